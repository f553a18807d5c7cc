"""The command `replay`: records are told, and those that diverge are found."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cli.replay import replay
from bot.domain.errors import UsageError
from engines.checks.play import Trial, finished
from engines.registry import scan
from engines.textrecord import Record, record, write

GAMES = scan("tests.games")
PEBBLES = GAMES.newest("pebbles")


def _record() -> Record:
    timeline = finished(Trial(PEBBLES, PEBBLES.resolve({}, {}), 2, "seed"))
    return record(("pebbles", 1), timeline.entries, PEBBLES.outcome(timeline.head.state))


def _file(folder: Path, found: Record, name: str = "game.txt") -> Path:
    file = folder / name
    file.write_text(write(found), "utf-8")
    return file


def test_records_are_told(tmp_path: Path) -> None:
    found = _record()
    assert found.result is not None
    whole = _file(tmp_path, found)
    half = _file(tmp_path, replace(found, entries=found.entries[:3], result=None), "half.txt")
    proven = _file(tmp_path, replace(found, secret=b"seed"), "proven.txt")
    told: list[str] = []
    assert replay([whole, half, proven], GAMES, told.append) == 0
    (place_a, place_b), (a, b) = found.result.places, found.result.totals
    number = len(found.entries)
    ending = f"All rounds have been played: A {place_a}. with {a}, B {place_b}. with {b}"
    assert told == [
        f"{whole}: Pebbles, 2 seats, {number} entries; {ending}",
        f"{half}: Pebbles, 2 seats, 3 entries; not over",
        f"{proven}: Pebbles, 2 seats, {number} entries, draws proven; {ending}",
    ]


def test_a_record_that_diverges_is_told_with_its_entry(tmp_path: Path) -> None:
    found = _record()
    entries = (*found.entries[:2], replace(found.entries[2], digest="0" * 16), *found.entries[3:])
    wrong = _file(tmp_path, replace(found, entries=entries))
    right = _file(tmp_path, found, "right.txt")
    forged = _file(tmp_path, replace(found, secret=b"another"), "forged.txt")
    told: list[str] = []
    assert replay([wrong, right, forged], GAMES, told.append) == 1
    assert told[0] == f"{wrong}: entry 2: the state is not the one recorded"
    assert told[1].startswith(f"{right}: Pebbles")
    assert told[2] == f"{forged}: entry 0: the draws do not come from the secret"


def test_a_file_that_is_no_record_is_refused_in_a_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("cairn-record 1\ngame pebbles 1\nseats two\n", "utf-8")
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\xff\xfe")
    cases = (
        (tmp_path / "none.txt", "none.txt: cannot be read: No such file or directory"),
        (tmp_path, "cannot be read: Is a directory"),
        (broken, "broken.txt: line 3: 'seats two' is neither"),
        (binary, "binary.txt: is not UTF-8 text"),
        (_file(tmp_path, replace(_record(), game="chess")), "no engine for chess version 1"),
    )
    for file, fault in cases:
        with pytest.raises(UsageError, match=fault):
            replay([file], GAMES, print)
