"""Those who paint pictures: processes beside the bot, or threads of it where there is no room for them.

A picture that somebody waits for comes first. All pictures of a table are painted by the same process, which
caches the last ones.
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
"""Half of the work holds Python's lock, and the loop waits for each that wants it too."""
_MOST_PROCESSES = 2
"""Painters at most, unless the operator wants more: one process of the bot keeps no more of them busy."""
_MEMORY_EACH = 1_000_000_000
"""Bytes of memory for each painter, with its share of all else."""
_ATTEMPTS = 2
PATIENCE = 20.0
"""Seconds that a picture may take before its process counts as hanging."""
_START_TIME = 20.0
"""Seconds more for a process that has to begin first."""


def painting_processes(wanted: int | Literal["auto"]) -> int:
    """Return how many processes are to paint on this machine; 0: threads of the bot.

    Windows gives a process no socket for its standard input, so threads paint there.
    """
    if sys.platform == "win32":
        return 0
    return (
        wanted
        if wanted != "auto"
        else max(0, min(_MOST_PROCESSES, machine.core_limit() - 1, machine.memory_limit() // _MEMORY_EACH))
    )


class PaintingFailed(Exception):
    """A picture could not be painted; the text has lines of code, and nothing of the picture."""


class _Job(Struct, eq=False):
    """A picture to paint."""

    sketch: Sketch
    done: asyncio.Future[bytes]


class _Painter:
    """Paints some pictures at a time, first those that are awaited."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._awaited: deque[_Job] = deque()
        self._others: deque[_Job] = deque()

    def add(self, job: _Job, *, awaited: bool) -> None:
        """Paint a picture as soon as it is its turn."""
        (self._awaited if awaited else self._others).append(job)
        self._next()

    def _next(self) -> None:
        while self._free and (line := self._awaited or self._others):
            job = line.popleft()
            if not job.done.done():
                self._free -= 1
                self._begin(job)

    def _end(self, job: _Job, result: bytes | BaseException) -> None:
        """Hand over a picture, or the reason why there is none, and begin the next."""
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
        """Stop; what was not painted is cancelled."""
        for job in (*self._awaited, *self._others):
            job.done.cancel()


class _PaintingThreads(_Painter):
    """Threads of the bot. One that hangs cannot be ended; it is given up, and another takes its place."""

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
    """A process beside the bot, begun with its first picture. Another follows one that dies or hangs."""

    def __init__(self, encode: SketchEncoder, patience: float) -> None:
        super().__init__(1)
        self._encode = encode
        self._patience = patience
        self._timer: asyncio.TimerHandle | None = None
        """Ends the process unless the present picture comes before."""
        self._job: _Job | None = None
        self._attempts_left = 0
        """Processes that may still try to paint it."""
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
        except Exception as fault:  # noqa: BLE001 - whoever has asked gets it, and the next picture has its turn
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
        """Paint the picture again in a new process; one that ends two processes is given up."""
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
    """Start a process that paints for whoever is at the other end. Raises OSError."""
    environment = {name: value for name, value in os.environ.items() if name != TOKEN_VARIABLE}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = (sys.executable, "-P", "-c", "from bot.ops.painter import main; main()")
    return subprocess.Popen(command, stdin=bot.fileno(), env=environment)  # noqa: S603 - we ourselves


class Painters:
    """So many processes that paint, or threads of the bot (0)."""

    def __init__(
        self,
        processes: int = 0,
        games: Packages = ("engines",),
        renderers: Packages = ("renderers",),
        patience: float = PATIENCE,
    ) -> None:
        """`games` and `renderers` are the packages where rules, words and pictures are found."""
        self._painters: Sequence[_Painter] = [_PaintingThreads(patience)]
        if processes:
            encode = SketchEncoder(games, renderers)
            self._painters = [_PaintingProcess(encode, patience) for _ in range(processes)]

    async def paint(self, sketch: Sketch, table: int = 0, *, awaited: bool = True) -> bytes:
        """Return the picture of a sketch as a PNG file; `awaited`: somebody waits for it.

        Raises `PaintingFailed` where it could not be painted, or not in time.
        """
        job = _Job(sketch, asyncio.get_running_loop().create_future())
        self._painters[table % len(self._painters)].add(job, awaited=awaited)
        return await job.done

    def close(self) -> None:
        """End the processes; what they have not painted is cancelled."""
        for painter in self._painters:
            painter.close()
