"""An open panel shows the next question by itself once its person is called, and never in their way."""

import logging
import re
from typing import Any

import pytest

from bot.acts.moves import submit
from bot.discord_ui.panels import TOKEN_LIFE
from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Press, Verb, read_press
from robots.api import Level
from tests.drive.guest import Shown
from tests.drive.wire import WireGuest, WireHouse
from tests.sandbox.faults import RequestFault
from tests.sandbox.watched import RecordedRequest

EDIT = ("PATCH", r"/webhooks/\d+/[^/]+/messages/\d+$")


def edits_of(house: WireHouse) -> list[RecordedRequest]:
    """Return a list of all changes of private messages that belong to no press: these go by a number."""
    return house.requests(lambda one: one.method == "PATCH" and re.search(EDIT[1], one.path) is not None)


def statuses(edits: list[RecordedRequest]) -> list[int]:
    return [one.status for one in edits]


def answers(panel: Shown) -> list[Press]:
    """Return what a panel asks its person to choose from."""
    return [one for one in panel.acts if one.verb in (Verb.GO, Verb.DO, Verb.ASK)]


@pytest.mark.slow
async def test_the_question_of_a_first_game_comes_with_its_advice(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """Who waits in front of a panel gets the same sentence as who presses Play."""
    table = await house.table("livingstone", ada, ben)
    guest = table.off_turn
    panel = await table.board.press(Verb.PLAY, by=guest)
    await house.ends_turn(table)
    assert answers(guest.now(panel))
    assert "Tip:" in guest.now(panel).text


async def test_a_panel_that_waits_asks_once_its_person_is_called(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("kalah", ada, ben)
    guest, edits = table.off_turn, edits_of(house)
    panel = await table.board.press(Verb.PLAY, by=guest)
    assert answers(panel) == []
    await house.ends_turn(table)
    renewed = guest.now(panel)
    assert (statuses(edits), guest.panels) == ([200], [renewed])
    # It is the panel that Refresh shows, and it works.
    assert await renewed.press("Refresh") == renewed
    head, choice = table.head, answers(renewed)[0]
    await renewed.press(choice.verb, *choice.tokens)
    assert table.head == head + 1


@pytest.mark.slow
async def test_it_speaks_the_language_of_its_persons_client(house: WireHouse, ada: WireGuest) -> None:
    fritz = await house.guest("Fritz", "de")
    table = await house.table("kalah", ada, fritz)
    if table.people[min(table.to_act)] == "Fritz":
        await house.ends_turn(table)
    panel = await table.board.press(Verb.PLAY, by=fritz)
    await house.ends_turn(table)
    assert answers(fritz.now(panel))
    assert " sät " in fritz.now(panel).text


@pytest.mark.slow
async def test_a_robots_move_brings_the_question(house: WireHouse, ada: WireGuest) -> None:
    table = await house.table("kalah", ada, robots=[Level.BEGINNER], lobby=True)
    await (await table.lobby.press(Verb.ROBOTS, by=ada)).choose("slow")  # it moves when time passes
    await table.lobby.press(Verb.START, by=ada)
    if 0 in table.to_act:
        await house.ends_turn(table)
    edits = edits_of(house)
    plan = await table.board.press(Verb.PLAN_AHEAD, by=ada)
    panel = await plan.press(Verb.PLAY)
    assert answers(panel) == []
    await house.robots_move(table)
    await house.until(lambda: answers(ada.now(panel)), "the question")
    await house.rest()
    assert statuses(edits) == [200]


@pytest.mark.slow
async def test_a_panel_that_waits_says_who_moves_now(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben, cem)
    edits, (seat,) = edits_of(house), table.to_act
    second, third = (table.on((seat + further) % 3) for further in (1, 2))
    waiting = await table.board.press(Verb.PLAY, by=third)
    for now in (table.on_turn, second):
        assert f"<@{now.person}>" in third.now(waiting).text
        await house.ends_turn(table)
    assert answers(third.now(waiting))
    own = [one for one in edits if one.path.endswith(waiting.message["id"])]
    assert statuses(own) == [200, 200]
    assert third.panels == [third.now(waiting)]
    assert await third.now(waiting).press("Refresh") == third.now(waiting), "it was the panel of now"


@pytest.mark.slow
async def test_a_panel_says_that_its_plan_was_played(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    """With the board as it is then, and until its person presses again."""
    table = await house.table("hidden_stones", ada, ben, cem)
    (seat,) = table.to_act
    planner, third = (table.on((seat + further) % 3) for further in (1, 2))
    panel = await (await table.board.press(Verb.PLAY, by=planner)).press(Verb.PLAN_AHEAD)
    panel = await panel.press(Verb.SET_PLAN, "pass")
    assert Verb.DROP_PLAN in panel.verbs
    edits = edits_of(house)
    await house.ends_turn(table)
    assert table.on_turn == third
    shown = planner.now(panel)
    assert (Verb.DROP_PLAN in shown.verbs, set(statuses(edits))) == (False, {200})
    assert house.words("since-plan") in shown.text
    assert f"<@{third.person}>" in shown.text
    assert shown.pictures != panel.pictures
    await house.ends_turn(table)
    assert house.words("since-plan") in planner.now(panel).text, "it was not read yet"
    assert house.words("since-plan") not in (await planner.now(panel).press("Refresh")).text


async def test_a_panel_says_that_its_plan_cannot_be_played(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """Nothing of that is seen at the table."""
    table = await house.table("pebbles", ada, ben, moves="Ada: offer 1 / Ben: offer 2")
    (seat,) = table.to_act
    planner = table.on(1 - seat)
    panel = await table.board.press(Verb.PLAY, by=planner)
    assert (await planner.does(Verb.SET_PLAN, "offer 2", at=table)).refusal is None
    (panel,) = planner.panels
    await table.on_turn.plays("pass", at=table)
    shown = planner.now(panel)
    assert answers(shown)
    assert house.words("ahead-missed", move="Offer 2 shells") in shown.text


async def test_an_undo_that_has_ended_is_offered_no_more(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table("pebbles", ada, ben, cem)
    await ada.plays("offer 1", at=table)
    panel = await table.board.press(Verb.PLAY, by=ada)
    assert Verb.UNDO in panel.verbs
    await ben.plays("offer 1", at=table)
    shown = ada.now(panel)
    assert Verb.UNDO not in shown.verbs
    assert "has made an offer" in shown.text
    assert house.words("since-moved", name=table.face(table.seat(ben))) not in shown.text


async def begins(guest: WireGuest, shown: Shown, verb: Verb) -> Shown:
    """Take the first step of a move: a button or, where there are many, an entry of a list."""
    steps = [(one.press, "") for one in shown.buttons]
    steps += [(picker.press, item.value) for picker in shown.lists for item in picker.items]
    for press, value in steps:
        read = read_press(press)
        if read is not None and read.verb is verb and (read.tokens or value):
            return await guest.presses(shown, press, value or None)
    raise AssertionError(f"nothing leads to a move by {verb}")


async def test_a_plan_that_is_being_made_stays_until_its_turn_begins(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben, cem)
    (seat,) = table.to_act
    third = table.on((seat + 2) % 3)
    planning = await (await table.board.press(Verb.PLAY, by=third)).press(Verb.PLAN_AHEAD)
    half_made, edits = await begins(third, planning, Verb.PLAN_AHEAD), edits_of(house)
    await house.ends_turn(table)
    shown = third.now(half_made)
    assert (shown.verbs, statuses(edits)) == (half_made.verbs, [200]), "on the board of now"
    await house.ends_turn(table)
    assert answers(third.now(half_made)), "the question itself"


async def test_a_nudge_is_offered_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    """Nothing of it is seen at the table."""
    table = await house.table("hidden_stones", ada, ben, cem)
    (seat,) = table.to_act
    second, third = (table.on((seat + further) % 3) for further in (1, 2))
    await house.passes(seconds=PATIENCE)
    panels = [await table.board.press(Verb.PLAY, by=guest) for guest in (second, third)]
    assert all(Verb.NUDGE in one.verbs for one in panels)
    await panels[0].press(Verb.NUDGE)
    assert Verb.NUDGE not in third.now(panels[1]).verbs


async def test_an_answer_that_was_overtaken_is_renewed(
    house: WireHouse, ada: WireGuest, ben: WireGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one moves while the picture of the panel is painted: past the door, to hit this moment."""
    table = await house.table("kalah", ada, ben)
    guest, mover, panels = table.off_turn, table.on_turn, house.client.panels
    show = panels.show

    async def overtaken(*given: Any) -> None:
        monkeypatch.undo()
        async with house.app.repository.at(table.id, "overtakes") as at:
            await submit(at, mover.person, "sow f")
        await house.client.publisher.idle()
        await show(*given)

    monkeypatch.setattr(panels, "show", overtaken)
    panel = await table.board.press(Verb.PLAY, by=guest)
    assert table.on_turn == guest
    assert answers(guest.now(panel))


async def test_half_a_move_stays_as_long_as_it_is_possible(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben, cem)
    edits, chooses = edits_of(house), table.on_turn
    panel = await table.board.press(Verb.PLAY, by=chooses)
    half_made = await begins(chooses, panel, Verb.GO)
    assert half_made != panel
    await ada.deletes(table.board)
    assert (chooses.now(half_made), edits) == (half_made, [])


async def test_a_vote_that_is_open_says_who_has_agreed(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben, cem)
    await (await ada.does(Verb.VOTE, "pause", at=table)).press(Verb.PROPOSE)
    page = await ada.does(Verb.VOTE, at=table)
    assert f"<@{ben.person}>" in page.text
    await table.ballot.press(Verb.AGREE, by=ben)
    assert f"<@{ben.person}>" not in ada.now(page).text
    assert f"<@{cem.person}>" in ada.now(page).text


async def test_a_question_goes_when_the_move_before_it_is_taken_back(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("kalah", ada, ben)
    first, second = table.on_turn, table.off_turn
    await first.plays("sow f", at=table)
    panel, edits = await table.board.press(Verb.PLAY, by=second), edits_of(house)
    assert answers(panel)
    await first.does(Verb.UNDO, at=table)
    shown = second.now(panel)
    assert (answers(shown), statuses(edits)) == ([], [200])
    assert house.words("since-took-back", name=f"**{first.name}**") in shown.text


@pytest.mark.slow
async def test_a_panel_of_a_closed_table_says_so(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    table = await house.table("hidden_stones", ada, ben)
    guest = table.on_turn
    panel, edits = await table.board.press(Verb.PLAY, by=guest), edits_of(house)
    more = await table.board.press(Verb.MORE, by=ada)
    for page in (1, 2):
        more = await more.press(Verb.MORE, page)
    await (await more.press(Verb.CLOSE)).press(Verb.CONFIRM_CLOSE)
    shown = guest.now(panel)
    assert (answers(shown), statuses(edits)) == ([], [200])
    assert house.words("log-closed") in shown.text


@pytest.mark.slow
async def test_a_panel_whose_player_has_lost_the_seat_has_nothing_to_press(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben)
    guest = table.on_turn
    panel, edits = await table.board.press(Verb.PLAY, by=guest), edits_of(house)
    await (await guest.does(Verb.LEAVE, at=table)).press(Verb.OFFER)
    await table.board.press(Verb.TAKE, by=cem)
    shown = guest.now(panel)
    assert shown.acts == []
    assert set(statuses(edits)) == {200}
    assert house.words("refused-not-playing").rstrip(".") in shown.text


async def test_the_private_page_of_a_vote_shows_its_end(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    for ends, key in ((Verb.AGREE, "vote-carried"), (Verb.REFUSE, "vote-refused")):
        table = await house.table("hidden_stones", ada, ben)
        panel = await table.board.press(Verb.PLAY, by=ada)
        votes = await (await table.board.press(Verb.MORE, by=ada)).press(Verb.VOTE)
        page = await (await votes.press("Pause")).press(Verb.PROPOSE)
        menu = await (await table.board.press(Verb.MORE, by=ben)).press(Verb.VOTE)
        edits = edits_of(house)
        assert page.verbs == [Verb.REFUSE]
        assert ada.now(panel).blocks, "the page of the vote is no panel"
        await table.ballot.press(ends, by=ben)
        for guest, shown in ((ada, page), (ben, menu)):
            assert guest.now(shown).acts == []
            assert house.fragment(key) in guest.now(shown).text
        assert set(statuses(edits)) == {200}


@pytest.mark.slow
async def test_an_old_token_is_not_used(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    table = await house.table("kalah", ada, ben)
    guest, edits = table.off_turn, edits_of(house)
    panel = await table.board.press(Verb.PLAY, by=guest)
    house.advance(TOKEN_LIFE)
    await house.ends_turn(table)
    assert (edits, answers(guest.now(panel))) == ([], [])


@pytest.mark.slow
async def test_a_panel_that_cannot_be_renewed_is_left_alone(
    house: WireHouse, ada: WireGuest, ben: WireGuest, caplog: pytest.LogCaptureFixture
) -> None:
    for status, code, is_told in ((404, 10008, False), (403, 50001, True)):
        table = await house.table("kalah", ada, ben)
        guest, edits = table.off_turn, edits_of(house)
        await table.board.press(Verb.PLAY, by=guest)
        house.server.faults.order(RequestFault(*EDIT, status=status, code=code))
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            await house.ends_turn(table)
        assert bool([one for one in caplog.records if one.name.startswith("bot")]) is is_told
        assert statuses(edits) == [status], "tried once"
        assert answers(await table.board.press(Verb.PLAY, by=guest))
