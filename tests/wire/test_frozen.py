"""The rules of a game fail in the middle of a move: that table rests, its players know, others play on."""

import logging

import pytest

from bot.domain.lifecycle import Status
from engines.api import EngineFault
from tests.drive.table import Played
from tests.drive.wire import WireGuest, WireHouse


async def test_a_fault_of_the_rules_freezes_the_table_and_no_other(
    house: WireHouse,
    ada: WireGuest,
    ben: WireGuest,
    expected_errors: list[logging.LogRecord],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = await house.table("hidden_stones", ada, ben)
    sound = Played(house, await house.table("pebbles", ada, ben), [ada, ben], 4)
    mover, log = broken.on_turn, list(broken.log)

    def fails(*_: object) -> None:
        raise EngineFault("the pieces do not add up")

    with monkeypatch.context() as patch:
        patch.setattr(type(broken.now.rules), "apply", fails)
        frozen = await mover.plays("pass", at=broken)
    assert frozen.refusal == "refused-table-frozen"
    assert broken.status == Status.FROZEN
    assert broken.log == log
    assert house.words("table-frozen") in broken.board.text
    (record,) = expected_errors
    assert getattr(record, "table", None) == broken.id
    assert (await mover.plays("pass", at=broken)).refusal == "refused-table-frozen"
    await sound.step()
    assert len(expected_errors) == 1
