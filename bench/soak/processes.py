"""Disturbances of the processes of a bot while people press: kills, halts, and outages of the database."""

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from math import inf
from multiprocessing.process import BaseProcess
from pathlib import Path
from statistics import median

import psycopg

from bench.bots import serve_part
from bench.server import free_server, posted
from bench.soak.audit import audit
from bench.soak.claims import IN_TIME, OUTBOX, Claims
from bench.soak.crowd import Crowd
from bench.soak.history import History
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
_ANEW = 1.0
"""Seconds until a process that has ended is started anew."""


async def disturb_often(times: int, rate: float, seed: int, claims: Claims) -> None:
    """Disturb the processes a number of times; check that nothing is lost, doubled or out of order."""
    print(f"{times} disturbances of {len(_PARTS)} processes, {_TABLES} tables, {rate:.0f} presses a second")
    chance = random.Random(seed)  # noqa: S311 - a moment, not a secret
    history = History()
    with own_folder() as folder:
        database = database_in(folder)
        async with (
            free_server(1, [history.watch]) as server,
            Processes(folder, database, server, history).running() as processes,
        ):
            crowd = Crowd(server, list(scan()), _TABLES, seed)
            await crowd.open_all()
            pressing = asyncio.create_task(crowd.press_on(rate))
            done = await processes.disturb(times, chance, crowd.tally, claims)
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            everything = await posted(database)
            checked = await audit(database, server.world, crowd.tally)
    tally = crowd.tally
    claims.tell(
        ", ".join(f"{kind}: {number}" for kind, number in sorted(done.items()))
        + f"; {processes.ended} processes ended by themselves, and were started anew"
    )
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
    for place, messages in checked.doubled:
        claims.tell(f"in channel {place}, with {' and '.join(messages) or 'no message'}:")
        for line in history.of(place, messages):
            claims.tell(f"  {line}")


def database_in(folder: Path) -> PostgresServer:
    """Return a new database of the server in a folder."""
    with psycopg.connect(address_in(folder).format("postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE soak")
    return PostgresServer(address_in(folder).format("soak"))


class Processes:
    """The processes, two for each part: one serves it, the other one stands by."""

    def __init__(self, folder: Path, database: PostgresServer, server: LocalServer, history: History) -> None:
        self._history = history
        history.processes = lambda: [process.pid for process in self.parts if process.pid is not None]
        self._folder = folder
        self._database = database
        self._server = server
        home = (int(server.world.guild_id) >> 22) % _FIRST.count
        self._home = next(part for part in _PARTS if home in part.numbers)
        self.parts: dict[BaseProcess, ShardRange] = {}
        """The processes that run, each with its part."""
        self.ended = 0
        """Number of processes that have ended by themselves: one that finds no database does."""
        self.first: dict[str, list[float]] = {}
        """Seconds from each end of a process that served until another was connected, by the disturbance."""
        self.all: dict[str, list[float]] = {}
        """Seconds from each such end until it was connected with all shards."""

    @asynccontextmanager
    async def running(self) -> AsyncIterator["Processes"]:
        """Run all processes within the block, and kill them in the end."""
        for part in _PARTS:
            self._start(part)
        supervising = asyncio.create_task(self._supervise())
        try:
            await self.served()
            yield self
        finally:
            supervising.cancel()
            for process in self.parts:
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
            victim = victim or moment.choice(list(self.parts))
            self._history.note(f"{kind} of {victim.pid} begins")
            await getattr(self, f"_{kind}")(victim, moment)
            self._history.note(f"{kind} of {victim.pid} is over")
            await self.served()
            await asyncio.sleep(moment.uniform(0.0, 5.0))
            if number % 50 == 0:
                claims.tell(f"{number} disturbances, {len(tally.moves)} moves seen")
        return done

    def _start(self, part: ShardRange) -> None:
        process = start(self._server, serve_part, self._database, self._folder, part)
        self.parts[process] = part

    async def _supervise(self) -> None:
        """Start each process anew that has ended, as an operator's machine does."""
        while True:
            for process, part in list(self.parts.items()):
                if not process.is_alive():
                    del self.parts[process]
                    self._start(part)
                    self.ended += 1
            await asyncio.sleep(_ANEW)

    def _holder(self, part: ShardRange) -> BaseProcess | None:
        """Return the process that serves a part, None if no process does."""
        with suppress(psycopg.Error):
            number = holder_of(self._database.address, part.first)
            return next((process for process in self.parts if process.pid == number), None)
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

    async def served(self) -> None:
        """Wait until all shards are connected."""
        for part in (_FIRST, _SECOND):
            await until(partial(self._is_served, part), "all shards")

    async def _taken_over(self, kind: str, part: ShardRange, victim: BaseProcess, before: set[str]) -> None:
        """Wait until another process serves a part, and note the seconds until then, endless if in vain.

        It does so by new sessions. Only where it had just lost the part to one that has ended, it has the old
        ones still.
        """
        begun = asyncio.get_running_loop().time()

        def served_again() -> set[int]:
            sessions = self._sessions(part)
            new = {shard for key, shard in sessions.items() if key not in before}
            regained = len(new) < len(sessions) and not victim.is_alive() and self._holder(part) is not None
            return {*sessions.values()} if regained else new

        for gaps, number in ((self.first, 1), (self.all, len(part.numbers))):
            seconds = inf
            with suppress(AssertionError):
                await until(lambda: len(served_again()) >= number, "another process")  # noqa: B023 - at once
                seconds = asyncio.get_running_loop().time() - begun
            gaps.setdefault(kind, []).append(seconds)

    # --- disturbances ---

    async def _kill(self, victim: BaseProcess, _: random.Random) -> None:
        await self._end("kill", victim, signal.SIGKILL)

    async def _stop(self, victim: BaseProcess, _: random.Random) -> None:
        await self._end("stop", victim, signal.SIGTERM)

    async def _end(self, kind: str, victim: BaseProcess, number: signal.Signals) -> None:
        part = self.parts[victim]
        served, before = self._holder(part) is victim, {*self._sessions(part)}
        del self.parts[victim]
        _signal(victim, number)
        taking_over = asyncio.create_task(self._taken_over(kind, part, victim, before)) if served else None
        await until(lambda: not victim.is_alive(), "its end")
        self._start(part)
        if taking_over is not None:
            await taking_over

    async def _halt(self, victim: BaseProcess, moment: random.Random) -> None:
        """Halt a process, for a time longer or shorter than the server waits."""
        part, seconds = self.parts[victim], TIMEOUT * moment.choice((0.5, 0.9, 1.1, 2.0, 3.0))
        served, before = self._holder(part) is victim, {*self._sessions(part)}
        _signal(victim, signal.SIGSTOP)
        try:
            if served and seconds >= 2 * TIMEOUT:
                await self._taken_over("halt", part, victim, before)
            else:
                await asyncio.sleep(seconds)
        finally:
            _signal(victim, signal.SIGCONT)

    async def _cut(self, _: BaseProcess, __: random.Random) -> None:
        with psycopg.connect(self._database.address, autocommit=True) as connection:
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
