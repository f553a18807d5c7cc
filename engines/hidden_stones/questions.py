"""The panel: what to do, and for a change of the board the card to pay with."""

from collections.abc import Iterator
from typing import Final

from engines.api import Choice, Menu, Seat, menu, message
from engines.hidden_stones.actions import legal_moves, may_pass
from engines.hidden_stones.data import CELL_NAMES, CELLS, NEIGHBOURS
from engines.hidden_stones.formations import lying
from engines.hidden_stones.model import Cards, State
from engines.hidden_stones.notation import format_move
from engines.tokens import Tokens

_SWAPS: Final = tuple(("swap", CELL_NAMES[first], CELL_NAMES[second], "with") for first, second in NEIGHBOURS)
_FLIPS: Final = tuple(("flip", CELL_NAMES[cell], "with") for cell in CELLS)
_CHANGES: Final[frozenset[Tokens]] = frozenset({*_SWAPS, *_FLIPS})
_SWAP: Final = message("ask-group-swap")
_FLIP: Final = message("ask-group-flip")


def question(state: State, seat: Seat, tokens: Tokens) -> Menu:
    """Ask the seat on turn what to do, then what to pay with.

    Raises `IllegalMove` where no move begins so.
    """
    hand = state.hands[seat]
    if not tokens:
        return Menu(message("ask-turn", cards=len(hand)), tuple(_choices(state, hand)))
    if tokens in _CHANGES:
        return Menu(message("ask-payment"), tuple(Choice((card,), move=True) for card in hand))
    texts = (tuple(format_move(move).split(" ")) for move in legal_moves(state, seat))
    return menu(texts, tokens, message("ask-continue"))


def _choices(state: State, hand: Cards) -> Iterator[Choice]:
    for card in lying(state.board, hand):
        yield Choice(("score", card), move=True)
    passes = may_pass(state)
    yield Choice(("pass",) if passes else ("end",), move=True, completes=not passes)
    # a last card is not asked for
    paid = tuple(hand) if len(hand) == 1 else ()
    for swap, (first, second) in zip(_SWAPS, NEIGHBOURS, strict=True):
        alike = state.board[first] == state.board[second]
        yield Choice((*swap, *paid), move=bool(paid), group=_SWAP, idle=alike)
    for flip in _FLIPS:
        yield Choice((*flip, *paid), move=bool(paid), group=_FLIP)
