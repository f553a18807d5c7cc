"""Tables that are played with a clock, for tests."""

from collections.abc import Iterable

from bot.domain.clocks import DAY, hours_of, remaining_at
from bot.domain.model import Person, Place, SeatClock
from bot.domain.table import Table
from bot.ops.scheduler import Scheduler
from engines.api import Seat
from tests.drive.house import ADA, BEN, PLACE, STONES, Rig


async def with_clock(
    rig: Rig,
    key: str = STONES,
    *people: Person,
    clock: str = "1d",
    place: Place = PLACE,
    **settings: str,
) -> Table:
    """Return a table that has begun with a clock."""
    people = people or (ADA, BEN)
    table = await rig.lobby(key, *people, place=place)
    await rig.fix(table.id, 4)
    for field, value in {"clock": clock, **settings}.items():
        await rig.cases.timing.choose(table.id, people[0], field, value, rig.cause())
    return await rig.tables.start(table.id, people[0], rig.cause())


async def handle_due(rig: Rig) -> None:
    """Do all that is due, as the watch does."""
    watch = Scheduler(rig.store, rig.clock, rig.app.deadlines.handle)
    await watch.run_due()
    await watch.idle()


async def deadlines(rig: Rig, table: Table) -> dict[str, float]:
    rows = await rig.store.due(rig.clock() + 1000 * DAY)
    return {row.kind: row.due for row in rows if row.game == table.id}


def shown(rig: Rig, table: Table, seat: Seat) -> float:
    return remaining_at(table.clocks[seat], hours_of(table.game.settings), rig.clock())


def running(found: Iterable[SeatClock]) -> set[Seat]:
    return {clock.seat for clock in found if clock.since is not None}
