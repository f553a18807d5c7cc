"""What helps at each question, with the numbers of the table; nothing of it is hidden from anybody."""

from collections.abc import Iterator
from typing import Final

from engines.api import Help, Message, ProperName, Seat, SeatName, message
from engines.schiefer.data import (
    BUY_PRICES,
    FIELDS,
    MONEY_PER_POINT,
    MONEY_PER_POINT_WITH_BOX,
    POINTS_PER_MINE,
    POINTS_PER_VALLEY,
    REROLL_PRICE,
    SALE_BONUS,
    SET_PRICE,
    Box,
    Kind,
)
from engines.schiefer.model import Opening, Phase, Sale, ValleyView, View
from engines.schiefer.names import box_name, field_name
from engines.tokens import Tokens

_MOST_SALES: Final = 8
"""So many sales can be asked about at once: the best ones."""
_ACTS: Final = (Kind.OPEN, Kind.SELL, Kind.DEVELOP)
"""What a field is asked about; of several kinds the first one counts."""
_PRICES: Final = {Box.SUPPLY3: BUY_PRICES[0], Box.SUPPLY4: BUY_PRICES[1]}


def advice(view: View, _own: None, _seat: Seat) -> Message | None:
    """Return the advice for the roll turn, or for the field that is executed."""
    if view.phase is Phase.ROLL:
        return message("advice-roll")
    if view.by_itself:
        return message("advice-buy")
    kinds = view.fields[view.field - 1].kinds
    act = next((kind for kind in _ACTS if kind in kinds), None)
    return None if act is None else message(f"advice-{act.value}")


def explain(view: View, _own: None, seat: Seat, tokens: Tokens) -> Help:
    """Return what helps at the question after these tokens."""
    match tokens:
        case ():
            return _roll_turn(view, seat) if view.phase is Phase.ROLL else _acting(view, seat)
        case ("mark", *fields):
            return Help("roll", message("help-mark"), tuple(_marking(view, seat, fields)))
        case ("reroll" | "set" as change, *_):
            price = REROLL_PRICE if change == "reroll" else SET_PRICE
            left = message("help-coins-left", coins=max(0, view.seats[seat].money - price))
            worth = message("help-coins-worth", coins=_coins_per_point(view, seat))
            return Help("roll", message(f"help-{change}"), (left, worth))
        case ("change", *face):
            return Help("developments", message("help-change"), tuple(map(_turned, face[:1])))
        case ("buy", *box):
            return Help("developments", message("help-buy"), tuple(_buying(view, seat, box)))
        case _:
            return _of_action(view, seat, tokens)


# --- the roll turn -----------------------------------------------------------------------------------


def _roll_turn(view: View, seat: Seat) -> Help:
    mine = view.seats[seat]
    fields = tuple(field_name(die, view.fields[die - 1].kinds) for die in dict.fromkeys(view.dice))
    marked = min(mine.supply, len(view.dice))
    said = (
        message("help-roll-dice", fields=fields),
        message("help-roll-left", markers=mine.supply, marked=marked, left=mine.supply - marked),
    )
    return Help("roll", message("help-roll"), said, tuple(_roll_topics(view, seat, marked)))


def _roll_topics(view: View, seat: Seat, marked: int) -> Iterator[Tokens]:
    money, faces = view.seats[seat].money, [str(die) for die in dict.fromkeys(view.dice)]
    yield ("mark", *map(str, view.dice[:marked])) if marked else ("mark", "none")
    if money >= REROLL_PRICE:
        yield from (("reroll", face) for face in faces)
    if money >= SET_PRICE and not view.set_used:
        yield from (("set", face) for face in faces)
    if _has(view, seat, Box.CHANGE) and not view.change_used:
        yield from (("change", face) for face in faces)
    yield from (("buy", box.value) for box in view.can_buy)


def _has(view: View, seat: Seat, box: Box) -> bool:
    return any(one.box is box and seat in one.owners for one in view.boxes)


def _marking(view: View, seat: Seat, words: list[str]) -> Iterator[Message]:
    """Yield how many markers of others lie on the fields to be marked."""
    for word in dict.fromkeys(words):
        if word.isdecimal():
            field = view.fields[int(word) - 1]
            others = sum(owner != seat for owner in field.queue)
            yield message("help-mark-field", field=field_name(field.number, field.kinds), others=others)


def _turned(face: str) -> Message:
    """Return which faces a die can be turned to; 6 and 1 are neighbours."""
    number = int(face)
    up, down = number % len(FIELDS) + 1, (number - 2) % len(FIELDS) + 1
    return message("help-change-now", face=number, down=down, up=up)


def _buying(view: View, seat: Seat, words: list[str]) -> Iterator[Message]:
    mine = view.seats[seat]
    for word in words:
        price = _PRICES[Box(word)]
        yield message("help-buy-now", markers=mine.supply + 1, coins=max(0, mine.money - price))


def _coins_per_point(view: View, seat: Seat) -> int:
    return MONEY_PER_POINT_WITH_BOX if _has(view, seat, Box.MONEY) else MONEY_PER_POINT


