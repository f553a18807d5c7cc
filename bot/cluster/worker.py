"""A worker: it leases parts of Discord's shards, and serves each of them until it is lost or given back."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol

from bot.cluster.permit import Holding
from bot.domain.parts import Part
from bot.ops.config import ConfigError
from bot.ops.machine import elapsed
from bot.ops.tasks import stop
from bot.store.database import Fence, LostLease, StoreError
from bot.store.leases import Beat, Lease

log = logging.getLogger(__name__)

PAUSE = 5.0
"""Seconds between two beats; a lease lives three times as long."""


class Desk(Protocol):
    """Where leases are had: `store.leases.Leases`."""

    async def beat(self, shards: int, ending: Collection[Fence]) -> Beat:
        """Renew what this worker holds but for what is ending, and take what falls to it."""

    async def release(self, fence: Fence) -> None:
        """Give a lease back."""

    async def leave(self) -> None:
        """Note that this worker ends."""

    async def identify(self, bucket: int) -> None:
        """Wait for the turn of a bucket of shards."""


class Worker:
    """Holds leases, and runs `serve` for each of them."""

    def __init__(
        self, desk: Desk, serve: Callable[[Holding], Awaitable[None]], shards: int, concurrency: int
    ) -> None:
        """Divide `shards` with other workers; `concurrency` of them may begin a session at once."""
        self._desk = desk
        self._serve = serve
        self._shards = shards
        self._concurrency = concurrency
        self._holdings: dict[Fence, Holding] = {}
        self._tasks: dict[Fence, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        self._fault: ConfigError | None = None
        self._cut_off = False

    @property
    def share(self) -> float:
        """The part of all shards that this worker serves, from 0 to 1."""
        return sum(part.share for part in self.held)

    @property
    def held(self) -> list[Part]:
        """What this worker holds, as far as it knows."""
        return [holding.lease.part for holding in self._holdings.values()]

    def wake(self) -> None:
        """Look at the leases at once: one was given back."""
        self._woken.set()

    async def run(self) -> None:
        """Work until cancelled, then give back all leases. Raises `ConfigError`."""
        try:
            while self._fault is None:
                self._woken.clear()
                await self._beat()
                try:
                    async with asyncio.timeout(PAUSE):
                        await self._woken.wait()
                except TimeoutError:
                    continue
            raise self._fault
        finally:
            await stop(list(self._tasks.values()))
            try:
                await self._desk.leave()
            except StoreError as fault:
                log.warning("the other workers will take over without being told: %s", fault)

    async def _beat(self) -> None:
        begun = elapsed()
        try:
            beat = await self._desk.beat(self._shards, self._tasks.keys() - self._holdings.keys())
        except StoreError as fault:
            if not self._cut_off:
                log.warning("the leases could not be renewed: %s", fault)
            self._cut_off = True
            return
        self._cut_off = False
        held = {lease.fence: lease for lease in beat.leases}
        for fence in self._holdings.keys() - held.keys():
            log.warning("another worker has taken over %s", self._holdings[fence].lease.part)
            self._let_go(fence)
        for fence, lease in held.items():
            if fence in self._holdings:
                self._holdings[fence].renewed(begun)
            elif fence not in self._tasks:
                self._take(lease, begun)
        for fence in list(self._holdings)[beat.share :]:
            log.info("giving back %s: there are more workers now", self._holdings[fence].lease.part)
            self._let_go(fence)

    def _take(self, lease: Lease, begun: float) -> None:
        log.info("serving %s", lease.part)
        holding = Holding(lease, begun, self._concurrency, self._desk.identify)
        self._holdings[lease.fence] = holding
        task = asyncio.create_task(self._hold(holding), name=f"part {lease.fence.slot}")
        self._tasks[lease.fence] = task

    def _let_go(self, fence: Fence) -> None:
        """End what serves a part; it gives the lease back when it has ended, or lets it run out meanwhile."""
        del self._holdings[fence]
        self._tasks[fence].cancel()

    async def _hold(self, holding: Holding) -> None:
        """Serve a part until it ends, and give its lease back."""
        lease = holding.lease
        try:
            await self._serve(holding)
        except LostLease:
            log.warning("another worker serves %s", lease.part)
        except ConfigError as fault:
            self._fault = fault
            self.wake()
        except StoreError as fault:
            log.warning("not serving %s for a while: %s", lease.part, fault)
        except Exception:
            log.exception("serving failed: %s", lease.part)
        finally:
            self._holdings.pop(lease.fence, None)
            await asyncio.shield(self._give_back(lease))

    async def _give_back(self, lease: Lease) -> None:
        try:
            await self._desk.release(lease.fence)
        except StoreError as fault:
            log.warning("%s will be free when the lease has run out: %s", lease.part, fault)
        finally:
            del self._tasks[lease.fence]
