"""Section 4.3 from rules 2 on: a purchase that has become possible where a marker would go by itself."""

from engines.api import Menu, message
from engines.schiefer import OLDER_RULES, RULES
from engines.schiefer.events import ActionDropped, MarkerBought, Supplied
from engines.schiefer.pieces import Box
from tests.engines.helped import advised, helped, topics
from tests.engines.schiefer.situations import (
    OTHER_BOXES,
    A,
    before_a_sale,
    before_a_supply,
    default,
    events,
    executing,
    play,
    refusal,
    texts,
)


def test_example_20a_somebody_elses_sale_makes_a_purchase_possible() -> None:
    state = play(before_a_sale(), "B: sell gwyrfai 1")
    assert (state.turn, state.field, state.money[A]) == (A, 6, 6)
    assert texts(state) == ["buy supply3", "drop"]
    assert default(state) == "drop"
    made = events(state, "A: buy supply3 [1 2 3]")
    assert made[:2] == [MarkerBought(A, Box.SUPPLY3, 3), ActionDropped(A, 6, forced=True)]
    after = play(state, "A: buy supply3 [1 2 3]")
    assert (after.money[A], after.round) == (3, 2)


def test_who_could_buy_at_the_last_decision_is_not_asked() -> None:
    after = play(before_a_sale(money=3), "B: sell gwyrfai 1 [1 2 3]")
    assert after.round == 2


def test_dropping_is_said_once() -> None:
    state = play(before_a_sale(on="6 6"), "B: sell gwyrfai 1")
    after = play(state, "A: drop [1 2 3]")
    assert (after.round, after.supply[A]) == (2, state.supply[A] + 2)


def test_the_other_box_is_offered_as_long_as_it_can_be_paid() -> None:
    state = play(before_a_sale(money=1, boxes="supply3 A supply4 A"), "B: sell gwyrfai 1")
    assert texts(state) == ["buy supply3", "buy supply4", "drop"]
    state = play(state, "buy supply3")
    assert (state.turn, state.money[A]) == (A, 4)
    assert texts(state) == ["buy supply4", "drop"]
    assert play(state, "buy supply4 [1 2 3]").round == 2


def test_the_dearer_box_becomes_possible_alone() -> None:
    """With 3 coins supply3 was offered; a coin more makes supply4 possible too, and both are asked for."""
    state = play(before_a_sale(money=3, boxes="supply3 A supply4 A"), "B: sell gwyrfai 1")
    assert texts(state) == ["buy supply3", "buy supply4", "drop"]


def test_a_supply_that_would_go_by_itself_cannot_be_dropped() -> None:
    state = play(before_a_supply(), "B: sell gwyrfai 1")
    assert (state.turn, state.field) == (A, 2)
    assert texts(state) == ["buy supply3", "supply"]
    assert default(state) == "supply"
    assert refusal(state, "drop") == "supply-dropped"
    made = events(state, "buy supply3 [1 2 3]")
    assert made[:2] == [MarkerBought(A, Box.SUPPLY3, 3), Supplied(A, 2)]


def test_the_question_says_that_a_purchase_has_become_possible() -> None:
    state = play(before_a_supply(), "B: sell gwyrfai 1")
    question = RULES.ask(state, A, ())
    assert isinstance(question, Menu)
    assert question.prompt.key == "ask-buy-first"
    assert [choice.tokens for choice in question.choices] == [("supply",), ("buy", "supply3")]
    assert helped(RULES, state).rule == message("help-act-buy")
    assert topics(helped(RULES, state)) == {"supply", "buy supply3"}
    assert advised(RULES, state) == "advice-buy"


def test_it_can_be_planned_for() -> None:
    others = " ".join(f"{box} B" for box in OTHER_BOXES)
    state = executing(2, "gwyrfai A ogwen B", ["6", "4 4"], f"supply3 A {others}", money=(0, 0))
    assert RULES.planned(state, A) is None, "nobody has given A a coin yet"
    state = play(state, "B: sell gwyrfai 1")
    plan = RULES.planned(state, A)
    assert plan is not None
    assert texts(plan) == ["buy supply3", "drop"]
    assert plan == play(state, "B: drop")


def test_rules_1_ask_for_no_purchase_alone() -> None:
    state = before_a_sale(could_buy=())
    after = play(state, "B: sell gwyrfai 1 [1 2 3]")
    assert (after.round, after.could_buy) == (2, ())
    (older,) = OLDER_RULES
    assert (older.info.rules, RULES.info.rules) == (1, 2)
