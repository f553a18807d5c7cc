"""Labels of buttons and list entries for moves and parts of them."""

from engines.api import Message, ProperName, SeatName, message
from engines.schiefer.data import BUY_PRICES, REROLL_PRICE, SET_PRICE, ValleyId
from engines.schiefer.legal import BUY_BOXES
from engines.schiefer.model import ValleyView, View
from engines.schiefer.moves import (
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
from engines.schiefer.names import box_name, other_gains
from engines.schiefer.notation import parse
from engines.tokens import Tokens


def label(view: View, _own: None, tokens: Tokens, _start: int) -> Message:
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
            return message("label-sell-in", valley=ProperName(_valley(view, valley).name))
        case ("open", valley, "with"):
            return _open(view, Open(_valley(view, valley).id))
        case _:
            return _move(view, parse(" ".join(tokens)))


def _move(view: View, move: Move) -> Message:
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
            return _action(view, move)


def _action(view: View, move: Action) -> Message:
    match move:
        case Open():
            return _open(view, move)
        case Sell():
            return _sell(view, move)
        case Develop(box):
            return message("label-develop", box=box_name(box), effect=message(f"effect-{box.value}"))
        case Supply():
            return message("label-supply")
        case Drop():
            return message("label-drop")


def _valley(view: View, valley: str) -> ValleyView:
    return next(valley_view for valley_view in view.valleys if valley_view.id == valley)


def _open(view: View, move: Open) -> Message:
    """Return the cost and the value of the mine, with the pending markers that pay or the number needed."""
    opening = next((candidate for candidate in view.openings if candidate.valley == move.valley), None)
    if opening is None:
        return message("label-open-closed", valley=ProperName(_valley(view, move.valley).name))
    mine, cost = _mine(view, move.valley, opening.position), opening.cost
    if move.pending:
        count, fields = len(move.pending), move.pending
        return message("label-open-with", mine=mine, cost=cost, count=count, fields=fields)
    if opening.missing:
        return message("label-open-pending", mine=mine, cost=cost, count=opening.missing)
    value = _valley(view, move.valley).mines[opening.position - 1].value
    return message("label-open", mine=mine, cost=cost, value=value)


def _sell(view: View, move: Sell) -> Message:
    """Return the coins of the seller, and of each other seat that gets some."""
    mine, place = _mine(view, move.valley, move.position), (move.valley, move.position)
    gains = next((sale.gains for sale in view.sales if (sale.valley, sale.position) == place), None)
    if gains is None:
        return message("label-sell-closed", mine=mine)
    shares = (
        message("share", seat=SeatName(seat), coins=coins) for seat, coins in other_gains(gains, view.turn)
    )
    own = message("share-own", coins=gains[view.turn])
    return message("label-sell", mine=mine, shares=(own, *shares))


def _mine(view: View, valley: ValleyId, position: int) -> Message:
    return message("mine", valley=ProperName(_valley(view, valley).name), position=position)
