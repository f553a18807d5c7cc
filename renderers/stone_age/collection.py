"""Collected cards: the private picture, and the table of all collections when they are open."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from engines.api import Message, Outcome, Seat, message
from engines.stone_age.pieces import CARDS, CardId, CultureSymbol, Figure
from engines.stone_age.scoring import SOURCES, figures, lines, multiplier, outcome, symbols
from engines.stone_age.state import Cards, SeatState, State
from renderers import charts, icons, layout
from renderers.api import SeatFace, Texts
from renderers.layout import INNER, Box, Section, Sheet, column, gap, number, row, sign, stack, tiles, words
from renderers.scene import Align, Art, Colour, Face, Rect, Scene
from renderers.stone_age import art, final
from renderers.stone_age.palette import FINAL, PALETTE
from renderers.theme import FOCUS, INK, LINE, MUTED, NUMBER, RADIUS, TITLE

_SYMBOL = 102
_LINE = 70
"""Height of a line of the sum."""
_INSET = 24
_NAME, _FORMULA = 380, 296
"""Widths of the name of a source and of its formula; its points stand right of it."""
_POINTS = INNER - 2 * _INSET - _NAME - _FORMULA - 10
_PER_ROW = 7
_WIDE, _HIGH = 118, 84
"""The size of the lower half of a card."""
Symbols: TypeAlias = tuple[CultureSymbol, ...]


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
    return Sheet(title, layout.private(texts), seats[seat], sections, PALETTE)


def _sections(seen: State, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> Iterator[Section]:
    player = seen.seats[seat]
    yield _symbols(player.cards).part("symbols")
    yield _lines(player, texts).part("sources")
    yield _collected(player, texts) if player.cards else layout.label(texts(message("picture-no-cards")))
    if seen.is_open:
        yield _collections(seen, tuple(map(Seat, range(len(seats)))), seats)


def _open_sections(
    seen: State, ended: Outcome, seats: tuple[SeatFace, ...], texts: Texts
) -> Iterator[Section]:
    yield final.table(seen, ended, seats, texts, final.SHEET).part("sources")
    yield _collections(seen, charts.by_place(ended), seats)


# --- symbols -----------------------------------------------------------------------------------------


def _symbols(held: Cards) -> Box:
    """The eight symbols, owned ones on a coloured ground."""
    owned, doubles = symbols(held)
    count = len(CultureSymbol)
    shown = (_symbol(symbol, owned, doubles) for symbol in CultureSymbol)
    return row(shown, space=(INNER - count * _SYMBOL) / (count - 1))


def _symbol(symbol: CultureSymbol, owned: Symbols, doubles: Symbols) -> Box:
    if symbol not in owned:
        return stack(_plate(_SYMBOL, _SYMBOL, None, LINE, 3), sign(art.faint(symbol), 50))
    ground = _plate(_SYMBOL, _SYMBOL, art.CULTURE, INK, 3)
    if symbol not in doubles:
        return stack(ground, sign(art.symbol_sign(symbol), 70))
    twice = number("×2", size=NUMBER, width=48, align=Align.CENTRE)
    return stack(ground, row((sign(art.symbol_sign(symbol), 46), twice), space=0))


def _plate(width: float, height: float, fill: Colour | None, edge: Colour, edge_width: float) -> Box:
    """A round ground; dashed without a colour."""
    plate = Rect(0, 0, width, height, fill, edge, edge_width, RADIUS, dashed=fill is None)
    return Box(width, height, (plate,))


# --- lines -------------------------------------------------------------------------------------------


def _lines(player: SeatState, texts: Texts) -> Box:
    """The sum of the points of each source now: its parts, and how each of them comes about."""
    made = dict(zip(SOURCES, lines(player), strict=True))
    scored = [line for line in map(made.__getitem__, SOURCES[:3]) if line.points]
    kept = made["resources"]
    held = (sign(art.ANY_RESOURCE), number(kept.points, faint=not kept.points))
    of_figures = [
        _line(line.source, _figure(figure, player), line.points, texts)
        for figure in Figure
        for line in (made[f"{figure.value}s"],)
    ]
    rule = Rect(_INSET, 4, INNER - 2 * _INSET, 4, INK)
    now = words(texts(message("picture-now")), colour=INK, bold=True, width=_NAME + _FORMULA)
    points = sum(line.points for line in made.values())
    total = number(points, size=TITLE, width=_POINTS, align=Align.RIGHT, face=Face.SERIF_BOLD)
    shown = (
        gap(0, _INSET / 2),
        *(_line(line.source, (), line.points, texts) for line in scored),
        *_culture(player.cards, texts),
        column(of_figures).part("figures"),
        _line(kept.source, held, kept.points, texts),
        Box(INNER, 8, (rule,)),
        row((gap(_INSET), now, gap(10), total), height=80, space=0),
    )
    both = column(shown)
    return layout.framed(both, INNER, both.height)


def _line(name: Message, formula: Iterable[Box], points: int, texts: Texts) -> Box:
    """The name of a source, its formula, and its points."""
    shown = (
        gap(_INSET),
        words(texts(name), colour=INK if points else MUTED, width=_NAME),
        row(formula, _FORMULA, align=Align.RIGHT),
        gap(10),
        number(points, faint=not points, width=_POINTS, align=Align.RIGHT),
    )
    return row(shown, INNER, _LINE, space=0)


def _culture(held: Cards, texts: Texts) -> Iterator[Box]:
    """The different symbols squared, then those owned twice."""
    for key, owned in zip(("picture-different", "picture-twice"), symbols(held), strict=True):
        if owned or key == "picture-different":
            formula = number(f"{len(owned)} × {len(owned)}", faint=not owned)
            yield _line(message(key), (formula,), len(owned) ** 2, texts)


def _figure(figure: Figure, player: SeatState) -> tuple[Box, ...]:
    """A figure times its multiplier."""
    count = figures(player.cards, figure)
    return (
        sign(art.figure_sign(figure), 60),
        number(count, faint=not count),
        number("×", faint=not count),
        sign(art.MULTIPLIERS[figure]),
        number(multiplier(figure, player), faint=not count),
    )


# --- collected cards ---------------------------------------------------------------------------------


def _collected(player: SeatState, texts: Texts) -> Box:
    """The cards in the order in which they came, with a mark on the card drawn unseen."""
    order = words(texts(message("picture-order")), colour=INK, width=470)
    frame = Box(44, 36, (Rect(0, 0, 44, 36, None, FOCUS, 6, 10),))
    unseen = words(texts(message("picture-extra")), colour=INK, width=364)
    mark = (gap(14), row((frame, unseen), height=48, space=12).part("extra")) if player.extra else ()
    cards = [_lower_half(card, new=card == player.extra) for card in player.cards]
    across = (INNER - 2 * _INSET - _PER_ROW * _WIDE) / (_PER_ROW - 1)
    shown = column(
        (row((order, *mark), height=48, space=0), tiles(cards, _PER_ROW, space=14, across=across)), space=8
    )
    return layout.framed(shown, INNER, shown.height + 36, _INSET, 12).part("kept")


def _lower_half(card: CardId, *, new: bool) -> Box:
    definition = CARDS[card]
    edge, edge_width = (FOCUS, 6) if new else (LINE, 2)
    plate = _plate(_WIDE, _HIGH, art.CULTURE if definition.symbol else art.TRADE, edge, edge_width)
    if definition.symbol:
        return stack(plate, sign(art.symbol_sign(definition.symbol), 58))
    count = number(definition.count, size=NUMBER, width=30, align=Align.CENTRE)
    return stack(plate, row((count, sign(art.figure_sign(definition.figure or Figure.FARMER), 58)), space=4))


# --- all collections ---------------------------------------------------------------------------------


_SIGNS: tuple[Art, ...] = (*map(art.symbol_sign, CultureSymbol), *map(art.figure_sign, Figure))
_SEAT = 84
"""Width of the column before the numbers."""
_APART = 6
_COLUMN = (INNER - _SEAT - _INSET / 2) / len(_SIGNS) - _APART


def _collections(seen: State, order: Sequence[Seat], seats: tuple[SeatFace, ...]) -> Box:
    """A plate with the number of each symbol and figure by seat, in this order."""
    heads = (_head(at, sign(symbol, 54)) for at, symbol in enumerate(_SIGNS))
    rows = (_owned(seen.seats[seat].cards, seats[seat]) for seat in order)
    shown = column((row((gap(_SEAT - _APART), *heads), height=76, space=_APART), *rows))
    return layout.framed(shown, INNER, shown.height + 20, 0, 4).part("collections")


def _head(at: int, symbol: Box) -> Box:
    ground = art.CULTURE if at < len(CultureSymbol) else art.TRADE
    return stack(Box(_COLUMN, 64, (Rect(0, 0, _COLUMN, 64, ground, radius=12),)), symbol)


def _owned(cards: Cards, face: SeatFace) -> Box:
    """The number of each symbol and figure of a seat."""
    counts = (
        *(sum(CARDS[card].symbol is symbol for card in cards) for symbol in CultureSymbol),
        *(figures(cards, figure) for figure in Figure),
    )
    numbers = (
        number(count or "·", faint=not count, size=NUMBER, width=_COLUMN, align=Align.CENTRE)
        for count in counts
    )
    seat = row((gap(22), sign(icons.seat(face.look), 44)), _SEAT, space=0)
    return row((seat, row(numbers, space=_APART)), height=58, space=0)
