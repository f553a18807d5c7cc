"""What rules say to players, gathered: in a position, of a step, at the end, and by a key of the contract."""

from collections.abc import Iterable, Iterator
from typing import Any

from engines.api import Amounts, AnyRules, Menu, Message, Seat, Value, message
from engines.checks.asking import Walk


def said_at(rules: AnyRules, state: Any) -> Iterator[Message]:
    """Yield the status, and all questions to those who are to act, with the labels of all choices."""
    view = rules.public(state)
    status = rules.status(view)
    yield status.header
    for seat in status.seats:
        yield from seat.notes
    for actor in rules.to_act(state):
        yield from _asked(rules, state, view, actor)


def _asked(rules: AnyRules, state: Any, view: Any, actor: Seat) -> Iterator[Message]:
    own = rules.own(state, actor)
    walk = Walk(rules, state, actor)
    walk.check()
    for tokens, question in walk.questions.items():
        yield question.prompt
        if tokens:
            yield rules.label(view, own, tokens, 0)
        match question:
            case Menu(choices=choices):
                for choice in choices:
                    yield rules.label(view, own, (*tokens, *choice.tokens), len(tokens))
                    yield from filter(None, (choice.group,))
            case Amounts(kinds=kinds):
                yield from (kind.label for kind in kinds)


def told(rules: AnyRules, seats: int, events: Iterable[Any]) -> Iterator[Message]:
    """Yield the log lines of these events, for the public and so many seats."""
    readers = (None, *map(Seat, range(seats)))
    for event in events:
        yield from filter(None, (rules.describe(event, reader) for reader in readers))


def ended(rules: AnyRules, state: Any) -> Iterator[Message]:
    """Yield what is said of a game that is over; nothing while it runs."""
    outcome = rules.outcome(state)
    if outcome is not None:
        yield from outcome.notes
        yield from (line.source for lines in outcome.lines for line in lines)


def asked_by_key(rules: AnyRules) -> Iterator[Message]:
    """Yield what is asked for by a key of the contract."""
    yield from (message(key) for key in ("title", "blurb", "ask-move"))
    for option in rules.info.options:
        yield message(f"option-{option.key}")
        yield from (message(f"option-{option.key}-{value}") for value in option.values)
    for chapter in rules.info.chapters:
        yield from (message(f"rules-{chapter}-title"), message(f"rules-{chapter}"))


def with_parts(said: Iterable[Message]) -> frozenset[Message]:
    """Return messages together with all that fill their gaps."""
    return frozenset(part for whole in said for part in _parts(whole))


def _parts(value: Value) -> Iterator[Message]:
    match value:
        case Message(values=values):
            yield value
            for _, part in values:
                yield from _parts(part)
        case tuple():
            for part in value:
                yield from _parts(part)
