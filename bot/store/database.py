"""Interface of the two kinds of databases: a file of SQLite, or a server of PostgreSQL.

An unusable database raises a `StoreError` with one sentence for the operator.
"""

import asyncio
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, nullcontext, suppress
from functools import cache, partial, wraps
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar, ParamSpec, TypeAlias, TypeVar

from msgspec import Struct

from bot.domain.errors import UsageError
from bot.domain.shards import ShardRange
from bot.store.followed import Followed

_Result = TypeVar("_Result")
_Values = ParamSpec("_Values")

_TRIES = 4


class DialectSql(Struct, frozen=True):
    """A statement with a text for each dialect of SQL, where one text cannot serve both."""

    sqlite: str
    postgres: str


BEGIN = DialectSql(sqlite="BEGIN IMMEDIATE", postgres="BEGIN")
"""Begins a transaction; on SQLite it takes the write lock at once."""
COMMIT = "COMMIT"
CLAIM = "SELECT cairn_claim($1, $2, $3, $4, $5)"
"""Optimistic lock of a table, with its number, the version that was read, and the shards of the writer.

It fails if another process has changed the table. Only PostgreSQL has several processes.
"""
COPYING = "copying"
"""The key of the note that marks an incomplete copy made by `migrate`."""


class StoreError(UsageError):
    """The database cannot be used; the text is one sentence for the operator."""


class OutOfReach(StoreError):
    """The server does not answer or ended the session; the outcome of a sent COMMIT is unknown.

    It is temporary: `ops/recovery.py` tells the operator once, so callers do not log it.
    """

    code = 75
    """As sendmail's EX_TEMPFAIL: the same command may succeed later, so systemd starts the bot again."""


class AlreadyDone(Exception):
    """The log already has an entry of this cause, or of this number; nothing was stored."""


class LostShards(StoreError):
    """Our process does not hold the lease of its shards (any more); nothing was stored."""


class Overtaken(Exception):
    """Another process has changed the table since it was read; nothing was stored: read it again."""


NOT_OURS = (OutOfReach, LostShards, Overtaken)
"""Faults that are none of ours: the database is away, or another process serves or was faster.

Whoever caught them does it again, or leaves it to that process, and logs nothing: their own part has told it.
"""


async def retry_overtaken(operation: Callable[[], Awaitable[_Result]]) -> _Result:
    """Run an operation that reads a table and writes to it; repeat it, some times, after `Overtaken`."""
    for _ in range(_TRIES):
        with suppress(Overtaken):
            return await operation()
    return await operation()


def repeats_overtaken(
    operation: Callable[_Values, Awaitable[_Result]],
) -> Callable[_Values, Awaitable[_Result]]:
    """Decorate an operation that `retry_overtaken` runs at each call."""

    @wraps(operation)
    async def repeated(*values: _Values.args, **named: _Values.kwargs) -> _Result:
        return await retry_overtaken(partial(operation, *values, **named))

    return repeated


def printable(fault: Exception) -> str:
    """Return the message of a fault as one printable line; it may quote damaged bytes of a database."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(fault))


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read, unless it is there. Raises OSError.

    Root gives it to the owner of the folder, so that a command run as root does not lock the bot out.
    """
    if path.exists():
        return
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    if sys.platform != "win32" and os.geteuid() == 0:
        folder = path.parent.stat()
        os.chown(path, folder.st_uid, folder.st_gid)


# --- connections -------------------------------------------------------------------------------------

Row: TypeAlias = dict[str, Any]
"""A row: values by the names of their columns."""
Sql: TypeAlias = str | DialectSql
"""A statement with $1, $2 and so on for its values."""
Statement: TypeAlias = tuple[Sql, Sequence[object]]
"""A statement, and its values in their order."""


