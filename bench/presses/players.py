"""Players of the games whose presses are counted: they move at random, or by the score after the move."""

from collections.abc import Callable
from typing import Any

from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.checks.play import one_of
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


def _score(rules: AnyRules, state: Any, seat: Seat, text: str, choices: LiveChance) -> float:
    draws = LiveChance(b"a try", choices.pick(1 << 30))
    after = rules.apply(state, seat, rules.parse(text), draws).state
    return rules.status(rules.public(after)).seats[seat].score or 0
