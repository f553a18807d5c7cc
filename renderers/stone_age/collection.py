"""Collected cards: the private picture, and the table of all collections when they are open."""

from collections.abc import Iterator, Sequence

from engines.api import Message, Seat, message
from engines.stone_age.data import CARDS, CardId, CultureSymbol, Figure
from engines.stone_age.model import Cards, Own, SeatView, View
from engines.stone_age.scoring import SOURCES, figures, multiplier
from renderers import cells, charts, fonts, frame, icons, sheet
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Area, Art, Colour, Face, Group, Item, Rect, Role, Scene, Sprite, Text
from renderers.sheet import Section, Sheet
from renderers.stone_age import account, culture, goods
from renderers.stone_age.palette import FINAL, PALETTE
from renderers.theme import FOCUS, INK, LINE, MUTED, RADIUS

SYMBOL = 102
LINE_HEIGHT = 70
_INSET = 24
_FORMULA = 700
"""Right edge of the formula of a line; its points stand right of it."""
PER_ROW = 7
MINI_WIDE, MINI_HIGH = 118, 84


def scene(
    view: View, _since: View | None, own: Own, _seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    """The cards that a seat has collected, and how many points each source gives now.

    After the end all is open: the account and the collections of all seats.
    """
    return collected(view, own, seats, texts).scene()


def collected(view: View, own: Own, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    """The sheet of the scene."""
    if view.outcome is not None:
        title, sections = texts(message("picture-over")), tuple(_open_sections(view, seats, texts))
        return Sheet(title, "", seats[own.seat], sections, FINAL, locked=False)
    title, sections = texts(message("picture-collection")), tuple(_sections(view, own, seats, texts))
    return Sheet(title, sheet.private(texts), seats[own.seat], sections, PALETTE)


def _sections(view: View, own: Own, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Section]:
    yield sheet.with_area("symbols", (_symbols(own), SYMBOL))
    yield _lines(view, own, texts)
    if own.cards:
        yield sheet.with_area("kept", _collected(own, texts))
    else:
        yield sheet.label(texts(message("picture-no-cards")))
    if view.open_cards:
        yield _collections(view, tuple(map(Seat, range(len(seats)))), seats)


def _open_sections(view: View, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Section]:
    if (outcome := view.outcome) is not None:
        rows = account.table(view, outcome, seats, texts, account.SHEET)
        yield sheet.with_area("sources", (rows, account.height(view, outcome, account.SHEET)))
        yield _collections(view, charts.by_place(outcome), seats)


def _collections(view: View, order: Sequence[Seat], seats: tuple[SeatFace, ...]) -> Section:
    """The number of each symbol and figure by seat, in this order."""
    owned = tuple(view.seats[seat].collection for seat in order)
    tables = table(owned, tuple(seats[seat] for seat in order))
    return sheet.with_area("collections", (tables, table_height(len(seats))))


# --- symbols -----------------------------------------------------------------------------------------


def _symbols(own: Own) -> tuple[Item, ...]:
    """The eight symbols, owned ones on a coloured ground."""
    step = (sheet.INNER - SYMBOL) / (len(CultureSymbol) - 1)
    return tuple(Group(step * i, 0, _symbol(symbol, own)) for i, symbol in enumerate(CultureSymbol))


def _symbol(symbol: CultureSymbol, own: Own) -> tuple[Item, ...]:
    if symbol not in own.symbols:
        faint = Rect(0, 0, SYMBOL, SYMBOL, None, LINE, 3, RADIUS, dashed=True)
        return (faint, Sprite(culture.faint(symbol), 26, 26, SYMBOL - 52, SYMBOL - 52))
    ground = Rect(0, 0, SYMBOL, SYMBOL, culture.CULTURE, INK, 3, RADIUS)
    if symbol not in own.doubles:
        return (ground, Sprite(culture.symbol(symbol), 16, 16, SYMBOL - 32, SYMBOL - 32))
    twice = frame.number(52, SYMBOL / 2 - 24, 48, "×2", align=Align.CENTRE)
    return (ground, Sprite(culture.symbol(symbol), 6, 28, 46, 46), twice)


# --- lines -------------------------------------------------------------------------------------------


def _lines(view: View, own: Own, texts: Texts) -> Section:
    """The sum of the points of each source now: its parts, and how each of them comes about."""
    points = {source: line.points for source, line in zip(SOURCES, own.lines, strict=True)}
    names = {source: line.source for source, line in zip(SOURCES, own.lines, strict=True)}
    scored = [source for source in SOURCES[:3] if points[source]]
    rows = [
        *(_line(names[source], (), points[source], texts) for source in scored),
        *_culture(own, texts),
        *(
            _figure(
                figure,
                view.seats[own.seat],
                own,
                names[f"{figure.value}s"],
                points[f"{figure.value}s"],
                texts,
            )
            for figure in Figure
        ),
        _line(names["resources"], _kept(points["resources"]), points["resources"], texts),
    ]
    first = len(rows) - len(Figure) - 1
    y = _INSET / 2 + LINE_HEIGHT * len(rows)
    total = sum(points.values())
    height = y + 88
    items: tuple[Item, ...] = (
        sheet.plate(sheet.INNER, height),
        *(Group(0, _INSET / 2 + LINE_HEIGHT * i, row) for i, row in enumerate(rows)),
        Rect(_INSET, y + 4, sheet.INNER - 2 * _INSET, 4, INK),
        Text(
            _INSET,
            y + 24,
            660,
            48,
            texts(message("picture-now")),
            sheet.SMALL,
            INK,
            Face.SANS_BOLD,
            role=Role.NAME,
        ),
        frame.score(sheet.INNER - 230, y + 14, 230 - _INSET, total),
        Area(0, _INSET / 2 + LINE_HEIGHT * first, sheet.INNER, LINE_HEIGHT * len(Figure), "figures"),
    )
    return sheet.with_area("sources", (items, height))


def _line(name: Message, formula: tuple[cells.InlineBox, ...], points: int, texts: Texts) -> tuple[Item, ...]:
    """The name of a source, its formula, and its points."""
    ink = INK if points else MUTED
    words = frame.caption(_INSET, (LINE_HEIGHT - 44) / 2, 380, texts(name), colour=ink, size=sheet.SMALL)
    number = frame.number(
        sheet.INNER - 230,
        (LINE_HEIGHT - fonts.height(cells.SIZE)) / 2,
        230 - _INSET,
        points,
        size=cells.SIZE,
        align=Align.RIGHT,
        colour=ink,
    )
    return (words, Group(0, 0, cells.line(formula, _FORMULA, LINE_HEIGHT, align=Align.RIGHT)), number)


def _kept(resources: int) -> tuple[cells.InlineBox, ...]:
    return cells.sign(goods.ANY_RESOURCE), cells.number(resources, faint=not resources)


def _culture(own: Own, texts: Texts) -> Iterator[tuple[Item, ...]]:
    """The different symbols squared, then those owned twice."""
    for key, owned in (("picture-different", own.symbols), ("picture-twice", own.doubles)):
        if owned or key == "picture-different":
            formula = (cells.number(f"{len(owned)} × {len(owned)}", faint=not owned),)
            yield _line(message(key), formula, len(owned) ** 2, texts)


def _figure(
    figure: Figure, seat_view: SeatView, own: Own, name: Message, points: int, texts: Texts
) -> tuple[Item, ...]:
    """A figure times its multiplier."""
    count = figures(own.cards, figure)
    formula = (
        cells.sign(culture.figure(figure), 60),
        cells.number(count, faint=not count),
        cells.number("×", faint=not count),
        cells.sign(culture.MULTIPLIERS[figure]),
        cells.number(multiplier(figure, seat_view), faint=not count),
    )
    return _line(name, formula, points, texts)


# --- collected cards ---------------------------------------------------------------------------------


def _collected(own: Own, texts: Texts) -> Section:
    """The cards in the order in which they came, with a mark on the card drawn unseen."""
    rows = -(-len(own.cards) // PER_ROW)
    step = (sheet.INNER - 2 * _INSET - MINI_WIDE) / (PER_ROW - 1)
    height = 68 + (MINI_HIGH + 14) * rows + 10
    small = tuple(
        Group(
            _INSET + step * (i % PER_ROW),
            68 + (MINI_HIGH + 14) * (i // PER_ROW),
            mini(card, new=card == own.extra),
        )
        for i, card in enumerate(own.cards)
    )
    mark = (
        Rect(508, 18, 44, 36, None, FOCUS, 6, 10),
        Area(508, 12, 420, 48, "extra"),
        frame.caption(564, 14, 364, texts(message("picture-extra")), colour=INK, size=sheet.SMALL),
    )
    words = frame.caption(_INSET, 14, 470, texts(message("picture-order")), colour=INK, size=sheet.SMALL)
    return (sheet.plate(sheet.INNER, height), words, *small, *(mark if own.extra else ())), height


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
_SEAT = 84
"""Width of the column before the numbers."""
HEAD = 80
ROW = 58


def table_height(seats: int) -> int:
    """Height of the table for a number of seats."""
    return HEAD + ROW * seats + 16


def table(collections: tuple[Cards, ...], seats: tuple[SeatFace, ...]) -> tuple[Item, ...]:
    """A plate at the origin with the number of each symbol and figure by seat."""
    column = (sheet.INNER - _SEAT - _INSET / 2) / len(SIGNS)
    heads = tuple(
        Group(
            _SEAT + column * i,
            10,
            _head(sign, culture.CULTURE if i < len(CultureSymbol) else culture.TRADE, column - 6),
        )
        for i, sign in enumerate(SIGNS)
    )
    rows = tuple(
        Group(0, HEAD + ROW * i, _table_row(owned, face, column))
        for i, (owned, face) in enumerate(zip(collections, seats, strict=True))
    )
    return (frame.plate(0, 0, sheet.INNER, table_height(len(seats))), *heads, *rows)


def _head(sign: Art, ground: Colour, w: float) -> tuple[Item, ...]:
    return (Rect(0, 0, w, 64, ground, radius=12), Sprite(sign, (w - 54) / 2, 5, 54, 54))


def _table_row(owned: Cards, face: SeatFace, column: float) -> tuple[Item, ...]:
    counts = (
        *(sum(CARDS[card].symbol is symbol for card in owned) for symbol in CultureSymbol),
        *(figures(owned, figure) for figure in Figure),
    )
    numbers = tuple(
        frame.number(
            _SEAT + column * i,
            2,
            column - 6,
            count or "·",
            align=Align.CENTRE,
            colour=INK if count else MUTED,
        )
        for i, count in enumerate(counts)
    )
    return (frame.icon(icons.seat(face.look), 22, 7, 44), *numbers)
