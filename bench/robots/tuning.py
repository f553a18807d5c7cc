"""Tuning of a title's weights by self-play: `python -m bench.robots.tuning GAME`.

In each round some weights are changed a little, and the changed formula plays against the present one, on
every seat of the same deals. It takes its place if it wins more than by luck. The same seed gives the same
weights.
"""

import argparse
import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import exp

from msgspec import Struct

from bench.robots.games import number_of
from engines.api import AnyRules
from engines.chance import QuickChance
from engines.registry import scan
from robots.errors import in_errors
from robots.knowledge import AnyKnowledge, Weights
from robots.registry import knowledge_of
from robots.search import shares
from robots.weights import file_of, write

_STEP = 0.25
"""Typical relative change of a weight."""
_CHANGED = 4
"""Maximum number of weights that are changed at once."""
_BATCH = 12
"""Deals between two checks whether a round is decided."""
_LOST = -1.0
"""Standard errors behind at which a challenger is dropped."""


class Duel(Struct, frozen=True):
    """One deal, to be played with the challenger on each seat in turn."""

    game: str
    seats: int
    present: dict[str, float]
    challenger: dict[str, float]
    seed: int


def duel(wanted: Duel) -> float:
    """Return the challenger's share of the victories minus its share of the seats."""
    rules = scan().newest(wanted.game)
    known = knowledge_of(rules)
    present, challenger = replace(known, weights=wanted.present), replace(known, weights=wanted.challenger)
    shares_won = [
        _won(
            rules,
            [challenger if number == seat else present for number in range(wanted.seats)],
            seat,
            wanted.seed,
        )
        for seat in range(wanted.seats)
    ]
    return sum(shares_won) / len(shares_won) - 1 / wanted.seats


def _won(rules: AnyRules, players: Sequence[AnyKnowledge], measured: int, seed: int) -> float:
    dice = QuickChance(seed)
    state = rules.setup(rules.resolve({}, {}), len(players), None, dice).state
    number = 0
    while acting := rules.to_act(state):
        seat, known = min(acting), players[min(acting)]
        number += 1
        chance = QuickChance(seed + number)
        seen = rules.resample(state, seat, chance)
        move = known.ranked(seen, seat, known.weights, chance)[0].move
        state = rules.apply(state, seat, move, dice).state
    outcome = rules.outcome(state)
    return 0.0 if outcome is None else shares(outcome)[measured]


def changed(weights: Weights, chance: QuickChance) -> dict[str, float]:
    """Return the weights with some of them changed a little."""
    names = sorted(weights)
    challenger = dict(weights)
    for index in chance.order(len(names))[: 1 + chance.pick(_CHANGED)]:
        challenger[names[index]] *= exp(_STEP * (chance.pick(2_001) / 1_000 - 1) * 2)
    return challenger


def tuned(game: str, seats: int, rounds: int, deals: int, seed: str, processes: int) -> Weights:
    """Return the weights after `rounds` rounds of at most `deals` deals each."""
    weights = dict(knowledge_of(scan().newest(game)).weights)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        for number in range(rounds):
            challenger = changed(weights, QuickChance(number_of(seed, "change", number)))
            excesses: list[float] = []
            while len(excesses) < deals and (not excesses or in_errors(excesses) > _LOST):
                seeds = range(len(excesses), min(deals, len(excesses) + _BATCH))
                duels = [
                    Duel(game, seats, weights, challenger, number_of(seed, number, deal)) for deal in seeds
                ]
                excesses += pool.map(duel, duels)
            better = in_errors(excesses) > 1
            mark = "taken" if better else ""
            print(f"{number:4} {100 * sum(excesses) / len(excesses):+6.1f} % {len(excesses):4} {mark}")
            weights = challenger if better else weights
    return weights


def main() -> None:
    """Tune the weights of a title, and write them into its table."""
    parser = argparse.ArgumentParser(prog="python -m bench.robots.tuning", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--deals", type=int, default=120)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    weights = tuned(
        arguments.game,
        arguments.seats,
        arguments.rounds,
        arguments.deals,
        arguments.seed,
        arguments.processes,
    )
    write(file_of(f"robots.{arguments.game}"), weights)


if __name__ == "__main__":
    main()
