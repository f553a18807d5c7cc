"""Figures, records and achievements of all titles: known names, with words in every language."""

import pytest

from bot.words import checks
from bot.words.catalogues import LANGUAGES, Catalogues
from bot.words.checks import known_messages
from engines.api import AnyRules, Message, message
from engines.checks import laws, saying
from engines.textrecord import fold, read
from tests.conformance.cases import REGISTRY, every_game, records
from tests.selection import each_language

_CATALOGUES = Catalogues(REGISTRY)
_NOUN, _PHRASE, _NAME, _SENTENCE = 24, 45, 30, 110
"""Most characters of a figure in a column, a record in a line, an achievement, and what was done for it."""

languages = pytest.mark.parametrize("language", LANGUAGES)


@every_game
def test_records_of_whole_games_have_figures(rules: AnyRules) -> None:
    for file in records(rules):
        laws.check_figures(fold(read(file.read_text("utf-8")), REGISTRY))


@every_game
@each_language
def test_counts_records_and_achievements_have_words_that_fit(rules: AnyRules, language: str) -> None:
    known = known_messages(REGISTRY.package(rules.info.key), language)
    say = _CATALOGUES.words(language, rules.info.key, isolate=False)
    for said in saying.statistics(rules):
        checks.worded(said, known)
        checks.fitting(saying.LimitedMessage(said, _room(said)), say)


def _room(said: Message) -> int:
    kind, *_, last = said.key.split("-")
    if kind == "achievement":
        return _SENTENCE if last == "how" else _NAME
    return {"figure": _NOUN, "record": _PHRASE}[kind]


@every_game
@languages
def test_records_say_their_value_or_that_it_is_none(rules: AnyRules, language: str) -> None:
    say = _CATALOGUES.words(language, rules.info.key, isolate=False)
    for record in rules.honours.records:
        texts = {say(message(f"record-{record.figure}", value=value)) for value in (0, 1, 2, 7)}
        assert len(texts) == 4, texts


@every_game
@languages
def test_achievements_have_a_name_of_a_few_words_and_one_sentence(rules: AnyRules, language: str) -> None:
    say = _CATALOGUES.words(language, rules.info.key, isolate=False)
    names = [say(message(f"achievement-{name}")) for name in rules.honours.achievements]
    assert len(set(names)) == len(names)
    assert [name for name in names if not 2 <= len(name.split()) <= 4] == []
    sentences = [say(message(f"achievement-{name}-how")) for name in rules.honours.achievements]
    assert [text for text in sentences if not text.endswith(".") or ". " in text] == []


@every_game
def test_a_title_declares_few_records_and_achievements_each_once(rules: AnyRules) -> None:
    honours = rules.honours
    assert len(honours.records) <= 4
    assert len(honours.achievements) <= 5
    for names in (honours.counts, honours.achievements, [record.figure for record in honours.records]):
        assert len(set(names)) == len(names)
