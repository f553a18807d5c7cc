"""What a seat has: described once, for its camp, its status line and the board in words."""

import pytest

from engines.api import Seat
from engines.livingstone import RULES
from engines.livingstone.belongings import belongings
from engines.livingstone.pieces import Card
from engines.livingstone.state import State
from tests.engines.livingstone.situations import A, B, C, play, position
from tests.renderers.livingstone.tables import NONE_LEFT, game, own, public, seat, view
from tests.renderers.tables import words_in

_MARKS = {"starts", "waiting", "left", "out"}


def had(seen: State, of: Seat) -> dict[str, str]:
    return {one.sign: one.number for one in belongings(seen, of)}


@pytest.mark.parametrize("seats", [2, 5])
def test_all_that_a_seat_has_stands_in_its_camp_and_in_its_status(seats: int) -> None:
    for moment in game(seats)[:-1:9]:
        seen = moment.view
        drawn = set(words_in(public(seen)))
        for of, line in enumerate(RULES.seat_status(seen)):
            ones = list(belongings(seen, Seat(of)))
            plates = {one.number for one in ones if one.part in ("supply", "gems") and int(one.number) > 1}
            assert {str(line.score), *plates} <= drawn
            assert [one.note for one in ones if one.note] == list(line.notes)
            assert len({one.sign for one in ones}) == len(ones), "each has a sign of its own"


def test_coins_and_chest_are_there_for_who_knows_them() -> None:
    seen = view()
    assert not {"coins", "chest"} & had(seen, A).keys()
    knows = own(seen, Card.LION, coins=9, chest=5)
    assert had(knows, A) | {"coins": "9", "chest": "5", "cards": "1"} == had(knows, A)
    assert not {"coins", "chest"} & had(knows, B).keys()


def test_gems_are_counted_by_kind_and_faint_where_there_are_none() -> None:
    ones = list(belongings(view(seat(gems=(2, 0, 1)), seat(*NONE_LEFT)), A))
    assert {one.sign: (one.number, one.held) for one in ones if one.part == "gems"} == {
        "clear": ("2", True),
        "blue": ("0", False),
        "red": ("1", True),
    }


def test_marks_are_those_of_the_moment() -> None:
    seen = view(seat(taken=(6,)), seat(), seat(), start=B, left=(C,))
    assert [had(seen, of).keys() & _MARKS for of in (A, B, C)] == [{"waiting"}, {"starts"}, {"left"}]


def test_nothing_but_leaving_is_said_of_who_left() -> None:
    ones = list(belongings(view(seat(taken=(6,), columns=3), seat(), left=(A,)), A))
    assert [one.note.key for one in ones if one.note] == ["status-left"]
    assert [one.told for one in ones if one.told] == []


def test_the_end_says_the_chests_and_who_is_out() -> None:
    seats = [{"chest": 3 + of, "gifts": 1} for of in range(3)]
    over = play(position(*seats, dice="6", column=10), "take 6 coins", "done")
    keys = [[one.note.key for one in belongings(over, of) if one.note] for of in (A, B)]
    assert keys[0][-2:] == ["status-chest", "status-out"]
    assert keys[1][-1] == "status-chest"
    assert had(over, A).keys() & _MARKS == {"out"}
