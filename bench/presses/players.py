"""Players of the games whose presses are counted: they move at random, or by the score after the move."""

from collections.abc import Callable, Iterator
from typing import Any

from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.checks.play import one_of
from engines.record import Timeline
from robots.generic import some_of_each_kind, useful

Player = Callable[[AnyRules, Any, Seat, LiveChance], str]


def at_random(rules: AnyRules, state: Any, seat: Seat, choices: LiveChance) -> str:
    """Return a random legal move."""
    return str(rules.format(rules.sample_move(state, seat, choices)))


def by_score(rules: AnyRules, state: Any, seat: Seat, choices: LiveChance) -> str:
    """Return the move with the best score after it, among a sample of moves.

    The score is the public one, or the final one; draws are simulated. Ties are broken at random.
    """
    legal = sorted(map(rules.format, rules.legal_moves(state, seat)))
    considered = some_of_each_kind(legal, choices)
    texts = useful(rules, state, seat, considered)
    scores = {text: _score(rules, state, seat, text, choices) for text in texts}
    most = max(scores.values())
    return one_of([text for text, score in scores.items() if score == most], choices)


PLAYERS: dict[str, Player] = {"random": at_random, "sensible": by_score}


def moves(rules: AnyRules, seats: int, player: Player, seed: str) -> Iterator[tuple[Timeline, Seat, str]]:
    """Play a game to its end, as `count.turns` does; yield each move before it is made."""
    choices, secret = LiveChance(f"{seed} moves".encode(), 0), seed.encode()
    timeline, number = Timeline(rules), 0
    timeline.add(timeline.start(rules.resolve({}, {}), seats, None, LiveChance(secret, 0)))
    while acting := sorted(rules.to_act(timeline.head.state)):
        seat, number = acting[choices.pick(len(acting))], number + 1
        text = player(rules, timeline.head.state, seat, choices)
        yield timeline, seat, text
        timeline.add(timeline.move(seat, text, LiveChance(secret, number)))


def _score(rules: AnyRules, state: Any, seat: Seat, text: str, choices: LiveChance) -> float:
    draws = LiveChance(b"a try", choices.pick(1 << 30))
    after = rules.apply(state, seat, rules.parse(text), draws).state
    return rules.seat_status(rules.seen(after, None))[seat].score or 0
