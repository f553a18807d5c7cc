"""Calls to act over the wire: taken back and made again, and made once whatever happens."""

import asyncio
from dataclasses import replace
from datetime import UTC
from typing import Any

import pytest

from bot.discord_ui.board_message import BoardMessages
from bot.discord_ui.faults import OLD_EDITS
from bot.discord_ui.notifier import Notifier
from bot.discord_ui.snapshot import TableSnapshot
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from sandbox.composing import SUPPRESS_NOTIFICATIONS
from tests.drive.guest import Shown
from tests.drive.table import right_board
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable, mentions
from tests.sandbox.faults import Effect, RequestFault
from tests.selection import slow_but

STONES = "hidden_stones"
SEND = ("POST", r"/channels/\d+/messages$")


def told_once(house: WireHouse, guest: WireGuest) -> Shown:
    """Return the only thing that a person is told."""
    (one,) = house.told(guest)
    return one


async def sends_directly(guest: WireGuest) -> str:
    """Return the path of what is sent to a person directly."""
    return rf"/channels/{await guest.user.open_dm()}/messages$"


# --- calls that are taken back -----------------------------------------------------------------------


async def called_directly(table: WireTable) -> tuple[WireGuest, WireGuest, Shown]:
    """Return who has just sown in Kalah, and may take it back, and who was called by a direct message."""
    first, second = table.on_turn, table.off_turn
    await second.sets(call="direct")
    await first.plays("sow f", at=table)
    return first, second, told_once(table.house, second)


