"""Icons of moves, for buttons and lists: what a die is taken for, the card or the gem of the move."""

from collections.abc import Sequence
from typing import Final

from engines.livingstone.moves import PLAYED
from engines.livingstone.pieces import GEMS, Card
from engines.livingstone.state import State
from renderers import icons
from renderers.livingstone import art, cards
from renderers.scene import Art

_FACES: Final = (*PLAYED.values(), Card.MARKET, Card.EXTRA_TENT)
ICONS: Final[dict[str, Art]] = {
    **{f"die_{face}": art.die(face) for face in range(1, 7)},
    **{kind.word: art.stone(kind) for kind in GEMS},
    **{card.name.lower(): cards.face(card) for card in _FACES},
    "coins": art.COIN,
    "tent": Art("camp", 100, 100, art.camp(0, 0, 100)),
    "bag": art.BAG,
    "card": icons.CARD,
    "chest": art.CHEST,
    "done": icons.check(),
}
_ACTS: Final = {"mine": "bag", "move": "tent"}


def icon(_seen: State, tokens: tuple[str, ...], _start: int) -> str:
    """Return the icon of a move or of its beginning."""
    match tokens:
        case ("take", _, ("coins" | "mine" | "card" | "tent" | "move") as act):
            return _ACTS.get(act, act)
        case ("take", die, *_):
            return f"die_{die}"
        case ("sell", *gems):
            return _gem(gems)
        case ("donate", *_):
            return "chest"
        case ("play", ("market" | "extra") as card, *_):
            return (Card.MARKET if card == "market" else Card.EXTRA_TENT).name.lower()
        case ("play", *effect) if tuple(effect) in PLAYED:
            return PLAYED[tuple(effect)].name.lower()
        case ("done",):
            return "done"
        case _:
            return ""


def _gem(pairs: Sequence[str]) -> str:
    """Return the kind of gem that is sold, or coins for several kinds."""
    return pairs[0] if len(pairs) == 2 else "coins"
