"""Tables of the expected goods of dice, looked up thousands of times in rollouts."""

from typing import Final

from engines.stone_age.pieces import DIVISORS, GOODS, MOST_PEOPLE, TOOL_TILES, TOOL_VALUE

PIPS: Final = TOOL_TILES * TOOL_VALUE + 9
"""Maximum pips of tools: all permanent ones at their limit, and all single ones."""


def _sums() -> list[dict[int, float]]:
    """Return the chance of each sum, by the number of dice."""
    chances: list[dict[int, float]] = [{0: 1.0}]
    for _ in range(MOST_PEOPLE):
        after: dict[int, float] = {}
        for total, chance in chances[-1].items():
            for face in range(1, 7):
                after[total + face] = after.get(total + face, 0.0) + chance / 6
        chances.append(after)
    return chances


def _table() -> tuple[tuple[tuple[float, ...], ...], ...]:
    sums = _sums()
    return tuple(
        tuple(
            tuple(
                sum(chance * ((total + pips) // DIVISORS[good]) for total, chance in of_dice.items())
                if number
                else 0.0
                for pips in range(PIPS + 1)
            )
            for number, of_dice in enumerate(sums)
        )
        for good in GOODS
    )


BROUGHT: Final = _table()
"""Expected number of goods, by good, number of dice and pips of tools."""
