"""Parts: Discord deals its servers out to shards, and a part is a range of shards that one process serves."""

from itertools import pairwise

from msgspec import Struct


class Part(Struct, frozen=True):
    """The shards from `first` to `last`, both with it, of `count`; without values all servers."""

    count: int = 1
    first: int = 0
    last: int = 0

    def __str__(self) -> str:
        """Return it as people read it in the log."""
        return f"shards {self.first} to {self.last} of {self.count}"

    @property
    def is_whole(self) -> bool:
        """Whether all servers belong to it."""
        return self.first == 0 and self.last == self.count - 1

    @property
    def is_first(self) -> bool:
        """Whether it has the first shard, which does what concerns the whole application."""
        return self.first == 0

    @property
    def shards(self) -> range:
        """The numbers of its shards."""
        return range(self.first, self.last + 1)

    @property
    def share(self) -> float:
        """How much of all servers belongs to it, from 0 to 1."""
        return len(self.shards) / self.count

    def has(self, guild: int | None) -> bool:
        """Whether a server belongs to it; None: direct messages, which Discord sends to the first shard."""
        return ((guild or 0) >> 22) % self.count in self.shards


WHOLE = Part()


def parts(count: int, most: int) -> list[Part]:
    """Divide `count` shards into `most` parts, or one for each shard where there are fewer."""
    number = min(count, most)
    ends = [count * one // number for one in range(number + 1)]
    return [Part(count, first, end - 1) for first, end in pairwise(ends)]
