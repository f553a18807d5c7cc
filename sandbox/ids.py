"""Snowflakes: ids which rise and which carry the time of the world they were made in."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
_TIME_SHIFT = 22
_SNOWFLAKE = re.compile(r"[0-9]{1,20}")

Clock = Callable[[], datetime]


class Snowflakes:
    """Gives out ids. They rise even when the clock is turned back between two runs."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self._last = last

    def seen(self, snowflake: int) -> None:
        """Take note of an id from an earlier run: all new ids are larger."""
        self._last = max(self._last, snowflake)

    def next(self) -> str:
        """The next id, as the decimal string which Discord's JSON carries."""
        moment = int((self._clock() - EPOCH) / timedelta(milliseconds=1)) << _TIME_SHIFT
        self._last = max(self._last + 1, moment)
        return str(self._last)


def time_of(snowflake: str) -> datetime:
    """The moment at which an id was made, to the millisecond."""
    return EPOCH + timedelta(milliseconds=int(snowflake) >> _TIME_SHIFT)


def is_snowflake(value: object) -> bool:
    """Whether a value of a request can be an id: digits, or an integer (Discord takes both)."""
    if isinstance(value, int):
        return not isinstance(value, bool) and value >= 0
    return isinstance(value, str) and _SNOWFLAKE.fullmatch(value) is not None
