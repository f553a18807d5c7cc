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
from collections.abc import Callable
from io import FileIO
from queue import SimpleQueue
from struct import Struct
from traceback import format_tb
from typing import Any, TypeAlias

from bot.ops.garbage_collection import tune_garbage_collector

_HEADER = Struct("<I")

Result: TypeAlias = tuple[bool, Any]
"""(True, what a function has returned), or (False, a traceback without contents of its task)."""


def frame(content: bytes) -> bytes:
    """Return content as it goes through a pipe: its length, then itself."""
    return _HEADER.pack(len(content)) + content


class Frames:
    """Reader of frames: bytes are received into `space`, first a length and then a content of that length.

    So a content, which may be a large picture, is not copied before it is unpickled. No content is empty.
    """

    def __init__(self) -> None:
        self._buffer = bytearray(_HEADER.size)
        self._received = 0
        self._in_header = True

    @property
    def space(self) -> memoryview:
        """What is still to come of a header or of a content; it is never empty."""
        return memoryview(self._buffer)[self._received :]

    def take(self, received: int) -> bytearray | None:
        """Return the content that is whole with so many bytes more, if one is."""
        self._received += received
        if self._received < len(self._buffer):
            return None
        whole, was_header = self._buffer, self._in_header
        self._buffer = bytearray(_HEADER.unpack(whole)[0] if was_header else _HEADER.size)
        self._received, self._in_header = 0, not was_header
        return None if was_header else whole


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
    requests = SimpleQueue[bytearray]()
    threading.Thread(target=_receive, args=(requests,), daemon=True).start()
    with os.fdopen(results, "wb") as file:
        while True:
            file.write(frame(_carry_out(requests.get())))
            file.flush()


def _receive(requests: SimpleQueue[bytearray]) -> None:
    frames = Frames()
    with contextlib.suppress(OSError), FileIO(0, closefd=False) as file:
        while received := file.readinto(frames.space):
            if (content := frames.take(received)) is not None:
                requests.put(content)
    os._exit(0)


def _carry_out(request: bytearray) -> bytes:
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
