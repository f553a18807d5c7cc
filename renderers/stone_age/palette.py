"""The colours of the pictures of Stone Age."""

from renderers import charts, frame, theme
from renderers.stone_age import culture, goods, land
from renderers.theme import FOCUS, INK, MUTED, PANEL, Blend

DECK = "#7A5C46"
"""Backs of the cards."""
USED = theme.LINE

COLOURS = (*goods.COLOURS, *land.COLOURS, culture.CULTURE, culture.TRADE, DECK, frame.UNLIT)
BLENDS = (
    *land.BLENDS,
    Blend(INK, culture.CULTURE, 5),
    Blend(INK, culture.TRADE, 4),
    Blend(DECK, PANEL, 3),
    Blend(MUTED, USED, 2),
    Blend(FOCUS, theme.GROUND, 2),
)
PALETTE = theme.palette(COLOURS, BLENDS)
FINAL = theme.palette((*COLOURS, *charts.PALETTE_COLOURS), (*BLENDS, *charts.PALETTE_BLENDS))
