"""Waits for what no event reports, however busy the machine is."""

import asyncio
import multiprocessing
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import SimpleNamespace
from typing import Any
from unittest import mock

import discord
import psutil

HANGS = 600.0
"""Seconds after which what is waited for hangs: at least ten times what it takes on a quiet machine."""
LOOKS = 6000
"""Looks after which one waits in vain for what a bot in this process should do: a minute on a quiet machine.

A slow machine is as slow for the bot as for the looks, so they are counted, and not the time.
"""
ANSWERING = ("discord.py: on_interaction", "CommandTree-invoker")
"""Beginnings of the names of tasks that answer people."""
AT_WORK = ("posting ", "panels ", "due ", "discord.py: ", *ANSWERING)
"""Beginnings of the names of tasks that work for people: they end."""
_LASTING = (*AT_WORK, "backlog ", "later ")
"""The same with those that may rest for long."""


def at_work(names: tuple[str, ...]) -> bool:
    """Return whether a task with such a name is at work."""
    return any(task.get_name().startswith(names) for task in asyncio.all_tasks())


def _others_work() -> bool:
    """Return whether there are processes that think, or others that a test has begun."""
    own = psutil.Process().children()
    return bool(multiprocessing.active_children()) or any(map(_thinks, own))


def _thinks(process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return "bot.ops.worker" in " ".join(process.cmdline())
    return False


async def _pass_by(seconds: float) -> None:
    await asyncio.sleep(min(seconds, 0.01))


_HASTY = SimpleNamespace(**{**vars(asyncio), "sleep": _pass_by})
_WAITING = (discord.http, discord.client, discord.shard, discord.webhook.async_)
"""Modules of discord.py that wait for seconds between two tries."""


@contextmanager
def hasty_client() -> Iterator[None]:
    """Let discord.py hardly wait between two tries within the block."""
    with ExitStack() as stack:
        for module in _WAITING:
            stack.enter_context(mock.patch.object(module, "asyncio", _HASTY))
        yield


async def until(
    condition: Callable[[], Any | Awaitable[Any]], what: str, looks: float = LOOKS, seconds: float = HANGS
) -> Any:
    """Wait until a condition gives something true, and give that.

    It is given up after so many looks, where no process beside this one may be at work; in any case after
    so many seconds.
    """
    looked = 0
    try:
        async with asyncio.timeout(seconds):
            while looked < looks or _others_work():
                looked += 1
                found = condition()
                found = await found if isinstance(found, Awaitable) else found
                if found:
                    return found
                await asyncio.sleep(0.01)
    except TimeoutError:
        pass
    busy = sorted(name for task in asyncio.all_tasks() if (name := task.get_name()).startswith(_LASTING))
    text = f"waited in vain for {what} ({looked} looks); at work: {', '.join(busy) or 'nobody'}"
    raise AssertionError(text)
