"""A message as plain values: `discord_ui` draws it, and tests read it."""

from collections.abc import Hashable, Iterable
from enum import StrEnum

from msgspec import Struct

from bot.domain.lifecycle import Status
from bot.domain.model import Person, Premove, TableId
from bot.pages.custom_id import Verb
from engines.api import Seat
from renderers.api import Size
from renderers.scene import Scene
from renderers.sketch import Sketch


class Look(StrEnum):
    """The colour of a button: blue opens a panel, green completes, red penalises or leaves; default grey."""

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
    """The table that it shows: its pictures share many parts, and are painted by one painter."""
    past: Hashable = None
    """Cache key of a picture that many readers may ask for; None: it is painted each time."""
    small: bool = False
    """It stands small beside the text before it, and a press enlarges it."""
    shape: Size | None = None
    """Width and height, where they are known before its scene is made."""

    @property
    def scene(self) -> Scene:
        return self.sketch.scene

    @property
    def size(self) -> Size:
        """Width and height."""
        return self.shape or (self.scene.width, self.scene.height)


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
    """A drawing of a title, as `<game>:<name>`, shown if Discord has it; the label says the same."""
    alone: str = ""
    """A longer label for the button without its drawing; empty: the same label."""


class Buttons(Struct, frozen=True):
    """Buttons side by side, five to a row."""

    buttons: tuple[Button, ...]


class Item(Struct, frozen=True):
    """One entry of a list."""

    label: str
    value: str
    chosen: bool = False
    icon: str = ""
    """A drawing, as `Button.icon`."""


class Picker(Struct, frozen=True):
    """A list to choose one entry from, with at most 25 entries; `press` is its custom_id."""

    press: str
    placeholder: str
    items: tuple[Item, ...]


class RolePicker(Struct, frozen=True):
    """A list of the roles of the server, from which one or none is chosen; `press` is its custom_id."""

    press: str
    placeholder: str
    chosen: int = 0
    """The role that is chosen; 0: none."""


class Divider(Struct, frozen=True):
    """A thin line."""


Block = Text | Picture | Clip | Buttons | Picker | RolePicker | Divider

ROOM = 39
"""Limit of components of a page. Discord allows 40 in a message, nested ones and the frame included."""
SIZE_OF_LIST = 2
ITEMS = 25
"""Entries of a list at most."""
_ROW = 5


def size_of_row(buttons: int) -> int:
    """Return the number of components of some buttons with their rows of five."""
    return buttons - (-buttons // _ROW)


def size(blocks: Iterable[Block]) -> int:
    """Return the number of components of these blocks."""
    return sum(map(_size, blocks))


def _size(block: Block) -> int:
    match block:
        case Buttons(buttons):
            return size_of_row(len(buttons))
        case Picker() | RolePicker():
            return SIZE_OF_LIST
        case Picture(small=True):
            return 2  # with the section that holds it and the text
        case _:
            return 1


class File(Struct, frozen=True):
    """A file to download, below everything else; its name is plain ASCII."""

    name: str
    content: bytes


class PanelPage(StrEnum):
    """What stands in a panel."""

    QUESTION = "question"
    """The question, or whom its player waits for."""
    PLAN = "plan"
    """The question of a move that is planned."""
    HELP = "help"
    """Help or a chapter of the rules; only whether its player is called matters beside it."""


class Shows(Struct, frozen=True):
    """All that a panel claims about the present, to decide later whether it is outdated."""

    last: int
    """The last log entry that its player could know of when it was drawn; it does not tell the number."""
    position: int
    """The position that its player may see."""
    asks: bool
    """True if it has a question; otherwise others have to act, or the game does not run."""
    status: Status
    acting: frozenset[Seat]
    """The seats that have to act at that position."""
    people: tuple[tuple[Seat, Person], ...]
    robots: frozenset[Seat]
    """The seats that robots play."""
    ways: tuple[Verb, ...]
    """The verbs that undo and redo, as far as it offers them."""
    premove: Premove | None
    nudges: bool
    """True if it has the button for a nudge."""
    clock: str
    """The words for its player's clock."""
    tokens: tuple[str, ...] = ()
    """The half-entered move."""
    on: PanelPage = PanelPage.QUESTION


class ShowsVote(Struct, frozen=True):
    """The open vote that a private page shows, to replace the page once the vote has ended."""

    number: int
    """The number of the log entry that opened it."""
    standing: str = ""
    """The lines about who has agreed and who has to; empty: it has none."""


class LobbyNote(StrEnum):
    """Kind of a private page that is only true while a table is open."""

    JOINED = "joined"
    """Its reader sits there, or plays again there."""
    OPTIONS = "options"
    """The options can be set."""
    ROBOTS = "robots"
    """Robots can be added."""
    MORE = "more"
    """Its reader, who need not sit there, may do something to the table before it begins."""
    INVITED = "invited"
    """A person is invited."""
    ALONE = "alone"
    """Its reader sits there alone, and is asked whether to begin."""


class ShowsLobby(Struct, frozen=True):
    """What a private page tells of an open table, to change or delete the page once that is over."""

    note: LobbyNote
    invited: Person | None = None


class Page(Struct, frozen=True):
    """A whole message. Only `pinged` people and those with the `role` are notified when it is sent.

    `colour` is the stripe of its frame, as 0xRRGGBB; None: it has no frame, which leaves pictures more room.

    `panel_of` is the table whose panel it is: each person has one panel of a table, one page of its open
    vote, and one page of each kind about it before its game. `shows` is the state that the panel shows; None:
    only the begin of a turn makes it outdated.
    """

    blocks: tuple[Block, ...]
    colour: int | None = None
    pinged: tuple[Person, ...] = ()
    role: int = 0
    """The role whose people it notifies; 0: none."""
    files: tuple[File, ...] = ()
    panel_of: TableId | None = None
    shows: Shows | ShowsVote | ShowsLobby | None = None
    patient: bool = False
    """True if its pictures are painted after those that players wait for."""
    advised: str = ""
    """The press of its button that makes the move of a hint; empty: there is none."""


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
