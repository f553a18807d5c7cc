"""The store: one SQLite file, one process that writes, everything in transactions.

`Store.open` says in one sentence why a file cannot be used. Times are seconds since 1970, UTC.
"""

import asyncio
import fcntl
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import IO, Any

import aiosqlite
import msgspec

from bot.model import Census, Deadline, Game, Person, Place, Post, Sitting, Status, Stored, TableId
from bot.usage import UsageError
from engines.api import Seat
from engines.record import Entry

_ENTRY = "number, kind, seat, actor, text, drawn, data, digest, shape, at, cause"
_JSON_COLUMNS = {"options", "drawn", "data"}


class StoreError(UsageError):
    """The database cannot be used; the text is one sentence for the host."""


class AlreadyDone(Exception):
    """What caused this entry has caused one before, or another came first; nothing was stored."""


class Store:
    """Reads and writes tables. Writing happens only inside `async with store.change() as change`."""

    def __init__(
        self, path: Path, reader: aiosqlite.Connection, writer: aiosqlite.Connection, lock: IO[str]
    ) -> None:
        self._path = path
        self._reader = reader
        self._writer = writer
        self._lock_file = lock
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """Open the database for the one process that writes; bring an older one up to date.

        Raises `StoreError`.
        """
        lock = _lock(path)
        try:
            writer = await _connect(path)
            try:
                await _prepare(writer, path)
                reader = await _connect(path, readonly=True)
            except BaseException:
                await writer.close()
                raise
        except BaseException:
            lock.close()
            raise
        return cls(path, reader, writer, lock)

    @classmethod
    async def open_beside(cls, path: Path) -> "Store":
        """Open the database read-only, beside a process that may be writing. Raises `StoreError`."""
        if not path.is_file():
            text = f"There is no database at {path}; name the one that the bot uses."
            raise StoreError(text)
        reader = await _connect(path, readonly=True)
        try:
            await _check_version(reader, path, exact=True)
        except BaseException:
            await reader.close()
            raise
        return cls(path, reader, reader, path.open())

    async def close(self) -> None:
        """Close the file; what was committed is safe with or without this."""
        await self._reader.close()
        if self._writer is not self._reader:
            await self._writer.close()
        self._lock_file.close()

    @asynccontextmanager
    async def change(self) -> AsyncIterator["Change"]:
        """Begin a transaction; commit at the end of the block, or undo all of it on any exception.

        Raises `StoreError` if the file does not take it.
        """
        async with self._writing:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield Change(self._writer)
                await self._writer.commit()
            except sqlite3.Error as fault:
                await self._writer.rollback()
                raise _unusable(self._path, fault) from fault
            except BaseException:
                await self._writer.rollback()
                raise

    # --- reading ---

    async def game(self, table: TableId) -> Game | None:
        """Return the row of a table."""
        return next(iter(await self.games("id = ?", table)), None)

    async def games(self, where: str, *values: object) -> list[Game]:
        """Return the tables that fit a fixed SQL condition of ours, oldest first."""
        rows = await self._read(f"SELECT * FROM games WHERE {where} ORDER BY id", values)  # noqa: S608 - no input
        return [_decode(row, Game) for row in rows]

    async def open_tables(self, place: Place) -> list[Game]:
        """Return the lobbies of this channel, oldest first."""
        return await self.games("channel = ? AND status = ?", place.channel, Status.LOBBY)

    async def tables_of(self, person: Person) -> list[Game]:
        """Return the tables at which a person sits: lobbies and running games everywhere."""
        return await self.games(
            "status IN (?, ?, ?) AND id IN (SELECT game FROM seats WHERE person = ? AND until IS NULL)",
            Status.LOBBY,
            Status.RUNNING,
            Status.PAUSED,
            person,
        )

    async def tables_at(self, place: Place) -> list[Game]:
        """Return the tables whose messages are in this channel or thread, newest last."""
        return await self.games("channel = ?1 OR thread = ?1", place.channel)

    async def by_message(self, message: int) -> Game | None:
        """Return the table that this message is the lobby or table message of."""
        return next(iter(await self.games("message = ?1 OR lobby = ?1", message)), None)

    async def by_thread(self, thread: int) -> Game | None:
        """Return the table that lives in this thread."""
        return next(iter(await self.games("thread = ?", thread)), None)

    async def running_in(self, guild: int) -> list[Game]:
        """Return the running tables of a server."""
        return await self.games("guild = ? AND status = ?", guild, Status.RUNNING)

    async def sittings(self, table: TableId) -> list[Sitting]:
        """Return everybody who sits or sat at a table, in the order of sitting down."""
        rows = await self._read(
            "SELECT seat, person, name, since, until FROM seats JOIN people ON people.id = person"
            " WHERE game = ? ORDER BY seats.id",
            (table,),
        )
        return [_decode(row, Sitting) for row in rows]

    async def entries(self, table: TableId) -> list[Stored]:
        """Return the log of a table."""
        rows = await self._read(f"SELECT {_ENTRY} FROM entries WHERE game = ? ORDER BY number", (table,))  # noqa: S608 - fixed text
        return [_stored(row) for row in rows]

    async def has_happened(self, cause: str) -> bool:
        """Whether this cause has led to an entry already."""
        return bool(await self._read("SELECT 1 FROM entries WHERE cause = ?", (cause,)))

    async def posts(self) -> list[Post]:
        """Return the outbox, longest waiting first."""
        return [_decode(row, Post) for row in await self._read("SELECT * FROM posts ORDER BY since", ())]

    async def post(self, table: TableId) -> Post | None:
        """Return the outbox row of a table, if its messages are behind."""
        rows = await self._read("SELECT * FROM posts WHERE game = ?", (table,))
        return next((_decode(row, Post) for row in rows), None)

    async def census(self) -> Census:
        """Return how many tables there are, how many of them are behind, and how large the file is."""
        rows = await self._read(
            "SELECT COUNT(*) FILTER (WHERE status = 'lobby') AS open,"
            " COUNT(*) FILTER (WHERE status = 'running') AS running,"
            " COUNT(*) FILTER (WHERE status = 'frozen') AS frozen,"
            " (SELECT COUNT(*) FROM posts) AS behind FROM games",
            (),
        )
        return Census(**dict(rows[0]), size=self._path.stat().st_size)

    async def due(self, now: float) -> list[Deadline]:
        """Return what is due, earliest first."""
        rows = await self._read("SELECT * FROM deadlines WHERE due <= ? ORDER BY due, id", (now,))
        return [_decode(row, Deadline) for row in rows]

    async def next_due(self) -> float | None:
        """Return when something is due next."""
        rows = await self._read("SELECT MIN(due) AS due FROM deadlines", ())
        due: float | None = rows[0]["due"]
        return due

    async def language_of(self, person: Person) -> str:
        """Return the language a person has chosen; empty: none."""
        rows = await self._read("SELECT language FROM people WHERE id = ?", (person,))
        return str(rows[0]["language"]) if rows else ""

    async def note(self, key: str) -> str | None:
        """Return what was noted under `key`."""
        rows = await self._read("SELECT value FROM notes WHERE key = ?", (key,))
        return str(rows[0]["value"]) if rows else None

    async def _read(self, sql: str, values: Sequence[object]) -> list[sqlite3.Row]:
        # In one go: a cursor left behind by a cancelled reader would show the next one an old state.
        return list(await self._reader.execute_fetchall(sql, values))


