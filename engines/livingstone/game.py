"""The course of the game: turns, rounds, leaving (rules page 4.1 to 4.3, 4.8 and 9).

Functions take the state and the log of events so far, append to the log and return the next state.
"""

from typing import Final

from msgspec.structs import replace

from engines.api import Chance, IllegalMove, Seat, Step
from engines.chance import QuickChance
from engines.livingstone import actions, events, free, pieces, tents
from engines.livingstone.ending import abandon, finish
from engines.livingstone.moves import Build, Donate, Done, Extra, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import ROWS, plus
from engines.livingstone.state import (
    Phase,
    State,
    can_take,
    is_last_taker,
    others_in_order,
    resample,
    with_player,
)
from engines.seats import NOBODY, clockwise, singleton
from engines.values import put

_TRACELESS: Final = frozenset({events.MineCollapsed, events.StonesReturned})


def to_act(state: State) -> frozenset[Seat]:
    """Return the seat on turn (4.3)."""
    return singleton(state.turn) if state.reason is None else NOBODY


def make(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, events.Event]:
    """Make the move of the seat on turn, and all that follows without a decision (4).

    Raises `IllegalMove`.
    """
    log: list[events.Event] = []
    after = _act(state, move, chance, log)
    over = isinstance(move, Done) or _ends_by_itself(after)
    if over:
        log.append(events.TurnEnded(seat))
        after = _next_turn(after, chance, log)
    return Step(after, tuple(log), _reveals(after, log), over)


def _act(state: State, move: Move, chance: Chance, log: list[events.Event]) -> State:
    """Apply the move. Raises `IllegalMove`."""
    match move:
        case Done():
            return _done(state)
        case Take():
            return actions.take(state, move.die, move.action, chance, log)
        case Donate():
            return free.donate(state, move.coins, log)
        case Build():
            return tents.build(state, move, log)
        case Sell():
            return free.sell(state, move.gems, log)
        case Play():
            return free.play(state, move.card, chance, log)
        case Market():
            return free.market(state, move.gems, log)
        case Extra():
            return tents.build_extra(state, move, log)


def _done(state: State) -> State:
    if state.phase is Phase.DIE:
        raise IllegalMove("refused-die-first")
    return state


def _reveals(state: State, log: list[events.Event]) -> bool:
    """Return whether a step reveals more than its draws.

    The end opens everything; a collapse and a handful with the white stone are seen and leave no trace.
    """
    for event in log:  # a generator here costs three times the time of the loop
        if type(event) in _TRACELESS:
            return True
    return state.reason is not None


# --- whose turn (4.2, 4.3) ---------------------------------------------------------------------------


def _ends_by_itself(state: State) -> bool:
    """Return whether no decision is left after an action, judged by public information alone (R27)."""
    if state.phase is Phase.DIE:
        return False
    player = state.players[state.turn]
    if player.wealth() == player.gifts and player.hand == pieces.NO_CARDS and player.gems == pieces.NO_GEMS:
        return True
    return is_last_taker(state, state.turn)


def _next_turn(state: State, chance: Chance, log: list[events.Event]) -> State:
    """Pass the turn to the next seat that can take a die, or end the round."""
    order = clockwise(len(state.players), state.turn + 1)
    for passed_over, seat in enumerate(order):
        if can_take(state, seat):
            return _skip(replace(state, turn=seat, phase=Phase.DIE), order[:passed_over], log)
    return _end_round(state, chance, log)


def _skip(state: State, seats: tuple[Seat, ...], log: list[events.Event]) -> State:
    """Report, once a round, the seats that can take no more dice."""
    for seat in seats:
        if not state.players[seat].skipped and seat not in state.left:
            log.append(events.SeatSkipped(seat))
            state = with_player(state, seat, skipped=True)
    return state


# --- rounds (4.1, 4.8) -------------------------------------------------------------------------------


