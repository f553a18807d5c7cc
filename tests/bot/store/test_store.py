"""The store: every file it cannot use gets one sentence, transactions are whole, and entries stay."""

import asyncio
import itertools
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, closing
from pathlib import Path
from unittest.mock import patch

import aiosqlite
import psycopg
import pytest
from msgspec.structs import replace

from bot.domain.model import SeatClock, StoredEntry, TableId
from bot.store import database as databases
from bot.store import sqlite
from bot.store.database import AlreadyDone, Database, Statement, StoreError
from bot.store.postgres import PostgresServer
from bot.store.sqlite import SqliteConnection
from bot.store.store import Store
from engines.api import Seat
from engines.record import Entry, EntryKind
from tests.conftest import REAL_PRAGMAS
from tests.drive.database import ADA, NOBODY, a_table, entry, made, refusal, watched_visits


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cairn.sqlite3"


# --- opening -----------------------------------------------------------------------------------------


async def test_a_new_database_is_made_with_its_folder_and_opened_again(database: Database) -> None:
    await made(database)
    store = await Store.open(database)
    assert [game.key for game in await store.games()] == ["any"]
    await store.close()


async def test_a_commit_is_on_the_disk_before_it_is_told(path: Path) -> None:
    with patch.object(sqlite, "_PRAGMAS", REAL_PRAGMAS):
        store = await Store.open(path)
    level = await store._writer.first("PRAGMA synchronous")
    assert level == 2, "FULL"
    await store.close()


@pytest.mark.usefixtures("store")
async def test_a_second_process_is_refused_while_the_first_runs(database: Database) -> None:
    code = (
        "import asyncio, sys; from bot.store.named import database_at; from bot.store.store import Store\n"
        "from bot.store.database import StoreError\n"
        "try: asyncio.run(Store.open(database_at(sys.argv[1])))\n"
        "except StoreError as refused: print(refused); sys.exit(2)"
    )
    second = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", code, getattr(database, "address", str(database))],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[3],
    )
    assert (second.returncode, second.stderr) == (2, "")
    assert "in use by another Cairn; stop that one first" in second.stdout


async def test_a_closed_store_lets_the_next_one_in(database: Database) -> None:
    await made(database)
    await made(database)


async def test_a_refused_opening_lets_the_next_one_in(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"nothing" * 100)
    await refusal(path)
    path.unlink()
    await made(path)


