"""Questions, one for a whole roll turn or action wherever it can be, and the labels of moves."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from engines.api import Choice, Menu, Message, Seat, SeatName, buttons_or_list, menu, message
from engines.schiefer.actions import (
    can_drop,
    can_supply,
    developments,
    needs_decision,
    openings,
    payable_mines,
)
from engines.schiefer.board import valley_of
from engines.schiefer.buying import BUY_BOXES, purchases
from engines.schiefer.game import legal_moves
from engines.schiefer.moves import (
    GRAMMAR,
    Action,
    Buy,
    Change,
    Develop,
    Drop,
    Mark,
    Move,
    Open,
    Reroll,
    Sell,
    SetDie,
    Supply,
)
from engines.schiefer.pieces import BUY_PRICES, REROLL_PRICE, SET_PRICE, ValleyId
from engines.schiefer.rolling import mark_moves
from engines.schiefer.sale import payout, sales
from engines.schiefer.state import State
from engines.schiefer.words import (
    box_name,
    faces_name,
    kinds_name,
    mine_name,
    other_gains,
    sale_gains,
    valley_name,
)
from engines.tokens import Tokens

_SET: Final = message("ask-group-set")
_CHANGE: Final = message("ask-group-change")
_SELL: Final = message("ask-group-sell")
_DEVELOP: Final = message("ask-group-develop")
_MINE: Final = message("ask-mine")
_MORE: Final = 4
"""Buttons instead of lists, in all."""
_MANY = 3
"""Single dice that leave a purchase no room beside them."""
_SINGLES, _REROLLS, _TURNS = 1, 2, 3
"""Rows of single dice, of dice to roll again, and of dice to be turned, below those of several dice."""


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


# --- the roll turn -----------------------------------------------------------------------------------


def _roll_turn(state: State, seat: Seat) -> Menu:
    has_supply = state.supply[seat] > 0
    prompt = message("ask-roll") if has_supply else message("ask-roll-without-supply")
    moves = tuple(legal_moves(state, seat))
    sets = [_turn(move) for move in moves if isinstance(move, SetDie)]
    changes = [_turn(move) for move in moves if isinstance(move, Change)]
    return Menu.fitted(
        prompt,
        *_die_choices(moves),
        buttons_or_list(_SET, sets, row=_TURNS),
        buttons_or_list(_CHANGE, changes, row=_TURNS + bool(sets)),
        more=_MORE,
    )


def _die_choices(moves: Sequence[Move]) -> Iterator[Choice]:
    """Yield a button for each move but turns of a die; beside their icons the faces are enough."""
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
            case Buy():
                yield Choice(move.tokens, move=True, row=_SINGLES if singles < _MANY else 0)


def _turn(move: SetDie | Change) -> Choice:
    return Choice(move.tokens, move=True, short=message("name-face-to", face=move.face, to=move.to))


# --- the active marker -------------------------------------------------------------------------------


def _actions(state: State) -> Menu:
    if needs_decision(state):
        prompt = message("ask-action", field=state.field, kinds=kinds_name(state.kinds))
    else:
        prompt = message("ask-buy-first", field=state.field)
    boxes = [Choice(move.tokens, move=True, name=box_name(move.box)) for move in developments(state)]
    mines = [_sale(state, sale) for sale in sales(state)]
    return Menu.fitted(
        prompt,
        *_action_choices(state),
        buttons_or_list(_SELL, mines, _valleys(state)),
        buttons_or_list(_DEVELOP, boxes, row=int(bool(mines))),
        more=_MORE,
    )


def _action_choices(state: State) -> Iterator[Choice]:
    """Yield a button for each action but sales and developments."""
    if can_supply(state):
        short = message("name-supply-short")
        yield Choice(("supply",), move=True, name=message("name-supply"), short=short)
    for buy in purchases(state):
        yield Choice(buy.tokens, move=True)
    if can_drop(state):
        yield Choice(("drop",), move=True, last=True)
    yield from _openings(state)


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


def _valleys(state: State) -> Iterator[Choice]:
    """Yield a choice for each valley with a mine to sell, for a list that cannot hold all mines."""
    for valley, grouped in groupby(sales(state), lambda sale: sale.valley):
        first, *others = grouped
        idle = not any(_gain(state, sale) for sale in (first, *others))
        yield Choice(("sell", valley), idle=idle) if others else _sale(state, first)


def _sale(state: State, sale: Sell) -> Choice:
    """Return the choice of a sale; the button tells what it brings to whom."""
    gain = _gain(state, sale)
    valley = next(candidate for candidate in state.edition.valleys if candidate.id == sale.valley)
    gains = sale_gains(payout(state, sale).gains, state.turn)
    name = message("name-sell", mine=mine_name(valley, sale.position), gains=gains)
    return Choice(sale.tokens, move=True, idle=not gain, name=name)


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


# --- labels ------------------------------------------------------------------------------------------


def label(seen: State, _seat: Seat, tokens: Tokens, _start: int) -> Message:
    """Return the label of the whole move that these tokens are or begin, wherever the choice begins.

    A whole move need not be possible now: it may be planned.
    """
    match tokens:
        case (verb,) if verb not in ("supply", "drop"):
            return message(f"label-verb-{verb}")
        case ("set", face) | ("set", face, "to"):
            return message("label-set-first", face=int(face))
        case ("change", face):
            return message("label-change-first", face=int(face))
        case ("sell", valley):
            return message("label-sell-in", valley=valley_name(valley_of(seen.edition, valley)))
        case ("open", valley, "with"):
            return _open(seen, Open(ValleyId(valley)))
        case _:
            return _move(seen, GRAMMAR.parse(" ".join(tokens)))


def _move(seen: State, move: Move) -> Message:
    match move:
        case Mark(()):
            return message("label-mark-none")
        case Mark(fields):
            return message("label-mark", fields=fields)
        case Reroll(face):
            return message("label-reroll", face=face, price=REROLL_PRICE)
        case SetDie(face, to):
            return message("label-set", face=face, to=to, price=SET_PRICE)
        case Change(face):
            return message("label-change", face=face, to=move.to)
        case Buy(box):
            return message("label-buy", price=BUY_PRICES[BUY_BOXES.index(box)])
        case _:
            return _action(seen, move)


def _action(seen: State, move: Action) -> Message:
    match move:
        case Open():
            return _open(seen, move)
        case Sell():
            return _sell(seen, move)
        case Develop(box):
            return message("label-develop", box=box_name(box), effect=message(f"effect-{box.value}"))
        case Supply():
            return message("label-supply")
        case Drop():
            return message("label-drop")


def _open(seen: State, move: Open) -> Message:
    """Return the cost and the value of the mine, with the pending markers that pay or the number needed."""
    valley = valley_of(seen.edition, move.valley)
    opening = next((opening for opening in payable_mines(seen) if opening.river.valley == valley), None)
    if opening is None:
        return message("label-open-closed", valley=valley_name(valley))
    mine, cost = mine_name(valley, opening.position), opening.cost
    if move.pending:
        count, fields = len(move.pending), move.pending
        return message("label-open-with", mine=mine, cost=cost, count=count, fields=fields)
    if opening.missing:
        return message("label-open-pending", mine=mine, cost=cost, count=opening.missing)
    value = valley.mines[opening.position - 1].value
    return message("label-open", mine=mine, cost=cost, value=value)


def _sell(seen: State, move: Sell) -> Message:
    """Return the coins of the seller, and of each other seat that gets some."""
    mine = mine_name(valley_of(seen.edition, move.valley), move.position)
    if move not in sales(seen):
        return message("label-sell-closed", mine=mine)
    gains = payout(seen, move).gains
    shares = (
        message("share", seat=SeatName(seat), coins=coins) for seat, coins in other_gains(gains, seen.turn)
    )
    own = message("share-own", coins=gains[seen.turn])
    return message("label-sell", mine=mine, shares=(own, *shares))
