"""Good payments, built directly: listing them all would give thousands."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from engines.stone_age.pieces import VALUES, Resources, Tile, worth
from robots.stone_age.outlook import Prices

NOTHING: Final[Resources] = (0, 0, 0, 0)

_KINDS: Final = range(4)


@lru_cache(1 << 14)
def cheapest(number: int, held: Resources, reserved: Resources, each: Prices) -> Resources | None:
    """Return the cheapest payment of `number` resources of any kinds; reserved ones are used last."""
    if sum(held) < number:
        return None
    paid = [0, 0, 0, 0]
    cheapest_first = sorted(_KINDS, key=lambda kind: each[kind])
    for kind in cheapest_first:
        paid[kind] = min(number, max(0, held[kind] - reserved[kind]))
        number -= paid[kind]
    for kind in cheapest_first:
        more = min(number, held[kind] - paid[kind])
        paid[kind] += more
        number -= more
    wood, brick, stone, gold = paid
    return (wood, brick, stone, gold)


def less(held: Resources, taken: Resources) -> Resources:
    """Return the held resources minus the taken ones, at least 0 of each."""
    wood, brick, stone, gold = [max(0, has - number) for has, number in zip(held, taken, strict=True)]
    return (wood, brick, stone, gold)


def costs(payment: Resources, each: Prices) -> float:
    """Return the value of a payment to the seat that pays it."""
    return payment[0] * each[0] + payment[1] * each[1] + payment[2] * each[2] + payment[3] * each[3]


def least_payment(tile: Tile) -> Resources:
    """Return the payment for a building with the lowest value."""
    if tile.cost is not None:
        return tile.cost
    wood, brick, stone, gold = [int(kind < tile.kinds) for kind in _KINDS]
    return (wood + tile.least - tile.kinds, brick, stone, gold)


@lru_cache(1 << 14)
def aimed_at(tile: Tile, held: Resources) -> Resources:
    """Return the payment for a building with the fewest lacking resources; of several, the cheapest."""
    if tile.cost is not None:
        return tile.cost
    if not tile.kinds:
        return least_payment(tile)
    payments = [_aimed_at(tile.least, held, kinds) for kinds in combinations(_KINDS, tile.kinds)]
    return min(payments, key=lambda payment: (sum(less(payment, held)), worth(payment)))


def _aimed_at(number: int, held: Resources, kinds: tuple[int, ...]) -> Resources:
    """Return a payment of `number` resources with each of these kinds; the first one fills up."""
    paid = [1 if kind in kinds else 0 for kind in _KINDS]
    for kind in kinds:
        paid[kind] += min(max(0, held[kind] - 1), number - sum(paid))
    paid[kinds[0]] += number - sum(paid)
    wood, brick, stone, gold = paid
    return (wood, brick, stone, gold)


@lru_cache(1 << 14)
def best_for(tile: Tile, held: Resources, each: Prices) -> Resources | None:
    """Return the payment for a building with the highest gain over its cost, or None."""
    if tile.cost is not None:
        return tile.cost if all(has >= needed for has, needed in zip(held, tile.cost, strict=True)) else None
    gains = [value - price for value, price in zip(VALUES, each, strict=True)]
    if not tile.kinds:
        return _any(tile, held, gains)
    best_payment, best_gain = None, 0.0
    for kinds in combinations(_KINDS, tile.kinds):
        paid = _mixed(tile.most, held, kinds, gains)
        if paid is not None:
            gain = sum(number * gain_each for number, gain_each in zip(paid, gains, strict=True))
            if best_payment is None or gain > best_gain:
                best_payment, best_gain = paid, gain
    return best_payment


def _any(tile: Tile, held: Resources, gains: Sequence[float]) -> Resources | None:
    paid, room = [0, 0, 0, 0], tile.most
    for kind in sorted(_KINDS, key=lambda kind: -gains[kind]):
        paid[kind] = min(room, held[kind])
        room -= paid[kind]
    wood, brick, stone, gold = paid
    return (wood, brick, stone, gold) if room < tile.most else None


def _mixed(number: int, held: Resources, kinds: tuple[int, ...], gains: Sequence[float]) -> Resources | None:
    """Return the best payment of `number` resources with each of these kinds and no other, or None."""
    if any(not held[kind] for kind in kinds) or sum(held[kind] for kind in kinds) < number:
        return None
    paid = [1 if kind in kinds else 0 for kind in _KINDS]
    missing = number - len(kinds)
    for kind in sorted(kinds, key=lambda kind: -gains[kind]):
        more = min(missing, held[kind] - 1)
        paid[kind] += more
        missing -= more
    wood, brick, stone, gold = paid
    return (wood, brick, stone, gold)
