"""Usual results of dice: for help before a roll, never for the rules."""

from functools import lru_cache

from engines.stone_age.pieces import DIVISORS, Good

_FACES = range(1, 7)
_TENTH = 0.1


@lru_cache(256)
def usual(good: Good, dice: int) -> tuple[int, int]:
    """Return the 10 % and 90 % quantiles of the number of goods that dice bring."""
    gains: dict[int, float] = {}
    for total, share in _totals(dice).items():
        gain = total // DIVISORS[good]
        gains[gain] = gains.get(gain, 0) + share
    return _reaching(gains, _TENTH), _reaching(gains, 1 - _TENTH)


@lru_cache(16)
def _totals(dice: int) -> dict[int, float]:
    """Return the probability of each sum of so many dice."""
    shares = {0: 1.0}
    for _ in range(dice):
        added: dict[int, float] = {}
        for total, share in shares.items():
            for face in _FACES:
                added[total + face] = added.get(total + face, 0) + share / len(_FACES)
        shares = added
    return shares


def _reaching(shares: dict[int, float], part: float) -> int:
    """Return the quantile of a distribution."""
    seen = 0.0
    for number in sorted(shares):
        seen += shares[number]
        if seen >= part:
            return number
    return max(shares)
