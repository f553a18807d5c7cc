"""The private picture: stones and hand, with a preview of the partial move."""

from msgspec.structs import replace

from engines.api import Seat, message
from engines.hidden_stones.moves import board_after, changed_cells
from engines.hidden_stones.pieces import CARDS, CELLS, STRIKES, Board, CardId, Cards, Cell, placements
from engines.hidden_stones.state import State
from renderers import frame, icons, layout
from renderers.api import Panel, SeatFace, Size, Texts, shortened
from renderers.hidden_stones import aloud, art, board, tray
from renderers.layout import GAP, INNER, Box, Section, Sheet, apart, gap, later, once, row, sign, stack, tiles
from renderers.scene import (
    Align,
    Art,
    Ellipse,
    Face,
    Group,
    Line,
    Point,
    Polygon,
    Rect,
    Scene,
    Shade,
)
from renderers.shapes import placed
from renderers.theme import FOCUS, LINE, NUMBER, PANEL, RADIUS

GamePanel = Panel[State]

_SIZES = tray.Sizes(cell=158, stone=134, chip=56, star=46, inset=4, radius=44)
_EDGE = 64
"""Space for the coordinates above the stones and beside them."""
_TRAY = 3 * _SIZES.cell + _EDGE + 20
_CARDS = INNER - _TRAY - GAP
"""Width of the cards beside the stones."""
_CARD_HEIGHT = (_TRAY - GAP) / 2
_HEAD = 62
"""Height of name and value of a card."""
_PLACES = 52
"""Height of the small grids of a card that lies."""
_RACE = 84


