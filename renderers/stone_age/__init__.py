"""Stone Age in pictures and words (rules page 13)."""

from engines.stone_age.state import State
from renderers.api import Renderer
from renderers.stone_age import aloud, art, board, choices, collection, final, panel
from renderers.stone_age.parts import PARTS

RENDERER: Renderer[State] = Renderer(
    board=board.scene,
    final=final.scene,
    own=collection.scene,
    alt=aloud.alt,
    own_alt=aloud.own_alt,
    own_tells_scores=True,
    panel=panel.scene,
    panel_size=panel.size,
    board_size=board.size,
    panel_alt=aloud.panel_alt,
    text_board=aloud.text_board,
    own_text=aloud.own_text,
    icons=art.ICONS,
    icon=art.icon,
    part=choices.part,
    parts=PARTS,
)
