"""Everything that is said has words in every language, with exactly its values."""

import functools
from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec import Struct

from bot.words import checks
from bot.words.catalogues import LANGUAGES, Catalogues
from bot.words.checks import known_messages
from bot.words.messages_in_code import written
from engines.api import AnyRules, GameError, Message, OptionError, Seat
from engines.checks import saying
from engines.checks.play import by_default, some_of
from engines.checks.refusals import try_move, variants
from engines.checks.saying import LimitedMessage
from renderers.registry import module_of
from tests.conformance.agreement import disagreements
from tests.conformance.cases import (
    REGISTRY,
    Case,
    Sample,
    every_game,
    every_short_case,
    every_short_game,
    looked_at,
    seats_of,
    whole,
)
from tests.selection import each_language

_NAMES = ("Ada", "Ben", "Chloé", "Deniz", "Emil", "Fay", "Gil", "Hana", "Ivo", "Jo")
_CATALOGUES = Catalogues(REGISTRY, pseudo=True)

languages = pytest.mark.parametrize("language", LANGUAGES)


def _known(rules: AnyRules, language: str) -> dict[str, frozenset[str]]:
    return known_messages(REGISTRY.package(rules.info.key), language)


# --- planned moves -----------------------------------------------------------------------------------


@every_short_game
def test_a_move_has_words_where_it_is_not_possible(rules: AnyRules) -> None:
    """Somebody may have planned it."""
    case = Case(rules, max(rules.info.seats))
    samples = list(looked_at(case))
    moves = {
        rules.format(move)
        for sample in samples
        for seat in rules.to_act(sample.state)
        for move in islice(rules.legal_moves(sample.state, seat), 30)
    }
    words = _CATALOGUES.words("en", rules.info.key, _NAMES, isolate=False)
    impossible = 0
    for sample in samples:
        seen = rules.seen(sample.state, Seat(0))
        for text in sorted(moves):
            label = rules.label(seen, Seat(0), tuple(text.split(" ")), 0)
            assert text not in (words(label), ""), text
            impossible += not rules.is_legal(sample.state, Seat(0), rules.parse(text))
    assert impossible or len(moves) < 2


# --- what is said ------------------------------------------------------------------------------------


class Heard(Struct):
    """The messages of a few games."""

    said: set[LimitedMessage]
    menus: set[tuple[Message, ...]]
    """The labels of choices that stand together."""


@functools.cache
def heard(case: Case) -> Heard:
    """Return everything that is said in a few games of this case."""
    found = Heard({LimitedMessage(message) for message in _games(case)}, set())
    for sample in looked_at(case):
        found.said |= {LimitedMessage(message) for message in _position(sample)}
        for seat in case.rules.to_act(sample.state):
            questions = saying.asked(case.rules, sample.state, seat)
            found.said.update(questions.said)
            found.menus.update(questions.menus)
    return found


def _games(case: Case) -> Iterator[Message]:
    for number in range(4):
        for timeline in whole(case.trial(f"words {number}", by_word=True, leaving=number == 3)):
            yield from saying.log_messages(case.rules, case.seats, timeline.head.events)
        yield from saying.ended(case.rules, timeline.head.state)
        yield from saying.highlight_messages(timeline)
        yield from saying.point_messages(timeline)
    for position in by_default(case.trial("words by default")).positions.values():
        yield from saying.log_messages(case.rules, case.seats, position.events)


def _position(sample: Sample) -> Iterator[Message]:
    rules, state = sample.case.rules, sample.state
    yield from saying.status(rules, state)
    acting = rules.to_act(state)
    for seat in seats_of(sample.case):
        legal = [rules.format(move) for move in rules.legal_moves(state, seat)]
        texts = [*legal[:3], *variants(legal or ["pass"], 30, sample.choices(f"words {seat}"))]
        yield from (answer for text in texts if (answer := try_move(rules, state, seat, text)[0]))
        if seat in acting:
            yield from _labels(sample, seat, legal)


def _labels(sample: Sample, seat: Seat, legal: list[str]) -> Iterator[Message]:
    """Whole moves as /move lists them."""
    rules, state = sample.case.rules, sample.state
    seen = rules.seen(state, seat)
    for text in some_of(legal, 40, sample.choices("labels")):
        yield rules.label(seen, seat, tuple(text.split(" ")), 0)


