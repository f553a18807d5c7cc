"""What the cards of a seat are worth at the end, and what one more of them would add."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from engines.stone_age.data import CARDS, MOST_AGRICULTURE, MOST_PEOPLE, CardId, CultureSymbol, Figure
from engines.stone_age.model import Cards, SeatState
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


class Collection(Struct, frozen=True, gc=False):
    """The lower halves of some cards."""

    signs: int
    """How many different ones."""
    doubles: int
    owned: int
    """Which signs, as bits."""
    figures: tuple[int, int, int, int]
    """Farmers, toolmakers, hutbuilders, shamans."""


@lru_cache(_CACHED)
def collected(cards: Cards) -> Collection:
    """Return what these cards have on their lower halves."""
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
    """Return how many different signs, or signs owned twice, a card more makes; and whether it is the latter.

    The number is 0 where the card has no sign.
    """
    held, sign = collected(cards), _SIGN_OF[card]
    if not sign:
        return 0, False
    return (held.doubles + 1, True) if held.owned & sign else (held.signs + 1, False)


def counted(player: SeatState, rounds: float, weights: Weights) -> tuple[float, float, float, float]:
    """Return what the four kinds of figures will count at the end."""
    return (
        min(MOST_AGRICULTURE, player.agriculture + weights["grow_agriculture"] * rounds),
        min(_MOST_TOOLS, player.tool_sum + weights["grow_tools"] * rounds),
        len(player.tiles) + weights["grow_buildings"] * rounds,
        min(MOST_PEOPLE, player.people + weights["grow_people"] * rounds),
    )


def worth(player: SeatState, rounds: float, weights: Weights) -> float:
    """Return what the collection will bring, as far as it goes."""
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
    """Return what the lower half of one more card would bring."""
    sign = _SIGN_OF[card]
    if not sign:
        return CARDS[card].count * times[_FIGURE_OF[card]]
    if held.owned & sign:
        return 1 + 2 * (held.doubles + weights["double"] * rounds)
    return 1 + 2 * (held.signs + weights["sign"] * rounds)
