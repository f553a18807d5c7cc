"""Leases: rows by which the workers on one database divide Discord's shards among themselves.

A lease is a range of shards, with its holder, the time until which it is held, and a fence: a number that
rises with each new holder, and that every write of the holder shows (`cairn_fence` in the migrations). All
times are those of the server of PostgreSQL.
"""

import asyncio
import logging
import threading
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TypeVar

import psycopg
from msgspec import Struct

from bot.domain.parts import Part, parts
from bot.store.database import Fence, StoreError
from bot.store.postgres import PostgresServer
from bot.store.postgres_connection import FAULTS, PATIENCE

Connected = psycopg.Connection[tuple[object, ...]]

_Found = TypeVar("_Found")

log = logging.getLogger(__name__)

LIFE = 15.0
"""Seconds for which a lease is held without being renewed."""
MOST = 32
"""Parts into which the shards are divided at most."""
_PAUSE = 5.0
"""Seconds between two sessions of a bucket of shards, as Discord wants it."""
_CHANNEL = "cairn"
_LEASES = "leases"
_CONNECTION = (
    "SET application_name = 'cairn leases'; SET lock_timeout = '2s'; SET statement_timeout = '5s';"
    " SET idle_in_transaction_session_timeout = '3s'"  # one that is halted in a beat holds up no other
)
_IN_TURN = "SELECT pg_advisory_xact_lock(hashtext('cairn leases'), hashtext(COALESCE(current_schema(), '')))"
_LIVE = """
    INSERT INTO cairn_workers (id, until) VALUES (%(me)s, now() + %(life)s * interval '1 second')
    ON CONFLICT (id) DO UPDATE SET until = excluded.until"""
_BURY = "DELETE FROM cairn_workers WHERE until < now()"
_OTHERWISE = """
    SELECT NOT EXISTS (SELECT 1 FROM cairn_leases WHERE shards = %(shards)s)
    AND NOT EXISTS (SELECT 1 FROM cairn_leases WHERE holder <> '' AND until >= now())"""
_CLEAR = "DELETE FROM cairn_leases"
_DIVIDE = """
    INSERT INTO cairn_leases (slot, shards, first, last, until) VALUES (%s, %s, %s, %s, now())"""
_RENEW = """
    UPDATE cairn_leases SET until = now() + %(life)s * interval '1 second' WHERE holder = %(me)s
    AND (slot, fence) NOT IN (SELECT * FROM unnest(%(slots)s::bigint[], %(fences)s::bigint[]))
    RETURNING slot, fence, shards, first, last"""
_COUNT = "SELECT (SELECT COUNT(*) FROM cairn_leases), (SELECT COUNT(*) FROM cairn_workers)"
_TAKE = """
    UPDATE cairn_leases SET holder = %(me)s, fence = fence + 1, until = now() + %(life)s * interval '1 second'
    WHERE slot = (SELECT slot FROM cairn_leases WHERE holder = '' OR until < now() ORDER BY slot LIMIT 1)
    RETURNING slot, fence, shards, first, last"""
_RELEASE = """
    UPDATE cairn_leases SET holder = '', until = now() WHERE slot = %(slot)s AND fence = %(fence)s"""
_LEAVE = "DELETE FROM cairn_workers WHERE id = %(me)s"
_TELL = "SELECT pg_notify(%(channel)s, %(text)s)"
_BEGIN = """
    INSERT INTO cairn_identifies (bucket, at) VALUES (%(bucket)s, now())
    ON CONFLICT (bucket) DO UPDATE SET at = excluded.at
    WHERE cairn_identifies.at <= now() - %(pause)s * interval '1 second' RETURNING bucket"""


class Lease(Struct, frozen=True):
    """A part that a worker holds, with its fence."""

    part: Part
    fence: Fence


class Beat(Struct, frozen=True):
    """What a worker holds after a beat."""

    leases: tuple[Lease, ...]
    share: int
    """How many leases fall to each worker at most; it gives back what it holds beyond that."""


