"""Layout: boxes stand where their row, column or grid has room for them, and name their parts."""

from renderers import checks, icons, layout
from renderers.layout import Box, apart, column, gap, row, stack, tiles
from renderers.scene import Align, Area, Face, Group, Rect, Sprite, Text, areas, flat
from renderers.theme import FOCUS, INK, LINE, MUTED, palette


def box(width: float, height: float) -> Box:
    return Box(width, height, (Rect(0, 0, width, height, INK),))


def corners(of: Box) -> list[tuple[float, float]]:
    """Return where the marks of a box stand."""
    return [(mark.x, mark.y) for mark in flat(of.items) if isinstance(mark, Rect)]


def test_a_row_is_as_large_as_its_boxes_and_has_each_in_the_middle() -> None:
    together = row((box(40, 20), box(10, 50), gap(8), box(30, 30)), space=6)
    assert together.size == (40.0 + 10 + 8 + 30 + 3 * 6, 50.0)
    assert corners(together) == [(0, 15), (46, 0), (76, 10)]


def test_a_row_in_a_larger_box_stands_at_its_side_or_in_its_middle() -> None:
    ways = {align: corners(row((box(40, 20),), 100, 60, align=align)) for align in Align}
    assert ways == {Align.LEFT: [(0, 20)], Align.CENTRE: [(30, 20)], Align.RIGHT: [(60, 20)]}


def test_two_boxes_stand_apart() -> None:
    assert corners(apart(box(40, 20), box(30, 20), 100)) == [(0, 0), (70, 0)]


def test_a_column_has_its_space_or_spreads_over_a_height() -> None:
    boxes = box(40, 20), box(10, 50)
    together = column(boxes, space=5)
    assert (together.size, corners(together)) == ((40, 75), [(0, 0), (0, 25)])
    spread = column(boxes, 100)
    assert (spread.size, corners(spread)) == ((40, 100), [(0, 10), (0, 40)]), "the same space everywhere"
    assert corners(column(boxes, 200, space=7)) == [(0, 7), (0, 34)], "but no more than is said"


def test_tiles_fill_row_after_row() -> None:
    together = tiles([box(40, 20)] * 5, 3, space=4, across=10)
    assert together.size == (3.0 * 40 + 2 * 10, 2.0 * 20 + 4)
    assert corners(together) == [(0, 0), (50, 0), (100, 0), (0, 24), (50, 24)]
    assert tiles([box(40, 20)] * 2, 3, space=4).size == (84, 20)


def test_a_stack_has_the_smaller_box_in_the_middle_of_the_larger_one() -> None:
    together = stack(box(40, 20), box(10, 50))
    assert (together.size, corners(together)) == ((40, 50), [(0, 15), (15, 0)])


def test_a_part_is_named_where_it_stands() -> None:
    named = row((box(40, 20).part("first", "both"), box(10, 50).part("second")), space=6).part("row")
    assert list(areas((named.at(100, 200),))) == [
        Area(100, 215, 40, 20, "first"),
        Area(100, 215, 40, 20, "both"),
        Area(146, 200, 10, 50, "second"),
        Area(100, 200, 56, 50, "row"),
    ]


def test_signs_numbers_and_words_are_as_large_as_what_they_show() -> None:
    (sign,) = layout.sign(icons.HAND, 30, 50).items
    assert isinstance(sign, Sprite)
    assert (sign.w, sign.h) == layout.sign(icons.HAND, 30, 50).size == (30, 50)
    wide, narrow = layout.number(-12), layout.number(1)
    (text,) = wide.items
    assert isinstance(text, Text)
    assert (text.text, text.colour) == ("−12", INK), "with a minus sign"
    assert wide.width == text.w > narrow.width
    assert layout.number(1, width=90).width == 90
    (words,) = layout.words("two lines", width=80, lines=2).items
    assert isinstance(words, Text)
    assert (words.w, words.lines, words.colour) == (80, 2, MUTED)
    assert words.h == layout.words("two lines", width=80, lines=2).height > layout.words("one line").height


def test_a_framed_box_stands_on_its_plate() -> None:
    framed = layout.framed(box(40, 20), 100, 60, 10, 5)
    assert (framed.size, corners(framed)) == ((100, 60), [(0, 0), (10, 5)])


def test_boxes_on_a_plate_are_outlined_if_they_are_new() -> None:
    (plate, _), (new, _) = (layout.plated([box(40, 20)], 100, 60, new=new).items for new in (False, True))
    assert isinstance(plate, Rect)
    assert isinstance(new, Rect)
    assert (plate.edge, new.edge) == (LINE, FOCUS)
    assert plate.width < new.width
    assert corners(layout.plated([box(40, 20)], 100, 60))[1:] == [(30, 20)]
    assert corners(layout.plated([box(40, 20)], 100, 60, align=Align.LEFT))[1:] == [(22, 20)]


