"""The model of Schiefer: state and views. Moves and events have modules of their own."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from engines.api import Outcome, Seat
from engines.schiefer.data import BOXES, ActionKind, Box, Edition, EditionSource, ValleyId

Counts: TypeAlias = tuple[int, ...]


class Reason(StrEnum):
    """The reasons for the end of a game (rules page 6)."""

    MINES = "mines"
    NO_PROGRESS = "no-progress"
    ABANDONED = "abandoned"


class Phase(StrEnum):
    """The phases of a round (rules page 4)."""

    ROLL = "roll"
    EXECUTE = "execute"


class LastSale(Struct, frozen=True, tag="last-sale", omit_defaults=True):
    """A sale just made, and the coins of each mine."""

    seat: Seat
    valley: ValleyId
    position: int
    coins: Counts
    """By position, from the mouth; as many as there were opened mines."""
    bonus: int = 0


class State(Struct, frozen=True, tag="state", omit_defaults=True):
    """The whole state, all of it public (rules page 4 and 7)."""

    edition: Edition
    supply: Counts
    """By seat, as are the next three."""
    reserve: Counts
    money: Counts
    marked: tuple[Counts, ...]
    """Markers on the fields 1 to 6; the active one is among them."""
    owners: tuple[tuple[Seat, ...], ...]
    """By valley: the owners of the opened mines, from the mouth."""
    sold: tuple[Counts, ...]
    """By valley: the positions with a black marker, ascending."""
    boxes: tuple[tuple[Seat, ...], ...]
    """By box in play: the seats with a marker in it, in the order of coming."""
    start: Seat
    """The seat with the start figure."""
    turn: Seat
    """The seat to act; at the end the one that acted last."""
    field: int = 0
    """The field that is executed; 0 in the roll phase."""
    dice: Counts = ()
    """The rolled dice of the seat to act, ascending."""
    set_used: bool = False
    """The seat to act has set a die in this turn."""
    change_used: bool = False
    bought: tuple[tuple[Seat, ...], tuple[Seat, ...]] = ((), ())
    """The seats that have used `supply3`, and those that have used `supply4`, in this round."""
    could_buy: tuple[tuple[Box, ...], ...] = ()
    """By seat: the boxes it could buy from when it decided last; empty in rules 1, which ask for no purchase
    alone (R11)."""
    sat_out: tuple[Seat, ...] = ()
    """Seats that sit out in this round."""
    round: int = 1
    progress: bool = False
    """There was progress in this round (4.4)."""
    idle_rounds: int = 0
    """Rounds in a row without progress."""
    left: tuple[Seat, ...] = ()
    """Seats that left, in that order."""
    reason: Reason | None = None
    sale: LastSale | None = None
    """The sale made by the last move, if it was one."""

    @property
    def phase(self) -> Phase:
        """The phase of the round."""
        return Phase.EXECUTE if self.field else Phase.ROLL

    @property
    def seats(self) -> int:
        """The number of seats at the start."""
        return len(self.supply)

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """The seats still in the game."""
        return tuple(Seat(i) for i in range(self.seats) if i not in self.left)

    def has(self, seat: int, box: Box) -> bool:
        """Return whether the seat has a marker in the box."""
        boxes = BOXES[len(self.supply)]
        return box in boxes and seat in self.boxes[boxes.index(box)]


# --- views -------------------------------------------------------------------------------------------


class SeatView(Struct, frozen=True, tag="seat-view", omit_defaults=True):
    """The public view of one seat."""

    supply: int
    reserve: int
    money: int
    mines: int = 0
    """The number of its mines."""
    points: int = 0
    """Its score if the game ended now."""
    sat_out: bool = False
    """In this round."""
    left: bool = False


class FieldView(Struct, frozen=True, tag="field-view", omit_defaults=True):
    """One action field."""

    number: int
    kinds: tuple[ActionKind, ...]
    queue: tuple[Seat, ...] = ()
    """A seat for each marker, in the order in which they will be executed; on the field that is executed
    the first one is the active marker."""


class MineView(Struct, frozen=True, tag="mine-view", omit_defaults=True):
    """One mine."""

    entrance: int
    value: int
    owner: Seat | None = None
    """None while it is free."""
    sold: bool = False
    """It has a black marker."""


class ValleyView(Struct, frozen=True, tag="valley-view", omit_defaults=True):
    """One valley."""

    id: ValleyId
    name: str
    mines: tuple[MineView, ...]
    """From the mouth; positions count from 1."""

    @property
    def owners(self) -> tuple[Seat, ...]:
        """The owners of the opened mines, from the mouth."""
        return tuple(mine.owner for mine in self.mines if mine.owner is not None)

    @property
    def next_position(self) -> int | None:
        """The position of the next mine to be opened, or None."""
        opened = len(self.owners)
        return opened + 1 if opened < len(self.mines) else None


class BoxView(Struct, frozen=True, tag="box-view", omit_defaults=True):
    """One development box in play."""

    box: Box
    places: int
    owners: tuple[Seat, ...] = ()
    """In the order of coming."""
    used: tuple[Seat, ...] = ()
    """The seats that have bought from it in this round."""


class Opening(Struct, frozen=True, tag="opening", omit_defaults=True):
    """A mine that the seat to act can open now."""

    valley: ValleyId
    position: int
    cost: int
    missing: int = 0
    """The number of pending markers that have to pay."""


class Sale(Struct, frozen=True, tag="sale"):
    """A mine that the seat to act can sell now."""

    valley: ValleyId
    position: int
    value: int
    gains: Counts
    """The coins of each seat, the seller's bonus included."""


class View(Struct, frozen=True, tag="view", omit_defaults=True):
    """The public view: everything (rules page 7)."""

    edition: str
    """The id of the edition."""
    source: EditionSource
    fields: tuple[FieldView, ...]
    valleys: tuple[ValleyView, ...]
    boxes: tuple[BoxView, ...]
    seats: tuple[SeatView, ...]
    order: tuple[Seat, ...]
    """The remaining seats in the player order of this round."""
    start: Seat
    """The seat with the start figure; it has left if it is not in `order`."""
    turn: Seat
    """The seat to act; at the end the one that acted last."""
    phase: Phase = Phase.ROLL
    field: int = 0
    """The field that is executed; 0 in the roll phase."""
    dice: Counts = ()
    """The rolled dice of the seat to act, ascending; empty while fields are executed."""
    set_used: bool = False
    change_used: bool = False
    can_buy: tuple[Box, ...] = ()
    """The boxes from which the seat to act can buy a marker now."""
    openings: tuple[Opening, ...] = ()
    """The mines that the seat to act can open, as `sales` and `developments`; empty in the roll phase."""
    sales: tuple[Sale, ...] = ()
    developments: tuple[Box, ...] = ()
    by_itself: bool = False
    """The active marker would go by itself: the seat is only asked whether it buys a marker first (R11)."""
    round: int = 1
    idle_rounds: int = 0
    """Rounds in a row without progress."""
    free_mines: int = 0
    left: tuple[Seat, ...] = ()
    sale: LastSale | None = None
    """The sale made by the last move, if it was one."""
    outcome: Outcome | None = None

    @property
    def can_supply(self) -> bool:
        """The active marker can bring one from the reserve (R14)."""
        return ActionKind.SUPPLY in self.fields[self.field - 1].kinds and self.seats[self.turn].reserve > 0

    @property
    def can_drop(self) -> bool:
        """The active marker may be dropped: not where it is supplied by itself (R8)."""
        return not (self.by_itself and self.can_supply)
