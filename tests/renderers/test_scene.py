"""Scenes are values: they can be compared, moved, and read."""

from renderers.scene import (
    Align,
    Art,
    Ellipse,
    Face,
    Group,
    Line,
    Polygon,
    Rect,
    Role,
    Scene,
    Sprite,
    Text,
    flat,
)

RECT = Rect(1, 2, 3, 4, "#FFFFFF", "#000000", 2, 5)
DOT = Art("dot", 10, 10, (Ellipse(0, 0, 10, 10, "#000000"),))


def scene() -> Scene:
    words = Text(10, 20, 300, 48, "Ada", 40, "#2B2620", Face.SANS_BOLD, Align.RIGHT, Role.PLAY)
    lines = (Line(((0, 0), (10, 5)), "#2B2620", 3, dashed=True), Polygon(((0, 0), (4, 0), (0, 8)), "#FFFFFF"))
    inner = Group(5, 5, (Sprite(DOT, 1, 1, 20, 20), *lines))
    return Scene(400, 300, ("#F3EAD7",), (RECT,), (words, Group(100, 200, (inner,))))


def test_equal_scenes_are_one_key() -> None:
    assert scene() == scene()
    assert len({scene(), scene()}) == 1


def test_a_scene_reads_as_lines() -> None:
    assert scene().text().splitlines() == [
        "scene 400x300",
        "rect 1,2 3x4 fill #FFFFFF edge #000000 width 2 radius 5",
        "text 10,20 300x48 'Ada' sans-bold 40 right play colour #2B2620",
        "sprite 106,206 20x20 dot",
        "line 105,205 10x5 points 2 colour #2B2620 width 3 dashed 1",
        "polygon 105,205 4x8 points 3 fill #FFFFFF",
    ]


def test_groups_move_what_is_in_them() -> None:
    assert list(flat((Group(1, 1, (Group(2, 3, (RECT,)),)),))) == [
        Rect(4, 6, 3, 4, "#FFFFFF", "#000000", 2, 5)
    ]


def test_a_mark_that_stays_is_the_same_object() -> None:
    assert flat((RECT,))[0] is RECT
