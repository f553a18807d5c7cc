"""Plain strategies for Schiefer, as people describe theirs: opponents for measuring, no levels."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from engines.api import Chance, Seat
from engines.schiefer.actions import free_boxes, openings
from engines.schiefer.board import places, rivers
from engines.schiefer.game import legal_moves
from engines.schiefer.moves import Buy, Change, Develop, Drop, Mark, Move, Open, Reroll, Sell, SetDie, Supply
from engines.schiefer.pieces import ActionKind, Box
from engines.schiefer.sale import payout, unsold
from engines.schiefer.state import State

_ALL_DICE: Final = 3


class Style(Struct, frozen=True):
    """Parameters of a plain strategy."""

    boxes: tuple[Box, ...]
    """Developments to take, the most wanted first."""
    stock: int = 3
    """Markers below which it takes a marker rather than opens a mine."""
    dearest: int = 3
    """Most markers to pay for a mine, as long as there is a cheaper one."""
    together: float = 0.0
    """Preference for mines in valleys where it has some already; below 0, where it has none."""
    least: int = 1
    """Least lead in coins over the best rival that a sale has to bring."""
    reserve: int = 0
    """Coins that are not spent on dice."""
    eager: int = 0
    """Number of first choices of boxes for which it turns a die."""
    picky: bool = False
    """True to put markers only where they are likely to be useful."""
    rivals: float = 0.0
    """Preference for mines in valleys where rivals have some."""
    slate: float = 0.25
    """Preference for mines with much slate, in markers a coin."""


def _move(style: Style, state: State, seat: Seat) -> Move:
    return _action(style, state, seat) if state.field else _roll(style, state, seat)


# --- the roll turn -----------------------------------------------------------------------------------


def _roll(style: Style, state: State, seat: Seat) -> Move:
    moves = tuple(legal_moves(state, seat))
    supply = state.supply[seat]
    for move in moves:
        if isinstance(move, Buy) and supply < _ALL_DICE and state.money[seat] - 3 >= style.reserve:
            return move
    useless = [face for face in state.dice if not _useful(style, state, seat, face)]
    for move in moves:
        if isinstance(move, Change) and move.face in useless and _useful(style, state, seat, move.to):
            return move
    if style.eager and _first_wish(style, state, seat) < style.eager and not _develops(state):
        for move in moves:
            if isinstance(move, SetDie) and ActionKind.DEVELOP in state.edition.fields[move.to - 1]:
                return move
    for move in moves:
        if isinstance(move, Reroll) and move.face in useless and state.money[seat] - 1 >= style.reserve:
            return move
    return _mark(style, state, seat, [move for move in moves if isinstance(move, Mark)])


def _mark(style: Style, state: State, seat: Seat, marks: Sequence[Mark]) -> Mark:
    """Return the marking of most dice, of all or of those that are useful."""
    if style.picky:
        useful = [
            move
            for move in marks
            if move.fields and all(_useful(style, state, seat, face) for face in move.fields)
        ]
        marks = useful or marks
    most = max(len(move.fields) for move in marks)
    return max(
        (move for move in marks if len(move.fields) == most),
        key=lambda move: sum(_useful(style, state, seat, face) for face in move.fields),
    )


def _develops(state: State) -> bool:
    return any(ActionKind.DEVELOP in state.edition.fields[face - 1] for face in state.dice)


def _first_wish(style: Style, state: State, seat: Seat) -> int:
    """Return the index of the first wish that can still be had."""
    open_to = [move.box for move in free_boxes(state)] if state.turn == seat else []
    return next((index for index, box in enumerate(style.boxes) if box in open_to), len(style.boxes))


def _useful(style: Style, state: State, seat: Seat, face: int) -> bool:
    """Return True if the field of this number is likely to be useful."""
    markers = state.supply[seat] + sum(state.marked[seat])
    for kind in state.edition.fields[face - 1]:
        if kind is ActionKind.SUPPLY and state.reserve[seat] and markers < 2 * style.stock:
            return True
        if kind is ActionKind.OPEN and markers >= _cheapest(state):
            return True
        if kind is ActionKind.SELL and _best_sale(style, state) is not None:
            return True
        if kind is ActionKind.DEVELOP and _wish(style, state) is not None:
            return True
    return False


def _cheapest(state: State) -> int:
    costs = [
        river.entrances[len(owners)]
        for river, owners in zip(rivers(state.edition), state.owners, strict=True)
        if len(owners) < river.size
    ]
    return min(costs, default=99)


# --- the active marker -------------------------------------------------------------------------------


def _action(style: Style, state: State, seat: Seat) -> Move:
    kinds = state.edition.fields[state.field - 1]
    markers = state.supply[seat] + sum(state.marked[seat])
    supplies = ActionKind.SUPPLY in kinds and state.reserve[seat] > 0
    if supplies and markers < style.stock:
        return Supply()
    move: Move | None = None
    if ActionKind.DEVELOP in kinds:
        move = _wish(style, state)
    if move is None and ActionKind.SELL in kinds:
        move = _best_sale(style, state)
    if move is None and ActionKind.OPEN in kinds:
        move = _best_opening(style, state, seat)
    if move is None and supplies:
        move = Supply()
    return Drop() if move is None else move


def _wish(style: Style, state: State) -> Develop | None:
    open_to = {move.box: move for move in free_boxes(state)}
    return next((open_to[box] for box in style.boxes if box in open_to), None)


def _best_sale(style: Style, state: State) -> Sell | None:
    def ahead(sale: Sell) -> int:
        gains = payout(state, sale).gains
        return gains[state.turn] - max(gain for seat, gain in enumerate(gains) if seat != state.turn)

    best = max(unsold(state), key=ahead, default=None)
    return best if best is not None and ahead(best) >= style.least else None


def _best_opening(style: Style, state: State, seat: Seat) -> Open | None:
    def liking(move: Open) -> float:
        index = places(state.edition)[move.valley]
        river, owners = rivers(state.edition)[index], state.owners[index]
        cost = river.entrances[len(owners)]
        own_part = owners.count(seat) / len(owners) if owners else 0.5
        dear = 5.0 if cost > style.dearest else 0.0
        shared = style.rivals * (owners.count(seat) < len(owners))
        return style.together * own_part + shared - cost + style.slate * river.values[len(owners)] - dear

    possible: Sequence[Open] = [move for move in openings(state) if not move.pending]
    return max(possible, key=liking, default=None)


# --- the styles --------------------------------------------------------------------------------------

_MINES: Final = Style(
    boxes=(Box.MONEY, Box.SALE, Box.VALLEYS), stock=5, dearest=2, together=0.5, least=2, eager=1
)
"""Opens a mine whenever there is one, cheap ones first, and thinks of markers before slate."""
_WANDERER: Final = Style(
    boxes=(Box.MONEY, Box.VALLEYS, Box.CHANGE, Box.SALE),
    stock=5,
    dearest=2,
    together=-4.0,
    slate=0.75,
    reserve=1_000,
    picky=True,
)
"""Opens a mine in every valley, for its slate, marks only what helps, and pays for no die."""
_SETTLER: Final = Style(
    boxes=(Box.MONEY, Box.ALONE, Box.SALE, Box.HALF, Box.SUPPLY3),
    stock=7,
    together=8.0,
    slate=-0.2,
    dearest=2,
    eager=2,
    reserve=2,
    picky=True,
)
"""Fills one valley after the other, with many markers at hand, and marks only what helps."""
_SPOILER: Final = Style(
    boxes=(Box.SALE, Box.MONEY, Box.CHANGE, Box.VALLEYS, Box.ALONE, Box.HALF),
    stock=4,
    picky=True,
    dearest=2,
    together=-1.0,
    rivals=6.0,
    slate=0.5,
    eager=6,
)
"""Opens mines where others have some, marks only what helps, and turns dice to take boxes before them."""


class _Plain:
    """A strategy that plays by a style."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def __call__(self, state: State, seat: Seat, _chance: Chance) -> Move:
        return _move(self.style, state, seat)


STRATEGIES: Final[Mapping[str, _Plain]] = {
    "mines": _Plain(_MINES),
    "wanderer": _Plain(_WANDERER),
    "settler": _Plain(_SETTLER),
    "spoiler": _Plain(_SPOILER),
}
"""By name."""
