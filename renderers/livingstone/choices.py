"""The parts of the pictures of LivingStone at which choices can be clicked on."""

from engines.livingstone.moves import PLAYED, Action
from engines.livingstone.pieces import Card, space_at
from engines.livingstone.state import State
from engines.tokens import Tokens
from renderers.livingstone import parts
from renderers.livingstone.panel import row_for
from renderers.parts import of_die


def part(seen: State, tokens: Tokens, start: int) -> str:
    """Return the part that the choice `tokens[start:]` stands for.

    A die is on the table; above the question, so is each thing that it may be taken for. A tent is the space
    that it is put on, or the one that it comes from where that alone is asked.
    """
    match tokens:
        case ("take", die, "move", column, row, *_) if start == 3:
            return parts.space(space_at(int(column), int(row)))
        case ("take", die, "move", _, _, *cards) | ("take", die, "move" | "tent", *cards):
            return parts.space(space_at(seen.column, row_for(int(die), cards)))
        case ("take", die, action):
            return f"{of_die(int(die))}/{parts.use(Action(action), int(die))}"
        case ("sell", *_):
            return "bank/own_gems"
        case ("donate", *_):
            return f"{parts.chest(seen.turn)}/chest"
        case ("play", *words):
            return _played(tuple(words), start)
        case _:
            return ""


def _played(words: Tokens, start: int) -> str:
    """Return the part of a card, or of a space that is chosen for its tent."""
    match words:
        case ("extra", _, _, "from", column, row) if start > 3:
            return parts.space(space_at(int(column), int(row)))
        case ("extra", column, row, *_) if start:
            return parts.space(space_at(int(column), int(row)))
        case ("extra", *_):
            return parts.card(Card.EXTRA_TENT)
        case ("market", *_):
            return parts.card(Card.MARKET)
        case _:
            return parts.card(PLAYED[words])
