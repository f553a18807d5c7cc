"""Search for formations on a board (rules page 2)."""

from engines.hidden_stones.pieces import CARDS, Board, CardId, Placement, board_mask
from engines.hidden_stones.state import Cards


def placements(board: Board, card: CardId) -> tuple[Placement, ...]:
    """Return all placements in which the card's formation lies on the board, in reading order."""
    mask = board_mask(board)
    return tuple(placement for placement in CARDS[card].placements if placement.mask & mask == placement.mask)


def lying(board: Board, cards: Cards) -> Cards:
    """Return the cards whose formation lies on the board."""
    mask = board_mask(board)
    return tuple(card for card in cards if _lies(mask, card))


def _lies(mask: int, card: CardId) -> bool:
    for placement in CARDS[card].placements:  # noqa: SIM110 - a generator here costs twice the time of the loop
        if placement.mask & mask == placement.mask:
            return True
    return False
