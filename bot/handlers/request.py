"""What a person asks for, and what comes back, as plain values."""

from collections.abc import Mapping

from msgspec import Struct

from bot.domain.errors import NotSeated, Refused
from bot.domain.model import Person, Place
from bot.domain.table import Table
from bot.pages import answers
from bot.pages.custom_id import TYPED, Press
from bot.pages.page import Form, Page
from bot.pages.wording import Voice
from engines.api import Seat


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


class Request(Struct, frozen=True):
    """A press by a person at a table, with the numbers of a modal; `cause` is unique to it."""

    reader: Reader
    press: Press
    cause: str
    numbers: Mapping[str, str] = {}


class Context(Struct, frozen=True):
    """A request at its table: the words for its reader, and where they sit."""

    request: Request
    voice: Voice
    seat: Seat | None

    @property
    def press(self) -> Press:
        """What was pressed."""
        return self.request.press

    @property
    def reader(self) -> Reader:
        """Who pressed it."""
        return self.request.reader

    @property
    def table(self) -> Table:
        """The table as it was loaded for this request."""
        return self.voice.table

    @property
    def known(self) -> int | None:
        """The last entry that the button knew of; None for what was typed just now."""
        return None if self.press.number == TYPED else self.press.number


def note(text: str) -> Reply:
    """Return an answer of nothing but one paragraph."""
    return Reply((answers.note(text),))


def seated(context: Context) -> Seat:
    """Return where the reader sits. Raises `NotSeated`."""
    if context.seat is None:
        raise NotSeated
    return context.seat


def check_begun(context: Context) -> None:
    """Check that there is a game yet. Raises `Refused`."""
    if not context.table.begun:
        raise Refused("refused-not-begun")


def check_admin(context: Context) -> None:
    """Check that the reader may manage the tables of this server. Raises `Refused`."""
    if not context.reader.admin or context.reader.place.guild != context.table.game.guild:
        raise Refused("refused-not-host")
