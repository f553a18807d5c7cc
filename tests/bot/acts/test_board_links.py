"""Who may open the page of a board: links, the cookies that they give, and what ends them."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.acts.board_links import (
    COOKIE_LIFE,
    LINK_LIFE,
    MOST_KEYS,
    OVER_LIFE,
    Visitor,
    is_link,
    make_link,
    redeem,
    visitor,
)
from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.store.backup import backup, restore
from tests.drive.guest import AtTable, number_of
from tests.drive.house import PEBBLES, House, HouseGuest
from tests.drive.lessons import learns


async def link_of(house: House, guest: HouseGuest, table: AtTable) -> str:
    """Return the token of a new link."""
    return await make_link(house.app, guest.person, number_of(table), guest.language)


async def cookie_of(house: House, guest: HouseGuest, table: AtTable) -> str:
    """Return the cookie of a browser that has used a new link."""
    signed_in = await redeem(house.app, await link_of(house, guest, table))
    assert signed_in is not None
    assert signed_in[1] == number_of(table)
    return signed_in[0]


async def sees(house: House, cookie: str, table: AtTable) -> Visitor | None:
    """Return who a browser with this cookie is, at a table."""
    return await visitor(house.app, cookie, number_of(table))


async def keys(house: House) -> Sequence[dict[str, object]]:
    """Return all keys that are stored."""
    return await house.store.rows("SELECT * FROM board_keys ORDER BY ends, digest")


@pytest.mark.on_both
async def test_a_link_serves_once_and_its_cookie_for_its_person_and_table(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table, other = await house.table(PEBBLES, ada, ben), await house.table(PEBBLES, ada, ben)
    link = await link_of(house, ada.at(language="de"), table)
    assert [await is_link(house.app, link) for _ in range(2)] == [True, True]
    assert await sees(house, link, table) is None
    signed_in = await redeem(house.app, link)
    assert signed_in is not None
    cookie, at = signed_in
    assert at == table.id
    found = await sees(house, cookie, table)
    assert found == Visitor(ada.person, "de", house.clock() + COOKIE_LIFE)
    assert await redeem(house.app, link) is None
    assert not await is_link(house.app, link)
    assert await sees(house, cookie, other) is None
    assert await sees(house, link, table) is None
    assert await redeem(house.app, cookie) is None
    assert await sees(house, cookie, table) == found


@pytest.mark.on_both
async def test_of_requests_at_once_also_in_two_processes_one_uses_the_link(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    for _ in range(5):
        link = await link_of(house, ada, table)
        signed_in = await asyncio.gather(*(redeem(house.app, link) for _ in range(4)))
        assert sum(found is not None for found in signed_in) == 1


@pytest.mark.on_both
async def test_nothing_that_is_stored_opens_a_page(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie, link = await cookie_of(house, ada, table), await link_of(house, ada, table)
    stored = await keys(house)
    assert [row["kind"] for row in stored] == ["link", "cookie"]
    for row in stored:
        assert not {cookie, link} & set(map(str, row.values()))
        for value in map(str, row.values()):
            assert await redeem(house.app, value) is None
            assert await sees(house, value, table) is None


@pytest.mark.parametrize("token", ["", "x", "\udcff", "ä" * 5000, "%00", "' OR 1 = 1 --"])
async def test_what_is_no_key_opens_nothing(
    house: House, ada: HouseGuest, ben: HouseGuest, token: str
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    await cookie_of(house, ada, table)
    await link_of(house, ada, table)
    assert not await is_link(house.app, token)
    assert await redeem(house.app, token) is None
    assert await sees(house, token, table) is None


@pytest.mark.on_both
async def test_links_and_cookies_end(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    link, late, cookie = [
        await link_of(house, ada, table),
        await link_of(house, ada, table),
        await cookie_of(house, ada, table),
    ]
    begun = house.clock()
    house.clock.turn(seconds=LINK_LIFE - 1)
    assert await is_link(house.app, link)
    assert await redeem(house.app, link) is not None
    house.clock.turn(seconds=1)
    assert not await is_link(house.app, late)
    assert await redeem(house.app, late) is None
    house.clock.now = begun + COOKIE_LIFE - 1
    assert await sees(house, cookie, table) is not None
    house.clock.turn(seconds=1)
    assert await sees(house, cookie, table) is None


@pytest.mark.on_both
async def test_what_has_ended_goes_with_the_next_link_and_the_oldest_makes_room(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table, other = await house.table(PEBBLES, ada, ben), await house.table(PEBBLES, ada, ben)
    theirs = await cookie_of(house, ben, table)
    elsewhere = await cookie_of(house, ada, other)
    cookies = list[str]()
    for _ in range(MOST_KEYS + 2):
        house.clock.turn(seconds=1)
        cookies.append(await cookie_of(house, ada, table))
    seen = [await sees(house, cookie, table) is not None for cookie in cookies]
    assert seen == [False, False, *[True] * MOST_KEYS]
    assert await sees(house, theirs, table)
    assert await sees(house, elsewhere, other)
    house.clock.turn(seconds=COOKIE_LIFE)
    assert len(await keys(house)) == MOST_KEYS + 2
    await link_of(house, ben, other)
    assert [row["kind"] for row in await keys(house)] == ["link"]


# --- the table decides -------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_seat_that_is_left_or_handed_over_opens_nothing(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie, hers = await cookie_of(house, ben, table), await cookie_of(house, ada, table)
    await ben.does(Verb.OFFER, at=table)
    assert await sees(house, cookie, table) is None
    await dan.does(Verb.TAKE, at=table, number=table.head)
    assert table.now.seat_of(dan.person) == 1
    assert await sees(house, cookie, table) is None
    found = await sees(house, await cookie_of(house, dan, table), table)
    assert found is not None
    assert found.person == dan.person
    await ada.does(Verb.CONFIRM_LEAVE, at=table)
    assert await sees(house, hers, table) is None


@pytest.mark.on_both
async def test_a_game_that_is_over_is_shown_for_a_day(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie = await cookie_of(house, ada, table)
    await house.play_on(table)
    assert table.status == Status.FINISHED
    ends = house.clock() + OVER_LIFE
    assert await sees(house, cookie, table) == Visitor(ada.person, "en", ends)
    house.clock.now = ends - 1
    assert await sees(house, cookie, table)
    house.clock.now = ends
    assert await sees(house, cookie, table) is None


async def test_a_closed_table_opens_nothing(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie = await cookie_of(house, ada, table)
    await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert table.status == Status.CLOSED
    assert await sees(house, cookie, table) is None


async def test_the_last_words_of_a_lesson_are_shown_for_a_day(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada)
    cookie = await cookie_of(house, ada, table)
    await ada.does(Verb.STOP, "end", at=table)
    assert table.status == Status.CLOSED
    assert await sees(house, cookie, table)
    house.clock.turn(seconds=OVER_LIFE)
    assert await sees(house, cookie, table) is None


@pytest.mark.usefixtures("expected_errors")
async def test_a_table_that_waits_for_the_bot_keeps_its_readers(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie = await cookie_of(house, ada, table)
    await house.is_left()
    assert table.status == Status.PAUSED
    assert await sees(house, cookie, table)
    await house.is_asked_back()
    await house.breaks(table)
    assert await sees(house, cookie, table)


async def test_the_language_is_that_of_the_person_else_of_the_press(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie = await cookie_of(house, ada.at(language="de"), table)
    spoken = list[str]()
    for chosen in ("fr", "auto"):
        await ada.sets(language=chosen)
        found = await sees(house, cookie, table)
        assert found is not None
        spoken.append(found.language)
    assert spoken == ["fr", "de"]


# --- what deletes them -------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_deleted_person_leaves_no_key(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    hers, his = await cookie_of(house, ada, table), await cookie_of(house, ben, table)
    await link_of(house, ada, table)
    await ada.does(Verb.DELETE_DATA)
    assert [row["person"] for row in await keys(house)] == [ben.person]
    assert await sees(house, hers, table) is None
    assert await sees(house, his, table) is not None


async def test_a_restored_backup_opens_nothing(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """A link that was used since would serve again, and so would browsers that were signed out."""
    table = await house.table(PEBBLES, ada, ben)
    cookie, link = await cookie_of(house, ada, table), await link_of(house, ada, table)
    copy = house.path.with_name("copy.sqlite3")
    await backup(house.path, copy)
    async with house.stopped():
        await restore(copy, house.path, house.clock(), lambda _: None)
    assert len(await keys(house)) == 2
    await house.wipes()
    assert await keys(house) == []
    assert not await is_link(house.app, link)
    assert await sees(house, cookie, table) is None
    assert await sees(house, await cookie_of(house, ada, table), table)
