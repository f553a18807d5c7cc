"""Hidden Stones: the private picture of a hand (rules page 13)."""

import pytest

from engines.api import Seat
from engines.hidden_stones.data import CARDS, CELLS, CardId
from engines.hidden_stones.model import Lying, Own
from renderers.scene import Rect
from renderers.theme import FOCUS, LOOKS
from tests.renderers.positions import hand, ids, private, public, rings, sprites, view
from tests.renderers.tables import words_in


def test_the_hand_shows_ids_values_and_formations() -> None:
    scene = private(view(), hand("1-27", "2-07", "3-05", "5-01"))
    assert {"1-27", "2-07", "3-05", "5-01"} <= set(words_in(scene))
    assert len(sprites(scene, "formation-1-27", "formation-2-07", "formation-3-05", "formation-5-01")) == 4
    assert len(sprites(scene, "stone-")) == 9


def test_a_card_that_lies_is_marked_with_its_cells() -> None:
    scene = private(view(), hand("1-02", "2-07", "3-05", "5-01"))
    assert len(rings(scene)) == 1
    assert len(sprites(scene, "check")) == 1 + 1  # and one for the cards won
    marked = [mark for mark in scene.marks() if isinstance(mark, Rect) and mark.fill == FOCUS]
    assert len(marked) == 2


def test_many_placements_are_counted() -> None:
    places = tuple((cell,) for cell in CELLS)
    own = Own(Seat(1), ids("1-27"), (Lying(CardId("1-27"), places),))
    assert any(word.startswith("+") for word in words_in(private(view(), own)))


def test_the_private_picture_has_a_lock_and_the_border_of_the_seat() -> None:
    scene = private(view(), hand("1-27"))
    assert sprites(scene, "lock")
    assert any(isinstance(m, Rect) and m.edge == LOOKS[1].colour and m.w > 1300 for m in scene.ground)
    assert not sprites(public(view()), "lock")


@pytest.mark.parametrize("card", CARDS)
def test_formations_have_exactly_their_fields(card: CardId) -> None:
    rows = CARDS[card].rows
    (formation,) = sprites(private(view(), hand(card)), f"formation-{card}")
    boxes = [shape for shape in formation.art.shapes if isinstance(shape, Rect)]
    assert len([box for box in boxes if box.dashed]) == sum(row.count(None) for row in rows)
    assert len({round(box.x + box.w / 2) for box in boxes}) == len(rows[0])
    assert len({round(box.y + box.h / 2) for box in boxes}) == len(rows)
