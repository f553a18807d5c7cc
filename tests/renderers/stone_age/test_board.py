"""Stone Age: the public picture (rules page 13)."""

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.stone_age import placing
from engines.stone_age.pieces import PLACE_NAMES, Good, Phase
from engines.stone_age.state import Draft, GoodsRoll, SeatState, Stack, Tool
from renderers import checks, frame
from renderers.checks import SHORT, texts_of
from renderers.scene import Ellipse, Rect, Scene, Text
from renderers.stone_age import art, board, land
from renderers.theme import FOCUS, LINE, MARGIN, PANEL
from tests.renderers.stone_age.tables import (
    SEATS,
    cards,
    dashed,
    game,
    groups,
    outlined,
    public_scene,
    sprites,
    state,
    tiles,
)
from tests.renderers.tables import check_golden, words_in

FRESH = SeatState()
SEAT_STYLES = ("colour-blue", "colour-orange", "colour-green", "colour-pink")


def area(place: str) -> Rect:
    """Return the area of a place in the picture."""
    found = next(mark for mark in land.LAND if mark.name.lower() == place)
    x, y, w, h = land.box(found)
    return Rect(MARGIN + x, board.LAND_Y + y, w, h)


def words_at(scene: Scene, box: Rect) -> set[str]:
    return {text.text for text in texts_of(scene) if _within(text, box)}


def looks_at(scene: Scene, box: Rect) -> list[str]:
    return [mark.art.name for mark in sprites(scene, *SEAT_STYLES) if _within(mark, box)]


def _within(mark: object, box: Rect) -> bool:
    x, y = getattr(mark, "x", -1), getattr(mark, "y", -1)
    return box.x <= x < box.x + box.w and box.y <= y < box.y + box.h


# --- the land ----------------------------------------------------------------------------------------


def test_who_stands_where_with_how_many() -> None:
    first = SeatState(groups=groups(forest=3, hunt=2))
    second = SeatState(people=10, groups=groups(hunt=10))
    scene = public_scene(state(first, second, FRESH))
    assert looks_at(scene, area("forest")) == ["colour-blue"]
    assert looks_at(scene, area("hunt")) == ["colour-blue", "colour-orange"]
    assert "3" in words_at(scene, area("forest"))
    assert {"2", "10"} <= words_at(scene, area("hunt"))


def test_free_room_stands_in_the_same_corner_everywhere() -> None:
    scene = public_scene(state(SeatState(groups=groups(forest=3)), FRESH, FRESH))
    rooms = {place.name.lower(): words_at(scene, area(place.name.lower())) for place in land.LAND}
    assert "4" in rooms["forest"]
    assert all("7" in rooms[name] for name in ("claypit", "quarry", "river"))
    assert "2" in rooms["hut"]
    corners = {(mark.x - area(n).x, area(n).y + area(n).h - mark.y) for mark in sprites(scene, "room")
               for n in rooms if _within(mark, area(n))}  # fmt: skip
    assert len(corners) == 1


def test_divisors_and_names_stand_on_the_places() -> None:
    scene = public_scene(state(FRESH, FRESH), language="de")
    assert {"Lehmgrube", "÷4"} <= words_at(scene, area("claypit"))
    assert {"Jagd", "÷2"} <= words_at(scene, area("hunt"))
    assert {"Werkzeuge", "+1"} <= words_at(scene, area("toolmaker"))


def test_no_word_of_the_notation_stands_on_the_board() -> None:
    assert not set(words_in(public_scene(state(FRESH, FRESH)))) & set(PLACE_NAMES)


def test_closed_places_have_a_bar_and_no_room() -> None:
    placed = SeatState(groups=groups(forest=3, toolmaker=1))
    scene = public_scene(state(placed, SeatState(groups=groups(hut=2)), turn=Seat(1)))
    bars = {n for n in ("forest", "field", "hut", "river")
            if any(_within(mark, area(n)) for mark in sprites(scene, "barrier"))}  # fmt: skip
    assert bars == {"forest", "field"}
    assert "4" not in words_at(scene, area("forest"))


def test_open_places_have_a_ring_for_each_legal_place_and_no_other() -> None:
    now = state(SeatState(groups=groups(forest=5)), SeatState(groups=groups(hunt=1, card_1=1)), turn=Seat(1))
    rings = dashed(public_scene(now))
    assert len(rings) == sum(map(bool, placing.allowed(now)))
    assert not any(_within(ring, area("forest")) or _within(ring, area("hunt")) for ring in rings)


