"""Names of the parts of the pictures of Hidden Stones."""

from typing import Final

from engines.hidden_stones.pieces import CELL_NAMES, NEIGHBOURS, CardId
from engines.hidden_stones.state import State
from renderers.hidden_stones import tray
from renderers.parts import Parts, of_seat

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
        *map(tray.stone, CELL_NAMES),
        *(tray.between(CELL_NAMES[first], CELL_NAMES[second]) for first, second in NEIGHBOURS),
        *(f"card_{number}" for number in range(1, 9)),
        *map(of_seat, range(5)),
    ),
)


def part(seen: State, tokens: tuple[str, ...], start: int) -> str:
    """Return the part that the choice `tokens[start:]` stands for.

    A swap lies between its two stones; a turn ends at the pile, since cards are drawn from it.
    """
    match tokens:
        case (*_, card) if start and start == len(tokens) - 1:
            return _card(seen, card)
        case ("score", card):
            return _card(seen, card)
        case ("swap", first, second, *_):
            return tray.between(first, second)
        case ("flip", cell, *_):
            return tray.stone(cell)
        case ("pass" | "end",):
            return "draw_pile"
        case _:
            return ""


def _card(seen: State, card: str) -> str:
    return f"card_{seen.hands[seen.turn].index(CardId(card)) + 1}"
