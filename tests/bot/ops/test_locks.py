"""Locks by key exclude each other by key alone, in order, and leave nothing behind."""

import asyncio
import gc

import pytest

from bot.ops.locks import KeyedLock
from bot.ops.tasks import stop


class Visits:
    """Tasks that enter under a lock and stay until they are let out."""

    def __init__(self) -> None:
        self.locks = KeyedLock[str]()
        self.entered: list[str] = []
        self.exits: dict[str, asyncio.Event] = {}

    def begin(self, name: str, key: str) -> asyncio.Task[None]:
        self.exits[name] = asyncio.Event()
        return asyncio.create_task(self._visit(name, key))

    async def _visit(self, name: str, key: str) -> None:
        async with self.locks.of(key):
            self.entered.append(name)
            await self.exits[name].wait()


async def settle() -> None:
    """Let all tasks run until they wait."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_key_is_entered_by_one_at_a_time_in_the_order_of_coming() -> None:
    visits = Visits()
    tasks = [visits.begin(name, "here") for name in "abc"]
    await settle()
    assert visits.entered == ["a"]
    for name, until_now in (("a", ["a", "b"]), ("b", ["a", "b", "c"])):
        visits.exits[name].set()
        tasks.append(visits.begin(f"after {name}", "here"))  # one that comes at the change has to wait
        await settle()
        assert visits.entered == until_now
    for leave in visits.exits.values():
        leave.set()
    await asyncio.gather(*tasks)
    assert visits.entered == ["a", "b", "c", "after a", "after b"]


async def test_other_keys_do_not_wait() -> None:
    visits = Visits()
    tasks = [visits.begin("a", "here"), visits.begin("b", "there")]
    await settle()
    assert visits.entered == ["a", "b"]
    await stop(tasks)


@pytest.mark.usefixtures("little_garbage")
async def test_the_lock_stays_for_those_who_wait_when_its_holder_goes() -> None:
    visits = Visits()
    tasks = [visits.begin("a", "here"), visits.begin("b", "here")]
    await settle()
    visits.exits["a"].set()
    await settle()
    gc.collect()
    tasks.append(visits.begin("c", "here"))
    await settle()
    assert visits.entered == ["a", "b"]
    await stop(tasks)


@pytest.mark.usefixtures("little_garbage")
@pytest.mark.parametrize("cancelled", [[], ["a"], ["b"], ["a", "b", "c"]])
async def test_nothing_is_kept_of_a_key_that_nobody_uses(cancelled: list[str]) -> None:
    visits = Visits()
    tasks = {name: visits.begin(name, key) for name, key in zip("abcd", ("1", "1", "1", "2"), strict=True)}
    await settle()
    assert len(visits.locks) == 2
    await stop([tasks[name] for name in cancelled])
    for leave in visits.exits.values():
        leave.set()
    await asyncio.gather(*tasks.values(), return_exceptions=True)
    tasks.clear()
    await settle()  # the loop lets go of what was cancelled
    gc.collect()
    assert len(visits.locks) == 0


async def test_a_fault_under_the_lock_lets_the_next_in() -> None:
    locks = KeyedLock[int]()
    with pytest.raises(RuntimeError):
        async with locks.of(1):
            raise RuntimeError
    async with asyncio.timeout(60), locks.of(1):
        assert len(locks) == 1
