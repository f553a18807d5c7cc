"""One panel per person and table: a new one deletes the one before it, as long as Discord lets the bot."""

import asyncio
import logging

import pytest

from bench.observer import is_news, warns
from bot.discord_ui import press
from bot.discord_ui.panels import TOKEN_LIFE
from bot.pages.custom_id import Verb
from tests.drive.guest import Shown
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.faults import RequestFault
from tests.sandbox.watched import RecordedRequest

REMOVE = ("DELETE", r"/webhooks/\d+/[^/]+/messages/\d+$")
ANSWER = ("PATCH", r"/webhooks/\d+/[^/]+/messages/@original$")
STONES = "hidden_stones"


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table(STONES, ada, ben)


@pytest.fixture
def removals(house: WireHouse, table: WireTable) -> list[RecordedRequest]:
    """Every removal of a private message that the bot asks for once the game has begun."""
    return house.requests(lambda one: one.method == "DELETE" and "webhooks" in one.path)


def statuses(removals: list[RecordedRequest]) -> list[int]:
    return [one.status for one in removals]


async def play(table: WireTable, guest: WireGuest) -> Shown:
    return await table.board.press(Verb.PLAY, by=guest)


async def test_every_way_to_a_panel_takes_the_place_of_the_last(table: WireTable, ada: WireGuest) -> None:
    guest = table.on_turn
    first = await play(table, guest)
    assert guest.panels == [first]
    second = await play(table, guest)
    assert guest.panels == [second]
    assert ids(guest.panels) != ids([first])
    moved = await guest.plays(table.legal(table.seat(guest))[0], at=table)
    assert ids(guest.panels) == ids([moved])
    undone = await guest.does(Verb.UNDO, at=table)
    assert ids(guest.panels) == ids([undone])
    board = await guest.does(Verb.BOARD, at=table)
    assert ids(guest.panels) == ids([undone])
    await board.press(Verb.PLAY)
    assert ids(guest.panels) == ids([board])


def ids(shown: list[Shown]) -> list[str]:
    return [one.message["id"] for one in shown]


@pytest.mark.slow
async def test_the_panel_may_be_deleted_by_its_latest_press(
    house: WireHouse, table: WireTable, ada: WireGuest, removals: list[RecordedRequest]
) -> None:
    first = await play(table, ada)
    house.advance(TOKEN_LIFE - 10)
    await first.press("Refresh")
    house.advance(TOKEN_LIFE - 10)
    assert ids([await play(table, ada)]) == ids(ada.panels)
    assert statuses(removals) == [204]


async def test_nothing_is_tried_once_the_token_is_too_old(
    house: WireHouse, table: WireTable, ada: WireGuest, removals: list[RecordedRequest]
) -> None:
    first = await play(table, ada)
    house.advance(TOKEN_LIFE)
    second = await play(table, ada)
    house.advance(1)
    await second.press("Refresh")
    assert ids(ada.panels) == ids([first, second])
    assert removals == []


def question(shown: Shown) -> tuple[str, list[object]]:
    """Return what a panel asks, and its answers: what has happened has more room in one than in another."""
    answers: list[object] = [(one.verb, one.tokens) for one in shown.acts if one.verb in (Verb.GO, Verb.DO)]
    return shown.text.splitlines()[-1], answers


async def test_an_outdated_panel_shows_the_present_question_and_makes_no_move(
    house: WireHouse, table: WireTable
) -> None:
    guest = table.on_turn
    old = await play(table, guest)
    house.advance(TOKEN_LIFE)
    _, new = [await guest.plays(table.legal(table.seat(guest))[0], at=table) for _ in range(2)]
    before = table.log
    late = await old.press(Verb.DO, "pass")
    assert (late.refusal, ids(guest.panels)) == ("refused-position-changed", ids([old]))
    assert house.words("refused-position-changed") in late.text
    assert question(late) == question(new)
    assert table.log == before
    assert (is_news(late.message), is_news(new.message)) == (True, False)


@pytest.mark.slow
async def test_a_crowd_knows_a_panel_that_warns(table: WireTable) -> None:
    guest = table.on_turn
    assert not warns((await play(table, guest)).message)
    assert warns((await guest.plays("fly", at=table)).message)


