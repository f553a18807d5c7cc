"""What is said in games of a title that does not list it by itself: random ones, and its records."""

from collections.abc import Iterator

from engines.api import AnyRules, Message
from engines.checks.play import some_of
from engines.checks.saying import ended, said_at, told
from tests.conformance import test_words
from tests.conformance.cases import Case, looked_at
from tests.engines.records import load, records
from tests.engines.saying import refusals


def heard(rules: AnyRules) -> Iterator[Message]:
    """Yield all that is said in random games of every number of seats, and in the records of the title."""
    for seats in rules.info.seats:
        case = Case(rules, seats)
        yield from (one.message for one in test_words.heard(case).said)
        yield from _refused(case)
    for path in records(rules.info.key):
        _, timeline = load(path)
        for position in timeline.positions.values():
            yield from said_at(rules, position.state)
            yield from told(rules, timeline.seats, position.events)
        yield from ended(rules, timeline.head.state)


def _refused(case: Case) -> Iterator[Message]:
    """Yield why moves of other positions are refused."""
    rules = case.rules
    acting = [(one, seat) for one in looked_at(case) for seat in rules.to_act(one.state)]
    texts = sorted(
        {rules.format(move) for one, seat in acting for move in rules.legal_moves(one.state, seat)}
    )
    for one, seat in acting:
        yield from refusals(rules, one.state, seat, some_of(texts, 30, one.choices("refused")))
