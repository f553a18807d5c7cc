"""Locks by key, such as one for each table."""

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

_LockKey = TypeVar("_LockKey", bound=Hashable)


class KeyedLock(Generic[_LockKey]):
    """A lock for each key, first come, first served; keys that nobody holds or waits for are forgotten."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[_LockKey, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._locks)

    def of(self, key: _LockKey) -> asyncio.Lock:
        """Return the lock of a key, for `async with`; whoever holds it or waits for it keeps it."""
        return self._locks.setdefault(key, asyncio.Lock())
