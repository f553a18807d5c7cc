"""Data model of Kalah."""

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from engines.api import Seat


class Pit(StrEnum):
    """A pit by its place from the left of whom it belongs to."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"
    F = "f"


PITS: Final = tuple(Pit)

Row: TypeAlias = tuple[int, ...]
"""The stones in the pits of one seat, from its left, and at last those in its store."""

STORE: Final = len(PITS)


class Reason(StrEnum):
    """Reasons for the end of a game."""

    CLEARED = "cleared"
    ABANDONED = "abandoned"


class State(Struct, frozen=True, tag="state"):
    rows: tuple[Row, Row]
    turn: Seat
    reason: Reason | None = None
    left: Seat | None = None
