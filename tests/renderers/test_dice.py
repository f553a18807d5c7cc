"""Dice as they fell, for all games."""

import pytest

from engines.api import Roll, Seat, message
from renderers import checks, dice, layout
from renderers.scene import Scene, Sprite, Text, flat
from renderers.theme import palette

WORDS = "6 food and something that takes more than one line when the dice leave little room"


def _scene(faces: tuple[int, ...], *, total: bool = True, result: str = WORDS) -> Scene:
    roll = Roll(Seat(0), faces, message("result"))
    fallen = dice.strip(roll, layout.INNER, lambda _: result, total=total)
    parts = (fallen, layout.label("after it"))
    return layout.Sheet("A roll", "a note", checks.faces(1)[0], parts, palette()).scene()


@pytest.mark.parametrize("count", range(1, 11))
def test_any_number_of_dice_stands_in_rows_of_four(count: int) -> None:
    faces = tuple(i % 6 + 1 for i in range(count))
    scene = _scene(faces)
    checks.picture(scene)
    shown = [mark for mark in scene.marks() if isinstance(mark, Sprite) and mark.art.name.startswith("die-")]
    assert [mark.art.name for mark in shown] == [f"die-{face}" for face in faces]
    levels = [mark.y for mark in shown]
    assert all(levels.count(level) <= dice.PER_ROW for level in levels)


def _words(scene: Scene) -> list[str]:
    return [mark.text for mark in flat(scene.items) if isinstance(mark, Text)]


def test_the_sum_stands_beside_several_dice_where_it_counts() -> None:
    assert "= 11" in _words(_scene((5, 6)))
    assert not any(word.startswith("=") for word in _words(_scene((5,))))
    assert not any(word.startswith("=") for word in _words(_scene((5, 6), total=False)))


def test_nothing_on_a_sheet_is_too_small_for_a_phone() -> None:
    assert all(text.size >= 32 for text in checks.texts_of(_scene((1, 2, 3))))
