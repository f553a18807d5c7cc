"""All moves of Stone Age, their notation and their words (rules page 5)."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from engines.api import Message, NotationError, Seat, message
from engines.stone_age.actions import Refuse, UsePlace
from engines.stone_age.any_two import TakeAnyTwo
from engines.stone_age.building import Build
from engines.stone_age.cards import BuyCard
from engines.stone_age.draft import PickDie
from engines.stone_age.feeding import Feed
from engines.stone_age.model import State
from engines.stone_age.notation import unreadable
from engines.stone_age.placing import PlacePeople
from engines.stone_age.rolling import UseTools
from engines.tokens import Tokens

__all__ = [
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
    "format_move",
    "label",
    "parse",
]

Move: TypeAlias = PlacePeople | UsePlace | BuyCard | Refuse | Build | TakeAnyTwo | UseTools | PickDie | Feed

_KINDS: Final[Mapping[str, type[Move]]] = {
    "place": PlacePeople,
    "use": UsePlace,
    "buy": BuyCard,
    "refuse": Refuse,
    "build": Build,
    "take": TakeAnyTwo,
    "tools": UseTools,
    "pick": PickDie,
    "feed": Feed,
}


def parse(text: str) -> Move:
    """Read a move from any text. Raises `NotationError`."""
    verb, *words = text.lower().split() or [""]
    if verb not in _KINDS:
        raise unreadable()
    return _KINDS[verb].read(words)


def format_move(move: Move) -> str:
    """Return the canonical text of a move."""
    return move.text()


def label(seen: State, seat: Seat, tokens: Tokens, start: int) -> Message:
    """Return the label of `tokens[start:]`: a whole move, the beginning of one, or a payment."""
    begun = _KINDS[tokens[0]].beginning(seen, seat, tokens)
    if begun is not None:
        return begun
    try:
        move = parse(" ".join(tokens))
    except NotationError:
        return message(f"label-verb-{tokens[0]}")
    return (move.part() if start else None) or move.label(seen, seat)
