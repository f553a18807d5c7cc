"""Load of many players for a long time: their waiting times, and the bot's memory."""

import asyncio
import time
from math import inf
from multiprocessing.process import BaseProcess
from pathlib import Path
from statistics import median, quantiles

from bench.bots import cpu_of, memory_of, serve
from bench.server import free_server, posted
from bench.soak.audit import audit
from bench.soak.claims import OUTBOX, Claims
from bench.soak.crowd import Crowd
from engines.registry import scan
from tests.drive.forks import running

_SLOWEST = 1.0
"""Limit of the time until an acknowledgement for 99 % of the presses, in seconds."""
_ANSWERED = 0.3, 1.5
"""Limits of the time until an answer for 50 % and for 99 % of the presses, in seconds."""
_STEP, _STEP_SECONDS = 1.25, 15.0
"""Factor by which people press faster in each step at the end, and the seconds of a step."""
_WARM = 0.25
"""The share of the time after which the memory counts as warm."""
_GROWTH, _SLACK = 1.10, 16.0
"""The allowed growth of memory, as a factor and in MiB."""
_KEPT_UP = 0.95
"""Smallest share of the planned presses that have to happen."""


async def press_long(
    folder: Path, tables: int, rate: float, seconds: float, seed: int, claims: Claims
) -> None:
    """Press for so many seconds at so many tables, and check the claims."""
    print(f"{seconds:.0f} s of {rate:.0f} presses a second over {tables} tables of all titles")
    database = folder / "cairn.sqlite3"
    async with free_server() as server:
        crowd = Crowd(server, list(scan()), tables, seed)
        async with running(server, serve, database) as bot:
            await crowd.open_all()
            ours, theirs = cpu_of(bot.process), time.process_time()
            memory = await _press(crowd, bot.process, rate, seconds)
            ours, theirs = cpu_of(bot.process) - ours, time.process_time() - theirs
            _claim_speed(crowd, rate * seconds, claims)
            claims.tell(
                f"a press cost {1000 * ours / crowd.tally.presses:.0f} ms of processor time for the bot,"
                f" {1000 * theirs / crowd.tally.presses:.0f} ms for the server and the crowd"
            )
            await _press_harder(crowd, rate, claims)
            everything = await posted(database)
            checked = await audit(database, server.world, crowd.tally)
    warm, end = memory[int(len(memory) * _WARM)], memory[-1]
    flat = end <= max(warm * _GROWTH, warm + _SLACK)
    course = ", ".join(f"{mib:.0f}" for mib in memory[:: max(1, len(memory) // 10)])
    claims.claim("memory is flat", f"{warm:.0f} MiB warm, {end:.0f} MiB in the end ({course})", holds=flat)
    claims.claim(OUTBOX, str(everything), holds=everything)
    claims.all_right(
        checked.faults,
        f"{checked.tables} tables, {checked.entries} entries replayed, {checked.committed} of them pressed,"
        f" {len(crowd.tally.moves)} moves shown",
    )


async def _press(crowd: Crowd, bot: BaseProcess, rate: float, seconds: float) -> list[float]:
    """Press for a while; return the bot's memory at 40 moments."""
    pressing = asyncio.create_task(crowd.press_on(rate))
    memory = []
    for _ in range(40):
        await asyncio.sleep(seconds / 40)
        memory.append(memory_of(bot))
    pressing.cancel()
    await asyncio.gather(pressing, return_exceptions=True)
    return memory


def _claim_speed(crowd: Crowd, rate: float, claims: Claims) -> None:
    tally = crowd.tally
    slowest = quantiles(tally.waits, n=100)[-1]
    claims.claim(
        f"p99 of the acknowledgement under {_SLOWEST:.0f} s",
        f"p50 {1000 * median(tally.waits):.0f} ms, p99 {1000 * slowest:.0f} ms,"
        f" longest {1000 * max(tally.waits):.0f} ms, {len(tally.failed)} not acknowledged",
        holds=slowest < _SLOWEST and not tally.failed,
    )
    claims.claim(
        "the presses asked for came about",
        f"{tally.presses} of {rate:.0f}, {tally.late} times nobody was free",
        holds=tally.presses >= _KEPT_UP * rate,
    )
    middle, slow = _quantiles(tally.answers)
    most_middle, most_slow = _ANSWERED
    claims.claim(
        f"answers seen within {most_middle} s (p50) and {most_slow} s (p99)",
        f"p50 {1000 * middle:.0f} ms, p99 {1000 * slow:.0f} ms; {tally.warned} warnings,"
        f" {tally.unanswered} unanswered, {len(tally.twins)} double clicks",
        holds=middle < most_middle and slow < most_slow,
    )


async def _press_harder(crowd: Crowd, rate: float, claims: Claims) -> None:
    """Press faster by steps, until the bot does not keep up; print that rate."""
    held = 0.0
    while True:
        pressed, answered = crowd.tally.presses, len(crowd.tally.answers)
        pressing = asyncio.create_task(crowd.press_on(rate))
        await asyncio.sleep(_STEP_SECONDS)
        pressing.cancel()
        await asyncio.gather(pressing, return_exceptions=True)
        real = (crowd.tally.presses - pressed) / _STEP_SECONDS
        middle, slow = _quantiles(crowd.tally.answers[answered:])
        if real < _KEPT_UP * rate or slow > _ANSWERED[1]:
            break
        held, rate = rate, _STEP * rate
    claims.tell(
        f"keeps up with {held:.0f} presses a second; at {rate:.0f} there were {real:.1f},"
        f" answers p50 {1000 * middle:.0f} ms, p99 {1000 * slow:.0f} ms"
    )


def _quantiles(seconds: list[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile in seconds; infinity for less than two values."""
    return (inf, inf) if len(seconds) < 2 else (median(seconds), quantiles(seconds, n=100)[-1])
