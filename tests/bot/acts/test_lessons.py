"""Lessons: a record played by a person, one task after the other, at a table without seal and result.

Each step of each lesson is looked at in `tests.bot.pages.test_lesson_panels`.
"""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.acts.lessons import LESSON_LIFE
from bot.acts.request import Rights
from bot.cli.verify import verify
from bot.domain.errors import UsageError
from bot.domain.lifecycle import Status
from bot.pages.custom_id import NOWHERE, Verb
from bot.pages.page import Buttons, Picker, Picture, Text
from engines.record import Actor, EntryKind
from engines.textrecord import fold, read, write
from tests.drive import counts
from tests.drive.house import ELSEWHERE, KALAH, PEBBLES, House, HouseGuest
from tests.drive.lessons import LESSON, is_shown, learns, step, told
from tests.drive.limits import check
from tests.drive.post import Post

pytestmark = pytest.mark.shown

# --- going through a lesson --------------------------------------------------------------------------


async def test_a_lesson_begins_with_what_it_is_about_and_its_first_task(
    house: House, ada: HouseGuest
) -> None:
    table, panel = await learns(ada)
    assert (table.now.lesson, table.moves, table.status) == (LESSON.digest, [], Status.RUNNING)
    assert table.now.game.options == {"length": "long", "bag": "plain"}
    assert table.people == {LESSON.learner: "Ada"}
    assert [(robot.seat, robot.name) for robot in table.robots.values()] == [(1, "Flint")]
    assert await house.awaits() == ["lesson"]
    assert panel.note == f"{told(house, 'about')}\n-# {house.words('learn-with', people='**🤖 Flint**')}"
    assert told(house, "offer") in panel.text
    assert step(panel) == 1
    assert panel.labels[-3:] == ["Show me", "Leave lesson", "?"]
    assert len(panel.pictures) == 1
    check(panel.page)


async def test_the_answers_stand_right_below_the_task_and_all_else_in_lists(ada: HouseGuest) -> None:
    table, panel = await learns(ada, "stone_age")
    (blocks,) = panel.blocks
    assert [type(one) for one in blocks] == [Text, Picture, Text, Text, Buttons, Picker, Picker, Buttons]
    assert isinstance(blocks[3], Text)
    assert "Send 3 of them to the forest" in blocks[3].text
    assert [one.label for one in panel.buttons] == ["Forest ×3", "Show me", "Leave lesson", "?"]
    offered = [" ".join(one.tokens) for one in panel.acts if one.verb is Verb.DO]
    offered += [item.value for picker in panel.lists for item in picker.items]
    assert sorted({*offered}) == sorted(table.legal(LESSON.learner))


async def test_a_step_brings_what_came_of_it_and_the_moves_that_come_by_themselves(
    house: House, ada: HouseGuest
) -> None:
    table, panel = await learns(ada)
    numbers = await panel.press(Verb.GO, "offer")
    assert (step(numbers), table.moves) == (1, [])
    panel = await numbers.press(Verb.GO, "offer", 2)
    assert told(house, "offer-done") in panel.note
    assert (step(panel), table.moves) == (2, ["offer 2", "offer 1"])
    assert [entry.actor for entry in table.log[1:]] == [Actor.USER, Actor.ROBOT]
    await is_shown(ada, table, 4)
    own = [entry for entry in table.log if entry.seat == LESSON.learner and entry.kind is EntryKind.MOVE]
    assert [entry.number for entry in own if entry.actor is Actor.ROBOT] == [10, 12, 14]


async def test_another_choice_is_not_meant_and_is_off_then(house: House, ada: HouseGuest) -> None:
    table, panel = await learns(ada)
    again = await panel.press(Verb.DO, "withhold")
    assert again.note == f"> {house.words('learn-not-yet')} {told(house, 'wrong-nothing')}"
    assert [one.label for one in again.buttons if one.disabled] == ["Offer nothing"]
    assert (again.labels, step(again)) == (panel.labels, 1)
    numbers = await again.press(Verb.GO, "offer")
    again = await numbers.press(Verb.GO, "offer", 3)
    assert told(house, "offer-wrong") in again.note
    assert [one.label for one in again.buttons if one.disabled] == ["3"]
    assert table.moves == []
    assert step(await again.press(Verb.GO, "offer", 2)) == 2
    only_the_reason = (await ada.does(Verb.DO, "draw", at=table)).text
    assert told(house, "lay-wrong") in only_the_reason
    assert told(house, "offer-done") not in only_the_reason


