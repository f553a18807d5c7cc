"""The requests of a second, shared among processes; the time is simulated."""

import asyncio

import pytest

from bot.ops.budget import PER_SECOND, Budget


class World:
    """A time that passes when everybody sleeps, and the requests that went out in it."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.out: list[tuple[float, str]] = []

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        assert 0.0 < seconds <= 1.0
        self.now += seconds
        await asyncio.sleep(0)

    def budget(self, share: float = 1.0) -> Budget:
        return Budget(share, self.clock, self.sleep)

    async def ask(self, budget: Budget, name: str = "") -> None:
        await budget.turn()
        self.out.append((self.now, name))

    async def ask_often(self, budget: Budget, times: int) -> None:
        await asyncio.gather(*(self.ask(budget, str(number)) for number in range(times)))

    def most(self) -> int:
        """Return how many requests went out in the fullest second."""
        times = [time for time, _ in self.out]
        return max(sum(begin <= time < begin + 1.0 for time in times) for begin in times)


@pytest.mark.parametrize("share", [1.0, 0.5, 0.2])
async def test_no_second_has_more_than_the_share_and_little_is_wasted(share: float) -> None:
    world = World()
    budget = world.budget(share)
    most = PER_SECOND * share
    await world.ask_often(budget, 300)
    took = world.now - 1000.0
    assert world.most() <= most
    assert 300 / most <= took <= 300 / most * 1.15
    world.now += 3600.0
    await world.ask_often(budget, 100)
    assert world.most() <= most, "a long rest saves nothing up"


async def test_who_came_first_goes_first() -> None:
    world = World()
    await world.ask_often(world.budget(), 200)
    assert [name for _, name in world.out] == [str(number) for number in range(200)]


async def test_a_rest_lets_a_few_out_at_once() -> None:
    world = World()
    budget = world.budget()
    await world.ask_often(budget, 5)
    assert world.now == 1000.0, "one table's messages wait for nothing"
    await world.ask_often(budget, 1)
    assert world.now > 1000.0


async def test_a_cancelled_wait_does_not_block_the_budget() -> None:
    world = World()
    budget = world.budget(0.1)
    asked = [asyncio.create_task(world.ask(budget, str(number))) for number in range(6)]
    await asyncio.sleep(0)
    for number in (1, 3):
        asked[number].cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert [name for _, name in world.out] == ["0", "2", "4", "5"]


async def test_several_processes_together_keep_the_limit() -> None:
    """Each has a budget of its own and does not know of the others."""
    together = World()
    for share in (0.5, 0.3, 0.2):
        alone = World()
        await alone.ask_often(alone.budget(share), int(200 * share))
        together.out += alone.out
    assert len(together.out) == 200
    assert together.most() <= PER_SECOND
