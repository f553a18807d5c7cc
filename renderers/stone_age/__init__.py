"""Stone Age in pictures and words (rules page 13)."""

from engines.api import Seat
from engines.stone_age.state import State
from renderers.api import Renderer, SeatFace, Texts
from renderers.scene import Scene
from renderers.stone_age import acts, board, collection, final, panel, panel_words, words
from renderers.stone_age.parts import PARTS


def _own_scene(
    seen: State, _since: State | None, seat: Seat, faces: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    return collection.scene(seen, seat, faces, texts)


RENDERER: Renderer[State] = Renderer(
    board=board.scene,
    final=final.scene,
    own_scene=_own_scene,
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
