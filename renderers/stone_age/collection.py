"""Collected cards: the private picture, and the table of all collections when they are open."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines.api import Message, Outcome, Seat, message
from engines.stone_age.pieces import CARDS, CardId, CultureSymbol, Figure
from engines.stone_age.scoring import SOURCES, figures, lines, multiplier, outcome, symbols
from engines.stone_age.state import Cards, SeatState, State
from renderers import charts, fonts, frame, icons, layout, sheet
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Area, Art, Colour, Face, Group, Item, Rect, Role, Scene, Sprite, Text
from renderers.sheet import Section, Sheet
from renderers.stone_age import art, final
from renderers.stone_age.palette import FINAL, PALETTE
from renderers.theme import FOCUS, INK, LINE, MUTED, RADIUS

SYMBOL = 102
LINE_HEIGHT = 70
_INSET = 24
_FORMULA = 700
"""Right edge of the formula of a line; its points stand right of it."""
PER_ROW = 7
Symbols: TypeAlias = tuple[CultureSymbol, ...]
MINI_WIDE, MINI_HIGH = 118, 84


def scene(seen: State, _since: State | None, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The cards that a seat has collected, and how many points each source gives now.

    After the end all is open: the account and the collections of all seats.
    """
    return collected(seen, seat, seats, texts).scene()


