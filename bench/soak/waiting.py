"""Waiting for what no event tells of: what other processes do, and the server on their behalf."""

import asyncio
from collections.abc import Callable

_EVERY = 0.005


async def until(condition: Callable[[], object], seconds: float) -> None:
    """Wait until a condition is true. Raises `TimeoutError`."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - nobody sets an event for it
            await asyncio.sleep(_EVERY)
