"""The bot's membership of servers: Discord's last word holds, however fast the words come."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.acts import servers
from bot.acts.repository import Repository
from bot.discord_ui.place_watch import PlaceWatch
from bot.discord_ui.refusals import Refusals, Troubles
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.pages.custom_id import Verb
from tests.drive.house import PEBBLES, PLACE, House, HouseGuest, HouseTable

GUILD = PLACE.guild or 0


class Servers:
    """A client that is on some servers."""

    def __init__(self, *here: int) -> None:
        self.here = set(here)

    def get_guild(self, guild: int) -> object | None:
        return guild if guild in self.here else None


def upkeep(house: House, client: Servers) -> PlaceWatch:
    nothing = cast("Any", None)
    return PlaceWatch(house.app, cast("Any", client), nothing, nothing)


async def test_tables_that_lacked_a_permission_are_forgotten_when_they_are_over(
    house: House, eve: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord_ui.place_watch.lacking_at", lambda *_: ("send_messages",))
    client = Servers(GUILD)
    parts, guild = upkeep(house, client), cast("Any", SimpleNamespace(id=GUILD))
    tables = [await house.table(PEBBLES) for _ in range(3)]
    for table in tables:
        await house.notes(table, trouble="50013")
    await parts.compare_rights(guild)
    assert parts._lacked == {GUILD: {table.id for table in tables}}
    for table in tables[1:]:
        await house.notes(table, trouble="")
        await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    await parts.compare_rights(guild)
    assert parts._lacked == {GUILD: {tables[0].id}}
    client.here.clear()
    await parts.pause_or_resume(GUILD)
    assert parts._lacked == {}


async def test_a_lost_permission_is_logged_once_however_many_events_report_it(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A change of a role comes as one event for each channel, all at the same time."""
    monkeypatch.setattr("bot.discord_ui.place_watch.lacking_at", lambda *_: ("send_messages",))
    tables = [await house.table(PEBBLES) for _ in range(2)]
    client, gate = cast("Any", Servers(7)), cast("Any", None)
    parts = PlaceWatch(house.app, client, gate, Troubles(house.app, Refusals(house.clock)))
    guild = cast("Any", SimpleNamespace(id=GUILD))
    await asyncio.gather(*(parts.compare_rights(guild) for _ in range(3)))
    warnings = [record for record in caplog.records if "rights are missing" in record.getMessage()]
    assert sorted(vars(record)["table"] for record in warnings) == [table.id for table in tables]


async def statuses(tables: list[HouseTable]) -> set[str]:
    """Return the statuses of tables, which the watch has changed beside all acts."""
    await tables[0].house.look()
    return {table.status for table in tables}


@pytest.mark.parametrize("back", [0, 1, 3])
async def test_who_comes_back_meanwhile_finds_all_tables_going_on(
    house: House, back: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is invited again while the tables are put to rest, one after the other."""
    tables = [await house.table(PEBBLES) for _ in range(4)]
    client = Servers()
    parts, rested = upkeep(house, client), list[TableId]()
    events: list[asyncio.Task[None]] = []
    transition = Repository.transition

    async def counted(self: Repository, transaction: Any, table: Any, status: Status, why: Any) -> None:
        if status is Status.PAUSED:
            rested.append(table.id)
            if len(rested) == back + 1:
                client.here.add(GUILD)
                events.append(asyncio.create_task(parts.pause_or_resume(GUILD)))
        await transition(self, transaction, table, status, why)

    monkeypatch.setattr(Repository, "transition", counted)
    await parts.pause_or_resume(GUILD)
    await asyncio.gather(*events)
    assert len(rested) == 4
    assert await statuses(tables) == {Status.RUNNING}


async def test_who_is_removed_meanwhile_leaves_no_table_going_on(house: House, eve: HouseGuest) -> None:
    tables = [await house.table(PEBBLES) for _ in range(3)]
    await eve.at(manager=True).does(Verb.SETUP, "language", "de")
    await house.is_left()
    client = Servers(GUILD)
    parts = upkeep(house, client)
    coming = asyncio.create_task(parts.pause_or_resume(GUILD))
    await asyncio.sleep(0)
    client.here.clear()
    await asyncio.gather(coming, parts.pause_or_resume(GUILD))
    assert await statuses(tables) == {Status.PAUSED}
    assert await servers.removed(house.app.store) == [GUILD]  # its settings go after a while
