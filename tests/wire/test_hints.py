"""Over the wire: a hint comes in the place of its note, from another process, and to one person alone."""

import logging

import pytest

from bot.domain.entries import HintAsked, read_entries
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from engines.record import EntryKind
from tests.drive.sight import custom_id, presses_of
from tests.drive.table import board_of, open_table, person_of
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import RequestFault


async def hinted(user: User, panel: str) -> Json:
    """Return a panel as it is with its hint."""

    def there() -> Json | None:
        seen = (data for name, data in user.events if name == "message" and data["id"] == panel)
        return next((one for one in seen if "💡" in text_of(one)), None)

    found: Json = await user.wait_for(there, "the hint")
    return found


async def play_kalah(rig: Rig, user: User) -> None:
    """Begin a game against a robot, up to the person's first turn."""
    await user.answer(await user.slash(rig.channel, "play", game="kalah", level="beginner"))
    await rig.rest()
    while 0 not in (await rig.stored(1)).to_act():
        rig.advance(10.0)
        await rig.rest()


def counted(table: Table) -> int:
    """Return how many hints stand in the log."""
    return sum(isinstance(value, HintAsked) for value in read_entries(table.timeline.entries))


async def test_a_hint_comes_in_the_panel_and_one_press_makes_its_move(rig: Rig) -> None:
    users = [await rig.person(name) for name in ("Ada", "Ben")]
    number = await open_table(rig, "stone_age", "Ada", "Ben")
    table = await rig.stored(number)
    (seat,) = table.to_act()
    user = next(one for one in users if person_of(one) == table.seated[seat])
    (other,) = (one for one in users if one is not user)
    board = await seen(user, board_of(rig, number))
    panel = await user.answer(await user.press(board, custom_id(board, Verb.PLAY)))
    await user.press(panel, custom_id(panel, Verb.HINT))
    shown = await hinted(user, panel["id"])
    assert is_ephemeral(shown)
    notes = [text_of(data) for name, data in user.events if name == "message" and data["id"] == panel["id"]]
    assert any("I’m thinking about your move" in note for note in notes)
    assert counted(await rig.stored(number)) == 1
    (play,) = [press for press in presses_of(shown) if press.verb is Verb.DO and press.slot]
    await user.press(shown, str(play))

    async def moved() -> bool:
        return (await rig.stored(number)).timeline.entries[-1].kind is EntryKind.MOVE

    await until(moved, "the move of the hint")
    assert (await rig.stored(number)).timeline.entries[-1].text == " ".join(play.tokens)
    await rig.rest()
    assert not any("💡" in text_of(data) for name, data in other.events if name == "message")


@pytest.mark.slow
async def test_the_same_hint_comes_by_the_command_after_a_restart(rig: Rig) -> None:
    ada = await rig.person("Ada")
    await play_kalah(rig, ada)
    said = []
    for _ in range(2):
        answer = await ada.answer(await ada.slash(rig.channel, "hint"))
        said.append(text_of(await hinted(ada, answer["id"])))
        await rig.stop_bot()
        await rig.start_bot()
    assert said[0] == said[1]
    assert counted(await rig.stored(1)) == 1


async def test_a_hint_that_discord_refuses_is_told_as_a_fault(
    rig: Rig, expected_errors: list[logging.LogRecord]
) -> None:
    ada = await rig.person("Ada")
    await play_kalah(rig, ada)
    board = await seen(ada, board_of(rig, 1))
    panel = await ada.answer(await ada.press(board, custom_id(board, Verb.PLAY)))
    rig.server.faults.order(RequestFault("PATCH", "/@original$", status=400, code=50035))
    rig.server.faults.order(RequestFault("PATCH", "/@original$"))  # its note goes through
    await ada.press(panel, custom_id(panel, Verb.HINT))

    def told() -> bool:
        return any("Something went wrong" in text_of(data) for name, data in ada.events if name == "message")

    await ada.wait_for(told, "the sentence")
    assert [record.getMessage() for record in expected_errors] == ["an interaction failed"]
