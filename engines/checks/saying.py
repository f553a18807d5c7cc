"""All texts of a game: of a position, of events, of the end, and those that the contract names by key."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from engines.api import Amounts, AnyRules, Menu, Message, Seat, Shade, Value, message
from engines.checks.asking import QuestionWalk
from engines.checks.helping import helps
from engines.checks.hidden import readers
from engines.record import Timeline

TEXT: Final = 2000
"""The most characters of a text."""
CHAPTER: Final = 3500
"""The most characters of a message of its own, such as a chapter of the rules."""
_BUTTON, _LIST_ITEM, _LIST, _FIELD = 80, 100, 80, 45
_RULE, _EXAMPLE, _ADVICE = 400, 300, 120
"""Characters of the rule of a question, of a sentence of its example, and of a sentence of advice."""


class LimitedMessage(Struct, frozen=True):
    """A message, and the most characters that it may have."""

    message: Message
    limit: int = TEXT


class Asked(Struct, frozen=True):
    """All texts of the questions to one seat in one position."""

    said: tuple[LimitedMessage, ...]
    menus: tuple[tuple[Message, ...], ...]
    """Labels that stand together in one menu."""


def asked(rules: AnyRules, state: Any, seat: Seat) -> Asked:
    """Return the texts of all questions to a seat to act. Raises `Broken` if they miss its moves."""
    walk = QuestionWalk(rules, state, seat)
    walk.check()
    seen = rules.seen(state, seat)
    texts: list[LimitedMessage] = []
    menus: list[tuple[Message, ...]] = []
    for tokens, question in walk.questions.items():
        texts.append(LimitedMessage(question.prompt))
        if tokens:
            texts.append(LimitedMessage(rules.label(seen, seat, tokens, 0)))
        match question:
            case Menu(choices=choices):
                groups: dict[Message | None, list[Message]] = {}
                names: dict[tuple[Message | None, int], list[Message]] = {}
                for choice in choices:
                    label = rules.label(seen, seat, (*tokens, *choice.tokens), len(tokens))
                    groups.setdefault(choice.group, []).append(label)
                    if choice.name is not None:
                        texts.append(LimitedMessage(choice.name, _BUTTON))
                        names.setdefault((choice.group, choice.row), []).append(choice.name)
                    if choice.short is not None:
                        texts.append(LimitedMessage(choice.short, _BUTTON))
                    is_button = choice.group is None and choice.name is None
                    texts.append(LimitedMessage(label, _BUTTON if is_button else _LIST_ITEM))
                texts += (LimitedMessage(group, _LIST) for group in groups if group is not None)
                menus += map(tuple, (*groups.values(), *names.values()))
            case Amounts(kinds=kinds):
                texts += (LimitedMessage(kind.label, _FIELD) for kind in kinds)
    texts += _helped(rules, seen, seat, walk)
    return Asked(tuple(texts), tuple(menus))


def _helped(rules: AnyRules, seen: Any, seat: Seat, walk: QuestionWalk) -> Iterator[LimitedMessage]:
    """Yield the help at the seat's questions, the labels of its topics, and the advice."""
    for _, answer in helps(rules, seen, seat, walk.questions):
        if answer.rule is not None:
            yield LimitedMessage(answer.rule, _RULE)
        yield from (LimitedMessage(sentence, _EXAMPLE) for sentence in answer.example)
        yield from (LimitedMessage(rules.label(seen, seat, topic, 0)) for topic in answer.topics)
    advice = rules.advice(seen, seat)
    if advice is not None:
        yield LimitedMessage(advice, _ADVICE)


def status(rules: AnyRules, state: Any) -> Iterator[Message]:
    """Yield the header and the notes of the seats."""
    seen = rules.seen(state, None)
    yield rules.header(seen)
    for seat in rules.seat_status(seen):
        yield from seat.notes


def said_at(rules: AnyRules, state: Any) -> Iterator[Message]:
    """Yield the texts of the status and of all questions in a position."""
    yield from status(rules, state)
    for seat in rules.to_act(state):
        yield from (text.message for text in asked(rules, state, seat).said)


def log_messages(rules: AnyRules, seats: int, events: Iterable[Any]) -> Iterator[Message]:
    """Yield the log lines, dice results and news of these events, for the public and so many seats.

    The news are those of all the events together, and those of each event alone.
    """
    events = tuple(events)
    told = (events, *((event,) for event in events if len(events) > 1))
    for reader in readers(seats):
        for some in told:
            yield from (part.said for part in rules.tell(some, reader))
    for event in events:
        for reader in readers(seats):
            yield from rules.log_lines((event,), reader)
            yield from (roll.result for roll in rules.rolls((event,), reader))


def ended(rules: AnyRules, state: Any) -> Iterator[Message]:
    """Yield the texts of the end; nothing while the game runs."""
    outcome = rules.outcome(state)
    if outcome is not None:
        yield message(f"reason-{outcome.reason}")
        yield from (line.source for lines in outcome.lines for line in lines)
        yield from outcome.notes


def highlight_messages(timeline: Timeline) -> Iterator[Message]:
    """Yield the highlights of a game; nothing while it runs."""
    outcome = timeline.rules.outcome(timeline.head.state)
    if outcome is not None:
        yield from timeline.rules.choose_highlights(timeline.turns(timeline.head.number), outcome)


def point_messages(timeline: Timeline) -> Iterator[Message]:
    """Yield the sources of points in the figures of a game; nothing while it runs."""
    outcome = timeline.rules.outcome(timeline.head.state)
    if outcome is not None:
        turns = timeline.turns(timeline.head.number)
        for seat in range(len(outcome.places)):
            points = timeline.rules.honours.figures(turns, outcome, Seat(seat)).points
            yield from (message(f"line-{name}") for name in points)


def by_key(rules: AnyRules) -> Iterator[Message]:
    """Yield the messages that the contract names by key: title, options, rules, statistics, the daily."""
    yield from (message(key) for key in ("title", "blurb"))
    for option in rules.info.options:
        yield message(f"option-{option.key}")
        yield from (message(f"option-{option.key}-{value}") for value in option.values)
    for chapter in rules.info.chapters:
        yield from (message(f"rules-{chapter}-title"), message(f"rules-{chapter}"))
        if rules.info.missed:
            yield message(f"rules-{chapter}-wrong")
    yield from statistics(rules)
    yield from daily(rules)


def statistics(rules: AnyRules) -> Iterator[Message]:
    """Yield the messages of counts and records, each for one and for several, and of achievements."""
    honours = rules.honours
    for value in (1, 2):
        yield from (message(f"figure-{name}", value=value) for name in honours.counts)
        yield from (message(f"record-{record.figure}", value=value) for record in honours.records)
    for name in honours.achievements:
        yield from (message(f"achievement-{name}"), message(f"achievement-{name}-how"))


def daily(rules: AnyRules) -> Iterator[Message]:
    """Yield the messages of the result of a daily, for none, one and several."""
    offered = rules.honours.daily
    if offered is None:
        return
    for value in (0, 1, 16):
        yield message("tally-grid", **{shade.name.lower(): value for shade in Shade})
        yield from (message(f"tally-{name}", value=value) for name in offered.counts)
    yield message("tally-order")


def with_parts(said: Iterable[Message]) -> frozenset[Message]:
    """Return messages together with all messages in their gaps."""
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
