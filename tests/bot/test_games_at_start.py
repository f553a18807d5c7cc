"""A game that cannot be shown or told is refused at the start, in one sentence, and nothing is touched."""

import sys
from pathlib import Path

import pytest

from bot.app import open_app
from bot.domain.errors import UsageError

RULES = "from tests.games.kalah import RULES\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package `made` with the game of Kalah in it, in English and German."""
    game = tmp_path / "made" / "kalah"
    (game / "locale").mkdir(parents=True)
    for place, text in ((game.parent, ""), (game, RULES)):
        (place / "__init__.py").write_text(text, "utf-8")
    for language in ("en", "de"):
        (game / "locale" / f"{language}.ftl").write_text("title = Kalah\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return tmp_path


async def test_a_game_without_a_renderer_is_refused(folder: Path) -> None:
    with pytest.raises(UsageError, match=r"^the game kalah cannot .* no renderer, renderers/kalah\.py$"):
        async with open_app(folder / "games.sqlite3", games=["made"]):
            pass
    assert not (folder / "games.sqlite3").exists()


async def test_a_game_without_the_words_of_a_language_is_refused(folder: Path) -> None:
    with pytest.raises(UsageError, match=r"^the game kalah .* no words, made/kalah/locale/fr\.ftl$"):
        async with open_app(folder / "games.sqlite3", games=["made"], renderers=["tests.games.renderers"]):
            pass
    assert not (folder / "games.sqlite3").exists()


async def test_a_game_with_both_is_played(folder: Path) -> None:
    (folder / "made" / "kalah" / "locale" / "fr.ftl").write_text("title = Kalah\n", "utf-8")
    database = folder / "games.sqlite3"
    async with open_app(database, games=["made"], renderers=["tests.games.renderers"]) as app:
        assert "kalah" in app.tables.registry
