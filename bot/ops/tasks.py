"""Tasks that run beside the bot's own work, at their end."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

_CANCEL_INTERVAL = 0.5
"""Seconds until work that was cancelled and goes on is cancelled once more."""


async def stop(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until they have ended; what they raise is dropped."""
    running = list(tasks)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


async def surely_cancelled(work: Coroutine[Any, Any, None]) -> None:
    """Do a library's work that may lose a cancellation: it is cancelled until it ends.

    Before Python 3.12 `asyncio.wait_for` loses one that comes just when what it waits for is there.
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
