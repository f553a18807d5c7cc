"""The bot on several shards: tables are played on each, and the loss of one stops nobody on the others."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import discord
import pytest

from bot.discord_ui.client import Cairn
from bot.domain.clocks import DAY, HOUR
from bot.domain.deadlines import DeadlineKind, deadline_name
from bot.domain.model import Place, TableId
from bot.domain.table import Table
from bot.handlers.context import App
from engines.record import Actor
from sandbox import servers
from sandbox.guilds import shard_of
from tests.drive.table import person_of, right_board
from tests.drive.wire import PATIENT, Rig, until

_SHARDS = 2
_PEOPLE = ("Ada", "Ben")


@pytest.fixture
async def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Rig]:
    """A bot that Discord advises to take two shards, on a further server of each."""
    monkeypatch.setattr(discord.Client, "before_identify_hook", _at_once)
    async with Rig(tmp_path, replace(PATIENT, shards=_SHARDS)) as rig:
        people = [rig.server.people.add_person(name, "en-US")["id"] for name in _PEOPLE]
        for name in ("North", "South"):
            servers.create(rig.server.world, name, people)
        await rig.start_bot()
        await connected(rig, *range(_SHARDS))
        for name in _PEOPLE:
            await rig.app.cases.people.save_name(person_of(await rig.person(name)), name)
        yield rig


async def _at_once(*_: object, **__: object) -> None:
    """Begin a session without the wait of five seconds: this Discord asks for none."""


async def connected(rig: Rig, *shards: int) -> None:
    sessions = [(shard, _SHARDS) for shard in shards]
    await until(lambda: rig.server.gateway.connected() == sessions, f"the shards {shards}")


async def table_on(rig: Rig, shard: int, **timing: str) -> TableId:
    """Begin a game on the further server that falls to a shard; return its table."""
    guild = next(
        one for one in list(rig.server.world.guilds.values())[1:] if shard_of(one.id, _SHARDS) == shard
    )
    place = Place(int(guild.id), int(next(iter(guild.rooms))))
    first, second = [person_of(await rig.person(name)) for name in _PEOPLE]
    table = await rig.app.tables.open("hidden_stones", place, first, "en")
    await rig.app.tables.join(table.id, second)
    for field, value in timing.items():
        await rig.app.cases.timing.choose(table.id, first, field, value, f"{field} {table.id}")
    await rig.rest()
    await rig.app.tables.start(table.id, first, f"start {table.id}")
    await rig.rest()
    return table.id


async def play(rig: Rig, number: TableId) -> None:
    """Let the person on turn pass: it counts once, and the table message shows it."""
    right_board(rig, await pass_once(rig, number))


async def pass_once(rig: Rig, number: TableId) -> Table:
    """Let the person on turn pass, which counts once; return the table after that."""
    table = await rig.stored(number)
    (seat,) = table.to_act()
    user = await rig.person(_PEOPLE[seat])
    before = len(table.timeline.entries)
    answered = await user.slash(str(table.game.thread), "move", move="pass")
    await user.answer(answered)
    await rig.rest()
    after = await rig.stored(number)
    assert len(after.timeline.entries) == before + 1
    return after


async def test_the_loss_of_one_shard_stops_nobody_on_the_others(rig: Rig) -> None:
    tables = [await table_on(rig, shard) for shard in range(_SHARDS)]
    rig.server.faults.connects.clear()
    rig.server.gateway.lose_connections(1)
    await connected(rig, 0)
    await play(rig, tables[0])
    rig.server.faults.connects.set()
    await connected(rig, *range(_SHARDS))
    for table in reversed(tables):
        await play(rig, table)


async def test_a_client_is_replaced_only_when_it_has_no_shard_left(app: App) -> None:
    """The supervisor hears of the first shard and of the last; the operator of any that is lost."""
    links: list[bool] = []
    client = Cairn(app, on_link=links.append)
    client.shard_count = _SHARDS
    told = []
    for happens, shard in (
        (client.on_shard_connect, 0),
        (client.on_shard_connect, 1),
        (client.on_shard_disconnect, 1),
        (client.on_shard_disconnect, 1),  # at each try to reconnect
        (client.on_shard_disconnect, 0),
        (client.on_shard_resumed, 1),
    ):
        await happens(shard)
        told.append((app.metrics.connected, links[-1]))
    up, partly, down = (True, True), (False, True), (False, False)
    assert told == [partly, up, partly, partly, down, partly]
    assert links == [True, False, True]
    assert app.metrics.disconnects == 2


async def test_only_the_clocks_of_a_lost_shard_stand(rig: Rig) -> None:
    ours, lost = [await table_on(rig, shard, clock="1d", time_out="move") for shard in range(_SHARDS)]
    (seat,) = (await rig.stored(lost)).to_act()
    rig.server.faults.connects.clear()
    rig.server.gateway.lose_connections(1)
    await connected(rig, 0)
    downtime = rig.app.cases.downtime
    guilds = [(await rig.stored(table)).game.guild for table in (ours, lost)]
    await until(lambda: not downtime.was_reachable(rig.clock(), guilds[1]), "the news of the lost shard")
    for _ in range(25):
        rig.advance(HOUR)
        await downtime.beat()
    assert downtime.was_reachable(rig.clock(), guilds[0])

    async def moved() -> bool:
        return any(entry.actor is Actor.CLOCK for entry in (await rig.stored(ours)).timeline.entries)

    await until(moved, "the clock's move")
    await rig.rest()
    held = await rig.stored(lost)
    assert all(entry.actor is not Actor.CLOCK for entry in held.timeline.entries)
    rig.server.faults.connects.set()
    await connected(rig, *range(_SHARDS))
    await until(lambda: downtime.was_reachable(rig.clock(), guilds[1]), "the shard that is there again")
    store = await rig.beside()
    running = deadline_name(DeadlineKind.CLOCK, seat)
    (due,) = [
        one.due for one in await store.due(rig.clock() + 9 * DAY) if (one.game, one.kind) == (lost, running)
    ]
    assert due > rig.clock() + DAY - HOUR
    for table in (lost, ours):
        await pass_once(rig, table)
