"""Copies of the database: made beside the running bot, checked before use, and restored.

A copy is written under another name and moved to its own name when it is complete, so a file of that name is
always a good copy. Every obstacle is a `StoreError` of one sentence.
"""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.domain.lifecycle import Status
from bot.store import database
from bot.store.database import Database, StoreError
from bot.store.sqlite import FAULTS, SqliteFile, open_file

Out = Callable[[str], object]

_TABLES = {"games", "seats", "entries", "posts", "people"}
"""Tables that every database of Cairn has."""
_NO_ROOM = ("SQLITE_FULL", "SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR_WRITE")
_OVER = (Status.FINISHED, Status.CLOSED)
RESTORED = "restored"
"""The key of the note that a backup was put back: up to when it knows what happened."""
_LONG_AGO = 600.0
"""Seconds by which the restore dates the outbox rows back before the backup.

The bot then looks for their messages before it sends them again.
"""
_GAP = 1000
"""Table numbers that the restore skips if it does not know how many numbers were used since the backup."""


def file_of(database: Database) -> Path:
    """Return the file of a database of SQLite. Raises `StoreError` for one on a server."""
    if isinstance(database, SqliteFile):
        return database.path
    text = f"{database} is on a server of PostgreSQL: pg_dump copies it, and pg_restore puts a copy back."
    raise StoreError(text)


def backup(source: Path, target: Path, *, force: bool = False) -> int:
    """Copy a database as it is at one moment, also during writes; return the number of bytes.

    An existing file is replaced only by `force`. Raises `StoreError`.
    """
    if not source.is_file():
        raise StoreError(f"There is no database at {source}; name the one that the bot uses.")
    if target.exists() and not force:
        raise StoreError(f"There is a file {target} already; choose another name, or add --force.")
    with _in_place_of(target) as part:
        copy(source, part)
        inspect(part)
    return target.stat().st_size


def save(source: Path, target: Path, out: Out, *, force: bool) -> int:
    """Run the command `backup`; return the exit code. Raises `StoreError`."""
    out(f"{target}: {-(-backup(source, target, force=force) // 1000)} kB")
    return 0


def copy(source: Path, target: Path) -> None:
    """Copy a database page by page into one file without companion files. Raises `StoreError`."""
    try:
        with closing(_read_only(source)) as there:
            there.execute("PRAGMA user_version")  # this fails if there is no database to copy
            _copy_open(there, target)
    except FAULTS as fault:
        raise SqliteFile(source).unusable(fault) from fault


def _copy_open(there: sqlite3.Connection, target: Path) -> None:
    try:
        # One step copies one moment, blocks no writer, and does not begin again after each commit.
        with closing(sqlite3.connect(target)) as here:
            there.backup(here, pages=-1)
            here.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as fault:
        if fault.sqlite_errorname in _NO_ROOM:
            raise StoreError(
                f"{target} cannot be written: {fault}; make room, or choose another folder."
            ) from fault
        raise


def inspect(file: Path) -> int:
    """Return the schema version of a sound Cairn database. Raises `StoreError`."""
    try:
        with closing(_read_only(file)) as there:
            if there.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise SqliteFile(file).unusable(sqlite3.DatabaseError("quick_check failed"))
            (version,) = there.execute("PRAGMA user_version").fetchone()
            names = {name for (name,) in there.execute("SELECT name FROM sqlite_schema")}
    except FAULTS as fault:
        raise SqliteFile(file).unusable(fault) from fault
    if version < 1 or not names >= _TABLES:
        raise StoreError(f"{file} is a database, but none of Cairn; name one that `backup` has made.")
    newest = len(database.migrations())
    if version > newest:
        raise StoreError(
            f"{file} was written by a newer Cairn (version {version}, this one knows {newest}); install that"
            " or a later release."
        )
    return int(version)


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


@contextmanager
def _in_place_of(target: Path) -> Iterator[Path]:
    """Yield a file beside `target` to write to; at the end it moves to `target`."""
    if not target.parent.is_dir():
        raise StoreError(f"There is no folder {target.parent} for {target.name}; make it, or mount its disk.")
    part = target.with_name(f".{target.name}.part")
    try:
        _remove(part)
        database.make_private(part)
        try:
            yield part
            _flush(part)
            part.replace(target)
            _flush(target.parent)
        finally:
            _remove(part)
    except StoreError as fault:
        # A person knows the file that they named, and not the one beside it.
        raise StoreError(str(fault).replace(str(part), str(target))) from fault
    except OSError as fault:
        raise StoreError(f"{target} cannot be written: {fault.strerror}.") from fault


