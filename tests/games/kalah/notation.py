"""The moves as text: `sow a` to `sow f`."""

from engines.api import NotationError
from tests.games.kalah.model import PITS, Sow


def parse(text: str) -> Sow:
    match text.casefold().split():
        case ["sow", pit] if pit in PITS:
            return Sow(next(known for known in PITS if known == pit))
        case _:
            raise NotationError("refused-notation")


def format_move(move: Sow) -> str:
    return f"sow {move.pit}"
