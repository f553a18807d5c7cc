"""Names of the parts of the pictures of Schiefer.

A mine is named by its valley and its position from the mouth, such as `ogwen_2`; the names differ by edition.
"""

from typing import Final

from engines.schiefer.board import places
from engines.schiefer.pieces import FIELDS, RECONSTRUCTED, Box, ValleyId
from engines.schiefer.state import State
from renderers.parts import Parts, of_die, of_seat


def field(number: int | str) -> str:
    """Return the name of a field: `field_3`."""
    return f"field_{number}"


def box(of: Box | str) -> str:
    """Return the name of a box of the supply: `box_7`."""
    return f"box_{of}"


def opened(valley: ValleyId | str) -> str:
    """Return the name of the opened mines of a valley: `ogwen_opened`."""
    return f"{valley}_opened"


def reserve(seat: int) -> str:
    """Return the name of the reserve of a seat."""
    return f"reserve_{seat + 1}"


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
        *(opened(valley.id) for valley in RECONSTRUCTED.valleys),
        *map(field, FIELDS),
        *map(of_die, FIELDS),
        *map(box, sorted(Box)),
        *map(of_seat, range(4)),
        *map(reserve, range(4)),
    ),
)


def part(seen: State, tokens: tuple[str, ...], start: int) -> str:
    """Return the part that the choice `tokens[start:]` stands for.

    Markers are laid on each of their fields. What turns a die lies on the die.
    """
    match tokens:
        case ("mark", "none") | ("drop",):
            return ""
        case ("mark", *fields):
            return " ".join(dict.fromkeys(map(field, fields)))
        case (("reroll" | "set" | "change"), face, *_):
            return of_die(face)
        case ("open", _, "with", *_) if start > 2:
            return field(tokens[start])
        case ("open", valley, *_):
            owners = seen.owners[places(seen.edition)[ValleyId(valley)]]
            return f"{valley}_{len(owners) + 1}"
        case ("sell", valley):
            return opened(valley)
        case ("sell", valley, position):
            return f"{valley}_{position}"
        case (("develop" | "buy"), wanted):
            return box(wanted)
        case ("supply",):
            return reserve(seen.turn)
        case _:
            return ""
