"""The plain strategies of all titles: of different minds, and none of straw."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from typing import Any, Final

import pytest

from bench.robots.games import Match, fixtures, number_of, play_game
from bench.robots.strategies import Strategy, strategies_of
from engines.api import Seat
from engines.chance import QuickChance
from engines.livingstone.state import Phase
from engines.registry import scan
from tests.selection import slow_but

DEALS: Final = {"stone_age": 20, "livingstone": 20, "hidden_stones": 5, "schiefer": 50}
"""Hidden Stones has fewer: a move there takes long."""
FIRST: Final = 10
CHOICES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "livingstone": lambda state: state.phase is Phase.DIE,
}
"""Which positions count; all of them where nothing is said. After a die all but say that they are done."""

titles = pytest.mark.parametrize("title", slow_but("livingstone", DEALS))


def first_positions(title: str, leader: Strategy, deal: int) -> Iterator[tuple[Any, Seat]]:
    """Yield the first ten positions of each seat in a game of a strategy against itself."""
    rules, counts = scan().newest(title), CHOICES.get(title, lambda _: True)
    dice = QuickChance(number_of("first moves", deal))
    state = rules.setup(rules.resolve({}, {}), 2, None, dice).state
    made = [0, 0]
    while (acting := rules.to_act(state)) and min(made) < FIRST:
        seat = min(acting)
        seen = rules.resample(state, seat, QuickChance(number_of(deal, sum(made))))
        if counts(state):
            if made[seat] < FIRST:
                yield seen, seat
            made[seat] += 1
        state = rules.apply(state, seat, leader(seen, seat, QuickChance(1)), dice).state


@pytest.mark.slow
@titles
def test_each_two_differ_in_more_than_half_of_their_first_ten_moves(title: str) -> None:
    strategies = strategies_of(scan().newest(title))
    moves: dict[tuple[str, str], list[Any]] = {pair: [] for pair in product(strategies, strategies)}
    for leader in strategies:
        for deal in range(DEALS[title]):
            for state, seat in first_positions(title, strategies[leader], deal):
                for name, play in strategies.items():
                    moves[name, leader].append(play(state, seat, QuickChance(1)))
    for one, other in combinations(strategies, 2):
        pairs = [
            pair
            for leader in (one, other)
            for pair in zip(moves[one, leader], moves[other, leader], strict=True)
        ]
        differing = sum(first != second for first, second in pairs) / len(pairs)
        assert differing > 0.5, f"{one} and {other}: {differing:.0%}"


@titles
def test_there_are_four_and_all_beat_chance(title: str) -> None:
    strategies = strategies_of(scan().newest(title))
    assert len(strategies) >= 4
    for name in strategies:
        games = [play_game(task) for task in fixtures(Match(title, 2, (name, "random"), 6, "chance"))]
        assert sum(game.shares[game.turned] for game in games) >= 4, name
