"""What is said in games of a title that does not list it by itself: random ones, and its records."""

from collections.abc import Iterator

from engines.api import AnyRules, Message
from tests.conformance import test_words
from tests.conformance.cases import Case
from tests.engines.records import load, records
from tests.engines.saying import ended, said_at, told


def heard(rules: AnyRules) -> Iterator[Message]:
    """Yield all that is said in random games of every number of seats, and in the records of the title."""
    for seats in rules.info.seats:
        yield from test_words.said(Case(rules, seats))
    for path in records(rules.info.key):
        record, timeline = load(path)
        for position in timeline.positions.values():
            yield from said_at(rules, position.state)
            yield from told(rules, timeline.seats, position.events)
        if record.result is not None:
            yield Message(f"reason-{record.result.reason}")
        yield from ended(rules, timeline.head.state)
