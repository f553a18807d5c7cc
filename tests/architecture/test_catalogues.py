"""The catalogues: every folder says the same in all languages, each thing once, and all can be read."""

import functools
from collections.abc import Sequence
from pathlib import Path

from fluent.syntax import ast

from bot.pages.wording import LABEL_LIMIT
from bot.words.catalogues import LANGUAGES, parser
from bot.words.checks import messages, variables
from engines.registry import scan
from tests.architecture.sources import ROOT, files, name

CATALOGUES = [path for path in files() if path.suffix == ".ftl"]

_SHARED = ("engines", "renderers")
_HOW = "`python -m bot words GAME` prints what a game lacks in each language"


@functools.cache
def _entries(path: Path) -> Sequence[ast.EntryType]:
    return parser().parse(path.read_text("utf-8")).body


@functools.cache
def _read(path: Path) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for entry in _entries(path):
        assert not isinstance(entry, ast.Junk), f"cannot be read in {name(path)}: {entry.content}"
        if isinstance(entry, ast.Message | ast.Term):
            key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            assert key not in found, f"{key} stands twice in {name(path)}"
            found[key] = variables(entry)
            for attribute in entry.attributes:
                what = attribute.id.name
                assert what in {f"you-{gap}" for gap in found[key]}, (
                    f"nobody reads {key}.{what} of {name(path)}"
                )
                found[f"{key}.{what}"] = variables(attribute)
    return found


def _other(path: Path, language: str) -> Path:
    return path.with_name(f"{language}.{path.name.partition('.')[2]}")


def test_a_catalogue_is_named_by_a_language_and_read_whole() -> None:
    places = {name(path): (path.parent.name, path.name.partition(".")[0]) for path in CATALOGUES}
    wanted = {("locale", language) for language in LANGUAGES}
    assert {path: place for path, place in places.items() if place not in wanted} == {}
    assert [name(path) for path in CATALOGUES if not _read(path)] == []


def test_all_languages_say_the_same() -> None:
    firsts = [path for path in CATALOGUES if path.name.startswith(f"{LANGUAGES[0]}.")]
    assert firsts
    others = [(path, _other(path, language)) for path in firsts for language in LANGUAGES[1:]]
    wrong = {name(other): _read(path).items() ^ _read(other).items() for path, other in others}
    assert {other: differing for other, differing in wrong.items() if differing} == {}, _HOW


def test_no_catalogue_is_alone() -> None:
    partners = {_other(path, language) for path in CATALOGUES for language in LANGUAGES}
    assert [name(path) for path in partners if not path.exists()] == [], _HOW


def test_the_parts_of_a_catalogue_do_not_overlap() -> None:
    for folder in sorted({path.parent for path in CATALOGUES}):
        for language in LANGUAGES:
            keys = [key for path in folder.glob(f"{language}.*ftl") for key in _read(path)]
            twice = sorted({key for key in keys if keys.count(key) > 1})
            assert twice == [], f"{language} in {name(folder)}"


def test_no_game_says_otherwise_what_all_games_share() -> None:
    registry = scan("engines", "tests.games")
    shared = {key for package in _SHARED for key in messages(package, LANGUAGES[0])}
    for key in registry:
        assert not shared & messages(registry.package(key), LANGUAGES[0]).keys()
    assert CATALOGUES
    assert ROOT / "engines" / "locale" / "en.ftl" in CATALOGUES


def test_what_a_button_says_has_room_there() -> None:
    """What fills its gaps is cut where it must be, but never a sentence of ours."""
    long = {
        f"{name(path)}: {entry.id.name}": letters
        for path in CATALOGUES
        for entry in _entries(path)
        if isinstance(entry, ast.Message) and entry.id.name.startswith(("button-", "label-")) and entry.value
        if (letters := _letters(entry.value)) > LABEL_LIMIT
    }
    assert long == {}


def _letters(pattern: ast.Pattern) -> int:
    """Return the letters of a message without what fills its gaps, of the longest of its variants."""
    number = 0
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            number += len(element.value)
        elif isinstance(element.expression, ast.SelectExpression):
            number += max(_letters(variant.value) for variant in element.expression.variants)
    return number
