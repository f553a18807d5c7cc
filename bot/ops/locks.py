"""Keyed locks, such as one for each table."""

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

_LockKey = TypeVar("_LockKey", bound=Hashable)


class KeyedLock(Generic[_LockKey]):
    """A FIFO lock for each key; unused locks are garbage-collected."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[_LockKey, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._locks)

    def of(self, key: _LockKey) -> asyncio.Lock:
        """Return the lock of a key, for `async with`; it exists while it is held or awaited."""
        return self._locks.setdefault(key, asyncio.Lock())
