"""Section 8: one test per ruling, named by it."""

from msgspec.structs import replace

from engines.chance import LiveChance
from engines.stone_age import RULES
from engines.stone_age.events import (
    CardRefused,
    DraftPicked,
    ExtraCardDrawn,
    GrowthWasted,
    ToolGained,
)
from engines.stone_age.pieces import Good, Phase, TileId
from engines.stone_age.scoring import points
from engines.stone_age.state import Draft, GoodsRoll, Stack, Tool, seen
from tests.engines.stone_age.situations import (
    A,
    B,
    C,
    acting,
    begun,
    events,
    groups,
    last_to_act,
    on_turn,
    play,
    position,
    refusal,
    resources,
    result,
    seat,
    spaces,
    starting,
    texts,
    tools,
)


def test_r1_the_start_seat_is_drawn() -> None:
    chances = (LiveChance(b"start", entry) for entry in range(30))
    settings = RULES.resolve({}, {})
    assert {RULES.setup(settings, 3, None, chance).state.start for chance in chances} == {A, B, C}
    assert RULES.setup(settings, 3, C, LiveChance(b"start", 0)).state.start == C


def test_r2_supplies_never_run_out() -> None:
    state = acting(seat("forest 7, card 4", "90/0/0/0", people=10))
    assert resources(play(state, "A: use forest [6 6 6 6 6 6 6]", "A: refuse card 4")) == "104/0/0/0"


def test_r3_a_person_where_nothing_can_be_paid() -> None:
    assert {"card 4", "building 1"} <= starting(begun(), "place")


def test_r4_places_that_give_nothing() -> None:
    full = seat("hut, field, toolmaker, card 1", "1/0/0/0", "4 4 4", people=10, agriculture=10)
    made = events(acting(full), "A: use hut", "A: use field", "A: use toolmaker")
    assert [event.kind.value for event in made if isinstance(event, GrowthWasted)] == [
        *("people", "agriculture", "tool")
    ]


def test_r5_a_tool_gained_is_usable_at_once() -> None:
    state = acting(seat("toolmaker, forest 2"))
    assert starting(play(state, "A: use toolmaker [4 4]"), "tools") == {"none", "1"}


def test_r6_an_unused_tool_is_raised_first() -> None:
    state = acting(seat("toolmaker, forest 2, hunt", tools="2 1 1*"))
    assert tools(play(state, "A: use toolmaker")) == "2 2 1*"
    state = acting(seat("toolmaker, forest 2, hunt", tools="2 1* 1*"))
    assert tools(play(state, "A: use toolmaker")) == "2 2* 1*"


def test_r7_tools_serve_gathering_places_and_roll_cards_never_the_draft() -> None:
    state = acting(seat("river, hunt", tools="1"))
    assert play(state, "A: use river [5]").phase is Phase.TOOLS
    drafted = acting(seat("card 1, hunt, toolmaker", "1/0/0/0", "1"), spaces="c04 c12 c13 c14")
    assert play(drafted, "A: buy card 1 with wood [1 2]").phase is Phase.DRAFT


def test_r8_tools_that_change_nothing_are_legal() -> None:
    state = play(acting(seat("forest 2, hunt, river", tools="2 1")), "A: use forest [3 3]")
    assert state.phase is Phase.TOOLS, "both together would do"
    after = play(state, "tools 1")
    assert (resources(after), tools(after)) == ("2/0/0/0", "2 1*")
    state = play(acting(seat("forest 2, hunt, river", tools="1 1")), "A: use forest [3 3]")
    assert state.phase is Phase.ACTIONS, "nothing could change anything"


def test_r9_tools_count_with_their_values_and_without_once_tools() -> None:
    mine = seat(tools="2 1* 1", once=(4, 3), cards="c05")
    assert points(mine)[5] == 2 * 4
    assert mine.tie_value == 4 + 5


def test_r10_the_others_pick_at_once_clockwise() -> None:
    drafted = acting(seat("card 1, hunt, toolmaker", "1/0/0/0"), 3, spaces="c04 c12 c13 c14")
    state = play(drafted, "A: buy card 1 with wood [1 2 3]")
    order = []
    while state.phase is Phase.DRAFT:
        order.append(on_turn(state))
        state = play(state, texts(state)[0])
    assert order == [A, B]
    assert on_turn(state) == A


def test_r11_a_pick_without_effect() -> None:
    full = seat(tools="4 4 4", agriculture=10)
    state = position(full, seat(), phase=Phase.DRAFT, draft=Draft((5, 6), (A, B)))
    made = events(state, "A: pick agriculture")
    assert [type(event) for event in made[:4]] == [DraftPicked, GrowthWasted, DraftPicked, ToolGained]


def test_r12_an_extra_card_from_an_empty_deck() -> None:
    state = replace(acting(seat("card 1, hunt", "1/0/0/0"), spaces="c32 c12 c13 c14"), deck=())
    made = events(state, "A: buy card 1 with wood [2]")
    assert ExtraCardDrawn(A, empty=True) in made
    after = play(state, "A: buy card 1 with wood [2]")
    assert after.seats[A].cards == ("c32",)
    assert points(after.seats[A])[3] == 1


def test_r13_the_any_two_card_serves_in_actions_and_feeding_only() -> None:
    mine = seat("card 1, forest 2", any_two=True, cards="c36", tools="1")
    state = acting(mine)
    assert starting(state, "take")
    assert not starting(play(state, "A: use forest [4 4]"), "take")
    assert not starting(position(replace(mine, groups=begun().seats[0].groups), seat()), "take")
    hungry = play(
        last_to_act(seat("", "1/0/0/0", food=3, any_two=True, cards="c36"), seat()), "refuse card 4"
    )
    assert starting(hungry, "take")


