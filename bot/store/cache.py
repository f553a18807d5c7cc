"""What was read of the database and rarely changes, kept until somebody says that it has changed."""

from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from cachetools import LRUCache

_CacheKey = TypeVar("_CacheKey", bound=Hashable)
_Value = TypeVar("_Value")


class Cache(Generic[_CacheKey, _Value]):
    """Values by their keys, `most` of them at most; `read` gets one that is not there."""

    def __init__(self, read: Callable[[_CacheKey], Awaitable[_Value]], most: int) -> None:
        self._read = read
        self._cached: LRUCache[_CacheKey, _Value] = LRUCache(most)
        self._changes = 0

    async def get(self, key: _CacheKey) -> _Value:
        """Return the value of a key. Raises what `read` raises."""
        if key in self._cached:
            return self._cached[key]
        changes = self._changes
        value = await self._read(key)
        if changes == self._changes:  # otherwise it may be what was there before
            self._cached[key] = value
        return value

    def forget(self, key: _CacheKey) -> None:
        """Read a key again at its next use: its value has changed."""
        self._changes += 1
        self._cached.pop(key, None)

    def forget_all(self) -> None:
        """Read every key again at its next use."""
        self._changes += 1
        self._cached.clear()
