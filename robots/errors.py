"""Standard errors of means, for matches and for the comparison of moves."""

from collections.abc import Sequence
from math import inf, sqrt


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some values, at least one, and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, sqrt(spread / len(values))


def in_errors(values: Sequence[float]) -> float:
    """Return the mean of some values, in standard errors."""
    mean, error = mean_and_error(values)
    if error:
        return mean / error
    return mean * inf if mean else 0.0
