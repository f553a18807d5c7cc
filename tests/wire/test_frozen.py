"""The rules of a game fail in the middle of a move: that table rests, its players know, others play on."""

import logging

import pytest

from bot.domain.lifecycle import Status
from engines.api import EngineFault
from tests.drive.sight import boards
from tests.drive.table import Played, open_table
from tests.drive.user import text_of
from tests.drive.wire import Rig, until

RESTS = "This table is on hold: something went wrong on our side"


async def test_a_fault_of_the_rules_freezes_the_table_and_no_other(
    rig: Rig, expected_errors: list[logging.LogRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await open_table(rig, "hidden_stones", "Ada", "Ben")
    people = [await rig.person(name) for name in ("Ada", "Ben", "Emil")]
    sound = Played(rig, await open_table(rig, "pebbles", "Ada", "Ben"), people[:2], 4)
    before = await rig.stored(broken)
    (seat,) = before.to_act()
    user = people[seat]

    def fails(*_: object) -> None:
        raise EngineFault("the pieces do not add up")

    with monkeypatch.context() as patch:
        patch.setattr(type(before.rules), "apply", fails)
        answer = await user.answer(await user.slash(rig.channel, "move", move="pass", table=broken))
    assert RESTS in text_of(answer)
    after = await rig.stored(broken)
    assert after.game.status is Status.FROZEN
    assert after.timeline.entries == before.timeline.entries
    await until(lambda: any(RESTS in text_of(board) for board in boards(rig, broken)), "the public word")
    (record,) = expected_errors
    assert getattr(record, "table", None) == broken
    answer = await user.answer(await user.slash(rig.channel, "move", move="pass", table=broken))
    assert RESTS in text_of(answer)
    await sound.step()
    assert len(expected_errors) == 1