def scene(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The stones after the partial move, the cards in hand, and the race for won cards."""
    return _sheet(panel, seats, texts).scene()


def size(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    return _sheet(panel, seats, texts).size


def _sheet(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    face, cells = seats[panel.seat], changed_cells(panel.tokens)
    note = texts(message("panel-preview")) if cells else layout.private(texts)
    headed = panel.question is None or bool(cells)
    parts = _parts(panel, seats, texts)
    return Sheet(frame.shown_name(face, texts), note, face, parts, board.PALETTE, headed=headed)


def _parts(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Section, ...]:
    """Stones and cards, and the race below them; below the stones alone if there are many cards."""
    rows = -(-len(panel.seen.hands[panel.seat]) // 2)
    if rows > 2:
        height = rows * (_CARD_HEIGHT + GAP) - GAP
        return (later(height, _high, panel, seats, texts, height),)
    return later(_TRAY, _stones, panel, texts), later(_RACE, _low, panel, seats, texts)


def _stones(panel: GamePanel, texts: Texts) -> Box:
    """The stones, and the cards beside them."""
    seen = _preview(panel)
    hand = seen.hands[panel.seat]
    stones, cards = _tray(seen, hand, changed_cells(panel.tokens)), _cards(seen.board, hand, texts)
    return Box(INNER, max(stones.height, cards.height), (stones.at(0, 0), cards.at(_TRAY + GAP, 0)))


def _low(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Box:
    """The race for won cards, below stones and cards."""
    score, won, target, *strikes = _race(panel.seen, panel.seat, seats, texts)
    left = row((gap(24), score), 250, _RACE, space=0).part("score")
    right = row((gap(24 - _APART), won, target, *strikes), INNER - 250, _RACE, space=_APART).part("race")
    return layout.framed(row((left, right), space=0), INNER, _RACE)


def _high(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts, height: float) -> Box:
    """The stones, the cards in more rows beside them, and the race below the stones."""
    stones = _stones(panel, texts)
    score, won, target, *strikes = _race(panel.seen, panel.seat, seats, texts)
    race = (row((won, target), space=_APART), *strikes) if strikes else (won, target)
    width, room = _TRAY - 24, height - _TRAY - GAP
    lines = [row((line,), width, _RACE - 4) for line in (score, *race)]
    content = layout.column((lines[0].part("score"), layout.column(lines[1:]).part("race")))
    below = layout.framed(content, _TRAY, room, 24, (room - content.height) / 2)
    return Box(INNER, height, (*stones.items, below.at(0, _TRAY + GAP)))


def alt(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text: the preview, the cards with their placements, the stones, the won cards."""
    seen, seat = _preview(panel), panel.seat
    head = texts(message("panel-alt-preview")) if changed_cells(panel.tokens) else ""
    won = message("panel-alt-won", points=seen.points[seat], won=len(seen.won[seat]), of=seen.target)
    text = aloud.own_alt(seen, seat, seats, texts)
    return shortened(tuple(filter(None, (head, *_sentences(text), texts(won)))), texts)


def _sentences(text: str) -> list[str]:
    return [f"{part.removesuffix('.')}." for part in text.split(". ")]


def _preview(panel: GamePanel) -> State:
    """The state of the panel after the partial move."""
    if not changed_cells(panel.tokens):
        return panel.seen
    return replace(panel.seen, board=board_after(panel.seen.board, panel.tokens), touched=(), formation=())


# --- stones ------------------------------------------------------------------------------------------


def _tray(seen: State, hand: Cards, cells: tuple[Cell, ...]) -> Box:
    """The stones: rings are solid for the last change, dashed for a preview.

    Those of a formation in hand have a star.
    """
    starred = {cell for card in hand for place in placements(seen.board, card) for cell in place.cells}
    shown = tray.grid(
        tray.cell(
            _SIZES,
            cell,
            seen.board[cell],
            ringed=cell in seen.touched,
            dashed=cell in cells,
            starred=cell in starred,
        )
        for cell in CELLS
    )
    items = (
        tray.ground(_TRAY, _TRAY),
        *tray.coordinates(_EDGE, _EDGE, _SIZES.cell),
        tray.places(_SIZES).at(_EDGE, _EDGE),
        shown.at(_EDGE, _EDGE),
        *_sign(cells),
    )
    return Box(_TRAY, _TRAY, items)


def _sign(cells: tuple[Cell, ...]) -> tuple[Group, ...]:
    """Arrows between two stones that are swapped, or a turn at the one that is flipped."""
    corners = [(_EDGE + _SIZES.cell * (cell % 3), _EDGE + _SIZES.cell * (cell // 3)) for cell in cells]
    match corners:
        case ((left, top), (right, bottom)):
            x, y = (left + right + _SIZES.cell) / 2, (top + bottom + _SIZES.cell) / 2
            arrows = sign(_BESIDE if top == bottom else _BELOW, 62).part("preview")
            return (arrows.at(x - 31, y - 31),)
        case ((x, y),):
            return (sign(_TURNED, 62).part("preview").at(x + _SIZES.cell - 58, y - 4),)
        case _:
            return ()


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


# --- cards -------------------------------------------------------------------------------------------


def _cards(board: Board, hand: Cards, texts: Texts) -> Box:
    """The cards, in one column, or in two for more than two cards.

    All lie below what they show: their shadows reach one another, so they are painted together.
    """
    if not hand:
        empty = layout.words(texts(message("board-hand-empty")), width=_CARDS - 40, lines=4)
        return Box(_CARDS, _TRAY, (empty.at(20, 20),))
    columns = 1 if len(hand) <= 2 else 2
    width = (_CARDS - GAP * (columns - 1)) / columns
    found = [tuple(placement.cells for placement in placements(board, card)) for card in hand]
    lying = tiles([_card(width, complete=bool(places)) for places in found], columns, space=GAP)
    shown = [
        _shown(card, places, width, texts).part(f"card_{number}")
        for number, (card, places) in enumerate(zip(hand, found, strict=True), 1)
    ]
    return tiles(shown, columns, space=GAP).over(lying.at(0, 0))


@once
def _card(width: float, *, complete: bool) -> Box:
    """A card with nothing on it."""
    edge, edge_width = (FOCUS, 7) if complete else (LINE, 3)
    plate = Rect(0, 0, width, _CARD_HEIGHT, PANEL, edge, edge_width, RADIUS)
    return Box(width, _CARD_HEIGHT, (Shade(0, 0, width, _CARD_HEIGHT, RADIUS), plate))


def _shown(card: CardId, places: tuple[tuple[Cell, ...], ...], width: float, texts: Texts) -> Box:
    """What a card shows: name, value, formation, and its placements on the board."""
    value = layout.number(CARDS[card].value, size=NUMBER, width=46, align=Align.CENTRE, face=Face.SERIF_BOLD)
    plate = stack(sign(art.value_plate(CARDS[card].value), 46, 54), value).part("value")
    head = apart(layout.number(card, size=NUMBER, width=width - 84), plate, width - 32)
    side = _CARD_HEIGHT - _HEAD - _PLACES
    formation = row((sign(art.formation(card), side),), width, align=Align.CENTRE).part("formation")
    items = (
        head.at(16, 6),
        formation.at(0, _HEAD),
        *((_complete(places, width, texts).at(0, _CARD_HEIGHT - _PLACES - 6),) if places else ()),
    )
    return Box(width, _CARD_HEIGHT, items)


def _complete(places: tuple[tuple[Cell, ...], ...], width: float, texts: Texts) -> Box:
    """A star, a small grid for each placement, and the word "complete" if it fits."""
    word = layout.words(texts(message("panel-complete")), colour=FOCUS)
    maps = [_map(cells) for cells in places]
    room = int((width - 78 + _SPACE) // (maps[0].width + _SPACE))
    shown = (sign(icons.sparkle(FOCUS), 46), *maps[:room])
    fits = 10 + layout.span((*shown, word), _SPACE) <= width - 10
    line = row((*shown, *((word,) if fits else ())), height=_PLACES, space=_SPACE)
    return Box(width, _PLACES, (line.at(10, 0),)).part("complete")


_SPACE = 10
"""Space between the small grids."""


@once
def _map(cells: tuple[Cell, ...]) -> Box:
    """A small grid with the cells of a placement marked."""
    colours = (FOCUS if cell in cells else LINE for cell in CELLS)
    return tiles([Box(16, 16, (Rect(0, 0, 16, 16, colour, radius=4),)) for colour in colours], 3, space=2)


# --- won cards ---------------------------------------------------------------------------------------


_APART = 20
"""Space between pairs of a sign and a number."""


def _race(seen: State, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Box, ...]:
    """Points, the won cards of each seat, how many end the game, and the strikes of a solo game."""
    points = seen.points[seat]
    score = row(
        (
            _pair(icons.seat(seats[seat].look), points),
            layout.words(texts(message("panel-points", points=points))),
        )
    )
    others = [_pair(icons.seat(seats[o].look), len(seen.won[o])) for o in seen.remaining if o != seat]
    won = row((_pair(icons.check(), len(seen.won[seat])), *others), space=_APART)
    target = layout.words(texts(message("panel-of-cards", of=seen.target)))
    strikes = (_pair(icons.strike(), f"{seen.strikes}/{STRIKES}"),) if seen.solo else ()
    return (score, won, target, *strikes)


def _pair(art: Art, number: int | str) -> Box:
    return row((sign(art, 42), layout.number(number, size=NUMBER)), space=8)
