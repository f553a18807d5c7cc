"""Persistent updates of frozen values, and caches of one entry for them."""

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias, TypeVar

from engines.api import UNKNOWN_TEXT, Chance, Seat

T = TypeVar("T")
A = TypeVar("A")


class Unknown(Enum):
    """A number that a reader does not know: sums, comparisons and truth tests of it raise `TypeError`."""

    NUMBER = UNKNOWN_TEXT

    def _asked(self, *_others: object) -> NoReturn:
        raise TypeError("a number was asked for that is unknown to this reader")

    __bool__ = __int__ = __index__ = __neg__ = __abs__ = _asked
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _asked  # noqa: PIE796 - operators, no members
    __lt__ = __le__ = __gt__ = __ge__ = _asked  # noqa: PIE796

    def __repr__(self) -> str:
        return "<unknown to this reader>"


UNKNOWN: Final[Any] = Unknown.NUMBER
"""What stands in the place of a hidden number in a state as a reader sees it."""

if TYPE_CHECKING:
    SecretNumber: TypeAlias = int
else:  # rules reckon with whole states alone; the JSON of a state as a reader sees it has both
    SecretNumber = int | Unknown


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the items with the one at `index` replaced."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(items: tuple[T, ...], index: int) -> tuple[T, ...]:
    """Return the items without the one at `index`."""
    others = list(items)
    del others[index]
    return tuple(others)


def draw_from(pile: tuple[T, ...], chance: Chance) -> tuple[T, tuple[T, ...]]:
    """Return a random item of the pile, and the pile without it."""
    index = chance.pick(len(pile))
    return pile[index], without(pile, index)


def cache_latest(work: Callable[[T, Seat], A]) -> Callable[[T, Seat], A]:
    """Cache the answer for the latest state and seat, which are asked for several times in a row.

    The key is the identity of the state: for a frozen value that costs nothing and cannot go stale.
    """
    latest: tuple[Any, Any, Any] = (None, None, None)

    def ask(state: T, seat: Seat) -> A:
        nonlocal latest
        last_state, last_seat, answer = latest
        if last_state is not state or last_seat != seat:
            answer = work(state, seat)
            latest = (state, seat, answer)
        result: A = answer
        return result

    return ask


def last_by_identity(work: Callable[[T], A]) -> Callable[[T], A]:
    """Remember the last argument by identity, in front of a cache whose equality test is slow.

    To compare a large value with an equal one takes long, and a value read from the database equals the
    cached one without being the same object.
    """
    latest: tuple[Any, Any] = (None, None)

    def ask(value: T) -> A:
        nonlocal latest
        last_value, answer = latest
        if last_value is not value:
            answer = work(value)
            latest = (value, answer)
        result: A = answer
        return result

    return ask
