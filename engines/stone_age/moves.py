"""All moves of Stone Age, their notation and their words (rules page 5)."""

from collections.abc import Mapping
from typing import Final, TypeAlias, get_args

from engines.api import Grammar, Message, NotationError, Seat, message
from engines.stone_age.any_two import TakeAnyTwo
from engines.stone_age.cards import BuyCard
from engines.stone_age.draft import PickDie
from engines.stone_age.feeding import Feed
from engines.stone_age.offers import Build
from engines.stone_age.phase import UNREADABLE, Kind
from engines.stone_age.placing import PlacePeople
from engines.stone_age.rolling import UseTools
from engines.stone_age.state import State
from engines.stone_age.using import Refuse, UsePlace
from engines.tokens import Tokens

__all__ = [
    "GRAMMAR",
    "Build",
    "BuyCard",
    "Feed",
    "Move",
    "PickDie",
    "PlacePeople",
    "Refuse",
    "TakeAnyTwo",
    "UsePlace",
    "UseTools",
    "label",
]

Move: TypeAlias = PlacePeople | UsePlace | BuyCard | Refuse | Build | TakeAnyTwo | UseTools | PickDie | Feed

GRAMMAR: Final[Grammar[Move]] = Grammar(Move, UNREADABLE)
_KINDS: Final[Mapping[str, type[Kind]]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Move)}


def label(seen: State, seat: Seat, tokens: Tokens, start: int) -> Message:
    """Return the label of `tokens[start:]`: a whole move, the beginning of one, or a payment."""
    begun = _KINDS[tokens[0]].beginning(seen, seat, tokens)
    if begun is not None:
        return begun
    try:
        move = GRAMMAR.parse(" ".join(tokens))
    except NotationError:
        return message(f"label-verb-{tokens[0]}")
    return (move.part() if start else None) or move.label(seen, seat)