# --- its words ---------------------------------------------------------------------------------------


@every_short_case
def test_everything_said_has_its_words(case: Case) -> None:
    for language in LANGUAGES:
        words = _known(case.rules, language)
        for one in heard(case).said:
            checks.worded(one.message, words)


@functools.cache
def _written(package: str) -> frozenset[Message]:
    return frozenset((*written(package), *written(module_of(package))))


@every_game
@each_language
def test_all_that_stands_in_the_code_has_its_words(rules: AnyRules, language: str) -> None:
    """Whatever happens seldom or never in random games."""
    package, words = REGISTRY.package(rules.info.key), _known(rules, language)
    said = _written(package)
    assert said
    for message in said:
        checks.worded(message, words)


@every_short_case
@each_language
def test_everything_said_can_be_formatted_and_fits(case: Case, language: str) -> None:
    """A gap that cannot be filled is logged as an error, which fails the test."""
    words = _CATALOGUES.words(language, case.rules.info.key, _NAMES[: case.seats], isolate=False)
    for one in heard(case).said:
        checks.fitting(one, words)


@every_short_case
@each_language
def test_numbers_agree_with_what_they_count(case: Case, language: str) -> None:
    words = _CATALOGUES.words(language, case.rules.info.key, _NAMES[: case.seats], isolate=False)
    for text in {words(one.message) for one in heard(case).said}:
        assert list(disagreements(text, language)) == [], text


@pytest.mark.parametrize(
    ("language", "text", "wrong"),
    [
        ("en", "You have 1 points and 2 coin.", ["1 points", "2 coin"]),
        ("de", "Für 9 Personen fehlt noch 6 Nahrung, dir bleiben 1.", ["fehlt noch 6", "bleiben 1"]),
        ("fr", "1 cartes, 12 pièce et 1 point.", ["1 cartes", "12 pièce"]),
        ("en", "Card 2 card 3: 1-20, 3 × 1 points.", []),
    ],
)
def test_numbers_that_do_not_agree_are_found(language: str, text: str, wrong: list[str]) -> None:
    assert list(disagreements(text, language)) == wrong


@every_short_case
@each_language
def test_no_two_choices_of_a_menu_are_called_the_same(case: Case, language: str) -> None:
    words = _CATALOGUES.words(language, case.rules.info.key, _NAMES[: case.seats], isolate=False)
    for labels in heard(case).menus:
        checks.distinct(labels, words)


@every_game
@languages
def test_the_facts_of_a_game_have_words(rules: AnyRules, language: str) -> None:
    info, words = rules.info, _known(rules, language)
    keys = ["title", "blurb", *(f"option-{option.key}" for option in info.options)]
    keys += [f"option-{option.key}-{value}" for option in info.options for value in option.values]
    parts = ("", "-title", "-wrong") if info.missed else ("", "-title")
    keys += [f"rules-{chapter}{part}" for chapter in info.chapters for part in parts]
    say = _CATALOGUES.words(language, info.key)
    for key in keys:
        assert words.get(key) == frozenset(), f"no words for {key}, or they have gaps"
        assert len(say(Message(key))) < 3500
    assert info.chapters


@every_game
@languages
def test_refused_options_have_words(rules: AnyRules, language: str) -> None:
    words = _known(rules, language)
    chosen = [{"nonsense": "x"}, *({option.key: "nonsense"} for option in rules.info.options)]
    editions = [{option.key: "mine"} for option in rules.info.options if option.editions]
    for options in [*chosen, *editions]:
        with pytest.raises(OptionError) as caught:
            rules.resolve(options, {"mine": {"nonsense": True}} if options in editions else {})
        checks.worded(caught.value.message, words)


@every_game
@languages
def test_texts_that_are_no_moves_are_answered_in_words(rules: AnyRules, language: str) -> None:
    words = _known(rules, language)
    for text in ("", "?", "nonsense 1 2 3", "x" * 500):
        with pytest.raises(GameError) as caught:
            rules.parse(text)
        checks.worded(caught.value.message, words)