def test_a_seat_that_acts_has_rings_around_its_own_groups() -> None:
    acting = SeatState(groups=groups(forest=2, card_2=1))
    now = state(acting, SeatState(groups=groups(hunt=1)), phase=Phase.ACTIONS)
    assert len(dashed(public_scene(now))) == 2


# --- cards and buildings -----------------------------------------------------------------------------


def test_spaces_are_numbered_from_the_right_and_stacks_from_the_left() -> None:
    badges = [text for text in texts_of(public_scene(state(*(FRESH,) * 4))) if text.colour == PANEL]
    assert [text.text for text in sorted(badges, key=lambda text: (text.y, text.x))] == list("43211234")


def test_cards_show_what_they_give_and_count_for() -> None:
    scene = public_scene(state(FRESH, FRESH, display=cards(11, 23, 33, 8)))
    assert sprites(scene, "symbol-pottery", "symbol-art", "figure-toolmaker", "figure-farmer")
    assert len(sprites(scene, "pair-of-dice", "tool-once", "all-goods")) == 3
    assert "+7" in words_in(scene)


def test_the_deck_warns_when_the_game_may_end() -> None:
    enough = public_scene(state(FRESH, FRESH, deck=cards(*range(15, 21))))
    short = public_scene(state(FRESH, FRESH, deck=cards(15, 16, 17)))
    assert len(sprites(enough, "finish")) == 0
    assert len(sprites(short, "finish")) == 1
    assert "3" in words_in(short)


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        (9, {"16"}),
        (18, {"12–24", "4", "1 kind"}),
        (19, {"13–23", "4", "2 kinds"}),
        (21, {"18", "4", "4 kinds"}),
        (26, {"3–42", "1–7", "any"}),
    ],
)
def test_tiles_show_cost_and_points(tile: int, said: set[str]) -> None:
    (built,) = tiles(tile)
    scene = public_scene(state(FRESH, FRESH, stacks=(Stack(built, 5), Stack(tiles(2)[0], 6))))
    assert said <= {text.text for text in texts_of(scene)}
    assert {"5", "6"} <= set(words_in(scene))


def test_the_last_tile_and_an_empty_stack_are_flagged() -> None:
    (built,) = tiles(9)
    assert (
        len(sprites(public_scene(state(FRESH, FRESH, stacks=(Stack(built, 1), Stack(built, 2)))), "finish"))
        == 1
    )
    empty = public_scene(state(FRESH, FRESH, stacks=(Stack(), Stack(built, 2))))
    assert {mark.w for mark in sprites(empty, "finish")} == {36, 64}


# --- the moment --------------------------------------------------------------------------------------


def test_a_roll_shows_dice_sum_divisor_yield_and_rest() -> None:
    rolling = SeatState(tools=(Tool(2),), groups=groups(claypit=3))
    roll = GoodsRoll(Seat(0), Good.BRICK, (5, 4, 6))
    scene = public_scene(state(rolling, FRESH, phase=Phase.TOOLS, roll=roll))
    assert len([mark for mark in sprites(scene, "die-4", "die-5", "die-6") if mark.y < 248]) == 3
    assert {"15 ÷ 4 = 3", "+3"} <= set(words_in(scene))


def test_a_draft_shows_the_dice_left_and_who_picks() -> None:
    draft = Draft((2, 5, 6), (Seat(1), Seat(2), Seat(0)))
    scene = public_scene(state(FRESH, FRESH, FRESH, phase=Phase.DRAFT, draft=draft))
    plate = Rect(MARGIN, frame.TOP, frame.MAIN, 96)
    assert looks_at(scene, plate) == ["colour-orange", "colour-green", "colour-blue"]
    assert {"good-brick", "axe", "wheat"} <= {
        mark.art.name for mark in scene.marks() if _within(mark, plate) and hasattr(mark, "art")
    }


def test_feeding_shows_who_lacks_how_much() -> None:
    hungry = SeatState(food=0, missing=3, resources=(3, 0, 0, 0))
    now = state(hungry, replace(hungry, missing=5), FRESH, phase=Phase.FEEDING)
    scene = public_scene(now)
    plate = Rect(MARGIN, frame.TOP, frame.MAIN, 96)
    assert looks_at(scene, plate) == ["colour-blue", "colour-orange"]
    assert {"−3", "−5"} <= words_at(scene, plate)
    turn = Rect(frame.SIDE_X, 24, frame.SIDE, 112)
    assert looks_at(scene, turn) == ["colour-blue", "colour-orange"]
    assert "to feed" in words_at(scene, turn)


