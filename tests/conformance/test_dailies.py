"""Dailies of all titles that offer one: results that fit, with words in every language."""

from typing import Any

import pytest

from bot.words import checks
from bot.words.catalogues import LANGUAGES, Catalogues
from bot.words.checks import known_messages
from engines.api import AnyRules, Daily, DailyScore, Seat
from engines.chance import QuickChance
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


def results(key: str) -> list[tuple[Timeline, DailyScore]]:
    """Return some games, with the results of each seat as dailies."""
    rules = REGISTRY.newest(key)
    offered, found = _offered(rules), []
    for number in range(4):
        timeline = finished(Case(rules, offered.seats).trial(f"daily {number}"))
        outcome = rules.outcome(timeline.head.state)
        assert outcome is not None
        turns = timeline.turns(timeline.head.number)
        found += [(timeline, offered.score(turns, outcome, Seat(seat))) for seat in range(offered.seats)]
    return found


def test_a_title_offers_a_daily() -> None:
    assert OFFERING


@each_daily
def test_it_can_be_played_alone_or_against_one_robot(key: str) -> None:
    rules = REGISTRY.newest(key)
    seats = _offered(rules).seats
    assert seats in {1, 2} & {*rules.info.seats}
    start = Timeline(rules).start(rules.daily_settings(), seats, None, QuickChance(1))
    assert rules.to_act(start.state) <= {*range(seats)}


@each_daily
def test_results_fit(key: str) -> None:
    for _, result in results(key):
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
