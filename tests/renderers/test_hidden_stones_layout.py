"""Hidden Stones: every picture keeps to the layout in every language, and none shows a secret."""

import msgspec
import pytest

from engines.api import Seat
from engines.chance import LiveChance
from engines.hidden_stones import RULES
from engines.hidden_stones.data import CARDS, CELLS, SOLO_DECK, CardId
from engines.hidden_stones.model import SeatView
from renderers import checks
from renderers.api import Ending
from renderers.checks import LONG, faces
from renderers.hidden_stones import RENDERER, stones
from renderers.scene import Polygon
from tests.renderers.positions import (
    SEATS,
    hand,
    private,
    public,
    view,
)
from tests.renderers.tables import LANGUAGES, game, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_numbers_fit(language: str) -> None:
    crowded = SeatView(6, _worth(1)[:15], passed=True, leads_ones=True)
    cells = tuple(CELLS)
    full = view(5, seats=(crowded,) * 5, round=620, touched=cells, formation=cells)
    piled = msgspec.structs.replace(full, draw_pile=64, discard_pile=tuple(CARDS)[:60], renewals=88)
    checks.picture(public(msgspec.structs.replace(piled, idle_rounds=19), language, LONG))
    checks.picture(public(msgspec.structs.replace(piled, final_round=True), language, LONG))
    checks.picture(public(view(2, seats=(crowded,) * 2, round=620), language, LONG))
    deck = tuple(card for value, count in SOLO_DECK.items() for card in _worth(value)[:count])
    checks.picture(public(view(1, seats=(SeatView(6, deck),), strikes=4, round=38), language, LONG))


def _worth(value: int) -> tuple[CardId, ...]:
    return tuple(card for card in CARDS if CARDS[card].value == value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", range(7))
def test_hands_of_every_size_fit(cards: int, language: str) -> None:
    checks.picture(private(view(), hand(*tuple(CARDS)[:cards]), language, LONG))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["target", "no-progress", "abandoned", "solved", "strikes"])
def test_every_reason_fits(reason: str, language: str) -> None:
    end = game(2)[-1]
    assert end.ending is not None
    outcome = msgspec.structs.replace(end.ending.outcome, reason=reason)
    checks.picture(public(end.view, language, LONG, Ending(outcome, end.ending.history)))


@pytest.mark.parametrize("seats", SEATS)
def test_the_public_picture_is_the_same_whatever_is_hidden(seats: int) -> None:
    people, said = faces(seats), words()
    hands = set()
    for position, moment in enumerate(game(seats)[:-1:7]):
        drawn = RENDERER.scene(moment.view, None, people, None, said)
        alt = RENDERER.alt(moment.view, None, people, None, said)
        board = RENDERER.text_board(moment.view, people, None, said)
        other = RULES.resample(moment.state, None, LiveChance(bytes(32), position))
        hands |= {moment.state.hands, other.hands}
        seen = RULES.public(other)
        assert RENDERER.scene(seen, None, people, None, said) == drawn
        assert RENDERER.alt(seen, None, people, None, said) == alt
        assert RENDERER.text_board(seen, people, None, said) == board
    assert len(hands) > len(game(seats)[:-1:7])


@pytest.mark.parametrize("seats", SEATS)
def test_the_private_picture_shows_nothing_of_other_hands(seats: int) -> None:
    people, said = faces(seats), words()
    for position, moment in enumerate(game(seats)[:-1:11]):
        own = moment.own(0)
        other = RULES.resample(moment.state, Seat(0), LiveChance(bytes(32), position))
        drawn = RENDERER.own_scene(moment.view, None, own, Seat(0), people, said)
        view, mine = RULES.public(other), RULES.own(other, Seat(0))
        assert RENDERER.own_scene(view, None, mine, Seat(0), people, said) == drawn


def test_symbols_are_drawn_within_their_stones() -> None:
    for symbol in stones.FACES:
        for shape in stones.stone(symbol).shapes:
            if isinstance(shape, Polygon):
                assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y in shape.points)
