"""LivingStone: the public picture (rules page 13)."""

import pytest

from engines.api import Seat
from engines.livingstone.pieces import BANK_PRICES, RECONSTRUCTED, STONES
from engines.livingstone.state import Phase, State
from renderers import layers
from renderers.checks import SHORT, texts_of
from renderers.livingstone import land
from renderers.scene import Face, Scene
from tests.renderers.livingstone.tables import (
    NONE_LEFT,
    SEATS,
    game,
    public,
    ringed,
    rings,
    seat,
    sprites,
    view,
    words,
)
from tests.renderers.tables import check_golden, words_in


def labels(scene: Scene) -> dict[str, tuple[float, float]]:
    """Return the places of the numbers of columns and rows."""
    kinds = {land.COLUMN: "column", land.LABEL: "row"}
    marks = (text for text in texts_of(scene) if text.face is Face.SERIF_BOLD and text.text.isdecimal())
    on_land = (text for text in marks if text.size in kinds and text.x < 1300 and text.y < 900)
    return {f"{kinds[text.size]} {text.text}": (text.x, text.y) for text in on_land}


def test_columns_run_from_the_left_and_rows_from_the_river() -> None:
    places = labels(public(view()))
    columns = [places[f"column {column}"][0] for column in range(1, 11)]
    rows = [places[f"row {row}"][1] for row in range(1, 7)]
    assert columns == sorted(columns)
    assert rows == sorted(rows, reverse=True)
    assert places["column 1"][1] > places["row 1"][1]


def test_costs_points_and_majorities_are_those_of_the_edition() -> None:
    costs, points, majority = (7,) * 10, (31, 32, 33, 34, 35, 36), (41, 42, 43, 44, 45, 46)
    scene = public(view(edition=type(RECONSTRUCTED)(costs, points, majority, RECONSTRUCTED.deck)))
    shown = words_in(scene)
    assert shown.count("7") == 10 + 1  # and the label of column 7
    assert {f"+{number}" for number in points} | {str(number) for number in majority} <= set(shown)


@pytest.mark.parametrize("column", [1, 4, 10])
def test_the_boat_floats_under_its_column(column: int) -> None:
    scene = public(view(column=column))
    (boat,) = sprites(scene, "boat")
    label = labels(scene)[f"column {column}"]
    assert 0 <= label[0] - boat.x < 20
    assert boat.y > label[1]


def test_tents_stand_on_their_spaces_and_are_counted_from_two() -> None:
    scene = public(view(seat("2 5", "2 5", "2 5", "8 1"), seat("2 5")))
    first, second = sprites(scene, "tent-0")[:2], sprites(scene, "tent-1")[0]
    places = labels(scene)
    assert sorted(abs(tent.y - second.y) < 60 for tent in first) == [False, True]
    (there,) = (tent for tent in first if abs(tent.y - second.y) < 60)
    assert 0 <= there.x - places["column 2"][0] < 100
    counts = [text for text in texts_of(scene) if text.text == "3" and abs(text.y - there.y) < 20]
    assert any(0 < text.x - there.x < 80 for text in counts)


def test_new_tents_have_a_ring_and_moved_ones_leave_a_ghost() -> None:
    before = view(seat("1 1", "2 2"), seat())
    scene = public(view(seat("1 1", "3 4"), seat()), before)
    assert len(ringed(scene, "tent-0")) == 1
    (ghost,) = sprites(scene, "ghost-0")
    places = labels(scene)
    assert abs(ghost.x - places["column 2"][0]) < 60
    assert abs(ghost.y - places["row 2"][1]) < 20


def test_tents_of_who_left_leave_no_ghost() -> None:
    before = view(seat("1 1"), seat(), seat())
    assert not sprites(public(view(seat(), seat(), seat(), left=(Seat(0),)), before), "ghost")


def test_a_boat_that_moved_has_a_ring_and_leaves_a_ghost() -> None:
    scene = public(view(column=4), view(column=3))
    assert len(ringed(scene, "boat")) == 1
    assert len(sprites(scene, "boat-ghost")) == 1
    assert not sprites(public(view(), view()), "boat-ghost")


