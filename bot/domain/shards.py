"""Ranges of shards: Discord distributes servers over shards, and a process serves a range of them."""

import re
from collections.abc import Iterable

from msgspec import Struct

_RANGE = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?")


class ShardRange(Struct, frozen=True):
    """The shards from `first` to `last`, inclusive, of `count`; by default all servers."""

    count: int = 1
    first: int = 0
    last: int = 0

    def __str__(self) -> str:
        """Return its text in keys of notes and in logs."""
        return f"shards {self.first} to {self.last} of {self.count}"

    @property
    def name(self) -> str:
        """The name that operators read."""
        if self.is_all:
            return "all shards"
        return f"shard {self.first}" if self.first == self.last else f"shards {self.first}-{self.last}"

    @property
    def is_all(self) -> bool:
        return self.first == 0 and self.last == self.count - 1

    @property
    def is_first(self) -> bool:
        """True if it has the first shard, whose process does the tasks of the whole application."""
        return self.first == 0

    @property
    def numbers(self) -> range:
        return range(self.first, self.last + 1)

    @property
    def share(self) -> float:
        """Its share of all shards, from 0 to 1."""
        return len(self.numbers) / self.count

    def has(self, guild: int | None) -> bool:
        """Return whether a server belongs to it; None: direct messages, which come to the first shard."""
        return ((guild or 0) >> 22) % self.count in self.numbers


ALL_SHARDS = ShardRange()


def read_shard_range(text: str, count: int) -> ShardRange | None:
    """Parse a range such as "0-3" or "3"; None if it is invalid or exceeds `count`."""
    match = _RANGE.fullmatch(text.strip())
    if match is None:
        return None
    first, last = int(match[1]), int(match[2] or match[1])
    return ShardRange(count, first, last) if first <= last < count else None


def format_shards(shards: Iterable[int]) -> str:
    """Return ascending numbers of shards as text: "0-3, 7"."""
    ranges: list[list[int]] = []
    for shard in shards:
        if ranges and ranges[-1][-1] == shard - 1:
            ranges[-1][1:] = [shard]
        else:
            ranges.append([shard])
    return ", ".join("-".join(map(str, ends)) for ends in ranges)
