"""Moves drawn without a list of all: each is legal, each is possible, and nothing is listed for it."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.stone_age import RULES, building, cards, feeding, payments
from engines.stone_age.model import State
from tests.engines.random_games import played, uniform
from tests.engines.stone_age.situations import acting, seat
from tests.engines.stone_age.test_ask import SITUATIONS

POSITIONS = SITUATIONS | {
    "kinds": acting(seat("building 1, building 2, hunt", "3/1/0/2"), tiles="b19 b24"),
    "too few kinds": acting(seat("building 1, building 2, hunt", "9/0/0/1"), tiles="b20 b23"),
    "nothing held": acting(seat("building 1, card 2, hunt, forest"), tiles="b26 b01"),
}


class _Every:
    """Gives all possible results in turn: `again` goes on to the next row of draws."""

    def __init__(self) -> None:
        self._row: list[tuple[int, int]] = []
        self._at = 0

    def die(self) -> int:
        raise AssertionError

    def order(self, n: int) -> tuple[int, ...]:
        raise AssertionError(n)

    def pick(self, n: int) -> int:
        assert n > 0
        if self._at == len(self._row):
            self._row.append((0, n))
        self._at += 1
        return self._row[self._at - 1][0]

    def again(self) -> bool:
        self._at = 0
        while self._row:
            result, n = self._row.pop()
            if result + 1 < n:
                self._row.append((result + 1, n))
                return True
        return False


def _all_samples(rules: AnyRules, state: State, who: Seat) -> set[Any]:
    chance = _Every()
    found = {rules.sample_move(state, who, chance)}
    while chance.again():
        found.add(rules.sample_move(state, who, chance))
    return found


def _check(rules: AnyRules, state: State) -> None:
    for who in rules.to_act(state):
        assert _all_samples(rules, state, who) == set(rules.legal_moves(state, who))


@pytest.mark.parametrize("name", POSITIONS)
def test_what_can_be_drawn_are_the_legal_moves(name: str) -> None:
    _check(RULES, POSITIONS[name])


def test_a_sampler_that_leaves_moves_out_is_found() -> None:
    def first(state: State, who: Seat, _chance: object) -> Any:
        return next(iter(RULES.legal_moves(state, who)))

    with pytest.raises(AssertionError):
        _check(dataclasses.replace(RULES, sample=first), POSITIONS["some"])


def _whole_game() -> Iterator[State]:
    for _, _, step in played(RULES, 4, uniform, "samples", {"cards": "own"}):
        yield step.state


def test_samples_are_legal_in_a_whole_game() -> None:
    drawn = 0
    for number, state in enumerate(_whole_game()):
        for who in RULES.to_act(state):
            move = RULES.sample_move(state, who, LiveChance(b"sample", number))
            assert RULES.is_legal(state, who, move)
            drawn += 1
    assert drawn > 200


@pytest.mark.parametrize("name", ["full", "kinds", "hungry"])
def test_no_payments_are_listed(name: str) -> None:
    lists = (payments._exact, building._payments, building._builds, cards._buys, feeding._feeds)
    for listed in lists:
        listed.cache_clear()
    (who,) = RULES.to_act(POSITIONS[name])
    for number in range(50):
        RULES.sample_move(POSITIONS[name], who, LiveChance(b"", number))
    assert [listed.cache_info().misses for listed in lists] == [0] * len(lists)
