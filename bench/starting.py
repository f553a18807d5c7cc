"""A start with 10,000 running tables: from the process start until all are resumed.

All of them play with clocks. The same tables are also started on PostgreSQL, if it is installed.
"""

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.figures import Figure, Unable
from bench.server import add_threads, free_server, place_in
from bench.stores import make_originals, running, scaled_file, scaled_server
from bot.app import open_app
from bot.domain.model import Person
from bot.store.postgres import PostgresServer
from sandbox.server import LocalServer
from tests.drive.postgres_server import own_server, programs

_TABLES = 10_000
_PEOPLE = tuple(map(Person, range(1, 6)))
_STARTS = 5
_SECONDS, _MEGABYTES = 3.0, 250.0
"""The aims for a start from a file."""


class _Start(NamedTuple):
    seconds: float
    """Without the wait for the gateway."""
    cpu: float
    """Seconds of CPU, parallel work included: a measure for a machine that is not idle."""
    peak: float
    """Megabytes of memory."""


def measure() -> Iterable[Figure]:
    """Return the time of a start and its memory. All stores take turns."""
    if sys.platform != "linux":
        text = "the memory of a process is read as Linux tells it"
        raise Unable(text)
    return asyncio.run(_measured())


async def _measured() -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with free_server() as server:
            place = place_in(server)
            plans = running(place, _PEOPLE, clocks=True)
            originals = await make_originals(folder / "originals.sqlite3", plans, apart=False)
            async with open_app(folder / "empty.sqlite3"):
                stores = [str(folder / "empty.sqlite3")]
            stores.append(str((await scaled_file(originals, folder / "full.sqlite3", _TABLES)).database))
            add_threads(server, place, range(1, _TABLES + 1))
            with own_server() if programs() else nullcontext() as address:
                if address is not None:
                    database = (await scaled_server(originals, address, _TABLES)).database
                    assert isinstance(database, PostgresServer)
                    stores.append(database.address)
                turns = [[await _start(server, store) for store in stores] for _ in range(_STARTS)]
    empty, full, *others = (
        _Start(*map(median, zip(*starts, strict=True))) for starts in zip(*turns, strict=True)
    )
    return [*_beside(empty, full), *(figure for other in others for figure in _on_server(full, other))]


def _beside(empty: _Start, full: _Start) -> list[Figure]:
    what, aim, none = f"{_TABLES:,} running tables", "the aim", "a start without any table"
    return [
        Figure(f"{what}, until all are resumed", full.seconds, "s", aim, _SECONDS, 1.0),
        Figure(f"{what}, peak memory", full.peak, "MB", aim, _MEGABYTES, 1.0),
        Figure(f"{what}, CPU", full.cpu, "s", none, empty.cpu),
    ]


def _on_server(file: _Start, server: _Start) -> list[Figure]:
    what, against = "the same on PostgreSQL", "a file of SQLite"
    return [
        Figure(f"{what}, until all are resumed", server.seconds, "s", against, file.seconds),
        Figure(f"{what}, peak memory", server.peak, "MB", against, file.peak),
        Figure(f"{what}, CPU", server.cpu, "s", against, file.cpu),
    ]


async def _start(server: LocalServer, database: str) -> _Start:
    places = (server.api_url, server.gateway_url, server.token)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.started", *places, database, str(time.time())),
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    measured = json.loads(said)
    return _Start(measured["opened"] + measured["taken_up"], measured["cpu"], measured["peak"] / 1e6)
