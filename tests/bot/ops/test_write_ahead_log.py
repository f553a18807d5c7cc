"""The files of a database stay in bounds, and what was deleted leaves them without anybody having to wait."""

import logging
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.acts import privacy
from bot.app import open_app
from bot.domain.model import TableId
from bot.ops import write_ahead_log
from bot.ops.write_ahead_log import LogKeeper
from bot.pages.custom_id import Verb
from bot.store import sqlite
from bot.store.database import Connection
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from tests.drive.database import a_table, made
from tests.drive.house import House, HouseGuest

LONG = 1_000_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cairn.sqlite3"


@pytest.fixture
async def file(path: Path) -> AsyncIterator[Store]:
    """A store on a file, with a table."""
    store = await Store.open(path)
    async with store.transaction() as transaction:
        await a_table(transaction)
    yield store
    await store.close()


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log counts as long at once."""
    monkeypatch.setattr(write_ahead_log, "LONG_LOG", LONG)
    monkeypatch.setattr(write_ahead_log, "LOG_SIZE_LIMIT", LONG // 2)


@contextmanager
def reader(path: Path) -> Iterator[None]:
    """Read the database and do not end, as a forgotten shell does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as forgotten:
        forgotten.execute("BEGIN")
        forgotten.execute("SELECT * FROM games").fetchall()
        yield


async def write(store: Store, size: int) -> None:
    """Write so many bytes, a part in each transaction; SQLite leaves out what stays as it was."""
    for part in range(size // 50_000):
        async with store.transaction() as transaction:
            transaction.at(TableId(1)).set(trouble="xyz"[part % 3] * 50_000)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == write_ahead_log.log.name]


# --- the log of the database -------------------------------------------------------------------------


@pytest.mark.usefixtures("_short")
async def test_a_reader_that_does_not_end_is_told_of_once_and_the_log_is_cut_back_when_it_is_gone(
    file: Store, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    keeper = LogKeeper(file)
    with reader(path):
        await write(file, 2 * LONG)
        for _ in range(3):
            await keeper.check()
        assert file.log_size > 2 * LONG
        (line,) = told(caplog)
        assert "the operator should end that program" in line
    caplog.clear()
    for _ in range(2):
        await keeper.check()
    assert file.log_size == 0
    assert told(caplog) == ["the log of the database is cut back to 0 MB"]
    with reader(path):
        await write(file, 2 * LONG)
        await keeper.check()
    assert "does not end" in told(caplog)[-1]


async def test_a_log_keeps_its_bounds_without_a_reader(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        sqlite,
        "_PRAGMAS",
        tuple(one.replace(str(sqlite.LOG_SIZE_LIMIT), str(LONG)) for one in sqlite._PRAGMAS),
    )
    store = await Store.open(path)
    async with store.transaction() as transaction:
        await a_table(transaction)
    with reader(path):
        await write(store, 8 * LONG)
    assert store.log_size > 8 * LONG
    await write(store, 200_000)
    assert store.log_size <= LONG + 200_000
    await store.close()


async def test_the_size_of_the_log_is_told(house: House, ada: HouseGuest) -> None:
    await house.table()
    house.app.operators.add(ada.person)
    told = (await ada.does(Verb.DOCTOR)).text
    size = house.path.with_name(f"{house.path.name}-wal").stat().st_size
    assert size > 0
    assert f"its log: {-(-size // 1000):,} kB" in told


# --- what was deleted --------------------------------------------------------------------------------


async def test_whoever_writes_has_deleted_rows_written_over(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The default depends on the build of SQLite, so it is looked for what is said to it."""
    said: dict[int, list[str]] = {}

    class Noting(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            said.setdefault(id(self), []).append(sql)
            return super().execute(sql, *values)

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Noting))
    await made(path)
    assert len(said) > 1
    assert {"PRAGMA secure_delete = ON" in statements for statements in said.values()} == {True}


async def test_a_deletion_while_another_one_is_wiped_is_wiped_with_the_next(
    house: House, ada: HouseGuest, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot wipes by itself, once an hour."""
    await house.table()
    store, wipe = house.app.store, partial(privacy.wipe, house.app.store)
    clean_up = store.clean_up

    async def beside() -> None:
        await clean_up()
        await ada.does(Verb.DELETE_DATA)

    await ben.does(Verb.DELETE_DATA)
    monkeypatch.setattr(store, "clean_up", beside)
    await wipe()
    assert await store.note("wipe") == "due"
    monkeypatch.setattr(store, "clean_up", clean_up)
    await wipe()
    assert await store.note("wipe") == "done"


async def test_what_is_deleted_is_wiped_beside_a_write(store: Store) -> None:
    async with store.transaction() as transaction:
        await a_table(transaction)
    await store.clean_up()
    assert store.log_size == 0


# --- a database of an older release ------------------------------------------------------------------


@pytest.fixture
async def older(path: Path) -> Path:
    """A database of the release before, with a row that was deleted and still lies in it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as there:
        there.execute("PRAGMA secure_delete = OFF")
        for number, sql in SqliteFile(path).migrations():
            if number <= 10:
                there.executescript(sql)
                there.execute(f"PRAGMA user_version = {number}")
        there.execute(
            "INSERT INTO games (key, rules, options, language, channel, status, secret, created, touched)"
            " VALUES ('any', 1, '{}', 'en', 70, 'closed', x'00', 1, 1)"
        )
        there.execute("INSERT INTO people (id, name) VALUES (5, 'Zoë Unmistakable')")
        there.execute("DELETE FROM people")
    assert b"Unmistakable" in path.read_bytes()
    return path


async def start(path: Path) -> str | None:
    """Start the bot and stop it; return what is noted of the file."""
    async with open_app(path) as app:
        return await app.store.note("rewriting")


async def test_the_first_start_writes_the_file_anew_and_no_other_one(
    older: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = 0
    rewrite = SqliteFile.rewrite

    async def counted(self: SqliteFile, connection: Connection) -> None:
        nonlocal written
        written += 1
        await rewrite(self, connection)

    monkeypatch.setattr(SqliteFile, "rewrite", counted)
    assert [await start(older) for _ in range(3)] == ["done"] * 3
    assert written == 1
    assert b"Unmistakable" not in older.read_bytes()


async def test_a_new_file_is_not_written_anew(path: Path) -> None:
    assert await start(path) is None


@pytest.mark.parametrize("full", ["told before", "met meanwhile"])
async def test_without_room_it_says_so_and_tries_at_the_next_start(
    older: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, full: str
) -> None:
    with monkeypatch.context() as patch:
        if full == "told before":
            patch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=4096))
        else:
            fault = sqlite3.OperationalError("database or disk is full")
            fault.sqlite_errorname = "SQLITE_FULL"

            async def fail(*_: object) -> None:
                raise fault

            patch.setattr(SqliteFile, "rewrite", fail)
        assert await start(older) == "due"
    (line,) = [one.getMessage() for one in caplog.records if one.levelno == logging.WARNING]
    assert "what older releases deleted may still lie in the database" in line
    assert ("MB are free" if full == "told before" else "the disk is full") in line
    assert await start(older) == "done"
