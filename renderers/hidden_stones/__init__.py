"""Hidden Stones in pictures and words (rules page 13).

The state itself contains the last change, so `since` is not needed.
"""

from engines.hidden_stones.state import State
from renderers.api import Renderer
from renderers.hidden_stones import aloud, art, board, final, panel
from renderers.hidden_stones.parts import PARTS, part

RENDERER: Renderer[State] = Renderer(
    own_shows_board=True,
    board=board.scene,
    final=final.scene,
    panel=panel.scene,
    panel_size=panel.size,
    board_size=board.size,
    panel_alt=panel.alt,
    alt=aloud.alt,
    own_alt=aloud.own_alt,
    text_board=aloud.text_board,
    own_text=aloud.own_text,
    icons=art.ICONS,
    icon=art.icon,
    part=part,
    parts=PARTS,
)
