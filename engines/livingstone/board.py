"""Queries of a position (prices, takeable dice, tents), and small updates (rules page 4.2 and 4.4)."""

from bisect import bisect_right
from operator import add, mul, sub
from typing import Any

from msgspec.structs import replace

from engines.api import Seat
from engines.livingstone.pieces import ROWS, Counts, Space, space_at
from engines.livingstone.state import Player, State
from engines.seats import clockwise
from engines.values import put


def plus(counts: Counts, others: Counts) -> Counts:
    """Return the element-wise sums."""
    return tuple(map(add, counts, others))


def minus(counts: Counts, others: Counts) -> Counts:
    """Return the element-wise differences."""
    return tuple(map(sub, counts, others))


def more(counts: Counts, index: int, number: int = 1) -> Counts:
    """Return the counts with the one at `index` raised."""
    raised = list(counts)
    raised[index] += number
    return tuple(raised)


def worth(counts: Counts, prices: Counts) -> int:
    """Return the value of so many things at these prices."""
    return sum(map(mul, counts, prices))


def with_player(state: State, seat: Seat, /, **changes: Any) -> State:
    """Return the state with some fields of one seat changed."""
    return replace(state, players=put(state.players, seat, replace(state.players[seat], **changes)))


# --- dice --------------------------------------------------------------------------------------------


def can_take(state: State, seat: Seat) -> bool:
    """Return whether a die on the table is higher than the last one of this remaining seat (4.2)."""
    dice, taken = state.dice, state.players[seat].taken
    return bool(dice) and (not taken or dice[-1] > taken[-1]) and seat not in state.left


def takeable(state: State) -> tuple[int, ...]:
    """Return the faces that the seat on turn can take, lowest first."""
    higher = state.dice[bisect_right(state.dice, state.players[state.turn].last_die) :]
    return tuple(dict.fromkeys(higher))


def is_last_taker(state: State, seat: Seat) -> bool:
    """Return whether this seat can take a die and no other can."""
    if not can_take(state, seat):
        return False
    highest = state.dice[-1]
    for other_seat, player in enumerate(state.players):
        if (
            other_seat != seat
            and (not player.taken or player.taken[-1] < highest)
            and other_seat not in state.left
        ):
            return False
    return True


def others_in_order(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the other remaining seats, clockwise from this one."""
    order = clockwise(len(state.players), seat)[1:]
    return (
        tuple([other_seat for other_seat in order if other_seat not in state.left]) if state.left else order
    )


# --- tents -------------------------------------------------------------------------------------------


def owners(state: State, seat: Seat, space: Space) -> tuple[Seat, ...]:
    """Return the other seats with a tent there, in order of seats; seats that left have none."""
    return tuple([Seat(i) for i, player in enumerate(state.players) if space in player.tents and i != seat])


def price(state: State, seat: Seat, space: Space) -> int:
    """Return the coins for a tent: the column's cost and one for each other owner (4.4, R10)."""
    return state.edition.costs[space // ROWS] + len(owners(state, seat, space))


def can_pay(state: State, seat: Seat, space: Space) -> bool:
    """Return whether the seat has the coins for a tent there; owners are counted only where it is close."""
    spare = state.players[seat].coins - state.edition.costs[space // ROWS]
    return spare >= 0 and (spare >= len(state.players) or spare >= len(owners(state, seat, space)))


def prices(state: State, seat: Seat) -> Counts:
    """Return the price of a tent in each row of the boat's column."""
    return tuple([price(state, seat, space_at(state.column, row)) for row in range(1, ROWS + 1)])


def sources(state: State, player: Player) -> tuple[Space | None, ...]:
    """Return the sources of a tent: the supply (None), with two seats else spaces of the board, or none."""
    if player.supply:
        return (None,)
    return tuple(dict.fromkeys(player.tents)) if state.two else ()


def extra_targets(state: State, player: Player) -> tuple[Space, ...]:
    """Return the spaces that an extra tent could be put on now (4.5, R17)."""
    origins = sources(state, player)
    return tuple(
        space
        for space in player.scored
        if space // ROWS + 1 != state.column and any(origin != space for origin in origins)
    )
