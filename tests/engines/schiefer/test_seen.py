"""Section 7: nothing is hidden; and what readers ask the rules about a position."""

from engines.chance import LiveChance
from engines.schiefer import RULES
from engines.schiefer.actions import Opening, developments, payable_mines, queue
from engines.schiefer.board import rivers
from engines.schiefer.buying import purchases
from engines.schiefer.moves import Buy, Develop, Sell
from engines.schiefer.pieces import PLACES, RECONSTRUCTED, Box
from engines.schiefer.sale import payout, sales
from engines.schiefer.scoring import points
from engines.schiefer.state import Phase
from tests.engines.schiefer.situations import LATE, A, B, C, executing, left, play, rolling


def test_everybody_sees_the_state_itself() -> None:
    state = executing(3, "ogwen ABC", ["4"])
    assert RULES.seen(state, None) is state
    for seat in (None, A, B):
        assert RULES.resample(state, seat, LiveChance(b"", 0)) is state
    assert RULES.is_open


def test_markers_of_a_field_stand_in_the_order_of_execution() -> None:
    state = executing(3, on=["3 3 6", "3", "3 3"], start=B)
    assert queue(state, 3) == (B, C, A, C, A)
    assert queue(state, 6) == (A,)
    assert queue(play(state, "B: drop"), 3) == (C, A, C, A)


def test_a_roll_turn_has_purchases_and_no_actions() -> None:
    state = rolling("1 4 6", 2, "ogwen AB", boxes="supply3 A")
    assert (state.phase, state.kinds) == (Phase.ROLL, ())
    assert purchases(state) == (Buy(Box.SUPPLY3),)
    assert [*payable_mines(state), *sales(state), *developments(state)] == []


def test_mines_that_can_be_opened_have_their_price() -> None:
    state = executing(2, "ogwen BBBB glaslyn BA gwyrfai BB", ["3 4 6"], supply=(0,))
    ogwen, seiont, *_ = rivers(RECONSTRUCTED)
    payable = tuple(payable_mines(state))
    assert payable[:2] == (Opening(ogwen, 5, 3, 2), Opening(seiont, 1, 1, 0))
    assert len(payable) == 7


def test_sales_have_their_coins_and_boxes_their_room() -> None:
    state = executing(2, "ogwen AB", ["5"], boxes="sale A")
    ogwen = RECONSTRUCTED.valleys[0].id
    assert [(sale, payout(state, sale).gains) for sale in sales(state)] == [
        (Sell(ogwen, 1), (4, 2)),
        (Sell(ogwen, 2), (4, 3)),
    ]
    assert developments(state)[:2] == (Develop(Box.SUPPLY3), Develop(Box.SUPPLY4))
    assert len(developments(state)) == 6


def test_places_of_a_valley_have_their_owners_and_black_markers() -> None:
    state = executing(3, LATE.replace("ogwen BBBBB", "ogwen BB*BBB"), ["3"], boxes="valleys C supply3 A")
    assert state.free_mines == 1
    assert [site.sold for site in state.sites(0)] == [False, True, False, False, False]
    assert [site.owner for site in state.sites(7)] == [C, C, None]
    assert [site.place for site in state.sites(7)] == list(RECONSTRUCTED.valleys[7].mines)
    assert [(state.mines(seat), points(state, seat)) for seat in (A, B, C)] == [
        (0, 1),
        (15, 31),
        (13, 27 + 4),
    ]
    assert state.has(A, Box.SUPPLY3)
    assert PLACES[3] == 2
    bought = play(state, "A: buy supply3")
    assert (bought.bought, bought.money[A], purchases(bought)) == (((A,), ()), 0, ())


def test_who_has_left_is_in_the_order_of_play_no_more() -> None:
    state = play(rolling("1 1 1", 3, supply=(8, 0)), "A: mark none [1 2 3]")
    assert state.sat_out == (B,)
    assert state.order == (A, B, C)
    after = left(state, A)
    assert (after.left, after.order, after.start, after.turn) == ((A,), (B, C), A, C)


def test_nothing_can_be_bought_after_the_end() -> None:
    state = rolling("1 4 6", 2, boxes="supply3 A supply4 B")
    assert purchases(left(state, B)) == ()
