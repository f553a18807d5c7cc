"""What each action is worth to the seat to act, in points ahead of the others."""

from collections.abc import Iterator
from itertools import combinations

from engines.api import Message, message
from engines.schiefer.board import places
from engines.schiefer.data import BOXES, BUY_PRICES, SALE_BONUS, Box, Kind
from engines.schiefer.legal import buys, can_supply, developments, pending
from engines.schiefer.model import State
from engines.schiefer.moves import Buy, Develop, Drop, Move, Open, Sell, Supply
from engines.schiefer.names import box_name, valley_name
from robots.schiefer.outlook import Outlook
from robots.schiefer.valleys import Coins, Prospect

_SALE = BOXES[2].index(Box.SALE)
_VALLEYS = BOXES[2].index(Box.VALLEYS)
_LAST = len(BOXES[2]) - 1


def opening(look: Outlook, seat: int, valley: Prospect) -> float:
    """Return what opening the next mine of a valley is worth, its markers paid."""
    shift = valley.shifts[seat]
    worth = 2.0 + look.sold * look.lead(seat, shift)
    have = look.markers(seat)
    worth -= sum(look.marker(have - paid) for paid in range(1, valley.cost + 1))
    worth += _for_boxes(look, seat, valley)
    if valley.free > 1:
        worth -= look.weights["reveal"] * (3 - valley.river.entrances[valley.opened + 1])
    return worth


