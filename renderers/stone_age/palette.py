"""The colours of the pictures of Stone Age."""

from renderers import charts, frame, theme
from renderers.stone_age import art, land
from renderers.theme import FOCUS, INK, MUTED, PANEL, Blend

DECK = "#7A5C46"
"""Backs of the cards."""
USED = theme.LINE

COLOURS = (*art.COLOURS, *land.COLOURS, art.CULTURE, art.TRADE, DECK, frame.UNLIT)
BLENDS = (
    *land.BLENDS,
    Blend(INK, art.CULTURE, 5),
    Blend(INK, art.TRADE, 4),
    Blend(DECK, PANEL, 3),
    Blend(MUTED, USED, 2),
    Blend(FOCUS, theme.GROUND, 2),
)
PALETTE = theme.palette(COLOURS, BLENDS)
FINAL = theme.palette((*COLOURS, *charts.PALETTE_COLOURS), (*BLENDS, *charts.PALETTE_BLENDS))
