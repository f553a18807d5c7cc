"""Contact of people with the bot, by shard, from which the downtime to compensate follows.

Each range of shards has a note of its own. Where notes of another `shard_count` overlap, the latest counts
for a server. So each shard gets its own downtime back, once, also after `shard_count` has changed.
"""

import math
import re
from collections.abc import Iterable, Mapping

from bot.domain.shards import ALL_SHARDS, ShardRange

ALIVE_NOTE = "alive"
"""The key of the note of all servers; the key of a range begins with it."""
_JUMP = 300.0
"""Gap in seconds that counts as downtime: the machine slept, or its clock was set."""
_OF_PART = re.compile(rf"{ALIVE_NOTE}: shards (\d+) to (\d+) of (\d+)")


def note_key(part: ShardRange) -> str:
    return ALIVE_NOTE if part.is_all else f"{ALIVE_NOTE}: {part}"


def read_notes(notes: Mapping[str, str]) -> dict[ShardRange, float]:
    """Return the time of the last contact by range of shards, from notes by their keys; skip other notes."""
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
    """Return the begin of the downtime of a shard, by pieces of it.

    The pieces are shards of the least common multiple of all shard counts. It is `now` for a piece without
    a note.
    """
    count = math.lcm(shard.count, *(part.count for part in reached))
    pieces = [ShardRange(count, number, number) for number in range(shard.first, count, shard.count)]
    since = {
        piece: max(
            (time for part, time in reached.items() if piece.first % part.count in part.numbers), default=now
        )
        for piece in pieces
    }
    return {shard: since[pieces[0]]} if len(set(since.values())) == 1 else since


def obsolete_parts(reached: Mapping[ShardRange, float], count: int) -> list[ShardRange]:
    """Return the ranges with obsolete notes: each of `count` shards has a later one."""
    shards = [ShardRange(count, number, number) for number in range(count)]
    if not reached.keys() >= set(shards):
        return []
    all_later = min(reached[shard] for shard in shards)
    return [part for part, time in reached.items() if part not in shards and time <= all_later]


class Reachability:
    """Connected shards of one process and their downtime. Until the first is expected, all are connected."""

    def __init__(self) -> None:
        self.has_learned = False
        """True if the notes of earlier processes were read."""
        self._earlier: dict[ShardRange, float] = {}
        """Time of the last contact by range, before the shards of this process were connected."""
        self._connected = {ALL_SHARDS}
        self._noted: dict[ShardRange, float] = {}
        self._expected: set[ShardRange] = set()
        self._uncompensated: set[ShardRange] = set()
        """Connected shards whose downtime was not compensated yet."""

    def learn(self, before: dict[ShardRange, float]) -> None:
        """Take in the notes of earlier processes."""
        self._earlier = {**before, **self._earlier}
        self.has_learned = True

    def __bool__(self) -> bool:
        """Return whether any shard is connected."""
        return bool(self._connected)

    def was_reachable(self, guild: int | None, now: float) -> bool:
        """Return whether people on a server (None: on none) could reach the bot without a gap until `now`."""
        return any(shard.has(guild) and not self._jumped(shard, now) for shard in self._connected)

    def _jumped(self, shard: ShardRange, now: float) -> bool:
        return shard in self._uncompensated or abs(now - self._noted.get(shard, now)) > _JUMP

    def jumped(self, now: float) -> list[ShardRange]:
        """Return the connected shards with downtime to compensate."""
        return [shard for shard in self._connected if self._jumped(shard, now)]

    def expect(self, shard: ShardRange) -> None:
        """Announce a shard that is about to connect; its downtime is to be compensated."""
        if any(other.count != shard.count for other in self._noted):  # `shard_count` has changed
            self._earlier |= self._noted
            self._connected, self._noted = set(), {}
        self._expected.add(shard)
        self._uncompensated.add(shard)

    def enter(self, shard: ShardRange) -> None:
        """Mark an expected shard as connected, unless it was lost meanwhile."""
        if shard in self._expected:
            self._expected.remove(shard)
            self._connected = {other for other in self._connected if other.count == shard.count} | {shard}

    def lose(self, shard: ShardRange | None, now: float) -> None:
        """Mark a shard as disconnected, or all of them for None."""
        self._expected -= {candidate for candidate in self._expected if shard in (None, candidate)}
        for candidate in [candidate for candidate in self._connected if shard in (None, candidate)]:
            if candidate in self._noted and not self._jumped(candidate, now):
                self._noted[candidate] = now
            self._connected.remove(candidate)

    def owed_since(self, shard: ShardRange, now: float) -> dict[ShardRange, float]:
        """Return the begin of the downtime of a shard, by pieces of it."""
        since = self._noted.get(shard)
        return lost_since(shard, self._earlier, now) if since is None else {shard: since}

    def note_compensated(self, shards: Iterable[ShardRange], now: float) -> None:
        """Note that the downtime of shards was compensated up to `now`."""
        for shard in shards:
            self._noted[shard] = now
            self._uncompensated.discard(shard)

    def skip(self, seconds: float) -> None:
        """Count seconds skipped on purpose, as by a test clock, as time without downtime."""
        for shard in self._connected & self._noted.keys():
            self._noted[shard] += seconds

    def reached_until(self, now: float) -> dict[ShardRange, float | None]:
        """Return the connected shards without downtime, with the time up to which that was noted."""
        return {shard: self._noted.get(shard) for shard in self._connected if not self._jumped(shard, now)}

    def note_stored(self, before: Mapping[ShardRange, float | None], now: float) -> None:
        """Mark the notes of `now` as stored, for shards unchanged since `reached_until` returned `before`."""
        for shard, time in before.items():
            if self._noted.get(shard) == time:
                self._noted[shard] = now

    def drop_obsolete(self) -> list[ShardRange]:
        """Remove and return the ranges with obsolete notes."""
        count = next((shard.count for shard in self._noted), 1)
        obsolete = obsolete_parts(self._earlier | self._noted, count)
        self._earlier = {part: time for part, time in self._earlier.items() if part not in obsolete}
        return obsolete
