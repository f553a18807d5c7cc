"""Database of SQLite: one file, and a lock file beside it for the one process that writes."""

import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import aiosqlite
from filelock import FileLock, Timeout

from bot.store import queries
from bot.store.database import (
    AlreadyDone,
    Connection,
    Database,
    DialectSql,
    Row,
    Sql,
    Statement,
    StoreError,
    make_private,
    printable,
)

LOG_SIZE_LIMIT = 16 * 2**20
"""Bytes that the write-ahead log keeps after a checkpoint."""
_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    f"journal_size_limit = {LOG_SIZE_LIMIT}",
)
_MEGABYTE = 10**6

_NAMES = tuple(map(str, range(1, 100)))
"""Names of the parameters: to SQLite, $1 is a named parameter."""

FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""The exceptions of sqlite3; UnicodeDecodeError where a message quotes damaged bytes of a file."""


class SqliteConnection(aiosqlite.Connection, Connection):
    """A connection of SQLite, on the thread of aiosqlite."""

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements in one hop to the thread; return the rows of each.

        The public methods of aiosqlite take a hop for each statement: three times the CPU of a visit. Raises
        `AlreadyDone`, `sqlite3.Error`.
        """

        def run() -> list[list[Row]]:
            return [run_statement(self._conn, sql, values) for sql, values in statements]

        results: list[list[Row]] = await self._execute(run)  # type: ignore[no-untyped-call]
        return results

    async def script(self, sql: str) -> None:
        """Run several statements. Raises `sqlite3.Error`."""
        await self.executescript(sql)

    async def roll_back(self) -> None:
        await self.rollback()


