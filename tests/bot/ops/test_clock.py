"""The watch over deadlines: it waits, wakes, and goes on after faults without haste."""

import asyncio
import logging
import math
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NoReturn

import pytest

from bot.acts.repository import Signals
from bot.domain.deadlines import Deadline
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.time_source import system_clock
from bot.ops import scheduler
from bot.ops.scheduler import Scheduler
from bot.store.database import NOT_OURS, LostShards
from tests.drive.house import STONES, House, HouseGuest, HouseTable

Act = Callable[[Deadline], Awaitable[None]]


class Acts:
    """Records the acts of a scheduler, and fails the next one on demand."""

    def __init__(self, house: House) -> None:
        self.done: list[Deadline] = []
        self.fault: Exception | None = None
        self.house = house

    async def __call__(self, deadline: Deadline) -> None:
        self.done.append(deadline)
        if self.fault is not None:
            raise self.fault
        await self.house.app.deadlines.handle(deadline)


class Diary:
    """One with nothing in it."""

    def __init__(self) -> None:
        self.looks = 0
        self.meanwhile: Callable[[], None] = lambda: None

    async def due_and_next(self, now: float, most: int) -> tuple[list[Deadline], None]:
        self.looks += 1
        meanwhile, self.meanwhile = self.meanwhile, lambda: None
        meanwhile()
        return [], None


@asynccontextmanager
async def watching(house: House, act: Act) -> AsyncIterator[Scheduler[Deadline]]:
    watch = Scheduler(house.app.store, house.clock, act, retry=60.0)
    house.app.repository.connect(Signals(check=watch.wake, schedule=lambda *_: watch.wake()))
    task = asyncio.create_task(watch.run())
    yield watch
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def rounds(house: House, number: int = 50) -> None:
    """Let everything that is under way go on; each of these goes through the thread of the database."""
    for _ in range(number):
        await house.app.store.next_due()


async def until(condition: Callable[[], bool], house: House) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await rounds(house, 1)


async def nothing_due(house: House) -> None:
    """Wait until every deadline is met: its row goes with the commit of its effect."""
    async with asyncio.timeout(60):
        while await house.app.store.next_due() is not None:
            await rounds(house, 1)


@pytest.fixture
async def table(house: House, ada: HouseGuest) -> HouseTable:
    """Return an open table, which closes after 14 days."""
    return await house.table(STONES, ada, lobby=True)


async def test_missed_deadlines_are_handled_at_the_start(house: House, table: HouseTable) -> None:
    house.clock.turn(days=20)
    await house.begins_anew()
    acts = Acts(house)
    async with watching(house, acts):
        await nothing_due(house)
    await house.look()
    assert [deadline.game for deadline in acts.done] == [table.id]
    assert table.status == Status.CLOSED


async def test_it_looks_again_when_it_is_woken(house: House, table: HouseTable) -> None:
    acts = Acts(house)
    async with watching(house, acts) as watch:
        await rounds(house)
        assert acts.done == []
        house.clock.turn(days=14)
        watch.wake()
        await until(lambda: bool(acts.done), house)
    assert [deadline.game for deadline in acts.done] == [table.id]


async def test_it_wakes_by_itself_when_something_is_due(house: House, table: HouseTable) -> None:
    store = house.app.store
    soon = system_clock() + 0.05
    async with store.transaction() as transaction:
        transaction.at(table.id).set_deadline("lobby", soon)
    seen = asyncio.Event()

    async def act(deadline: Deadline) -> None:
        assert system_clock() >= deadline.due == soon
        async with store.transaction() as transaction:
            transaction.at(deadline.game).drop_deadline(deadline.kind)
        seen.set()

    task = asyncio.create_task(Scheduler(house.app.store, system_clock, act).run())
    await seen.wait()
    task.cancel()