def test_drawn_stones_are_marked_in_the_bag_aside_and_at_the_seat() -> None:
    before = view()
    after = view(seat(gems=(1, 0, 0)), seat(), bag=(28, 14, 10, 5, 1), aside=(1, 0, 0, 0, 0))
    scene = public(after, before)
    assert len(ringed(scene, "stone-black")) == 2
    assert len(ringed(scene, "stone-clear")) == 2
    assert not ringed(scene, "stone-red")


@pytest.mark.parametrize(
    ("art", "changed"), [("hand", {"unseen": 1}), ("chest", {"gifts": 1}), ("die-5", {"taken": (2, 5)})]
)
def test_what_a_seat_newly_has_is_marked(art: str, changed: dict[str, object]) -> None:
    before = view(seat(taken=(2,)), seat())
    after = view(seat(**{"taken": (2,)} | changed), seat(), phase=Phase.ACT)
    scene = public(after, before)
    assert len(ringed(scene, art)) == 1
    assert not ringed(scene, "die-2")


def test_new_points_are_marked() -> None:
    scene = public(view(seat(columns=9), seat()), view())
    assert len(rings(scene, dashed=False)) == 1


def test_a_new_round_marks_no_dice() -> None:
    after = view(seat(taken=(1,)), seat(), round=4)
    assert not ringed(public(after, view(round=3)), "die")


def test_nothing_is_new_at_the_start() -> None:
    assert not rings(public(game(4)[0].view), dashed=False)


def test_dice_lie_sorted_and_those_to_take_have_a_ring() -> None:
    scene = public(view(seat(taken=(3,)), seat()))
    dice = [mark for mark in (*sprites(scene, "die"), *sprites(scene, "low-die")) if mark.w == 88]
    dice.sort(key=lambda mark: mark.x)
    assert [mark.art.name for mark in dice] == ["low-die-1", "die-4", "die-4", "die-6"]
    assert len([mark for mark in ringed(scene, "die", dashed=True) if mark.w == 88]) == 3


def test_the_rows_that_dice_lead_to_have_a_ring() -> None:
    def rows(drawn: State) -> int:
        return len([ring for ring in rings(public(drawn), dashed=True) if ring.w == land.CELL - 7])

    assert rows(view()) == 3
    assert rows(view(seat(taken=(4,)), seat())) == 1
    assert rows(view(phase=Phase.ACT)) == 0
    assert rows(view(seat(*NONE_LEFT), seat(), seat())) == 0
    assert rows(view(seat(*NONE_LEFT), seat())) == 3


def test_an_empty_table_is_an_empty_place() -> None:
    assert not [mark for mark in sprites(public(view(dice=(), phase=Phase.ACT)), "die") if mark.w == 88]


def test_a_strip_says_what_a_seat_has() -> None:
    one = seat("1 1", columns=31, gems=(13, 8, 5), unseen=12, gifts=17, taken=(2, 6))
    scene = public(view(one, seat(columns=27), seat(), left=(Seat(1),)))
    assert {"31", "10", "13", "8", "5", "12", "17", "has left", "27"} <= set(words_in(scene))
    assert len(sprites(scene, "skip")) == len(sprites(scene, "flag")) == len(sprites(scene, "door")) == 1
    assert len([mark for mark in sprites(scene, "die") if mark.w == 46]) == 2


@pytest.mark.parametrize("seats", SEATS)
def test_strips_never_change_place(seats: int) -> None:
    places = {
        tuple((t.text, t.x, t.y) for t in texts_of(public(m.view, m.since)) if t.cuttable and t.y > 160)
        for m in game(seats)[:-1]
    }
    assert len(places) == 1
    assert {strip[0] for strip in places.pop()} == set(SHORT[:seats])


def test_the_stock_is_counted() -> None:
    drawn = view(unseen=16, bag=(21, 11, 9, 4, 1), aside=(8, 3, 1, 0, 0), played=(3, 0, 1, *(0,) * 9))
    scene = public(drawn)
    assert {"16", "21", "11", "9", "8"} <= set(words_in(scene))
    assert {art.art.name for art in sprites(scene, "card-")} == {"card-free-tent-3", "card-ignore-number-1"}
    assert len(sprites(scene, "stone-white")) == 1
    assert sum(STONES) == 60


