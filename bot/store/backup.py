"""Backup and restore of a file of SQLite, also while the bot runs.

A copy is written under a temporary name and renamed when it is complete, so a file of its name is always a
good copy. Every error is a `StoreError` of one sentence.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.domain.lifecycle import Status
from bot.store import database
from bot.store.database import BEGIN, COMMIT, Database, StoreError
from bot.store.sqlite import FAULTS, SqliteConnection, SqliteFile

Out = Callable[[str], object]

_REQUIRED_TABLES = {"games", "seats", "entries", "posts", "people"}
"""Tables by which a database of Cairn is recognised."""
_WRITE_ERRORS = ("SQLITE_FULL", "SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR_WRITE")
_OVER = (Status.FINISHED, Status.CLOSED)
RESTORED = "restored"
"""The key of the note of a restored backup: the time of its last change."""
_LONG_AGO = 600.0
"""Seconds by which the restore dates the outbox rows back before the backup.

The bot then looks for their messages before it sends them again.
"""
_NUMBER_GAP = 1000
"""Table numbers skipped by a restore that cannot read the last used number."""
_QUEUE_ALL_POSTS = """
    INSERT INTO posts (game, version, nonce, since)
    SELECT id, 1, lower(hex(randomblob(12))), (SELECT MAX(touched) FROM games) - $3
    FROM games WHERE status NOT IN ($1, $2)
    ON CONFLICT (game) DO UPDATE SET version = version + 1, nonce = excluded.nonce,
    since = MIN(since, excluded.since) RETURNING game"""
_ADD_SEQUENCE_ROW = """
    INSERT INTO sqlite_sequence (name, seq) SELECT 'games', 0
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'games')"""
_SKIP_NUMBERS = "UPDATE sqlite_sequence SET seq = COALESCE(MAX(seq, $1), seq + $2) WHERE name = 'games'"
_NOTE_MOMENT = """
    INSERT INTO notes (key, value) SELECT $1, COALESCE(MAX(touched), 0) FROM games WHERE true
    ON CONFLICT (key) DO UPDATE SET value = excluded.value"""
"""The next start repeats the deletions of people since then, and signs all out of the boards' pages."""


def sqlite_file(database: Database) -> Path:
    """Return the file of a database. Raises `StoreError` for one on a server."""
    if isinstance(database, SqliteFile):
        return database.path
    text = f"{database} is on a server of PostgreSQL: pg_dump copies it, and pg_restore puts a copy back."
    raise StoreError(text)


async def backup(source: Path, target: Path, *, force: bool = False) -> int:
    """Copy a database as it is at one moment, also during writes; return the number of bytes.

    An existing file is replaced only by `force`. Raises `StoreError`.
    """
    if not source.is_file():
        raise StoreError(f"There is no database at {source}; name the one that the bot uses.")
    if target.exists() and not force:
        raise StoreError(f"There is a file {target} already; choose another name, or add --force.")
    async with _in_place_of(target) as unfinished:
        await copy(source, unfinished)
        await inspect(unfinished)
    return target.stat().st_size


async def save(source: Path, target: Path, out: Out, *, force: bool) -> int:
    """Run the command `backup`; return the exit code. Raises `StoreError`."""
    out(f"{target}: {-(-await backup(source, target, force=force) // 1000)} kB")
    return 0


async def copy(source: Path, target: Path) -> None:
    """Copy a database page by page into one file without companion files. Raises `StoreError`."""
    # The target is closed last, as a copy that was cancelled goes on until its source is closed.
    async with _connected(target, readonly=False) as to_connection, _connected(source) as from_connection:
        await from_connection.rows("PRAGMA user_version")  # this fails if there is no database to copy
        try:
            # One step copies one moment, blocks no writer, and does not begin again after each commit.
            await from_connection.backup(to_connection, pages=-1)
            await to_connection.rows("PRAGMA journal_mode = DELETE")
        except FAULTS as fault:
            if getattr(fault, "sqlite_errorname", "") in _WRITE_ERRORS:
                text = f"{target} cannot be written: {fault}; make room, or choose another folder."
                raise StoreError(text) from fault
            raise


async def inspect(file: Path) -> int:
    """Return the schema version of a sound Cairn database. Raises `StoreError`."""
    async with _connected(file) as connection:
        if await connection.first("PRAGMA quick_check(1)") != "ok":
            raise SqliteFile(file).unusable(ValueError("quick_check failed"))
        version: int = await connection.first("PRAGMA user_version")
        names = {row["name"] for row in await connection.rows("SELECT name FROM sqlite_schema")}
    if version < 1 or not names >= _REQUIRED_TABLES:
        raise StoreError(f"{file} is a database, but none of Cairn; name one that `backup` has made.")
    newest = len(database.migrations())
    if version > newest:
        raise StoreError(
            f"{file} was written by a newer Cairn (version {version}, this one knows {newest}); install that"
            " or a later release."
        )
    return version


