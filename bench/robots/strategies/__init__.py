"""Plain strategies of the titles, written down: opponents for measuring, no levels."""

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engines.api import AnyRules, Chance, Seat

Strategy: TypeAlias = Callable[[Any, Seat, Chance], Any]
"""A plain way to play a title: a move for a seat that is to act, from a state as the seat may know it."""


def strategies_of(rules: AnyRules) -> Mapping[str, Strategy]:
    """Return the plain strategies that are written down for a title, by name: the module of its key here."""
    module = f"{__package__}.{rules.info.key}"
    if importlib.util.find_spec(module) is None:
        return {}
    strategies: Mapping[str, Strategy] = importlib.import_module(module).STRATEGIES
    return strategies
