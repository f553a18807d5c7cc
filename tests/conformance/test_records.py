"""Whole games kept as records: each game has one for every way it can end, and all can be played again."""

from pathlib import Path

import pytest

from bot.words.checks import messages
from engines.api import AnyRules
from engines.record import EntryKind, Timeline
from engines.textrecord import Record, fold, prove, read, write
from tests.conformance.cases import GAMES, REGISTRY, every_game, invariants, records

_REASON = "reason-"

FILES = [file for rules in GAMES for file in records(rules)]


def _read(file: Path) -> Record:
    return read(file.read_text("utf-8"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_record_can_be_played_again(file: Path) -> None:
    record = _read(file)
    assert record.game == file.parts[-3]
    assert record.result is not None
    assert all(entry.digest for entry in record.entries if entry.kind is not EntryKind.UNDO)
    assert read(write(record)) == record
    timeline = fold(record, REGISTRY)
    prove(record, timeline)
    _keeps_the_invariants(timeline)


def _keeps_the_invariants(timeline: Timeline) -> None:
    check, check_step = (invariants(timeline.rules, name) for name in ("check", "check_step"))
    for position in timeline.positions.values():
        check(position.state)
        if position.before is not None:
            check_step(position.before.state, position.state)


@every_game
def test_there_is_a_record_for_every_way_to_end(rules: AnyRules) -> None:
    words = messages(REGISTRY.package(rules.info.key), "en")
    reasons = {key.removeprefix(_REASON) for key in words if key.startswith(_REASON)}
    assert reasons
    results = [_read(file).result for file in records(rules)]
    kept = {result.reason for result in results if result is not None}
    key = rules.info.key
    how = f"python -m bot simulate {key} --seats N --games 100 --keep tests/engines/{key}/records"
    assert reasons == kept, f"there is one record for each way to end; `{how}` writes what is missing"
