"""Signs and colours of Stone Age: readable when small, told apart without colour."""

import pytest

from engines.stone_age.pieces import GOODS, CultureSymbol, Figure, Place
from renderers import dice, icons
from renderers.scene import Art
from renderers.stone_age import art, land
from renderers.theme import FOCUS
from tests.renderers.sight import nearest
from tests.renderers.test_icons import grey, unlike

SIGNS = {
    art.name: art
    for art in (
        *map(art.good, GOODS),
        art.ANY_RESOURCE,
        art.AGRICULTURE,
        art.PERSON,
        art.axe(),
        art.HOUSE,
        art.BOWL,
        art.SHORTAGE,
        art.PAIR_OF_DICE,
        icons.HAND,
        icons.PILE,
        icons.sparkle(),
    )
}
CULTURE = {art.name: art for art in (*map(art.symbol_sign, CultureSymbol), *map(art.figure_sign, Figure))}
DICE = {art.name: art for art in map(dice.die, range(1, 7))}
TOOLS = {art.name: art for art in (art.TOOL_PLATE, art.USED_PLATE, art.ONCE_PLATE)}


@pytest.mark.parametrize("kind", [SIGNS, CULTURE, DICE], ids=["signs", "culture", "dice"])
def test_no_two_look_alike_in_grey(kind: dict[str, Art]) -> None:
    drawn = {name: grey(art, 40) for name, art in kind.items()}
    alike = {(a, b) for a in drawn for b in drawn if a < b and unlike(drawn[a], drawn[b]) < 10}
    assert not alike


def test_used_tools_and_tools_for_one_use_differ_in_grey() -> None:
    drawn = [grey(art, 46) for art in TOOLS.values()]
    assert all(unlike(a, b) > 5 for a in drawn for b in drawn if a is not b)


@pytest.mark.parametrize("art", [*SIGNS.values(), *CULTURE.values()], ids=[*SIGNS, *CULTURE])
def test_signs_are_drawn_inside_their_box(art: Art) -> None:
    for shape in art.shapes:
        for x, y in getattr(shape, "points", ()):
            assert -4 <= x <= 104
            assert -4 <= y <= 104


@pytest.mark.parametrize("place", land.LAND)
def test_scenes_stay_on_their_place(place: Place) -> None:
    _, _, w, h = land.box(place)
    for shape in land.scenery(place, w, h).shapes:
        for x, y in getattr(shape, "points", ()):
            assert -1 <= x <= w + 1
            assert -1 <= y <= h + 1


@pytest.mark.parametrize("colour", [*land.COLOURS, art.CULTURE, art.TRADE, *art.COLOURS])
def test_nothing_comes_near_the_focus(colour: str) -> None:
    assert nearest(FOCUS, colour) >= 18