def test_no_cloth_lies_under_nothing() -> None:
    assert not sprites(public(view(aside=(0,) * 5)), "tray")
    assert len(sprites(public(view(aside=(1, *(0,) * 4))), "tray")) == 1


def test_heaps_grow_with_their_number_and_have_a_plate_from_two() -> None:
    def heap(gems: int) -> tuple[list[str], list[str]]:
        scene = public(view(seat(*NONE_LEFT, gems=(gems, 0, 0)), seat(*NONE_LEFT), bag=(0,) * 5, unseen=0))
        heaps = [mark.art.name for mark in sprites(scene, "stone-clear-")]
        return heaps, [
            text.text for text in texts_of(scene) if text.size == 46 and text.y > 900 and text.x < 900
        ]

    assert heap(0) == ([], [])
    assert heap(1) == (["stone-clear-1"], [])
    assert heap(2) == (["stone-clear-2"], ["2"])
    assert heap(9) == (["stone-clear-3"], ["9"])


def test_the_last_gem_that_went_leaves_a_ring() -> None:
    before = view(seat(gems=(0, 1, 0)), seat())
    assert len(rings(public(view(seat(), seat()), before), dashed=False)) == 1


def test_a_chest_is_open_from_the_first_gift_on() -> None:
    scene = public(view(seat(gifts=1), seat()))
    assert [mark.art.name for mark in sprites(scene, "chest")] == ["chest-gifts", "chest-empty"]


def test_the_seat_on_turn_sits_at_a_fire() -> None:
    (fire,) = sprites(public(view(turn=Seat(1))), "fire")
    ben = next(text for text in texts_of(public(view())) if text.text == "Ben" and text.y > 900)
    assert abs(fire.y - ben.y) < 20


@pytest.mark.parametrize(("seats", "most"), [(2, 1408), (3, 1486), (4, 1564), (5, 1822)])
def test_the_picture_is_no_higher_than_a_phone_has_room_for(seats: int, most: int) -> None:
    assert public(game(seats)[0].view).height <= most


def test_the_bank_says_what_it_pays() -> None:
    scene = public(view())
    (board,) = scene.parts()["bank"]
    coins = [mark for mark in sprites(scene, "coin") if board.y <= mark.y <= board.y + board.h]
    assert len(coins) == len(BANK_PRICES)


def test_the_header_says_round_and_phase() -> None:
    assert "Round 3 · choose a die" in words_in(public(view()))
    assert "Round 3 · die taken" in words_in(public(view(phase=Phase.ACT)))
    assert words_in(public(view(turn=Seat(1)))).count("Ben") == 2


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_last_column_is_announced(language: str) -> None:
    sign = words(language).text("picture-last-column")
    assert sign in words_in(public(view(column=10), language=language))
    assert sign not in words_in(public(view(column=9), language=language))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_lies_in_a_camp_lies_on_its_colour(seats: int) -> None:
    """So a change of a thing paints that thing, and not its camp."""
    before = view(*(seat() for _ in range(seats)))
    rich = seat(taken=(1, 4), unseen=3, columns=5, gifts=3, gems=(12, 2, 3))
    drawn = public(view(*(rich for _ in range(seats)), turn=Seat(1)), before)
    painted = layers.content(drawn.items)
    assert painted is not None
    camps = [one.part for one in painted.layers if one.part.box[2] - one.part.box[0] >= land.WIDE - 16]
    in_order = sorted(camps, key=lambda camp: camp.box[1])[-seats:]
    for camp in in_order:
        ground, *things = camp.content.layers
        assert len(ground.part.content.parts) == 2  # the colour of the seat, and the clearing
        assert len(things) >= 6
        assert all(thing.colour is not None for thing in things)


def test_golden_public_scene() -> None:
    before = view(seat("1 3", taken=(1,)), seat("2 6", columns=2))
    first = seat("1 3", "1 3", "3 4", taken=(1, 4), unseen=1, columns=5, gems=(1, 0, 2))
    second = seat("2 6", "3 4", gifts=3, columns=2)
    drawn = view(first, second, dice=(4, 6), turn=Seat(1), played=(1, *(0,) * 11))
    check_golden("livingstone_public", public(drawn, before).text())
