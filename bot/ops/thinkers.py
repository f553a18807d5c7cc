"""The processes in which robots think: at the lowest priority, and in turns for those who let them play."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import psutil

from bot.ops import machine
from robots.task import Answer, Task, carry_out

T = TypeVar("T")
R = TypeVar("R")

log = logging.getLogger(__name__)

Owner = tuple[int, int]
"""A server (0: none) and a person there."""


class Busy(Exception):
    """One person lets more robots think than wait in line for them; try again later."""


_WAITING = 64
"""Tasks of one person that may wait."""


def processes() -> int:
    """Return how many processes may think: one core is left to the bot."""
    return max(1, machine.cores() - 1)


def _pool() -> Executor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes(), mp_context=context, initializer=_begin)


def _begin() -> None:
    """Begin a process: it comes last on the machine, and ends with the bot, however that ends."""
    if sys.platform == "win32":
        psutil.Process().nice(psutil.IDLE_PRIORITY_CLASS)
    else:
        with contextlib.suppress(OSError):  # a service may not be allowed to change priorities
            os.nice(19)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the bot, which then ends this
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(1)


class Thinkers:
    """Few processes, begun with the first task. Servers take turns, and within a server its people."""

    def __init__(self, pool: Callable[[], Executor] = _pool, at_once: int | None = None) -> None:
        self._make = pool
        self._executor: Executor | None = None
        self._free = at_once or processes()
        self._lines: dict[int, dict[int, deque[asyncio.Future[None]]]] = {}
        """The tasks that wait, by server and person; who was served last stands last."""

    async def think(self, task: Task, owner: Owner) -> Answer:
        """Return the move of a robot. Raises `Busy`."""
        return await self.work(carry_out, task, owner)

    async def work(self, call: Callable[[T], R], task: T, owner: Owner) -> R:
        """Call a function with a task in another process. Raises `Busy`."""
        await self._turn(owner)
        try:
            return await self._done(call, task)
        finally:
            self._free += 1
            self._next()

    async def _done(self, call: Callable[[T], R], task: T) -> R:
        if self._executor is None:
            self._executor = self._make()
        executor = self._executor
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, call, task)
        except BrokenProcessPool:
            # A process was killed, perhaps for its memory: the next task begins with new ones.
            log.warning("a process in which robots think has ended; another takes its place")
            if self._executor is executor:
                self._executor = None
            raise

    async def _turn(self, owner: Owner) -> None:
        server, person = owner
        line = self._lines.setdefault(server, {}).setdefault(person, deque())
        if len(line) >= _WAITING:
            raise Busy
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._free += 1
                self._next()
            elif turn in line:
                line.remove(turn)
            raise

    def _next(self) -> None:
        """Let the next tasks begin; whoever was served goes to the end of the line."""
        while self._free and self._lines:
            server, people = next(iter(self._lines.items()))
            person, line = next(iter(people.items()))
            del self._lines[server], people[person]
            while line and line[0].cancelled():
                line.popleft()
            if line:
                self._free -= 1
                line.popleft().set_result(None)
            if line:
                people[person] = line
            if people:
                self._lines[server] = people

    def close(self) -> None:
        """End the processes; what they think about is lost and thought again."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
