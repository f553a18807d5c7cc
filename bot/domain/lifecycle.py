"""The life of a table: where it can be, and what leads from where to where.

What is not in `TRANSITIONS` cannot happen. `Repository.transition` alone writes a status, and does all that
goes with it.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"
    """Ended before its time: without a game, or without a result."""
    PAUSED = "paused"
    """The bot was removed from the server; goes on when it comes back."""
    RESTING = "resting"
    """The players have agreed on a rest; goes on when they agree to."""
    FROZEN = "frozen"
    """A fault of ours: nothing is changed until a maintainer has looked."""


IN_PLAY = (Status.RUNNING, Status.RESTING)
"""The game has begun and is not over, as far as it depends on the players."""

OPEN = (Status.LOBBY, *IN_PLAY)
"""The players can use the table, and its messages are kept up to date."""

HELD = (Status.PAUSED, Status.FROZEN)
"""Nobody can use the table, and nobody is told anything about it."""

OVER = (Status.FINISHED, Status.CLOSED)
"""Nothing will happen at the table any more."""

ALIVE = (*OPEN, *HELD)
"""Everything but `OVER`."""


class Why(StrEnum):
    """What leads a table from one status to another."""

    STARTED = "started"
    """Its players have begun the game."""
    ENDED = "ended"
    """By its own rules the game is over."""
    EMPTIED = "emptied"
    """The last player has left."""
    FORGOTTEN = "forgotten"
    """Nobody has been at the lobby, or at the game, for long."""
    DISMISSED = "dismissed"
    """An admin of the server has closed it."""
    ABORTED = "aborted"
    """The players have agreed to end the game without a result."""
    RESTED = "rested"
    """The players have agreed on a rest."""
    RESUMED = "resumed"
    """The players have agreed to go on."""
    REMOVED = "removed"
    """The bot was removed from the server."""
    RETURNED = "returned"
    """The bot is on the server again."""
    FAILED = "failed"
    """The rules failed, or the log cannot be replayed."""
    MENDED = "mended"
    """The log can be replayed again."""


class Transition(NamedTuple):
    """From each of these statuses to one of those."""

    sources: tuple[Status, ...]
    targets: tuple[Status, ...]


TRANSITIONS: Mapping[Why, Transition] = {
    Why.STARTED: Transition((Status.LOBBY,), (Status.RUNNING,)),
    # A player may be deleted, and so leave, while the table rests or is held.
    Why.ENDED: Transition((*IN_PLAY, *HELD), (Status.FINISHED,)),
    Why.EMPTIED: Transition(ALIVE, (Status.CLOSED,)),
    Why.FORGOTTEN: Transition((Status.LOBBY, Status.RUNNING), (Status.CLOSED,)),
    Why.DISMISSED: Transition(ALIVE, (Status.CLOSED,)),
    Why.ABORTED: Transition(IN_PLAY, (Status.CLOSED,)),
    Why.RESTED: Transition((Status.RUNNING,), (Status.RESTING,)),
    Why.RESUMED: Transition((Status.RESTING,), (Status.RUNNING,)),
    Why.REMOVED: Transition(OPEN, (Status.PAUSED,)),
    Why.RETURNED: Transition((Status.PAUSED,), OPEN),
    Why.FAILED: Transition((*OPEN, Status.PAUSED), (Status.FROZEN,)),
    # A game that froze at its last step is over when it can be replayed.
    Why.MENDED: Transition((Status.FROZEN,), (*OPEN, Status.FINISHED)),
}


class ImpossibleTransition(Exception):
    """A fault of ours: nothing may lead from here to there."""


def check_transition(source: Status, target: Status, why: Why) -> None:
    """Check that a table can go from one status to another for this reason. Raises `ImpossibleTransition`."""
    allowed = TRANSITIONS[why]
    if source not in allowed.sources or target not in allowed.targets:
        raise ImpossibleTransition(f"{source} to {target}: {why}")