def collected(seen: State, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    """The sheet of the scene."""
    if (ended := outcome(seen)) is not None:
        title, sections = texts(message("picture-over")), tuple(_open_sections(seen, ended, seats, texts))
        return Sheet(title, "", seats[seat], sections, FINAL, locked=False)
    title, sections = texts(message("picture-collection")), tuple(_sections(seen, seat, seats, texts))
    return Sheet(title, sheet.private(texts), seats[seat], sections, PALETTE)


def _sections(seen: State, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Section]:
    player = seen.seats[seat]
    yield sheet.with_area("symbols", (_symbols(player.cards), SYMBOL))
    yield _lines(player, texts)
    if player.cards:
        yield sheet.with_area("kept", _collected(player, texts))
    else:
        yield sheet.label(texts(message("picture-no-cards")))
    if seen.is_open:
        yield _collections(seen, tuple(map(Seat, range(len(seats)))), seats)


def _open_sections(
    seen: State, ended: Outcome, seats: tuple[SeatFace, ...], texts: Texts
) -> Iterator[Section]:
    rows = final.table(seen, ended, seats, texts, final.SHEET)
    yield sheet.with_area("sources", (rows, final.table_height(seen, ended, final.SHEET)))
    yield _collections(seen, charts.by_place(ended), seats)


def _collections(seen: State, order: Sequence[Seat], seats: tuple[SeatFace, ...]) -> Section:
    """The number of each symbol and figure by seat, in this order."""
    owned = tuple(seen.seats[seat].cards for seat in order)
    tables = table(owned, tuple(seats[seat] for seat in order))
    return sheet.with_area("collections", (tables, table_height(len(seats))))


# --- symbols -----------------------------------------------------------------------------------------


def _symbols(held: Cards) -> tuple[Item, ...]:
    """The eight symbols, owned ones on a coloured ground."""
    owned, doubles = symbols(held)
    step = (sheet.INNER - SYMBOL) / (len(CultureSymbol) - 1)
    return tuple(
        Group(step * i, 0, _symbol(symbol, owned, doubles)) for i, symbol in enumerate(CultureSymbol)
    )


def _symbol(symbol: CultureSymbol, owned: Symbols, doubles: Symbols) -> tuple[Item, ...]:
    if symbol not in owned:
        faint = Rect(0, 0, SYMBOL, SYMBOL, None, LINE, 3, RADIUS, dashed=True)
        return (faint, Sprite(art.faint(symbol), 26, 26, SYMBOL - 52, SYMBOL - 52))
    ground = Rect(0, 0, SYMBOL, SYMBOL, art.CULTURE, INK, 3, RADIUS)
    if symbol not in doubles:
        return (ground, Sprite(art.symbol_sign(symbol), 16, 16, SYMBOL - 32, SYMBOL - 32))
    twice = frame.number(52, SYMBOL / 2 - 24, 48, "×2", align=Align.CENTRE)
    return (ground, Sprite(art.symbol_sign(symbol), 6, 28, 46, 46), twice)


# --- lines -------------------------------------------------------------------------------------------


def _lines(player: SeatState, texts: Texts) -> Section:
    """The sum of the points of each source now: its parts, and how each of them comes about."""
    by_source = dict(zip(SOURCES, lines(player), strict=True))
    points = {source: line.points for source, line in by_source.items()}
    names = {source: line.source for source, line in by_source.items()}
    scored = [source for source in SOURCES[:3] if points[source]]
    rows = [
        *(_line(names[source], (), points[source], texts) for source in scored),
        *_culture(player.cards, texts),
        *(
            _figure(
                figure,
                player,
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


def _line(name: Message, formula: tuple[layout.Box, ...], points: int, texts: Texts) -> tuple[Item, ...]:
    """The name of a source, its formula, and its points."""
    ink = INK if points else MUTED
    words = frame.caption(_INSET, (LINE_HEIGHT - 44) / 2, 380, texts(name), colour=ink, size=sheet.SMALL)
    number = frame.number(
        sheet.INNER - 230,
        (LINE_HEIGHT - fonts.height(layout.SIZE)) / 2,
        230 - _INSET,
        points,
        size=layout.SIZE,
        align=Align.RIGHT,
        colour=ink,
    )
    return (words, Group(0, 0, layout.line(formula, _FORMULA, LINE_HEIGHT, align=Align.RIGHT)), number)


def _kept(resources: int) -> tuple[layout.Box, ...]:
    return layout.sign(art.ANY_RESOURCE), layout.number(resources, faint=not resources)


def _culture(held: Cards, texts: Texts) -> Iterator[tuple[Item, ...]]:
    """The different symbols squared, then those owned twice."""
    for key, owned in zip(("picture-different", "picture-twice"), symbols(held), strict=True):
        if owned or key == "picture-different":
            formula = (layout.number(f"{len(owned)} × {len(owned)}", faint=not owned),)
            yield _line(message(key), formula, len(owned) ** 2, texts)


def _figure(figure: Figure, player: SeatState, name: Message, points: int, texts: Texts) -> tuple[Item, ...]:
    """A figure times its multiplier."""
    count = figures(player.cards, figure)
    formula = (
        layout.sign(art.figure_sign(figure), 60),
        layout.number(count, faint=not count),
        layout.number("×", faint=not count),
        layout.sign(art.MULTIPLIERS[figure]),
        layout.number(multiplier(figure, player), faint=not count),
    )
    return _line(name, formula, points, texts)


# --- collected cards ---------------------------------------------------------------------------------


def _collected(player: SeatState, texts: Texts) -> Section:
    """The cards in the order in which they came, with a mark on the card drawn unseen."""
    rows = -(-len(player.cards) // PER_ROW)
    step = (sheet.INNER - 2 * _INSET - MINI_WIDE) / (PER_ROW - 1)
    height = 68 + (MINI_HIGH + 14) * rows + 10
    small = tuple(
        Group(
            _INSET + step * (i % PER_ROW),
            68 + (MINI_HIGH + 14) * (i // PER_ROW),
            mini(card, new=card == player.extra),
        )
        for i, card in enumerate(player.cards)
    )
    mark = (
        Rect(508, 18, 44, 36, None, FOCUS, 6, 10),
        Area(508, 12, 420, 48, "extra"),
        frame.caption(564, 14, 364, texts(message("picture-extra")), colour=INK, size=sheet.SMALL),
    )
    words = frame.caption(_INSET, 14, 470, texts(message("picture-order")), colour=INK, size=sheet.SMALL)
    return (sheet.plate(sheet.INNER, height), words, *small, *(mark if player.extra else ())), height


def mini(card: CardId, *, new: bool) -> tuple[Item, ...]:
    """The lower half of a card at the origin."""
    definition = CARDS[card]
    edge, edge_width = (FOCUS, 6) if new else (LINE, 2)
    ground = art.CULTURE if definition.symbol else art.TRADE
    plate = Rect(0, 0, MINI_WIDE, MINI_HIGH, ground, edge, edge_width, RADIUS)
    if definition.symbol:
        return (plate, Sprite(art.symbol_sign(definition.symbol), 30, 13, 58, 58))
    figure = definition.figure or Figure.FARMER
    number = frame.number(14, 18, 30, definition.count, align=Align.CENTRE)
    return (plate, number, Sprite(art.figure_sign(figure), 48, 13, 58, 58))


# --- all collections ---------------------------------------------------------------------------------


SIGNS: tuple[Art, ...] = (*map(art.symbol_sign, CultureSymbol), *map(art.figure_sign, Figure))
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
            _head(sign, art.CULTURE if i < len(CultureSymbol) else art.TRADE, column - 6),
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
