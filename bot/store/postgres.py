"""A database on a server of PostgreSQL."""

# ruff: noqa: S608 - these statements are built from our own words only

import re
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from bot.domain.shards import ShardRange
from bot.store.database import Connection, Database, Lease, OutOfReach, StoreError
from bot.store.followed import Followed

if TYPE_CHECKING:
    from bot.store.postgres_connection import PostgresConnection
    from bot.store.shard_locks import ShardConnection

SCHEMES = ("postgresql://", "postgres://")
_HOST = r"(?:\[[0-9A-Fa-f:.]*\]|[^@/?#:,\[\]]*)(?::\d*)?"
_ADDRESS = re.compile(
    rf"postgres(?:ql)?://(?:(?P<user>[^@/?#:]*)(?::[^@/?#]*)?@)?(?P<hosts>{_HOST}(?:,{_HOST})*)"
    r"(?:/(?P<name>[^@/?#]*))?(?:\?[^@#]*)?"
)
"""Stricter than libpq, which may take half a password for a port or a host, and print it."""
_LOGIN_REFUSED = re.compile("FATAL: *(.+)")
"""The message of a refused login; psycopg gives it no SQLSTATE."""
_CREDENTIALS = "user, password and name in the address, or wait while it starts"
_IS_EMPTY = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema()"
_HAS = (
    "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1"
)
_LOCK_SCHEMA = "SELECT pg_advisory_lock(hashtext('cairn schema'), hashtext(COALESCE(current_schema(), '')))"
_UNLOCK_SCHEMA = _LOCK_SCHEMA.replace("_lock", "_unlock")
_UNSERVED = """
    SELECT shard FROM generate_series(0, CAST($1 AS BIGINT)) AS shard
    WHERE shard NOT IN (SELECT shard FROM cairn_served) ORDER BY shard"""
_WITH_SEQUENCE = ("seats", "deadlines", "notices", "outbox")
"""Tables whose ids come from a sequence."""
_MAY_HOLD_NAMES = ("people", "seats", "notices", "premoves", "results", "sums", "pairs")


