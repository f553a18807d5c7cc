"""The turn of a shard lasts until five seconds after its session has begun."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.discord_ui.session_turns import SessionTurns
from bot.store.database import Lease


class Turns(Lease):
    """The database: who has the turn of a bucket."""

    def __init__(self) -> None:
        self.held: dict[int, asyncio.Lock] = {}

    @asynccontextmanager
    async def turn(self, bucket: int) -> AsyncIterator[None]:
        async with self.held.setdefault(bucket, asyncio.Lock()):
            yield


class Pause:
    """A sleep that ends when it is told to."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.over = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        assert seconds == 5.0
        self.begun.set()
        await self.over.wait()


@pytest.fixture
async def database() -> Turns:
    return Turns()


async def test_the_next_session_of_a_bucket_waits_for_this_one(database: Turns) -> None:
    pause = Pause()
    first, second = SessionTurns(database, pause), SessionTurns(database, pause)
    await first.take(0, 0)
    waiting = asyncio.create_task(second.take(2, 0))
    await second.take(1, 1)
    assert not pause.begun.is_set(), "no session has begun, so no time counts"
    first.begun(0)
    first.begun(7)
    await pause.begun.wait()
    assert not waiting.done()
    pause.over.set()
    await waiting
    await first.close()
    await second.close()


async def test_a_shard_that_has_to_begin_anew_gives_its_turn_back_first(database: Turns) -> None:
    turns = SessionTurns(database, Pause())
    await turns.take(0, 0)
    await turns.take(0, 0)
    await turns.close()
    assert not database.held[0].locked()


async def test_who_gives_up_waiting_holds_up_nobody(database: Turns) -> None:
    first, second = SessionTurns(database, Pause()), SessionTurns(database, Pause())
    await first.take(0, 0)
    waiting = asyncio.create_task(second.take(1, 0))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    await first.close()
    await first.take(2, 0)
    await first.close()
