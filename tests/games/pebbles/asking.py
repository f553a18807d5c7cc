"""The questions: a menu, then a number of shells or how many pebbles of each colour."""

from engines.api import Amount, AmountKind, Amounts, Choice, Menu, Question, Seat, menu, message
from engines.tokens import Tokens
from tests.games.pebbles import moves
from tests.games.pebbles.model import COLOURS, State
from tests.games.pebbles.words import colour


def question(state: State, seat: Seat, tokens: Tokens) -> Question:
    texts = tuple(move.tokens for move in moves.legal_moves(state, seat))
    match tokens:
        case () if state.turn is None:
            return Menu(message("ask-offer"), (Choice(("offer",)), Choice(("withhold",), move=True)))
        case ("offer",) if state.turn is None:
            return Amount(message("ask-shells"), 1, min(moves.HIGHEST, state.shells[seat]))
        case ("lay",) if state.turn == seat and any(state.hands[seat]):
            hand = zip(COLOURS, state.hands[seat], strict=True)
            kinds = tuple(AmountKind(word, colour(word), 0, number) for word, number in hand if number)
            return Amounts(message("ask-pebbles"), kinds, 1, min(moves.MOST_LAID, sum(state.hands[seat])))
        case ():
            return Menu(message("ask-turn"), tuple(_root(texts)))
        case _:
            return menu(texts, tokens, message("ask-further"))


def _root(texts: tuple[Tokens, ...]) -> list[Choice]:
    choices = [Choice((verb,), move=True) for verb in ("draw", "pass") if (verb,) in texts]
    if any(text[0] == "lay" for text in texts):
        choices.append(Choice(("lay",)))
    group = message("ask-group-polish")
    for text in (text for text in texts if text[0] == "polish" and len(text) == 2):
        longer = any(other[:2] == text and other != text for other in texts)
        choices.append(Choice(text, move=not longer, group=group))
    return choices
