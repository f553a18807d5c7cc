"""The database file: opened, locked, checked and migrated.

A file that cannot be used is a `StoreError` of one sentence for the operator.
"""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import resources
from pathlib import Path
from typing import IO, Any, TypeVar

from bot.domain.errors import UsageError

_Found = TypeVar("_Found")
_IS_OURS = "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'games'"


class StoreError(UsageError):
    """The database cannot be used; the text is one sentence for the operator."""


def lock(path: Path) -> IO[str]:
    """Take the lock file beside the database. Raises `StoreError` if another process holds it."""
    if path.is_dir():
        raise StoreError(f"The database {path} is a folder; name a file in it.")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = path.with_name(path.name + ".lock")
        make_private(file)
        held = file.open("w")
    except OSError as fault:
        text = f"The folder of the database {path} cannot be written to: {fault.strerror}."
        raise StoreError(text) from fault
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        held.close()
        text = f"The database {path} is in use by another Cairn; stop that one first."
        raise StoreError(text) from fault
    except OSError as fault:
        held.close()
        text = f"The database {path} cannot be locked ({fault.strerror}); keep it on a disk of this machine."
        raise StoreError(text) from fault
    return held


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read, unless it is there. Raises OSError.

    Root makes it for the owner of the folder: what an operator does as root must not shut out the bot.
    """
    if path.exists():
        return
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    if os.geteuid() == 0:
        folder = path.parent.stat()
        os.chown(path, folder.st_uid, folder.st_gid)


class Connection:
    """A connection to the file, with its own thread.

    A call into that thread costs more than a statement, so each call carries several statements.
    """

    def __init__(self, target: str) -> None:
        """Open the file. Raises `sqlite3.Error`."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        try:
            connect = partial(sqlite3.connect, target, uri=True, isolation_level=None)
            self._connection = self._thread.submit(connect).result()
        except BaseException:
            self._thread.shutdown()
            raise
        self._connection.row_factory = sqlite3.Row
        self._closed = False

    async def run(self, work: Callable[[sqlite3.Connection], _Found]) -> _Found:
        """Run `work` in the thread. Calls run one after the other, even if the caller is cancelled."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, self._connection)

    async def rows(self, sql: str, *values: object) -> list[sqlite3.Row]:
        """Return the rows of a statement. Raises `sqlite3.Error`."""
        return await self.run(lambda connection: connection.execute(sql, values).fetchall())

    async def script(self, sql: str) -> None:
        """Run several statements. Raises `sqlite3.Error`."""
        await self.run(lambda connection: connection.executescript(sql))

    async def close(self) -> None:
        """Close the connection after the call in progress; a second time does nothing."""
        if not self._closed:
            self._closed = True
            await self.run(sqlite3.Connection.close)
            self._thread.shutdown()


async def connect(path: Path, *, readonly: bool = False) -> Connection:
    """Open a connection to the file. Raises `StoreError`."""
    target = f"{path.absolute().as_uri()}?mode={'ro' if readonly else 'rwc'}"
    try:
        if not readonly:
            make_private(path)
        return await asyncio.to_thread(Connection, target)
    except OSError as fault:
        raise StoreError(f"The database {path} cannot be made: {fault.strerror}.") from fault
    except sqlite3.Error as fault:
        raise unusable(path, fault) from fault


async def prepare(connection: Connection, path: Path) -> None:
    """Check the file and apply the missing migrations, each in a transaction.

    Raises `StoreError`.
    """
    try:
        version = await check_version(connection, path)
        if version == 0 and await first(connection, "SELECT COUNT(*) FROM sqlite_schema"):
            raise foreign(path)
        await _look_into(connection)
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            await connection.rows(f"PRAGMA {pragma}")
        # A read-only file opens without an error, and would fail at the first press.
        await connection.script(f"BEGIN; PRAGMA user_version = {version}; ROLLBACK;")
        for number, sql in migrations()[version:]:
            await connection.script(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
    except sqlite3.Error as fault:
        raise unusable(path, fault) from fault


async def _look_into(connection: Connection) -> None:
    """Read a row of each table: this finds a file that is damaged as a whole.

    A check of every page would take longer with each game that was played; backups do that check.
    """
    for (name,) in await connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'"):
        await first(connection, f'SELECT * FROM "{name}" LIMIT 1')  # noqa: S608 - names of the file itself


async def first(connection: Connection, sql: str) -> Any:
    """Return the first value of the first row."""
    rows = await connection.rows(sql)
    return rows[0][0] if rows else None


def foreign(path: Path) -> StoreError:
    """Return that a sound database belongs to another program, in one sentence."""
    return StoreError(f"{path} is a database, but none of Cairn; name the one that the bot uses.")


async def check_version(connection: Connection, path: Path, *, exact: bool = False) -> int:
    """Return the schema version (0: an empty file). Raises `StoreError` for an unusable version.

    `exact`: an older version is unusable too.
    """
    try:
        version = int(await first(connection, "PRAGMA user_version"))
        if exact and not await first(connection, _IS_OURS):
            raise foreign(path)
    except sqlite3.Error as fault:
        raise unusable(path, fault) from fault
    newest = len(migrations())
    if version > newest:
        text = (
            f"The database {path} was written by a newer Cairn (version {version}, this one knows {newest});"
            " install that or a later release."
        )
        raise StoreError(text)
    if exact and version < newest:
        text = (
            f"The database {path} was written by an older Cairn; start the bot once to bring it up to date."
        )
        raise StoreError(text)
    return version


def migrations() -> list[tuple[int, str]]:
    """Return all migrations from an empty file to the present schema: numbers from 1 on, and their SQL."""
    folder = resources.files("bot.store.migrations")
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name
    )
    return [(int(file.name[:4]), file.read_text("utf-8")) for file in files]


def unusable(path: Path, fault: sqlite3.Error) -> StoreError:
    """Return the reason why the file cannot be used, in one sentence."""
    code = getattr(fault, "sqlite_errorname", "")
    match code:
        case "SQLITE_FULL":
            why = "the disk is full; make room and start again"
        case "SQLITE_READONLY" | "SQLITE_CANTOPEN" | "SQLITE_PERM" | "SQLITE_READONLY_DIRECTORY":
            why = "it cannot be opened for writing; check the rights of file and folder"
        case "SQLITE_BUSY" | "SQLITE_LOCKED":
            why = "another program holds it; close that first"
        case _:
            why = f"it is damaged or no database of Cairn ({fault}); put back a backup"
    return StoreError(f"The database {path} cannot be used: {why}.")
