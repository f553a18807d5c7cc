"""A database that was out of reach: it is looked for, what waits goes on, and the operator is told once."""

import asyncio
import logging
from typing import Any

import pytest

from bot.ops.recovery import recover
from bot.ops.tasks import stop
from bot.store.database import OutOfReach, StoreError


class World:
    """A database that is away for some looks; sleeps take no time."""

    def __init__(self, *faults: StoreError) -> None:
        self.faults = list(faults)
        self.out_of_reach = asyncio.Event()
        self.slept: list[float] = []
        self.looked = 0
        self.idle = asyncio.Event()
        store: Any = self
        self.recovery = recover(store, self._look_again, self._sleep)

    async def _look_again(self) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.looked += 1

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        if not self.faults and not self.out_of_reach.is_set():
            self.idle.set()
        await asyncio.sleep(0)

    async def recovered(self) -> None:
        async with asyncio.timeout(60.0):
            await self.idle.wait()
        for _ in range(3):
            await asyncio.sleep(0)


async def test_it_is_looked_for_less_and_less_often(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    world = World(*[OutOfReach("It is away.")] * 8, StoreError("In use."))
    running = asyncio.create_task(world.recovery)
    world.out_of_reach.set()
    await world.recovered()
    assert world.slept == [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0, 30.0, 30.0, 30.0]
    assert world.looked == 1
    told = [record.getMessage() for record in caplog.records]
    assert told[0] == "presses are refused until the database is back: It is away."
    assert [line.startswith("the database is back") for line in told] == [False, True]
    await stop([running])


async def test_without_a_loss_nothing_is_looked_at_and_after_one_the_next_is_heeded() -> None:
    world = World()
    running = asyncio.create_task(world.recovery)
    await asyncio.sleep(0)
    assert world.slept == []
    for times in (1, 2):
        world.idle.clear()
        world.out_of_reach.set()
        await world.recovered()
        assert world.slept == [1.0] * times
        assert world.looked == times
    await stop([running])
