"""The one option (rules page 3)."""

from collections.abc import Mapping
from typing import Final

from engines.api import Option, OptionError, Settings, completed, refuse_editions

OPTION: Final = Option("cards", ("own", "open"), "own")


def resolve(chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
    """Complete the one option (3). Raises `OptionError`."""
    settings = completed((OPTION,), chosen)
    refuse_editions(editions)
    if settings[OPTION.key] not in OPTION.values:
        raise OptionError("refused-option-cards")
    return settings
