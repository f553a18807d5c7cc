"""A small map of the seat's own tents, with the target and the source of a partial move."""

from collections import Counter
from collections.abc import Sequence

from engines.livingstone.board import extra_targets
from engines.livingstone.pieces import COLUMNS, ROWS, SPACES, Card, Space, column_of, row_of, space_at
from engines.livingstone.state import State
from renderers import frame, sheet
from renderers.api import Panel, SeatFace
from renderers.livingstone import art
from renderers.livingstone.colours import GRASS, LAND, SAND
from renderers.scene import Align, Area, Face, Item, Rect, Sprite, Text
from renderers.sheet import INNER, Section
from renderers.theme import FOCUS, INK, PANEL

_LEFT = 52
_WIDE = (INNER - _LEFT - 10) / COLUMNS
_HIGH = 64
_FOOT = 56
_TENT = 50


def asks_for_space(panel: Panel[State, State]) -> bool:
    """Return True if a space is to be chosen; without a question, if the next move may choose one."""
    seen, player, tokens = panel.own, panel.own.players[panel.seat], panel.tokens
    if panel.question is not None:
        return tokens[:2] == ("play", "extra") or tokens[:1] == ("take",)
    moving = seen.two and not player.supply
    return seen.reason is None and (moving or player.hand[Card.EXTRA_TENT] > 0)


def _spaces(panel: Panel[State, State]) -> tuple[Space | None, Space | None]:
    """The target and the source of the tent of a partial move, each None until it is chosen."""
    column = panel.own.column
    match panel.tokens:
        case ("take", die, "tent", *cards):
            return space_at(column, row_for(int(die), cards)), None
        case ("take", die, "move", from_column, from_row, *cards):
            return space_at(column, row_for(int(die), cards)), space_at(int(from_column), int(from_row))
        case ("take", die, "move"):
            return space_at(column, int(die)), None
        case ("play", "extra", to_column, to_row, "from", from_column, from_row):
            return space_at(int(to_column), int(to_row)), space_at(int(from_column), int(from_row))
        case ("play", "extra", to_column, to_row, *_):
            return space_at(int(to_column), int(to_row)), None
        case _:
            return None, None


def row_for(die: int, cards: Sequence[str]) -> int:
    """The row chosen by a card, otherwise that of the die."""
    return int(cards[1]) if len(cards) > 1 and cards[0] == "row" else die


def land(panel: Panel[State, State], face: SeatFace) -> Section:
    """The six rows with the seat's tents, and the tent of a partial move on its target."""
    height = ROWS * _HIGH + _FOOT + 10
    return sheet.later(_land, panel, face, height), height


def _land(panel: Panel[State, State], face: SeatFace, height: float) -> tuple[Item, ...]:
    target, source = _spaces(panel)
    tents = Counter(panel.own.players[panel.seat].tents)
    tents.update(space for space in (target,) if space is not None)
    tents.subtract(space for space in (source,) if space is not None)
    ringed = [space for space in (target, source) if space is not None]
    if panel.tokens == ("play", "extra"):
        ringed = list(extra_targets(panel.own, panel.own.players[panel.seat]))
    rows = (
        Text(6, 6 + _HIGH * (ROWS - row) + 5, 44, 54, str(row), 42, INK, Face.SERIF_BOLD, Align.CENTRE)
        for row in range(1, ROWS + 1)
    )
    columns = (
        Text(_x(column), ROWS * _HIGH + 8, _WIDE, 54, str(column), 42, INK, Face.SERIF_BOLD, Align.CENTRE)
        for column in range(1, COLUMNS + 1)
    )
    return (
        Rect(0, 0, INNER, height, LAND, radius=14),
        Rect(0, ROWS * _HIGH + 8, INNER, _FOOT + 2, SAND, radius=14),
        *(_field(space, panel.own.column) for space in SPACES),
        Rect(_x(panel.own.column) - 2, 4, _WIDE + 4, height - 8, None, INK, 5, 12),
        *rows,
        *columns,
        *(item for space, number in tents.items() for item in _tents(space, number, face)),
        *(
            Rect(x - 1, y - 1, w + 2, h + 2, None, FOCUS, 6, 12, dashed=True)
            for x, y, w, h in map(_box, ringed)
        ),
        Area(0, 0, INNER, height, "camps"),
    )


def _x(column: int) -> float:
    return _LEFT + _WIDE * (column - 1)


def _box(space: Space) -> tuple[float, float, float, float]:
    return _x(column_of(space)) + 2, 6 + _HIGH * (ROWS - row_of(space)) + 2, _WIDE - 4, _HIGH - 4


def _field(space: Space, column: int) -> Rect:
    is_current = column_of(space) == column
    return Rect(*_box(space), PANEL if is_current else GRASS[row_of(space) - 1], radius=10)


def _tents(space: Space, number: int, face: SeatFace) -> tuple[Item, ...]:
    """The seat's tents on a space, with their number from 2."""
    x, y, w, h = _box(space)
    if number < 1:
        return ()
    if number == 1:
        return (Sprite(art.tent(face.look), x + (w - _TENT) / 2, y + (h - _TENT) / 2, _TENT, _TENT),)
    token = Sprite(art.tent(face.look), x + 4, y + (h - _TENT) / 2, _TENT - 4, _TENT - 4)
    return (token, frame.number(x + _TENT, y + 4, w - _TENT - 2, number, align=Align.CENTRE))
