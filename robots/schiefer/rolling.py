"""Values of the dice of a roll turn, and of the moves with them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from engines.schiefer.actions import free_boxes
from engines.schiefer.buying import purchases
from engines.schiefer.moves import Change, Move, Reroll, SetDie
from engines.schiefer.pieces import BOXES, DICE, FIELDS, REROLL_PRICE, SET_PRICE, ActionKind
from engines.schiefer.rolling import can_pay_for_die, marks
from engines.schiefer.state import Counts
from robots.schiefer.actions import bought, development, openings, sales
from robots.schiefer.values import CHANGE, Outlook, Prospect


class Hopes:
    """Expected values of markers on the fields of the dice, for the seat to act."""

    def __init__(self, outlook: Outlook, seat: int) -> None:
        more = outlook.markers(seat)
        supply = [
            outlook.marker(have) for have in range(more, min(more + outlook.state.reserve[seat], more + DICE))
        ]
        mines = sorted(
            ((worth, _fresh(outlook, seat, valley)) for worth, valley in openings(outlook, seat, more)),
            reverse=True,
        )[:DICE]
        boxes = BOXES[outlook.seats]
        develop = [development(outlook, seat, boxes.index(move.box)) for move in free_boxes(outlook.state)]
        self._fresh = [worth for _, worth in mines]
        """Value of a sale of each of the mines, once it is open."""
        self._hopes = {
            ActionKind.SUPPLY: _best_of(supply),
            ActionKind.OPEN: _best_of(worth for worth, _ in mines),
            ActionKind.SELL: _best_of(worth for worth, _ in sales(outlook, seat)),
            ActionKind.DEVELOP: _best_of(develop),
        }
        self._kinds = outlook.state.edition.fields
        self._known: dict[Counts, float] = {}

    def total(self, dice: Counts) -> float:
        """Return the total value of markers on all these fields."""
        total = self._known.get(dice)
        if total is None:
            total = self._known[dice] = self._total(dice)
        return total

    def _total(self, dice: Counts) -> float:
        total = 0.0
        hopes = self._hopes.copy()
        opened = 0
        for face in dice:
            best, chosen = 0.0, None
            for kind in self._kinds[face - 1]:
                worth = hopes[kind][0]
                if worth > best:
                    best, chosen = worth, kind
            if chosen is None:
                continue
            total += best
            hopes[chosen] = hopes[chosen][1:]
            if chosen is ActionKind.OPEN:
                hopes[ActionKind.SELL] = sorted((*hopes[ActionKind.SELL], self._fresh[opened]), reverse=True)
                opened += 1
        return total


def _best_of(worths: Iterable[float]) -> list[float]:
    """Return the best values, as many as there are dice, padded with zeros."""
    return [*sorted(worths, reverse=True)[:DICE], *(0.0,) * DICE]


def _fresh(outlook: Outlook, seat: int, valley: Prospect) -> float:
    """Return the value of a sale of a valley's next mine as soon as it is open."""
    own_part = (valley.mines[seat] + 1) / (valley.opened + 1)
    value = valley.river.values[valley.opened] * outlook.coin[seat]
    return (1 - outlook.later) * value * (own_part - outlook.against * (1 - own_part))


def worths(outlook: Outlook, *, quickly: bool = False) -> Iterator[tuple[float, Move]]:
    """Yield the moves of a roll turn to consider, with their values.

    With `quickly` only the least useful die is turned.
    """
    state = outlook.state
    seat = state.turn
    dice, supply = state.dice, state.supply[seat]
    changing = not state.change_used and seat in state.boxes[CHANGE]
    buying = purchases(state)
    if supply >= len(dice) and not (state.money[seat] or changing):
        yield 0.0, marks(dice, len(dice))[0]
        return
    hopes = Hopes(outlook, seat)
    now = 0.0
    for mark in marks(dice, supply):
        if len(mark.fields) < min(supply, len(dice)):
            break
        worth = hopes.total(mark.fields)
        now = max(now, worth)
        yield worth, mark
    yield from _turned(outlook, hopes, changing, quickly)
    for move in buying:
        worth = now + bought(outlook, seat, move)
        if supply < DICE:
            worth += _best(hopes, dice, supply + 1) - now
        yield worth, move


def _turned(outlook: Outlook, hopes: Hopes, changing: bool, quickly: bool) -> Iterator[tuple[float, Move]]:
    """Yield the moves that turn a die, with their values."""
    state = outlook.state
    seat = state.turn
    dice, supply = state.dice, state.supply[seat]
    coin = outlook.coin[seat]
    rolling = can_pay_for_die(state, REROLL_PRICE)
    setting = rolling and not state.set_used and can_pay_for_die(state, SET_PRICE)
    if not (rolling or changing):
        return
    faces: Sequence[int] = tuple(dict.fromkeys(dice))
    if quickly:
        faces = (max(faces, key=lambda face: _best(hopes, _without(dice, face), supply)),)
    for face in faces:
        ends = [_best(hopes, turned, supply) for turned in _turns(dice, face)]
        if rolling:
            yield _stopping(ends, REROLL_PRICE * coin, state.money[seat]), Reroll(face)
        if setting:
            worth, best = max((end, to) for end, to in zip(ends, FIELDS, strict=True) if to != face)
            yield worth - SET_PRICE * coin, SetDie(face, best)
        if changing:
            for change in (Change(face, up=True), Change(face, up=False)):
                yield ends[change.to - 1], change


def _best(hopes: Hopes, dice: Counts, supply: int) -> float:
    if supply >= len(dice):
        return hopes.total(dice)
    return max(hopes.total(mark.fields) for mark in marks(dice, supply))


def _stopping(ends: Sequence[float], price: float, money: int) -> float:
    """Return the value of rerolling a die by the best stopping rule."""
    ordered = sorted(ends, reverse=True)
    mean = sum(ordered) / len(ordered) - price
    if money < 2 * REROLL_PRICE:
        return mean
    total = 0.0
    for number, end in enumerate(ordered, 1):
        total += end
        level = (total - len(ordered) * price) / number
        if number == len(ordered) or level >= ordered[number]:
            return max(level, mean)
    return mean


def _without(dice: Counts, face: int) -> Counts:
    index = dice.index(face)
    return dice[:index] + dice[index + 1 :]


@cache
def _turns(dice: Counts, face: int) -> Sequence[Counts]:
    """Return the dice with one of them turned to each of its faces."""
    other_dice = _without(dice, face)
    return [tuple(sorted((*other_dice, to))) for to in FIELDS]
