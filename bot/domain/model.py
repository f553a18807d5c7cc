"""Values of the shell: tables, people, servers, notifications."""

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
"""Chance of winning (0 to 1) of each seat at each stop of a finished game."""


class TimeOut(StrEnum):
    """Rule for a seat whose time has run out."""

    REMIND = "remind"
    """The bot tells the player; the table keeps waiting."""
    MOVE = "move"
    """The clock makes the default moves of the game's rules."""
    OFFER = "offer"
    """Others may take the seat over, until its player comes back."""
    ROBOT = "robot"
    """A robot plays for the seat, until its player comes back."""


class Seating(StrEnum):
    """The order in which players get their seats."""

    JOINED = "joined"
    """In the order of joining."""
    DRAWN = "drawn"
    """By lot, at the start."""


class RobotPace(StrEnum):
    """Delay of robots before a move."""

    QUICK = "quick"
    CALM = "calm"
    SLOW = "slow"


class Series(Struct, frozen=True, omit_defaults=True):
    """A series of games of the same players, as it stands before the game of a table.

    Its rules stand in `bot.domain.series`. It counts by seats, so that it names no person.
    """

    length: int
    """The most games that it has."""
    won: tuple[tuple[Seat, ...], ...] = ()
    """The winners of each earlier game of it, by the seats of this table."""
    players: tuple[int, int] = (0, 0)
    """The numbers of people and robots with whom it goes on, for a lobby."""


class TableSettings(Struct, frozen=True, omit_defaults=True):
    """Settings of a table besides the options of the game."""

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
    pace: RobotPace | None = None
    """The delay of the table's robots, as a player has chosen it; None: `Table.pace` decides."""
    rolls_back: bool = False
    """True if a player among robots may take back moves with draws."""
    private: bool = False
    """True if nothing of the table is posted: it is a lesson or a daily in its player's panel."""
    hints: int | None = 3
    """Limit of hints for each seat in a friendly game; None: no limit. A rated game has none."""
    language_chosen: bool = False
    """True if a player has chosen the language of the table."""
    rated: bool = False
    """True if the result counts for the ratings of the players: fixed at the start."""
    statistics: bool = True
    """True if the lobby may tell of statistics, as the server wanted it when the table was opened."""
    series: Series | None = None
    """The series that the game belongs to; None: it is a single game."""
    daily: int = 0
    """The day whose daily it is, in days since 1970; 0: it is none."""

    @property
    def allowed_hints(self) -> int | None:
        """The limit of hints for each seat in this game; None: no limit."""
        return 0 if self.rated else self.hints


class ServerSettings(Struct, frozen=True, omit_defaults=True):
    """Settings of a server for the tables that are opened there."""

    game: str = ""
    """The game of `/join`; empty: it asks."""
    preset: str = ""
    """The preset of the clock, one of `bot.domain.clocks.PRESETS`; empty: no clock."""
    zone: str = ""
    """The time zone of the clock's hours; empty: that of the person who opens a table."""
    language: str = ""
    """The language of the tables; empty: that of the server."""
    threads: bool = True
    """True if games get threads of their own."""
    tables: int = 0
    """The number of open tables at which one person may sit when they open another; 0: no limit."""
    channel: int = 0
    """The channel in which all tables open; 0: the channel of the command."""
    rated: bool = False
    """True if new tables are rated."""
    statistics: bool = True
    """True if the server has statistics, lists and lines about them at the end of games."""
    overview: int = 0
    """The channel of the message that shows the tables of the server; 0: there is none."""
    daily: bool = True
    """True if the list of the day's daily is posted there each evening."""
    daily_title: str = ""
    """The title to which its dailies keep; empty: the titles take turns."""
    months: bool = True
    """True if a card is posted there at the end of each month."""
    role: int = 0
    """The role that a call for players mentions; 0: nobody can call for players."""


class Membership(Struct, frozen=True):
    """Discord's last word on whether a person is on a server."""

    person: Person
    looked: float
    """Time of that word."""
    here: bool


class CallMethod(StrEnum):
    """The way in which a player is called to act."""

    MENTION = "mention"
    """By a message at the table."""
    DIRECT = "direct"
    """By a direct message."""
    NONE = "none"


class Repeats(StrEnum):
    """Number of further reminders, one day apart."""

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
    words: bool = False
    """True if they want words on all buttons, also where an icon says the same."""
    listed: bool = True
    """True if others may see their statistics, and they stand in lists of their servers."""
    rated_everywhere: bool = False
    """True if they want a rating over all servers, and stand in its lists."""
    told_at: int = 0
    """The table whose end has told them that finished games count; 0: none has yet."""
    told_of: float = 0.0
    """Time at which they were last told of an open table that they wished for."""
    closed: bool = False
    """True if Discord has refused a direct message since they chose them; calls go to the table."""

    away_from: float | None = None
    """Time when the holiday begins or began; None: there is none."""
    away_until: float = 0.0
    holidays_taken: tuple[tuple[float, float], ...] = ()
    """Begin and end of earlier holidays of the last year: thinking times leave them out."""
    lessons: Mapping[str, bool] = field(default_factory=dict)
    """The games whose lesson they have been offered, by key: that happens once."""


