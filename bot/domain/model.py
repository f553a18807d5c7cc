"""The shell's values about tables and people. No game is named here."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NewType, TypeAlias

from msgspec import Struct, field

from bot.domain.lifecycle import OVER, Status
from bot.domain.robots import Robot
from engines.api import Seat
from engines.record import Entry

Person = NewType("Person", int)
"""A Discord user id; never a seat."""

TableId = NewType("TableId", int)
"""The short number that people see: `#17`."""

Course: TypeAlias = tuple[tuple[float, ...], ...]
"""The chance of winning of each seat after each stop on the way through a game that is over."""


class TimeOut(StrEnum):
    """The rule for a seat whose time has run out."""

    REMIND = "remind"
    """The bot tells the player; the table keeps waiting."""
    MOVE = "move"
    """The clock makes the default moves of the game's rules."""
    OFFER = "offer"
    """Others may take the seat over, until its player comes back."""
    ROBOT = "robot"
    """A robot plays for the seat, until its player comes back."""


class Seating(StrEnum):
    """How people come by their seats."""

    JOINED = "joined"
    """In the order of joining."""
    DRAWN = "drawn"
    """By lot, at the start."""


class RobotPace(StrEnum):
    """How long robots wait before they move."""

    QUICK = "quick"
    CALM = "calm"
    SLOW = "slow"


class TableSettings(Struct, frozen=True, omit_defaults=True):
    """The settings that a table has agreed on besides the options of the game."""

    clock: str = ""
    """The time of each seat: `1d` for each turn, `3d+8h` for 3 days first and 8 hours with each turn."""
    time_out: TimeOut = TimeOut.REMIND
    window: str = ""
    """The hours of the day in which clocks run, such as `8-22`; empty: all."""
    zone: str = ""
    """The time zone of the window and of the weekends, by its IANA name; empty: UTC."""
    weekends: bool = True
    """True if clocks run on Saturdays and Sundays."""
    holidays: int = 14
    """Days in total for which the table waits for a player on holiday."""
    seating: Seating = Seating.JOINED
    thread: bool = True
    """True if the game gets a thread of its own, as the server wanted it when the table was opened."""
    pace: RobotPace = RobotPace.CALM
    """How long the table's robots wait before they move."""
    rolls_back: bool = False
    """True if somebody who plays with robots alone may take back what chance has decided."""
    private: bool = False
    """True if nothing of the table is posted: somebody takes a lesson in their panel alone."""
    hints: int | None = 3
    """How many hints each seat may have in a game; None: any number."""


class ServerSettings(Struct, frozen=True, omit_defaults=True):
    """The settings of a server for the tables that are opened there."""

    game: str = ""
    """The game of `/join`; empty: it asks."""
    preset: str = ""
    """The preset of the clock, one of `bot.domain.clocks.PRESETS`; empty: no clock."""
    zone: str = ""
    """The time zone of the clock's hours; empty: that of whoever opens a table."""
    language: str = ""
    """The language of the tables; empty: that of the server."""
    threads: bool = True
    """True if games get threads of their own."""
    tables: int = 0
    """The number of open tables at which one person may sit when they open another; 0: no limit."""
    channel: int = 0
    """The channel in which all tables open; 0: each where somebody asks for it."""


class CallMethod(StrEnum):
    """How a player is called when it is their turn."""

    MENTION = "mention"
    """By a message at the table."""
    DIRECT = "direct"
    """By a direct message."""
    NONE = "none"


class Repeats(StrEnum):
    """How often a player gets further reminders, one day apart."""

    NEVER = "never"
    ONCE = "once"
    DAILY = "daily"


