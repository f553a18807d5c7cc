"""The state of Schiefer, all of it public (rules page 4 and 7)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

from engines.api import Seat
from engines.schiefer.pieces import BOXES, FIELDS, ActionKind, Box, Edition, Mine, ValleyId
from engines.seats import clockwise
from engines.values import put

Counts: TypeAlias = tuple[int, ...]
NO_MARKERS: Final[Counts] = (0,) * len(FIELDS)
"""A seat without a marker on any field."""


class Reason(StrEnum):
    """The reasons for the end of a game (rules page 6)."""

    MINES = "mines"
    LAST_ROUND = "last-round"
    """That of a daily, which is short."""
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


class Site(NamedTuple):
    """A place for a mine, and what stands there."""

    place: Mine
    owner: Seat | None
    """None while it is free."""
    sold: bool
    """It has a black marker."""


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
    last_round: int = 0
    """That of a daily, which is short; 0: only the mines end the game."""
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

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats still in the game, in the player order of this round."""
        return tuple(seat for seat in clockwise(self.seats, self.start) if seat not in self.left)

    @property
    def kinds(self) -> tuple[ActionKind, ...]:
        """The kinds of the field that is executed; none in the roll phase."""
        return self.edition.fields[self.field - 1] if self.field else ()

    @property
    def free_mines(self) -> int:
        """The number of mines that are not opened."""
        return self.edition.mines - sum(map(len, self.owners))

    def mines(self, seat: Seat) -> int:
        """Return the number of mines of the seat."""
        return sum(owners.count(seat) for owners in self.owners)

    def sites(self, valley_index: int) -> Iterator[Site]:
        """Yield the places of a valley from the mouth."""
        owners, sold = self.owners[valley_index], self.sold[valley_index]
        for position, place in enumerate(self.edition.valleys[valley_index].mines, 1):
            yield Site(place, owners[position - 1] if position <= len(owners) else None, position in sold)

    def unmarked(self, *fields: int) -> tuple[Counts, ...]:
        """Return the markers on fields, without one of the seat to act on each of these."""
        counts = list(self.marked[self.turn])
        for field in fields:
            counts[field - 1] -= 1
        return put(self.marked, self.turn, tuple(counts))

    def has(self, seat: int, box: Box) -> bool:
        """Return whether the seat has a marker in the box."""
        boxes = BOXES[len(self.supply)]
        return box in boxes and seat in self.boxes[boxes.index(box)]
