"""State machine of a table: its statuses, and the transitions between them.

A transition that is not in `TRANSITIONS` is impossible. Only `Repository.transition` writes a status,
together with all effects of the change.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Status(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"
    """Ended early: without a game, or without a result."""
    PAUSED = "paused"
    """The bot was removed from the server; the table resumes when the bot comes back."""
    RESTING = "resting"
    """The players have agreed on a pause; the table resumes when they agree to resume."""
    FROZEN = "frozen"
    """A fault of ours: the table does not change until the fault is fixed."""


IN_PLAY = (Status.RUNNING, Status.RESTING)
"""The game has begun and is not over, as far as the players decide."""

OPEN = (Status.LOBBY, *IN_PLAY)
"""The players can use the table, and the bot updates its messages."""

HELD = (Status.PAUSED, Status.FROZEN)
"""The table cannot be used, and the bot sends no notifications about it."""

OVER = (Status.FINISHED, Status.CLOSED)
"""The table does not change any more."""

NOT_OVER = (*OPEN, *HELD)
"""All statuses except `OVER`."""


class StatusReason(StrEnum):
    STARTED = "started"
    """The players have begun the game."""
    ENDED = "ended"
    """The game is over by its own rules."""
    EMPTIED = "emptied"
    """The last player has left."""
    FORGOTTEN = "forgotten"
    """The lobby has not changed, or the game has been without players, for long."""
    DISMISSED = "dismissed"
    """An admin of the server has closed it."""
    LEARNED = "learned"
    """A lesson is over or was ended; it has no result."""
    ABORTED = "aborted"
    """The players have agreed to end the game without a result, or a person has given up their daily."""
    EXPIRED = "expired"
    """The time of a daily is over."""
    RESTED = "rested"
    """The players have agreed on a pause."""
    RESUMED = "resumed"
    """The players have agreed to resume."""
    REMOVED = "removed"
    """The bot was removed from the server."""
    RETURNED = "returned"
    """The bot is on the server again."""
    FAILED = "failed"
    """The rules failed, or the log cannot be replayed."""
    MENDED = "mended"
    """The log can be replayed again."""


class Transition(NamedTuple):
    """The allowed statuses before and after a change."""

    sources: tuple[Status, ...]
    targets: tuple[Status, ...]


TRANSITIONS: Mapping[StatusReason, Transition] = {
    StatusReason.STARTED: Transition((Status.LOBBY,), (Status.RUNNING,)),
    # A deleted person leaves the table even while it is paused or held.
    StatusReason.ENDED: Transition((*IN_PLAY, *HELD), (Status.FINISHED,)),
    StatusReason.EMPTIED: Transition(NOT_OVER, (Status.CLOSED,)),
    StatusReason.FORGOTTEN: Transition((Status.LOBBY, Status.RUNNING), (Status.CLOSED,)),
    StatusReason.DISMISSED: Transition(NOT_OVER, (Status.CLOSED,)),
    StatusReason.LEARNED: Transition((*IN_PLAY, *HELD), (Status.CLOSED,)),
    StatusReason.ABORTED: Transition(IN_PLAY, (Status.CLOSED,)),
    StatusReason.EXPIRED: Transition((Status.RUNNING, Status.PAUSED), (Status.CLOSED,)),
    StatusReason.RESTED: Transition((Status.RUNNING,), (Status.RESTING,)),
    StatusReason.RESUMED: Transition((Status.RESTING,), (Status.RUNNING,)),
    StatusReason.REMOVED: Transition(OPEN, (Status.PAUSED,)),
    StatusReason.RETURNED: Transition((Status.PAUSED,), OPEN),
    StatusReason.FAILED: Transition((*OPEN, Status.PAUSED), (Status.FROZEN,)),
    # A game that froze at its last step is over when its log replays again.
    StatusReason.MENDED: Transition((Status.FROZEN,), (*OPEN, Status.FINISHED)),
}


class ImpossibleTransition(Exception):
    """A fault of ours: the transition does not exist."""


def check_transition(source: Status, target: Status, why: StatusReason) -> None:
    """Check that the reason allows a transition between two statuses. Raises `ImpossibleTransition`."""
    allowed = TRANSITIONS[why]
    if source not in allowed.sources or target not in allowed.targets:
        raise ImpossibleTransition(f"{source} to {target}: {why}")
