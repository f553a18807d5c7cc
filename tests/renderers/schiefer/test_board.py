"""Schiefer: the public picture and the final one (rules page 13)."""

import pytest

from engines.api import Seat
from engines.schiefer.pieces import BOXES, Box, ValleyId
from engines.schiefer.state import LastSale
from renderers import icons
from renderers.checks import SHORT, texts_of
from renderers.scene import Face, Rect, Sprite
from renderers.schiefer import boxes
from renderers.theme import FOCUS, INK
from tests.renderers.schiefer.tables import (
    SEATS,
    dashed,
    executing,
    fullest,
    game,
    inside,
    news,
    opened,
    public,
    sprites,
    table,
    taken,
)
from tests.renderers.tables import check_golden, words_in

SYMBOLS = tuple(icons.seat(look).name for look in range(4))


def test_mines_say_whether_they_are_free_next_owned_or_sold() -> None:
    scene = public(opened(table(), "ogwen", "ABC", 2))
    row = [mark.art.name for mark in sprites(scene, "mine-open", "mine-sold", "mine-next", "mine-far")[:5]]
    assert row == ["mine-open", "mine-sold", "mine-open", "mine-next", "mine-far"]
    (first, *_) = sprites(scene, "mine-open")
    assert [mark for mark in sprites(scene, SYMBOLS[0]) if inside(mark, _box(first))]
    assert "26" in words_in(scene)


def _box(mark: Sprite) -> Rect:
    return Rect(mark.x, mark.y, mark.w, mark.h)


def test_entrance_and_value_stand_on_free_mines() -> None:
    scene = public(table())
    (first, *_) = sprites(scene, "mine-next")
    numbers = [text.text for text in texts_of(scene) if inside(Rect(text.x, text.y, 1, 1), _box(first))]
    assert numbers == ["1", "4"]


def test_valleys_bear_their_names_and_columns_their_numbers() -> None:
    places = {text.text: text for text in texts_of(public(table())) if text.y < 900}
    assert places["Ogwen"].y < places["Seiont"].y < places["Dyfi"].y
    heads = [
        t.text
        for t in texts_of(public(table()))
        if t.face is Face.SERIF_BOLD and t.size == 44 and t.text.isdigit()
    ]
    assert heads == ["1", "2", "3", "4", "5"]


def test_fields_have_their_markers_in_the_order_of_execution() -> None:
    scene = public(executing(table(), 5, 1, 2, 0, 1))
    field = next(text for text in texts_of(scene) if text.text == "5" and text.size == 52)
    row = [m for m in sprites(scene, *SYMBOLS) if abs(m.y - field.y) < 30 and m.x < 800]
    assert [mark.art.name for mark in row] == [SYMBOLS[1], SYMBOLS[2], SYMBOLS[0], SYMBOLS[1]]


def test_the_active_marker_and_its_field_are_outlined() -> None:
    scene = public(executing(table(), 4, 2, 0))
    frames = [m for m in scene.marks() if isinstance(m, Rect) and m.edge == INK and m.width == 5]
    (ring,) = frames
    assert [m.art.name for m in sprites(scene, *SYMBOLS) if inside(m, ring)] == [SYMBOLS[2]]
    assert "Round 1 · Field 4" in words_in(scene)


def test_dice_lie_before_the_seat_that_rolls() -> None:
    scene = public(table(dice=(1, 4, 4)))
    assert [m.art.name for m in sprites(scene, "die-1", "die-4")] == ["die-1", "die-4", "die-4"]
    assert words_in(scene).count("free") == 1
    assert "used" in words_in(public(table(set_used=True)))
    assert words_in(public(taken(table(), "change", 0))).count("free") == 2
    assert not sprites(public(executing(table(), 2, 1)), "die-1")


@pytest.mark.parametrize("seats", SEATS)
def test_boxes_in_play_have_places(seats: int) -> None:
    shown = words_in(public(table(seats)))
    named = {Box(name[4:]) for name in public(table(seats)).parts() if name.startswith("box_")}
    assert named == set(BOXES[seats])
    assert not {"supply3", "supply4"} & set(shown)  # the notation is for words alone
    owners = (0, 1)[: 1 if seats == 2 else 2]
    full = public(taken(table(seats), "sale", *owners))
    assert len(sprites(full, *SYMBOLS)) == len(sprites(public(table(seats)), *SYMBOLS)) + len(owners)


def test_a_purchase_box_used_in_this_round_is_ticked() -> None:
    assert not sprites(public(taken(table(), "supply3", 1)), "check")
    assert len(sprites(public(taken(table(), "supply3", 1, used=(1,))), "check")) == 1


def test_every_box_has_a_sign() -> None:
    assert all(boxes.sign(box) for box in Box)


