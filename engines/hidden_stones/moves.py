"""Moves and their notation, which are legal, and what they do (rules page 4.1 and 5)."""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import ClassVar, Final, TypeAlias

from msgspec.structs import replace

from engines import api
from engines.api import Grammar, IllegalMove, NotationError, Seat, choice, message
from engines.hidden_stones import events, pieces
from engines.hidden_stones.state import State
from engines.hidden_stones.words import card_name, cell_name
from engines.tokens import Tokens
from engines.values import put, without


class MoveKind(api.MoveKind, frozen=True):
    """A kind of move, with the words of its notation (5)."""

    words: ClassVar = {
        "cell": choice(pieces.CELL_NAMED, message("refused-unknown-cell")),
        "card": choice({card: card for card in pieces.CARDS}, message("refused-unknown-card")),
    }


class Swap(MoveKind, frozen=True, tag="swap"):
    """Exchange the stones of two neighbouring cells, `first` before `second` in reading order."""

    first: pieces.Cell
    second: pieces.Cell
    card: pieces.CardId
    notation = "swap {first:cell} {second:cell} with {card}"

    @classmethod
    def made(cls, first: pieces.Cell, second: pieces.Cell, card: pieces.CardId) -> "Swap":
        if first == second:
            raise NotationError("refused-same-cell")
        return cls(min(first, second), max(first, second), card)


class Flip(MoveKind, frozen=True, tag="flip"):
    """Turn one stone over."""

    cell: pieces.Cell
    card: pieces.CardId
    notation = "flip {cell} with {card}"


class Score(MoveKind, frozen=True, tag="score"):
    """Put a card whose formation lies on the board on the won pile."""

    card: pieces.CardId
    notation = "score {card}"


class Pass(MoveKind, frozen=True, tag="pass"):
    """Do nothing in this turn and draw 2 cards."""

    notation = "pass"


class End(MoveKind, frozen=True, tag="end"):
    """End the turn and fill the hand up."""

    notation = "end"


Move: TypeAlias = Swap | Flip | Score | Pass | End

GRAMMAR: Final[Grammar[Move]] = Grammar(Move, message("refused-unreadable"))
_PASS: Final = Pass()
_END: Final = End()

# --- what may be done --------------------------------------------------------------------------------


@cache
def payments(card: pieces.CardId) -> tuple[Move, ...]:
    """Return all moves that the card can pay for: 12 swaps and 9 flips."""
    swaps = tuple(Swap(first, second, card) for first, second in pieces.NEIGHBOURS)
    return (*swaps, *(Flip(cell, card) for cell in pieces.CELLS))


def legal_moves(state: State, seat: Seat) -> Iterable[Move]:
    """Return at most 133 moves of the seat on turn, lazily (5)."""
    hand = state.hands[seat]
    scores = map(Score, pieces.lying(state.board, hand))
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
    if hand > pieces.PASS_HAND:
        return IllegalMove("refused-hand-too-full", cards=hand, most=pieces.PASS_HAND)
    if not state.draw_pile and not state.discard_pile:
        return IllegalMove("refused-nothing-to-draw")
    return None


def default_move(state: State, seat: Seat) -> Move:
    """Return the score of the highest value, else end or pass; never a discard (9)."""
    scorable = pieces.lying(state.board, state.hands[seat])
    if scorable:
        return Score(max(scorable, key=lambda card: pieces.CARDS[card].value))
    return _PASS if may_pass(state) else _END


# --- actions -----------------------------------------------------------------------------------------


def act(state: State, move: Move, log: list[events.Event]) -> State:
    """Apply the move itself, without the end of the turn. Raises `IllegalMove`."""
    match move:
        case Swap():
            return _swap(state, move, log)
        case Flip():
            return _flip(state, move, log)
        case Score():
            return _score(state, move, log)
        case Pass():
            if refusal := pass_refusal(state):
                raise refusal
            log.append(events.Passed(state.turn))
            return _forget_last_turn(state)
        case End():
            if may_pass(state):
                raise IllegalMove("refused-pass-instead")
            return _forget_last_turn(state)


