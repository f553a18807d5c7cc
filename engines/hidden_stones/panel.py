"""The questions of the panel: an action, and the card that pays for a change of the board."""

from collections.abc import Iterator
from typing import Final

from engines.api import Choice, Menu, Message, Seat, menu, message
from engines.hidden_stones.formations import lying
from engines.hidden_stones.moves import legal_moves, may_pass
from engines.hidden_stones.names import card_name, card_names, cell_name
from engines.hidden_stones.notation import format_move
from engines.hidden_stones.pieces import CARDS, CELL_NAMES, CELLS, NEIGHBOURS
from engines.hidden_stones.preview import board_after, changed_cells, completed
from engines.hidden_stones.state import Cards, State
from engines.tokens import Tokens

_SWAPS: Final = tuple(("swap", CELL_NAMES[first], CELL_NAMES[second], "with") for first, second in NEIGHBOURS)
_FLIPS: Final = tuple(("flip", CELL_NAMES[cell], "with") for cell in CELLS)
_CHANGES: Final[tuple[Tokens, ...]] = (*_SWAPS, *_FLIPS)
_STARRED: Final = 4
"""So many changes that complete a card are buttons; further ones head their list."""
_SWAP: Final = message("ask-group-swap")
_FLIP: Final = message("ask-group-flip")


def question(state: State, seat: Seat, tokens: Tokens) -> Menu:
    """Ask the seat on turn for an action, then for the payment.

    Raises `IllegalMove` where no move begins with these tokens.
    """
    hand = state.hands[seat]
    if not tokens:
        return Menu(message("ask-turn", cards=len(hand)), tuple(_choices(state, hand)))
    if tokens in _CHANGES:
        return Menu(message("ask-payment"), tuple(_payments(state, hand, tokens)))
    texts = (tuple(format_move(move).split(" ")) for move in legal_moves(state, seat))
    return menu(texts, tokens, message("ask-continue"))


def _choices(state: State, hand: Cards) -> Iterator[Choice]:
    """Yield cards to score, changes that complete one, and the end of the turn; other changes in lists."""
    complete = lying(state.board, hand)
    for card in complete:
        yield Choice(("score", card), move=True)
    gains = {change: completed(state.board, hand, change) for change in _CHANGES}
    ordered = sorted(_CHANGES, key=lambda change: -_points(gains[change]))
    starred = [change for change in ordered if gains[change]][:_STARRED]
    for change in starred:
        yield Choice(change, name=_name(change, gains[change]), row=1)
    passes = may_pass(state)
    strike = state.solo and not passes and not state.scored
    ends = not passes and not strike and not complete
    yield Choice(
        ("pass",) if passes else ("end",), move=True, row=2, completes=ends, penalty=strike, last=True
    )
    # a last card is not asked for
    paid = tuple(hand) if len(hand) == 1 else ()
    for change in ordered:
        if change not in starred:
            group = _SWAP if change in _SWAPS else _FLIP
            yield Choice((*change, *paid), move=bool(paid), group=group, idle=_is_idle(state, change))


def _points(cards: Cards) -> int:
    return sum(CARDS[card].value for card in cards)


def _name(change: Tokens, cards: Cards) -> Message:
    """Return a change and the cards that it completes, short enough for a button."""
    cells, named = tuple(map(cell_name, changed_cells(change))), card_names(cards)
    if len(cells) == 1:
        return message("name-flip-completes", cell=cells[0], cards=named)
    return message("name-swap-completes", first=cells[0], second=cells[1], cards=named)


def _is_idle(state: State, change: Tokens) -> bool:
    """Return whether the change swaps two stones with the same symbol."""
    return board_after(state.board, change) == state.board


def _payments(state: State, hand: Cards, change: Tokens) -> Iterator[Choice]:
    """Yield the cards to pay with; last those that could be scored after the change."""
    after = lying(board_after(state.board, change), hand)
    for card in sorted(hand, key=lambda held: (held in after, held)):
        yield Choice((card,), move=True, name=message("name-discard", card=card_name(card)))
