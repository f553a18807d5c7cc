"""Names of the parts of the pictures of Schiefer.

A mine is named by its valley and its position from the mouth, such as `ogwen_2`; the names differ by edition.
"""

from typing import Final

from engines.schiefer.pieces import RECONSTRUCTED, Box
from renderers.parts import Parts

PARTS: Final = Parts(
    public=(
        "bars",
        "free_mines",
        "dice",
        "turns",
        "action",
        "next_mine",
        "open_mine",
        "sold_mine",
        "paid",
        "fields",
        "queue",
        "starts",
        "supply",
        "reserve",
        "owned",
        "boxes",
        "course",
    ),
    own=(
        "rerolled",
        "dice",
        "action",
        "held",
        "won",
        "owned",
        "ways",
        "next_mine",
        "open_mine",
        "sold_mine",
        "brings",
        "fields",
        "queue",
        "boxes",
    ),
    single=(
        "land",
        "far_mine",
        "coins",
        "mines",
        "sat_out",
        *(f"{valley.id}_{i}" for valley in RECONSTRUCTED.valleys for i in range(1, len(valley.mines) + 1)),
        *(f"field_{number}" for number in range(1, 7)),
        *(f"box_{box}" for box in sorted(Box)),
        *(f"seat_{number}" for number in range(1, 5)),
    ),
)
