"""The table of `make bench` tells of each figure what it is compared with, and why one is missing."""

from collections.abc import Iterator

import pytest

from bench.__main__ import run
from bench.figures import Figure, Unable


def compared() -> Iterator[Figure]:
    yield Figure("a press", 30.0, "ms", "a bare bot", 20.0, at_most=2.5)
    yield Figure("a start", 4.5, "s", "the aim", 3.0, at_most=1.0)
    yield Figure("a move", 5.0, "ms", "fewer tables", 4.0, at_most=1.15, paired=1.1)
    yield Figure("random moves", 12345.0, "/s", "catanatron needs uv", None)


def missing() -> list[Figure]:
    reason = "nobody is there"
    raise Unable(reason)


def broken() -> list[Figure]:
    raise KeyError("no such table")


def test_all_parts_are_in_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run({"one": compared, "two": missing, "three": broken, "four": compared}) == 1
    assert run({}) == 0
    head, *rows = (" ".join(row.split()) for row in capsys.readouterr().out.splitlines()[:-1])
    assert head == "measured compared with ratio at most"
    ours = [
        "a press 30.0 ms a bare bot 20.0 ms x 1.50 x 2.50",
        "a start 4.50 s the aim 3.00 s x 1.50 x 1.00 !",
        "a move 5.00 ms fewer tables 4.00 ms x 1.10 x 1.15",
        "random moves 12,345 /s catanatron needs uv",
    ]
    assert rows == [
        *(f"one {row}" for row in ours),
        "two cannot run here: nobody is there",
        "three failed: KeyError('no such table')",
        *(f"four {row}" for row in ours),
    ]
