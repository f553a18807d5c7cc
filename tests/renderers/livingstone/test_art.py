"""LivingStone: colours and drawings are told apart by everybody."""

from itertools import combinations

import pytest

from engines.livingstone.pieces import Card, Stone
from renderers.checks import contrast
from renderers.livingstone import art
from renderers.scene import Art
from renderers.theme import FOCUS, INK, SEAT_STYLES
from tests.renderers.sight import nearest
from tests.renderers.test_icons import grey, unlike


@pytest.mark.parametrize("colour", art.COLOURS)
def test_nothing_comes_near_the_focus(colour: str) -> None:
    assert nearest(FOCUS, colour) >= 18


def test_pips_stand_out_from_their_die() -> None:
    assert contrast(INK, art.BONE) >= 4.5


KINDS: dict[str, tuple[Art, ...]] = {
    "tents": tuple(art.tent(look) for look in range(len(SEAT_STYLES))),
    "stones": tuple(art.stone(kind) for kind in Stone),
    "cards": tuple(art.card(card) for card in Card),
    "dice": tuple(art.die(face) for face in range(1, 7)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_look_alike_in_grey(kind: str) -> None:
    for first, second in combinations(KINDS[kind], 2):
        assert unlike(grey(first, 36), grey(second, 36)) >= 9, (first.name, second.name)


@pytest.mark.parametrize("art", [art for arts in KINDS.values() for art in arts], ids=lambda art: art.name)
def test_drawings_stay_in_their_box(art: Art) -> None:
    for shape in art.shapes:
        for x, y in getattr(shape, "points", ()):
            assert -2 <= x <= 102
            assert -2 <= y <= 102


@pytest.mark.parametrize("face", range(1, 7))
def test_dice_have_as_many_pips(face: int) -> None:
    assert len(art.die(face).shapes) == 1 + face