class Change:
    """The writes of one transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def _do(self, sql: str, *values: object) -> int:
        """Run a statement; return the id of the row it inserted."""
        async with self._connection.execute(sql, values) as cursor:
            return cursor.lastrowid or 0

    async def person(self, person: Person, name: str) -> None:
        """Keep a person's present name."""
        await self._do(
            "INSERT INTO people (id, name) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = ?2"
            " WHERE name <> ?2",
            person,
            name,
        )

    async def speak(self, person: Person, language: str) -> None:
        """Keep the language a person has chosen; empty: none."""
        await self._do("UPDATE people SET language = ? WHERE id = ?", language, person)

    async def add_game(
        self, *, key: str, rules: int, language: str, place: Place, secret: bytes, now: float
    ) -> TableId:
        """Store a new lobby; return its number."""
        return TableId(
            await self._do(
                "INSERT INTO games (key, rules, options, language, guild, channel, status, secret, created,"
                " touched) VALUES (?, ?, '{}', ?, ?, ?, ?, ?, ?, ?)",
                key,
                rules,
                language,
                place.guild,
                place.channel,
                Status.LOBBY,
                secret,
                now,
                now,
            )
        )

    async def set(self, table: TableId, **columns: object) -> None:
        """Change columns of a table's row; dictionaries become JSON."""
        names = ", ".join(f"{name} = ?" for name in columns)
        values = [
            msgspec.json.encode(value).decode() if isinstance(value, dict) else value
            for value in columns.values()
        ]
        await self._do(f"UPDATE games SET {names} WHERE id = ?", *values, table)  # noqa: S608 - names are ours

    async def sit(self, table: TableId, seat: Seat, person: Person, now: float) -> None:
        """Put a person on a free seat."""
        await self._do(
            "INSERT INTO seats (game, seat, person, since) VALUES (?, ?, ?, ?)", table, seat, person, now
        )

    async def rise(self, table: TableId, person: Person, now: float) -> None:
        """Take a person from their seat."""
        await self._do(
            "UPDATE seats SET until = ? WHERE game = ? AND person = ? AND until IS NULL", now, table, person
        )

    async def unseat(self, table: TableId, person: Person) -> None:
        """Take a person out of a lobby; those who came later move up."""
        await self._do("DELETE FROM seats WHERE game = ? AND person = ?", table, person)
        rows = await self._connection.execute_fetchall(
            "SELECT id FROM seats WHERE game = ? ORDER BY seat", (table,)
        )
        for seat, row in enumerate(rows):
            await self._do("UPDATE seats SET seat = ? WHERE id = ?", seat, row["id"])

    async def add_entry(self, table: TableId, stored: Stored) -> None:
        """Store an entry. Raises `AlreadyDone` if its number is taken or its cause has been used."""
        entry = stored.entry
        try:
            await self._do(
                f"INSERT INTO entries (game, {_ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608 - fixed text
                table,
                entry.number,
                entry.kind,
                entry.seat,
                entry.actor,
                entry.text,
                msgspec.json.encode(entry.drawn).decode(),
                msgspec.json.encode(entry.data).decode(),
                entry.digest,
                entry.shape,
                stored.at,
                stored.cause,
            )
        except sqlite3.IntegrityError as fault:
            raise AlreadyDone(stored.cause) from fault

    async def behind(self, table: TableId, nonce: str, now: float) -> None:
        """Note that the messages of a table have to be brought up to date."""
        await self._do(
            "INSERT INTO posts (game, version, nonce, since) VALUES (?1, 1, ?2, ?3)"
            " ON CONFLICT (game) DO UPDATE SET version = version + 1",
            table,
            nonce,
            now,
        )

    async def posted(self, post: Post) -> None:
        """Take a table out of the outbox, unless more has happened meanwhile."""
        await self._do("DELETE FROM posts WHERE game = ? AND version = ?", post.game, post.version)

    async def renew_nonce(self, post: Post, nonce: str) -> None:
        """Give the next message of a table a nonce of its own, after one has been sent."""
        await self._do("UPDATE posts SET nonce = ? WHERE game = ?", nonce, post.game)

    async def set_deadline(self, table: TableId, kind: str, due: float) -> None:
        """Set or move a deadline."""
        await self._do(
            "INSERT INTO deadlines (game, kind, due) VALUES (?1, ?2, ?3)"
            " ON CONFLICT (game, kind) DO UPDATE SET due = ?3",
            table,
            kind,
            due,
        )

    async def drop_deadline(self, table: TableId, kind: str) -> None:
        """Remove a deadline, met or pointless."""
        await self._do("DELETE FROM deadlines WHERE game = ? AND kind = ?", table, kind)

    async def note(self, key: str, value: str) -> None:
        """Note something under `key`."""
        await self._do(
            "INSERT INTO notes (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2",
            key,
            value,
        )


