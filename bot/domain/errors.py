"""The refusals of the shell.

`GameError` is the base of all refusals at a table: the bot answers all of them in the same way.
"""

from engines.api import GameError


class Refused(GameError):
    """The request is not possible at this table; nothing has changed."""


class NotSeated(Refused):
    """The person has no seat here."""

    def __init__(self) -> None:
        super().__init__("refused-not-seated")


class PositionChanged(Refused):
    """A button of an earlier position does not fit the present one any more."""

    def __init__(self) -> None:
        super().__init__("refused-position-changed")


class Repeated(Exception):
    """The same request was committed before, as by the first click of a double click. It needs no text."""


class UsageError(Exception):
    """A command cannot run as it was given; the text is one sentence that says what to do."""