class PersonSettings(Struct, frozen=True, omit_defaults=True):
    """A person's settings, at all tables."""

    call: CallMethod = CallMethod.MENTION
    remind: int = 24
    """Hours after which the player gets a reminder of their turn; 0: never."""
    again: Repeats = Repeats.NEVER
    quiet_from: int | None = None
    """The full hour at which their quiet hours begin; None: they have no quiet hours."""
    quiet_until: int = 8
    zone: str = ""
    """Their time zone by its IANA name; empty: unknown, so UTC."""
    next: bool = False
    """True if they want to know that their turn comes next."""
    last: bool = False
    """True if they want to know that the table waits only for them."""
    tips: bool = True
    """True if they want advice in their first games of a title."""
    closed: bool = False
    """Discord refused a direct message since they chose direct messages; the bot calls them at the table."""

    away_from: float | None = None
    """When the holiday begins or began; None: there is none."""
    away_until: float = 0.0
    lessons: Mapping[str, bool] = field(default_factory=dict)
    """The games whose lesson they have been offered, by key: that happens once."""


class Place(Struct, frozen=True):
    """A channel, and the server it belongs to (None: a direct message)."""

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
    """The table of the rematch."""
    ballot: int | None = None
    """The message of a vote, until it has shown the end of the vote."""
    voted: int | None = None
    """The vote of the last vote message, by the number of its opening entry."""
    anchor: int | None = None
    """The id of the first lobby message, which the draws depend on: noted once, whatever is posted later.

    0: it is not known yet. None: the table was opened by a release that did not mix it in.
    """
    version: int = 0
    """How often it was changed, counted only where several processes share the database."""
    announce: bool = False
    """True if it is over and its messages have not shown that yet."""

    @property
    def past(self) -> bool:
        """True if it is over and its messages have shown that: from then on they are only edited."""
        return self.status in OVER and not self.announce


class Sitting(Struct, frozen=True):
    """A person on a seat, from one time to another (None: still there)."""

    seat: Seat
    person: Person
    name: str
    since: float
    until: float | None
    settings: PersonSettings = PersonSettings()
    missed: float | None = None
    """When the bot noticed that they have left the server; None: they are still there."""
    agreed: bool = True
    """False: the seat is held for them, at a rematch or by an invitation, until they agree."""
    inviter: Person | None = None
    """Who has invited them, until they agree; None: they came by themselves, or it is a rematch."""
    nudged: float | None = None
    """When the others last nudged them."""
    looked: float | None = None
    """When the bot last checked that they are still on the server."""


MOVE_SEPARATOR = "/"
"""Stands between the moves of a premove; no game writes its moves with it."""

MOST_PLANNED = 5
"""At most so many moves in a premove."""


class Premove(Struct, frozen=True):
    """A seat's answer in advance, made as soon as the seat has to act. It is secret until then."""

    seat: Seat
    text: str | None
    """Moves in their notation, with ` / ` between them; None: whatever the default move is then."""
    dropped: bool = False
    """No move was legal when the seat had to act; kept until the player has seen this."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves, in the order in which they are tried; none for the default move."""
        return () if self.text is None else tuple(self.text.split(f" {MOVE_SEPARATOR} "))


class SeatClock(Struct, frozen=True):
    """The clock of a seat as it was when it last started or stopped.

    `bot.domain.clocks` computes its reading.
    """

    seat: Seat
    remaining: float
    """Seconds."""
    since: float | None
    """When it started; None: it is stopped."""
    patience: float = field(name="spare")
    """Seconds for which the table would still wait while the player is on holiday."""
    handled: bool = field(default=False, name="fired")
    """True if the table's rule was applied to the time-out of this turn."""
    away_from: float | None = None
    """The holiday that this clock takes into account."""
    away_until: float = 0.0


class TableRows(Struct, frozen=True):
    """The stored data of a table besides its log."""

    game: Game
    sittings: tuple[Sitting, ...]
    """All past and present sittings, in the order of sitting down."""
    premoves: dict[Seat, Premove]
    """The premoves of the seats."""
    clocks: dict[Seat, SeatClock]
    """The clocks of the seats; empty at a table without clocks."""
    post: "Post | None" = None
    """Its row in the outbox, if its messages have to be updated."""
    robots: tuple[Robot, ...] = ()
    """The robots at the table, as they are stored."""


class StoredEntry(Struct, frozen=True):
    """An entry as it was stored, with its time and its cause."""

    entry: Entry
    at: float
    cause: str | None = None


