"""All that may come of draws, each with its exact likelihood, where these are few."""

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
    """Draws that follow given choices as far as these go, then take the first; counts what there was."""

    def __init__(self, choices: list[int]) -> None:
        super().__init__()
        self._choices = choices
        self.ways: list[int] = []
        """How many results each draw might have had."""

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
    """Return how likely each result is, by making all draws in every way.

    Raises `Broken` where the draws have no end, as when what is drawn is thrown away until it fits.
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
