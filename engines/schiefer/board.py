"""Tables that follow from an edition or a roll alone, cached: valleys, shares of a sale, sets of moves."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Final

from msgspec import Struct

from engines.schiefer.moves import Change, Mark, Open, Reroll, Sell, SetDie
from engines.schiefer.pieces import FIELDS, Edition, Valley, ValleyId
from engines.schiefer.state import Counts
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


@cache
def shares(opened: int, position: int, value: int) -> Counts:
    """Return the coins of each of the opened mines when the one at `position` is sold (4.2, R18).

    They run from the sold mine down to the mouth, and then again and again from the highest opened one.
    """
    each, remainder = divmod(value, opened)
    return tuple(
        each + ((position - mine_position) % opened < remainder) for mine_position in range(1, opened + 1)
    )


# --- moves of a roll turn ----------------------------------------------------------------------------


@cache
def marks(dice: Counts, most: int) -> tuple[Mark, ...]:
    """Return every choice of at most so many dice; those with the most dice first."""
    chosen = (
        choice for number in range(min(most, len(dice)), -1, -1) for choice in combinations(dice, number)
    )
    return tuple(map(Mark, dict.fromkeys(chosen)))


@cache
def rerolls(dice: Counts) -> tuple[Reroll, ...]:
    """Return a reroll for each face that the dice show."""
    return tuple(map(Reroll, dict.fromkeys(dice)))


@cache
def sets(dice: Counts) -> tuple[SetDie, ...]:
    """Return every way to set one of the dice to another face."""
    return tuple(SetDie(face, to) for face in dict.fromkeys(dice) for to in FIELDS if to != face)


@cache
def changes(dice: Counts) -> tuple[Change, ...]:
    """Return every way to change one of the dice by a pip."""
    return tuple(Change(face, up) for face in dict.fromkeys(dice) for up in (True, False))


# --- paying with pending markers ---------------------------------------------------------------------

NOTHING_PENDING: Final[Counts] = (0,) * len(FIELDS)


@cache
def payments(pending: Counts, number: int) -> tuple[Counts, ...]:
    """Return every choice of so many of the pending markers, counted by field, as ascending fields."""
    lying = [field for field, count in zip(FIELDS, pending, strict=True) for _ in range(count)]
    return tuple(dict.fromkeys(combinations(lying, number)))
