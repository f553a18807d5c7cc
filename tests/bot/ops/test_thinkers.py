"""Thinking in turns: servers one after the other, and within a server its people."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from bot.ops.thinkers import Busy, Thinkers, ThinkingFailed, thinking_processes
from engines.api import Seat
from engines.chance import QuickChance
from engines.registry import scan
from robots.api import STRONGEST, Level
from robots.course import CourseTask, course
from robots.task import Answer, Task, task_for
from tests.architecture.sources import ROOT
from tests.drive.house import KALAH, House


class Held(Executor):
    """Carries out nothing until it is told to."""

    def __init__(self) -> None:
        self.work: list[tuple[Task, Future[Answer]]] = []

    def submit(self, _call: Callable[..., Any], /, *arguments: Any, **_: Any) -> Future[Any]:
        future: Future[Answer] = Future()
        self.work.append((arguments[0], future))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Nothing is left behind."""


def task(number: int) -> Task:
    return Task(("engines",), "kalah", 1, Seat(0), STRONGEST, None, number)


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_servers_take_turns_and_within_a_server_its_people() -> None:
    held = Held()
    thinkers = Thinkers(lambda: held, at_once=1)
    owners = [(1, 10)] * 4 + [(1, 11)] * 2 + [(2, 12)] * 2
    waiting = [asyncio.create_task(thinkers.think(task(at), owner)) for at, owner in enumerate(owners)]
    order = []
    for _ in owners:
        await settled()
        done, future = held.work.pop()
        assert not held.work
        order.append(done.seed)
        future.set_result(Answer("1", ()))
    await asyncio.gather(*waiting)
    # The first begins at once; from then on all that wait take turns.
    assert order == [0, 1, 6, 4, 7, 2, 5, 3]


async def test_a_cancelled_wait_leaves_the_queue() -> None:
    held = Held()
    thinkers = Thinkers(lambda: held, at_once=1)
    first, second, third = (asyncio.create_task(thinkers.think(task(at), (1, 1))) for at in range(3))
    await settled()
    second.cancel()
    await settled()
    held.work.pop()[1].set_result(Answer("1", ()))
    await settled()
    assert held.work.pop()[0].seed == 2
    third.cancel()
    await asyncio.gather(first, second, third, return_exceptions=True)
    last = asyncio.create_task(thinkers.think(task(9), (3, 3)))
    await settled()
    (done, future) = held.work.pop()
    assert done.seed == 9
    future.set_result(Answer("1", ()))
    assert (await last).move == "1"


async def test_one_person_cannot_fill_the_line_without_end() -> None:
    thinkers = Thinkers(Held, at_once=1)
    waiting = [asyncio.create_task(thinkers.think(task(at), (1, 1))) for at in range(65)]
    await settled()
    with pytest.raises(Busy):
        await thinkers.think(task(99), (1, 1))
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


_KILLED = """
import asyncio, os, multiprocessing
from bot.ops.thinkers import Thinkers
from engines.chance import QuickChance
from engines.registry import scan
from robots.api import Level
from robots.task import task_for

async def main():
    rules = scan().newest("schiefer")
    state = rules.setup(rules.resolve({}, {}), 2, None, QuickChance(1)).state
    seat = min(rules.to_act(state))
    await Thinkers().think(task_for(rules, "engines.schiefer", state, seat, Level.BEGINNER, 5), (0, 1))
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.long
async def test_a_killed_bot_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(_KILLED, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(script), cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout is not None
    thinking = [int(number) for number in (await bot.stdout.readline()).split()]
    assert len(thinking) == thinking_processes()
    bot.kill()
    await bot.communicate()
    while any(map(_runs, thinking)):  # noqa: ASYNC110 - a foreign process tells nobody of its end
        await asyncio.sleep(0.05)


def own_number(_: int) -> int:
    return os.getpid()


def _runs(process: int) -> bool:
    """Return whether a process runs; a process that ended but was not reaped has no command line."""
    try:
        return bool(Path(f"/proc/{process}/cmdline").read_bytes())
    except OSError:
        return False


async def test_a_process_thinks_for_real() -> None:
    """A process of its own, begun with the first task, that finds the rules by itself."""
    rules = scan().newest("schiefer")
    state = rules.setup(rules.resolve({}, {}), 2, None, QuickChance(1)).state
    seat = min(rules.to_act(state))
    thinkers = Thinkers()
    try:
        wanted = task_for(rules, "engines.schiefer", state, seat, Level.BEGINNER, 5)
        answer = await thinkers.think(wanted, (0, 1))
    finally:
        thinkers.close()
    assert rules.is_legal(state, seat, rules.parse(answer.move))
    assert thinking_processes() >= 1


async def test_a_process_that_hangs_is_ended_and_its_task_is_done_by_the_next(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinkers = Thinkers(at_once=1)
    try:
        stopped = await thinkers.work(own_number, 0, (0, 1))
        assert await thinkers.work(own_number, 0, (0, 1)) == stopped
        os.kill(stopped, signal.SIGSTOP)
        waiting = [asyncio.create_task(thinkers.work(own_number, 0, (0, 1), limit=0.2)) for _ in range(3)]
        assert {await one for one in waiting}.isdisjoint({stopped})
        assert not _runs(stopped)
        assert "has died or hangs" in caplog.text
    finally:
        thinkers.close()


async def test_a_task_over_which_two_processes_end_is_given_up() -> None:
    thinkers = Thinkers(at_once=1)
    try:
        with pytest.raises(ThinkingFailed):
            await thinkers.work(os._exit, 3, (0, 1))
        assert await thinkers.work(own_number, 0, (0, 1)) != os.getpid()
    finally:
        thinkers.close()


async def test_a_process_looks_back_on_a_game(house: House) -> None:
    table = (await house.over(KALAH, seed=2)).now
    entries = tuple(table.timeline.positions[number].entry for number in table.timeline.path())
    thinkers = Thinkers()
    try:
        wanted = CourseTask(("tests.games",), KALAH, 1, entries, (0, len(entries) - 1))
        first, last = await thinkers.work(course, wanted, (0, 1))
    finally:
        thinkers.close()
    assert sum(first) == pytest.approx(1.0)
    assert table.outcome is not None
    assert len(table.outcome.winners) == 1
    assert last == tuple(1.0 if seat in table.outcome.winners else 0.0 for seat in range(2))
