"""A person who uses the bot, and what they see after an act: one shape in process and over the wire."""

import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Protocol

from bot.domain.model import Person, TableId
from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.page import Block, Button, Buttons, Clip, Form, Page, Picker, Picture, RolePicker, Text

_ISOLATION = re.compile("[\u2066-\u2069]")
"""Marks around what is filled into a text; nobody sees them."""


def plain(text: str) -> str:
    """Return a text without isolation marks."""
    return _ISOLATION.sub("", text)


class Numbered(Protocol):
    """Anything that has the number of a table."""

    @property
    def id(self) -> TableId:
        """The number."""
        ...


AtTable = Numbered | int
"""A table, or its number."""


def number_of(table: AtTable) -> TableId:
    """Return the number of a table."""
    return TableId(table) if isinstance(table, int) else table.id


@dataclass(frozen=True)
class Guest(ABC):
    """A person at one place. They type commands, and press on what they are shown."""

    person: Person
    """Their id."""

    @property
    @abstractmethod
    def name(self) -> str:
        """Their name at Discord."""

    @abstractmethod
    async def does(self, verb: Verb, *tokens: object, at: AtTable | None = None) -> "Shown":
        """Do what a command of this verb does, at a table or at none; return what they are shown."""

    async def plays(self, text: str, at: AtTable | None = None) -> "Shown":
        """Type a move, at a table or at the one that is meant."""
        return await self.does(Verb.DO, *text.split(), at=at)

    @abstractmethod
    async def presses(self, shown: "Shown", press: str, value: str | None = None) -> "Shown":
        """Press a button by its custom_id, or choose a value in such a list; return what they are shown."""

    @abstractmethod
    async def fills(self, shown: "Shown", values: dict[str, str]) -> "Shown":
        """Fill in the form that they are shown, and submit it; return what they are shown."""


