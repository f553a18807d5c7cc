"""Order of what the news tell: by seat, and in each seat oldest first."""

from collections.abc import Iterable

from engines.api import Told


def by_seat(parts: Iterable[Told]) -> tuple[Told, ...]:
    """Return the parts by seat, in the order of their first events; those of no seat are last."""
    ordered = sorted(parts, key=lambda part: part.events[0])
    seats = dict.fromkeys(part.seat for part in ordered if part.seat is not None)
    return tuple(part for seat in (*seats, None) for part in ordered if part.seat == seat)
