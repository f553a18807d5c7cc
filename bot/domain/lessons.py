"""What the record of a lesson becomes at the table where it is taken."""

from collections.abc import Iterator, Sequence

from bot.domain.entries import taught
from engines.api import AnyRules, Settings
from engines.record import Entry, Position, Timeline
from lessons.api import Lesson


def options(rules: AnyRules, settled: Settings) -> dict[str, str]:
    """Return the options that the record of a lesson was begun with, as one chooses them."""
    chosen = {option.key: settled.get(option.key) for option in rules.info.options}
    return {key: value for key, value in chosen.items() if isinstance(value, str)}


def follow(timeline: Timeline, lesson: Lesson, entries: Sequence[Entry]) -> Iterator[Position]:
    """Yield the positions to which entries of the record lead. Raises `ReplayDiverged`."""
    for entry in entries:
        asked = any(task.entry == entry.number for task in lesson.tasks)
        found = timeline.retrace(taught(entry, timeline.last + 1, lesson.digest, asked=asked))
        assert isinstance(found, Position)  # noqa: S101 - a lesson's record has only moves
        timeline = timeline.plus(found)
        yield found
