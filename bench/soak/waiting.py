"""Waits for changes without an event: in other processes, and in the server because of them."""

import asyncio
from collections.abc import Callable

_EVERY = 0.005


async def until(condition: Callable[[], object], seconds: float) -> None:
    """Wait until a condition is true. Raises `TimeoutError`."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - no event reports it
            await asyncio.sleep(_EVERY)