def open_file(uri: str) -> sqlite3.Connection:
    """Open a file by its URI, in autocommit mode. Raises `FAULTS`."""
    connection = sqlite3.connect(uri, uri=True, isolation_level=None)
    try:
        # Otherwise it depends on the build of SQLite whether deleted rows stay in the file.
        connection.execute("PRAGMA secure_delete = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def run_statement(connection: sqlite3.Connection, sql: Sql, values: Sequence[object]) -> list[Row]:
    """Run a statement; return its rows. Raises `AlreadyDone`, `sqlite3.Error`."""
    text = sql.sqlite if isinstance(sql, DialectSql) else sql
    try:
        cursor = connection.execute(text, dict(zip(_NAMES, values, strict=False)))
        names = [column[0] for column in cursor.description or ()]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    except sqlite3.IntegrityError as fault:
        if sql is queries.ADD_ENTRY:
            raise AlreadyDone from fault
        raise


@dataclass(frozen=True)
class SqliteFile(Database):
    """A database file of SQLite, which may not exist yet."""

    path: Path
    package = "bot.store.migrations"
    faults = FAULTS

    def __str__(self) -> str:
        """Return the path."""
        return str(self.path)

    @property
    def companion_path(self) -> Path:
        """The path itself."""
        return self.path

    def in_folder(self, folder: Path) -> "SqliteFile":
        """Return the file with a relative path resolved against this folder."""
        return SqliteFile(folder / self.path)

    def lock(self) -> AbstractContextManager[object]:
        """Hold a lock file beside the database within the block. Raises `StoreError` if it is held."""
        path = self.path
        if path.is_dir():
            raise StoreError(f"The database {path} is a folder; name a file in it.")
        file = path.with_name(path.name + ".lock")
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            make_private(file)
            file.open("a").close()
        except OSError as fault:
            text = f"The folder of the database {path} cannot be written to: {fault.strerror}."
            raise StoreError(text) from fault
        try:
            return FileLock(file, timeout=0, thread_local=False).acquire()
        except Timeout as fault:
            text = f"The database {path} is in use by another Cairn; stop that one first."
            raise StoreError(text) from fault
        except OSError as fault:
            text = f"The database {path} cannot be locked ({fault.strerror})"
            raise StoreError(f"{text}; keep it on a disk of this machine.") from fault

    async def connect(self, *, readonly: bool = False) -> SqliteConnection:
        """Open the file; with `readonly` it must exist. Raises `StoreError`."""
        if readonly and not self.path.is_file():
            raise StoreError(f"There is no database at {self.path}; name the one that the bot uses.")
        target = f"{self.path.absolute().as_uri()}?mode={'ro' if readonly else 'rwc'}"
        try:
            if not readonly:
                make_private(self.path)
            connection = SqliteConnection(partial(open_file, target), iter_chunk_size=64)
            await connection
        except OSError as fault:
            raise StoreError(f"The database {self.path} cannot be made: {fault.strerror}.") from fault
        except FAULTS as fault:
            raise self.unusable(fault) from fault
        return connection

    async def prepare(self, connection: Connection) -> None:
        """Check the file and apply the missing migrations, each in a transaction.

        Raises `StoreError`.
        """
        try:
            version = await self.check_version(connection)
            if version == 0 and await connection.first("SELECT COUNT(*) FROM sqlite_schema"):
                raise self.foreign()
            await connection.visit([*await _probes(connection), *((f"PRAGMA {one}", ()) for one in _PRAGMAS)])
            # A read-only file opens without an error, and would fail at the first press.
            await connection.script(f"BEGIN; PRAGMA user_version = {version}; ROLLBACK;")
            for number, sql in self.migrations()[version:]:
                await connection.script(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
        except FAULTS as fault:
            raise self.unusable(fault) from fault

    async def version(self, connection: Connection) -> int:
        """Return the version of its schema; 0: it is empty. Raises `sqlite3.Error`."""
        return int(await connection.first("PRAGMA user_version"))

    async def is_ours(self, connection: Connection) -> bool:
        """Return whether it has tables of Cairn. Raises `sqlite3.Error`."""
        return bool(await connection.first("SELECT COUNT(*) FROM sqlite_schema WHERE name = 'games'"))

    @property
    def log_size(self) -> int:
        """The bytes of its write-ahead log."""
        try:
            return self.path.with_name(f"{self.path.name}-wal").stat().st_size
        except FileNotFoundError:
            return 0

    async def clean_up(self) -> None:
        """Empty the write-ahead log, which holds deleted rows too. Raises `FAULTS`, `StoreError`."""
        connection = await self.connect()
        try:
            # The first checkpoint runs beside all others, so the second is short and blocks them briefly.
            await connection.rows("PRAGMA busy_timeout = 100")
            await connection.rows("PRAGMA wal_checkpoint(PASSIVE)")
            if await connection.first("PRAGMA wal_checkpoint(TRUNCATE)"):
                raise StoreError(f"The log of the database {self.path} is in use.")
        finally:
            await connection.close()

    async def rewrite(self, connection: Connection) -> None:
        """Run VACUUM, which drops the remains of deleted rows. Raises `FAULTS`, `StoreError`."""
        needed, free = 2 * self.path.stat().st_size, shutil.disk_usage(self.path.parent).free
        if free < needed:
            lacking = (
                f"{needed // _MEGABYTE} MB of room are needed for that, and {free // _MEGABYTE} MB are free"
            )
            raise StoreError(f"The database {self.path} cannot be written anew: {lacking}.")
        await connection.rows("VACUUM")

    async def numbers(self, connection: Connection) -> dict[str, int]:
        """Return the last used id of each table. Raises `sqlite3.Error`."""
        return {
            row["name"]: row["seq"] for row in await connection.rows("SELECT name, seq FROM sqlite_sequence")
        }

    async def set_numbers(self, connection: Connection, numbers: Mapping[str, int]) -> None:
        """Set the last used ids. Raises `sqlite3.Error`."""
        for name, number in numbers.items():
            await connection.rows("DELETE FROM sqlite_sequence WHERE name = $1", name)
            await connection.rows("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", name, number)

    def unusable(self, fault: Exception) -> StoreError:
        """Return the error for a fault, by its error name, in one sentence for the operator."""
        match getattr(fault, "sqlite_errorname", ""):
            case "SQLITE_FULL":
                why = "the disk is full; make room and start again"
            case "SQLITE_READONLY" | "SQLITE_CANTOPEN" | "SQLITE_PERM" | "SQLITE_READONLY_DIRECTORY":
                why = "it cannot be opened for writing; check the rights of file and folder"
            case "SQLITE_BUSY" | "SQLITE_LOCKED":
                why = "another program holds it; close that first"
            case _:
                why = f"it is damaged or no database of Cairn ({printable(fault)}); put back a backup"
        return StoreError(f"The database {self.path} cannot be used: {why}.")


async def _probes(connection: Connection) -> list[Statement]:
    """Return statements that read a row of each table, which finds a file that is damaged as a whole.

    `quick_check` reads every page, so its time grows with the file: backups run it instead.
    """
    tables = await connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
    return [(f'SELECT * FROM "{row["name"]}" LIMIT 1', ()) for row in tables]  # noqa: S608 - names of the file itself
