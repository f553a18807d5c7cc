"""LivingStone in pictures and words (rules page 13)."""

from typing import Final

from engines.livingstone.state import State
from renderers.api import Renderer
from renderers.livingstone import aloud, board, final, panel
from renderers.parts import Parts

_PARTS: Final = Parts(
    public=(
        "bars",
        "points",
        "majority",
        "costs",
        "boat",
        "dice",
        "starts",
        "taken",
        "supply",
        "gems",
        "gifts",
        "bag",
        "bank",
        "pile",
        "chests",
        "rows",
        "course",
    ),
    own=(
        "choice",
        "tent",
        "instead",
        "dice",
        "test",
        "camps",
        "coins",
        "chest",
        "gems",
        "hand",
        "prices",
    ),
    single=(
        "aside",
        "played",
        "column",
        "waiting",
        *(f"die_{face}" for face in range(1, 7)),
        *(f"seat_{number}" for number in range(1, 6)),
    ),
)

RENDERER: Renderer[State] = Renderer(
    board=board.scene,
    final=final.scene,
    own_scene=panel.own_scene,
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
    parts=_PARTS,
)