async def test_a_wrong_entry_of_a_list_is_gone_then(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada)
    panel = await is_shown(ada, table, 3)
    offered = [[item.value for item in picker.items] for picker in panel.lists]
    again = await panel.choose("polish gold")
    assert told(house, "polish-wrong") in again.note
    offered += [[item.value for item in picker.items] for picker in again.lists]
    assert offered == [["polish blue", "polish gold"], ["polish blue"]]


async def test_numbers_of_a_modal_have_to_be_the_lessons(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada)
    form = await (await is_shown(ada, table, 1)).press("Lay pebbles …")
    assert told(house, "lay-wrong") in (await form.fill(blue=1)).note
    again = await form.fill(blue="nine")
    assert again.note.startswith("> ⚠ ")
    assert step(again) == 2
    assert told(house, "lay-done") in (await form.fill(blue=1, gold=1)).note


async def test_a_typed_move_counts_if_it_is_the_lessons(house: House, ada: HouseGuest) -> None:
    """`polish red` is a task; more of it is another move."""
    table, _ = await learns(ada)
    for other in ("draw", "gibberish"):
        assert house.words("learn-not-yet") in (await ada.plays(other)).note
    assert step(await ada.plays("Offer 2")) == 2
    await is_shown(ada, table, 2)
    before = table.head
    assert told(house, "polish-wrong") in (await ada.plays("polish red gold", at=table)).note
    assert table.head == before


async def test_a_press_on_a_panel_of_before_does_nothing(house: House, ada: HouseGuest) -> None:
    table, panel = await learns(ada)
    await panel.press(Verb.SHOW_ME)
    assert told(house, "offer-done") in (await panel.press(Verb.SHOW_ME)).note
    assert house.words("learn-not-yet") not in (await panel.press(Verb.DO, "withhold")).note
    assert table.moves == ["offer 2", "offer 1"]


# --- leaving and coming back -------------------------------------------------------------------------


async def test_a_lesson_is_left_and_taken_up_again_after_a_restart(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada)
    question = await (await is_shown(ada, table, 2)).press(Verb.STOP)
    assert (await question.press("Later")).text == house.words("learn-later", title="Pebbles")
    await house.begins_anew()
    there, panel = await learns(ada.at(ELSEWHERE), verb=Verb.LEARN_OPENLY)
    assert (there.id, step(panel), (await house.newest()).id) == (table.id, 3, table.id)


async def test_a_lesson_is_ended(house: House, ada: HouseGuest) -> None:
    table, panel = await learns(ada)
    over = await (await panel.press(Verb.STOP)).press("End it")
    assert (table.status, table.now.outcome) == (Status.CLOSED, None)
    said = [over, *[await ada.does(verb, at=table) for verb in (Verb.PLAY, Verb.SHOW_ME, Verb.STOP)]]
    assert all(house.words("learn-closed") in one.text for one in said)
    anew = await over.press("Start over")
    assert (anew.page.panel_of == table.id, step(anew)) == (False, 1)


