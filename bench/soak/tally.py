"""The tally of a crowd: the presses of its players, and the answers shown to them."""

from dataclasses import dataclass, field

from bench.observer import Pressed


@dataclass(frozen=True)
class Move:
    """An answer that showed a made move: its text, and the last entry shown before and after it."""

    table: int
    text: str
    known: int
    shown: int


@dataclass
class Tally:
    """The data to compare with the store in the end, and the waiting times."""

    presses: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds until each acknowledgement."""
    answers: list[float] = field(default_factory=list)
    """Seconds until each answer was seen."""
    failed: set[str] = field(default_factory=set)
    """Causes of the presses that the bot did not acknowledge in time."""
    unanswered: int = 0
    """Presses that were acknowledged but never answered."""
    warned: int = 0
    """Answers with a warning."""
    late: int = 0
    """Presses for which no player was free at their time."""
    moves: list[Move] = field(default_factory=list)
    twins: list[tuple[str, str]] = field(default_factory=list)
    """Causes of double clicks, and of a press that failed with the next one on the same button."""
    shown: dict[int, int] = field(default_factory=dict)
    """The last entry shown to a player, by table."""

    def see(self, table: int, number: int) -> None:
        """Note that a player was shown a table after an entry."""
        self.shown[table] = max(number, self.shown.get(table, number))

    def count(self, pressed: Pressed, answered: float | None) -> None:
        """Note the time of a press until its acknowledgement, and until its answer."""
        self.presses += 1
        if pressed.acknowledged is not None:
            self.waits.append(pressed.acknowledged - pressed.begun)
        if answered is not None:
            self.answers.append(answered - pressed.begun)


def cause_of(pressed: Pressed) -> str:
    """Return the cause of a press in the log."""
    return f"press:{pressed.id}"
