"""Invariants of every state of Stone Age (rules page 12), and between a state and the next one."""

from collections import Counter

from engines.stone_age import game, placing
from engines.stone_age.pieces import (
    BUILDING_STACKS,
    CARD_SPACES,
    CARDS,
    RESOURCE_PLACES,
    TILES,
    VILLAGE,
    Phase,
    Place,
    Reason,
)
from engines.stone_age.scoring import outcome
from engines.stone_age.state import SeatState, State

_MOST_MOVES = {Phase.PLACING: 49, Phase.ACTIONS: 1100, Phase.TOOLS: 48, Phase.DRAFT: 6, Phase.FEEDING: 297}


def check(state: State) -> None:
    """Raise AssertionError where the state is impossible."""
    _check_cards(state)
    _check_tiles(state)
    for seat in state.seats:
        _check_seat(seat)
    _check_places(state)
    _check_placing(state)
    _check_to_act(state)
    _check_end(state)


def _check_cards(state: State) -> None:
    shown = [card for card in state.display if card is not None]
    count = Counter([*state.deck, *shown, *(card for seat in state.seats for card in seat.cards)])
    assert count == Counter(list(CARDS))
    assert list(state.deck) == sorted(state.deck)
    assert len(state.display) == 4
    extras = [seat for seat in state.seats if seat.extra is not None]
    assert len(extras) <= 1
    assert all("c32" in seat.cards and seat.extra in seat.cards for seat in extras)


def _check_tiles(state: State) -> None:
    shown = [stack.tile for stack in state.stacks if stack.tile is not None]
    built = [tile for seat in state.seats for tile in seat.tiles]
    assert Counter([*state.pool, *shown, *built]) == Counter(list(TILES))
    assert list(state.pool) == sorted(state.pool)
    assert all(bool(stack.left) is (stack.tile is not None) for stack in state.stacks)
    assert len(built) + sum(stack.left for stack in state.stacks) == 7 * len(state.stacks)
    assert len(state.stacks) == len(state.seats)


def _check_seat(seat: SeatState) -> None:
    assert seat.building_points >= 0
    assert 0 <= seat.card_points <= 9
    assert seat.unfed <= 0
    assert seat.unfed % 10 == 0
    if seat.left:
        held = (seat.food, seat.resources, seat.people, seat.tools, seat.once, seat.any_two, seat.missing)
        assert held == (0, (0, 0, 0, 0), 0, (), (), False, 0)
        assert not any(seat.groups)
        return
    assert 5 <= seat.people <= 10
    assert 0 <= seat.agriculture <= 10
    assert min(seat.food, *seat.resources) >= 0
    assert seat.free >= 0
    values = [tool.value for tool in seat.tools]
    assert len(values) <= 3
    assert all(1 <= value <= 4 for value in values)
    assert not values or max(values) - min(values) <= 1
    assert len(values) == 3 or set(values) <= {1}
    assert list(seat.tools) == sorted(seat.tools, key=lambda tool: (-tool.value, tool.used))
    assert list(seat.once) == sorted(seat.once, reverse=True)


def _check_places(state: State) -> None:
    there = placing.standing(state)
    for place in RESOURCE_PLACES:
        assert there[place] <= 7
        assert placing.seats_on(state, place) <= state.seat_limit
    for place in (*VILLAGE, *CARD_SPACES, *BUILDING_STACKS):
        assert placing.seats_on(state, place) <= 1
        assert there[place] in ({0, 2} if place == Place.HUT else {0, 1})
    if state.village_limit < 3:
        assert sum(bool(there[place]) for place in VILLAGE) <= 2
    assert sum(seat.any_two for seat in state.seats) <= 1
    once = [value for seat in state.seats for value in seat.once]
    assert len(once) == len(set(once))
    assert set(once) <= {2, 3, 4}


def _check_placing(state: State) -> None:
    if state.phase is Phase.PLACING:
        assert not any(tool.used for seat in state.seats for tool in seat.tools)
        assert None not in state.display
        assert all(stack.left for stack in state.stacks)
        assert not state.seats[state.turn].left


def _check_to_act(state: State) -> None:
    acting = game.to_act(state)
    if state.phase is Phase.FEEDING:
        assert acting == {i for i, seat in enumerate(state.seats) if seat.missing}
    else:
        assert len(acting) == (0 if state.phase is Phase.OVER else 1)
        assert not any(seat.missing for seat in state.seats) or state.reason is Reason.ABANDONED
    assert bool(acting) is (state.reason is None)
    for seat in acting:
        moves = list(game.legal_moves(state, seat))
        assert 2 <= len(moves) <= _MOST_MOVES[state.phase]
        assert len(set(moves)) == len(moves)
    assert (state.roll is not None) == (state.phase is Phase.TOOLS)
    assert (state.draft is not None) == (state.phase is Phase.DRAFT)


def _check_end(state: State) -> None:
    result = outcome(state)
    assert (result is None) is (state.reason is None)
    assert 1 <= state.round <= 50
    if result is None:
        return
    culture = [lines[3].points for lines in result.lines]
    assert all(0 <= points <= 64 + 64 for points in culture)
    for seat, lines in zip(state.seats, result.lines, strict=True):
        score = seat.building_points + seat.card_points + seat.unfed
        assert sum(line.points for line in lines[:3]) == score


# --- from a state to the next ------------------------------------------------------------------------


def check_step(before: State, after: State) -> None:
    """Raise AssertionError where something falls that never does."""
    for then, now in zip(before.seats, after.seats, strict=True):
        assert then.cards == now.cards[: len(then.cards)]
        assert then.tiles == now.tiles[: len(then.tiles)]
        assert then.building_points <= now.building_points
        assert then.card_points <= now.card_points
        assert then.unfed >= now.unfed
        if not now.left:
            assert then.people <= now.people
            assert then.agriculture <= now.agriculture
            assert then.tool_sum <= now.tool_sum
