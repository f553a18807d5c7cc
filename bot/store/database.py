"""What the store asks of a database, whether it is a file of SQLite or a server of PostgreSQL.

A database that cannot be used is a `StoreError` of one sentence for the operator.
"""

import asyncio
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, nullcontext, suppress
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar, TypeAlias, TypeVar

from msgspec import Struct

from bot.domain.errors import UsageError
from bot.domain.shards import ShardRange

_Found = TypeVar("_Found")

_TRIES = 4


class DialectSql(Struct, frozen=True):
    """A statement that the two databases take in different words."""

    sqlite: str
    postgres: str


BEGIN = DialectSql(sqlite="BEGIN IMMEDIATE", postgres="BEGIN")
"""Begins a transaction, on a file as the only one that writes."""
COMMIT = "COMMIT"
CLAIM = "SELECT cairn_claim($1, $2, $3, $4, $5)"
"""Begins a transaction on a table as it was read: its number and version, and the part of who writes.

It fails if another process has changed the table. Only servers of PostgreSQL have several processes.
"""
COPYING = "copying"
"""The key of the note in a database to which `migrate` has not copied everything yet."""


class StoreError(UsageError):
    """The database cannot be used; the text is one sentence for the operator."""


class OutOfReach(StoreError):
    """A server does not answer, or let go of us; what was to be stored is undone, or just committed.

    It may be back at any time: `ops/recovery.py` tells the operator once, so whoever meets it need not.
    """


class AlreadyDone(Exception):
    """The cause of this entry has already caused one, or another entry has its number; nothing was stored."""


class LostShards(StoreError):
    """Nothing was stored, since this process does not serve its shards any more, or not yet."""


class Overtaken(Exception):
    """Another process has changed the table since it was read; nothing was stored. Read it again."""


async def retry_overtaken(operation: Callable[[], Awaitable[_Found]]) -> _Found:
    """Do what reads a table and writes to it; do it again where another process was faster."""
    for _ in range(_TRIES):
        with suppress(Overtaken):
            return await operation()
    return await operation()


def printable(fault: Exception) -> str:
    """Return the message of a fault, which may quote damaged bytes of a database, as one line."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(fault))


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read, unless it is there. Raises OSError.

    Root makes it for the owner of the folder: what an operator does as root must not shut out the bot.
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
    """A connection to a database, which is visited with lists of statements.

    Visits follow one another in the order of the calls. A visit that was sent is carried out even if its
    caller is cancelled, and the next one begins when its outcome is known.
    """

    is_shared: ClassVar[bool] = False
    """Whether other processes may write to the same tables meanwhile."""

    @abstractmethod
    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements in their order; return the rows of each.

        The first fault ends the visit. Raises `AlreadyDone` and the faults of the database.
        """

    @abstractmethod
    async def script(self, sql: str) -> None:
        """Run several statements without values."""

    @abstractmethod
    async def roll_back(self) -> None:
        """Undo the transaction, if there is one."""

    @abstractmethod
    async def close(self) -> None:
        """Close the connection after the visits in progress; a second time does nothing."""

    async def rows(self, sql: Sql, *values: object) -> list[Row]:
        """Return the rows of a statement."""
        (rows,) = await self.visit([(sql, values)])
        return rows

    async def first(self, sql: Sql, *values: object) -> Any:
        """Return the first value of the first row; None: there is no row."""
        rows = await self.rows(sql, *values)
        return next(iter(rows[0].values())) if rows else None


class Lease:
    """The right of this process to serve its shards. In a file, whose lock it has, nothing takes it away."""

    _regained: Callable[[], None] = staticmethod(lambda: None)

    def on_regain(self, callback: Callable[[], None]) -> None:
        """Call `callback` from now on when the right was lost and taken again: others may have written."""
        self._regained = callback

    @property
    def is_divided(self) -> bool:
        """Whether other processes may serve other shards at the same time."""
        return False

    async def stand_by(self) -> None:
        """Wait until no other process serves any of these shards, and take them all.

        Raises `StoreError` if other processes reckon with another number of shards.
        """

    async def keep(self) -> None:
        """Keep the right until it is lost or this is cancelled."""
        await asyncio.Event().wait()

    def holds(self) -> bool:
        """Whether no other process can serve these shards now."""
        return True

    async def settle(self) -> None:
        """Wait a moment, where another process may serve these shards, until that is known."""

    @property
    def is_lost(self) -> bool:
        """Whether it is known that the right is lost."""
        return False

    def turn(self, bucket: int) -> AbstractAsyncContextManager[None]:  # noqa: ARG002 - nobody else begins any
        """Return a block that begins when no other process begins a session of this bucket of shards."""
        return nullcontext()


