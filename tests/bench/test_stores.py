"""A multiplied store is one that the bot could have written, and every measured press works on it."""

import asyncio
from pathlib import Path

import pytest

from bench.scale_bot import ROWS, StoredBot
from bench.stores import (
    HERE,
    PEOPLE,
    RUNNING,
    Originals,
    make_originals,
    message_of,
    mixed,
    running,
    scaled_file,
    scaled_server,
    thread_of,
)
from bot.app import open_app
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Place, TableId
from bot.store.copying import copy
from bot.store.sqlite import SqliteFile
from tests.bot.store.test_migrate import content
from tests.drive import postgres

_TABLES, _MULTIPLES = 2 * RUNNING, 3
_GROWN = {"people", "games", "seats", "entries", "deadlines", "clocks", "notices"}


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> Originals:
    file = tmp_path_factory.mktemp("originals") / "cairn.sqlite3"
    return asyncio.run(make_originals(file, mixed(_TABLES), apart=True))


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Originals:
    file = tmp_path_factory.mktemp("crowded") / "cairn.sqlite3"
    plans = running(HERE, PEOPLE, tables=8, clocks=True)
    return asyncio.run(make_originals(file, plans, apart=False))


async def test_a_larger_store_has_more_of_everything(originals: Originals, tmp_path: Path) -> None:
    file = SqliteFile(tmp_path / "cairn.sqlite3")
    made = await scaled_file(originals, file.path, _TABLES * _MULTIPLES)
    small, large = content(SqliteFile(originals.file)), content(file)
    assert len(small["games"]) == _TABLES
    for table in _GROWN:
        assert len(large[table]) == len(small[table]) * _MULTIPLES > 0
    assert made.ours[-1] > _TABLES * (_MULTIPLES - 1)
    async with open_app(file) as app:
        for number in made.ours:
            one = await app.repository.get(number)
            assert one.game.status in IN_PLAY
            assert all(sitting.name == f"Player {sitting.person}" for sitting in one.sittings)


async def test_both_databases_hold_the_same(originals: Originals, tmp_path: Path) -> None:
    """Copied back, a server's tables are those of a file, with the numbers that are used next."""
    postgres.needed()
    await check_both(originals, tmp_path, "mixed")


async def check_both(originals: Originals, tmp_path: Path, kind: str) -> None:
    tables = originals.tables * _MULTIPLES
    file, back = SqliteFile(tmp_path / "cairn.sqlite3"), SqliteFile(tmp_path / "back.sqlite3")
    await scaled_file(originals, file.path, tables)
    try:
        made = await scaled_server(originals, postgres.server(), tables)
        async for _ in copy(made.database, back):
            pass
    finally:
        postgres.drop(f"{kind}_{tables}")
    assert content(back) == content(file)


async def test_running_tables_are_all_in_one_place_with_threads_of_their_own(
    crowded: Originals, tmp_path: Path
) -> None:
    tables = crowded.tables * _MULTIPLES
    made = await scaled_file(crowded, tmp_path / "cairn.sqlite3", tables)
    async with open_app(made.database) as app:
        assert len(await app.store.games()) == tables
        for number in map(TableId, range(1, tables + 1)):
            one = await app.repository.get(number)
            assert one.game.status is Status.RUNNING
            assert Place(one.game.guild, one.game.channel) == HERE
            assert {sitting.person for sitting in one.sittings} <= {*PEOPLE}
            assert (one.game.thread, one.game.message) == (thread_of(number), message_of(number))
        assert await app.store.posts() == []


@pytest.mark.slow
async def test_running_tables_are_the_same_on_both_databases(crowded: Originals, tmp_path: Path) -> None:
    postgres.needed()
    await check_both(crowded, tmp_path, "running")


async def test_every_measured_press_works(originals: Originals, tmp_path: Path) -> None:
    made = await scaled_file(originals, tmp_path / "cairn.sqlite3", _TABLES)
    async with open_app(made.database) as app:
        bot = StoredBot(app, made)
        await bot.register()
        for row in ROWS:
            await (await row(bot, 0))()