@pytest.mark.slow
async def test_a_panel_that_is_already_deleted_is_no_fault(
    house: WireHouse,
    table: WireTable,
    ada: WireGuest,
    removals: list[RecordedRequest],
    caplog: pytest.LogCaptureFixture,
) -> None:
    await play(table, ada)
    expected = []
    with caplog.at_level(logging.WARNING):
        for code in (10008, 10015, 10062, 50027):
            house.server.faults.order(RequestFault(*REMOVE, status=404, code=code))
            await play(table, ada)
            await play(table, ada)
            expected += [404, 204]
            assert statuses(removals) == expected, code
    assert [one for one in caplog.records if one.name.startswith("bot")] == []


async def test_an_answer_in_a_message_that_its_person_has_dismissed_is_no_fault(
    house: WireHouse, table: WireTable, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = table.on_turn
    panel = await play(table, guest)
    monkeypatch.setattr(press, "AT_ONCE", 0.0)
    fault = house.server.faults.order(RequestFault(*ANSWER, status=404, code=10008))
    with caplog.at_level(logging.INFO):
        await guest.hasty.presses(panel, str(next(one for one in panel.acts if one.verb is Verb.DO)))
        await house.until(lambda: fault.times == 0, "the refused answer")
        await house.rest()
    told = [one for one in caplog.records if "did not arrive" in one.message]
    assert [(one.levelno, one.exc_info) for one in told] == [(logging.INFO, None)]
    assert [one for one in caplog.records if one.levelno > logging.INFO] == []


async def test_a_panel_that_cannot_be_deleted_stands_in_nobodys_way(
    house: WireHouse,
    table: WireTable,
    ada: WireGuest,
    removals: list[RecordedRequest],
    caplog: pytest.LogCaptureFixture,
) -> None:
    first = await play(table, ada)
    house.server.faults.order(RequestFault(*REMOVE, status=403, code=50001))
    second = await play(table, ada)
    assert ids(ada.panels) == ids([first, second])
    third = await play(table, ada)
    assert ids(ada.panels) == ids([first, third])
    assert statuses(removals) == [403, 204]
    assert "an old panel was not deleted: 50001" in caplog.text


async def test_presses_at_once_leave_one_panel(table: WireTable, ada: WireGuest) -> None:
    for shown in await asyncio.gather(*(play(table, ada.hasty) for _ in range(4))):
        await shown.later()
    (left,) = ada.panels
    await left.press("Refresh")
    assert ids(ada.panels) == ids([left])


@pytest.mark.slow
async def test_tables_and_people_keep_their_own_panels(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    other = await house.table("pebbles", ada, ben)
    await play(table, ada)
    theirs = await play(table, ben)
    there = await play(other, ada)
    here = await play(table, ada)
    assert ids(ada.panels) == ids([there, here])
    assert ids(ben.panels) == ids([theirs])


@pytest.mark.slow
async def test_private_messages_that_are_no_panels_stay(table: WireTable, ada: WireGuest) -> None:
    hand = await table.board.press(Verb.HAND, by=ada)
    await play(table, ada)
    newest = await play(table, ada)
    assert ids(ada.panels) == ids([newest])
    assert ids(ada.private)[-2:] == ids([hand, newest])


async def test_help_takes_the_place_of_the_panel_and_gives_it_back(
    house: WireHouse, table: WireTable
) -> None:
    guest = table.on_turn
    panel = await play(table, guest)
    shown = await panel.press(Verb.HELP)
    assert "### Your turn" in shown.text
    shown = await shown.choose("pass", Verb.HELP)
    assert "You do nothing this turn" in shown.text
    shown = await shown.press("Back to my turn")
    assert (shown.text, ids(guest.panels)) == (panel.text, ids([panel]))


@pytest.mark.slow
async def test_the_legend_of_a_hand_is_answered_where_only_the_board_is_explained(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    """Discord refuses a message with an empty text, as a legend without any lines was."""
    for key, guests in (("made_open", (ada, ben)), ("made_secret", (ada, ben, cem))):
        table = await house.table(key, *guests)
        legend = await (await ada.does(Verb.HAND, at=table)).press("Legend")
        assert "the stones still on the heap" in legend.text, key
