"""The public picture: piles above, the nine stones below, a strip for each seat at the right."""

from functools import lru_cache

from engines.api import Message, Seat, message
from engines.hidden_stones.pieces import BACK, CELL_NAMES, CELLS, SOLO_DECK, STRIKES, VALUES, Cell
from engines.hidden_stones.scoring import bonus_seats
from engines.hidden_stones.state import State
from engines.hidden_stones.turn import round_start
from engines.hidden_stones.words import IDLE_WARNING
from renderers import frame, icons, theme
from renderers.api import SeatFace, Size, Texts
from renderers.hidden_stones import cards, stones
from renderers.scene import Align, Area, Face, Group, Item, Rect, Scene, Sprite, Text
from renderers.theme import FOCUS, GAP, INK, LINE, MARGIN, MUTED, PANEL, RADIUS, Blend

HEIGHT = 1180
PILES_HEIGHT = 148
TRAY = "#E2D3B3"
HOLLOW = "#D5C39D"
TRAY_Y = frame.TOP + PILES_HEIGHT + GAP
TRAY_HEIGHT = HEIGHT - MARGIN - TRAY_Y
CELL = 236
STONE = 204
GRID_X, GRID_Y = MARGIN + 76, TRAY_Y + 62
_NAMED_PILES = (
    Area(0, 0, 288, PILES_HEIGHT, "draw_pile"),
    Area(288, 0, frame.MAIN - 288, PILES_HEIGHT, "discard_pile"),
)

COLOURS = (TRAY, HOLLOW, stones.CREAM, *stones.COLOURS)
STONE_BLENDS = (
    *(Blend(face, stones.ink(symbol), 4) for symbol, face in stones.FACES.items()),
    *(Blend(face, PANEL, 2) for face in stones.FACES.values()),
    *(Blend(stones.side(symbol), TRAY, 2) for symbol in stones.FACES),
    Blend("#B79F70", TRAY, 5),
    Blend(INK, TRAY, 5),
    Blend(MUTED, TRAY, 3),
)
PALETTE = theme.palette(
    (*COLOURS, frame.UNLIT, cards.BACK_COLOUR),
    (*STONE_BLENDS, Blend("#B79F70", HOLLOW, 5), Blend(FOCUS, TRAY, 3), Blend(cards.BACK_COLOUR, PANEL, 3)),
)


