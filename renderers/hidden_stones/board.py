"""The public picture: piles above, the nine stones below, a strip for each seat at the right."""

from functools import lru_cache

from engines.api import Belonging, Message, Seat, message
from engines.hidden_stones.belongings import belongings
from engines.hidden_stones.pieces import CELLS, STRIKES
from engines.hidden_stones.state import State
from engines.hidden_stones.words import IDLE_WARNING
from renderers import frame, icons, layout, theme
from renderers.api import SeatFace, Size, Texts
from renderers.hidden_stones import art, tray
from renderers.layout import Box, apart, column, gap, row, sign, stack, tiles
from renderers.parts import of_seat
from renderers.scene import Align, Face, Group, Item, Rect, Scene
from renderers.theme import FOCUS, GAP, INK, LINE, MARGIN, MUTED, NUMBER, PANEL, RADIUS, TITLE, Blend

HEIGHT = 1180
_SIZES = tray.Sizes(cell=236, stone=204, chip=66, star=56, inset=5, radius=60)
_PILES = 148
_TRAY_Y = frame.TOP + _PILES + GAP
_TRAY_HEIGHT = HEIGHT - MARGIN - _TRAY_Y
_GRID = MARGIN + 76, _TRAY_Y + 62
_INDENT = 30
"""Left edge of what stands on a strip."""
_ROOM = frame.SIDE - _INDENT - 16
_ROW = 56
"""Height of a row of a strip."""

COLOURS = (tray.COLOUR, tray.HOLLOW, art.CREAM, *art.COLOURS)
STONE_BLENDS = (
    *(Blend(face, art.ink(symbol), 4) for symbol, face in art.FACES.items()),
    *(Blend(face, PANEL, 2) for face in art.FACES.values()),
    *(Blend(art.side(symbol), tray.COLOUR, 2) for symbol in art.FACES),
    Blend("#B79F70", tray.COLOUR, 5),
    Blend(INK, tray.COLOUR, 5),
    Blend(MUTED, tray.COLOUR, 3),
)
PALETTE = theme.palette(
    (*COLOURS, frame.UNLIT, art.BACK_COLOUR),
    (
        *STONE_BLENDS,
        Blend("#B79F70", tray.HOLLOW, 5),
        Blend(FOCUS, tray.COLOUR, 3),
        Blend(art.BACK_COLOUR, PANEL, 3),
    ),
)


