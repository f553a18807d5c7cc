"""Pictures in the chapters of the rules: positions of recorded games, and the parts marked in them."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct


class PictureKind(StrEnum):
    """The kinds of pictures of a position."""

    BOARD = "board"
    PANEL = "panel"
    """The picture above the question to a seat."""
    HAND = "hand"
    """The picture of a seat's own view."""


class Situation(Struct, frozen=True, forbid_unknown_fields=True):
    """The situation that a chapter describes, as `chapters.toml` has it.

    The words `rules-<chapter>-picture` stand below its picture and name its marks; `rules-<chapter>-alt`
    describe it to readers who do not see it.
    """

    entry: int
    """The number of the last entry that has been made; 0 is the start."""
    shows: PictureKind = PictureKind.BOARD
    seat: str = "A"
    """The letter of the seat that is asked, or whose hand it is."""
    choice: str = ""
    """The half-entered move that the question comes after."""
    marks: tuple[str, ...] = ()
    """Parts of the picture that get the numbers 1, 2, ..."""
    crop: tuple[str, ...] = ()
    """Parts that the picture is cut to; without any it is whole."""
    game: str = "game.txt"
    """The file of the record."""


class Situations(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `chapters.toml`: for each chapter of a title's rules a picture, or none."""

    words: tuple[str, ...] = ()
    """The chapters that words alone explain."""
    pictures: Mapping[str, Situation] = {}
    """The situations of all others, by chapter."""
