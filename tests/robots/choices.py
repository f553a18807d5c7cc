"""Moves that a level may choose in a position, over many forms, turns and seeds."""

from dataclasses import replace
from typing import Any

from engines.api import AnyRules
from robots.api import Level, seen_by
from robots.knowledge import AnyKnowledge
from robots.registry import knowledge_of
from robots.search import think


def chosen(rules: AnyRules, state: Any, level: Level, times: int = 60) -> list[str]:
    """Return the moves of a level, in notation, each with habits, a turn and a seed of its own."""
    known = knowledge_of(rules)
    moves = []
    for number in range(times):
        seen = seen_by(rules, state, min(rules.to_act(state)), number, habits=number)
        moves.append(rules.format(think(seen, _in_turn(known, number), known.levels[level]).move))
    return moves


def _in_turn(known: AnyKnowledge, number: int) -> AnyKnowledge:
    return replace(known, turn=lambda _: str(number))
