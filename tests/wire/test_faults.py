"""Requests fail, connections break: what was committed is shown once, what was not can be done again."""

import asyncio
import logging
from dataclasses import replace
from typing import Any

import pytest

from bot.discord_ui import press
from bot.discord_ui.snapshot import TableSnapshot
from bot.domain.model import OutboxRow, TableMessage
from bot.pages.custom_id import Verb
from bot.store.database import OutOfReach
from tests.drive.table import Played, right_board
from tests.drive.waiting import HANGS, until
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.faults import Effect, RequestFault

pytestmark = pytest.mark.slow

SEND = ("POST", r"/channels/\d+/messages$")
EDIT = ("PATCH", r"/channels/\d+/messages/\d+$")
DELETE = ("DELETE", r"/channels/\d+/messages/\d+$")
THREAD = ("POST", r"/messages/\d+/threads$")
ANSWER = ("PATCH", r"/webhooks/\d+/[^/]+/messages/@original$")
CALLBACK = ("POST", r"/callback$")

_LOST = [
    *(RequestFault(*SEND, status=status) for status in (500, 502, 503)),
    RequestFault(*SEND, status=429, times=2),
    RequestFault(*SEND, status=429, times=7, retry_after=0.01),
    *(RequestFault(*SEND, lost=effect) for effect in Effect),
    *(RequestFault(*DELETE, status=status) for status in (500, 503)),
    *(RequestFault(*DELETE, lost=effect) for effect in Effect),
    RequestFault(*ANSWER, status=503),
    RequestFault(*ANSWER, status=429),
    *(RequestFault(*ANSWER, lost=effect) for effect in Effect),
    RequestFault(*CALLBACK, status=503),
    *(RequestFault(*CALLBACK, lost=effect) for effect in Effect),
]


def _told(fault: RequestFault) -> str:
    named = {SEND: "send", EDIT: "edit", DELETE: "delete", ANSWER: "answer", CALLBACK: "callback"}
    how = str(fault.status) if fault.lost is None else f"lost {fault.lost.name.lower()}"
    return f"{named[fault.method, fault.path]} {how}{f' x{fault.times}' if fault.times > 1 else ''}"


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table("hidden_stones", ada, ben)


@pytest.fixture
def game(house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest) -> Played:
    """The same in play: each step is checked as everybody sees it."""
    return Played(house, table, [ada, ben], 7)


@pytest.mark.parametrize("fault", _LOST, ids=_told)
async def test_a_failing_request_is_made_good(
    house: WireHouse, game: Played, fault: RequestFault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "AT_ONCE", 0.0 if fault.path == ANSWER[1] else HANGS)
    ordered = house.server.faults.order(replace(fault))
    for _ in range(40):
        await game.step()
        if ordered.times == 0:
            break
    assert ordered.times == 0
    await game.step()


@pytest.mark.parametrize(
    "fault",
    [
        *(RequestFault(*EDIT, status=status) for status in (429, 500, 503)),
        *(RequestFault(*EDIT, lost=effect) for effect in Effect),
    ],
    ids=_told,
)
async def test_a_failing_edit_is_made_good(
    house: WireHouse, table: WireTable, ada: WireGuest, fault: RequestFault
) -> None:
    before = table.board.message["id"]
    page = await ada.does(Verb.OPTIONS, at=table)
    ordered = house.server.faults.order(replace(fault))
    await page.choose("de")
    assert ordered.times == 0
    assert table.now.game.language == "de"
    assert right_board(house, table.now)["id"] == before


@pytest.mark.parametrize("lost", Effect)
@pytest.mark.parametrize("request_", [SEND, THREAD], ids=["send", "thread"])
async def test_a_table_begins_once_though_a_request_is_lost(
    house: WireHouse, ada: WireGuest, ben: WireGuest, request_: tuple[str, str], lost: Effect
) -> None:
    table = await house.table("hidden_stones", ada, ben, lobby=True)
    house.server.faults.order(RequestFault(*request_, lost=lost))
    await table.lobby.press(Verb.START, by=ada)
    right_board(house, table.now)
    assert table.now.game.thread is not None
    assert len([one for one in house.server.world.channels.values() if one.get("parent_id")]) == 1


@pytest.mark.parametrize("lost", Effect)
async def test_a_lobby_is_posted_once_though_its_request_is_lost(
    house: WireHouse, ada: WireGuest, ben: WireGuest, lost: Effect
) -> None:
    house.server.faults.order(RequestFault(*SEND, lost=lost))
    table = await house.table("hidden_stones", ada, ben, lobby=True)
    assert table.now.game.anchor == int(table.lobby.message["id"])


async def test_a_message_found_by_its_nonce_is_brought_up_to_date(house: WireHouse, table: WireTable) -> None:
    """The message was sent, its answer was lost, and more happened before the next try."""
    (seat,) = table.to_act
    house.server.faults.order(RequestFault(*SEND, status=503))
    lost = house.server.faults.order(RequestFault(*SEND, lost=Effect.AFTER))
    await table.on(seat).hasty.plays("pass", at=table)
    await until(lambda: lost.times == 0, "the lost message")
    await table.on(1 - seat).plays("pass", at=table)
    assert table.moves == ["pass", "pass"]
    right_board(house, table.now)


