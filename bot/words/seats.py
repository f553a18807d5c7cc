"""The names of a table's seats, made for texts and pictures: no two of them may be taken for each other."""

import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache

from bot.words.catalogues import Words
from bot.words.names import plain
from renderers.api import SeatFace
from renderers.theme import SEAT_STYLES

_BEGINNING = 10
"""Letters of a name that the narrowest places on pictures have room for."""
_SCRIPTS = {"LATIN", "GREEK", "CYRILLIC"}
"""Scripts with letters of the same look."""


def seat_names(names: Sequence[str], words: Words, shown: Callable[[str], str] = plain) -> tuple[str, ...]:
    """Return the names of a table's seats, each made safe by `shown`.

    Those that may be taken for each other have the seat's sign and the word of its colour with them.
    """
    same = alike(names)
    return tuple(
        signed(seat, shown(name), words) if seat in same else shown(name) for seat, name in enumerate(names)
    )


def seat_faces(names: Sequence[str]) -> tuple[SeatFace, ...]:
    """Return the names of a table's seats for pictures."""
    same = alike(names)
    return tuple(SeatFace(plain(name), seat, alike=seat in same) for seat, name in enumerate(names))


def signed(seat: int, name: str, words: Words) -> str:
    """Return a name with the sign of the seat and the word of its colour."""
    look = SEAT_STYLES[seat]
    return f"{look.sign} {name} ({words.text(look.word)})"


def alike(names: Sequence[str]) -> frozenset[int]:
    """Return the numbers of those names that may be taken for another of them.

    Marks, case, signs, emoji and what pictures cut off make no difference. A name of mixed scripts may be
    taken for any other.
    """
    seen = [_letters(name)[:_BEGINNING] for name in names]
    if len(names) > 1 and any(map(_mixes, names)):
        return frozenset(range(len(names)))
    return frozenset(number for number, letters in enumerate(seen) if seen.count(letters) > 1)


@lru_cache(maxsize=4096)
def _letters(name: str) -> str:
    """Return the letters and digits of a name as it is shown, without marks and case."""
    bare = unicodedata.normalize("NFKD", plain(name)).casefold()
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", bare)))


@lru_cache(maxsize=4096)
def _mixes(name: str) -> bool:
    """Whether a name has both Latin letters and Greek or Cyrillic ones."""
    letters = filter(str.isalpha, plain(name))
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters} & _SCRIPTS
    return "LATIN" in scripts and len(scripts) > 1
