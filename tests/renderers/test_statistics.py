"""The picture of statistics: laws of pictures; lengths, marks and pale shapes say what a sheet says."""

import pickle
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from renderers import charts, checks, fonts, icons, theme
from renderers.checks import texts_of
from renderers.paint import paint, picture
from renderers.scene import Ellipse, Line, Rect, Scene, Sprite, Text
from renderers.sketch import Sketch
from renderers.statistics import (
    WIDE,
    Bar,
    Bars,
    Block,
    Column,
    Columns,
    Curve,
    Duel,
    Rank,
    Ranking,
    StatisticsSheet,
    Tile,
    in_words,
    scene,
)
from renderers.theme import GOLD, GROUND, INK, LINE, MUTED, SEAT_STYLES, WATER
from tests.renderers.sheets import EXTREMES, NEW, NEW_RANKING, PERSON, PERSON_FR, SHEETS
from tests.renderers.sight import nearest
from tests.renderers.tables import check_golden, words_in

PHONE = 314
"""Width in pixels of a picture in a message on a phone 390 pixels wide."""
PALE = theme.mixed(GROUND, LINE, 0.4)
BLUE, ORANGE = SEAT_STYLES[0].colour, SEAT_STYLES[1].colour


def drawn(*blocks: Block, tiles: tuple[Tile, ...] = ()) -> Scene:
    return scene(StatisticsSheet("Ada", "", tiles, blocks))


def text(shown: Scene, words: str) -> Text:
    return next(mark for mark in texts_of(shown) if mark.text == words)


def boxes(shown: Scene, *fills: str) -> list[Rect]:
    """Return the boxes of these colours, without the grounds of the picture."""
    return [mark for mark in shown.marks() if isinstance(mark, Rect) and mark.fill in fills and mark.w < 900]


def bar(share: float, colour: int | None = None, label: str = "Ada", value: str = "1") -> Bar:
    return Bar(label=label, value=value, share=share, colour=colour)


def rank(place: int, name: str = "Ada", *, provisional: bool = False, own: bool = False) -> Rank:
    return Rank(place=place, name=name, values=("7", "1500"), provisional=provisional, own=own)


def ranking(*rows: Rank) -> Scene:
    return drawn(Ranking("Best", ("Wins", "Rating"), rows))


def duel(left: int, draws: int, right: int) -> Scene:
    return drawn(Duel(left="Bo", right="Cy", left_wins=left, draws=draws, right_wins=right, note="even"))


# --- laws --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_every_sheet_keeps_the_laws_of_pictures(sheet: StatisticsSheet) -> None:
    checks.picture(scene(sheet))


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_no_letters_are_below_12_pixels_on_a_phone(sheet: StatisticsSheet) -> None:
    assert min(mark.size for mark in texts_of(scene(sheet))) * PHONE / WIDE >= 12


@pytest.mark.parametrize("name", ["person", "pair", "leaderboard", "new"])
def test_golden_sheets(name: str) -> None:
    check_golden(f"statistics_{name}", scene(SHEETS[name]).text())


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_files_are_small_and_their_palette_comes_close_to_every_pixel(sheet: StatisticsSheet) -> None:
    data, exact = paint(scene(sheet)), picture(scene(sheet))
    assert len(data) <= 150_000
    indexed = Image.open(BytesIO(data)).convert("RGB")
    far = sum(ImageChops.difference(exact, indexed).convert("L").histogram()[40:])
    assert far < 0.001 * exact.width * exact.height


def test_a_sheet_can_be_sent_to_a_process_that_paints() -> None:
    sketch: Sketch = pickle.loads(pickle.dumps(Sketch(scene, (PERSON,))))  # noqa: S301 - made here
    assert sketch.scene == scene(PERSON)


def test_the_focus_is_used_nowhere() -> None:
    fills = {mark.fill for mark in scene(EXTREMES).marks() if isinstance(mark, Rect | Ellipse)}
    assert all(nearest(theme.FOCUS, fill) >= 18 for fill in fills if fill)


# --- names and tiles ---------------------------------------------------------------------------------


