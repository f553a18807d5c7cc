"""Names of people who have no seat that tells them apart: Discord's user name steps in."""

from collections.abc import Iterable
from typing import Protocol

from bot.words.names import escape, look_of, plain
from renderers import fonts


class Named(Protocol):
    """Anybody with a name of their own choice, and Discord's unique one (empty: not known yet)."""

    @property
    def name(self) -> str:
        """The name that they show."""

    @property
    def username(self) -> str:
        """Their user name at Discord."""


def has_namesake(person: Named, people: Iterable[Named]) -> bool:
    """Return whether the name of one of these people looks like that of a person, and is somebody else's.

    Marks, case, blanks, signs, emoji and letters beyond the tenth make no difference.
    """
    own = _looks(person)
    return any(
        _looks(other) == own and (other.name, other.username) != (person.name, person.username)
        for other in people
    )


def _looks(person: Named) -> str:
    return look_of(person.name) or plain(person.name)


def tag_of(username: str) -> str:
    """Return a user name with its sign, for places without markup; empty if it is not known."""
    return f"@{plain(username)}" if username else ""


def bold(person: Named, people: Iterable[Named] = ()) -> str:
    """Return the name of a person for chat, with their user name if one of `people` is a namesake."""
    tag = _tag(person, people)
    return _told_apart(f"**{escape(person.name)}**", tag and escape(tag))


def flat(person: Named, people: Iterable[Named] = ()) -> str:
    """Return the same for places without markup."""
    return _told_apart(plain(person.name), _tag(person, people))


def drawn(person: Named) -> str:
    """Return a name as the font of pictures has it: else the user name, else nothing."""
    return fonts.drawable(plain(person.name)) or fonts.drawable(tag_of(person.username))


def drawn_tag(person: Named, people: Iterable[Named]) -> str:
    """Return what a picture has to add to `drawn`, if one of `people` is a namesake."""
    return fonts.drawable(_tag(person, people)) if fonts.drawable(plain(person.name)) else ""


def _tag(person: Named, people: Iterable[Named]) -> str:
    return tag_of(person.username) if has_namesake(person, people) else ""


def _told_apart(name: str, tag: str) -> str:
    return f"{name} {tag}" if tag else name