class Called(Struct, frozen=True):
    """The names of a person: the one that they show, and Discord's user name (empty: not known yet)."""

    name: str
    username: str = ""


class Place(Struct, frozen=True):
    """A channel, and the server it belongs to (None: a direct message)."""

    guild: int | None
    channel: int


class RemarkKind(StrEnum):
    """The kinds of remarks, the most remarkable first; `remark-<kind>` are their words."""

    ACHIEVED = "achieved"
    """The first time that a person has reached an achievement; `name` is it."""
    RECORD = "record"
    """A record of the server; `name` is the figure, with its `value`."""
    STREAK = "streak"
    """A series of wins; `value` is their number."""
    BEST = "best"
    """A personal best; `name` is the figure, with its `value`."""
    PAIR = "pair"
    """The score between the seats; `value` games for this one, `other` games for the second one."""
    RATING = "rating"
    """A new rating; `value` is what people see of it, `other` the change."""


class Remark(Struct, frozen=True, omit_defaults=True):
    """One remark on a seat of a finished game, or on several that have reached the same."""

    kind: RemarkKind
    seat: Seat
    name: str = ""
    value: int = 0
    other: int = 0
    second: Seat | None = None
    """The other seat of a pair."""
    others: tuple[Seat, ...] = ()
    """Further seats of which it says the same."""


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
    shown: int | None
    status: Status
    secret: bytes
    trouble: str
    created: float
    touched: float
    settings: TableSettings = TableSettings()
    rematch: TableId | None = None
    """The table of the rematch."""
    anchor: int | None = None
    """The id of the first lobby message, which is mixed into the draws; stored once.

    0: it is not known yet. None: the table was opened by a release that did not mix it in.
    """
    version: int = 0
    """Number of changes, for the optimistic lock; counted only where several processes share a database."""
    announce: bool = False
    """True if it is over and its messages have not shown that yet."""

    card_by: Person | None = None
    """The player who had its final card posted to its channel; None: nobody has."""
    remarks: tuple[Remark, ...] = ()
    """Remarks on what the finished game meant to those who played it."""

    @property
    def past(self) -> bool:
        """True if it is over and its messages have shown that: from then on they are only edited."""
        return self.status in OVER and not self.announce

    @property
    def place(self) -> int:
        """The place of the table message, and of the calls."""
        return self.thread or self.channel

    @property
    def places(self) -> frozenset[int]:
        """The channel and the thread in which something of it stands.

        A private game has none: it is in its player's panel alone, wherever that is.
        """
        return frozenset(() if self.settings.private else filter(None, (self.channel, self.thread)))


class Sitting(Struct, frozen=True):
    """A person on a seat, from `since` to `until` (None: still there)."""

    seat: Seat
    person: Person
    name: str
    since: float
    until: float | None
    settings: PersonSettings = PersonSettings()
    missed: float | None = None
    """Time at which the bot noticed that they have left the server; None: they are still there."""
    agreed: bool = True
    """False while the seat is held for them, at a rematch or by an invitation."""
    inviter: Person | None = None
    """The person who invited them, until they agree; None without an invitation."""
    nudged: float | None = None
    """Time of the last nudge."""
    looked: float | None = None
    """Time of the last check that they are on the server."""
    language: str = ""
    """The language in which they are spoken to; empty: not known yet."""
    pace: tuple[int, ...] = ()
    """Number of their answers in each class of `results.PACES`, in all finished games with others."""
    username: str = ""
    """Their user name at Discord; empty: not known yet."""


MOVE_SEPARATOR = "/"
"""Separator of the moves of a premove; no notation of a game contains it."""

MOST_PLANNED = 5
"""Limit of the moves in a premove."""


class Premove(Struct, frozen=True):
    """A seat's answer in advance, made as soon as the seat has to act. It is secret until then."""

    seat: Seat
    text: str | None
    """Moves in their notation, joined by ` / `; None: the default move."""
    dropped: bool = False
    """True if no move was legal when the seat had to act, until the player has seen this."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves, in the order in which they are tried; none for the default move."""
        return () if self.text is None else tuple(self.text.split(f" {MOVE_SEPARATOR} "))


class SeatClock(Struct, frozen=True):
    """Clock of a seat as of its last start or stop.

    `bot.domain.clocks` computes its reading.
    """

    seat: Seat
    remaining: float
    """Seconds."""
    since: float | None
    """Time of the start; None: it is stopped."""
    patience: float = field(name="spare")
    """Remaining seconds of holiday for which the clock stops."""
    handled: bool = field(default=False, name="fired")
    """True if the time-out of this turn was handled."""
    away_from: float | None = None
    """Begin of the holiday that this clock takes into account."""
    away_until: float = 0.0


