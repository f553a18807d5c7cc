"""What commands print: in which language, to whom, and how they call numbers of things and seats."""

from collections.abc import Callable
from typing import TypeAlias

from bot.cli.arguments import Parser
from bot.words.catalogues import LANGUAGES

Out: TypeAlias = Callable[[str], object]
"""Prints a line."""


def add_language(parser: Parser) -> None:
    """Let the language of the words be named."""
    first = LANGUAGES[0]
    parser.add_argument(
        "--language", choices=LANGUAGES, default=first, help=f"language of the words (default: {first})"
    )


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number of things in English; `many` is the plural if an s does not make it."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def letter(seat: int) -> str:
    """Return what a seat is called: A, B, C ..."""
    return chr(ord("A") + seat)


def letters(seats: int) -> list[str]:
    """Return what all seats of a game are called."""
    return [letter(seat) for seat in range(seats)]
