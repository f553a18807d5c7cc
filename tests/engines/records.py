"""Whole games kept as records: found beside the tests of their game, folded, and looked at."""

from pathlib import Path
from typing import Any

import pytest

from engines.api import EngineFault
from engines.record import Timeline
from engines.registry import scan
from engines.textrecord import Record, fold, read

_REGISTRY = scan("engines")
_HERE = Path(__file__).parent


def records(key: str) -> list[Path]:
    """Return the records of a game."""
    return sorted((_HERE / key / "records").glob("*.txt"))


def every_record(key: str) -> pytest.MarkDecorator:
    """Run a test with the path of each record of a game."""
    return pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in records(key)])


def named(key: str, name: str) -> Path:
    return _HERE / key / "records" / f"{name}.txt"


def load(path: Path) -> tuple[Record, Timeline]:
    """Raises `ReplayDiverged` where digests, draws or the result are not those of the record."""
    record = read(path.read_text("utf-8"))
    return record, fold(record, _REGISTRY)


def last_state(path: Path) -> Any:
    """Return the state in which a recorded game ended."""
    return load(path)[1].head.state


def all_events(timeline: Timeline) -> list[Any]:
    """All that happened on the way to the end; what was taken back did not."""
    return [event for number in timeline.path() for event in timeline.positions[number].events]


def check_wrong_draw(path: Path, right: str, wrong: str, entry: int) -> None:
    """With other draws in one of its entries the record is refused there."""
    text = path.read_text("utf-8")
    assert right in text
    with pytest.raises(EngineFault, match=f"entry {entry}"):
        fold(read(text.replace(right, wrong)), _REGISTRY)
