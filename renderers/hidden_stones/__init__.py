"""Hidden Stones in pictures and words (rules page 13).

The state itself contains the last change, so `since` is not needed.
"""

from engines.hidden_stones.state import State
from renderers.api import Renderer
from renderers.hidden_stones import acts, board, final, hand, words
from renderers.hidden_stones.parts import PARTS

RENDERER: Renderer[State] = Renderer(
    own_shows_board=True,
    board=board.scene,
    final=final.scene,
    own_scene=hand.own_scene,
    panel=hand.scene,
    panel_size=hand.size,
    board_size=board.size,
    panel_alt=hand.alt,
    alt=words.alt,
    own_alt=words.own_alt,
    text_board=words.text_board,
    own_text=words.own_text,
    icons=acts.ICONS,
    icon=acts.icon,
    parts=PARTS,
)
