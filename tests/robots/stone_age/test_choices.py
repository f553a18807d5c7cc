"""Positions in which a good player's move is plain."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.words.catalogues import LANGUAGES, Catalogues
from engines.chance import QuickChance
from engines.registry import scan
from engines.stone_age import RULES
from engines.stone_age import placing as engine_placing
from engines.stone_age.pieces import Good, Phase, Place
from engines.stone_age.state import Draft, GoodsRoll, Stack, State
from robots.api import Budget, Level, seen_by
from robots.registry import play
from robots.stone_age import KNOWLEDGE, moves
from robots.stone_age.hand import Hand
from robots.stone_age.values import rounds_left
from tests.engines.stone_age.situations import A, B, acting, begun, cards, position, seat
from tests.robots.choices import chosen


def best(state: State) -> str:
    """Return the move of the formula for A."""
    return RULES.format(KNOWLEDGE.ranked(state, A, KNOWLEDGE.weights, QuickChance(1))[0].move)


def reason(state: State) -> str:
    return KNOWLEDGE.ranked(state, A, KNOWLEDGE.weights, QuickChance(1))[0].reason.key


def feeding(has: str, missing: int, **fields: Any) -> State:
    mine = seat(has=has, food=0, missing=missing, **fields)
    return position(mine, seat(), phase=Phase.FEEDING)


def reasons(state: State) -> dict[str, str]:
    """Return why A would make each move, by the move; the number in it, if any, after a colon."""
    ranked = KNOWLEDGE.ranked(state, A, KNOWLEDGE.weights, QuickChance(1))
    return {
        RULES.format(one.move): ":".join(map(str, (one.reason.key, *dict(one.reason.values).values())))
        for one in ranked
    }


def by_beginners(state: State) -> set[str]:
    """Return the moves of A in forty games of beginners."""
    return set(chosen(RULES, state, Level.BEGINNER, 40))


# --- feeding -----------------------------------------------------------------------------------------


def test_people_are_fed_with_what_is_worth_least() -> None:
    state = feeding("3/1/0/2", 2)
    assert best(state) == "feed with wood wood"
    assert reason(state) == "robot-feed"


@pytest.mark.parametrize("level", Level)
def test_every_level_feeds(level: Level) -> None:
    """The beginner too: what it misjudges is small."""
    state = feeding("4/0/0/0", 1)
    thoughts = [play(seen_by(RULES, state, A, seed), level) for seed in range(2)]
    assert {RULES.format(one.move) for one in thoughts} == {"feed with wood"}


def test_people_go_hungry_where_feeding_costs_more() -> None:
    state = feeding("0/0/3/6", 8)
    assert best(state) == "feed none"
    assert reason(state) == "robot-hungry"


def test_nobody_goes_hungry_for_what_is_worth_less_than_the_penalty() -> None:
    state = feeding("0/3/0/0", 3)
    assert list(reasons(state)) == ["feed with brick brick brick"]


def test_a_beginner_feeds_also_what_costs_a_little_more() -> None:
    """It does not like to see people hungry; who plays well lets them."""
    state = feeding("0/0/0/4", 4)
    assert best(state) == "feed none"
    assert by_beginners(state) == {"feed with gold gold gold gold"}


def test_the_two_resources_at_will_feed_where_others_are_lacking() -> None:
    assert best(feeding("0/0/1/0", 2, any_two=True)) == "take wood wood"


# --- placing -----------------------------------------------------------------------------------------


def test_who_is_hungry_hunts() -> None:
    mine = seat("toolmaker, forest 2", food=2, people=5, agriculture=1)
    others = seat("field, claypit 2, card 1, card 2, card 3, card 4, building 1, building 2", people=10)
    assert best(position(mine, others)) == "place hunt 2"


def test_who_has_food_for_the_rest_of_the_game_does_not_hunt() -> None:
    mine = seat("toolmaker, forest 2", food=90, people=5)
    assert "hunt" not in best(position(mine, seat("field, claypit 4")))


def test_at_the_end_a_building_that_can_be_paid_comes_first() -> None:
    mine = seat(has="3/3/3/3", food=20, agriculture=3)
    state = position(mine, seat(has="3/3/3/3"), tiles="b17 b01", deck=())
    assert best(state) == "place building 1"
    assert reason(state) == "robot-building"


def test_in_the_last_round_of_a_short_game_nothing_is_kept_for_later() -> None:
    """The same position in a whole game, which has many rounds left, begins with growth."""
    hands = (seat(food=9), seat(food=9))
    whole, last = (position(*hands, round=4, last_round=number) for number in (50, 4))
    assert (rounds_left(whole, KNOWLEDGE.weights) > 2, rounds_left(last, KNOWLEDGE.weights)) == (True, 0)
    assert best(whole) in ("place field", "place hut 2", "place hut", "place toolmaker")
    assert best(last) not in ("place field", "place hut 2", "place hut", "place toolmaker", "place hunt")


def test_food_is_stored_only_for_rounds_in_which_it_is_eaten() -> None:
    others = seat("forest 1, claypit 1, quarry 1, river 1, card 1, card 2, card 3, card 4", people=8)
    for food, why in ((8, "robot-store"), (90, "robot-nothing-better")):
        mine = seat("toolmaker, field, building 1, building 2", food=food, people=5)
        assert reasons(position(mine, others))["place hunt 1"] == why


def test_a_game_begins_with_growth_or_a_card_and_not_with_the_hunt() -> None:
    assert best(begun()).split()[1] in {"field", "toolmaker", "hut", "card"}


def test_a_place_that_brings_nothing_any_more_is_left() -> None:
    mine = seat(tools="4 4 4", agriculture=10, people=10, food=30, has="1/1/1/1")
    moves = [
        RULES.format(one.move)
        for one in KNOWLEDGE.ranked(position(mine, seat()), A, KNOWLEDGE.weights, QuickChance(1))
    ]
    assert moves[0] not in {"place toolmaker", "place field", "place hut"}


def test_who_lacks_one_good_for_a_building_fetches_it() -> None:
    """Wood and brick are as good as paid; a stone is lacking."""
    mine = seat("building 1", has="1/1/0/0", people=4, food=20, agriculture=4)
    others = seat("field, toolmaker, card 1, card 2, card 3, card 4, building 2", people=7)
    state = position(mine, others, tiles="b10 b01", round=6)
    assert best(state).startswith("place quarry")
    assert all(move.startswith("place quarry") for move in by_beginners(state))


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL])
def test_who_has_all_that_a_building_costs_takes_it_and_gathers_no_more(level: Level) -> None:
    mine = seat(has="2/7/1/0", people=3, food=20, agriculture=4)
    others = seat("field, toolmaker, hut, card 1, card 2, card 3, card 4, building 2", people=9)
    state = position(mine, others, tiles="b01 b10", round=5)
    moves = chosen(RULES, state, level, 40)
    assert moves.count("place building 1") > 26


@pytest.mark.parametrize(
    ("tile", "has", "place"),
    [("b21", "3/0/2/3", "claypit"), ("b18", "0/0/3/0", "quarry"), ("b24", "0/2/1/0", "forest")],
    ids=["four kinds", "four of one kind", "five of three kinds"],
)
def test_who_lacks_a_kind_for_a_building_fetches_that(tile: str, has: str, place: str) -> None:
    mine = seat("building 1", has=has, people=3, food=20, agriculture=4)
    others = seat("field, toolmaker, card 1, card 2, card 3, card 4, building 2", people=10)
    state = position(mine, others, tiles=f"{tile} b01", round=6)
    assert best(state).startswith(f"place {place}")


def test_nobody_waits_at_a_building_for_a_kind_that_cannot_come() -> None:
    """Five of one kind: what is there is wood, of which five cannot come any more."""
    others = seat("forest 1, field, toolmaker, card 1, card 2, card 3, card 4", people=8)
    said = reasons(position(seat(has="3/0/0/0", people=3, food=20), others, tiles="b22 b01", round=6))
    assert "place building 1" not in said


def test_in_the_last_round_nobody_is_kept_for_a_place_that_is_not_there() -> None:
    """Three people are left, and nothing but the quarry and the hunt: each stone counts a point."""
    mine = seat("card 1", has="9/0/0/0", people=4, food=20)
    rest = "forest 1, claypit 1, river 1, field, hut, card 2, card 3, card 4, building 1, building 2"
    state = replace(position(mine, seat(rest, people=11), round=10), deck=())
    assert best(state) == "place quarry 3"


def test_nobody_takes_more_cards_than_can_be_paid() -> None:
    """A place that is taken gets no more people, so its yield is all there is."""
    others = seat("forest 1, claypit 1, quarry 1, field, hut, building 1, building 2", people=8)
    for where, gain in (("river 1, card 3", False), ("card 3", True)):
        mine = seat(where, has="3/0/0/0", people=5, food=20, agriculture=4)
        state = position(mine, others, round=9)
        hand = Hand(state, A, 5.0, KNOWLEDGE.weights)
        limits = engine_placing.most(state, A)
        assert (moves._single(hand, Place.CARD_2, limits) > 0) == gain


@pytest.mark.parametrize(("food", "hurries"), [(7, True), (8, False)])
def test_a_beginner_hurries_to_hunt_only_while_the_food_of_two_rounds_is_lacking(
    food: int, hurries: bool
) -> None:
    mine = seat("toolmaker", food=food, people=5, agriculture=1)
    others = seat("hut, field, card 1, card 2, card 3, card 4, building 1, building 2", people=9)
    state = position(mine, others, round=4)
    plain = KNOWLEDGE.weights
    one, other = (
        moves._hunted(Hand(state, A, 4.0, weights), 1, [0.0] * 5)
        for weights in (plain, {**plain, "feed": KNOWLEDGE.plain["feed"]})
    )
    assert (next(one) < next(other)) == hurries


def test_cards_are_paid_with_what_a_building_does_not_need() -> None:
    """Wood and brick are for the building; the card takes stone."""
    mine = seat("card 1, building 1", has="2/1/3/0", people=4, food=20, agriculture=4)
    others = seat("field, toolmaker, card 2, card 3, card 4, building 2", people=7)
    state = position(mine, others, tiles="b01 b10", round=6)
    hand = Hand(state, A, 4.0, KNOWLEDGE.weights)
    assert (hand.lacking, hand.lacking_any) == ([0, 0, 0, 0], 0)


def test_a_building_of_one_to_seven_is_worth_what_there_is_at_least() -> None:
    others = seat("field, toolmaker, card 1, card 2", people=10)
    said = reasons(position(seat("forest 3", has="0/0/1/1", food=20), others, tiles="b26 b01", round=6))
    assert said["place building 1"] == "robot-building-least:11"


def test_a_building_of_several_kinds_is_worth_at_least_its_cheapest_payment() -> None:
    """Five of four kinds are two wood and one of each other: 3 + 3 + 4 + 5 + 6."""
    others = seat("forest 1, claypit 1, quarry 1, field, toolmaker, card 1, card 2", people=10)
    said = reasons(position(seat(food=20, has="1/1/1/0"), others, tiles="b25 b24", round=6))
    assert said["place building 1"] == "robot-building-least:21"
    assert said["place building 2"] == "robot-building-least:18"


def test_cards_where_people_stand_count_for_the_next_sign() -> None:
    """Music and healing."""
    mine = seat("card 1, field, toolmaker", has="3/0/0/0")
    assert reasons(position(mine, seat(), spaces="c28 c14 c12 c13"))["place card 2"] == "robot-sign:2:4:3"
    bought = reasons(acting(seat("card 1, card 2", has="3/0/0/0"), spaces="c28 c14 c12 c13"))
    assert bought["buy card 2 with wood wood"] == "robot-sign:1:1:1"


def test_in_the_last_round_nothing_is_said_of_later_ones() -> None:
    mine = seat("card 1", has="3/3/3/3", food=20, cards="c29 c30 c31 c32", people=6)
    state = position(mine, seat(), deck=(), round=15)
    later = {"robot-tool", "robot-person", "robot-field", "robot-store"}
    assert not later & {one.split(":")[0] for one in reasons(state).values()}


def test_in_the_last_round_what_nothing_is_paid_with_counts_a_point() -> None:
    state = position(seat(food=20), seat("card 1, card 2, building 1, building 2"), deck=(), round=15)
    assert "robot-point" in reasons(state).values()


@pytest.mark.parametrize("fields", [{}, {"any_two": True}])
def test_nobody_waits_at_a_building_for_what_cannot_come(fields: dict[str, Any]) -> None:
    """A brick is lacking, and the other seat alone is in the clay pit."""
    mine = seat(has="4/0/1/0", people=7, food=20, agriculture=5, **fields)
    others = seat("claypit 1, field, toolmaker, card 1, card 2, card 3, card 4", people=8)
    said = reasons(position(mine, others, round=10))
    assert said.get("place building 1") == ("robot-building:10" if fields else None)
    open_still = seat("field, toolmaker, card 1, card 2, card 3, card 4", people=8)
    assert reasons(position(mine, open_still, round=10))["place building 1"] == "robot-building:10"


@pytest.mark.parametrize(
    ("where", "has", "people", "is_booked"),
    [
        ("", "0/0/0/0", 4, False),
        ("", "0/0/0/0", 5, True),
        ("building 2", "0/3/1/0", 3, False),
        ("building 2", "1/3/1/0", 3, True),
        ("claypit 1", "1/0/0/0", 9, False),
    ],
    ids=["too few", "just enough", "the same for both", "for one", "nobody can be added"],
)
def test_a_building_is_booked_only_if_enough_people_are_left_to_fetch_what_it_costs(
    where: str, has: str, people: int, is_booked: bool
) -> None:
    """A wood takes one person, a brick or a stone two, and two bricks three; one more books."""
    mine = seat(where, has=has, people=people, food=20, agriculture=4)
    others = seat("field, toolmaker, card 1, card 2, card 3, card 4", people=7)
    state = position(mine, others, tiles="b03 b10", round=6)
    hand = Hand(state, A, 5.0, KNOWLEDGE.weights)
    gain = moves._single(hand, Place.BUILDING_1, engine_placing.most(state, A))
    assert (gain > 0) is is_booked


@pytest.mark.parametrize("level", Level)
def test_what_a_booked_building_lacks_is_fetched_next(level: Level) -> None:
    mine = seat("building 1", has="4/1/0/0", people=5, food=20, agriculture=5)
    others = seat("field, toolmaker, card 1, card 2, card 3, card 4, building 2", people=7)
    state = position(mine, others, tiles="b10 b01", round=6)
    if level is not Level.MASTER:
        fetching = [move.startswith("place quarry") for move in chosen(RULES, state, level, 40)]
        assert fetching.count(True) >= 36
        return
    thought = play(seen_by(RULES, state, A, 1, Budget(share=0.1)), level)
    assert RULES.format(thought.move).startswith("place quarry")


def test_a_place_that_is_taken_mostly_from_the_others_is_said_to_be() -> None:
    """Each farmer on the card counts one point here, and eight there."""
    mine = seat("hut, toolmaker", has="6/0/0/0", agriculture=1, food=20)
    for theirs, why in ((9, "robot-deny"), (1, "robot-farmer")):
        where = "forest 1, claypit 1, quarry 1, river 1, card 2, building 1, building 2"
        rich = seat(where, has="6/0/0/0", agriculture=theirs, food=40, people=9)
        state = position(mine, rich, spaces="c17 c12 - -", deck=())
        assert reasons(state)["place card 1"].split(":")[0] == why


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_skips_what_it_could_pay_says_that_nobody_else_gets_it(language: str) -> None:
    state = acting(seat("card 4", has="1/1/1/1"), spaces="- - - c16", deck=())
    ranked = KNOWLEDGE.ranked(state, A, {**KNOWLEDGE.weights, "slip": 99}, QuickChance(1))
    skip = next(one.reason for one in ranked if RULES.format(one.move) == "refuse card 4")
    said = Catalogues(scan()).words(language, "stone_age", names=("Ada", "Ben"), isolate=False)(skip)
    assert {"en": "nobody else", "de": "niemand anders", "fr": "personne d’autre"}[language] in said


def test_a_field_more_than_people_is_for_the_figures() -> None:
    others = seat("card 1, card 2, card 3, card 4, building 1, building 2, hut", people=9)
    for people, why in ((5, "robot-figures-grow"), (6, "robot-field")):
        mine = seat("forest 3", people=people, agriculture=5, cards="c08 c17", tools="4 4 4")
        assert reasons(position(mine, others, round=6))["place field"] == why


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.STRONG])
def test_nobody_goes_where_there_is_nothing_to_be_had(level: Level) -> None:
    """In the last round food counts nothing, and a tool more only with figures; a wood is a point."""
    mine = seat("card 1, quarry 1", has="3/0/0/0", food=20, agriculture=10, tools="4 4 4", people=6)
    state = position(mine, seat("card 2, card 3, building 1, building 2"), deck=(), round=15)
    moves = chosen(RULES, state, level, 20)
    assert not {move.split()[1] for move in moves} & {"hunt", "toolmaker", "field"}


# --- using people ------------------------------------------------------------------------------------


def test_a_tool_is_made_before_the_dice_are_rolled() -> None:
    assert best(acting(seat("forest 2, toolmaker, field"))) == "use toolmaker"


@pytest.mark.parametrize(
    ("where", "fields", "why"),
    [
        ("forest 2, toolmaker, field", {}, "robot-new-tool"),
        ("card 1, toolmaker", {"has": "1/0/0/0"}, "robot-any-order"),
        ("forest 2, field, card 1", {}, "robot-any-order"),
        ("forest 2, quarry 1", {}, "robot-any-order"),
        ("forest 2, quarry 1", {"tools": "1"}, "robot-dear-first"),
        ("forest 2, quarry 1, card 1", {"tools": "1"}, "robot-roll-first"),
    ],
)
def test_the_order_of_using_people_has_its_reason(where: str, fields: dict[str, str], why: str) -> None:
    assert reason(acting(seat(where, **fields))) == why


def test_dice_are_rolled_before_anything_is_paid() -> None:
    assert best(acting(seat("card 1, river 1", has="1/0/0/0"))) == "use river"


def test_a_building_is_built_where_it_can_be_paid() -> None:
    state = acting(seat("building 1", has="2/1/0/0"))
    assert best(state) == "build 1"
    assert reason(state) == "robot-building"


def test_a_building_of_one_to_seven_takes_all_there_is() -> None:
    state = acting(seat("building 1", has="1/0/2/3"), tiles="b28 b01")
    assert best(state) == "build 1 with wood stone stone gold gold gold"


def test_a_card_is_not_paid_with_what_a_building_costs() -> None:
    state = acting(seat("card 1, building 1", has="2/1/0/1"), spaces="c27 c12 c13 c14")
    first = best(state)
    assert first in {"buy card 1 with gold", "build 1"}


def test_a_beginner_builds_what_it_can_pay() -> None:
    assert by_beginners(acting(seat("building 1", has="2/1/0/0"))) == {"build 1"}


def test_what_cannot_be_paid_is_not_said_to_be_saved() -> None:
    state = acting(seat("building 1, card 4", has="1/0/0/0", any_two=True))
    assert reasons(state)["refuse card 4"] == "robot-short"


def test_the_two_resources_at_will_build_what_is_lacking_two() -> None:
    state = acting(seat("building 1", has="1/0/0/0", any_two=True))
    assert best(state) == "take wood brick"


def test_two_resources_at_will_are_one_move_also_where_two_buildings_wait_for_them() -> None:
    state = acting(seat("building 1, building 2", has="2/0/0/0", any_two=True), tiles="b10 b11")
    ranked = KNOWLEDGE.ranked(state, A, KNOWLEDGE.weights, QuickChance(1))
    moves = [RULES.format(one.move) for one in ranked]
    assert len(set(moves)) == len(moves)


def test_a_new_sign_gives_its_number_as_the_reason() -> None:
    state = acting(seat("card 1", has="1/0/0/0", cards="c04 c09 c10"), spaces="c28 c12 c13 c14")
    one = KNOWLEDGE.ranked(state, A, KNOWLEDGE.weights, QuickChance(1))[0]
    assert RULES.format(one.move) == "buy card 1 with wood"
    assert (one.reason.key, dict(one.reason.values)) == ("robot-sign", {"number": 4, "points": 16, "more": 7})


# --- tools and dice ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("good", "dice", "tools", "move"),
    [
        (Good.WOOD, (4, 4), "1", "tools 1"),
        (Good.GOLD, (5, 5), "2 1 1", "tools 2"),
        (Good.GOLD, (5, 5), "1", "tools none"),
        (Good.STONE, (4,), "2 1", "tools 1"),
    ],
)
def test_the_fewest_tools_that_bring_one_more_are_used(
    good: Good, dice: tuple[int, ...], tools: str, move: str
) -> None:
    state = position(seat(tools=tools), seat(), phase=Phase.TOOLS, roll=GoodsRoll(A, good, dice))
    assert best(state) == move


def test_tools_are_kept_for_the_roll_that_a_building_waits_for() -> None:
    """In the last round: a brick finishes a building, a second wood is a point."""
    mine, rolled = seat("building 1, claypit 1", has="2/0/0/0", tools="1 1"), GoodsRoll(A, Good.WOOD, (4,))
    state = position(mine, seat(), phase=Phase.TOOLS, roll=rolled, spaces="- - c12 c13", deck=())
    assert best(state) == "tools none"
    assert reason(state) == "robot-keep"


def test_a_tool_that_helps_once_is_not_spent_on_wood_where_there_is_plenty() -> None:
    mine, rolled = (
        seat("building 1", has="8/0/2/0", tools="3 2 2", once=(3,)),
        GoodsRoll(A, Good.WOOD, (3, 5)),
    )
    late = cards("c29 c30 c31 c32 c33 c34 c35 c36")
    state = position(mine, seat(), phase=Phase.TOOLS, roll=rolled, tiles="b22 b01", deck=late)
    assert best(state) == "tools 3 2 2"


def test_what_there_is_plenty_of_is_worth_a_point_and_paid_first() -> None:
    state = acting(seat("card 2", has="1/40/0/0"))
    assert best(state) == "buy card 2 with brick brick"


def test_a_beginner_takes_the_gold_for_a_tool_that_nothing_else_needs() -> None:
    state = position(seat(tools="1"), seat(), phase=Phase.TOOLS, roll=GoodsRoll(A, Good.GOLD, (5,)))
    assert by_beginners(state) == {"tools 1"}


def test_a_beginner_takes_the_better_die() -> None:
    state = position(seat(), seat(), phase=Phase.DRAFT, draft=Draft((1, 4), (A, B)))
    assert by_beginners(state) == {"pick gold"}


def test_of_two_resources_that_count_the_same_the_dearer_one_is_taken() -> None:
    """In the last round each is a point."""
    state = position(
        seat(), seat(), phase=Phase.DRAFT, draft=Draft((3, 4), (A, B)), spaces="- - c12 c13", deck=()
    )
    assert by_beginners(state) == {"pick gold"}


def test_while_the_game_is_young_agriculture_is_picked() -> None:
    state = position(seat(), seat(), phase=Phase.DRAFT, draft=Draft((1, 6), (A, B)))
    assert best(state) == "pick agriculture"
    late = replace(state, deck=(), seats=(seat(agriculture=10), seat()))
    assert best(late) == "pick wood"


def test_the_last_tile_counts_as_the_end() -> None:
    """With a tile left on which somebody stands, a tool brings nothing more."""
    stacks = (Stack(begun().stacks[0].tile, 1), begun().stacks[1])
    mine = seat("building 1", has="2/1/0/0")
    state = position(mine, seat(), phase=Phase.DRAFT, draft=Draft((4, 5), (A, B)), stacks=stacks)
    assert best(state) == "pick gold"
