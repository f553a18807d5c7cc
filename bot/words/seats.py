"""The names of a table's seats for texts and pictures, marked where two of them look alike."""

import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache

from bot.words.catalogues import Words
from bot.words.names import plain
from renderers.api import SeatFace
from renderers.frame import shown_name
from renderers.theme import SEAT_STYLES

_BEGINNING = 10
"""Letters of a name that fit in the narrowest places of pictures."""
_SCRIPTS = {"LATIN", "GREEK", "CYRILLIC"}
"""Scripts with letters that look the same."""


def seat_names(names: Sequence[str], words: Words, sanitise: Callable[[str], str] = plain) -> tuple[str, ...]:
    """Return the names of a table's seats, each made safe by `sanitise`.

    Names that look alike also have the seat's sign and the word of its colour.
    """
    same = alike(names)
    return tuple(
        signed(seat, sanitise(name), words) if seat in same else sanitise(name)
        for seat, name in enumerate(names)
    )


def seat_faces(names: Sequence[str]) -> tuple[SeatFace, ...]:
    """Return the names of a table's seats for pictures."""
    same = alike(names)
    return tuple(SeatFace(plain(name), seat, alike=seat in same) for seat, name in enumerate(names))


def picture_names(faces: Sequence[SeatFace], words: Words) -> tuple[str, ...]:
    """Return the names of a table's seats as the font of pictures can draw them, whoever chose them."""
    return tuple(shown_name(face, words) for face in faces)


def signed(seat: int, name: str, words: Words) -> str:
    """Return a name with the sign of the seat and the word of its colour."""
    look = SEAT_STYLES[seat]
    return f"{look.sign} {name} ({words.text(look.word)})"


def alike(names: Sequence[str]) -> frozenset[int]:
    """Return the numbers of the names that look like another of them.

    Marks, case, signs, emoji and letters beyond the tenth make no difference. A name of mixed scripts looks
    like any other.
    """
    beginnings = [_letters(name)[:_BEGINNING] for name in names]
    if len(names) > 1 and any(map(_mixes, names)):
        return frozenset(range(len(names)))
    return frozenset(number for number, letters in enumerate(beginnings) if beginnings.count(letters) > 1)


@lru_cache(maxsize=4096)
def _letters(name: str) -> str:
    """Return the letters and digits of a name as it is shown, without marks and case."""
    bare = unicodedata.normalize("NFKD", plain(name)).casefold()
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", bare)))


@lru_cache(maxsize=4096)
def _mixes(name: str) -> bool:
    """Return whether a name has both Latin letters and Greek or Cyrillic ones."""
    letters = filter(str.isalpha, plain(name))
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters} & _SCRIPTS
    return "LATIN" in scripts and len(scripts) > 1
