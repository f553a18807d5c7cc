"""Plain values of a request: its reader, the permissions at its place, and the reply."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from msgspec import Struct

from bot.domain.model import Game, Person, Place, TableId
from bot.domain.permissions import RoleTrouble
from bot.pages.custom_id import NOWHERE
from bot.pages.kit import note_page
from bot.pages.page import Form, Page
from bot.store.transaction import Transaction

Product = TypeVar("Product")


class Reader(Struct, frozen=True):
    """The person who makes a request.

    It holds their id and names, their languages, their place, and whether they may manage tables.
    """

    person: Person
    name: str
    language: str
    place: Place
    admin: bool = False
    public_language: str = "en"
    """The language by Discord's setting of the server; empty if nobody has changed it."""
    manager: bool = False
    """True if they may manage the server."""
    username: str = ""
    """Their user name at Discord, which is unique."""


class Posting(Struct, frozen=True):
    """A message for everybody in the place of a request; it has a row of the outbox until it is noted."""

    kind: str
    page: Page
    game: TableId = NOWHERE
    item: int = 0
    """What tells it from others of its kind and table; two with the same item are one message.

    It is also the slot of a button of the page, by which the message is found; 0: the table's number is.
    """
    note: Callable[[Transaction], None] | None = None
    """Notes that it stands."""


class Reply(Struct, frozen=True):
    """The answer to one person: private messages, a modal, or nothing."""

    pages: tuple[Page, ...] = ()
    form: Form | None = None
    refused: str = ""
    """The key of the refusal whose reason it is; empty: it is none."""
    post: Posting | None = None
    """A message for everybody, posted once before the answer."""
    then: "Callable[[], Awaitable[Reply]] | None" = None
    """Waits for a product, and returns the reply that replaces this one; one without pages: it stays."""
    below: bool = False
    """True if that reply is a new message below all that has been posted by then, and this one goes."""


def now_or_later(
    ready: Product | None,
    make: Callable[[], Callable[[], Awaitable[Product]]],
    page: Callable[[Product], Page],
    to_come: Callable[[], Page],
) -> Reply:
    """Return the page of a product that is ready, else a note, with the page as its deferred reply.

    `make` starts the production and returns a function that waits for it.
    """
    if ready is not None:
        return Reply((page(ready),))
    making = make()

    async def made() -> Reply:
        return Reply((page(await making()),))

    return Reply((to_come(),), then=made)


class Rights(Struct, frozen=True):
    """The permissions that the bot lacks at a request, by Discord's names for them."""

    needed: Sequence[str] = ()
    """Missing permissions without which no table can be shown."""
    wished: Sequence[str] = ()
    """Missing permissions without which tables get no threads of their own."""
    lacking: Callable[[Game], Sequence[str]] = lambda _: ()
    """Returns the missing permissions at the place of a table of this server."""
    at: Callable[[int], Sequence[str] | None] = lambda _: ()
    """Returns the missing needed permissions in a channel of this server; None: there is no such channel."""
    locked: Callable[[Game], bool] = lambda _: False
    """Returns whether the thread of a table is locked, so that its buttons are off."""
    sees: Callable[[Game], bool] = lambda _: False
    """Returns whether the reader surely sees the channel of a table of this server."""
    writes: Callable[[int], bool] = lambda _: True
    """Returns whether the reader may write in a channel or thread, as far as is known."""
    commands: Callable[[Game], bool] = lambda _: False
    """Returns whether the reader may also use commands there, such as `/join`."""
    role: Callable[[int], RoleTrouble | None] = lambda _: None
    """Returns why a role of this server may not be mentioned; None: everybody may mention it."""


def note(text: str) -> Reply:
    """Return a reply of one paragraph."""
    return Reply((note_page(text),))
