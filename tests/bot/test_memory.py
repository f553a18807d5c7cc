"""Memory: cycles are looked for rarely, and what is free is given back."""

import asyncio
import ctypes
import subprocess
import sys
from pathlib import Path

import pytest

from bot import memory


def test_what_is_there_at_the_start_is_never_looked_at_again() -> None:
    code = (
        "import gc; from bot import memory; memory.tame_collector();"
        " print(gc.get_threshold()[0] > 700, gc.get_freeze_count() > 10_000)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert told.stdout.split() == ["True", "True"]


async def test_memory_is_given_back_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    give_back = memory._give_back
    given = asyncio.Event()
    loop = asyncio.get_running_loop()
    times = []

    def counted() -> None:
        give_back()
        times.append(1)
        if len(times) > 2:
            loop.call_soon_threadsafe(given.set)

    monkeypatch.setattr(memory, "_PAUSE", 0.0)
    monkeypatch.setattr(memory, "_give_back", counted)
    task = asyncio.create_task(memory.run())
    async with asyncio.timeout(20):
        await given.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_a_system_that_cannot_take_memory_back_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    memory._give_back()
