"""What the shell refuses.

`GameError` is the root of what is refused at a table: all of it is answered alike.
"""

from engines.api import GameError


class Refused(GameError):
    """What was asked for cannot be done with this table; nothing has changed."""


class NotSeated(Refused):
    """The person does not sit here."""

    def __init__(self) -> None:
        super().__init__("refused-not-seated")


class PositionChanged(Refused):
    """A button of an earlier position that does not fit the present one any more."""

    def __init__(self) -> None:
        super().__init__("refused-position-changed")


class Repeated(Exception):
    """The same has been committed before, as by the first half of a double click. Nothing to tell."""


class UsageError(Exception):
    """A command cannot be carried out as it was given; the text is one sentence that says what to do."""
