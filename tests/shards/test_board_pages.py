"""A process shows pages of a table that another one serves: it is told of each change, as long as it does."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Callable

import psycopg
import pytest
from aiohttp import StreamReader

from bot.acts.neighbours import Neighbours
from bot.app import open_app
from bot.domain.model import TableId
from bot.pages.custom_id import Verb
from bot.store.database import Row
from bot.store.followed import Followed
from bot.store.postgres import PostgresServer
from bot.store.postgres_connection import open_connection
from tests.bot.web.conftest import Hall, hall_of
from tests.drive.browser import Browser
from tests.drive.house import PEBBLES, STONES, Assets, Clock, HouseTable, dice, random_move
from tests.drive.relay import Relay
from tests.drive.waiting import HANGS, until
from tests.drive.wire import GAMES, RENDERERS
from tests.shards.conftest import told
from tests.shards.parts import AT_FIRST, AT_SECOND, FIRST, SECOND, PartHouse, listening

_PAGE_LOCKS = """
    FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.listening._FOLLOW_INTERVAL", 0.01)
    monkeypatch.setattr("bot.store.listening._RETRY_PAUSE", 0.01)
    monkeypatch.setattr("bot.web.server._BEAT", 0.05)  # a browser that is gone is noticed with the next word


@pytest.fixture
async def owner(server: PostgresServer, assets: Assets, clock: Clock) -> AsyncIterator[PartHouse]:
    """The process that serves the table."""
    async with PartHouse(server, SECOND, assets, clock) as opened:
        yield opened


@pytest.fixture
async def table(owner: PartHouse) -> HouseTable:
    """A game of Ada and Ben."""
    return await owner.table(STONES, place=AT_SECOND)


@pytest.fixture
async def hall(server: PostgresServer, assets: Assets, clock: Clock) -> AsyncIterator[Hall]:
    """The pages of the other process, in which all works run."""
    async with (
        PartHouse(server, FIRST, assets, clock) as house,
        open_app(house.store, clock=clock, games=GAMES, renderers=RENDERERS) as app,
    ):
        house.app = app
        async with hall_of(house) as opened:
            yield opened


async def enters(hall: Hall, table: HouseTable, name: str = "Ben") -> Browser:
    return await hall.enters(hall.house.guest(name), table)


async def version(content: StreamReader) -> str:
    """Return what a stream says next."""
    async with asyncio.timeout(HANGS):
        while line := (await content.readline()).decode():
            if match := re.fullmatch(r"data: (\w+)\n", line):
                return match[1]
    raise AssertionError("the stream has ended")


async def moves(table: HouseTable) -> None:
    """Let whoever is on turn move, in the process that serves the table."""
    seat = min(table.now.to_act())
    shown = await table.on(seat).plays(random_move(table.now, seat, dice("any")), at=table)
    assert shown.refusal is None


def shares(server: PostgresServer, number: int) -> Callable[[], bool]:
    """Return whether so many locks are shared for pages."""
    return lambda: told(server, f"SELECT COUNT(*) {_PAGE_LOCKS}") == [(number,)]


async def test_a_move_is_told_to_the_pages_of_another_process(
    owner: PartHouse, table: HouseTable, hall: Hall, server: PostgresServer
) -> None:
    one = await enters(hall, table)
    async with one.session.get(f"{one.origin}/t/{table.id}/live") as stream:
        seen = [await version(stream.content)]
        await until(shares(server, 1), "the lock")
        for _ in range(3):
            await moves(table)
            seen.append(await version(stream.content))
        await one.goes(f"/t/{table.id}")
        assert one.shown.one("main")["data-version"] == seen[-1]
    assert len(set(seen)) == 4


async def test_only_while_a_page_shows_it_a_table_is_followed(
    owner: PartHouse, table: HouseTable, hall: Hall, server: PostgresServer
) -> None:
    async with listening(server) as notices:
        await moves(table)
        ada, ben = await enters(hall, table, "Ada"), await enters(hall, table)
        address = f"{ben.origin}/t/{table.id}/live"
        async with ada.session.get(address):
            async with ben.session.get(address):
                await until(shares(server, 1), "the lock")
                await moves(table)
            await until(lambda: ("page", table.id) in notices, "the notice")
            await moves(table)
            await until(
                lambda: notices.count(("page", table.id)) == 2, "the notice for the page that is left"
            )
        await until(shares(server, 0), "the end of the lock")
        assert not hall.house.store.followed.tables
        await moves(table)
        told(server, "SELECT pg_notify('cairn', 'table:1')")
        await until(lambda: ("table", 1) in notices, "the last notice")
    assert [notice for notice in notices if notice[0] != "person"] == [("page", table.id)] * 2 + [
        ("table", 1)
    ]


