"""A game is its log: entries, the fold over them, digests, and record files.

Entries of the kinds `start`, `move` and `leave` lead to a position each; an `undo` goes back to the position
of an earlier entry, or forward again to one that was taken back. So the log is a tree with a head: it is
append-only, and every draw stands in it. All other kinds (settings, votes) are the shell's and leave the
position as it is.
"""

import hashlib
from bisect import bisect_right
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines.api import AnyRules, AnyStep, EngineFault, GameError, ReplayDiverged, Seat, Settings, Turn
from engines.api.unknown import is_unknown_in
from engines.chance import Draws, Mixed, RecordedChance

_RECENT_STEPS = 16
"""At least so many of the last steps stay in memory; older ones are dropped in batches of this size."""
_SWEEP_INTERVAL = 256
"""So many entries apart all positions are looked at; in between those that have just become old."""
_CHECKPOINT_INTERVAL = 32
"""Of older steps one in so many stays in memory; the others are replayed from it."""


class EntryKind(StrEnum):
    """The kinds of log entries."""

    START = "start"
    MOVE = "move"
    LEAVE = "leave"
    UNDO = "undo"
    SETTING = "setting"
    VOTE = "vote"


class Actor(StrEnum):
    """The cause of an entry: a user, the clock, a premove, an admin, a vote or a robot."""

    USER = "user"
    CLOCK = "clock"
    PREMOVE = "premove"
    ADMIN = "host"
    VOTE = "vote"
    """All players, asked by a vote."""
    ROBOT = "robot"

    @property
    def is_own(self) -> bool:
        """True for what a player does on their own, at once or planned ahead."""
        return self in (Actor.USER, Actor.PREMOVE)


class Entry(Struct, frozen=True, omit_defaults=True):
    """One row of a game's log."""

    number: int
    kind: EntryKind
    seat: Seat | None = None
    text: str = ""
    """The move in its notation."""
    drawn: tuple[int, ...] = ()
    data: Mapping[str, Any] = {}
    """JSON: `seats`, `first`, `options` of a start, `seated` if its seats were drawn, `mixed` if its draws
    come from more than the secret, `lesson` (a digest) or `daily` (a day) if they are those of a lesson or of
    a day, `leavers` if these come last; `to` (a number) of an undo, `level` of a robot's move."""
    digest: str = ""
    shape: int = 0
    actor: Actor = Actor.USER

    @property
    def to(self) -> int:
        """The entry to whose position an undo goes."""
        number: int = self.data["to"]
        return number


class Position(Struct, eq=False):
    """The state of the game after an entry."""

    entry: Entry
    before: "Position | None"
    """The position in which the entry was made; None for the start."""
    rules: AnyRules
    step: AnyStep | None
    """The step that the rules made of the entry; None where it was dropped to save memory."""
    reveals: bool
    turn_over: bool

    @property
    def number(self) -> int:
        """The number of its entry."""
        return self.entry.number

    @property
    def state(self) -> Any:
        """The state of the game, replayed if it is not in memory."""
        return self._replayed_step().state

    @property
    def events(self) -> tuple[Any, ...]:
        """The events since the position before it."""
        return self._replayed_step().events

    @property
    def seated(self) -> tuple[int, ...]:
        """At the start, if seats were drawn: each seat's player, by the order of joining."""
        return tuple(self.entry.data.get("seated", ()))

    @property
    def private(self) -> bool:
        """The step is shown to its own seat only: the turn goes on and no other seat has learned anything."""
        return self.entry.kind is EntryKind.MOVE and not (self.turn_over or self.irreversible)

    @property
    def irreversible(self) -> bool:
        """Its seat cannot take it back alone: it drew, revealed, left, or was made by the clock."""
        by_clock = self.entry.actor is Actor.CLOCK
        return self.entry.kind is not EntryKind.MOVE or self.reveals or bool(self.entry.drawn) or by_clock

    @property
    def since(self) -> "Position | None":
        """The position in which the turn that led here began; None at the start."""
        position = self.before
        while position is not None and not position.ends_turn:
            position = position.before
        return position

    @property
    def drawn(self) -> int:
        """The number of draws on the way from the start to here."""
        number, position = 0, self
        while True:
            number += len(position.entry.drawn)
            if position.before is None:
                return number
            position = position.before

    @property
    def line(self) -> str:
        """The SHA-256 of all moves on the way from the start to here, in hex digits."""
        moves, position = [], self
        while position.before is not None:
            moves.append(f"{position.entry.seat} {position.entry.text}")
            position = position.before
        return hashlib.sha256("\n".join(reversed(moves)).encode()).hexdigest()

    @property
    def seen_before(self) -> Any:
        """The state in which the turn that led here began, as the public knew it; None at the start."""
        return None if self.since is None else self.rules.seen(self.since.state, None)

    @property
    def ends_turn(self) -> bool:
        """A turn has ended with this position."""
        return self.turn_over or self.entry.kind is not EntryKind.MOVE

    def _replayed_step(self) -> AnyStep:
        """Return the step, replayed from the nearest ancestor that is in memory."""
        if self.step is not None:
            return self.step
        unplayed = [self]
        while unplayed[-1].step is None and unplayed[-1].before is not None:
            unplayed.append(unplayed[-1].before)
        step = unplayed.pop()._step_from(None)
        while unplayed:
            step = unplayed.pop()._step_from(step.state)
        return step

    def _step_from(self, state: Any) -> AnyStep:
        if self.step is None:
            self.step = play(self.rules, state, self.entry, RecordedChance(self.entry.drawn))
        return self.step


