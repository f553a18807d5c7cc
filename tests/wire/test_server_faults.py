"""The server of PostgreSQL goes away while people press: each is told, and nothing is lost or doubled."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path

import psycopg
import pytest

from bot.ops import recovery
from bot.ops.backoff import Backoff
from bot.store import queries
from bot.store.database import Row, Statement
from bot.store.postgres import PostgresServer
from bot.store.postgres_connection import PostgresConnection
from tests.drive import postgres
from tests.drive.player import Player
from tests.drive.relay import Relay
from tests.drive.sight import lobbies
from tests.drive.table import open_table, right_board
from tests.drive.user import text_of
from tests.drive.wire import Rig, until
from tests.wire.test_database_faults import REFUSED, moves
from tests.wire.test_kills import check, press_on
from tests.wire.test_supervisor import Naps, supervised

pytestmark = pytest.mark.slow


@pytest.fixture
async def server(empty_house: Rig, tmp_path: Path) -> AsyncIterator[PostgresServer]:
    """Return the database of the bot, which is on a server."""
    postgres.needed()
    with postgres.fresh(tmp_path) as database:
        empty_house.place = database
        yield database
        await empty_house.stop_bot()
        await empty_house.forget_database()


@pytest.fixture
async def relay(empty_house: Rig, server: PostgresServer) -> AsyncIterator[Relay]:
    """Return what stands between the bot and its server."""
    async with Relay.before(server) as (one, place):
        empty_house.place = place
        yield one
        await empty_house.stop_bot()


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "_BETWEEN_LOOKS", Backoff(0.01, 0.1))


async def start(rig: Rig, server: PostgresServer, game: str = "hidden_stones") -> int:
    """Start the bot and a game; what the test looks at goes past the relay."""
    await rig.start_bot()
    rig.place = server
    return await open_table(rig, game, "Ada", "Ben")


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the operator was told from a warning on."""
    found = [one for one in caplog.records if one.name.startswith("bot") and one.levelno >= logging.WARNING]
    assert not any(one.exc_info for one in found)
    return [one.getMessage() for one in found]


async def test_presses_are_refused_in_words_while_the_server_is_away(
    empty_house: Rig, relay: Relay, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    rig = empty_house
    table = await start(rig, server)
    rig.server.people.add_person("Deniz", "de")
    rig.server.people.add_person("Fay", "fr")
    entries = (await rig.stored(table)).timeline.entries
    await relay.cut()
    for _ in range(10):
        assert REFUSED in await moves(rig, table)
    for name, said in (("Deniz", "gerade nicht speichern"), ("Fay", "On ne peut pas enregistrer")):
        person = await rig.person(name)
        assert said in text_of(await person.answer(await person.slash(rig.channel, "join", game="pebbles")))
    away = told(caplog)
    assert len(away) == 1
    assert "presses are refused until the database is back: The database postgresql://" in away[0]
    assert len((await rig.stored(table)).timeline.entries) == len(entries)
    await relay.mend()
    await until(lambda: len(told(caplog)) == 2, "the database")
    assert "the database is back after " in told(caplog)[1]
    assert REFUSED not in await moves(rig, table)
    await rig.rest()
    found = await rig.stored(table)
    assert len(found.timeline.entries) == len(entries) + 1
    right_board(rig, found)


async def test_what_is_due_is_done_when_the_server_is_back(
    empty_house: Rig, relay: Relay, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    rig = empty_house
    await start(rig, server)
    forgotten = await open_table(rig, "pebbles", "Ada", start=False)
    await relay.cut()
    rig.advance(15 * 86_400.0)
    await until(lambda: told(caplog), "the loss")
    assert (await rig.stored(forgotten)).game.status == "lobby"
    await relay.mend()

    async def closed() -> bool:
        return (await rig.stored(forgotten)).game.status == "closed"

    await until(closed, "the end of the lobby", seconds=20.0)
    await rig.rest()
    assert len(told(caplog)) == 2


async def test_a_commit_whose_answer_is_lost_counts_once_and_is_shown(
    empty_house: Rig,
    server: PostgresServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    rig = empty_house
    table = await start(rig, server, "kalah")  # each move ends a turn, so each is posted
    before = len((await rig.stored(table)).timeline.entries)
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
    assert REFUSED in await moves(rig, table)
    found = await rig.stored(table)
    assert len(found.timeline.entries) == before + 1
    await rig.rest()
    right_board(rig, await rig.stored(table))
    assert REFUSED not in await moves(rig, table)
    await rig.rest()
    found = await rig.stored(table)
    assert len(found.timeline.entries) == before + 2
    right_board(rig, found)


async def test_connections_are_ended_while_people_press(empty_house: Rig, server: PostgresServer) -> None:
    rig = empty_house
    table = await start(rig, server)
    people = [await rig.person(name) for name in ("Ada", "Ben")]
    players = [Player(user, f"cut {number}") for number, user in enumerate(people)]
    enough = asyncio.Event()
    pressing = asyncio.gather(*(press_on(rig, table, player, enough) for player in players))

    async def moved_since(before: int) -> bool:
        return pressing.done() or len((await rig.stored(table)).timeline.entries) > before

    for _ in range(6):
        begun = len((await rig.stored(table)).timeline.entries)
        await until(partial(moved_since, begun), "a move")
        await asyncio.to_thread(postgres.cut_off, server)
    enough.set()
    await pressing  # a press that is not answered yet may still become a move
    # While connections are slowly cut, they may play to the end.
    if (await rig.stored(table)).outcome is None:
        assert REFUSED not in await moves(rig, table)
    await rig.rest()
    await check(rig, table, people)


async def test_a_bot_that_connects_meanwhile_does_not_end(
    empty_house: Rig, relay: Relay, server: PostgresServer
) -> None:
    rig, naps = empty_house, Naps()
    async with supervised(rig, naps):
        await relay.cut()
        await until(lambda: len(naps.asked) > 3, "tries")
        await relay.mend()
        await rig.online()
        rig.place = server
        table = await open_table(rig, "hidden_stones", "Ada", start=False)
        assert len(lobbies(rig, table)) == 1
