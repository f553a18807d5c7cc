"""The private picture: stones and hand, with a preview of the partial move."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engines.api import Message, Seat, message
from engines.hidden_stones.moves import board_after, changed_cells
from engines.hidden_stones.pieces import (
    BACK,
    CARDS,
    CELL_NAMES,
    CELLS,
    STRIKES,
    Board,
    CardId,
    Cards,
    Cell,
    placements,
)
from engines.hidden_stones.state import State
from renderers import fonts, frame, icons, sheet
from renderers.api import Panel, SeatFace, Size, Texts, shortened
from renderers.hidden_stones import board, cards, stones, words
from renderers.scene import (
    Align,
    Area,
    Art,
    Ellipse,
    Face,
    Group,
    Item,
    Line,
    Point,
    Polygon,
    Rect,
    Scene,
    Shade,
    Sprite,
)
from renderers.shapes import placed
from renderers.sheet import GAP, INNER, SMALL, Section, Sheet
from renderers.theme import FOCUS, LINE, NUMBER, PANEL, RADIUS

GamePanel = Panel[State]

FRINGE = 90
"""Pixels that the coordinates add to the side of a small board."""
_CELL = 158
_EDGE = 64
TRAY = 3 * _CELL + _EDGE + 20
_SIDE = INNER - TRAY - GAP
CARD_HEIGHT = (TRAY - GAP) / 2
_MAP_STEP = 18
_STATUS = 52
_INFO = 84
_NAMED_REVERSE = Area(_CELL - 60, _CELL - 60, 56, 56, "reverse")
_NAMED_CELLS = tuple(Area(0, 0, _CELL, _CELL, name) for name in CELL_NAMES)


def own_scene(
    seen: State, since: State | None, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    """The private picture of a seat without a question."""
    return scene(Panel(seen=seen, since=since, seat=seat), seats, texts)


def scene(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The stones after the partial move, the cards in hand, and the race for won cards."""
    return _sheet(panel, seats, texts).scene()


