"""The names of a table's seats for texts and pictures, marked where two of them look alike."""

import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache

from bot.words.catalogues import Words
from bot.words.names import look_of, plain
from bot.words.people import tag_of
from renderers import fonts
from renderers.api import SeatFace
from renderers.frame import shown_name
from renderers.theme import SEAT_STYLES

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


def seat_faces(names: Sequence[str], usernames: Sequence[str]) -> tuple[SeatFace, ...]:
    """Return the names of a table's seats for pictures.

    A user name at Discord stands in for a name of which the font lacks a letter; an empty one is not known.
    """
    same = alike(names)
    shown = (
        plain(name) if fonts.drawable(plain(name)) else fonts.drawable(tag_of(username)) or plain(name)
        for name, username in zip(names, usernames, strict=True)
    )
    return tuple(SeatFace(name, seat, alike=seat in same) for seat, name in enumerate(shown))


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
    looks = [look_of(name) for name in names]
    if len(names) > 1 and any(map(_mixes, names)):
        return frozenset(range(len(names)))
    return frozenset(number for number, look in enumerate(looks) if looks.count(look) > 1)


@lru_cache(maxsize=4096)
def _mixes(name: str) -> bool:
    """Return whether a name has both Latin letters and Greek or Cyrillic ones."""
    letters = filter(str.isalpha, plain(name))
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters} & _SCRIPTS
    return "LATIN" in scripts and len(scripts) > 1
