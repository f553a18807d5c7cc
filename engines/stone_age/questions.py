"""The questions of the panel, as far as they are the same in all phases."""

from typing import Final

from engines.api import Amounts, IllegalMove, Menu, NotationError, Question, Seat, menu, message
from engines.stone_age.game import PHASES, legal_moves
from engines.stone_age.moves import GRAMMAR
from engines.stone_age.pieces import RESOURCE_NAMED
from engines.stone_age.state import State
from engines.tokens import Tokens

_CONTINUE: Final = message("ask-continue")
_WHOLE: Final = Menu(_CONTINUE, (), move=True)


def question(state: State, seat: Seat, tokens: Tokens) -> Question:
    """Ask a seat that is to act for a place, a number, a payment.

    Raises `IllegalMove` where no move begins with these tokens.
    """
    rules = PHASES[state.phase]
    if not tokens:
        return rules.ask(state, seat)
    further_question = rules.further(state, seat, tokens)
    if further_question is not None:
        return further_question
    are_pairs = _are_pairs(tokens)
    if are_pairs and _is_legal(state, seat, tokens):
        return _WHOLE
    try:
        return menu((move.tokens for move in legal_moves(state, seat)), tokens, _CONTINUE)
    except IllegalMove:
        beginning = tokens[: tokens.index("with") + 1] if are_pairs else tokens
        if are_pairs and isinstance(rules.further(state, seat, beginning), Amounts):
            return _WHOLE  # a form that we have asked for was filled in; `apply` says what is wrong with it
        raise


def _is_legal(state: State, seat: Seat, tokens: Tokens) -> bool:
    try:
        move = GRAMMAR.parse(" ".join(tokens))
    except NotationError:
        return False
    return move in legal_moves(state, seat)


def _are_pairs(tokens: Tokens) -> bool:
    """Return whether the tokens after `with` are resources with their numbers."""
    payment = tokens[tokens.index("with") + 1 :] if "with" in tokens else ()
    kinds, numbers = payment[::2], payment[1::2]
    are_numbers = len(numbers) == len(kinds) and all(number.isdecimal() for number in numbers)
    return bool(kinds) and are_numbers and set(kinds) <= RESOURCE_NAMED.keys()