def size(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    return _sheet(panel, seats, texts).size


def _sheet(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    face, cells = seats[panel.seat], changed_cells(panel.tokens)
    note = texts(message("panel-preview")) if cells else sheet.private(texts)
    headed = panel.question is None or bool(cells)
    parts = _parts(panel, seats, texts)
    return Sheet(frame.shown_name(face, texts), note, face, parts, board.PALETTE, headed=headed)


def _parts(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Section, ...]:
    rows = -(-len(panel.seen.hands[panel.seat]) // 2)
    if rows > 2:
        height = rows * (CARD_HEIGHT + GAP) - GAP
        return ((sheet.later(_high, panel, seats, texts, height), height),)
    return (sheet.later(_stones, panel, texts), TRAY), (sheet.later(_low, panel, seats, texts), _INFO)


def _stones(panel: GamePanel, texts: Texts) -> Iterator[Item]:
    """The stones, and the cards beside them."""
    seen = _preview(panel)
    hand = seen.hands[panel.seat]
    yield from _tray(seen, hand, changed_cells(panel.tokens))
    yield Group(TRAY + GAP, 0, _cards(seen.board, hand, texts))


def _low(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Item]:
    """The race for won cards, below stones and cards."""
    yield sheet.plate(INNER, _INFO)
    yield from _info(panel.seen, panel.seat, seats, texts, narrow=False)


def _high(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts, height: float) -> Iterator[Item]:
    """The stones, the cards in more rows beside them, and the race below the stones."""
    yield from _stones(panel, texts)
    info = _info(panel.seen, panel.seat, seats, texts, narrow=True)
    plate = sheet.plate(TRAY, height - TRAY - GAP)
    yield Group(0, TRAY + GAP, (plate, Group(0, 6, info)))


def alt(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text: the preview, the cards with their placements, the stones, the won cards."""
    seen, seat = _preview(panel), panel.seat
    head = texts(message("panel-alt-preview")) if changed_cells(panel.tokens) else ""
    won = message("panel-alt-won", points=seen.points[seat], won=len(seen.won[seat]), of=seen.target)
    text = words.own_alt(seen, seat, seats, texts)
    return shortened(tuple(filter(None, (head, *_sentences(text), texts(won)))), texts)


def _sentences(text: str) -> list[str]:
    return [f"{part.removesuffix('.')}." for part in text.split(". ")]


def _preview(panel: GamePanel) -> State:
    """The state of the panel after the partial move."""
    if not changed_cells(panel.tokens):
        return panel.seen
    return replace(panel.seen, board=board_after(panel.seen.board, panel.tokens), touched=(), formation=())


# --- stones ------------------------------------------------------------------------------------------


def board_side(cell: int) -> int:
    """Width and height of a small board with cells of this size."""
    return 3 * cell + FRINGE


def small_board(seen: State, x: float, y: float, cell: int) -> tuple[Item, ...]:
    """The stones in their cells, with coordinates."""
    side = board_side(cell)
    left, top, stone = x + 70, y + 68, cell - 10
    sprites = (
        Sprite(stones.stone(symbol), left + cell * (i % 3) + 5, top + cell * (i // 3) + 5, stone, stone)
        for i, symbol in enumerate(seen.board)
    )
    tray = Rect(x, y, side, side, board.TRAY, LINE, 2, 2 * RADIUS)
    return (tray, *board.coordinates(left, top, cell), *sprites)


def _tray(seen: State, hand: Cards, cells: tuple[Cell, ...]) -> tuple[Item, ...]:
    """The stones with their other sides, at the origin; those of a formation in hand have a star."""
    starred = {cell for card in hand for place in placements(seen.board, card) for cell in place.cells}
    return (
        Rect(0, 0, TRAY, TRAY, board.TRAY, LINE, 2, 2 * RADIUS),
        *board.coordinates(_EDGE, _EDGE, _CELL),
        *(Group(*_corner(cell), _place(seen, cell, cells, cell in starred)) for cell in CELLS),
        *_sign(cells),
    )


def _corner(cell: Cell) -> tuple[float, float]:
    return _EDGE + _CELL * (cell % 3), _EDGE + _CELL * (cell // 3)


def _place(seen: State, cell: Cell, cells: tuple[Cell, ...], starred: bool) -> tuple[Item, ...]:
    """A stone in its cell at the origin; its ring is dashed for a preview, solid for the last change."""
    symbol, inner = seen.board[cell], _CELL - 8
    new = cell in cells
    ring = Rect(4, 4, inner, inner, None, FOCUS, 6, 44, dashed=new)
    return (
        Rect(4, 4, inner, inner, board.HOLLOW, radius=44),
        *((ring,) if new or cell in seen.touched else ()),
        Sprite(stones.stone(symbol), 12, 12, _CELL - 24, _CELL - 24),
        Sprite(stones.chip(BACK[symbol]), _CELL - 60, _CELL - 60, 56, 56),
        *((frame.icon(icons.sparkle(FOCUS), 2, 2, 46), Area(2, 2, 46, 46, "star")) if starred else ()),
        _NAMED_REVERSE,
        _NAMED_CELLS[cell],
    )


def _arrows(name: str, *, turned: bool) -> Art:
    """Two opposite arrows on a round ground."""

    def way(*points: Point) -> tuple[Point, ...]:
        return tuple((y, x) if turned else (x, y) for x, y in points)

    strokes = (Line(way((24, 36), (64, 36)), FOCUS, 9), Line(way((36, 64), (76, 64)), FOCUS, 9))
    heads = (way((60, 20), (84, 36), (60, 52)), way((40, 48), (16, 64), (40, 80)))
    return Art(name, 100, 100, (_DISC, *strokes, *(Polygon(head, FOCUS) for head in heads)))


_DISC = Ellipse(2, 2, 96, 96, PANEL, FOCUS, 7)
_BESIDE, _BELOW = _arrows("arrows-beside", turned=False), _arrows("arrows-below", turned=True)
_TURNED = Art("turned", 100, 100, (_DISC, *placed(icons.renewal(FOCUS).shapes, 0.62, 19, 19)))


def _sign(cells: tuple[Cell, ...]) -> tuple[Item, ...]:
    """Arrows between two stones that are swapped, or a turn at the one that is flipped."""
    match cells:
        case (first, second):
            (left, top), (right, bottom) = _corner(first), _corner(second)
            x, y = (left + right + _CELL) / 2, (top + bottom + _CELL) / 2
            sign = frame.icon(_BESIDE if top == bottom else _BELOW, x - 31, y - 31, 62)
            return (sign, Area(x - 31, y - 31, 62, 62, "preview"))
        case (cell,):
            x, y = _corner(cell)
            sign = frame.icon(_TURNED, x + _CELL - 58, y - 4, 62)
            return (sign, Area(x + _CELL - 58, y - 4, 62, 62, "preview"))
        case _:
            return ()


# --- cards -------------------------------------------------------------------------------------------


def _cards(board: Board, hand: Cards, texts: Texts) -> tuple[Item, ...]:
    """The cards at the origin, in one column, or in two for more than two cards."""
    if not hand:
        return (frame.caption(20, 20, _SIDE - 40, texts(message("board-hand-empty")), size=SMALL, lines=4),)
    columns = 1 if len(hand) <= 2 else 2
    width = (_SIDE - GAP * (columns - 1)) / columns
    return tuple(
        Group(
            (width + GAP) * (i % columns),
            (CARD_HEIGHT + GAP) * (i // columns),
            (*_card(board, card, width, texts), Area(0, 0, width, CARD_HEIGHT, f"card_{i + 1}")),
        )
        for i, card in enumerate(hand)
    )


def _card(board: Board, card: CardId, width: float, texts: Texts) -> tuple[Item, ...]:
    """A card at the origin: name, value, formation, and its placements on the board."""
    places = tuple(placement.cells for placement in placements(board, card))
    edge, edge_width = (FOCUS, 7) if places else (LINE, 3)
    room = CARD_HEIGHT - 62 - _STATUS
    return (
        Shade(0, 0, width, CARD_HEIGHT, RADIUS),
        Rect(0, 0, width, CARD_HEIGHT, PANEL, edge, edge_width, RADIUS),
        frame.number(16, 10, width - 84, card),
        *_value(CARDS[card].value, width - 62),
        Sprite(cards.formation(card), (width - room) / 2, 62, room, room),
        *(_placements(places, width, texts) if places else ()),
        Area(width - 62, 6, 46, 54, "value"),
        Area(0, 62, width, room, "formation"),
        *((Area(0, CARD_HEIGHT - _STATUS - 6, width, _STATUS, "complete"),) if places else ()),
    )


def _value(value: int, x: float) -> tuple[Item, ...]:
    plate = Sprite(cards.value_plate(value), x, 6, 46, 54)
    return (plate, frame.number(x, 6, 46, value, size=44, align=Align.CENTRE, face=Face.SERIF_BOLD))


def _placements(places: tuple[tuple[Cell, ...], ...], width: float, texts: Texts) -> tuple[Item, ...]:
    """A star, a small grid for each placement, and the word "complete" if it fits."""
    y, step = CARD_HEIGHT - _STATUS - 6, 3 * _MAP_STEP + 8
    word = texts(message("panel-complete"))
    room = int((width - 66 - 12) // step)
    count = min(len(places), room)
    maps = tuple(Group(62 + step * i, y, _map(cells)) for i, cells in enumerate(places[:count]))
    left = 62 + step * count + 6
    word_fits = left + fonts.width(word, Face.SANS_BOLD, SMALL) <= width - 10
    caption = frame.caption(left, y + 4, width - left - 8, word, size=SMALL, colour=FOCUS)
    return (frame.icon(icons.sparkle(FOCUS), 10, y + 4, 46), *maps, *((caption,) if word_fits else ()))


def _map(cells: tuple[Cell, ...]) -> tuple[Item, ...]:
    """The grid at the origin with the cells of a placement marked."""
    side = _MAP_STEP - 2
    return tuple(
        Rect(
            _MAP_STEP * (cell % 3),
            _MAP_STEP * (cell // 3),
            side,
            side,
            FOCUS if cell in cells else LINE,
            radius=4,
        )
        for cell in CELLS
    )


# --- won cards ---------------------------------------------------------------------------------------


def _info(
    seen: State, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts, *, narrow: bool
) -> tuple[Item, ...]:
    """Points, and the won cards of each seat with the target; in three lines if narrow."""
    points = seen.points[seat]
    own_line = (icons.seat(seats[seat].look), str(points), message("panel-points", points=points))
    others = (other for other in seen.remaining if other != seat)
    race = (
        icons.check(),
        str(len(seen.won[seat])),
        *(piece for o in others for piece in (icons.seat(seats[o].look), str(len(seen.won[o])))),
    )
    target = message("panel-of-cards", of=seen.target)
    strikes = (icons.strike(), f"{seen.strikes}/{STRIKES}") if seen.solo else ()
    lines: tuple[tuple[Art | str | Message, ...], ...] = (own_line, (*race, target, *strikes))
    if narrow:
        lines = (own_line, (*race, target), strikes) if seen.solo else (own_line, race, (target,))
    x, y = (0, 80) if narrow else (250, 0)
    width = TRAY if narrow else INNER - 250
    areas = (Area(0, 0, 250, _INFO, "score"), Area(x, y, width, _INFO, "race"))
    return (*areas, *(Group(24 + x * i, y * i, _line(line, texts)) for i, line in enumerate(lines)))


def _line(pieces: Iterable[Art | str | Message], texts: Texts) -> tuple[Item, ...]:
    """Icons, numbers and words in one row at the origin, as high as `_INFO`."""
    items: list[Item] = []
    x = 0.0
    for piece in pieces:
        match piece:
            case Art():
                x += 10
                items.append(frame.icon(piece, x, (_INFO - 42) / 2, 42))
                x += 42 + 8
            case str():
                width = fonts.width(piece, Face.SANS_BOLD, NUMBER)
                items.append(frame.number(x, (_INFO - fonts.height(NUMBER)) / 2, width, piece))
                x += width + 10
            case _:
                word = texts(piece)
                width = fonts.width(word, Face.SANS, SMALL)
                items.append(frame.caption(x, (_INFO - fonts.height(SMALL)) / 2, width, word, size=SMALL))
                x += width + 10
    return tuple(items)
