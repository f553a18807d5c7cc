"""Snowflakes: increasing ids that contain the world's time of their creation."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
_TIME_SHIFT = 22
_SNOWFLAKE = re.compile(r"[0-9]{1,20}")

Clock = Callable[[], datetime]


class Snowflakes:
    """Creates ids. They increase even if the clock is turned back between two runs."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self._last = last

    def seen(self, snowflake: int) -> None:
        """Note an id from an earlier run: all new ids are larger."""
        self._last = max(self._last, snowflake)

    @property
    def latest(self) -> datetime:
        """The time that the last id carries."""
        return time_of(str(self._last))

    def next(self) -> str:
        """Return the next id, as the decimal string in Discord's JSON."""
        moment = int((self._clock() - EPOCH) / timedelta(milliseconds=1)) << _TIME_SHIFT
        self._last = max(self._last + 1, moment)
        return str(self._last)


def time_of(snowflake: str) -> datetime:
    """Return the time at which an id was created, to the millisecond."""
    return EPOCH + timedelta(milliseconds=int(snowflake) >> _TIME_SHIFT)


def is_snowflake(value: object) -> bool:
    """Return True if a value can be an id: digits, or an integer (Discord accepts both)."""
    if isinstance(value, int):
        return not isinstance(value, bool) and value >= 0
    return isinstance(value, str) and _SNOWFLAKE.fullmatch(value) is not None
