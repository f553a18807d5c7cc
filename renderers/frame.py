"""Common layout of the pictures of all games: frame, header, plates and captions.

Title and round stand at the top left, the seat on turn at the top right, the strips of the seats in
fixed places. Functions return items in coordinates of the picture.
"""

from engines.api import message
from renderers import fonts, icons, theme
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Art, Colour, Face, Group, Item, Rect, Role, Sprite, Text
from renderers.theme import (
    GAP,
    GROUND,
    INK,
    LINE,
    MARGIN,
    MUTED,
    NUMBER,
    PANEL,
    RADIUS,
    SEAT_STYLES,
    TITLE,
    WIDTH,
)

TOP = 152
"""Top of the content, below the header."""
SIDE = 504
"""Width of the column of strips."""
SIDE_X = WIDTH - MARGIN - SIDE
MAIN = SIDE_X - GAP - MARGIN
"""Width of the column of the board."""


UNLIT = theme.mixed(GROUND, PANEL, 0.5)
"""The plate of a seat that is not on turn."""


def shown_name(face: SeatFace, texts: Texts) -> str:
    """The name as the picture can draw it, or the word of the seat's colour.

    For names that are alike the word stands before the name, so that truncation cannot remove it.
    """
    name, colour = fonts.drawable(face.name), texts(message(SEAT_STYLES[face.look].word))
    if face.alike and name:
        return f"{colour} · {name}"
    return name or colour


def icon(art: Art, x: float, y: float, size: float = NUMBER) -> Sprite:
    """A square icon."""
    return Sprite(art, x, y, size, size)


def signed(number: int) -> str:
    """A number with a minus sign, not a hyphen, if it is negative."""
    return str(number).replace("-", "−")


def number(
    x: float,
    y: float,
    w: float,
    text: str | int,
    *,
    size: int = NUMBER,
    align: Align = Align.LEFT,
    face: Face = Face.SANS_BOLD,
    colour: Colour = INK,
) -> Text:
    """A number needed to play, in a box one line high."""
    shown = text if isinstance(text, str) else signed(text)
    return Text(x, y, w, fonts.height(size), shown, size, colour, face, align)


def score(x: float, y: float, w: float, points: str | int, *, colour: Colour = INK) -> Text:
    """The points of a seat, right-aligned."""
    return number(x, y, w, points, size=TITLE, align=Align.RIGHT, face=Face.SERIF_BOLD, colour=colour)


def caption(
    x: float,
    y: float,
    w: float,
    text: str,
    *,
    lines: int = 1,
    align: Align = Align.LEFT,
    colour: Colour = MUTED,
    size: int = NUMBER,
) -> Text:
    """A name or a label, in a box as high as its lines."""
    box = fonts.height(size, lines)
    return Text(x, y, w, box, text, size, colour, Face.SANS, align, Role.NAME, lines)


def player_name(x: float, y: float, w: float, name: str, *, size: int = NUMBER, colour: Colour = INK) -> Text:
    """The name of a player, truncated if it is too long."""
    box = fonts.height(size)
    return Text(x, y, w, box, name, size, colour, Face.SANS_BOLD, Align.LEFT, Role.NAME, cuttable=True)


def seat_label(
    x: float, y: float, w: float, face: SeatFace, texts: Texts, *, size: int = NUMBER, colour: Colour = INK
) -> tuple[Item, ...]:
    """The name of a seat; the sign of robots stands before it."""
    name = shown_name(face, texts)
    if not face.robot:
        return (player_name(x, y, w, name, size=size, colour=colour),)
    sign, room = size + 2, size + 10
    mark = icon(icons.ROBOT, x, y + (fonts.height(size) - sign) / 2, sign)
    return (mark, player_name(x + room, y, w - room, name, size=size, colour=colour))


def plate(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: Colour = PANEL,
    edge: Colour = LINE,
    edge_width: float = 2,
) -> Rect:
    """A panel; a wide edge in another colour marks it."""
    return Rect(x, y, w, h, fill, edge, edge_width, RADIUS)


def ground(height: int, edge: Colour = LINE, edge_width: int = 4) -> tuple[Item, ...]:
    """The background of a picture, with a round border."""
    inset = 8
    border = Rect(inset, inset, WIDTH - 2 * inset, height - 2 * inset, GROUND, edge, edge_width, 2 * RADIUS)
    return (Rect(0, 0, WIDTH, height, GROUND), border)


def header(title: str, line: str, room: float = MAIN) -> tuple[Item, ...]:
    """The title of the game; below it round and phase."""
    top = Text(MARGIN, 24, room, 64, title, TITLE, INK, Face.SERIF_BOLD, role=Role.NAME)
    below = Text(MARGIN, 90, room, fonts.height(NUMBER), line, NUMBER, MUTED, Face.SANS)
    return (top, below)


def turn_plate(face: SeatFace, label: str, texts: Texts) -> Group:
    """The seat on turn, at the top right."""
    items = (
        Rect(0, 0, SIDE, 112, PANEL, INK, 4, RADIUS),
        icon(icons.TURN, 22, 36),
        icon(icons.seat(face.look), 78, 28, 56),
        caption(150, 3, SIDE - 160, label),
        *seat_label(150, 54, SIDE - 160, face, texts),
    )
    return Group(SIDE_X, 24, items)


def over_header(title: str, reason: str) -> tuple[Item, ...]:
    """The title of the game; below it the reason why it is over."""
    room = WIDTH - 2 * MARGIN
    return (*header(title, reason, room), icon(icons.FINISH, WIDTH - MARGIN - 72, 20, 64))


def strip_ground(face: SeatFace, w: float, h: float, *, lit: bool) -> tuple[Item, ...]:
    """The plate of a seat at the origin, its colour at the left; lit when it is on turn."""
    look = SEAT_STYLES[face.look]
    fill, edge, edge_width = (PANEL, INK, 4) if lit else (UNLIT, LINE, 2)
    band = Rect(0, 0, 30, h, look.colour, edge, edge_width, RADIUS)
    return (band, Rect(12, 0, w - 12, h, fill, edge, edge_width, RADIUS))
