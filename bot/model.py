"""The values that the shell keeps about tables and people. No game is named here."""

from enum import StrEnum
from typing import NewType

from msgspec import Struct

from engines.api import Seat
from engines.record import Entry

Person = NewType("Person", int)
"""A Discord user id; never a seat."""

TableId = NewType("TableId", int)
"""The short number that people see: `#17`."""


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"
    """Ended before its time: an empty or forgotten lobby, or closed by a host."""
    PAUSED = "paused"
    """The bot was removed from the server; goes on when it comes back."""
    FROZEN = "frozen"
    """A fault of ours: nothing is changed until a maintainer has looked."""


class TableSettings(Struct, frozen=True, omit_defaults=True):
    """What a table has agreed on besides the options of the game."""


class PersonSettings(Struct, frozen=True, omit_defaults=True):
    """How a person wants to be treated, at all tables."""


class Place(Struct, frozen=True):
    """Where something was said: a channel, and the server it belongs to (None: a direct message)."""

    guild: int | None
    channel: int


class Game(Struct, frozen=True):
    """The row of a table."""

    id: TableId
    key: str
    rules: int
    options: dict[str, str]
    language: str
    guild: int | None
    channel: int
    lobby: int | None
    thread: int | None
    message: int | None
    stale: int | None
    shown: int | None
    status: Status
    secret: bytes
    trouble: str
    created: float
    touched: float
    settings: TableSettings = TableSettings()
    rematch: TableId | None = None
    """The table at which the same people play again."""


class Sitting(Struct, frozen=True):
    """A person on a seat, from one time to another (None: still there)."""

    seat: Seat
    person: Person
    name: str
    since: float
    until: float | None


class Stored(Struct, frozen=True):
    """An entry as it was stored: when, and what made it happen."""

    entry: Entry
    at: float
    cause: str | None = None


class Post(Struct, frozen=True):
    """A table whose messages are behind."""

    game: TableId
    version: int
    nonce: str
    since: float


class Census(Struct, frozen=True):
    """How it stands with all tables."""

    tables: dict[str, int]
    """How many there are of each status."""
    behind: int
    """How many have messages that are still to be brought up to date."""
    behind_since: float | None
    """Since when the first of them has been waiting."""
    due: float | None
    """When the earliest deadline of all is, or was."""
    size: int
    """Of the database, in bytes."""


class Deadline(Struct, frozen=True):
    """Something that is due at a time."""

    id: int
    game: TableId
    kind: str
    due: float
