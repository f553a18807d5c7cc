"""What a crowd of players has done and been shown."""

from dataclasses import dataclass, field

from bench.observer import Pressed


@dataclass(frozen=True)
class Move:
    """An answer that showed a move as made: its words, and the last entry shown before and after it."""

    table: int
    text: str
    known: int
    shown: int


@dataclass
class Tally:
    """Everything that the store has to agree with in the end, and how long people waited."""

    presses: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds until each acknowledgement."""
    answers: list[float] = field(default_factory=list)
    """Seconds until each answer was seen."""
    failed: set[str] = field(default_factory=set)
    """Causes of the presses that the bot did not acknowledge in time."""
    unanswered: int = 0
    """Presses that were acknowledged, and whose answer never came."""
    warned: int = 0
    """Answers with a warning."""
    late: int = 0
    """Presses that nobody was free to make when it was their time."""
    moves: list[Move] = field(default_factory=list)
    twins: list[tuple[str, str]] = field(default_factory=list)
    """Causes of double clicks."""
    shown: dict[int, int] = field(default_factory=dict)
    """The last entry that anybody was shown, by table."""

    def see(self, table: int, number: int) -> None:
        """Note that somebody was shown a table after an entry."""
        self.shown[table] = max(number, self.shown.get(table, number))

    def count(self, pressed: Pressed, answered: float | None) -> None:
        """Note how long a press took until it was acknowledged, and until it was answered."""
        self.presses += 1
        if pressed.acknowledged is not None:
            self.waits.append(pressed.acknowledged - pressed.begun)
        if answered is not None:
            self.answers.append(answered - pressed.begun)


def cause_of(pressed: Pressed) -> str:
    """What the log calls a press."""
    return f"press:{pressed.id}"
