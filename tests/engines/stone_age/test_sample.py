"""Moves drawn without a list of all: each is legal, each is possible, and nothing is listed for it."""

import pytest

from engines.chance import LiveChance
from engines.checks import laws
from engines.stone_age import RULES, feeding, offers, paying
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


@pytest.mark.parametrize("name", ["full", "kinds", "hungry"])
def test_no_payments_are_listed(name: str) -> None:
    lists = (paying._exact, offers._payments, offers._builds, offers._buys, feeding._feeds)
    for listed in lists:
        listed.cache_clear()
    (who,) = RULES.to_act(POSITIONS[name])
    for number in range(50):
        RULES.sample_move(POSITIONS[name], who, LiveChance(b"", number))
    assert [listed.cache_info().misses for listed in lists] == [0] * len(lists)