# --- databases ---------------------------------------------------------------------------------------


class Database(ABC):
    """The place of a database. As a text it is what the operator may read: it has no password."""

    package: ClassVar[str]
    """The package with the migrations."""

    @property
    @abstractmethod
    def faults(self) -> tuple[type[Exception], ...]:
        """What its connections raise."""

    @property
    @abstractmethod
    def companion_path(self) -> Path:
        """The path of what belongs to it and is a file of its own, without the end of its name."""

    def in_folder(self, folder: Path) -> "Database":  # noqa: ARG002 - a server lies in no folder
        """Return the database whose path begins in this folder."""
        return self

    def with_notes_in(self, folder: Path) -> "Database":  # noqa: ARG002 - a file has what belongs to it beside it
        """Return the database with its notes in this folder, if it lies in none."""
        return self

    @abstractmethod
    def lock(self) -> AbstractContextManager[object]:
        """Keep other processes from writing until the block ends. Raises `StoreError` if one does."""

    @abstractmethod
    async def connect(self, *, readonly: bool = False) -> Connection:
        """Connect, with `readonly` beside a process that writes. Raises `StoreError`."""

    async def serve(self, shards: ShardRange) -> tuple[Connection, Lease]:  # noqa: ARG002 - a file has no parts
        """Connect to write for a part, and bring the database up to date.

        Nothing can be written before the returned right was taken. Raises `StoreError`.
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
    ) -> None:
        """Call `on_notify` with topic and number of what other processes tell, until cancelled.

        `on_gap` is called when anything may have been told that was not heard.
        """
        await asyncio.Event().wait()

    async def readers(self) -> Connection:
        """Connect for all that the process which writes only reads. Raises `StoreError`."""
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
        """Whether it has tables of Cairn. Raises `faults`."""

    @property
    def log_size(self) -> int:
        """The bytes of its write-ahead log, where that is a file of its own."""
        return 0

    @abstractmethod
    async def clean_up(self) -> None:
        """Erase what deleted rows have left, beside everybody who reads and writes.

        Raises `faults`, and `StoreError` if something is in the way.
        """

    async def rewrite(self, connection: Connection) -> None:  # noqa: B027 - only files need it
        """Erase what rows have left that were deleted by an older release. Raises `faults`, `StoreError`."""

    @abstractmethod
    def unusable(self, fault: Exception) -> StoreError:
        """Return the reason why it cannot be used, in one sentence."""

    @abstractmethod
    async def numbers(self, connection: Connection) -> dict[str, int]:
        """Return the last number that each table has used of those that are counted. Raises `faults`."""

    @abstractmethod
    async def set_numbers(self, connection: Connection, numbers: Mapping[str, int]) -> None:
        """Set these numbers; the next ones follow them. Raises `faults`."""

    def incomplete(self) -> StoreError:
        """Return that not everything has been copied to it, in one sentence."""
        return StoreError(f"{self} is a copy that is not whole; run migrate again, or name another database.")

    def foreign(self) -> StoreError:
        """Return that a sound database belongs to another program, in one sentence."""
        return StoreError(f"{self} is a database, but none of Cairn; name the one that the bot uses.")

    def migrations(self) -> list[tuple[int, str]]:
        """Return all migrations to the present schema: their numbers, which rise, and their SQL."""
        return migrations(self.package)

    async def check_version(self, connection: Connection, *, exact: bool = False) -> int:
        """Return the schema version (0: it is empty). Raises `StoreError` for an unusable version.

        `exact`: an older version is unusable too.
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


def migrations(package: str = "bot.store.migrations") -> list[tuple[int, str]]:
    """Return the migrations in a package: their numbers, and their SQL."""
    folder = resources.files(package)
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name
    )
    return [(int(file.name[:4]), file.read_text("utf-8")) for file in files]
