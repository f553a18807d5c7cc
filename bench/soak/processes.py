"""Disturbances of the processes of a bot while people press: kills, halts, and outages of the database."""

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from statistics import median

import psycopg

from bench.bots import serve_part
from bench.server import free_server, posted
from bench.soak.audit import audit
from bench.soak.claims import IN_TIME, OUTBOX, Claims
from bench.soak.crowd import Crowd
from bench.soak.tally import Tally
from bot.domain.shards import ShardRange
from bot.store.postgres import PostgresServer
from bot.store.shard_locks import TIMEOUT
from engines.registry import scan
from sandbox.server import LocalServer
from tests.drive.forks import start
from tests.drive.postgres_server import address_in, go_on, holder_of, own_folder, stop
from tests.drive.waiting import until

_FIRST, _SECOND = ShardRange(4, 0, 1), ShardRange(4, 2, 3)
_PARTS = (_FIRST, _FIRST, _SECOND, _SECOND)
"""The shards that each process serves or stands by for."""
_TABLES = 9
_AWAY = 20.0
"""Seconds of an outage of the database."""
_MOST, _FURTHER = 25.0, 5.0
"""Limits of the seconds until the first shard of a part is served again, and for each further shard."""
_KINDS = {"kill": 5, "halt": 5, "stop": 2, "cut": 2}
"""Weights of the kinds of disturbances."""
_OUTAGES = 100
"""Number of disturbances between two outages of the database."""


async def disturb_often(times: int, rate: float, seed: int, claims: Claims) -> None:
    """Disturb the processes a number of times; check that nothing is lost, doubled or out of order."""
    print(f"{times} disturbances of {len(_PARTS)} processes, {_TABLES} tables, {rate:.0f} presses a second")
    chance = random.Random(seed)  # noqa: S311 - a moment, not a secret
    with own_folder() as folder:
        address = address_in(folder).format("soak")
        with psycopg.connect(address_in(folder).format("postgres"), autocommit=True) as connection:
            connection.execute("CREATE DATABASE soak")
        async with free_server(1) as server, _Processes(folder, address, server).running() as processes:
            crowd = Crowd(server, list(scan()), _TABLES, seed)
            await crowd.open_all()
            pressing = asyncio.create_task(crowd.press_on(rate))
            done = await processes.disturb(times, chance, crowd.tally, claims)
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            database = PostgresServer(address)
            everything = await posted(database)
            checked = await audit(database, server.world, crowd.tally)
    tally = crowd.tally
    claims.tell(", ".join(f"{kind}: {number}" for kind, number in sorted(done.items())))
    for name, gaps, most in (
        ("first shard", processes.first, _MOST),
        ("all shards", processes.all, _MOST + _FURTHER * (len(_FIRST.numbers) - 1)),
    ):
        for kind, seconds in sorted(gaps.items()):
            text = f"{name} after a {kind}: median {median(seconds):.1f} s, longest {max(seconds):.1f} s"
            claims.claim(IN_TIME, f"{text}, {len(seconds)} times", holds=max(seconds) <= most)
    claims.tell(
        f"{tally.presses} presses, {len(tally.failed)} not acknowledged, {tally.unanswered} acknowledged and"
        f" not answered, {len(tally.twins)} double clicks"
    )
    claims.claim(OUTBOX, str(everything), holds=everything)
    claims.all_right(
        checked.faults,
        f"{checked.tables} tables, {checked.entries} entries replayed, {checked.committed} of them pressed,"
        f" {len(tally.moves)} moves shown",
    )


