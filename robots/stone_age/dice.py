"""Tables of the expected goods of dice, looked up thousands of times in rollouts."""

from typing import Final

from engines.stone_age.pieces import GOODS, MOST_PEOPLE, TOOL_TILES, TOOL_VALUE, sums, units

PIPS: Final = TOOL_TILES * TOOL_VALUE + 9
"""Maximum pips of tools: all permanent ones at their limit, and all single ones."""


def _table() -> tuple[tuple[tuple[float, ...], ...], ...]:
    return tuple(
        tuple(
            tuple(
                sum(chance * units(good, total + pips) for total, chance in sums(number).items())
                if number
                else 0.0
                for pips in range(PIPS + 1)
            )
            for number in range(MOST_PEOPLE + 1)
        )
        for good in GOODS
    )


BROUGHT: Final = _table()
"""Expected number of goods, by good, number of dice and pips of tools."""
