"""The time to fold the log of a long game: the cost of loading a table."""

import time
from statistics import median

from bench.games import random_game
from engines.api import AnyRules
from engines.record import Entry, Timeline
from engines.registry import scan

_GAMES = 48
_TURNS = 5
_AIM = 0.1


def report() -> None:
    """Print length and replay time of the longest record of every title."""
    registry = scan()
    for key in registry:
        rules = registry.newest(key)
        longest = _longest(rules)
        spent = median(_replay(rules, longest) for _ in range(_TURNS))
        print(
            f"  {key:<16} {len(longest):5} entries {1000 * spent:7.1f} ms"
            f"   x {spent / _AIM:.2f} of the {1000 * _AIM:.0f} ms aimed at"
        )


def _longest(rules: AnyRules) -> list[Entry]:
    counts = sorted(rules.info.seats)
    games = (random_game(rules, counts[seed % len(counts)], seed) for seed in range(_GAMES))
    return max((game.entries for game in games), key=len)


def _replay(rules: AnyRules, entries: list[Entry]) -> float:
    timeline = Timeline(rules)
    begun = time.perf_counter()
    for entry in entries:
        timeline.replay(entry)
    return time.perf_counter() - begun
