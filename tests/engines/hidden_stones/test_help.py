"""Help at the questions: the right chapter, and the stones and cards of this table."""

from msgspec.structs import replace

from engines.hidden_stones import RULES
from engines.hidden_stones.pieces import CELL_NAMES, lying, placements
from tests.engines.helped import advised, example, helped, topics, unexplained
from tests.engines.hidden_stones.situations import A, cards, play, position, two

HAND = "1-05 1-07 2-07 5-01"


def test_each_choice_has_its_chapter() -> None:
    state = two(HAND)
    found = {
        text: helped(RULES, state, text).chapter for text in ("", "swap a1 b1 with", "flip a1 with", "pass")
    }
    assert set(found.values()) == {"turn"}
    assert helped(RULES, state, "score 2-07").chapter == "formations"
    solo = position("HFT/TBS/EHO", HAND, draw="")
    assert helped(RULES, solo, "end").chapter == "solo"


def test_every_first_token_has_its_help() -> None:
    for state in (two(HAND), two(HAND, actions=1), position("HFT/TBS/EHO", HAND)):
        assert unexplained(RULES, state) == []


def test_a_change_says_what_lies_there_afterwards() -> None:
    for state in (two(HAND), two("1-05 2-07 3-01 5-03"), two("1-01 2-02 2-10 3-04")):
        for choice in RULES.ask(state, A, ()).choices:  # type: ignore[union-attr]
            if choice.name is not None and choice.name.key.endswith("-completes"):
                after = example(RULES, state, " ".join(choice.tokens))
                assert "That completes card" in after


def test_what_lies_there_and_would_no_more_is_told() -> None:
    state = next(one for one in map(two, _hands()) if lying(one.board, one.hands[A]))
    card = lying(state.board, state.hands[A])[0]
    cell = CELL_NAMES[placements(state.board, card)[0].cells[0]]
    assert "which is complete now" in example(RULES, state, f"flip {cell} with")
    assert f"score {card}" in topics(helped(RULES, state))
    assert example(RULES, state).startswith(("Card", "Cards"))


def _hands() -> list[str]:
    """Return hands of two cards, one of which is sure to lie on some board."""
    return [f"1-{number:02} 5-01" for number in range(1, 29)]


def test_hands_of_others_change_nothing() -> None:
    state = two(HAND)
    other = replace(state, hands=(state.hands[0], cards("5-02 5-03 5-04 5-05")))
    for text in ("", "swap a1 b1 with", "flip c3 with", "pass"):
        assert helped(RULES, state, text, A) == helped(RULES, other, text, A)


def test_a_step_that_nobody_sees_yet_counts() -> None:
    state = two(HAND)
    assert example(RULES, state, "pass") == "You have 4 cards and would have 6."
    after = play(state, "A: flip a1 with 1-05")
    assert example(RULES, after, "end") == "With 3 in hand you’d draw 1 card."


def test_alone_a_strike_is_told() -> None:
    state = position("HFT/TBS/EHO", HAND, strikes=1, actions=1)
    assert example(RULES, state, "end") == "It would be strike 2 of 4."
    assert "taken 1 of 4 strikes" in example(RULES, state)


def test_advice_follows_what_the_turn_is_about() -> None:
    found = next(one for one in map(two, _hands()) if lying(one.board, one.hands[A]))
    assert advised(RULES, found) == "advice-score"
    nothing = next(one for one in map(two, _hands()) if not lying(one.board, one.hands[A]))
    assert advised(RULES, nothing) == "advice-turn"
    assert advised(RULES, replace(nothing, final_round=True)) == "advice-final"
