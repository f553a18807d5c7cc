"""Values made out of others, and caches for them."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from engines.api import Seat
from engines.chance import RecordedChance
from engines.ranking import first, places
from engines.seats import clockwise, letter_of, singleton
from engines.values import UNKNOWN, draw_from, last_by_identity, put, without


class _State(Struct, frozen=True):
    round: int
    pile: tuple[int, ...]


def test_items_are_replaced_left_out_and_drawn() -> None:
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)
    assert without((1, 2, 3), 0) == (2, 3)
    assert draw_from((1, 2, 3), RecordedChance([2])) == (3, (1, 2))


@pytest.mark.parametrize(
    "work",
    [
        bool,
        lambda unknown: unknown + 1,
        lambda unknown: 3 - unknown,
        lambda unknown: sum((1, unknown)),
        lambda unknown: (0,) * unknown,
        lambda unknown: max(1, unknown),
        lambda unknown: unknown >= 2,
        lambda unknown: ("a", "b")[unknown],
        lambda unknown: {1: "a"}[unknown],
        range,
    ],
)
def test_what_is_unknown_to_a_reader_is_no_number(work: Callable[[Any], object]) -> None:
    with pytest.raises((TypeError, KeyError), match="unknown to this reader"):
        work(UNKNOWN)


def test_a_value_known_again_is_not_compared() -> None:
    asked = []

    @last_by_identity
    def size(state: _State) -> int:
        asked.append(state)
        return len(state.pile)

    one, equal = _State(3, (5, 6)), _State(3, (5, 6))
    assert [size(one), size(one), size(equal), size(_State(3, ())), size(one)] == [2, 2, 2, 0, 2]
    assert [state is one for state in asked] == [True, False, False, True]


def test_seats_go_round_the_table() -> None:
    assert clockwise(3, 1) == (1, 2, 0)
    assert clockwise(3, 3) == clockwise(3, 0) == (0, 1, 2)
    assert singleton(Seat(2)) == {2}
    assert [letter_of(seat) for seat in clockwise(3, 0)] == ["A", "B", "C"]


def test_equal_ranks_share_a_place_and_the_next_is_skipped() -> None:
    assert places([(0, -5), (0, -9), (1,), (0, -9)]) == (3, 1, 4, 1)
    assert first((3, 1, 4, 1)) == (1, 3)
