"""The time of a press beside robots that think all the time, against the same bot without them, in turns."""

import asyncio
from statistics import median, quantiles

from bench import bot_process
from bench.pressing import Bench, stocked
from bench.soak.waiting import until

_TABLES = 500
_ROBOTS = 8
_ROUNDS = 4
_WARM, _PRESSES = 30, 100
_PATIENCE = 20.0
_AIMS = {"median": 1.2, "p99": 1.5}


def report() -> None:
    """Print medians, the slowest hundredth, and their ratios."""
    asyncio.run(_report())


async def _report() -> None:
    quiet, beside = list[float](), list[float]()
    async with stocked(_TABLES) as bench:
        for _ in range(_ROUNDS):
            quiet += await _pressed(bench, 0)
            beside += await _pressed(bench, _ROBOTS)
    print(f"  {_TABLES} open tables, {len(quiet)} moves without robots, {len(beside)} beside {_ROBOTS}")
    for name, of in (("median", median), ("p99", lambda times: quantiles(times, n=100)[98])):
        first, second = of(quiet), of(beside)
        print(
            f"  {name:<7}{1000 * first:7.1f} ms without, {1000 * second:7.1f} ms beside them:"
            f" x {second / first:.2f}, at most {_AIMS[name]:.2f} aimed at"
        )


async def _pressed(bench: Bench, robots: int) -> list[float]:
    """Return the seconds of some presses beside so many robots, once the bot is warm."""
    server = bench.server
    arguments = (str(bench.database), str(robots))
    async with bot_process.running(server, "bench.thinking_bot", *arguments):
        await until(lambda: server.gateway.online, _PATIENCE)
        await bench.press_ours(_WARM)
        pressed = await bench.press_ours(_PRESSES)
    await until(lambda: not server.gateway.online, _PATIENCE)
    return pressed
