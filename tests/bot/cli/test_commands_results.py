"""The command `results`: how far statistics are, and all of it made anew."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.acts.results import Progress
from bot.cli.results import bar
from bot.domain.results import Backlog
from tests.drive.house import DATABASE, STONES, Assets, Clock, House


@pytest.fixture
async def folder(tmp_path: Path, assets: Assets, clock: Clock) -> Path:
    """Return the folder of a bot that has stopped after three finished games."""
    async with House(tmp_path, assets, clock) as house:
        for seed in range(3):
            await house.over(STONES, seed=seed)
    return tmp_path


def content(folder: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / DATABASE)) as there:
        return [
            row
            for table in ("results", "sums", "pairs")
            for row in there.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3")  # noqa: S608 - fixed text
        ]


def change(folder: Path, sql: str) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as there:
        there.execute(sql)
        there.commit()


@pytest.mark.slow
def test_it_tells_how_far_it_is(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["results", "--folder", str(folder)]) == 0
    assert capsys.readouterr().out == "3 finished games, all counted\n"
    change(folder, "INSERT INTO notes VALUES ('results', '{\"read\":1,\"done\":1}')")
    assert main(["results", "--folder", str(folder)]) == 0
    assert "3 finished games, 1 read so far" in capsys.readouterr().out


def test_a_rebuild_gives_the_same_rows_and_says_how_far_it_is(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = content(folder)
    change(folder, "UPDATE sums SET games = 77")
    change(folder, "DELETE FROM pairs")
    assert main(["results", "--rebuild", "--folder", str(folder)]) == 0
    assert content(folder) == before
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "read: 0 of 3"
    assert "counted: 3 of 3" in said
    assert said[-1] == "3 finished games counted, 0 left out"


@pytest.mark.slow
def test_a_game_that_cannot_be_replayed_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(folder, "UPDATE entries SET digest = 'ffffffffffffffff' WHERE game = 2 AND number = 4")
    assert main(["results", "--rebuild", "--folder", str(folder)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "table 2 cannot be replayed and is left out" in said
    assert said[-1] == "2 finished games counted, 1 left out"


def test_without_a_database_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["results", "--folder", str(tmp_path)]) == 2
    assert "there is no database at" in capsys.readouterr().err


def test_a_terminal_shows_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    bar(Progress(Backlog(5, done=50), 100))
    bar(Progress(Backlog(None, done=100), 100))
    first, second = capsys.readouterr().out.split("\r")[1:]
    assert first.count("#") == 15
    assert first.endswith("50 of 100")
    assert second.count("#") == 30
    assert second.endswith("100 of 100\n")
