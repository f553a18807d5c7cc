"""Dailies of all titles that offer one: results that fit, with words in every language."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.words import checks
from bot.words.catalogues import LANGUAGES, Catalogues
from bot.words.checks import known_messages
from engines.api import AnyRules, Daily, DailyScore, OptionError, Seat
from engines.checks import saying
from engines.checks.play import finished
from engines.record import Timeline
from renderers.api import ALT_LENGTH
from renderers.daily import scene
from tests.conformance.cases import GAMES, REGISTRY, Case

_CATALOGUES = Catalogues(REGISTRY)
_MOST, _COUNT = 8, 40
_ROOM = {"tally-grid": ALT_LENGTH, "tally-order": 120}
"""Characters of a message; a count stands in one line with others."""
OFFERING = tuple(rules for rules in GAMES if rules.honours.daily is not None)
each_daily = pytest.mark.parametrize("key", [rules.info.key for rules in OFFERING])


def _offered(rules: AnyRules) -> Daily[Any]:
    assert rules.honours.daily is not None
    return rules.honours.daily


def games(key: str) -> Iterator[Timeline]:
    """Play some dailies to their end at random."""
    rules = REGISTRY.newest(key)
    case = Case(rules, _offered(rules).seats, daily=True)
    yield from (finished(case.trial(f"daily {number}", by_word=number % 2 > 0)) for number in range(6))


def results(key: str) -> Iterator[DailyScore]:
    """Return the results of these games, for each seat on which the person may have been."""
    offered = _offered(REGISTRY.newest(key))
    for timeline in games(key):
        outcome = timeline.rules.outcome(timeline.head.state)
        assert outcome is not None
        turns = timeline.turns(timeline.head.number)
        yield from (offered.score(turns, outcome, Seat(seat)) for seat in range(offered.seats))


def test_a_title_offers_a_daily() -> None:
    assert OFFERING


@each_daily
def test_it_is_played_alone_or_against_one_robot_to_its_end(key: str) -> None:
    rules = REGISTRY.newest(key)
    offered = _offered(rules)
    assert offered.seats in {1, 2} & {*rules.info.seats}
    assert 1 <= offered.minutes <= 15
    for timeline in games(key):
        assert rules.outcome(timeline.head.state) is not None
        moves = len(timeline.positions) - 1
        assert moves <= rules.longest(rules.daily_settings(), offered.seats)


@each_daily
def test_no_other_game_has_the_settings_of_a_daily(key: str) -> None:
    """No open table shows them, and none takes them from a press that was made up."""
    rules = REGISTRY.newest(key)
    own = _offered(rules).settings
    assert not own.keys() & rules.resolve({}, {}).keys()
    for name, value in own.items():
        with pytest.raises(OptionError):
            rules.resolve({name: str(value)}, {})


@each_daily
def test_results_fit(key: str) -> None:
    for result in results(key):
        assert -(2**63) <= result.score < 2**63
        assert 1 <= len(result.grid) <= _MOST
        assert all(1 <= len(row) <= _MOST for row in result.grid)
        assert tuple(result.counts) == _offered(REGISTRY.newest(key)).counts
        assert scene(result.grid).width == scene(result.grid).height


@each_daily
@pytest.mark.parametrize("language", LANGUAGES)
def test_results_have_words(key: str, language: str) -> None:
    known = known_messages(REGISTRY.package(key), language)
    say = _CATALOGUES.words(language, key, isolate=False)
    for words in saying.daily(REGISTRY.newest(key)):
        room = _ROOM.get(words.key, _COUNT)
        checks.worded(words, known)
        checks.fitting(saying.LimitedMessage(words, room), say)
