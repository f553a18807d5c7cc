"""LivingStone in pictures and words (rules page 13)."""

from engines.livingstone.state import State
from renderers.api import Renderer
from renderers.livingstone import aloud, board, choices, final, panel
from renderers.livingstone.parts import PARTS

RENDERER: Renderer[State] = Renderer(
    board=board.scene,
    final=final.scene,
    panel=panel.scene,
    panel_size=panel.size,
    board_size=board.size,
    panel_alt=aloud.panel_alt,
    alt=aloud.alt,
    own_alt=aloud.own_alt,
    text_board=aloud.text_board,
    own_text=aloud.own_text,
    icons=panel.ICONS,
    icon=panel.icon,
    part=choices.part,
    placeless=("done",),
    parts=PARTS,
)