def play(rules: AnyRules, state: Any, entry: Entry, chance: Draws) -> AnyStep:
    """Return the step that the rules make of an entry in this state (None: before the start).

    Raises `GameError`, or `EngineFault` if the entry leads to no position.
    """
    match entry:
        case Entry(kind=EntryKind.START, data=data):
            return rules.setup(data["options"], data["seats"], data["first"], chance)
        case Entry(kind=EntryKind.MOVE, seat=int(seat)):
            return rules.apply(state, seat, rules.parse(entry.text), chance)
        case Entry(kind=EntryKind.LEAVE, seat=int(seat)):
            return rules.leave(state, seat, chance)
        case _:
            text = f"entry {entry.number} leads to no position"
            raise EngineFault(text)


def mixed_in(start: Entry) -> Mixed | None:
    """Return the public salt of a game's draws as its first entry has it; None: the secret alone."""
    salt = start.data.get("mixed")
    return None if salt is None else msgspec.convert(salt, Mixed)


def digest(state: object) -> str:
    """Return the first 16 hexadecimal digits of the state's SHA-256; fields at their default do not count.

    Raises `EngineFault` for a state that is not known as a whole.
    """
    encoded = msgspec.json.encode(state, order="deterministic")
    if is_unknown_in(encoded):
        fault = "a state is to be written down that is not known as a whole"
        raise EngineFault(fault)
    return hashlib.sha256(encoded).hexdigest()[:16]


@lru_cache(16)
def _turns_to(end: Position) -> tuple[Turn[Any], ...]:
    """Return the turns up to a position; those of the latest ones are kept, as all readers of an end ask."""
    path = [end]
    while path[-1].before is not None:
        path.append(path[-1].before)
    turns: list[Turn[Any]] = []
    events: list[Any] = []
    for position in reversed(path):
        events += position.events
        if position.ends_turn:
            seats = position.rules.seat_status(position.rules.seen(position.state, None))
            turns.append(Turn(tuple(events), tuple(seat.score or 0 for seat in seats)))
            events.clear()
    return tuple(turns)


def _settled(position: Position, seat: Seat | None) -> Position:
    """Return the last position up to one that is no private step of another seat."""
    while position.private and position.entry.seat != seat and position.before is not None:
        position = position.before
    return position


