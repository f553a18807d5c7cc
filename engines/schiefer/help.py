"""Help for each question, with the numbers of the table; nothing of it is hidden."""

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
    ActionKind,
    Box,
)
from engines.schiefer.model import Opening, Phase, Sale, ValleyView, View
from engines.schiefer.names import box_name, field_name
from engines.tokens import Tokens

_MOST_SALES: Final = 8
"""The most sales among the topics: the best ones."""
_ACTS: Final = (ActionKind.OPEN, ActionKind.SELL, ActionKind.DEVELOP)
"""The kinds of a field with help and advice of their own; of several the first one counts."""
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
    """Return the help for the question after these tokens."""
    match tokens:
        case ():
            return _roll_turn(view, seat) if view.phase is Phase.ROLL else _acting(view, seat)
        case ("mark", *fields):
            return Help("roll", message("help-mark"), tuple(_marking(view, seat, fields)))
        case ("reroll" | "set" as change, *_):
            price = REROLL_PRICE if change == "reroll" else SET_PRICE
            coins_left = message("help-coins-left", coins=max(0, view.seats[seat].money - price))
            worth = message("help-coins-worth", coins=_coins_per_point(view, seat))
            return Help("roll", message(f"help-{change}"), (coins_left, worth))
        case ("change", *face):
            return Help("developments", message("help-change"), tuple(map(_turned, face[:1])))
        case ("buy", *box):
            return Help("developments", message("help-buy"), tuple(_buying(view, seat, box)))
        case _:
            return _of_action(view, seat, tokens)


# --- the roll turn -----------------------------------------------------------------------------------


def _roll_turn(view: View, seat: Seat) -> Help:
    seat_view = view.seats[seat]
    fields = tuple(field_name(die, view.fields[die - 1].kinds) for die in dict.fromkeys(view.dice))
    marked = min(seat_view.supply, len(view.dice))
    example = (
        message("help-roll-dice", fields=fields),
        message("help-roll-left", markers=seat_view.supply, marked=marked, left=seat_view.supply - marked),
    )
    return Help("roll", message("help-roll"), example, tuple(_roll_topics(view, seat, marked)))


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
    return any(box_view.box is box and seat in box_view.owners for box_view in view.boxes)


def _marking(view: View, seat: Seat, words: list[str]) -> Iterator[Message]:
    """Yield the number of markers of others on each field to be marked."""
    for word in dict.fromkeys(words):
        if word.isdecimal():
            field = view.fields[int(word) - 1]
            others = sum(owner != seat for owner in field.queue)
            yield message("help-mark-field", field=field_name(field.number, field.kinds), others=others)


def _turned(face: str) -> Message:
    """Return the faces that a die can be changed to; 6 and 1 are neighbours."""
    number = int(face)
    up, down = number % len(FIELDS) + 1, (number - 2) % len(FIELDS) + 1
    return message("help-change-now", face=number, down=down, up=up)


def _buying(view: View, seat: Seat, words: list[str]) -> Iterator[Message]:
    seat_view = view.seats[seat]
    for word in words:
        price = _PRICES[Box(word)]
        yield message("help-buy-now", markers=seat_view.supply + 1, coins=max(0, seat_view.money - price))


def _coins_per_point(view: View, seat: Seat) -> int:
    return MONEY_PER_POINT_WITH_BOX if _has(view, seat, Box.MONEY) else MONEY_PER_POINT


# --- the active marker -------------------------------------------------------------------------------


def _acting(view: View, seat: Seat) -> Help:
    field = view.fields[view.field - 1]
    waiting = sum(owner == seat for field_view in view.fields for owner in field_view.queue) - 1
    example = (
        message("help-act-field", field=field_name(field.number, field.kinds)),
        message("help-act-markers", markers=view.seats[seat].supply + 1, waiting=waiting),
    )
    key = "help-act-buy" if view.by_itself else "help-act"
    return Help("actions", message(key), example, tuple(_act_topics(view, seat)))


def _act_topics(view: View, seat: Seat) -> Iterator[Tokens]:
    if view.can_supply:
        yield ("supply",)
    yield from (("open", opening.valley) for opening in view.openings)
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
            seat_view = view.seats[seat]
            after = message("help-supply-now", markers=seat_view.supply + 2, reserve=seat_view.reserve - 1)
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
    """Yield the cost and the value of the next mine of a valley."""
    opening: Opening | None = next(
        (candidate for candidate in view.openings if candidate.valley == valley), None
    )
    if opening is None:
        return
    river = _valley(view, valley)
    yield message(
        "help-open-now",
        mine=_mine(river, opening.position),
        cost=opening.cost,
        markers=view.seats[seat].supply + 1,
        missing=opening.missing,
    )
    owned = sum(owner == seat for owner in river.owners) + 1
    value = river.mines[opening.position - 1].value
    yield message("help-open-worth", value=value, own=owned, size=len(river.mines), points=POINTS_PER_MINE)


def _selling(view: View, seat: Seat, valley: str, words: list[str]) -> Iterator[Message]:
    """Yield the shares of a sale; of the best one in a valley, where no mine is named."""
    sales = [sale_view for sale_view in view.sales if sale_view.valley == valley]
    named = [sale_view for sale_view in sales if str(sale_view.position) in words]
    if not named and not sales:
        return
    sale: Sale = named[0] if named else max(sales, key=lambda sale_view: sale_view.gains[seat])
    others = tuple(
        message("help-sell-other", seat=SeatName(Seat(other_seat)), coins=coins)
        for other_seat, coins in enumerate(sale.gains)
        if coins and other_seat != seat
    )
    mine_sold = _mine(_valley(view, valley), sale.position)
    own_coins = sale.gains[seat]
    if others:
        yield message("help-sell-now", mine=mine_sold, value=sale.value, own=own_coins, others=others)
    else:
        yield message("help-sell-alone", mine=mine_sold, value=sale.value, own=own_coins)
    if _has(view, seat, Box.SALE):
        yield message("help-sell-bonus", coins=SALE_BONUS)


def _development(view: View, seat: Seat, box: Box) -> Iterator[Message]:
    """Yield the effect of a box, and what it counts now."""
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
    """Return whether a valley counts for the box as it stands."""
    own_mines, size = valley.owners.count(seat), len(valley.mines)
    return {Box.HALF: 2 * own_mines >= size, Box.ALONE: own_mines == size}.get(box, own_mines > 0)


def _valley(view: View, valley: str) -> ValleyView:
    return next(valley_view for valley_view in view.valleys if valley_view.id == valley)


def _mine(valley: ValleyView, position: int) -> Message:
    return message("mine", valley=ProperName(valley.name), position=position)
