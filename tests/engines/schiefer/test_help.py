"""Help at the questions: the right chapter, and the numbers of this table."""

import pytest

from engines.schiefer import RULES
from engines.schiefer.pieces import Box
from tests.engines.helped import advised, example, helped, topics, unexplained
from tests.engines.schiefer.situations import LATE, A, executing, play, rolling

ROLLED = rolling("2 4 4", 3, boxes="change A", money=(5,))
OPENING = executing(3, "ogwen A", ("3",))
SELLING = executing(3, "ogwen ABA seiont B", ("4",))
DEVELOPING = executing(3, "ogwen A seiont A", ("6",), money=(6,))

CHAPTERS = {
    "": "roll",
    "mark 2 4": "roll",
    "reroll 4": "roll",
    "set 2": "roll",
    "change 2": "developments",
}


@pytest.mark.parametrize("text", CHAPTERS)
def test_each_choice_of_a_roll_has_its_chapter(text: str) -> None:
    assert helped(RULES, ROLLED, text).chapter == CHAPTERS[text]


def test_each_action_has_its_chapter() -> None:
    assert helped(RULES, OPENING).chapter == "actions"
    assert helped(RULES, OPENING, "open ogwen").chapter == "actions"
    assert helped(RULES, OPENING, "drop").chapter == "actions"
    assert helped(RULES, SELLING, "sell ogwen 1").chapter == "sale"
    assert helped(RULES, DEVELOPING, "develop money").chapter == "developments"


def test_every_first_token_has_its_help() -> None:
    late = executing(3, LATE, ("4 5",))
    for state in (ROLLED, OPENING, SELLING, DEVELOPING, late):
        assert unexplained(RULES, state) == []


def test_a_roll_shows_what_the_dice_stand_for_and_what_is_left_to_pay() -> None:
    assert example(RULES, rolling("2 4 4", 3, supply=(4,))) == (
        "Your dice lead to 2 (supply or open a mine) and 4 (sell). "
        "You have 4 markers in your supply. If you mark 3, 1 stays there to pay for mines and developments."
    )
    assert "Your supply is empty" in example(RULES, rolling("2 4 4", 3, boxes="supply3 A", supply=(0,)))


def test_marking_shows_who_is_there_already() -> None:
    state = rolling("2 4 4", 3, on=("", "4 4", "4"))
    assert example(RULES, state, "mark 2 4") == (
        "Field 2 (supply or open a mine): nobody else is there yet. "
        "Field 4 (sell): 3 markers of others are there."
    )


def test_dice_show_what_they_cost_and_may_become() -> None:
    assert example(RULES, ROLLED, "set 2") == (
        "It would leave you 2 coins. At the end every 3 coins are 1 point for you."
    )
    assert example(RULES, ROLLED, "change 2") == "Your 2 could become a 1 or a 3."
    assert (
        example(RULES, rolling("1 6 6", 3, boxes="change A"), "change 6") == "Your 6 could become a 5 or a 1."
    )


def test_a_mine_shows_price_and_value() -> None:
    assert example(RULES, OPENING, "open ogwen") == (
        "Ogwen 2 costs 2 markers, and you have 9. "
        "It’s worth 2 points at the end, and 5 coins when sold. You’d own 2 of 5 mines there."
    )


def test_markers_that_wait_are_told_where_they_have_to_pay() -> None:
    state = executing(3, "", ("3 5 6",), supply=(0,))
    assert "so 1 waiting marker would have to pay" in example(RULES, state, "open gwyrfai")


def test_a_sale_shows_who_gets_what() -> None:
    assert example(RULES, SELLING, "sell ogwen 2") == "Ogwen 2 sells for 5: you get 3, Ben 2."
    assert example(RULES, SELLING, "sell seiont 1") == "Seiont 1 sells for 4: nothing for you, but Ben 4."
    assert example(RULES, SELLING, "sell ogwen") == "Ogwen 1 sells for 4: you get 3, Ben 1."


def test_a_box_shows_what_it_would_count() -> None:
    assert example(RULES, DEVELOPING, "develop money").endswith(
        "Your 6 coins would count 3 at the end instead of 2."
    )
    assert example(RULES, DEVELOPING, "develop valleys").endswith("it would be worth 2 points now.")
    assert example(RULES, DEVELOPING, "develop half").endswith("it would bring nothing yet.")
    assert helped(RULES, DEVELOPING, f"develop {Box.CHANGE}").rule is not None


def test_topics_are_what_can_be_done() -> None:
    assert {"mark 2 4 4", "reroll 2", "set 4", "change 4"} <= topics(helped(RULES, ROLLED))
    assert topics(helped(RULES, SELLING)) == {
        *("sell ogwen 1", "sell ogwen 2", "sell ogwen 3", "sell seiont 1", "drop"),
    }


def test_a_step_that_nobody_sees_yet_counts() -> None:
    state = rolling("2 4 4", 3, boxes="supply3 A", supply=(4,))
    assert "You have 4 markers" in example(RULES, state)
    assert "You have 5 markers" in example(RULES, play(state, "A: buy supply3"))


def test_advice_follows_the_field() -> None:
    found = [advised(RULES, state) for state in (ROLLED, OPENING, SELLING, DEVELOPING)]
    assert found == [f"advice-{phase}" for phase in ("roll", "open", "sell", "develop")]
    assert A in RULES.to_act(ROLLED)
