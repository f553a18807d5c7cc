"""Finds what is known of a title: the package of its key beside this module has `KNOWLEDGE`."""

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engines.api import AnyRules, Chance, Seat
from robots import generic
from robots.api import AnySeen, AnyThought, Level
from robots.knowledge import AnyKnowledge
from robots.search import think

Strategy: TypeAlias = Callable[[Any, Seat, Chance], Any]
"""A plain way to play a title: a move for a seat that is to act, from a state as the seat may know it."""


def knowledge_of(rules: AnyRules) -> AnyKnowledge:
    """Return what is known of a title; what holds for any title where nothing is."""
    module = f"{__package__}.{rules.info.key}"
    if importlib.util.find_spec(module) is None:
        return generic.knowledge(rules)
    found: AnyKnowledge = importlib.import_module(module).KNOWLEDGE
    return found


def strategies_of(rules: AnyRules) -> Mapping[str, Strategy]:
    """Return the plain strategies that are written down for a title, by name."""
    module = f"{__package__}.{rules.info.key}.strategies"
    if importlib.util.find_spec(f"{__package__}.{rules.info.key}") is None:
        return {}
    found: Mapping[str, Strategy] = importlib.import_module(module).STRATEGIES
    return found


def play(seen: AnySeen, level: Level) -> AnyThought:
    """Return the move of a robot of this level."""
    known = knowledge_of(seen.rules)
    return think(seen, known, known.levels[level])