@asynccontextmanager
async def _connected(file: Path, *, readonly: bool = True) -> AsyncIterator[SqliteConnection]:
    """Connect to a file within the block, and translate its faults to `StoreError`."""
    connection = await SqliteFile(file).connect(readonly=readonly)
    try:
        yield connection
    except FAULTS as fault:
        raise SqliteFile(file).unusable(fault) from fault
    finally:
        await connection.close()


@asynccontextmanager
async def _in_place_of(target: Path) -> AsyncIterator[Path]:
    """Yield a temporary path beside `target`, which replaces `target` after the block."""
    if not target.parent.is_dir():
        raise StoreError(f"There is no folder {target.parent} for {target.name}; make it, or mount its disk.")
    unfinished = target.with_name(f".{target.name}.part")
    try:
        _remove(unfinished)
        database.make_private(unfinished)
        try:
            yield unfinished
            await asyncio.to_thread(_move, unfinished, target)
        finally:
            _remove(unfinished)
    except StoreError as fault:
        # The operator knows the file that they named, not the temporary one.
        raise StoreError(str(fault).replace(str(unfinished), str(target))) from fault
    except OSError as fault:
        raise StoreError(f"{target} cannot be written: {fault.strerror}.") from fault


def _move(unfinished: Path, target: Path) -> None:
    """Flush a file to the disk, then rename it."""
    _flush(unfinished)
    unfinished.replace(target)
    _flush(target.parent)


def _remove(unfinished: Path) -> None:
    """Remove an unfinished file and its companion files of SQLite."""
    for suffix in ("", "-journal", "-wal", "-shm"):
        unfinished.with_name(unfinished.name + suffix).unlink(missing_ok=True)


def _flush(path: Path) -> None:
    """Flush a file or a folder to the disk (fsync); Windows has no fsync for folders."""
    if sys.platform == "win32" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# --- restoring ---------------------------------------------------------------------------------------


async def restore(file: Path, target: Path, now: float, out: Out) -> int:
    """Replace the database of a stopped bot by a backup; return the exit code.

    The present database stays beside it under a name with the date. All tables that are not over go into the
    outbox, as the backup does not know what their messages show. Raises `StoreError`; then nothing has
    changed.
    """
    with SqliteFile(target).lock():
        if not file.is_file():
            raise StoreError(f"There is no file {file}; name one that `backup` has made.")
        if target.exists() and file.samefile(target):
            raise StoreError(f"{file} is the database itself; name one that `backup` has made.")
        version = await inspect(file)
        async with _in_place_of(target) as unfinished:
            await copy(file, unfinished)
            tables = await _catch_up(unfinished, await _last_table(target))
            aside = _put_aside(target, now)
    if aside is not None:
        out(f"The database as it was is kept: {aside}")
    newer = " The first start brings it up to date." if version < len(database.migrations()) else ""
    out(f"{target} is now {file}, with {tables} open tables.{newer}")
    return 0


async def _catch_up(file: Path, last_number: int | None) -> int:
    """Put all tables that are not over into the outbox; return their number.

    Their outbox rows are dated before the backup, so the bot looks for messages sent since then and sends
    none twice. Numbers of lost tables are not used again, as their buttons still exist.
    """
    async with _connected(file, readonly=False) as connection:
        _, tables, *_ = await connection.visit(
            [
                (BEGIN, ()),
                (_QUEUE_ALL_POSTS, (*_OVER, _LONG_AGO)),
                (_ADD_SEQUENCE_ROW, ()),
                (_SKIP_NUMBERS, (last_number, _NUMBER_GAP)),
                (_NOTE_MOMENT, (RESTORED,)),
                (COMMIT, ()),
            ]
        )
    return len(tables)


async def _last_table(path: Path) -> int | None:
    """Return the last table number that a database has used; None if it is unknown."""
    with suppress(StoreError):
        async with _connected(path) as connection:
            last_number: int | None = await connection.first(
                "SELECT MAX(seq) FROM sqlite_sequence WHERE name = 'games'"
            )
            return last_number
    return None


def _put_aside(path: Path, now: float) -> Path | None:
    """Rename a database and its companion files to names with the date; return the new path."""
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.{timestamp(now)}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.{timestamp(now)}.{number}")
    # The companion files go first: a database must never get the journal of another one.
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
    journal = path.with_name(f"{path.name}-wal")
    if journal.exists() and journal.stat().st_size:
        journal.replace(aside.with_name(f"{aside.name}-wal"))
    journal.unlink(missing_ok=True)
    path.replace(aside)
    return aside


def timestamp(now: float) -> str:
    """Return a time as text for file names, which sort by time."""
    return datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
