"""The mines on the map: free, next to be opened, owned, sold; with their marks."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.api import Seat
from engines.schiefer.actions import payable_mines
from engines.schiefer.pieces import Mine
from engines.schiefer.sale import payout, sales
from engines.schiefer.state import Site, State
from renderers import fonts, frame, icons, theme
from renderers.api import SeatFace
from renderers.curves import arc
from renderers.scene import (
    Align,
    Area,
    Art,
    Colour,
    Ellipse,
    Face,
    Group,
    Item,
    Polygon,
    Rect,
    Role,
    Shape,
    Sprite,
    Text,
)
from renderers.schiefer import signs
from renderers.schiefer.map_layout import MapLayout, MineShape
from renderers.theme import FOCUS, GOLD, INK, MUTED, PANEL, SLATE

FAR = "#EFEBDB"
FAR_MOUTH = "#E0DAC6"
FAR_EDGE = "#CFC7AE"
CREAM = "#FFF6E2"
MOUTH = "#262B31"
COLOURS = (FAR, FAR_MOUTH, FAR_EDGE, CREAM, MOUTH)
BLENDS = (
    theme.Blend(CREAM, MOUTH, 5),
    theme.Blend(CREAM, SLATE, 5),
    theme.Blend(MUTED, FAR_MOUTH, 3),
    theme.Blend(INK, GOLD, 5),
    theme.Blend(signs.COIN_EDGE, PANEL, 2),
    theme.Blend(CREAM, signs.BLACK, 5),
    theme.Blend(signs.BLACK, PANEL, 4),
    theme.Blend(SLATE, PANEL, 3),
    theme.Blend(FOCUS, FAR, 2),
)
COIN = 50


class _MineStyle(NamedTuple):
    """The colours of a mine in one state."""

    name: str
    tile: Colour
    edge: Colour
    coin: Colour | None
    rim: Colour
    ink: Colour


_FAR = _MineStyle("far", FAR, FAR_EDGE, None, FAR_EDGE, MUTED)
_NEXT = _MineStyle("next", SLATE, MOUTH, None, CREAM, CREAM)
_OPEN = _MineStyle("open", PANEL, MUTED, GOLD, signs.COIN_EDGE, INK)
_SOLD = _MineStyle("sold", PANEL, MUTED, signs.BLACK, signs.BLACK, CREAM)


def mines(
    seen: State,
    since: State | None,
    seats: tuple[SeatFace, ...],
    layout: MapLayout,
    viewer: Seat | None = None,
) -> Iterator[Item]:
    """The mines on the map; for a `viewer` with the coins that each sale would bring it.

    Coins lie above all mines, since their plates reach into the next row.
    """
    valleys, choices = seen.edition.valleys, _choices(seen, viewer)
    coins: list[Group] = []
    yield from _named(layout, tuple(valley.id for valley in valleys))
    for number, (valley, row) in enumerate(zip(valleys, layout.rows, strict=True)):
        sites = tuple(seen.sites(number))
        before = tuple(since.sites(number)) if since else sites
        opened = len(seen.owners[number])
        for position, (site, old, box) in enumerate(zip(sites, before, row.mines, strict=True), 1):
            marks = choices.get((valley.id, position), _NO_MARKS)
            marks = marks._replace(changed=site != old, next=position == opened + 1)
            yield Group(box.x, box.y, tuple(_mine(site, marks, seats, layout.form)))
            coins.append(Group(box.x, box.y, tuple(_flows(marks, *layout.form.size))))
    yield from coins


@lru_cache(maxsize=32)
def _named(layout: MapLayout, valleys: tuple[str, ...]) -> tuple[Area, ...]:
    """The area of each mine, named by valley and position."""
    return tuple(
        Area(*box, f"{valley}_{position}")
        for valley, row in zip(valleys, layout.rows, strict=True)
        for position, box in enumerate(row.mines, 1)
    )


@lru_cache(maxsize=16)
def _named_style(form: MineShape, style: str) -> Area:
    return Area(0, 0, *form.size, f"{style}_mine")


class _MineMarks(NamedTuple):
    """The marks of one mine."""

    changed: bool = False
    next: bool = False
    can_open: bool = False
    can_sell: bool = False
    gain: int = 0
    """Coins that its sale would bring the viewer."""
    coins: int = 0
    """Its coins of the last sale."""


_NO_MARKS = _MineMarks()


def _choices(seen: State, viewer: Seat | None) -> dict[tuple[str, int], _MineMarks]:
    """Return the marks of the mines that can be opened or sold, and of those with coins of the last sale.

    The gains of a viewer from possible sales stand in the place of those coins.
    """
    marks: dict[tuple[str, int], _MineMarks] = {}
    possible = tuple(sales(seen))
    if seen.sale is not None and (viewer is None or not possible):
        for position, coins in enumerate(seen.sale.coins, 1):
            marks[seen.sale.valley, position] = _MineMarks(coins=coins)
    for opening in payable_mines(seen):
        place = (opening.river.valley.id, opening.position)
        marks[place] = marks.get(place, _NO_MARKS)._replace(can_open=True)
    for sale in possible:
        place, gain = (sale.valley, sale.position), 0
        if viewer is not None:
            gain = payout(seen, sale).gains[viewer]
        marks[place] = marks.get(place, _NO_MARKS)._replace(can_sell=True, gain=gain)
    return marks


def _mine(site: Site, marks: _MineMarks, seats: tuple[SeatFace, ...], form: MineShape) -> Iterator[Item]:
    """One mine at the origin."""
    w, h = form.size
    style = _style(site, marks)
    gate, coin = _places(form)
    yield Sprite(_tile(form, style.name), 0, 0, w, h)
    if site.owner is None:
        entrance = site.place.entrance
        yield frame.number(gate[0], gate[1] - 1, 50, entrance, align=Align.CENTRE, colour=style.ink)
    else:
        yield frame.icon(icons.seat(seats[site.owner].look), gate[0] + 1, gate[1] + 1, 48)
    yield frame.number(coin[0], coin[1], COIN, site.place.value, align=Align.CENTRE, colour=style.ink)
    if marks.can_open:
        yield Rect(-5, -5, w + 10, h + 10, None, INK, 4, 17, dashed=True)
    if marks.can_sell:
        yield Ellipse(coin[0] - 6, coin[1] - 6, COIN + 12, COIN + 12, None, INK, 3, dashed=True)
    if marks.changed:
        yield Rect(-5, -5, w + 10, h + 10, None, FOCUS, 6, 17)
    yield _named_style(form, style.name)


def _flows(marks: _MineMarks, w: int, h: int) -> Iterator[Item]:
    """The coins that a sale would bring the viewer, and those of the last one, at the origin of a mine."""
    if marks.gain:
        yield from _coins(marks.gain, w, h - 8, INK)
        yield Area(0, h - 8, w, 40, "brings")
    if marks.coins:
        yield from _coins(marks.coins, w, -32, FOCUS)
        yield Area(0, -30, w, 36, "paid")


def next_mine(mine: Mine) -> tuple[Item, ...]:
    """The next mine of a valley at the origin, with its entrance and its value."""
    (gate_x, gate_y), (coin_x, coin_y) = _places(MineShape.WIDE)
    return (
        Sprite(_tile(MineShape.WIDE, _NEXT.name), 0, 0, *MineShape.WIDE.size),
        frame.number(gate_x, gate_y - 1, 50, mine.entrance, align=Align.CENTRE, colour=CREAM),
        frame.number(coin_x, coin_y, COIN, mine.value, align=Align.CENTRE, colour=CREAM),
        _named_style(MineShape.WIDE, _NEXT.name),
    )


def _style(site: Site, marks: _MineMarks) -> _MineStyle:
    if site.owner is None:
        return _NEXT if marks.next else _FAR
    return _SOLD if site.sold else _OPEN


def _places(form: MineShape) -> tuple[tuple[int, int], tuple[int, int]]:
    """The top left corners of the gate, 50 x 50, and of the coin on a mine."""
    match form:
        case MineShape.WIDE:
            return (5, 12), (58, 12)
        case MineShape.UPRIGHT:
            return (6, 4), (6, 56)


@lru_cache(maxsize=16)
def _tile(form: MineShape, name: str) -> Art:
    style = next(candidate for candidate in (_FAR, _NEXT, _OPEN, _SOLD) if candidate.name == name)
    w, h = form.size
    gate, (x, y) = _places(form)
    tile = Rect(0, 0, w, h, style.tile, style.edge, 2, 14)
    arch = _arch(*gate, style) if style in (_FAR, _NEXT) else ()
    coin = Ellipse(x, y, COIN, COIN, style.coin, style.rim, 3)
    return Art(f"mine-{name}", w, h, (tile, *arch, coin), depth=3)


def _arch(x: float, y: float, style: _MineStyle) -> tuple[Shape, ...]:
    """The dark mouth of a mine, the ground of the entrance number."""
    points = (*arc(x + 25, y + 24, 22, 25, 180, 360), (x + 47, y + 52), (x + 3, y + 52))
    return (Polygon(points, MOUTH if style is _NEXT else FAR_MOUTH, style.rim, 3),)


_COINS = 44
"""Font size of the coins of a sale."""


def _coins(coins: int, w: int, y: int, colour: Colour) -> Iterator[Item]:
    """A plate on the edge of a mine: coins of the last sale, or the viewer's gain from a possible one."""
    width, height = 2 * _COINS - 14, _COINS - 4
    yield Rect((w - width) / 2, y, width, height, PANEL, colour, 3, 16)
    box = ((w - width) / 2, y + (height - fonts.height(_COINS)) / 2, width, fonts.height(_COINS))
    yield Text(*box, f"+{coins}", _COINS, colour, Face.SANS_BOLD, Align.CENTRE, Role.NAME)
