"""A pool of processes: its tasks take turns, and whoever dies or hangs is followed by another."""

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Awaitable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from bot.ops import pool as pool_module
from bot.ops.painters import Painters
from bot.ops.pool import Pool, WorkFailed, thinking_processes
from bot.ops.turns import Busy
from engines.chance import QuickChance
from engines.registry import scan
from renderers.paint import paint
from renderers.sketch import Sketch
from robots.api import Level
from robots.course import CourseTask, course
from robots.task import carry_out, task_for
from tests.architecture.sources import ROOT
from tests.bot.ops.sketches import dot
from tests.conftest import REAL_START
from tests.drive.house import KALAH, House
from tests.drive.waiting import HANGS, until

T = TypeVar("T")


@pytest.fixture
def pool() -> Iterator[Pool]:
    """One patient thread: what it is to do is held up by the tests."""
    with closing(Pool("thinking", 1, None, is_patient=True)) as pool:
        yield pool


class Held:
    """Does nothing until it is told to, in threads."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.go = threading.Semaphore(0)

    def __call__(self, number: int) -> int:
        self.begun.append(number)
        self.go.acquire()
        return number


@pytest.fixture
def held() -> Iterator[Held]:
    held = Held()
    yield held
    held.go.release(1000)  # no thread stays behind


async def answers(*calls: Awaitable[T]) -> list[T]:
    """Return what the calls give. A pool at fault may never answer."""
    tasks = [asyncio.ensure_future(call) for call in calls]
    try:
        await until(lambda: all(task.done() for task in tasks), "the end of the calls")
        return [task.result() for task in tasks]
    finally:
        for task in tasks:
            task.cancel()


async def answer(call: Awaitable[T]) -> T:
    """Return what one call gives."""
    (given,) = await answers(call)
    return given


async def test_servers_take_turns_and_within_a_server_its_people(pool: Pool, held: Held) -> None:
    owners = [(1, 10)] * 4 + [(1, 11)] * 2 + [(2, 12)] * 2
    waiting = [asyncio.create_task(pool.call(held, at, owner)) for at, owner in enumerate(owners)]
    held.go.release(len(owners))
    assert await answers(*waiting) == list(range(len(owners)))
    # The first begins at once; from then on all that wait take turns.
    assert held.begun == [0, 1, 6, 4, 7, 2, 5, 3]


async def test_a_cancelled_wait_leaves_the_queue(pool: Pool, held: Held) -> None:
    first, second, third = (asyncio.create_task(pool.call(held, at, (1, 1))) for at in range(3))
    await asyncio.sleep(0)
    second.cancel()
    held.go.release(2)
    assert await answers(first, third) == [0, 2]
    assert second.cancelled()
    assert held.begun == [0, 2]


async def test_a_cancelled_task_is_finished_before_the_next(pool: Pool, held: Held) -> None:
    first = asyncio.create_task(pool.call(held, 1, (1, 1)))
    await until(lambda: held.begun, "the first task")
    first.cancel()
    second = asyncio.create_task(pool.call(held, 2, (1, 1)))
    held.go.release(2)
    assert await answer(second) == 2
    assert held.begun == [1, 2]


async def test_one_person_cannot_fill_the_line_without_end(pool: Pool, held: Held) -> None:
    waiting = [asyncio.create_task(pool.call(held, at, (1, 1))) for at in range(65)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await answer(pool.call(held, 99, (1, 1)))
    other = asyncio.create_task(pool.call(held, 100, (1, 2)))
    held.go.release(66)
    assert await answer(other) == 100
    await answers(*waiting)
    assert len(held.begun) == 66


async def test_the_end_of_a_pool_is_that_of_its_calls(pool: Pool, held: Held) -> None:
    waiting = [asyncio.create_task(pool.call(held, at)) for at in range(3)]
    await until(lambda: held.begun, "the first task")
    pool.close()
    held.go.release(3)
    ends = await answer(asyncio.gather(*waiting, return_exceptions=True))
    assert [type(end) for end in ends] == [asyncio.CancelledError] * 3
    assert held.begun == [0]


_KILLED = """
import asyncio, psutil, time
from bot.ops import pool as pool_module
from bot.ops.painters import Painters
from bot.ops.pool import Pool
from engines.chance import QuickChance
from engines.registry import scan
from renderers.paint import paint
from renderers.sketch import Sketch
from robots.api import Level
from robots.task import carry_out, task_for

async def main():
    rules = scan().newest("schiefer")
    state = rules.setup(rules.resolve({}, {}), 2, None, QuickChance(1)).state
    seat = min(rules.to_act(state))
    pool = Pool("thinking", 2)
    task = task_for(rules, "engines.schiefer", state, seat, Level.BEGINNER, 5)
    await asyncio.gather(*(pool.call(carry_out, task, (0, 1)) for _ in range(2)))
    busy = asyncio.ensure_future(pool.call(time.sleep, 600.0, (0, 1)))
    await asyncio.sleep(0.1)
    print(*(child.pid for child in psutil.Process().children()), flush=True)
    await busy

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
    assert len(thinking) == 2, "one of them is in the midst of a task"
    bot.kill()
    await bot.communicate()
    await until(lambda: not any(map(_runs, thinking)), "the end of those who think")


