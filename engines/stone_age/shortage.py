"""Resources that a seat lacks for a card or a building, by public information (rules page 4.2)."""

from itertools import combinations

from engines.stone_age.pieces import ANY_TWO, Resources, Tile
from engines.stone_age.state import SeatState


def of_card(player: SeatState, space: int) -> int:
    """Return the number of resources lacking for the card on a space; 0 where it can be paid."""
    return max(0, space - sum(player.resources) - _spare(player))


def of_tile(player: SeatState, tile: Tile) -> int:
    """Return the least number of resources lacking for a building; 0 where it can be paid."""
    return max(0, _lacking(tile, player.resources) - _spare(player))


def by_kind(player: SeatState, cost: Resources) -> Resources:
    """Return the number lacking of each resource for a fixed cost."""
    wood, brick, stone, gold = (
        max(0, paid - held) for paid, held in zip(cost, player.resources, strict=True)
    )
    return (wood, brick, stone, gold)


def _spare(player: SeatState) -> int:
    """Return the number of resources that an any-two card gives."""
    return ANY_TWO if player.any_two else 0


def _lacking(tile: Tile, held: Resources) -> int:
    if tile.cost is not None:
        return sum(max(0, paid - number) for paid, number in zip(tile.cost, held, strict=True))
    if not tile.kinds:
        return max(0, tile.least - sum(held))
    return min(_lacking_of(kinds, tile.least) for kinds in combinations(held, tile.kinds))


def _lacking_of(numbers: tuple[int, ...], size: int) -> int:
    """Return the number lacking for a payment of this size with each of these kinds, by their numbers."""
    return max(numbers.count(0), size - sum(numbers))
