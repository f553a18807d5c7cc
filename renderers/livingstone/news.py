"""What is new on the table since the turn before: public facts of two views compared."""

from __future__ import annotations

from collections import Counter

from engines.api import Seat
from engines.livingstone.data import Space
from engines.livingstone.model import View


class News:
    """The differences of two views; `since` None: nothing is new."""

    def __init__(self, view: View, since: View | None) -> None:
        self._view = view
        self._since = since or view
        self._pairs = tuple(zip(view.seats, self._since.seats, strict=True))

    @property
    def built(self) -> frozenset[Space]:
        """The spaces on which a tent is new."""
        gained = (Counter(now.tents) - Counter(then.tents) for now, then in self._pairs)
        return frozenset(space for tents in gained for space in tents)

    @property
    def emptied(self) -> tuple[tuple[Seat, Space], ...]:
        """Whose tents went from where to another space."""
        return tuple(
            (Seat(seat), space)
            for seat, (now, then) in enumerate(self._pairs)
            if not now.left
            for space in Counter(then.tents) - Counter(now.tents)
        )

    @property
    def boat_from(self) -> int | None:
        """The column the boat came from."""
        return self._since.column if self._since.column != self._view.column else None

    def dice(self, seat: Seat) -> int:
        """How many dice of this round the seat has newly taken."""
        now, then = self._pairs[seat]
        if self._since.round != self._view.round:
            return 0
        return len(now.taken) - len(then.taken)

    def of_seat(self, seat: Seat, field: str) -> bool:
        """Whether a number of the seat is another one."""
        now, then = self._pairs[seat]
        return bool(getattr(now, field) != getattr(then, field))

    def gems(self, seat: Seat, kind: int) -> bool:
        """Whether the seat has more or fewer gems of a kind, 0 to 2."""
        now, then = self._pairs[seat]
        return now.gems[kind] != then.gems[kind]

    def counted(self, field: str, kind: int) -> bool:
        """Whether one count of `bag`, `aside` or `played` is another one."""
        return bool(getattr(self._view, field)[kind] != getattr(self._since, field)[kind])

    @property
    def drawn(self) -> bool:
        """Whether the draw pile is higher or lower."""
        return self._view.draw_pile != self._since.draw_pile
