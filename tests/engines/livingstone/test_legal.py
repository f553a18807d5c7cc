"""Section 5: some legal move by chance, without a list of them all."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from engines.api import Chance
from engines.chance import QuickChance
from engines.checks.outcomes import distribution
from engines.livingstone import RULES
from engines.livingstone.state import Phase, State
from tests.engines.livingstone.situations import PLAIN, A, position, texts

_MOST_DRAWS = 2
"""Draws for the kind, and for one of its moves."""

_ALL_TENTS = "1 1, 1 2, 1 3, 1 4, 2 1, 2 2, 2 3, 3 1, 3 2, 4 1, 5 1"
_SEATS: Mapping[str, Mapping[str, Any]] = {
    "begun": PLAIN,
    "poor": {"coins": 0},
    "gems": {"gems": "clear 4 blue 2 red 1", "coins": 2},
    "cards": {"hand": "free_tent ignore_number four_coins lion", "coins": 3},
    "market": {"hand": "market two_dice steamboat_back", "gems": "blue 3 red 2"},
    "market without gems": {"hand": "market", "coins": 0},
    "extra": {"hand": "extra_tent", "tents": "1 2, 1 5, 2 3", "scored": "1 2, 1 5, 2 3"},
    "no supply": {"hand": "extra_tent free_tent ignore_number", "tents": _ALL_TENTS, "scored": "1 1, 1 2"},
    "one heap": {"hand": "extra_tent free_tent", "tents": ", ".join(["4 1"] * 11), "scored": "4 1"},
}


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seat", _SEATS.values(), ids=_SEATS)
def test_all_legal_moves_come_up_and_no_others(seat: Mapping[str, Any], seats: int, phase: Phase) -> None:
    others = [{"tents": "4 2, 4 3"}, PLAIN][: seats - 1]
    state = position(seat, *others, dice="1 1 2 6", column=4, phase=phase)
    found = distribution(lambda chance: _sampled(state, chance))
    assert found.keys() == set(texts(state))


def _sampled(state: State, chance: Chance) -> str:
    return RULES.format(RULES.sample_move(state, A, chance))


def test_kinds_are_equally_likely_and_so_is_what_follows() -> None:
    state = position({"gems": "clear 2 red 1", "coins": 4}, PLAIN, PLAIN, phase=Phase.ACT)
    found = distribution(lambda chance: _sampled(state, chance))
    assert found["done"] == Fraction(1, 3)
    assert [found[f"donate {coins}"] for coins in range(1, 5)] == [Fraction(1, 12)] * 4
    sales = {text: likelihood for text, likelihood in found.items() if text.startswith("sell")}
    assert set(sales.values()) == {Fraction(1, 15)}
    assert len(sales) == 5


def test_a_tent_is_an_action_beside_the_others_of_its_die() -> None:
    found = distribution(lambda chance: _sampled(position({"coins": 1}, PLAIN, PLAIN, dice="3 5"), chance))
    takes = {text: likelihood for text, likelihood in found.items() if text.startswith("take")}
    assert len(takes) == 8
    assert set(takes.values()) == {Fraction(1, 2 * 2 * 4)}


def test_riches_take_no_more_draws() -> None:
    """Such a position has some 3,000 moves."""
    seat = {"gems": "clear 15 blue 10 red 5", "coins": 500, "hand": "market extra_tent", "tents": _ALL_TENTS}
    state = position({**seat, "scored": _ALL_TENTS}, PLAIN, dice="1 2 3 6", column=6)
    legal = set(texts(state))
    assert len(legal) > 2500
    for seed in range(300):
        chance = QuickChance(seed)
        assert _sampled(state, chance) in legal
        assert len(chance.drawn) <= _MOST_DRAWS