def test_a_grid_has_columns_of_one_width_and_the_height_of_its_rows() -> None:
    width = layout.width(2, 300)
    assert 2 * width + layout.GAP == 300
    together = layout.grid(lambda high: box(width, high), (50, 50, 50), 2, 50, 300).part("things")
    assert (together.width, together.height) == (300, 2 * 50 + layout.GAP)
    rects = [(mark.x, mark.y) for mark in flat(together.items) if isinstance(mark, Rect)]
    assert rects == [(0, 0), (width + layout.GAP, 0), (0, 50 + layout.GAP)]
    assert list(areas(together.items)) == [Area(0, 0, 300, together.height, "things")]


def test_a_sheet_has_its_size_before_what_is_made_later() -> None:
    made: list[float] = []

    def make(height: float) -> Box:
        made.append(height)
        return box(layout.INNER, height)

    parts = (box(10, 60), layout.later(80, make, 80).part("later"))
    sheet = layout.Sheet("title", "note", checks.faces(1)[0], parts, palette(), headed=False)
    high = 24 + 60 + layout.GAP + 80 + 24
    assert (sheet.size, made) == ((layout.WIDTH, high), [])
    scene = sheet.scene()
    assert (scene.width, scene.height, made) == (layout.WIDTH, high, [80])
    assert scene.parts()["later"] == [Area(30, 24 + 60 + layout.GAP, layout.INNER, 80, "later")]


def test_equal_boxes_are_one_object() -> None:
    """So a picture is compared with those before it at a glance."""

    def pair() -> Box:
        both = row((layout.sign(icons.HAND, 44), layout.number(3, width=50)), height=56)
        return layout.framed(column((both, stack(both, layout.words("three")))), 300, 200).part("hand")

    assert pair() is pair()
    assert pair().at(3, 4).items is pair().at(7, 1).items


def test_boxes_are_told_apart_by_all_that_they_are_made_of() -> None:
    hand, crown = layout.sign(icons.HAND), layout.sign(icons.CROWN)
    plate, edge = box(40, 20), Rect(0, 0, 40, 20, None, FOCUS, 3)
    made = (
        *(layout.sign(art, side, height) for art in (icons.HAND, icons.CROWN) for side, height in SIZES),
        *(layout.number(text, faint=faint) for text in (1, 2, "1 ") for faint in (False, True)),
        *(layout.number(1, size=44, width=99, align=align, face=face) for align in Align for face in BOLD),
        *(layout.words(text, bold=bold) for text in ("Ada", "Ben") for bold in (False, True)),
        *(
            layout.words("Ada", width=99, colour=colour, lines=lines)
            for colour in COLOURS
            for lines in (1, 2)
        ),
        *(layout.words("Ada", width=99, size=44, align=align) for align in Align),
        *(layout.several(art, count) for art in (icons.HAND, icons.TURN) for count in (2, 3)),
        *(row(boxes, 200, 90, align=align) for boxes in ((hand, crown), (crown, hand)) for align in Align),
        *(row((hand, crown), space=space) for space in (3, 4)),
        *(column((hand, crown), height, space=space) for height in (0, 130) for space in (3, 4)),
        *(tiles((plate,) * 4, columns, space=2, across=across) for columns in (2, 3) for across in (0, 5)),
        *(stack(*boxes) for boxes in ((hand, plate), (plate, hand))),
        *(layout.framed(hand, 90, 90, x, y, edge=colour) for x, y in SIZES for colour in COLOURS),
        *(plate.part(name) for name in ("seat_1", "seat_2")),
        *(plate.sized(width, height) for width, height in ((50, 0), (0, 50), (60, 70))),
        plate.over(edge),
        plate.under(edge),
    )
    assert len(set(map(repr, made))) == len(made)


SIZES = ((48, 60), (60, 48))
BOLD = (Face.SANS_BOLD, Face.SERIF_BOLD)
COLOURS = (INK, FOCUS)


def test_what_is_painted_does_not_depend_on_names_of_parts() -> None:
    """So it is painted once, wherever it stands and whatever it is called."""
    first, second = (
        box(40, 20).under(Rect(3, 3, 9, 9, FOCUS)).part(name).items[0] for name in ("a_1", "b_2")
    )
    assert isinstance(first, Group)
    assert first == second


def test_the_ground_of_a_section_is_painted_with_that_of_its_sheet() -> None:
    """So it is not painted anew with each mark on it."""
    land = (Rect(0, 0, 50, 20, FOCUS),)
    section = layout.later(80, lambda: box(layout.INNER, 80)).on(land).part("land")
    sheet = layout.Sheet("", "", checks.faces(1)[0], (box(10, 60), section), palette(), headed=False)
    scene = sheet.scene()
    assert scene.ground[-1] == Group(30, 24 + 60 + layout.GAP, land)
    assert scene.parts()["land"][0].y == 24 + 60 + layout.GAP
    assert sheet.size == (layout.WIDTH, scene.height)