# --- the active marker -------------------------------------------------------------------------------


def _acting(view: View, seat: Seat) -> Help:
    field = view.fields[view.field - 1]
    waiting = sum(owner == seat for one in view.fields for owner in one.queue) - 1
    said = (
        message("help-act-field", field=field_name(field.number, field.kinds)),
        message("help-act-markers", markers=view.seats[seat].supply + 1, waiting=waiting),
    )
    key = "help-act-buy" if view.by_itself else "help-act"
    return Help("actions", message(key), said, tuple(_act_topics(view, seat)))


def _act_topics(view: View, seat: Seat) -> Iterator[Tokens]:
    if view.can_supply:
        yield ("supply",)
    yield from (("open", one.valley) for one in view.openings)
    best = sorted(view.sales, key=lambda sale: -sale.gains[seat])[:_MOST_SALES]
    yield from (("sell", sale.valley, str(sale.position)) for sale in best)
    yield from (("develop", box.value) for box in view.developments)
    yield from (("buy", box.value) for box in view.can_buy)
    if view.can_drop:
        yield ("drop",)


def _of_action(view: View, seat: Seat, tokens: Tokens) -> Help:
    match tokens:
        case ("open", valley, *_):
            return Help("actions", message("help-open"), tuple(_opening(view, seat, valley)))
        case ("sell", valley, *position):
            return Help("sale", message("help-sell"), tuple(_selling(view, seat, valley, position)))
        case ("develop", box):
            return Help("developments", message("help-develop"), tuple(_development(view, seat, Box(box))))
        case ("supply", *_):
            mine = view.seats[seat]
            after = message("help-supply-now", markers=mine.supply + 2, reserve=mine.reserve - 1)
            return Help("actions", message("help-supply"), (after,))
        case ("sell",):
            return Help("sale", message("help-sell"))
        case ("develop",):
            return Help("developments", message("help-develop"))
        case ("drop",):
            return Help("actions", message("help-drop"))
        case _:
            return Help("actions", message("help-open"))


def _opening(view: View, seat: Seat, valley: str) -> Iterator[Message]:
    """Yield what the next mine of a valley costs and what it is good for."""
    found: Opening | None = next((one for one in view.openings if one.valley == valley), None)
    if found is None:
        return
    river = _valley(view, valley)
    yield message(
        "help-open-now",
        mine=_mine(river, found.position),
        cost=found.cost,
        markers=view.seats[seat].supply + 1,
        missing=found.missing,
    )
    owned = sum(owner == seat for owner in river.owners) + 1
    value = river.mines[found.position - 1].value
    yield message("help-open-worth", value=value, own=owned, size=len(river.mines), points=POINTS_PER_MINE)


def _selling(view: View, seat: Seat, valley: str, words: list[str]) -> Iterator[Message]:
    """Yield who gets what of a sale; of the best one in a valley, where no mine is named."""
    sales = [one for one in view.sales if one.valley == valley]
    named = [one for one in sales if str(one.position) in words]
    if not named and not sales:
        return
    sale: Sale = named[0] if named else max(sales, key=lambda one: one.gains[seat])
    others = tuple(
        message("help-sell-other", seat=SeatName(Seat(other)), coins=coins)
        for other, coins in enumerate(sale.gains)
        if coins and other != seat
    )
    mine = _mine(_valley(view, valley), sale.position)
    own = sale.gains[seat]
    if others:
        yield message("help-sell-now", mine=mine, value=sale.value, own=own, others=others)
    else:
        yield message("help-sell-alone", mine=mine, value=sale.value, own=own)
    if _has(view, seat, Box.SALE):
        yield message("help-sell-bonus", coins=SALE_BONUS)


def _development(view: View, seat: Seat, box: Box) -> Iterator[Message]:
    """Yield what a box does, and what it would count now."""
    yield message("help-develop-box", box=box_name(box), effect=message(f"effect-{box.value}"))
    if box is Box.MONEY:
        coins = view.seats[seat].money
        points, before = coins // MONEY_PER_POINT_WITH_BOX, coins // MONEY_PER_POINT
        yield message("help-develop-money", coins=coins, points=points, before=before)
    elif box in POINTS_PER_VALLEY:
        valleys = sum(_counts(box, valley, seat) for valley in view.valleys)
        yield message("help-develop-points", points=valleys * POINTS_PER_VALLEY[box])
    else:
        yield message("help-develop-markers", markers=view.seats[seat].supply)


def _counts(box: Box, valley: ValleyView, seat: Seat) -> bool:
    """Whether a valley counts for the box as it stands."""
    own, size = valley.owners.count(seat), len(valley.mines)
    return {Box.HALF: 2 * own >= size, Box.ALONE: own == size}.get(box, own > 0)


def _valley(view: View, valley: str) -> ValleyView:
    return next(one for one in view.valleys if one.id == valley)


def _mine(valley: ValleyView, position: int) -> Message:
    return message("mine", valley=ProperName(valley.name), position=position)
