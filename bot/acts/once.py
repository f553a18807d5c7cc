"""Values that take long to make: made once for all who ask, and cached."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, MutableMapping
from functools import partial
from typing import Generic, TypeVar

from bot.domain.errors import Refused
from bot.domain.model import Person
from bot.ops.tasks import stop
from bot.ops.turns import Busy

_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


class Once(Generic[_Key, _Value]):
    """Cache of values, and the tasks that make them."""

    def __init__(
        self,
        cache: MutableMapping[_Key, _Value],
        *,
        busy: str,
        waits: str | None = None,
        most: int | None = None,
    ) -> None:
        """`busy` is the refusal if `most` values are in the making, or the processes have no room.

        `waits` is that of a person for whom another value is being made; None: they may ask for several.
        """
        self.cache = cache
        self._busy = busy
        self._waits = waits
        self._most = most
        self._making: dict[_Key, asyncio.Task[_Value]] = {}
        self._askers: dict[_Key, Person] = {}
        """The first requester of each value in the making."""

    def make(
        self, key: _Key, person: Person, make: Callable[[], Awaitable[_Value]]
    ) -> Callable[[], Awaitable[_Value]]:
        """Start to make a value, unless that is going on; return a function that waits for it.

        Both raise `Refused`.
        """
        task = self._making.get(key)
        if task is None:
            if self._waits is not None and person in self._askers.values():
                raise Refused(self._waits)
            if self._most is not None and len(self._making) >= self._most:
                raise Refused(self._busy)
            task = asyncio.create_task(self._make(key, make), name=f"once {key}")
            self._making[key], self._askers[key] = task, person
            task.add_done_callback(partial(self._forget, key))
        return partial(asyncio.shield, task)

    async def _make(self, key: _Key, make: Callable[[], Awaitable[_Value]]) -> _Value:
        value = self.cache.get(key)
        if value is None:
            try:
                value = self.cache[key] = await make()
            except Busy:
                raise Refused(self._busy) from None
        return value

    def _forget(self, key: _Key, _: asyncio.Task[_Value]) -> None:
        del self._making[key], self._askers[key]

    async def aclose(self) -> None:
        """Cancel all that is in the making."""
        await stop(self._making.values())