def _remove(part: Path) -> None:
    """Remove a file that was begun, and what SQLite has put beside it."""
    for rest in ("", "-journal", "-wal", "-shm"):
        part.with_name(part.name + rest).unlink(missing_ok=True)


def _flush(path: Path) -> None:
    """Flush a file or the names in a folder to the disk; Windows has no such thing for folders."""
    if sys.platform == "win32" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# --- restoring ---------------------------------------------------------------------------------------


def restore(file: Path, target: Path, now: float, out: Out) -> int:
    """Replace the database of a stopped bot by a backup; return the exit code.

    The present database stays beside it under a name with the date. All tables that are not over go into the
    outbox, as the backup does not know what their messages show. Raises `StoreError`; then nothing has
    changed.
    """
    with SqliteFile(target).hold():
        if not file.is_file():
            raise StoreError(f"There is no file {file}; name one that `backup` has made.")
        if target.exists() and file.samefile(target):
            raise StoreError(f"{file} is the database itself; name one that `backup` has made.")
        version = inspect(file)
        with _in_place_of(target) as part:
            copy(file, part)
            tables = _catch_up(part, _last_table(target))
            aside = _put_aside(target, now)
    if aside is not None:
        out(f"The database as it was is kept: {aside}")
    newer = " The first start brings it up to date." if version < len(database.migrations()) else ""
    out(f"{target} is now {file}, with {tables} open tables.{newer}")
    return 0


def _catch_up(part: Path, last: int | None) -> int:
    """Put all tables that are not over into the outbox; return their number.

    Their rows in the outbox are as old as the backup, so the bot looks for messages sent since then and sends
    none twice. No table gets the number of a lost table: the buttons of the lost one still exist.
    """
    try:
        with closing(open_file(part.absolute().as_uri())) as here, here:
            here.execute("BEGIN")
            found = here.execute("SELECT id FROM games WHERE status NOT IN (?, ?)", _OVER).fetchall()
            here.executemany(
                "INSERT INTO posts (game, version, nonce, since)"
                " VALUES (?, 1, lower(hex(randomblob(12))), (SELECT MAX(touched) FROM games) - ?)"
                " ON CONFLICT (game) DO UPDATE SET version = version + 1, nonce = excluded.nonce,"
                " since = MIN(since, excluded.since)",
                [(table, _LONG_AGO) for (table,) in found],
            )
            here.execute(
                "INSERT INTO sqlite_sequence (name, seq) SELECT 'games', 0"
                " WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'games')"
            )
            # The next start deletes again who was deleted since then.
            here.execute(
                "INSERT INTO notes (key, value) SELECT ?, COALESCE(MAX(touched), 0) FROM games WHERE true"
                " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (RESTORED,),
            )
            here.execute(
                "UPDATE sqlite_sequence SET seq = COALESCE(max(seq, ?1), seq + ?2) WHERE name = 'games'",
                (last, _GAP),
            )
    except FAULTS as fault:
        raise SqliteFile(part).unusable(fault) from fault
    return len(found)


def _last_table(path: Path) -> int | None:
    """Return the last table number that a database has used; None if it is unknown."""
    with contextlib.suppress(*FAULTS), closing(_read_only(path)) as there:
        (last,) = there.execute("SELECT MAX(seq) FROM sqlite_sequence WHERE name = 'games'").fetchone()
        return None if last is None else int(last)
    return None


def _put_aside(path: Path, now: float) -> Path | None:
    """Rename a database and its companion files to names with the date; return the new path."""
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.{stamp(now)}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.{stamp(now)}.{number}")
    # The companion files go first: a database must never get the journal of another one.
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
    journal = path.with_name(f"{path.name}-wal")
    if journal.exists() and journal.stat().st_size:
        journal.replace(aside.with_name(f"{aside.name}-wal"))
    journal.unlink(missing_ok=True)
    path.replace(aside)
    return aside


def stamp(now: float) -> str:
    """Return a time as it stands in file names; the names sort by time."""
    return datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
