"""What follows from a step of a game and from a change of a table's status, in the same transaction.

`bot.app` has the two tables, in the order in which the effects act.
"""

from collections.abc import Awaitable, Callable

from msgspec import Struct

from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.store.transaction import Transaction
from engines.record import Position


class Step(Struct, frozen=True):
    """A step of a game that goes on; the table is as it was before."""

    transaction: Transaction
    table: Table
    position: Position
    """The one that is to be current."""

    @property
    def runs(self) -> bool:
        """Whether the game goes on or begins with it; at a table that rests or is held, nobody is called."""
        return self.table.game.status in (Status.LOBBY, Status.RUNNING)

    @property
    def back(self) -> bool:
        """Whether it leads to a position that was there before."""
        return self.position.number in self.table.timeline.positions


class Turn(Struct, frozen=True):
    """A change of the status of a table whose game has begun; the table is as it was before."""

    transaction: Transaction
    table: Table
    status: Status
    """The one that it is to have."""


class Effects(Struct, frozen=True):
    """What follows, in order."""

    of_step: tuple[Callable[[Step], Awaitable[None]], ...] = ()
    of_turn: tuple[Callable[[Turn], Awaitable[None]], ...] = ()
