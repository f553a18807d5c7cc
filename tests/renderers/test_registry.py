"""Renderers are found by their place."""

import sys
from pathlib import Path

import pytest

from engines import registry as games
from renderers import registry
from renderers.api import ALT_LENGTH, shortened
from renderers.hidden_stones import RENDERER
from tests.renderers.tables import LANGUAGES, words


def package(folder: Path, name: str, **modules: str) -> str:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text("", "utf-8")
    for module, text in modules.items():
        (folder / name / f"{module}.py").write_text(text, "utf-8")
    return name


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return tmp_path


def test_every_game_has_its_renderer() -> None:
    assert set(registry.scan()) == set(games.scan())


def test_the_renderer_of_a_game_bears_its_key() -> None:
    assert registry.scan()["hidden_stones"] is RENDERER


def test_other_packages_can_be_searched_too(folder: Path) -> None:
    more = package(folder, "more_pictures", chess="RENDERER = object()", words="X = 1")
    assert set(registry.scan("renderers", more)) == {*registry.scan(), "chess"}


def test_two_renderers_for_one_game_are_refused(folder: Path) -> None:
    more = package(folder, "rival_pictures", hidden_stones="RENDERER = object()")
    with pytest.raises(ValueError, match="two renderers for hidden_stones"):
        registry.scan("renderers", more)


def test_a_text_that_is_cut_between_sentences_says_where_the_rest_is() -> None:
    long = "x" * 600 + "."
    assert shortened(("One.", long), words()) == f"One. {long}"
    assert shortened(("One.", long, long, "Two."), words()) == f"One. {long} … All of it is under “In words”."
    for language in LANGUAGES:
        assert len(shortened(("y" * 400 + ".", long, long), words(language))) <= ALT_LENGTH


def test_sentences_for_which_a_text_has_no_room_are_not_made() -> None:
    sentences = iter(("x" * 600 + ".", "y" * 600 + ".", "Never said."))
    shortened(sentences, words())
    assert [*sentences] == ["Never said."]
