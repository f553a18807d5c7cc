"""Parsing and formatting of places with a number, and of resources (rules page 5)."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import NotationError
from engines.stone_age.data import MOST_PEOPLE, PLACE_NAMED, RESOURCE_NAMED, RESOURCES, Place, Resources

NUMBERS: Final = {str(number): number for number in range(1, MOST_PEOPLE + 1)}
"""The numbers as written: no leading zeros, no signs, no digits of other scripts."""
_MOST_WORDS: Final = 7
"""Up to so many resources are written one by one; more are counted, so that texts stay short."""
_MOST_PAID: Final = 10


def numbered(kind: str, number: str) -> Place:
    """Return the place of a `card` or `building` with its number. Raises `NotationError`."""
    if f"{kind} {number}" not in PLACE_NAMED:
        raise NotationError("refused-number-of-place")
    return PLACE_NAMED[f"{kind} {number}"]


def read_resources(words: Sequence[str]) -> Resources:
    """Parse resources in any order, each alone or with its number after it. Raises `NotationError`."""
    numbers = [0, 0, 0, 0]
    for i, word in enumerate(words):
        if word in RESOURCE_NAMED:
            following = words[i + 1] if i + 1 < len(words) else ""
            numbers[RESOURCE_NAMED[word]] += NUMBERS.get(following, 1)
        elif word not in NUMBERS or i == 0 or words[i - 1] not in RESOURCE_NAMED:
            raise NotationError("refused-resources")
    if not 1 <= sum(numbers) <= _MOST_PAID:
        raise NotationError("refused-resources")
    wood, brick, stone, gold = numbers
    return (wood, brick, stone, gold)


def resource_words(held: Resources) -> Iterator[str]:
    """Yield the words of resources as in the notation."""
    for good, number in zip(RESOURCES, held, strict=True):
        if sum(held) <= _MOST_WORDS:
            yield from (good.value,) * number
        elif number:
            yield from (good.value, str(number))


def resource_text(held: Resources) -> str:
    """Return resources as in the notation."""
    return " ".join(resource_words(held))


def unreadable() -> NotationError:
    """Return the refusal of words that are no move."""
    return NotationError("refused-unreadable")