class Timeline:
    """The fold over a game's entries: all positions there ever were, and the current one.

    `start`, `move` and `leave` only compute the next position; `add` appends it once it is safely stored. Of
    most old positions only the entries stay in memory, a small part of it: a table lives for weeks.
    """

    def __init__(self, rules: AnyRules, *, keep: bool = False) -> None:
        """`keep` has all positions stay in memory, for a game that is walked once and then dropped."""
        self.rules = rules
        self._keep = keep
        self.positions: dict[int, Position] = {}
        self.entries: list[Entry] = []
        """All entries of any kind, in order."""
        self._head: int | None = None
        self._last_known: dict[Seat, int] = {}
        """What `last_known` has found since the last entry was added."""
        self._settled: dict[Seat | None, Position] = {}
        """What `settled` has found since then."""

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
        return next(iter(self.positions.values()), self.head)

    @property
    def seats(self) -> int:
        """The number of seats at the start."""
        return int(self.beginning.entry.data["seats"])

    @property
    def first(self) -> Seat | None:
        """The start seat that the game was begun with; None: the rules chose it."""
        first: Seat | None = self.beginning.entry.data["first"]
        return first

    @property
    def mixed(self) -> Mixed | None:
        """The public salt of the game's draws; None: the secret alone."""
        return mixed_in(self.beginning.entry)

    def path(self, number: int | None = None) -> tuple[int, ...]:
        """Return the numbers of the positions from the start to `number` (default: the head)."""
        numbers = []
        position: Position | None = self.head if number is None else self.positions[number]
        while position is not None:
            numbers.append(position.entry.number)
            position = position.before
        return tuple(reversed(numbers))

    def last_step(self, seat: Seat | None, position: Position) -> Position:
        """Return the last step on the way to a position that a player on this seat made; else the start.

        Without a seat it is the last step of any player.

        Steps of the clock and premoves do not count: the player has not seen their results.
        """
        step: Position | None = position
        while step is not None:
            match step.entry:
                case Entry(kind=EntryKind.MOVE, actor=Actor.USER, seat=mover) if seat in (mover, None):
                    return self.positions[step.number]
            step = step.before
        return self.beginning

    def scores(self, number: int) -> tuple[tuple[int, ...], ...]:
        """Return the scores by seat after each turn up to a position; 0 where a game keeps none."""
        return tuple(turn.scores for turn in self.turns(number))

    def turns(self, number: int) -> tuple[Turn[Any], ...]:
        """Return the events of each turn up to a position, and the scores after it."""
        return _turns_to(self.positions[number])

    def after(self, number: int) -> Position | None:
        """Return the position that was current after entry `number`, or None if there is no such entry."""
        index = bisect_right(self.entries, number, key=lambda entry: entry.number)
        if not index or self.entries[index - 1].number != number:
            return None
        for entry in self.entries[index - 1 :: -1]:
            if entry.kind is EntryKind.UNDO:
                return self.positions[entry.to]
            if entry.number in self.positions:
                return self.positions[entry.number]
        return None

    def settled(self, seat: Seat | None = None, at: Position | None = None) -> Position:
        """Return the position that this seat (None: the public) may see while the game stands `at` one.

        Private steps of other seats are left out; the default is the head.
        """
        if at is not None:
            return _settled(at, seat)
        if seat not in self._settled:
            self._settled[seat] = _settled(self.head, seat)
        return self._settled[seat]

    def last_known(self, seat: Seat) -> int:
        """Return the number of the last entry that this seat may know of, -1 without one.

        Steps of others that changed nothing of what it sees are left out.
        """
        if seat not in self._last_known:
            self._last_known[seat] = self._find_last_known(seat)
        return self._last_known[seat]

    def _find_last_known(self, seat: Seat) -> int:
        for entry in reversed(self.entries):
            if entry.kind in (EntryKind.SETTING, EntryKind.VOTE) or entry.seat in (seat, None):
                return entry.number
            if self.settled(seat, self.after(entry.number - 1)).number != self.settled(seat).number:
                return entry.number
        return -1

    def start(
        self,
        settings: Settings,
        seats: int,
        first: Seat | None,
        chance: Draws,
        seated: tuple[int, ...] = (),
        mixed: Mixed | None = None,
        daily: int = 0,
    ) -> Position:
        """Compute the first position of a new game; `seated` is the draw of the seats, if they were drawn.

        `mixed` is the public salt of the draws, `daily` the day whose draws they are.
        """
        data: dict[str, Any] = {"seats": seats, "first": first, "options": settings}
        if seated:
            data["seated"] = list(seated)
        if mixed is not None:
            data["mixed"] = msgspec.to_builtins(mixed)
        if daily:
            data["daily"] = daily
        return self._position(Entry(0, EntryKind.START, data=data), None, chance)

    def move(
        self,
        seat: Seat,
        text: str,
        chance: Draws,
        actor: Actor = Actor.USER,
        data: Mapping[str, Any] = {},
    ) -> Position:
        """Compute a move at the head; `data` is stored in its entry. Raises `GameError`."""
        text = self.rules.format(self.rules.parse(text))
        entry = Entry(self.last + 1, EntryKind.MOVE, seat, text, data=data, actor=actor)
        return self._position(entry, self.head, chance)

    def leave(self, seat: Seat, chance: Draws, actor: Actor = Actor.USER) -> Position:
        """Compute a seat's leaving at the head. Raises `GameError`."""
        return self._position(Entry(self.last + 1, EntryKind.LEAVE, seat, actor=actor), self.head, chance)

    def _position(self, entry: Entry, before: Position | None, chance: Draws) -> Position:
        step = play(self.rules, None if before is None else before.state, entry, chance)
        shape = self.rules.info.shape
        entry = replace(entry, drawn=chance.drawn, digest=digest(step.state), shape=shape)
        return Position(entry, before, self.rules, step, step.reveals, step.turn_over)

    def free_back(self, seat: Seat) -> tuple[int, ...]:
        """Return the positions that this seat may go back to alone, nearest first, as entry numbers.

        They are its own last moves, as long as nothing was drawn or revealed and no other seat has acted.
        Moves of others count also when they have been taken back: they were seen.
        """
        targets, position = [], self.head
        if position.entry.seat != seat:
            return ()
        seen = self._last_seen(seat)
        while position.entry.seat == seat and position.number > seen and position.before is not None:
            position = position.before
            targets.append(position.number)
        return tuple(targets)

    def _last_seen(self, seat: Seat) -> int:
        """Return the last entry, on any branch, that told this seat something it did not do itself."""
        for position in reversed(self.positions.values()):
            if position.irreversible or (position.entry.seat != seat and not position.private):
                return position.number
        return -1

    def forward(self, seat: Seat) -> int | None:
        """Return the entry that this seat may redo: its own step, taken back by itself.

        None as soon as another move was made instead.
        """
        number, latest = self.head.number, next(reversed(self.positions))
        if number == latest:
            return None
        newest = self.path(latest)
        if number not in newest:
            return None
        position = self.positions[newest[newest.index(number) + 1]]
        return None if position.irreversible or position.entry.seat != seat else position.number

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
        return Entry(self.last + 1, EntryKind.UNDO, seat, data={"to": to}, actor=actor)

    def plus(self, *steps: Position | Entry) -> "Timeline":
        """Return a copy of the timeline with more entries."""
        new = Timeline(self.rules, keep=self._keep)
        new.positions, new.entries, new._head = dict(self.positions), list(self.entries), self._head
        for step in steps:
            new.add(step)
        return new

    def add(self, step: Position | Entry) -> None:
        """Append a computed position, or an entry without one (an undo, a setting). Raises `EngineFault`."""
        entry = step.entry if isinstance(step, Position) else step
        if entry.number <= self.last:
            text = f"entry {entry.number} comes after entry {self.last}"
            raise EngineFault(text)
        if not (self.entries or isinstance(step, Position)):
            text = f"entry {entry.number} comes before the start"
            raise EngineFault(text)
        if isinstance(step, Position):
            self.positions[entry.number] = step
            self._head = entry.number
        elif entry.kind is EntryKind.UNDO:
            self._head = entry.to
        self.entries.append(entry)
        self._last_known.clear()
        self._settled.clear()
        if len(self.entries) % _RECENT_STEPS == 0 and not self._keep:
            self.thin(None if len(self.entries) % _SWEEP_INTERVAL == 0 else 2 * _RECENT_STEPS)

    def thin(self, reach: int | None = None) -> None:
        """Drop most old steps from memory; they are replayed when they are asked for.

        `reach` is how many of the latest positions are looked at; None: all.
        """
        for position in islice(reversed(self.positions.values()), _RECENT_STEPS, reach):
            if position.number % _CHECKPOINT_INTERVAL:
                position.step = None

    def replay(self, entry: Entry) -> None:
        """Append a stored entry: play it again and compare. Raises `ReplayDiverged`."""
        self.add(self.retrace(entry))

    def retrace(self, entry: Entry) -> Position | Entry:
        """Play an entry at the head as it was recorded, with its draws, and compare.

        Return its position, or the entry if it has none. Raises `ReplayDiverged`.
        """
        chance = RecordedChance(entry.drawn)
        try:
            replayed = self._play_again(entry, chance)
            chance.finish()
        except (GameError, EngineFault, KeyError, TypeError) as fault:
            text = f"entry {entry.number}: {fault!r}"
            raise ReplayDiverged(text) from fault
        if isinstance(replayed, Position):
            self._compare(entry, replayed)
            replayed.entry = entry
        return replayed

    def _play_again(self, entry: Entry, chance: Draws) -> Position | Entry:
        match entry.kind:
            case EntryKind.START:
                return self._position(entry, None, chance)
            case EntryKind.MOVE | EntryKind.LEAVE:
                return self._position(entry, self.head, chance)
            case EntryKind.UNDO:
                self.undo(entry.seat, entry.to)  # looks whether there is such a position
        return entry

    @staticmethod
    def _compare(entry: Entry, replayed: Position) -> None:
        if entry.digest and entry.shape == replayed.entry.shape and entry.digest != replayed.entry.digest:
            text = f"entry {entry.number}: the state is not the one recorded"
            raise ReplayDiverged(text)