@pytest.fixture
async def kalah(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table("kalah", ada, ben)


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table(STONES, ada, ben)


async def test_a_call_taken_back_says_so_and_comes_again_in_silence(
    house: WireHouse, kalah: WireTable
) -> None:
    first, second, call = await called_directly(kalah)
    await first.does(Verb.UNDO, at=kalah)
    recalled = told_once(house, second)
    assert recalled.message["id"] == call.message["id"]
    assert house.fragment("notice-recalled") in recalled.text
    assert not house.told(first), "who takes back sees that it is their turn"
    await first.plays("sow f", at=kalah)
    again = told_once(house, second)
    assert again.message["id"] != call.message["id"]
    assert house.fragment("notice-turn") in again.text
    assert again.message["flags"] & SUPPRESS_NOTIFICATIONS
    assert not call.message["flags"] & SUPPRESS_NOTIFICATIONS


@pytest.mark.slow
async def test_an_edit_within_a_turn_keeps_who_is_called_highlighted(
    house: WireHouse, table: WireTable
) -> None:
    first, second = table.on_turn, table.off_turn
    board = table.board
    assert mentions(board) == [first.name]
    await second.types("holiday", days=3)
    edited = table.board
    assert edited.message["edited_timestamp"]
    assert edited.message["id"] == right_board(house, table.now)["id"] == board.message["id"]
    assert mentions(edited) == mentions(board)
    assert len(first.user.mentions) == 1


@pytest.mark.slow
async def test_a_table_message_that_called_is_edited_when_that_is_taken_back(
    house: WireHouse, kalah: WireTable
) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    await first.plays("sow f", at=kalah)
    call = told_once(house, second)
    await first.does(Verb.UNDO, at=kalah)
    board = kalah.board
    assert board.message["id"] == right_board(house, kalah.now)["id"] == call.message["id"]
    assert f"<@{first.person}>" in board.text
    assert mentions(board) == [first.name], "an edit highlights whom the message names now"
    await first.plays("sow f", at=kalah)
    assert house.notices() == [], "a message below it would call nobody, and have a second Play"
    assert kalah.board.message["id"] == right_board(house, kalah.now)["id"] == call.message["id"]
    assert mentions(kalah.board) == [second.name]


async def test_a_direct_call_does_not_wait_for_the_table_message(
    house: WireHouse, table: WireTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = table.on_turn, table.off_turn
    await second.sets(call="direct")
    go_on, post = asyncio.Event(), BoardMessages._with_calls

    async def post_late(self: BoardMessages, snapshot: TableSnapshot, page: Page) -> Any:
        await go_on.wait()
        return await post(self, snapshot, page)

    monkeypatch.setattr(BoardMessages, "_with_calls", post_late)
    before = table.board.message["id"]
    await first.hasty.plays("pass", at=table)
    await until(lambda: second.user.mentions, "the call")
    assert table.board.message["id"] == before
    go_on.set()
    await house.rest()
    assert right_board(house, table.now)["id"] != before
    assert mentions(table.board) == []
    told_once(house, second)
    assert len(second.user.mentions) == 1


@pytest.mark.slow
async def test_a_call_is_made_once_though_the_table_is_posted_while_the_notifier_calls(
    house: WireHouse, table: WireTable, ada: WireGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The night of the one called is over, and somebody deletes the table message at that moment."""
    first, second = table.on_turn, table.off_turn
    hour = house.clock.today().astimezone(UTC).hour
    await second.sets(quiet=hour, until=(hour + 2) % 24)
    await first.plays("pass", at=table)
    assert not second.user.mentions
    calling, go_on = asyncio.Event(), asyncio.Event()
    send = Notifier._send

    async def send_late(*given: Any, **named: Any) -> None:
        calling.set()
        await go_on.wait()
        await send(*given, **named)

    monkeypatch.setattr(Notifier, "_send", send_late)
    house.advance(2 * 3600)
    await calling.wait()
    with house.held_up():
        await ada.deletes(table.board)
    go_on.set()
    await house.rest()
    assert len(house.notices(second)) == 1
    right_board(house, table.now)
    assert mentions(table.board) == []
    assert len(second.user.mentions) == 1


@pytest.mark.slow
async def test_a_call_too_old_to_be_edited_is_deleted(house: WireHouse, kalah: WireTable) -> None:
    first, second, call = await called_directly(kalah)
    path = rf"/messages/{call.message['id']}$"
    fault = house.server.faults.order(RequestFault("PATCH", path, status=400, code=OLD_EDITS))
    await first.does(Verb.UNDO, at=kalah)
    assert (house.told(second), fault.times) == ([], 0)
    await first.plays("sow f", at=kalah)
    assert len(house.told(second)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("effect", slow_but(Effect.AFTER, Effect))
async def test_a_bot_that_stops_while_it_takes_back_a_call_says_so_once(
    house: WireHouse, kalah: WireTable, effect: Effect
) -> None:
    first, second, call = await called_directly(kalah)
    path = rf"/messages/{call.message['id']}$"
    lost = house.server.faults.order(RequestFault("PATCH", path, lost=effect))
    await first.hasty.does(Verb.UNDO, at=kalah)
    await until(lambda: lost.times == 0, "the lost answer")
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    recalled = told_once(house, second)
    assert recalled.message["id"] == call.message["id"]
    assert house.fragment("notice-recalled") in recalled.text
    assert len(second.user.mentions) == 1


# --- once, whatever happens --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(RequestFault(*SEND, status=500), marks=pytest.mark.slow),
        RequestFault(*SEND, status=503),
        pytest.param(RequestFault(*SEND, status=429, times=7, retry_after=0.01), marks=pytest.mark.slow),
        *(pytest.param(RequestFault(*SEND, lost=effect), marks=pytest.mark.slow) for effect in Effect),
    ],
    ids=lambda fault: f"{fault.status or fault.lost}",
)
async def test_a_call_that_fails_comes_once(house: WireHouse, table: WireTable, fault: RequestFault) -> None:
    first, second = table.on_turn, table.off_turn
    await second.sets(call="direct")
    ordered = house.server.faults.order(replace(fault, path=await sends_directly(second)))
    await first.plays("pass", at=table)
    await house.until(lambda: ordered.times == 0 and house.told(second), "the call after the fault", step=1.0)
    told_once(house, second)
    await second.plays("pass", at=table)
    assert house.told(second) == []


@pytest.mark.parametrize("later", slow_but(600.0, [0.0, 600.0]), ids=["at once", "later"])
async def test_a_bot_that_stops_between_sending_and_noting_calls_once(
    house: WireHouse, table: WireTable, later: float
) -> None:
    first, second = table.on_turn, table.off_turn
    await second.sets(call="direct")
    path = await sends_directly(second)
    lost = house.server.faults.order(RequestFault("POST", path, lost=Effect.AFTER))
    await first.hasty.plays("pass", at=table)
    await until(lambda: lost.times == 0, "the lost answer")
    await house.stop_bot()
    house.clock.advance(later)
    await house.start_bot()
    await house.rest()
    assert len(house.told(second)) == 1
    await second.plays("pass", at=table)
    assert house.told(second) == [], "its message was noted"


@pytest.mark.parametrize("later", slow_but(600.0, [0.0, 600.0]), ids=["at once", "later"])
@pytest.mark.parametrize("effect", slow_but(Effect.AFTER, Effect))
async def test_a_table_message_sent_and_never_noted_calls_once(
    house: WireHouse, table: WireTable, effect: Effect, later: float
) -> None:
    first, second = table.on_turn, table.off_turn
    path = rf"/channels/{table.place}/messages$"
    lost = house.server.faults.order(RequestFault("POST", path, lost=effect))
    await first.hasty.plays("pass", at=table)
    await until(lambda: lost.times == 0, "the lost answer")
    await house.stop_bot()
    house.clock.advance(later)
    await house.start_bot()
    await house.rest()
    call = right_board(house, table.now)["id"]
    assert house.told(first) == []
    assert [one.message["id"] for one in house.everything() if mentions(one)] in ([call], [])
    assert house.notices() == []
    assert len(second.user.mentions) == 1


@pytest.mark.slow
async def test_a_table_message_that_failed_calls_once(house: WireHouse, table: WireTable) -> None:
    first, second = table.on_turn, table.off_turn
    path = rf"/channels/{table.place}/messages$"
    faults = [
        house.server.faults.order(RequestFault("POST", path, lost=Effect.AFTER)),
        house.server.faults.order(RequestFault("POST", path, status=503)),
    ]
    await first.plays("pass", at=table)
    assert not any(fault.times for fault in faults)
    assert len(second.user.mentions) == 1  # the message that was found has been edited since
    await second.plays("pass", at=table)
    told_once(house, first)
    assert house.notices() == []
    assert len(second.user.mentions) == 1