def scene(seen: State, _since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    items = (
        *frame.header(texts(message("title")), texts(round_line(seen))),
        frame.turn_plate(seats[seen.turn], texts(message("picture-to-move")), texts),
        _piles(seen, texts).at(MARGIN, frame.TOP),
        _stones(seen).at(*_GRID),
        *_legend(seen, texts),
        _strips(seen, seats, texts).at(frame.SIDE_X, frame.TOP),
    )
    return Scene(theme.WIDTH, HEIGHT, PALETTE, _ground(), items)


def size(_: State, _seats: tuple[SeatFace, ...], _texts: Texts) -> Size:
    """The size of the scene."""
    return theme.WIDTH, HEIGHT


def round_line(seen: State) -> Message:
    """The round and its phase; in a solo game the turn."""
    if seen.solo:
        return message("picture-turn", round=seen.round)
    if seen.final_round:
        return message("picture-final-round", round=seen.round)
    if seen.idle_rounds >= IDLE_WARNING:
        return message("picture-idle-rounds", round=seen.round, idle=seen.idle_rounds)
    return message("picture-round", round=seen.round)


# --- stones ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _ground() -> tuple[Item, ...]:
    return (
        *frame.ground(HEIGHT),
        Group(MARGIN, _TRAY_Y, (tray.ground(frame.MAIN, _TRAY_HEIGHT),)),
        sign(art.LADYBIRD, 46).at(MARGIN + 20, _TRAY_Y + _TRAY_HEIGHT - 74),
        *tray.coordinates(*_GRID, _SIZES.cell),
        tray.places(_SIZES).at(*_GRID),
    )


def _stones(seen: State) -> Box:
    return tray.grid(
        tray.cell(_SIZES, cell, seen.board[cell], ringed=cell in seen.touched, starred=cell in seen.formation)
        for cell in CELLS
    )


def _legend(seen: State, texts: Texts) -> tuple[Item, ...]:
    """The meaning of the marks in words, if there are any."""
    x, y = _GRID[0] + 4, _TRAY_Y + _TRAY_HEIGHT - 57
    ring = Box(36, 36, (Rect(0, 0, 36, 36, None, FOCUS, 5, 10),))
    marks = (
        (seen.touched, x, ring, "picture-touched"),
        (seen.formation, x + 366, sign(icons.sparkle(FOCUS), 42), "picture-scored"),
    )
    return tuple(
        row((mark, _caption(key, texts, colour=INK)), space=12).at(left, y)
        for on, left, mark, key in marks
        if on
    )


def _caption(
    key: str,
    texts: Texts,
    *,
    colour: str = MUTED,
    width: float = 0,
    lines: int = 1,
    align: Align = Align.LEFT,
) -> Box:
    words = texts(message(key))
    return layout.words(words, colour=colour, size=NUMBER, width=width, lines=lines, align=align)


# --- piles -------------------------------------------------------------------------------------------


def _piles(seen: State, texts: Texts) -> Box:
    """Draw pile and discard pile on a plate."""
    back = sign(art.DRAW_PILE if seen.draw_pile else art.EMPTY_PILE, 98, 124)
    count = row((_large(len(seen.draw_pile), 60), *_renewals(seen.renewals)), space=6)
    words = column((count, _caption("picture-draw-pile", texts, width=150)))
    draw = row((gap(6), back, words), 288, _PILES, space=16).part("draw_pile")
    tops = tuple(sign(art.small_card(card), _CARD) for card in seen.discard_pile[-3:][::-1])
    empty = Box(_CARD, _CARD, (Rect(0, 0, _CARD, _CARD, None, MUTED, 3, 14, dashed=True),))
    discarded = _large(len(seen.discard_pile), 100)
    words = column((discarded, _caption("picture-discard-pile", texts, width=216)))
    piled = row((row(tops or (empty,), 288, space=6), words), frame.MAIN - 288, _PILES, space=14)
    both = row((draw, piled.part("discard_pile")), space=0)
    return layout.framed(both, frame.MAIN, _PILES)


_CARD = 92
"""Width and height of a card on the discard pile."""


def _large(number: int, width: float) -> Box:
    return layout.number(number, size=TITLE, width=width, face=Face.SERIF_BOLD)


def _renewals(times: int) -> tuple[Box, ...]:
    if not times:
        return ()
    number = layout.number(times, faint=True, size=NUMBER, width=50)
    return (row((sign(icons.renewal(MUTED), 36), number), space=2).part("renewals"),)


# --- seats -------------------------------------------------------------------------------------------


def _strips(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> Box:
    room = HEIGHT - MARGIN - frame.TOP
    if seen.solo:
        strip = _strip(seen, Seat(0), seats[0], room - _STRIKES_HEIGHT - GAP, texts)
        return column((strip, _strikes(seen, texts)), space=GAP)
    height = (room - GAP * (len(seats) - 1)) // len(seats)
    return column((_strip(seen, Seat(i), face, height, texts) for i, face in enumerate(seats)), space=GAP)


_STRIKES_HEIGHT = 376
_PICTURED = 300
"""Least height of a strip with pictures of the won cards."""


def _strip(seen: State, seat: Seat, face: SeatFace, height: int, texts: Texts) -> Box:
    """The strip of a seat: name, points, cards, won cards; as pictures if it is high."""
    had = {one.sign: one for one in belongings(seen, seat)}
    rows = (_name(had, face, texts), _held(had, texts), _values(had, solo=seen.solo))
    won = (_won(seen, seat, height),) if height >= _PICTURED else ()
    ground = frame.strip_ground(face, frame.SIDE, height, lit=seat == seen.turn)
    content = column((*rows, *won), height, space=40)
    return Box(frame.SIDE, height, (*ground, content.at(_INDENT, 0))).part(of_seat(seat))


def _name(had: dict[str, Belonging], face: SeatFace, texts: Texts) -> Box:
    """Symbol and name of the seat, a flag if it starts the round, and its points."""
    flag = (gap(4), sign(icons.FLAG, 40).part("starts"), gap(4)) if "starts" in had else ()
    room = _ROOM - 44 - 14 - 92 - sum(box.width for box in flag)
    label = frame.seat_label(0, 0, room, face, texts, colour=MUTED if "left" in had else INK)
    points = layout.number(
        had["points"].number, size=TITLE, width=92, align=Align.RIGHT, face=Face.SERIF_BOLD
    )
    name = Box(room, layout.HEIGHT, label)
    return row((sign(icons.seat(face.look), 44), gap(14), name, *flag, points), height=_ROW, space=0)


def _held(had: dict[str, Belonging], texts: Texts) -> Box:
    """Cards in hand, won cards, and whether the seat passed or left."""
    hand = row((sign(icons.HAND, 44), layout.number(had["hand"].number, size=NUMBER, width=50)))
    won = row((sign(icons.check(), 36), layout.number(had["won"].number, size=NUMBER, width=106)), space=8)
    mark = next((key for key in ("left", "passed") if key in had), "")
    state = (_caption(f"picture-{mark}", texts, width=188, align=Align.RIGHT),) if mark else ()
    return row((hand.part("hand"), gap(16), won.part("won"), *state), height=_ROW, space=0)


def _values(had: dict[str, Belonging], *, solo: bool) -> Box:
    """The won cards of each value; a crown for the most ones."""
    counts = [one for one in had.values() if one.sign.isdigit()]
    if solo:
        return row((_value(one, 62) for one in counts), height=_ROW, space=10).part("values")
    crown = sign(icons.CROWN, 40) if "leads" in had else gap(40)
    ones, *others = counts
    shown = (_value(ones, 68), crown, gap(2), *(_value(one, 56) for one in others))
    return row(shown, _ROOM, _ROW, space=0).part("values")


def _value(one: Belonging, width: float) -> Box:
    value = layout.number(one.sign, size=NUMBER, width=40, align=Align.CENTRE, face=Face.SERIF_BOLD)
    plate = stack(sign(art.value_plate(int(one.sign)), 40, 52), value)
    return row((plate, layout.number(one.number, faint=not one.held, size=NUMBER, width=width)), space=4)


def _won(seen: State, seat: Seat, height: int) -> Box:
    """The won cards in the order of scoring, and empty places for those still missing."""
    columns, side = (4 if seen.solo else 5, 84) if height >= 400 else (9, 44)
    won = [sign(art.small_card(card), side) for card in seen.won[seat]]
    missing = [Box(side, side, (Rect(0, 0, side, side, None, LINE, 3, 10),))] * (seen.target - len(won))
    return tiles((*won, *missing), columns, space=8, across=456 // columns - side)


def _strikes(seen: State, texts: Texts) -> Box:
    """The strikes of a solo game."""
    empty = Box(100, 100, (Rect(0, 0, 100, 100, PANEL, LINE, 4, RADIUS),))
    struck = stack(empty, sign(icons.strike(), 68))
    boxes = [struck] * seen.strikes + [empty] * (STRIKES - seen.strikes)
    count = layout.number(f"{seen.strikes}/{STRIKES}", size=NUMBER)
    head = apart(_caption("picture-strikes", texts, colour=INK), count, 444)
    rule = _caption("picture-strikes-rule", texts, width=450, lines=3)
    content = column((head, row(boxes, space=14), rule), _STRIKES_HEIGHT)
    return layout.framed(content, frame.SIDE, _STRIKES_HEIGHT, _INDENT).part("strikes")
