"""The parts of the pictures of Stone Age at which choices can be clicked on."""

from collections.abc import Mapping, Sequence
from typing import Final

from engines.api import NotationError
from engines.stone_age.paying import read_resources
from engines.stone_age.pieces import DICE, PLACE_NAMED
from engines.stone_age.state import State
from engines.tokens import Tokens
from renderers.parts import of_die
from renderers.stone_age import parts

_FACES: Final = {word: face for face, word in enumerate(DICE, 1)}


def part(_seen: State, tokens: Tokens, start: int) -> str:
    """Return the part that the choice `tokens[start:]` stands for.

    A purchase is its card or its building on the board; its payment alone stands above the question.
    """
    match tokens:
        case ("tools", "none"):
            return "gain"
        case ("tools", *_):
            return f"{parts.TOOLS}/{parts.tools(tokens)}"
        case ("pick", die):
            return of_die(_FACES[die])
        case ("feed" | "take", *_):
            return _ALONE.get(tokens) or _payment(tokens)
        case ("buy" | "build", *_) if start and tokens[-1] != "with":
            return _payment(tokens)
        case ("build", *_):
            return _place(("building", *tokens[1:]))
        case (_, *where):
            return _place(where)
        case _:
            return ""


_ALONE: Final[Mapping[Tokens, str]] = {
    ("feed", "none"): "unfed",
    ("feed", "with"): "hungry",
    ("take",): "later",
}


def _place(where: Sequence[str]) -> str:
    """Return the place that some words begin with; its number of people or its payment follows."""
    name = next((name for name in (" ".join(where[:2]), *where[:1]) if name in PLACE_NAMED), None)
    return "" if name is None else parts.place(PLACE_NAMED[name])


def _payment(tokens: Tokens) -> str:
    """Return the payment on offer; those that stand in lists are at the resources of the seat."""
    words = tokens[tokens.index("with") + 1 :] if "with" in tokens else tokens[1:]
    try:
        return f"{parts.HELD}/{parts.payment(read_resources(*words))}"
    except NotationError:
        return ""
