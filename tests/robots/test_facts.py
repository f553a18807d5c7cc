"""Facts beside a hint hold in the position, and are known to its seat."""

from itertools import islice

import pytest

from bot.words.catalogues import LANGUAGES, Catalogues
from engines.chance import QuickChance
from robots.api import Level
from robots.hints import hint
from robots.registry import knowledge_of
from robots.task import task_for
from tests.robots.facts import hidden_stones, livingstone, schiefer, stone_age
from tests.robots.facts.said import FEWER, by_policy, said
from tests.robots.test_robots import GAMES, positions

TITLES = [key for key in GAMES if knowledge_of(GAMES.newest(key)).facts is not None]
EVERY = [(key, seats) for key in TITLES for seats in GAMES.newest(key).info.seats]
CHECKS = {**stone_age.CHECKS, **livingstone.CHECKS, **schiefer.CHECKS, **hidden_stones.CHECKS}


@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_what_a_hint_says_holds_in_the_position(key: str, seats: int) -> None:
    heard = set()
    for one in said(key, seats):
        if one.fact.key in CHECKS:
            heard.add(one.fact.key)
            CHECKS[one.fact.key](one)
    assert len(heard) >= (1 if seats == 1 else 3)


@pytest.mark.parametrize("key", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_has_words(key: str, language: str) -> None:
    words = Catalogues(GAMES).words(language, key, names=("Ada", "Ben", "Cleo", "Dan"), isolate=False)
    facts = {one.fact for one in said(key, 2)}
    texts = [words(fact) for fact in facts]
    assert texts
    assert [text for text in texts if "[" in text or "{" in text or text.endswith(".")] == []
    assert [text for text in texts if len(text) > 130] == []


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