def test_r14_an_any_two_card_left_counts_2() -> None:
    assert points(seat("", "1/0/0/2", any_two=True, cards="c36"))[8] == 5


def test_r15_refusing_although_able_to_pay() -> None:
    state = acting(seat("card 1, building 1", "9/9/9/9"))
    assert {"refuse card 1", "refuse building 1"} <= set(texts(state))


def test_r16_refusing_is_automatic_only_where_nothing_can_change_it() -> None:
    state = acting(seat("card 1, forest 1, hunt"))
    assert "refuse card 1" in texts(state), "wood may come"
    made = events(state, "A: use forest [1 2]")
    assert CardRefused(A, 1, forced=True) in made


def test_r17_prices_stay_until_the_round_ends() -> None:
    state = acting(seat("card 1, card 2", "3/0/0/0"), spaces="c26 c27 c13 c14")
    after = play(state, "A: buy card 1 with wood")
    assert spaces(after) == "- c27 c13 c14"
    assert starting(after, "buy") == {"card 2 with wood wood"}


def test_r18_exactly_two_kinds() -> None:
    state = acting(seat("building 1", "4/1/0/0"), tiles="b19 b01")
    assert starting(state, "build") == {"1 with wood wood wood brick"}


def test_r19_at_least_one_resource() -> None:
    state = acting(seat("building 1, forest, hunt"), tiles="b26 b01")
    assert not starting(state, "build")


def test_r20_no_part_payment() -> None:
    state = play(last_to_act(seat("", "9/0/0/0", food=2), seat()), "B: refuse card 4")
    assert refusal(state, "feed with wood wood") == "feeding-sum"
    assert set(texts(state)) == {"feed with wood wood wood", "feed none"}


def test_r21_a_new_person_eats_and_a_new_field_yields() -> None:
    state = position(
        seat("card 4"),
        seat("hut, field", food=5),
        phase=Phase.ACTIONS,
    )
    after = play(state, "A: refuse card 4")
    assert after.seats[B].food == 5 + 1 - 6


def test_r22_no_second_visit_to_the_hunt() -> None:
    state = play(begun(), "A: place hunt 1", "B: place forest 1")
    assert refusal(state, "place hunt 1") == "people-there"


def test_r23_several_colours_with_four_seats() -> None:
    state = play(begun(4), "A: place river 1", "B: place river 1", "C: place river 1")
    assert starting(state, "place river") == {"1", "2", "3", "4"}


def test_r24_any_two_village_places() -> None:
    for first, second, third in (
        ("hut", "field", "toolmaker"),
        ("field", "toolmaker", "hut"),
        ("toolmaker", "hut", "field"),
    ):
        state = play(begun(), f"A: place {first}", f"B: place {second}")
        assert refusal(state, f"place {third}") == "village-full"


def test_r25_fifty_rounds() -> None:
    after = play(last_to_act(seat(), seat(), round=50), "B: refuse card 4")
    assert result(after)[0] == "round-limit"


def test_r26_the_log_tells_what_was_bought_the_views_do_not() -> None:
    state = acting(seat("card 1, hunt, forest", "1/0/0/0"), spaces="c26 c12 c13 c14")
    after = play(state, "A: buy card 1 with wood")
    assert seen(after).seats[A].cards == ("?",)
    made = events(state, "A: buy card 1 with wood")
    told = [event.line(B) for event in made]
    assert any(line is not None and line.key == "event-card-bought" for line in told)
    opened = replace(after, open_cards=True)
    assert seen(opened).seats[A].cards == ("c26",)


def test_r27_people_without_a_place_stay_at_home_and_eat() -> None:
    """With all cards and buildings taken, ten people of A do not find a place for all."""
    crowd = seat("hunt, forest, claypit, toolmaker, field, card 1, card 2, building 1", people=10, food=20)
    last = seat("card 3, card 4, quarry, river", food=20)
    state = play(position(crowd, last, turn=B), "B: place building 2")
    assert state.phase is Phase.ACTIONS
    state = position(crowd, replace(last, groups=groups("card 4")), phase=Phase.ACTIONS, turn=B)
    after = play(state, "B: refuse card 4")
    assert (after.seats[A].food, after.seats[A].free) == (10, 2)


def test_r28_both_ends_in_one_round() -> None:
    state = last_to_act(seat(), seat(), spaces="- - - c14")
    state = replace(state, deck=(), stacks=(Stack(), Stack(TileId("b02"), 7)))
    assert result(play(state, "B: refuse card 4"))[0] == "buildings"


def test_r29_a_shared_place_after_the_tie_break() -> None:
    state = replace(last_to_act(seat(), seat(), seat(building_points=1), round=50))
    assert result(play(state, "C: refuse card 4"))[2] == (2, 2, 1)


def test_r30_the_last_round_still_feeds() -> None:
    state = last_to_act(seat(food=0), seat(), stacks=(Stack(), Stack(TileId("b02"), 7)))
    after = play(state, "B: refuse card 4")
    assert (after.seats[A].unfed, after.seats[B].food) == (-10, 7)
    assert result(after)[0] == "buildings"


def test_r31_the_number_on_a_stack_counts_the_open_tile() -> None:
    assert [stack.left for stack in RULES.seen(begun(), None).stacks] == [7, 7]


def test_gains_and_rolls_are_kept_for_the_picture() -> None:
    state = play(acting(seat("forest 2, hunt, toolmaker", tools="1")), "A: use forest [4 4]", "A: tools 1")
    assert state.rolls == (GoodsRoll(A, Good.WOOD, (4, 4), tools=1),)
    assert state.rolls[0].gain == 3
    assert state.seats[A].tools == (Tool(1, used=True),)
