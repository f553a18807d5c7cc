"""A message as plain values: `discord_ui` draws it, and tests read it."""

from collections.abc import Hashable, Iterable
from enum import StrEnum

from msgspec import Struct

from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from engines.api import Seat
from renderers.scene import Scene
from renderers.sketch import Sketch


class Look(StrEnum):
    """How a button looks: blue opens a panel, green completes, red penalises or leaves; all else is grey."""

    MAIN = "primary"
    PLAIN = "secondary"
    FINAL = "success"
    DANGER = "danger"


class Text(Struct, frozen=True):
    """A paragraph in Discord's markdown."""

    text: str


class Picture(Struct, frozen=True):
    """A picture to paint, and the words for readers who do not see it (at most 1,024 characters)."""

    sketch: Sketch
    alt: str
    table: int = 0
    """The table that it shows: its pictures have much in common, and are painted at one place."""
    past: Hashable = None
    """What a picture that many may ask for is known by: it is kept. None: it is painted each time."""
    small: bool = False
    """It stands small beside the text before it, and a press enlarges it."""

    @property
    def scene(self) -> Scene:
        """What it shows."""
        return self.sketch.scene


class Clip(Struct, frozen=True):
    """An animated picture as a GIF file, and the words for readers who do not see it."""

    content: bytes
    alt: str


class Button(Struct, frozen=True):
    """A button; `press` is its custom_id."""

    label: str
    press: str
    look: Look = Look.PLAIN
    disabled: bool = False
    icon: str = ""
    """A drawing of a title, as `<game>:<name>`, shown where Discord has it; the label says the same."""
    alone: str = ""
    """The label where Discord lacks the drawing, if the label would say too little there."""


class Buttons(Struct, frozen=True):
    """Buttons side by side, five to a row."""

    buttons: tuple[Button, ...]


class Item(Struct, frozen=True):
    """One entry of a list."""

    label: str
    value: str
    chosen: bool = False
    icon: str = ""
    """As of a button."""


class Picker(Struct, frozen=True):
    """A list to choose one entry from, with at most 25 entries; `press` is its custom_id."""

    press: str
    placeholder: str
    items: tuple[Item, ...]


class Divider(Struct, frozen=True):
    """A thin line."""


Block = Text | Picture | Clip | Buttons | Picker | Divider

ROOM = 39
"""Discord takes 40 components to a message, with those inside others; one is left for the frame."""
SIZE_OF_LIST = 2
ITEMS = 25
"""Entries of a list at most."""
_ROW = 5


def size_of_row(buttons: int) -> int:
    """Return how many components so many buttons are, with the rows that hold five each."""
    return buttons - (-buttons // _ROW)


def size(blocks: Iterable[Block]) -> int:
    """Return how many components these blocks are."""
    return sum(map(_size, blocks))


def _size(block: Block) -> int:
    match block:
        case Buttons(buttons):
            return size_of_row(len(buttons))
        case Picker():
            return SIZE_OF_LIST
        case Picture(small=True):
            return 2  # with the section that holds it and the text
        case _:
            return 1


class File(Struct, frozen=True):
    """A file to download, below everything else; its name is plain ASCII."""

    name: str
    content: bytes


class Shows(Struct, frozen=True):
    """The state of a table that a panel shows, by which it is known later whether it is out of date."""

    last: int
    """The number of the last log entry."""
    position: int
    asks: bool
    """Whether it has a question; otherwise others have to act, or the game does not run."""
    status: Status
    robots: frozenset[Seat]
    """The seats that robots play."""


class Page(Struct, frozen=True):
    """A whole message. Only `pinged` people are notified when it is sent, and highlighted by it.

    `colour` is the stripe of its frame, as 0xRRGGBB; None: it has no frame, which leaves pictures more room.

    `panel_of` is the table whose panel it is: each person has one panel of a table. `shows` is what it shows
    of it; None: only a turn that begins makes it out of date.
    """

    blocks: tuple[Block, ...]
    colour: int | None = None
    pinged: tuple[Person, ...] = ()
    files: tuple[File, ...] = ()
    panel_of: TableId | None = None
    shows: Shows | None = None
    patient: bool = False
    """Whether its pictures are painted after those that players wait for."""


class Field(Struct, frozen=True):
    """A number or a short text asked for in a modal; `token` names it."""

    token: str
    label: str
    hint: str
    limit: int = 6
    """Characters that a person may type."""


class Form(Struct, frozen=True):
    """A modal: its custom_id, title and fields."""

    press: str
    title: str
    fields: tuple[Field, ...]
