"""Workers without a connection to Discord: each has an app on the part that it holds."""

from bot.domain.model import Place
from bot.domain.parts import Part
from bot.store.database import Fence
from bot.store.leases import Lease
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.bot.rig import Assets, Clock, Rig

FIRST, SECOND = Part(2, 0, 0), Part(2, 1, 1)
AT_FIRST, AT_SECOND = Place(2 << 22, 71), Place(3 << 22, 72)
"""Places in servers of the two parts."""


class WorkerRig(Rig):
    """The app of one part."""

    def __init__(self, server: PostgresServer, lease: Lease, assets: Assets, clock: Clock) -> None:
        super().__init__(server, assets, clock)
        self.lease = lease

    def cause(self) -> str:
        """Return the cause of another press; no two workers have the same."""
        return f"{super().cause()}-{self.lease.fence.slot}-{self.lease.fence.number}-{id(self)}"

    async def open_store(self) -> Store:
        """Open the store of this worker."""
        store = await super().open_store()
        return store.confined(self.lease.part, self.lease.fence)


def lease(part: Part, slot: int, number: int = 1) -> Lease:
    """Return a lease as the database has it."""
    return Lease(part, Fence(slot, number))
