"""Section 4.2 to 4.6: using people; the worked examples E6 to E12, E19 and E23."""

import pytest

from engines.stone_age import RULES
from engines.stone_age.gains import improved
from engines.stone_age.offers import Build, payments
from engines.stone_age.pieces import TILES, Phase, TileId, worth
from engines.stone_age.state import Draft, SeatState, State
from tests.engines.stone_age.situations import (
    A,
    B,
    C,
    D,
    acting,
    groups,
    held,
    on_turn,
    play,
    position,
    refusal,
    resources,
    seat,
    spaces,
    starting,
    steps,
    texts,
    tools,
)

# --- tools (E6 to E8) --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "dice", "owned", "once", "asked"),
    [
        ("forest 2", "4 4", "1", (), {"none", "1"}),
        ("forest 2", "4 3", "1", (), set()),
        ("forest 2", "4 3", "1", (2,), {"none", "1", "once 2", "1 once 2"}),
        ("hunt 3", "2 1 2", "1", (), {"none", "1"}),
    ],
)
def test_example_e6_asked_or_not(
    where: str, dice: str, owned: str, once: tuple[int, ...], asked: set[str]
) -> None:
    state = acting(seat(f"{where}, card 4", tools=owned, once=once))
    after = play(state, f"A: refuse card 4 [{dice}]")
    assert (after.phase is Phase.TOOLS) is bool(asked)
    assert starting(after, "tools") == asked
    if not asked:
        assert resources(after) == "2/0/0/0"


def test_example_e6_twelve_sets_of_tools() -> None:
    state = acting(seat("river, card 4", tools="4 4 4*", once=(4, 3)))
    after = play(state, "A: refuse card 4 [1]")
    assert len(texts(after)) == 12


def test_example_e7_tools_used_and_gained() -> None:
    state = acting(seat("toolmaker, forest 2, claypit 2", tools="1 1 1"))
    state = play(state, "A: use forest [2 2]")
    assert len(texts(state)) == 4
    state = play(state, "tools 1 1")
    assert (resources(state), tools(state)) == ("2/0/0/0", "1 1* 1*")
    state = play(state, "use toolmaker [3 3]")
    assert tools(state) == "2 1* 1*"
    assert set(texts(state)) == {"tools none", "tools 2"}
    after = play(state, "tools 2")
    assert (resources(after), tools(after)) == ("2/2/0/0", "2* 1* 1*")
    assert on_turn(after) == B


def test_example_e7_a_used_tool_is_raised_only_where_none_is_unused() -> None:
    gained = improved(seat(tools="2* 1* 1*").tools)
    assert gained == seat(tools="2* 2* 1*").tools


def test_example_e8_a_roll_card() -> None:
    state = acting(seat("card 1, hunt", "1/0/0/0", "1", once=(4,)), spaces="c23 c12 c13 c14")
    state = play(state, "A: buy card 1 with wood [5 2]")
    assert state.phase is Phase.TOOLS
    after = play(state, "tools 1 once 4 [3]")
    mine = after.seats[A]
    assert (resources(after), mine.once, mine.food, mine.cards) == ("0/0/0/2", (), 13, ("c23",))
    assert on_turn(after) == B


# --- draft (E9) --------------------------------------------------------------------------------------


def test_example_e9_the_others_pick_in_order() -> None:
    state = acting(seat("card 1, hunt, toolmaker", "1/0/0/0"), 4, spaces="c04 c12 c13 c14")
    state = play(state, "A: buy card 1 with wood [6 2 5 2]")
    assert set(texts(state)) == {"pick brick", "pick tool", "pick agriculture"}
    state = play(state, "A: pick tool")
    assert on_turn(state) == B
    after = play(state, "B: pick agriculture")
    assert tools(after) == "1"
    assert after.seats[B].agriculture == 1
    assert (resources(after, C), resources(after, D)) == ("0/1/0/0", "0/1/0/0")
    assert on_turn(after) == A
    assert set(texts(after)) == {"use hunt", "use toolmaker"}


def test_example_e9_all_dice_alike() -> None:
    state = acting(seat("card 1, hunt, toolmaker", "1/0/0/0"), 4, spaces="c04 c12 c13 c14")
    after = play(state, "A: buy card 1 with wood [4 4 4 4]")
    assert [resources(after, who) for who in (A, B, C, D)] == ["0/0/0/1"] * 4
    assert on_turn(after) == A


def test_example_e9_two_seats() -> None:
    state = acting(seat("card 1, hunt, toolmaker", "1/0/0/0"), spaces="c04 c12 c13 c14")
    after = play(state, "A: buy card 1 with wood [3 6]", "A: pick stone")
    assert resources(after) == "0/0/1/0"
    assert after.seats[B].agriculture == 1
    assert on_turn(after) == A


