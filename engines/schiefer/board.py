"""The valleys of an edition, as the tables that the rules need (rules page 2)."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from engines.api import IllegalMove
from engines.schiefer.moves import Open, Sell
from engines.schiefer.pieces import Edition, Valley, ValleyId
from engines.schiefer.state import Counts
from engines.schiefer.words import valley_name
from engines.values import last_by_identity


class River(Struct, frozen=True, cache_hash=True):
    """The tables of a valley that the rules need at every step."""

    valley: Valley
    size: int
    entrances: Counts
    values: Counts
    open: Open
    """The move that opens its next mine without pending markers."""
    sales: tuple[Sell, ...]
    """The sale of each mine, from the mouth."""


@last_by_identity
@cache
def rivers(edition: Edition) -> tuple[River, ...]:
    """Return the tables of the valleys in the order of the edition."""
    return tuple(map(_river, edition.valleys))


def _river(valley: Valley) -> River:
    size = len(valley.mines)
    return River(
        valley,
        size,
        tuple(mine.entrance for mine in valley.mines),
        tuple(mine.value for mine in valley.mines),
        Open(valley.id),
        tuple(Sell(valley.id, position) for position in range(1, size + 1)),
    )


@last_by_identity
@cache
def places(edition: Edition) -> Mapping[ValleyId, int]:
    """Return the index of each valley in the edition."""
    return {valley.id: index for index, valley in enumerate(edition.valleys)}


def valley_of(edition: Edition, valley: str) -> Valley:
    """Return the valley with this id."""
    return edition.valleys[places(edition)[ValleyId(valley)]]


def place_of(edition: Edition, valley: ValleyId) -> int:
    """Return the index of the valley in the edition. Raises `IllegalMove`."""
    index = places(edition).get(valley)
    if index is None:
        names = tuple(map(valley_name, edition.valleys))
        raise IllegalMove("refused-no-such-valley", valleys=names)
    return index
