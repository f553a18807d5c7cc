"""Places at the end of a game."""

from collections.abc import Sequence
from typing import Any

from engines.api import Seat


def places(ranks: Sequence[Any]) -> tuple[int, ...]:
    """Return the place of each rank, the lowest first: equal ranks share a place and the next is skipped."""
    return tuple(1 + sum(rival < rank for rival in ranks) for rank in ranks)


def places_by_sum(sums: Sequence[int], leavers: Sequence[Seat]) -> tuple[int, ...]:
    """Return places by the highest sum; seats that left come last, the later leaver ahead."""
    return places(
        [(1, -leavers.index(Seat(i))) if i in leavers else (0, -points) for i, points in enumerate(sums)]
    )


def first(places: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats in the first place."""
    return tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
