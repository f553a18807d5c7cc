"""Section 7: nothing is hidden; the view shows everything that section 13 wants on the board."""

import msgspec

from engines.api import Seat
from engines.chance import LiveChance
from engines.schiefer import RULES
from engines.schiefer.data import Box
from engines.schiefer.model import Opening, Phase, Sale
from tests.engines.random_games import played, uniform
from tests.engines.schiefer.situations import LATE, A, B, C, executing, left, play, rolling


def test_no_state_looks_like_another() -> None:
    """Whatever differs between two positions of a game shows in the view, the progress of a round apart."""
    seen: dict[bytes, bytes] = {}
    for _, _, step in played(RULES, 3, uniform, "alike"):
        view = msgspec.json.encode(RULES.public(step.state))
        state = msgspec.json.encode(msgspec.structs.replace(step.state, progress=False))
        assert seen.setdefault(view, state) == state


def test_a_resample_is_the_state_itself() -> None:
    state = executing(3, "ogwen ABC", ["4"])
    for seat in (None, A, B):
        assert RULES.resample(state, seat, LiveChance(b"", 0)) is state
    assert RULES.is_open


def test_fields_show_their_markers_in_the_order_of_execution() -> None:
    state = executing(3, on=["3 3 6", "3", "3 3"], start=B)
    fields = RULES.public(state).fields
    assert fields[2].queue == (B, C, A, C, A)
    assert fields[5].queue == (A,)
    state = play(state, "B: drop")
    assert RULES.public(state).fields[2].queue == (C, A, C, A)


def test_what_can_be_done_is_shown() -> None:
    state = rolling("1 4 6", 2, boxes="supply3 A")
    view = RULES.public(state)
    assert (view.phase, view.dice, view.can_buy) == (Phase.ROLL, (1, 4, 6), (Box.SUPPLY3,))
    assert (view.openings, view.sales, view.developments) == ((), (), ())
    view = RULES.public(executing(2, "ogwen BBBB glaslyn BA gwyrfai BB", ["3 4 6"], supply=(0,)))
    assert next((one.valley, one.position, one.cost, one.missing) for one in view.openings) == (
        "ogwen",
        5,
        3,
        2,
    )
    assert Opening(view.valleys[1].id, 1, 1) in view.openings
    assert len(view.openings) == 7
    view = RULES.public(executing(2, "ogwen AB", ["5"], boxes="sale A"))
    assert view.sales == (
        Sale(view.valleys[0].id, 1, 4, (4, 2)),
        Sale(view.valleys[0].id, 2, 5, (4, 3)),
    )
    assert view.developments[:2] == (Box.SUPPLY3, Box.SUPPLY4)
    assert len(view.developments) == 6


def test_valleys_boxes_and_seats_are_shown() -> None:
    state = executing(3, LATE.replace("ogwen BBBBB", "ogwen BB*BBB"), ["3"], boxes="valleys C supply3 A")
    view = RULES.public(state)
    assert (view.edition, view.source, view.free_mines, view.round) == (
        "reconstructed",
        "reconstructed",
        1,
        1,
    )
    assert [valley.next_position for valley in view.valleys] == [None] * 7 + [3]
    assert (view.valleys[0].mines[1].sold, view.valleys[0].mines[0].sold) == (True, False)
    assert view.valleys[7].owners == (C, C)
    assert next((one.box, one.owners, one.places) for one in view.boxes) == (Box.SUPPLY3, (A,), 2)
    assert [(seat.mines, seat.points) for seat in view.seats] == [(0, 1), (15, 31), (13, 27 + 4)]
    view = RULES.public(play(state, "A: buy supply3"))
    assert view.boxes[0].used == (A,)
    assert (view.seats[A].money, view.can_buy) == (0, ())


def test_who_sits_out_and_who_has_left_is_shown() -> None:
    state = play(rolling("1 1 1", 3, supply=(8, 0)), "A: mark none [1 2 3]")
    view = RULES.public(state)
    assert [seat.sat_out for seat in view.seats] == [False, True, False]
    view = RULES.public(left(state, A))
    assert (view.left, view.order, view.start) == ((A,), (B, C), A)
    assert view.seats[A].left
    assert Seat(view.turn) == C
