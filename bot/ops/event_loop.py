"""The event loop of a process that serves: uvloop where it exists, as it takes less of the processor."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

_Result = TypeVar("_Result")

try:
    import uvloop
except ImportError:  # there is none for Windows, whose usual loop cannot wait for a server of PostgreSQL
    new: Callable[[], asyncio.AbstractEventLoop] = asyncio.SelectorEventLoop
else:
    new = uvloop.new_event_loop


def run(main: Coroutine[Any, Any, _Result]) -> _Result:
    """Run a coroutine to its end, as `asyncio.run` does, and return its result."""
    with asyncio.Runner(loop_factory=new) as runner:
        return runner.run(main)
