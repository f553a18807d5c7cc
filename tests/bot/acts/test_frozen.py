"""Tables that a fault of ours has frozen: tried again, or closed by an admin."""

import logging
from collections.abc import Iterator

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, TableId
from bot.domain.table import Table
from bot.handlers import lookup
from bot.handlers.request import Reply
from bot.pages.custom_id import Press, Verb
from engines.api import EngineFault
from engines.record import Actor, EntryKind
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    button,
    on_turn,
    outbox_row,
    page_of,
    refused,
    said,
    steps,
)

FAR = Place(8, 80)
GOOD, BAD = "", "ffffffffffffffff"


@pytest.fixture(autouse=True)
def _errors(expected_errors: list[logging.LogRecord]) -> Iterator[None]:
    """Whatever freezes a table is a fault of ours, and logged."""
    yield
    assert expected_errors


async def status(rig: Rig, table: TableId) -> Status:
    game = await rig.store.game(table)
    assert game is not None
    return game.status


async def set_digest(rig: Rig, table: TableId, digest: str) -> None:
    async with rig.store.transaction() as transaction:
        transaction._do("UPDATE entries SET digest = $1 WHERE game = $2 AND number = 0", digest, table)


async def spoilt(rig: Rig) -> Table:
    """Return a table whose log does not lead where it led."""
    table = await rig.begin(PEBBLES, ADA, BEN)
    await rig.shown(table.id)
    await rig.restart()
    await set_digest(rig, table.id, BAD)
    await refused("refused-table-frozen", rig.move(ADA, table.id, "offer 1"))
    assert await status(rig, table.id) is Status.FROZEN
    return table


async def ask(rig: Rig, person: Person, table: TableId, verb: Verb, *, admin: bool = False) -> Reply:
    return await rig.press(rig.reader(person, admin=admin), Press(table, 0, verb))


# --- tried again -------------------------------------------------------------------------------------


async def test_a_table_that_can_be_replayed_again_goes_on(rig: Rig) -> None:
    table = await spoilt(rig)
    await rig.restart()
    await rig.cases.frozen.try_again()
    assert await status(rig, table.id) is Status.FROZEN
    await set_digest(rig, table.id, GOOD)
    await rig.restart()
    await rig.cases.frozen.try_again()
    assert await status(rig, table.id) is Status.RUNNING
    assert (await outbox_row(rig.store, table.id)) is not None
    assert (await rig.move(ADA, table.id, "offer 1")).timeline.last == 1


@pytest.mark.parametrize("over", [False, True])
async def test_a_lobby_or_a_game_that_is_over_is_what_it_was(rig: Rig, over: bool) -> None:
    table = await spoilt(rig)
    lobby = await rig.lobby(STONES)
    await rig.put(lobby.id, Status.FROZEN)
    await set_digest(rig, table.id, GOOD)
    if over:
        await rig.restart()
        await rig.cases.frozen.try_again()
        await rig.seats.leave_game(table.id, BEN, rig.cause())
        await rig.put(table.id, Status.FROZEN)
    await rig.restart()
    await rig.cases.frozen.try_again()
    assert await status(rig, lobby.id) is Status.LOBBY
    assert await status(rig, table.id) is (Status.FINISHED if over else Status.RUNNING)
    rig.clock.turn(days=13)
    assert await rig.store.due(rig.clock()) == []


