"""Which resources may pay for what (rules page 4.2)."""

from functools import cache, lru_cache
from typing import Final

from engines.stone_age.data import ANY_TWO, Resources, Tile, worth
from engines.stone_age.moves import Build, BuyCard, Feed, TakeAnyTwo

_CACHED: Final = 512


@cache
def _of_size(size: int) -> tuple[Resources, ...]:
    """Return all payments of so many resources, those with most wood, brick, stone first."""
    return tuple(
        (wood, brick, stone, size - wood - brick - stone)
        for wood in range(size, -1, -1)
        for brick in range(size - wood, -1, -1)
        for stone in range(size - wood - brick, -1, -1)
    )


def covers(held: Resources, payment: Resources) -> bool:
    """Return whether the payment can be made from what is held."""
    return held[0] >= payment[0] and held[1] >= payment[1] and held[2] >= payment[2] and held[3] >= payment[3]


def plus(held: Resources, gained: Resources) -> Resources:
    """Return both together."""
    return (held[0] + gained[0], held[1] + gained[1], held[2] + gained[2], held[3] + gained[3])


def minus(held: Resources, paid: Resources) -> Resources:
    """Return what is left."""
    return (held[0] - paid[0], held[1] - paid[1], held[2] - paid[2], held[3] - paid[3])


def _capped(held: Resources, most: int) -> Resources:
    """More than can be paid makes no difference; so few cases are worked out and kept."""
    wood, brick, stone, gold = held
    return (min(wood, most), min(brick, most), min(stone, most), min(gold, most))


def fits(tile: Tile, payment: Resources) -> bool:
    """Return whether the tile may be paid so."""
    if tile.cost is not None:
        return payment == tile.cost
    kinds = sum(map(bool, payment))
    return tile.least <= sum(payment) <= tile.most and tile.kinds in {0, kinds}


# --- what can be paid --------------------------------------------------------------------------------


@lru_cache(_CACHED)
def _exact(number: int, held: Resources) -> tuple[Resources, ...]:
    return tuple(payment for payment in _of_size(number) if covers(held, payment))


def exact(number: int, held: Resources) -> tuple[Resources, ...]:
    """Return all ways to pay so many resources of any kinds, the cheapest first (9)."""
    return _exact(number, _capped(held, number))


@lru_cache(_CACHED)
def _for_tile(tile: Tile, held: Resources) -> tuple[Resources, ...]:
    sizes = range(tile.least, tile.most + 1)
    return tuple(payment for size in sizes for payment in exact(size, held) if fits(tile, payment))


def for_tile(tile: Tile, held: Resources) -> tuple[Resources, ...]:
    """Return all ways to pay for the tile."""
    return _for_tile(tile, _capped(held, tile.most))


def dearest(tile: Tile, held: Resources) -> Resources:
    """Return the payment of most points; of equal ones that with most wood, brick, stone (9)."""
    return max(for_tile(tile, held), key=lambda payment: (worth(payment), payment))


def tile_payable(tile: Tile, held: Resources, *, any_two: bool) -> bool:
    """Return whether the tile can be paid, with two more resources at will if `any_two`."""
    return bool(for_tile(tile, held)) or (any_two and _with_two_more(tile, _capped(held, tile.most)))


@lru_cache(_CACHED)
def _with_two_more(tile: Tile, held: Resources) -> bool:
    return any(for_tile(tile, plus(held, more)) for more in _of_size(ANY_TWO))


# --- as moves ----------------------------------------------------------------------------------------

TAKES: Final = tuple(TakeAnyTwo(payment) for payment in _of_size(ANY_TWO))


@lru_cache(_CACHED)
def _buys(space: int, held: Resources) -> tuple[BuyCard, ...]:
    return tuple(BuyCard(space, payment) for payment in exact(space, held))


def buys(space: int, held: Resources) -> tuple[BuyCard, ...]:
    """Return all ways to buy the card on the space."""
    return _buys(space, _capped(held, space))


@lru_cache(_CACHED)
def _builds(stack: int, tile: Tile, held: Resources) -> tuple[Build, ...]:
    if tile.cost is not None:
        return (Build(stack),) if covers(held, tile.cost) else ()
    return tuple(Build(stack, payment) for payment in for_tile(tile, held))


def builds(stack: int, tile: Tile, held: Resources) -> tuple[Build, ...]:
    """Return all ways to build the tile that lies on the stack."""
    return _builds(stack, tile, _capped(held, tile.most))


@lru_cache(_CACHED)
def _feeds(missing: int, held: Resources) -> tuple[Feed, ...]:
    return (*(Feed(payment) for payment in exact(missing, held)), Feed())


def feeds(missing: int, held: Resources) -> tuple[Feed, ...]:
    """Return all ways to pay for people without food, and not to."""
    return _feeds(missing, _capped(held, missing))