def test_the_header_says_round_phase_and_turn() -> None:
    assert "Round 1 · placing" in words_in(public_scene(state(FRESH, FRESH)))
    assert "Round 47 of 50 · placing" in words_in(public_scene(state(FRESH, FRESH, round=47)))
    assert words_in(public_scene(state(FRESH, FRESH, turn=Seat(1)))).count("Ben") == 2


# --- seats -------------------------------------------------------------------------------------------


def test_a_strip_says_what_a_seat_has() -> None:
    rich = SeatState(
        food=14,
        resources=(3, 11, 0, 25),
        people=8,
        agriculture=6,
        tools=(Tool(4), Tool(3), Tool(3, used=True)),
        once=(4, 2),
        any_two=True,
        cards=cards(1, 2, 3),
        tiles=tiles(5, 6),
        groups=groups(hunt=2),
        building_points=9,
        unfed=-20,
    )
    scene = public_scene(state(rich, FRESH))
    assert {"14", "3", "11", "0", "25", "+6", "−8", "6/8", "4", "2", "−11"} <= set(words_in(scene))
    assert len(sprites(scene, "tool-plate")) == 2
    assert len(sprites(scene, "tool-used")) == len(sprites(scene, "tool-strike")) == 1
    assert len(sprites(scene, "tool-once")) == 2
    assert len(sprites(scene, "flag")) == 1


def test_a_seat_that_will_be_short_of_food_is_warned() -> None:
    scene = public_scene(state(SeatState(food=1, agriculture=1), FRESH))
    assert len(sprites(scene, "shortage")) == 1
    assert "−3" in words_in(scene)


def test_a_seat_that_left_has_only_its_name_and_points() -> None:
    gone = SeatState(food=0, people=0, left=True, building_points=12)
    scene = public_scene(state(FRESH, gone, FRESH))
    assert {"has left", "12"} <= set(words_in(scene))
    assert len(sprites(scene, "bowl")) == 2


@pytest.mark.parametrize("seats", SEATS)
def test_strips_never_change_place(seats: int) -> None:
    places_of_names = {
        tuple((text.text, text.x, text.y) for text in texts_of(moment.scene()) if _is_name(text))
        for moment in game(seats)[:-1:9]
    }
    assert len(places_of_names) == 1
    assert [name for name, _, _ in places_of_names.pop()] == list(SHORT[:seats])


def _is_name(text: Text) -> bool:
    return text.cuttable and text.y > 120


# --- what is new -------------------------------------------------------------------------------------


def test_nothing_is_marked_at_the_start() -> None:
    assert not outlined(public_scene(state(FRESH, FRESH)))


def test_people_placed_are_outlined() -> None:
    before = state(SeatState(groups=groups(hunt=2)), FRESH, turn=Seat(1))
    now = replace(before, seats=(before.seats[0], SeatState(groups=groups(river=3))))
    (mark,) = outlined(public_scene(now, before))
    assert _within(mark, area("river"))


def test_people_who_returned_leave_a_ghost_until_the_round_is_over() -> None:
    before = state(SeatState(groups=groups(river=2)), FRESH, phase=Phase.ACTIONS)
    now = replace(before, seats=(FRESH, FRESH))
    assert looks_at(public_scene(now, before), area("river")) == ["colour-blue"]
    assert not looks_at(public_scene(replace(now, round=2), before), area("river"))


def test_new_cards_and_gaps_are_outlined_but_not_cards_that_moved() -> None:
    before = state(FRESH, FRESH, display=(None, *cards(12, 13, 14)))
    after = replace(before, display=cards(12, 13, 14, 20), round=2)
    (mark,) = outlined(public_scene(after, before))
    leftmost = min(text.x for text in texts_of(public_scene(after)) if text.colour == PANEL)
    assert mark.x < leftmost < mark.x + mark.w
    taken = replace(before, display=(None, None, *cards(13, 14)))
    assert len(outlined(public_scene(taken, before))) == 1


def test_a_new_tile_is_outlined() -> None:
    before = state(FRESH, FRESH)
    now = replace(before, stacks=(Stack(tiles(9)[0], 6), before.stacks[1]))
    assert len(outlined(public_scene(now, before))) == 1


def test_changed_holdings_are_underlined() -> None:
    before = state(FRESH, FRESH)
    changed = SeatState(food=9, resources=(0, 2, 0, 0), tools=(Tool(1),), building_points=10)
    scene = public_scene(replace(before, seats=(FRESH, changed)), before)
    lines = [mark for mark in scene.marks() if isinstance(mark, Rect) and mark.fill == FOCUS]
    assert len(lines) == 4
    assert all(mark.x > frame.SIDE_X for mark in lines)


PLATE = Rect(MARGIN, frame.TOP, frame.MAIN, 96)


