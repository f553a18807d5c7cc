"""Pool of painters: processes beside the bot, or threads where there is no room for processes.

Awaited pictures come first. All pictures of a table are painted by the same process, which caches the latest.
"""

import asyncio
import logging
import os
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Literal, cast

from msgspec import Struct

from bot.ops import machine
from bot.ops.config import TOKEN_VARIABLE
from bot.ops.painter import Packages, SketchEncoder, decode_response
from renderers.paint import paint
from renderers.sketch import Sketch

log = logging.getLogger(__name__)

_THREADS = 2
"""Number of threads; more do not help, as half of the work holds the GIL."""
_MOST_PROCESSES = 2
"""Default limit of processes: the bot keeps no more of them busy."""
_MEMORY_EACH = 1_000_000_000
"""Bytes of memory to count for each process."""
_ATTEMPTS = 2
PATIENCE = 20.0
"""Timeout of a picture in seconds; its process is killed then."""
_START_TIME = 20.0
"""Further seconds for a process that has to start first."""


def painting_processes(wanted: int | Literal["auto"]) -> int:
    """Return the number of painting processes for this machine; 0: threads.

    Windows cannot pass a socket as standard input, so threads paint there.
    """
    if sys.platform == "win32":
        return 0
    return (
        wanted
        if wanted != "auto"
        else max(0, min(_MOST_PROCESSES, machine.core_limit() - 1, machine.memory_limit() // _MEMORY_EACH))
    )


class PaintingFailed(Exception):
    """Painting failed; the text is a traceback without contents of the picture."""


class _Job(Struct, eq=False):
    """A sketch to paint, and the future of its picture."""

    sketch: Sketch
    done: asyncio.Future[bytes]


class _Painter:
    """Queue of pictures with `at_once` in progress, awaited ones first."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._awaited: deque[_Job] = deque()
        self._others: deque[_Job] = deque()

    def add(self, job: _Job, *, awaited: bool) -> None:
        """Queue a picture."""
        (self._awaited if awaited else self._others).append(job)
        self._next()

    def _next(self) -> None:
        while self._free and (line := self._awaited or self._others):
            job = line.popleft()
            if not job.done.done():
                self._free -= 1
                self._begin(job)

    def _end(self, job: _Job, result: bytes | BaseException) -> None:
        """Resolve a job with a picture or an exception, and begin the next."""
        if not job.done.done():
            if isinstance(result, bytes):
                job.done.set_result(result)
            else:
                job.done.set_exception(result)
        self._free += 1
        self._next()

    def _begin(self, job: _Job) -> None:
        raise NotImplementedError

    def close(self) -> None:
        """Stop, and cancel the queued jobs."""
        for job in (*self._awaited, *self._others):
            job.done.cancel()


class _PaintingThreads(_Painter):
    """Painter in threads. A hanging thread cannot be killed, so its pool is replaced."""

    def __init__(self, patience: float) -> None:
        super().__init__(_THREADS)
        self._patience = patience
        self._pool = _new_pool()

    def _begin(self, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._pool, _painted, job.sketch)
        work.add_done_callback(partial(self._painted, job, loop.call_later(self._patience, work.cancel)))

    def _painted(self, job: _Job, late: asyncio.TimerHandle, work: asyncio.Future[bytes]) -> None:
        late.cancel()
        if work.cancelled():
            log.warning("a thread has not painted a picture in time; another takes its place")
            self._pool.shutdown(wait=False)
            self._pool = _new_pool()
            self._end(job, PaintingFailed("it has taken too long"))
        else:
            self._end(job, work.exception() or work.result())

    def close(self) -> None:
        super().close()
        self._pool.shutdown(wait=False)


def _new_pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_THREADS, thread_name_prefix="painter")


def _painted(sketch: Sketch) -> bytes:
    return paint(sketch.scene)


class _PaintingProcess(_Painter, asyncio.Protocol):
    """Painter in a process, started with its first picture and replaced when it dies or hangs."""

    def __init__(self, encode: SketchEncoder, patience: float) -> None:
        super().__init__(1)
        self._encode = encode
        self._patience = patience
        self._timer: asyncio.TimerHandle | None = None
        """Kills the process when the present picture times out."""
        self._job: _Job | None = None
        self._attempts_left = 0
        """Remaining attempts for the present picture."""
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: asyncio.Transport | None = None
        self._received = bytearray()
        self._starting: asyncio.Task[None] | None = None
        self._closed = False

    def _begin(self, job: _Job) -> None:
        self._job, self._attempts_left = job, _ATTEMPTS
        self._ask()

    def _ask(self) -> None:
        self._attempts_left -= 1
        if self._socket is None:
            self._starting = asyncio.get_running_loop().create_task(self._start(), name="painter")
        else:
            self._write()

    async def _start(self) -> None:
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                self._process = _start_process(theirs)
            await asyncio.get_running_loop().create_connection(lambda: self, sock=ours)
        except OSError as fault:
            ours.close()
            self.connection_lost(fault)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._socket = cast("asyncio.Transport", transport)
        self._write(_START_TIME)

    def _write(self, start: float = 0.0) -> None:
        if self._job is None or self._socket is None:
            return
        try:
            request = self._encode(self._job.sketch)
        except Exception as fault:  # noqa: BLE001 - the caller gets it, and the next picture follows
            self._answer(fault)
        else:
            self._socket.write(request)
            patience = start + self._patience
            self._timer = asyncio.get_running_loop().call_later(patience, self._kill, self._socket)

    def _kill(self, process: asyncio.Transport) -> None:
        log.warning("a process has not painted a picture in time, so it is ended")
        process.abort()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def data_received(self, data: bytes) -> None:
        self._received += data
        answer = decode_response(self._received)
        if answer is None:
            return
        self._received.clear()
        done, content = answer
        self._answer(content if done else PaintingFailed(content.decode()))

    def _answer(self, result: bytes | Exception) -> None:
        self._stop_timer()
        job, self._job = self._job, None
        if job is not None:
            self._end(job, result)

    def connection_lost(self, exc: Exception | None) -> None:
        """Retry the present picture in a new process; give it up after two attempts."""
        if self._closed:
            return
        log.warning("a process that paints has ended; another takes its place%s", f": {exc!r}" if exc else "")
        self._socket = None
        self._stop_timer()
        self._received.clear()
        self._reap()
        if self._job is not None and self._attempts_left:
            self._ask()
        elif self._job is not None:
            self._answer(PaintingFailed("two processes have ended over it"))

    def close(self) -> None:
        self._closed = True
        self._stop_timer()
        super().close()
        if self._job is not None:
            self._job.done.cancel()
        if self._starting is not None:
            self._starting.cancel()
        if self._socket is not None:
            self._socket.abort()
        self._reap()

    def _reap(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def _start_process(bot: socket.socket) -> subprocess.Popen[bytes]:
    """Start a painting process with its end of a socket pair. Raises OSError."""
    environment = {name: value for name, value in os.environ.items() if name != TOKEN_VARIABLE}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = (sys.executable, "-P", "-c", "from bot.ops.painter import main; main()")
    return subprocess.Popen(command, stdin=bot.fileno(), env=environment)  # noqa: S603 - our own code


class Painters:
    """Pool of `processes` painting processes, or of threads for 0."""

    def __init__(
        self,
        processes: int = 0,
        games: Packages = ("engines",),
        renderers: Packages = ("renderers",),
        patience: float = PATIENCE,
    ) -> None:
        """`games` and `renderers` are the packages of rules with words, and of renderers."""
        self._painters: Sequence[_Painter] = [_PaintingThreads(patience)]
        if processes:
            encode = SketchEncoder(games, renderers)
            self._painters = [_PaintingProcess(encode, patience) for _ in range(processes)]

    async def paint(self, sketch: Sketch, table: int = 0, *, awaited: bool = True) -> bytes:
        """Return the picture of a sketch as PNG bytes; `awaited`: before all others.

        Raises `PaintingFailed`, also after the timeout.
        """
        job = _Job(sketch, asyncio.get_running_loop().create_future())
        self._painters[table % len(self._painters)].add(job, awaited=awaited)
        return await job.done

    def close(self) -> None:
        """Kill the processes, and cancel the queued jobs."""
        for painter in self._painters:
            painter.close()
