"""Help at the questions: the right chapter, and the numbers of this table."""

import pytest

from engines.livingstone import RULES
from tests.engines.helped import advised, example, helped, topics, unexplained
from tests.engines.livingstone.said import FULL, SUPPLY_GONE
from tests.engines.livingstone.situations import PLAIN, A, play, position

EVERYTHING = position(FULL, PLAIN, PLAIN, dice="2 5 6", column=3)

CHAPTERS = {
    "": "turn",
    "take 5 coins": "actions",
    "take 5 card": "cards",
    "take 5 mine": "actions",
    "take 5 tent": "actions",
    "take 5 tent free": "cards",
    "take 5 tent row": "cards",
    "sell": "free",
    "donate": "free",
    "play market": "cards",
    "play extra": "cards",
    "play animal lion": "cards",
    "play boat": "cards",
}


@pytest.mark.parametrize("text", CHAPTERS)
def test_each_choice_has_its_chapter(text: str) -> None:
    assert helped(RULES, EVERYTHING, text).chapter == CHAPTERS[text]


def test_every_first_token_has_its_help() -> None:
    for state in (EVERYTHING, position(PLAIN, PLAIN, dice="1 6"), play(EVERYTHING, "A: take 5 coins")):
        assert unexplained(RULES, state) == []


def test_each_playable_card_and_each_tent_is_a_topic() -> None:
    assert topics(helped(RULES, EVERYTHING)) == {
        *("take 2 tent", "take 5 tent", "take 6 tent", "take 6 coins", "take 6 mine", "take 2 card"),
        *("take 6 tent free", "take 2 tent row", "sell", "donate", "play animal lion", "play animal rhino"),
        *("play animal antelope", "play extra", "play market", "play stones", "play coins", "play boat"),
    }


def test_a_die_says_what_it_leaves_for_later() -> None:
    state = position({"taken": (1,)}, PLAIN, dice="1 3 3 5")
    assert example(RULES, state) == (
        "If you take the 3, you can still go on with 5 this round, if they’re left. "
        "The 5 would be your last die."
    )


def test_the_mine_shows_the_real_bag() -> None:
    state = position(PLAIN, PLAIN, dice="4 5", aside="25/15/7/4/0")
    assert example(RULES, state, "take 5 mine") == (
        "In the bag are 9 stones: 4 black, 3 blue, 1 red and 1 white. "
        "5 of them usually bring 1 to 3 gems, worth about 8 coins. "
        "The white stone would be among them in 56 of 100 draws."
    )


def test_a_tent_shows_price_points_and_majority() -> None:
    state = position(PLAIN, {"tents": "1 5, 2 5, 3 5", "scored": "1 5, 2 5"}, PLAIN, dice="5", column=3)
    assert example(RULES, state, "take 5 tent") == (
        "Column 3, row 5 costs you 3 coins and earns 5 points when this round ends. "
        "It would be your first tent in row 5; the others have 3 at most. "
        "The majority there is worth 4 points at the end."
    )


@pytest.mark.parametrize(("source", "tents"), [("1 2", 3), ("1 3", 4)])
def test_a_tent_that_is_moved_within_its_row_is_no_more_there(source: str, tents: int) -> None:
    seat = {"coins": 9, "tents": SUPPLY_GONE, "hand": "free_tent"}
    state = position(seat, PLAIN, dice="2 6", column=4)
    assert f"have {tents} tents in row 2;" in example(RULES, state, f"take 2 move {source}")


def test_coins_of_steps_that_nobody_sees_yet_count() -> None:
    state = position({"gems": "red 1", "coins": 0}, PLAIN, dice="2 5", column=9)
    assert "short" in example(RULES, state, "take 5 tent")
    assert "costs you 5 coins and earns" in example(RULES, play(state, "A: sell red 1"), "take 5 tent")


def test_gems_show_what_bank_and_market_pay() -> None:
    assert (
        example(RULES, EVERYTHING, "sell")
        == "The bank would pay 5 coins for all you have: 2 clear and 1 blue."
    )
    assert example(RULES, EVERYTHING, "play market").endswith("would bring 4 coins and 4 points.")


def test_chests_of_others_stay_hidden() -> None:
    rich, poor = ({"chest": chest, "gifts": 2, "coins": 9 - chest} for chest in (8, 2))
    first, second = (position(PLAIN, other, PLAIN, dice="2 5") for other in (rich, poor))
    assert helped(RULES, first, "donate", A) == helped(RULES, second, "donate", A)
    assert example(RULES, first, "donate", A).endswith("have donated: Ben 2× and Cleo 0×.")


def test_two_people_see_how_the_test_would_end() -> None:
    state = position({"chest": 14}, PLAIN, dice="2 5")
    assert example(RULES, state, "donate").endswith("With 14 you’d pass the test in 55 of 100 games.")
    assert example(RULES, position({"chest": 24}, PLAIN, dice="2 5"), "donate").endswith(
        "in 100 of 100 games."
    )


def test_advice_is_given_in_the_first_turn_of_a_round_and_in_the_last_column() -> None:
    fresh, later = position(PLAIN, PLAIN, dice="2 5"), position({"taken": (1,)}, PLAIN, dice="2 5")
    assert (advised(RULES, fresh), advised(RULES, later)) == ("advice-die", "")
    acted = position(FULL, PLAIN, dice="2 5 6", column=10)
    assert advised(RULES, play(acted, "A: take 2 coins")) == "advice-last"
    assert advised(RULES, play(EVERYTHING, "A: take 5 coins")) == "advice-act"


@pytest.mark.parametrize("column", [3, 10])
def test_nobody_is_advised_to_donate_who_cannot_or_need_not(column: int) -> None:
    for kept, count, told in [
        ({"coins": 0}, 2, False),
        ({"coins": 2, "chest": 23}, 2, True),
        ({"coins": 2, "chest": 24}, 2, False),
        ({"coins": 2, "chest": 24}, 3, True),
    ]:
        state = position(kept, *[PLAIN] * (count - 1), dice="5 6", column=column)
        assert (
            bool(advised(RULES, play(state, "A: take 5 mine [black black black black black]"), A)) is told
        ), (kept, count)
