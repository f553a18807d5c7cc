"""Bound for the solo game: `python -m bench.robots.open_cards --deals 50 --level master`.

The same deals are played twice: by a search that sees every card and the order in which it will be drawn, and
by a level that sees what a player sees. A line is printed for each deal, and then the sums; fifty deals of a
master take some twenty minutes.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from statistics import stdev

from bench.robots.games import number_of
from engines.api import Seat
from engines.chance import QuickChance
from engines.hidden_stones import RULES
from engines.hidden_stones.pieces import PASS_DRAWS, SOLO_CARDS
from engines.hidden_stones.state import State
from engines.values import draw_from
from robots.api import Level, seen_by
from robots.hidden_stones.alone import Alone, foreseen, unscored_in
from robots.hidden_stones.boards import NUMBER, card_bits, coded
from robots.knowledge import Weights
from robots.registry import knowledge_of, play

_WIDTH = 12
"""Beam width of the search."""


def possible(state: State, chance: QuickChance, weights: Weights) -> int:
    """Return the number of cards that a search with open cards can score."""
    pile, order = state.draw_pile, []
    while pile:
        card, pile = draw_from(pile, chance)
        order.append(NUMBER[card])
    # the first turn is a pass, which costs nothing
    hand = card_bits(state.hands[0]) | sum(1 << card for card in order[:PASS_DRAWS])
    game = Alone(coded(state.board), hand, tuple(reversed(order[PASS_DRAWS:])), 0, 0, 0)
    return SOLO_CARDS - min(unscored_in(end) for _, end in foreseen(game, weights, _WIDTH))


def played(state: State, chance: QuickChance, level: Level, seed: int) -> int:
    """Return the number of cards that a level scores."""
    while state.reason is None:
        seed += 1
        move = play(seen_by(RULES, state, Seat(0), seed), level).move
        state = RULES.apply(state, Seat(0), move, chance).state
    return len(state.won[0])


def summary_line(name: str, cards: Sequence[int]) -> str:
    """Return a line with the mean and the number of solved games."""
    solved = sum(scored == SOLO_CARDS for scored in cards)
    return f"{name}: {sum(cards) / len(cards):.2f} of {SOLO_CARDS} cards, {solved} of {len(cards)} solved"


def ratio_line(reached: Sequence[int], most: Sequence[int]) -> str:
    """Return a line with the reached part of the possible cards, ± half of its interval of 95 %."""
    parts = [scored / best for scored, best in zip(reached, most, strict=True)]
    error = 1.96 * stdev(parts) / sqrt(len(parts)) if len(parts) > 1 else 1.0
    return f"reached of what is possible: {100 * sum(reached) / sum(most):.1f} % ± {100 * error:.1f}"


def main() -> None:
    """Play the deals both ways, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m bench.robots.open_cards", description=__doc__)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--level", type=Level, choices=list(Level), default=Level.MASTER)
    arguments = parser.parse_args()
    weights = knowledge_of(RULES).weights
    most, reached = [], []
    for deal in range(arguments.deals):
        seed = number_of(arguments.seed, deal)
        state = RULES.setup({}, 1, None, QuickChance(seed)).state
        most.append(possible(state, QuickChance(seed + 1), weights))
        reached.append(played(state, QuickChance(seed + 1), arguments.level, seed))
        _print(f"deal {deal}: {most[-1]} with open cards, {reached[-1]} by {arguments.level}")
    for line in (
        summary_line("open cards", most),
        summary_line(arguments.level, reached),
        ratio_line(reached, most),
    ):
        _print(line)


def _print(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main()
