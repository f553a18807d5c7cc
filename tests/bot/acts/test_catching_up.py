"""Changes that queue many tables say so, and tables at which people wait come first."""

from collections.abc import Awaitable, Callable

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Game, TableId
from bot.domain.table import Table
from tests.drive.house import ADA, BEN, CEM, PEBBLES, PLACE, Rig, dice, outbox_row

GUILD = PLACE.guild or 0


async def gone_and_back(rig: Rig, _: Table) -> None:
    await rig.tables.pause_guild(GUILD)
    await rig.tables.resume_guild(GUILD)


async def deleted_message(rig: Rig, table: Table) -> None:
    await rig.tables.keep(table.id, message=77)
    await rig.tables.repost_deleted(table.id, 77)


async def mended(rig: Rig, table: Table) -> None:
    await rig.put(table.id, Status.FROZEN)
    await rig.cases.frozen.try_again()


MASSES: dict[str, Callable[[Rig, Table], Awaitable[None]]] = {
    "deletion": lambda rig, _: rig.cases.privacy.delete(CEM, "press:deleted"),
    "server": gone_and_back,
    "place": lambda rig, table: rig.tables.repost(table.id),
    "message": deleted_message,
    "release": mended,
    "database": lambda rig, _: rig.repository.resume_waiting(),
}


class Heard:
    """Records the signals of the tables."""

    def __init__(self, rig: Rig) -> None:
        self.awaited: list[TableId] = []
        self.behind: list[Game] = []
        signals = rig.repository.signals
        signals.listen(self.awaited.append, lambda: None, catch_up=self.behind.append)


@pytest.mark.parametrize("mass", MASSES)
async def test_a_mass_of_tables_comes_after_those_at_which_people_wait(rig: Rig, mass: str) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    await rig.seats.leave_game(table.id, CEM, "press:left")
    heard = Heard(rig)
    await MASSES[mass](rig, await rig.tables.get(table.id))
    assert {game.id for game in heard.behind} == {table.id}
    assert not heard.awaited
    await rig.move(ADA, table.id, "offer 1")
    await rig.move(BEN, table.id, "offer 1")
    assert table.id in heard.awaited


async def test_an_end_is_past_when_it_was_shown_and_not_before(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    async for _ in rig.random_game(table, dice(1)):
        pass
    game = await rig.store.game(table.id)
    assert game is not None
    assert (game.status, game.past) == (Status.FINISHED, False)
    early = await outbox_row(rig.store, table.id)
    assert early is not None
    await rig.tables.repost(table.id)
    await rig.tables.posted(early, None)  # the messages show what was there before
    assert [(game.id, game.past) for game in await rig.store.outbox_tables()] == [(table.id, False)]
    latest = await outbox_row(rig.store, table.id)
    assert latest is not None
    await rig.tables.posted(latest, None)
    heard = Heard(rig)
    await rig.cases.privacy.delete(ADA, "press:deleted")
    assert [(game.id, game.past) for game in heard.behind] == [(table.id, True)]
    assert [game.past for game in await rig.store.outbox_tables()] == [True]
    assert (await rig.store.census()).posts == 0
