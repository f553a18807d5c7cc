"""The room that a panel takes on a phone: a question and its news fit on the screen."""

import pytest

from bot.pages import phone
from bot.pages.page import Button, Buttons, Picker, Text
from bot.pages.panel import panel
from bot.words.catalogues import LANGUAGES
from engines.registry import scan
from tests.bot.limits import height_on_a_phone
from tests.bot.rig import Rig, dice

pytestmark = pytest.mark.shown


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
            assert height_on_a_phone(panel(rig.voice(now, language), seat)) <= 1050
