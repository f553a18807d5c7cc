"""Changes on the table since the turn before (rules page 13)."""

from collections.abc import Iterator

from msgspec import Struct

from engines.api import Seat
from engines.stone_age.pieces import RESOURCES, Place
from engines.stone_age.state import NO_GROUPS, GoodsRoll, SeatState, State


class Changes(Struct, frozen=True):
    """Differences of two states; all empty without an earlier one."""

    placed: frozenset[tuple[Place, Seat]] = frozenset()
    """Places at which a seat has more people than before."""
    returned: frozenset[tuple[Place, Seat]] = frozenset()
    """Places at which a seat had people before, in the same round."""
    cards: frozenset[int] = frozenset()
    """Indexes into the display: new cards, and gaps of cards that were taken."""
    stacks: frozenset[int] = frozenset()
    """Indexes of stacks with another open tile, or without one now."""
    holdings: frozenset[tuple[Seat, str]] = frozenset()
    """Changed holdings of each seat, by the name of the field or of the resource."""
    rolls: tuple[GoodsRoll, ...] = ()
    """Rolls that were paid out."""


_FIELDS = ("food", "people", "agriculture", "score", "tools", "once", "any_two", "tiles")


def between(since: State | None, seen: State) -> Changes:
    """Return the changes from `since` to `seen`."""
    if since is None:
        return Changes()
    seats = tuple(map(Seat, range(len(seen.seats))))
    return Changes(
        frozenset(_more(since, seen)),
        frozenset(_more(seen, since)) if since.round == seen.round else frozenset(),
        frozenset(i for i, card in enumerate(seen.display) if _card_changed(since, seen, i, card)),
        frozenset(i for i, stack in enumerate(seen.stacks) if stack.tile != since.stacks[i].tile),
        frozenset((seat, name) for seat in seats for name in _held(since.seats[seat], seen.seats[seat])),
        _new_rolls(since.rolls, seen.rolls),
    )


def _more(first: State, second: State) -> Iterator[tuple[Place, Seat]]:
    """Yield the places at which a seat has more people in the second state than in the first."""
    same_round = first.round == second.round
    for i, (before, after) in enumerate(zip(first.seats, second.seats, strict=True)):
        groups_before = before.groups if same_round else NO_GROUPS
        yield from ((place, Seat(i)) for place in Place if after.groups[place] > groups_before[place])


def _card_changed(since: State, seen: State, index: int, card: str | None) -> bool:
    """Return True if a card came from the deck, or was taken; cards that only moved on are not new."""
    if card is None:
        return since.display[index] is not None and since.round == seen.round
    return card not in since.display


def _held(before: SeatState, after: SeatState) -> Iterator[str]:
    yield from (name for name in _FIELDS if getattr(before, name) != getattr(after, name))
    if len(before.cards) != len(after.cards):
        yield "cards"
    numbers = zip(RESOURCES, before.resources, after.resources, strict=True)
    yield from (good.value for good, old, new in numbers if old != new)


def _new_rolls(before: tuple[GoodsRoll, ...], after: tuple[GoodsRoll, ...]) -> tuple[GoodsRoll, ...]:
    return after[len(before) :] if after[: len(before)] == before else after
