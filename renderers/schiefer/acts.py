"""Icons of moves, for buttons and lists: dice, the kinds of action, the developments."""

from typing import Final

from engines.schiefer.pieces import FIELDS, Box
from engines.schiefer.state import State
from renderers import icons
from renderers.scene import Art
from renderers.schiefer import signs
from renderers.shapes import placed

DICE: Final = Art(
    "dice",
    100,
    100,
    (*placed(signs.die(4).shapes, 0.62, 0, 34), *placed(signs.die(3).shapes, 0.62, 38, 2)),
)
"""Several dice."""

ICONS: Final[dict[str, Art]] = {
    **{f"die_{face}": signs.die(face) for face in FIELDS},
    **{box.value: signs.BOXES[box] for box in Box},
    "dice": DICE,
    "set": signs.SET_DIE,
    "reroll": icons.renewal(),
    "take": signs.TAKE,
    "sell": signs.SELL,
    "skip": icons.SKIP,
}


def icon(_seen: State, tokens: tuple[str, ...], start: int) -> str:
    """Return the icon of `tokens[start:]`."""
    match tokens:
        case ("open", _, "with", *_) if start == 3:
            return _dice(tokens[start:])
        case ("drop",) | ("mark", "none"):
            return "skip"
        case ("mark", *fields):
            return _dice(tuple(fields))
        case (("develop" | "buy"), box):
            return box
        case ("supply",):
            return "take"
        case (("reroll" | "set" | "change" | "sell") as act, *_):
            return act
        case _:
            return ""


def _dice(faces: tuple[str, ...]) -> str:
    return f"die_{faces[0]}" if len(faces) == 1 else "dice"