@pytest.mark.parametrize("content", [b"short", b"a longer text than the head of a database " * 50])
async def test_a_file_that_is_no_database_is_refused_and_unchanged(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert "damaged or no database" in await refusal(path)
    assert path.read_bytes() == content


async def test_a_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (address)")
    before = path.read_bytes()
    assert "none of Cairn" in await refusal(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("damage", ["overwritten", "cut off"])
async def test_a_damaged_database_is_refused(path: Path, damage: str) -> None:
    await made(path)
    content = bytearray(path.read_bytes())
    if damage == "cut off":
        del content[8192 + 100 :]
    else:
        content[4096:8192] = b"\xff" * 4096
    path.write_bytes(content)
    assert "put back a backup" in await refusal(path)
    assert path.read_bytes() == content


async def test_a_newer_database_is_refused(path: Path) -> None:
    await made(path)
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 99")
    assert "written by a newer Cairn (version 99" in await refusal(path)
    assert "written by a newer Cairn" in await refusal(path, beside=True)


async def test_a_folder_in_the_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir(parents=True)
    assert "is a folder; name a file in it" in await refusal(path)


async def test_a_file_in_the_place_of_the_folder_is_refused(path: Path) -> None:
    path.parent.write_text("a file")
    assert "cannot be written to" in await refusal(path)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody can reach; pytest's own are for one user alone."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder
        folder.chmod(0o777)


async def _refusal_to_others(path: Path) -> str:
    """Return the refusal as it is to somebody who is not root, and who may not be able to read our code."""
    if os.geteuid() != 0:
        return await refusal(path)
    known = databases.migrations()
    with patch.object(databases, "migrations", lambda _: known):
        os.seteuid(NOBODY)
        try:
            return await refusal(path)
        finally:
            os.seteuid(0)


async def test_a_read_only_folder_is_refused(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    sentence = await _refusal_to_others(open_folder / "cairn.sqlite3")
    assert "cannot be written to: Permission denied" in sentence


@pytest.mark.parametrize("read_only", ["file", "folder"])
async def test_a_database_that_may_only_be_read_is_refused_at_once(open_folder: Path, read_only: str) -> None:
    path = open_folder / "cairn.sqlite3"
    await made(path)
    path.chmod(0o444 if read_only == "file" else 0o666)
    path.with_name("cairn.sqlite3.lock").chmod(0o666)
    open_folder.chmod(0o777 if read_only == "file" else 0o555)
    assert "check the rights of file and folder" in await _refusal_to_others(path)


async def test_a_full_disk_undoes_the_change_and_says_so(path: Path) -> None:
    store = await Store.open(path)
    async with store.transaction() as transaction:
        table = await a_table(transaction)
    pages = await store._writer.first("PRAGMA page_count")
    await store._writer.rows(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="the disk is full; make room"):
        async with store.transaction() as transaction:
            transaction.at(table).set(trouble="x" * 100_000)
    await store._writer.rows("PRAGMA max_page_count = 100000")
    async with store.transaction() as transaction:
        transaction.at(table).set(language="fr")
    assert [(game.trouble, game.language) for game in await store.games()] == [("", "fr")]
    await store.close()


# --- migrations --------------------------------------------------------------------------------------


def with_migrations(*more: str) -> AbstractContextManager[object]:
    real = databases.migrations
    added = [(len(real()) + i, sql) for i, sql in enumerate(more, 1)]
    return patch.object(databases, "migrations", lambda package: [*real(package), *added])


async def test_an_older_database_is_brought_up_to_date(database: Database) -> None:
    await made(database)
    with with_migrations("CREATE TABLE more (x TEXT);", "INSERT INTO notes VALUES ('step', 'done');"):
        assert "start the bot once" in await refusal(database, beside=True)
        store = await Store.open(database)
        assert await store.note("step") == "done"
        assert len(await store.games()) == 1
        await store.close()
    assert "written by a newer Cairn" in await refusal(database)


async def test_a_migration_that_fails_leaves_nothing_of_itself(database: Database) -> None:
    await made(database)
    with with_migrations(
        "INSERT INTO notes VALUES ('first', 'done');",
        "INSERT INTO notes VALUES ('second', 'done'); INSERT INTO nowhere VALUES (1);",
    ):
        await refusal(database)
    with with_migrations("SELECT 'has been done';"):
        store = await Store.open_beside(database)
        assert (await store.note("first"), await store.note("second")) == ("done", None)
        await store.close()
    with with_migrations("SELECT 'has been done';", "INSERT INTO notes VALUES ('second', 'done');"):
        store = await Store.open(database)
        assert (await store.note("first"), await store.note("second")) == ("done", "done")
        await store.close()


def test_migrations_are_numbered_without_gaps() -> None:
    steps = databases.migrations()
    assert [number for number, _ in steps] == list(range(1, len(steps) + 1))


# --- transactions ------------------------------------------------------------------------------------


class Stopped(Exception):
    """An exception that an act raises in the middle of a change."""


@pytest.mark.parametrize("fault", [Stopped, asyncio.CancelledError, KeyboardInterrupt])
async def test_a_change_that_breaks_off_is_undone(store: Store, fault: type[BaseException]) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)

    async def break_off() -> None:
        async with store.transaction() as transaction:
            transaction.at(table).sit(Seat(0), ADA, 1.0)
            transaction.at(table).queue_post()
            raise fault

    with pytest.raises(fault):
        await break_off()
    assert (await store.sittings(table), await store.posts()) == ([], [])
    async with store.transaction() as transaction:
        transaction.at(table).sit(Seat(0), ADA, 1.0)
    assert len(await store.sittings(table)) == 1


async def test_a_change_is_seen_only_when_it_is_committed(store: Store) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        assert await store.game(table) is None
    assert await store.game(table) is not None


async def test_a_transaction_that_reads_is_isolated(store: Store) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        transaction.at(table).set_clock(SeatClock(Seat(0), 0.0, None, 0.0))

    async def count_up() -> None:
        async with store.transaction() as transaction:
            clock = (await transaction.at(table).clocks())[Seat(0)]
            await asyncio.sleep(0)
            transaction.at(table).set_clock(replace(clock, remaining=clock.remaining + 1))

    async def note(number: int) -> None:
        async with store.transaction() as transaction:
            transaction.set_note(f"key {number}", "value")

    await asyncio.gather(*(count_up() for _ in range(20)), *map(note, range(20)))
    found = await store.load(table)
    assert found is not None
    assert found[0].clocks[Seat(0)].remaining == 20
    assert [await store.note(f"key {number}") for number in range(20)] == ["value"] * 20


async def test_one_that_writes_only_waits_for_nobody_before_its_end(store: Store) -> None:
    async with store.transaction() as first:
        first.set_note("key", "first")
        async with store.transaction() as second:
            second.set_note("key", "second")
        assert await store.note("key") == "second"
    assert await store.note("key") == "first"


@pytest.mark.parametrize(("reads", "visit"), [(False, 1), (True, 1), (True, 2)])
async def test_a_cancelled_change_is_whole_or_not_there(
    store: Store, reads: bool, visit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A waiting task is cancelled while the database is at work."""
    visits = itertools.count(1)
    running = asyncio.Event()
    send: Callable[..., Awaitable[object]] = store._writer.visit

    async def watched(statements: Sequence[Statement]) -> object:
        if next(visits) == visit:
            running.set()
        return await send(statements)

    monkeypatch.setattr(store._writer, "visit", watched)

    async def note() -> None:
        async with store.transaction() as transaction:
            transaction.set_note("one", "1")
            if reads:
                await transaction.at(TableId(1)).clocks()
            transaction.set_note("two", "2")

    task = asyncio.create_task(note())
    await running.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await store.note("one"), await store.note("two")) in ((None, None), ("1", "2"))
    async with store.transaction() as transaction:
        transaction.set_note("three", "3")
    assert await store.note("three") == "3"


@pytest.mark.parametrize("name", ["_execute", "_conn"])
def test_aiosqlite_has_the_inner_names_that_a_visit_uses(name: str) -> None:
    assert hasattr(aiosqlite.Connection, name)


@asynccontextmanager
async def held_up(store: Store) -> AsyncIterator[str]:
    """Yield a statement that the database works at until the end of the block."""
    match store._writer:
        case SqliteConnection() as writer:
            going_on = threading.Event()
            await writer.create_function("wait", 0, going_on.wait)
            yield "SELECT wait()"
            going_on.set()
        case _:
            assert isinstance(store.database, PostgresServer)
            with psycopg.connect(store.database.address) as other:
                other.execute("SELECT pg_advisory_lock(5)")
                yield "SELECT CAST(pg_advisory_xact_lock(5) AS text)"


async def test_a_change_that_is_cancelled_twice_leaves_nothing_to_the_next(store: Store) -> None:
    """It is cancelled again while its rollback waits for the visit in progress."""
    sent = asyncio.Event()

    async def change(statement: str) -> None:
        async with store.transaction() as transaction:
            transaction.set_note("cancelled", "1")
            await transaction.server(1)
            sent.set()
            await store._writer.rows(statement)

    async with held_up(store) as statement:
        task = asyncio.create_task(change(statement))
        await sent.wait()
        for _ in range(2):
            await asyncio.sleep(0)
            task.cancel()
        await asyncio.sleep(0)
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.transaction() as transaction:
        transaction.set_note("next", "1")
    assert (await store.note("cancelled"), await store.note("next")) == (None, "1")


async def test_a_change_sees_what_it_has_written(store: Store) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        clock = SeatClock(Seat(0), 60.0, None, 0.0)
        transaction.at(table).set_clock(clock)
        assert await transaction.at(table).clocks() == {Seat(0): clock}
    found = await store.load(table)
    assert found is not None
    assert found[0].clocks == {Seat(0): clock}


async def test_a_change_visits_the_database_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    visits = watched_visits(store, monkeypatch)
    async with store.transaction() as transaction:
        for number in range(10):
            transaction.set_note(f"key {number}", "value")
    assert len(visits) == 1
    async with store.transaction():
        pass  # nothing to do
    assert len(visits) == 1


# --- entries -----------------------------------------------------------------------------------------


async def test_an_entry_comes_back_as_it_was(store: Store) -> None:
    told = [
        StoredEntry(
            Entry(0, EntryKind.START, data={"seats": 2, "options": {"length": "short"}}), 5.0, "press:1"
        ),
        StoredEntry(entry(1), 6.0, None),
    ]
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        for stored in told:
            transaction.at(table).add_entry(stored)
    assert await store.entries(table) == told


async def test_nothing_happens_twice(store: Store) -> None:
    async with store.transaction() as transaction:
        table, other = await a_table(transaction), await a_table(transaction)
        transaction.at(table).add_entry(StoredEntry(entry(1), 1.0, "press:1"))

    async def again(where: TableId, number: int, cause: str) -> None:
        async with store.transaction() as transaction:
            transaction.at(where).set(trouble="half")
            transaction.at(where).add_entry(StoredEntry(entry(number), 2.0, cause))

    for where, number, cause in ((table, 1, "press:2"), (table, 2, "press:1"), (other, 1, "press:1")):
        with pytest.raises(AlreadyDone):
            await again(where, number, cause)
    assert [stored.at for stored in await store.entries(table)] == [1.0]
    assert {game.trouble for game in await store.games()} == {""}


async def test_many_entries_may_have_no_cause(store: Store) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        for number in range(3):
            transaction.at(table).add_entry(StoredEntry(entry(number), 1.0))
    assert len(await store.entries(table)) == 3


def test_no_statement_changes_or_removes_an_entry() -> None:
    folder = Path(databases.__file__).parents[1]
    code = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    steps = "".join(sql for _, sql in databases.migrations())
    assert (
        re.findall(r"(?:UPDATE|DELETE FROM|REPLACE INTO|INSERT OR REPLACE INTO)\s+entries", code + steps)
        == []
    )
    assert "INSERT INTO entries" in code
