"""Event loop of the bot: uvloop where it exists, as it takes less CPU."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

_Result = TypeVar("_Result")

try:
    import uvloop
except ImportError:  # there is none for Windows, and psycopg does not run on its default loop
    new: Callable[[], asyncio.AbstractEventLoop] = asyncio.SelectorEventLoop
else:
    new = uvloop.new_event_loop


def run(main: Coroutine[Any, Any, _Result]) -> _Result:
    """Run a coroutine to its end, as `asyncio.run` does, and return its result."""
    with asyncio.Runner(loop_factory=new) as runner:
        return runner.run(main)
