"""Disturbs three workers on one database while people press: kills, halts, and a database that goes away."""

import asyncio
import multiprocessing
import os
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any

import psycopg

from bench.postgres import address_in, go_on, own_folder, stop
from bench.soak.audit import audit
from bench.soak.claims import OUTBOX, Claims
from bench.soak.crowd import Crowd
from bench.soak.fixture import free_server, posted
from bench.soak.tally import Tally
from bench.soak.waiting import until
from bot.app import common
from bot.cluster import permit, worker
from bot.cluster.run import Cluster
from bot.discord_ui.run import in_time, until_stopped
from bot.ops import event_loop
from bot.store import leases
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from engines.registry import scan
from sandbox.launch import pointed_at
from sandbox.server import LocalServer

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload([__name__])
_WORKERS, _SHARDS = 3, 6
_TABLES = 9
_LIFE, _PAUSE, _MARGIN, _BETWEEN = 5.0, 1.0, 1.0, 0.2
"""A lease lives a third of its usual time, with all that goes with it: so many takeovers find time."""
_AWAY = 20.0
"""Seconds for which the database is away."""
_LOST = 60.0
"""Seconds after which nobody has taken over."""
_KINDS = {"kill": 5, "halt": 5, "stop": 2, "cut": 2}
"""How often each disturbance comes, as shares."""
_OUTAGES = 100
"""After so many disturbances the database goes away."""


async def disturb_often(times: int, rate: float, seed: int, claims: Claims) -> None:
    """Disturb the workers so often, and check that nothing is lost, doubled or out of order."""
    print(f"{times} disturbances of {_WORKERS} workers, {_TABLES} tables, {rate:.0f} presses a second")
    chance = random.Random(seed)  # noqa: S311 - a moment, not a secret
    with own_folder() as folder:
        address = address_in(folder).format("soak")
        with psycopg.connect(address_in(folder).format("postgres"), autocommit=True) as connection:
            connection.execute("CREATE DATABASE soak")
        async with free_server() as server, _Workers(folder, address, server).running() as workers:
            crowd = Crowd(server, list(scan()), _TABLES, seed)
            await crowd.open_all()
            pressing = asyncio.create_task(crowd.press_on(rate))
            done = await workers.disturb(times, chance, crowd.tally, claims)
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            database = PostgresServer(address)
            everything = await posted(database)
            found = await audit(database, server.world, crowd.tally)
    tally = crowd.tally
    claims.tell(", ".join(f"{kind}: {number}" for kind, number in sorted(done.items())))
    if workers.gaps:
        claims.tell(
            f"until another one serves: median {median(workers.gaps):.1f} s,"
            f" longest {max(workers.gaps):.1f} s; a lease lives {_LIFE:.0f} s here"
        )
    claims.tell(
        f"{tally.presses} presses, {len(tally.failed)} not acknowledged, {tally.unanswered} acknowledged and"
        f" not answered, {len(tally.twins)} double clicks"
    )
    claims.claim(OUTBOX, str(everything), holds=everything)
    claims.all_right(
        found.faults,
        f"{found.tables} tables, {found.entries} entries replayed, {found.committed} of them pressed,"
        f" {len(tally.moves)} moves shown",
    )


class _Workers:
    """Three workers, each a process."""

    def __init__(self, folder: Path, address: str, server: LocalServer) -> None:
        self._folder = folder
        self._address = address
        self._server = server
        self._home = (int(server.world.guild_id) >> 22) % _SHARDS
        self._processes: list[BaseProcess] = []
        self.gaps: list[float] = []
        """Seconds from each end of the worker that had the players until another was connected."""

    @asynccontextmanager
    async def running(self) -> AsyncIterator["_Workers"]:
        """Run all of them within the block, and kill them in the end."""
        self._start()
        await self._served()  # the first one makes the tables
        for _ in range(_WORKERS - 1):
            self._start()
        try:
            yield self
        finally:
            for process in self._processes:
                _signal(process, signal.SIGCONT)
                process.kill()

    async def disturb(self, times: int, moment: random.Random, tally: Tally, claims: Claims) -> Counter[str]:
        """Disturb one after the other, mostly the one that has the players."""
        done = Counter[str]()
        for number in range(1, times + 1):
            away = number % _OUTAGES == 0
            kind = "outage" if away else moment.choices(list(_KINDS), list(_KINDS.values()))[0]
            victim = self._holder() if moment.random() < 2 / 3 else None
            done[kind] += 1
            await getattr(self, f"_{kind}")(victim or moment.choice(self._processes), moment)
            await self._served()
            await asyncio.sleep(moment.uniform(0.0, _LIFE))
            if number % 50 == 0:
                claims.tell(f"{number} disturbances, {len(tally.moves)} moves seen")
        return done

    def _start(self) -> None:
        server = self._server
        arguments = (self._address, server.api_url, server.gateway_url, server.token)
        process = _FORKS.Process(target=_run, args=arguments, daemon=True)
        process.start()
        self._processes.append(process)

    def _holder(self) -> BaseProcess | None:
        """Return the worker that has the players, if one has them."""
        sql = "SELECT holder FROM cairn_leases WHERE %s BETWEEN first AND last"
        with suppress(psycopg.Error), psycopg.connect(self._address) as connection:
            row = connection.execute(sql, (self._home,)).fetchone()
            name = str(row[0]) if row else ""
            return next((one for one in self._processes if f"-{one.pid}-" in name), None)
        return None

    def _is_served(self) -> bool:
        """Whether the shard of the players is connected."""
        return any(shard == self._home for shard, _ in self._server.gateway.connected())

    async def _served(self) -> None:
        await until(self._is_served, _LOST)

    # --- disturbances ---

    async def _kill(self, victim: BaseProcess, _: random.Random) -> None:
        victim.kill()
        await self._replace(victim)

    async def _stop(self, victim: BaseProcess, _: random.Random) -> None:
        _signal(victim, signal.SIGTERM)
        await self._replace(victim)

    async def _replace(self, victim: BaseProcess) -> None:
        await until(lambda: not victim.is_alive(), _LOST)
        self._processes.remove(victim)
        begun = asyncio.get_running_loop().time()
        was_serving = not self._is_served()
        self._start()
        await self._served()
        if was_serving:
            self.gaps.append(asyncio.get_running_loop().time() - begun)

    async def _halt(self, victim: BaseProcess, moment: random.Random) -> None:
        _signal(victim, signal.SIGSTOP)
        await asyncio.sleep(_LIFE * moment.uniform(0.5, 3.0))
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


def _run(*arguments: str) -> None:
    vars(leases).update(LIFE=_LIFE, _PAUSE=_BETWEEN)
    vars(permit).update(LIFE=_LIFE, _MARGIN=_MARGIN)
    vars(worker).update(PAUSE=_PAUSE)
    with in_time() as stopping:
        event_loop.run(_main(stopping, *arguments))


async def _main(stopping: Any, address: str, api: str, gateway: str, token: str) -> None:
    place: Any = SimpleNamespace(api_url=api, gateway_url=gateway)
    database = PostgresServer(address).shared()
    with common() as shared:
        store = await Store.open(database)
        try:
            async with pointed_at(place):
                await until_stopped(lambda: Cluster(database, store, shared, token).run(_SHARDS), stopping)
        finally:
            await store.close()
