"""Pools of processes beside the bot, for work that would hold up its event loop.

A process starts with its first task. One that dies or hangs is ended, and its task is done once more by the
next; other tasks go on. The bot has one pool that thinks and one for each process that paints, so that no
picture waits for a thought.
"""

import asyncio
import logging
import os
import pickle
import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import BufferedReader
from typing import IO, Any, Protocol, TypeAlias, TypeVar, cast

from bot.ops import machine
from bot.ops.config import TOKEN_VARIABLE
from bot.ops.turns import Errand, Rank, Turns
from bot.ops.worker import Frames, Result, attempt, frame

log = logging.getLogger(__name__)

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

Encode: TypeAlias = Callable[[tuple[Callable[[Any], Any], Any]], bytes]
"""A function that pickles a function and its task."""

Owner: TypeAlias = tuple[int, int]
"""A server (0: none) and a person there."""
NOBODY: Owner = (0, 0)
"""The owner of tasks that nobody waits for."""

THINKING_TIME, WORKING_TIME = 60.0, 600.0
"""Timeouts in seconds: of a move or a hint, and of long work such as a film.

Tasks limit themselves to much less, but processes of the lowest priority may be slow.
"""
_START_TIME = 60.0
"""Further seconds for a process that has to start first.

Where others keep the machine busy, that takes long; a process that is ended for it starts from nothing.
"""
_ATTEMPTS = 2
_QUEUE_LIMIT = 64
"""Limit of the tasks of one person that wait for a patient process."""


PASSES_SOCKETS = sys.platform != "win32"
"""False where a process cannot have a socket as its standard input: threads hand on what pipes carry."""
_CHUNK = 65536


class WorkFailed(Exception):
    """A task could not be done; the text is a traceback without contents of the task."""


def thinking_processes() -> int:
    """Return the number of thinking processes: one core is left to the bot."""
    return max(1, machine.core_limit() - 1)


class Pool:
    """Pool of processes, or of threads where `encode` is None.

    Tasks take turns as in `Turns`: by rank, then by server, then by person.
    """

    def __init__(
        self, name: str, at_once: int, encode: Encode | None = pickle.dumps, *, is_patient: bool = False
    ) -> None:
        """`is_patient`: the processes have the lowest priority, and a person's queue a limit."""
        self._name = name
        self._encode = encode
        self._is_patient = is_patient
        self._turns = Turns(at_once, most_waiting=_QUEUE_LIMIT if is_patient else None)
        self._workers: set[_Worker] = set()
        self._idle: deque[_Worker] = deque()
        self._calls = set[asyncio.Future[Result]]()

    async def call(
        self,
        function: Callable[[_Task], _Result],
        task: _Task,
        owner: Owner = NOBODY,
        *,
        rank: Rank = Rank.AWAITED,
        limit: float = WORKING_TIME,
    ) -> _Result:
        """Return the result of a function for a task, within `limit` seconds once it is its turn.

        Raises `WorkFailed`, `Busy` if the queue of the owner is full, and the fault of a task that cannot be
        pickled.
        """
        async with self._turns.turn(Errand(rank, *owner)):
            for _ in range(_ATTEMPTS if self._encode else 1):  # a thread cannot be ended
                try:
                    done, result = await self._attempt(function, task, limit)
                except (EOFError, OSError) as fault:
                    why = "hangs" if isinstance(fault, TimeoutError) else "has died"
                    log.warning("%s: a worker %s; another takes its place", self._name, why)
                else:
                    if done:
                        return cast("_Result", result)
                    raise WorkFailed(result)
        raise WorkFailed("it has taken too long, or each process has died over it")

    async def _attempt(self, function: Callable[[Any], Any], task: object, limit: float) -> Result:
        """Have a worker call a function. Raises EOFError or OSError if it has died or hangs."""
        if self._idle:
            worker = self._idle.popleft()
        else:
            worker = await self._start()
            limit += _START_TIME if self._encode else 0.0
        call: asyncio.Future[Result] | None = None
        try:
            call = worker.call(function, task)
            self._calls.add(call)
            async with asyncio.timeout(limit):
                return await call
        except (EOFError, OSError):
            self._end(worker)
            raise
        finally:
            self._calls.discard(call)
            if worker in self._workers:  # one whose call was cancelled finishes that before the next
                self._idle.append(worker)

    async def _start(self) -> "_Worker":
        """Start a worker. Raises OSError."""
        if self._encode is None:
            worker: _Worker = _Thread(self._name)
            self._workers.add(worker)
            return worker
        process = _Process(self._encode, is_patient=self._is_patient)
        self._workers.add(process)
        try:
            await process.connect()
        except BaseException:
            self._end(process)
            raise
        return process

    def _end(self, worker: "_Worker") -> None:
        self._workers.discard(worker)
        worker.end()

    def close(self) -> None:
        """Cancel all calls and kill the processes."""
        self._turns.close()
        for call in self._calls:
            call.cancel()
        for worker in list(self._workers):
            self._end(worker)
        self._idle.clear()


