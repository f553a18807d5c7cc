"""Reach: from the servers of which shards people can reach the bot, and when they last could.

Each part has a note of its own. A server may be in several of them, since servers were divided otherwise
before: the latest one counts for it. So a shard that was lost alone is given back its own time, whatever the
shards are afterwards, and no time is given back twice.
"""

import math
import re
from collections.abc import Iterable, Mapping

from bot.domain.shards import ALL_SHARDS, ShardRange

ALIVE_NOTE = "alive"
"""The note of all servers together; that of a part begins so."""
_JUMP = 300.0
"""Seconds without a note that count as lost: the machine slept, or its clock was moved."""
_OF_PART = re.compile(rf"{ALIVE_NOTE}: shards (\d+) to (\d+) of (\d+)")


def note_key(part: ShardRange) -> str:
    """Return the name of the note of a part."""
    return ALIVE_NOTE if part.is_all else f"{ALIVE_NOTE}: {part}"


def read_notes(notes: Mapping[str, str]) -> dict[ShardRange, float]:
    """Return when people could last reach the bot, from notes by their names; others are left out."""
    reached = {}
    for name, value in notes.items():
        match = _OF_PART.fullmatch(name)
        if match is not None:
            first, last, count = map(int, match.groups())
            reached[ShardRange(count, first, last)] = float(value)
        elif name == ALIVE_NOTE:
            reached[ALL_SHARDS] = float(value)
    return reached


def lost_since(shard: ShardRange, reached: Mapping[ShardRange, float], now: float) -> dict[ShardRange, float]:
    """Return since when people could not reach the bot from the servers of a shard, by pieces of it.

    The pieces are shards too, of a number of which all numbers so far are divisors. Where nothing is known
    of a piece, it is since `now`.
    """
    count = math.lcm(shard.count, *(part.count for part in reached))
    pieces = [ShardRange(count, number, number) for number in range(shard.first, count, shard.count)]
    since = {
        piece: max((time for part, time in reached.items() if _covers(part, piece)), default=now)
        for piece in pieces
    }
    return {shard: since[pieces[0]]} if len(set(since.values())) == 1 else since


def _covers(part: ShardRange, piece: ShardRange) -> bool:
    return piece.first % part.count in part.numbers


def obsolete_parts(reached: Mapping[ShardRange, float], count: int) -> list[ShardRange]:
    """Return the parts whose notes say nothing any more: each of `count` shards has a later one."""
    shards = [ShardRange(count, number, number) for number in range(count)]
    if not reached.keys() >= set(shards):
        return []
    all_later = min(reached[shard] for shard in shards)
    return [part for part, time in reached.items() if part not in shards and time <= all_later]


class Reachability:
    """What one process knows of the shards that it serves. Until it is told of the first, all are here."""

    def __init__(self) -> None:
        self.has_learned = False
        """True if it knows what was noted by whoever served the shards before."""
        self._before: dict[ShardRange, float] = {}
        """When people could last reach the bot, before a shard was here or servers were divided as now."""
        self._here = {ALL_SHARDS}
        self._alive: dict[ShardRange, float] = {}
        self._coming: set[ShardRange] = set()
        self._owed: set[ShardRange] = set()
        """Shards that have come and were not given back their time yet."""

    def learn(self, before: dict[ShardRange, float]) -> None:
        """Take in what was noted by whoever served the shards before."""
        self._before = {**before, **self._before}
        self.has_learned = True

    def __bool__(self) -> bool:
        """Return whether people can reach the bot from some server."""
        return bool(self._here)

    def was_reachable(self, guild: int | None, now: float) -> bool:
        """Return whether people on a server (None: on none) could reach the bot all the time until `now`."""
        return any(shard.has(guild) and not self._jumped(shard, now) for shard in self._here)

    def _jumped(self, shard: ShardRange, now: float) -> bool:
        return shard in self._owed or abs(now - self._alive.get(shard, now)) > _JUMP

    def jumped(self, now: float) -> list[ShardRange]:
        """Return the shards that are here and have lost time that they were not given back."""
        return [shard for shard in self._here if self._jumped(shard, now)]

    def expect(self, shard: ShardRange) -> None:
        """Note that a shard is to be given back the time since people could last reach the bot."""
        if any(known.count != shard.count for known in self._alive):  # servers are divided otherwise now
            self._before |= self._alive
            self._here, self._alive = set(), {}
        self._coming.add(shard)
        self._owed.add(shard)

    def enter(self, shard: ShardRange) -> None:
        """Note that people can reach the bot from the servers of a shard, unless it was lost meanwhile."""
        if shard in self._coming:
            self._coming.remove(shard)
            self._here = {known for known in self._here if known.count == shard.count} | {shard}

    def lose(self, shard: ShardRange | None, now: float) -> None:
        """Note that they cannot any more; None: from no server at all."""
        self._coming -= {known for known in self._coming if shard in (None, known)}
        for known in [known for known in self._here if shard in (None, known)]:
            if known in self._alive and not self._jumped(known, now):
                self._alive[known] = now
            self._here.remove(known)

    def owed_since(self, shard: ShardRange, now: float) -> dict[ShardRange, float]:
        """Return since when a shard is to be given back time, by pieces of it."""
        since = self._alive.get(shard)
        return lost_since(shard, self._before, now) if since is None else {shard: since}

    def note_compensated(self, shards: Iterable[ShardRange], now: float) -> None:
        """Note that shards were given back all time until `now`."""
        for shard in shards:
            self._alive[shard] = now
            self._owed.discard(shard)

    def skip(self, seconds: float) -> None:
        """Count time that was skipped on purpose as normal time."""
        for shard in self._here & self._alive.keys():
            self._alive[shard] += seconds

    def reached_until(self, now: float) -> dict[ShardRange, float | None]:
        """Return the shards that are here and have lost no time, and until when that was noted."""
        return {shard: self._alive.get(shard) for shard in self._here if not self._jumped(shard, now)}

    def note_stored(self, before: Mapping[ShardRange, float | None], now: float) -> None:
        """Note that a note says that people could reach the bot `now`; `before`: what `alive` has told."""
        for shard, time in before.items():
            if self._alive.get(shard) == time:
                self._alive[shard] = now

    def drop_obsolete(self) -> list[ShardRange]:
        """Return the parts whose notes say nothing any more, and forget them."""
        count = next((shard.count for shard in self._alive), 1)
        obsolete = obsolete_parts(self._before | self._alive, count)
        self._before = {part: time for part, time in self._before.items() if part not in obsolete}
        return obsolete
