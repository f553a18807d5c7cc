"""Pool of processes for robots' thinking, at the lowest priority, with fair turns for people."""

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

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

log = logging.getLogger(__name__)

Owner = tuple[int, int]
"""A server (0: none) and a person there."""
NOBODY: Owner = (0, 0)
"""The owner of tasks that nobody waits for."""


class Busy(Exception):
    """The queue of a person is full; try again later."""


_QUEUE_LIMIT = 64
"""Limit of the queue of one person."""
_ATTEMPTS = 2
THINKING_TIME, WORKING_TIME = 60.0, 600.0
"""Timeouts in seconds: of a move or a hint, and of long work such as a film.

Tasks limit themselves to much less, but processes of the lowest priority may be slow.
"""
_START_TIME = 20.0
"""Further seconds for a process that has to start first."""


class ThinkingFailed(Exception):
    """Two processes died or timed out over a task."""


def thinking_processes() -> int:
    """Return the number of thinking processes: one core is left to the bot."""
    return max(1, machine.core_limit() - 1)


class _ThinkingProcess(ProcessPoolExecutor):
    """Pool of one process that can be killed during a task."""

    def __init__(self) -> None:
        super().__init__(1, mp_context=multiprocessing.get_context("spawn"), initializer=_initialize_process)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Kill the process at once."""
        for process in list((self._processes or {}).values()):
            process.kill()
        super().shutdown(wait, cancel_futures=cancel_futures)


def _initialize_process() -> None:
    """Initialise a process: lowest priority, and an end with the bot, even if that is killed."""
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
    """Pool of processes, started with their first tasks; round robin of servers, then of their people."""

    def __init__(
        self, process: Callable[[], Executor] = _ThinkingProcess, at_once: int | None = None
    ) -> None:
        self._make = process
        self._free = at_once or thinking_processes()
        self._processes: set[Executor] = set()
        self._idle: deque[Executor] = deque()
        self._lines: dict[int, dict[int, deque[asyncio.Future[None]]]] = {}
        """Waiting tasks by server and person, the one served last at the end."""

    async def think(self, task: Task, owner: Owner) -> Answer:
        """Return the move of a robot. Raises `Busy`, `ThinkingFailed`."""
        return await self.work(carry_out, task, owner, THINKING_TIME)

    async def work(
        self, call: Callable[[_Task], _Result], task: _Task, owner: Owner, limit: float = WORKING_TIME
    ) -> _Result:
        """Call a function with a task in another process, within `limit` seconds; return its result.

        Raises `Busy`, `ThinkingFailed`.
        """
        await self._turn(owner)
        try:
            for _ in range(_ATTEMPTS):
                with contextlib.suppress(BrokenProcessPool):
                    return await self._done(call, task, limit)
            raise ThinkingFailed("two processes have ended over it")
        finally:
            self._free += 1
            self._next()

    async def _done(self, call: Callable[[_Task], _Result], task: _Task, limit: float) -> _Result:
        """Return the result of a task. Raises `BrokenProcessPool` if its process died or timed out."""
        patience = limit if self._idle else limit + _START_TIME
        process = self._idle.popleft() if self._idle else self._make()
        self._processes.add(process)
        timeout = asyncio.timeout(patience)
        try:
            async with timeout:
                return await asyncio.get_running_loop().run_in_executor(process, call, task)
        except (BrokenProcessPool, TimeoutError) as fault:
            if isinstance(fault, TimeoutError) and not timeout.expired():
                raise  # of the task itself
            log.warning("a process in which robots think has died or hangs; another takes its place")
            self._end(process)
            raise BrokenProcessPool from fault
        finally:
            if process in self._processes:
                self._idle.append(process)

    def _end(self, process: Executor) -> None:
        self._processes.discard(process)
        process.shutdown(wait=False)

    async def _turn(self, owner: Owner) -> None:
        server, person = owner
        line = self._lines.setdefault(server, {}).setdefault(person, deque())
        if len(line) >= _QUEUE_LIMIT:
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
        """Start the next tasks, in round robin."""
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
        """Kill the processes; deadlines in the database repeat their tasks."""
        for process in list(self._processes):
            self._end(process)
        self._idle.clear()