def test_signs_without_a_glyph_are_left_out_and_a_name_without_letters_is_an_ellipsis() -> None:
    said = words_in(drawn(Bars("B", (bar(1, label="Chloé 🦊"), bar(1, label="日本"), bar(1, value="–")))))
    assert {"Chloé", "…", "–"} <= set(said)


@pytest.mark.parametrize(
    ("title", "size", "lines"),
    [("Ada", 76, 1), ("Brettspielfreunde Kehl", 64, 1), ("Brettspielfreunde Südschwarzwald", 52, 2)],
)
def test_a_long_title_is_smaller_then_in_two_lines(title: str, size: int, lines: int) -> None:
    shown = text(scene(StatisticsSheet(title, "")), title)
    assert (shown.size, shown.lines) == (size, lines)


@pytest.mark.parametrize(
    ("count", "rows"), [(1, [1]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (6, [3, 3]), (7, [3, 2, 2])]
)
def test_tiles_stand_in_even_rows_of_at_most_three(count: int, rows: list[int]) -> None:
    tops = [mark.y for mark in texts_of(drawn(tiles=(Tile("games", "9"),) * count)) if mark.text == "games"]
    assert [tops.count(top) for top in sorted(set(tops))] == rows


def test_a_tile_without_a_value_is_pale() -> None:
    assert not boxes(drawn(tiles=(Tile("games", "9"),)), PALE)
    assert len(boxes(drawn(tiles=(Tile("games"),)), PALE)) == 1


@pytest.mark.parametrize("value", ["9", "Verborgene Steine und mehr", ""])
def test_the_icon_of_a_tile_stands_before_its_value(value: str) -> None:
    shown = drawn(tiles=(Tile("wins", value, sign=icons.CROWN), Tile("games", "1")))
    crowns = [mark for mark in shown.marks() if isinstance(mark, Sprite) and mark.art == icons.CROWN]
    assert len(crowns) == bool(value)
    assert all(crown.x + crown.w < text(shown, value).x for crown in crowns)


# --- bars and columns --------------------------------------------------------------------------------


def test_a_long_value_breaks_into_lines_and_then_gives_way_to_a_shorter_one() -> None:
    name, shorter = "Benjamin Bartholomäus von und zu", "Ada and 4 more"
    for sign in (None, icons.CROWN):
        tiles = (
            Tile("one", name, sign=sign),
            Tile("two", " ".join(3 * [name]), sign=sign, shorter=(shorter,)),
        )
        shown = drawn(tiles=tiles)
        broken, short = text(shown, name), text(shown, shorter)
        assert broken.lines > 1
        for value in (broken, short):
            assert fonts.fits(value)
            assert value.y + value.h <= text(shown, "one").y == text(shown, "two").y
        checks.picture(shown)


def test_bars_are_as_long_as_their_shares_and_behind_them_is_the_whole() -> None:
    rows = (bar(1), bar(0.5), Bar(label="Bo", value="1", share=0.25, whole=0.5))
    shown = drawn(Bars("B", rows))
    lengths, wholes = ([box.w for box in boxes(shown, *fills)] for fills in (charts.SOURCES, (GROUND,)))
    assert lengths[1:] == pytest.approx([lengths[0] / 2, lengths[0] / 4])
    assert wholes == pytest.approx([lengths[0], lengths[0], lengths[0] / 2])


def test_negative_bars_lie_left_of_zero() -> None:
    left, right = boxes(drawn(Bars("B", (bar(-0.8, 0), bar(0.4, 1)))), BLUE, ORANGE)
    assert left.x + left.w == pytest.approx(right.x)
    assert left.w == pytest.approx(2 * right.w)


def test_a_share_of_nothing_has_no_bar() -> None:
    assert not boxes(drawn(Bars("B", (bar(0),))), *charts.SOURCES)


def test_a_bar_of_a_seat_has_its_symbol_and_all_labels_stay_below_one_another() -> None:
    shown = drawn(Bars("B", (bar(1, 1, "Bo"), bar(1, None, "Cy"))))
    assert [mark.art for mark in shown.marks() if isinstance(mark, Sprite)] == [icons.CAIRN, icons.seat(1)]
    assert text(shown, "Bo").x == text(shown, "Cy").x


def test_long_labels_stand_above_their_bars() -> None:
    short, long = (
        drawn(Bars("B", (bar(1, label=label),))) for label in ("Schiefer", "Fabricants d’outils, chamans")
    )
    (beside,), (below,) = boxes(short, WATER), boxes(long, WATER)
    assert beside.x > text(short, "Schiefer").x
    assert below.x == text(long, "Fabricants d’outils, chamans").x
    assert below.w > beside.w


def test_columns_are_as_high_as_their_measures() -> None:
    columns = Column("1", "40", 40, lit=True), Column("2", "20", 20), Column("3", "0", 0)
    shown = drawn(Columns("C", columns))
    first, second = boxes(shown, GOLD, WATER)
    assert first.fill == GOLD
    assert first.h == pytest.approx(2 * second.h, abs=1)
    assert first.y + first.h == second.y + second.h
    assert text(shown, "0").y > text(shown, "20").y > text(shown, "40").y


# --- curves ------------------------------------------------------------------------------------------


def test_a_curve_rises_with_its_values_and_ends_in_a_dot() -> None:
    shown = drawn(Curve("C", (1500, 1520, 1490), "May", "now", now="1.490", low="1.480", high="1.520"))
    (line,) = (mark for mark in shown.marks() if isinstance(mark, Line))
    (dot,) = (mark for mark in shown.marks() if isinstance(mark, Ellipse))
    heights = [y for _, y in line.points]
    assert heights[1] < heights[0] < heights[2]
    assert (dot.x + dot.w / 2, dot.y + dot.h / 2) == pytest.approx(line.points[-1])
    assert text(shown, "1.520").y < text(shown, "1.480").y


@pytest.mark.parametrize(("values", "lines", "dots"), [((), 1, 0), ((7,), 0, 1), ((7, 7), 1, 1)])
def test_a_curve_of_few_values_is_a_dot_and_of_none_a_pale_line(
    values: tuple[float, ...], lines: int, dots: int
) -> None:
    shown = drawn(Curve("C", values))
    found = [mark for mark in shown.marks() if isinstance(mark, Line)]
    assert len(found) == lines
    assert all((mark.colour == PALE) == (not values) for mark in found)
    assert sum(isinstance(mark, Ellipse) for mark in shown.marks()) == dots


def test_two_charts_stand_side_by_side_if_their_words_have_room() -> None:
    columns = Columns("Places", (Column("1."), Column("2.")))
    beside = drawn(columns, Curve("Rating"))
    assert text(beside, "Places").y == text(beside, "Rating").y
    french = scene(PERSON_FR)
    assert text(french, "Places").y == text(french, "Cote").y
    long = "Wertung nach jeder Partie"
    below = drawn(columns, Curve(long, now="1.612"))
    assert text(below, long).y > text(below, "Places").y
    assert below.height > beside.height


# --- two people --------------------------------------------------------------------------------------


@pytest.mark.parametrize("wins", [(12, 3, 9), (1, 0, 1), (0, 2, 5), (4, 0, 0)])
def test_wins_and_draws_divide_the_bar(wins: tuple[int, int, int]) -> None:
    lengths = [part.w + 4 for part in boxes(duel(*wins), BLUE, LINE, ORANGE)]
    unit = sum(lengths) / sum(wins)
    assert lengths == pytest.approx([count * unit for count in wins if count], abs=1)


@pytest.mark.parametrize(("left", "right", "crowns"), [(12, 9, 1), (9, 12, 1), (5, 5, 0), (0, 0, 0)])
def test_a_crown_stands_beside_the_greater_number(left: int, right: int, crowns: int) -> None:
    shown = duel(left, 2, right)
    found = [mark for mark in shown.marks() if isinstance(mark, Sprite) and mark.art == icons.CROWN]
    assert len(found) == crowns
    assert all((crown.x < WIDE / 2) == (left > right) for crown in found)


def test_two_people_without_games_have_a_pale_bar() -> None:
    assert len(boxes(duel(0, 0, 0), PALE)) == 1


# --- rankings ----------------------------------------------------------------------------------------


def test_the_first_three_places_have_medals_also_when_shared() -> None:
    shown = ranking(rank(1), rank(1), rank(3), rank(4))
    medals = [mark.fill for mark in shown.marks() if isinstance(mark, Ellipse)]
    assert len(medals) == 3
    assert medals[0] == medals[1] == GOLD
    assert medals[2] != GOLD


@pytest.mark.parametrize(
    ("places", "lines"),
    [((1, 2, 3), 0), ((1, 1, 3), 0), ((1, 2, 27), 1), ((11, 12, 13), 0), ((1, 1, 1, 27, 28), 1)],
)
def test_a_dashed_line_stands_where_places_are_left_out(places: tuple[int, ...], lines: int) -> None:
    shown = ranking(*map(rank, places))
    assert sum(isinstance(mark, Line) and mark.dashed for mark in shown.marks()) == lines


def test_a_dashed_line_knows_how_many_share_a_place_and_parts_those_without_one() -> None:
    shared = replace(rank(2, "200 people"), people=200)

    def lines(*rows: Rank) -> int:
        return sum(isinstance(mark, Line) and mark.dashed for mark in ranking(*rows).marks())

    assert lines(rank(1), shared, rank(202)) == lines(shared, rank(2, own=True), rank(202)) == 0
    assert lines(rank(1), shared, rank(203, own=True)) == 1
    assert lines(rank(11), rank(12)) == 0
    assert lines(rank(3, own=True), rank(11), rank(12)) == 1
    assert lines(rank(1), rank(0), rank(0)) == 1
    assert lines(rank(0), rank(0)) == 0


def test_an_uncertain_value_is_marked_and_muted() -> None:
    shown = ranking(rank(1), rank(2, provisional=True))
    assert text(shown, "1500").colour == INK
    assert text(shown, "~1500").colour == MUTED
    assert "~7" not in words_in(shown)


def test_the_own_row_is_framed() -> None:
    shown = ranking(rank(1, "Bo"), rank(2, "Cy", own=True))
    (frame,) = boxes(shown, GROUND)
    assert frame.edge == INK
    assert frame.y < text(shown, "Cy").y < frame.y + frame.h
    assert text(shown, "Bo").y < frame.y


# --- somebody new, and in words ----------------------------------------------------------------------


@pytest.mark.parametrize("sheet", [NEW, NEW_RANKING])
def test_somebody_new_sees_pale_shapes_and_a_sentence(sheet: StatisticsSheet) -> None:
    shown = scene(sheet)
    assert sheet.hint in words_in(shown)
    assert boxes(shown, PALE)
    assert not boxes(shown, *charts.SOURCES, BLUE, ORANGE)
    assert in_words(sheet) == (f"{sheet.title} – {sheet.subtitle}", sheet.hint)


def test_the_same_stands_in_words() -> None:
    assert in_words(
        StatisticsSheet(
            "Ada",
            "since May",
            (Tile("games", "41"), Tile("best", "187", "in June"), Tile("pace")),
            (
                Columns("Places", (Column("1.", "17", 17), Column("2."))),
                Bars("Won", (bar(0.5, label="Chess", value="9 of 18"),)),
                Curve("Rating", (3, 5), now="5", low="3", high="5"),
                Duel(left="Ada", right="Bo", left_wins=12, draws=1, right_wins=9, note="1 even"),
                Ranking("Best", ("wins", "rating"), (rank(4, provisional=True),)),
            ),
        )
    ) == (
        "Ada – since May",
        "games 41, best 187 (in June)",
        "Places – 1. (17)",
        "Won – Chess 9 of 18",
        "Rating – 5 (3 – 5)",
        "Ada 12 : 9 Bo, 1 even",
        "Best",
        "4. Ada – wins 7, rating ~1500",
    )


def test_a_curve_of_one_value_names_no_span() -> None:
    curve = Curve("Rating", (5,), now="5", low="5", high="5")
    assert in_words(StatisticsSheet("Ada", "", (), (curve,))) == ("Ada", "Rating – 5")


@pytest.mark.parametrize("name", ["person", "pair", "title", "server", "leaderboard"])
def test_the_words_of_a_sheet_are_an_alt_text(name: str) -> None:
    checks.described("\n".join(in_words(SHEETS[name])))
