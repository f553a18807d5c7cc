"""Background jobs: they go on after a fault, and what ends one is in the log."""

import asyncio
import logging
from collections.abc import Callable

import pytest

from bot.ops.tasks import every, running
from bot.store.database import LostShards, OutOfReach, Overtaken, StoreError


class Work:
    """A work that fails at its first times."""

    def __init__(self, *faults: Exception) -> None:
        self.faults = list(faults)
        self.times = 0
        self.done = asyncio.Event()

    async def __call__(self) -> None:
        self.times += 1
        if self.faults:
            raise self.faults.pop(0)
        self.done.set()


FAULTS: tuple[tuple[Callable[[], Exception], int, str], ...] = (
    (lambda: RuntimeError("ours"), logging.ERROR, "the work was not done"),
    (lambda: StoreError("In use."), logging.WARNING, "the work was not done: In use."),
    (lambda: OutOfReach("Away."), logging.DEBUG, "the work was not done"),
    (lambda: LostShards("Served elsewhere."), logging.DEBUG, "the work was not done"),
    (Overtaken, logging.DEBUG, "the work was not done"),
)
"""Faults of a work, and the level and words of the line that they have in the log."""


async def test_a_work_goes_on_after_each_fault_which_is_logged(
    caplog: pytest.LogCaptureFixture, expected_errors: list[logging.LogRecord]
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot.ops.tasks")
    work = Work(*(fault() for fault, _, _ in FAULTS))
    async with asyncio.timeout(60.0), running({"work": every(0.001, work, "the work was not done")}):
        await work.done.wait()
    lines = [(one.levelno, one.getMessage()) for one in caplog.records if one.name == "bot.ops.tasks"]
    assert lines == [(level, text) for _, level, text in FAULTS]
    assert [record.getMessage() for record in expected_errors] == ["the work was not done"]


async def test_a_woken_work_comes_before_its_time_and_once() -> None:
    work, woken = Work(), asyncio.Event()
    async with asyncio.timeout(60.0), running({"work": every(None, work, "not done", woken=woken)}):
        for times in (1, 2):
            await asyncio.sleep(0)
            assert work.times == times - 1
            woken.set()
            await work.done.wait()
            work.done.clear()
            assert (work.times, woken.is_set()) == (times, False)


async def test_the_first_time_comes_after_the_interval_and_none_after_the_end() -> None:
    work = Work()
    async with running({"work": every(3600.0, work, "not done")}):
        for _ in range(5):
            await asyncio.sleep(0)
    assert work.times == 0
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "work"]


async def test_the_fault_that_ends_a_job_is_logged_with_its_name(
    expected_errors: list[logging.LogRecord],
) -> None:
    async def end() -> None:
        raise RuntimeError

    async with running({"icons": end()}):
        for _ in range(3):
            await asyncio.sleep(0)
    (record,) = expected_errors
    assert record.getMessage() == "a job has ended: icons"
    assert record.exc_info is not None