def test_example_e9_a_pick_that_gives_nothing() -> None:
    state = acting(seat("card 1, hunt, toolmaker", "1/0/0/0", "4 4 4"), 3, spaces="c04 c12 c13 c14")
    state = play(state, "A: buy card 1 with wood [5 5 6]", "A: pick tool")
    assert tools(state) == "4 4 4"
    after = play(state, "B: pick agriculture")
    assert (after.seats[B].agriculture, tools(after, C)) == (1, "1")


# --- what goes by itself (E10, E11) ------------------------------------------------------------------

WAITING = "building 1, card 3, forest 2"


def test_example_e10a_wood_makes_the_card_payable() -> None:
    state = acting(seat(WAITING, "0/0/1/1"), tiles="b09 b18")
    assert set(texts(state)) == {"use forest", "refuse card 3", "refuse building 1"}
    after = play(state, "A: use forest [3 3]")
    assert resources(after) == "2/0/1/1"
    assert set(texts(after)) == {
        *("buy card 3 with wood wood stone", "buy card 3 with wood wood gold"),
        *("buy card 3 with wood stone gold", "refuse card 3", "refuse building 1"),
    }


def test_example_e10b_nothing_can_be_paid_any_more() -> None:
    state = acting(seat(f"{WAITING}, hut", "0/0/1/1"), tiles="b09 b18")
    after = play(state, "A: use forest [1 1]")
    assert after.seats[A].people == 6
    assert resources(after) == "0/0/1/1"
    assert on_turn(after) == B


def test_example_e10c_the_any_two_card() -> None:
    state = acting(seat(WAITING, "0/0/1/1", any_two=True, cards="c36"), tiles="b09 b18")
    after = play(state, "A: use forest [1 1]")
    assert len(starting(after, "take")) == 10
    assert {text for text in texts(after) if not text.startswith("take")} == {
        *("refuse card 3", "refuse building 1")
    }
    after = play(after, "take wood stone")
    assert (resources(after), after.seats[A].any_two) == ("1/0/2/1", False)
    after = play(after, "build 1 [b20]")
    assert (after.seats[A].building_points, resources(after)) == (16, "1/0/0/0")
    assert (after.stacks[0].tile, after.stacks[0].left) == ("b20", 6)
    assert after.display[2] == "c13"
    assert on_turn(after) == B


def test_example_e11_no_decision_at_all() -> None:
    before = position(seat("card 4"), seat("hut, hunt 3"), seat("forest, river"), phase=Phase.ACTIONS)
    after = play(before, "A: refuse card 4 [6 5 1]")
    assert (after.seats[B].people, after.seats[B].food) == (6, 18)
    assert on_turn(after) == C


# --- payments (E12) ----------------------------------------------------------------------------------


def _payments(tile: str, has: str) -> dict[str, int]:
    """Return the payments for a tile, with the points."""
    state = acting(seat("building 1", has), tiles=f"{tile} b01")
    found = {}
    for text in starting(state, "build 1 with"):
        move = RULES.parse(f"build 1 with {text}")
        assert isinstance(move, Build)
        assert move.payment is not None
        found[text] = worth(move.payment)
    return found


def test_example_e12_payments() -> None:
    assert _payments("b23", "3/2/1/0") == {"wood wood wood brick brick": 17}
    assert _payments("b20", "2/2/1/0") == {"wood wood brick stone": 15, "wood brick brick stone": 16}
    assert _payments("b24", "1/1/1/1") == {}
    assert _payments("b21", "1/1/1/3") == {"wood brick stone gold": 18}
    assert _payments("b18", "3/4/0/5") == {"brick brick brick brick": 16, "gold gold gold gold": 24}


def test_example_e12_one_to_seven() -> None:
    assert sorted(_payments("b26", "2/1/0/0").values()) == [3, 4, 6, 7, 10]
    many = _payments("b26", "0/0/3/9")
    assert (len(many), max(many.values())) == (25, 42)
    assert len(payments(TILES[TileId("b26")], held("20/20/20/20"))) == 329


# --- a whole round (E19) -----------------------------------------------------------------------------


def test_example_e19_a_first_round() -> None:
    state = position(seat(), seat(), spaces="c24 c07 c33 c18", tiles="b01 b26")
    state = play(
        state,
        *("A: place toolmaker", "B: place hut", "A: place forest 3", "B: place river 1"),
        *("A: place card 1", "B: place card 2", "B: place hunt 1"),
        *("A: use toolmaker", "A: use forest [2 4 2]"),
    )
    assert state.phase is Phase.TOOLS
    state = play(state, "A: tools 1")
    assert resources(state) == "3/0/0/0"
    state = play(state, "A: buy card 1 with wood [5 3]")
    assert resources(state) == "4/0/0/0"
    (step,) = steps(state, "B: use river [6 3 c01]")
    after = step.state
    assert resources(after, B) == "0/0/0/1"
    assert [mine.food for mine in after.seats] == [7, 7]
    assert (after.round, after.start, on_turn(after)) == (2, B, B)
    assert spaces(after) == "c07 c33 c18 c01"
    assert len(after.deck) == 31
    assert [seat.people for seat in after.seats] == [5, 6]


