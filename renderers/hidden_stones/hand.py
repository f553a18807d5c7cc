"""The private picture: the cards in hand beside a small board to compare them with."""

from __future__ import annotations

from engines.api import Seat, message
from engines.hidden_stones.data import CARDS, CELLS, CardId, Cell
from engines.hidden_stones.model import Own, View
from renderers import frame, icons
from renderers.api import SeatFace, Texts
from renderers.hidden_stones import board, cards, stones
from renderers.scene import Align, Face, Group, Item, Rect, Scene, Shade, Sprite
from renderers.theme import FOCUS, GAP, LINE, LOOKS, MARGIN, PANEL, RADIUS, WIDTH

CARD_HEIGHT = 416
BOARD_CELL = 138
MAP_SIDE = 72
FRINGE = 90
"""What a small board needs for its coordinates besides the stones."""
HEIGHT = frame.TOP + 2 * CARD_HEIGHT + GAP + MARGIN


def scene(
    view: View, _since: View | None, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    """The hand of one seat; nobody else may see it."""
    face = seats[seat]
    side = board_side(BOARD_CELL)
    x, y = MARGIN + side + GAP, frame.TOP + side + GAP
    strip = board.strip(view, own.seat, face, HEIGHT - MARGIN - y, texts)
    items = (
        *frame.private_header(texts(message("picture-hand")), face, texts),
        *small_board(view, MARGIN, frame.TOP, BOARD_CELL),
        Group(MARGIN, y, strip),
        Group(x, frame.TOP, _cards(own, WIDTH - MARGIN - x)),
    )
    return Scene(WIDTH, HEIGHT, board.PALETTE, frame.ground(HEIGHT, LOOKS[face.look].colour, 12), items)


def board_side(cell: int) -> int:
    """Width and height of a small board with fields of this size."""
    return 3 * cell + FRINGE


def small_board(view: View, x: float, y: float, cell: int) -> tuple[Item, ...]:
    """The stones as they lie, with coordinates."""
    side = board_side(cell)
    left, top, stone = x + 70, y + 68, cell - 10
    placed = (
        Sprite(stones.stone(symbol), left + cell * (i % 3) + 5, top + cell * (i // 3) + 5, stone, stone)
        for i, symbol in enumerate(view.board)
    )
    tray = Rect(x, y, side, side, board.TRAY, LINE, 2, 2 * RADIUS)
    return (tray, *board.coordinates(left, top, cell), *placed)


def _cards(own: Own, room: int) -> tuple[Item, ...]:
    """The cards in rows at the origin, as large as `room` allows."""
    columns = 3 if len(own.hand) > 4 else 2
    wide = (room - GAP * (columns - 1)) // columns
    return tuple(
        Group((wide + GAP) * (i % columns), (CARD_HEIGHT + GAP) * (i // columns), _card(own, card, wide))
        for i, card in enumerate(own.hand)
    )


def _card(own: Own, card: CardId, wide: int) -> tuple[Item, ...]:
    """One card at the origin: its id, its value, the formation, and where it lies now."""
    places = next((lying.placements for lying in own.lying if lying.card == card), ())
    edge, width = (FOCUS, 6) if places else (LINE, 3)
    side = min(wide - 32, 240)
    return (
        Shade(0, 0, wide, CARD_HEIGHT, RADIUS),
        Rect(0, 0, wide, CARD_HEIGHT, PANEL, edge, width, RADIUS),
        frame.number(24, 18, wide - 120, card, size=44),
        *_value(CARDS[card].value, wide - 78),
        Sprite(cards.formation(card), (wide - side) // 2, 88 + (240 - side) // 2, side, side),
        *_lies(places, wide),
    )


def _value(value: int, x: float) -> tuple[Item, ...]:
    plate = Sprite(cards.value_plate(value), x, 14, 54, 70)
    return (plate, frame.number(x, 18, 54, value, size=52, align=Align.CENTRE, face=Face.SERIF_BOLD))


def _lies(places: tuple[tuple[Cell, ...], ...], wide: int) -> tuple[Item, ...]:
    """A check mark, and a small grid for every place where the formation lies."""
    if not places:
        return ()
    y, step = CARD_HEIGHT - 84, MAP_SIDE + 12
    room = (wide - 92) // step
    shown = places if len(places) <= room else places[: room - 1]
    maps = tuple(Group(78 + step * i, y, _map(cells)) for i, cells in enumerate(shown))
    rest = frame.number(78 + step * len(shown), y + 12, step, f"+{len(places) - len(shown)}")
    return (
        frame.icon(icons.check(FOCUS), 22, y + 14, 44),
        *maps,
        *((rest,) if len(shown) < len(places) else ()),
    )


def _map(cells: tuple[Cell, ...]) -> tuple[Item, ...]:
    """The grid at the origin with the stones of a formation marked."""
    return tuple(
        Rect(24 * (cell % 3) + 1, 24 * (cell // 3) + 1, 22, 22, FOCUS if cell in cells else LINE, radius=5)
        for cell in CELLS
    )
