"""Collected cards: the private picture, and the table of all collections when they are open."""

from __future__ import annotations

from engines.api import Line, Message, Seat, message
from engines.stone_age.data import CARDS, CardId, CultureSymbol, Figure
from engines.stone_age.model import Cards, Own, SeatView, View
from engines.stone_age.scoring import SOURCES, figures
from renderers import frame, icons
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Area, Art, Colour, Face, Group, Item, Rect, Role, Scene, Sprite, Text
from renderers.stone_age import culture, strips
from renderers.stone_age.palette import PALETTE
from renderers.theme import FOCUS, GAP, INK, LINE, MARGIN, MUTED, PANEL, RADIUS, SEAT_STYLES, WIDTH

HALF = (WIDTH - 2 * MARGIN - GAP) // 2
WIDE = WIDTH - 2 * MARGIN
CULTURE_HEIGHT = 356
FIGURES_HEIGHT = 348
LINES_HEIGHT = CULTURE_HEIGHT + GAP + FIGURES_HEIGHT
LINE_HEIGHT = 62
SYMBOL = 122
PER_ROW = 10
MINI_WIDE, MINI_HIGH = 118, 84


def scene(
    view: View, _since: View | None, own: Own, _seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    """The cards that a seat has collected, and the points of each source now."""
    face, seat_view = seats[own.seat], view.seats[own.seat]
    y = frame.TOP + LINES_HEIGHT + GAP
    collected, cards_height = _collected(own, texts)
    tables, tables_height = _open(view, seats)
    height = y + cards_height + tables_height + MARGIN
    items = (
        *frame.private_header(texts(message("picture-collection")), face, texts),
        Group(MARGIN, frame.TOP, _culture(own, texts)),
        Group(MARGIN, frame.TOP + CULTURE_HEIGHT + GAP, _figures(seat_view, own)),
        Group(MARGIN + HALF + GAP, frame.TOP, _lines(own.lines, texts)),
        Group(MARGIN, y, collected),
        Group(MARGIN, y + cards_height + GAP, tables),
        Area(MARGIN, frame.TOP, HALF, CULTURE_HEIGHT, "symbols"),
        Area(MARGIN, frame.TOP + CULTURE_HEIGHT + GAP, HALF, FIGURES_HEIGHT, "figures"),
        Area(MARGIN + HALF + GAP, frame.TOP, HALF, LINES_HEIGHT, "sources"),
        Area(MARGIN, y, WIDE, cards_height, "kept"),
    )
    return Scene(WIDTH, height, PALETTE, frame.ground(height, SEAT_STYLES[face.look].colour, 12), items)


def _points(own: Own, *sources: str) -> int:
    return sum(own.lines[SOURCES.index(source)].points for source in sources)


# --- symbols and figures -----------------------------------------------------------------------------


def _culture(own: Own, texts: Texts) -> tuple[Item, ...]:
    """The eight symbols, owned ones on a coloured ground, and the formula of their points."""
    different, doubles = len(own.symbols), len(own.doubles)
    sums = f"{different}×{different} + {doubles}×{doubles} = {_points(own, 'culture')}"
    fields = tuple(
        Group(28 + (SYMBOL + 38) * (i % 4), 80 + (SYMBOL + 14) * (i // 4), _symbol(symbol, own))
        for i, symbol in enumerate(CultureSymbol)
    )
    return (
        frame.plate(0, 0, HALF, CULTURE_HEIGHT),
        frame.caption(28, 20, 250, texts(message("picture-culture")), colour=INK),
        frame.number(280, 14, HALF - 308, sums, align=Align.RIGHT),
        *fields,
    )


def _symbol(symbol: CultureSymbol, own: Own) -> tuple[Item, ...]:
    if symbol not in own.symbols:
        faint = Rect(0, 0, SYMBOL, SYMBOL, None, LINE, 3, RADIUS, dashed=True)
        return (faint, Sprite(culture.faint(symbol), 34, 34, SYMBOL - 68, SYMBOL - 68))
    ground = Rect(0, 0, SYMBOL, SYMBOL, culture.CULTURE, INK, 3, RADIUS)
    if symbol not in own.doubles:
        return (ground, Sprite(culture.symbol(symbol), 20, 20, SYMBOL - 40, SYMBOL - 40))
    twice = frame.number(SYMBOL - 54, SYMBOL / 2 - 24, 48, "×2", align=Align.CENTRE)
    return (ground, Sprite(culture.symbol(symbol), 10, 33, 56, 56), twice)


def _figures(seat_view: SeatView, own: Own) -> tuple[Item, ...]:
    """Figures, their multipliers, and their points."""
    rows = tuple(
        Group(0, 14 + 80 * i, _figure_row(figure, seat_view, own)) for i, figure in enumerate(Figure)
    )
    return (frame.plate(0, 0, HALF, FIGURES_HEIGHT), *rows)


def multiplier(figure: Figure, seat_view: SeatView) -> int:
    """The multiplier of a figure."""
    match figure:
        case Figure.FARMER:
            return seat_view.agriculture
        case Figure.TOOLMAKER:
            return sum(tool.value for tool in seat_view.tools)
        case Figure.HUTBUILDER:
            return len(seat_view.tiles)
        case Figure.SHAMAN:
            return seat_view.people


def _figure_row(figure: Figure, seat_view: SeatView, own: Own) -> tuple[Item, ...]:
    count = figures(own.cards, figure)
    ink = INK if count else MUTED
    return (
        Rect(20, 4, HALF - 40, 72, culture.TRADE if count else PANEL, LINE, 2, RADIUS),
        Sprite(culture.figure(figure), 40, 10, 60, 60),
        frame.number(112, 16, 70, count, size=44, colour=ink),
        frame.number(188, 16, 40, "×", colour=ink),
        frame.icon(culture.MULTIPLIERS[figure], 244, 16, 48),
        frame.number(304, 16, 70, multiplier(figure, seat_view), size=44, colour=ink),
        frame.number(384, 16, 40, "=", colour=ink),
        frame.number(
            430, 16, HALF - 480, _points(own, f"{figure.value}s"), size=44, align=Align.RIGHT, colour=ink
        ),
    )


# --- lines -------------------------------------------------------------------------------------------


def _lines(lines: tuple[Line, ...], texts: Texts) -> tuple[Item, ...]:
    """The points of each source now, and their sum."""
    rows = tuple(
        item
        for i, line in enumerate(lines)
        for item in _line(line.source, line.points, 16 + LINE_HEIGHT * i, texts)
    )
    y = 16 + LINE_HEIGHT * len(lines) + 10
    total = sum(line.points for line in lines)
    words = Text(28, y + 24, 400, 48, texts(message("picture-now")), 34, INK, Face.SANS_BOLD, role=Role.NAME)
    return (
        frame.plate(0, 0, HALF, LINES_HEIGHT),
        *rows,
        Rect(28, y, HALF - 56, 4, INK),
        words,
        frame.score(HALF - 230, y + 16, 202, strips.signed(total)),
    )


def _line(source: Message, points: int, y: float, texts: Texts) -> tuple[Item, ...]:
    ink = INK if points else MUTED
    return (
        frame.caption(28, y + 14, 440, texts(source), colour=ink, size=34),
        frame.number(HALF - 180, y + 7, 152, strips.signed(points), align=Align.RIGHT, colour=ink),
    )


# --- collected cards ---------------------------------------------------------------------------------


def _collected(own: Own, texts: Texts) -> tuple[tuple[Item, ...], int]:
    """The cards in the order in which they came, with a mark on the card drawn unseen; and the height."""
    rows = max(1, -(-len(own.cards) // PER_ROW))
    height = 76 + (MINI_HIGH + 14) * rows + 10
    small = tuple(
        Group(
            24 + 130 * (i % PER_ROW),
            72 + (MINI_HIGH + 14) * (i // PER_ROW),
            mini(card, new=card == own.extra),
        )
        for i, card in enumerate(own.cards)
    )
    mark = (
        Rect(760, 22, 44, 36, None, FOCUS, 6, 10),
        Area(760, 16, 240, 48, "extra"),
        frame.caption(818, 20, 490, texts(message("picture-extra")), colour=INK),
    )
    words = texts(message("picture-order" if own.cards else "picture-no-cards"))
    plate = (frame.plate(0, 0, WIDE, height), frame.caption(28, 20, 700, words, colour=INK))
    return (*plate, *small, *(mark if own.extra else ())), height


def mini(card: CardId, *, new: bool) -> tuple[Item, ...]:
    """The lower half of a card at the origin."""
    definition = CARDS[card]
    edge, edge_width = (FOCUS, 6) if new else (LINE, 2)
    ground = culture.CULTURE if definition.symbol else culture.TRADE
    plate = Rect(0, 0, MINI_WIDE, MINI_HIGH, ground, edge, edge_width, RADIUS)
    if definition.symbol:
        return (plate, Sprite(culture.symbol(definition.symbol), 30, 13, 58, 58))
    figure = definition.figure or Figure.FARMER
    number = frame.number(14, 18, 30, definition.count, align=Align.CENTRE)
    return (plate, number, Sprite(culture.figure(figure), 48, 13, 58, 58))


# --- all collections ---------------------------------------------------------------------------------


SIGNS: tuple[Art, ...] = (*map(culture.symbol, CultureSymbol), *map(culture.figure, Figure))
COLUMN = 86
HEAD = 84
ROW = 64


def table_height(seats: int) -> int:
    """Height of the table for a number of seats."""
    return HEAD + ROW * seats + 16


def table(
    collections: tuple[Cards, ...], seats: tuple[SeatFace, ...], last: tuple[str, ...] = ()
) -> tuple[Item, ...]:
    """A plate at the origin with the number of each symbol and figure by seat; `last` is an extra column."""
    heads = tuple(
        Group(112 + COLUMN * i, 10, _head(sign, culture.CULTURE if i < len(CultureSymbol) else culture.TRADE))
        for i, sign in enumerate(SIGNS)
    )
    rows = tuple(
        Group(0, HEAD + ROW * i, _table_row(owned, face))
        for i, (owned, face) in enumerate(zip(collections, seats, strict=True))
    )
    last_column = tuple(
        frame.number(1164, HEAD + ROW * i + 8, 120, text, align=Align.CENTRE) for i, text in enumerate(last)
    )
    return (frame.plate(0, 0, WIDE, table_height(len(seats))), *heads, *rows, *last_column)


def _head(sign: Art, ground: Colour) -> tuple[Item, ...]:
    return (Rect(0, 0, COLUMN - 8, 64, ground, radius=12), Sprite(sign, 13, 6, 52, 52))


def _table_row(owned: Cards, face: SeatFace) -> tuple[Item, ...]:
    counts = (
        *(sum(CARDS[card].symbol is symbol for card in owned) for symbol in CultureSymbol),
        *(figures(owned, figure) for figure in Figure),
    )
    numbers = tuple(
        frame.number(
            112 + COLUMN * i, 8, COLUMN - 8, count or "·", align=Align.CENTRE, colour=INK if count else MUTED
        )
        for i, count in enumerate(counts)
    )
    return (frame.icon(icons.seat(face.look), 36, 10, 44), *numbers)


def _open(view: View, seats: tuple[SeatFace, ...]) -> tuple[tuple[Item, ...], int]:
    """The collections of all seats once they are open; and the height that they add to the picture."""
    if not view.open_cards:
        return (), 0
    height = table_height(len(seats))
    rows = table(tuple(seat_view.collection for seat_view in view.seats), seats)
    return (*rows, Area(0, 0, WIDE, height, "collections")), GAP + height