class _Processes:
    """The processes, two for each part: one serves it, the other one stands by."""

    def __init__(self, folder: Path, address: str, server: LocalServer) -> None:
        self._folder = folder
        self._address = address
        self._server = server
        home = (int(server.world.guild_id) >> 22) % _FIRST.count
        self._home = next(part for part in _PARTS if home in part.numbers)
        self._processes: dict[BaseProcess, ShardRange] = {}
        self.first: dict[str, list[float]] = {}
        """Seconds from each end of a process that served until another was connected, by the disturbance."""
        self.all: dict[str, list[float]] = {}
        """Seconds from each such end until it was connected with all shards."""

    @asynccontextmanager
    async def running(self) -> AsyncIterator["_Processes"]:
        """Run all processes within the block, and kill them in the end."""
        for part in _PARTS:
            self._start(part)
        await self._served()
        try:
            yield self
        finally:
            for process in self._processes:
                _signal(process, signal.SIGCONT)
                process.kill()

    async def disturb(self, times: int, moment: random.Random, tally: Tally, claims: Claims) -> Counter[str]:
        """Disturb the processes in turn, mostly the one that serves the players."""
        done = Counter[str]()
        for number in range(1, times + 1):
            away = number % _OUTAGES == 0
            kind = "outage" if away else moment.choices(list(_KINDS), list(_KINDS.values()))[0]
            victim = self._holder(self._home) if moment.random() < 2 / 3 else None
            done[kind] += 1
            await getattr(self, f"_{kind}")(victim or moment.choice(list(self._processes)), moment)
            await self._served()
            await asyncio.sleep(moment.uniform(0.0, 5.0))
            if number % 50 == 0:
                claims.tell(f"{number} disturbances, {len(tally.moves)} moves seen")
        return done

    def _start(self, part: ShardRange) -> None:
        process = start(self._server, serve_part, PostgresServer(self._address), self._folder, part)
        self._processes[process] = part

    def _holder(self, part: ShardRange) -> BaseProcess | None:
        """Return the process that serves a part, None if no process does."""
        with suppress(psycopg.Error):
            number = holder_of(self._address, part.first)
            return next((process for process in self._processes if process.pid == number), None)
        return None

    def _sessions(self, part: ShardRange) -> dict[str, int]:
        """Return the shards of a part that are connected, by the ids of their sessions."""
        sessions = self._server.gateway._sessions
        return {
            key: session.shard[0]
            for key, session in sessions.items()
            if session.connection is not None and session.shard[0] in part.numbers
        }

    def _is_served(self, part: ShardRange) -> bool:
        return {*self._sessions(part).values()} == {*part.numbers}

    async def _served(self) -> None:
        """Wait until all shards are connected."""
        for part in (_FIRST, _SECOND):
            await until(partial(self._is_served, part), "all shards")

    async def _taken_over(self, kind: str, part: ShardRange, before: set[str]) -> None:
        """Wait until new sessions serve a part, and note the seconds until then."""
        begun = asyncio.get_running_loop().time()

        def are_new(number: int) -> bool:
            return len({shard for key, shard in self._sessions(part).items() if key not in before}) >= number

        for gaps, number in ((self.first, 1), (self.all, len(part.numbers))):
            await until(partial(are_new, number), "another process")
            gaps.setdefault(kind, []).append(asyncio.get_running_loop().time() - begun)

    # --- disturbances ---

    async def _kill(self, victim: BaseProcess, _: random.Random) -> None:
        await self._end("kill", victim, signal.SIGKILL)

    async def _stop(self, victim: BaseProcess, _: random.Random) -> None:
        await self._end("stop", victim, signal.SIGTERM)

    async def _end(self, kind: str, victim: BaseProcess, number: signal.Signals) -> None:
        part = self._processes[victim]
        served, before = self._holder(part) is victim, {*self._sessions(part)}
        _signal(victim, number)
        taking_over = asyncio.create_task(self._taken_over(kind, part, before)) if served else None
        await until(lambda: not victim.is_alive(), "its end")
        del self._processes[victim]
        self._start(part)
        if taking_over is not None:
            await taking_over

    async def _halt(self, victim: BaseProcess, moment: random.Random) -> None:
        """Halt a process, for a time longer or shorter than the server waits."""
        part, seconds = self._processes[victim], TIMEOUT * moment.choice((0.5, 0.9, 1.1, 2.0, 3.0))
        served, before = self._holder(part) is victim, {*self._sessions(part)}
        _signal(victim, signal.SIGSTOP)
        try:
            if served and seconds >= 2 * TIMEOUT:
                await self._taken_over("halt", part, before)
            else:
                await asyncio.sleep(seconds)
        finally:
            _signal(victim, signal.SIGCONT)

    async def _cut(self, _: BaseProcess, __: random.Random) -> None:
        with psycopg.connect(self._address, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                " AND pid <> pg_backend_pid()"
            )

    async def _outage(self, _: BaseProcess, __: random.Random) -> None:
        await asyncio.to_thread(stop, self._folder)
        await asyncio.sleep(_AWAY)
        await asyncio.to_thread(go_on, self._folder)


def _signal(process: BaseProcess, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        if process.pid is not None and process.is_alive():
            os.kill(process.pid, number)
