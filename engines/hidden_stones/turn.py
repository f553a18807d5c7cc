"""Setup, the end of a turn, drawing, leaving (rules page 3, 4.2 to 4.4 and 9).

Functions take the state and the list of events so far, append to the list and return the next state.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engines.api import Chance, Seat, Settings, Step
from engines.chance import QuickChance
from engines.hidden_stones import events, pieces
from engines.hidden_stones.moves import End, Move, Pass, act
from engines.hidden_stones.scoring import bonus_seats, ones, outcome
from engines.hidden_stones.state import Reason, State, resample
from engines.seats import NOBODY, clockwise, singleton
from engines.values import draw_from, put


def to_act(state: State) -> frozenset[Seat]:
    """Return the seat on turn (4)."""
    return singleton(state.turn) if state.reason is None else NOBODY


def make(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, events.Event]:
    """Make the move of the seat on turn, and all that follows without a decision (4).

    Raises `IllegalMove`.
    """
    log: list[events.Event] = []
    after = act(state, move, log)
    if after.hands[seat] and not isinstance(move, Pass | End):
        return Step(after, tuple(log))
    return _step(end_turn(after, isinstance(move, Pass), chance, log), log)


def _step(state: State, log: Iterable[events.Event]) -> Step[State, events.Event]:
    """Return the step that ends a turn; the end of the game opens all hands."""
    return Step(state, tuple(log), reveals=state.reason is not None, turn_over=True)


# --- the end of a turn (4.2, 4.3) --------------------------------------------------------------------


def end_turn(state: State, passed: bool, chance: Chance, log: list[events.Event]) -> State:
    """End the turn: count it, end the round or the game, fill up the hand, and pass the turn on."""
    seat = state.turn
    hand = state.hands[seat]
    log.append(events.TurnEnded(seat, state.actions, by_itself=not hand, passed=passed))
    state = replace(state, passed=put(state.passed, seat, passed))
    state = _judge_alone(state, passed, log) if state.solo else _start_final_round(state, log)
    if state.reason is None:
        state = _end_round(state, log)
    if state.reason is not None:
        return state
    state = draw(state, seat, pieces.PASS_DRAWS if passed else pieces.HAND - len(hand), chance, log)
    return _next_turn(state)


def _judge_alone(state: State, passed: bool, log: list[events.Event]) -> State:
    if not passed and not state.scored:
        state = replace(state, strikes=state.strikes + 1)
        log.append(events.StrikeReceived(state.strikes))
    if state.strikes == pieces.STRIKES:
        return _end_game(state, Reason.STRIKES, log)
    if len(state.won[0]) == pieces.SOLO_CARDS:
        return _end_game(state, Reason.SOLVED, log)
    return state


def _start_final_round(state: State, log: list[events.Event]) -> State:
    won = len(state.won[state.turn])
    if state.final_round or won < pieces.THRESHOLDS[len(state.won)]:
        return state
    log.append(events.FinalRoundStarted(state.turn, won))
    return replace(state, final_round=True)


def later_seats(state: State) -> tuple[Seat, ...]:
    """Return the remaining seats whose turn in this round is still to come, in order."""
    order = clockwise(len(state.hands), state.start)
    return tuple(seat for seat in order[order.index(state.turn) + 1 :] if seat not in state.left)


def round_start(state: State) -> Seat:
    """Return the seat that begins a round: the first remaining one from the start seat."""
    order = clockwise(len(state.hands), state.start)
    return next((seat for seat in order if seat not in state.left), state.start)


def _end_round(state: State, log: list[events.Event]) -> State:
    """End the round if no seat is to follow, and count the idle rounds (R25)."""
    if later_seats(state):
        return state
    if not (state.solo or state.final_round):
        state = replace(state, idle_rounds=0 if state.scored_this_round else state.idle_rounds + 1)
    log.append(events.RoundEnded(state.round, state.idle_rounds))
    if state.final_round:
        return _end_game(state, Reason.TARGET, log)
    if state.idle_rounds == pieces.IDLE_ROUNDS:
        return _end_game(state, Reason.NO_PROGRESS, log)
    return state


def _next_turn(state: State) -> State:
    later = later_seats(state)
    if later:
        return replace(state, turn=later[0], actions=0, scored=False)
    return replace(
        state,
        turn=round_start(state),
        actions=0,
        scored=False,
        round=state.round + 1,
        scored_this_round=False,
    )


def _end_game(state: State, reason: Reason, log: list[events.Event]) -> State:
    state = replace(state, reason=reason)
    result = outcome(state)
    bonus = bonus_seats(state.won, state.remaining)
    if bonus:
        log.append(events.BonusAwarded(bonus, ones(state.won[bonus[0]])))
    if result is not None:
        log.append(events.GameEnded(reason, result.places, result.totals))
    return state


# --- drawing (4.4) -----------------------------------------------------------------------------------


def draw(state: State, seat: Seat, number: int, chance: Chance, log: list[events.Event]) -> State:
    """Draw so many cards for the seat, or as many as there are (R10)."""
    state = _renew(state, log)
    pile, received = state.draw_pile, list[pieces.CardId]()
    while len(received) < number and pile:
        card, pile = draw_from(pile, chance)
        received.append(card)
        if not pile:
            state = _renew(replace(state, draw_pile=pile), log)
            pile = state.draw_pile
    if not received:
        return state
    log += [events.CardsDrawn(seat, len(received)), events.CardsReceived(seat, tuple(received))]
    hand = tuple(sorted((*state.hands[seat], *received)))
    return replace(state, draw_pile=pile, hands=put(state.hands, seat, hand))


def _renew(state: State, log: list[events.Event]) -> State:
    """Make the discard pile the draw pile as soon as that is empty (R9)."""
    if state.draw_pile or not state.discard_pile:
        return state
    log.append(events.DrawPileRenewed(len(state.discard_pile)))
    pile = tuple(sorted(state.discard_pile))
    return replace(state, draw_pile=pile, discard_pile=(), renewals=state.renewals + 1)


# --- leaving (9) -------------------------------------------------------------------------------------


def left(state: State) -> tuple[Seat, ...]:
    """Return the seats that have left (9)."""
    return state.left


def remove(state: State, seat: Seat, _chance: Chance) -> Step[State, events.Event]:
    """Take the seat out of the game (9)."""
    hand = state.hands[seat]
    log: list[events.Event] = [events.SeatLeft(seat, len(hand))]
    state = replace(
        state,
        hands=put(state.hands, seat, ()),
        draw_pile=tuple(sorted((*state.draw_pile, *hand))),
        left=(*state.left, seat),
    )
    if len(state.remaining) <= 1:
        return _step(_end_game(state, Reason.ABANDONED, log), log)
    if seat != state.turn:
        return Step(state, tuple(log))
    state = _end_round(state, log)
    return _step(state if state.reason else _next_turn(state), log)


_SOLO_MOVES = 133
_MOVES_PER_TURN = 4


def longest(_settings: Settings, seats: int) -> int:
    """Return an upper bound of the number of moves (12)."""
    if seats == 1:
        return _SOLO_MOVES
    rounds = pieces.IDLE_ROUNDS * (seats * (pieces.THRESHOLDS[seats] - 1) + 1)
    return rounds * seats * _MOVES_PER_TURN


def set_up(_settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, events.Event]:
    """Draw start seat, stones, the deck of the solo game, and the hands (3)."""
    solo = seats == 1
    start = first if first is not None else Seat(0 if solo else chance.pick(seats))
    state = State(
        board=_lay_stones(chance),
        hands=((),) * seats,
        draw_pile=_solo_deck(chance) if solo else tuple(pieces.CARDS),
        won=((),) * seats,
        passed=(False,) * seats,
        start=start,
        turn=start,
    )
    deck = tuple(pieces.SOLO_DECK.values()) if solo else ()
    log: list[events.Event] = [events.GameStarted(seats, start, pieces.THRESHOLDS.get(seats), deck)]
    for seat in clockwise(seats, start):
        state = draw(state, seat, pieces.HAND, chance, log)
    return Step(state, tuple(log))


def _lay_stones(chance: Chance) -> pieces.Board:
    stones = [pieces.STONES[i] for i in chance.order(len(pieces.CELLS))]
    return tuple(sides[chance.pick(len(sides))] for sides in stones)


def _solo_deck(chance: Chance) -> pieces.Cards:
    deck = []
    for value, number in pieces.SOLO_DECK.items():
        available = [card.id for card in pieces.CARDS.values() if card.value == value]
        deck += [available.pop(chance.pick(len(available))) for _ in range(number)]
    return tuple(sorted(deck))


def planned(state: State, seat: Seat) -> State | None:
    """Return the state of the seat's next turn if all seats before it leave the board as it is (4).

    They end their turns at once. Cards that the seat does not know are one fixed resample. None: the seat is
    on turn or has left, or the game ends before.
    """
    if state.reason is not None or seat == state.turn or seat in state.left:
        return None
    chance = QuickChance(0)
    state = resample(state, seat, chance)
    log: list[events.Event] = []
    while state.turn != seat:
        state = end_turn(state, passed=False, chance=chance, log=log)
        if state.reason is not None:
            return None
    return state
