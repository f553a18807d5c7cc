"""However many games were played before, and by however many people, a press needs no more for it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

from bot.acts import lookup
from bot.domain.model import Person, StoredEntry, TableId
from bot.pages.custom_id import Verb
from tests.drive.house import ELSEWHERE, PEBBLES, STONES, House, HouseGuest


async def test_many_tables_that_are_over_cost_nothing(
    house: House, ada: HouseGuest, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are neither listed all nor read; whoever types the number of one finds it."""
    over = [(await house.table(PEBBLES, ada, lobby=True)).id for _ in range(60)]
    for table in over:
        await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    mine = await house.table(STONES, ada, ben)
    await house.restart()
    read = []
    entries = house.store.entries

    async def watched(table: TableId) -> list[StoredEntry]:
        read.append(table)
        return await entries(table)

    monkeypatch.setattr(house.store, "entries", watched)
    assert await ada.tables_offered() == [mine.id, *over[:-26:-1]]
    for typed in (str(over[0]), f"#{over[0]}"):
        assert over[0] in await ada.tables_offered(typed)
    for typed in (str(over[0]), "9" * 40, "²", "x"):
        assert await ben.at(ELSEWHERE).tables_offered(typed) == [mine.id]
    assert await lookup.seat_to_take(house.app, ada.reader) is None
    assert (await lookup.find(house.app, ada.reader, None)).id == mine.id
    assert set(read) <= {mine.id}


async def test_of_many_people_the_names_of_the_latest_are_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored: list[tuple[Person, str]] = []

    @asynccontextmanager
    async def noting() -> AsyncIterator[SimpleNamespace]:
        yield SimpleNamespace(save_person=lambda *row: stored.append(row))

    monkeypatch.setattr(house.store, "transaction", noting)
    known = house.app.known
    for number in range(20_000):
        await known.save_name(Person(1000 + number), f"Guest {number}")
    latest = len(known._names)
    assert 1000 < latest < 10_000
    for number in (19_999, 20_000 - latest, 0):
        await known.save_name(Person(1000 + number), f"Guest {number}")
    assert len(stored) == 20_001, "only the first is stored again"