def _swap(state: State, move: Swap, log: list[events.Event]) -> State:
    first, second = move.first, move.second
    hand = _without(state, move.card)
    if (first, second) not in pieces.NEIGHBOURS:
        raise IllegalMove("refused-not-neighbours", first=cell_name(first), second=cell_name(second))
    symbols = state.board[first], state.board[second]
    board = list(state.board)
    board[second], board[first] = symbols
    log.append(events.StonesSwapped(state.turn, (first, second), symbols, move.card))
    return _change(state, tuple(board), (first, second), hand, move.card)


def _flip(state: State, move: Flip, log: list[events.Event]) -> State:
    hand = _without(state, move.card)
    before = state.board[move.cell]
    after = pieces.BACK[before]
    log.append(events.StoneFlipped(state.turn, move.cell, before, after, move.card))
    return _change(state, put(state.board, move.cell, after), (move.cell,), hand, move.card)


def _score(state: State, move: Score, log: list[events.Event]) -> State:
    seat = state.turn
    hand = _without(state, move.card)
    ways = pieces.placements(state.board, move.card)
    if not ways:
        raise IllegalMove("refused-formation-absent", card=card_name(move.card))
    state = _forget_last_turn(state)
    won = (*state.won[seat], move.card)
    value = pieces.CARDS[move.card].value
    log.append(events.CardScored(seat, move.card, value, ways[0].origin, len(ways), len(won)))
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        won=put(state.won, seat, won),
        actions=state.actions + 1,
        scored=True,
        scored_this_round=True,
        formation=ways[0].cells,
    )


def _without(state: State, card: pieces.CardId) -> pieces.Cards:
    """Return the hand on turn without the card. Raises `IllegalMove` if the card is not in it."""
    hand = state.hands[state.turn]
    if card not in hand:
        raise IllegalMove("refused-not-in-hand", card=card_name(card))
    return without(hand, hand.index(card))


def _change(
    state: State, board: pieces.Board, cells: tuple[pieces.Cell, ...], hand: pieces.Cards, card: pieces.CardId
) -> State:
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


# --- changes that are not whole moves yet ------------------------------------------------------------

SWAPS: Final = tuple(
    ("swap", pieces.CELL_NAMES[first], pieces.CELL_NAMES[second], "with")
    for first, second in pieces.NEIGHBOURS
)
"""The beginnings of all swaps, before the card that pays."""
FLIPS: Final = tuple(("flip", pieces.CELL_NAMES[cell], "with") for cell in pieces.CELLS)
"""The beginnings of all flips, before the card that pays."""
_NOWHERE: Final[tuple[pieces.Cell, ...]] = ()


def changed_cells(tokens: Tokens) -> tuple[pieces.Cell, ...]:
    """Return the cells that a half-entered move changes; empty while it names none."""
    match tokens:
        case ("swap", first, second, *_):
            return pieces.CELL_NAMED[first], pieces.CELL_NAMED[second]
        case ("flip", cell, *_):
            return (pieces.CELL_NAMED[cell],)
        case _:
            return _NOWHERE


def board_after(board: pieces.Board, tokens: Tokens) -> pieces.Board:
    """Return the board after this half-entered move."""
    match changed_cells(tokens):
        case (first, second):
            return put(put(board, first, board[second]), second, board[first])
        case (cell,):
            return put(board, cell, pieces.BACK[board[cell]])
        case _:
            return board


def completed(board: pieces.Board, hand: pieces.Cards, tokens: Tokens) -> pieces.Cards:
    """Return the cards of a hand whose formation would lie only after this half-entered move.

    A last card pays for the change and completes nothing.
    """
    if len(hand) < 2 or not changed_cells(tokens):
        return ()
    before = pieces.lying(board, hand)
    return tuple(card for card in pieces.lying(board_after(board, tokens), hand) if card not in before)