def scene(seen: State, _since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    items = (
        *frame.header(texts(message("title")), texts(round_line(seen))),
        frame.turn_plate(seats[seen.turn], texts(message("picture-to-move")), texts),
        Group(MARGIN, frame.TOP, _piles(seen, texts)),
        *_grid(seen),
        *_legend(seen, texts),
        *_side(seen, seats, texts),
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


@lru_cache(maxsize=1)
def _ground() -> tuple[Item, ...]:
    tray = Rect(MARGIN, TRAY_Y, frame.MAIN, TRAY_HEIGHT, TRAY, LINE, 2, 2 * RADIUS)
    hollows = (
        Rect(
            GRID_X + CELL * (cell % 3) + 5,
            GRID_Y + CELL * (cell // 3) + 5,
            CELL - 10,
            CELL - 10,
            HOLLOW,
            radius=60,
        )
        for cell in CELLS
    )
    areas = (
        area
        for cell in CELLS
        for x, y in ((GRID_X + CELL * (cell % 3), GRID_Y + CELL * (cell // 3)),)
        for area in (
            Area(x, y, CELL, CELL, CELL_NAMES[cell]),
            Area(x + CELL - 74, y + CELL - 74, 66, 66, "reverse"),
        )
    )
    ladybird = frame.icon(stones.LADYBIRD, MARGIN + 20, TRAY_Y + TRAY_HEIGHT - 74, 46)
    return (*frame.ground(HEIGHT), tray, *hollows, ladybird, *coordinates(GRID_X, GRID_Y, CELL), *areas)


def coordinates(x: float, y: float, cell: float) -> tuple[Item, ...]:
    """Letters above and numbers beside a grid with its corner at x, y."""
    columns = (
        Text(x + cell * i, y - 57, cell, 53, letter, 44, INK, Face.SERIF_BOLD, Align.CENTRE)
        for i, letter in enumerate("abc")
    )
    rows = (
        Text(x - 54, y + cell * i + cell / 2 - 26, 48, 53, figure, 44, INK, Face.SERIF_BOLD, Align.CENTRE)
        for i, figure in enumerate("123")
    )
    return (*columns, *rows)


# --- stones ------------------------------------------------------------------------------------------


def _grid(seen: State) -> tuple[Item, ...]:
    return tuple(
        Group(GRID_X + CELL * (cell % 3), GRID_Y + CELL * (cell // 3), _place(seen, cell)) for cell in CELLS
    )


def _place(seen: State, cell: Cell) -> tuple[Item, ...]:
    symbol = seen.board[cell]
    margin = (CELL - STONE) / 2
    stone = Sprite(stones.stone(symbol), margin, margin, STONE, STONE)
    back = Sprite(stones.chip(BACK[symbol]), CELL - 74, CELL - 74, 66, 66)
    ring = Rect(5, 5, CELL - 10, CELL - 10, None, FOCUS, 6, 60)
    scored = frame.icon(icons.sparkle(FOCUS), 8, 8, 56)
    return (
        *((ring,) if cell in seen.touched else ()),
        stone,
        back,
        *((scored,) if cell in seen.formation else ()),
    )


def _legend(seen: State, texts: Texts) -> tuple[Item, ...]:
    """The meaning of the marks in words, if there are any."""
    y = TRAY_Y + TRAY_HEIGHT - 57
    touched = (
        Rect(GRID_X + 4, y + 10, 36, 36, None, FOCUS, 5, 10),
        frame.caption(GRID_X + 52, y, 300, texts(message("picture-touched")), colour=INK),
    )
    scored = (
        frame.icon(icons.sparkle(FOCUS), GRID_X + 370, y + 7, 42),
        frame.caption(GRID_X + 422, y, 300, texts(message("picture-scored")), colour=INK),
    )
    return (*(touched if seen.touched else ()), *(scored if seen.formation else ()))


# --- piles -------------------------------------------------------------------------------------------


def _piles(seen: State, texts: Texts) -> tuple[Item, ...]:
    """Draw pile and discard pile, 816 x 148 at the origin."""
    top_cards = seen.discard_pile[-3:][::-1]
    tops = tuple(Sprite(cards.small(card), 296 + 98 * i, 28, 92, 92) for i, card in enumerate(top_cards))
    empty = Rect(296, 28, 92, 92, None, MUTED, 3, 14, dashed=True)
    back = cards.DRAW_PILE if seen.draw_pile else cards.EMPTY_PILE
    return (
        frame.plate(0, 0, frame.MAIN, PILES_HEIGHT),
        Sprite(back, 22, 12, 98, 124),
        frame.number(136, 18, 90, len(seen.draw_pile), size=theme.TITLE, face=Face.SERIF_BOLD),
        *_renewals(seen.renewals),
        frame.caption(136, 78, 150, texts(message("picture-draw-pile"))),
        *(tops or (empty,)),
        frame.number(594, 18, 100, len(seen.discard_pile), size=theme.TITLE, face=Face.SERIF_BOLD),
        frame.caption(594, 78, 216, texts(message("picture-discard-pile"))),
        *_NAMED_PILES,
    )


def _renewals(times: int) -> tuple[Item, ...]:
    if not times:
        return ()
    number = frame.number(240, 23, 52, times, colour=MUTED)
    return (frame.icon(icons.renewal(MUTED), 202, 32, 36), number, Area(202, 26, 86, 48, "renewals"))


# --- seats -------------------------------------------------------------------------------------------


def _side(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    room = HEIGHT - MARGIN - frame.TOP
    if seen.solo:
        height = room - STRIKES_HEIGHT - GAP
        strikes = Group(frame.SIDE_X, frame.TOP + height + GAP, _strikes(seen, texts))
        return (Group(frame.SIDE_X, frame.TOP, strip(seen, Seat(0), seats[0], height, texts)), strikes)
    height = (room - GAP * (len(seats) - 1)) // len(seats)
    return tuple(
        Group(frame.SIDE_X, frame.TOP + (height + GAP) * i, strip(seen, Seat(i), face, height, texts))
        for i, face in enumerate(seats)
    )


def strip(seen: State, seat: Seat, face: SeatFace, height: int, texts: Texts) -> tuple[Item, ...]:
    """The strip of a seat at the origin: name, points, cards, won cards; as pictures if it is high."""
    first, second, third, fourth = _rows(height, _won_size(seen, seat, height)[2])
    return (
        *frame.strip_ground(face, frame.SIDE, height, lit=seat == seen.turn),
        *_name_row(seen, seat, face, first, texts),
        *_cards_row(seen, seat, second, texts),
        *_values_row(seen, seat, third),
        *(_won(seen, seat, fourth, height) if height >= PICTURED else ()),
        Area(0, 0, frame.SIDE, height, f"seat_{seat + 1}"),
        Area(4, second, 130, 48, "hand"),
        Area(142, second, 170, 48, "won"),
        Area(4, third, frame.SIDE - 8, 56, "values"),
    )


STRIKES_HEIGHT = 376
PICTURED = 300
"""Least height of a strip with pictures of the won cards."""


def _rows(height: int, won: int) -> tuple[int, int, int, int]:
    """Tops of the three rows of a strip and of its won cards, spread out; without cards if it is low."""
    if height < PICTURED:
        spare = (height - 178) // 4
        return 6 + spare, 62 + 2 * spare, 118 + 3 * spare, height
    spare = min(40, (height - 3 * 56 - won) // 5)
    return spare, 56 + 2 * spare, 112 + 3 * spare, 168 + 4 * spare


def _name_row(seen: State, seat: Seat, face: SeatFace, y: int, texts: Texts) -> tuple[Item, ...]:
    start = frame.icon(icons.FLAG, 352, y + 8, 40)
    room = 260 if seat == round_start(seen) and not seen.solo else 310
    return (
        frame.icon(icons.seat(face.look), 30, y + 6, 44),
        *frame.seat_label(88, y + 1, room, face, texts, colour=MUTED if seat in seen.left else INK),
        *((start, Area(352, y + 8, 40, 40, "starts")) if seat == round_start(seen) and not seen.solo else ()),
        frame.score(396, y - 4, 92, seen.points[seat]),
    )


def _cards_row(seen: State, seat: Seat, y: int, texts: Texts) -> tuple[Item, ...]:
    return (
        frame.icon(icons.HAND, 30, y + 2, 44),
        frame.number(84, y, 50, len(seen.hands[seat])),
        frame.icon(icons.check(), 150, y + 6, 36),
        frame.number(194, y, 120, f"{len(seen.won[seat])}/{seen.target}"),
        *_state(seen, seat, y, texts),
    )


def _state(seen: State, seat: Seat, y: int, texts: Texts) -> tuple[Item, ...]:
    """The marker "passed" or "left", at the right end of the second row."""
    if seat not in seen.left and not seen.passed[seat]:
        return ()
    key = "picture-left" if seat in seen.left else "picture-passed"
    return (frame.caption(300, y, 188, texts(message(key)), align=Align.RIGHT),)


def _values_row(seen: State, seat: Seat, y: int) -> tuple[Item, ...]:
    columns = zip((30, 148, 264, 380) if seen.solo else (30, 182, 290, 396), VALUES, strict=True)
    counts = tuple(item for x, value in columns for item in _value(seen, seat, x, y, value))
    crown = frame.icon(icons.CROWN, 140, y + 6, 40)
    return (*counts, *((crown,) if seat in bonus_seats(seen.won, seen.remaining) and not seen.solo else ()))


def _value(seen: State, seat: Seat, x: int, y: int, value: int) -> tuple[Item, ...]:
    won = seen.count(seat, value)
    count = f"{won}/{SOLO_DECK[value]}" if seen.solo else f"×{won}"
    return (
        Sprite(cards.value_plate(value), x, y, 40, 52),
        frame.number(x, y + 2, 40, value, align=Align.CENTRE, face=Face.SERIF_BOLD),
        frame.number(x + 46, y, 68 if value == 1 else 62, count, colour=INK if won else MUTED),
    )


def _won_size(seen: State, seat: Seat, height: int) -> tuple[int, int, int]:
    """Columns of the won cards, the side of a card, and the height of all."""
    columns, side = (4 if seen.solo else 5, 84) if height >= 400 else (9, 44)
    return columns, side, (side + 8) * -(-_places(seen, seat) // columns) - 8


def _places(seen: State, seat: Seat) -> int:
    return max(seen.target, len(seen.won[seat]))


def _won(seen: State, seat: Seat, y: int, height: int) -> tuple[Item, ...]:
    """The won cards in the order of scoring, and empty places for those still missing."""
    columns, side, _ = _won_size(seen, seat, height)
    places = _places(seen, seat)
    spots = [(30 + 456 // columns * (i % columns), y + (side + 8) * (i // columns)) for i in range(places)]
    won_cards = tuple(
        Sprite(cards.small(card), *spot, side, side)
        for card, spot in zip(seen.won[seat], spots, strict=False)
    )
    open_places = tuple(Rect(*spot, side, side, None, LINE, 3, 10) for spot in spots[len(seen.won[seat]) :])
    return (*won_cards, *open_places)


def _strikes(seen: State, texts: Texts) -> tuple[Item, ...]:
    """The strikes of a solo game, at the origin."""
    boxes = tuple(Rect(30 + 114 * i, 92, 100, 100, PANEL, LINE, 4, RADIUS) for i in range(STRIKES))
    crosses = tuple(frame.icon(icons.strike(), 46 + 114 * i, 108, 68) for i in range(seen.strikes))
    return (
        frame.plate(0, 0, frame.SIDE, STRIKES_HEIGHT),
        frame.caption(30, 20, 320, texts(message("picture-strikes")), colour=INK),
        frame.number(350, 20, 124, f"{seen.strikes}/{STRIKES}", align=Align.RIGHT),
        *boxes,
        *crosses,
        frame.caption(30, 204, 450, texts(message("picture-strikes-rule")), lines=3),
        Area(0, 0, frame.SIDE, STRIKES_HEIGHT, "strikes"),
    )
