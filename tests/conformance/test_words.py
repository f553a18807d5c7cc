"""Everything that is said has words in every language, with exactly its values."""

import functools
from collections.abc import Iterator
from typing import Any

import pytest

from bot.words.catalogues import LANGUAGES, Catalogues, escape, plain
from bot.words.lines import unwritten
from engines.api import (
    Amounts,
    AnyRules,
    GameError,
    Menu,
    Message,
    OptionError,
    ProperName,
    Question,
    Seat,
    SeatName,
    Value,
)
from engines.checks import asking, hidden
from engines.checks.play import by_default, some_of
from engines.checks.refusals import answered, variants
from tests.conformance.cases import (
    REGISTRY,
    Case,
    Sample,
    every_case,
    every_game,
    looked_at,
    seats_of,
    whole,
)
from tests.conformance.catalogues import messages

_SHARED = ("engines", "renderers")
_NAMES = ("Ada", "Ben", "Chloé", "Deniz", "Emil", "Fay", "Gil", "Hana", "Ivo", "Jo")
_TEXT, _BUTTON, _LIST_ITEM, _LIST, _FIELD = 2000, 80, 100, 80, 45
_CATALOGUES = Catalogues(REGISTRY)

languages = pytest.mark.parametrize("language", LANGUAGES)


def known(rules: AnyRules, language: str) -> dict[str, frozenset[str]]:
    """Return the messages a game may use with their variables; its own come first."""
    found: dict[str, frozenset[str]] = {}
    for package in reversed((REGISTRY.package(rules.info.key), *_SHARED)):
        found |= messages(package, language)
    return found


# --- what is said ------------------------------------------------------------------------------------


@functools.cache
def said(case: Case) -> dict[Message, int]:
    """Return everything that is said in a few games of this case, with the most characters it may have."""
    heard: dict[Message, int] = {}
    for message, limit in _heard(case):
        heard[message] = min(limit, heard.get(message, limit))
    return heard


def _heard(case: Case) -> Iterator[tuple[Message, int]]:
    for sample in looked_at(case):
        yield from ((message, _TEXT) for message in _position(sample))
        for seat in case.rules.to_act(sample.state):
            yield from _questions(sample, seat)
    yield from ((message, _TEXT) for message in _games(case))


def _games(case: Case) -> Iterator[Message]:
    for number in range(4):
        for timeline in whole(case.trial(f"words {number}", by_word=True, leaving=number == 3)):
            yield from _events(case, timeline.head.events)
        yield from _outcome(case.rules, timeline.head.state)
    for position in by_default(case.trial("words by default")).positions.values():
        yield from _events(case, position.events)


def _events(case: Case, events: tuple[Any, ...]) -> Iterator[Message]:
    for event in events:
        for reader in hidden.readers(case.seats):
            line = case.rules.describe(event, reader)
            if line is not None:
                yield line


def _outcome(rules: AnyRules, state: Any) -> Iterator[Message]:
    outcome = rules.outcome(state)
    if outcome is not None:
        yield Message(f"reason-{outcome.reason}")
        yield from (line.source for lines in outcome.lines for line in lines)
        yield from outcome.notes


def _position(sample: Sample) -> Iterator[Message]:
    rules, state = sample.case.rules, sample.state
    status = rules.status(rules.public(state))
    yield status.header
    for line in status.seats:
        yield from line.notes
    acting = rules.to_act(state)
    for seat in seats_of(sample.case):
        legal = [rules.format(move) for move in rules.legal_moves(state, seat)]
        texts = [*legal[:3], *variants(legal or ["pass"], 30, sample.choices(f"words {seat}"))]
        yield from (answer for text in texts if (answer := answered(rules, state, seat, text)[0]))
        if seat in acting:
            yield from _labels(sample, seat, legal)


def _labels(sample: Sample, seat: Seat, legal: list[str]) -> Iterator[Message]:
    """Whole moves as /move lists them."""
    rules, state = sample.case.rules, sample.state
    view, own = rules.public(state), rules.own(state, seat)
    for text in some_of(legal, 40, sample.choices("labels")):
        yield rules.label(view, own, tuple(text.split(" ")), 0)


