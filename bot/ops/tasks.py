"""Cancellation of asyncio tasks."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

_CANCEL_INTERVAL = 0.5
"""Seconds before a cancelled task that still runs is cancelled again."""


async def stop(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait for their end; their exceptions are dropped."""
    running = list(tasks)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


async def surely_cancelled(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that may swallow a cancellation; when cancelled, cancel it until it ends.

    Before Python 3.12 `asyncio.wait_for` swallows one that comes just as its awaitable finishes.
    """
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait([task])
    except asyncio.CancelledError:
        while not task.done():
            task.cancel()
            await asyncio.wait([task], timeout=_CANCEL_INTERVAL)
        raise
    task.result()
