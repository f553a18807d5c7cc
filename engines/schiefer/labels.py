"""Words on buttons and in lists for moves and parts of them."""

from engines.api import Message, ProperName, message
from engines.schiefer.board import shares
from engines.schiefer.data import BUY_PRICES, REROLL_PRICE, SALE_BONUS, SET_PRICE, Box
from engines.schiefer.legal import BUY_BOXES
from engines.schiefer.model import (
    Action,
    Buy,
    Change,
    Develop,
    Drop,
    Mark,
    Move,
    Open,
    Own,
    Reroll,
    Sell,
    SetDie,
    Supply,
    ValleyView,
    View,
)
from engines.schiefer.names import box_name
from engines.schiefer.notation import parse
from engines.tokens import Tokens


def label(view: View, own: Own, tokens: Tokens) -> Message:
    """Return words for the whole move that begins with these tokens, or for its beginning."""
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
            return _open(view, own, Open(_valley(view, valley).id))
        case _:
            return _move(view, own, parse(" ".join(tokens)))


def _move(view: View, own: Own, move: Move) -> Message:
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
            return _action(view, own, move)


def _action(view: View, own: Own, move: Action) -> Message:
    match move:
        case Open():
            return _open(view, own, move)
        case Sell():
            return _sell(view, own, move)
        case Develop(box):
            return message("label-develop", box=box_name(box), effect=message(f"effect-{box.value}"))
        case Supply():
            return message("label-supply")
        case Drop():
            return message("label-drop")


def _valley(view: View, valley: str) -> ValleyView:
    return next(one for one in view.valleys if one.id == valley)


def _open(view: View, own: Own, move: Open) -> Message:
    """What it costs and what the mine is worth; and which pending markers pay, or that some have to."""
    valley = _valley(view, move.valley)
    position = len(valley.owners) + 1
    mine = message("mine", valley=ProperName(valley.name), position=position)
    place = valley.mines[position - 1]
    missing = place.entrance - view.seats[own.seat].supply - 1
    if move.pending:
        count, fields = len(move.pending), move.pending
        return message("label-open-with", mine=mine, cost=place.entrance, count=count, fields=fields)
    if missing > 0:
        return message("label-open-pending", mine=mine, cost=place.entrance, count=missing)
    return message("label-open", mine=mine, cost=place.entrance, value=place.value)


def _sell(view: View, own: Own, move: Sell) -> Message:
    """What it brings to the seller and to the others."""
    valley = _valley(view, move.valley)
    value = valley.mines[move.position - 1].value
    owners = valley.owners
    coins = shares(len(owners), move.position, value)
    mine = sum(number for owner, number in zip(owners, coins, strict=True) if owner == own.seat)
    bonus = SALE_BONUS if any(b.box is Box.SALE and own.seat in b.owners for b in view.boxes) else 0
    return message(
        "label-sell",
        mine=message("mine", valley=ProperName(valley.name), position=move.position),
        own=mine + bonus,
        others=value - mine,
    )
