"""Names of the parts of the pictures of Stone Age."""

from typing import Final

from engines.stone_age.pieces import PLACE_NAMES, PLACES, Place
from renderers.parts import Parts

_PLACES: Final = tuple(name.replace(" ", "_") for name in PLACE_NAMES)


def place(where: Place) -> str:
    """Return the part name of a place, a card or a building: `forest`, `card_1`."""
    return _PLACES[where]


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
    ),
)
