"""Seats around a table: their order, and their letters where there are no names."""

from functools import cache
from typing import Final

from engines.api import Seat

NOBODY: Final[frozenset[Seat]] = frozenset()
"""The empty set of seats: no seat is to act when a game is over."""


@cache
def singleton(seat: Seat) -> frozenset[Seat]:
    """Return the set of this one seat, cached: it is asked for at every move."""
    return frozenset({seat})


@cache
def clockwise(seats: int, first: int) -> tuple[Seat, ...]:
    """Return all seats in turn order from the first one; the number after the last is seat 0."""
    return tuple(Seat((first + i) % seats) for i in range(seats))


def letter_of(seat: int) -> str:
    """Return the letter of a seat where there are no names: A for seat 0."""
    return chr(ord("A") + seat)


def seat_of(letter: str) -> Seat:
    """Return the seat of a letter."""
    return Seat(ord(letter) - ord("A"))
