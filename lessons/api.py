"""A lesson: a recorded game of which a learner makes some moves, each with a task in a sentence or two.

All other moves, of the partner and of the learner's own seat, are made as they stand in the record, and so
are all draws; so each learner sees the same game.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engines.api import Seat
from engines.record import Entry
from engines.textrecord import Record
from lessons.chapters import PictureKind


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that the learner has to find, as `lesson.toml` has it.

    The words `lesson-<name>` set the task, `lesson-<name>-done` explain its result, and `lesson-<name>-wrong`
    why another move is not meant.
    """

    entry: int
    """The number of the move in the record."""
    name: str
    marks: tuple[str, ...] = ()
    """Parts of the last picture that get the numbers 1, 2, ..., as the words name them."""
    pictures: tuple[PictureKind, ...] = (PictureKind.PANEL,)
    """The pictures above the task, in this order."""
    wrong: Mapping[str, str] = {}
    """By the beginning of a move: words `lesson-wrong-<value>` in place of `lesson-<name>-wrong`."""
    points: tuple[str, ...] = ()
    """Lines of the final score that this task explains."""


class Lesson(Struct, frozen=True):
    """A lesson of a title."""

    record: Record
    learner: Seat
    tasks: tuple[Task, ...]
    digest: str
    """Digest of the game: a table whose lesson has another one cannot go on."""
    minutes: int
    """Usual length in minutes."""

    def task(self, made: int) -> Task | None:
        """Return the task at the next move after so many, the start not counted; None if it has none."""
        return next((task for task in self.tasks if task.entry == made + 1), None)

    def number(self, task: Task) -> int:
        """Return the number of the task in the lesson, from 1."""
        return self.tasks.index(task) + 1

    def entry(self, made: int) -> Entry | None:
        """Return the next move after so many; None at the end."""
        entries = self.record.entries
        return entries[made + 1] if made + 1 < len(entries) else None

    def unasked(self, made: int) -> Sequence[Entry]:
        """Return the moves after so many that come without the learner, up to the next task or the end."""
        ahead = [task.entry for task in self.tasks if task.entry > made]
        return self.record.entries[made + 1 : ahead[0]] if ahead else self.record.entries[made + 1 :]


def leads_to(tokens: Sequence[str], move: str) -> bool:
    """Return whether the tokens are a beginning of this move, in its notation."""
    return f"{move} ".startswith(" ".join((*tokens, "")))


def reason(task: Task, tried: str) -> str:
    """Return the key of the words for a wrong move, or the beginning of one."""
    fitting = [prefix for prefix in task.wrong if leads_to(prefix.split(), tried)]
    if not fitting:
        return f"lesson-{task.name}-wrong"
    return f"lesson-wrong-{task.wrong[max(fitting, key=len)]}"
