"""Facts beside a hint hold in the position, and are known to its seat."""

from collections.abc import Mapping
from functools import cache
from itertools import islice

import pytest

from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import IllegalMove
from engines.chance import QuickChance
from robots.api import Level
from robots.hints import hint
from robots.registry import knowledge_of
from robots.task import task_for
from tests.conformance.agreement import disagreements
from tests.robots.facts import hidden_stones, livingstone, schiefer, stone_age
from tests.robots.facts.said import FEWER, Check, Said, by_policy, said
from tests.robots.test_robots import GAMES, positions

pytestmark = pytest.mark.slow

TITLES = [key for key in GAMES if knowledge_of(GAMES.newest(key)).facts is not None]
EVERY = [(key, seats) for key in TITLES for seats in GAMES.newest(key).info.seats]
CHECKS = {
    "stone_age": stone_age.CHECKS,
    "livingstone": livingstone.CHECKS,
    "schiefer": schiefer.CHECKS,
    "hidden_stones": hidden_stones.CHECKS,
}
MUTANTS = {
    "stone_age": stone_age.MUTANTS,
    "livingstone": livingstone.MUTANTS,
    "schiefer": schiefer.MUTANTS,
    "hidden_stones": hidden_stones.MUTANTS,
}


@cache
def _everything(key: str) -> Mapping[str, list[Said]]:
    """Return all that is said in games of any number of seats, by its kind."""
    by_kind: dict[str, list[Said]] = {}
    for seats in GAMES.newest(key).info.seats:
        for each in said(key, seats):
            by_kind.setdefault(each.fact.key, []).append(each)
    return by_kind


@pytest.mark.parametrize("key", TITLES)
def test_what_a_hint_says_holds_in_the_position(key: str) -> None:
    everything = _everything(key)
    for kind, check in CHECKS[key].items():
        assert everything.get(kind), kind
        for each in everything[kind]:
            check(each)


@pytest.mark.parametrize("key", TITLES)
def test_every_fact_is_held_and_every_reason_that_says_a_number_or_a_name(key: str) -> None:
    facts = {
        kind
        for kind, all_said in _everything(key).items()
        if any(each.fact.values or each.fact != each.ranked.reason for each in all_said)
    }
    assert facts <= set(CHECKS[key])
    assert set(MUTANTS[key]) == set(CHECKS[key])


@pytest.mark.parametrize("key", TITLES)
def test_what_is_untrue_is_found_out(key: str) -> None:
    """Each value of a fact, or the position of one without values, is held by its check."""
    missed = []
    for kind, mutants in MUTANTS[key].items():
        all_said = _everything(key)[kind]
        assert {name for each in all_said for name in each.values} <= set(mutants), kind
        for name, mutant in mutants.items():
            found = sum(_fails(CHECKS[key][kind], mutant(each)) for each in all_said)
            if found <= len(all_said) / 2:
                missed.append((kind, name, found, len(all_said)))
    assert missed == []


def _fails(check: Check, each: Said) -> bool:
    try:
        check(each)
    except (AssertionError, IllegalMove, LookupError, StopIteration):
        return True
    return False


@pytest.mark.parametrize("key", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_has_words(key: str, language: str) -> None:
    words = Catalogues(GAMES).words(language, key, names=("Ada", "Ben", "Cleo", "Dan"), isolate=False)
    facts = {one.fact for one in said(key, 2)}
    texts = [words(fact) for fact in facts]
    assert texts
    assert [text for text in texts if "[" in text or "{" in text or text.endswith(".")] == []
    assert [text for text in texts if len(text) > 130] == []
    assert [wrong for text in texts for wrong in disagreements(text, language)] == []


@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_facts_are_the_same_where_the_seat_cannot_tell_the_difference(key: str, seats: int) -> None:
    rules = GAMES.newest(key)
    known = knowledge_of(rules)
    assert known.facts is not None
    for number, (state, seat) in enumerate(
        islice(by_policy(rules, seats, 9), 0, 200 // FEWER.get(key, 1), 9)
    ):
        other = rules.resample(state, seat, QuickChance(number))
        for ranked in known.ranked(state, seat, known.weights, QuickChance(1))[:2]:
            first, second = (known.facts(one, seat, ranked.move, ranked.reason) for one in (state, other))
            assert tuple(first) == tuple(second)


@pytest.mark.parametrize("key", TITLES)
def test_a_hint_brings_a_few_of_them(key: str) -> None:
    rules, package = GAMES.newest(key), GAMES.package(key)
    tasks = (
        task_for(rules, package, state, seat, Level.STRONG, 1)
        for state, seat in islice(positions(rules, 2, 4, 3), 12)
    )
    counts = [len(hint(task).facts) for task in tasks]
    assert 0 < max(counts) <= 3
