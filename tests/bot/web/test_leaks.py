"""Through the board's page nobody learns what is hidden from them, not even by keys and versions."""

import secrets
from typing import Any

import pytest
from msgspec.structs import replace

from bot.acts.board_links import Visitor
from bot.domain.model import Person
from bot.domain.table import Table
from bot.pages.page import Picture
from bot.web.presses import look
from bot.web.screens import Screen, Sketches, preview, screen_of
from bot.web.spots import Spot
from engines.api import Seat
from tests.bot.web.conftest import Hall
from tests.drive.disguise import disguised
from tests.drive.house import STONES, House, dice
from tests.selection import slow_but

TITLES = ("hidden_stones", "pebbles", "livingstone", "stone_age", "made_secret")


async def shown(house: House, sketches: Sketches, table: Table, person: Person) -> list[Any]:
    """Return all of which a person's page of a table is made, and their plan there if they wait.

    With both come the previews of half-entered moves.
    """
    context, found = look(house.app, Visitor(person, "en", 0.0), table), []
    for plans in (False, True):
        screen = await screen_of(context, sketches, plans=plans)
        afters = sorted({spot.after for spot in spots_of(screen)} - {""})
        previews = [preview(context, tuple(after.split()), plans=plans) for after in afters]
        keys = [sketches.keep(person, one) for one in previews if isinstance(one, Picture)]
        found += [replace(screen, table=None), afters, keys]
        if not screen.waits:
            break
    return found


def spots_of(screen: Screen) -> list[Spot]:
    """Return the spots of the board and of the person's own part."""
    figures = [screen.board, *(part.figure for part in screen.own if part.figure)]
    return [spot for figure in figures for spot in figure.spots]


@pytest.mark.parametrize("key", slow_but(("hidden_stones", "pebbles"), TITLES))
async def test_tables_that_differ_in_what_is_hidden_have_the_same_page(
    house: House, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys of pictures and versions are among what is compared: they tell nothing either."""
    monkeypatch.setattr(secrets, "token_hex", lambda _: "the same")
    table, random, sketches = (
        await house.table(key, *house.company(key, 3)),
        dice(8),
        Sketches(house.app.painters),
    )
    number = 0
    async for _ in house.turns(table, random, 12):
        number += 1
        if number % 4 != 1:
            continue
        for seat, person in sorted(table.now.seated.items()):
            other = disguised(table.now, Seat(seat), random)
            assert await shown(house, sketches, other, person) == await shown(
                house, sketches, table.now, person
            )
    assert number > 4


async def test_the_pages_of_two_seats_differ(house: House) -> None:
    """Otherwise the test above could not fail."""
    table, sketches = await house.table(STONES), Sketches(house.app.painters)
    one, other = [await shown(house, sketches, table.now, table.on(seat).person) for seat in (0, 1)]
    assert one[0].own != other[0].own
    assert one[0].version != other[0].version


async def test_no_picture_is_had_by_another_seat_or_stranger(hall: Hall) -> None:
    table = await hall.house.table(STONES)
    ada, ben, stranger = (
        await hall.enters(table.on(0), table),
        await hall.enters(table.on(1), table),
        await hall.stranger(),
    )
    theirs = [{image["src"] for image in one.shown.all("img")} for one in (ada, ben)]
    assert not theirs[0] & theirs[1]
    for one, sources in ((ada, theirs[1]), (ben, theirs[0]), (stranger, theirs[0])):
        for source in sources:
            async with one.session.get(one.origin + source) as response:
                assert response.status == (401 if one is stranger else 404)