def start_round(state: State, chance: Chance, log: list[events.Event]) -> State:
    """Roll the dice of a round; its start seat has the first turn."""
    number = pieces.DICE_PER_SEAT * (len(state.players) - len(state.left))
    dice = tuple(sorted([chance.die() for _ in range(number)]))
    log += [events.RoundStarted(state.round, state.column, state.start, dice), events.DiceRolled(dice)]
    return replace(state, dice=dice, turn=state.start, phase=Phase.DIE)


def _end_round(state: State, chance: Chance, log: list[events.Event]) -> State:
    state = _score_column(state, log)
    if state.column == pieces.COLUMNS:
        return finish(state, chance, log)
    log.append(events.BoatMoved(state.column, state.column + 1, events.Cause.ROUND))
    players = tuple([replace(player, taken=(), skipped=False) for player in state.players])
    state = replace(
        state,
        players=players,
        round=state.round + 1,
        column=state.column + 1,
        start=others_in_order(state, state.start)[0],
    )
    return start_round(state, chance, log)


def _score_column(state: State, log: list[events.Event]) -> State:
    """Score every tent in the boat's column, and mark it as scored (R16, R17)."""
    worth = state.edition.points
    built = [
        [space for space in player.tents if space // ROWS + 1 == state.column] for player in state.players
    ]
    scored = tuple([sum([worth[space % ROWS] for space in seat_tents]) for seat_tents in built])
    log.append(events.ColumnScored(state.column, scored))
    players = list(state.players)
    for seat, (seat_tents, points) in enumerate(zip(built, scored, strict=True)):
        if points:
            log.append(events.PointsScored(Seat(seat), points, events.PointSource.COLUMN))
        if seat_tents:
            player = players[seat]
            marked = tuple(sorted({*seat_tents, *player.scored}))
            players[seat] = replace(player, columns=player.columns + points, scored=marked)
    return replace(state, players=tuple(players))


# --- leaving (9) -------------------------------------------------------------------------------------


def left(state: State) -> tuple[Seat, ...]:
    """Return the seats that have left (9)."""
    return state.left


def remove(state: State, seat: Seat, chance: Chance) -> Step[State, events.Event]:
    """Take the seat out of the game (9)."""
    log: list[events.Event] = []
    after = _remove(state, seat, log)
    if len(after.remaining) == 1:
        after = abandon(after, log)
        return Step(after, tuple(log), reveals=True, turn_over=True)
    over = seat == state.turn
    if not over and _ends_by_itself(after):
        log.append(events.TurnEnded(after.turn))
        over = True
    if over:
        after = _next_turn(after, chance, log)
    return Step(after, tuple(log), reveals=after.reason is not None, turn_over=over)


def _remove(state: State, seat: Seat, log: list[events.Event]) -> State:
    """Take away the seat's possessions; its points and the dice stay. The start seat passes on."""
    player = state.players[seat]
    log.append(events.SeatLeft(seat, player.gems, sum(player.hand)))
    gone = replace(
        player, coins=0, chest=0, gifts=0, gems=pieces.NO_GEMS, hand=pieces.NO_CARDS, tents=(), scored=()
    )
    start = others_in_order(state, seat)[0] if seat == state.start else state.start
    return replace(
        state,
        players=put(state.players, seat, gone),
        draw_pile=plus(state.draw_pile, player.hand),
        aside=plus(state.aside, (0, *player.gems, 0)),
        left=(*state.left, seat),
        start=start,
    )


# --- planning ----------------------------------------------------------------------------------------


def planned(state: State, seat: Seat) -> State | None:
    """Return the state of the seat's next turn in this round if the dice stay as they are (4.3).

    Hands and chests that the seat does not know are one fixed resample. None: the seat is on turn or has
    left, the game is over, or it can take no more dice, and a roll comes first.
    """
    if state.reason is not None or seat == state.turn or not can_take(state, seat):
        return None
    return replace(resample(state, seat, QuickChance(0)), turn=seat, phase=Phase.DIE)