@dataclass(frozen=True)
class PostgresServer(Database):
    """A database on a server of PostgreSQL, by its address."""

    address: str = field(repr=False)
    """The URL, which may hold a password."""
    folder: Path = Path("data")
    """The folder of companion files, which lie beside the database on SQLite."""
    package = "bot.store.postgres_migrations"

    def __post_init__(self) -> None:
        """Raise `ValueError` for an invalid address."""
        if _ADDRESS.fullmatch(self.address) is None:
            raise ValueError

    def __str__(self) -> str:
        """Return the address without its password."""
        address = _ADDRESS.fullmatch(self.address)
        assert address is not None  # noqa: S101 - it was checked when it was made
        user = f"{address['user']}@" if address["user"] else ""
        return f"postgresql://{user}{address['hosts']}/{address['name'] or ''}"

    @property
    def faults(self) -> tuple[type[Exception], ...]:
        """The exceptions of psycopg."""
        faults: tuple[type[Exception], ...] = _library().FAULTS
        return faults

    @property
    def companion_path(self) -> Path:
        """The name of the database in the folder of companion files."""
        address = _ADDRESS.fullmatch(self.address)
        return self.folder / ((address and address["name"]) or "postgresql")

    def with_notes_in(self, folder: Path) -> "PostgresServer":
        """Return the database with its companion files in this folder."""
        return replace(self, folder=folder)

    def lock(self) -> AbstractContextManager[object]:
        """Do nothing: the connection that writes holds the lock."""
        return nullcontext()

    async def connect(self, *, readonly: bool = False) -> Connection:
        """Connect. Raises `StoreError`, also if it is not `readonly` and another process writes."""
        connection = self._connection(readonly=readonly)
        await self._connect(connection)
        return connection

    async def readers(self) -> Connection:
        """Return a pool of read-only connections, the first of them connected. Raises `StoreError`.

        The others connect at their first use.
        """
        library = _library()
        connections = [
            self._connection(readonly=True, timeout=library.VISIT_TIMEOUT)
            for _ in range(library.READER_COUNT)
        ]
        await self._connect(connections[-1])
        readers: Connection = library.PostgresReaders(connections)
        return readers

    async def serve(self, shards: ShardRange) -> tuple[Connection, Lease]:
        """Connect to write for these shards, and migrate the schema. Raises `StoreError`.

        A migration needs the database alone, so that no older release writes meanwhile.
        """
        refusal: StoreError | None = None
        while True:
            connection = self._shard_connection(shards)
            await self._connect(connection)
            try:
                if await self._is_up_to_date():
                    return connection, connection
            except BaseException:
                await connection.close()
                raise
            await connection.close()
            if refusal is not None:
                raise refusal
            try:
                await self._bring_up_to_date()
            except StoreError as fault:
                refusal = fault  # unless a process that was started together with us has done it

    async def _is_up_to_date(self) -> bool:
        """Return whether the schema is that of this release. Raises `StoreError` for a newer one."""
        connection = await self.connect(readonly=True)
        try:
            return await self.check_version(connection) == self.migrations()[-1][0]
        finally:
            await connection.close()

    async def _bring_up_to_date(self) -> None:
        connection = await self.connect()
        try:
            await self.prepare(connection)
        finally:
            await connection.close()

    async def listen(
        self, on_notify: Callable[[str, int], None], on_gap: Callable[[], None], followed: Followed
    ) -> None:
        """Call `on_notify` and `on_gap` for notices of other processes, until cancelled."""
        _library()
        from bot.store.listening import listen  # late, as above

        await listen(self, on_notify, on_gap, followed)

    async def unserved(self, connection: Connection, count: int) -> list[int]:
        """Return those of `count` shards that no process serves. Raises `faults`."""
        return [row["shard"] for row in await connection.rows(_UNSERVED, count - 1)]

    def _shard_connection(self, shards: ShardRange) -> "ShardConnection":
        _library()
        from bot.store.shard_locks import ShardConnection  # late, as above

        return ShardConnection(self, shards)

    def _connection(self, *, readonly: bool, timeout: float | None = None) -> "PostgresConnection":
        connection: PostgresConnection = _library().PostgresConnection(
            self.address, str(self), readonly=readonly, timeout=timeout
        )
        return connection

    async def _connect(self, connection: "PostgresConnection") -> None:
        library = _library()
        try:
            await connection.connect()
        except library.psycopg.ProgrammingError:
            text = f"The address of the database {self} cannot be read"
            raise StoreError(f"{text}; look at what follows the question mark there.") from None
        except library.FAULTS as fault:
            raise self.unusable(fault) from None  # its message may quote a part of the address

    async def prepare(self, connection: Connection) -> None:
        """Check the database and apply the missing migrations, each in a transaction.

        Raises `StoreError`.
        """
        try:
            await connection.script(_LOCK_SCHEMA)  # one of several processes that start together
            version = await self.check_version(connection)
            if version == 0 and await connection.first(_IS_EMPTY):
                raise self.foreign()
            if await connection.first("SHOW server_encoding") != "UTF8":
                raise StoreError(f"The database {self} does not take every letter; make one with UTF8.")
            for number, sql in self.migrations():
                if number > version:
                    after = f"UPDATE cairn_schema SET version = {number};"
                    await connection.script(f"BEGIN;\n{sql}\n{after}\nCOMMIT;")
            await connection.script(_UNLOCK_SCHEMA)
        except self.faults as fault:
            await connection.roll_back()
            raise self.unusable(fault) from fault

    async def version(self, connection: Connection) -> int:
        """Return the version of its schema; 0: it has none. Raises `faults`."""
        if not await connection.first(_HAS, "cairn_schema"):
            return 0
        return int(await connection.first("SELECT version FROM cairn_schema"))

    async def is_ours(self, connection: Connection) -> bool:
        """Return whether it has tables of Cairn. Raises `faults`."""
        return bool(await connection.first(_HAS, "cairn_schema"))

    async def clean_up(self) -> None:
        """Vacuum the tables that tell of people, without locks that would block others.

        Raises `faults`, `StoreError`.
        """
        connection = await self.connect(readonly=True)
        try:
            for table in _MAY_HOLD_NAMES:
                await connection.script(f"VACUUM (TRUNCATE FALSE) {table}")
        finally:
            await connection.close()

    async def numbers(self, connection: Connection) -> dict[str, int]:
        """Return the last used id of each table. Raises `faults`."""
        numbers = {"games": await connection.first("SELECT games FROM cairn_numbers")}
        for table in _WITH_SEQUENCE:
            numbers[table] = await connection.first(
                f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table}_id_seq"
            )
        return {table: number for table, number in numbers.items() if number}

    async def set_numbers(self, connection: Connection, numbers: Mapping[str, int]) -> None:
        """Set the last used ids. Raises `faults`."""
        await connection.script(f"UPDATE cairn_numbers SET games = {numbers.get('games', 0):d}")
        for table in _WITH_SEQUENCE:
            last = numbers.get(table, 0)
            await connection.script(f"SELECT setval('{table}_id_seq', {max(last, 1):d}, {last > 0})")

    def unusable(self, fault: Exception) -> StoreError:
        """Return the error for a fault, by its SQLSTATE, in one sentence for the operator."""
        message, kind = _first_line(fault), StoreError
        match getattr(fault, "sqlstate", None):
            case None if isinstance(fault, _library().psycopg.OperationalError):
                kind = OutOfReach
                why = f"its server cannot be reached ({message}); look whether it runs, and at the address"
                if refused := _LOGIN_REFUSED.search(message):
                    why = f"its server refuses the connection ({refused[1]}); look at {_CREDENTIALS}"
            case "53100":
                why = "the disk of its server is full; make room and start again"
            case "25006" | "42501":
                why = "it cannot be opened for writing; check the rights of its user"
            case "57P01" | "57P02" | "57P03":
                kind = OutOfReach
                why = "its server is being stopped or started; try again when it runs"
            case "57P05" | "25P03":
                kind = OutOfReach
                why = "its server has let go of this process, which was halted"
            case _:
                why = f"its server answers: {message}"
        return kind(f"The database {self} cannot be used: {why}.")


def _first_line(fault: Exception) -> str:
    """Return the first line of a message; further lines quote stored data."""
    return (str(fault).splitlines() or [type(fault).__name__])[0].strip().rstrip(".")


def _library() -> ModuleType:
    """Return the module that needs psycopg. Raises `StoreError` if it is not installed."""
    try:
        from bot.store import postgres_connection  # late: it needs psycopg, which is optional
    except ImportError as fault:
        text = (
            "PostgreSQL needs a package that is not installed; pip install 'cairn-tables[postgres]' does it."
        )
        raise StoreError(text) from fault
    return postgres_connection
