"""The command `check`: which games would not go on as they were played."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.check import check
from bot.domain.lifecycle import NOT_OVER, Status
from engines.registry import Registry
from tests.drive.house import PEBBLES, STONES, House, HouseGuest


def told(
    house: House, *, everything: bool = False, registry: Registry | None = None
) -> tuple[int, list[str]]:
    """Return the exit code and what was said."""
    lines: list[str] = []
    wanted = tuple(Status) if everything else NOT_OVER
    code = check(house.database, wanted, registry or house.assets.registry, lines.append)
    return code, lines


def tamper(house: House, sql: str) -> None:
    with closing(sqlite3.connect(house.path)) as there:
        there.execute(sql)
        there.commit()


@pytest.fixture
async def three(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> House:
    """A bot with a running game, one that is over, and a lobby."""
    await house.play_on(await house.table(STONES), 12)
    await house.over(PEBBLES, ada, ben, cem)
    await house.table(lobby=True)
    return house


def test_replayable_games_pass_the_check(three: House) -> None:
    assert told(three) == (0, ["tables replayed: 2, diverging: 0"])
    assert told(three, everything=True) == (0, ["tables replayed: 3, diverging: 0"])


def test_a_game_that_diverges_is_named(three: House) -> None:
    tamper(three, "UPDATE entries SET digest = 'ffffffffffffffff' WHERE game = 1 AND number = 7")
    fault = f"table 1 ({STONES}) cannot go on: entry 7: the state is not the one recorded"
    assert told(three) == (1, [fault, "tables replayed: 2, diverging: 1"])


def test_games_that_are_over_are_checked_when_asked(three: House) -> None:
    tamper(three, "UPDATE entries SET text = 'nonsense' WHERE game = 2 AND number = 3")
    assert told(three)[0] == 0
    code, (fault, _) = told(three, everything=True)
    assert code == 1
    assert fault.startswith(f"table 2 ({PEBBLES}) cannot go on: entry 3: ")


def test_rules_that_are_missing_are_named(three: House) -> None:
    only = Registry([three.assets.registry.newest(PEBBLES)])
    code, lines = told(three, registry=only)
    assert code == 1
    assert lines[0] == f"table 1 ({STONES}) cannot go on: no engine for {STONES} version 1"


def test_a_fault_of_the_rules_does_not_stop_the_check(three: House) -> None:
    tamper(three, "UPDATE entries SET seat = 77 WHERE game = 1 AND number = 1")
    code, (fault, last) = told(three)
    assert (code, last) == (1, "tables replayed: 2, diverging: 1")
    assert fault.startswith(f"table 1 ({STONES}) cannot go on: entry 1: ")


def test_frozen_tables_are_named(three: House) -> None:
    tamper(three, "UPDATE games SET status = 'frozen' WHERE id < 3")
    tamper(three, "UPDATE entries SET digest = 'ffffffffffffffff' WHERE game = 1 AND number = 2")
    code, (first, second, _) = told(three)
    assert code == 1
    assert first == f"table 1 ({STONES}) is frozen: entry 2: the state is not the one recorded"
    assert second == f"table 2 ({PEBBLES}) is frozen, and goes on at the next start of the bot"


@pytest.mark.on_both
async def test_it_reads_beside_the_running_bot(house: House) -> None:
    table = await house.table()
    assert await asyncio.to_thread(told, house) == (0, ["tables replayed: 1, diverging: 0"])
    await table.moves_on("pass")


def test_a_database_of_an_older_release_is_checked_in_a_copy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(old)) as there:
        there.executescript((Path(__file__).parents[1] / "store" / "stored" / "0.1.0.sql").read_text("utf-8"))
    before = old.read_bytes()
    assert main(["check", str(old)]) == 0
    assert "tables replayed: 16, diverging: 0" in capsys.readouterr().out
    assert old.read_bytes() == before


def test_a_missing_or_foreign_database_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text").write_text("nothing " * 100)
    assert main(["check", str(tmp_path / "text")]) == 2
    assert main(["check", str(tmp_path / "absent")]) == 2
    refused = capsys.readouterr().err
    assert "damaged or no database of Cairn" in refused
    assert "There is no database at" in refused
