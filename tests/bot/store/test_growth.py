"""However many games were played before, and by however many people, a press needs no more for it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

from bot.domain.model import Person, StoredEntry, TableId
from bot.handlers import lookup
from tests.drive.house import ADA, BEN, ELSEWHERE, PEBBLES, STONES, Rig


async def test_many_tables_that_are_over_cost_nothing(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are neither listed all nor read; whoever types the number of one finds it."""
    over = [(await rig.lobby(PEBBLES, ADA)).id for _ in range(60)]
    for table in over:
        await rig.tables.close(table, rig.cause())
    mine = await rig.begin(STONES, ADA, BEN)
    await rig.restart()
    read = []
    entries = rig.store.entries

    async def watched(table: TableId) -> list[StoredEntry]:
        read.append(table)
        return await entries(table)

    monkeypatch.setattr(rig.store, "entries", watched)
    reader = rig.reader(ADA)
    listed = [game.id for game in await lookup.known_tables(rig.app, reader)]
    assert listed == [mine.id, *over[:-26:-1]]
    for typed in (str(over[0]), f"#{over[0]}"):
        assert over[0] in [game.id for game in await lookup.known_tables(rig.app, reader, typed)]
    elsewhere = rig.reader(BEN, place=ELSEWHERE)
    for typed in (str(over[0]), "9" * 40, "²", "x"):
        assert [game.id for game in await lookup.known_tables(rig.app, elsewhere, typed)] == [mine.id]
    assert await lookup.seat_to_take(rig.app, reader) is None
    assert (await lookup.find(rig.app, reader, None)).id == mine.id
    assert set(read) <= {mine.id}


async def test_of_many_people_the_names_of_the_latest_are_kept(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored: list[tuple[Person, str]] = []

    @asynccontextmanager
    async def noting() -> AsyncIterator[SimpleNamespace]:
        yield SimpleNamespace(save_person=lambda *row: stored.append(row))

    monkeypatch.setattr(rig.store, "transaction", noting)
    people = rig.cases.people
    for number in range(20_000):
        await people.save_name(Person(1000 + number), f"Guest {number}")
    latest = len(people._names)
    assert 1000 < latest < 10_000
    for number in (19_999, 20_000 - latest, 0):
        await people.save_name(Person(1000 + number), f"Guest {number}")
    assert len(stored) == 20_001, "only the first is stored again"
