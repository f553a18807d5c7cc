"""The rows of the outbox: made from what earlier releases kept, and not lost while somebody works on them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.acts import outbox
from bot.acts.outbox import DAILY_LIST, OVERVIEW
from bot.domain.model import OutboxRow
from bot.store.database import Database
from bot.store.postgres import PostgresServer
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from tests.drive import postgres

BEFORE = 27
"""The last version of the schema without the outbox."""
EVENINGS = 31
"""The first version in which the list of the daily comes by itself."""
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
    rows = await store.all(OutboxRow, "SELECT * FROM outbox ORDER BY kind DESC, guild, item")
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


async def test_the_list_of_the_daily_stays_off_only_where_it_was_switched_off(empty: Database) -> None:
    """A server that has never had one has left it at its default, which was off."""
    connection = await empty.connect()
    for number, sql in empty.migrations():
        if number <= EVENINGS - 1:
            await connection.script(sql)
    of_postgres = isinstance(empty, PostgresServer)
    told = "UPDATE cairn_schema SET version = 30" if of_postgres else "PRAGMA user_version = 30"
    await connection.script(told)
    before = {
        1: ("{}", 0),
        2: ('{"overview": 20}', 0),
        3: ('{"overview": 30, "daily": true}', 20000),
        4: ('{"overview": 40, "zone": "Europe/Paris"}', 20000),
        5: ('{"overview": 50, "daily": true}', 0),
        6: ('{"overview": 60, "daily": false}', 20000),
    }
    for guild, (settings, daily) in before.items():
        await connection.rows(
            "INSERT INTO servers (id, settings, daily) VALUES ($1, $2, $3)", guild, settings, daily
        )
    await connection.close()
    store = await Store.open(empty)
    found = {guild: await store.server(guild) for guild in before}
    await store.close()
    assert {guild: settings.daily for guild, settings in found.items()} == {
        1: True, 2: True, 3: True, 4: False, 5: True, 6: False,
    }  # fmt: skip
    assert (found[4].overview, found[4].zone) == (40, "Europe/Paris")


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


async def test_messages_of_tables_of_before_are_known(empty: Database) -> None:
    """With those that were to be deleted, and the nonce of a table message that was perhaps sent."""
    await lay_out_before(empty)
    connection = await empty.connect()
    await connection.rows(
        """INSERT INTO games
        (id, key, rules, options, language, guild, channel, status, secret, created, touched, lobby,
        thread, message, stale, ballot, voted, card_by, card)
        VALUES
        (1, 'k', 1, '{}', 'en', 7, 70, 'lobby', $1, 0, 0, 71, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
        (2, 'k', 1, '{}', 'en', 7, 70, 'running', $1, 0, 0, 72, 73, 74, 75, 76, 9, NULL, NULL),
        (3, 'k', 1, '{}', 'en', NULL, 80, 'finished', $1, 0, 0, 81, NULL, 82, NULL, NULL, 4, 5, 83),
        (4, 'k', 1, '{}', 'en', 7, 70, 'finished', $1, 0, 0, 91, NULL, 92, NULL, NULL, NULL, 5, NULL)""",
        b"",
    )
    await connection.script(
        "INSERT INTO posts (game, version, nonce, since) VALUES (2, 3, 'n', 50), (4, 1, 'm', 60)"
    )
    await connection.close()
    store = await Store.open(empty)
    rows = await store.all(OutboxRow, "SELECT * FROM outbox WHERE game <> 0 ORDER BY game, kind")
    posts = [(post.game, post.version, post.nonce, post.since) for post in await store.posts()]
    by_message = [
        game and game.id for game in [await store.by_message(number) for number in (71, 74, 76, 77)]
    ]
    await store.close()
    assert [(row.game, row.kind, row.guild, row.item, row.place, row.message, row.tried) for row in rows] == [
        (1, "lobby", 7, 0, 70, 71, None),
        (2, "board", 7, 0, 73, 74, None),
        (2, "lobby", 7, 0, 70, 72, None),
        (2, "vote", 7, 9, 73, 76, None),
        (3, "board", 0, 0, 80, 82, None),
        (3, "card", 0, 0, 80, 83, None),
        (3, "lobby", 0, 0, 80, 81, None),
        (4, "board", 7, 0, 70, 92, None),
        (4, "card", 7, 0, 70, None, 60.0),
        (4, "lobby", 7, 0, 70, 91, None),
    ]
    assert [row.replaced for row in rows if row.replaced] == [((73, 75), (70, 75), (72, 75))]
    assert [row.nonce for row in rows if row.nonce] == ["mc"]
    assert posts == [(2, 3, "nb", 50.0), (4, 1, "mb", 60.0)]
    assert by_message == [1, 2, 2, None]
