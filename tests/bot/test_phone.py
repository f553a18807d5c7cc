"""The room that a panel takes on a phone: a question and its news fit on the screen."""

import pytest

from bot.pages import phone
from bot.pages.page import Button, Buttons, Picker, Text
from bot.pages.panel import panel
from bot.words.catalogues import LANGUAGES
from engines.registry import scan
from tests.bot.rig import Rig, dice, pictures

pytestmark = pytest.mark.shown

_AROUND = 83
"""Pixels that Discord adds above and below a message."""
_MOST = 1050
"""Pixels, with what the estimate may be wrong by."""


def test_marks_that_nobody_sees_take_no_room() -> None:
    assert phone.rows("x" * 42) == 1
    assert phone.rows("x" * 43) == 2
    assert phone.rows("-# " + "**\u2068" + "x" * 40 + "\u2069**") == 1
    assert phone.rows("a\nb\n\nc") == 4


def test_buttons_that_have_no_room_side_by_side_take_more_rows() -> None:
    short, long = Button("1", ""), Button("Sell everything you have", "", icon="x:y")
    row = phone.height([Buttons((short,) * 5)])
    assert phone.height([Buttons((short,) * 6)]) == 2 * row
    assert phone.height([Buttons((long, long, short))]) == 2 * row
    assert phone.height([Buttons((long, long, long))]) == 3 * row
    assert phone.height([Picker("", "Choose", ())]) == row
    assert phone.height([Text("a"), Buttons((short,))]) > row


@pytest.mark.parametrize("key", tuple(scan()))
async def test_panels_fit_on_a_phone_in_all_languages(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.players(key, 4))
    async for now, seat in rig.random_game(table, dice(3), 150):
        for language in LANGUAGES:
            page = panel(rig.voice(now, language), seat)
            drawn = sum(374 * one.scene.height / one.scene.width for one in pictures(page) if not one.small)
            assert _AROUND + drawn + phone.height(page.blocks) <= _MOST
