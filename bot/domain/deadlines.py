"""The deadlines of a table: each has a time, a kind, and perhaps a seat."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import TableId
from engines.api import Seat


class DeadlineKind(StrEnum):
    LOBBY = "lobby"
    """A lobby without changes closes."""
    DESERTED = "deserted"
    """A game without players closes."""
    VOTE = "vote"
    """A vote without all answers ends."""
    CLOCK = "clock"
    """The clock of a seat runs out."""
    DISPLAY = "face"
    """The table's message has to show that a clock rests or continues."""
    HOLIDAY = "away"
    """The clocks have to take a new, beginning or ending holiday into account."""
    PREMOVE = "premove"
    """The bot makes a seat's premove."""
    ROBOT = "robot"
    """A robot moves on a seat."""
    INVITATION = "invitation"
    """An invitation without an answer ends."""
    WISHES = "wishes"
    """Those who have wished for such a table are told that it is open."""
    LESSON = "lesson"
    """An abandoned lesson closes."""
    DAILY = "daily"
    """The time of a daily is over: it closes."""


PATIENT = (
    DeadlineKind.LOBBY,
    DeadlineKind.DESERTED,
    DeadlineKind.VOTE,
    DeadlineKind.INVITATION,
    DeadlineKind.LESSON,
)
"""The deadlines after long inactivity: they count only time in which people can reach the bot."""


class Waiting(Struct, frozen=True):
    """Deadlines that wait while their table has another status than these."""

    statuses: tuple[Status, ...]
    seconds: float
    """By which they are put off, again and again."""


_DAY = 86400.0
WAITING: Mapping[DeadlineKind, Waiting] = {
    DeadlineKind.DESERTED: Waiting((Status.RUNNING,), 14 * _DAY),
    DeadlineKind.VOTE: Waiting(IN_PLAY, _DAY),
    DeadlineKind.PREMOVE: Waiting((Status.RUNNING,), _DAY),
    DeadlineKind.ROBOT: Waiting((Status.RUNNING,), _DAY),
    DeadlineKind.INVITATION: Waiting((Status.LOBBY, *IN_PLAY), _DAY),
    DeadlineKind.LESSON: Waiting((Status.RUNNING,), 14 * _DAY),
}
"""The deadlines that wait while their table is on hold or, some of them, rests."""


def deadline_name(kind: DeadlineKind, seat: Seat | None = None) -> str:
    """Return the stored name of a deadline, such as `lobby` or `clock:2`."""
    return kind if seat is None else f"{kind}:{seat}"


class Deadline(Struct, frozen=True):
    """A deadline: an action that is due at a time."""

    id: int
    game: TableId
    kind: str
    """Its stored name, as `deadline_name` returns it."""
    due: float

    @property
    def topic(self) -> DeadlineKind:
        """Its kind, without the seat."""
        return DeadlineKind(self.kind.partition(":")[0])

    @property
    def seat(self) -> Seat:
        """The seat of the deadline. Raises ValueError if it has none."""
        return Seat(int(self.kind.partition(":")[2]))
