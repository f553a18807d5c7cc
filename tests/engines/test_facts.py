"""Words alone are enough: whichever fact of a view changes, what its reader has in words changes.

Each fact of a position of random games is changed by itself, into what it was in other positions. No title
has a table of its own; what need not be said stands in `UNSAID`, with the reason.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, TypeAlias

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.words.catalogues import Catalogues, Words
from engines.api import AnyRules, Message, Outcome, Seat
from engines.checks.play import some_of
from engines.values import put
from renderers import checks
from renderers.api import Ending
from tests.conformance.cases import REGISTRY, Case, Sample, every_game, samples
from tests.conformance.test_pictures import RENDERERS

_CATALOGUES = Catalogues(REGISTRY)
_SAMPLED = 4
"""Positions of a game, besides the first and the last."""
_OTHERS = 3
"""Values that a fact is changed into, one of which has to be heard of: some cards and tiles are the same."""

Way: TypeAlias = tuple[str | int, ...]
"""The fields and places that lead to a fact."""


class Sight(Struct, frozen=True):
    """What everybody may know of a position, or (`own`) what one seat may know besides."""

    sample: Sample
    view: Any
    own: Any = None
    seat: Seat = Seat(0)
    """Whose the private facts are."""

    @property
    def shown(self) -> Any:
        return self.view if self.own is None else self.own

    def words(self, shown: Any) -> str:
        """Return what is said of it in words, with other facts in place of those shown."""
        case = self.sample.case
        renderer, seats = RENDERERS[case.rules.info.key], checks.faces(case.seats)
        if self.own is not None:
            return renderer.own_text(self.view, shown, self.seat, seats, _english(case))
        ending = Ending(shown.outcome) if shown.outcome else None
        return renderer.text_board(shown, seats, ending, _english(case))


class Fact(Struct, frozen=True):
    """A fact of a position; its name is the same for each seat and each card: `view.seats[].tents[]`."""

    sight: Sight
    name: str
    way: Way
    value: Any

    @property
    def around(self) -> Any:
        """What the fact is a part of."""
        *path, _ = self.way
        found = self.sight.shown
        for step in path:
            found = found[step] if isinstance(step, int) else getattr(found, step)
        return found


@cache
def _english(case: Case) -> Words:
    names = tuple(face.name for face in checks.faces(case.seats))
    return _CATALOGUES.words("en", case.rules.info.key, names, isolate=False)


# --- what need not be said ---------------------------------------------------------------------------


class Unsaid(Struct, frozen=True):
    """Facts that no words have to tell."""

    title: str
    names: tuple[str, ...]
    reason: str
    when: Callable[[Fact], bool] = lambda _: True


def _over(fact: Fact) -> bool:
    return fact.sight.view.outcome is not None


def _solo(fact: Fact) -> bool:
    return fact.sight.sample.case.seats == 1


def _is_absent(fact: Fact) -> bool:
    return fact.value is None


UNSAID = (
    Unsaid("", ("own.seat",), "it is the reader’s own"),
    Unsaid("", ("view.left", "view.left[]"), "the line of each seat says it"),
    Unsaid(
        "",
        (
            *(f"view.{name}" for name in ("turn", "to_act", "round", "phase", "start", "order", "order[]")),
            *(f"view.{name}" for name in ("idle_rounds", "final_round", "actions", "scored", "roll")),
            *(f"view.{name}" for name in ("scored_this_round", "seat_limit", "village_limit", "closed")),
            *(
                f"view.{name}"
                for name in (
                    "rounds",
                    "polished",
                    "column",
                    "field",
                    "dice",
                    "dice[]",
                    "set_used",
                    "change_used",
                )
            ),
            *(f"view.seats[].{name}" for name in ("passed", "waiting", "free", "groups", "groups[]")),
            *("own.prices", "own.prices[]", "own.lying"),
        ),
        "nobody moves any more",
        _over,
    ),
    Unsaid(
        "",
        tuple(
            f"view.seats[].{name}"
            for name in (
                *("score", "building_points", "card_points", "unfed"),
                *("columns", "market", "animals", "leads_ones"),
            )
        ),
        "the outcome says it",
        _over,
    ),
    # hidden_stones
    Unsaid(
        "hidden_stones",
        ("view.start", "view.final_round", "view.scored_this_round", "view.seats[].leads_ones"),
        "alone there are neither rounds nor a bonus",
        _solo,
    ),
    Unsaid("hidden_stones", ("view.strikes",), "only the solo game has them", lambda fact: not _solo(fact)),
    Unsaid("hidden_stones", ("own.lying",), "a card that is not in hand", lambda fact: fact.value == ()),
    # livingstone
    Unsaid("livingstone", ("view.collapse_all", "view.endmarket"), "the page says the options"),
    Unsaid("livingstone", ("view.two",), "the lines of the seats say it"),
    Unsaid(
        "livingstone", ("view.seats[].out", "view.test", "view.test[]"), "the notes of the outcome say it"
    ),
    # pebbles
    Unsaid("pebbles", ("view.polished",), "offers are made", lambda fact: fact.around.turn is None),
    # schiefer
    Unsaid(
        "schiefer",
        ("view.valleys[].mines[].sold",),
        "nobody sells a free mine",
        lambda fact: fact.around.owner is None,
    ),
    Unsaid(
        "schiefer",
        ("view.valleys[].mines[].entrance",),
        "it has been paid",
        lambda fact: fact.around.owner is not None,
    ),
    Unsaid("schiefer", ("view.boxes[].used",), "only owners use a box", lambda fact: fact.value == ()),
    Unsaid("schiefer", ("view.by_itself",), "nothing is executed", lambda fact: fact.around.field == 0),
    Unsaid("schiefer", ("view.field",), "nothing is executed", lambda fact: fact.value == 0),
    Unsaid("schiefer", ("view.dice", "view.set_used"), "nobody rolls", lambda fact: fact.around.field > 0),
    Unsaid(
        "schiefer", ("view.change_used",), "nobody may turn a die", lambda fact: not _may_turn(fact.around)
    ),
    Unsaid("schiefer", ("view.sales[].value",), "the mine says it"),
    # stone_age
    Unsaid("stone_age", ("view.open_cards",), "the page says the options"),
    Unsaid("stone_age", ("view.turn",), "who is to act is said", lambda fact: fact.around.phase != "placing"),
    Unsaid("stone_age", ("view.seats[].tie_value",), "the sum of agriculture, tools and people"),
    Unsaid(
        "stone_age",
        ("view.seats[].free",),
        "the people on no place",
        lambda fact: fact.sight.view.phase != "placing",
    ),
    Unsaid(
        "stone_age",
        ("view.seats[].groups[]", "view.placings[]"),
        "one person, two in the hut, and nobody where no stack is",
        lambda fact: fact.way[-1] not in range(6),
    ),
    Unsaid(
        "stone_age",
        ("view.placings[]",),
        "a closed place",
        lambda fact: fact.way[-1] in fact.sight.view.closed,
    ),
    Unsaid("stone_age", ("view.seats[].extra", "own.extra"), "a card that is not there", _is_absent),
    Unsaid(
        "stone_age", ("view.stacks[].left",), "none without a tile", lambda fact: fact.around.tile is None
    ),
    Unsaid("stone_age", ("own.lines[]", "own.lines[].source"), "no points", lambda fact: not _points(fact)),
)


def _may_turn(view: Any) -> bool:
    """Schiefer: whether the seat on turn rolls, and has the development that turns a die."""
    return view.field == 0 and any(box.box == "change" and view.turn in box.owners for box in view.boxes)


def _points(fact: Fact) -> int:
    """Stone Age: the points of a line that is a fact, or that the fact is a part of."""
    line = fact.around if fact.name.endswith("source") else fact.value
    return int(line.points)


def _is_unsaid(fact: Fact) -> bool:
    """Whether the fact need not be said here; that includes what belonged to a seat that has left."""
    title = fact.sight.sample.case.rules.info.key
    return _has_left(fact) or any(
        one.title in ("", title) and fact.name in one.names and one.when(fact) for one in UNSAID
    )


def _has_left(fact: Fact) -> bool:
    found = fact.sight.shown
    for step in fact.way:
        if getattr(found, "left", None) is True:
            return True
        found = found[step] if isinstance(step, int) else getattr(found, step)
    return False


# --- facts and changes -------------------------------------------------------------------------------


def _sights(case: Case) -> Iterator[Sight]:
    rules = case.rules
    for sample in samples(case, _SAMPLED):
        view = rules.public(sample.state)
        yield Sight(sample, view)
        if not rules.is_open:
            seat = min(rules.to_act(sample.state), default=Seat(0))
            yield Sight(sample, view, rules.own(sample.state, seat), seat)


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
        yield Fact(sight, inner, (*way, step), item)
        yield from _facts(sight, item, inner, (*way, step))


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
    except LookupError:  # a position that cannot be: it is not passed over in silence
        return True


@every_game
@pytest.mark.parametrize("choose", [min, max], ids=["fewest", "most"])
def test_every_fact_is_said_in_words(rules: AnyRules, choose: Callable[[Iterable[int]], int]) -> None:
    sights = tuple(_sights(Case(rules, choose(rules.info.seats))))
    said = {id(one): one.words(one.shown) for one in sights}
    facts = [fact for one in sights for fact in _facts(one, one.shown, "view" if one.own is None else "own")]
    known: dict[tuple[str, bool], dict[Any, None]] = {}
    for fact in facts:
        known.setdefault((fact.name, _over(fact)), {})[fact.value] = None
    silent = dict[str, str]()
    for fact in facts:
        others = _others(fact, known[fact.name, _over(fact)])
        if others and not _is_unsaid(fact) and not _is_said(fact, others, said[id(fact.sight)]):
            where = f"{fact.name}{' after the end' if _over(fact) else ''}"
            silent.setdefault(where, f"{fact.sight.sample.seed}: {fact.way}, {str(fact.value)[:100]}")
    assert not silent, "\n".join(f"{where}: {at}" for where, at in silent.items())
