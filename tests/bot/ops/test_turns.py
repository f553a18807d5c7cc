"""Fair turns: ranks first, then owners in turn; nobody who gives up takes a turn along."""

import asyncio

import pytest

from bot.ops.budget import Budget
from bot.ops.turns import ERRAND, Errand, Rank, Turns
from tests.bot.ops.test_budget import World

AWAITED, BEHIND, PAST = Rank


async def served(turns: Turns, *errands: Errand) -> list[Errand]:
    """Let all of them wait for the only turn; return the order in which they have it."""
    order: list[Errand] = []

    async def work(errand: Errand) -> None:
        ERRAND.set(errand)
        async with turns.turn():
            order.append(errand)
            await asyncio.sleep(0)

    async with turns.turn():
        working = [asyncio.create_task(work(errand)) for errand in errands]
        await asyncio.sleep(0)
    await asyncio.gather(*working)
    return order


async def test_a_lower_rank_goes_first() -> None:
    errands = [Errand(rank, 1) for rank in (PAST, BEHIND, AWAITED, PAST, AWAITED)]
    assert await served(Turns(), *errands) == sorted(errands, key=lambda errand: errand.rank)


async def test_owners_take_turns() -> None:
    errands = [Errand(AWAITED, owner) for owner in (1, 1, 1, 1, 2, 3, 2)]
    order = [errand.owner for errand in await served(Turns(), *errands)]
    assert order == [1, 2, 3, 1, 2, 1, 1]


async def test_an_owner_has_a_limited_number_of_turns_at_once() -> None:
    turns, busy, go = Turns(3, of_one=2), list[int](), asyncio.Event()

    async def work(owner: int) -> None:
        ERRAND.set(Errand(AWAITED, owner))
        async with turns.turn():
            busy.append(owner)
            await go.wait()

    working = [asyncio.create_task(work(owner)) for owner in (1, 1, 1, 2, 2)]
    for _ in range(5):
        await asyncio.sleep(0)
    assert busy == [1, 1, 2]
    go.set()
    await asyncio.gather(*working)
    assert sorted(busy) == [1, 1, 1, 2, 2]


@pytest.mark.parametrize("steps", range(4))
async def test_a_cancelled_wait_uses_no_turn(steps: int) -> None:
    turns, done = Turns(), list[int]()

    async def work(number: int) -> None:
        async with turns.turn():
            await asyncio.sleep(0)
            done.append(number)

    working = [asyncio.create_task(work(number)) for number in range(4)]
    for _ in range(steps):
        await asyncio.sleep(0)
    working[0].cancel()
    working[2].cancel()
    await asyncio.gather(*working, return_exceptions=True)
    assert {1, 3} <= {*done}
    async with turns.turn():
        pass


async def test_a_turn_is_had_once_also_if_its_wait_is_cancelled_before_or_after_it_is_given() -> None:
    turns, begun, go = Turns(), list[int](), asyncio.Event()

    async def work(number: int) -> None:
        async with turns.turn():
            begun.append(number)
            await go.wait()

    async with turns.turn():
        before, after, *others = [asyncio.create_task(work(number)) for number in range(4)]
        await asyncio.sleep(0)
        before.cancel()
        for _ in range(3):
            await asyncio.sleep(0)
        assert begun == []
    after.cancel()  # it has its turn, and does not know of it yet
    for _ in range(3):
        await asyncio.sleep(0)
    assert begun == [2]
    go.set()
    await asyncio.gather(*others)
    assert begun == [2, 3]


async def test_requests_that_people_wait_for_go_out_first() -> None:
    world = World()
    budget = world.budget()

    async def ask(errand: Errand, name: str) -> None:
        ERRAND.set(errand)
        await world.ask(budget, name)

    past = [asyncio.create_task(ask(Errand(PAST, 1), "past")) for _ in range(500)]
    flood = [asyncio.create_task(ask(Errand(AWAITED, 1), "flood")) for _ in range(500)]
    for _ in range(3):
        await asyncio.sleep(0)
    begun = world.now
    await ask(Errand(AWAITED, 2), "call")
    assert world.now - begun < 0.1
    await asyncio.gather(*past, *flood)
    names = [name for _, name in world.out]
    assert "past" not in names[10:500]
    assert isinstance(budget, Budget)
