"""Reasons for a move, and the facts of a position that speak for it."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import Message, Seat, message
from engines.schiefer.board import places
from engines.schiefer.events import (
    Developed,
    DieChanged,
    DieRerolled,
    DieSet,
    FieldsMarked,
    MarkerBought,
    MineOpened,
    MineSold,
    Supplied,
)
from engines.schiefer.facts import Facts, facts_of
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
from engines.schiefer.pieces import BOXES, PLACES, Box
from engines.schiefer.sale import payout
from engines.schiefer.state import State
from engines.schiefer.words import box_name, field_name, valley_name

_AT_THE_END: Final = (Box.MONEY, Box.VALLEYS, Box.HALF, Box.ALONE)
_PLENTY: Final = 6
"""Markers that suffice to mark three dice and pay for the dearest mine."""


def reason(state: State, move: Move) -> Message:
    """Return the reason for a move of the seat to act."""
    match move:
        case Reroll(face):
            return message("robot-reroll", face=face)
        case SetDie(_, face):
            return message("robot-set", face=face)
        case Change(to=face):
            return message("robot-change", face=face)
        case Mark(fields):
            return message("robot-mark" if fields else "robot-mark-none")
        case Buy():
            return message("robot-buy")
        case _:
            return _of_action(state, move)


def _of_action(state: State, move: Action) -> Message:
    seat = state.turn
    match move:
        case Supply():
            few = state.supply[seat] + sum(state.marked[seat]) < _PLENTY
            return message("robot-supply" if few else "robot-supply-more")
        case Open():
            return _why_open(state, move)
        case Sell():
            gains = payout(state, move).gains
            own, others = gains[seat], sum(gains) - gains[seat]
            if others:
                return message("robot-sell-shared", coins=own, others=others)
            return message("robot-sell", coins=own)
        case Develop(box):
            key = "robot-develop-points" if box in _AT_THE_END else "robot-develop"
            return message(key, box=box_name(box))
        case Drop():
            return message("robot-drop")


def _why_open(state: State, move: Open) -> Message:
    if state.free_mines == 1:
        return message("robot-open-last")
    index = places(state.edition)[move.valley]
    owners, name = state.owners[index], valley_name(state.edition.valleys[index])
    own = owners.count(state.turn)
    key = "robot-open-new" if not own else "robot-open-alone" if own == len(owners) else "robot-open-more"
    return message(key, valley=name)


def facts(state: State, seat: Seat, move: Move, _reason: Message) -> Sequence[Message]:
    """Return facts that speak for a move, the weightiest first."""
    return tuple(_facts(facts_of(state, seat, move)))


def _facts(said: Facts) -> Iterator[Message]:
    match said.event:
        case FieldsMarked(fields=fields) if fields:
            names = tuple(_field(said, number) for number in dict.fromkeys(fields))
            yield message("robot-fields", fields=names)
            yield message("robot-markers-left", markers=said.markers)
        case DieSet(after=face) | DieChanged(after=face):
            yield message("robot-leads-to", field=_field(said, face))
        case DieRerolled(paid=price) | MarkerBought(paid=price):
            yield message("robot-coins-of", price=price, coins=said.coins + price)
        case Supplied():
            yield message("robot-markers-then", markers=said.markers)
        case MineOpened() as opened:
            yield from _more(said)
            yield from _opening(said, opened)
        case MineSold():
            yield from _more(said)
        case Developed(box=box):
            yield from _more(said)
            seats = said.before.seats
            if len(said.after.boxes[BOXES[seats].index(box)]) == PLACES[seats]:
                yield message("robot-last-place")


def _field(said: Facts, number: int) -> Message:
    return field_name(number, said.before.edition.fields[number - 1])


def _more(said: Facts) -> Iterator[Message]:
    """Yield the points that the seat would have more if the game ended now."""
    if said.points:
        yield message("robot-points-more", points=said.points)


def _opening(said: Facts, opened: MineOpened) -> Iterator[Message]:
    cost, pending = opened.cost, opened.pending
    if pending:
        yield message("robot-pending", cost=cost, count=len(pending), fields=pending)
    else:
        yield message("robot-opening-cost", cost=cost, left=said.markers)
    owners = said.owners(opened.valley.id)
    if set(owners) != {said.seat}:
        yield message("robot-mines-there", own=owners.count(said.seat), opened=len(owners))
