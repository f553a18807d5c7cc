"""The two kinds of error that leave the rules.

- `GameError` is the player's side: shown to that player only, translated, never logged as a fault.
- `EngineFault` is ours: the table is frozen, the fault logged, the players told kindly.

Any other exception out of a rules function is a bug.
"""

from engines.api.messages import Value, message


class GameError(Exception):
    """A player's request is impossible; `message` says what is wrong and what to do."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key)
        self.message = message(key, **values)


class NotationError(GameError):
    """The text is no move of this game."""


class IllegalMove(GameError):
    """The text is a move, but not one this seat may make now."""


class NotYourTurn(IllegalMove):
    """The seat is not to act."""

    def __init__(self) -> None:
        super().__init__("refused-not-your-turn")


class GameFinished(IllegalMove):
    """The game is over."""

    def __init__(self) -> None:
        super().__init__("refused-game-finished")


class OptionError(GameError):
    """An option, or an operator's edition, is invalid; names the first fault."""


class EngineFault(Exception):
    """A fault of ours, never of a player."""


class ReplayDiverged(EngineFault):
    """The log does not lead to the states it led to when it was written."""


class UnknownRules(EngineFault):
    """No engine is installed for a stored game's key and rules version."""
