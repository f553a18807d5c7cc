"""CPU of a press, by where it goes: event loop, painting, database, and the processes beside the bot.

Seconds of CPU are disturbed less than seconds by what else the machine does. Threads and processes that paint
take turns; a press of a bare bot, in the same run, says how fast the machine is.
"""

import asyncio
import itertools
import json
import signal
import tempfile
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from bench import bot_process
from bench.heads_bot import cpu_of
from bench.observer import Observer
from bench.pressing import press_bare
from bench.soak.crowd import Crowd
from bench.soak.fixture import free_server, posted
from bench.soak.waiting import until
from engines.registry import scan
from sandbox.server import LocalServer

_TABLES = 40
_RATE = 10.0
_ROUNDS = 2
_WARM, _SECONDS = 8.0, 24.0
_WARM_PRESSES, _BARE = 20, 100
_PATIENCE = 20.0
_PAINTERS = (0, 1)
_WIDTH = 34

Spent = Mapping[str, float]
"""Seconds of CPU by head, and the number of presses."""


def report() -> None:
    """Print milliseconds of CPU for one press by head, and how many presses of a bare bot that is."""
    asyncio.run(_report())


async def _report() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with free_server() as server:
            crowd = Crowd(server, list(scan()), _TABLES, seed=1)
            found: dict[int, Counter[str]] = {painters: Counter() for painters in _PAINTERS}
            for _, painters in itertools.product(range(_ROUNDS), _PAINTERS):
                found[painters].update(await _spent(crowd, server, folder / "cairn.sqlite3", painters))
            bare = await _bare(server, folder / "pictures")
    print(f"  {'':<{_WIDTH}}{'threads paint':>16}{'a process paints':>20}")
    for head in ("loop", "database", "threads", "painting", "main", "beside", "all"):
        spent = [1000 * one[head] / one["presses"] for one in found.values()]
        ratios = "".join(f"{one:>{wide}.2f} ms" for one, wide in zip(spent, (13, 17), strict=True))
        compared = f"    x {spent[1] / spent[0]:.2f}" if head in _COMPARED else ""
        print(f"  {_HEADS[head]:<{_WIDTH}}{ratios}{compared}")
    times = (one["main"] / one["presses"] / bare for one in found.values())
    print(f"  a press of a bare bot: {1000 * bare:.2f} ms; x {' and x '.join(f'{one:.2f}' for one in times)}")


_HEADS = {
    "loop": "event loop",
    "database": "thread of the database",
    "threads": "other threads",
    "painting": "threads that paint",
    "main": "the bot's process, all of these",
    "beside": "processes beside it",
    "all": "all processes",
}
_COMPARED = ("loop", "main", "all")


async def _spent(crowd: Crowd, server: LocalServer, database: Path, painters: int) -> Spent:
    """Return what some presses cost a bot with so many painters."""
    async with bot_process.running(server, "bench.heads_bot", str(database), str(painters)) as bot:
        await until(lambda: server.gateway.online, _PATIENCE)
        if not crowd.tally.presses:
            await crowd.open_all()
        await _press(crowd, _WARM)
        before, presses = await _heads(bot), crowd.tally.presses
        await _press(crowd, _SECONDS)
        assert await posted(database)
        after = await _heads(bot)
    crowd.bot_is_gone()
    await until(lambda: not server.gateway.online, _PATIENCE)
    spent = {head: seconds - before[head] for head, seconds in after.items()}
    return spent | {"all": spent["main"] + spent["beside"], "presses": crowd.tally.presses - presses}


async def _press(crowd: Crowd, seconds: float) -> None:
    pressing = asyncio.create_task(crowd.press_on(_RATE))
    await asyncio.sleep(seconds)
    pressing.cancel()
    await asyncio.gather(pressing, return_exceptions=True)


async def _heads(bot: Process) -> dict[str, float]:
    assert bot.stdout is not None
    bot.send_signal(signal.SIGUSR1)
    heads: dict[str, float] = json.loads(await bot.stdout.readline())
    return heads


async def _bare(server: LocalServer, folder: Path) -> float:
    """Return the seconds of CPU of one press at a bare bot that sends the same pictures."""
    world = server.world
    folder.mkdir()
    messages = (message for channel in world.messages.values() for message in channel.values())
    for message in messages:
        for attachment in message["attachments"]:
            file = world.disk.file(attachment["id"])
            assert file is not None
            (folder / f"{attachment['id']}.png").write_bytes(file.data)
    person, channel = next(iter(world.users)), next(iter(world.messages))
    async with bot_process.running(server, "bench.bare_bot", str(folder)) as bot:
        await until(lambda: server.gateway.online, _PATIENCE)
        await press_bare(server, Observer(server), person, channel, _WARM_PRESSES, 0.0)
        before = cpu_of(bot.pid)
        await press_bare(server, Observer(server), person, channel, _BARE, 0.0)
        return (cpu_of(bot.pid) - before) / _BARE
