"""The default question: a menu from the texts of the legal moves."""

import pytest

from engines.api import IllegalMove, Menu, menu, message
from engines.tokens import MENU_LIMIT, Tokens

PROMPT = message("ask-move")


def _menu(moves: list[str], entered: str = "") -> Menu:
    return menu([tuple(move.split()) for move in moves], tuple(entered.split()), PROMPT)


def _choices(found: Menu) -> dict[str, bool]:
    """The texts of the choices, and whether they are whole moves."""
    return {" ".join(choice.tokens): choice.move for choice in found.choices}


def test_a_short_menu_shows_whole_moves() -> None:
    found = _menu(["place forest 1", "place forest 2", "place river 1", "pass"])
    assert _choices(found) == {
        "pass": True,
        "place forest 1": True,
        "place forest 2": True,
        "place river 1": True,
    }
    assert found.prompt == PROMPT
    assert not found.move


def test_levels_are_not_folded_beyond_the_limit() -> None:
    moves = [f"go {first} {second}" for first in "abcdef" for second in "123456"]
    assert _choices(_menu(moves)) == {f"go {first}": False for first in "abcdef"}
    assert _choices(_menu(moves, "go b")) == dict.fromkeys("123456", True)


def test_the_limit_itself_still_fits() -> None:
    moves = [f"go {first} {second}" for first in "abcde" for second in "12345"]
    assert len(_menu(moves).choices) == MENU_LIMIT
    assert all(_choices(_menu(moves)).values())
    more = _menu([*moves, "go f 1"])
    assert _choices(more)["go a"] is False
    assert _choices(more)["go f 1"] is True


def test_a_level_with_one_option_is_skipped() -> None:
    moves = [f"swap {cell} with {card}" for cell in "ab" for card in range(20)]
    assert _choices(_menu(moves)) == {"swap a with": False, "swap b with": False}
    assert set(_choices(_menu(moves, "swap"))) == {"a with", "b with"}
    assert len(_menu(moves, "swap a with").choices) == 20


def test_a_complete_move_may_be_the_beginning_of_a_longer_one() -> None:
    moves = ["take", "take a", "take b", "take b more"]
    first = _menu(moves)
    assert _choices(first) == {"take": False}
    then = _menu(moves, "take")
    assert then.move
    assert _choices(then) == {"a": True, "b": False}
    last = _menu(moves, "take b")
    assert last.move
    assert _choices(last) == {"more": True}


def test_a_whole_move_leaves_nothing_to_choose() -> None:
    found = _menu(["take a", "take b"], "take a")
    assert (found.choices, found.move) == ((), True)


def test_the_same_move_listed_twice_is_one_choice() -> None:
    assert _choices(_menu(["take a", "take a", "take b"])) == {"take a": True, "take b": True}


@pytest.mark.parametrize("entered", ["give", "take c", "take a now"])
def test_no_move_begins_so(entered: str) -> None:
    with pytest.raises(IllegalMove, match="refused-no-such-move"):
        _menu(["take a", "take b"], entered)


def _walk(moves: list[Tokens], entered: Tokens = ()) -> set[Tokens]:
    found = menu(moves, entered, PROMPT)
    assert len(found.choices) <= MENU_LIMIT
    reached = {entered} if found.move else set()
    for choice in found.choices:
        longer = (*entered, *choice.tokens)
        if choice.move:
            assert menu(moves, longer, PROMPT).choices == ()
            reached.add(longer)
        else:
            reached |= _walk(moves, longer)
    return reached


def test_the_questions_reach_every_move_and_nothing_else() -> None:
    moves = [("pay", *"x" * number) for number in range(5)]
    moves += [("go", first, second) for first in "abcdefgh" for second in "12345"]
    moves += [("pass",), ("go", "a", "1", "fast")]
    assert _walk(moves) == set(moves)
