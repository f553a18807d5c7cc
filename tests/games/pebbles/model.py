"""Data model of Pebbles."""

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from engines.api import Outcome, Seat
from engines.seats import clockwise


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"
    GOLD = "gold"


COLOURS: Final = tuple(Colour)

Counts: TypeAlias = tuple[int, ...]
"""A number for each colour."""


class State(Struct, frozen=True, tag="state", omit_defaults=True):
    worth: Counts
    bag: Counts
    hands: tuple[Counts, ...]
    laid: tuple[Counts, ...]
    shells: tuple[int, ...]
    polish: tuple[int, ...]
    offers: tuple[int | None, ...]
    start: Seat
    rounds: int
    round: int = 1
    shown: Colour | None = None
    turn: Seat | None = None
    """The seat on turn; None while offers are made, and at the end."""
    polished: bool = False
    left: tuple[Seat, ...] = ()
    reason: str = ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats still in the game, beginning with the start seat."""
        order = clockwise(len(self.hands), self.start)
        return tuple(seat for seat in order if seat not in self.left)


class SeatView(Struct, frozen=True):
    hand: int
    laid: Counts
    shells: int
    polish: int
    offered: bool
    left: bool


class View(Struct, frozen=True):
    seats: tuple[SeatView, ...]
    worth: Counts
    bag: int
    start: Seat
    round: int
    rounds: int
    shown: Colour | None
    turn: Seat | None
    polished: bool
    outcome: Outcome | None = None
    opened: tuple[Counts, ...] = ()
    """The hands and the bag, once the game is over."""


class Own(Struct, frozen=True):
    hand: Counts
    offer: int | None


class Offer(Struct, frozen=True, tag="offer"):
    """Shells for the pebble shown; 0 is `withhold`."""

    shells: int


class Polish(Struct, frozen=True, tag="polish"):
    colours: tuple[Colour, ...]


class Draw(Struct, frozen=True, tag="draw"):
    pass


class Lay(Struct, frozen=True, tag="lay"):
    pebbles: Counts


class Pass(Struct, frozen=True, tag="pass"):
    pass


Move: TypeAlias = Offer | Polish | Draw | Lay | Pass


class RoundBegun(Struct, frozen=True, tag="round_begun"):
    round: int
    shown: Colour


class PebbleDrawn(Struct, frozen=True, tag="pebble_drawn"):
    """For its seat alone with the colour; for the others without."""

    seat: Seat
    colour: Colour


class OfferMade(Struct, frozen=True, tag="offer_made"):
    """For its seat alone with the number; for the others without."""

    seat: Seat
    shells: int


class OffersRevealed(Struct, frozen=True, tag="offers_revealed"):
    offers: tuple[tuple[Seat, int], ...]
    winner: Seat | None


class Polished(Struct, frozen=True, tag="polished"):
    seat: Seat
    colours: tuple[Colour, ...]


class Laid(Struct, frozen=True, tag="laid"):
    seat: Seat
    pebbles: Counts


class Passed(Struct, frozen=True, tag="passed"):
    seat: Seat


class SeatLeft(Struct, frozen=True, tag="seat_left"):
    seat: Seat


class GameEnded(Struct, frozen=True, tag="game_ended"):
    reason: str


Event: TypeAlias = (
    RoundBegun | PebbleDrawn | OfferMade | OffersRevealed | Polished | Laid | Passed | SeatLeft | GameEnded
)