async def test_the_next_game_is_told_to_the_pages_of_another_process(
    owner: PartHouse, hall: Hall, server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page of the game that is over follows the open table until its game begins."""
    monkeypatch.setattr("bot.web.server._BEAT", 100 * HANGS)
    over, followed = await owner.table(PEBBLES, place=AT_SECOND), hall.house.store.followed
    one = await enters(hall, over)
    await owner.play_on(over)
    async with one.session.get(f"{one.origin}/t/{over.id}/live") as stream:
        seen = [await version(stream.content)]
        await until(shares(server, 1), "the lock")
        await owner.guest("Ben").does(Verb.AGAIN, at=over)
        seen.append(await version(stream.content))
        following = await owner.newest()
        await until(shares(server, 2), "the lock of the open table")
        assert followed.tables == {over.id, following.id}
        await owner.guest("Ada").does(Verb.AGAIN, at=over)
        seen.append(await version(stream.content))
        assert followed.tables == {over.id}
        await one.goes(f"/t/{over.id}")
        assert one.shown.one("main")["data-version"] == seen[-1]
        assert one.shown.all("a", class_="next")
    assert len(set(seen)) == 3


async def test_its_own_tables_a_process_does_not_follow(hall: Hall, server: PostgresServer) -> None:
    table = await hall.house.table(STONES, place=AT_FIRST)
    one = await enters(hall, table)
    async with one.session.get(f"{one.origin}/t/{table.id}/live") as stream:
        first = await version(stream.content)
        assert not hall.house.store.followed.tables
        await moves(table)
        assert await version(stream.content) != first
    assert shares(server, 0)()


async def test_what_was_missed_without_a_connection_is_told_after_it(
    owner: PartHouse, table: HouseTable, hall: Hall, server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is cut off leaves nothing: its session ends, and with it the lock."""
    way = asyncio.Event()

    async def reconnect(address: str) -> psycopg.AsyncConnection[Row]:
        await way.wait()
        return await open_connection(address)

    one = await enters(hall, table)
    address = f"{one.origin}/t/{table.id}/live"
    async with listening(server) as notices, one.session.get(address) as stream:
        seen = [await version(stream.content)]
        await until(shares(server, 1), "the lock")
        monkeypatch.setattr("bot.store.listening.open_connection", reconnect)
        told(server, f"SELECT pg_terminate_backend(pid, 5000) {_PAGE_LOCKS}")
        await moves(table)
        told(server, "SELECT pg_notify('cairn', 'table:1')")
        await until(lambda: ("table", 1) in notices, "the last notice")
        assert shares(server, 0)()
        assert ("page", table.id) not in notices
        way.set()
        seen.append(await version(stream.content))
        await until(shares(server, 1), "the lock")
        await moves(table)
        seen.append(await version(stream.content))
    assert len(set(seen)) == 3


async def test_neither_who_writes_nor_who_listens_waits(server: PostgresServer) -> None:
    """The lock is free again with the end of the transaction; what that has changed is looked at then."""
    followed = Followed()
    with followed.follow(TableId(5)), psycopg.connect(server.address) as writer:
        writer.execute("SELECT cairn_tell_pages(5)")
        async with listening(server, followed) as notices:
            told(server, "SELECT pg_notify('cairn', 'table:6')")
            await until(lambda: ("table", 6) in notices, "what others say meanwhile")
            assert notices == [("table", 6)]
            writer.commit()
            await until(lambda: ("page", 5) in notices, "a look at the table")
            writer.execute("SET lock_timeout = '1ms'")
            writer.execute("SELECT cairn_tell_pages(5), cairn_tell_pages(6)")
            assert notices == [("table", 6), ("page", 5)]
            writer.commit()
            await until(lambda: notices.count(("page", 5)) == 2, "the notice")
    assert ("page", 6) not in notices


async def test_all_tables_together_have_few_locks(server: PostgresServer) -> None:
    """The server has room for some thousand. The number of a table may be larger than that of a lock."""
    locks = "SELECT COUNT(DISTINCT cairn_page_lock(number)) FROM generate_series(1, 10000) AS number"
    assert told(server, locks) == [(256,)]
    followed, large = Followed(), TableId(2**62 + 7)
    async with listening(server, followed) as notices:
        with followed.follow(large):
            await until(lambda: notices == [("page", large)], "the lock")
            told(server, f"SELECT cairn_tell_pages({large})")
            await until(lambda: notices == [("page", large)] * 2, "the notice")
        await until(shares(server, 0), "the end of the lock")


async def test_a_deletion_is_told(owner: PartHouse, table: HouseTable, server: PostgresServer) -> None:
    """It counts the version of each table of the person, also of those that are over."""
    over = await owner.over(PEBBLES, place=AT_SECOND)
    followed = Followed()
    with followed.follow(over.id), followed.follow(table.id):
        async with listening(server, followed) as notices:
            await until(lambda: len(notices) == 2, "the locks")
            await owner.guest("Ada").does(Verb.DELETE_DATA)
            await until(lambda: notices.count(("page", over.id)) == 2, "the notice for the game that is over")
            assert notices.count(("page", table.id)) > 1


async def test_time_that_is_given_back_is_told(
    owner: PartHouse, server: PostgresServer, clock: Clock
) -> None:
    table = await owner.table(STONES, place=AT_SECOND, clock="1d")
    await owner.connects(SECOND)
    owner.disconnects(SECOND)
    clock.turn(seconds=1000)
    followed = Followed()
    with followed.follow(table.id):
        async with listening(server, followed) as notices:
            await until(lambda: notices == [("page", table.id)], "the lock")
            await owner.connects(SECOND)
            await until(lambda: notices == [("page", table.id)] * 2, "the notice")


async def test_who_serves_a_table_keeps_it_when_its_own_change_is_told(
    owner: PartHouse, table: HouseTable
) -> None:
    """To read and replay its log would cost each move, as long as a page shows it elsewhere."""
    shown = list[TableId]()
    owner.repository.watch(shown.append)
    before = owner.repository.in_memory(table.id)
    Neighbours(owner.repository, owner.app.known).on_notify("page", table.id)
    assert shown == [table.id]
    assert before is not None
    assert owner.repository.in_memory(table.id) is before


async def test_the_system_ends_a_connection_whose_server_is_silent(server: PostgresServer) -> None:
    async with Relay.before(server) as (_, behind), await open_connection(behind.address) as connection:
        with socket.socket(fileno=connection.fileno()) as there:
            keepalive = there.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
            idle = there.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE)
            there.detach()
    assert (bool(keepalive), idle) == (True, 30)
