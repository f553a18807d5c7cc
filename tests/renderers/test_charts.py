"""The end of any game: bars by source, and the course of the scores."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from engines.api import Line, Outcome, Seat, message
from renderers import charts, checks, theme
from renderers.checks import LONG, faces
from renderers.scene import Group, Item, Rect, Scene, Sprite, Text
from tests.renderers.tables import words, words_in

WIDE = 1336
SOURCES = ("line-ones", "line-twos", "line-threes", "line-fives", "line-bonus")


def outcome(*points: tuple[int, ...]) -> Outcome:
    lines = tuple(tuple(Line(message(s), p) for s, p in zip(SOURCES, one, strict=True)) for one in points)
    totals = [sum(one) for one in points]
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Outcome("target", places, tuple(Seat(i) for i, place in enumerate(places) if place == 1), lines)


def shown(items: tuple[Item, ...], height: int = 900) -> Scene:
    palette = theme.palette(charts.PALETTE_COLOURS, charts.PALETTE_BLENDS)
    return Scene(theme.WIDTH, height, palette, (), (Group(32, 32, items),))


def bars(result: Outcome, language: str = "en") -> Scene:
    items, height = charts.bars(result, faces(len(result.places), LONG), words(language), WIDE)
    return shown(items, height + 64)


def segments(scene: Scene) -> list[Rect]:
    return [m for m in scene.marks() if isinstance(m, Rect) and m.fill in charts.SOURCES and m.h == 60]


def course(*history: tuple[int, ...], seats: int = 2) -> Scene:
    return shown(charts.score_chart(history, faces(seats), words(), 900, 436))


def test_rows_come_in_the_order_of_places() -> None:
    scene = bars(outcome((1, 0, 0, 0, 0), (9, 0, 0, 0, 3), (4, 4, 0, 0, 0)))
    totals = [word for word in words_in(scene) if word in {"1", "12", "8"}]
    assert [word for word in totals if word != "1"] == ["12", "8"]
    assert [word for word in words_in(scene) if word.endswith(".")] == ["1.", "2.", "3."]


def test_bars_are_as_long_as_their_points() -> None:
    scene = bars(outcome((2, 4, 0, 0, 0), (8, 0, 0, 0, 0)))
    lengths = sorted(round(mark.w + 2) for mark in segments(scene))
    assert lengths[1] == pytest.approx(2 * lengths[0], abs=2)
    assert lengths[2] == pytest.approx(4 * lengths[0], abs=3)


def test_sources_without_points_are_left_out() -> None:
    assert "Cards worth 3" not in words_in(bars(outcome((2, 4, 0, 0, 0), (8, 0, 0, 0, 1))))


def test_who_is_out_has_no_place_and_muted_points() -> None:
    result = replace(outcome((9, 0, 0, 0, 0), (2, 0, 0, 0, 0)), places=(2, 1), out=(Seat(0),))
    scene = bars(result)
    assert [word for word in words_in(scene) if word.endswith(".")] == ["1."]
    assert "out" in words_in(scene)
    colours = {mark.text: mark.colour for mark in scene.marks() if isinstance(mark, Text) and mark.w == 104}
    assert colours == {"9": theme.MUTED, "2": theme.INK}


@pytest.mark.parametrize("language", ["en", "de", "fr", "xx"])
def test_every_name_has_room_for_being_out(language: str) -> None:
    result = replace(outcome(*5 * ((3, 4, 5, 6, 7),)), winners=(), out=tuple(map(Seat, range(5))))
    checks.picture(bars(result, language))


def test_lost_points_lie_left_of_zero() -> None:
    scene = bars(outcome((6, 0, 0, 0, -4), (8, 0, 0, 0, 0)))
    zero = min(mark.x for mark in segments(scene) if mark.fill == charts.SOURCES[0])
    lost = [mark for mark in segments(scene) if mark.fill == charts.SOURCES[1]]
    assert len(lost) == 1
    assert lost[0].x + lost[0].w <= zero


NOTHING = (0, 0, 0, 0, 0)


@pytest.mark.parametrize("points", [(NOTHING,), (NOTHING, NOTHING), ((-3, 0, 0, 0, 0), NOTHING)])
def test_a_game_without_points_can_be_drawn(points: tuple[tuple[int, ...], ...]) -> None:
    checks.picture(bars(outcome(*points)))


@pytest.mark.parametrize("language", ["en", "de", "fr", "xx"])
def test_the_legend_breaks_into_rows(language: str) -> None:
    checks.picture(bars(outcome((11, 12, 13, 14, 15), (21, 22, 23, 24, 25), (1, 1, 1, 1, 1)), language))


def test_lines_rise_with_the_scores() -> None:
    scene = course((0, 2), (5, 2), (5, 9))
    ends = [m for m in scene.marks() if isinstance(m, Sprite) and m.w == theme.NUMBER]
    assert [mark.art.name for mark in sorted(ends, key=lambda mark: mark.y)] == [
        "colour-orange",
        "colour-blue",
    ]


@pytest.mark.parametrize(
    "history",
    [((0, 0),), ((1, 1),) * 3, ((-5, 3), (-9, 900)), tuple((i, 2 * i) for i in range(620)), ((0, 0),) * 40],
)
def test_every_course_fits(history: tuple[tuple[int, ...], ...]) -> None:
    checks.picture(course(*history))


def test_symbols_at_the_end_never_cover_each_other() -> None:
    scene = course((7, 7, 7, 7, 7), (12, 12, 12, 12, 12), seats=5)
    ends = sorted(m.y for m in scene.marks() if isinstance(m, Sprite) and m.w == theme.NUMBER)
    assert all(b - a >= 40 for a, b in pairwise(ends))
    assert len(ends) == 5


@pytest.mark.parametrize(
    ("wanted", "got"),
    [
        ([], []),
        ([10], [10]),
        ([0, 50], [0, 50]),
        ([0, 0], [0, 42]),
        ([90, 95, 100], [16, 58, 100]),
        ([120], [100]),
    ],
)
def test_places_are_spread(wanted: list[float], got: list[float]) -> None:
    assert charts.spread(wanted, 42, 100) == got