def own_number(_: int) -> int:
    return os.getpid()


def slow_number(seconds: float) -> int:
    time.sleep(seconds)
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
    with closing(Pool("thinking", 1, is_patient=True)) as pool:
        wanted = task_for(rules, "engines.schiefer", state, seat, Level.BEGINNER, 5)
        found = await answer(pool.call(carry_out, wanted, (0, 1)))
    assert rules.is_legal(state, seat, rules.parse(found.move))
    assert thinking_processes() >= 1


async def test_a_process_that_hangs_is_ended_and_its_task_is_done_by_the_next(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "_START_TIME", HANGS)
    with closing(Pool("thinking", 1, is_patient=True)) as pool:
        stopped = await answer(pool.call(own_number, 0))
        assert await answer(pool.call(own_number, 0)) == stopped
        os.kill(stopped, signal.SIGSTOP)
        # Only who hangs has a limit: on a busy machine the next process is slow to start and to answer.
        limits = (0.0, HANGS, HANGS)
        waiting = [asyncio.create_task(pool.call(own_number, 0, limit=limit)) for limit in limits]
        assert set(await answers(*waiting)).isdisjoint({stopped})
        assert not _runs(stopped)
    assert "thinking: a worker hangs; another takes its place" in caplog.text


async def test_a_task_over_which_two_processes_end_is_given_up_and_others_go_on() -> None:
    with closing(Pool("thinking", 2, is_patient=True)) as pool:
        other = asyncio.create_task(pool.call(slow_number, 0.3))
        with pytest.raises(WorkFailed, match="each process has died"):
            await answer(pool.call(os._exit, 3))
        assert await answer(pool.call(own_number, 0)) != os.getpid()
        assert await answer(other) != os.getpid()


async def test_no_picture_waits_for_a_thought() -> None:
    with closing(Pool("thinking", 1, is_patient=True)) as pool, closing(Painters(1)) as painters:
        thoughts = [asyncio.create_task(pool.call(slow_number, 600.0)) for _ in range(3)]
        await asyncio.sleep(0)
        assert await answer(painters.paint(Sketch(dot, (1,)))) == paint(dot(1))
        assert not any(thought.done() for thought in thoughts)


async def test_a_process_tells_its_faults_without_what_it_was_given() -> None:
    with closing(Pool("thinking", 1)) as pool:
        with pytest.raises(WorkFailed, match=r"ValueError$") as failed:
            await answer(pool.call(int, "a secret"))
        assert "secret" not in str(failed.value)
        with pytest.raises(TypeError, match="pickle"):
            await answer(pool.call(id, pool))  # cannot be sent
        assert await answer(pool.call(len, "abc")) == 3


@pytest.mark.slow
async def test_a_patient_process_has_the_lowest_priority_and_prints_nothing_into_its_results(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool_module, "_start_process", REAL_START)
    for is_patient, niceness in ((True, 19), (False, os.nice(0))):
        with closing(Pool("thinking", 1, is_patient=is_patient)) as pool:
            await answer(pool.call(print, "on standard output"))
            assert await answer(pool.call(os.nice, 0)) == niceness


@pytest.mark.slow
async def test_where_no_socket_can_be_passed_pipes_do_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows."""
    monkeypatch.setattr(pool_module, "PASSES_SOCKETS", False)
    with closing(Pool("thinking", 1)) as pool:
        number = await answer(pool.call(own_number, 0))
        assert await answer(pool.call(len, "x" * 1_000_000)) == 1_000_000
        os.kill(number, signal.SIGKILL)
        assert await answer(pool.call(own_number, 0)) not in {number, os.getpid()}
        assert await answer(pool.call(str.upper, "a" * 1_000_000)) == "A" * 1_000_000
    await until(lambda: not _pumps(), "the end of the threads")


def _pumps() -> list[str]:
    return [thread.name for thread in threading.enumerate() if "_pump" in thread.name]


async def test_a_process_looks_back_on_a_game(house: House) -> None:
    table = (await house.over(KALAH, seed=2)).now
    entries = tuple(table.timeline.positions[number].entry for number in table.timeline.path())
    with closing(Pool("thinking", 1, is_patient=True)) as pool:
        wanted = CourseTask(("tests.games",), KALAH, 1, entries, (0, len(entries) - 1))
        first, last = await answer(pool.call(course, wanted, (0, 1)))
    assert sum(first) == pytest.approx(1.0)
    assert table.outcome is not None
    assert len(table.outcome.winners) == 1
    assert last == tuple(1.0 if seat in table.outcome.winners else 0.0 for seat in range(2))
