"""The colours of LivingStone: dry grass, sand and water, brass coins, stones."""

from renderers import charts, frame, theme
from renderers.scene import Colour
from renderers.theme import FOCUS, GOLD, GROUND, INK, LINE, MUTED, PANEL, SEAT_STYLES, WATER, Blend

SAND = "#E6D3A8"
"""The bank of the river."""
GRASS: tuple[Colour, ...] = ("#BCC890", "#C8CE97", "#D2D29D", "#DAD4A2", "#E1D6A7", "#E7D9AE")
"""The rows, greener towards the river; indexed by row - 1."""
LAND = "#A9B67C"
"""The ground between the spaces."""
DEEP = "#5E9DB3"
"""Waves, and the upper edge of the falls."""
FOAM = "#EAF5F4"
CLIFF = "#8E8676"
HULL = theme.BRICK
CANVAS = "#F1E4C3"
"""Tents, sails and awnings on icons."""
BRASS = "#E8BE4C"
COIN_EDGE = "#9A6F14"
BONE = "#FDFAF3"
"""Dice."""
WORN = "#E4DAC4"
"""Dice too low for the seat on turn."""
BLACK_STONE = "#3C3A3A"
CLEAR_GEM = "#DDF1EE"
BLUE_GEM = "#3D86C9"
RED_GEM = "#CF4436"
WHITE_STONE = "#FFFFFF"
LION = "#D9A04E"
HIDE = "#9C9A97"
FAWN = "#BB7F48"

GEM_SHADES = ("#AFD9D6", "#8FC3EC", "#EC8A78")
"""Facets of clear, blue and red gems."""

COLOURS: tuple[Colour, ...] = (
    SAND, *GRASS, LAND, DEEP, FOAM, CLIFF, HULL, CANVAS, BRASS, COIN_EDGE, BONE, WORN, BLACK_STONE,
    CLEAR_GEM, BLUE_GEM, RED_GEM, WHITE_STONE, LION, HIDE, FAWN, *GEM_SHADES, frame.UNLIT,
)  # fmt: skip

_BLENDS = (
    *(Blend(INK, tint, 3) for tint in GRASS),
    Blend(INK, SAND, 5),
    Blend(MUTED, SAND, 3),
    Blend(INK, LAND, 3),
    Blend(INK, WATER, 4),
    Blend(FOAM, WATER, 3),
    Blend(DEEP, WATER, 2),
    Blend(INK, BRASS, 5),
    Blend(COIN_EDGE, PANEL, 3),
    Blend(INK, WORN, 3),
    Blend(INK, CANVAS, 3),
    Blend(HULL, WATER, 2),
    Blend(FOCUS, WATER, 2),
    Blend(FOCUS, GRASS[2], 2),
    Blend(BLACK_STONE, PANEL, 2),
    Blend(BLUE_GEM, PANEL, 2),
    Blend(RED_GEM, PANEL, 2),
    Blend(LION, INK, 2),
    Blend(GOLD, INK, 2),
    Blend(LINE, GROUND, 1),
    *(Blend(look.colour, GRASS[2], 2) for look in SEAT_STYLES),
    Blend(SAND, theme.WOOD, 2),
    Blend(INK, theme.WOOD, 2),
    Blend("#7C6A3E", GRASS[3], 5),
)
"""The last one is for soft shadows on grass."""

PALETTE = theme.palette(COLOURS, _BLENDS)
FINAL_PALETTE = theme.palette((*charts.PALETTE_COLOURS, *COLOURS), (*_BLENDS[6:15], *charts.PALETTE_BLENDS))
