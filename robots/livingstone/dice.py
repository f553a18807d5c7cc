"""Value of the dice that are left in a round once a die is taken."""

from bisect import bisect_right
from functools import lru_cache
from typing import TypeAlias

Dice: TypeAlias = tuple[int, ...]
"""Faces on the table, sorted."""
Worth: TypeAlias = tuple[float, float, float]
"""Value of a die: a base, an amount for each pip, and the part of it that counts with the neighbours."""


@lru_cache(maxsize=1 << 16)
def worth_of_rest(dice: Dice, lasts: Dice, worth: Worth) -> float:
    """Return the value of the rest of a round to the last seat in turn order, before the first one takes.

    `lasts` is the highest die of each seat. With two seats both do what is best for them; with more each
    takes the lowest it can, which keeps most of the others free for it.
    """
    return _best(dice, lasts[1], lasts[0], worth) if len(lasts) == 2 else _lowest(dice, lasts, worth)


def _best(dice: Dice, waiting: int, taking: int, worth: Worth) -> float:
    """Return the gain of the seat that waits over the one that is to take."""
    return -_gain(dice, taking, waiting, worth)


@lru_cache(maxsize=1 << 16)
def _gain(dice: Dice, taking: int, waiting: int, worth: Worth) -> float:
    """Return the gain of the seat that is to take over the other until the round ends."""
    base, pip, _ = worth
    first = bisect_right(dice, taking)
    if first == len(dice):
        return -_gain(dice, waiting, taking, worth) if dice and dice[-1] > waiting else 0.0
    best = -1e9
    for index in range(first, len(dice)):
        if index > first and dice[index] == dice[index - 1]:
            continue
        after = dice[:index] + dice[index + 1 :]
        best = max(best, base + pip * dice[index] - _gain(after, waiting, dice[index], worth))
    return best


def _lowest(dice: Dice, lasts: Dice, worth: Worth) -> float:
    base, pip, others = worth
    on_table, last, own_seat = list(dice), list(lasts), len(lasts) - 1
    worth_of_rest, seat, idle = 0.0, 0, 0
    while on_table and idle < len(last):
        index = bisect_right(on_table, last[seat])
        if index == len(on_table):
            idle += 1
        else:
            idle = 0
            last[seat] = on_table.pop(index)
            gained = base + pip * last[seat]
            worth_of_rest += gained if seat == own_seat else -others * gained / own_seat
        seat = (seat + 1) % len(last)
    return worth_of_rest
