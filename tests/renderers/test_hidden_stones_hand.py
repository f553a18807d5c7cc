"""Hidden Stones: the private picture of a hand (rules page 13)."""

import pytest
from msgspec.structs import replace

from engines.api import Seat, message
from engines.hidden_stones.pieces import CARDS, CardId, Cell
from renderers import checks
from renderers.api import Panel
from renderers.hidden_stones import RENDERER
from renderers.scene import Rect, Scene
from renderers.theme import FOCUS, SEAT_STYLES
from tests.engines.hidden_stones.situations import board_of
from tests.renderers.positions import SEATS, fullest, holding, ids, private, public, rings, sprites, view
from tests.renderers.tables import LANGUAGES, WIDEST, words, words_in
from tests.selection import slow_but


def test_the_hand_shows_ids_values_and_formations() -> None:
    scene = private(view(), ids("1-27", "2-07", "3-05", "5-01"))
    assert {"1-27", "2-07", "3-05", "5-01"} <= set(words_in(scene))
    assert len(sprites(scene, "formation-1-27", "formation-2-07", "formation-3-05", "formation-5-01")) == 4
    assert len(sprites(scene, "stone-")) == 9


def test_a_card_that_lies_is_marked_with_its_cells() -> None:
    scene = private(view(), ids("1-05", "2-07", "3-05", "5-01"))
    assert len(rings(scene)) == 1
    assert len(sprites(scene, "sparkle")) == 1 + 2  # on the card, and on two stones
    marked = [mark for mark in scene.marks() if isinstance(mark, Rect) and mark.fill == FOCUS]
    assert len(marked) == 2


def test_many_placements_stay_on_their_card() -> None:
    scene = private(view(board=board_of("TTT/TTT/TTT")), ids("1-12", "1-25", "1-27"))
    checks.picture(scene)
    assert len(sprites(scene, "sparkle")) == 1 + 9


def test_every_stone_shows_its_other_side() -> None:
    assert len(sprites(private(view(), ids("1-27")), "chip-")) == 9


# --- the picture above a question --------------------------------------------------------------------


def _asked(*tokens: str, language: str = "en", touched: tuple[Cell, ...] = ()) -> Scene:
    drawn = view(board=board_of("SHO/TTE/BHB"), touched=touched)
    own = holding(drawn, ids("1-02", "5-04"))
    panel = Panel(seen=own, since=None, seat=Seat(1), tokens=tokens)
    return RENDERER.panel_scene(panel, checks.faces(2), words(language))


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
def test_a_swap_is_shown_before_it_is_paid_for(language: str) -> None:
    scene = _asked("swap", "a1", "b1", "with", language=language, touched=(Cell(8),))
    checks.picture(scene)
    assert [one.art.name for one in sprites(scene, "stone-")][:2] == ["stone-horse", "stone-sun"]
    assert len(sprites(scene, "arrows-")) == 1
    dashed = [ring for ring in rings(scene) if ring.dashed]
    assert len(dashed) == 2
    assert len(rings(scene)) == 3  # and the card that it completes, but not what was changed before
    assert len(sprites(scene, "sparkle")) == 1 + 3
    assert words(language)(message("panel-complete")) in words_in(scene)


def test_a_flip_is_shown_before_it_is_paid_for() -> None:
    scene = _asked("flip", "a1", "with")
    assert sprites(scene, "stone-")[0].art.name == "stone-moon"
    assert sprites(scene, "chip-")[0].art.name == "chip-sun"
    assert len(sprites(scene, "turned")) == 1
    assert len([ring for ring in rings(scene) if ring.dashed]) == 1


def test_words_tell_the_preview_too() -> None:
    drawn = view(board=board_of("SHO/TTE/BHB"))
    panel = Panel(seen=holding(drawn, ids("1-02", "5-04")), since=None, seat=Seat(1))
    before = RENDERER.panel_words(panel, checks.faces(2), words("en"))
    after = RENDERER.panel_words(replace(panel, tokens=("swap", "a1", "b1")), checks.faces(2), words("en"))
    assert "It’s on:" not in before
    assert after.startswith("Preview of this step, not done yet.")
    assert after.count("It’s on:") == 1
    assert after.endswith("You have 0 points and 0 of 10 cards.")


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("seats", SEATS)
def test_the_picture_is_narrow_enough_for_a_phone(seats: int, language: str) -> None:
    for held in (4, 6):
        scene = private(fullest(seats).view, tuple(CARDS)[:held], language, checks.LONG, 0)
        checks.picture(scene)
        assert (scene.width, min(text.size for text in checks.texts_of(scene))) == (1000, 34)


def test_the_private_picture_has_a_lock_and_the_border_of_the_seat() -> None:
    scene = private(view(), ids("1-27"))
    assert sprites(scene, "lock")
    assert any(isinstance(m, Rect) and m.edge == SEAT_STYLES[1].colour and m.w > 900 for m in scene.ground)
    assert not sprites(public(view()), "lock")


@pytest.mark.parametrize("card", CARDS)
def test_formations_have_exactly_their_fields(card: CardId) -> None:
    rows = CARDS[card].rows
    (formation,) = sprites(private(view(), (card,)), f"formation-{card}")
    boxes = [shape for shape in formation.art.shapes if isinstance(shape, Rect)]
    assert len([box for box in boxes if box.dashed]) == sum(row.count(None) for row in rows)
    assert len({round(box.x + box.w / 2) for box in boxes}) == len(rows[0])
    assert len({round(box.y + box.h / 2) for box in boxes}) == len(rows)
