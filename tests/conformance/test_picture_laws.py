"""The laws of pictures themselves: a renderer that breaks one of them is found out."""

from collections.abc import Callable, Mapping

import pytest
from msgspec.structs import replace

from engines.checks import Broken
from renderers import checks, frame, theme
from renderers.api import Renderer, SeatFace, Texts
from renderers.scene import Art, Ellipse, Item, Line, Polygon, Rect, Role, Scene, Shade, Text
from tests.conformance import test_pictures
from tests.conformance.cases import Case
from tests.games.pebbles import RULES
from tests.games.pebbles.model import State
from tests.games.renderers.pebbles import RENDERER

Pebbles = Renderer[State]
Seats = tuple[SeatFace, ...]

LEFT, TOP = 1000, 60
"""A place where the pictures of Pebbles have room."""


def _changed(change: Callable[[Scene, Seats], Scene]) -> Pebbles:
    """Return a renderer whose public picture is another one."""

    def board(seen: State, since: State | None, seats: Seats, texts: Texts) -> Scene:
        return change(RENDERER.board(seen, since, seats, texts), seats)

    return replace(RENDERER, board=board)


def _with(*items: Item) -> Pebbles:
    return _changed(lambda scene, _: replace(scene, items=(*scene.items, *items)))


def _word(text: str, w: float = 300, *, size: int = 44, colour: str = theme.INK) -> Text:
    return Text(LEFT, TOP, w, 60, text, size, colour)


def too_wide() -> Pebbles:
    return _with(_word("Rindfleischetikettierung"))


def too_high() -> Pebbles:
    return _with(replace(_word("Tall", size=60), cuttable=True))


def too_small() -> Pebbles:
    return _with(_word("7", size=30))


def outside() -> Pebbles:
    return _with(Rect(theme.WIDTH - 10, 60, 20, 20, theme.INK))


def words_beyond_the_edge() -> Pebbles:
    return _with(Text(theme.WIDTH - 100, TOP, 200, 60, "Out", 44, theme.INK))


def one_over_the_other() -> Pebbles:
    return _with(_word("One"), _word("Other"))


def under_a_plate() -> Pebbles:
    return _with(_word("Hidden"), Rect(LEFT, TOP + 30, 300, 30, theme.PANEL))


def names_as_they_are() -> Pebbles:
    """Names are drawn without looking whether the font has them."""
    return _changed(
        lambda scene, seats: replace(
            scene, items=(*scene.items, replace(_word(seats[0].name), cuttable=True))
        )
    )


def names_nobody() -> Pebbles:
    def without(scene: Scene, _seats: Seats) -> Scene:
        return replace(scene, items=scene.items[:2])

    return _changed(without)


def unknown_colour() -> Pebbles:
    return _with(Rect(LEFT, TOP, 20, 20, "#12AB56"))


def double_palette() -> Pebbles:
    return _changed(lambda scene, _: replace(scene, palette=scene.palette * 2))


def faint() -> Pebbles:
    return _with(_word("Hardly", colour=theme.LINE))


def ink_on_ink() -> Pebbles:
    return _with(Rect(LEFT, TOP, 300, 60, theme.INK), _word("Dark"))


def _fitting(case: Case) -> None:
    for names in checks.NAMES:
        test_pictures.test_words_fit_and_everybody_is_named(case, "en", names)


_UNCOVERED = test_pictures.test_words_fit_and_are_readable_on_a_phone_at_any_time
_COLOURED = test_pictures.test_palettes_have_every_colour_and_words_stand_out

FAULTS: Mapping[Callable[[], Pebbles], tuple[Callable[[Case], None], str]] = {
    too_wide: (_fitting, "'Rindfleischetikettierung' of width .* does not fit into 300"),
    too_high: (_fitting, "'Tall' is higher than its box"),
    too_small: (_fitting, "'7' is too small on a phone: 30 of a width of 1400"),
    outside: (_fitting, "lies outside of the picture: Rect"),
    words_beyond_the_edge: (_fitting, "lies outside of the picture: Text"),
    one_over_the_other: (_fitting, "'One' and 'Other' run into each other"),
    under_a_plate: (_UNCOVERED, "'Hidden' lies under something painted later"),
    names_as_they_are: (_fitting, "has characters that the font lacks"),
    names_nobody: (_fitting, "does not name .*'Ada'"),
    unknown_colour: (_COLOURED, "the palette lacks .*#12AB56"),
    double_palette: (_COLOURED, "the palette has .* or one of them twice"),
    faint: (_COLOURED, "'Hardly' in #D8C9AC on .* has a contrast of"),
    ink_on_ink: (_COLOURED, "'Dark' in #2B2620 on #2B2620 has a contrast of 1.00"),
}


@pytest.mark.parametrize("broken", FAULTS, ids=lambda broken: broken.__name__)
def test_a_broken_picture_is_found_out(
    broken: Callable[[], Pebbles], monkeypatch: pytest.MonkeyPatch
) -> None:
    check, fault = FAULTS[broken]
    monkeypatch.setitem(test_pictures.RENDERERS, "pebbles", broken())
    with pytest.raises(Broken, match=fault):
        check(Case(RULES, 2))


def test_what_lies_below_words_is_what_was_painted_last() -> None:
    """Boxes, ellipses, outlines, strokes and drawings count by their form; shadows do not count."""
    place = Text(100, 100, 60, 60, "A", 40, theme.INK, role=Role.PLAY)
    disc = Art("disc", 100, 100, (Ellipse(0, 0, 100, 100, theme.GOLD),))
    for item, ground in (
        (Rect(0, 0, 1400, 400, theme.WATER), theme.WATER),
        (Ellipse(90, 90, 80, 80, theme.MEADOW), theme.MEADOW),
        (Polygon(((50, 50), (300, 60), (60, 300)), theme.ROCK), theme.ROCK),
        (Line(((50, 130), (300, 130)), theme.BRICK, 40), theme.BRICK),
        (Shade(0, 0, 300, 300), theme.GROUND),
        (Ellipse(300, 90, 80, 80, theme.MEADOW), theme.GROUND),
        (Polygon(((300, 50), (400, 60), (300, 300)), theme.ROCK), theme.GROUND),
        (Line(((50, 10), (300, 10)), theme.BRICK, 40), theme.GROUND),
        (frame.icon(disc, 60, 80, 100), theme.GOLD),
    ):
        scene = Scene(1400, 400, theme.palette(), (Rect(0, 0, 1400, 400, theme.GROUND),), (item, place))
        assert {colour for _, colour in checks.grounds(scene)} == {ground}, item