async def test_a_message_whose_note_was_lost_is_brought_up_to_date(
    house: WireHouse, table: WireTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message was sent, the database lost its place, and more happened before the next try."""
    (seat,) = table.to_act
    noted, passed, write = asyncio.Event(), asyncio.Event(), TableSnapshot.write

    async def lose_the_first_note(
        self: TableSnapshot, row: OutboxRow, wanted: Any = None, sent: Any = None, **more: Any
    ) -> OutboxRow:
        if noted.is_set() or sent is None or row.kind != TableMessage.BOARD:
            return await write(self, row, wanted, sent, **more)
        noted.set()
        await passed.wait()
        text = "the connection was lost"
        raise OutOfReach(text)

    monkeypatch.setattr(TableSnapshot, "write", lose_the_first_note)
    await table.on(seat).hasty.plays("pass", at=table)
    await until(noted.is_set, "the message")
    with house.held_up():
        await table.on(1 - seat).plays("pass", at=table)
    assert table.moves == ["pass", "pass"]
    passed.set()
    await house.rest()
    right_board(house, table.now)


async def test_a_lost_message_is_found_though_its_step_was_taken_back(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """It called a player to act, who is not called any more at the next try."""
    table = await house.table("pebbles", ada, ben, moves="Ada: offer 1 / Ben: withhold")
    (seat,) = table.to_act
    player = table.on(seat)
    lost = house.server.faults.order(RequestFault(*SEND, lost=Effect.AFTER))
    await player.hasty.plays("pass", at=table)
    await until(lambda: lost.times == 0, "the lost message")
    assert (await player.does(Verb.UNDO, at=table)).refusal is None
    assert len(table.log) == 5
    assert table.to_act == {seat}
    right_board(house, table.now)


# --- interactions ------------------------------------------------------------------------------------


async def test_a_form_that_cannot_be_shown_is_no_fault(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    game = Played(house, await house.table("pebbles", ada, ben), [ada, ben], 1)
    house.server.faults.order(RequestFault(*CALLBACK, lost=Effect.BEFORE))
    for _ in range(8):
        await game.step()


async def test_stopped_in_the_middle_of_a_press(house: WireHouse, table: WireTable) -> None:
    """Work in progress is finished before the store is closed; nothing is half done, nothing is lost."""
    for _ in range(3):
        mover = table.on_turn
        panel = await table.board.press(Verb.PLAY, by=mover)
        ends = next(one for one in panel.acts if one.verb is Verb.DO and one.tokens in (("pass",), ("end",)))
        await panel.press(ends.verb, *ends.tokens, by=mover.hasty)
        await house.stop_bot()
        await house.start_bot()
        await house.rest()
        right_board(house, table.now)


# --- the gateway -------------------------------------------------------------------------------------


@pytest.mark.parametrize("refused", [False, True], ids=["resumed", "invalid session"])
async def test_a_lost_gateway(
    house: WireHouse,
    game: Played,
    ada: WireGuest,
    refused: bool,
    expected_errors: list[logging.LogRecord],
) -> None:
    await game.step()
    house.server.gateway.lose_connections()
    if refused:
        house.server.gateway.forget_sessions()
    user = ada.user
    await user.wait_for(lambda: ("bot_online", {"online": False}) in user.events, "the loss")
    await user.wait_for(lambda: user.bot_online, "the connection")
    for _ in range(4):
        await game.step()
    assert {record.name for record in expected_errors} <= {"discord.shard", "discord.client"}


async def test_asked_to_reconnect(
    house: WireHouse, game: Played, expected_errors: list[logging.LogRecord]
) -> None:
    house.server.gateway.ask_to_reconnect()
    for _ in range(4):
        await game.step()
    assert not expected_errors


async def steps(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    """Open a table, and play one step at it."""
    await Played(house, await house.table("hidden_stones", ada, ben), [ada, ben], 7).step()


async def test_a_refused_first_connection(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest, expected_errors: list[logging.LogRecord]
) -> None:
    empty_house.server.faults.refused_connects = 1
    await empty_house.start_bot()
    await steps(empty_house, ada, ben)
    assert {record.name for record in expected_errors} <= {"discord.shard", "discord.client"}


@pytest.mark.parametrize(
    "fault",
    [
        RequestFault("GET", r"/users/@me$", lost=Effect.BEFORE),
        RequestFault("GET", r"/users/@me$", status=503),
        RequestFault("GET", r"/gateway/bot$", status=503),
        RequestFault("PUT", r"/commands$", status=503),
        RequestFault("PUT", r"/commands$", lost=Effect.AFTER),
    ],
    ids=["lost login", "503 login", "503 gateway", "503 commands", "lost commands"],
)
async def test_a_failing_start(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest, fault: RequestFault
) -> None:
    ordered = empty_house.server.faults.order(replace(fault))
    await empty_house.start_bot()
    assert ordered.times == 0
    await steps(empty_house, ada, ben)