class _Worker(Protocol):
    """Calls functions, one after the other."""

    def call(self, function: Callable[[Any], Any], task: object) -> asyncio.Future[Result]:
        """Begin to call a function; raise EOFError or OSError, now or later, if the worker has died."""
        ...

    def end(self) -> None:
        """End at once."""
        ...


class _Thread:
    """Worker in a thread; one that hangs stays behind."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    def call(self, function: Callable[[Any], Any], task: object) -> asyncio.Future[Result]:
        return asyncio.get_running_loop().run_in_executor(self._thread, attempt, function, task)

    def end(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


class _Process(asyncio.BufferedProtocol):
    """Worker in a process of its own."""

    def __init__(self, encode: Encode, *, is_patient: bool) -> None:
        """Start the process. Raises OSError."""
        self._encode = encode
        self._socket, theirs = socket.socketpair()
        self._process = _start_process(theirs, is_patient=is_patient)
        self._transport: asyncio.WriteTransport | None = None
        self._frames = Frames()
        self._answers = deque[asyncio.Future[Result]]()
        """Results that are still to come, in order."""

    async def connect(self) -> None:
        """Connect the event loop with the process. Raises OSError."""
        loop = asyncio.get_running_loop()
        self._transport, _ = await loop.create_connection(lambda: self, sock=self._socket)

    def call(self, function: Callable[[Any], Any], task: object) -> asyncio.Future[Result]:
        if self._transport is None or self._transport.is_closing():
            raise EOFError
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._transport.write(frame(self._encode((function, task))))
        self._answers.append(answer)
        return answer

    def get_buffer(self, sizehint: int) -> memoryview:  # noqa: ARG002 - the frame says how much
        return self._frames.space

    def buffer_updated(self, nbytes: int) -> None:
        if (content := self._frames.take(nbytes)) is not None:
            answer = self._answers.popleft()
            if not answer.done():  # else its caller was cancelled
                answer.set_result(pickle.loads(content))  # noqa: S301 - a process of ours has made it

    def connection_lost(self, exc: Exception | None) -> None:
        for answer in self._answers:
            if not answer.done():
                answer.set_exception(exc or EOFError())

    def end(self) -> None:
        if self._transport is not None:
            self._transport.abort()
        self._socket.close()
        self._process.kill()
        self._process.wait()


def _start_process(bot: socket.socket, *, is_patient: bool) -> subprocess.Popen[bytes]:
    """Start a worker process with its end of a socket pair, which is closed here. Raises OSError."""
    environment = {name: value for name, value in os.environ.items() if name != TOKEN_VARIABLE}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    call = f"from bot.ops.worker import main; main(is_patient={is_patient})"
    command = (sys.executable, "-P", "-c", call)
    if PASSES_SOCKETS:
        with bot:
            number = bot.fileno()
            return subprocess.Popen(command, stdin=number, stdout=number, env=environment)  # noqa: S603 - our own code
    process = subprocess.Popen(  # noqa: S603 - our own code
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    )
    pipes = cast("tuple[IO[bytes], BufferedReader]", (process.stdin, process.stdout))
    for source, sink in ((bot.makefile("rb"), pipes[0]), (pipes[1], bot.makefile("wb"))):
        threading.Thread(target=_pump, args=(source, sink, bot), daemon=True).start()
    return process


def _pump(source: BufferedReader, sink: IO[bytes], bot: socket.socket) -> None:
    """Hand on all that comes out of a file; when either end is closed, so is the socket, for both ways."""
    with suppress(OSError, ValueError), source, sink:
        while content := source.read1(_CHUNK):
            sink.write(content)
            sink.flush()
    with suppress(OSError), bot:
        bot.shutdown(socket.SHUT_RDWR)
