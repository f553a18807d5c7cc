"""Background jobs: asyncio tasks that run until they are cancelled."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias

from bot.domain.errors import UsageError
from bot.store.database import NOT_OURS

log = logging.getLogger(__name__)

Job: TypeAlias = Coroutine[Any, Any, None]
"""A coroutine that runs beside the bot until it is cancelled, or has no more to do."""

MINUTE, HOUR = 60.0, 3600.0

_CANCEL_INTERVAL = 0.5
"""Seconds before a cancelled task that still runs is cancelled again."""


async def every(
    seconds: float | None,
    work: Callable[[], Awaitable[object]],
    fault_text: str,
    *,
    woken: asyncio.Event | None = None,
) -> None:
    """Do a work at intervals, and when `woken` is set, until cancelled.

    The interval passes before the first time, and after each end of the work; None: only `woken` counts. A
    fault is logged with its text, and the work is done again at the next time. One of `NOT_OURS` is not.
    """
    woken = woken or asyncio.Event()
    while True:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await woken.wait()
        woken.clear()
        try:
            await work()
        except NOT_OURS:
            log.debug(fault_text, exc_info=True)
        except UsageError as fault:
            log.warning("%s: %s", fault_text, fault)
        except Exception:
            log.exception(fault_text)


def start(jobs: Mapping[str, Job]) -> list[asyncio.Task[None]]:
    """Start jobs, given by name; the fault that ends one is logged at once."""
    tasks = [asyncio.create_task(job, name=name) for name, job in jobs.items()]
    for task in tasks:
        task.add_done_callback(_log_fault)
    return tasks


def _log_fault(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (fault := task.exception()) is not None:
        log.error("a job has ended: %s", task.get_name(), exc_info=fault)


@asynccontextmanager
async def running(jobs: Mapping[str, Job]) -> AsyncIterator[None]:
    """Run jobs, given by name, within the block."""
    tasks = start(jobs)
    try:
        yield
    finally:
        await stop(tasks)


async def stop(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait for their end; their exceptions are dropped."""
    cancelled = list(tasks)
    for task in cancelled:
        task.cancel()
    await asyncio.gather(*cancelled, return_exceptions=True)


async def surely_cancelled(work: Job) -> None:
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
