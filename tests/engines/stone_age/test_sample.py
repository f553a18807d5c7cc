"""Moves drawn without a list of all: each is legal, and each is possible."""

import pytest

from engines.checks import laws
from engines.stone_age import RULES
from tests.engines.stone_age.situations import acting, seat
from tests.engines.stone_age.test_ask import SITUATIONS

POSITIONS = SITUATIONS | {
    "kinds": acting(seat("building 1, building 2, hunt", "3/1/0/2"), tiles="b19 b24"),
    "too few kinds": acting(seat("building 1, building 2, hunt", "9/0/0/1"), tiles="b20 b23"),
    "nothing held": acting(seat("building 1, card 2, hunt, forest"), tiles="b26 b01"),
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name == "full" else ()) for name in POSITIONS]
)
def test_what_can_be_drawn_are_the_legal_moves(name: str) -> None:
    laws.sampled(RULES, POSITIONS[name])
