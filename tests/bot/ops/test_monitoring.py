"""Monitoring over HTTP."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import ClientSession
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families

from bot.domain.errors import UsageError
from bot.ops.config import ConfigError, Monitoring
from bot.ops.health import Health
from bot.ops.metrics import Metrics
from bot.ops.monitoring import monitored, monitoring_server
from tests.architecture.sources import ROOT
from tests.bot.ops.test_health import found

Ask = Callable[[str], Awaitable[tuple[int, str]]]
"""Returns the status and the text of a path."""


@asynccontextmanager
async def watcher(health: Health | UsageError, metrics: Metrics | None = None) -> AsyncIterator[Ask]:
    async def look() -> Health:
        if isinstance(health, UsageError):
            raise health
        return health

    async with (
        monitoring_server("127.0.0.1", 0, look, metrics or Metrics()) as port,
        ClientSession() as session,
    ):

        async def ask(path: str) -> tuple[int, str]:
            async with session.get(f"http://127.0.0.1:{port}{path}") as response:
                return response.status, await response.text()

        yield ask


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /live HTTP/1.1\r\n\r\n",
        b"GET /live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET /live HTTP/9.9\r\nHost: a\r\n\r\n",
        b"\x16\x03\x01\x02\x00\r\n\r\n",
        b"GET /live HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 10_000 + b"\r\n\r\n",
    ],
    ids=["without a host", "two hosts", "an unknown version", "TLS", "a long header"],
)
async def test_a_request_that_is_no_http_is_refused_without_a_trace(
    request_: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def look() -> Health:
        return found()

    async with monitoring_server("127.0.0.1", 0, look, Metrics()) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request_)
        assert (await reader.readline()).split()[1] == b"400"
        writer.close()
        await writer.wait_closed()
    assert not [record for record in caplog.records if record.exc_info]
    assert len(caplog.records) <= 1


def values(text: str) -> dict[str, float]:
    """Return each sample by its name and labels."""
    return {
        sample.name + "".join(f" {key}={value}" for key, value in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_metrics_are_those_of_the_health() -> None:
    metrics = Metrics()
    metrics.rendering.add(0.03)
    metrics.rendering.add(0.3)
    async with watcher(replace(found(), backup_age=60.0, troubles={"50013": 2}), metrics) as ask:
        status, text = await ask("/metrics")
    told = values(text)
    assert status == 200
    assert {
        "cairn_info version=0.2.0": 1.0,
        "cairn_presses_total result=done": 79.0,
        "cairn_presses_total result=refused": 20.0,
        "cairn_presses_total result=fault": 1.0,
        "cairn_presses_total result=missed": 2.0,
        "cairn_presses_total result=flooded": 5.0,
        "cairn_tables status=running": 4.0,
        "cairn_tables_refused code=50013": 2.0,
        "cairn_paint_seconds_count": 2.0,
        "cairn_paint_seconds_bucket le=0.05": 1.0,
        "cairn_discord_connected": 1.0,
        "cairn_outbox_age_seconds": 12.0,
        "cairn_memory_bytes": 98_000_000.0,
        "cairn_database_log_bytes": 4_152.0,
        "cairn_backup_age_seconds": 60.0,
    }.items() <= told.items()
    assert told["process_cpu_seconds_total"] > 0


@pytest.mark.parametrize(
    ("health", "status", "word"),
    [
        (found(), 200, "ready"),
        (replace(found(), gateway=replace(found().gateway, connected=False)), 503, "not connected"),
        (UsageError("the disk is gone"), 503, "database"),
    ],
)
async def test_ready_is_who_answers_presses(health: Health | UsageError, status: int, word: str) -> None:
    async with watcher(health) as ask:
        assert (await ask("/live"))[0] == 200
        found_status, text = await ask("/ready")
        counted = await ask("/metrics")
    assert found_status == status
    assert word in text
    assert counted[0] == 200


async def test_a_lagging_loop_is_felt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ops.monitoring._LAG_INTERVAL", 0.001)
    metrics = Metrics()
    async with watcher(found(), metrics) as ask:
        while not values((await ask("/metrics"))[1])["cairn_event_loop_lag_seconds_count"]:
            pass


async def test_a_port_that_is_taken_is_one_sentence() -> None:
    async def look() -> Health:
        return found()

    async with monitoring_server("127.0.0.1", 0, look, Metrics()) as port:
        with pytest.raises(ConfigError, match=f"monitoring: 127.0.0.1, port {port}, cannot be had"):
            async with monitored(Monitoring(port=port), look, Metrics()):
                pass


async def test_nothing_is_served_without_a_port() -> None:
    async def look() -> Health:
        raise AssertionError

    async with monitored(Monitoring(), look, Metrics()) as port:
        assert port == 0


async def test_the_board_shows_what_is_told() -> None:
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))
    wanted = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:cairn|process)_\w+", target["expr"])
    }
    async with watcher(replace(found(), backup_age=60.0, troubles={"50013": 2})) as ask:
        told = {one.partition(" ")[0] for one in values((await ask("/metrics"))[1])}
    own = {
        one.removesuffix("_count").removesuffix("_sum")
        for one in told
        if one.startswith("cairn_") and not one.endswith(("_bucket", "_created"))
    }
    assert wanted <= told
    assert own == {one.removesuffix("_bucket") for one in wanted if one.startswith("cairn_")}, (
        "nothing is left out"
    )
