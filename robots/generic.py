"""Default knowledge for any title: evaluation by public scores, and rollouts of random moves."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from engines.api import AnyRules, Chance, Menu, Seat
from robots.api import Level, Scores
from robots.knowledge import AnyKnowledge, Knowledge, Ranked, Skill, Weights

_CONSIDERED = 24
"""Maximum number of moves to evaluate, drawn from the legal ones: a payment may have thousands."""
_TRIED = 2
"""Number of trials of a move, each with dice of its own."""
_MARGIN = 10.0
_LEVELS = {
    Level.BEGINNER: Skill(weakness=1.0),
    Level.CASUAL: Skill(width=4, simulations=4, horizon=12),
    Level.STRONG: Skill(width=6, simulations=16, horizon=24),
    Level.MASTER: Skill(width=8, simulations=48, horizon=40),
}


def knowledge(rules: AnyRules) -> AnyKnowledge:
    """Return the default knowledge of a title, made from its contract alone."""
    return Knowledge(
        weights={},
        margin=_MARGIN,
        judge=partial(_judge, rules),
        ranked=partial(_ranked, rules),
        policy=partial(_policy, rules),
        levels=_LEVELS,
    )


def _judge(rules: AnyRules, state: Any, _weights: Weights) -> Scores:
    outcome = rules.outcome(state)
    if outcome is None:
        return [status.score or 0 for status in rules.seat_status(rules.seen(state, None))]
    # The order at the end counts, also in games without points.
    return [total - _MARGIN * place for total, place in zip(outcome.totals, outcome.places, strict=True)]


def _policy(rules: AnyRules, state: Any, seat: Seat, _weights: Weights, chance: Chance) -> Any:
    return rules.sample_move(state, seat, chance)


def _ranked(
    rules: AnyRules, state: Any, seat: Seat, weights: Weights, chance: Chance
) -> Sequence[Ranked[Any]]:
    moves = considered(rules, state, seat, chance)
    ranked = []
    for move in moves:
        worth = 0.0
        for _ in range(_TRIED if len(moves) > 1 else 1):
            points = _judge(rules, rules.apply(state, seat, move, chance).state, weights)
            rival_points = [score for rival, score in enumerate(points) if rival != seat]
            worth += points[seat] - max(rival_points, default=0.0)
        ranked.append(Ranked(move, worth / _TRIED))
    order = chance.order(len(ranked))
    return [ranked[index] for index in sorted(order, key=lambda index: -ranked[index].value)]


def considered(rules: AnyRules, state: Any, seat: Seat, chance: Chance) -> Sequence[Any]:
    """Return a sample of the legal moves, each once, without idle ones.

    Every first word of the notation has the same share.
    """
    texts = sorted(map(rules.format, rules.legal_moves(state, seat)))
    return tuple(map(rules.parse, some_of_each_kind(useful(rules, state, seat, texts), chance)))


def useful(rules: AnyRules, state: Any, seat: Seat, texts: Sequence[str]) -> Sequence[str]:
    """Return the moves without those that the first question marks idle; all of them if all are idle."""
    asked = rules.ask(state, seat, ())
    idle = (
        [" ".join(choice.tokens) for choice in asked.choices if choice.idle]
        if isinstance(asked, Menu)
        else []
    )
    return [
        text for text in texts if not any(f"{text} ".startswith(f"{choice} ") for choice in idle)
    ] or texts


def some_of_each_kind(texts: Sequence[str], chance: Chance) -> list[str]:
    """Return a random sample of these moves; every first word has the same share."""
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(text.partition(" ")[0], []).append(text)
    picked: list[str] = []
    while kinds and len(picked) < _CONSIDERED:
        for word, of_kind in list(kinds.items()):
            picked.append(of_kind.pop(chance.pick(len(of_kind))))
            if not of_kind:
                del kinds[word]
    return picked
