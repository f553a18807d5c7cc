"""The process of the bot, and its supervisor, which connects and connects again after every fault."""

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Protocol

import discord
import yarl
from msgspec import Struct

from bot.acts.context import App
from bot.app import open_app, read_games
from bot.discord_ui.client import Cairn
from bot.discord_ui.command_sync import CommandSync
from bot.discord_ui.faults import PASSING
from bot.discord_ui.gate import Gate, Manners
from bot.discord_ui.icons import Icons
from bot.domain.errors import UsageError
from bot.domain.time_source import system_clock
from bot.ops import event_loop
from bot.ops.backoff import Backoff
from bot.ops.budget import Budget
from bot.ops.config import Config, ConfigError, refuse_unwritable
from bot.ops.garbage_collection import tune_garbage_collector
from bot.ops.health import Health, examine, report_health
from bot.ops.metrics import Metrics
from bot.ops.monitoring import monitored
from bot.ops.painters import painting_processes
from bot.ops.rate_limit import RateLimit
from bot.ops.systemd import notify
from bot.ops.tasks import running, stop, surely_cancelled
from bot.store.database import OutOfReach, Overtaken, StoreError
from bot.store.store import Store
from bot.web.server import board_page

log = logging.getLogger(__name__)

_AGAIN = 1.0
"""Seconds before the next try to serve, after the database was away."""
_LAST_RESORT = 9.5
"""Seconds from a signal to stop until the process ends in any case."""

_STOPS = (signal.SIGINT, signal.SIGTERM)
_HANG_UPS: tuple[signal.Signals, ...] = ()
if sys.platform != "win32":
    _HANG_UPS = (signal.SIGHUP,)

NOT_ACCEPTED = "Discord does not accept the token; copy it again from the developer portal."
_PASSING = (*PASSING, discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed, Overtaken)


