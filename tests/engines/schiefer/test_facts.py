"""What a move does by itself: the numbers that help and robots say."""

from engines.schiefer import RULES
from engines.schiefer.events import MarkerBought, MineOpened
from engines.schiefer.facts import Facts, facts_of
from engines.schiefer.pieces import Box
from engines.schiefer.state import State
from tests.engines.schiefer.situations import A, B, before_a_sale, executing, play, rolling


def _facts(state: State, move: str) -> Facts:
    return facts_of(state, state.turn, RULES.parse(move))


def test_a_mine_costs_markers_and_brings_points() -> None:
    state = executing(3, "ogwen AB", ["3"], boxes="valleys A")
    opened = _facts(state, "open dyfi")
    assert isinstance(opened.event, MineOpened)
    assert (opened.event.cost, opened.markers) == (2, state.supply[A] + 1 - 2)
    assert opened.points == 2 + 1, "a mine, and one more valley for the box"
    assert opened.owners(opened.event.valley.id) == (A,)


def test_a_sale_brings_all_owners_coins_and_the_seller_its_bonus() -> None:
    state = executing(3, "ogwen ABC", ["4"], boxes="sale A money A")
    sold = _facts(state, "sell ogwen 2")
    assert sold.gains == (2 + 2, 2, 1)
    assert sold.coins == state.money[A] + 4
    assert sold.points == (3 + 4) // 2 - 3 // 2


def test_nothing_that_follows_a_move_is_among_its_facts() -> None:
    """Where a purchase is the last decision of a marker, the marker goes by itself after it."""
    state = play(before_a_sale(), "B: sell gwyrfai 1")
    bought = _facts(state, "buy supply3")
    assert bought.event == MarkerBought(A, Box.SUPPLY3, 3)
    assert (bought.markers, bought.coins) == (state.supply[A] + 1, state.money[A] - 3)
    assert bought.after.marked == state.marked
    marked = _facts(rolling("1 1 1", 3, supply=(8, 0)), "mark 1 1")
    assert (marked.markers, marked.after.turn, marked.after.supply[B]) == (6, A, 0)


def test_a_turned_die_is_paid_for() -> None:
    state = rolling("1 4 6", 3, money=(5,))
    assert [_facts(state, move).coins for move in ("reroll 4", "set 4 to 2", "mark 1")] == [4, 2, 5]
    assert _facts(state, "reroll 4").gains == (-1, 0, 0)
