"""Everything that a title's rules say has words in every language, with exactly its values, and no more.

The title itself says it all in a table, `said.py`; what a game without one says in play is looked at in
`test_words.py`, and what it never says in `test_idle_words.py`.
"""

import functools
import importlib

import pytest
from fluent.syntax import ast

from bot.words.catalogues import Catalogues, Words, parse_folder
from bot.words.checks import unwritten, variables
from engines.api import AnyRules, Message, Seat, SeatName, message
from engines.checks.saying import by_key, with_parts
from tests.conformance.cases import REGISTRY, every_short_told_game, home
from tests.selection import each_language

_CATALOGUES = Catalogues(REGISTRY)
_NAMES = ("Ada", "Bob", "Cem", "Dana", "Eve")
_CHAPTER, _TITLE = 3500, 100
"""Characters that fit a message, and an entry of a list."""


@functools.cache
def _own_messages(package: str, language: str) -> dict[str, frozenset[str]]:
    """Return the variables of the messages of the rules, without those of the pictures in other files."""
    files = parse_folder(package, language)
    names = (f"{language}{part}.ftl" for part in ("", ".help", ".told"))
    resources = (files[name] for name in names if name in files)
    contents = [entry for file in resources for entry in file.body]
    return {entry.id.name: variables(entry) for entry in contents if isinstance(entry, ast.Message)}


@functools.cache
def _said(key: str) -> frozenset[Message]:
    rules = REGISTRY.newest(key)
    table = importlib.import_module(f"{home(rules)}.said")
    return with_parts((*by_key(rules), message("ask-move"), *table.said()))


def _words(rules: AnyRules, language: str, *, isolate: bool = True) -> Words:
    return _CATALOGUES.words(language, rules.info.key, _NAMES, isolate=isolate)


@every_short_told_game
def test_every_message_has_its_word_and_exactly_its_gaps(rules: AnyRules) -> None:
    known = _own_messages("engines", "en") | _own_messages(REGISTRY.package(rules.info.key), "en")
    filled = {(one.key, frozenset(name for name, _ in one.values)) for one in _said(rules.info.key)}
    missing = sorted(unwritten(one) for one in _said(rules.info.key) if one.key not in known)
    assert missing == [], f"write these lines into {rules.info.key}/locale/en.ftl"
    assert {(key, gaps) for key, gaps in filled if known[key] != gaps} == set()


@every_short_told_game
def test_no_word_is_idle(rules: AnyRules) -> None:
    words = _own_messages(REGISTRY.package(rules.info.key), "en")
    assert words.keys() - {one.key for one in _said(rules.info.key)} == set()


@every_short_told_game
@each_language
def test_everything_can_be_said(rules: AnyRules, language: str) -> None:
    """A fault in a catalogue is logged as an error, which fails the test."""
    for words in (_words(rules, language, isolate=isolate) for isolate in (True, False)):
        texts = {one: words(one) for one in _said(rules.info.key)}
        wrong = {one.key: text for one, text in texts.items() if not text.strip() or "{" in text}
        assert wrong == {}
        assert [one.key for one, text in texts.items() if f"[{one.key}]" in text] == []


@every_short_told_game
@each_language
def test_log_lines_speak_to_their_reader(rules: AnyRules, language: str) -> None:
    """A line about what its reader does says "you", with the verb that belongs to it."""
    words = _words(rules, language, isolate=False)
    you = SeatName(Seat(0))
    lines = [one for one in _said(rules.info.key) if one.key.startswith("event-")]
    assert any(("seat", you) in one.values for one in lines)
    spoken = [words.spoken_to(you.seat)(one) for one in lines]
    assert [text for text in spoken if _NAMES[0] in text or "{" in text] == []


@every_short_told_game
@each_language
def test_chapters_of_the_rules_fit_a_message(rules: AnyRules, language: str) -> None:
    words = _words(rules, language)
    for chapter in rules.info.chapters:
        assert len(words(message(f"rules-{chapter}"))) <= _CHAPTER
        assert len(words(message(f"rules-{chapter}-title"))) <= _TITLE


@each_language
@pytest.mark.parametrize(("isolate", "most"), [(False, 80), (True, 200)])
def test_labels_fit_their_buttons(language: str, isolate: bool, most: int) -> None:
    rules = REGISTRY.newest("livingstone")
    words = _words(rules, language, isolate=isolate)
    labels = [words(one) for one in _said(rules.info.key) if one.key.startswith("label-")]
    assert labels
    assert [label for label in labels if len(label) > most] == []
