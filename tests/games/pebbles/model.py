"""The state of Pebbles, and what a reader knows of it."""

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Seat
from engines.seats import clockwise
from engines.values import UNKNOWN, SecretNumber


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"
    GOLD = "gold"


COLOURS: Final = tuple(Colour)

Counts: TypeAlias = tuple[SecretNumber, ...]
"""A number for each colour."""


class State(Struct, frozen=True, tag="state", omit_defaults=True):
    worth: Counts
    bag: Counts
    hands: tuple[Counts, ...]
    laid: tuple[Counts, ...]
    shells: tuple[int, ...]
    polish: tuple[int, ...]
    offers: tuple[SecretNumber | None, ...]
    start: Seat
    rounds: int
    round: int = 1
    shown: Colour | None = None
    turn: Seat | None = None
    """The seat on turn; None while offers are made, and at the end."""
    polished: bool = False
    left: tuple[Seat, ...] = ()
    reason: str = ""
    unseen: tuple[int, ...] = ()
    """In what a reader knows: the number of pebbles in each hand, and in the bag; else empty."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats still in the game, beginning with the start seat."""
        order = clockwise(len(self.hands), self.start)
        return tuple(seat for seat in order if seat not in self.left)

    def held(self, seat: Seat) -> int:
        """Return the number of pebbles in a hand, whoever looks."""
        return self.unseen[seat] if self.unseen else sum(self.hands[seat])

    def in_bag(self) -> int:
        """Return the number of pebbles in the bag, whoever looks."""
        return self.unseen[-1] if self.unseen else sum(self.bag)


def seen(state: State, reader: Seat | None = None) -> State:
    """Return the state as a seat (None: the public) knows it; at the end all is open."""
    if state.reason:
        return state
    unknown = (UNKNOWN,) * len(COLOURS)
    return replace(
        state,
        hands=tuple([hand if seat == reader else unknown for seat, hand in enumerate(state.hands)]),
        bag=unknown,
        offers=tuple(
            [made if seat == reader or made is None else UNKNOWN for seat, made in enumerate(state.offers)]
        ),
        unseen=(*map(sum, state.hands), sum(state.bag)),
    )
