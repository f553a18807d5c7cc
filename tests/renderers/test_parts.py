"""Named parts of pictures, and numbers on them."""

from math import hypot

import pytest

from engines.api import Seat
from engines.stone_age import RULES
from engines.stone_age.pieces import Phase
from engines.stone_age.state import SeatState
from renderers import checks, fonts, theme
from renderers.api import Panel
from renderers.paint import paint
from renderers.parts import Parts, explanation, marked, parts_in, standing
from renderers.scene import Area, Ellipse, Group, Item, Rect, Scene, Text
from renderers.sketch import Sketch
from renderers.stone_age import RENDERER
from renderers.theme import FOCUS, INK, PANEL
from tests.renderers.stone_age.tables import first, groups, public_scene, state, words
from tests.renderers.tables import words_in

PALETTE = theme.palette()


def scene(*items: Item, width: int = 1000, height: int = 800) -> Scene:
    ground = Rect(0, 0, width, height, PANEL)
    return Scene(width, height, PALETTE, (ground,), items)


def disc(drawn: Scene, number: int = 0) -> Ellipse:
    found = [mark for mark in drawn.marks() if isinstance(mark, Ellipse) and mark.fill == FOCUS]
    return found[number]


def middle(mark: Ellipse) -> tuple[float, float]:
    return mark.x + mark.w / 2, mark.y + mark.h / 2


def words_at(x: float, y: float, w: float) -> Text:
    return Text(x, y, w, fonts.height(40), "W" * int(w / 40), 40, INK)


def test_a_scene_knows_its_parts_and_where_they_are() -> None:
    inner = Group(10, 20, (Area(1, 2, 30, 40, "forest"),))
    drawn = scene(Group(100, 200, (inner, Area(0, 0, 5, 5, "river"))), Area(7, 7, 9, 9, "river"))
    assert drawn.parts() == {
        "forest": [Area(111, 222, 30, 40, "forest")],
        "river": [Area(100, 200, 5, 5, "river"), Area(7, 7, 9, 9, "river")],
    }


def test_a_part_is_not_painted() -> None:
    plate = Rect(100, 100, 300, 200, PANEL, INK, 4, 14)
    named, plain = scene(plate, Area(100, 100, 300, 200, "plate")), scene(plate)
    assert named.text() == plain.text()
    assert paint(named) == paint(plain)


def test_a_picture_without_marks_is_the_same_picture() -> None:
    drawn = scene(Area(100, 100, 300, 200, "plate"))
    assert marked(drawn, ()) is drawn
    assert marked(drawn, [(1, "elsewhere")]) is drawn


def test_a_number_stands_on_a_disc_at_its_part() -> None:
    drawn = marked(scene(Area(100, 100, 300, 200, "plate")), [(7, "plate")])
    x, y = middle(disc(drawn))
    assert 100 <= x <= 400
    assert 100 <= y <= 300
    assert hypot(x - 400, y - 100) < 80
    assert words_in(drawn) == ("7",)
    checks.picture(drawn)


def test_letters_and_several_parts_can_be_marked() -> None:
    drawn = scene(Area(100, 100, 300, 200, "plate"), Area(500, 100, 300, 200, "other"))
    both = marked(drawn, [("A", "plate"), ("B", "other"), ("C", "nowhere")])
    assert words_in(both) == ("A", "B")
    assert disc(both, 0).x < disc(both, 1).x


@pytest.mark.parametrize("x", [0.0, 300.0, 900.0])
@pytest.mark.parametrize("y", [0.0, 300.0, 700.0])
def test_a_disc_is_never_cut_at_the_edge(x: float, y: float) -> None:
    found = disc(marked(scene(Area(x, y, 100, 100, "part")), [(1, "part")]))
    assert found.x >= 0
    assert found.y >= 0
    assert found.x + found.w <= 1000
    assert found.y + found.h <= 800


def test_a_disc_lies_on_no_words_where_there_is_room_beside_them() -> None:
    drawn = scene(words_at(110, 100, 360), Area(100, 90, 400, 70, "line"))
    checks.layout(marked(drawn, [(1, "line")]))


def test_a_disc_lies_on_no_part_beside_the_one_that_is_meant() -> None:
    row = tuple(Area(100 + 110 * i, 300, 100, 76, f"part_{i}") for i in range(4))
    words = tuple(words_at(110 + 110 * i, 310, 80) for i in range(4))
    for i in range(4):
        drawn = disc(marked(scene(*row, *words), [(1, f"part_{i}")]))
        beside = (one for one in row if one != row[i])
        shared = (min(drawn.x + drawn.w, one.x + one.w) - max(drawn.x, one.x) for one in beside)
        assert max(shared) < drawn.w / 10


def test_discs_of_parts_in_one_place_lie_apart() -> None:
    areas = tuple(Area(300, 300, 100, 40, f"part_{i}") for i in range(12))
    drawn = marked(scene(*areas), [(i + 1, f"part_{i}") for i in range(12)])
    found = [middle(disc(drawn, i)) for i in range(12)]
    for i, (x, y) in enumerate(found):
        assert all(hypot(x - a, y - b) > disc(drawn).w for a, b in found[:i])


