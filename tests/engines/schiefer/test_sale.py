"""Sales (section 4.2): worked examples 1 to 7 and 19, and how coins run down a valley."""

import pytest

from engines.schiefer.events import ActionDropped, MineSold
from engines.schiefer.sale import shares
from engines.schiefer.state import LastSale
from tests.engines.schiefer.situations import A, B, C, events, executing, only, play, refusal, texts


def _by_hand(opened: int, position: int, value: int) -> tuple[int, ...]:
    """Lay the coins one by one, as one does at a table."""
    coins = [0] * opened
    at = position
    for _ in range(value):
        coins[at - 1] += 1
        at = at - 1 or opened
    return tuple(coins)


def test_shares_are_what_laying_coins_one_by_one_gives() -> None:
    for opened in range(1, 10):
        for position in range(1, opened + 1):
            for value in (4, 5, 6):
                found = shares(opened, position, value)
                assert found == _by_hand(opened, position, value)
                assert sum(found) == value
                assert max(found) - min(found) <= 1


def test_example_1_the_sale_of_the_text() -> None:
    state = play(executing(3, "ogwen ABC", ["", "4"]), "B: sell ogwen 2 [1 2 3]")
    assert state.money == (5, 5, 4)
    assert state.sale == LastSale(B, state.edition.valleys[0].id, 2, (2, 2, 1))


def test_example_2_the_sale_of_the_other_picture() -> None:
    state = play(executing(3, "llyfni BCA", ["", "4"]), "B: sell llyfni 1 [1 2 3]")
    assert state.money == (5, 5, 4)


def test_example_2_three_orders_of_the_owners_fit_the_picture() -> None:
    """A is red, B blue, C green; blue sells a mine of its own."""
    fitting = {
        (owners, owners.index("B") + 1)
        for owners in ("ABC", "ACB", "BAC", "BCA", "CAB", "CBA")
        if dict(zip(owners, shares(3, owners.index("B") + 1, 5), strict=True)) == {"A": 2, "B": 2, "C": 1}
    }
    assert fitting == {("ABC", 2), ("BCA", 1), ("CAB", 3)}


def test_example_4_fewer_coins_than_mines() -> None:
    assert shares(5, 1, 4) == (1, 0, 1, 1, 1)
    state = play(executing(3, "ogwen ABCAB", ["", "", "4"]), "C: sell ogwen 1 [1 2 3]")
    assert state.money == (5, 4, 4)


@pytest.mark.parametrize("board", ["dwyryd ABCAB", "dwyryd A*B*CAB"])
def test_example_5_sold_mines_take_part(board: str) -> None:
    assert shares(5, 5, 6) == (1, 1, 1, 1, 2)
    state = play(executing(3, board, ["4"]), "A: sell dwyryd 5 [1 2 3]")
    assert state.money == (5, 6, 4)


def test_example_6_the_better_sale() -> None:
    state = executing(3, "gwyrfai B", ["4", "4"], "sale A")
    made = events(state, "A: sell gwyrfai 1 [1 2 3]")
    (sold,) = (event for event in made if isinstance(event, MineSold))
    assert (sold.coins, sold.bonus) == (((B, 6),), 2)
    assert ActionDropped(B, 4, forced=True) in made
    assert play(state, "A: sell gwyrfai 1 [1 2 3]").money == (5, 9, 3)


def test_example_6_no_bonus_for_the_sale_of_another() -> None:
    state = play(executing(3, "gwyrfai B", ["4", "4"], "sale A"), "A: drop", "B: sell gwyrfai 1 [1 2 3]")
    assert state.money == (3, 9, 3)


def test_example_7_laps() -> None:
    state = executing(3, "ogwen AAA seiont BB", ["4 4", "4", "4"], start=B)
    for seat, number, move in (
        (B, 5, "sell ogwen 1"),
        (C, 4, "sell ogwen 2"),
        (A, 3, "sell ogwen 3"),
        (A, 2, "sell seiont 1"),
    ):
        assert state.turn == seat
        assert len(only(state, "sell")) == number
        assert texts(state) == sorted([*only(state, "sell"), "drop"])
        draws = " [1 2 3]" if number == 2 else ""
        state = play(state, f"{move}{draws}")
    assert state.money == (16, 7, 3)


def test_example_19_a_development_works_at_once() -> None:
    state = executing(3, "dysynni B", ["5 5"])
    state = play(state, "A: develop sale", "A: sell dysynni 1 [1 2 3]")
    assert state.money == (5, 8, 3)


def test_the_last_sale_is_shown_until_the_next_move() -> None:
    state = play(executing(3, "ogwen AAA", ["4 4"]), "A: sell ogwen 1")
    assert state.sale == LastSale(A, state.edition.valleys[0].id, 1, (2, 1, 1))
    assert play(state, "A: drop [1 2 3]").sale is None


def test_sales_that_are_refused() -> None:
    state = executing(3, "ogwen AA* gwyrfai B", ["3 4"], supply=(8,))
    assert refusal(state, "sell ogwen 1") == "other-kind"
    state = play(state, "A: drop")
    assert refusal(state, "sell nowhere 1") == "no-such-valley"
    assert refusal(state, "sell gwyrfai 3") == "no-such-mine"
    assert refusal(state, "sell ogwen 3") == "not-opened"
    assert refusal(state, "sell ogwen 2") == "sold-already"
    assert refusal(state, "mark none") == "rolling-is-over"
