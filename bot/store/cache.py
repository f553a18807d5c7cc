"""Read-through LRU cache of rows that rarely change, invalidated by hand."""

from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from cachetools import LRUCache

_CacheKey = TypeVar("_CacheKey", bound=Hashable)
_Value = TypeVar("_Value")


class Cache(Generic[_CacheKey, _Value]):
    """LRU cache of at most `most` values; a missing one is read with `read`."""

    def __init__(self, read: Callable[[_CacheKey], Awaitable[_Value]], most: int) -> None:
        self._read = read
        self._cached: LRUCache[_CacheKey, _Value] = LRUCache(most)
        self._changes = 0

    async def get(self, key: _CacheKey) -> _Value:
        """Return the value of a key, from the cache or read now. Raises the errors of `read`."""
        if key in self._cached:
            return self._cached[key]
        changes = self._changes
        value = await self._read(key)
        if changes == self._changes:  # otherwise the value may be older than the change
            self._cached[key] = value
        return value

    def forget(self, key: _CacheKey) -> None:
        """Drop a key: its value has changed, and is read again at the next use."""
        self._changes += 1
        self._cached.pop(key, None)

    def forget_all(self) -> None:
        self._changes += 1
        self._cached.clear()
