"""The words of moves and of pebbles."""

from engines.api import Message, NotationError, Seat, message
from engines.tokens import Tokens
from tests.games.pebbles.model import COLOURS, Counts, State
from tests.games.pebbles.notation import GRAMMAR, Lay, Move, Offer, Polish


def colour(word: str) -> Message:
    return message(f"pebble-{word}")


def pebbles(counts: Counts) -> tuple[Message, ...]:
    held = zip(COLOURS, counts, strict=True)
    return tuple(message("pebbles", number=number, colour=colour(word)) for word, number in held if number)


def label(_seen: State, _seat: Seat, tokens: Tokens, start: int) -> Message:
    try:
        return _tokens_label(tokens, start) if start else _move_label(GRAMMAR.parse(" ".join(tokens)))
    except NotationError:
        return _tokens_label(tokens, start)


def _move_label(move: Move) -> Message:
    match move:
        case Offer(shells) if shells:
            return message("label-offer-shells", shells=shells)
        case Lay(counts):
            return message("label-lay-pebbles", pebbles=pebbles(counts))
        case Polish(colours):
            return message("label-polish-colours", colours=tuple(map(colour, colours)))
        case _:
            return message(f"label-{move.text()}")


def _tokens_label(tokens: tuple[str, ...], start: int) -> Message:
    """Words for a part that is no whole move: a beginning, or what goes on from one."""
    match tokens[start:]:
        case ("offer" | "lay" | "polish" as verb,):
            return message(f"label-{verb}")
        case rest:
            return message("label-parts", parts=tuple(map(_part, rest)))


def _part(token: str) -> Message:
    if token.isdecimal():
        return message("number", number=int(token))
    return colour(token) if token in COLOURS else message(f"label-{token}")
