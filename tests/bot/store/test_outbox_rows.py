"""The rows of the outbox: made from what earlier releases kept, and not lost while somebody works on them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.acts import outbox
from bot.acts.outbox import DAILY_LIST, OVERVIEW, Row
from bot.store.database import Database
from bot.store.postgres import PostgresServer
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from tests.drive import postgres

BEFORE = 27
"""The last version of the schema without the outbox."""
OVERVIEWS = {
    1: ("{}", "{}"),
    2: ('{"overview": 20}', "{}"),
    3: ('{"overview": 30}', '{"channel": 30, "message": 31, "shown": "d", "changed": 5.0, "nonce": "n"}'),
    4: ('{"overview": 40}', '{"channel": 40, "message": 41, "sending": true, "stale": [[49, 48]]}'),
    5: ("{}", '{"channel": 50, "message": 51, "trouble": "50013"}'),
    6: ('{"overview": 60}', '{"channel": 60, "nonce": "m", "sending": true, "trouble": ""}'),
}
"""Settings and message of servers, as they were stored."""


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A database without tables."""
    if request.param == "sqlite":
        return SqliteFile(tmp_path / "old.sqlite3")
    database: Database = request.getfixturevalue("server")
    return database


@pytest.fixture
def server(tmp_path: Path) -> object:
    with postgres.fresh(tmp_path, template="template0") as found:
        yield found


async def lay_out_before(database: Database) -> None:
    """Make a database as it was before there was an outbox, with messages in all states."""
    connection = await database.connect()
    for number, sql in database.migrations():
        if number <= BEFORE:
            await connection.script(sql)
    of_postgres = isinstance(database, PostgresServer)
    version = "UPDATE cairn_schema SET version = 27" if of_postgres else "PRAGMA user_version = 27"
    await connection.script(version)
    for guild, (settings, overview) in OVERVIEWS.items():
        await connection.rows(
            "INSERT INTO servers (id, settings, overview) VALUES ($1, $2, $3)", guild, settings, overview
        )
    await connection.script(
        """INSERT INTO daily_posts (guild, day, channel, message, shown, changes)
        VALUES (3, 20000, 30, 36, 'e', 0), (3, 20001, 30, 37, 'f', 2), (4, 20001, 40, NULL, '', 1)"""
    )
    await connection.close()


async def test_messages_of_before_are_known(empty: Database) -> None:
    await lay_out_before(empty)
    store = await Store.open(empty)
    rows = await store.all(Row, "SELECT * FROM outbox ORDER BY kind DESC, guild, item")
    await store.close()
    found = [
        (row.kind, row.guild, row.item, row.place, row.message, row.shown, row.due, row.tried, row.replaced)
        for row in rows
    ]
    assert found == [
        (OVERVIEW, 2, 0, None, None, "", 0.0, None, ()),
        (OVERVIEW, 3, 0, 30, 31, "d", 0.0, None, ()),
        (OVERVIEW, 4, 0, 40, 41, "", 0.0, 0.0, ((49, 48),)),
        (OVERVIEW, 5, 0, 50, 51, "", 0.0, None, ()),
        (OVERVIEW, 6, 0, 60, None, "", 0.0, 0.0, ()),
        (DAILY_LIST, 3, 20000, 30, 36, "e", None, None, ()),
        (DAILY_LIST, 3, 20001, 30, 37, "f", 0.0, None, ()),
        (DAILY_LIST, 4, 20001, 40, None, "", 0.0, 0.0, ()),
    ]
    assert [row.code for row in rows if row.code] == [50013]


async def test_a_wish_during_the_work_is_not_lost(store: Store) -> None:
    """Neither when the work ends, nor when the message is removed at its end."""
    for end in (outbox.save, outbox.drop):
        async with store.transaction() as change:
            outbox.wish(change, OVERVIEW, 7, 1.0)
        read = await outbox.find(store, OVERVIEW, 7)
        assert read is not None
        async with store.transaction() as change:
            outbox.wish(change, OVERVIEW, 7, 2.0)
        async with store.transaction() as change:
            end(change, replace(read, due=None))
        again = await outbox.find(store, OVERVIEW, 7)
        assert again is not None
        assert again.due == 2.0
        async with store.transaction() as change:
            outbox.drop(change, replace(again, due=None))
        assert await outbox.find(store, OVERVIEW, 7) is None
