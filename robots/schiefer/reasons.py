"""Facts of a position that speak for a move: points, coins, markers, and how a mine is paid for."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engines.api import Message, Seat, message
from engines.schiefer.board import places
from engines.schiefer.moves import Buy, Change, Develop, Mark, Move, Open, Reroll, Sell, SetDie, Supply
from engines.schiefer.pieces import BOXES, BUY_PRICES, PLACES, SALE_BONUS, Box
from engines.schiefer.sale import shares
from engines.schiefer.scoring import points
from engines.schiefer.state import State
from engines.schiefer.words import field_name
from engines.values import put


def facts(state: State, seat: Seat, move: Move, _reason: Message) -> Sequence[Message]:
    """Return facts that speak for a move, the weightiest first."""
    match move:
        case Open():
            return tuple(_opening(state, seat, move))
        case Sell():
            return tuple(_sale(state, seat, move))
        case Develop(box):
            return tuple(_development(state, seat, box))
        case Supply():
            return (message("robot-markers-then", markers=state.supply[seat] + 2),)
        case _:
            return tuple(_rolling(state, seat, move))


def _rolling(state: State, seat: Seat, move: Move) -> Iterator[Message]:
    match move:
        case Mark(fields) if fields:
            yield message(
                "robot-fields", fields=tuple(_field(state, number) for number in dict.fromkeys(fields))
            )
            yield message("robot-markers-left", markers=state.supply[seat] - len(fields))
        case SetDie(_, to):
            yield message("robot-leads-to", field=_field(state, to))
        case Change() as change:
            yield message("robot-leads-to", field=_field(state, change.to))
        case Reroll():
            yield message("robot-coins-of", price=1, coins=state.money[seat])
        case Buy(box):
            price = BUY_PRICES[0 if box is Box.SUPPLY3 else 1]
            yield message("robot-coins-of", price=price, coins=state.money[seat])


def _field(state: State, number: int) -> Message:
    return field_name(number, state.edition.fields[number - 1])


def _more(before: State, after: State, seat: Seat) -> Iterator[Message]:
    """Yield the points that the seat would have more if the game ended now."""
    more = points(after, seat) - points(before, seat)
    if more:
        yield message("robot-points-more", points=more)


def _opening(state: State, seat: Seat, move: Open) -> Iterator[Message]:
    index = places(state.edition)[move.valley]
    owners = state.owners[index]
    opened = put(state.owners, index, (*owners, seat))
    yield from _more(state, replace(state, owners=opened), seat)
    cost = state.edition.valleys[index].mines[len(owners)].entrance
    if move.pending:
        yield message("robot-pending", cost=cost, count=len(move.pending), fields=tuple(sorted(move.pending)))
    else:
        yield message("robot-opening-cost", cost=cost, left=state.supply[seat] + 1 - cost)
    if set(owners) - {seat}:
        yield message("robot-mines-there", own=owners.count(seat) + 1, opened=len(owners) + 1)


def _sale(state: State, seat: Seat, move: Sell) -> Iterator[Message]:
    index = places(state.edition)[move.valley]
    owners, value = state.owners[index], state.edition.valleys[index].mines[move.position - 1].value
    gains = [0] * len(state.supply)
    for owner, coins in zip(owners, shares(len(owners), move.position, value), strict=True):
        gains[owner] += coins
    if seat in state.boxes[BOXES[len(gains)].index(Box.SALE)]:
        gains[seat] += SALE_BONUS
    money = put(state.money, seat, state.money[seat] + gains[seat])
    yield from _more(state, replace(state, money=money), seat)


def _development(state: State, seat: Seat, box: Box) -> Iterator[Message]:
    index = BOXES[len(state.supply)].index(box)
    boxes = put(state.boxes, index, (*state.boxes[index], seat))
    yield from _more(state, replace(state, boxes=boxes), seat)
    if len(boxes[index]) == PLACES[len(state.supply)]:
        yield message("robot-last-place")
