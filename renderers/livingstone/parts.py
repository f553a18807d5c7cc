"""Names of the parts of the pictures of LivingStone."""

from typing import Final

from engines.api import Seat
from engines.livingstone.moves import Action
from engines.livingstone.pieces import SPACES, Card, Space, column_of, row_of
from renderers.parts import Parts, of_die, of_seat

_FACES: Final = range(1, 7)


def use(action: Action, face: int) -> str:
    """Return the part name of what a die may be taken for: `coins_3`."""
    return f"{action.value}_{face}"


def space(at: Space) -> str:
    """Return the part name of a space by its column and row: `space_4_2`."""
    return f"space_{column_of(at)}_{row_of(at)}"


def card(kind: Card) -> str:
    """Return the part name of a card in hand: `card_lion`."""
    return f"card_{kind.name.lower()}"


def chest(seat: Seat) -> str:
    """Return the part name of the chest in the camp of a seat: `chest_1`."""
    return f"chest_{seat + 1}"


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
        "own_gems",
        *map(of_die, _FACES),
        *(use(action, face) for action in Action for face in _FACES),
        *map(space, SPACES),
        *map(card, Card),
        *(chest(Seat(seat)) for seat in range(5)),
        *map(of_seat, range(5)),
    ),
)