@dataclass(frozen=True)
class Shown:
    """What one person is shown, or what everybody sees. Equal ones have the same content."""

    blocks: tuple[tuple[Block, ...], ...]
    """The blocks of each message; over the wire a picture is a clip without content."""
    refusal: str | None = None
    """The key of the refusal; None: nothing was refused."""
    form: Form | None = None
    """The modal."""
    posted: Page | None = None
    """A message for everybody that comes with the answer. Only in process: over the wire it is there."""
    by: Guest | None = field(default=None, compare=False, repr=False)
    """The person who sees it and presses on it; None: everybody."""
    source: Sequence[object] = field(default=(), compare=False, repr=False)
    """The messages as the driver has them: pages in process, JSON over the wire."""
    then: "Callable[[], Awaitable[Shown]] | None" = field(default=None, compare=False, repr=False)
    """Waits for what takes longer, and returns what they are shown then."""
    below: bool = False
    """True if that is a new message below all others. Only in process."""
    interaction: str = field(default="", compare=False)
    """The id of the interaction that it answers. Only over the wire."""

    # --- reading ---

    @property
    def text(self) -> str:
        """All chat text of all messages."""
        return plain("\n".join(block.text for block in self._all() if isinstance(block, Text)))

    @property
    def note(self) -> str:
        """What the act brought: in a panel the text right below the picture, else the first text."""
        blocks = self.blocks[0]
        pictures = [at for at, block in enumerate(blocks) if isinstance(block, Picture | Clip)]
        texts = [block for block in blocks[pictures[-1] + 1 if pictures else 0 :] if isinstance(block, Text)]
        return plain(texts[0].text) if texts else ""

    @property
    def labels(self) -> list[str]:
        """The labels of all buttons, then of all entries of lists."""
        entries = [item.label for picker in self.lists for item in picker.items]
        return [button.label for button in self.buttons] + entries

    @property
    def verbs(self) -> list[Verb]:
        """The verbs of all buttons that can be pressed, then of all lists."""
        return [press.verb for press in self._presses()]

    @property
    def acts(self) -> list[Press]:
        """Everything that can be pressed or chosen, with the tokens; `follows` of a guest does it."""
        entries = [
            press.plus(item.value)
            for picker in self.lists
            for item in picker.items
            if (press := read_press(picker.press)) is not None
        ]
        of_buttons = [read_press(one.press) for one in self.buttons if not one.disabled]
        return [press for press in of_buttons if press is not None] + entries

    @property
    def pictures(self) -> list[str]:
        """The words for readers who do not see the pictures."""
        return [block.alt for block in self._all() if isinstance(block, Picture | Clip)]

    @property
    def buttons(self) -> list[Button]:
        """All buttons."""
        return [one for block in self._all() if isinstance(block, Buttons) for one in block.buttons]

    @property
    def lists(self) -> list[Picker]:
        """All lists."""
        return [block for block in self._all() if isinstance(block, Picker)]

    @property
    def role(self) -> RolePicker:
        """The only list of roles."""
        (found,) = (block for block in self._all() if isinstance(block, RolePicker))
        return found

    @property
    def pages(self) -> "list[Shown]":
        """Each message for itself."""
        return [
            Shown((blocks,), by=self.by, source=[one])
            for blocks, one in zip(self.blocks, self.source, strict=True)
        ]

    @property
    def page(self) -> Page:
        """The only message as the bot made it. Only in process."""
        (page,) = self.source
        assert isinstance(page, Page)
        return page

    @property
    def message(self) -> dict[str, Any]:
        """The only message as JSON. Only over the wire."""
        (message,) = self.source
        assert isinstance(message, dict)
        return message

    def _all(self) -> list[Block]:
        return [block for blocks in self.blocks for block in blocks]

    def _presses(self) -> list[Press]:
        ids = [one.press for one in self.buttons if not one.disabled] + [one.press for one in self.lists]
        return [press for press in map(read_press, ids) if press is not None]

    async def later(self) -> "Shown":
        """Return what they are shown once what takes longer is there."""
        assert self.then is not None, "nothing takes longer"
        found = await self.then()
        return found if found.blocks else self

    @property
    def settings(self) -> list[str]:
        """The names of all settings that a list offers."""
        presses = map(read_press, (one.press for one in self.lists))
        return [press.tokens[0] for press in presses if press is not None and press.tokens]

    # --- pressing ---

    def _names(self) -> list[str]:
        return [" ".join((press.verb.name, *press.tokens)) for press in self._presses()]

    def _who(self, by: Guest | None) -> Guest:
        who = by or self.by
        assert who is not None, "everybody sees it: by whom is it pressed?"
        return who

    async def press(self, what: Verb | str, *tokens: object, by: Guest | None = None) -> "Shown":
        """Press the only button of this verb and (if given) these tokens, or of this label."""
        words = tuple(map(str, tokens))
        fitting = [
            one.press
            for one in self.buttons
            if (press := read_press(one.press)) is not None
            and what in ((press.verb,) if isinstance(what, Verb) else (one.label, one.alone))
            and words in ((), press.tokens)
        ]
        assert len(fitting) == 1, f"{len(fitting)} buttons {what} {words} among {self._names()}"
        return await self._who(by).presses(self, fitting[0])

    async def choose(self, value: object, what: Verb | str | None = None, by: Guest | None = None) -> "Shown":
        """Choose an entry by its value or label, in the only list that has it: of this verb, or setting."""
        fitting = [
            (picker.press, item.value)
            for picker in self.lists
            for item in picker.items
            if str(value) in (item.value, item.label) and what in (None, *_names_of(picker.press))
        ]
        assert len(fitting) == 1, f"{len(fitting)} entries {value} in {self.lists}"
        return await self._who(by).presses(self, *fitting[0])

    async def fill(self, **values: object) -> "Shown":
        """Fill in the form, each field by its token, and submit it."""
        assert self.form is not None, "no form"
        return await self._who(None).fills(self, {key: str(value) for key, value in values.items()})


class Refusals:
    """Refusals that nobody has looked at: a test that goes on after one stands elsewhere than it says."""

    def __init__(self) -> None:
        self._lost: list[str] = []

    def noted(self, shown: Shown) -> Shown:
        """Return an answer, which must be looked at if it refuses: if it is dropped, the next act fails."""
        if shown.refusal is None:
            return shown
        refused = _Refused(**{one.name: getattr(shown, one.name) for one in fields(shown)})
        vars(refused)["_lost"] = self._lost
        return refused

    def none_is_lost(self) -> None:
        """Fail at a refusal that nobody has looked at, with its sentence."""
        lost, self._lost[:] = self._lost[:], []
        assert not lost, f"nobody looked at {lost}"


class _Refused(Shown):
    """An answer that refuses. It is looked at once anything of it is read."""

    def __getattribute__(self, name: str) -> Any:
        if not name.startswith("_"):
            vars(self).pop("_lost", None)
        return super().__getattribute__(name)

    def __del__(self) -> None:
        lost: list[str] | None = vars(self).get("_lost")
        if lost is not None:
            lost.append(f"{self.refusal}: {self.text}")


def _names_of(custom_id: str) -> tuple[str, ...]:
    """Return the verb of a list and, if it is one of several settings, its name."""
    press = read_press(custom_id)
    return () if press is None else (press.verb, *press.tokens[:1])