def test_a_strip_says_what_a_seat_has() -> None:
    held = {"supply": (11, 0, 9), "reserve": (12, 0, 17), "money": (113, 0, 4)}
    away = table(**held, sat_out=(Seat(1),), left=(Seat(2),))
    scene = public(opened(opened(away, "ogwen", "AAAAA"), "gwyrfai", "AA"))
    assert {"11", "12", "113", "7", "51"} <= set(words_in(scene))
    assert len(sprites(scene, "bench", "door")) == 2


def test_the_start_figure_stands_with_its_seat() -> None:
    (flag,) = sprites(public(table(start=Seat(2))), "flag")
    names = {text.text: text.y for text in texts_of(public(table())) if text.cuttable}
    assert names["Chloé"] - 20 < flag.y < names["Chloé"] + 60


@pytest.mark.parametrize("seats", SEATS)
def test_strips_never_change_place(seats: int) -> None:
    found = {
        tuple((t.text, t.x, t.y) for t in texts_of(public(m.state)) if t.cuttable and t.x > 800 and t.y > 160)
        for m in game(seats)[:-1:5]
    }
    assert len(found) == 1
    assert [text[0] for text in next(iter(found))] == list(SHORT[:seats])


def test_rounds_without_progress_are_told_from_the_third() -> None:
    assert "Round 9 · rolling" in words_in(public(table(round=9, idle_rounds=2)))
    assert "Round 9 · rolling · idle 3/5" in words_in(public(table(round=9, idle_rounds=3)))


# --- marks -------------------------------------------------------------------------------------------


def test_nothing_is_marked_where_nothing_changed() -> None:
    assert not news(public(table(), since=table()))
    assert not news(public(table()))


def test_a_new_mine_and_a_sale_are_outlined() -> None:
    before = opened(table(), "ogwen", "AB")
    for after in (opened(table(), "ogwen", "ABC"), opened(table(), "ogwen", "AB", 2)):
        (ring,) = news(public(after, since=before))
        tiles = sprites(public(after), "mine-open", "mine-sold", "mine-next", "mine-far")
        changed = [mark for mark in tiles if inside(mark, ring)]
        assert changed == [tiles[len(after.owners[0]) - 1]]


def test_coins_of_the_last_sale_run_down_the_valley() -> None:
    """Worked example 1."""
    sale = LastSale(Seat(1), ValleyId("ogwen"), 2, (2, 2, 1))
    scene = public(opened(table(sale=sale), "ogwen", "ABC", 2))
    assert [text.text for text in texts_of(scene) if text.colour == FOCUS] == ["+2", "+2", "+1"]


def test_new_markers_in_boxes_and_on_fields_are_marked() -> None:
    (ring,) = news(public(taken(table(), "sale", 0, 1), since=taken(table(), "sale", 0)))
    scene = public(taken(table(), "sale", 0, 1))
    assert [m.art.name for m in sprites(scene, *SYMBOLS) if inside(m, ring)] == [SYMBOLS[1]]
    before, after = executing(table(), 6, 0, 1), executing(table(), 6, 0, 1, 1)
    assert len(news(public(after, since=before))) == 1


def test_what_the_seat_on_turn_can_choose_is_ringed() -> None:
    drawn = opened(table(), "ogwen", "AB")
    assert not dashed(public(drawn))
    assert len(dashed(public(executing(drawn, 4, 0)))) == 2
    assert len(dashed(public(executing(drawn, 5, 0)))) == 2 + len(drawn.boxes)
    assert len(dashed(public(executing(drawn, 3, 0)))) == len(drawn.owners)
    buyer = taken(table(), "supply3", 1, 0)
    (ring,) = dashed(public(buyer))
    assert [
        m.art.name for m in sprites(public(buyer), *SYMBOLS) if inside(m, Rect(ring.x, ring.y, 9, 9))
    ] == [SYMBOLS[0]]


# --- the end and the golden --------------------------------------------------------------------------


def test_the_final_picture_shows_places_sources_and_the_course() -> None:
    end = game(3)[-1]
    assert end.ending is not None
    outcome = end.ending.outcome
    scene = public(end.state, ending=end.ending)
    assert {str(total) for total in outcome.totals} <= set(words_in(scene))
    assert len(sprites(scene, "crown")) == len(outcome.winners)
    assert {"Mines", "Scores", "Ogwen"} <= set(words_in(scene))


def test_golden_public_scene() -> None:
    sale = LastSale(Seat(1), ValleyId("ogwen"), 2, (2, 2, 1))
    before = opened(executing(table(), 5, 1, 2, 1), "ogwen", "ABC")
    after = executing(taken(opened(before, "ogwen", "ABC", 2), "sale", 0), 5, 2, 1, sale=sale)
    check_golden("schiefer_public", public(after, since=before).text())


def test_the_fullest_position_has_much_to_see() -> None:
    assert len(list(public(fullest(4).state).marks())) > 290
