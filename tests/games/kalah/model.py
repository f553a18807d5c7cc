"""Data model of Kalah."""

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from engines.api import Outcome, Seat


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


class View(Struct, frozen=True):
    """Everything: nothing is hidden."""

    rows: tuple[Row, Row]
    turn: Seat | None
    """None when the game is over."""
    outcome: Outcome | None


class Sow(Struct, frozen=True, tag="sow"):
    """Sow the stones of this pit."""

    pit: Pit


class Sown(Struct, frozen=True, tag="sown"):
    seat: Seat
    pit: Pit
    stones: int


class Captured(Struct, frozen=True, tag="captured"):
    seat: Seat
    stones: int


class MovesAgain(Struct, frozen=True, tag="moves_again"):
    seat: Seat


class TookHome(Struct, frozen=True, tag="took_home"):
    """The stones left in the pits of the seat have gone into its store."""

    seat: Seat
    stones: int


class SeatLeft(Struct, frozen=True, tag="seat_left"):
    seat: Seat


class GameEnded(Struct, frozen=True, tag="game_ended"):
    pass


Event: TypeAlias = Sown | Captured | MovesAgain | TookHome | SeatLeft | GameEnded
