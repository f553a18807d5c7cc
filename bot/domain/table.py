"""One table at a moment: its row, who sits where, and the fold over its log."""

from collections.abc import Mapping

from msgspec import Struct

from bot.domain.entries import Carried, Rest, SeatOffer, read_entries, read_entry
from bot.domain.errors import PositionChanged, Repeated
from bot.domain.lifecycle import Status
from bot.domain.model import Game, Kept, Person, PersonSettings, Premove, SeatClock, Sitting, TableId
from engines.api import AnyRules, Outcome, Seat
from engines.chance import LiveChance
from engines.record import Actor, Entry, Kind, Position, Timeline


class Table(Struct, frozen=True, eq=False):
    """A table as it was when it was read or last committed; it never changes."""

    game: Game
    sittings: tuple[Sitting, ...]
    """Everybody who sits or sat there, in the order of sitting down."""
    rules: AnyRules
    timeline: Timeline
    premoves: Mapping[Seat, Premove] = {}
    """What seats answer in advance: each for the eyes of its own person only."""
    clocks: Mapping[Seat, SeatClock] = {}
    """The clocks of the seats; none where the table plays without."""

    def after(self, kept: Kept, found: Position | Entry | None = None) -> "Table":
        """Return the table with what is kept of it now, and with one more entry if one was `found`."""
        timeline = self.timeline if found is None else self.timeline.plus(found)
        return Table(kept.game, kept.sittings, self.rules, timeline, kept.premoves, kept.clocks)

    @property
    def id(self) -> TableId:
        """Its number."""
        return self.game.id

    def chance(self) -> LiveChance:
        """Return the draws of the next entry: they follow from the table's secret and that number."""
        return LiveChance(self.game.secret, self.timeline.last + 1)

    @property
    def begun(self) -> bool:
        """Whether there is a game yet."""
        return bool(self.timeline.entries)

    @property
    def seated(self) -> dict[Seat, Person]:
        """Who sits where at present."""
        return {sitting.seat: sitting.person for sitting in self.sittings if sitting.until is None}

    @property
    def undecided(self) -> frozenset[Seat]:
        """The seats of a rematch that are held for people who have not agreed to play again yet."""
        return frozenset(one.seat for one in self.sittings if one.until is None and not one.agreed)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat: of whoever sits there, or sat there last."""
        last = {sitting.seat: sitting.name for sitting in self.sittings}
        return tuple(last[seat] for seat in sorted(last))

    @property
    def is_full(self) -> bool:
        """Whether nobody more can sit down."""
        return len(self.seated) >= max(self.rules.info.seats)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs or before it begins."""
        return self.rules.outcome(self.timeline.head.state) if self.begun else None

    @property
    def resting(self) -> bool:
        """Whether those at the table have agreed to a rest, and not yet to its end."""
        for value in read_entries(reversed(self.timeline.entries)):
            match value:
                case Rest(resting) | Carried(effect=Rest(resting)):
                    return resting
        return False

    @property
    def present(self) -> list[Sitting]:
        """Who sits there now."""
        return [one for one in self.sittings if one.until is None]

    def sitting_of(self, person: Person) -> Sitting | None:
        """Return the present sitting of a person."""
        return next((one for one in self.present if one.person == person), None)

    def settings_of(self, person: Person) -> PersonSettings:
        """Return what a person who sits there wants."""
        sitting = self.sitting_of(person)
        return PersonSettings() if sitting is None else sitting.settings

    @property
    def resumed(self) -> Status:
        """Where in its life the table goes on after it was held, by its log alone."""
        if not self.begun:
            return Status.LOBBY
        if self.outcome is not None:
            return Status.FINISHED
        return Status.RESTING if self.resting else Status.RUNNING

    def seat_of(self, person: Person) -> Seat | None:
        """Return where a person sits."""
        return next((seat for seat, other in self.seated.items() if other == person), None)

    # --- seats that are free or given up ---

    @property
    def gone(self) -> frozenset[Seat]:
        """The seats that are out of the game for good."""
        positions = map(self.timeline.positions.__getitem__, self.timeline.path())
        return frozenset(
            position.entry.seat
            for position in positions
            if position.entry.kind is Kind.LEAVE and position.entry.seat is not None
        )

    @property
    def offered(self) -> frozenset[Seat]:
        """The seats of a running game that may be taken over.

        Those on which nobody sits, and those of people who seem to be away, until they move again.
        """
        if self.game.status is not Status.RUNNING:
            return frozenset()
        held = frozenset(self.seated) - self._waived
        return frozenset(map(Seat, range(self.timeline.seats))) - held - self.gone

    @property
    def _waived(self) -> set[Seat]:
        """The seats that were offered in the log, and on which nobody was seen since."""
        last: dict[Seat, bool] = {}
        for entry in reversed(self.timeline.entries):
            match entry:
                case Entry(kind=Kind.MOVE | Kind.UNDO | Kind.VOTE, seat=int(seat), actor=Actor.USER):
                    last.setdefault(seat, False)
                case Entry(kind=Kind.SETTING, seat=int(seat)) if seat not in last:
                    said = read_entry(entry)
                    if isinstance(said, SeatOffer):
                        last[seat] = said.free
            if len(last) == self.timeline.seats:
                break
        return {seat for seat, free in last.items() if free}

    def to_act(self, position: Position | None = None) -> frozenset[Seat]:
        """Return the seats to act at a position (default: the current one); none unless the game runs."""
        if self.game.status is not Status.RUNNING:
            return frozenset()
        return self.rules.to_act((position or self.timeline.head).state)

    def check_once(self, seat: Seat, number: int, kind: Kind, text: str = "") -> None:
        """Check that what was chosen when entry `number` was the last one is not done already.

        Raises `Repeated` if all that the seat has done since is this very thing.
        """
        match self._done_since(seat, number):
            case [Entry(kind=done, text=said)] if (done, said) == (kind, text):
                raise Repeated

    def check_fresh(self, seat: Seat, number: int) -> None:
        """Check that what was chosen when entry `number` was the last one may still be meant.

        It is if the seat has done nothing since and may do the same things now. Raises `PositionChanged`.
        """
        self.check_idle(seat, number)
        before = self.timeline.after(number)
        if before is None or self._moves(before, seat) != self._moves(self.timeline.head, seat):
            raise PositionChanged

    def check_idle(self, seat: Seat, number: int) -> None:
        """Check that a seat has done nothing since entry `number`. Raises `PositionChanged`."""
        if self._done_since(seat, number):
            raise PositionChanged

    def _done_since(self, seat: Seat, number: int) -> list[Entry]:
        """Return what a seat has done in the game after an entry; settings and votes are none of that."""
        return [
            entry
            for entry in self.timeline.entries
            if entry.number > number and entry.seat == seat and entry.kind not in (Kind.SETTING, Kind.VOTE)
        ]

    def _moves(self, position: Position, seat: Seat) -> set[str]:
        return {self.rules.format(move) for move in self.rules.legal_moves(position.state, seat)}
