"""Names of the parts of the pictures of Hidden Stones."""

from typing import Final

from engines.hidden_stones.pieces import CELL_NAMES
from renderers.parts import Parts

PARTS: Final = Parts(
    public=(
        "bars",
        "draw_pile",
        "renewals",
        "discard_pile",
        "reverse",
        "starts",
        "hand",
        "won",
        "values",
        "strikes",
        "stones",
        "course",
    ),
    own=("preview", "reverse", "star", "value", "formation", "complete", "score", "race"),
    single=(
        *CELL_NAMES,
        *(f"card_{number}" for number in range(1, 9)),
        *(f"seat_{number}" for number in range(1, 6)),
    ),
)
