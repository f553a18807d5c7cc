"""Refusals of rules, gathered; whatever else they say is gathered by `engines.checks.saying`."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ParamSpec

from engines.api import AnyRules, GameError, Message, Seat
from engines.chance import LiveChance

P = ParamSpec("P")


def refusal(attempt: Callable[P, object], *args: P.args, **more: P.kwargs) -> Iterator[Message]:
    """Yield the reason of a refusal; nothing if the move is legal."""
    try:
        attempt(*args, **more)
    except GameError as error:
        yield error.message


def refusals(rules: AnyRules, state: Any, seat: Seat, texts: Iterable[str]) -> Iterator[Message]:
    """Yield the reasons of refusals for those moves that are illegal."""
    for text in texts:
        try:
            rules.apply(state, seat, rules.parse(text), LiveChance(b"", 1))
        except GameError as error:
            yield error.message
