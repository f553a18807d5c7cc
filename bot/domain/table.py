"""Immutable snapshot of a table: its rows, and the fold over its log."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.entries import (
    Carried,
    RestAgreed,
    SeatOffer,
    Value,
    lesson_named,
    make_entry,
    read_entries,
    read_entry,
)
from bot.domain.errors import PositionChanged, Repeated
from bot.domain.lifecycle import Status
from bot.domain.model import (
    Game,
    OutboxRow,
    Person,
    PersonSettings,
    Post,
    Premove,
    RobotPace,
    SeatClock,
    Sitting,
    TableId,
    TableMessage,
    TableRows,
    TableSettings,
)
from bot.domain.robots import Robot, place_robots
from engines.api import AnyRules, EngineFault, GameError, Outcome, Seat
from engines.chance import LiveChance, Mixed, daily_chance, draw_key, mix
from engines.record import Actor, Entry, EntryKind, Position, Timeline


class Table(Struct, frozen=True, eq=False, dict=True):
    """A snapshot of a table, as it was read or last committed.

    Nothing of it changes, so what follows from it is found out once (`cached_property`).
    """

    game: Game
    sittings: tuple[Sitting, ...]
    """All past and present sittings, in the order of sitting down."""
    rules: AnyRules
    timeline: Timeline
    premoves: Mapping[Seat, Premove] = {}
    """The premoves of the seats, each secret to its own player."""
    clocks: Mapping[Seat, SeatClock] = {}
    """The clocks of the seats; empty at a table without clocks."""
    waits: Mapping[Seat, SeatClock] = {}
    """Without clocks, how long the game still waits until a seat is silent (`bot.domain.waits`)."""
    stored_robots: tuple[Robot, ...] = ()
    """The robots as they are stored; `robots` says where they sit."""
    post: Post | None = None
    """Its row in the outbox, if its messages have to be updated."""
    messages: tuple[OutboxRow, ...] = ()
    """The rows of its messages that have to stand."""
    daily_secret: bytes = b""
    """The secret of the day of a daily; empty at other tables."""
    daily_until: float | None = None
    """Time until which a daily may be played; None at other tables, and once it is over."""

    @classmethod
    def of(cls, rows: TableRows, rules: AnyRules, timeline: Timeline) -> "Table":
        """Return the table with these rows."""
        has_clock = bool(rows.game.settings.clock)
        return cls(
            rows.game,
            rows.sittings,
            rules,
            timeline,
            rows.premoves,
            rows.clocks if has_clock else {},
            {} if has_clock else rows.clocks,
            rows.robots,
            rows.post,
            rows.messages,
            rows.daily_secret,
            rows.daily_until,
        )

    def after(self, rows: TableRows, *changes: Position | Entry) -> "Table":
        """Return the table with new rows, and with the positions and entries of `changes` added."""
        timeline = self.timeline.plus(*changes) if changes else self.timeline
        return Table.of(rows, self.rules, timeline)

    def ends_without(self, seat: Seat) -> bool:
        """Return whether the game is over once this seat has left for good."""
        if self.outcome is not None:
            return True
        return self.rules.outcome(self.timeline.leave(seat, self.chance()).state) is not None

    def plus(self, step: Position | Entry) -> "Table":
        """Return the table with a step of the game added, and with its other rows as they are."""
        return replace(self, timeline=self.timeline.plus(step))

    def reseated(self, order: Sequence[int]) -> "Table":
        """Return an open table with its players on the seats that they have drawn."""
        seats = {Seat(before): Seat(seat) for seat, before in enumerate(order)}
        return replace(
            self,
            sittings=tuple(replace(item, seat=seats[item.seat]) for item in self.sittings),
            stored_robots=tuple(replace(item, seat=seats[item.seat]) for item in self.robots.values()),
        )

    @property
    def id(self) -> TableId:
        return self.game.id

    @property
    def lobby_in_thread(self) -> bool:
        """True if its lobby message is in its thread, in which the games of its series before were played."""
        if self.game.thread is None or self.game.status is Status.LOBBY:
            return self.game.thread is not None
        known = (row.place for row in self.messages if row.kind == TableMessage.LOBBY)
        return self.game.thread in known

    @property
    def gone_with_thread(self) -> Mapping[str, None]:
        """The columns of what a table loses with its thread."""
        lost = ("thread", "message", *(("lobby",) if self.lobby_in_thread else ()))
        return dict.fromkeys(lost)

    def chance(self) -> LiveChance:
        """Return the draws of the next entry, determined by the table's key and the entry's number.

        Those of a daily follow from the secret of the day and the draws made so far.
        """
        if not self.daily:
            return LiveChance(self.key, self.timeline.last + 1)
        if not self.daily_secret:
            text = f"table {self.id} is a daily without the secret of its day"
            raise EngineFault(text)
        return daily_chance(self.daily_secret, self.timeline.head.drawn)

    @property
    def settings(self) -> TableSettings:
        """The settings of the table besides the options of the game."""
        return self.game.settings

    @property
    def daily(self) -> int:
        """The day whose daily it is, in days since 1970; 0 at other tables."""
        return self.game.settings.daily

    @property
    def calls_nobody(self) -> bool:
        """True if its only person needs no calls, clocks, votes or robots: a lesson or a daily."""
        return bool(self.lesson or self.daily)

    @property
    def key(self) -> bytes:
        """The key of all draws of the table, verifiable once the secret is published."""
        return draw_key(self.game.secret, self.mixed)

    @property
    def mixed(self) -> Mixed | None:
        """Public input of the draws besides the secret, before the start a preview; None if there is none."""
        if self.begun:
            return self.timeline.mixed
        if not self.game.anchor:
            return None
        return mix(self.game.anchor, (self.seated.get(seat) for seat in sorted(self.taken)))

    @property
    def unposted(self) -> bool:
        """True if the id of the first message is unknown yet, on which the draws will depend."""
        return self.game.anchor == 0 and not self.begun

    @property
    def begun(self) -> bool:
        return bool(self.timeline.entries)

    @cached_property
    def lesson(self) -> str:
        """The digest of the lesson at this table, empty at a usual table."""
        return lesson_named(self.timeline.entries[0]) if self.begun else ""

    @property
    def has_channel(self) -> bool:
        """True if others than its players see its messages: it is neither private nor in direct messages."""
        return self.game.guild is not None and bool(self.game.places)

    @property
    def moves_made(self) -> int:
        """The number of moves that led to the present position."""
        return len(self.timeline.path()) - 1

    @cached_property
    def seated(self) -> Mapping[Seat, Person]:
        """The present players by seat."""
        return {sitting.seat: sitting.person for sitting in self.sittings if sitting.until is None}

    @cached_property
    def robots(self) -> Mapping[Seat, Robot]:
        """The robots by seat, with those that stand in for players."""
        return {robot.seat: robot for robot in place_robots(self.stored_robots, len(self.seated))}

    @property
    def pace(self) -> RobotPace:
        """The delay of the robots: as chosen, else quick for one person alone, calm among several."""
        alone = len(self.seated) == 1
        return self.game.settings.pace or (RobotPace.QUICK if alone else RobotPace.CALM)

    @cached_property
    def taken(self) -> frozenset[Seat]:
        """The seats that have a person or a robot."""
        return frozenset(self.seated.keys() | self.robots.keys())

    @property
    def undecided(self) -> frozenset[Seat]:
        """The held seats of a rematch whose players have not agreed yet."""
        return frozenset(
            sitting.seat for sitting in self.present if not sitting.agreed and sitting.inviter is None
        )

    @property
    def invited(self) -> tuple[Sitting, ...]:
        """The sittings held for invited people who have not answered yet."""
        return tuple(sitting for sitting in self.present if sitting.inviter is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat's player: the present one, or the last one."""
        names = {seat: robot.name for seat, robot in self.robots.items()}
        names |= {sitting.seat: sitting.name for sitting in self.sittings}
        return tuple(names[seat] for seat in sorted(names))

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of players with which the game can begin: nobody is rated alone."""
        counts = self.rules.info.seats
        return tuple(number for number in counts if number > 1) if self.game.settings.rated else counts

    @property
    def is_full(self) -> bool:
        """True if no seat is left for a person: robots make room."""
        return len(self.seated) >= max(self.rules.info.seats)

    @cached_property
    def outcome(self) -> Outcome | None:
        """The result of the game; None before its end. A lesson has none."""
        if not self.begun or self.lesson:
            return None
        return self.rules.outcome(self.timeline.head.state)

    @property
    def resting(self) -> bool:
        """True if the players have agreed on a pause that has not ended."""
        for value in read_entries(reversed(self.timeline.entries)):
            match value:
                case RestAgreed(resting) | Carried(effect=RestAgreed(resting)):
                    return resting
        return False

    @cached_property
    def present(self) -> tuple[Sitting, ...]:
        return tuple([sitting for sitting in self.sittings if sitting.until is None])

    @property
    def listed(self) -> frozenset[Seat]:
        """The seats whose last player may stand in statistics that others see."""
        last = {sitting.seat: sitting for sitting in self.sittings}
        return frozenset(
            seat for seat, sitting in last.items() if sitting.person > 0 and sitting.settings.listed
        )

    @property
    def spoken(self) -> str:
        """The language in which all present players are spoken to; empty if they differ, or it is unknown."""
        languages = {sitting.language for sitting in self.present}
        return languages.pop() if len(languages) == 1 else ""

    @property
    def language(self) -> str:
        """The language of its public messages."""
        return self.game.language

    def sitting_of(self, person: Person) -> Sitting | None:
        return next((sitting for sitting in self.present if sitting.person == person), None)

    def settings_of(self, person: Person) -> PersonSettings:
        sitting = self.sitting_of(person)
        return PersonSettings() if sitting is None else sitting.settings

    @property
    def resumed(self) -> Status:
        """The status of the table after a hold, by its log alone."""
        if not self.begun:
            return Status.LOBBY
        if self.outcome is not None:
            return Status.FINISHED
        return Status.RESTING if self.resting else Status.RUNNING

    def seat_of(self, person: Person) -> Seat | None:
        """Return the seat of a person. Whoever is only invited has none yet."""
        sitting = self.sitting_of(person)
        return None if sitting is None or sitting.inviter is not None else sitting.seat

    def inviter_of(self, person: Person) -> Seat | None:
        """Return the seat of the person who invited this person, None without an open invitation."""
        sitting = self.sitting_of(person)
        inviter = None if sitting is None else sitting.inviter
        return None if inviter is None else self.seat_of(inviter)

    def empty_without(self, person: Person) -> bool:
        """Return whether a lobby is empty without a person and the people whom they invited."""
        return all(person in (sitting.person, sitting.inviter) for sitting in self.present)

    # --- empty and offered seats ---

    @cached_property
    def gone(self) -> frozenset[Seat]:
        """The seats that have left the game for good."""
        positions = map(self.timeline.positions.__getitem__, self.timeline.path())
        return frozenset(
            position.entry.seat
            for position in positions
            if position.entry.kind is EntryKind.LEAVE and position.entry.seat is not None
        )

    @cached_property
    def offered(self) -> frozenset[Seat]:
        """The seats of a running game that others may take over.

        These are the empty seats, and the seats of players who seem to be away, until they move again. In a
        lesson or a daily there are none.
        """
        if self.game.status is not Status.RUNNING or self.calls_nobody:
            return frozenset()
        robots = {seat for seat, robot in self.robots.items() if not robot.stands_in}
        held = (frozenset(self.seated) - self._waived) | robots
        return frozenset(map(Seat, range(self.timeline.seats))) - held - self.gone

    def seats_for(self, person: Person) -> list[Seat]:
        """Return the offered seats that a person may take, the most suitable first.

        A person who has sat here may only take their own seat again: they have seen its secrets. For others,
        empty seats come before those of players who may still come back.
        """
        own_seats = {sitting.seat for sitting in self.sittings if sitting.person == person}
        seats = sorted(self.offered, key=lambda seat: (seat in self.seated, seat))
        return [seat for seat in seats if not own_seats - {seat}]

    @property
    def _waived(self) -> set[Seat]:
        """The seats that were offered in the log and have not moved since."""
        offered, seats = dict[Seat, bool](), self.timeline.seats
        for entry in reversed(self.timeline.entries):
            match entry:
                case Entry(
                    kind=EntryKind.MOVE | EntryKind.UNDO | EntryKind.VOTE, seat=int(seat), actor=Actor.USER
                ):
                    offered.setdefault(seat, False)
                case Entry(kind=EntryKind.SETTING, seat=int(seat)) if seat not in offered:
                    value = read_entry(entry)
                    if isinstance(value, SeatOffer):
                        offered[seat] = value.free
            if len(offered) == seats:
                break
        return {seat for seat, free in offered.items() if free}

    def to_act(self, position: Position | None = None) -> frozenset[Seat]:
        """Return the seats to act at a position (default: the head); empty unless the game runs."""
        if position is None or position is self.timeline.head:
            return self._to_act_now
        return self.rules.to_act(position.state) if self.game.status is Status.RUNNING else frozenset()

    @cached_property
    def _to_act_now(self) -> frozenset[Seat]:
        if self.game.status is not Status.RUNNING:
            return frozenset()
        return self.rules.to_act(self.timeline.head.state)

    @property
    def acting(self) -> frozenset[Seat]:
        """The seats to act at the public position, whose clocks run; empty unless the game runs."""
        return self.to_act(self.timeline.settled()) if self.begun else frozenset()

    def has_turn(self, seat: Seat) -> bool:
        """Return whether a seat has to act, and sees the present position."""
        return seat in self.to_act() and self.timeline.settled(seat) is self.timeline.head

    def move(
        self,
        seat: Seat,
        text: str | None,
        actor: Actor = Actor.USER,
        data: Mapping[str, Any] = {},
    ) -> Position:
        """Return the position after a move of a seat (`text` None: its default move). Raises `GameError`."""
        if text is None:
            text = self.rules.format(self.rules.default_move(self.timeline.head.state, seat))
        return self.timeline.move(seat, text, self.chance(), actor, data)

    def entry(self, value: Value, seat: Seat | None = None, actor: Actor = Actor.USER) -> Entry:
        """Return the next entry of the log, with a value of the shell."""
        return make_entry(value, self.timeline.last + 1, seat, actor)

    def check_once(self, seat: Seat, number: int, kind: EntryKind, text: str = "") -> None:
        """Check that a choice made after entry `number` is no duplicate.

        Raises `Repeated` if the seat has made exactly this choice since then, and nothing else.
        """
        match self._done_since(seat, number):
            case [Entry(kind=done_kind, text=entry_text)] if done_kind is kind and entry_text in (
                text,
                self._logged(text),
            ):
                raise Repeated

    def _logged(self, text: str) -> str | None:
        """Return a move in the notation of the log, where `wood 2` is `wood wood`; None if illegal."""
        with suppress(GameError):
            return self.rules.format(self.rules.parse(text))
        return None

    def check_fresh(self, seat: Seat, number: int) -> None:
        """Check that a choice made after entry `number` is still valid. Raises `PositionChanged`.

        It is valid if the seat has not acted since then and has the same moves now.
        """
        self.check_idle(seat, number)
        before, now = self.timeline.after(number), self.timeline.head
        if before is None or (before is not now and self._moves(before, seat) != self._moves(now, seat)):
            raise PositionChanged

    def check_idle(self, seat: Seat, number: int) -> None:
        """Check that a seat has not acted since entry `number`. Raises `PositionChanged`."""
        if self._done_since(seat, number):
            raise PositionChanged

    def has_moved(self, seat: Seat) -> bool:
        """Return whether a seat has made a move, even one that was taken back."""
        return any(entry.kind is EntryKind.MOVE and entry.seat == seat for entry in self.timeline.entries)

    def _done_since(self, seat: Seat, number: int) -> list[Entry]:
        """Return the entries of a seat in the game after entry `number`, without settings and votes."""
        return [
            entry
            for entry in self.timeline.entries
            if entry.number > number
            and entry.seat == seat
            and entry.kind not in (EntryKind.SETTING, EntryKind.VOTE)
        ]

    def _moves(self, position: Position, seat: Seat) -> set[str]:
        return {self.rules.format(move) for move in self.rules.legal_moves(position.state, seat)}
