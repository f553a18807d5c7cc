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
from queue import SimpleQueue
from struct import Struct
from traceback import format_tb
from typing import Any, TypeAlias

from bot.ops.garbage_collection import tune_garbage_collector

_HEADER = Struct("<I")
_CHUNK = 65536

Result: TypeAlias = tuple[bool, Any]
"""(True, what a function has returned), or (False, a traceback without contents of its task)."""


def frame(content: bytes) -> bytes:
    """Return content as it goes through a pipe: its length, then itself."""
    return _HEADER.pack(len(content)) + content


def take_frame(received: bytearray) -> bytes | None:
    """Take the first frame out of what was received, and return its content; None if it is incomplete."""
    if len(received) < _HEADER.size:
        return None
    end = _HEADER.size + _HEADER.unpack_from(received)[0]
    if len(received) < end:
        return None
    content = bytes(memoryview(received)[_HEADER.size : end])
    del received[:end]
    return content


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
    received = bytearray()
    with contextlib.suppress(OSError):
        while data := os.read(0, _CHUNK):
            received += data
            while (content := take_frame(received)) is not None:
                requests.put(content)
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