class Post(Struct, frozen=True):
    """A table whose messages have to be updated."""

    game: TableId
    version: int
    nonce: str
    since: float
    """When it was queued, or its last message was sent: from then on the nonce may be in use."""


class Census(Struct, frozen=True):
    """The state of all tables together."""

    tables: dict[str, int]
    """The number of tables of each status, except those that are over."""
    posts: int
    """The number of tables with messages to update, without those of `Game.past`."""
    posts_since: float | None
    """When the longest waiting of these was queued."""
    due: float | None
    """When the earliest deadline is, or was."""
    size: int
    """The size of the database in bytes."""
    log_size: int = 0
    """The size of its write-ahead log in bytes, where that is a file of its own."""


class NotificationKind(StrEnum):
    """The kind of a notification. Its words are `notice-<kind>` in the catalogues."""

    TURN = "turn"
    """The player is called to act; reminders follow. The row stays as long as the seat has to act."""
    RECALLED = "recalled"
    """They were called, and the step that called them was taken back: their call says so."""
    LAST = "last"
    """The table waits only for them."""
    NEXT = "next"
    """Their turn comes next."""
    CLOCK = "clock"
    """Their time is running out."""
    NUDGE = "nudge"
    """Another player waits for them and says so."""
    OVERDUE = "overdue"
    """Their time has run out, and the table keeps waiting."""
    OFFERED = "offered"
    """Their time has run out, and others may take the seat over."""
    STOOD_IN = "stoodin"
    """Their time has run out, and a robot plays for them."""
    MOVED = "moved"
    """Their time has run out, and the clock has moved for them."""
    ABSENT = "absent"
    """Another player has left the server."""
    AGAIN = "again"
    """They are asked whether they play again."""
    TROUBLE = "trouble"
    """The bot cannot post at the table; it sends this as a direct message."""
    LOCKED = "locked"
    """The table's thread is locked: its buttons are off. The bot sends this as a direct message."""
    UNSEEN = "unseen"
    """They cannot see the table's channel; the bot sends this as a direct message."""
    VOTE = "vote"
    """They are asked to answer a vote."""
    INVITED = "invited"
    """They are invited to an open table."""


CALLS = (
    NotificationKind.TURN,
    NotificationKind.LAST,
    NotificationKind.NEXT,
    NotificationKind.NUDGE,
    NotificationKind.CLOCK,
    NotificationKind.OVERDUE,
    NotificationKind.OFFERED,
    NotificationKind.STOOD_IN,
)
"""Kinds about a turn: a new one replaces the old one, and all end with the turn."""


URGENT = (*CALLS, NotificationKind.MOVED, NotificationKind.VOTE)
"""Kinds that take another way where the bot cannot post at the table."""


DIRECT_KINDS = (NotificationKind.TROUBLE, NotificationKind.LOCKED, NotificationKind.UNSEEN)
"""Kinds about the place of a table. They are no calls, and do not go by it."""


PLACE_KINDS = (NotificationKind.TROUBLE, NotificationKind.LOCKED)
"""Kinds about a place that nobody at the table can use: each player is told of one of them."""


TRANSIENT_IN_PLAY = (*CALLS, NotificationKind.RECALLED, NotificationKind.ABSENT, *DIRECT_KINDS)
"""Kinds about a running game that are removed when their reason is gone."""


TRANSIENT = (*TRANSIENT_IN_PLAY, NotificationKind.INVITED)
"""All kinds that are removed when their reason is gone. All other messages stay."""


class Notification(Struct, frozen=True):
    """A notification of one player about a table, sent once or (a call to act) with reminders."""

    id: int
    game: TableId
    person: Person
    kind: str
    data: dict[str, str | int]
    """The values for its words besides the player and the table."""
    nonce: str
    since: float
    """When its reason arose."""
    due: float | None
    """When the next message is due; None: no further message follows."""
    sent: int
    """The number of sent messages."""
    tried: float | None
    """When the last try to send began: its message may have arrived without a note."""
    place: int | None
    """The channel, thread or direct message of the last try."""
    message: int | None
    """The message that stands there now."""
    ends: float | None
    """When that message becomes obsolete and is removed."""