def test_rolls_that_were_paid_out_are_shown() -> None:
    before = state(FRESH, FRESH, phase=Phase.ACTIONS, rolls=(GoodsRoll(Seat(0), Good.WOOD, (1, 2)),))
    now = replace(before, rolls=(*before.rolls, GoodsRoll(Seat(1), Good.FOOD, (6, 6, 5), tools=2)))
    scene = public_scene(now, before)
    assert {"+2", "9"} <= words_at(scene, PLATE)
    assert len(sprites(scene, "die-6")) == 2
    assert {"= 3", "1"} <= words_at(scene, PLATE)
    edges = [mark.edge for mark in scene.marks() if isinstance(mark, Rect) and mark.h == 72]
    assert edges == [LINE, FOCUS]  # only the second is new


def test_the_last_rolls_stay_until_others_fall() -> None:
    now = state(FRESH, FRESH, rolls=(GoodsRoll(Seat(0), Good.WOOD, (1, 2)),))
    assert {"= 3", "1"} <= words_at(public_scene(now, now), PLATE)
    assert {"= 3", "1"} <= words_at(public_scene(now), PLATE)


def test_rolls_stand_beside_the_hungry_as_far_as_there_is_room() -> None:
    rolls = tuple(GoodsRoll(Seat(0), Good.WOOD, (pips, pips, pips)) for pips in (1, 2, 3))

    def gains(hungry: int) -> list[str]:
        people = (*(replace(FRESH, missing=2),) * hungry, *(FRESH,) * (4 - hungry))
        scene = public_scene(state(*people, phase=Phase.FEEDING, rolls=rolls))
        return sorted(words_at(scene, PLATE) & {"1", "2", "3"})

    assert [gains(hungry) for hungry in (1, 2, 3, 4)] == [["2", "3"], ["3"], [], []]


def test_many_dice_are_a_sum() -> None:
    rolls = tuple(GoodsRoll(Seat(i % 2), Good.WOOD, (1, 2, 3, 4, 5, 6, 6)) for i in range(3))
    scene = public_scene(state(FRESH, FRESH, rolls=rolls))
    assert {"27", "9"} <= words_at(scene, PLATE)
    assert len(sprites(scene, "pair-of-dice")) == 3


def test_a_hut_stands_for_each_building() -> None:
    def huts(built: int) -> int:
        return len(
            sprites(public_scene(state(FRESH, replace(FRESH, tiles=tiles(*range(1, built + 1))))), "house")
        )

    assert [huts(built) - huts(0) for built in (0, 1, 2, 5)] == [0, 0, 1, 4]  # one is always there


def test_as_many_heads_as_people_look_over_their_sign() -> None:
    scene = public_scene(state(replace(FRESH, groups=groups(forest=3, card_1=1)), FRESH))
    assert len(sprites(scene, "crowd-3")) == 1
    assert len(sprites(scene, "crowd-1")) == 1
    heads = {people: art.crowd(people) for people in range(1, 11)}
    faces_drawn = {
        p: sum(isinstance(s, Ellipse) and s.fill == art.SKIN for s in a.shapes) for p, a in heads.items()
    }
    assert faces_drawn == {people: people for people in heads}


@pytest.mark.parametrize("seats", SEATS)
def test_no_number_of_the_land_lies_upon_trees(seats: int) -> None:
    crowds = (groups(forest=3, hunt=2), groups(forest=2, hunt=9, quarry=1), groups(claypit=4, river=3))
    crowded = (*(SeatState(people=15, groups=there) for there in crowds), SeatState())[:seats]
    bare = set(land.GROUNDS.values()) | {PANEL}
    for now in (state(*(SeatState(),) * seats), state(*crowded), game(seats)[40].state):
        scene = public_scene(now)
        left, top = MARGIN, board.LAND_Y
        on_land = [
            (text, colour)
            for text, colour in checks.grounds(scene)
            if left <= text.x < left + frame.MAIN and top <= text.y < top + land.LAND_HIGH
        ]
        assert len({text for text, _ in on_land}) > 20
        assert [text.text for text, colour in on_land if colour not in bare] == []


def test_golden_public_scene() -> None:
    first = SeatState(food=9, resources=(2, 0, 1, 0), tools=(Tool(1),), groups=groups(forest=2, hut=2))
    second = SeatState(groups=groups(card_1=1, hunt=1), building_points=11, tiles=tiles(2), people=6)
    now = state(first, second, turn=Seat(1))
    before = replace(now, seats=(replace(first, groups=groups(forest=2)), second))
    check_golden("stone_age_public", public_scene(now, before).text())
