"""The soak in its short form, and that it finds what is wrong. How fast all is depends on the machine."""

import asyncio
from pathlib import Path

import pytest

from bench.bots import serve
from bench.server import free_server, posted
from bench.soak.audit import audit
from bench.soak.claims import OUTBOX, WHOLE, Claims
from bench.soak.crowd import Crowd
from bench.soak.history import History
from bench.soak.kills import kill_often
from bench.soak.processes import Processes, database_in
from bench.soak.tally import Move
from bot.domain.model import TableId
from bot.store.store import Store
from engines.registry import scan
from sandbox import timeline
from tests.drive import postgres
from tests.drive.forks import running
from tests.drive.postgres_server import go_on, own_folder, stop
from tests.drive.sight import is_board
from tests.drive.waiting import until

pytestmark = [pytest.mark.slow, pytest.mark.long]

_SEED = 3
_TITLES = [key for key in scan() if 2 in scan().newest(key).info.seats]
"""The crowd sits down in twos."""
_PRESSES = 40
_RATE = 20


async def test_nothing_is_lost_or_doubled_over_kills(tmp_path: Path) -> None:
    claims = Claims()
    await kill_often(tmp_path, 4, _RATE, _SEED, claims, tables=4)
    assert claims.found == {OUTBOX: True, WHOLE: True}
    assert claims.conclude() == 0


async def test_the_audit_finds_what_is_wrong(tmp_path: Path) -> None:
    database = tmp_path / "cairn.sqlite3"
    async with free_server() as server:
        crowd = Crowd(server, _TITLES, 4, _SEED)
        tally = crowd.tally
        async with running(server, serve, database):
            await crowd.open_all()
            pressing = asyncio.create_task(crowd.press_on(_RATE))
            while tally.presses < _PRESSES or not tally.moves:  # noqa: ASYNC110 - the crowd sets no event
                await asyncio.sleep(0.05)
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            assert await posted(database)
        found = await audit(database, server.world, tally)
        assert (found.faults, found.tables) == ([], 4)
        assert found.committed >= len(tally.moves)

        table, last = next(iter(tally.shown.items()))
        first, second, *_ = await causes(database)
        tally.twins.append((first, second))
        tally.moves.append(Move(table, "a move that nobody made", -1, last))
        tally.see(table, last + 1000)
        board = next(
            message
            for messages in server.world.messages.values()
            for message in messages.values()
            if is_board(message, table)
        )
        timeline.delete(server.world, board)
        faults = "\n".join((await audit(database, server.world, tally)).faults)
    for part in (
        f"{first} and {second} were one move, and are both in the log",
        "'a move that nobody made' was shown as made",
        f"#{table}: entry {last + 1000} was shown and is not in the log",
        f"#{table} has 0 table messages",
    ):
        assert part in faults


async def test_processes_that_find_no_database_are_started_until_there_is_one() -> None:
    postgres.needed()
    with own_folder() as folder:
        database = database_in(folder)
        async with (
            free_server() as server,
            Processes(folder, database, server, History()).running() as processes,
        ):
            await asyncio.to_thread(stop, folder)
            for process in list(processes.parts):
                process.kill()
            await until(lambda: processes.ended >= 2 * len(processes.parts), "those started anew to end")
            await asyncio.to_thread(go_on, folder)
            await until(lambda: not server.gateway.online, "the end of the first ones")
            await processes.served()


async def causes(database: Path) -> list[str]:
    """Return the causes of all presses in the log."""
    store = await Store.open_beside(database)
    try:
        tables = [game.id for game in await store.games()]
        logs = [one for table in tables for one in await store.entries(TableId(table))]
    finally:
        await store.close()
    return [one.cause for one in logs if one.cause and one.entry.seat is not None]
