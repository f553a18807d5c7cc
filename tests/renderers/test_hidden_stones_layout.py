"""Hidden Stones: every picture keeps to the layout in every language, and none shows a secret."""

import msgspec
import pytest

from engines.hidden_stones.pieces import CARDS, CELLS, SOLO_DECK, CardId
from renderers import checks
from renderers.api import Ending
from renderers.checks import LONG
from renderers.hidden_stones import art
from renderers.scene import Polygon
from tests.renderers.positions import (
    Holding,
    private,
    public,
    view,
)
from tests.renderers.tables import LANGUAGES, WIDEST, game
from tests.selection import slow_but


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
def test_the_widest_numbers_fit(language: str) -> None:
    crowded = Holding(6, _worth(1)[:15], passed=True)
    cells = tuple(CELLS)
    full = view(5, seats=(crowded,) * 5, draw_pile=64, round=620, touched=cells, formation=cells)
    piled = msgspec.structs.replace(full, discard_pile=tuple(CARDS)[:60], renewals=88)
    checks.picture(public(msgspec.structs.replace(piled, idle_rounds=19), language, LONG))
    checks.picture(public(msgspec.structs.replace(piled, final_round=True), language, LONG))
    checks.picture(public(view(2, seats=(crowded,) * 2, round=620), language, LONG))
    deck = tuple(card for value, count in SOLO_DECK.items() for card in _worth(value)[:count])
    checks.picture(public(view(1, seats=(Holding(6, deck),), strikes=4, round=38), language, LONG))


def _worth(value: int) -> tuple[CardId, ...]:
    return tuple(card for card in CARDS if CARDS[card].value == value)


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("cards", range(7))
def test_hands_of_every_size_fit(cards: int, language: str) -> None:
    checks.picture(private(view(), tuple(CARDS)[:cards], language, LONG))


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("reason", ["target", "no-progress", "abandoned", "solved", "strikes"])
def test_every_reason_fits(reason: str, language: str) -> None:
    end = game(2)[-1]
    assert end.ending is not None
    outcome = msgspec.structs.replace(end.ending.outcome, reason=reason)
    checks.picture(public(end.view, language, LONG, Ending(outcome, end.ending.history)))


def test_symbols_are_drawn_within_their_stones() -> None:
    for symbol in art.FACES:
        for shape in art.stone(symbol).shapes:
            if isinstance(shape, Polygon):
                assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y in shape.points)
