"""Changes on the table since the turn before, from two states as they were seen."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engines.api import Belonging, Seat
from engines.livingstone.belongings import belongings
from engines.livingstone.pieces import Space
from engines.livingstone.state import State


class Changes:
    """The changes between two states as they were seen; without a `since` there are none."""

    def __init__(self, seen: State, since: State | None) -> None:
        self._seen = seen
        self._since = seen if since is None else since
        self._pairs = tuple(zip(seen.players, self._since.players, strict=True))

    @property
    def built(self) -> frozenset[Space]:
        """The spaces with a new tent."""
        return frozenset(space for tents in self._gained() for space in tents)

    @property
    def new_tents(self) -> int:
        """The number of new tents."""
        return sum(tents.total() for tents in self._gained())

    def _gained(self) -> Iterator[Counter[Space]]:
        return (Counter(after.tents) - Counter(before.tents) for after, before in self._pairs)

    @property
    def vacated(self) -> tuple[tuple[Seat, Space], ...]:
        """Each seat and space from which a tent was moved away."""
        return tuple(
            (Seat(seat), space)
            for seat, (after, before) in enumerate(self._pairs)
            if seat not in self._seen.left
            for space in Counter(before.tents) - Counter(after.tents)
        )

    @property
    def boat_from(self) -> int | None:
        """The column that the boat has left, or None."""
        return self._since.column if self._since.column != self._seen.column else None

    def dice_taken(self, seat: Seat) -> int:
        """Return the number of dice of this round that the seat has newly taken."""
        after, before = self._pairs[seat]
        if self._since.round != self._seen.round:
            return 0
        return len(after.taken) - len(before.taken)

    def of_seat(self, seat: Seat, has: Iterable[Belonging]) -> frozenset[str]:
        """Return the signs of what the seat has now whose numbers have changed."""
        if self._since is self._seen:
            return frozenset()
        before = {(one.sign, one.number) for one in belongings(self._since, seat)}
        return frozenset(one.sign for one in has if (one.sign, one.number) not in before)

    def count_changed(self, field: str, kind: int) -> bool:
        """Return True if a count in `bag`, `aside` or `played` has changed."""
        return bool(getattr(self._seen, field)[kind] != getattr(self._since, field)[kind])

    @property
    def draw_pile_changed(self) -> bool:
        """True if the size of the draw pile has changed."""
        return self._seen.undrawn != self._since.undrawn