def _for_boxes(look: Outlook, seat: int, valley: Prospect) -> float:
    """Return what the boxes that count valleys make of one more mine."""
    boxes, early = look.state.boxes, look.weights["early"]
    worth = 0.0
    if not valley.own[seat]:
        gain = 1.0 - min(0.85, 0.35 * valley.free)
        if seat in boxes[_VALLEYS]:
            worth += gain
        elif look.room(_VALLEYS):
            worth += early * gain
    if look.seats == 2:
        return worth + _alone(look, seat, valley)
    if seat in boxes[_LAST] or look.room(_LAST):
        part = 1.0 if seat in boxes[_LAST] else early
        missing = -(-valley.river.size // 2) - valley.own[seat]
        if 0 < missing <= valley.free:
            worth += part * 1.2 / missing
    return worth


def _alone(look: Outlook, seat: int, valley: Prospect) -> float:
    other = 1 - seat
    boxes = look.state.boxes[_LAST]
    worth = 0.0
    if valley.own[seat] == valley.opened and other not in boxes:
        part = 1.0 if seat in boxes else look.weights["early"] * 0.5
        worth += part * 3.0 * (0.42 ** (valley.free - 1) - 0.42**valley.free)
    if valley.own[other] == valley.opened and valley.opened and seat not in boxes:
        part = 1.0 if other in boxes else look.weights["early"] * 0.5
        worth += part * 3.0 * 0.42**valley.free
    return worth


def sale(look: Outlook, seat: int, coins: Coins) -> float:
    """Return what a sale is worth now, rather than made by somebody some time."""
    later = look.later
    changes = tuple(
        gain - later * (gain - more) for gain, more in zip(coins.gains, coins.more, strict=True)
    )
    bonus = SALE_BONUS * look.coin[seat] if seat in look.state.boxes[_SALE] else 0.0
    return look.lead(seat, changes) + bonus


def development(look: Outlook, seat: int, at: int) -> float:
    """Return what a box is worth, its marker paid."""
    worth = look.box(seat, at) - look.marker(look.markers(seat) - 1)
    if look.room(at) == 1:
        others = [
            look.box(other, at)
            for other in range(look.seats)
            if other != seat and other not in look.state.boxes[at]
        ]
        if others:
            worth += look.weights["hold"] * look.against * max(others)
    return worth


def supplying(look: Outlook, seat: int) -> float:
    """Return what one more marker is worth."""
    return look.marker(look.markers(seat)) if look.state.reserve[seat] else 0.0


def buying(look: Outlook, seat: int, move: Buy) -> float:
    """Return what a marker is worth for its price."""
    price = BUY_PRICES[0 if move.box is Box.SUPPLY3 else 1]
    return supplying(look, seat) - price * look.coin[seat]


# --- all that the active marker can do -------------------------------------------------------------------


def worths(look: Outlook) -> Iterator[tuple[float, Move]]:
    """Yield the moves with the active marker that are worth a thought, with what they are worth."""
    state = look.state
    seat = state.turn
    kinds = state.edition.fields[state.field - 1]
    yield 0.0, Drop()
    if can_supply(state):
        yield supplying(look, seat), Supply()
    if Kind.OPEN in kinds:
        yield from _openings(look, seat)
    if Kind.SELL in kinds:
        for valley in look.valleys:
            for coins in valley.sales:
                yield sale(look, seat, coins), coins.move
    if Kind.DEVELOP in kinds:
        boxes = BOXES[look.seats]
        for move in developments(state):
            yield development(look, seat, boxes.index(move.box)), move
    for buy in buys(state, seat, state.money[seat]):
        worth = buying(look, seat, buy)
        if Kind.OPEN in kinds:
            worth += _opened_by(look, seat)
        yield worth, buy


def _openings(look: Outlook, seat: int) -> Iterator[tuple[float, Move]]:
    own = look.state.supply[seat] + 1
    lying = pending(look.state)
    for valley in look.valleys:
        if not valley.cost:
            continue
        if valley.cost <= own:
            yield opening(look, seat, valley), valley.river.open
        elif valley.cost <= own + sum(lying):
            fields = [field for field, count in enumerate(lying, 1) for _ in range(count)]
            paid = min(combinations(fields, valley.cost - own), key=_lost)
            worth = opening(look, seat, valley) - _lost(paid)
            yield worth, Open(valley.river.valley.id, paid)


def _lost(fields: tuple[int, ...]) -> float:
    """Return what the actions of markers are worth that pay for a mine instead."""
    return 0.8 * len(fields) + 0.01 * sum(fields)


def _opened_by(look: Outlook, seat: int) -> float:
    """Return what a bought marker makes possible at once: a mine that could not be paid without it."""
    have = look.markers(seat)
    before = [opening(look, seat, one) for one in look.valleys if one.cost and one.cost <= have]
    after = [opening(look, seat, one) for one in look.valleys if one.cost and one.cost <= have + 1]
    return max(0.0, max(after, default=0.0)) - max(0.0, max(before, default=0.0))


def reason(look: Outlook, move: Move) -> Message:
    """Return why a move with the active marker is good."""
    state = look.state
    match move:
        case Supply():
            return message("robot-supply")
        case Open(valley_id):
            valley = look.valleys[places(state.edition)[valley_id]]
            return _why_open(look, state.turn, valley)
        case Sell():
            return _why_sell(look, move)
        case Develop(box):
            return message("robot-develop", box=box_name(box))
        case Buy():
            return message("robot-buy")
        case _:
            return message("robot-drop")


def _why_open(look: Outlook, seat: int, valley: Prospect) -> Message:
    name = valley_name(valley.river.valley)
    if look.free == 1:
        return message("robot-open-last")
    if valley.own[seat] == valley.opened and valley.opened:
        return message("robot-open-alone", valley=name)
    if not valley.own[seat]:
        return message("robot-open-new", valley=name)
    return message("robot-open-more", valley=name)


def _why_sell(look: Outlook, move: Sell) -> Message:
    state: State = look.state
    valley = look.valleys[places(state.edition)[move.valley]]
    seat = state.turn
    gains = next(coins.gains for coins in valley.sales if coins.move == move)
    own = gains[seat] + (SALE_BONUS if seat in state.boxes[_SALE] else 0)
    others = sum(gains) - gains[seat]
    if others:
        return message("robot-sell-shared", coins=own, others=others)
    return message("robot-sell", coins=own)
