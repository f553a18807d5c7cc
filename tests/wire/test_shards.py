"""The bot on several shards: tables are played on each, and the loss of one stops nobody on the others."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.acts.context import App
from bot.discord_ui.client import Cairn
from bot.domain.clocks import DAY, HOUR
from bot.domain.deadlines import DeadlineKind, deadline_name
from engines.record import Actor
from sandbox import servers
from sandbox.guilds import shard_of
from tests.drive.database import deadlines_due
from tests.drive.table import right_board
from tests.drive.waiting import until
from tests.drive.wire import PATIENT, WireHouse, WireTable

_SHARDS = 2
_PEOPLE = ("Ada", "Ben")


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WireHouse]:
    """A bot that Discord advises to take two shards, on a further server of each."""
    monkeypatch.setattr(discord.Client, "before_identify_hook", _at_once)
    async with WireHouse(tmp_path, replace(PATIENT, shards=_SHARDS)) as house:
        people = [house.server.people.add_person(name, "en-US")["id"] for name in _PEOPLE]
        for name in ("North", "South"):
            servers.create(house.server.world, name, people)
        await house.start_bot()
        await connected(house, *range(_SHARDS))
        yield house


async def _at_once(*_: object, **__: object) -> None:
    """Begin a session without the wait of five seconds: this Discord asks for none."""


async def connected(house: WireHouse, *shards: int) -> None:
    sessions = [(shard, _SHARDS) for shard in shards]
    await until(lambda: house.server.gateway.connected() == sessions, f"the shards {shards}")


async def table_on(house: WireHouse, shard: int, **timing: Any) -> WireTable:
    """Begin a game on the further server that falls to a shard."""
    guilds = list(house.server.world.guilds.values())[1:]
    guild = next(one for one in guilds if shard_of(one.id, _SHARDS) == shard)
    first, second = [(await house.guest(name)).at(next(iter(guild.rooms))) for name in _PEOPLE]
    return await house.table("hidden_stones", first, second, **timing)


async def play(table: WireTable) -> None:
    """Let the person on turn pass, where they play: it counts once."""
    before = len(table.log)
    await table.on_turn.plays("pass")
    assert len(table.log) == before + 1


async def test_the_loss_of_one_shard_stops_nobody_on_the_others(house: WireHouse) -> None:
    tables = [await table_on(house, shard) for shard in range(_SHARDS)]
    house.server.faults.connects.clear()
    house.server.gateway.lose_connections(1)
    await connected(house, 0)
    await play(tables[0])
    right_board(house, tables[0].now)
    house.server.faults.connects.set()
    await connected(house, *range(_SHARDS))
    for table in reversed(tables):
        await play(table)
        right_board(house, table.now)


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


@pytest.mark.slow
async def test_only_the_clocks_of_a_lost_shard_stand(house: WireHouse) -> None:
    ours, lost = [await table_on(house, shard, clock="1d", time_out="move") for shard in range(_SHARDS)]
    seat = lost.seat(lost.on_turn)
    house.server.faults.connects.clear()
    house.server.gateway.lose_connections(1)
    await connected(house, 0)
    downtime = house.app.repository.downtime
    guilds = [table.now.game.guild for table in (ours, lost)]
    await until(lambda: not downtime.was_reachable(house.clock(), guilds[1]), "the news of the lost shard")
    for _ in range(25):
        house.advance(HOUR)
        await downtime.beat()
    assert downtime.was_reachable(house.clock(), guilds[0])

    await house.until(lambda: ours.by(Actor.CLOCK), "the clock's move")
    await house.rest()
    assert lost.by(Actor.CLOCK) == []
    house.server.faults.connects.set()
    await connected(house, *range(_SHARDS))
    await until(lambda: downtime.was_reachable(house.clock(), guilds[1]), "the shard that is there again")
    store = await house.beside()
    running = deadline_name(DeadlineKind.CLOCK, seat)
    (due,) = [
        one.due
        for one in await deadlines_due(store, house.clock() + 9 * DAY)
        if (one.game, one.kind) == (lost.id, running)
    ]
    assert due > house.clock() + DAY - HOUR
    for table in (lost, ours):
        await play(table)
