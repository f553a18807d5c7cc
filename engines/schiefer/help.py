"""Help for each question, with the numbers of the table; nothing of it is hidden."""

from collections.abc import Iterable, Iterator
from typing import Final

from engines.api import Help, Message, Seat, SeatName, message
from engines.schiefer.actions import (
    can_drop,
    can_supply,
    developments,
    goes_by_itself,
    openings,
    payable_mines,
    pending,
    queue,
)
from engines.schiefer.buying import purchases
from engines.schiefer.events import MineOpened, MineSold
from engines.schiefer.facts import Facts, facts_of
from engines.schiefer.moves import Buy, Develop, Sell, Supply
from engines.schiefer.pieces import (
    FIELDS,
    MONEY_PER_POINT,
    MONEY_PER_POINT_WITH_BOX,
    POINTS_PER_MINE,
    POINTS_PER_VALLEY,
    REROLL_PRICE,
    SET_PRICE,
    ActionKind,
    Box,
)
from engines.schiefer.sale import payout, sales
from engines.schiefer.state import Phase, State
from engines.schiefer.words import box_name, field_name, mine_name
from engines.tokens import Tokens

_MOST_SALES: Final = 8
"""The most sales among the topics: the best ones."""
_ACTS: Final = (ActionKind.OPEN, ActionKind.SELL, ActionKind.DEVELOP)
"""The kinds of a field with help and advice of their own; of several the first one counts."""


def advice(seen: State, _seat: Seat) -> Message | None:
    """Return the advice for the roll turn, or for the field that is executed."""
    if seen.phase is Phase.ROLL:
        return message("advice-last-round" if seen.round == seen.last_round else "advice-roll")
    if goes_by_itself(seen):
        return message("advice-buy")
    act = next((kind for kind in _ACTS if kind in seen.kinds), None)
    return None if act is None else message(f"advice-{act.value}")


def explain(seen: State, seat: Seat, tokens: Tokens) -> Help:
    """Return the help for the question after these tokens."""
    match tokens:
        case ():
            return _roll_turn(seen, seat) if seen.phase is Phase.ROLL else _acting(seen, seat)
        case ("mark", *fields):
            return Help("roll", message("help-mark"), tuple(_marking(seen, seat, fields)))
        case ("reroll" | "set" as change, *_):
            price = REROLL_PRICE if change == "reroll" else SET_PRICE
            coins_left = message("help-coins-left", coins=max(0, seen.money[seat] - price))
            worth = message("help-coins-worth", coins=_coins_per_point(seen, seat))
            return Help("roll", message(f"help-{change}"), (coins_left, worth))
        case ("change", *face):
            return Help("developments", message("help-change"), tuple(map(_turned, face[:1])))
        case ("buy", *box):
            return Help("developments", message("help-buy"), tuple(_buying(seen, seat, box)))
        case _:
            return _of_action(seen, seat, tokens)


# --- the roll turn -----------------------------------------------------------------------------------


def _roll_turn(seen: State, seat: Seat) -> Help:
    fields = tuple(field_name(die, seen.edition.fields[die - 1]) for die in dict.fromkeys(seen.dice))
    supply = seen.supply[seat]
    marked = min(supply, len(seen.dice))
    example = (
        message("help-roll-dice", fields=fields),
        message("help-roll-left", markers=supply, marked=marked, left=supply - marked),
    )
    return Help("roll", message("help-roll"), example, tuple(_roll_topics(seen, seat, marked)))


def _roll_topics(seen: State, seat: Seat, marked: int) -> Iterator[Tokens]:
    money, faces = seen.money[seat], [str(die) for die in dict.fromkeys(seen.dice)]
    yield ("mark", *map(str, seen.dice[:marked])) if marked else ("mark", "none")
    if money >= REROLL_PRICE:
        yield from (("reroll", face) for face in faces)
    if money >= SET_PRICE and not seen.set_used:
        yield from (("set", face) for face in faces)
    if seen.has(seat, Box.CHANGE) and not seen.change_used:
        yield from (("change", face) for face in faces)
    yield from (("buy", buy.box.value) for buy in purchases(seen))


def _marking(seen: State, seat: Seat, words: list[str]) -> Iterator[Message]:
    """Yield the number of markers of others on each field to be marked."""
    for word in dict.fromkeys(words):
        if word.isdecimal():
            number = int(word)
            others = sum(owner != seat for owner in queue(seen, number))
            field = field_name(number, seen.edition.fields[number - 1])
            yield message("help-mark-field", field=field, others=others)


def _turned(face: str) -> Message:
    """Return the faces that a die can be changed to; 6 and 1 are neighbours."""
    number = int(face)
    up, down = number % len(FIELDS) + 1, (number - 2) % len(FIELDS) + 1
    return message("help-change-now", face=number, down=down, up=up)


def _buying(seen: State, seat: Seat, words: list[str]) -> Iterator[Message]:
    for word in words:
        said = facts_of(seen, seat, Buy(Box(word)))
        yield message("help-buy-now", markers=said.markers, coins=said.coins)


