"""Worker process: it reads tasks from its standard input, and writes their results to its standard output.

`bot.ops.pool` starts it. A frame is its length and a pickle, which is safe as both ends are ours: of a
function and its argument, then of (True, result) or (False, traceback). It ends when the bot does, even in
the midst of a task.
"""

import contextlib
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from io import FileIO
from queue import SimpleQueue
from struct import Struct
from traceback import format_tb
from typing import Any, TypeAlias

from bot.ops.garbage_collection import tune_garbage_collector

_HEADER = Struct("<I")
_ROOM = 262_144
"""Size of a buffer for frames in bytes, unless one is larger: the most that a socket hands over at once."""

Result: TypeAlias = tuple[bool, Any]
"""(True, what a function has returned), or (False, a traceback without contents of its task)."""


def frame(content: bytes) -> bytes:
    """Return content as it goes through a pipe: its length, then itself."""
    return _HEADER.pack(len(content)) + content


class Frames:
    """Reader of frames: bytes are received into `space`, then `take` yields the frames that are whole.

    A content, which may be a large picture, lies in a buffer that serves again: it is not copied before it is
    unpickled.
    """

    def __init__(self) -> None:
        self._buffer = bytearray(_ROOM)
        self._end = 0
        """Where what was received ends."""

    @property
    def space(self) -> memoryview:
        """The free part of the buffer; it is never empty."""
        return memoryview(self._buffer)[self._end :]

    def take(self, received: int) -> Iterator[memoryview]:
        """Yield the contents of the frames that are whole with so many bytes more.

        A content is valid until the next is asked for; take all of them.
        """
        self._end += received
        rest = memoryview(self._buffer)[: self._end]
        while len(rest) >= (size := _frame_size(rest)):
            yield rest[_HEADER.size : size]
            rest = rest[size:]
        room = max(size, _ROOM)
        if len(rest) < self._end or len(self._buffer) != room:
            buffer = self._buffer if len(self._buffer) == room else bytearray(room)
            memoryview(buffer)[: len(rest)] = rest
            self._buffer, self._end = buffer, len(rest)


def _frame_size(received: memoryview) -> int:
    """Return the size of the first frame, or of a header if that is not whole yet."""
    if len(received) < _HEADER.size:
        return _HEADER.size
    length: int = _HEADER.unpack_from(received)[0]
    return _HEADER.size + length


def attempt(function: Callable[[Any], Any], task: object) -> Result:
    """Call a function with a task; return its result or its fault."""
    try:
        return True, function(task)
    except Exception as fault:  # noqa: BLE001 - told to the bot
        return False, _trace(fault)


def _trace(fault: Exception) -> str:
    return "".join((*format_tb(fault.__traceback__), type(fault).__name__))


def main(*, is_patient: bool) -> None:
    """Carry out tasks, at the lowest priority if `is_patient`, until the bot ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the bot, which then ends this
    if is_patient:
        _lower_priority()
    tune_garbage_collector()
    results = os.dup(1)
    os.dup2(2, 1)  # what a function prints
    requests = SimpleQueue[bytes]()
    threading.Thread(target=_receive, args=(requests,), daemon=True).start()
    with os.fdopen(results, "wb") as file:
        while True:
            file.write(frame(_carry_out(requests.get())))
            file.flush()


def _receive(requests: SimpleQueue[bytes]) -> None:
    frames = Frames()
    with contextlib.suppress(OSError), FileIO(0, closefd=False) as file:
        while received := file.readinto(frames.space):
            for content in frames.take(received):
                requests.put(bytes(content))
    os._exit(0)


def _carry_out(request: bytes) -> bytes:
    try:
        result = attempt(*pickle.loads(request))  # noqa: S301 - the bot has made it
        return pickle.dumps(result, pickle.HIGHEST_PROTOCOL)
    except Exception as fault:  # noqa: BLE001 - told to the bot
        return pickle.dumps((False, _trace(fault)))


def _lower_priority() -> None:
    if sys.platform == "win32":
        import psutil

        psutil.Process().nice(psutil.IDLE_PRIORITY_CLASS)
    else:
        with contextlib.suppress(OSError):  # a service may not be allowed to change priorities
            os.nice(19)
