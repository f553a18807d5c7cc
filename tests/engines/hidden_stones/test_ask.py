"""The panel: questions that lead to every legal move and to nothing else, and the words on its buttons."""

import pytest

from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import GameFinished, IllegalMove, Menu, NotYourTurn, message
from engines.checks.asking import QuestionWalk
from engines.hidden_stones import RULES
from engines.hidden_stones.pieces import CARDS, CELL_NAMES
from engines.hidden_stones.state import Reason, State
from engines.registry import scan
from tests.engines.hidden_stones.situations import BOARD_1, BOARD_5, HB, A, B, position, texts, two

HAND = "1-05 1-07 2-07 5-01"


def _ask(state: State, *tokens: str) -> Menu:
    question = RULES.ask(state, state.turn, tokens)
    assert isinstance(question, Menu)
    return question


@pytest.mark.parametrize(
    "state",
    [
        two(HAND),
        two("1-05"),
        two("5-01"),
        two("1-05 1-07 1-23 1-26 1-27 2-06", passed=(True, False)),
        two(HAND, actions=1),
    ],
    ids=["four cards", "last card that lies", "last card", "six cards", "after an action"],
)
def test_questions_reach_every_legal_move_and_nothing_else(state: State) -> None:
    QuestionWalk(RULES, state, state.turn).check()


def test_the_first_question() -> None:
    menu = _ask(two(HAND))
    buttons = [choice for choice in menu.choices if choice.group is None]
    assert [choice.tokens for choice in buttons] == [("score", "1-05"), ("score", "1-07"), ("pass",)]
    assert all(choice.move for choice in buttons)
    swaps = [choice for choice in menu.choices if choice.group == message("ask-group-swap")]
    flips = [choice for choice in menu.choices if choice.group == message("ask-group-flip")]
    assert (len(swaps), len(flips)) == (12, 9)
    assert swaps[0].tokens == ("swap", "a1", "b1", "with")
    assert flips[-1].tokens == ("flip", "c3", "with")
    assert not any(choice.move for choice in (*swaps, *flips))


@pytest.mark.parametrize(("hand", "green"), [("1-05 5-01", False), ("2-07 5-01", True)])
def test_the_end_of_a_turn_is_not_the_green_button_while_a_card_can_be_scored(hand: str, green: bool) -> None:
    choices = _ask(two(hand, actions=1)).choices
    assert any(choice.tokens[0] == "score" for choice in choices) is not green
    (end,) = (choice for choice in choices if choice.tokens == ("end",))
    assert end.completes is green


def test_the_payment_question() -> None:
    menu = _ask(two(HAND), "flip", "b2", "with")
    assert [choice.tokens for choice in menu.choices] == [("2-07",), ("5-01",), ("1-05",), ("1-07",)]
    assert all(choice.move and choice.group is None for choice in menu.choices)


def test_changes_that_complete_a_card_come_first() -> None:
    """The best of them are buttons; paying with what they complete stands last."""
    hand = "1-01 1-02 2-13 5-04"
    choices = _ask(two(hand, "SHO/TTE/BHB")).choices
    starred = [choice for choice in choices if choice.name is not None]
    assert starred[0].tokens == ("swap", "a1", "b1", "with")
    assert starred[0].name == message(
        "name-swap-completes",
        first=message("cell-a1"),
        second=message("cell-b1"),
        cards=(message("card", value=5, number=4),),
    )
    assert all(choice.group is None and not choice.move for choice in starred)
    paying = _ask(two(hand, "SHO/TTE/BHB"), *starred[0].tokens).choices
    assert paying[-1].tokens == ("5-04",)
    assert paying[-1].name == message("name-discard-completed", card=message("card", value=5, number=4))
    marked = [choice.tokens for choice in paying if choice.name and choice.name.key != "name-discard"]
    assert marked == [("1-01",), ("5-04",)]  # the other one lies there before and after
    assert _label(two(hand, "SHO/TTE/BHB"), "swap a1 b1 with") == "★ Swap sun a1 and horse b1: completes 5-04"
    label = _label(two(hand, "SHO/TTE/BHB"), "swap a1 b1 with 5-04", 4)
    assert label == "★ 5-04 · 5 points · sun, bird and bird (can score after this!)"


def test_more_changes_that_complete_a_card_begin_their_list() -> None:
    state = two("1-01 1-02 1-03 1-04 1-11 1-12", passed=(True, False))
    choices = _ask(state).choices
    starred = [choice for choice in choices if choice.name is not None]
    assert len(starred) == 4
    listed = [_label(state, " ".join(choice.tokens)) for choice in choices if choice.group is not None]
    assert len(listed) == 17
    for begins in ("★ Swap", "Swap"), ("★ Flip", "Flip"):
        kind = [words for words in listed if words.startswith(begins)]
        assert [words for words in kind if words.startswith("★")] == kind[
            : sum("★" in words for words in kind)
        ]
    assert any(words.startswith("★") for words in listed)


def test_the_last_card_is_not_asked_for() -> None:
    menu = _ask(two("5-01"))
    changes = [choice for choice in menu.choices if choice.group is not None]
    assert len(changes) == 21
    assert all(choice.move and choice.tokens[-1] == "5-01" for choice in changes)


