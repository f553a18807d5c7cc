"""However many games were played before, a press reads what it needs and no more."""

import pytest

from bot.domain.model import Stored, TableId
from bot.handlers import lookup
from tests.bot.house import ADA, BEN, ELSEWHERE, PEBBLES, STONES, House


async def test_many_tables_that_are_over_cost_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are neither listed all nor read; whoever types the number of one finds it."""
    over = [(await house.lobby(PEBBLES, ADA)).id for _ in range(60)]
    for table in over:
        await house.tables.close(table, house.cause())
    mine = await house.begin(STONES, ADA, BEN)
    await house.restart()
    read = []
    entries = house.store.entries

    async def watched(table: TableId) -> list[Stored]:
        read.append(table)
        return await entries(table)

    monkeypatch.setattr(house.store, "entries", watched)
    reader = house.reader(ADA)
    listed = [game.id for game in await lookup.known_tables(house.resources, reader)]
    assert listed == [mine.id, *over[:-26:-1]]
    for typed in (str(over[0]), f"#{over[0]}"):
        assert over[0] in [game.id for game in await lookup.known_tables(house.resources, reader, typed)]
    elsewhere = house.reader(BEN, place=ELSEWHERE)
    for typed in (str(over[0]), "9" * 40, "²", "x"):
        assert [game.id for game in await lookup.known_tables(house.resources, elsewhere, typed)] == [mine.id]
    assert await lookup.seat_to_take(house.resources, reader) is None
    assert (await lookup.find(house.resources, reader, None)).id == mine.id
    assert set(read) <= {mine.id}
