"""A game is its log: entries, the fold over them, digests, and record files.

Entries of the kinds `start`, `move` and `leave` lead to a position each; an `undo` goes back to the position
of an earlier entry, or forward again to one that was taken back. So the log is a tree with a head, nothing in
it is ever changed, and every draw is found again. All other kinds (settings, votes) are the shell's and leave
the position as it is.
"""

import hashlib
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from engines.api import AnyRules, EngineFault, GameError, ReplayDiverged, Seat, Settings
from engines.chance import Draws, RecordedChance


class Kind(StrEnum):
    """What an entry says happened."""

    START = "start"
    MOVE = "move"
    LEAVE = "leave"
    UNDO = "undo"
    SETTING = "setting"
    VOTE = "vote"


class Actor(StrEnum):
    """Who made an entry happen."""

    USER = "user"
    CLOCK = "clock"
    PREMOVE = "premove"
    HOST = "host"
    VOTE = "vote"
    """All who were asked."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """One row of a game's log."""

    number: int
    kind: Kind
    seat: Seat | None = None
    text: str = ""
    """The move in its notation."""
    drawn: tuple[int, ...] = ()
    data: Mapping[str, Any] = {}
    """JSON: `seats`, `first`, `options` of a start; `to` (an entry's number) of an undo."""
    digest: str = ""
    shape: int = 0
    actor: Actor = Actor.USER


class Position(Struct, frozen=True):
    """Where the game stands after an entry."""

    entry: Entry
    parent: int | None
    """The entry before it on its way from the start; None for the start."""
    state: Any
    events: tuple[Any, ...]
    reveals: bool = False
    turn_over: bool = False

    @property
    def number(self) -> int:
        """The number of its entry."""
        return self.entry.number

    @property
    def private(self) -> bool:
        """Shown to its own seat only: the turn goes on and nobody has learned anything."""
        return self.entry.kind is Kind.MOVE and not (self.turn_over or self.fixed)

    @property
    def fixed(self) -> bool:
        """There is no free way back behind it: something was drawn or shown, or somebody left or was late."""
        by_clock = self.entry.actor is Actor.CLOCK
        return self.entry.kind is not Kind.MOVE or self.reveals or bool(self.entry.drawn) or by_clock


def digest(state: object) -> str:
    """Return 16 hexadecimal digits that stand for the state; fields at their default do not count."""
    return hashlib.sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()[:16]