def test_the_number_of_a_row_stands_level_with_it() -> None:
    rows = tuple(Area(40, 100 + 110 * i, 920, 110, f"row_{i}") for i in range(3))
    drawn = marked(scene(*rows), [(1, "row_1")])
    assert abs(middle(disc(drawn))[1] - 265) < 20


def test_a_ring_tells_a_small_part_from_those_beside_it() -> None:
    full = Rect(300, 300, 100, 60, PANEL), words_at(305, 300, 90), Area(300, 300, 100, 60, "mine_2")
    assert len(_sides(marked(scene(*full), [(1, "mine_2")]))) == 4
    plate = scene(Area(100, 100, 300, 200, "plate"))
    assert not _sides(marked(plate, [(1, "plate")]))


def test_a_ring_is_open_where_words_are() -> None:
    plate = Rect(300, 300, 100, 60, PANEL)
    full = plate, words_at(305, 300, 90), Area(300, 300, 100, 60, "mine_2"), words_at(320, 350, 50)
    sides = _sides(marked(scene(*full), [(1, "mine_2")]))
    assert len(sides) == 3
    assert all(side.y < 350 for side in sides)
    between = plate, words_at(280, 310, 200), Area(300, 300, 100, 60, "mine_2")
    assert not _sides(marked(scene(*between), [(1, "mine_2")]))


def test_words_alone_have_no_ring() -> None:
    head = words_at(305, 300, 90), Area(300, 300, 100, 60, "tents")
    assert not _sides(marked(scene(*head), [(1, "tents")]))


def _sides(drawn: Scene) -> list[Rect]:
    return [mark for mark in drawn.marks() if isinstance(mark, Rect) and mark.fill == FOCUS]


def test_the_number_of_a_low_row_leaves_its_end_free() -> None:
    end = words_at(910, 300, 45)
    drawn = marked(scene(end, Area(100, 300, 860, 50, "row")), [(1, "row")])
    assert abs(middle(disc(drawn))[1] - 325) < 8
    checks.layout(drawn)


def test_of_several_boxes_the_free_one_gets_the_number() -> None:
    full = tuple(words_at(20, 20 + 50 * i, 960) for i in range(7))
    drawn = scene(*full, Area(300, 150, 200, 50, "row"), Area(300, 600, 200, 50, "row"))
    assert disc(marked(drawn, [(1, "row")])).y > 400


def test_marked_and_plain_pictures_are_kept_apart() -> None:
    plain = public_scene(state(SeatState(), SeatState()))
    before, on_it = paint(plain), paint(marked(plain, [(1, "forest")]))
    assert before != on_it
    assert paint(plain) == before
    assert paint(marked(plain, [(1, "forest")])) == on_it
    assert on_it != paint(marked(plain, [(2, "forest")]))


def test_those_parts_are_shown_that_the_picture_has() -> None:
    drawn = scene(Area(0, 0, 9, 9, "river"), Area(0, 0, 9, 9, "forest"))
    assert parts_in(drawn, ("forest", "hut", "river"), 9) == ("forest", "river")
    assert parts_in(drawn, ("forest", "hut", "river"), 1) == ("forest",)
    assert Parts(("forest",), ("hut",), ("river",)).names() == {"forest", "hut", "river"}
    assert explanation("next_mine").key == "part-next-mine"


def test_a_panel_is_drawn_with_marks() -> None:
    now = first("placing", 2).state
    (seat,) = RULES.to_act(now)
    panel = Panel(seen=RULES.seen(now, seat), since=None, seat=seat)
    faces, texts = checks.faces(2), words()
    plain = RENDERER.panel_scene(panel, faces, texts)
    about = (panel, faces, texts)
    assert Sketch(RENDERER.panel_scene, about, ((1, "food"),)).scene == marked(plain, [(1, "food")])
    assert Sketch(RENDERER.panel_scene, about).scene == plain


def test_the_card_for_two_resources_is_a_part() -> None:
    """Random games seldom come to it."""
    now = state(SeatState(any_two=True, groups=groups(hunt=1)), SeatState(), phase=Phase.ACTIONS)
    panel = Panel(
        seen=RULES.seen(now, Seat(0)),
        since=None,
        seat=Seat(0),
        question=RULES.ask(now, Seat(0), ("take",)),
        tokens=("take",),
    )
    assert "two" in RENDERER.panel_scene(panel, checks.faces(2), words()).parts()


def test_a_choice_stands_at_the_innermost_part_that_a_picture_has() -> None:
    assert standing("die_3/coins_3", {"die_3", "coins_3", "tent"}) == ("coins_3",)
    assert standing("die_3/coins_3", {"die_3", "tent"}) == ("die_3",)
    assert standing("die_3/coins_3", {"tent"}) == ()
    assert standing("", {"tent"}) == ()


def test_a_choice_of_several_things_stands_at_each_of_them_once() -> None:
    names = {"field_1", "field_3", "die_3"}
    assert standing("field_1 field_3", names) == ("field_1", "field_3")
    assert standing("field_2 field_3", names) == ("field_3",)
    assert standing("die_3/coins_3 die_3", names) == ("die_3",)
