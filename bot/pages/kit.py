"""The kit that pages are put together from."""

from collections.abc import Iterable
from itertools import islice

from bot.domain.model import Person, TableId
from bot.pages.custom_id import Verb
from bot.pages.page import (
    ITEMS,
    Block,
    Button,
    Buttons,
    File,
    Item,
    Look,
    Page,
    Picker,
    Shows,
    ShowsLobby,
    ShowsVote,
    Text,
)
from bot.pages.wording import ITEM_LIMIT, LABEL_LIMIT, TEXT_LIMIT, Voice, cut, no_table
from bot.words.catalogues import Words

Part = Block | Iterable[Block] | None


def page_of(
    *parts: Part,
    colour: int | None = None,
    pinged: tuple[Person, ...] = (),
    role: int = 0,
    files: tuple[File, ...] = (),
    panel_of: TableId | None = None,
    shows: Shows | ShowsVote | ShowsLobby | None = None,
) -> Page:
    """Return a page of blocks, one below the other; those that hold nothing are left out."""
    return Page(blocks_of(*parts), colour, pinged, role, files, panel_of, shows)


def blocks_of(*parts: Part) -> tuple[Block, ...]:
    """Return the blocks of parts, without those that hold nothing."""
    blocks: list[Block] = []
    for part in parts:
        if isinstance(part, Block):
            blocks.append(part)
        elif part is not None:
            blocks += part
    return tuple(block for block in blocks if block not in _EMPTY)


_EMPTY = (Text(""), Buttons(()))


def say(*lines: str) -> Text:
    """Return a paragraph of lines; empty ones are left out."""
    return Text("\n".join(filter(None, lines)))


def note_page(text: str) -> Page:
    """Return a message of one paragraph."""
    return page_of(Text(cut(text, TEXT_LIMIT)))


def head(voice: Voice, *lines: str) -> Text:
    """Return the heading of a page about a table, with the lines below it."""
    return say(f"### {voice.heading}", *lines)


def row(*buttons: Button) -> Buttons:
    """Return buttons side by side."""
    return Buttons(buttons)


def pick(press: str, name: str, entries: Iterable[tuple[str, str]], chosen: object = None) -> Picker:
    """Return a list of entries, each a label and a value, as many as Discord takes; one value is chosen."""
    items = (Item(cut(label, ITEM_LIMIT), value, value == chosen) for label, value in entries)
    return Picker(press, name, tuple(islice(items, ITEMS)))


def button(
    words: Words,
    key: str,
    verb: Verb,
    *tokens: str,
    look: Look = Look.PLAIN,
    disabled: bool = False,
    slot: int = 0,
    **values: int | str,
) -> Button:
    """Return a button that belongs to no table; the key is that of its label, with these values."""
    press = no_table(verb, *tokens, slot=slot)
    return Button(cut(words.text(key, **values), LABEL_LIMIT), press, look, disabled)


def confirm(voice: Voice, question: str, verb: Verb, label: str) -> Page:
    """Return the request to confirm a step that cannot be undone."""
    look = Look.FINAL if verb is Verb.START_ALONE else Look.DANGER
    return page_of(head(voice, voice.text(question)), row(voice.button(label, verb, look=look)))


def split(text: str, limit: int) -> list[str]:
    """Return the text in parts of at most `limit` characters, split at line ends where possible."""
    parts = [""]
    for line in text.splitlines():
        pieces = [line[start : start + limit] for start in range(0, len(line), limit)] or [""]
        for piece in pieces:
            if parts[-1] and len(parts[-1]) + 1 + len(piece) > limit:
                parts.append(piece)
            else:
                parts[-1] = f"{parts[-1]}\n{piece}" if parts[-1] else piece
    return parts
