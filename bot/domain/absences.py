"""Absences of the bot: spans in which nobody on the servers of a shard could reach it.

They are what `acts/downtime.py` gives back to clocks, kept for what is counted later: days in a row and
thinking times. Times are seconds since 1970, UTC.
"""

from collections.abc import Iterable

from msgspec import Struct

from bot.domain.clocks import DAY, MINUTE, Span
from bot.domain.shards import ShardRange

KEPT = 40 * DAY
"""Seconds for which an absence is kept after its end."""
SHORTEST = MINUTE
"""Seconds from which on an absence is kept: a session that goes on after a few seconds is none."""


class Absence(Struct, frozen=True):
    """An absence on the servers of one shard."""

    shards: int
    """The number of all shards at that time."""
    shard: int
    since: float
    until: float

    def concerns(self, guild: int | None) -> bool:
        """Return whether a server (None: direct messages) was on its shard."""
        return ShardRange(self.shards, self.shard, self.shard).has(guild)


def spans_of(absences: Iterable[Absence], guild: int | None, since: float = 0.0) -> list[Span]:
    """Return the absences on a server (None: on none) that ended after a time, without overlaps."""
    return merged(
        (absence.since, absence.until)
        for absence in absences
        if absence.until > since and absence.concerns(guild)
    )


def merged(spans: Iterable[Span]) -> list[Span]:
    """Return spans in their order, without overlaps."""
    found: list[Span] = []
    for begin, end in sorted(spans):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        elif begin < end:
            found.append((begin, end))
    return found


def shared_time(spans: Iterable[Span], begin: float, end: float) -> float:
    """Return the seconds between two times that lie in spans without overlaps."""
    return sum(max(0.0, min(end, until) - max(begin, since)) for since, until in spans)
