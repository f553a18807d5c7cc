"""Schiefer in pictures and words (rules page 13).

The game has no secrets: the private picture shows the facts of a panel.
"""

from engines.schiefer.state import State
from renderers.api import Renderer
from renderers.schiefer import aloud, art, board, final, panel
from renderers.schiefer.parts import PARTS, part

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
    icons=art.ICONS,
    icon=art.icon,
    part=part,
    placeless=("drop", "mark none"),
    parts=PARTS,
)
