"""The course of the game: turns, rounds, leaving (rules page 4.1 to 4.3, 4.8 and 9).

Functions take the state and the list of events so far, append to the list and return the next state.
"""

from typing import Final

from msgspec.structs import replace

from engines.api import Chance, Seat, Step
from engines.livingstone.board import can_take, is_last_taker, others_in_order, plus, with_player
from engines.livingstone.ending import abandon, finish
from engines.livingstone.events import (
    BoatMoved,
    Cause,
    ColumnScored,
    DiceRolled,
    Event,
    MineCollapsed,
    PointSource,
    PointsScored,
    RoundStarted,
    SeatLeft,
    SeatSkipped,
    StonesReturned,
    TurnEnded,
)
from engines.livingstone.free import act
from engines.livingstone.moves import Done, Move
from engines.livingstone.pieces import COLUMNS, DICE_PER_SEAT, NO_CARDS, NO_GEMS, ROWS
from engines.livingstone.state import Phase, State
from engines.seats import NOBODY, clockwise, singleton
from engines.values import put

_TRACELESS: Final = frozenset({MineCollapsed, StonesReturned})


def to_act(state: State) -> frozenset[Seat]:
    """Return the seat on turn (4.3)."""
    return singleton(state.turn) if state.reason is None else NOBODY


def make(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Make the move of the seat on turn, and all that follows without a decision (4).

    Raises `IllegalMove`.
    """
    events: list[Event] = []
    after = act(state, move, chance, events)
    over = isinstance(move, Done) or _ends_by_itself(after)
    if over:
        events.append(TurnEnded(seat))
        after = _next_turn(after, chance, events)
    return Step(after, tuple(events), _reveals(after, events), over)


def _reveals(state: State, events: list[Event]) -> bool:
    """Return whether a step reveals more than its draws.

    The end opens everything; a collapse and a handful with the white stone are seen and leave no trace.
    """
    for event in events:  # a generator here costs three times the time of the loop
        if type(event) in _TRACELESS:
            return True
    return state.reason is not None


# --- whose turn (4.2, 4.3) ---------------------------------------------------------------------------


def _ends_by_itself(state: State) -> bool:
    """Return whether no decision is left after an action, judged by public information alone (R27)."""
    if state.phase is Phase.DIE:
        return False
    player = state.players[state.turn]
    if player.wealth() == player.gifts and player.hand == NO_CARDS and player.gems == NO_GEMS:
        return True
    return is_last_taker(state, state.turn)


def _next_turn(state: State, chance: Chance, events: list[Event]) -> State:
    """Pass the turn to the next seat that can take a die, or end the round."""
    order = clockwise(len(state.players), state.turn + 1)
    for passed_over, seat in enumerate(order):
        if can_take(state, seat):
            return _skip(replace(state, turn=seat, phase=Phase.DIE), order[:passed_over], events)
    return _end_round(state, chance, events)


def _skip(state: State, seats: tuple[Seat, ...], events: list[Event]) -> State:
    """Report, once a round, the seats that can take no more dice."""
    for seat in seats:
        if not state.players[seat].skipped and seat not in state.left:
            events.append(SeatSkipped(seat))
            state = with_player(state, seat, skipped=True)
    return state


# --- rounds (4.1, 4.8) -------------------------------------------------------------------------------


def start_round(state: State, chance: Chance, events: list[Event]) -> State:
    """Roll the dice of a round; its start seat has the first turn."""
    number = DICE_PER_SEAT * (len(state.players) - len(state.left))
    dice = tuple(sorted([chance.die() for _ in range(number)]))
    events += [RoundStarted(state.round, state.column, state.start, dice), DiceRolled(dice)]
    return replace(state, dice=dice, turn=state.start, phase=Phase.DIE)


def _end_round(state: State, chance: Chance, events: list[Event]) -> State:
    state = _score_column(state, events)
    if state.column == COLUMNS:
        return finish(state, chance, events)
    events.append(BoatMoved(state.column, state.column + 1, Cause.ROUND))
    players = tuple([replace(player, taken=(), skipped=False) for player in state.players])
    state = replace(
        state,
        players=players,
        round=state.round + 1,
        column=state.column + 1,
        start=others_in_order(state, state.start)[0],
    )
    return start_round(state, chance, events)


def _score_column(state: State, events: list[Event]) -> State:
    """Score every tent in the boat's column, and mark it as scored (R16, R17)."""
    worth = state.edition.points
    tents = [
        [space for space in player.tents if space // ROWS + 1 == state.column] for player in state.players
    ]
    scored = tuple([sum([worth[space % ROWS] for space in seat_tents]) for seat_tents in tents])
    events.append(ColumnScored(state.column, scored))
    players = list(state.players)
    for seat, (seat_tents, points) in enumerate(zip(tents, scored, strict=True)):
        if points:
            events.append(PointsScored(Seat(seat), points, PointSource.COLUMN))
        if seat_tents:
            player = players[seat]
            marked = tuple(sorted({*seat_tents, *player.scored}))
            players[seat] = replace(player, columns=player.columns + points, scored=marked)
    return replace(state, players=tuple(players))


# --- leaving (9) -------------------------------------------------------------------------------------


def left(state: State) -> tuple[Seat, ...]:
    """Return the seats that have left (9)."""
    return state.left


def remove(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    """Take the seat out of the game (9)."""
    events: list[Event] = []
    after = _remove(state, seat, events)
    if len(after.remaining) == 1:
        after = abandon(after, events)
        return Step(after, tuple(events), reveals=True, turn_over=True)
    over = seat == state.turn
    if not over and _ends_by_itself(after):
        events.append(TurnEnded(after.turn))
        over = True
    if over:
        after = _next_turn(after, chance, events)
    return Step(after, tuple(events), reveals=after.reason is not None, turn_over=over)


def _remove(state: State, seat: Seat, events: list[Event]) -> State:
    """Take away the seat's possessions; its points and the dice stay. The start seat passes on."""
    player = state.players[seat]
    events.append(SeatLeft(seat, player.gems, sum(player.hand)))
    gone = replace(player, coins=0, chest=0, gifts=0, gems=NO_GEMS, hand=NO_CARDS, tents=(), scored=())
    start = others_in_order(state, seat)[0] if seat == state.start else state.start
    return replace(
        state,
        players=put(state.players, seat, gone),
        draw_pile=plus(state.draw_pile, player.hand),
        aside=plus(state.aside, (0, *player.gems, 0)),
        left=(*state.left, seat),
        start=start,
    )
