"""HTTP endpoints for the operator's monitoring: `/metrics`, `/live` and `/ready`."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot.domain.errors import UsageError
from bot.ops.config import Monitoring
from bot.ops.health import Health
from bot.ops.http_server import served
from bot.ops.metrics import Metrics, PressCounts
from bot.ops.tasks import running

_LAG_INTERVAL = 0.5
"""Interval of measuring the lag of the event loop, in seconds."""

Examine = Callable[[], Awaitable[Health]]


@asynccontextmanager
async def monitored(settings: Monitoring, examine: Examine, metrics: Metrics) -> AsyncIterator[int]:
    """Serve the endpoints within the block; yield the port, 0 if monitoring is off.

    Raises `ConfigError` if the address or port is not available.
    """
    if not settings.port:
        yield 0
        return
    async with monitoring_server(settings.address, settings.port, examine, metrics) as port:
        yield port


@asynccontextmanager
async def monitoring_server(
    address: str, port: int, examine: Examine, metrics: Metrics
) -> AsyncIterator[int]:
    """Serve the endpoints within the block, at any free port for 0; yield the port. Raises `ConfigError`."""
    handlers = MonitoringHandlers(examine, metrics)
    app = web.Application()
    app.router.add_get("/metrics", handlers.metrics)
    app.router.add_get("/live", handlers.live)
    app.router.add_get("/ready", handlers.ready)
    async with (
        served(app, "monitoring", address, port) as taken,
        running({"lag": _measure_lag(metrics)}),
    ):
        yield taken


class MonitoringHandlers:
    def __init__(self, examine: Examine, metrics: Metrics) -> None:
        self._examine = examine
        self._metrics = metrics
        ProcessCollector(registry=metrics.registry)

    async def metrics(self, _request: web.Request) -> web.Response:
        """Answer with all metrics, in the text format of Prometheus."""
        body = generate_latest(self._metrics.registry)
        health = await self._health()
        if health is not None:
            registry = CollectorRegistry()
            registry.register(HealthCollector(health))
            body += generate_latest(registry)
        return web.Response(body=body, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})

    async def live(self, _request: web.Request) -> web.Response:
        """Answer as long as the event loop runs."""
        return web.Response(text="alive\n")

    async def ready(self, _request: web.Request) -> web.Response:
        """Answer 200 if presses are answered, else 503 with the reason."""
        health = await self._health()
        if health is None:
            return web.Response(status=503, text="the database cannot be read\n")
        if health.standby_since is not None:
            return web.Response(status=503, text=f"standing by for {health.shards}\n")
        if not health.gateway.connected:
            return web.Response(status=503, text="not connected to Discord\n")
        return web.Response(text="ready\n")

    async def _health(self) -> Health | None:
        try:
            return await self._examine()
        except UsageError:  # the database is away, which is logged elsewhere
            return None


class HealthCollector(Collector):
    """Prometheus collector of one `Health`."""

    def __init__(self, health: Health) -> None:
        self._health = health

    def collect(self) -> Iterator[Metric]:
        health = self._health
        yield InfoMetricFamily("cairn", "The release that runs.", {"version": health.version})
        yield _presses(health.presses)
        tables = GaugeMetricFamily("cairn_tables", "Tables that are not over, by status.", labels=["status"])
        for status, number in health.tables.items():
            tables.add_metric([status], number)
        yield tables
        refused = GaugeMetricFamily(
            "cairn_tables_refused", "Tables that Discord refuses to show, by its code.", labels=["code"]
        )
        for code, number in health.troubles.items():
            refused.add_metric([code], number)
        yield refused
        yield CounterMetricFamily(
            "cairn_discord_disconnects", "Lost connections to the gateway.", health.gateway.disconnects
        )
        for name, meaning, value in _gauges(health):
            if value is not None:
                yield GaugeMetricFamily(f"cairn_{name}", meaning, value)


def _presses(presses: PressCounts) -> Metric:
    family = CounterMetricFamily(
        "cairn_presses", "Presses and commands by what came of them.", labels=["result"]
    )
    done = presses.answered - presses.refused - presses.faults
    for result, number in (
        ("done", done),
        ("refused", presses.refused),
        ("fault", presses.faults),
        ("missed", presses.missed),
        ("flooded", presses.flooded),
    ):
        family.add_metric([result], number)
    return family


def _gauges(health: Health) -> Iterator[tuple[str, str, float | None]]:
    gateway, is_standby = health.gateway, health.standby_since is not None
    yield "uptime_seconds", "Since the start.", health.uptime
    yield "discord_connected", "1: connected to the gateway.", float(gateway.connected)
    yield "standby", "1: standing by, since another process serves our shards.", float(is_standby)
    yield "shards_unserved", "Shards that no process serves.", len(health.unserved)
    yield "discord_latency_seconds", "From a heartbeat to its acknowledgement.", gateway.latency
    yield "discord_servers", "Servers that the bot is in.", gateway.guilds
    yield "discord_refusals", "Requests that Discord has refused in the last ten minutes.", health.refusals
    yield "outbox_tables", "Tables whose messages wait, without games that are long over.", health.outbox
    yield "outbox_age_seconds", "Age of the longest waiting of them.", health.outbox_age
    yield "deadlines_late_seconds", "Delay of the oldest due deadline.", health.deadlines_late
    yield "database_bytes", "Size of the database.", health.database
    yield "database_log_bytes", "Size of the write-ahead log of the database.", health.database_log
    yield "memory_bytes", "Memory of the bot's process.", health.memory
    yield "backup_age_seconds", "Age of the newest backup.", health.backup_age
    yield "backup_failed", "1: the last backup failed.", float(bool(health.backup_trouble))


async def _measure_lag(metrics: Metrics) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _LAG_INTERVAL
        await asyncio.sleep(_LAG_INTERVAL)
        metrics.lagging.add(max(0.0, loop.time() - due))