class Connection(ABC):
    """A connection to a database. It runs lists of statements, each list in one round trip: a visit.

    Visits run one after the other in the order of the calls. A visit that was sent runs to its end even if
    its caller is cancelled; the next one begins when its outcome is known.
    """

    is_shared: ClassVar[bool] = False
    """True if other processes may write to the same tables meanwhile."""

    @abstractmethod
    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements in order in one round trip; return the rows of each.

        It stops at the first error. Raises `AlreadyDone` and the faults of the database.
        """

    @abstractmethod
    async def script(self, sql: str) -> None:
        """Run several statements without values."""

    @abstractmethod
    async def roll_back(self) -> None:
        """Undo the transaction, if there is one."""

    @abstractmethod
    async def close(self) -> None:
        """Close the connection after the visits in progress. Calling it twice is harmless."""

    async def rows(self, sql: Sql, *values: object) -> list[Row]:
        (rows,) = await self.visit([(sql, values)])
        return rows

    async def first(self, sql: Sql, *values: object) -> Any:
        """Return the first value of the first row, None if there is no row."""
        rows = await self.rows(sql, *values)
        return next(iter(rows[0].values())) if rows else None


class Lease:
    """The right of this process to serve its shards. This one, for a locked file, is never lost."""

    _regained: Callable[[], None] = staticmethod(lambda: None)

    def on_regain(self, callback: Callable[[], None]) -> None:
        """Register a callback for a lease that was lost and regained: other processes may have written."""
        self._regained = callback

    @property
    def is_divided(self) -> bool:
        """True if other processes may serve other shards at the same time."""
        return False

    async def stand_by(self) -> None:
        """Wait until no other process serves any of these shards, and take the lease.

        Raises `StoreError` if other processes use another `shard_count`.
        """

    async def keep(self) -> None:
        """Keep the lease alive; return when it is lost."""
        await asyncio.Event().wait()

    def holds(self) -> bool:
        """Return whether the lease certainly still holds, so that no other process serves these shards."""
        return True

    async def settle(self) -> None:
        """Wait a moment, where another process may serve these shards, until that is known."""

    @property
    def is_lost(self) -> bool:
        """True if the lease is known to be lost."""
        return False

    def turn(self, bucket: int) -> AbstractAsyncContextManager[None]:  # noqa: ARG002 - there is no other process
        """Return a context manager that waits for the turn to identify shards of this bucket at Discord."""
        return nullcontext()


# --- databases ---------------------------------------------------------------------------------------


class Database(ABC):
    """The address of a database. Its `str` is for operators and has no password."""

    package: ClassVar[str]
    """The package with the migrations."""

    @property
    @abstractmethod
    def faults(self) -> tuple[type[Exception], ...]:
        """The exceptions that its connections raise."""

    @property
    @abstractmethod
    def companion_path(self) -> Path:
        """The path beside which companion files lie, such as the list of deletions: they add a suffix."""

    def in_folder(self, folder: Path) -> "Database":  # noqa: ARG002 - a server lies in no folder
        """Return the database with a relative path resolved against this folder."""
        return self

    def with_notes_in(self, folder: Path) -> "Database":  # noqa: ARG002 - a file has them beside it
        """Return the database with its companion files in this folder, if it is on a server."""
        return self

    @abstractmethod
    def lock(self) -> AbstractContextManager[object]:
        """Keep other processes from writing until the block ends. Raises `StoreError` if one does."""

    @abstractmethod
    async def connect(self, *, readonly: bool = False) -> Connection:
        """Connect; with `readonly` beside a process that writes. Raises `StoreError`."""

    async def serve(self, shards: ShardRange) -> tuple[Connection, Lease]:  # noqa: ARG002 - a file has no parts
        """Connect to write for these shards, and migrate the schema.

        Nothing can be written before `stand_by` of the returned lease. Raises `StoreError`.
        """
        connection = await self.connect()
        try:
            await self.prepare(connection)
        except BaseException:
            await connection.close()
            raise
        return connection, Lease()

    async def unserved(self, connection: Connection, count: int) -> list[int]:  # noqa: ARG002 - a file has one
        """Return those of `count` shards that no process serves. Raises `faults`."""
        return []

    async def listen(
        self,
        on_notify: Callable[[str, int], None],  # noqa: ARG002 - a file has one process
        on_gap: Callable[[], None],  # noqa: ARG002
        followed: Followed,  # noqa: ARG002
    ) -> None:
        """Call `on_notify` with topic and number of each notice of another process, until cancelled.

        `followed` are the tables of which all changes are told. `on_gap` is called after a gap in which
        notices may have been lost.
        """
        await asyncio.Event().wait()

    async def readers(self) -> Connection:
        """Connect read-only, for the reads of the process that writes. Raises `StoreError`."""
        return await self.connect(readonly=True)

    @abstractmethod
    async def prepare(self, connection: Connection) -> None:
        """Check the database and apply the missing migrations, each in a transaction.

        Raises `StoreError`.
        """

    @abstractmethod
    async def version(self, connection: Connection) -> int:
        """Return the version of its schema; 0: it is empty. Raises `faults`."""

    @abstractmethod
    async def is_ours(self, connection: Connection) -> bool:
        """Return whether it has tables of Cairn. Raises `faults`."""

    @property
    def log_size(self) -> int:
        """The bytes of its write-ahead log, where that is a file of its own."""
        return 0

    @abstractmethod
    async def clean_up(self) -> None:
        """Erase the remains of deleted rows while others read and write.

        Raises `faults`, and `StoreError` if another connection prevents it.
        """

    async def rewrite(self, connection: Connection) -> None:  # noqa: B027 - only files need it
        """Erase remains of rows that older releases deleted. Raises `faults`, `StoreError`."""

    @abstractmethod
    def unusable(self, fault: Exception) -> StoreError:
        """Return the error for a fault of this database, in one sentence for the operator."""

    @abstractmethod
    async def numbers(self, connection: Connection) -> dict[str, int]:
        """Return the last used id of each table with generated ids. Raises `faults`."""

    @abstractmethod
    async def set_numbers(self, connection: Connection, numbers: Mapping[str, int]) -> None:
        """Set the last used ids; new rows get the following ones. Raises `faults`."""

    def incomplete(self) -> StoreError:
        """Return the error for a copy that is incomplete."""
        return StoreError(f"{self} is a copy that is not whole; run migrate again, or name another database.")

    def foreign(self) -> StoreError:
        """Return the error for a sound database of another program."""
        return StoreError(f"{self} is a database, but none of Cairn; name the one that the bot uses.")

    def migrations(self) -> tuple[tuple[int, str], ...]:
        """Return all migrations as (number, SQL), in ascending order."""
        return migrations(self.package)

    async def check_version(self, connection: Connection, *, exact: bool = False) -> int:
        """Return the schema version, 0 for an empty database.

        Raises `StoreError` for a newer one, with `exact` also for an older one or a foreign database.
        """
        try:
            version = await self.version(connection)
            if exact and not await self.is_ours(connection):
                raise self.foreign()
        except self.faults as fault:
            raise self.unusable(fault) from fault
        newest, _ = self.migrations()[-1]
        if version > newest:
            text = (
                f"The database {self} was written by a newer Cairn (version {version}, this one knows"
                f" {newest}); install that or a later release."
            )
            raise StoreError(text)
        if exact and version < newest:
            text = f"The database {self} was written by an older Cairn"
            raise StoreError(f"{text}; start the bot once to bring it up to date.")
        return version


@cache
def migrations(package: str = "bot.store.migrations") -> tuple[tuple[int, str], ...]:
    """Return the migrations in a package as (number, SQL), in ascending order."""
    folder = resources.files(package)
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name
    )
    return tuple((int(file.name[:4]), file.read_text("utf-8")) for file in files)
