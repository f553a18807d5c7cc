"""The operator's own editions of games."""

from collections.abc import Mapping
from typing import TypeAlias

from engines.api import AnyRules, Settings

OwnEditions: TypeAlias = Mapping[str, Mapping[str, Settings]]
"""The operator's own editions by game and id, from the configuration."""


class Editions:
    """The operator's own editions, which may be replaced; games keep the one that they began with."""

    def __init__(self, own: OwnEditions | None = None) -> None:
        self._own = own or {}

    def replace(self, own: OwnEditions) -> None:
        """Offer these editions from now on."""
        self._own = own

    def resolve(self, rules: AnyRules, chosen: Mapping[str, str]) -> Settings:
        """Return the settings of a game for the chosen options. Raises `OptionError`."""
        return rules.resolve(chosen, self._own.get(rules.info.key, {}))

    def option_values(self, rules: AnyRules) -> dict[str, tuple[str, ...]]:
        """Return the allowed values of each option, with the own editions."""
        editions = tuple(self._own.get(rules.info.key, {}))
        return {
            option.key: (*option.values, *(editions if option.editions else ()))
            for option in rules.info.options
        }
