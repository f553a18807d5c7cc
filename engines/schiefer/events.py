"""Events, with their log lines (rules page 10); all of them are public."""

from typing import TypeAlias

from engines.api import EventKind, Message, Roll, Seat, SeatName, Weight, message
from engines.schiefer.pieces import IDLE_ROUNDS, Box, EditionSource, Valley
from engines.schiefer.state import Counts, Reason
from engines.schiefer.words import box_name, edition_note, mine_name


class GameStarted(EventKind, frozen=True, tag="game_started"):
    """The first event of all."""

    seats: int
    start: Seat
    edition: str
    source: EditionSource
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        note = edition_note(self.edition, self.source)
        return message("event-game-started", seat=SeatName(self.start), edition=note)


class RoundStarted(EventKind, frozen=True, tag="round_started", omit_defaults=True):
    """A round begins with this seat."""

    round: int
    start: Seat
    is_last: bool = False
    """The last round of a daily."""

    def line(self, _reader: Seat | None) -> Message:
        key = "event-last-round-started" if self.is_last else "event-round-started"
        return message(key, round=self.round, seat=SeatName(self.start))

    def weigh(self) -> Weight:
        return Weight.MAIN if self.is_last else Weight.LOG


class DiceRolled(EventKind, frozen=True, tag="dice_rolled"):
    """A seat has rolled; faces ascending."""

    seat: Seat
    faces: Counts
    weight = Weight.PENDING

    def line(self, _reader: Seat | None) -> Message:
        return message("event-dice-rolled", seat=SeatName(self.seat), dice=self.faces)

    def roll(self, _reader: Seat | None) -> Roll:
        return Roll(self.seat, self.faces, message("roll-dice"))


class DieRerolled(EventKind, frozen=True, tag="die_rerolled"):
    """A die was rolled again."""

    seat: Seat
    before: int
    after: int
    paid: int
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        name = SeatName(self.seat)
        return message("event-die-rerolled", seat=name, before=self.before, after=self.after, price=self.paid)

    def roll(self, _reader: Seat | None) -> Roll:
        return Roll(self.seat, (self.after,), message("roll-again", before=self.before))


class DieSet(EventKind, frozen=True, tag="die_set"):
    """A die was turned to another face."""

    seat: Seat
    before: int
    after: int
    paid: int
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        name = SeatName(self.seat)
        return message("event-die-set", seat=name, before=self.before, after=self.after, price=self.paid)


class DieChanged(EventKind, frozen=True, tag="die_changed"):
    """A die was turned by one pip."""

    seat: Seat
    before: int
    after: int
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        return message("event-die-changed", seat=SeatName(self.seat), before=self.before, after=self.after)


class MarkerBought(EventKind, frozen=True, tag="marker_bought"):
    """A seat bought a marker: from the reserve to the supply."""

    seat: Seat
    box: Box
    paid: int

    def line(self, _reader: Seat | None) -> Message:
        name, box = SeatName(self.seat), box_name(self.box)
        return message("event-marker-bought", seat=name, box=box, price=self.paid)


class FieldsMarked(EventKind, frozen=True, tag="fields_marked", omit_defaults=True):
    """A seat ended its roll turn with markers on these fields."""

    seat: Seat
    fields: Counts = ()
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        name = SeatName(self.seat)
        if not self.fields:
            return message("event-nothing-marked", seat=name)
        return message("event-fields-marked", seat=name, count=len(self.fields), fields=self.fields)


class SatOut(EventKind, frozen=True, tag="sat_out"):
    """A seat sits out in this round."""

    seat: Seat
    gained: int
    """Markers from the reserve: 0 or 1."""
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        return message("event-sat-out", seat=SeatName(self.seat), markers=self.gained)


class Supplied(EventKind, frozen=True, tag="supplied"):
    """A marker came from the reserve to the supply by an action."""

    seat: Seat
    field: int
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        return message("event-supplied", seat=SeatName(self.seat), field=self.field)


