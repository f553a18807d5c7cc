"""Two processes have the page of a board: one of them uses a link, and both know who sits at the table."""

import asyncio

import psycopg

from bot.acts.board_links import make_link, redeem, visitor
from bot.pages.custom_id import Verb
from bot.store.postgres import PostgresServer
from tests.drive.house import PEBBLES, Assets, Clock
from tests.drive.waiting import until
from tests.shards.conftest import told
from tests.shards.parts import AT_FIRST, FIRST, SECOND, PartHouse


async def test_a_link_is_used_once_and_its_cookie_serves_in_both_until_the_seat_is_left(
    server: PostgresServer, assets: Assets, clock: Clock
) -> None:
    def wait() -> bool:
        return told(server, "SELECT COUNT(*) FROM pg_locks WHERE NOT granted") == [(2,)]

    async with (
        PartHouse(server, FIRST, assets, clock) as first,
        PartHouse(server, SECOND, assets, clock) as second,
    ):
        ada, ben = first.guest("Ada"), first.guest("Ben")
        table = await first.table(PEBBLES, ada, ben, place=AT_FIRST)
        link = await make_link(first.app, ben.person, table.id, "de")
        with psycopg.connect(server.address) as holder:
            holder.execute("SELECT * FROM board_keys FOR UPDATE")
            using = [asyncio.create_task(redeem(house.app, link)) for house in (first, second)]
            await until(wait, "both to wait for the link")
            holder.rollback()
        (signed_in,) = [found for found in await asyncio.gather(*using) if found is not None]
        cookie, number = signed_in
        both = [await visitor(house.app, cookie, number) for house in (first, second)]
        assert [found and found.person for found in both] == [ben.person, ben.person]
        await ben.at(AT_FIRST).does(Verb.OFFER, at=table)
        assert [await visitor(house.app, cookie, number) for house in (first, second)] == [None, None]
