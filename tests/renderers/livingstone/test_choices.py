"""LivingStone: where choices are clicked on, also rare ones."""

import pytest

from engines.livingstone import RULES
from engines.livingstone.state import Phase, State
from renderers import checks
from renderers.livingstone import RENDERER
from tests.engines.livingstone.situations import PLAIN, position
from tests.engines.livingstone.test_panel import SUPPLY_GONE
from tests.renderers.livingstone.tables import view, words


@pytest.mark.parametrize(
    ("text", "start", "part"),
    [
        ("take 4 coins", 0, "die_4/coins_4"),
        ("take 4 mine", 0, "die_4/mine_4"),
        ("take 4 card", 0, "die_4/card_4"),
        ("take 4 tent", 0, "space_3_4"),
        ("take 4 tent free", 3, "space_3_4"),
        ("take 4 tent row 1 free", 0, "space_3_1"),
        ("take 4 tent row 1", 3, "space_3_1"),
        ("take 4 move", 0, "space_3_4"),
        ("take 4 move 2 5", 0, "space_3_4"),
        ("take 4 move 2 5", 3, "space_2_5"),
        ("take 4 move 2 5 row 1", 3, "space_2_5"),
        ("take 4 move 2 5 row 1", 5, "space_3_1"),
        ("sell", 0, "bank/own_gems"),
        ("sell red 1", 0, "bank/own_gems"),
        ("donate", 0, "chest_1/chest"),
        ("donate 3", 0, "chest_1/chest"),
        ("play animal lion", 0, "card_lion"),
        ("play two-dice", 0, "card_two_dice"),
        ("play market", 0, "card_market"),
        ("play market red 1", 0, "card_market"),
        ("play extra", 0, "card_extra_tent"),
        ("play extra 2 5", 0, "card_extra_tent"),
        ("play extra 2 5", 2, "space_2_5"),
        ("play extra 2 5 from", 2, "space_2_5"),
        ("play extra 2 5 from 1 4", 2, "space_2_5"),
        ("play extra 2 5 from 1 4", 5, "space_1_4"),
        ("done", 0, ""),
    ],
)
def test_a_choice_is_where_one_would_click(text: str, start: int, part: str) -> None:
    assert RENDERER.part(view(), tuple(text.split()), start) == part


_RICH = {
    "tents": SUPPLY_GONE,
    "scored": "1 1, 1 2, 2 5",
    "hand": "free_tent ignore_number extra_tent market lion two_dice four_coins three_stones steamboat_back",
    "coins": 9,
    "gems": "clear 2 red 1",
}


@pytest.mark.parametrize(
    "state",
    [
        position(_RICH, PLAIN, dice="6", column=3),
        position(_RICH, PLAIN, dice="2 6", column=3, phase=Phase.ACT),
        position({**_RICH, "tents": "1 1, 1 2"}, PLAIN, PLAIN, PLAIN, PLAIN, dice="1 6", column=10),
    ],
    ids=["a tent to move", "a die taken", "last column"],
)
def test_everything_that_can_be_chosen_can_be_clicked_on(state: State) -> None:
    seats = len(state.players)
    checks.choices(RULES, RENDERER, state, checks.faces(seats), words())
