"""What is due at a table at a time: its kind, and the seat that it is about."""

from enum import StrEnum

from msgspec import Struct

from bot.domain.model import TableId
from engines.api import Seat


class DeadlineKind(StrEnum):
    """What is due."""

    LOBBY = "lobby"
    """A lobby that nobody has touched closes."""
    DESERTED = "deserted"
    """A game at which nobody has been closes."""
    VOTE = "vote"
    """A vote that nobody has ended is over."""
    CLOCK = "clock"
    """The clock of a seat has run out."""
    DISPLAY = "face"
    """The table's message has to show that a clock rests or goes on."""
    HOLIDAY = "away"
    """The clocks have to reckon with a holiday that begins, ends or is new."""
    PREMOVE = "premove"
    """A seat's premove is to be made."""


PATIENT = (DeadlineKind.LOBBY, DeadlineKind.DESERTED, DeadlineKind.VOTE)
"""Those that come when people have done nothing for long; they count only time in which people could."""


def name(kind: DeadlineKind, seat: Seat | None = None) -> str:
    """Return how a deadline is stored: `lobby`, `clock:2`."""
    return kind if seat is None else f"{kind}:{seat}"


class Deadline(Struct, frozen=True):
    """Something that is due at a time."""

    id: int
    game: TableId
    kind: str
    """As `name` has it."""
    due: float

    @property
    def topic(self) -> DeadlineKind:
        """What is due."""
        return DeadlineKind(self.kind.partition(":")[0])

    @property
    def seat(self) -> Seat:
        """The seat that it is about. Raises ValueError if it is about none."""
        return Seat(int(self.kind.partition(":")[2]))
