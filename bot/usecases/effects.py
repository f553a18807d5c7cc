"""The effects of a game step and of a change of a table's status, in the same transaction.

`bot.app` lists both kinds of effects in the order in which they act.
"""

from collections.abc import Awaitable, Callable

from msgspec import Struct

from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.store.transaction import Transaction
from engines.record import Entry, Position


class Step(Struct, frozen=True):
    """A step of a game that begins or continues. The table is still as it was before the step."""

    transaction: Transaction
    table: Table
    position: Position
    """The position after the step."""
    entry: Entry
    """What is added to the log: the position's own entry, or an undo or redo that leads to the position."""

    @property
    def runs(self) -> bool:
        """Whether the game runs after the step. At a paused or held table the bot calls nobody."""
        return self.table.game.status in (Status.LOBBY, Status.RUNNING)

    @property
    def back(self) -> bool:
        """Whether the step leads to an earlier position."""
        return self.position.number in self.table.timeline.positions

    @property
    def undone(self) -> bool:
        """Whether the step takes something back; otherwise a step to an earlier position is a redo."""
        return self.back and self.position.number in self.table.timeline.path()


class Turn(Struct, frozen=True):
    """A change of the status of a table whose game has begun. The table is still as it was before."""

    transaction: Transaction
    table: Table
    status: Status
    """The new status."""


class Effects(Struct, frozen=True):
    """The effects, in order."""

    of_step: tuple[Callable[[Step], Awaitable[None]], ...] = ()
    of_turn: tuple[Callable[[Turn], Awaitable[None]], ...] = ()
