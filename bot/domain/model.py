"""The values that the shell keeps about tables and people. No game is named here."""

from enum import StrEnum
from typing import NewType

from msgspec import Struct, field

from bot.domain.lifecycle import Status
from engines.api import Seat
from engines.record import Entry

Person = NewType("Person", int)
"""A Discord user id; never a seat."""

TableId = NewType("TableId", int)
"""The short number that people see: `#17`."""


class TimeOut(StrEnum):
    """What happens when the time of a seat has run out."""

    REMIND = "remind"
    """Its person is told; the table waits on."""
    MOVE = "move"
    """The clock makes the moves that the rules of the game have for this."""
    OFFER = "offer"
    """Others may take the seat over, until its person comes back."""


class TableSettings(Struct, frozen=True, omit_defaults=True):
    """What a table has agreed on besides the options of the game."""

    clock: str = ""
    """The time of each seat: `1d` for each turn, `3d+8h` at the beginning and more with each turn."""
    time_out: TimeOut = TimeOut.REMIND
    window: str = ""
    """The hours of the day in which clocks run, such as `8-22`; empty: all."""
    zone: str = ""
    """The time zone of the window and of the weekends, by its IANA name; empty: UTC."""
    weekends: bool = True
    """Whether clocks run on Saturdays and Sundays."""
    holidays: int = 14
    """For how many days in all the table waits for a person who is on holiday."""


class Call(StrEnum):
    """How a person is called when it is their turn."""

    MENTION = "mention"
    """By a message at the table."""
    DIRECT = "direct"
    """By a direct message."""
    NONE = "none"


class Again(StrEnum):
    """How often a person is reminded after the first time, with a day between."""

    NEVER = "never"
    ONCE = "once"
    DAILY = "daily"


class PersonSettings(Struct, frozen=True, omit_defaults=True):
    """How a person wants to be treated, at all tables."""

    call: Call = Call.MENTION
    remind: int = 24
    """Hours after which they are reminded that it is their turn; 0: never."""
    again: Again = Again.NEVER
    quiet_from: int | None = None
    """The full hour at which they do not want to be disturbed any more; None: they never mind."""
    quiet_until: int = 8
    zone: str = ""
    """Their time zone by its IANA name; empty: not told yet, so UTC."""
    next: bool = False
    """Whether they want to know that their turn comes next."""
    last: bool = False
    """Whether they want to know that the table waits for nobody else any more."""
    closed: bool = False
    """Direct messages were refused since they were chosen; they are called at the table instead."""

    away_from: float | None = None
    """When the person's holiday begins or began; None: none is planned."""
    away_until: float = 0.0


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
    ballot: int | None = None
    """The message of a vote, until it has shown how the vote ended."""
    voted: int | None = None
    """The vote that a message was sent for last, by the entry that opened it."""


class Sitting(Struct, frozen=True):
    """A person on a seat, from one time to another (None: still there)."""

    seat: Seat
    person: Person
    name: str
    since: float
    until: float | None
    settings: PersonSettings = PersonSettings()
    missed: float | None = None
    """When it was noticed that they have left the server; None: they are still there."""
    agreed: bool = True
    """False: the seat is held for them at a rematch, until they agree to play again."""


class Premove(Struct, frozen=True):
    """What a seat answers in advance, made as soon as it is to act. Nobody else may learn of it before."""

    seat: Seat
    text: str | None
    """The move in its notation; None: whatever is the default then."""
    dropped: bool = False
    """It was not legal when its time came; kept until its owner has seen what to do instead."""


class SeatClock(Struct, frozen=True):
    """The clock of a seat as it was when it last was started or stopped.

    `bot.domain.clocks` says what it shows.
    """

    seat: Seat
    remaining: float
    """Seconds."""
    since: float | None
    """When it was started; None: it stands."""
    patience: float = field(name="spare")
    """Seconds for which the table would still wait while the person is on holiday."""
    handled: bool = field(default=False, name="fired")
    """The table's rule has been applied to this turn's running out."""
    away_from: float | None = None
    """The holiday that this clock reckons with."""
    away_until: float = 0.0


class Kept(Struct, frozen=True):
    """All that is kept of a table besides its log."""

    game: Game
    sittings: tuple[Sitting, ...]
    """Everybody who sits or sat there, in the order of sitting down."""
    premoves: dict[Seat, Premove]
    """What seats answer in advance."""
    clocks: dict[Seat, SeatClock]
    """None where the table plays without."""
    has_post: bool
    """Whether its messages have to be brought up to date."""


class Stored(Struct, frozen=True):
    """An entry as it was stored: when, and what made it happen."""

    entry: Entry
    at: float
    cause: str | None = None


class Post(Struct, frozen=True):
    """A table whose messages have to be brought up to date."""

    game: TableId
    version: int
    nonce: str
    since: float
    """When it was queued, or the last message was sent for it: from then on the nonce may be in use."""


class Census(Struct, frozen=True):
    """How it stands with all tables."""

    tables: dict[str, int]
    """How many there are of each status, but for those that are over."""
    posts: int
    """How many have messages that are still to be brought up to date."""
    posts_since: float | None
    """Since when the first of them has been waiting."""
    due: float | None
    """When the earliest deadline of all is, or was."""
    size: int
    """Of the database, in bytes."""


class NotificationKind(StrEnum):
    """What a person is told. The words are `notice-<kind>` in the catalogues."""

    TURN = "turn"
    """They are called to act; reminders follow. The row stays as long as the seat is to act."""
    LAST = "last"
    """The table waits for nobody but them any more."""
    NEXT = "next"
    """Their turn comes next."""
    CLOCK = "clock"
    """Their time is running out."""
    OVERDUE = "overdue"
    """Their time has run out, and the table waits on."""
    OFFERED = "offered"
    """Their time has run out, and others may take the seat over."""
    MOVED = "moved"
    """Their time has run out, and the clock has moved for them."""
    ABSENT = "absent"
    """Somebody at the table has left the server."""
    AGAIN = "again"
    """They are asked whether they play again."""
    TROUBLE = "trouble"
    """The bot cannot post at the table; told in a direct message."""
    VOTE = "vote"
    """They are asked to answer a vote."""


CALLS = (
    NotificationKind.TURN,
    NotificationKind.LAST,
    NotificationKind.NEXT,
    NotificationKind.CLOCK,
    NotificationKind.OVERDUE,
    NotificationKind.OFFERED,
)
"""What concerns one's turn: a new one takes the place of the old one, and all go when the turn is over."""


STANDING = (*CALLS, NotificationKind.ABSENT, NotificationKind.TROUBLE)
"""What is removed when its reason has gone. All else that people are told stays where it was said."""


class Notification(Struct, frozen=True):
    """Something that one person is told about a table, once or (a call to act) with reminders."""

    id: int
    game: TableId
    person: Person
    kind: str
    data: dict[str, str | int]
    """What is filled into its words besides the person and the table."""
    nonce: str
    since: float
    """When it came up."""
    due: float | None
    """When the next message is to be sent; None: there is nothing more to say."""
    sent: int
    """How many messages have been sent."""
    tried: float | None
    """When sending the next one began: it may have arrived without our noting that."""
    place: int | None
    """The channel, thread or direct message that it was sent to."""
    message: int | None
    """The message that stands there now."""
    ends: float | None
    """When that message is not wanted any more, and is removed."""
