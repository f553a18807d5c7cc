"""The server of PostgreSQL goes away while people press: each is told, and nothing is lost or doubled."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path

import psycopg
import pytest

from bot.domain.lifecycle import Status
from bot.ops import recovery
from bot.ops.backoff import Backoff
from bot.pages.custom_id import Verb
from bot.store import queries
from bot.store.database import Row, Statement
from bot.store.postgres import PostgresServer
from bot.store.postgres_connection import PostgresConnection
from tests.drive import postgres
from tests.drive.impatient import Impatient
from tests.drive.relay import Relay
from tests.drive.table import right_board
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.wire.test_supervisor import Naps, supervised

pytestmark = pytest.mark.slow

REFUSED = "refused-busy"


@pytest.fixture
async def server(empty_house: WireHouse, tmp_path: Path) -> AsyncIterator[PostgresServer]:
    """Return the database of the bot, which is on a server."""
    postgres.needed()
    with postgres.fresh(tmp_path) as database:
        empty_house.place = database
        yield database
        await empty_house.stop_bot()
        await empty_house.forget_database()


@pytest.fixture
async def relay(empty_house: WireHouse, server: PostgresServer) -> AsyncIterator[Relay]:
    """Return what stands between the bot and its server."""
    async with Relay.before(server) as (one, place):
        empty_house.place = place
        yield one
        await empty_house.stop_bot()


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "_BETWEEN_LOOKS", Backoff(0.01, 0.1))


async def start(house: WireHouse, server: PostgresServer, game: str = "hidden_stones") -> WireTable:
    """Start the bot and a game; what the test looks at goes past the relay."""
    await house.start_bot()
    house.place = server
    return await house.table(game, *[await house.guest(name) for name in ("Ada", "Ben")])


async def moves(table: WireTable) -> bool:
    """Let the player on turn make a move that ends no game; return whether it could be saved."""
    (seat,) = table.to_act
    legal = table.legal(seat)
    move = next((one for one in legal if not one.startswith(("score", "pass"))), legal[-1])
    shown = await table.house.here(table.people[seat]).plays(move, at=table)
    return table.house.words(REFUSED) not in shown.text


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the operator was told from a warning on."""
    found = [one for one in caplog.records if one.name.startswith("bot") and one.levelno >= logging.WARNING]
    assert not any(one.exc_info for one in found)
    return [one.getMessage() for one in found]


async def test_presses_are_refused_in_words_while_the_server_is_away(
    empty_house: WireHouse, relay: Relay, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    house = empty_house
    table = await start(house, server)
    last = table.head
    await relay.cut()
    with house.held_up():  # by the server
        assert [await moves(table) for _ in range(10)] == [False] * 10
        for name, language in (("Fritz", "de"), ("Odile", "fr")):
            guest = await house.guest(name, language)
            assert house.words(REFUSED, language) in (await guest.does(Verb.JOIN, "pebbles")).text
        away = told(caplog)
        assert len(away) == 1
        assert "presses are refused until the database is back: The database postgresql://" in away[0]
        assert table.head == last
        await relay.mend()
        await until(lambda: len(told(caplog)) == 2, "the database")
    assert "the database is back after " in told(caplog)[1]
    assert await moves(table)
    assert table.head == last + 1
    right_board(house, table.now)


async def test_what_is_due_is_done_when_the_server_is_back(
    empty_house: WireHouse, relay: Relay, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    house = empty_house
    await start(house, server)
    forgotten = await house.table("pebbles", house.here("Ada"), lobby=True)
    await relay.cut()
    house.advance(15 * 86_400.0)
    await until(lambda: told(caplog), "the loss")
    assert forgotten.status == Status.LOBBY
    await relay.mend()
    await house.until(lambda: forgotten.status == Status.CLOSED, "the end of the lobby")
    await house.rest()
    assert len(told(caplog)) == 2


async def test_a_commit_whose_answer_is_lost_counts_once_and_is_shown(
    empty_house: WireHouse,
    server: PostgresServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    house = empty_house
    table = await start(house, server, "kalah")  # each move ends a turn, so each is posted
    before = table.head
    visit = PostgresConnection.visit

    async def unanswered(self: PostgresConnection, statements: Sequence[Statement]) -> list[list[Row]]:
        found = await visit(self, statements)
        if any(sql is queries.ADD_ENTRY for sql, _ in statements):  # the bot notes other things meanwhile
            monkeypatch.setattr(PostgresConnection, "visit", visit)
            assert self._connection is not None
            await self._connection.close()
            raise psycopg.OperationalError("the server closed the connection unexpectedly")
        return found

    monkeypatch.setattr(PostgresConnection, "visit", unanswered)
    for number, is_saved in ((1, False), (2, True)):
        assert await moves(table) is is_saved
        assert table.head == before + number
        right_board(house, table.now)


async def test_connections_are_ended_while_people_press(
    empty_house: WireHouse, server: PostgresServer
) -> None:
    house = empty_house
    table = await start(house, server)
    people = Impatient(house, table, [house.here("Ada"), house.here("Ben")], "cut")
    enough = asyncio.Event()
    pressing = asyncio.create_task(people.press_on(enough))

    async def moved_since(before: int) -> bool:
        return pressing.done() or len((await people.look()).timeline.entries) > before

    for _ in range(6):
        begun = len((await people.look()).timeline.entries)
        await until(partial(moved_since, begun), "a move")
        await asyncio.to_thread(postgres.cut_off, server)
    enough.set()
    await pressing  # a press that is not answered yet may still become a move
    await house.rest()
    # While connections are slowly cut, they may play to the end.
    if table.now.outcome is None:
        assert await moves(table)
    await people.check()


async def test_a_bot_that_connects_meanwhile_does_not_end(
    empty_house: WireHouse, relay: Relay, server: PostgresServer, ada: WireGuest
) -> None:
    house, naps = empty_house, Naps()
    async with supervised(house, naps):
        await relay.cut()
        await until(lambda: len(naps.asked) > 3, "tries")
        await relay.mend()
        await house.online()
        house.place = server
        table = await house.table("pebbles", ada, lobby=True)
        assert Verb.JOIN in table.lobby.verbs
