"""Stone Age: where choices are clicked on, also rare ones."""

import pytest
from msgspec.structs import replace

from engines.api import Menu, Seat
from engines.stone_age import RULES
from engines.stone_age.pieces import Good, Phase
from engines.stone_age.state import Draft, GoodsRoll, SeatState, Stack, State, Tool
from renderers import checks
from renderers.api import Panel
from renderers.parts import standing
from renderers.stone_age import RENDERER
from tests.renderers.stone_age.tables import groups, public_scene, state, tiles, words

_TOOLS = tuple(map(Tool, (4, 3, 2)))
_ROLL = GoodsRoll(Seat(0), Good.WOOD, (3, 2))
_RICH = SeatState(
    food=0, people=10, resources=(9, 9, 9, 9), tools=_TOOLS, once=(4, 3), any_two=True, missing=9,
    groups=groups(hunt=2, card_1=1, card_4=1, building_1=1, building_2=1),
)  # fmt: skip
_FREE = tuple(Stack(tile, 7) for tile in tiles(20, 26))
"""Four resources of three kinds, and one to seven of any."""
_PLACING = state(SeatState(food=9, people=10), SeatState(people=5), phase=Phase.PLACING)
_FREE_PRICE = state(_RICH, SeatState(), phase=Phase.ACTIONS, stacks=_FREE)
_HUNGRY = state(_RICH, replace(_RICH, missing=3), phase=Phase.FEEDING)
_DRAFT = state(*(SeatState(),) * 3, phase=Phase.DRAFT, draft=Draft((1, 3, 3), (Seat(0), Seat(2), Seat(1))))
_ROLLED = state(_RICH, SeatState(), phase=Phase.TOOLS, roll=_ROLL)


@pytest.mark.parametrize(
    ("text", "start", "part"),
    [
        ("place forest 3", 0, "forest"),
        ("place forest 3", 2, "forest"),
        ("place hut", 0, "hut"),
        ("place card 2", 0, "card_2"),
        ("place building 2", 0, "building_2"),
        ("use hunt", 0, "hunt"),
        ("refuse card 4", 0, "card_4"),
        ("refuse building 1", 0, "building_1"),
        ("buy card 1 with wood", 0, "card_1"),
        ("buy card 4", 0, "card_4"),
        ("buy card 4 with", 0, "card_4"),
        ("buy card 4 with", 3, "card_4"),
        ("buy card 4 with wood 4", 3, "held/pay_4_0_0_0"),
        ("buy card 4 with wood wood gold gold", 4, "held/pay_2_0_0_2"),
        ("build 1", 0, "building_1"),
        ("build 2 with", 0, "building_2"),
        ("build 2 with", 2, "building_2"),
        ("build 2 with brick 3 gold 2", 2, "held/pay_0_3_0_2"),
        ("feed none", 0, "unfed"),
        ("feed with", 0, "hungry"),
        ("feed with stone stone", 0, "held/pay_0_0_2_0"),
        ("take", 0, "later"),
        ("take wood gold", 1, "held/pay_1_0_0_1"),
        ("tools none", 0, "gain"),
        ("tools 2 1 once 4", 0, "own_tools/tools_2_1_once_4"),
        ("pick gold", 0, "die_4"),
        ("pick agriculture", 0, "die_6"),
    ],
)
def test_a_choice_is_where_one_would_click(text: str, start: int, part: str) -> None:
    assert RENDERER.part(_PLACING, tuple(text.split()), start) == part


def _above(now: State, text: str = "") -> Panel[State]:
    """Return what stands above a question to the first seat."""
    tokens = tuple(text.split())
    asked = RULES.ask(now, Seat(0), tokens)
    return Panel(seen=RULES.seen(now, Seat(0)), since=None, seat=Seat(0), question=asked, tokens=tokens)


def _places(panel: Panel[State]) -> list[str]:
    """Return where the choices that are buttons stand in the picture above their question, in order."""
    assert isinstance(panel.question, Menu)
    drawn = RENDERER.panel_scene(panel, checks.faces(len(panel.seen.seats)), words()).parts()
    wholes = ((*panel.tokens, *choice.tokens) for choice in panel.question.choices if choice.group is None)
    parts = [RENDERER.part(panel.seen, whole, len(panel.tokens)) for whole in wholes]
    return [place for part in parts for place in standing(part, drawn)]


def test_sets_of_tools_that_are_shown_are_clicked_on_themselves_and_the_others_at_the_tools() -> None:
    found = _places(_above(_ROLLED))
    assert found[:3] == ["tools_4_3_2_once_4_3", "tools_4_3_2_once_4", "tools_4_2_once_4"]
    assert found[3:] == ["own_tools", "own_tools", "own_tools", "gain"]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("build 1", ["pay_0_1_1_2", "pay_1_1_2_0"]),
        ("build 2", ["pay_0_0_0_7", "pay_0_0_7_0", "pay_0_7_0_0", "pay_7_0_0_0", "building_2"]),
        ("buy card 1 with", ["pay_1_0_0_0", "pay_0_1_0_0", "pay_0_0_1_0", "pay_0_0_0_1"]),
        ("buy card 4", ["pay_4_0_0_0", "pay_0_4_0_0"]),
        ("take", ["held"] * 10),
    ],
)
def test_payments_that_are_shown_are_clicked_on_themselves(text: str, places: list[str]) -> None:
    assert _places(_above(_FREE_PRICE, text)) == places


def test_hunger_is_paid_where_the_ways_are_shown() -> None:
    assert _places(_above(_HUNGRY)) == ["pay_9_0_0_0", "pay_0_9_0_0", "hungry", "unfed", "later"]


def test_dice_of_a_draft_are_clicked_on_on_the_board_and_above_the_question() -> None:
    assert _places(_above(_DRAFT)) == ["die_1", "die_3"]
    assert {"die_1", "die_3"} <= public_scene(_DRAFT).parts().keys()


@pytest.mark.parametrize(
    "now",
    [
        _PLACING,
        _ROLLED,
        state(_RICH, SeatState(), phase=Phase.ACTIONS),
        _FREE_PRICE,
        _HUNGRY,
        _DRAFT,
    ],
    ids=["placing", "tools", "actions", "free price", "feeding", "draft"],
)  # fmt: skip
def test_everything_that_can_be_chosen_can_be_clicked_on(now: State) -> None:
    checks.choices(RULES, RENDERER, now, checks.faces(len(now.seats)), words())
