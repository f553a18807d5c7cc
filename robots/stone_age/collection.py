"""Values of a seat's cards at the end, and of one more card."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from engines.stone_age.pieces import (
    CARDS,
    MOST_AGRICULTURE,
    MOST_PEOPLE,
    CardId,
    CultureSymbol,
    Figure,
    Place,
)
from engines.stone_age.state import Cards, SeatState
from robots.knowledge import Weights

_SIGNS: Final = tuple(CultureSymbol)
_FIGURES: Final = tuple(Figure)
_MOST_TOOLS: Final = 12
_CACHED: Final = 1 << 14
_SIGN_OF: Final = {
    card.id: 1 << _SIGNS.index(card.symbol) if card.symbol is not None else 0 for card in CARDS.values()
}
"""The sign of a card as a bit; 0 where it has figures."""
_FIGURE_OF: Final = {
    card.id: _FIGURES.index(card.figure) if card.figure is not None else 0 for card in CARDS.values()
}


def eaters(player: SeatState) -> tuple[int, int]:
    """Return the people that eat in this round and the food of the fields, with what is still to come."""
    return (
        min(MOST_PEOPLE, player.people + bool(player.groups[Place.HUT])),
        min(MOST_AGRICULTURE, player.agriculture + bool(player.groups[Place.FIELD])),
    )


class Collection(Struct, frozen=True, gc=False):
    """The lower halves of some cards."""

    signs: int
    """Number of different signs."""
    doubles: int
    owned: int
    """The signs, as bits."""
    figures: tuple[int, int, int, int]
    """Numbers of farmers, toolmakers, hutbuilders, shamans."""


@lru_cache(_CACHED)
def collected(cards: Cards) -> Collection:
    """Return the signs and figures on the lower halves of these cards."""
    owned = twice = 0
    figures = [0, 0, 0, 0]
    for card in cards:
        sign = _SIGN_OF[card]
        twice |= owned & sign
        owned |= sign
        figures[_FIGURE_OF[card]] += CARDS[card].count
    farmers, toolmakers, hutbuilders, shamans = figures
    return Collection(
        owned.bit_count(), twice.bit_count(), owned, (farmers, toolmakers, hutbuilders, shamans)
    )


def sign_after(cards: Cards, card: CardId) -> tuple[int, bool]:
    """Return the number of different signs, or of doubles, after one more card; and True for doubles.

    The number is 0 where the card has no sign.
    """
    held, sign = collected(cards), _SIGN_OF[card]
    if not sign:
        return 0, False
    return (held.doubles + 1, True) if held.owned & sign else (held.signs + 1, False)


def counted(player: SeatState, rounds: float, weights: Weights) -> tuple[float, float, float, float]:
    """Return the expected multipliers of the four kinds of figures at the end."""
    return (
        min(MOST_AGRICULTURE, player.agriculture + weights["grow_agriculture"] * rounds),
        min(_MOST_TOOLS, player.tool_sum + weights["grow_tools"] * rounds),
        len(player.tiles) + weights["grow_buildings"] * rounds,
        min(MOST_PEOPLE, player.people + weights["grow_people"] * rounds),
    )


def worth(player: SeatState, rounds: float, weights: Weights) -> float:
    """Return the expected points of the collection."""
    held = collected(player.cards)
    total = held.signs * (held.signs + 2 * weights["sign"] * rounds)
    total += held.doubles * (held.doubles + 2 * weights["double"] * rounds)
    if any(held.figures):
        times = counted(player, rounds, weights)
        total += sum([number * by for number, by in zip(held.figures, times, strict=True)])
    return total


def bottom(
    held: Collection,
    card: CardId,
    times: tuple[float, float, float, float],
    rounds: float,
    weights: Weights,
) -> float:
    """Return the expected points of the lower half of one more card."""
    sign = _SIGN_OF[card]
    if not sign:
        return CARDS[card].count * times[_FIGURE_OF[card]]
    if held.owned & sign:
        return 1 + 2 * (held.doubles + weights["double"] * rounds)
    return 1 + 2 * (held.signs + weights["sign"] * rounds)
