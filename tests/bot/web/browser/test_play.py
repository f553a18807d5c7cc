"""Whole games by clicks on the board."""

import os

import pytest

from tests.bot.web.browser.conftest import Enter
from tests.bot.web.browser.window import DESKTOP, OPEN_ROW, PHONE
from tests.bot.web.conftest import Hall
from tests.drive.house import PEBBLES, HouseTable, dice

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.shown]


_by_hand = pytest.mark.skipif(
    "CAIRN_CLICKS" not in os.environ, reason="make clicks: half an hour of clicks in a real browser"
)


async def plays_to_its_end(
    enter: Enter, table: HouseTable, size: tuple[int, int], *, by_keys: bool = False
) -> None:
    """Let two people play by clicks, or by the keyboard alone, each in a window of their own."""
    random = dice(f"{table.now.game.key} {size}")
    windows = {seat: await enter(table.on(seat), table, size) for seat in table.people}
    while table.to_act:
        window = windows[min(table.to_act)]
        await window.shows_turn()
        known = len(table.log)
        await window.moves(random, by_keys=by_keys)
        assert len(table.log) > known or await window.page.locator(".answer").is_visible()
    for window in windows.values():
        await window.page.locator("#page[data-waits]").wait_for(state="attached")
    assert table.now.outcome is not None


async def test_a_short_game_is_played_to_its_end_on_a_phone(hall: Hall, enter: Enter) -> None:
    await plays_to_its_end(enter, await hall.house.table(PEBBLES), PHONE)


async def test_dice_are_marked_together_by_two_clicks(hall: Hall, enter: Enter) -> None:
    """The fields light up together before; a single click on one of them makes no move."""
    table = await hall.house.table("schiefer")
    assert table.state.dice == (1, 2, 3)
    window = await enter(table.on_turn, table)
    both = next(
        one for one in await window.choices() if one.part == "field_3" and one.tokens == ("mark", "1", "3")
    )
    await window.spot(both).click()
    await window.button(both, f".board {OPEN_ROW}").hover()
    lit = await window.page.locator(".board .spot.lit").evaluate_all(
        "all => all.map(one => one.dataset.part)"
    )
    assert lit == ["field_1", "field_3"]
    assert table.moves == []
    await window.page.keyboard.press("Escape")
    await window.chooses(both)
    assert table.moves == ["mark 1 3"]
    assert window.clicks == 2


@_by_hand
@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "by_keys"),
    [(DESKTOP, False), (PHONE, False), (DESKTOP, True)],
    ids=["desktop", "phone", "keyboard"],
)
@pytest.mark.parametrize("key", ["stone_age", "hidden_stones", "schiefer", "livingstone"])
async def test_each_title_is_played_to_its_end(
    hall: Hall, enter: Enter, key: str, size: tuple[int, int], *, by_keys: bool
) -> None:
    await plays_to_its_end(enter, await hall.house.table(key), size, by_keys=by_keys)


@pytest.mark.slow
async def test_a_game_is_played_to_its_end_with_the_keyboard_alone(hall: Hall, enter: Enter) -> None:
    await plays_to_its_end(enter, await hall.house.table(PEBBLES), DESKTOP, by_keys=True)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["hidden_stones", "schiefer", "stone_age", "livingstone"])
async def test_moves_are_made_with_the_keyboard_alone(hall: Hall, enter: Enter, key: str) -> None:
    table = await hall.house.table(key)
    windows = {seat: await enter(table.on(seat), table) for seat in table.people}
    random = dice(key)
    for _ in range(2):
        window = windows[min(table.to_act)]
        await window.shows_turn()
        await window.moves(random, by_keys=True)
    assert len(table.moves) >= 1