# --- defaults (E23) ----------------------------------------------------------------------------------


def _default(state: State) -> str:
    return RULES.format(RULES.default_move(state, on_turn(state)))


def test_example_e23_placing() -> None:
    assert _default(position(seat(), seat())) == "place hunt 5"
    assert _default(position(seat("hunt 1"), seat())) == "place forest 4"


def test_example_e23_tools() -> None:
    state = acting(seat("forest 2, hunt 2", tools="2 1 1", once=(4,)))
    assert _default(play(state, "A: use forest [4 3]")) == "tools 2"
    assert _default(play(state, "A: use hunt [4 1]")) == "tools 2 1"


def test_example_e23_actions() -> None:
    state = acting(seat("building 1, building 2, card 2", "3/3/2/0"), tiles="b23 b26")
    assert _default(state) == "build 1 with brick brick brick stone stone"
    state = play(state, f"{_default(state)} [b01]")
    assert _default(state) == "build 2 with wood wood wood"
    after = play(state, f"{_default(state)} [b02]")
    assert on_turn(after) == B
    assert after.seats[A].building_points == 31
    assert after.display[1] == "c12"


USES = ("toolmaker", "hunt", "forest", "claypit", "quarry", "river", "field", "hut")


@pytest.mark.parametrize("first", range(len(USES) - 1))
def test_defaults_of_uses_in_order(first: int) -> None:
    assert _default(acting(seat(", ".join(USES[first:]), people=10))) == f"use {USES[first]}"


def test_defaults_of_cards() -> None:
    assert _default(acting(seat("card 2, hut", "1/1/1/0"))) == "use hut"
    assert _default(acting(seat("card 2, card 3", "1/1/1/0"))) == "buy card 2 with wood brick"
    waiting = seat("card 2, building 1", "1/0/0/0", any_two=True, cards="c36")
    assert _default(acting(waiting)) == "refuse card 2"
    assert _default(acting(seat("building 2, building 1", any_two=True, cards="c36"))) == "refuse building 1"


FULL = seat(tools="4 4 4", agriculture=10)


@pytest.mark.parametrize(
    ("dice", "mine", "expected"),
    [
        ((5, 6), seat(), "tool"),
        ((5, 6), seat(tools="4 4 4"), "agriculture"),
        ((4, 6), FULL, "gold"),
        ((2, 3), seat(), "stone"),
        ((1, 2), seat(), "brick"),
        ((1, 5), FULL, "wood"),
        ((5, 6), FULL, "tool"),
    ],
)
def test_defaults_of_a_draft(dice: tuple[int, ...], mine: SeatState, expected: str) -> None:
    state = position(mine, seat(), phase=Phase.DRAFT, draft=Draft(dice, (A, B)))
    assert _default(state) == f"pick {expected}"


# --- refusals ----------------------------------------------------------------------------------------


def test_refusals() -> None:
    state = acting(seat("building 1, building 2, card 2, forest", "2/1/0/1"), tiles="b01 b19")
    assert refusal(state, "use hunt") == "nobody-there"
    assert refusal(state, "buy card 1 with wood") == "nobody-there"
    assert refusal(state, "refuse card 1") == "nobody-there"
    assert refusal(state, "build 3") == "nobody-there"
    assert refusal(state, "buy card 2 with wood") == "price"
    assert refusal(state, "buy card 2 with brick brick") == "not-held"
    assert refusal(state, "build 1 with wood wood brick") == "fixed-cost"
    assert refusal(state, "build 2") == "payment-open"
    assert refusal(state, "build 2 with wood wood brick gold") == "payment-unfit"
    assert refusal(state, "build 2 with wood wood wood gold") == "not-held"
    assert refusal(state, "take wood wood") == "no-any-two"
    assert refusal(state, "place hunt 1") == "while-actions"


def test_refusals_of_tools_and_dice() -> None:
    state = play(acting(seat("forest 2, hunt", tools="2 1*", once=(3,))), "A: use forest [1 1]")
    assert refusal(state, "tools 1") == "tools-not-unused"
    assert refusal(state, "tools once 4") == "no-such-once-tools"
    assert refusal(state, "use hunt") == "while-tools"
    drafted = acting(seat("card 1, hunt, toolmaker", "1/0/0/0"), spaces="c04 c12 c13 c14")
    state = play(drafted, "A: buy card 1 with wood [3 6]")
    assert refusal(state, "pick wood") == "no-such-die"
    assert refusal(state, "use hunt") == "while-draft"


def test_the_group_syntax_of_these_tests() -> None:
    found = groups("hunt 2, card 3, hut, building 1")
    assert (found[0], found[10], found[6], found[12], sum(found)) == (2, 1, 2, 1, 6)
