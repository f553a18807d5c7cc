"""Who plays while presses are counted: by chance, or by the score after the move."""

from collections.abc import Callable
from typing import Any

from engines.api import AnyRules, Menu, Seat
from engines.chance import LiveChance
from engines.checks.play import one_of
from engines.tokens import Tokens

Player = Callable[[AnyRules, Any, Seat, LiveChance], str]

_CONSIDERED = 24
"""So many moves are weighed up at most, drawn among the legal ones: a payment may have thousands."""


def at_random(rules: AnyRules, state: Any, seat: Seat, choices: LiveChance) -> str:
    """Return some legal move."""
    return str(rules.format(rules.sample_move(state, seat, choices)))


def by_score(rules: AnyRules, state: Any, seat: Seat, choices: LiveChance) -> str:
    """Return a move after which the seat's score is best, among some moves that gain anything.

    The score is the one that everybody sees, or the final one; luck is tried with draws of its own. Equal
    scores are decided by chance.
    """
    texts = _considered(rules, state, seat, choices)
    idle = _idle(rules, state, seat)
    useful = [text for text in texts if not any(text == one or text.startswith(f"{one} ") for one in idle)]
    scores = {text: _score(rules, state, seat, text, choices) for text in useful or texts}
    most = max(scores.values())
    return one_of([text for text, score in scores.items() if score == most], choices)


PLAYERS: dict[str, Player] = {"random": at_random, "sensible": by_score}


def _considered(rules: AnyRules, state: Any, seat: Seat, choices: LiveChance) -> list[str]:
    """Return some of the legal moves, each once; every first word has the same share."""
    kinds: dict[str, list[str]] = {}
    for text in sorted(map(rules.format, rules.legal_moves(state, seat))):
        kinds.setdefault(text.partition(" ")[0], []).append(text)
    found: list[str] = []
    while kinds and len(found) < _CONSIDERED:
        for word, texts in list(kinds.items()):
            found.append(texts.pop(choices.pick(len(texts))))
            if not texts:
                del kinds[word]
    return found


def _idle(rules: AnyRules, state: Any, seat: Seat) -> list[str]:
    """Return the beginnings of moves that the first question marks as gaining nothing."""
    asked = rules.ask(state, seat, ())
    found: list[Tokens] = [one.tokens for one in asked.choices if one.idle] if isinstance(asked, Menu) else []
    return list(map(" ".join, found))


def _score(rules: AnyRules, state: Any, seat: Seat, text: str, choices: LiveChance) -> float:
    draws = LiveChance(b"a try", choices.pick(1 << 30))
    after = rules.apply(state, seat, rules.parse(text), draws).state
    return rules.status(rules.public(after)).seats[seat].score or 0
