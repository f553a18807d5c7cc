"""The panel: what to do, and for a change of the board the card to pay with."""

from collections.abc import Iterator
from typing import Final

from engines.api import Choice, Menu, Message, message
from engines.hidden_stones.actions import legal_moves, pass_refusal
from engines.hidden_stones.data import CELL_NAMES, CELLS, NEIGHBOURS
from engines.hidden_stones.formations import lying
from engines.hidden_stones.model import State
from engines.hidden_stones.notation import format_move
from engines.tokens import Tokens, menu

_SWAPS: Final = tuple(("swap", CELL_NAMES[first], CELL_NAMES[second], "with") for first, second in NEIGHBOURS)
_FLIPS: Final = tuple(("flip", CELL_NAMES[cell], "with") for cell in CELLS)
_CHANGES: Final[frozenset[Tokens]] = frozenset({*_SWAPS, *_FLIPS})
_GROUPS: Final[tuple[tuple[Message, tuple[Tokens, ...]], ...]] = (
    (message("ask-group-swap"), _SWAPS),
    (message("ask-group-flip"), _FLIPS),
)


def question(state: State, tokens: Tokens) -> Menu:
    """Return the next question to the seat on turn. Raises `IllegalMove` where no move begins so."""
    if not tokens:
        return Menu(message("ask-turn", cards=len(state.hands[state.turn])), tuple(_choices(state)))
    if tokens in _CHANGES:
        cards = state.hands[state.turn]
        return Menu(message("ask-payment"), tuple(Choice((card,), move=True) for card in cards))
    texts = (tuple(format_move(move).split(" ")) for move in legal_moves(state))
    return menu(texts, tokens, message("ask-continue"))


def _choices(state: State) -> Iterator[Choice]:
    hand = state.hands[state.turn]
    for card in lying(state.board, hand):
        yield Choice(("score", card), move=True)
    yield Choice(("pass",) if pass_refusal(state) is None else ("end",), move=True)
    # a last card is not asked for
    paid = tuple(hand) if len(hand) == 1 else ()
    for group, changes in _GROUPS:
        for tokens in changes:
            yield Choice((*tokens, *paid), move=bool(paid), group=group)
