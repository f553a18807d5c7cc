"""What a seat has: described once, for its strip, its status line and the board in words."""

import pytest

from engines.api import Seat
from engines.hidden_stones import RULES
from engines.hidden_stones.belongings import belongings
from engines.hidden_stones.state import Reason, State
from tests.renderers.positions import Holding, ids, public, view
from tests.renderers.tables import game, words_in

_WON = ids("1-01", "1-02", "2-07", "5-01")
_MARKS = {"starts", "leads", "passed", "left"}


def marks(seen: State, seat: int) -> set[str]:
    return {one.sign for one in belongings(seen, Seat(seat))} & _MARKS


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_all_that_a_seat_has_stands_on_its_strip_and_in_its_status(seats: int) -> None:
    for moment in game(seats)[:-1:5]:
        seen = moment.view
        drawn = set(words_in(public(seen)))
        for seat, line in enumerate(RULES.seat_status(seen)):
            had = list(belongings(seen, Seat(seat)))
            assert {one.number for one in had if one.number} <= drawn
            assert [one.note for one in had if one.note] == list(line.notes)
            assert len({one.sign for one in had}) == len(had), "each has a sign of its own"


def test_numbers_are_told_as_they_are_drawn() -> None:
    seen = view(seats=(Holding(3, _WON), Holding()))
    had = {one.sign: one.number for one in belongings(seen, Seat(0))}
    assert had | {"points": "9", "won": "4/10", "hand": "3"} == had
    assert [had[value] for value in "1235"] == ["×2", "×1", "×0", "×1"]
    alone = {one.sign: one.number for one in belongings(view(1, seats=(Holding(won=_WON),)), Seat(0))}
    assert [alone[value] for value in "1235"] == ["2/8", "1/4", "0/3", "1/1"]


def test_what_a_seat_has_none_of_is_faint() -> None:
    seen = view(seats=(Holding(3, _WON), Holding()))
    assert [one.sign for one in belongings(seen, Seat(0)) if not one.held] == ["3"]


def test_marks_are_those_of_the_moment() -> None:
    seen = view(seats=(Holding(won=_WON), Holding(passed=True), Holding(passed=True, left=True)))
    assert [marks(seen, seat) for seat in range(3)] == [{"starts", "leads"}, {"passed"}, {"left"}]
    assert marks(view(1, seats=(Holding(won=_WON),)), 0) == set(), "alone there is nobody to be before"


def test_nothing_but_leaving_is_said_of_who_left() -> None:
    seen = view(seats=(Holding(), Holding(passed=True, left=True)))
    assert [one.note for one in belongings(seen, Seat(1)) if one.note] == list(
        RULES.seat_status(seen)[1].notes
    )
    assert [one.note.key for one in belongings(seen, Seat(1)) if one.note] == ["status-left"]


def test_no_mark_of_the_turn_is_left_at_the_end() -> None:
    seen = view(seats=(Holding(won=_WON), Holding(passed=True)), reason=Reason.TARGET)
    assert [marks(seen, seat) for seat in range(2)] == [set(), set()]


def test_at_the_end_the_bonus_counts() -> None:
    end = game(3)[-1].view
    totals = RULES.outcome(end)
    assert totals is not None
    for seat in range(3):
        had = {one.sign: one for one in belongings(end, Seat(seat))}
        assert had["points"].number == str(totals.totals[seat])
