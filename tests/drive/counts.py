"""Results and sums as they are stored, and as they are counted anew from the logs.

No page shows all of them, so tests of what counts read the rows.
"""

from collections.abc import Mapping
from typing import Any

from bot.acts.results import stored_results
from bot.domain.model import Person
from bot.domain.ratings import shown
from bot.domain.results import EVERYWHERE, Backlog, PairKey, PairSums, Result, Sums, SumsKey
from bot.pages.custom_id import Verb
from bot.store.rows import read_json
from tests.drive.house import PEBBLES, House, HouseGuest, HouseTable

HERE = 7
"""The server on which tests play."""
ALL: Mapping[str, str] = {
    "results": "SELECT * FROM results ORDER BY game, seat",
    "sums": "SELECT * FROM sums ORDER BY guild, key, person, alone",
    "pairs": "SELECT * FROM pairs ORDER BY guild, key, first, second",
    "paces": "SELECT id, pace FROM people WHERE pace <> '[]' ORDER BY id",
}


async def rows(house: House) -> dict[str, list[dict[str, Any]]]:
    """Return all results, sums and pairs, and the paces of people."""
    return {name: await house.store.rows(sql) for name, sql in ALL.items()}


async def sums(house: House, guild: int, key: str, person: Person, *, alone: bool = False) -> Sums | None:
    """Return the sums of a person, or of all seats, at a title; None if there are none."""
    found = [
        row
        for row in await house.store._read(ALL["sums"])
        if SumsKey(row["guild"], row["key"], row["person"], bool(row["alone"]))
        == SumsKey(guild, key, person, alone)
    ]
    return read_json(found[0]["data"], Sums) if found else None


async def pair(house: House, key: PairKey) -> PairSums | None:
    """Return the sums of two people; None if there are none."""
    found = [
        row
        for row in await house.store._read(ALL["pairs"])
        if PairKey(row["guild"], row["key"], row["first"], row["second"]) == key
    ]
    return read_json(found[0]["data"], PairSums) if found else None


async def recount(house: House) -> list[Backlog]:
    """Have everything made and counted anew; return how far it was after each step."""
    await house.app.older_games.begin_anew()
    return [progress.backlog async for progress in house.app.older_games.steps()]


# --- of a table, and of a guest ----------------------------------------------------------------------


async def results(table: HouseTable) -> dict[str, Result]:
    """Return the results of a game by the name of the person, empty for one who was deleted."""
    own = await stored_results(table.house.store, table.id)
    return {table.name_of(result.person) if result.person else "": result for result in own}


async def counted(guest: HouseGuest, key: str = PEBBLES) -> Sums | None:
    """Return the sums of a person where tests play; None if there are none."""
    return await sums(guest.house, HERE, key, guest.person)


async def rating(guest: HouseGuest, key: str = PEBBLES) -> int | None:
    """Return the rating of a person as it is shown, None if they have none."""
    own = await counted(guest, key)
    everywhere = await sums(guest.house, EVERYWHERE, key, guest.person)
    assert (own and own.rating) == (everywhere and everywhere.rating)
    return None if own is None or own.rating is None else shown(own.rating)


async def ratings(*guests: HouseGuest, key: str = PEBBLES) -> list[int]:
    """Return the ratings of people, all of whom have one."""
    found = [await rating(guest, key) for guest in guests]
    known = [one for one in found if one is not None]
    assert len(known) == len(found), found
    return known


async def rebuilt_alike(house: House, *deleted: HouseGuest) -> None:
    """A rebuild from the logs gives the same rows, also after people were deleted one after the other."""
    for guest in (None, *deleted):
        if guest is not None:
            assert (await guest.does(Verb.DELETE_DATA)).refusal is None
        before = await rows(house)
        await recount(house)
        assert await rows(house) == before
