"""Runs one of several workers on a database of PostgreSQL until it is told to stop."""

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

from bot.app import Common, app_on, common
from bot.cluster.permit import Holding
from bot.cluster.worker import Worker
from bot.discord_ui.run import advised, budget_of, in_time, stay_connected, take_in, until_stopped
from bot.domain.model import Person, TableId
from bot.handlers.context import App
from bot.ops import event_loop, memory
from bot.ops.config import Config, ConfigError
from bot.ops.folders import refuse_unwritable
from bot.ops.health import examine, tell
from bot.ops.monitoring import monitored
from bot.ops.painters import processes
from bot.ops.rate_limit import RateLimit
from bot.ops.tasks import stop
from bot.store.database import Fence, StoreError
from bot.store.leases import Hearing, Leases
from bot.store.postgres import PostgresServer
from bot.store.store import Store

log = logging.getLogger(__name__)

LOOK = 15.0
"""Seconds between two looks at the outbox: other workers tell what they put there, but may not be heard."""


def run(config: Config, reread: Callable[[], Config]) -> int:
    """Work until SIGINT or SIGTERM; return the exit code. SIGHUP reads editions and operators again.

    Raises `ConfigError`, `StoreError`.
    """
    if not isinstance(config.database, PostgresServer):
        text = f"several workers need a database of PostgreSQL, and {config.database} is a file"
        raise ConfigError(f"{text}; copy it with `migrate`, or leave out --workers")
    refuse_unwritable(config.health_file.parent, "health_file")
    database = config.database.shared()

    async def main(stopping: Callable[[], None]) -> None:
        with common(
            config.editions,
            operators=config.host,
            rate_limit=RateLimit(),
            painters=processes(config.painters),
            budget=budget_of(config),
        ) as shared:
            store = await Store.open(database)
            try:
                memory.tame_collector()
                cluster = Cluster(database, store, shared, config.token.reveal())
                await until_stopped(
                    lambda: _serve(cluster, config),
                    stopping,
                    lambda: take_in(reread, *cluster.apps.values()),
                )
            finally:
                await store.close()

    with in_time() as stopping:
        event_loop.run(main(stopping))
    return 0


async def _serve(cluster: "Cluster", config: Config) -> None:
    """Work, and report the state to the operator."""
    look = partial(examine, cluster.store, cluster.shared.metrics)
    async with monitored(config.monitoring, look, cluster.shared.metrics):
        telling = asyncio.create_task(tell(look, config.health_file), name="health")
        try:
            await cluster.run(config.shard_count)
        finally:
            await stop([telling])


class Cluster:
    """One process among the workers: the apps of the parts that it serves, and what it hears of others."""

    def __init__(self, database: PostgresServer, store: Store, shared: Common, token: str) -> None:
        self.store = store
        self.shared = shared
        self.apps: dict[Fence, App] = {}
        """By the fence of their lease."""
        self._database = database
        self._token = token
        self._worker: Worker | None = None
        self._told = asyncio.Event()
        """Other workers may have put something into the outbox, or set a deadline."""

    async def run(self, shards: int) -> None:
        """Work until cancelled. `shards`: how many there are, 0: as many as Discord advises.

        Raises `ConfigError` if Discord does not take the token.
        """
        asked, concurrency = await advised(self._token)
        name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(8)}"
        leases = Leases(self._database, name)
        self.shared.metrics.stand_by()
        self._worker = Worker(leases, self._serve, shards or asked, concurrency)
        try:
            async with self._hearing():
                await self._worker.run()
        finally:
            await leases.close()

    async def _serve(self, holding: Holding) -> None:
        """Serve one part until cancelled. Raises `ConfigError`, `StoreError`."""
        lease = holding.lease
        store = self.store.confined(lease.part, lease.fence)
        try:
            async with app_on(store, self.shared) as app:
                self.apps[lease.fence] = app
                await stay_connected(app, self._token, permit=holding)
        finally:
            self.apps.pop(lease.fence, None)
            if all(
                app.store.part != lease.part for app in self.apps.values()
            ):  # it may be served anew by now
                self.shared.metrics.part_with(lease.part)

    # --- other workers ---

    @asynccontextmanager
    async def _hearing(self) -> AsyncIterator[None]:
        """Hear the other workers within the block, and look now and then for what was not heard."""
        hearing = Hearing(self._database, self._heard, self._missed)
        looking = asyncio.create_task(self._look(), name="outbox")
        try:
            yield
        finally:
            await stop([looking])
            await hearing.close()

    def _heard(self, topic: str, number: int) -> None:
        """Heed what a worker has told: it has changed a table, or what is kept of a person."""
        match topic:
            case "table":
                for app in self.apps.values():
                    app.repository.reload([TableId(number)])
                self._told.set()
            case "person":
                for app in self.apps.values():
                    app.cases.people.forget_name(Person(number))
                    app.store.languages.forget(Person(number))
                    app.repository.reload_tables_of(Person(number))
                self._told.set()
            case "leases" if self._worker is not None:
                self._worker.wake()
            case _:
                log.info("not understood, of another release: %s", topic)

    def _missed(self) -> None:
        for app in self.apps.values():
            app.repository.reload_all()
            app.store.languages.forget_all()
        self._told.set()

    async def _look(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._told.wait()
            self._told.clear()
            try:
                for app in list(self.apps.values()):
                    await app.repository.look_again()
            except StoreError as fault:
                log.warning("the outbox could not be read: %s", fault)