async def test_a_game_that_is_over_does_not_freeze(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    await rig.seats.leave_game(table.id, BEN, rig.cause())
    await rig.restart()
    await set_digest(rig, table.id, BAD)
    await refused("refused-table-frozen", rig.tables.get(table.id))
    assert await status(rig, table.id) is Status.FINISHED


# --- rules that fail ---------------------------------------------------------------------------------


async def test_a_move_at_which_the_rules_fail_freezes_the_table(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await steps(rig, await rig.begin(STONES), 1)
    other = await rig.begin(PEBBLES)
    entries = await rig.store.entries(table.id)
    await rig.shown(table.id)
    acting, (_, person) = table.to_act(), on_turn(table)

    def fail(*_: object) -> None:
        raise EngineFault("a bag that is empty")

    with monkeypatch.context() as broken:
        broken.setattr(type(table.timeline), "move", fail)
        await refused("refused-table-frozen", rig.move(person, table.id, "flip b2"))
    assert await status(rig, table.id) is Status.FROZEN
    assert await rig.store.entries(table.id) == entries
    assert await outbox_row(rig.store, table.id) is not None
    await refused("refused-table-frozen", rig.move(person, table.id, "flip b2"))
    assert await status(rig, other.id) is Status.RUNNING
    await rig.restart()
    await rig.cases.frozen.try_again()
    assert (await rig.tables.get(table.id)).to_act() == acting


# --- its people still own it ------------------------------------------------------------------------


async def test_a_table_on_hold_is_listed_with_its_reason(rig: Rig) -> None:
    broken = await spoilt(rig)
    readable, resting = await rig.begin(STONES, ADA, BEN), await rig.begin(STONES, ADA, BEN)
    await rig.put(readable.id, Status.FROZEN)
    await rig.put(resting.id, Status.RESTING)
    away = await rig.lobby(PEBBLES, ADA, place=Place(8, 80))
    await rig.tables.pause_guild(8)
    await rig.tables.keep(readable.id, message=601)
    _, *lines = said(await rig.ask(ADA, Verb.TABLES)).splitlines()
    assert len(lines) == 4
    for table, title, reason in (
        (broken, "Pebbles", "Something went wrong on our side"),
        (readable, "Hidden Stones", "Something went wrong on our side"),
        (resting, "Hidden Stones", "Paused, as agreed"),
        (away, "Pebbles", "Waits until the bot is back on the server"),
    ):
        (line,) = (line for line in lines if f"#{table.id} · {title}" in line)
        assert reason in line
    assert "https://discord.com/channels/7/70/601" in "\n".join(lines)


async def test_a_table_of_a_title_that_is_gone_is_listed_too(rig: Rig) -> None:
    table = await spoilt(rig)
    async with rig.store.transaction() as transaction:
        transaction._do("UPDATE games SET key = 'chess' WHERE id = $1", table.id)
    await rig.restart()
    assert f"**#{table.id} · chess** · Something went wrong" in said(await rig.ask(ADA, Verb.TABLES))


async def test_a_table_on_hold_is_offered_everywhere_to_those_who_sit_there(rig: Rig) -> None:
    table = await spoilt(rig)
    for person, place, offered in ((ADA, FAR, [table.id]), (CEM, FAR, []), (CEM, PLACE, [table.id])):
        found = await lookup.known_tables(rig.app, rig.reader(person, place=place))
        assert [game.id for game in found] == offered


async def test_a_command_without_a_table_hears_why_the_only_one_is_on_hold(rig: Rig) -> None:
    broken = await spoilt(rig)
    await rig.begin(STONES, CEM, DAN)
    for place in (PLACE, FAR):
        await refused("refused-table-frozen", lookup.find(rig.app, rig.reader(ADA, place=place), None))
    await refused("refused-no-table-here", lookup.find(rig.app, rig.reader(EVE, place=FAR), None))
    other = await rig.begin(STONES, ADA, BEN)
    for place in (PLACE, FAR):
        assert (await lookup.find(rig.app, rig.reader(ADA, place=place), None)).id == other.id
    assert broken.id != other.id


# --- closed by an admin --------------------------------------------------------------------------------


async def test_an_admin_closes_a_frozen_table(rig: Rig) -> None:
    table = await spoilt(rig)
    page = page_of(await ask(rig, CEM, table.id, Verb.PLAY, admin=True))
    done = await rig.press(rig.reader(CEM, admin=True), button(page, "Close table"))
    assert "closed" in said(done)
    assert await status(rig, table.id) is Status.CLOSED
    (*_, last) = await rig.store.entries(table.id)
    assert (last.entry.number, last.entry.kind, last.entry.actor) == (1, EntryKind.SETTING, Actor.ADMIN)
    assert last.entry.data == {"status": "closed"}
    assert await outbox_row(rig.store, table.id) is None
    await refused("refused-table-frozen", rig.tables.get(table.id))
    assert await status(rig, table.id) is Status.CLOSED


async def test_others_cannot_close_it(rig: Rig) -> None:
    table = await spoilt(rig)
    for verb in (Verb.PLAY, Verb.CLOSE, Verb.CONFIRM_CLOSE):
        reply = await ask(rig, ADA, table.id, verb)
        assert "something went wrong on our side" in said(reply)
        assert "Close" not in str(reply.pages)
        # Who sits there manages another server.
        elsewhere = rig.reader(ADA, place=FAR, admin=True)
        assert await rig.press(elsewhere, Press(table.id, 0, verb)) == reply
    assert await status(rig, table.id) is Status.FROZEN
