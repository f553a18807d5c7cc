"""Over the wire: a hint comes in the place of its note, from another process, and to one person alone."""

import logging

import pytest

from bot.discord_ui import press
from bot.domain.entries import HintAsked, read_entries
from bot.pages.custom_id import Verb
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.faults import RequestFault

HINT = "💡"


async def play_kalah(house: WireHouse, guest: WireGuest) -> WireTable:
    """Begin a game against a robot, up to the person's first turn."""
    await guest.does(Verb.SOLO, "kalah", "beginner")
    table = await house.known(1)
    await house.robots_move(table)
    return table


def counted(table: WireTable) -> int:
    """Return how many hints stand in the log."""
    return sum(isinstance(value, HintAsked) for value in read_entries(table.log))


async def test_a_hint_comes_in_the_panel_and_one_press_makes_its_move(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("stone_age", ada, ben)
    mover = table.on_turn
    panel = await table.board.press(Verb.PLAY, by=mover)
    shown = await panel.press(Verb.HINT)
    assert shown.message["id"] == panel.message["id"]
    assert HINT in shown.text
    notes = [one.text for one in mover.saw if one.message["id"] == panel.message["id"]]
    assert any(house.words("hint-to-come") in one for one in notes)
    assert counted(table) == 1
    (play,) = (act for act in shown.acts if act.verb is Verb.DO and act.slot)
    await mover.presses(shown, str(play))
    assert table.moves == [" ".join(play.tokens)]
    (other,) = (one for one in (ada, ben) if one.person != mover.person)
    assert not any(HINT in one.text for one in other.saw)


@pytest.mark.slow
async def test_a_hint_comes_by_the_command_also_after_a_restart_and_counts_once(
    house: WireHouse, ada: WireGuest
) -> None:
    table = await play_kalah(house, ada)
    for _ in range(2):
        assert HINT in (await ada.does(Verb.HINT)).text
        await house.stop_bot()
        await house.start_bot()
    assert counted(table) == 1


@pytest.mark.slow
async def test_a_hint_that_discord_refuses_is_told_as_a_fault(
    house: WireHouse,
    ada: WireGuest,
    expected_errors: list[logging.LogRecord],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = await play_kalah(house, ada)
    panel = await table.board.press(Verb.PLAY, by=ada)
    monkeypatch.setattr(press, "AT_ONCE", 0.0)  # the note follows an acknowledgement
    house.server.faults.order(RequestFault("PATCH", "/@original$", status=400, code=50035))
    house.server.faults.order(RequestFault("PATCH", "/@original$"))  # its note goes through
    await panel.press(Verb.HINT)
    assert any(house.words("refused-fault") in one.text for one in ada.saw)
    assert [record.getMessage() for record in expected_errors] == ["a press failed"]
