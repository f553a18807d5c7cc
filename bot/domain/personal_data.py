"""Data stored about a person, as `/privacy` shows them."""

from typing import Any

from msgspec import Struct

from bot.domain.lifecycle import OVER, Status
from bot.domain.model import Person, TableId
from engines.api import Seat


class PersonalSeat(Struct, frozen=True):
    """A sitting at a table; times in seconds since 1970, `until` None if it goes on."""

    table: TableId
    game: str
    status: Status
    server: int | None
    channel: int
    seat: Seat
    since: float
    until: float | None
    card: bool = False
    """True if they had the final card of the game posted."""


class PersonalPress(Struct, frozen=True):
    """An entry in the log of a game, made on a seat while the person sat there."""

    table: TableId
    number: int
    kind: str
    actor: str
    text: str
    at: float
    cause: str | None


class PersonalPremove(Struct, frozen=True):
    """A premove of the person's seat; `move` None is the default move."""

    table: TableId
    move: str | None


class PersonalNotice(Struct, frozen=True):
    """A notification about a table that the person has received or will receive."""

    table: TableId
    kind: str
    since: float


class PersonalResult(Struct, frozen=True):
    """The result of a finished game, as statistics count it; `data` are the fields of `Result`."""

    table: TableId
    game: str
    server: int
    seat: Seat
    ended: float
    data: dict[str, Any]


class PersonalDaily(Struct, frozen=True):
    """A daily that the person has begun, with its result if they have finished it."""

    table: TableId
    game: str
    day: int
    """In days since 1970."""
    server: int
    score: int | None
    counts: dict[str, int]
    streak: int
    """Number of days in a row on which they had finished one."""
    grace: int
    """The last missed day that did not end these days; 0: none."""
    posted: bool


class PersonalWish(Struct, frozen=True):
    """A kind of table that the person wants to be told of when one opens; empty fields: any."""

    game: str
    server: int
    players: tuple[int, ...]
    pace: str


class PersonalMembership(Struct, frozen=True):
    """Discord's last word on whether the person is on a server."""

    server: int
    looked: float
    here: bool


class PersonalLevel(Struct, frozen=True):
    """The strength of robots that are as strong as the person, in a title; 0 is a beginner, 3 a master."""

    game: str
    strength: float
    games: int
    """The number of games that it follows from."""


class PersonalData(Struct, frozen=True):
    """All data stored about a person."""

    person: Person
    name: str
    username: str
    """Their user name at Discord; empty: not known."""
    language: str
    """The language that they chose; empty: that of their client."""
    spoken: str
    """The language in which they were last answered; empty: not known."""
    settings: dict[str, Any]
    pace: list[int]
    """The number of their answers in each class of time."""
    seats: tuple[PersonalSeat, ...] = ()
    presses: tuple[PersonalPress, ...] = ()
    planned: tuple[PersonalPremove, ...] = ()
    notices: tuple[PersonalNotice, ...] = ()
    results: tuple[PersonalResult, ...] = ()
    dailies: tuple[PersonalDaily, ...] = ()
    wishes: tuple[PersonalWish, ...] = ()
    memberships: tuple[PersonalMembership, ...] = ()
    levels: tuple[PersonalLevel, ...] = ()

    @property
    def sits(self) -> tuple[PersonalSeat, ...]:
        """The seats that a deletion would free: those at tables that are not over."""
        return tuple(seat for seat in self.seats if seat.until is None and seat.status not in OVER)
