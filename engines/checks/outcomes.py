"""Exact distributions of random results, where the draws are few."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

from engines.api import Chance
from engines.chance import Draws
from engines.checks import demand

T = TypeVar("T")

_MOST_DRAWS = 1000


class _Path(Draws):
    """Draws that follow given choices, then take the first result; records how many results each had."""

    def __init__(self, choices: list[int]) -> None:
        super().__init__()
        self._choices = choices
        self.ways: list[int] = []
        """The number of possible results of each draw."""

    def _below(self, n: int, low: int) -> int:
        index = len(self.ways)
        demand(index < _MOST_DRAWS, f"more than {_MOST_DRAWS} draws: is there an end to them?")
        self.ways.append(n)
        return low + (self._choices[index] if index < len(self._choices) else 0)

    @property
    def next(self) -> list[int] | None:
        """The choices of the next path in order, or None after the last one."""
        taken = [*self._choices, *[0] * (len(self.ways) - len(self._choices))]
        while taken and taken[-1] + 1 == self.ways[len(taken) - 1]:
            taken.pop()
        return [*taken[:-1], taken[-1] + 1] if taken else None


def distribution(drawing: Callable[[Chance], T]) -> Mapping[T, Fraction]:
    """Return the exact probability of each result, by making all draws in every way.

    Raises `Broken` where the draws have no end, as in rejection sampling.
    """
    probabilities: dict[T, Fraction] = defaultdict(Fraction)
    choices: list[int] | None = []
    while choices is not None:
        path = _Path(choices)
        result = drawing(path)
        probability = Fraction(1)
        for number in path.ways:
            probability /= number
        probabilities[result] += probability
        choices = path.next
    return probabilities
