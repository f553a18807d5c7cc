"""Schiefer in pictures and words (rules page 13).

The game has no secrets: the private picture shows the facts of a decision.
"""

from engines.schiefer.state import State
from renderers.api import Renderer
from renderers.schiefer import art, board, decision, final, panel_words, words

RENDERER: Renderer[State] = Renderer(
    board=board.scene,
    final=final.scene,
    own_scene=decision.own_scene,
    panel=decision.scene,
    panel_size=decision.size,
    board_size=board.size,
    panel_alt=panel_words.alt,
    alt=words.alt,
    own_alt=words.own_alt,
    text_board=words.text_board,
    own_text=words.own_text,
    icons=art.ICONS,
    icon=art.icon,
    parts=art.PARTS,
)
