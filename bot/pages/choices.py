"""Choices as data: a setting with its values and its words, shown as a list or as a button that turns it.

The settings of a person, a server, a clock and an open table are tuples of these; each stands beside its act.
By rule `pick-<said>` names a choice and `<said>-<value>` each of its values.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from itertools import chain
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from bot.domain.errors import Refused
from bot.pages.custom_id import Verb
from bot.pages.kit import button, pick, row
from bot.pages.page import Block, Button, RolePicker
from bot.words.catalogues import LANGUAGES, Words

NOTHING = "none"
"""Token of an empty choice."""
ON_OFF: Mapping[str, object] = {"on": True, "off": False}
OFF_ON: Mapping[str, object] = {"off": False, "on": True}
_TURN = "turn"
"""Token of a switch on older buttons, which did not name the new state."""


class Settled(Protocol):
    """What has settings: a person, a server, a table."""

    @property
    def settings(self) -> Any:
        """The row with the field of each choice."""
        ...


Of = TypeVar("Of", bound=Settled)
Offer = Mapping[str, object]
"""The tokens of the values that a list offers, in its order, with what is stored for each."""


class Choice(Struct, Generic[Of], frozen=True):
    """A setting that somebody chooses."""

    name: str
    """Its token on buttons, and its field unless `field` names another one."""
    values: Offer | Callable[[Of], Offer]
    said: str = ""
    """Beginning of the keys of its words; empty: its name."""
    field: str = ""
    pick: str = ""
    """Key of the name of its list; empty: by the rule."""
    word: Callable[[Words, Of, str], str] | None = None
    """Returns the words for a value that has none by the rule."""
    named: bool = True
    """True if entries begin with its name, as Discord shows a chosen entry without the name of the list."""
    when: Callable[[Of], bool] = lambda _: True
    """Returns whether it is shown."""
    read: Callable[[Of, str], object] | None = None
    """Returns what is stored for a token, offered or not. Raises ValueError, KeyError."""
    chosen: Callable[[Of], str] | None = None
    """Returns the token of the present value; None: it is the token of what is stored."""
    stores: Callable[[Any], Mapping[str, object]] | None = None
    """Returns the fields that change with it; None: its own."""
    refusal: str = ""
    """Key of the refusal of a value that there is not; empty: that of its page."""
    typed: str = ""
    """Token of the button with which a time zone can be typed instead; empty: there is none."""
    heading: str = ""
    """Key of the paragraph above its list on a person's page."""
    turns: bool = False
    """True if it is shown as a button that turns it."""
    of_roles: bool = False
    """True if it is chosen from the roles of the server, as Discord lists them; no token chooses none."""

    def offered(self, of: Of) -> Offer:
        """Return the values that are offered now."""
        return self.values(of) if callable(self.values) else self.values

    def now(self, of: Of) -> str:
        """Return the token of the present value, as it is stored if it is not offered."""
        if self.chosen is not None:
            return self.chosen(of)
        stored = getattr(of.settings, self.field or self.name)
        return next((token for token, value in self.offered(of).items() if value == stored), str(stored))

    def changes(self, of: Of, token: str) -> Mapping[str, object]:
        """Return the fields that change if a value is chosen. Raises ValueError, KeyError."""
        stored = self.offered(of)[token] if self.read is None else self.read(of, token)
        return {self.field or self.name: stored} if self.stores is None else self.stores(stored)

    def key(self, token: str) -> str:
        """Return the key of the words for a value, by the rule."""
        return f"{self.said or self.name}-{token}"

    def say(self, words: Words, of: Of, token: str) -> str:
        """Return the words for a value, with the name of the choice unless they are clear without."""
        said = words.text(self.key(token)) if self.word is None else self.word(words, of, token)
        return words.text("named-choice", what=words.text(self.title), choice=said) if self.named else said

    def tells(self, words: Words, of: Of) -> str:
        """Return the words for the present value, as `say`."""
        return self.say(words, of, self.now(of))

    @property
    def title(self) -> str:
        return self.pick or f"pick-{self.said or self.name}"


def read_choice(
    choices: Iterable[Choice[Of]], of: Of, name: str, token: str, refusal: str
) -> Mapping[str, Any]:
    """Return the fields that change if a value is chosen. Raises `Refused`, with the reason `refusal`."""
    choice = next((choice for choice in choices if choice.name == name), None)
    if choice is None:
        raise Refused(refusal)
    try:
        return choice.changes(of, token)
    except (KeyError, ValueError):
        raise Refused(choice.refusal or refusal) from None


# --- kinds of choices --------------------------------------------------------------------------------


def one_of(kind: type[StrEnum]) -> Offer:
    return {str(member): member for member in kind}


def numbers(*offered: int) -> Offer:
    return {str(number): number for number in offered}


LANGUAGE_VALUES: Offer = {language: language for language in LANGUAGES}


def switch(name: str, heading: str = "") -> Choice[Any]:
    """Return a choice of two values that one button turns; `button-<name>-<value>` names the present one."""

    def read(of: Settled, token: str) -> object:
        return not getattr(of.settings, name) if token == _TURN else ON_OFF[token]

    return Choice(name, ON_OFF, said=f"button-{name}", read=read, turns=True, heading=heading)


def as_is(_: Words, __: object, token: str) -> str:
    """Return a value that is the same in every language, such as the name of a time zone."""
    return token


# --- on a page ---------------------------------------------------------------------------------------


def menu(choice: Choice[Of], words: Words, of: Of, verb: Verb, press: Callable[..., str]) -> list[Block]:
    """Return a choice as a list, and below it the button to type a time zone.

    `press` returns the custom_id of a verb and its tokens.
    """
    if choice.of_roles:
        return [RolePicker(press(verb, choice.name), words.text(choice.title), int(choice.now(of)))]
    entries = ((choice.say(words, of, token), token) for token in choice.offered(of))
    shown = pick(press(verb, choice.name), words.text(choice.title), entries, choice.now(of))
    if not choice.typed:
        return [shown]
    return [shown, row(Button(words.text("button-zone"), press(Verb.ZONE, choice.typed)))]


def menus(
    choices: Iterable[Choice[Of]], words: Words, of: Of, verb: Verb, press: Callable[..., str]
) -> list[Block]:
    """Return those choices as lists that are to be shown now, as `menu`."""
    shown = (menu(choice, words, of, verb, press) for choice in choices if choice.when(of))
    return list(chain.from_iterable(shown))


def turn_button(choice: Choice[Of], words: Words, of: Of, verb: Verb) -> Button:
    """Return a choice as a button. Its press names the new state, so that a second press changes nothing."""
    now = choice.now(of)
    (other,) = (token for token in ON_OFF if token != now)
    return button(words, choice.key(now), verb, choice.name, other)