def test_a_whole_move_has_nothing_to_add() -> None:
    menu = _ask(two(HAND), "flip", "b2", "with", "1-05")
    assert (menu.choices, menu.move) == ((), True)


@pytest.mark.parametrize(
    "tokens", [("swap", "b1", "a1"), ("jump",), ("end",), ("score", "5-01"), ("pass", "now")]
)
def test_no_move_begins_so(tokens: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove, match="refused-no-such-move"):
        _ask(two(HAND), *tokens)


def test_only_the_seat_on_turn_is_asked() -> None:
    with pytest.raises(NotYourTurn):
        RULES.ask(two(HAND), B, ())
    with pytest.raises(GameFinished):
        RULES.ask(two(HAND, reason=Reason.ABANDONED), A, ())
    with pytest.raises(NotYourTurn):
        RULES.default_move(two(HAND), B)


# --- words on buttons --------------------------------------------------------------------------------


def _label(state: State, text: str, start: int = 0) -> str:
    words = Catalogues(scan()).words("en", "hidden_stones", isolate=False)
    tokens = tuple(text.split())
    return words(RULES.label(RULES.seen(state, state.turn), state.turn, tokens, start))


@pytest.mark.parametrize(
    ("hand", "text", "start", "words"),
    [
        (HAND, "swap a1 b1 with", 0, "Swap horse a1 and fish b1"),
        (HAND, "flip b2 with", 0, "Flip b2: bird becomes fish"),
        (HAND, "score 1-05", 0, "Score 1-05 (1 point)"),
        ("2-13 1-07", "score 2-13", 0, "Score 2-13 (2 points)"),
        ("1-05", "score 1-05", 0, "Score 1-05 (1 point), end your turn"),
        (HAND, "swap a1 b1 with 1-05", 0, "Swap horse a1 and fish b1, discard 1-05"),
        (HAND, "flip b2 with 1-05", 0, "Flip b2: bird becomes fish, discard 1-05"),
        ("1-05", "flip b2 with 1-05", 0, "Flip b2: bird becomes fish, discard 1-05, end your turn"),
        (HAND, "swap a1 b1 with 1-05", 4, "★ 1-05 · 1 point · fish and tree (can score now!)"),
        (HAND, "flip b2 with 5-01", 3, "5-01 · 5 points · seed, horse, horse and moon"),
        (HAND, "swap", 0, "Swap two stones"),
        (HAND, "swap a1", 1, "Swap horse a1 …"),
        (HAND, "pass", 0, "Pass and draw 2 cards"),
        ("1-05 1-07", "end", 0, "End turn, draw 2 cards"),
        ("1-05 1-07 2-07 5-01 5-02", "end", 0, "End turn"),
    ],
)
def test_labels(hand: str, text: str, start: int, words: str) -> None:
    assert _label(two(hand), text, start) == words


def test_labels_promise_no_cards_that_will_not_come() -> None:
    assert _label(two(HAND, final_round=True), "pass") == "Pass"
    assert _label(two(HAND, draw="5-02", discard=""), "pass") == "Pass and draw 1 card"
    assert _label(two(HAND, idle_rounds=19), "pass") == "Pass"


def test_alone_an_end_without_a_scored_card_says_so() -> None:
    state = position(BOARD_5, HAND, deck=HAND, actions=1, strikes=2)
    assert _label(state, "end") == "End turn: strike 3 of 4"
    asked = RULES.ask(state, A, ())
    assert isinstance(asked, Menu)
    (end,) = (one for one in asked.choices if one.tokens == ("end",))
    assert (end.penalty, end.completes) == (True, False)
    state = position(BOARD_5, "1-05 1-07", deck=HAND, actions=1, scored=True)
    assert _label(state, "end") == "End turn, draw 2 cards"


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_short_enough(language: str) -> None:
    """Also with the isolation marks of chat texts: 80 characters on a button, 100 in a list."""
    words = Catalogues(scan()).words(language, "hidden_stones")
    board = "EHT/EHE/HFB"  # the longest words
    for hand in ("5-03", "5-03 5-01"):
        state = position(board, hand, HB)
        seen = RULES.seen(state, A)
        for text in texts(state):
            assert len(words(RULES.label(seen, A, tuple(text.split()), 0))) <= 100, text
    for card in CARDS:
        state = position(board, f"{card} {'5-05' if card != '5-05' else '5-04'}", "", draw="")
        label = RULES.label(RULES.seen(state, A), A, ("flip", "a1", "with", card), 3)
        assert len(words(label)) <= 80
        assert len(words(RULES.label(RULES.seen(state, A), A, ("score", card), 0))) <= 80
    assert len(CELL_NAMES) == 9


@pytest.mark.parametrize(("board", "alike"), [(BOARD_1, {("a2", "a3")}), (BOARD_5, set())])
def test_a_swap_of_equal_stones_comes_last(board: str, alike: set[tuple[str, str]]) -> None:
    """It changes nothing on the board, and is legal all the same."""
    for hand in (HAND, "5-01"):
        idle = [choice.tokens for choice in _ask(two(hand, board)).choices if choice.idle]
        assert {tokens[1:3] for tokens in idle} == alike
        assert all(tokens[0] == "swap" for tokens in idle)