async def test_a_new_deadline_wakes_it(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    acts = Acts(house)
    async with watching(house, acts):
        await rounds(house)
        table = await house.table(STONES, ada, lobby=True)
        house.clock.turn(days=14)
        await house.table(STONES, ben, lobby=True)
        await until(lambda: bool(acts.done), house)
    assert [deadline.game for deadline in acts.done] == [table.id]


async def test_a_failed_deadline_is_retried_after_a_pause(
    house: House, table: HouseTable, ben: HouseGuest, expected_errors: list[logging.LogRecord]
) -> None:
    first, second = table, await house.table(STONES, ben, lobby=True)
    house.clock.turn(days=14)
    acts = Acts(house)
    acts.fault = ValueError("a fault of ours")
    async with watching(house, acts):
        await until(lambda: len(acts.done) == 2, house)
        await rounds(house)
        assert [deadline.game for deadline in acts.done] == [first.id, second.id]
        assert {(record.message, vars(record)["table"]) for record in expected_errors} == {
            ("deadline failed", first.id),
            ("deadline failed", second.id),
        }
    acts.fault = None
    async with watching(house, acts):
        await nothing_due(house)
    assert len(acts.done) == 4


@pytest.mark.parametrize("fault", NOT_OURS)
async def test_a_deadline_waits_without_a_word_where_another_process_serves_or_was_faster(
    house: House, table: HouseTable, caplog: pytest.LogCaptureFixture, fault: type[Exception]
) -> None:
    house.clock.turn(days=14)
    acts = Acts(house)
    acts.fault = fault("Elsewhere.")
    async with watching(house, acts):
        await until(lambda: [deadline.game for deadline in acts.done] == [table.id], house)
        await rounds(house)
    assert caplog.records == []


class Crowd:
    """A diary of many things that are due, which counts what is read of it."""

    def __init__(self, number: int) -> None:
        self.rows = {row: Deadline(row, TableId(row), "any", float(row)) for row in range(1, number + 1)}
        self.read = 0

    async def due_and_next(self, now: float, most: int) -> tuple[list[Deadline], float | None]:
        found = [row for row in self.rows.values() if row.due <= now][:most]
        self.read += len(found)
        return found, min((row.due for row in self.rows.values() if row.due > now), default=None)


@asynccontextmanager
async def crowded(crowd: Crowd, act: Act) -> AsyncIterator[None]:
    task = asyncio.create_task(Scheduler(crowd, lambda: 1e9, act, retry=60.0).run())
    async with asyncio.timeout(60):
        yield
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_many_that_are_due_at_once_are_not_read_again_and_again() -> None:
    crowd, done = Crowd(4000), asyncio.Event()

    async def act(deadline: Deadline) -> None:
        await asyncio.sleep(0)
        del crowd.rows[deadline.id]
        if not crowd.rows:
            done.set()

    async with crowded(crowd, act):
        await done.wait()
    assert crowd.read < 4000 * 40, "with all of them at each look it is millions"


async def test_one_that_takes_long_holds_up_no_other() -> None:
    crowd, done, stuck = Crowd(2000), asyncio.Event(), asyncio.Event()

    async def act(deadline: Deadline) -> None:
        if deadline.id == 1:
            await stuck.wait()
        del crowd.rows[deadline.id]
        if crowd.rows.keys() == {1}:
            done.set()

    async with crowded(crowd, act):
        await done.wait()
        stuck.set()


async def test_those_that_fail_hold_up_no_other(expected_errors: list[logging.LogRecord]) -> None:
    crowd, done, tried = Crowd(1000), asyncio.Event(), Counter[int]()

    async def act(deadline: Deadline) -> None:
        tried[deadline.id] += 1
        if deadline.id <= 600:
            raise ValueError(deadline)
        del crowd.rows[deadline.id]
        if len(crowd.rows) == 600:
            done.set()

    async with crowded(crowd, act):
        await done.wait()
    assert max(tried.values()) == 1
    assert len(expected_errors) == 600


async def test_the_last_of_many_wait_for_room_and_not_for_a_rest() -> None:
    crowd = Crowd(600)

    async def act(deadline: Deadline) -> None:
        del crowd.rows[deadline.id]

    watch = Scheduler(crowd, lambda: 1e9, act)
    for left in (344, 88):
        assert await watch.run_due() == 0.0, "more are due than there was room for"
        await watch.idle()
        assert len(crowd.rows) == left
    assert await watch.run_due() > 0.0
    await watch.idle()
    assert not crowd.rows


async def test_one_that_fails_hides_not_what_comes_next(expected_errors: list[logging.LogRecord]) -> None:
    crowd = Crowd(2)

    async def act(deadline: Deadline) -> None:
        raise ValueError(deadline)

    watch = Scheduler(crowd, lambda: 1.5, act, retry=60.0)
    assert await watch.run_due() == 0.5
    await watch.idle()
    assert await watch.run_due() == 0.5
    assert len(expected_errors) == 1


async def test_a_deadline_that_stays_due_is_handled_again_after_a_rest() -> None:
    crowd, acted = Crowd(1), []

    async def act(deadline: Deadline) -> None:
        acted.append(deadline.due)

    watch = Scheduler(crowd, lambda: 10.0, act)
    for _ in range(3):
        await watch.run_due()
        await watch.idle()
    assert acted == [1.0]
    crowd.rows[1] = Deadline(1, TableId(1), "any", 2.0)
    await watch.run_due()
    await watch.idle()
    assert acted == [1.0, 2.0], "one that was moved is another"


async def test_it_outlives_a_store_that_cannot_be_read(
    house: House,
    table: HouseTable,
    monkeypatch: pytest.MonkeyPatch,
    expected_errors: list[logging.LogRecord],
) -> None:
    house.clock.turn(days=14)
    store, look = house.app.store, house.app.store.due_and_next

    async def broken(now: float, most: int) -> NoReturn:
        raise sqlite3.OperationalError

    acts = Acts(house)
    monkeypatch.setattr(store, "due_and_next", broken)
    async with watching(house, acts) as watch:
        await rounds(house)
        assert [record.message for record in expected_errors] == ["deadlines cannot be read"]
        monkeypatch.setattr(store, "due_and_next", look)
        watch.wake()
        await until(lambda: bool(acts.done), house)
    assert [deadline.game for deadline in acts.done] == [table.id]


async def test_a_part_that_is_lost_is_one_line(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def lost(now: float, most: int) -> NoReturn:
        raise LostShards("Another process serves these servers now.")

    monkeypatch.setattr(house.app.store, "due_and_next", lost)
    with caplog.at_level(logging.WARNING, logger="bot.ops.scheduler"):
        async with watching(house, Acts(house)):
            await rounds(house)
    said = [record for record in caplog.records if record.name == "bot.ops.scheduler"]
    assert [record.getMessage() for record in said] == [
        "deadlines wait: Another process serves these servers now."
    ]
    assert not said[0].exc_info, "nothing is broken"


async def test_a_later_deadline_does_not_wake_the_scheduler(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "_PAUSE", 0.0)
    diary = Diary()
    watch = Scheduler(diary, house.clock, Acts(house))
    task = asyncio.create_task(watch.run())
    await until(lambda: diary.looks == 1, house)
    watch.wake(house.clock() + 60)
    watch.wake(math.inf)
    await rounds(house)
    assert diary.looks == 1
    watch.wake(house.clock() + 59)
    await until(lambda: diary.looks == 2, house)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_deadline_set_during_a_query_is_not_missed(house: House) -> None:
    diary = Diary()
    watch = Scheduler(diary, house.clock, Acts(house))
    diary.meanwhile = lambda: watch.wake(house.clock() + 3600)
    task = asyncio.create_task(watch.run())
    await until(lambda: diary.looks == 2, house)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_it_looks_at_the_clock_now_and_then(house: House, ada: HouseGuest) -> None:
    """The system's clock may jump; so it never sleeps for days."""
    watch = Scheduler(house.app.store, house.clock, Acts(house))
    assert await watch.run_due() == 60
    await house.table(STONES, ada, lobby=True)
    assert await watch.run_due() == 60
    house.clock.turn(days=14, seconds=-7)
    assert await watch.run_due() == 7


async def test_a_watch_that_is_woken_by_every_commit_looks_now_and_then(house: House) -> None:
    diary = Diary()
    watch = Scheduler(diary, system_clock, Acts(house))
    task = asyncio.create_task(watch.run())
    async with asyncio.timeout(60):
        while diary.looks < 2:
            for _ in range(100):
                watch.wake()
                await asyncio.sleep(0)
            assert diary.looks <= 2
            await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
