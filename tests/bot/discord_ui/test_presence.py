"""The bot's membership of servers: Discord's last word holds, however fast the words come."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord_ui.connected import ConnectedApp
from bot.discord_ui.place_watch import PlaceWatch
from bot.discord_ui.refusals import Refusals
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.usecases.repository import Repository
from tests.drive.house import PEBBLES, PLACE, Rig


class Servers:
    """A client that is on some servers."""

    def __init__(self, *here: int) -> None:
        self.here = set(here)

    def get_guild(self, guild: int) -> object | None:
        return guild if guild in self.here else None


def upkeep(rig: Rig, client: Servers) -> PlaceWatch:
    nothing = cast("Any", None)
    return PlaceWatch(ConnectedApp(app=rig.app, client=cast("Any", client), gate=nothing), nothing)


async def test_tables_that_lacked_a_permission_are_forgotten_when_they_are_over(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert PLACE.guild is not None
    monkeypatch.setattr("bot.discord_ui.place_watch.lacking_at", lambda *_: ("send_messages",))
    client = Servers(PLACE.guild)
    parts, guild = upkeep(rig, client), cast("Any", SimpleNamespace(id=PLACE.guild))
    tables = [await rig.begin(PEBBLES) for _ in range(3)]
    for table in tables:
        await rig.tables.keep(table.id, trouble="50013")
    await parts.compare_rights(guild)
    assert parts._lacked == {PLACE.guild: {table.id for table in tables}}
    for table in tables[1:]:
        await rig.tables.keep(table.id, trouble="")
        await rig.tables.close(table.id, rig.cause())
    await parts.compare_rights(guild)
    assert parts._lacked == {PLACE.guild: {tables[0].id}}
    client.here.clear()
    await parts.pause_or_resume(PLACE.guild)
    assert parts._lacked == {}


async def test_a_lost_permission_is_logged_once_however_many_events_report_it(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A change of a role comes as one event for each channel, all at the same time."""
    monkeypatch.setattr("bot.discord_ui.place_watch.lacking_at", lambda *_: ("send_messages",))
    tables = [await rig.begin(PEBBLES) for _ in range(2)]
    connected = ConnectedApp(app=rig.app, client=cast("Any", Servers(7)), gate=cast("Any", None))
    parts, guild = PlaceWatch(connected, Refusals(rig.clock)), cast("Any", SimpleNamespace(id=PLACE.guild))
    await asyncio.gather(*(parts.compare_rights(guild) for _ in range(3)))
    warnings = [record for record in caplog.records if "rights are missing" in record.getMessage()]
    assert sorted(vars(record)["table"] for record in warnings) == [table.id for table in tables]


async def statuses(rig: Rig) -> set[Status]:
    return {game.status for game in await rig.store.games((Status.RUNNING, Status.PAUSED))}


@pytest.mark.parametrize("back", [0, 1, 3])
async def test_who_comes_back_meanwhile_finds_all_tables_going_on(
    rig: Rig, back: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is invited again while the tables are put to rest, one after the other."""
    assert PLACE.guild is not None
    for _ in range(4):
        await rig.begin(PEBBLES)
    client = Servers()
    parts, rested = upkeep(rig, client), list[TableId]()
    events: list[asyncio.Task[None]] = []
    transition = Repository.transition

    async def counted(self: Repository, transaction: Any, table: Any, status: Status, why: Any) -> None:
        if status is Status.PAUSED:
            rested.append(table.id)
            if len(rested) == back + 1:
                client.here.add(PLACE.guild or 0)
                events.append(asyncio.create_task(parts.pause_or_resume(PLACE.guild or 0)))
        await transition(self, transaction, table, status, why)

    monkeypatch.setattr(Repository, "transition", counted)
    await parts.pause_or_resume(PLACE.guild)
    await asyncio.gather(*events)
    assert len(rested) == 4
    assert await statuses(rig) == {Status.RUNNING}


async def test_who_is_removed_meanwhile_leaves_no_table_going_on(rig: Rig) -> None:
    assert PLACE.guild is not None
    for _ in range(3):
        table = await rig.begin(PEBBLES)
        await rig.put(table.id, Status.PAUSED)
    await rig.cases.servers.choose(PLACE.guild, "language", "de")
    client = Servers(PLACE.guild)
    parts = upkeep(rig, client)
    coming = asyncio.create_task(parts.pause_or_resume(PLACE.guild))
    await asyncio.sleep(0)
    client.here.clear()
    await asyncio.gather(coming, parts.pause_or_resume(PLACE.guild))
    assert await statuses(rig) == {Status.PAUSED}
    assert await rig.store.servers_removed() == [PLACE.guild]  # its settings go after a while