class MineOpened(EventKind, frozen=True, tag="mine_opened", omit_defaults=True):
    """A mine was opened."""

    seat: Seat
    valley: Valley
    position: int
    cost: int
    pending: Counts = ()
    """The fields of the pending markers that paid too."""

    def line(self, _reader: Seat | None) -> Message:
        name, mine = SeatName(self.seat), mine_name(self.valley, self.position)
        if not self.pending:
            return message("event-mine-opened", seat=name, mine=mine, cost=self.cost)
        return message(
            "event-mine-opened-with",
            seat=name,
            mine=mine,
            cost=self.cost,
            count=len(self.pending),
            fields=self.pending,
        )


class MineSold(EventKind, frozen=True, tag="mine_sold", omit_defaults=True):
    """The slate of a mine was sold."""

    seat: Seat
    valley: Valley
    position: int
    coins: tuple[tuple[Seat, int], ...]
    """Owner and coins of each opened mine, from the mouth."""
    bonus: int = 0
    """Coins of the bank for the seller."""

    def line(self, _reader: Seat | None) -> Message:
        """Return the coins of each owner, in the order of the valley, and the bonus by itself."""
        coins_of: dict[Seat, int] = {}
        for owner, coins in self.coins:
            coins_of[owner] = coins_of.get(owner, 0) + coins
        shares = tuple(
            message("share", seat=SeatName(seat), coins=coins) for seat, coins in coins_of.items() if coins
        )
        name, mine = SeatName(self.seat), mine_name(self.valley, self.position)
        if self.bonus:
            return message("event-mine-sold-bonus", seat=name, mine=mine, shares=shares, bonus=self.bonus)
        return message("event-mine-sold", seat=name, mine=mine, shares=shares)


class Developed(EventKind, frozen=True, tag="developed"):
    """A marker went to a development box."""

    seat: Seat
    box: Box

    def line(self, _reader: Seat | None) -> Message:
        return message("event-developed", seat=SeatName(self.seat), box=box_name(self.box))


class ActionDropped(EventKind, frozen=True, tag="action_dropped", omit_defaults=True):
    """A marker came back without an action."""

    seat: Seat
    field: int
    forced: bool = False
    """Nothing was possible."""
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        key = "event-action-impossible" if self.forced else "event-action-dropped"
        return message(key, seat=SeatName(self.seat), field=self.field)


class AllMinesOpened(EventKind, frozen=True, tag="all_mines_opened"):
    """The last mine was opened: the game ends with this round."""

    round: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-all-mines-opened")


class RoundEnded(EventKind, frozen=True, tag="round_ended", omit_defaults=True):
    """All markers have been executed."""

    round: int
    idle_rounds: int = 0
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        idle = self.idle_rounds
        if not idle:
            return message("event-round-ended", round=self.round)
        return message("event-round-ended-idle", round=self.round, idle=idle, of=IDLE_ROUNDS)


class SeatLeft(EventKind, frozen=True, tag="seat_left"):
    """A seat is out of the game."""

    seat: Seat

    def line(self, _reader: Seat | None) -> Message:
        return message("event-seat-left", seat=SeatName(self.seat))


class GameEnded(EventKind, frozen=True, tag="game_ended"):
    """The last event of all."""

    reason: Reason
    places: tuple[int, ...]
    sums: tuple[int, ...]

    def line(self, _reader: Seat | None) -> Message:
        return message("event-game-ended", reason=message(f"reason-{self.reason.value}"))


Event: TypeAlias = (
    GameStarted
    | RoundStarted
    | DiceRolled
    | DieRerolled
    | DieSet
    | DieChanged
    | MarkerBought
    | FieldsMarked
    | SatOut
    | Supplied
    | MineOpened
    | MineSold
    | Developed
    | ActionDropped
    | AllMinesOpened
    | RoundEnded
    | SeatLeft
    | GameEnded
)
