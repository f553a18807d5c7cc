"""Parts: Discord deals its servers out to shards, and a part is a range of shards that one process serves."""

import re
from collections.abc import Iterable

from msgspec import Struct

_RANGE = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?")


class ShardRange(Struct, frozen=True):
    """The shards from `first` to `last`, both with it, of `count`; without values all servers."""

    count: int = 1
    first: int = 0
    last: int = 0

    def __str__(self) -> str:
        """Return the text that names it in the database."""
        return f"shards {self.first} to {self.last} of {self.count}"

    @property
    def name(self) -> str:
        """The name that operators read."""
        if self.is_all:
            return "all shards"
        return f"shard {self.first}" if self.first == self.last else f"shards {self.first}-{self.last}"

    @property
    def is_all(self) -> bool:
        """True if all servers belong to it."""
        return self.first == 0 and self.last == self.count - 1

    @property
    def is_first(self) -> bool:
        """True if it has the first shard, which does what concerns the whole application."""
        return self.first == 0

    @property
    def numbers(self) -> range:
        """The numbers of its shards."""
        return range(self.first, self.last + 1)

    @property
    def share(self) -> float:
        """How much of all servers belongs to it, from 0 to 1."""
        return len(self.numbers) / self.count

    def has(self, guild: int | None) -> bool:
        """Return whether a server belongs to it; None: direct messages, which come to the first shard."""
        return ((guild or 0) >> 22) % self.count in self.numbers


ALL_SHARDS = ShardRange()


def read_shard_range(text: str, count: int) -> ShardRange | None:
    """Return the part that a range such as "0-3", or "3", stands for; None: there is no such one."""
    match = _RANGE.fullmatch(text.strip())
    if match is None:
        return None
    first, last = int(match[1]), int(match[2] or match[1])
    return ShardRange(count, first, last) if first <= last < count else None


def format_shards(shards: Iterable[int]) -> str:
    """Return numbers of shards, which rise, as people read them: "0-3, 7"."""
    ranges: list[list[int]] = []
    for shard in shards:
        if ranges and ranges[-1][-1] == shard - 1:
            ranges[-1][1:] = [shard]
        else:
            ranges.append([shard])
    return ", ".join("-".join(map(str, ends)) for ends in ranges)
