"""The CPU time to fold the log of a long game: the cost of loading a table."""

import random
import time
from collections.abc import Iterator
from statistics import median

from bench.figures import Figure
from engines.api import AnyRules
from engines.chance import LiveChance
from engines.record import Entry, Timeline
from engines.registry import scan

_GAMES = 48
_TURNS = 5
_AIM = 100.0
"""Milliseconds."""


def measure() -> Iterator[Figure]:
    """Yield the time for the longest record of every title."""
    registry = scan()
    for key in registry:
        rules = registry.newest(key)
        longest = _longest(rules)
        spent = median(_replay(rules, longest) for _ in range(_TURNS))
        yield Figure(f"{key}, {len(longest)} entries", 1000 * spent, "ms", "the aim", _AIM, 1.0)


def _longest(rules: AnyRules) -> list[Entry]:
    counts = sorted(rules.info.seats)
    games = (_random_game(rules, counts[seed % len(counts)], seed) for seed in range(_GAMES))
    return max(games, key=len)


def _random_game(rules: AnyRules, seats: int, seed: int) -> list[Entry]:
    choose = random.Random(seed)  # noqa: S311 - no secret
    secret = choose.randbytes(32)
    timeline = Timeline(rules)
    timeline.add(timeline.start(rules.resolve({}, {}), seats, None, LiveChance(secret, 0)))
    while seats_to_act := rules.to_act(timeline.head.state):
        seat = min(seats_to_act)
        move = choose.choice(list(rules.legal_moves(timeline.head.state, seat)))
        timeline.add(timeline.move(seat, rules.format(move), LiveChance(secret, timeline.last + 1)))
    return timeline.entries


def _replay(rules: AnyRules, entries: list[Entry]) -> float:
    timeline = Timeline(rules)
    begun = time.process_time()
    for entry in entries:
        timeline.replay(entry)
    return time.process_time() - begun