def _coins_per_point(seen: State, seat: Seat) -> int:
    return MONEY_PER_POINT_WITH_BOX if seen.has(seat, Box.MONEY) else MONEY_PER_POINT


# --- the active marker -------------------------------------------------------------------------------


def _acting(seen: State, seat: Seat) -> Help:
    example = (
        message("help-act-field", field=field_name(seen.field, seen.kinds)),
        message("help-act-markers", markers=seen.supply[seat] + 1, waiting=sum(pending(seen))),
    )
    key = "help-act-buy" if goes_by_itself(seen) else "help-act"
    return Help("actions", message(key), example, tuple(_act_topics(seen, seat)))


def _act_topics(seen: State, seat: Seat) -> Iterator[Tokens]:
    if can_supply(seen):
        yield ("supply",)
    yield from (("open", opening.river.valley.id) for opening in payable_mines(seen))
    best = _best_first(seen, seat, sales(seen))[:_MOST_SALES]
    yield from (("sell", sale.valley, str(sale.position)) for sale in best)
    yield from (("develop", move.box.value) for move in developments(seen))
    yield from (("buy", buy.box.value) for buy in purchases(seen))
    if can_drop(seen):
        yield ("drop",)


def _of_action(seen: State, seat: Seat, tokens: Tokens) -> Help:
    match tokens:
        case ("open", valley, *_):
            return Help("actions", message("help-open"), tuple(_opening(seen, seat, valley)))
        case ("sell", valley, *position):
            return Help("sale", message("help-sell"), tuple(_selling(seen, seat, valley, position)))
        case ("develop", box):
            return Help("developments", message("help-develop"), tuple(_development(seen, seat, Box(box))))
        case ("supply", *_):
            said = facts_of(seen, seat, Supply())
            now = message("help-supply-now", markers=said.markers, reserve=said.after.reserve[seat])
            return Help("actions", message("help-supply"), (now,))
        case ("sell",):
            return Help("sale", message("help-sell"))
        case ("develop",):
            return Help("developments", message("help-develop"))
        case ("drop",):
            return Help("actions", message("help-drop"))
        case _:
            return Help("actions", message("help-open"))


def _opening(seen: State, seat: Seat, valley: str) -> Iterator[Message]:
    """Yield the cost and the value of the next mine of a valley."""
    move = next((move for move in openings(seen) if move.valley == valley), None)
    if move is None:
        return
    match facts_of(seen, seat, move):
        case Facts(event=MineOpened() as opened) as said:
            yield from _opened(said, opened)


def _opened(said: Facts, opened: MineOpened) -> Iterator[Message]:
    valley = opened.valley
    yield message(
        "help-open-now",
        mine=mine_name(valley, opened.position),
        cost=opened.cost,
        markers=said.before.supply[said.seat] + 1,
        missing=len(opened.pending),
    )
    own, value = said.owners(valley.id).count(said.seat), valley.mines[opened.position - 1].value
    size = len(valley.mines)
    yield message("help-open-worth", value=value, own=own, size=size, points=POINTS_PER_MINE)


def _selling(seen: State, seat: Seat, valley: str, words: list[str]) -> Iterator[Message]:
    """Yield the shares of a sale; of the best one in a valley, where no mine is named."""
    possible = [sale for sale in sales(seen) if sale.valley == valley]
    named = [sale for sale in possible if str(sale.position) in words]
    for sale in _best_first(seen, seat, named or possible)[:1]:
        match facts_of(seen, seat, sale):
            case Facts(event=MineSold() as sold) as said:
                yield from _sold(said, sold)


def _best_first(seen: State, seat: Seat, possible: Iterable[Sell]) -> list[Sell]:
    """Return the sales, those first that bring the seat the most coins."""
    return sorted(possible, key=lambda sale: -payout(seen, sale).gains[seat])


def _sold(said: Facts, sold: MineSold) -> Iterator[Message]:
    seat, mine = said.seat, mine_name(sold.valley, sold.position)
    others = tuple(
        message("help-sell-other", seat=SeatName(Seat(other_seat)), coins=coins)
        for other_seat, coins in enumerate(said.gains)
        if coins and other_seat != seat
    )
    value, own = sum(coins for _, coins in sold.coins), said.gains[seat]
    if others:
        yield message("help-sell-now", mine=mine, value=value, own=own, others=others)
    else:
        yield message("help-sell-alone", mine=mine, value=value, own=own)
    if sold.bonus:
        yield message("help-sell-bonus", coins=sold.bonus)


def _development(seen: State, seat: Seat, box: Box) -> Iterator[Message]:
    """Yield the effect of a box, and what it counts now."""
    yield message("help-develop-box", box=box_name(box), effect=message(f"effect-{box.value}"))
    said = facts_of(seen, seat, Develop(box))
    if box is Box.MONEY:
        before = said.coins // MONEY_PER_POINT
        points = before + said.points
        yield message("help-develop-money", coins=said.coins, points=points, before=before)
    elif box in POINTS_PER_VALLEY:
        yield message("help-develop-points", points=said.points)
    elif seen.round == seen.last_round:
        yield message("help-develop-last")
    else:
        yield message("help-develop-markers", markers=said.markers)
