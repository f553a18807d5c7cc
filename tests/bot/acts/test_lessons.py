"""Lessons: a record played by a person, one task after the other, at a table without seal and result."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.cli.verify import verify
from bot.domain.deadlines import DeadlineKind
from bot.domain.errors import UsageError
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.pages import table as public
from bot.pages.custom_id import BESIDE, Verb, read_press
from bot.pages.export import public_text, record_of
from bot.pages.page import Buttons, Page, Picker, Picture, Text
from bot.usecases.lessons import LESSON_LIFE
from engines.record import Actor, EntryKind
from engines.textrecord import fold, read, write
from tests.drive.house import (
    ADA,
    BEN,
    ELSEWHERE,
    KALAH,
    PEBBLES,
    PLACE,
    Rig,
    button,
    buttons,
    page_of,
    pickers,
    pictures,
    presses,
)
from tests.drive.lessons import LESSON, answered, begun, moves, said, shown_on, texts
from tests.drive.limits import check
from tests.drive.timed import handle_due

pytestmark = pytest.mark.shown

# --- going through a lesson --------------------------------------------------------------------------


async def test_a_lesson_begins_with_what_it_is_about_and_its_first_task(rig: Rig) -> None:
    table, page = await begun(rig)
    assert table.lesson == LESSON.digest
    assert (table.moves_made, table.game.status) == (0, Status.RUNNING)
    assert "You win pebbles with shells" in texts(page)
    assert "step 1 of 6" in texts(page)
    assert "Offer two shells for it." in texts(page)
    assert [one.label for one in buttons(page)][-3:] == ["Show me", "Leave lesson", "?"]
    assert len(pictures(page)) == 1
    check(page)


async def test_the_answers_stand_right_below_the_task_and_all_else_in_lists(rig: Rig) -> None:
    page = page_of(await rig.ask(rig.reader(ADA, "en"), Verb.LEARN, "stone_age"))
    assert [type(one) for one in page.blocks] == [Text, Picture, Text, Text, Buttons, Picker, Picker, Buttons]
    assert "Send 3 of them to the forest" in texts(Page(page.blocks[3:4]))
    assert [one.label for one in buttons(page)] == ["Forest ×3", "Show me", "Leave lesson", "?"]
    table = await rig.tables.get(page.panel_of or TableId(0))
    offered = [" ".join(one.tokens) for one in presses(page) if one.verb is Verb.DO]
    offered += [item.value for picker in pickers(page) for item in picker.items]
    legal = table.rules.legal_moves(table.timeline.head.state, LESSON.learner)
    assert sorted(offered) == sorted(map(table.rules.format, legal))


async def test_everybody_sits_where_the_lesson_says(rig: Rig) -> None:
    table, _ = await begun(rig)
    assert table.seated == {LESSON.learner: ADA}
    assert [(robot.seat, robot.name) for robot in table.robots.values()] == [(1, "Flint")]
    assert not await rig.store.due(1e15) or {one.topic for one in await rig.store.due(1e15)} == {
        DeadlineKind.LESSON
    }


async def test_a_lesson_has_the_options_of_its_record(rig: Rig) -> None:
    table, _ = await begun(rig)
    assert table.game.options == {"length": "long", "bag": "plain"}


async def test_nobody_takes_over_the_seat_of_a_learner_who_has_left_the_server(rig: Rig) -> None:
    table, _ = await begun(rig, Verb.LEARN_OPENLY)
    await rig.seats.note_member(table.id, ADA, there=False)
    table = await rig.tables.get(table.id)
    assert table.offered == frozenset()
    assert (await rig.say(BEN, table.id, Verb.TAKE, "0")).refused
    assert "step 2 of 6" in said(await rig.say(ADA, table.id, Verb.SHOW_ME))


async def test_a_step_brings_what_came_of_it_and_the_moves_that_come_by_themselves(rig: Rig) -> None:
    table, page = await begun(rig)
    page = page_of(await answered(rig, page, "offer"))
    assert "step 1 of 6" in texts(page)
    page = page_of(await answered(rig, page, "offer", "2"))
    assert "Your two shells beat Flint’s one" in texts(page)
    assert "step 2 of 6" in texts(page)
    table = await rig.tables.get(table.id)
    assert moves(table) == ["offer 2", "offer 1"]
    assert [entry.actor for entry in table.timeline.entries[1:]] == [Actor.USER, Actor.ROBOT]
    assert [entry.digest for entry in table.timeline.entries] == [
        entry.digest for entry in LESSON.record.entries[:3]
    ]


async def test_everybody_gets_the_dice_of_the_lesson(rig: Rig) -> None:
    table, _ = await begun(rig)
    table = await shown_on(rig, table, 6)
    assert [(one.text, one.drawn) for one in table.timeline.entries] == [
        (one.text, one.drawn) for one in LESSON.record.entries
    ]


async def test_another_choice_is_not_meant_and_is_off_then(rig: Rig) -> None:
    table, page = await begun(rig)
    again = page_of(await answered(rig, page, "withhold"))
    assert "**Not yet.** Without shells the pebble goes to somebody else." in texts(again)
    assert [one.label for one in buttons(again) if one.disabled] == ["Offer nothing"]
    assert [one.label for one in buttons(again)] == [one.label for one in buttons(page)]
    assert "step 1 of 6" in texts(again)
    numbers = page_of(await answered(rig, again, "offer"))
    again = page_of(await answered(rig, numbers, "offer", "3"))
    assert "**Not yet.** One shell may be too few" in texts(again)
    assert [one.label for one in buttons(again) if one.disabled] == ["3"]
    assert (await rig.tables.get(table.id)).timeline.last == 0
    assert "step 2" in said(await answered(rig, again, "offer", "2"))


async def test_a_wrong_entry_of_a_list_is_gone_then(rig: Rig) -> None:
    table, _ = await begun(rig)
    table = await shown_on(rig, table, 3)
    page = page_of(await rig.say(ADA, table.id, Verb.PLAY))
    (picker,) = pickers(page)
    assert [item.value for item in picker.items] == ["polish blue", "polish gold"]
    again = page_of(await rig.press(ADA, picker.press, "polish gold"))
    assert "**Not yet.** First polish red." in texts(again)
    (picker,) = pickers(again)
    assert [item.value for item in picker.items] == ["polish blue"]


async def test_a_move_that_goes_on_too_early_is_not_meant(rig: Rig) -> None:
    """`polish red` is the task; more of it is another move."""
    table, _ = await begun(rig)
    table = await shown_on(rig, table, 3)
    reply = await rig.say(ADA, table.id, Verb.DO, "polish", "red", "gold")
    assert "**Not yet.** First polish red." in said(reply)
    assert table.timeline.last == (await rig.tables.get(table.id)).timeline.last


async def test_numbers_of_a_modal_have_to_be_the_lessons(rig: Rig) -> None:
    table, _ = await begun(rig)
    table = await shown_on(rig, table, 1)
    page = page_of(await rig.say(ADA, table.id, Verb.PLAY))
    form = (await rig.press(ADA, button(page, "Lay pebbles …"))).form
    assert form is not None
    again = await rig.press(ADA, form.press, numbers={"blue": "1"})
    assert "**Not yet.** Blue and gold are worth most" in said(again)
    again = await rig.press(ADA, form.press, numbers={"blue": "nine"})
    assert "> ⚠ " in said(again)
    assert "step 2 of 6" in said(again)
    on = await rig.press(ADA, form.press, numbers={"blue": "1", "gold": "1"})
    assert "They lie before you now" in said(on)


async def test_a_typed_move_counts_if_it_is_the_lessons(rig: Rig) -> None:
    table, _ = await begun(rig)
    assert "**Not yet.**" in said(await rig.say(ADA, table.id, Verb.DO, "draw"))
    assert "**Not yet.**" in said(await rig.say(ADA, table.id, Verb.DO, "gibberish"))
    assert "step 2 of 6" in said(await rig.say(ADA, table.id, Verb.DO, "Offer", "2"))


async def test_show_me_makes_the_move(rig: Rig) -> None:
    table, page = await begun(rig)
    page = page_of(await rig.press(ADA, button(page, "Show me")))
    assert "Your two shells beat" in texts(page)
    assert moves(await rig.tables.get(table.id)) == ["offer 2", "offer 1"]


async def test_the_second_press_of_a_double_click_does_nothing(rig: Rig) -> None:
    table, page = await begun(rig)
    show = button(page, "Show me")
    await rig.press(ADA, show)
    again = await rig.press(ADA, show)
    assert "step 2 of 6" in said(again)
    assert moves(await rig.tables.get(table.id)) == ["offer 2", "offer 1"]
    stale = await rig.press(ADA, next(one for one in presses(page) if one.tokens == ("withhold",)))
    assert "step 2 of 6" in said(stale)
    assert "Not yet" not in said(stale)


async def test_ones_own_moves_in_the_middle_come_by_themselves(rig: Rig) -> None:
    table, _ = await begun(rig)
    table = await shown_on(rig, table, 5)
    assert table.moves_made == 16
    own = [entry for entry in table.timeline.entries if entry.seat == 0 and entry.kind is EntryKind.MOVE]
    assert [entry.number for entry in own if entry.actor is Actor.ROBOT] == [10, 12, 14]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_a_lesson_is_played_to_its_end(rig: Rig, language: str) -> None:
    table, page = await begun(rig, language=language)
    for task in LESSON.tasks:
        check(page)
        wanted = tuple(LESSON.record.entries[task.entry].text.split())
        reply = await rig.press(rig.reader(ADA, language), f"c1:{table.id}:-2:do:{' '.join(wanted)}")
        page = page_of(reply)
    check(page)
    voice = rig.voice(table, language)
    assert voice.text("lesson-end") in texts(page)
    assert voice.text("learn-no-result") in texts(page)
    table = await rig.tables.get(table.id)
    assert (table.game.status, table.outcome) == (Status.CLOSED, None)
    offered = [press for one in buttons(page) if (press := read_press(one.press))]
    assert [(one.verb, one.tokens, one.slot) for one in offered] == [
        (Verb.SOLO, (PEBBLES, "beginner"), BESIDE),
        (Verb.OPEN, (PEBBLES,), BESIDE),
        (Verb.LEARN, (), BESIDE),
    ]


# --- leaving and coming back -------------------------------------------------------------------------


async def test_a_lesson_is_left_and_taken_up_again_after_a_restart(rig: Rig) -> None:
    table, _ = await begun(rig)
    table = await shown_on(rig, table, 2)
    asked = page_of(await rig.say(ADA, table.id, Verb.STOP))
    assert "`/learn`" in said(await rig.press(ADA, button(asked, "Later")))
    await rig.restart()
    there = await rig.ask(rig.reader(ADA, place=ELSEWHERE), Verb.LEARN_OPENLY, PEBBLES)
    assert page_of(there).panel_of == table.id
    assert "step 3 of 6" in said(there)
    assert len(await rig.store.tables_of(ADA)) == 1


async def test_a_lesson_is_ended(rig: Rig) -> None:
    table, page = await begun(rig)
    asked = page_of(await rig.press(ADA, button(page, "Leave lesson")))
    over = page_of(await rig.press(ADA, button(asked, "End it")))
    assert "This lesson is over." in texts(over)
    table = await rig.tables.get(table.id)
    assert (table.game.status, table.outcome) == (Status.CLOSED, None)
    for verb in (Verb.PLAY, Verb.SHOW_ME, Verb.STOP):
        assert "This lesson is over." in said(await rig.say(ADA, table.id, verb))
    anew = await rig.press(ADA, button(over, "Start over"))
    assert page_of(anew).panel_of != table.id
    assert "step 1 of 6" in said(anew)


async def test_somebody_who_asks_twice_gets_one_table(rig: Rig) -> None:
    table, _ = await begun(rig)
    again, _ = await begun(rig, Verb.LEARN_OPENLY)
    assert again.id == table.id
    other = await rig.ask(BEN, Verb.LEARN, PEBBLES)
    assert page_of(other).panel_of != table.id


async def test_somebody_who_asks_twice_at_once_gets_one_table(rig: Rig) -> None:
    pages = await asyncio.gather(*(rig.ask(ADA, Verb.LEARN, PEBBLES) for _ in range(3)))
    assert len({page_of(page).panel_of for page in pages}) == len(await rig.store.games()) == 1


async def test_a_lesson_that_has_changed_is_closed_kindly(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    table, page = await begun(rig)
    monkeypatch.setattr("lessons.registry.load", lambda _: replace(LESSON, digest="0" * 16))
    reply = await rig.press(ADA, button(page, "Show me"))
    assert "has been improved since you began" in said(reply)
    assert (await rig.tables.get(table.id)).game.status is Status.CLOSED
    anew = await rig.press(ADA, button(page_of(reply), "Start over"))
    assert "step 1 of 6" in said(anew)
    assert page_of(anew).panel_of != table.id


async def test_a_changed_lesson_is_closed_also_by_the_command(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(rig)
    monkeypatch.setattr("lessons.registry.load", lambda _: replace(LESSON, digest="0" * 16))
    assert "has been improved" in said(await rig.ask(ADA, Verb.LEARN, PEBBLES))


async def test_a_forgotten_lesson_is_closed(rig: Rig) -> None:
    table, _ = await begun(rig)
    rig.clock.turn(seconds=LESSON_LIFE - 1)
    await shown_on(rig, table, 1)
    rig.clock.turn(seconds=LESSON_LIFE - 1)
    await handle_due(rig)
    assert (await rig.tables.get(table.id)).game.status is Status.RUNNING
    rig.clock.turn(seconds=2)
    await handle_due(rig)
    assert (await rig.tables.get(table.id)).game.status is Status.CLOSED
    assert await rig.store.due(1e15) == []


async def test_a_lesson_rests_while_the_bot_is_not_on_the_server(rig: Rig) -> None:
    table, _ = await begun(rig, Verb.LEARN_OPENLY)
    await rig.tables.pause_guild(PLACE.guild or 0)
    assert (await rig.say(ADA, table.id, Verb.PLAY)).refused
    await rig.tables.resume_guild(PLACE.guild or 0)
    assert "step 1 of 6" in said(await rig.say(ADA, table.id, Verb.PLAY))


# --- what a lesson is not ----------------------------------------------------------------------------

REFUSED = (
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


@pytest.mark.parametrize("verb", REFUSED)
async def test_what_is_no_part_of_a_lesson_says_one_sentence(rig: Rig, verb: Verb) -> None:
    table, _ = await begun(rig)
    reply = await rig.say(ADA, table.id, verb)
    assert reply.refused
    assert "Lessons don’t have that" in said(reply) or "has not begun" in said(reply)
    assert (await rig.tables.get(table.id)).timeline.last == 0


@pytest.mark.parametrize("verb", [Verb.FILM, Verb.CHANCES, Verb.CARD])
async def test_the_end_of_a_lesson_gives_nothing_to_show_around(rig: Rig, verb: Verb) -> None:
    table, _ = await begun(rig)
    table = await shown_on(rig, table, 6)
    assert (await rig.say(ADA, table.id, verb)).refused


@pytest.mark.parametrize("verb", [Verb.SHOW_ME, Verb.STOP])
async def test_a_lessons_buttons_do_nothing_at_a_usual_table(rig: Rig, verb: Verb) -> None:
    table = await rig.begin(PEBBLES)
    assert "The board has changed" in said(await rig.say(ADA, table.id, verb))
    assert (await rig.tables.get(table.id)).timeline.last == 0


async def test_nobody_is_called_in_a_lesson(rig: Rig) -> None:
    table, _ = await begun(rig, Verb.LEARN_OPENLY)
    await rig.cases.delivery.review(table.id, rig.clock())
    await shown_on(rig, table, 2)
    assert await rig.store.notifications_at(table.id, rig.clock()) == ([], [])
    assert (await rig.cases.delivery.look(rig.clock() + 1e9))[0] == []


async def test_a_lesson_shows_no_seal_and_proves_nothing(rig: Rig) -> None:
    table, _ = await begun(rig, Verb.LEARN_OPENLY)
    voice = rig.voice(table)
    for text in (texts(public.lobby(voice)), texts(public.board(voice)), public_text(voice)):
        assert "Fairness" not in text
    assert "there’s nothing to prove" in texts(public.lobby(voice))
    table = await shown_on(rig, table, 6)
    secret = table.game.secret.hex()
    voice = rig.voice(table)
    pages = [public.lobby(voice), public.board(voice), page_of(await rig.say(ADA, table.id, Verb.MORE))]
    assert not any(secret in texts(page) for page in pages)
    record = record_of(table.game, table.timeline.entries, table.outcome, table.game.secret)
    assert (record.lesson, record.secret, record.result) == (LESSON.digest, None, None)
    again = read(write(record))
    assert (again.lesson, again.entries[0].data["lesson"]) == (LESSON.digest, LESSON.digest)
    assert fold(again, rig.assets.registry, proving=True).last == table.timeline.last
    file = rig.path.with_name("lesson.txt")
    file.write_text(write(record))
    with pytest.raises(UsageError, match="is of a lesson"):
        verify(file, None, rig.assets.registry, lambda _: None)


async def test_a_lesson_counts_nowhere(rig: Rig) -> None:
    table, _ = await begun(rig)
    await shown_on(rig, table, 6)
    assert not await rig.store.finished_of(ADA, PEBBLES, 1)
    assert await rig.store.games((Status.FINISHED,)) == []


async def test_a_private_lesson_is_nobody_elses(rig: Rig) -> None:
    table, _ = await begun(rig)
    assert table.game.settings.private
    await rig.cases.people.save_name(BEN, "Ben")
    assert (await rig.say(BEN, table.id, Verb.BOARD)).refused
    assert (await rig.ask(BEN, Verb.BOARD)).refused
    usual = await rig.begin(KALAH)
    assert f"#{usual.id} " in said(await rig.ask(ADA, Verb.BOARD))
    assert f"#{usual.id} " in said(await rig.ask(BEN, Verb.BOARD))


async def test_a_typed_command_finds_ones_lesson(rig: Rig) -> None:
    await begun(rig)
    assert "step 2 of 6" in said(await rig.ask(ADA, Verb.DO, "offer", "2"))


async def test_ones_lesson_stands_in_ones_tables(rig: Rig) -> None:
    await begun(rig)
    assert "your lesson, go on with `/learn`" in said(await rig.ask(ADA, Verb.TABLES))


async def test_a_deleted_person_leaves_their_lesson(rig: Rig) -> None:
    table, _ = await begun(rig)
    await rig.ask(ADA, Verb.DELETE_DATA)
    table = await rig.tables.get(table.id)
    assert (table.game.status, table.seated) == (Status.CLOSED, {})
    assert await rig.store.due(1e15) == []


async def test_an_admin_closes_a_lesson(rig: Rig) -> None:
    table, _ = await begun(rig, Verb.LEARN_OPENLY)
    await rig.say(rig.reader(BEN, admin=True), table.id, Verb.CONFIRM_CLOSE)
    assert "This lesson is over." in said(await rig.say(ADA, table.id, Verb.PLAY))
