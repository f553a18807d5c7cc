"""Events of Schiefer (rules page 10); all of them are public."""

from typing import TypeAlias

from msgspec import Struct

from engines.api import Seat
from engines.schiefer.data import Box, EditionSource, Valley
from engines.schiefer.model import Counts, Reason


class GameStarted(Struct, frozen=True, tag="game_started"):
    """The first event of all."""

    seats: int
    start: Seat
    edition: str
    source: EditionSource


class RoundStarted(Struct, frozen=True, tag="round_started"):
    """A round begins with this seat."""

    round: int
    start: Seat


class DiceRolled(Struct, frozen=True, tag="dice_rolled"):
    """A seat has rolled; faces ascending."""

    seat: Seat
    faces: Counts


class DieRerolled(Struct, frozen=True, tag="die_rerolled"):
    """A die was rolled again."""

    seat: Seat
    before: int
    after: int
    paid: int


class DieSet(Struct, frozen=True, tag="die_set"):
    """A die was turned to another face."""

    seat: Seat
    before: int
    after: int
    paid: int


class DieChanged(Struct, frozen=True, tag="die_changed"):
    """A die was turned by one pip."""

    seat: Seat
    before: int
    after: int


class MarkerBought(Struct, frozen=True, tag="marker_bought"):
    """A seat bought a marker: from the reserve to the supply."""

    seat: Seat
    box: Box
    paid: int


class FieldsMarked(Struct, frozen=True, tag="fields_marked", omit_defaults=True):
    """A seat ended its roll turn with markers on these fields."""

    seat: Seat
    fields: Counts = ()


class SatOut(Struct, frozen=True, tag="sat_out"):
    """A seat sits out in this round."""

    seat: Seat
    gained: int
    """Markers from the reserve: 0 or 1."""


class Supplied(Struct, frozen=True, tag="supplied"):
    """A marker came from the reserve to the supply by an action."""

    seat: Seat
    field: int


class MineOpened(Struct, frozen=True, tag="mine_opened", omit_defaults=True):
    """A mine was opened."""

    seat: Seat
    valley: Valley
    position: int
    cost: int
    pending: Counts = ()
    """The fields of the pending markers that paid too."""

    @property
    def to_reserve(self) -> int:
        """The number of paid markers that went to the reserve."""
        return self.cost - 1


class MineSold(Struct, frozen=True, tag="mine_sold", omit_defaults=True):
    """The slate of a mine was sold."""

    seat: Seat
    valley: Valley
    position: int
    coins: tuple[tuple[Seat, int], ...]
    """Owner and coins of each opened mine, from the mouth."""
    bonus: int = 0
    """Coins of the bank for the seller."""


class Developed(Struct, frozen=True, tag="developed"):
    """A marker went to a development box."""

    seat: Seat
    box: Box


class ActionDropped(Struct, frozen=True, tag="action_dropped", omit_defaults=True):
    """A marker came back without an action."""

    seat: Seat
    field: int
    forced: bool = False
    """Nothing was possible."""


class AllMinesOpened(Struct, frozen=True, tag="all_mines_opened"):
    """The last mine was opened: the game ends with this round."""

    round: int


class RoundEnded(Struct, frozen=True, tag="round_ended", omit_defaults=True):
    """All markers have been executed."""

    round: int
    idle_rounds: int = 0


class SeatLeft(Struct, frozen=True, tag="seat_left"):
    """A seat is out of the game."""

    seat: Seat


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The last event of all."""

    reason: Reason
    places: tuple[int, ...]
    sums: tuple[int, ...]


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
