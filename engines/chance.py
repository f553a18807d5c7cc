"""Sources of draws: live with proof, quick without, from a record (a stored entry, an example), or none.

All keep their results in `drawn`, a flat tuple of numbers: one for a die (1-6) or a pick (0 to n-1), n for an
order.
"""

import hashlib
import hmac
from abc import ABC, abstractmethod
from collections.abc import Iterable

from msgspec import Struct

from engines.api import EngineFault, ReplayDiverged, Seat

_SPAN = 2**64


class Draws(ABC):
    """The verbs of `engines.api.Chance` over one source of numbers; records every result."""

    def __init__(self) -> None:
        self._drawn: list[int] = []

    @property
    def drawn(self) -> tuple[int, ...]:
        """All results so far, in order."""
        return tuple(self._drawn)

    @abstractmethod
    def _below(self, n: int, low: int) -> int:
        """Return the next result, `low` to `low + n - 1`."""

    def die(self) -> int:
        """Return 1 to 6."""
        return self._draw(6, 1)

    def pick(self, n: int) -> int:
        """Return 0 to n - 1."""
        return self._draw(n, 0)

    def order(self, n: int) -> tuple[int, ...]:
        """Return 0 to n - 1 in a random order: each number is picked from those not yet drawn."""
        undrawn = list(range(n))
        result = []
        for _ in range(n):
            number = self._one_of(undrawn)
            undrawn.remove(number)
            self._drawn.append(number)
            result.append(number)
        return tuple(result)

    def _one_of(self, undrawn: list[int]) -> int:
        return undrawn[self._below(len(undrawn), 0)]

    def _draw(self, n: int, low: int) -> int:
        if n < 1:
            message = f"nothing to draw from: {n}"
            raise EngineFault(message)
        result = self._below(n, low)
        self._drawn.append(result)
        return result


class LiveChance(Draws):
    """Draws derived from the key of the table: HMAC-SHA256 over entry number, draw number and attempt.

    With the key every draw can be derived again; without it none can be foretold. Values that would favour
    small results are rejected and drawn again. Draws are counted from `before` on.
    """

    def __init__(self, key: bytes, entry: int, before: int = 0) -> None:
        super().__init__()
        self._key = key
        self._entry = entry
        self._before = before

    def _below(self, n: int, low: int) -> int:
        fair = _SPAN - _SPAN % n
        attempt = 0
        while True:
            text = f"{self._entry}:{self._before + len(self._drawn)}:{attempt}".encode()
            value = int.from_bytes(hmac.digest(self._key, text, "sha256")[:8], "big")
            if value < fair:
                return low + value % n
            attempt += 1


SEATING = -1
"""The entry number that stands for the draw of the seats: it comes before the first entry."""


def daily_seat(secret: bytes, seats: int) -> Seat:
    """Return the seat of the person in a daily of so many seats: the same for everybody on that day."""
    return Seat(LiveChance(secret, SEATING).pick(seats))


def daily_seed(secret: bytes, use: str) -> int:
    """Return a seed that follows from the secret of a day and does not tell it, another one for each use."""
    return int.from_bytes(hmac.digest(secret, f"seed {use}".encode(), "sha256")[:8], "big")


def daily_chance(secret: bytes, drawn: int) -> LiveChance:
    """Return the draws of a daily game after so many of them.

    They follow from the secret of the day and from nothing else, so that all who play alike draw alike.
    """
    return LiveChance(secret, 0, drawn)


def draw_seats(key: bytes, seats: int) -> tuple[int, ...]:
    """Return for each seat the number of its player in the order of joining, drawn with the table's key."""
    return LiveChance(key, SEATING).order(seats)


class QuickChance(Draws):
    """Cheap pseudo-random draws without proof, for search and simulation: a mixed counter (SplitMix64).

    The same seed gives the same draws. They are no table's dice: a few results are enough to tell the next.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._state = seed % _SPAN

    def _below(self, n: int, low: int) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) % _SPAN
        mixed = (self._state ^ (self._state >> 30)) * 0xBF58476D1CE4E5B9 % _SPAN
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB % _SPAN
        return low + ((mixed ^ (mixed >> 31)) * n >> 64)


class Drawn(Exception):
    """Something was to be drawn from `NoChance`."""


class NoChance(Draws):
    """No draws, for a try of a move that is given up where it draws. Raises `Drawn` at the first one."""

    def _below(self, n: int, low: int) -> int:
        raise Drawn(n, low)


class RecordedChance(Draws):
    """Replayed draws. Raises `ReplayDiverged` where they do not fit, or are too few or too many."""

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        super().__init__()
        self._numbers = tuple(numbers)

    def _next(self) -> int:
        index = len(self._drawn)
        if index >= len(self._numbers):
            message = f"draw {index + 1} was never made: only {len(self._numbers)} are known"
            raise ReplayDiverged(message)
        return self._numbers[index]

    def _below(self, n: int, low: int) -> int:
        number = self._next()
        if not low <= number < low + n:
            message = f"draw {len(self._drawn) + 1} is {number}, not {low} to {low + n - 1}"
            raise ReplayDiverged(message)
        return number

    def _one_of(self, undrawn: list[int]) -> int:
        number = self._next()
        if number not in undrawn:
            message = f"draw {len(self._drawn) + 1} is {number}, not one of {undrawn}"
            raise ReplayDiverged(message)
        return number

    def finish(self) -> None:
        """Raise `ReplayDiverged` if draws were not used."""
        if len(self._drawn) != len(self._numbers):
            message = f"{len(self._numbers)} draws are known, only {len(self._drawn)} were made"
            raise ReplayDiverged(message)


def commitment(secret: bytes) -> str:
    """Return the commitment shown before the start: the SHA-256 of the table's secret, in hex digits."""
    return hashlib.sha256(secret).hexdigest()


class Mixed(Struct, frozen=True):
    """Public salt of a table's draws, besides its secret.

    The operator can neither choose nor foresee it, and all players can look it up.
    """

    lobby: int
    """The id that Discord gave to the first message of the open table, after the secret was made."""
    people: str
    """A SHA-256 of this id and of the players' ids, so that no player is named: see `mix`."""


def mix(lobby: int, people: Iterable[int | None]) -> Mixed:
    """Return the public salt made of a message's id and the players' ids in the order of joining.

    A robot has no id (None): the word `robot` and the number of its place stand for it. The hashed text reads
    `123: 45 67 robot3`.
    """
    ids = (f"robot{place}" if person is None else str(person) for place, person in enumerate(people, start=1))
    return Mixed(lobby, hashlib.sha256(f"{lobby}: {' '.join(ids)}".encode()).hexdigest())


def draw_key(secret: bytes, mixed: Mixed | None) -> bytes:
    """Return the key from which all draws of a table are derived; without a salt it is the secret itself.

    With one it is the HMAC-SHA256, by the secret, of the message's id and the hash of the players.
    """
    if mixed is None:
        return secret
    return hmac.digest(secret, f"{mixed.lobby} {mixed.people}".encode(), "sha256")
