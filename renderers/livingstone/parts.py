"""Names of the parts of the pictures of LivingStone."""

from typing import Final

from renderers.parts import Parts

PARTS: Final = Parts(
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