async def test_somebody_who_asks_often_gets_one_table(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    at_once = await asyncio.gather(*(learns(ada) for _ in range(3)))
    openly, _ = await learns(ada, verb=Verb.LEARN_OPENLY)
    assert {openly.id, *(table.id for table, _ in at_once)} == {(await house.newest()).id}
    assert (await learns(ben))[0].id != openly.id


async def test_a_lesson_that_has_changed_is_closed_kindly(
    house: House, ada: HouseGuest, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    (table, panel), (other, _) = await learns(ada), await learns(ben)
    monkeypatch.setattr("lessons.registry.load", lambda _: replace(LESSON, digest="0" * 16))
    sentence = house.words("learn-outdated", title="Pebbles")
    closed = await panel.press(Verb.SHOW_ME)
    assert sentence in closed.text
    assert sentence in (await ben.does(Verb.LEARN, PEBBLES)).text
    assert table.status == other.status == Status.CLOSED
    anew = await closed.press("Start over")
    assert (anew.page.panel_of == table.id, step(anew)) == (False, 1)


async def test_a_forgotten_lesson_is_closed(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada)
    await house.passes(seconds=LESSON_LIFE - 1)
    await is_shown(ada, table, 1)
    await house.passes(seconds=LESSON_LIFE - 1)
    assert table.status == Status.RUNNING
    assert await house.passes(seconds=2) == ["lesson"]
    assert table.status == Status.CLOSED
    assert await house.awaits() == []


async def test_a_lesson_rests_while_the_bot_is_not_on_the_server(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada, verb=Verb.LEARN_OPENLY)
    await house.is_left()
    assert (await ada.does(Verb.PLAY, at=table)).refusal == "refused-table-paused"
    await house.passes(seconds=LESSON_LIFE)
    await house.is_asked_back()
    assert step(await ada.does(Verb.PLAY, at=table)) == 1


async def test_a_deleted_person_leaves_their_lesson(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada)
    await ada.does(Verb.DELETE_DATA)
    assert (table.status, table.people, await house.awaits()) == (Status.CLOSED, {}, [])


async def test_an_admin_closes_a_lesson(ada: HouseGuest, ben: HouseGuest) -> None:
    table, _ = await learns(ada, verb=Verb.LEARN_OPENLY)
    await ben.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert table.status == Status.CLOSED


# --- what a lesson is not ----------------------------------------------------------------------------

NO_PART = (
    Verb.UNDO,
    Verb.REDO,
    Verb.VOTE,
    Verb.SET_PLAN,
    Verb.PLAN_AHEAD,
    Verb.OPTIONS,
    Verb.ROBOTS,
    Verb.STAND_IN,
    Verb.INVITE,
    Verb.START,
    Verb.AGAIN,
    Verb.CLOCK,
    Verb.NUDGE,
    Verb.REPLAY,
)


async def test_what_is_no_part_of_a_lesson_says_one_sentence(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada)
    refusals = {verb: (await ada.does(verb, at=table)).refusal for verb in NO_PART}
    assert refusals == dict.fromkeys(NO_PART, "refused-in-lesson")
    assert table.log[-1].kind is EntryKind.START
    usual = await house.table(PEBBLES)
    for verb in (Verb.SHOW_ME, Verb.STOP):
        assert (await ada.does(verb, at=usual)).refusal == "refused-position-changed"


async def test_the_end_of_a_lesson_counts_nowhere_and_gives_nothing_to_show_around(
    house: House, ada: HouseGuest, tmp_path: Path
) -> None:
    table, _ = await learns(ada, verb=Verb.LEARN_OPENLY)
    secret, proof = table.now.game.secret.hex(), house.words("proof-short", digits="").strip()
    messages = [table.lobby, table.board, await ada.does(Verb.TEXT, at=table)]
    assert house.words("learn-no-seal") in table.lobby.text
    over = await is_shown(ada, table, len(LESSON.tasks))
    assert (table.status, table.now.outcome, table.moves) == (
        Status.CLOSED,
        None,
        [one.text for one in LESSON.record.entries[1:]],
    )
    messages += [over, table.lobby, table.board, await ada.does(Verb.MORE, at=table)]
    assert not [one for one in messages if proof in one.text or secret in one.text]
    for verb in (Verb.FILM, Verb.CHANCES, Verb.CARD):
        assert (await ada.does(verb, at=table)).refusal is not None, verb
    assert await counts.rows(house) == {name: [] for name in counts.ALL}
    (written,) = (await ada.does(Verb.EXPORT, at=table)).page.files
    record = read(written.content.decode())
    assert (record.lesson, record.entries[0].data["lesson"]) == (LESSON.digest, LESSON.digest)
    assert (record.secret, record.result) == (None, None)
    assert fold(record, house.assets.registry, proving=True).last == table.head
    file = tmp_path / "lesson.txt"
    file.write_text(write(record))
    with pytest.raises(UsageError, match="is of a lesson"):
        verify(file, None, house.assets.registry, lambda _: None)


async def test_nobody_is_called_in_a_lesson(house: House, ada: HouseGuest, post: Post) -> None:
    table, _ = await learns(ada, verb=Verb.LEARN_OPENLY)
    assert await post.round() == []
    await is_shown(ada, table, 2)
    await house.passes(days=7)
    assert (await post.round(), post.coming, await house.told()) == ([], None, [])


async def test_nobody_takes_over_the_seat_of_a_learner_who_has_left_the_server(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table, _ = await learns(ada, verb=Verb.LEARN_OPENLY)
    await house.miss_as_member(table, ada)
    assert table.offered == set()
    assert (await ben.does(Verb.TAKE, 0, at=table)).refusal == "refused-in-lesson"
    assert step(await ada.does(Verb.SHOW_ME, at=table)) == 2


async def test_a_private_lesson_is_nobody_elses(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table, _ = await learns(ada)
    assert table.now.game.settings.private
    usual = await house.table(KALAH)
    assert (await ben.does(Verb.BOARD, at=table)).refusal == "refused-no-such-table"
    for guest in (ada, ben):
        assert f"#{usual.id} " in (await guest.does(Verb.BOARD)).text
    assert house.words("learn-goes-on") in (await ada.does(Verb.TABLES)).text


# --- where it is offered -----------------------------------------------------------------------------


async def test_a_lesson_is_offered_once_to_whoever_sits_down_for_the_first_time(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    opened = await ada.does(Verb.JOIN, PEBBLES)
    offer = house.words("learn-first-time", title="Pebbles", minutes=LESSON.minutes)
    assert offer in opened.text
    table = await house.newest()
    offered = await table.lobby.press(Verb.JOIN, by=ben)
    assert (offered.text, offered.verbs) == (offer, [Verb.LEARN])
    await ben.does(Verb.LEAVE_LOBBY, at=table)
    assert (await table.lobby.press(Verb.JOIN, by=ben)).blocks == ()
    assert step(await offered.press(Verb.LEARN)) == 1


async def test_who_has_played_or_learned_is_not_offered_it(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await house.over(PEBBLES, ada, ben)
    await learns(cem)
    for guest in (ada, cem):
        assert Verb.LEARN not in (await guest.does(Verb.JOIN, PEBBLES)).verbs, guest.name
    assert Verb.LEARN not in (await house.guest("Dan").does(Verb.JOIN, KALAH)).verbs, "it has none"


async def test_only_games_with_a_lesson_show_one(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    lobbies = [await house.table(key, ada, lobby=True) for key in (PEBBLES, KALAH)]
    acts = [[one for one in table.lobby.acts if one.verb is Verb.LEARN] for table in lobbies]
    assert [[(one.table, one.tokens) for one in found] for found in acts] == [[(NOWHERE, (PEBBLES,))], []]
    assert step(await ben.follows(acts[0][0])) == 1
    assert Verb.LEARN in (await ada.does(Verb.GAMES)).verbs
    listed = {one.tokens for one in (await ada.does(Verb.LEARN)).acts if one.verb is Verb.LEARN}
    assert listed >= {(PEBBLES,), ("stone_age",)}
    assert (KALAH,) not in listed
    assert (await ada.does(Verb.LEARN, KALAH)).refusal == "refused-no-lesson"
    assert (await ada.does(Verb.LEARN, "chess")).refusal == "refused-no-such-game"


async def test_a_public_lesson_is_posted_for_everybody_to_watch(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada, verb=Verb.LEARN_OPENLY)
    settings = table.now.game.settings
    assert (settings.private, settings.thread, table.now.post is None) == (False, True, False)
    assert house.words("learn-public") in table.board.text
    boards = [table.board.labels]
    await is_shown(ada, table, len(LESSON.tasks))
    assert [*boards, table.board.labels] == [["Play", "More"], ["Learn", "More"]]


async def test_a_lesson_that_stands_elsewhere_is_linked(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada, verb=Verb.LEARN_OPENLY)
    await house.is_posted(table, lobby=900, message=901)
    found = [(await guest.does(Verb.LEARN, PEBBLES)).text for guest in (ada.at(ELSEWHERE), ada)]
    assert ["/901" in text for text in found] == [True, False]


async def test_a_private_lesson_needs_no_place_to_post(ada: HouseGuest) -> None:
    guest = ada.at(rights=Rights(needed=("send_messages",)))
    assert step(await guest.does(Verb.LEARN_OPENLY, PEBBLES)) is None
    assert step(await guest.does(Verb.LEARN, PEBBLES)) == 1
