"""Store: reads of one database, and transactions that write to it.

Times are seconds since 1970, UTC.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from bot.domain.deadlines import Deadline
from bot.domain.lifecycle import Status
from bot.domain.model import (
    Called,
    Census,
    Game,
    Notification,
    Person,
    PersonSettings,
    Post,
    Sitting,
    StoredEntry,
    TableId,
    TableRows,
)
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.domain.time_source import Clock, system_clock
from bot.store import queries
from bot.store.cache import Cache
from bot.store.database import (
    COPYING,
    Connection,
    Database,
    Lease,
    OutOfReach,
    Row,
    Sql,
    Statement,
    StoreError,
)
from bot.store.followed import Followed
from bot.store.forgotten import Forgotten
from bot.store.reads import Reads
from bot.store.rows import (
    read,
    read_json,
    read_stored,
    read_table_rows,
    table_rows_statements,
)
from bot.store.sqlite import SqliteFile
from bot.store.transaction import Change, Transaction, Writes

_Transaction = TypeVar("_Transaction", bound=Transaction)

NO_LIMIT = 10**9
"""No limit on the number of rows."""
_LANGUAGE_CACHE_SIZE = 16384
"""Size of the cache of people's languages."""


def _ignore() -> None:
    """Do nothing."""


class Store(Reads):
    """Repository of rows: it reads by itself, and writes within `async with store.transaction()`.

    Every read and write raises `StoreError` for an unusable database.
    """

    def __init__(
        self,
        *,
        database: Database,
        reader: Connection,
        writer: Connection,
        clock: Clock,
        shards: ShardRange = ALL_SHARDS,
        lease: Lease | None = None,
    ) -> None:
        self.database = database
        self.forgotten = Forgotten(database.companion_path)
        """The record of deleted people."""
        self._reader = reader
        self._writer = writer
        self._resources = AsyncExitStack()
        self._clock = clock
        self.shards = shards
        """The shards whose tables the queries over all tables return."""
        self.lease = lease or Lease()
        """The right to serve these shards."""
        self.followed = Followed()
        """The tables of other processes that pages of this one show."""
        self._writer_lock = asyncio.Lock()
        self._on_wish: Callable[[], None] = _ignore
        self.out_of_reach = asyncio.Event()
        """Set when the database was out of reach; `ops/recovery.py` clears it."""
        self.languages = Cache(self._language, _LANGUAGE_CACHE_SIZE)
        """Cache of the languages that people chose; a change by another process must invalidate it."""

    @classmethod
    async def open(
        cls, place: Database | Path, clock: Clock = system_clock, shards: ShardRange | None = None
    ) -> "Store":
        """Open the database for writing, and migrate an older schema. Raises `StoreError`.

        Without `shards` it needs the database alone. With them it writes only after `stand_by`: its
        transactions raise `LostShards` without the lease, and `Overtaken` if another process was faster.
        """
        async with AsyncExitStack() as resources:
            database, lease = _database_at(place), None
            resources.enter_context(database.lock())
            if shards is None:
                writer = await database.connect()
                resources.push_async_callback(writer.close)
                await database.prepare(writer)
            else:
                writer, lease = await database.serve(shards)
                resources.push_async_callback(writer.close)
            reader = await database.readers()
            resources.push_async_callback(reader.close)
            store = cls(
                database=database,
                reader=reader,
                writer=writer,
                clock=clock,
                shards=shards or ALL_SHARDS,
                lease=lease,
            )
            return await store._keep(resources)

    @classmethod
    async def open_beside(cls, place: Database | Path, shards: ShardRange = ALL_SHARDS) -> "Store":
        """Open the database read-only, beside processes that may be writing. Raises `StoreError`."""
        async with AsyncExitStack() as resources:
            database = _database_at(place)
            reader = await database.connect(readonly=True)
            resources.push_async_callback(reader.close)
            await database.check_version(reader, exact=True)
            store = cls(database=database, reader=reader, writer=reader, clock=system_clock, shards=shards)
            return await store._keep(resources)

    async def _keep(self, resources: AsyncExitStack) -> "Store":
        """Return itself, with what it closes at its end. Raises `StoreError` for an incomplete copy."""
        if await self.note(COPYING) is not None:
            raise self.database.incomplete()
        self._resources = resources.pop_all()
        return self

    async def stand_by(self) -> None:
        """Wait for the lease of our shards, and take it. Raises `StoreError`."""
        await self.lease.stand_by()
        self.languages.forget_all()

    def listen(self, on_wish: Callable[[], None] | None) -> None:
        """Call `on_wish` from now on after each commit that has written to the outbox; None: nobody."""
        self._on_wish = on_wish or _ignore

    async def unserved(self) -> list[int]:
        """Return the shards that no process serves."""
        try:
            return await self.database.unserved(self._reader, self.shards.count)
        except self.database.faults as fault:
            raise self._unusable(fault) from fault

    async def close(self) -> None:
        """Close the connections and locks. Committed data is safe without this too."""
        await self._resources.aclose()

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Begin a transaction that commits at the end of the block and rolls back on any exception.

        Raises `StoreError` if the database refuses the write, `LostShards` and `Overtaken` as `open` says.
        """
        return self._committed(Transaction(self._writes()))

    def change(self, table: TableId, version: int) -> AbstractAsyncContextManager[Change]:
        """Begin a transaction on a table of this version; it holds the table's rows after the commit.

        Raises as `transaction` does.
        """
        return self._committed(Change(self._writes(table, version), table))

    def _writes(self, table: TableId | None = None, version: int | None = None) -> Writes:
        return Writes(
            connection=self._writer,
            writer_lock=self._writer_lock,
            now=self._clock(),
            shards=self.shards,
            table=table,
            version=version,
        )

    @asynccontextmanager
    async def _committed(self, transaction: _Transaction) -> AsyncIterator[_Transaction]:
        """Commit a transaction at the end of the block, or roll it back."""
        writes = transaction.written
        try:
            yield transaction
            await writes.commit()
            if writes.wishes:
                self._on_wish()
        except self.database.faults as fault:
            await writes.roll_back()
            raise self._unusable(fault) from fault
        except BaseException:
            await writes.roll_back()
            raise
        finally:
            for person in writes.changed_languages:
                self.languages.forget(person)

    @property
    def log_size(self) -> int:
        """The bytes of the write-ahead log of a file of SQLite."""
        return self.database.log_size

    async def clean_up(self) -> None:
        """Erase the remains of deleted rows outside of the tables, while others read and write.

        Raises `StoreError`.
        """
        try:
            await self.database.clean_up()
        except self.database.faults as fault:
            raise self._unusable(fault) from fault

    async def rewrite(self) -> None:
        """Erase remains of rows that older releases deleted; writers wait meanwhile.

        Raises `StoreError`.
        """
        async with self._writer_lock:
            try:
                await self.database.rewrite(self._writer)
            except self.database.faults as fault:
                raise self._unusable(fault) from fault

    # --- reading ---

    async def game(self, table: TableId) -> Game | None:
        """Return the row of a table, None if there is no such table."""
        return await self.one(Game, queries.GAME, table)

    async def games(self, statuses: Collection[Status] = tuple(Status)) -> list[Game]:
        """Return all tables of our servers with these statuses, oldest first."""
        return self._ours(await self.all(Game, queries.games(len(statuses)), *statuses))

    async def games_after(self, after: int, statuses: Collection[Status], limit: int) -> list[Game]:
        """Return the next `limit` tables with these statuses, by number, after the number `after`."""
        return await self.all(Game, queries.games_after(len(statuses)), after, limit, *statuses)

    async def games_in_channel(self, channel: int, statuses: Collection[Status]) -> list[Game]:
        """Return the tables opened in a channel with these statuses, oldest first."""
        return await self.all(Game, queries.games_of_channel(len(statuses)), channel, *statuses)

    async def games_in_guild(self, guild: int, statuses: Collection[Status]) -> list[Game]:
        """Return the tables of a server with these statuses, oldest first."""
        return await self.all(Game, queries.games_of_guild(len(statuses)), guild, *statuses)

    async def tables_of(self, person: Person) -> list[Game]:
        """Return the tables at which a person sits: lobbies and games that are not over, everywhere."""
        return await self.all(Game, queries.GAMES_OF_PERSON, person)

    async def by_message(self, message: int) -> Game | None:
        """Return the table that has this message as its lobby message, table message or vote."""
        return await self.one(Game, queries.GAME_BY_MESSAGE, message)

    async def by_thread(self, thread: int) -> Game | None:
        """Return the table in play of a thread, else the latest."""
        return next(iter(await self.in_thread(thread)), None)

    async def in_thread(self, thread: int) -> list[Game]:
        """Return the tables of a thread, those of a series: the one in play, then the latest first."""
        return await self.all(Game, queries.GAMES_OF_THREAD, thread)

    async def guilds(self) -> list[int]:
        """Return the servers with a table that waits for players, is in play, or waits for the bot."""
        return [row["guild"] for row in await self._read(queries.GUILDS) if self.shards.has(row["guild"])]

    async def troubled(self) -> list[Game]:
        """Return all tables of our servers whose messages could not be posted."""
        return self._ours(await self.all(Game, queries.TROUBLED))

    async def troubles(self) -> dict[str, int]:
        """Return the number of tables that could not be posted, by Discord's error code."""
        return {row["trouble"]: row["number"] for row in await self._read(queries.TROUBLES)}

    async def to_compare(self, guild: int) -> list[Game]:
        """Return the tables of a server that depend on the bot's permissions there."""
        return await self.all(Game, queries.GAMES_TO_COMPARE, guild)

    async def uncalled(self) -> list[Game]:
        """Return the running tables of our servers without any call to act."""
        return self._ours(await self.all(Game, queries.GAMES_UNCALLED))

    def _ours(self, games: list[Game]) -> list[Game]:
        return games if self.shards.is_all else [game for game in games if self.shards.has(game.guild)]

    async def _read_ours(self, sql: Sql, *values: object) -> list[Row]:
        """Return the rows of a statement with `_IN_SHARDS`, for our shards."""
        return await self._read(sql, *queries.shard_values(self.shards), *values)

    async def load(self, table: TableId) -> tuple[TableRows, list[StoredEntry]] | None:
        """Return the rows of a table and its log, read in one visit; None if there is no such table."""
        reads = [(queries.ENTRIES, (table,)), *table_rows_statements(table)]
        log, *results = await self.visit(reads)
        table_rows = read_table_rows(results, self.shards)
        return None if table_rows is None else (table_rows, [read_stored(row) for row in log])

    async def sittings(self, table: TableId) -> list[Sitting]:
        """Return all past and present sittings of a table, in the order of sitting down."""
        return await self.all(Sitting, queries.SITTINGS, table)

    async def person(self, person: Person) -> tuple[Called, PersonSettings] | None:
        """Return the names and the settings of a person; None if nothing is stored about them."""
        rows = await self._read(queries.PERSON, person)
        return (read(rows[0], Called), read_json(rows[0]["settings"], PersonSettings)) if rows else None

    async def servers(self) -> list[int]:
        """Return our servers that have settings, or of whose tables somebody wants to be told."""
        results = await self.visit([(queries.SERVERS, ()), (queries.WISHED_SERVERS, ())])
        guilds = {row["id"] for rows in results for row in rows}
        return sorted(guild for guild in guilds if self.shards.has(guild))

    async def entries(self, table: TableId) -> list[StoredEntry]:
        """Return the log of a table."""
        return [read_stored(row) for row in await self._read(queries.ENTRIES, table)]

    async def posts(self) -> list[Post]:
        """Return the outbox of our servers, the longest waiting row first."""
        return [read(row, Post) for row in await self._read_ours(queries.POSTS)]

    async def outbox_tables(self) -> list[Game]:
        """Return the tables in the outbox of our servers, the longest waiting one first."""
        return [read(row, Game) for row in await self._read_ours(queries.GAMES_IN_OUTBOX)]

    async def census(self) -> Census:
        """Return the census of all tables that are not over."""
        alive = await self._read(queries.CENSUS)
        (outbox,) = await self._read(queries.OUTBOX)
        (pages,) = await self._read(queries.SIZE)
        return Census(
            tables={row["status"]: row["number"] for row in alive},
            posts=outbox["length"],
            posts_since=outbox["since"],
            due=await self.next_due(),
            size=pages["size"],
            log_size=self.log_size,
        )

    async def due_and_next(self, now: float, most: int) -> tuple[list[Deadline], float | None]:
        """Return the due deadlines, earliest first, and when the next one after now is due.

        Frozen tables wait.
        """
        ours = queries.shard_values(self.shards)
        due, coming = await self.visit([(queries.DUE, (*ours, now, most)), (queries.NEXT_DUE, (*ours, now))])
        return [read(row, Deadline) for row in due], next((row["due"] for row in coming), None)

    async def is_due(self, deadline: Deadline, now: float) -> bool:
        """Return whether a deadline is unchanged and due."""
        rows = await self._read(queries.DEADLINE, deadline.id)
        return deadline.due <= now and [deadline] == [read(row, Deadline) for row in rows]

    async def next_due(self, now: float = 0.0) -> float | None:
        """Return when the next deadline after now is due."""
        return next((row["due"] for row in await self._read_ours(queries.NEXT_DUE, now)), None)

    async def language_of(self, person: Person) -> str:
        """Return the language that a person chose, empty if none."""
        return await self.languages.get(person)

    async def spoken_to(self, person: Person) -> str:
        """Return the language in which to speak to a person who sits nowhere, empty if it is not known."""
        rows = await self._read(queries.SPOKEN, person)
        return str(rows[0]["language"]) if rows else ""

    async def _language(self, person: Person) -> str:
        rows = await self._read(queries.LANGUAGE, person)
        return str(rows[0]["language"]) if rows else ""

    async def notifications_at(
        self, table: TableId, now: float
    ) -> tuple[list[Notification], list[Notification]]:
        """Return the open notifications about a table, and those to send or remove now.

        The latter include stale ones of a game that is over.
        """
        standing, due = await self.visit(
            [(queries.OPEN_NOTIFICATIONS, (table,)), (queries.DUE_NOTIFICATIONS_AT, (now, table))]
        )
        return [read(row, Notification) for row in standing], [read(row, Notification) for row in due]

    async def due_notifications(
        self,
        now: float,
        waiting: Collection[TableId] = (),
        most: int = NO_LIMIT,
        blocked: Collection[TableId] = (),
        *,
        warns: bool = True,
    ) -> tuple[list[Notification], float | None]:
        """Return the notifications to send or remove now, and when the next one after now is due.

        It leaves out paused tables and those in `waiting`, except for direct messages; of tables in `blocked`
        it also returns the calls, which go by direct message then. Unless it `warns`, it leaves out warnings
        about clocks.
        """
        ours = queries.shard_values(self.shards)
        due, (coming,) = await self.visit(
            [
                (
                    queries.DUE_NOTIFICATIONS,
                    (*ours, now, _keys(waiting), _keys(blocked), most, int(not warns)),
                ),
                (queries.NEXT_NOTIFICATION, (*ours, now)),
            ]
        )
        return [read(row, Notification) for row in due], coming["at"]

    async def notifications_in(self, guild: int | None, kind: str) -> list[Notification]:
        """Return the notifications of a kind about the tables in play of a server."""
        return await self.all(Notification, queries.NOTIFICATIONS_IN, guild, kind)

    async def stale_notifications(self) -> list[TableId]:
        """Return the tables that are over and still have notifications of a game in play."""
        return [TableId(row["game"]) for row in await self._read_ours(queries.STALE_NOTIFICATIONS)]

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements in their order, in one visit; return the rows of each as they are stored."""
        try:
            return await self._reader.visit(statements)
        except self.database.faults as fault:
            raise self._unusable(fault) from fault

    def _unusable(self, fault: Exception) -> StoreError:
        """Return the error for a fault; set `out_of_reach` for one that is temporary."""
        error = self.database.unusable(fault)
        if isinstance(error, OutOfReach):
            self.out_of_reach.set()
        return error


def _database_at(place: Database | Path) -> Database:
    return SqliteFile(place) if isinstance(place, Path) else place


def _keys(tables: Collection[TableId]) -> str:
    """Return table numbers as the keys of a JSON object, to be one parameter."""
    return msgspec.json.encode(dict.fromkeys(tables)).decode()
