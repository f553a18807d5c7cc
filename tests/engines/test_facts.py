"""Words alone are enough: whichever fact of a view changes, what its reader has in words changes.

Each fact of a position of random games is changed by itself, into what it was in other positions. What need
not be said of a title stands in `UNSAID` of its module `unsaid`, beside its invariants, with the reason.
"""

import importlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engines.api import AnyRules, Message, Outcome, Seat
from engines.checks.play import some_of
from engines.registry import find
from engines.values import UNKNOWN, put
from tests.conformance.cases import Case, every_short_game, home, samples
from tests.engines.facts import Fact, Sight, Unsaid, Way, is_over

_SAMPLED = 4
"""Positions of a game, besides the first and the last."""
_OTHERS = 3
"""Values that a fact is changed into, one of which has to be heard of: some cards and tiles are the same."""

IMPOSSIBLE = (LookupError, TypeError, AttributeError, ArithmeticError)
"""What words of a position that cannot be end with: it is not passed over in silence."""

# --- what need not be said ---------------------------------------------------------------------------

UNSAID = (
    Unsaid(("own.seat",), "it is the reader’s own"),
    Unsaid(("view.left", "view.left[]"), "the line of each seat says it"),
    Unsaid(
        tuple(f"view.{name}" for name in ("turn", "to_act", "round", "phase", "start")),
        "nobody moves any more",
        is_over,
    ),
)
"""Facts that need no words in every game that names its facts so."""


@cache
def _unsaid(rules: AnyRules) -> tuple[Unsaid, ...]:
    """Return what need not be said of a game: as of every game, and by its own module if it has one."""
    package = f"{home(rules)}.unsaid"
    own: tuple[Unsaid, ...] = () if find(package) is None else importlib.import_module(package).UNSAID
    return UNSAID + own


def _is_unsaid(fact: Fact) -> bool:
    """Return whether the fact need not be said here; that includes what belonged to a seat that has left."""
    unsaid = _unsaid(fact.sight.sample.case.rules)
    return _has_left(fact) or any(fact.name in one.names and one.when(fact) for one in unsaid)


def _has_left(fact: Fact) -> bool:
    found = fact.sight.shown
    match fact.way, getattr(found, "left", None):
        case (str(field), int(seat), *_), tuple(left) if seat in left:
            return len(getattr(found, field)) == fact.sight.sample.case.seats
    for step in fact.way:
        if getattr(found, "left", None) is True:
            return True
        found = found[step] if isinstance(step, int) else getattr(found, step)
    return False


# --- facts and changes -------------------------------------------------------------------------------


def _sights(case: Case) -> Iterator[Sight]:
    rules = case.rules
    for sample in samples(case, _SAMPLED):
        view = rules.seen(sample.state, None)
        yield Sight(sample, view)
        if not rules.is_open:
            seat = min(rules.to_act(sample.state), default=Seat(0))
            yield Sight(sample, view, rules.seen(sample.state, seat), seat)


def _facts(sight: Sight, value: Any, name: str, way: Way = ()) -> Iterator[Fact]:
    """Yield every fact in a value, from its fields to the items of lists and their fields."""
    items: list[tuple[str, str | int, Any]]
    match value:
        case Outcome() | Message():
            return
        case Struct():
            items = [(f"{name}.{field}", field, getattr(value, field)) for field in value.__struct_fields__]
        case tuple():
            items = [(f"{name}[]", at, item) for at, item in enumerate(value)]
        case _:
            return
    for inner, step, item in items:
        further = (*way, step)
        if item is not UNKNOWN and (sight.own is None or sight.is_private(further)):
            yield Fact(sight, inner, further, item)
            yield from _facts(sight, item, inner, further)


def _changed(value: Any, way: Way, other: Any) -> Any:
    """Return the value with one fact changed."""
    if not way:
        return other
    step, *rest = way
    if isinstance(step, int):
        return put(value, step, _changed(value[step], tuple(rest), other))
    return replace(value, **{step: _changed(getattr(value, step), tuple(rest), other)})


def _others(fact: Fact, known: Iterable[Any]) -> tuple[Any, ...]:
    """Return other values that the fact might have; none if these games know no other."""
    others = [value for value in known if value != fact.value]
    match fact.value:
        case bool():
            others = others or [not fact.value]
        case int() if type(fact.value) is int:  # no enumeration
            others = others or [fact.value + 1]
    return tuple(some_of(others, _OTHERS, fact.sight.sample.choices("facts")))


def _is_said(fact: Fact, others: Iterable[Any], said: str) -> bool:
    return any(_reads_otherwise(fact, other, said) for other in others)


def _reads_otherwise(fact: Fact, other: Any, said: str) -> bool:
    try:
        return fact.sight.words(_changed(fact.sight.shown, fact.way, other)) != said
    except IMPOSSIBLE:
        return True


def _cure(rules: AnyRules) -> str:
    """Return what to do about facts that are not said."""
    return (
        "Say each in `text_board`, or in `own_text` what is of `own`; or name it with the reason in `UNSAID`"
        f" of {home(rules)}.unsaid"
    )


@every_short_game
@pytest.mark.parametrize(
    "choose", [pytest.param(min, marks=pytest.mark.slow, id="fewest"), pytest.param(max, id="most")]
)
def test_every_fact_is_said_in_words(rules: AnyRules, choose: Callable[[Iterable[int]], int]) -> None:
    sights = tuple(_sights(Case(rules, choose(rules.info.seats))))
    said = {id(one): one.words(one.shown) for one in sights}
    facts = [fact for one in sights for fact in _facts(one, one.shown, "view" if one.own is None else "own")]
    known: dict[tuple[str, bool], dict[Any, None]] = {}
    for fact in facts:
        known.setdefault((fact.name, is_over(fact)), {})[fact.value] = None
    silent = dict[str, str]()
    for fact in facts:
        others = _others(fact, known[fact.name, is_over(fact)])
        if others and not _is_unsaid(fact) and not _is_said(fact, others, said[id(fact.sight)]):
            where = f"{fact.name}{' after the end' if is_over(fact) else ''}"
            values = " or ".join(str(value)[:100] for value in (fact.value, *others))
            silent.setdefault(
                where, f"the words are the same with {values} ({fact.sight.sample.seed}: {fact.way})"
            )
    assert not silent, "\n".join((*(f"{where}: {at}" for where, at in silent.items()), _cure(rules)))
