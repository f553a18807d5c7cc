"""The one option (rules page 3)."""

from typing import Final

from engines.api import Option

OPTION: Final = Option("cards", ("own", "open"), "own")
