"""Exceptions of the shell.

`GameError` is the base of all refusals at a table; the bot answers each with one translated sentence.
"""

from collections.abc import Sequence

from bot.domain.model import Game
from engines.api import GameError, ProperName, message


class Refused(GameError):
    """A request that is not possible at this table; nothing has changed."""


class NotSeated(Refused):
    """The person has no seat here."""

    def __init__(self) -> None:
        super().__init__("refused-not-seated")


class TableUnclear(Refused):
    """A request without a table where its person may mean several."""

    def __init__(self, games: Sequence[Game]) -> None:
        super().__init__("refused-which-table")
        self.games = games


class ZoneUnclear(Refused):
    """A time zone that the bot does not know by this name, though it knows one of a similar name."""

    def __init__(self, nearest: str) -> None:
        super().__init__("refused-nearest", refusal=message("refused-zone"), text=ProperName(nearest))
        self.nearest = nearest


class PositionChanged(Refused):
    """A press on a button of an earlier position that is not valid at the present one."""

    def __init__(self) -> None:
        super().__init__("refused-position-changed")


class Repeated(Exception):
    """A duplicate request, such as the second click of a double click; it needs no answer."""


class UsageError(Exception):
    """A command of the operator that cannot run; the text is one sentence that says what to do."""

    code = 2
    """The exit code."""
