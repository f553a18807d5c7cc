"""Icons are readable at 28 pixels and differ from one another without colour."""

import pytest
from PIL import Image, ImageChops, ImageStat

from engines.hidden_stones.pieces import BACK, CARDS
from renderers import icons, paint
from renderers.hidden_stones import art
from renderers.scene import Art, Scene, Sprite
from renderers.theme import PANEL, SEAT_STYLES

SIDE = 28
ICONS = {
    art.name: art
    for art in (
        *(icons.symbol(look) for look in SEAT_STYLES),
        icons.HAND,
        icons.CARD,
        icons.PILE,
        icons.LOCK,
        icons.CROWN,
        icons.CLOCK,
        icons.check(),
        icons.strike(),
        icons.FLAG,
        icons.FINISH,
        icons.SKIP,
        icons.DOOR,
        icons.ROBOT,
        icons.CAIRN,
        icons.renewal(),
        icons.TURN,
        icons.sparkle(),
    )
}
STONES = {symbol.value: art.stone(symbol) for symbol in art.FACES}


def grey(art: Art, side: int = SIDE) -> Image.Image:
    scene = Scene(side, side, (PANEL,), (), (Sprite(art, 0, 0, side, side),))
    return paint.picture(scene).convert("L")


def unlike(first: Image.Image, second: Image.Image) -> float:
    """Mean difference in grey, 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(first, second)).mean[0]


@pytest.mark.parametrize("art", ICONS.values(), ids=ICONS)
def test_icons_are_drawn_well_inside_their_box(art: Art) -> None:
    drawn = grey(art)
    ink = sum(drawn.histogram()[:160]) / SIDE**2
    assert 0.05 < ink < 0.85
    for shape in art.shapes:
        for x, y in getattr(shape, "points", ()):
            assert -8 <= x <= 108
            assert -8 <= y <= 108


@pytest.mark.parametrize("kind", [ICONS, STONES], ids=["icons", "stones"])
def test_no_two_look_alike_in_grey(kind: dict[str, Art]) -> None:
    drawn = {name: grey(art, 40) for name, art in kind.items()}
    alike = {(a, b) for a in drawn for b in drawn if a < b and unlike(drawn[a], drawn[b]) < 12}
    assert not alike


def test_a_wildcard_is_no_stone() -> None:
    empty = Art("wildcard", 100, 100, art.WILDCARD)
    for symbol in art.FACES:
        token = Art(symbol, 100, 100, art.token(symbol))
        assert unlike(grey(empty, 80), grey(token, 80)) > 20


def test_formations_differ() -> None:
    drawn = {art.formation(card).shapes for card in CARDS}
    assert len(drawn) == len(CARDS) == 72


def test_the_two_sides_of_a_stone_are_light_and_dark() -> None:
    assert all((symbol in art.LIGHT) != (back in art.LIGHT) for symbol, back in BACK.items())