# --- opening -----------------------------------------------------------------------------------------


def _lock(path: Path) -> IO[str]:
    """Take the lock file beside the database. Raises `StoreError` if another process holds it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(path.name + ".lock").open("w")
    except OSError as fault:
        text = f"The folder of the database {path} cannot be written to: {fault.strerror}."
        raise StoreError(text) from fault
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        lock.close()
        text = f"The database {path} is in use by another Cairn; stop that one first."
        raise StoreError(text) from fault
    except OSError as fault:
        lock.close()
        text = f"The database {path} cannot be locked ({fault.strerror}); keep it on a disk of this machine."
        raise StoreError(text) from fault
    return lock


async def _connect(path: Path, *, readonly: bool = False) -> aiosqlite.Connection:
    target = f"{path.absolute().as_uri()}?mode={'ro' if readonly else 'rwc'}"
    try:
        # Tried out here first: where opening fails, aiosqlite leaves a thread behind that outlives its loop.
        sqlite3.connect(target, uri=True).close()
        connection = await aiosqlite.connect(target, uri=True, isolation_level=None)
    except sqlite3.Error as fault:
        raise _unusable(path, fault) from fault
    connection.row_factory = sqlite3.Row
    return connection


async def _prepare(connection: aiosqlite.Connection, path: Path) -> None:
    """Check the file and apply the migrations it does not have yet, each in a transaction."""
    try:
        if await _first(connection, "PRAGMA quick_check(1)") != "ok":
            raise _unusable(path, sqlite3.DatabaseError("quick_check failed"))
        version = await _check_version(connection, path)
        if version == 0 and await _first(connection, "SELECT COUNT(*) FROM sqlite_schema"):
            raise _unusable(path, sqlite3.DatabaseError("it belongs to another program"))
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            await connection.execute(f"PRAGMA {pragma}")
        # A file that may only be read is opened all the same, and would refuse the first press.
        await connection.executescript(f"BEGIN; PRAGMA user_version = {version}; ROLLBACK;")
        for number, sql in _migrations()[version:]:
            await connection.executescript(
                f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;"
            )
    except sqlite3.Error as fault:
        raise _unusable(path, fault) from fault


async def _first(connection: aiosqlite.Connection, sql: str) -> Any:
    """Return the first value of the first row."""
    async with connection.execute(sql) as cursor:
        row = await cursor.fetchone()
    return None if row is None else row[0]


async def _check_version(connection: aiosqlite.Connection, path: Path, *, exact: bool = False) -> int:
    try:
        version = int(await _first(connection, "PRAGMA user_version"))
    except sqlite3.Error as fault:
        raise _unusable(path, fault) from fault
    newest = len(_migrations())
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


def _migrations() -> list[tuple[int, str]]:
    folder = resources.files("bot.migrations")
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name
    )
    return [(int(file.name[:4]), file.read_text("utf-8")) for file in files]


def _unusable(path: Path, fault: sqlite3.Error) -> StoreError:
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


# --- rows to values ----------------------------------------------------------------------------------


def _plain(row: sqlite3.Row) -> dict[str, Any]:
    return {
        name: msgspec.json.decode(row[name]) if name in _JSON_COLUMNS else row[name]
        for name in row.keys()  # noqa: SIM118 - a row iterates its values
    }


def _decode(row: sqlite3.Row, kind: type[Any]) -> Any:
    return msgspec.convert(_plain(row), kind, strict=False, builtin_types=(bytes,))


def _stored(row: sqlite3.Row) -> Stored:
    values = _plain(row)
    at, cause = values.pop("at"), values.pop("cause")
    return Stored(msgspec.convert(values, Entry), at, cause)
