"""Colours: told apart by everybody, readable, and few enough for a palette."""

from itertools import combinations

import pytest

from engines.hidden_stones.pieces import Symbol
from renderers import charts, theme
from renderers.checks import contrast
from renderers.hidden_stones import art, tray
from renderers.theme import FOCUS, GROUND, INK, LANDS, MUTED, PANEL, RESOURCES, SEAT_STYLES, Blend
from tests.renderers.sight import distance, nearest

SEATS = [look.colour for look in SEAT_STYLES]


def test_the_measure_knows_what_everybody_knows() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert distance("#000000", "#FFFFFF") == pytest.approx(100, abs=0.1)
    assert distance("#FF0000", "#00FF00") == pytest.approx(170.6, abs=0.5)
    assert distance("#FF0000", "#00FF00", "deutan") < 90


@pytest.mark.parametrize(("first", "second"), [*combinations(SEATS, 2)])
def test_seats_are_told_apart_in_every_sight(first: str, second: str) -> None:
    assert nearest(first, second) >= 20


@pytest.mark.parametrize(
    "colour", [*SEATS, *RESOURCES, *LANDS, *art.FACES.values(), tray.COLOUR, tray.HOLLOW]
)
def test_nothing_comes_near_the_focus(colour: str) -> None:
    assert nearest(FOCUS, colour) >= 18


def test_focus_is_used_by_no_chart() -> None:
    assert all(nearest(FOCUS, colour) >= 18 for colour in charts.SOURCES)


@pytest.mark.parametrize("pen", [INK, MUTED])
@pytest.mark.parametrize("paper", [GROUND, PANEL])
def test_words_are_readable_on_their_ground(pen: str, paper: str) -> None:
    assert contrast(pen, paper) >= 4.5


@pytest.mark.parametrize("paper", [tray.COLOUR, *charts.SOURCES])
def test_ink_is_readable_on_coloured_ground(paper: str) -> None:
    assert contrast(INK, paper) >= 4.5


@pytest.mark.parametrize("symbol", Symbol)
def test_symbols_stand_out_on_their_stone(symbol: Symbol) -> None:
    assert contrast(art.ink(symbol), art.FACES[symbol]) >= 4  # drawings need 3


def test_light_seats_are_outlined() -> None:
    assert all(look.outlined == (contrast(look.colour, PANEL) < 3) for look in SEAT_STYLES)


def test_symbols_of_seats_differ_in_form() -> None:
    assert len({look.form for look in SEAT_STYLES}) == len(SEAT_STYLES)
    assert len({look.word for look in SEAT_STYLES}) == len(SEAT_STYLES)


def test_a_palette_refuses_too_many_colours() -> None:
    with pytest.raises(ValueError, match="a palette holds 256"):
        theme.palette(blends=(Blend("#000000", "#FFFFFF", 250),))


def test_blends_lie_evenly_between() -> None:
    assert list(theme.between(Blend("#000000", "#646464", 3))) == ["#191919", "#323232", "#4B4B4B"]
