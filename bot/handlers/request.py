"""What a person asks for, and what comes back, as plain values."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from bot.domain.model import Game, Person, Place
from bot.pages import answers
from bot.pages.custom_id import Press
from bot.pages.page import Form, Page


class Reader(Struct, frozen=True):
    """The person who asks.

    Who they are, what they read, where they are, and whether they may manage tables.
    """

    person: Person
    name: str
    language: str
    place: Place
    admin: bool = False
    public_language: str = "en"
    """What everybody reads at the place: the language of a table opened there."""


class Reply(Struct, frozen=True):
    """The answer to one person: messages only they can see, or a modal; neither: there is nothing to say."""

    pages: tuple[Page, ...] = ()
    form: Form | None = None
    refused: bool = False
    """Whether it says only why nothing was done."""


def _none(_: Game) -> Sequence[str]:
    return ()


class Rights(Struct, frozen=True):
    """What the bot may not do where it is asked, by Discord's names for permissions."""

    needed: Sequence[str] = ()
    """Missing, and without them no table can be shown."""
    wished: Sequence[str] = ()
    """Missing, and with them tables have threads of their own."""
    lacking: Callable[[Game], Sequence[str]] = _none
    """What is missing where a table of this server lives."""


class Request(Struct, frozen=True):
    """A press by a person, with the numbers of a modal; `cause` is unique to it.

    A command is a press too, of number `TYPED`: at the table that it names, or at `NOWHERE`.
    """

    reader: Reader
    press: Press
    cause: str
    numbers: Mapping[str, str] = {}
    rights: Rights = Rights()


def note(text: str) -> Reply:
    """Return an answer of nothing but one paragraph."""
    return Reply((answers.note(text),))
