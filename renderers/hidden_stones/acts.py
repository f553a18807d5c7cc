"""Icons of moves, for buttons and lists: the kind of action, or the stone that a flip turns up."""

from typing import Final

from engines.hidden_stones.pieces import BACK, CELL_NAMED, Symbol
from engines.hidden_stones.state import State
from renderers import icons
from renderers.hidden_stones import stones
from renderers.scene import Art, Line, Polygon
from renderers.theme import INK

SWAP: Final = Art(
    "swap",
    100,
    100,
    (
        Line(((8, 30), (66, 30)), INK, 13),
        Polygon(((62, 6), (96, 30), (62, 54)), INK),
        Line(((34, 70), (92, 70)), INK, 13),
        Polygon(((38, 46), (4, 70), (38, 94)), INK),
    ),
)
"""An arrow to the right above one to the left: two stones change places."""

ICONS: Final[dict[str, Art]] = {
    **{symbol.value: stones.chip(symbol) for symbol in Symbol},
    "swap": SWAP,
    "card": icons.CARD,
    "draw": icons.PILE,
    "score": icons.sparkle(),
}


def icon(seen: State, tokens: tuple[str, ...], start: int) -> str:
    """Return the icon of `tokens[start:]`; for a flip that of the stone's other side."""
    match tokens:
        case _ if start and start == len(tokens) - 1:
            return "card"
        case ("flip", cell, *_):
            return BACK[seen.board[CELL_NAMED[cell]]].value
        case (("swap" | "score") as act, *_):
            return act
        case ("pass" | "end",):
            return "draw"
        case _:
            return ""
