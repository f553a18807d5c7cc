"""The catalogues: every folder says the same in all languages, each thing once, and all can be read."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.words.catalogues import LANGUAGES
from engines.registry import scan
from tests.architecture.sources import ROOT, files, name
from tests.conformance.catalogues import messages, variables

CATALOGUES = [path for path in files() if path.suffix == ".ftl"]

_SHARED = ("engines", "renderers")


def _read(path: Path) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"cannot be read: {entry.content}"
        if isinstance(entry, ast.Message | ast.Term):
            key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            assert key not in found, f"{key} stands here twice"
            assert not entry.attributes, f"{key} has attributes, which nobody reads"
            found[key] = variables(entry)
    return found


def _other(path: Path, language: str) -> Path:
    return path.with_name(f"{language}.{path.name.partition('.')[2]}")


@pytest.mark.parametrize("path", CATALOGUES, ids=name)
def test_a_catalogue_is_named_by_a_language_and_read_whole(path: Path) -> None:
    assert path.parent.name == "locale"
    assert path.name.partition(".")[0] in LANGUAGES
    assert _read(path)


@pytest.mark.parametrize("path", [p for p in CATALOGUES if p.name.startswith(f"{LANGUAGES[0]}.")], ids=name)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_say_the_same(path: Path, language: str) -> None:
    first, second = _read(path), _read(_other(path, language))
    assert first.keys() == second.keys()
    assert {key: names for key, names in first.items() if names != second[key]} == {}


@pytest.mark.parametrize("path", CATALOGUES, ids=name)
def test_no_catalogue_is_alone(path: Path) -> None:
    assert all(_other(path, language).exists() for language in LANGUAGES)


@pytest.mark.parametrize("folder", sorted({path.parent for path in CATALOGUES}), ids=name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_of_a_catalogue_do_not_overlap(folder: Path, language: str) -> None:
    keys = [key for path in folder.glob(f"{language}.*ftl") for key in _read(path)]
    assert len(set(keys)) == len(keys), sorted({key for key in keys if keys.count(key) > 1})


def test_no_game_says_otherwise_what_all_games_share() -> None:
    registry = scan("engines", "tests.games")
    shared = {key for package in _SHARED for key in messages(package, LANGUAGES[0])}
    for key in registry:
        assert not shared & messages(registry.package(key), LANGUAGES[0]).keys()
    assert CATALOGUES
    assert ROOT / "engines" / "locale" / "en.ftl" in CATALOGUES