class Leases:
    """The leases as one worker sees them. Each call raises `StoreError` when the database is out of reach."""

    def __init__(self, server: PostgresServer, worker: str) -> None:
        """Name the worker, by a name that no other run of a worker has."""
        self._server = server
        self._worker = worker
        self._connection: Connected | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="leases")

    async def beat(self, shards: int, ending: Collection[Fence] = ()) -> Beat:
        """Renew what this worker holds, and take what is free and falls to it.

        `shards` is how many there are. Where they were divided otherwise, that stays until nobody holds any.
        What is `ending` here is not renewed: it is given back, or runs out if its end hangs.
        """
        return await self._run(lambda connection: _beat(connection, self._worker, shards, ending))

    async def release(self, fence: Fence) -> None:
        """Give a lease back, if it is still held by this fence, and wake the other workers."""

        def work(connection: Connected) -> None:
            connection.execute(_RELEASE, {"slot": fence.slot, "fence": fence.number})
            connection.execute(_TELL, {"channel": _CHANNEL, "text": f"{_LEASES}:{fence.slot}"})

        await self._run(work)

    async def leave(self) -> None:
        """Note that this worker ends: its share falls to the others."""
        await self._run(lambda connection: connection.execute(_LEAVE, {"me": self._worker}))

    async def identify(self, bucket: int) -> None:
        """Wait until a session of a shard of this bucket may begin, whichever worker begins it."""
        values = {"bucket": bucket, "pause": _PAUSE}
        while not await self._run(lambda connection: connection.execute(_BEGIN, values).fetchall()):  # noqa: ASYNC110 - the server has no event for it
            await asyncio.sleep(_PAUSE / 10)

    async def close(self) -> None:
        """Close the connection; the leases stay until they run out."""
        with suppress(StoreError):
            await self._run(lambda connection: connection.close())
        self._thread.shutdown()

    async def _run(self, work: Callable[[Connected], _Found]) -> _Found:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._carry_out, work)

    def _carry_out(self, work: Callable[[Connected], _Found]) -> _Found:
        try:
            if self._connection is None or self._connection.closed:
                self._connection = _connected(self._server)
            with self._connection.transaction():
                return work(self._connection)
        except FAULTS as fault:
            raise self._server.unusable(fault) from None


def _connected(server: PostgresServer) -> Connected:
    connection = psycopg.connect(server.address, autocommit=True, connect_timeout=PATIENCE)
    connection.execute(_CONNECTION)
    return connection


def _beat(connection: Connected, worker: str, shards: int, ending: Collection[Fence]) -> Beat:
    values = {
        "me": worker,
        "life": LIFE,
        "shards": shards,
        "slots": [fence.slot for fence in ending],
        "fences": [fence.number for fence in ending],
    }
    connection.execute(_IN_TURN)
    connection.execute(_LIVE, values)
    connection.execute(_BURY)
    if connection.execute(_OTHERWISE, values).fetchone() == (True,):
        connection.execute(_CLEAR)
        for slot, part in enumerate(parts(shards, MOST)):
            connection.execute(_DIVIDE, (slot, part.count, part.first, part.last))
    held = _read(connection.execute(_RENEW, values))
    number, workers = _counted(connection)
    share = -(-number // workers)
    while len(held) < share and (taken := _read(connection.execute(_TAKE, values))):
        held += taken
    return Beat(tuple(held), share)


def _counted(connection: Connected) -> tuple[int, int]:
    (row,) = connection.execute(_COUNT).fetchall()
    leases, workers = map(int, map(str, row))
    return leases, workers


def _read(rows: Iterable[tuple[object, ...]]) -> list[Lease]:
    found = (map(int, map(str, row)) for row in rows)
    return [Lease(Part(count, first, last), Fence(slot, fence)) for slot, fence, count, first, last in found]


class Hearing:
    """Hears what other workers tell, on a thread and a connection of its own."""

    def __init__(
        self, server: PostgresServer, heard: Callable[[str, int], None], missed: Callable[[], None]
    ) -> None:
        """Call `heard` with each topic (`table`, `person`, `leases`) and number, on the present event loop.

        `missed` is called when the connection was lost: anything may have been told meanwhile.
        """
        self._server = server
        self._heard = heard
        self._missed = missed
        self._loop = asyncio.get_running_loop()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="hearing", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Hear nothing more."""
        self._ended.set()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        told = False
        while not self._ended.is_set():
            try:
                with _connected(self._server) as connection:
                    connection.execute("SET statement_timeout = 0")
                    connection.execute(f"LISTEN {_CHANNEL}")
                    self._call(self._missed)
                    told = False
                    self._listen(connection)
            except FAULTS as fault:
                if not told:
                    log.warning("other workers are not heard: %s", self._server.unusable(fault))
                told = True
                self._ended.wait(1.0)

    def _listen(self, connection: Connected) -> None:
        while not self._ended.is_set():
            for notice in connection.notifies(timeout=0.5):
                topic, _, number = notice.payload.partition(":")
                if number.lstrip("-").isdigit():
                    self._call(partial(self._heard, topic, int(number)))

    def _call(self, function: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(function)
