"""The output of commands: its language, and the words for counts and seats."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from bot.cli.arguments import Parser
from bot.words.catalogues import LANGUAGES

Out: TypeAlias = Callable[[str], object]
"""Prints a line."""


def add_language(parser: Parser) -> None:
    """Add the argument for the language of the output."""
    first = LANGUAGES[0]
    parser.add_argument(
        "--language", choices=LANGUAGES, default=first, help=f"language of the words (default: {first})"
    )


def add_out(parser: Parser) -> None:
    """Add the argument for a file in place of the terminal."""
    text = "write there, to a new file that only you may read, and print nothing"
    parser.add_argument("--out", type=Path, metavar="FILE", help=text)


def counted(number: int, one: str, many: str = "") -> str:
    """Return a count of things in English; `many` is the plural if it does not just add an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def letter(seat: int) -> str:
    """Return the letter of a seat: A, B, C ..."""
    return chr(ord("A") + seat)


def letters(seats: int) -> list[str]:
    """Return the letters of all seats of a game."""
    return [letter(seat) for seat in range(seats)]
