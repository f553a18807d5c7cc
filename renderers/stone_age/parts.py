"""Names of the parts of the pictures of Stone Age."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from engines.stone_age.paying import MOST_PAID, exact
from engines.stone_age.pieces import (
    DICE,
    ONCE_VALUES,
    PLACE_NAMES,
    PLACES,
    TOOL_TILES,
    TOOL_VALUE,
    Place,
    Resources,
)
from engines.stone_age.rolling import choices
from engines.tokens import Tokens
from renderers.parts import Parts, of_die, of_seat

_PLACES: Final = tuple(name.replace(" ", "_") for name in PLACE_NAMES)


def place(where: Place) -> str:
    """Return the part name of a place, a card or a building: `forest`, `card_1`."""
    return _PLACES[where]


def payment(paid: Resources) -> str:
    """Return the part name of a payment on offer: `pay_2_0_0_1`."""
    return "_".join(("pay", *map(str, paid)))


def tools(use: Tokens) -> str:
    """Return the part name of a set of tools: `tools_4_3_once_2`."""
    return "_".join(use)


def _tool_sets() -> Iterator[str]:
    """Yield the part names of all sets of tools, some of them again."""
    for held in combinations_with_replacement(range(TOOL_VALUE, 0, -1), TOOL_TILES):
        yield from (tools(use.tokens) for use in choices(held, ONCE_VALUES))


HELD: Final = "held"
"""The resources of the seat that is asked."""
TOOLS: Final = "own_tools"
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
        *map(of_seat, range(4)),
        "score",
        "deck",
        "standing",
        "outlines",
        "price",
        TOOLS,
        *dict.fromkeys(_tool_sets()),
        HELD,
        *(of_die(face) for face, _ in enumerate(DICE, 1)),
        *(payment(paid) for number in range(1, MOST_PAID + 1) for paid in exact(number, (number,) * 4)),
    ),
)
