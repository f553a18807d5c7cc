"""The threads that paint pictures: those that somebody waits for come first."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from renderers.paint import paint
from renderers.scene import Scene

T = TypeVar("T")


class Painters:
    """Few threads: half of the work holds Python's lock, and the loop waits for each that wants it too."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="painter")
        self._awaited: set[asyncio.Future[bytes]] = set()

    async def paint(self, scene: Scene) -> bytes:
        """Return a picture that somebody waits for."""
        work = asyncio.get_running_loop().run_in_executor(self._pool, paint, scene)
        self._awaited.add(work)
        try:
            return await work
        finally:
            self._awaited.discard(work)

    async def beside(self, work: Callable[[], T]) -> T:
        """Do a short piece of work that nobody waits for, as soon as no picture is awaited."""
        while self._awaited:
            await asyncio.wait(tuple(self._awaited))
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)


PAINTERS = Painters()
