"""A game that cannot be shown or told is refused at the start, in one sentence, and nothing is touched."""

import sys
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from bot.acts.context import App
from bot.app import open_app
from bot.domain.errors import UsageError
from engines.api import Seat
from engines.chance import LiveChance
from engines.record import Timeline
from engines.textrecord import record, write
from lessons.chapters import Situations
from lessons.registry import chapters_of, lesson_of, position_of
from tests.games.kalah import RULES

MODULE = "from tests.games.kalah import RULES\n"
SIX_SEATS = """
import dataclasses
from msgspec.structs import replace
from tests.games import kalah

RULES = dataclasses.replace(kalah.RULES, info=replace(kalah.INFO, seats=(2, 6)))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package called like its folder with the game of Kalah in it, in English and German."""
    game = tmp_path / tmp_path.name / "kalah"
    (game / "locale").mkdir(parents=True)
    for place, text in ((game.parent, ""), (game, MODULE)):
        (place / "__init__.py").write_text(text, "utf-8")
    for language in ("en", "de"):
        (game / "locale" / f"{language}.ftl").write_text("title = Kalah\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return tmp_path


async def test_a_game_without_a_renderer_is_refused(folder: Path) -> None:
    with pytest.raises(UsageError, match=r"^the game kalah cannot .* no renderer, renderers/kalah\.py$"):
        async with open_app(folder / "games.sqlite3", games=[folder.name]):
            pass
    assert not (folder / "games.sqlite3").exists()


async def test_a_game_without_the_words_of_a_language_is_refused(folder: Path) -> None:
    with pytest.raises(UsageError, match=r"^the game kalah .* no words, \w+/kalah/locale/fr\.ftl$"):
        async with open_app(
            folder / "games.sqlite3", games=[folder.name], renderers=["tests.games.renderers"]
        ):
            pass
    assert not (folder / "games.sqlite3").exists()


async def test_a_game_with_more_seats_than_looks_is_refused(folder: Path) -> None:
    (folder / folder.name / "kalah" / "__init__.py").write_text(SIX_SEATS, "utf-8")
    with pytest.raises(
        UsageError, match=r"^the game kalah cannot be played: 6 seats are too many: .* for 5$"
    ):
        async with opened(folder):
            pass
    assert not (folder / "games.sqlite3").exists()


async def test_a_game_with_both_is_played(folder: Path) -> None:
    (folder / folder.name / "kalah" / "locale" / "fr.ftl").write_text("title = Kalah\n", "utf-8")
    database = folder / "games.sqlite3"
    async with open_app(database, games=[folder.name], renderers=["tests.games.renderers"]) as app:
        assert "kalah" in app.repository.registry


async def test_pictures_of_chapters_need_no_lesson(folder: Path) -> None:
    """The position is one of a record of any name."""
    lesson = taught(folder)
    (lesson / "chapters.toml").write_text('[pictures.play]\nentry = 1\ngame = "sown.txt"\n', "utf-8")
    timeline = Timeline(RULES)
    timeline.add(timeline.start(RULES.resolve({}, {}), 2, Seat(0), LiveChance(b"sown", 0)))
    timeline.add(timeline.move(Seat(0), "sow a", LiveChance(b"sown", 1)))
    (lesson / "sown.txt").write_text(write(record(("kalah", 1), timeline.entries)), "utf-8")
    async with opened(folder) as app:
        assert lesson_of(app.repository.registry, RULES) is None
        chapters = chapters_of(app.repository.registry, RULES)
        assert chapters is not None
        played, position = position_of(app.repository.registry, RULES, chapters.pictures["play"])
        assert (position.number, played.head.state) == (1, timeline.head.state)


async def test_chapters_of_words_alone_need_no_record(folder: Path) -> None:
    (taught(folder) / "chapters.toml").write_text('words = ["play"]\n', "utf-8")
    async with opened(folder) as app:
        assert chapters_of(app.repository.registry, RULES) == Situations(words=("play",))


@pytest.mark.parametrize(
    ("file", "content", "fault"),
    [
        ("lesson.toml", 'learner = "A"\ntasks = []\n', r"No such file.*game\.txt"),
        ("chapters.toml", "[pictures.play]\nentry = 0\n", r"No such file.*game\.txt"),
        ("chapters.toml", "[pictures.play]\nentry = 0\nplace = 0\n", "unknown field `place`"),
        ("chapters.toml", "[pictures", "at end of document"),
    ],
)
async def test_files_of_a_lesson_that_cannot_be_read_are_refused(
    folder: Path, file: str, content: str, fault: str
) -> None:
    (taught(folder) / file).write_text(content, "utf-8")
    with pytest.raises(UsageError, match=f"^the game kalah cannot be played: its lesson .*: .*{fault}"):
        async with opened(folder):
            pass
    assert not (folder / "games.sqlite3").exists()


def taught(folder: Path) -> Path:
    """Give the game its third language, and return the empty package with what teaches it."""
    game = folder / folder.name / "kalah"
    (game / "locale" / "fr.ftl").write_text("title = Kalah\n", "utf-8")
    (game / "lesson").mkdir()
    (game / "lesson" / "__init__.py").write_text("", "utf-8")
    return game / "lesson"


def opened(folder: Path) -> AbstractAsyncContextManager[App]:
    """Return a bot with this game alone."""
    return open_app(folder / "games.sqlite3", games=[folder.name], renderers=["tests.games.renderers"])
