"""Stone Age in pictures and words (rules page 13)."""

from engines.stone_age.model import Own, View
from renderers.api import Renderer
from renderers.stone_age import acts, board, collection, final, panel, panel_words, words
from renderers.stone_age.parts import PARTS

RENDERER: Renderer[View, Own] = Renderer(
    board=board.scene,
    final=final.scene,
    own_scene=collection.scene,
    alt=words.alt,
    own_alt=words.own_alt,
    own_tells_scores=True,
    panel=panel.scene,
    panel_size=panel.size,
    board_size=board.size,
    panel_alt=panel_words.alt,
    text_board=words.text_board,
    own_text=words.own_text,
    icons=acts.ICONS,
    icon=acts.icon,
    parts=PARTS,
)
