"""The fixed facts of a game, and the options before it begins."""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from msgspec import Struct

from engines.api.errors import OptionError
from engines.api.messages import message

Settings: TypeAlias = Mapping[str, object]
"""Resolved options of one game as a JSON object: stored in entry 0, never read from the configuration."""


class Option(Struct, frozen=True):
    """An option of a game; messages `option-<key>` and `option-<key>-<value>` name it."""

    key: str
    values: tuple[str, ...]
    default: str
    editions: bool = False
    """The ids of the operator's own editions of this game are values too."""


class GameInfo(Struct, frozen=True):
    """The fixed facts of a game.

    `rules` grows when a stored game would be played differently, `shape` when digests of equal states
    change. The catalogue of the game has `title`, `blurb`, and for each chapter `rules-<chapter>-title`
    and `rules-<chapter>`.
    """

    key: str
    rules: int
    shape: int
    seats: tuple[int, ...]
    """At most five: pictures and words tell no more seats apart by colour and sign."""
    options: tuple[Option, ...] = ()
    chapters: tuple[str, ...] = ()
    missed: bool = False
    """Each chapter has a message `rules-<chapter>-wrong`, a sentence on the most common mistake."""

    def choose(self, chosen: Mapping[str, str], editions: Collection[str]) -> dict[str, str]:
        """Return a value for each option: the chosen one, or the default.

        Raises `OptionError` for the first fault: an unknown option, an unknown value, editions of a game
        that has none.
        """
        names = tuple(message(f"option-{option.key}") for option in self.options)
        if not chosen.keys() <= {option.key for option in self.options}:
            raise OptionError("refused-unknown-option", count=len(names), options=names)
        if editions and not any(option.editions for option in self.options):
            raise OptionError("refused-no-editions")
        values = {option.key: chosen.get(option.key, option.default) for option in self.options}
        for option, name in zip(self.options, names, strict=True):
            if option.editions and values[option.key] not in {*option.values, *editions}:
                raise OptionError("refused-no-such-edition")
            if not option.editions and values[option.key] not in option.values:
                known = tuple(message(f"option-{option.key}-{value}") for value in option.values)
                raise OptionError("refused-option-value", option=name, values=known)
        return values