def _questions(sample: Sample, seat: Seat) -> Iterator[tuple[Message, int]]:
    """Yield what the panel says, with the most characters it may have there."""
    rules, state = sample.case.rules, sample.state
    view, own = rules.public(state), rules.own(state, seat)
    walk = asking.Walk(rules, state, seat)
    walk.check()
    for tokens, question in walk.questions.items():
        yield question.prompt, _TEXT
        if tokens:
            yield rules.label(view, own, tokens, 0), _TEXT
        for extended, limit in _offered(tokens, question):
            yield rules.label(view, own, extended, len(tokens)), limit
        yield from _headings(question)


def _offered(tokens: tuple[str, ...], question: Question) -> Iterator[tuple[tuple[str, ...], int]]:
    if isinstance(question, Menu):
        for choice in question.choices:
            yield (*tokens, *choice.tokens), _BUTTON if choice.group is None else _LIST_ITEM


def _headings(question: Question) -> Iterator[tuple[Message, int]]:
    match question:
        case Menu(choices=choices):
            yield from ((choice.group, _LIST) for choice in choices if choice.group is not None)
        case Amounts(kinds=kinds):
            yield from ((kind.label, _FIELD) for kind in kinds)


# --- its words ---------------------------------------------------------------------------------------


@every_case
def test_everything_said_has_its_words(case: Case) -> None:
    for language in LANGUAGES:
        words = known(case.rules, language)
        for message in said(case):
            _has_words(message, words)


def _has_words(message: Message, words: dict[str, frozenset[str]]) -> None:
    assert message.key in words, f"no words: write into the game's locale/*.ftl: {unwritten(message)}"
    given = {name for name, _ in message.values}
    assert given == words[message.key], f"{message} is filled with {given}, not {set(words[message.key])}"
    for _, value in message.values:
        for inner in _messages(value):
            _has_words(inner, words)


def _messages(value: Value) -> Iterator[Message]:
    match value:
        case Message():
            yield value
        case tuple():
            for part in value:
                yield from _messages(part)
        case ProperName(text):
            assert text == plain(text) == escape(text), f"{text!r} is not safe to be shown"
        case _:
            assert isinstance(value, int | SeatName), f"a message is filled with {value!r}"


@every_case
@languages
def test_everything_said_can_be_formatted_and_fits(case: Case, language: str) -> None:
    """A gap that cannot be filled is logged as an error, which fails the test."""
    words = _CATALOGUES.words(language, case.rules.info.key, _NAMES[: case.seats], isolate=False)
    for message, limit in said(case).items():
        text = words(message)
        assert text.strip()
        assert "{" not in text
        assert len(text) <= limit, text


@every_game
@languages
def test_the_facts_of_a_game_have_words(rules: AnyRules, language: str) -> None:
    info, words = rules.info, known(rules, language)
    keys = ["title", "blurb", *(f"option-{option.key}" for option in info.options)]
    keys += [f"option-{option.key}-{value}" for option in info.options for value in option.values]
    keys += [f"rules-{chapter}{part}" for chapter in info.chapters for part in ("", "-title")]
    say = _CATALOGUES.words(language, info.key)
    for key in keys:
        assert words.get(key) == frozenset(), (
            f"write into the game's locale/{language}.ftl, with no gaps: {key} ="
        )
        assert len(say(Message(key))) < 3500
    assert info.chapters


@every_game
@languages
def test_refused_options_have_words(rules: AnyRules, language: str) -> None:
    words = known(rules, language)
    chosen = [{"nonsense": "x"}, *({option.key: "nonsense"} for option in rules.info.options)]
    editions = [{option.key: "mine"} for option in rules.info.options if option.editions]
    for options in [*chosen, *editions]:
        with pytest.raises(OptionError) as caught:
            rules.resolve(options, {"mine": {"nonsense": True}} if options in editions else {})
        _has_words(caught.value.message, words)


@every_game
@languages
def test_texts_that_are_no_moves_are_answered_in_words(rules: AnyRules, language: str) -> None:
    words = known(rules, language)
    for text in ("", "?", "nonsense 1 2 3", "x" * 500):
        with pytest.raises(GameError) as caught:
            rules.parse(text)
        _has_words(caught.value.message, words)
