"""LivingStone in pictures and words (rules page 13)."""

from engines.livingstone.model import State
from renderers.api import Renderer
from renderers.livingstone import acts, board, final, panel_words, purse, words
from renderers.livingstone.parts import PARTS

RENDERER: Renderer[State, State] = Renderer(
    board=board.scene,
    final=final.scene,
    own_scene=purse.own_scene,
    panel=purse.scene,
    panel_size=purse.size,
    board_size=board.size,
    panel_alt=panel_words.alt,
    alt=words.alt,
    own_alt=words.own_alt,
    text_board=words.text_board,
    own_text=words.own_text,
    icons=acts.ICONS,
    icon=acts.icon,
    parts=PARTS,
)
