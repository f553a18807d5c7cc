"""The questions of the panel: a roll turn or an action is one question wherever it can be."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engines.api import Choice, Menu, Message, Seat, menu, message
from engines.schiefer.actions import (
    can_drop,
    can_supply,
    developments,
    needs_decision,
    openings,
    payable_mines,
)
from engines.schiefer.buying import purchases
from engines.schiefer.game import legal_moves
from engines.schiefer.moves import Buy, Change, Mark, Move, Open, Reroll, Sell, SetDie
from engines.schiefer.pieces import REROLL_PRICE, ValleyId
from engines.schiefer.rolling import mark_moves
from engines.schiefer.sale import payout, sales
from engines.schiefer.state import State
from engines.schiefer.words import box_name, faces_name, kinds_name, mine_name, sale_gains
from engines.tokens import MENU_LIMIT, Tokens

_GROUPS: Final[dict[type, Message]] = {
    SetDie: message("ask-group-set"),
    Change: message("ask-group-change"),
}
_SELL: Final = message("ask-group-sell")
_DEVELOP: Final = message("ask-group-develop")
_MINE: Final = message("ask-mine")
_FEW = 4
"""Entries of a list that are buttons instead, where they have room."""
_BUTTONS: Final = 16
_UNFOLDED: Final = 4
"""Buttons instead of lists, in all."""
_MANY = 3
"""Single dice that leave a purchase no room beside them."""
_SINGLES, _REROLLS = 1, 2
"""Rows of single dice and of dice to roll again, below those of several dice."""


def question(state: State, seat: Seat, tokens: Tokens) -> Menu:
    """Ask the seat to act for a roll turn or an action at once.

    Raises `IllegalMove` where no move begins with these tokens.
    """
    match tokens:
        case ():
            return _actions(state) if state.field else _roll_turn(state, seat)
        case ("mark", *_) if not state.field and tokens in [move.tokens for move in mark_moves(state)]:
            # All ways to mark stand side by side, so nobody who has chosen one is asked for more dice.
            return Menu(message("ask-continue"), (), move=True)
        case ("open", _, "with"):
            prompt = message("ask-pending")
        case ("sell", valley):
            return _mines(
                state, valley, menu([move.tokens for move in legal_moves(state, seat)], tokens, _MINE)
            )
        case _:
            prompt = message("ask-continue")
    return menu([move.tokens for move in legal_moves(state, seat)], tokens, prompt)


def _whole(move: Move, group: Message | None = None) -> Choice:
    return Choice(move.tokens, move=True, group=group)


def _unfolded(choices: Iterable[Choice], first: int) -> tuple[Choice, ...]:
    """Return the choices with short lists as rows of buttons, the `first` row on, where they have room."""
    choices = tuple(choices)
    counts = Counter(choice.group for choice in choices)
    room = min(_UNFOLDED, _BUTTONS - counts.pop(None, 0))
    rows: dict[Message | None, int] = {}
    for row, (group, number) in enumerate(counts.items(), first):
        if number <= min(_FEW, room):
            rows[group], room = row, room - number
    return tuple(
        replace(choice, group=None, row=rows[choice.group]) if choice.group in rows else choice
        for choice in choices
    )


# --- the roll turn -----------------------------------------------------------------------------------


def _roll_turn(state: State, seat: Seat) -> Menu:
    has_supply = state.supply[seat] > 0
    prompt = message("ask-roll") if has_supply else message("ask-roll-without-supply")
    return Menu(prompt, _unfolded(_die_choices(tuple(legal_moves(state, seat))), _REROLLS + 1))


def _die_choices(moves: Sequence[Move]) -> Iterator[Choice]:
    """Yield a choice for each move; beside their icons the faces are enough."""
    singles = sum(isinstance(move, Mark) and len(move.fields) == 1 for move in moves)
    for move in moves:
        match move:
            case Mark(()):
                yield Choice(move.tokens, move=True, last=True)
            case Mark(fields):
                row = _SINGLES if len(fields) == 1 else 0
                yield Choice(move.tokens, move=True, short=faces_name(fields), row=row)
            case Reroll(face):
                short = message("name-reroll-short", face=face, price=REROLL_PRICE)
                yield Choice(move.tokens, move=True, short=short, row=_REROLLS)
            case SetDie(face, to) | Change(face, to=to):
                short = message("name-face-to", face=face, to=to)
                yield replace(_whole(move, _GROUPS[type(move)]), short=short)
            case Buy():
                yield Choice(move.tokens, move=True, row=_SINGLES if singles < _MANY else 0)
            case _:
                yield _whole(move)


# --- the active marker -------------------------------------------------------------------------------


def _actions(state: State) -> Menu:
    if needs_decision(state):
        prompt = message("ask-action", field=state.field, kinds=kinds_name(state.kinds))
    else:
        prompt = message("ask-buy-first", field=state.field)
    return Menu(prompt, _unfolded(_choices(state), 0))


def _choices(state: State) -> Iterator[Choice]:
    if can_supply(state):
        short = message("name-supply-short")
        yield Choice(("supply",), move=True, name=message("name-supply"), short=short)
    for buy in purchases(state):
        yield Choice(buy.tokens, move=True)
    if can_drop(state):
        yield Choice(("drop",), move=True, last=True)
    yield from _openings(state)
    yield from _sales(state)
    for move in developments(state):
        yield Choice(move.tokens, move=True, group=_DEVELOP, name=box_name(move.box))


def _openings(state: State) -> Iterator[Choice]:
    """Yield a button for each valley, 12 at most; the payment is asked for only where there are several."""
    ways: dict[str, list[Open]] = {}
    for move in openings(state):
        ways.setdefault(move.valley, []).append(move)
    names = {
        opening.river.valley.id: mine_name(opening.river.valley, opening.position)
        for opening in payable_mines(state)
    }
    for valley, moves in ways.items():
        whole = len(moves) == 1
        tokens = moves[0].tokens if whole else ("open", valley, "with")
        yield Choice(tokens, move=whole, name=names[moves[0].valley])


def _sales(state: State) -> Iterator[Choice]:
    """Yield a choice for each mine, or for each valley when a list cannot hold all mines."""
    all_sales = tuple(sales(state))
    for valley in dict.fromkeys(move.valley for move in all_sales):
        moves = [move for move in all_sales if move.valley == valley]
        if len(moves) == 1 or len(all_sales) <= MENU_LIMIT:
            yield from (_sale(state, sale) for sale in moves)
        else:
            idle = not any(_gain(state, sale) for sale in moves)
            yield Choice(("sell", valley), group=_SELL, idle=idle)


def _sale(state: State, sale: Sell) -> Choice:
    """Return the choice of a sale; the button tells what it brings to whom."""
    gain = _gain(state, sale)
    valley = next(candidate for candidate in state.edition.valleys if candidate.id == sale.valley)
    gains = sale_gains(payout(state, sale).gains, state.turn)
    name = message("name-sell", mine=mine_name(valley, sale.position), gains=gains)
    return Choice(sale.tokens, move=True, group=_SELL, idle=not gain, name=name)


def _mines(state: State, valley: str, asked: Menu) -> Menu:
    """Return the menu of the mines of a valley; those without income for the seller are idle."""
    sold = [Sell(ValleyId(valley), int(choice.tokens[0])) for choice in asked.choices]
    choices = zip(asked.choices, sold, strict=True)
    return replace(
        asked,
        choices=tuple(
            replace(choice_of_mine, idle=not _gain(state, sale)) for choice_of_mine, sale in choices
        ),
    )


def _gain(state: State, sale: Sell) -> int:
    """Return the seller's income from a sale; where it is nothing all coins go to others."""
    return payout(state, sale).gains[state.turn]