class Patience(Struct, frozen=True):
    """The waits of the supervisor, in seconds."""

    connecting: Backoff = Backoff(1.0, 300.0)
    """Between two tries to connect."""
    healthy: float = 600.0
    """Lifetime of a client that resets the waits."""
    lost: float = 600.0
    """Time without the gateway before the client is replaced: it may be stuck."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    rest: Callable[[float], Awaitable[None]] = asyncio.sleep
    """Sleeps between requests that nobody waits for: those for icons, and for messages of past games."""
    manners: Manners = Manners()
    """The limits of refused requests."""


def run(config: Config, reread: Callable[[], Config]) -> int:
    """Serve shards of Discord until SIGINT or SIGTERM; return the exit code.

    SIGHUP reads the settings again, for what can change while the bot runs: editions and operators.
    Raises `ConfigError`, `StoreError`.
    """
    refuse_unwritable(config.health_file.parent, "health_file")
    read_games()  # a broken one is reported now, not when this process takes over from another one

    async def main(stopping: Callable[[], None]) -> None:
        store = await Store.open(config.database, shards=config.shard_range)
        try:
            process = Process(store, config, reread, rate_limit=RateLimit())
            await until_stopped(process.run, stopping, process.hung_up)
        finally:
            await store.close()

    with in_time() as stopping:
        event_loop.run(main(stopping))
    return 0


def budget_of(config: Config) -> Budget | None:
    """Return the request budget of a process without a proxy.

    None: the proxy keeps Discord's limits; from now on all requests go there.
    """
    if config.proxy is None:
        return Budget(config.shard_range.share)
    discord.http.Route.BASE = config.proxy
    return None


def take_in(reread: Callable[[], Config], app: App | None) -> Config | None:
    """Apply the present settings, and return them; None: they are wrong and change nothing."""
    try:
        config = reread()
    except ConfigError as fault:
        log.error("the settings stay as they were: %s", fault)  # noqa: TRY400 - the sentence says all
        return None
    if app is not None:
        app.reread(config.editions, config.host)
    log.info("editions and operators were read again")
    return config


class Process:
    """One process of the bot: it stands by until no other process serves its shards, then serves them."""

    def __init__(
        self,
        store: Store,
        config: Config,
        reread: Callable[[], Config],
        *,
        rate_limit: RateLimit | None = None,
        games: Sequence[str] = ("engines",),
        renderers: Sequence[str] = ("renderers",),
    ) -> None:
        """`games` and `renderers` are the packages to search."""
        self._store = store
        self._config = config
        self._reread = reread
        self._rate_limit = rate_limit
        self._games = games
        self._renderers = renderers
        self._metrics = Metrics()
        self._app: App | None = None

    def hung_up(self) -> None:
        """Read editions and operators again."""
        self._config = take_in(self._reread, self._app) or self._config

    async def examine(self) -> Health:
        """Return the present health of this process. Raises `StoreError`."""
        return await (self._app.examine() if self._app else examine(self._store, self._metrics))

    async def run(self) -> None:
        """Work until cancelled, and report the state to the operator. Raises `ConfigError`, `StoreError`."""
        config = self._config
        async with (
            monitored(config.monitoring, self.examine, self._metrics),
            running({"health": report_health(self.examine, config.health_file)}),
        ):
            while True:
                self._metrics.stand_by(system_clock())
                await self._store.stand_by()
                self._metrics.serve()
                await self._serve()

    async def _serve(self) -> None:
        """Serve the shards until another process does, or the database is away while service begins.

        Raises `ConfigError`, `StoreError`.
        """
        keeping = asyncio.create_task(self._store.lease.keep(), name="shards")
        serving = asyncio.create_task(self._stay_connected(), name="serving")
        try:
            await asyncio.wait((keeping, serving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            await stop((keeping, serving))
        faults = [task.exception() for task in (keeping, serving) if not task.cancelled()]
        for fault in filter(None, faults):
            if isinstance(fault, OutOfReach):
                log.warning("not serving for a while: %s", fault)
                await asyncio.sleep(_AGAIN)
            elif not (self._store.lease.is_lost and isinstance(fault, StoreError)):
                raise fault

    async def _stay_connected(self) -> None:
        """Connect with a new app, which has nothing cached."""
        config = self._config
        async with open_app(
            self._store,
            editions=config.editions,
            games=self._games,
            renderers=self._renderers,
            operators=config.host,
            rate_limit=self._rate_limit,
            backup=config.backup,
            painters=painting_processes(config.painters),
            budget=budget_of(config),
            metrics=self._metrics,
            page_url=config.page.public,
        ) as app:
            tune_garbage_collector()
            self._app = app
            try:
                async with board_page(app, config.page):
                    await stay_connected(app, config.token.reveal())
            finally:
                self._app = None


# --- stopping ----------------------------------------------------------------------------------------


@contextmanager
def in_time(seconds: float = _LAST_RESORT) -> Iterator[Callable[[], None]]:
    """End the process `seconds` after a call of the yielded function, if the block has not ended before.

    All commits are safe even then.
    """
    timer = threading.Timer(seconds, _abandon)
    timer.daemon = True
    try:
        yield timer.start
    finally:
        timer.cancel()


def _abandon() -> None:
    log.error("stopping took too long; what was not posted will be after the next start")
    os._exit(1)


async def until_stopped(
    work: Callable[[], Awaitable[None]],
    stopping: Callable[[], None],
    hung_up: Callable[[], None] | None = None,
) -> None:
    """Run until the work ends by itself or the process is told to stop; then cancel it and let it clean up.

    `stopping` is called when the stop begins. A second signal ends the process at once. SIGHUP calls
    `hung_up`; without one it is a stop, too: the terminal was closed.
    """
    task = asyncio.ensure_future(work())

    def stop() -> None:
        for number in _STOPS:
            signal.signal(number, signal.SIG_DFL)
        log.info("stopping")
        notify("STOPPING=1")
        stopping()
        task.cancel()

    with _signal_handlers(dict.fromkeys(_STOPS, stop) | dict.fromkeys(_HANG_UPS, hung_up or stop)):
        try:
            await task
        except asyncio.CancelledError:
            log.info("stopped")


@contextmanager
def _signal_handlers(calls: Mapping[signal.Signals, Callable[[], None]]) -> Iterator[None]:
    """Have the loop make a call for each signal. `loop.add_signal_handler` does not exist on Windows."""
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in calls}

    def on_signal(number: int, _frame: object) -> None:
        loop.call_soon_threadsafe(calls[signal.Signals(number)])

    for number in calls:
        signal.signal(number, on_signal)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


# --- staying connected -------------------------------------------------------------------------------


async def stay_connected(
    app: App,
    token: str,
    patience: Patience = Patience(),  # noqa: B008 - frozen
) -> None:
    """Keep a client connected, with a new one and a longer wait after each failure, until cancelled.

    Raises `ConfigError` if Discord does not take the token, `StoreError` if the database cannot be used.
    """
    waits = iter(patience.connecting)
    loop = asyncio.get_running_loop()
    sync = CommandSync(app.store, patience.sleep)
    gate = Gate(app.clock, patience.manners, app.store.lease, app.budget)
    icons = Icons(app, gate, patience.rest)
    while True:
        begun = loop.time()
        try:
            await _connect(app, sync=sync, gate=gate, icons=icons, token=token, patience=patience)
            log.warning("the connection has ended")
        except discord.LoginFailure:
            raise ConfigError(NOT_ACCEPTED) from None
        except OutOfReach:
            log.warning("not connected, since the database is out of reach")
        except UsageError:
            raise
        except _PASSING as fault:
            log.warning("not connected: %r", fault)
        except Exception:
            log.exception("the client failed")
        if loop.time() - begun > patience.healthy:
            waits = iter(patience.connecting)
        wait = next(waits)
        log.info("next try to connect in %.0f s", wait)
        await patience.sleep(wait)


async def _connect(
    app: App, *, sync: CommandSync, gate: Gate, icons: Icons, token: str, patience: Patience
) -> None:
    """Run a client until it ends or has been without the gateway for too long (TimeoutError)."""
    loop = asyncio.get_running_loop()
    limit = asyncio.timeout(patience.lost)

    def on_link(connected: bool) -> None:
        limit.reschedule(None if connected else loop.time() + patience.lost)

    client = Cairn(app, sync=sync, gate=gate, on_link=on_link, icons=icons, rest=patience.rest)
    async with client, limit:
        await surely_cancelled(client.start(token))


class Stead(Protocol):
    """A server that takes Discord's place."""

    @property
    def api_url(self) -> str:
        """The base of its API."""

    @property
    def gateway_url(self) -> str:
        """The address of its gateway."""


@asynccontextmanager
async def pointed_at(server: Stead) -> AsyncIterator[None]:
    """Point discord.py at a server in Discord's stead, and back at Discord afterwards."""
    base, gateway = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    discord.http.Route.BASE = server.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
