"""Every way of asking is acknowledged while all painters paint and all thinkers think."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from bot.ops.painters import Painters
from bot.ops.pool import Pool
from bot.pages.custom_id import Verb
from bot.store.transaction import Writes
from tests.drive.guest import Shown
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.selection import slow_but

Way = Callable[[WireTable, WireGuest], Awaitable[Callable[[], Awaitable[Shown]]]]
"""Prepares an act while the bot is idle, and returns the act, which waits for no answer."""


class Work:
    """All painters and thinkers: what they are given waits until they are free."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.waiting = 0

    def held(self, do: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def later(*given: Any, **named: Any) -> Any:
            self.waiting += 1
            await self.free.wait()
            self.waiting -= 1
            return await do(*given, **named)

        return later


@pytest.fixture
async def work(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Work]:
    async def no_icon(*_: object) -> bytes:
        return await asyncio.Future()

    work = Work()
    monkeypatch.setattr(Painters, "icon", no_icon)  # it would be counted
    monkeypatch.setattr(Painters, "paint", work.held(Painters.paint))
    monkeypatch.setattr(Pool, "_attempt", work.held(Pool._attempt))
    yield work
    work.free.set()


@pytest.fixture
async def table(work: Work, house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    moves = "Ada: offer 1 / Ben: offer 1"
    return await house.table("pebbles", ada, ben, moves=moves)


async def all_busy(work: Work, house: WireHouse, table: WireTable) -> list[Shown]:
    """Let all be busy: with a look, and with the hint and the board of who is on turn; return these."""
    eve, guest = await house.guest("Eve"), table.on_turn.hasty
    work.free.clear()
    asked = [await eve.at(table.place).hasty.does(Verb.REPLAY, at=table)]
    await until(lambda: work.waiting == 1, "the picture of the look")
    asked += [await guest.does(verb, at=table) for verb in (Verb.HINT, Verb.BOARD)]
    await until(lambda: work.waiting == len(asked), "work for all")
    return asked


async def button(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    board = table.board
    return lambda: board.press(Verb.PLAY, by=guest.hasty)


async def menu(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    page = await guest.does(Verb.SETTINGS)
    return lambda: page.choose("direct", "call", by=guest.hasty)


async def command(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    return lambda: guest.hasty.does(Verb.HAND, at=table)


async def look(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    return lambda: guest.hasty.does(Verb.LOG, at=table)  # it is handled after the look before it


async def form(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    choice = await (await table.board.press(Verb.PLAY, by=guest)).press(Verb.PLAN_AHEAD)
    return lambda: choice.press(Verb.PLAN_TYPED, by=guest.hasty)


async def modal(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    choice = await (await table.board.press(Verb.PLAY, by=guest)).press(Verb.PLAN_AHEAD)
    filled = await choice.press(Verb.PLAN_TYPED)
    return lambda: guest.hasty.fills(filled, {"move": "offer 2"})


@pytest.mark.parametrize("way", slow_but(button, [button, menu, command, look, form, modal]))
async def test_an_act_is_acknowledged_while_all_are_busy(
    house: WireHouse, work: Work, table: WireTable, way: Way
) -> None:
    (waits,) = {0, 1} - table.to_act
    act = await way(table, table.on(waits))
    before = await all_busy(work, house, table)
    sent = house.requests(lambda request: request.route.endswith("/callback"))
    shown = await act()
    await until(lambda: sent, "the first answer")
    assert (len(sent), sent[0].status) == (1, 200)
    if way in (button, command, modal):
        await until(lambda: work.waiting > len(before), "its picture, which nobody paints")
    work.free.set()
    for one in (*before, shown):
        assert (await one.later()).refusal is None


@pytest.mark.parametrize("held_up", slow_but("table", ["table", "database"]))
async def test_a_press_is_acknowledged_while_it_waits_for_its_turn(
    house: WireHouse, work: Work, table: WireTable, held_up: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, held = table.on_turn, AsyncExitStack()
    panel = await table.board.press(Verb.PLAY, by=guest)
    move, before = next(one for one in panel.acts if one.verb is Verb.DO), table.head
    if held_up == "table":
        await held.enter_async_context(house.app.repository.at(table.id))
    else:
        monkeypatch.setattr(Writes, "visit", work.held(Writes.visit))
        work.free.clear()
    sent = house.requests(lambda request: request.route.endswith("/callback"))
    shown = await panel.press(move.verb, *move.tokens, by=guest.hasty)
    await until(lambda: sent, "the acknowledgement")
    assert (len(sent), sent[0].status, table.head) == (1, 200, before)
    work.free.set()
    await held.aclose()
    assert (await shown.later()).refusal is None
    assert table.head == before + 1


async def test_choices_are_offered_while_all_are_busy(house: WireHouse, work: Work, table: WireTable) -> None:
    before = await all_busy(work, house, table)
    assert await table.on_turn.offered("move", "move")
    work.free.set()
    for one in before:
        await one.later()
