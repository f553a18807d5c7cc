"""An open panel shows the next question by itself once its person is called, and never in their way."""

import logging
import re

import pytest

from bot.discord_ui.panels import TOKEN_LIFE
from bot.pages.custom_id import Press, Verb
from robots.api import Level
from tests.drive.guest import Shown
from tests.drive.wire import WireGuest, WireHouse, WireTable
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


def waits(table: WireTable) -> WireGuest:
    """Return the one of two who does not have to act."""
    (seat,) = table.to_act
    return table.on(1 - seat)


@pytest.mark.slow
async def test_the_question_of_a_first_game_comes_with_its_advice(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """Who waits in front of a panel gets the same sentence as who presses Play."""
    table = await house.table("livingstone", ada, ben)
    guest = waits(table)
    panel = await table.board.press(Verb.PLAY, by=guest)
    await house.ends_turn(table)
    assert answers(guest.now(panel))
    assert "Tip:" in guest.now(panel).text


async def test_a_panel_that_waits_asks_once_its_person_is_called(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("kalah", ada, ben)
    guest, edits = waits(table), edits_of(house)
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
async def test_nobody_is_disturbed_in_what_is_still_valid(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    """Panels of a player who chooses, waits or plans there stay as they are."""
    table = await house.table("hidden_stones", ada, ben, cem)
    edits, (seat,) = edits_of(house), table.to_act
    chooses, third = table.on_turn, table.on((seat + 2) % 3)
    panel = await table.board.press(Verb.PLAY, by=chooses)
    choice = next(one for one in answers(panel) if one.verb is Verb.GO)
    half_made = await panel.press(choice.verb, *choice.tokens)
    assert half_made != panel
    waiting = await table.board.press(Verb.PLAY, by=third)
    await ada.deletes(table.board)
    assert chooses.now(half_made) == half_made
    await house.ends_turn(table)
    assert third.now(waiting) == waiting, "it is the second one's turn"
    assert edits == []
    planning = await waiting.press(Verb.PLAN_AHEAD)  # in the panel's place
    assert planning != waiting
    await house.ends_turn(table)
    assert third.now(planning) == planning
    assert edits == []


async def test_a_question_goes_when_the_move_before_it_is_taken_back(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("kalah", ada, ben)
    first, second = table.on_turn, waits(table)
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
    guest, edits = waits(table), edits_of(house)
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
        guest, edits = waits(table), edits_of(house)
        await table.board.press(Verb.PLAY, by=guest)
        house.server.faults.order(RequestFault(*EDIT, status=status, code=code))
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            await house.ends_turn(table)
        assert bool([one for one in caplog.records if one.name.startswith("bot")]) is is_told
        assert statuses(edits) == [status], "tried once"
        assert answers(await table.board.press(Verb.PLAY, by=guest))
