"""Health of the running bot, for `/doctor` and for a file that monitoring programs read.

Durations and ages are in seconds, sizes in bytes, times in seconds since 1970, UTC.
"""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import psutil
from msgspec import Struct
from msgspec.structs import replace

from bot import VERSION
from bot.domain.errors import UsageError
from bot.domain.lifecycle import Status
from bot.domain.shards import format_shards
from bot.domain.time_source import Clock, system_clock
from bot.ops.backups import Backups
from bot.ops.metrics import Metrics, PressCounts, Quantiles
from bot.ops.systemd import notify, watchdog_seconds
from bot.store.store import Store

log = logging.getLogger(__name__)

ENTRY_POINT = "entry point"
"""Key of the note with the name of Discord's command for an Activity; there is none without one."""
INTERVAL = 60.0
"""Seconds between two writes of the file."""
STALE = 180.0
"""Age of the file at which the bot counts as stuck."""


class GatewayHealth(Struct, frozen=True):
    """State of the connection to Discord."""

    connected: bool
    latency: float | None
    disconnects: int
    guilds: int
    apart: float = 0.0
    """Seconds without a connection, 0 while connected."""


class Timings(Struct, frozen=True):
    """Durations of the latest presses and pictures."""

    acknowledge: Quantiles
    answer: Quantiles
    render: Quantiles


class Health(Struct, frozen=True):
    """The health of the bot at one time."""

    at: float
    version: str
    uptime: float
    gateway: GatewayHealth
    tables: dict[str, int]
    presses: PressCounts
    times: Timings
    outbox: int
    """Tables with messages to update, without games that ended long ago."""
    outbox_age: float
    """The age of the longest waiting table in the outbox."""
    deadlines_late: float
    """The delay of the oldest due deadline."""
    database: int
    memory: int
    backup_age: float | None = None
    """The age of the newest backup; None: there is none."""
    backup_trouble: str = ""
    """Reason why the last backup failed; empty if it did not, or without backups."""
    troubles: dict[str, int] = {}
    """The number of tables that Discord refuses to show, by its error code."""
    refusals: int = 0
    """Requests answered with 401, 403 or 429 in the last ten minutes."""
    icons: int = 0
    """Error code of Discord if it refuses our emoji and the operator has to act, else 0."""
    entry_point: str = ""
    """Name of the command that Discord adds where Activities are switched on in its portal, else empty."""
    database_log: int = 0
    """Size of the write-ahead log of SQLite."""
    shards: str = ""
    """The shards that it serves or stands by for."""
    standby_since: float | None = None
    """Time since which it stands by; None while it serves."""
    unserved: tuple[int, ...] = ()
    """The shards that no process serves."""


async def examine(
    store: Store, metrics: Metrics, clock: Clock = system_clock, backups: Backups | None = None
) -> Health:
    """Return the present health of the bot. Raises `StoreError`."""
    census, now = await store.census(), clock()
    latency, guilds = metrics.gateway()
    acknowledge, answer, render = (
        durations.quantiles() for durations in (metrics.acknowledging, metrics.answering, metrics.rendering)
    )
    return Health(
        at=now,
        version=VERSION,
        uptime=round(metrics.uptime, 1),
        gateway=GatewayHealth(
            metrics.connected, latency, metrics.disconnects, guilds, round(metrics.disconnected_for, 1)
        ),
        tables=census.tables,
        presses=replace(metrics.presses),
        times=Timings(acknowledge, answer, render),
        outbox=census.posts,
        outbox_age=_age(census.posts_since, now),
        deadlines_late=_age(census.due, now),
        database=census.size,
        memory=psutil.Process().memory_info().rss,
        backup_age=None if backups is None or backups.newest is None else round(now - backups.newest, 1),
        backup_trouble="" if backups is None else backups.trouble,
        troubles=await store.troubles(),
        refusals=metrics.refusals(),
        icons=metrics.icons,
        entry_point=await store.note(ENTRY_POINT) or "",
        database_log=census.log_size,
        shards=store.shards.name,
        standby_since=metrics.standby_since,
        unserved=tuple(await store.unserved()),
    )


def _age(since: float | None, now: float) -> float:
    return 0.0 if since is None else round(max(0.0, now - since), 1)


# --- the file ----------------------------------------------------------------------------------------


def write_health_file(path: Path, health: Health) -> None:
    """Write the file atomically. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(health), indent=2) + b"\n")
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def check_health_file(path: Path, say: Callable[[str], object], clock: Clock = system_clock) -> int:
    """Print the health from the file; return 1 if it is stale or the bot is disconnected as long, else 0.

    Raises `UsageError` without a file.
    """
    try:
        health = msgspec.json.decode(path.read_bytes(), type=Health)
    except OSError as error:
        text = f"{path}: cannot be read: {error.strerror}; is the bot running, with health_file set to it?"
        raise UsageError(text) from None
    except msgspec.DecodeError:
        raise UsageError(f"{path}: this is not the health file of a Cairn of this version") from None
    age = clock() - health.at
    state = "stuck" if abs(age) > STALE else "cut off" if health.gateway.apart > STALE else "well"
    say(f"{state}: written {age:.0f} s ago, {_summary(health)}")
    return int(state != "well")


def _summary(health: Health) -> str:
    if health.standby_since is not None:
        since = datetime.fromtimestamp(health.standby_since, UTC)
        return f"standing by for {health.shards} since {since:%Y-%m-%d %H:%M:%S} UTC"
    gateway = health.gateway
    apart = f"not connected for {gateway.apart:.0f} s" if gateway.apart >= 1 else "connecting"
    connected = "connected" if gateway.connected else apart
    refused = sum(health.troubles.values())
    return (
        f"{connected}, {health.tables.get(Status.RUNNING, 0)} running tables, {health.outbox} behind,"
        f" acknowledged within {health.times.acknowledge.p99:.3f} s (p99), {health.presses.faults} faults"
        + (f", {refused} tables refused by Discord" if refused else "")
    )


async def report_health(
    examine_now: Callable[[], Awaitable[Health]], file: Path | None, interval: float = INTERVAL
) -> None:
    """Write the file every minute and feed the watchdog of systemd, until cancelled."""
    watched = watchdog_seconds()
    pause = interval if watched is None else min(interval, watched / 3)
    loop = asyncio.get_running_loop()
    due = loop.time()
    notify("READY=1")
    while True:
        if loop.time() >= due:
            await _report_once(examine_now, file)
            due += interval
        notify("WATCHDOG=1")
        await asyncio.sleep(pause)


async def _report_once(examine_now: Callable[[], Awaitable[Health]], file: Path | None) -> None:
    try:
        health = await examine_now()
        if health.unserved:
            log.warning("shards that nobody serves: %s", format_shards(health.unserved))
        if file is not None:
            await asyncio.to_thread(write_health_file, file, health)
        notify(f"STATUS={_summary(health)}")
    except (UsageError, OSError) as fault:
        log.warning("how the bot is cannot be told: %s", fault)
    except Exception:
        log.exception("how the bot is cannot be told")
