"""The panel: a roll turn or an action is one question wherever it can be."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engines.api import Choice, Menu, Message, Seat, menu, message
from engines.schiefer.data import Kind, ValleyId
from engines.schiefer.legal import (
    buys,
    can_supply,
    developments,
    legal_moves,
    mark_moves,
    openings,
    pending,
    sales,
)
from engines.schiefer.model import State
from engines.schiefer.moves import Change, Move, Open, Reroll, Sell, SetDie
from engines.schiefer.names import field_name
from engines.schiefer.notation import format_move
from engines.schiefer.payout import payout
from engines.tokens import MENU_LIMIT, Tokens

_GROUPS: Final[dict[type, Message]] = {
    Reroll: message("ask-group-reroll"),
    SetDie: message("ask-group-set"),
    Change: message("ask-group-change"),
}
_OPEN: Final = message("ask-group-open")
_SELL: Final = message("ask-group-sell")
_DEVELOP: Final = message("ask-group-develop")
_MINE: Final = message("ask-mine")


def question(state: State, seat: Seat, tokens: Tokens) -> Menu:
    """Ask the seat to act for a roll turn or an action at once.

    Raises `IllegalMove` where no move begins so.
    """
    match tokens:
        case ():
            return _actions(state, seat) if state.field else _roll_turn(state, seat)
        case ("mark", *_) if not state.field and tokens in map(_tokens, mark_moves(state)):
            # All ways to mark stand side by side, so nobody who has chosen one is asked for more dice.
            return Menu(message("ask-continue"), (), move=True)
        case ("open", _, "with"):
            prompt = message("ask-pending")
        case ("sell", valley):
            return _mines(state, valley, menu(map(_tokens, legal_moves(state, seat)), tokens, _MINE))
        case _:
            prompt = message("ask-continue")
    return menu(map(_tokens, legal_moves(state, seat)), tokens, prompt)


def _tokens(move: Move) -> Tokens:
    return tuple(format_move(move).split(" "))


def _whole(move: Move, group: Message | None = None) -> Choice:
    return Choice(_tokens(move), move=True, group=group)


# --- the roll turn -----------------------------------------------------------------------------------


def _roll_turn(state: State, seat: Seat) -> Menu:
    fields = tuple(field_name(face, state.edition.fields[face - 1]) for face in state.dice)
    key = "ask-roll" if state.supply[seat] else "ask-roll-without-supply"
    prompt = message(key, dice=fields, markers=state.supply[seat], money=state.money[seat])
    return Menu(prompt, tuple(_whole(move, _GROUPS.get(type(move))) for move in legal_moves(state, seat)))


# --- the active marker -------------------------------------------------------------------------------


def _actions(state: State, seat: Seat) -> Menu:
    kinds = state.edition.fields[state.field - 1]
    prompt = message(
        "ask-action",
        field=field_name(state.field, kinds),
        markers=state.supply[seat] + 1,
        pending=sum(pending(state)),
        money=state.money[seat],
    )
    return Menu(prompt, tuple(_choices(state, kinds)))


def _choices(state: State, kinds: tuple[Kind, ...]) -> Iterator[Choice]:
    if can_supply(state):
        yield Choice(("supply",), move=True)
    yield from map(_whole, buys(state, state.turn, state.money[state.turn]))
    yield Choice(("drop",), move=True)
    if Kind.OPEN in kinds:
        yield from _openings(state)
    if Kind.SELL in kinds:
        yield from _sales(state)
    if Kind.DEVELOP in kinds:
        yield from (_whole(move, _DEVELOP) for move in developments(state))


def _openings(state: State) -> Iterator[Choice]:
    """Yield a choice for each valley; how to pay is asked only where there are several ways."""
    ways: dict[str, list[Open]] = {}
    for move in openings(state):
        ways.setdefault(move.valley, []).append(move)
    for valley, moves in ways.items():
        yield _whole(moves[0], _OPEN) if len(moves) == 1 else Choice(("open", valley, "with"), group=_OPEN)


def _sales(state: State) -> Iterator[Choice]:
    """Yield a choice for each mine, or for each valley when a list cannot hold all mines."""
    found = tuple(sales(state))
    for valley in dict.fromkeys(move.valley for move in found):
        moves = [move for move in found if move.valley == valley]
        if len(moves) == 1 or len(found) <= MENU_LIMIT:
            yield from (Choice(_tokens(one), True, _SELL, _brings_nothing(state, one)) for one in moves)
        else:
            idle = all(_brings_nothing(state, one) for one in moves)
            yield Choice(("sell", valley), group=_SELL, idle=idle)


def _mines(state: State, valley: str, asked: Menu) -> Menu:
    """Return the menu of the mines of a valley with those marked that bring the seller nothing."""
    sold = [Sell(ValleyId(valley), int(choice.tokens[0])) for choice in asked.choices]
    choices = zip(asked.choices, sold, strict=True)
    return replace(
        asked, choices=tuple(replace(one, idle=_brings_nothing(state, sale)) for one, sale in choices)
    )


def _brings_nothing(state: State, sale: Sell) -> bool:
    """Whether all coins of the sale go to others; they are glad of it."""
    return not payout(state, sale).gains[state.turn]
