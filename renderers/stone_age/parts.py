"""Names of the parts of the pictures of Stone Age."""

from typing import Final

from engines.stone_age.paying import MOST_PAID, exact
from engines.stone_age.pieces import DICE, PLACE_NAMES, PLACES, Place, Resources
from renderers.parts import Parts

_PLACES: Final = tuple(name.replace(" ", "_") for name in PLACE_NAMES)


def place(where: Place) -> str:
    """Return the part name of a place, a card or a building: `forest`, `card_1`."""
    return _PLACES[where]


def die(face: int) -> str:
    """Return the part name of the dice of a draft that show a face: `die_5`."""
    return f"die_{face}"


def payment(paid: Resources) -> str:
    """Return the part name of a payment on offer: `pay_2_0_0_1`."""
    return "_".join(("pay", *map(str, paid)))


TOOL_SETS: Final = ("better_1", "better_2", "better_3")
"""The sets of tools that the picture above a question shows, the best first."""
HELD: Final = "held"
"""The resources of the seat that is asked."""
OTHER_TOOLS: Final = "other_tools"
"""The tools of the seat that is asked."""


PARTS: Final = Parts(
    public=(
        "bars",
        "rolled",
        "roll",
        "draft",
        "hungry",
        "starts",
        "gathering",
        "room",
        "village",
        "closed",
        "cards",
        "buildings",
        "pile",
        "food",
        "tribe",
        "tools",
        "resources",
        "sources",
        "course",
    ),
    own=(
        "fallen",
        "dice",
        "gain",
        "better",
        "drafted",
        "order",
        "hungry",
        "unfed",
        "two",
        "resources",
        "values",
        "food",
        "people",
        "tools",
        "later",
        "usual",
        "at_work",
        "cards",
        "can_pay",
        "buildings",
        "ways",
        "symbols",
        "figures",
        "sources",
        "kept",
        "extra",
        "collections",
    ),
    single=(
        *map(place, PLACES),
        *(f"seat_{number}" for number in range(1, 5)),
        "score",
        "deck",
        "standing",
        "outlines",
        "price",
        *TOOL_SETS,
        OTHER_TOOLS,
        HELD,
        *(die(face) for face, _ in enumerate(DICE, 1)),
        *(payment(paid) for number in range(1, MOST_PAID + 1) for paid in exact(number, (number,) * 4)),
    ),
)
