"""Presses of players go first, looks one after the other; a later look takes the place of an earlier one."""

import asyncio

import pytest

from bot.ops.lanes import Lanes


class Work:
    """Pieces of work that end when they are told to; `begun` has their names in order."""

    def __init__(self, go_first: int = 50) -> None:
        self.lanes = Lanes(go_first)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def press(self, name: str) -> None:
        await self._start(name, self._press(name))

    async def look(self, name: str, answer: str = "") -> None:
        await self._start(name, self._look(name, answer or name))

    async def end(self, *names: str) -> None:
        for name in names:
            self._ends[name].set()
        await settled()

    async def cancel(self, name: str) -> None:
        self._tasks[name].cancel()
        await settled()

    async def _start(self, name: str, work: object) -> None:
        self._ends[name] = asyncio.Event()
        self._tasks[name] = asyncio.ensure_future(work)  # type: ignore[call-overload]  # a coroutine
        await settled()

    async def _press(self, name: str) -> None:
        with self.lanes.press():
            await self._go_on(name)

    async def _look(self, name: str, answer: str) -> None:
        async with self.lanes.look(answer) as wanted:
            if wanted:
                await self._go_on(name)

    async def _go_on(self, name: str) -> None:
        self.begun.append(name)
        await self._ends[name].wait()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_looks_wait_for_presses_and_for_one_another() -> None:
    work = Work()
    await work.press("Ada")
    await work.look("Emil")
    await work.look("Fay")
    await work.press("Ben")
    assert work.begun == ["Ada", "Ben"]
    await work.end("Ada")
    assert work.begun == ["Ada", "Ben"]
    await work.end("Ben")
    assert work.begun[2:] == ["Emil"]
    await work.press("Ada again")
    await work.end("Emil")
    assert work.begun[3:] == ["Ada again"]
    await work.end("Ada again")
    assert work.begun[4:] == ["Fay"]


async def test_a_look_has_its_turn_at_last() -> None:
    work = Work(go_first=3)
    await work.press("0")
    await work.look("Emil")
    for number in range(1, 5):
        await work.press(str(number))
    assert work.begun == ["0", "1", "2", "3", "Emil", "4"]


async def test_a_later_look_takes_the_place_of_an_earlier_one_in_the_same_answer() -> None:
    work = Work()
    await work.press("Ada")
    await work.look("Emil 1", "page")
    await work.look("Fay")
    await work.look("Emil 2", "page")
    await work.end("Ada", "Emil 2")
    assert work.begun == ["Ada", "Emil 2", "Fay"]


@pytest.mark.parametrize("gone", ["Emil", "Fay"])
async def test_a_cancelled_look_does_not_block_the_next(gone: str) -> None:
    work = Work()
    await work.look("Dan")
    await work.look("Emil")
    await work.look("Fay")
    await work.cancel(gone)
    await work.end("Dan")
    left = "Fay" if gone == "Emil" else "Emil"
    assert work.begun == ["Dan", left]
    await work.cancel(left)
    await work.look("Gus")
    assert work.begun[2:] == ["Gus"]
