"""Random games, played through the contract only."""

import random

from engines.api import AnyRules
from engines.chance import LiveChance
from engines.record import Timeline


def random_game(rules: AnyRules, seats: int, seed: int, moves: int | None = None) -> Timeline:
    """Play a game to its end, or only `moves` moves of it."""
    choose = random.Random(seed)  # noqa: S311 - no secret
    secret = choose.randbytes(32)
    timeline = Timeline(rules)
    timeline.add(timeline.start(rules.resolve({}, {}), seats, None, LiveChance(secret, 0)))
    while (moves is None or timeline.last < moves) and (seats_to_act := rules.to_act(timeline.head.state)):
        seat = min(seats_to_act)
        move = choose.choice(list(rules.legal_moves(timeline.head.state, seat)))
        timeline.add(timeline.move(seat, rules.format(move), LiveChance(secret, timeline.last + 1)))
    return timeline