class TableRows(Struct, frozen=True):
    """Rows of a table besides its log."""

    game: Game
    sittings: tuple[Sitting, ...]
    """All past and present sittings, in the order of sitting down."""
    premoves: dict[Seat, Premove]
    """The premoves of the seats."""
    clocks: dict[Seat, SeatClock]
    """The clocks of the seats; without clocks, how long the game still waits until a seat is silent."""
    post: "Post | None" = None
    """Its row in the outbox, if its messages have to be updated."""
    messages: "tuple[OutboxRow, ...]" = ()
    """The rows of the messages that have to stand."""
    robots: tuple[Robot, ...] = ()
    """The robots at the table, as they are stored."""
    daily_secret: bytes = b""
    """The secret of the day of a daily; empty at other tables."""
    daily_until: float | None = None
    """Time until which a daily may be played; None at other tables, and once it is over."""


class StoredEntry(Struct, frozen=True):
    """An entry as it was stored, with its time and its cause."""

    entry: Entry
    at: float
    cause: str | None = None


class Post(Struct, frozen=True):
    """The messages of a table have to be updated."""

    game: TableId
    version: int
    nonce: str
    """The nonce with which its table message is sent without another write; empty: it was used."""
    since: float
    """Time since which the nonce may be in use: it was queued, or its last message was sent."""


class TableMessage(StrEnum):
    """The kinds of messages of a table that have to stand."""

    LOBBY = "lobby"
    BOARD = "board"
    VOTE = "vote"
    """One for each vote, until it has shown the end of the vote; its `item` is the opening entry."""
    CARD = "card"
    """The final card, once a player has asked for it."""
    CALL = "call"
    """The call for players at an open table, once somebody has made it."""


class OutboxRow(Struct, frozen=True):
    """A message that has to stand, and what is known of it."""

    id: int
    """0: it is not stored yet."""
    kind: str
    guild: int
    """Its server; 0: direct messages."""
    game: TableId
    """The table that owns it; 0: the server does. Messages of one owner are sent one after the other."""
    item: int = 0
    """Which message of its kind and owner, such as the day of a list."""
    due: float | None = None
    """Time at which it is looked at; None: when something changes."""
    wishes: int = 0
    """Number of times that a change was wished for: its worker notes no end of its work if that has grown."""
    place: int | None = None
    """Its channel or thread, also of a message that is being sent."""
    message: int | None = None
    tried: float | None = None
    """Time at which the sending of a message began of which no end is noted."""
    nonce: str = ""
    """The nonce of that message."""
    shown: str = ""
    """A digest of what it shows."""
    replaced: tuple[tuple[int, int], ...] = ()
    """Messages that are to be deleted, each with its place; 0: one that was perhaps sent there."""
    code: int = 0
    """The code of Discord's last refusal; 0: all is well."""


class Census(Struct, frozen=True):
    """Figures of all tables together."""

    tables: dict[str, int]
    """The number of tables of each status, except those that are over."""
    posts: int
    """The number of tables with messages to update, without those of `Game.past`."""
    posts_since: float | None
    """Time at which the oldest of these was queued."""
    due: float | None
    """Time of the earliest deadline, which may be past."""
    size: int
    """The size of the database in bytes."""
    log_size: int = 0
    """The size of its write-ahead log in bytes, where that is a file of its own."""


class NotificationKind(StrEnum):
    """The kind of a notification. Its words are `notice-<kind>` in the catalogues."""

    TURN = "turn"
    """The player is called to act; reminders follow. The row stays as long as the seat has to act."""
    RECALLED = "recalled"
    """The step that called them was taken back, and their call says so."""
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
    OPENED = "opened"
    """A table that they wished for is open."""


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
"""Kinds sent as direct messages where the bot cannot post at the table."""


DIRECT_KINDS = (NotificationKind.TROUBLE, NotificationKind.LOCKED, NotificationKind.UNSEEN)
"""Kinds about the place of a table, always sent as direct messages."""


PLACE_KINDS = (NotificationKind.TROUBLE, NotificationKind.LOCKED)
"""Kinds about a place that is unusable for all players: each player gets only one of them."""


TRANSIENT_IN_PLAY = (*CALLS, NotificationKind.RECALLED, NotificationKind.ABSENT, *DIRECT_KINDS)
"""Kinds about a game in play whose messages are removed when their reason is gone, or (all but those about
its place) when it is paused."""


TRANSIENT = (
    *TRANSIENT_IN_PLAY,
    NotificationKind.INVITED,
    NotificationKind.AGAIN,
    NotificationKind.OPENED,
)
"""All kinds whose messages are removed when their reason is gone; other messages stay."""


class Notification(Struct, frozen=True):
    """A notification to one player about a table, sent once, or with reminders if it is a call to act."""

    id: int
    game: TableId
    person: Person
    kind: str
    data: dict[str, str | int]
    """The values for its words besides the player and the table."""
    nonce: str
    since: float
    """Time at which its reason arose."""
    due: float | None
    """Time of the next message; None: no further message follows."""
    sent: int
    """The number of sent messages."""
    tried: float | None
    """Time of the last attempt to send, whose message may have arrived unnoticed."""
    place: int | None
    """The channel of the last attempt: a text channel, thread or direct message."""
    message: int | None
    """Its present message."""
    ends: float | None
    """Time at which that message becomes obsolete and is removed."""
