"""Breadth-first search of a turn: all boards within a few changes, and the cards that lie on the way."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from robots.hidden_stones.boards import CHANGES, CardBits, Change, Code, changed, lying

_REMEMBERED: Final = 20_000
Reached: TypeAlias = tuple[Code, CardBits]
"""A board, and the cards of the hand that lay on the way to it."""
Layer: TypeAlias = dict[Reached, Reached]
"""States after a number of changes, each with its predecessor; the start is its own."""


class Plan(Struct, frozen=True):
    """Plan of a turn: some changes, and the cards scored before, between and after them."""

    board: Code
    """The board after the turn."""
    changes: tuple[Change, ...]
    scored: CardBits
    spent: CardBits
    """Cards that pay for the changes."""
    kept: CardBits


around = lru_cache(_REMEMBERED)(changed)
"""`changed` with an LRU cache."""
lying_on = lru_cache(_REMEMBERED)(lying)
"""`lying` with an LRU cache."""


@lru_cache(_REMEMBERED)
def near(board: Code) -> CardBits:
    """Return all cards whose formation lies on a board or on one that a change makes of it."""
    cards = lying_on(board)
    for after in around(board):
        cards |= lying_on(after)
    return cards


@lru_cache(_REMEMBERED // 8)
def nearby(board: Code) -> CardBits:
    """Return all cards whose formation two changes can make lie."""
    cards = 0
    for after in around(board):
        cards |= near(after)
    return cards


def layers(board: Code, hand: CardBits, depth: int, flips_first: bool = False) -> list[Layer]:
    """Return the states after 0, 1, ... changes, each in the first layer where it occurs.

    Of several ways to a state it is the one whose swaps come first; with `flips_first` it is the one whose
    flips do, and the states come in the opposite order.
    """
    in_order = reversed if flips_first else iter
    first = (board, lying(board) & hand)
    layers_so_far: list[Layer] = [{first: first}]
    done = {first}
    for _ in range(depth):
        layer: Layer = {}
        for reached in layers_so_far[-1]:
            before, seen = reached
            for after in in_order(around(before)):
                board_and_cards = (after, seen | lying_on(after) & hand)
                if board_and_cards not in done:
                    done.add(board_and_cards)
                    layer[board_and_cards] = reached
        layers_so_far.append(layer)
    return layers_so_far


def path(reachable: list[Layer], changes_made: int, reached: Reached) -> tuple[Change, ...]:
    """Return the changes that lead to a state of a layer."""
    changes: list[Change] = []
    for layer in reversed(reachable[1 : changes_made + 1]):
        before = layer[reached]
        changes.append(CHANGES[around(before[0]).index(reached[0])])
        reached = before
    return tuple(reversed(changes))


def plans(reachable: list[Layer], hand: CardBits) -> Iterator[tuple[int, Reached, CardBits]]:
    """Yield all outcomes of a turn: the number of changes, the state reached, and the cards scored.

    Where cards are lacking to pay for the changes, the cheapest cards are not scored.
    """
    size = hand.bit_count()
    for changes, layer in enumerate(reachable):
        scored = {seen: affordable(seen, size - changes) for seen in {seen for _, seen in layer}}
        for reached in layer:
            yield changes, reached, scored[reached[1]]


def affordable(seen: CardBits, most: int) -> CardBits:
    """Return the dearest of the cards, at most `most`."""
    while seen.bit_count() > most:
        seen &= seen - 1  # the lowest bit is a card of the least value
    return seen
