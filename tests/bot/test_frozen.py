"""Tables that a fault of ours has frozen: tried again, or closed by an admin."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.handlers.request import Reply
from bot.pages.custom_id import Press, Verb
from engines.api import EngineFault
from engines.record import Actor, Kind
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    PEBBLES,
    STONES,
    House,
    button,
    on_turn,
    page_of,
    refused,
    said,
    steps,
)

GOOD, BAD = "", "ffffffffffffffff"


@pytest.fixture(autouse=True)
def _errors(expected_errors: list[logging.LogRecord]) -> Iterator[None]:
    """Whatever freezes a table is a fault of ours, and logged."""
    yield
    assert expected_errors


async def status(house: House, table: TableId) -> Status:
    game = await house.store.game(table)
    assert game is not None
    return game.status


def set_digest(house: House, table: TableId, digest: str) -> None:
    with closing(sqlite3.connect(house.path)) as there:
        there.execute("UPDATE entries SET digest = ? WHERE game = ? AND number = 0", (digest, table))
        there.commit()


async def spoilt(house: House) -> Table:
    """Return a table whose log does not lead where it led."""
    table = await house.begin(PEBBLES, ADA, BEN)
    await house.shown(table.id)
    await house.restart()
    set_digest(house, table.id, BAD)
    await refused("refused-table-frozen", house.move(ADA, table.id, "offer 1"))
    assert await status(house, table.id) is Status.FROZEN
    return table


async def ask(house: House, person: Person, table: TableId, verb: Verb, *, admin: bool = False) -> Reply:
    return await house.press(house.reader(person, admin=admin), Press(table, 0, verb))


# --- tried again -------------------------------------------------------------------------------------


async def test_a_table_that_can_be_replayed_again_goes_on(house: House) -> None:
    table = await spoilt(house)
    await house.restart()
    await house.cases.frozen.try_again()
    assert await status(house, table.id) is Status.FROZEN
    set_digest(house, table.id, GOOD)
    await house.restart()
    await house.cases.frozen.try_again()
    assert await status(house, table.id) is Status.RUNNING
    assert (await house.store.post(table.id)) is not None
    assert (await house.move(ADA, table.id, "offer 1")).timeline.last == 1


@pytest.mark.parametrize("over", [False, True])
async def test_a_lobby_or_a_game_that_is_over_is_what_it_was(house: House, over: bool) -> None:
    table = await spoilt(house)
    lobby = await house.lobby(STONES)
    await house.put(lobby.id, Status.FROZEN)
    set_digest(house, table.id, GOOD)
    if over:
        await house.restart()
        await house.cases.frozen.try_again()
        await house.seats.leave(table.id, BEN, house.cause())
        await house.put(table.id, Status.FROZEN)
    await house.restart()
    await house.cases.frozen.try_again()
    assert await status(house, lobby.id) is Status.LOBBY
    assert await status(house, table.id) is (Status.FINISHED if over else Status.RUNNING)
    house.clock.turn(days=13)
    assert await house.store.due(house.clock()) == []


async def test_a_game_that_is_over_does_not_freeze(house: House) -> None:
    table = await house.begin(PEBBLES, ADA, BEN)
    await house.seats.leave(table.id, BEN, house.cause())
    await house.restart()
    set_digest(house, table.id, BAD)
    await refused("refused-table-frozen", house.tables.get(table.id))
    assert await status(house, table.id) is Status.FINISHED


# --- rules that fail ---------------------------------------------------------------------------------


async def test_a_move_at_which_the_rules_fail_freezes_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await steps(house, await house.begin(STONES), 1)
    other = await house.begin(PEBBLES)
    entries = await house.store.entries(table.id)
    await house.shown(table.id)
    acting, (_, person) = table.to_act(), on_turn(table)

    def fail(*_: object) -> None:
        raise EngineFault("a bag that is empty")

    with monkeypatch.context() as broken:
        broken.setattr(type(table.timeline), "move", fail)
        await refused("refused-table-frozen", house.move(person, table.id, "flip b2"))
    assert await status(house, table.id) is Status.FROZEN
    assert await house.store.entries(table.id) == entries
    assert await house.store.post(table.id) is not None
    await refused("refused-table-frozen", house.move(person, table.id, "flip b2"))
    assert await status(house, other.id) is Status.RUNNING
    await house.restart()
    await house.cases.frozen.try_again()
    assert (await house.tables.get(table.id)).to_act() == acting


# --- closed by an admin --------------------------------------------------------------------------------


async def test_an_admin_closes_a_frozen_table(house: House) -> None:
    table = await spoilt(house)
    page = page_of(await ask(house, CEM, table.id, Verb.PLAY, admin=True))
    done = await house.press(house.reader(CEM, admin=True), button(page, "Close table"))
    assert "closed" in said(done)
    assert await status(house, table.id) is Status.CLOSED
    (*_, last) = await house.store.entries(table.id)
    assert (last.entry.number, last.entry.kind, last.entry.actor) == (1, Kind.SETTING, Actor.ADMIN)
    assert last.entry.data == {"status": "closed"}
    assert await house.store.post(table.id) is None
    await refused("refused-table-frozen", house.tables.get(table.id))
    assert await status(house, table.id) is Status.CLOSED


async def test_others_cannot_close_it(house: House) -> None:
    table = await spoilt(house)
    for verb in (Verb.PLAY, Verb.CLOSE, Verb.CLOSED):
        reply = await ask(house, ADA, table.id, verb)
        assert "something went wrong on our side" in said(reply)
        assert "Close" not in str(reply.pages)
    assert await status(house, table.id) is Status.FROZEN
