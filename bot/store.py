"""The store: one SQLite file, one process that writes, everything in transactions.

Times are seconds since 1970, UTC.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any

import aiosqlite

from bot.change import Change
from bot.database import StoreError, at, check_version, connect, first, lock, prepare, unusable
from bot.model import (
    IN_PLAY,
    STANDING,
    Census,
    Deadline,
    Game,
    Kept,
    Notice,
    NoticeKind,
    Person,
    PersonSettings,
    Place,
    Post,
    Premove,
    SeatClock,
    Sitting,
    Status,
    Stored,
    TableId,
)
from bot.rows import CLOCK, ENTRY, plain, read, read_settings, read_stored
from engines.api import Seat

_DEADLINES = "FROM deadlines JOIN games ON games.id = deadlines.game WHERE status <> 'frozen'"
_SITTINGS = (
    "SELECT seat, person, name, since, until, settings, missed, agreed"
    " FROM seats JOIN people ON people.id = person WHERE game = ? ORDER BY seats.id"
)
_STANDING = ", ".join(f"'{kind}'" for kind in STANDING)


class Store:
    """Reads and writes tables. Writing happens only inside `async with store.change() as change`."""

    def __init__(
        self, path: Path, reader: aiosqlite.Connection, writer: aiosqlite.Connection, held: IO[str]
    ) -> None:
        self._path = path
        self._reader = reader
        self._writer = writer
        self._held = held
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """Open the database for the one process that writes; bring an older one up to date.

        Raises `StoreError`.
        """
        held = lock(path)
        try:
            writer = await connect(path)
            try:
                await prepare(writer, path)
                reader = await connect(path, readonly=True)
            except BaseException:
                await writer.close()
                raise
        except BaseException:
            held.close()
            raise
        return cls(path, reader, writer, held)

    @classmethod
    async def open_beside(cls, path: Path) -> "Store":
        """Open the database read-only, beside a process that may be writing. Raises `StoreError`."""
        if not path.is_file():
            text = f"There is no database at {path}; name the one that the bot uses."
            raise StoreError(text)
        reader = await connect(path, readonly=True)
        try:
            await check_version(reader, path, exact=True)
        except BaseException:
            await reader.close()
            raise
        return cls(path, reader, reader, path.open())

    async def close(self) -> None:
        """Close the file; what was committed is safe with or without this."""
        await self._reader.close()
        if self._writer is not self._reader:
            await self._writer.close()
        self._held.close()

    @asynccontextmanager
    async def change(self) -> AsyncIterator["Change"]:
        """Begin a transaction; commit at the end of the block, or undo all of it on any exception.

        Raises `StoreError` if the file does not take it.
        """
        change = Change(self._writer, self._writing)
        try:
            yield change
            await change.commit()
        except sqlite3.Error as fault:
            await change.roll_back()
            raise unusable(self._path, fault) from fault
        except BaseException:
            await change.roll_back()
            raise

    async def vacuum(self) -> None:
        """Leave nothing in the files of what was deleted: until then its place is only marked as free.

        Raises `StoreError`.
        """
        async with self._writing:
            try:
                await self._writer.execute("VACUUM")
                busy = await first(self._writer, "PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.Error as fault:
                raise unusable(self._path, fault) from fault
        if busy:
            raise StoreError(f"The database {self._path} is being read by another program; close that first.")

    # --- reading ---

    async def game(self, table: TableId) -> Game | None:
        """Return the row of a table."""
        return next(iter(await self.games("id = ?", table)), None)

    async def games(self, where: str, *values: object) -> list[Game]:
        """Return the tables that fit a fixed SQL condition of ours, oldest first."""
        rows = await self._read(f"SELECT * FROM games WHERE {where} ORDER BY id", values)  # noqa: S608 - no input
        return [read(row, Game) for row in rows]

    async def open_tables(self, place: Place) -> list[Game]:
        """Return the lobbies of this channel, oldest first."""
        return await self.games("channel = ? AND status = ?", place.channel, Status.LOBBY)

    async def tables_of(self, person: Person) -> list[Game]:
        """Return the tables at which a person sits: lobbies and running games everywhere."""
        return await self.games(
            "status IN (?, ?, ?, ?) AND id IN (SELECT game FROM seats WHERE person = ? AND until IS NULL)",
            Status.LOBBY,
            *IN_PLAY,
            Status.PAUSED,
            person,
        )

    async def tables_at(self, place: Place) -> list[Game]:
        """Return the tables whose messages are in this channel or thread, newest last."""
        return await self.games("channel = ?1 OR thread = ?1", place.channel)

    async def by_message(self, message: int) -> Game | None:
        """Return the table that this is the lobby message, the table message or the vote of."""
        return next(iter(await self.games("message = ?1 OR lobby = ?1 OR ballot = ?1", message)), None)

    async def by_thread(self, thread: int) -> Game | None:
        """Return the table that lives in this thread."""
        return next(iter(await self.games("thread = ?", thread)), None)

    async def guilds(self) -> list[int]:
        """Return the servers with a table that waits for players, is in play, or rests without the bot."""
        rows = await self._read(
            "SELECT DISTINCT guild FROM games WHERE guild IS NOT NULL"
            " AND status IN ('lobby', 'running', 'paused')",
            (),
        )
        return [row["guild"] for row in rows]

    async def running_in(self, guild: int) -> list[Game]:
        """Return the tables of a server with a game in play."""
        return await self.games("guild = ? AND status IN (?, ?)", guild, *IN_PLAY)

    async def kept(self, table: TableId) -> Kept | None:
        """Return what is kept of a table, in one visit to the database."""
        games, sittings, premoves, clocks, posts = await self._read_all(
            ("SELECT * FROM games WHERE id = ?", table),
            (_SITTINGS, table),
            ("SELECT seat, text, dropped FROM premoves WHERE game = ?", table),
            (f"SELECT {CLOCK} FROM clocks WHERE game = ?", table),  # noqa: S608 - fixed text
            ("SELECT 1 FROM posts WHERE game = ?", table),
        )
        if not games:
            return None
        return Kept(
            game=read(games[0], Game),
            sittings=tuple(read(row, Sitting) for row in sittings),
            premoves={Seat(row["seat"]): read(row, Premove) for row in premoves},
            clocks={Seat(row["seat"]): read(row, SeatClock) for row in clocks},
            behind=bool(posts),
        )

    async def sittings(self, table: TableId) -> list[Sitting]:
        """Return everybody who sits or sat at a table, in the order of sitting down."""
        return [read(row, Sitting) for row in await self._read(_SITTINGS, (table,))]

    async def settings_of(self, person: Person) -> PersonSettings:
        """Return how a person wants to be treated."""
        rows = await self._read("SELECT settings FROM people WHERE id = ?", (person,))
        return read_settings(rows)

    async def entries(self, table: TableId) -> list[Stored]:
        """Return the log of a table."""
        rows = await self._read(f"SELECT {ENTRY} FROM entries WHERE game = ? ORDER BY number", (table,))  # noqa: S608 - fixed text
        return [read_stored(row) for row in rows]

    async def has_happened(self, cause: str) -> bool:
        """Whether this cause has led to an entry already."""
        return bool(await self._read("SELECT 1 FROM entries WHERE cause = ?", (cause,)))

    async def posts(self) -> list[Post]:
        """Return the outbox, longest waiting first."""
        return [read(row, Post) for row in await self._read("SELECT * FROM posts ORDER BY since", ())]

    async def post(self, table: TableId) -> Post | None:
        """Return the outbox row of a table, if its messages are behind."""
        rows = await self._read("SELECT * FROM posts WHERE game = ?", (table,))
        return next((read(row, Post) for row in rows), None)

    async def census(self) -> Census:
        """Return how it stands with all tables."""
        tables = await self._read("SELECT status, COUNT(*) AS number FROM games GROUP BY status", ())
        (outbox,) = await self._read("SELECT COUNT(*) AS length, MIN(since) AS since FROM posts", ())
        # The file alone would not do: the latest pages are still in the write-ahead log.
        (pages,) = await self._read(
            "SELECT page_count * page_size AS size FROM pragma_page_count(), pragma_page_size()", ()
        )
        return Census(
            tables={row["status"]: row["number"] for row in tables},
            behind=outbox["length"],
            behind_since=outbox["since"],
            due=await self.next_due(),
            size=pages["size"],
        )

    async def due(self, now: float) -> list[Deadline]:
        """Return what is due, earliest first; frozen tables wait."""
        rows = await self._read(
            f"SELECT deadlines.* {_DEADLINES} AND due <= ? ORDER BY due, deadlines.id",
            (now,),
        )
        return [read(row, Deadline) for row in rows]

    async def next_due(self) -> float | None:
        """Return when something is due next."""
        rows = await self._read(f"SELECT MIN(due) AS due {_DEADLINES}", ())
        due: float | None = rows[0]["due"]
        return due

    async def language_of(self, person: Person) -> str:
        """Return the language a person has chosen; empty: none."""
        rows = await self._read("SELECT language FROM people WHERE id = ?", (person,))
        return str(rows[0]["language"]) if rows else ""

    async def notices(self, where: str, *values: object) -> list[Notice]:
        """Return the notices that fit a fixed SQL condition of ours, in the order in which they came up."""
        rows = await self._read(f"SELECT * FROM notices WHERE {where} ORDER BY id", values)  # noqa: S608 - no input
        return [read(row, Notice) for row in rows]

    async def due_notices(
        self, now: float, waits: Callable[[TableId], bool] = lambda _: False
    ) -> list[Notice]:
        """Return what is to be sent or removed now; tables that rest wait, and those that are told to."""
        # Found by two indexes: this is asked after each commit, and most notices are not due for days.
        rows = await self._read(
            "SELECT notices.* FROM notices JOIN games ON games.id = notices.game WHERE notices.id IN"
            " (SELECT id FROM notices WHERE ends <= ?1"
            " UNION SELECT id FROM notices WHERE due <= ?1 AND ends IS NULL)"
            " AND status NOT IN ('paused', 'frozen') ORDER BY notices.id",
            (now,),
        )
        return [read(row, Notice) for row in rows if not waits(row["game"])]

    async def due_notices_at(self, table: TableId, now: float) -> list[Notice]:
        """Return what is to be sent or removed now at a table, and what its end has left standing there."""
        rows = await self._read(
            "SELECT notices.* FROM notices JOIN games ON games.id = notices.game"  # noqa: S608 - fixed text
            " WHERE game = ?2 AND status NOT IN ('paused', 'frozen')"
            " AND (ends <= ?1 OR (ends IS NULL AND due <= ?1)"
            f" OR (status <> 'running' AND kind IN ({_STANDING}))) ORDER BY notices.id",
            (now, table),
        )
        return [read(row, Notice) for row in rows]

    async def left_standing(self) -> list[TableId]:
        """Return the tables that are over and have notices standing which go with the end."""
        rows = await self._read(
            "SELECT DISTINCT game FROM notices JOIN games ON games.id = game"  # noqa: S608 - fixed text
            f" WHERE status IN ('finished', 'closed') AND kind IN ({_STANDING})",
            (),
        )
        return [TableId(row["game"]) for row in rows]

    async def next_notice(self, now: float) -> float | None:
        """Return when, after now, something is to be sent or removed next."""
        rows = await self._read(
            "SELECT MIN(at) AS at FROM (SELECT MIN(due) AS at FROM notices WHERE ends IS NULL AND due > ?1"
            " UNION ALL SELECT MIN(ends) AS at FROM notices WHERE ends > ?1)",
            (now,),
        )
        at: float | None = rows[0]["at"]
        return at

    async def waiting_since(self, table: TableId) -> dict[Person, float]:
        """Return since when each person who is to act at a table has been called."""
        rows = await self._read(
            "SELECT person, MIN(since) AS since FROM notices"
            " WHERE game = ? AND kind = ? AND ends IS NULL GROUP BY person",
            (table, NoticeKind.TURN),
        )
        return {Person(row["person"]): row["since"] for row in rows}

    async def looked_for(self, table: TableId) -> dict[Person, float]:
        """Return when it was last seen whether those at a table are still on its server."""
        rows = await self._read(
            "SELECT person, looked FROM seats WHERE game = ? AND until IS NULL AND looked IS NOT NULL",
            (table,),
        )
        return {Person(row["person"]): row["looked"] for row in rows}

    async def note(self, key: str) -> str | None:
        """Return what was noted under `key`."""
        rows = await self._read("SELECT value FROM notes WHERE key = ?", (key,))
        return str(rows[0]["value"]) if rows else None

    async def rows(self, sql: str, *values: object) -> list[dict[str, Any]]:
        """Return what a fixed statement of ours reads."""
        return [plain(row) for row in await self._read(sql, values)]

    async def _read(self, sql: str, values: Sequence[object]) -> list[sqlite3.Row]:
        # In one go: a cursor left behind by a cancelled reader would show the next one an old state.
        try:
            return list(await self._reader.execute_fetchall(sql, values))
        except sqlite3.Error as fault:
            raise unusable(self._path, fault) from fault

    async def _read_all(self, *asked: tuple[str, object]) -> list[list[sqlite3.Row]]:
        """Return what statements with one value each find, in one visit to the database."""

        def work(connection: sqlite3.Connection) -> list[list[sqlite3.Row]]:
            return [connection.execute(sql, (value,)).fetchall() for sql, value in asked]

        try:
            return await at(self._reader, work)
        except sqlite3.Error as fault:
            raise unusable(self._path, fault) from fault