class Timeline:
    """The fold over a game's entries: all positions there ever were, and the current one.

    `start`, `move` and `leave` only work out what would come; `add` takes it in once it is safely stored.
    """

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.positions: dict[int, Position] = {}
        self.entries: list[Entry] = []
        """All entries of any kind, in order."""
        self._head: int | None = None
        self._heads: dict[int, int] = {}

    @property
    def last(self) -> int:
        """The number of the last entry; -1 before the start."""
        return self.entries[-1].number if self.entries else -1

    @property
    def head(self) -> Position:
        """The current position. Raises `EngineFault` before the start."""
        if self._head is None:
            text = "the log has no start"
            raise EngineFault(text)
        return self.positions[self._head]

    @property
    def beginning(self) -> Position:
        """The position after the start."""
        return self.positions[self.path()[0]]

    @property
    def seats(self) -> int:
        """How many seats the game was begun with."""
        return int(self.beginning.entry.data["seats"])

    def path(self, number: int | None = None) -> tuple[int, ...]:
        """Return the numbers of the positions from the start to `number` (default: the head)."""
        numbers = []
        at: int | None = self.head.number if number is None else number
        while at is not None:
            numbers.append(at)
            at = self.positions[at].parent
        return tuple(reversed(numbers))

    def after(self, number: int) -> Position | None:
        """Return the position that was current after entry `number`, or None if there is no such entry."""
        head = self._heads.get(number)
        return None if head is None else self.positions[head]

    def settled(self, seat: Seat | None = None, at: Position | None = None) -> Position:
        """Return the position that this seat (None: everybody) may see while the game stands `at` a position.

        Steps in private are left out; the default is the head.
        """
        position = at or self.head
        while position.private and position.entry.seat != seat and position.parent is not None:
            position = self.positions[position.parent]
        return position

    def start(
        self, settings: Settings, seats: int, first: Seat | None, chance: Draws, number: int = 0
    ) -> Position:
        """Set up a new game."""
        step = self.rules.setup(settings, seats, first, chance)
        data = {"seats": seats, "first": first, "options": settings}
        entry = Entry(number, Kind.START, drawn=chance.drawn, data=data)
        return self._position(entry, None, step, chance)

    def move(self, seat: Seat, text: str, chance: Draws, actor: Actor = Actor.USER) -> Position:
        """Work out a move at the head. Raises `GameError`."""
        move = self.rules.parse(text)
        step = self.rules.apply(self.head.state, seat, move, chance)
        entry = Entry(self.last + 1, Kind.MOVE, seat, self.rules.format(move), actor=actor)
        return self._position(entry, self.head.number, step, chance)

    def leave(self, seat: Seat, chance: Draws, actor: Actor = Actor.USER) -> Position:
        """Work out a seat's leaving at the head. Raises `GameError`."""
        step = self.rules.leave(self.head.state, seat, chance)
        entry = Entry(self.last + 1, Kind.LEAVE, seat, actor=actor)
        return self._position(entry, self.head.number, step, chance)

    def free_back(self, seat: Seat) -> tuple[int, ...]:
        """Return the positions this seat may go back to freely, nearest first, as entry numbers.

        Its own last moves, as long as nothing was drawn or revealed and nobody else has acted. What others
        have done since counts also when it has been taken back: it was seen.
        """
        seen = self._last_seen(seat)
        targets = []
        position = self.head
        while position.entry.seat == seat and position.number > seen and position.parent is not None:
            position = self.positions[position.parent]
            targets.append(position.number)
        return tuple(targets)

    def _last_seen(self, seat: Seat) -> int:
        """Return the last entry, on whatever branch, that told this seat something it did not do itself."""
        for position in reversed(self.positions.values()):
            if position.fixed or (position.entry.seat != seat and not position.private):
                return position.number
        return -1

    def forward(self, seat: Seat) -> int | None:
        """Return the position that this seat may go forward to again: its own step, freely taken back.

        None as soon as anybody has made another move instead.
        """
        number = self.head.number
        newest = self.path(max(self.positions))
        if number not in newest[:-1]:
            return None
        position = self.positions[newest[newest.index(number) + 1]]
        return None if position.fixed or position.entry.seat != seat else position.number

    def turn_start(self, seat: Seat) -> int | None:
        """Return the position, among those of `free_back`, in which this turn of the seat began."""
        start = None
        for start in self.free_back(seat):
            position = self.positions[start]
            if position.turn_over or position.entry.seat != seat:
                break
        return start

    def undo(self, seat: Seat | None, to: int, actor: Actor = Actor.USER) -> Entry:
        """Return the entry that makes the position of entry `to` the current one."""
        if to not in self.positions:
            text = f"entry {to} leads to no position"
            raise EngineFault(text)
        return Entry(self.last + 1, Kind.UNDO, seat, data={"to": to}, actor=actor)

    def add(self, found: Position | Entry) -> None:
        """Take in a position worked out before, or an entry without one (an undo, a setting)."""
        entry = found.entry if isinstance(found, Position) else found
        if entry.number <= self.last:
            text = f"entry {entry.number} comes after entry {self.last}"
            raise EngineFault(text)
        if isinstance(found, Position):
            self.positions[entry.number] = found
            self._head = entry.number
        elif entry.kind is Kind.UNDO:
            self._head = int(entry.data["to"])
        self.entries.append(entry)
        self._heads[entry.number] = self.head.number

    def _position(self, entry: Entry, parent: int | None, step: Any, chance: Draws) -> Position:
        entry = msgspec.structs.replace(
            entry, drawn=chance.drawn, digest=digest(step.state), shape=self.rules.info.shape
        )
        return Position(entry, parent, step.state, step.events, step.reveals, step.turn_over)

    def replay(self, entry: Entry) -> None:
        """Take in a stored entry: play it again and compare. Raises `ReplayDiverged`."""
        chance = RecordedChance(entry.drawn)
        try:
            found = self._again(entry, chance)
            chance.finish()
        except (GameError, EngineFault, KeyError, TypeError) as fault:
            text = f"entry {entry.number}: {fault!r}"
            raise ReplayDiverged(text) from fault
        if isinstance(found, Position):
            self._compare(entry, found)
            self.add(msgspec.structs.replace(found, entry=entry))
        else:
            self.add(entry)

    def _again(self, entry: Entry, chance: Draws) -> Position | Entry:
        match entry.kind:
            case Kind.START:
                data = entry.data
                return self.start(data["options"], data["seats"], data["first"], chance, entry.number)
            case Kind.MOVE if entry.seat is not None:
                return self.move(entry.seat, entry.text, chance)
            case Kind.LEAVE if entry.seat is not None:
                return self.leave(entry.seat, chance)
            case Kind.UNDO:
                return self.undo(entry.seat, entry.data["to"])
            case _:
                return entry

    @staticmethod
    def _compare(entry: Entry, found: Position) -> None:
        if entry.digest and entry.shape == found.entry.shape and entry.digest != found.entry.digest:
            text = f"entry {entry.number}: the state is not the one recorded"
            raise ReplayDiverged(text)
