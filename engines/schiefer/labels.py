"""Labels of buttons and list entries for moves and parts of them."""

from engines.api import Message, Seat, SeatName, message
from engines.schiefer.actions import payable_mines
from engines.schiefer.board import valley_of
from engines.schiefer.buying import BUY_BOXES
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
from engines.schiefer.sale import payout, sales
from engines.schiefer.state import State
from engines.schiefer.words import box_name, mine_name, other_gains, valley_name
from engines.tokens import Tokens


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
