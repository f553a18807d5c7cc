"""Actions of the seat on turn: legal moves and their effects (rules page 4.1)."""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Final

from msgspec.structs import replace

from engines.api import IllegalMove, Seat
from engines.hidden_stones.formations import lying, placements
from engines.hidden_stones.names import card_name, cell_name
from engines.hidden_stones.pieces import (
    BACK,
    CARDS,
    CELLS,
    NEIGHBOURS,
    PASS_HAND,
    Board,
    CardId,
    Cell,
)
from engines.hidden_stones.state import (
    Cards,
    CardScored,
    End,
    Event,
    Flip,
    Move,
    Pass,
    Passed,
    Score,
    State,
    StoneFlipped,
    StonesSwapped,
    Swap,
)
from engines.values import put, without

_PASS: Final = Pass()
_END: Final = End()

# --- what may be done --------------------------------------------------------------------------------


@cache
def payments(card: CardId) -> tuple[Move, ...]:
    """Return all moves that the card can pay for: 12 swaps and 9 flips."""
    swaps = tuple(Swap(first, second, card) for first, second in NEIGHBOURS)
    return (*swaps, *(Flip(cell, card) for cell in CELLS))


def legal_moves(state: State, seat: Seat) -> Iterable[Move]:
    """Return at most 133 moves of the seat on turn, lazily (5)."""
    hand = state.hands[seat]
    scores = map(Score, lying(state.board, hand))
    return chain(scores, *map(payments, hand), (_PASS if may_pass(state) else _END,))


def may_pass(state: State) -> bool:
    """Return whether the seat on turn may pass; if not, it may end its turn instead."""
    return not state.actions and pass_refusal(state) is None


def pass_refusal(state: State) -> IllegalMove | None:
    """Return the reason why the seat on turn may not pass, or None."""
    hand = len(state.hands[state.turn])
    if state.actions:
        return IllegalMove("refused-pass-after-action")
    if state.passed[state.turn]:
        return IllegalMove("refused-pass-twice")
    if hand > PASS_HAND:
        return IllegalMove("refused-hand-too-full", cards=hand, most=PASS_HAND)
    if not state.draw_pile and not state.discard_pile:
        return IllegalMove("refused-nothing-to-draw")
    return None


def default_move(state: State, seat: Seat) -> Move:
    """Return the score of the highest value, else end or pass; never a discard (9)."""
    scorable = lying(state.board, state.hands[seat])
    if scorable:
        return Score(max(scorable, key=lambda card: CARDS[card].value))
    return _PASS if may_pass(state) else _END


# --- actions -----------------------------------------------------------------------------------------


def act(state: State, move: Move, events: list[Event]) -> State:
    """Apply the move itself, without the end of the turn. Raises `IllegalMove`."""
    match move:
        case Swap():
            return _swap(state, move, events)
        case Flip():
            return _flip(state, move, events)
        case Score():
            return _score(state, move, events)
        case Pass():
            if refusal := pass_refusal(state):
                raise refusal
            events.append(Passed(state.turn))
            return _forget_last_turn(state)
        case End():
            if may_pass(state):
                raise IllegalMove("refused-pass-instead")
            return _forget_last_turn(state)


def _swap(state: State, move: Swap, events: list[Event]) -> State:
    first, second = move.first, move.second
    hand = _without(state, move.card)
    if (first, second) not in NEIGHBOURS:
        raise IllegalMove("refused-not-neighbours", first=cell_name(first), second=cell_name(second))
    symbols = state.board[first], state.board[second]
    board = list(state.board)
    board[second], board[first] = symbols
    events.append(StonesSwapped(state.turn, (first, second), symbols, move.card))
    return _change(state, tuple(board), (first, second), hand, move.card)


def _flip(state: State, move: Flip, events: list[Event]) -> State:
    hand = _without(state, move.card)
    before = state.board[move.cell]
    after = BACK[before]
    events.append(StoneFlipped(state.turn, move.cell, before, after, move.card))
    return _change(state, put(state.board, move.cell, after), (move.cell,), hand, move.card)


def _score(state: State, move: Score, events: list[Event]) -> State:
    seat = state.turn
    hand = _without(state, move.card)
    ways = placements(state.board, move.card)
    if not ways:
        raise IllegalMove("refused-formation-absent", card=card_name(move.card))
    state = _forget_last_turn(state)
    won = (*state.won[seat], move.card)
    value = CARDS[move.card].value
    events.append(CardScored(seat, move.card, value, ways[0].origin, len(ways), len(won)))
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        won=put(state.won, seat, won),
        actions=state.actions + 1,
        scored=True,
        scored_this_round=True,
        formation=ways[0].cells,
    )


def _without(state: State, card: CardId) -> Cards:
    """Return the hand on turn without the card. Raises `IllegalMove` if the card is not in it."""
    hand = state.hands[state.turn]
    if card not in hand:
        raise IllegalMove("refused-not-in-hand", card=card_name(card))
    return without(hand, hand.index(card))


def _change(state: State, board: Board, cells: tuple[Cell, ...], hand: Cards, card: CardId) -> State:
    """Set the board and lay the card that paid for the change on the discard pile."""
    state = _forget_last_turn(state)
    return replace(
        state,
        board=board,
        hands=put(state.hands, state.turn, hand),
        discard_pile=(*state.discard_pile, card),
        actions=state.actions + 1,
        touched=tuple(sorted({*state.touched, *cells})),
        formation=state.formation if set(cells).isdisjoint(state.formation) else (),
    )


def _forget_last_turn(state: State) -> State:
    """Clear the marks on the board if they are those of the last turn."""
    if state.actions or not (state.touched or state.formation):
        return state
    return replace(state, touched=(), formation=())
