"""The whole database in another one: every row and number, and until then nothing that a bot would take."""

import sqlite3
from collections.abc import Iterator
from contextlib import aclosing, closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.cli.migrate import migrate
from bot.domain.lifecycle import Status
from bot.store import copying
from bot.store.copying import KEYS, copy
from bot.store.database import Database, StoreError
from bot.store.postgres import PostgresServer
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from tests.drive import postgres
from tests.drive.database import made, refusal
from tests.drive.house import Assets, Clock, House
from tests.selection import slow_but

STORED = Path(__file__).parent / "stored" / "0.3.0.sql"


@pytest.fixture
async def played(tmp_path: Path) -> SqliteFile:
    """A database of a release, with rows in every table."""
    file = SqliteFile(tmp_path / "played.sqlite3")
    with closing(sqlite3.connect(file.path)) as there:
        there.executescript(STORED.read_text("utf-8"))
        there.execute("UPDATE premoves SET text = 'é ❤ \\'")
        there.execute("INSERT INTO notes VALUES ('Ümlaut', 'a')")
        there.commit()
    await (await Store.open(file)).close()
    with closing(sqlite3.connect(file.path)) as there:
        there.execute(
            "INSERT INTO daily_answers VALUES (20000, 'pebbles', 'ab', 'offer 1')"
        )  # of a later release
        there.execute("INSERT INTO champions (guild, key, person, month) VALUES (7, 'é', 101, 24287)")
        there.execute("INSERT INTO player_calls VALUES (7, 'hidden_stones', 1700000000.5)")
        there.execute("INSERT INTO board_keys VALUES ('0a', 101, 1, 'link', 'de', 1700000000.5)")
        there.commit()
    return file


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PostgresServer]:
    with postgres.fresh(tmp_path / "notes", template="template0") as found:
        yield found


def content(file: SqliteFile) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of a file, with the numbers that are used next."""
    with closing(sqlite3.connect(file.path)) as there:
        tables = [*KEYS, "notes", "sqlite_sequence"]
        return {table: there.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in tables}  # noqa: S608


async def test_all_tables_are_copied(tmp_path: Path) -> None:
    file = SqliteFile(tmp_path / "cairn.sqlite3")
    await made(file)
    with closing(sqlite3.connect(file.path)) as there:
        names = {name for (name,) in there.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    assert {*KEYS, "notes"} == {name for name in names if not name.startswith("sqlite_")}


def test_a_database_goes_to_a_server_and_comes_back(
    played: SqliteFile, server: PostgresServer, tmp_path: Path, assets: Assets
) -> None:
    played.path.with_name("played.sqlite3.forgotten").write_text("key\n", "ascii")
    back, said = SqliteFile(tmp_path / "back.sqlite3"), list[str]()
    for source, target in ((played, server), (server, back)):
        assert migrate(source, target, assets.registry, said.append) == 0
    assert content(back) == content(played)
    assert all(content(played).values())
    entries = len(content(played)["entries"])
    assert said.count(f"entries: {entries} of {entries}") == 2
    assert said[-1].startswith("tables replayed: ")
    assert said[-1].endswith(", diverging: 0")
    assert back.path.with_name("back.sqlite3.forgotten").read_text("ascii") == "key\n"


@pytest.mark.slow
async def test_the_copy_is_played_on(
    played: SqliteFile, server: PostgresServer, assets: Assets, clock: Clock
) -> None:
    async with aclosing(copy(played, server)) as steps:
        last = [step async for step in steps]
    assert {step.table for step in last if step.done == step.total} == KEYS.keys()
    used = {row[0]: row[1] for row in content(played)["sqlite_sequence"]}
    async with House(server, assets, clock) as house:
        for game in await house.store.games((Status.RUNNING,)):
            assert (await house.known(game.id)).log
        table = await house.table(lobby=True)
        assert table.id == used["games"] + 1
        rows = await house.store.rows("SELECT MIN(id) AS id FROM seats WHERE game = $1", table.id)
        assert rows[0]["id"] > used["seats"]


async def broken_off(source: Database, target: Database, after: int) -> bool:
    """Copy so many parts and stop; return whether there were more."""
    async with aclosing(copy(source, target)) as steps:
        async for _ in steps:
            after -= 1
            if after == 0:
                return True
    return False


@pytest.mark.parametrize("back", slow_but(False, [False, True]))
async def test_a_copy_that_was_broken_off_goes_on(
    played: SqliteFile, server: PostgresServer, tmp_path: Path, back: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    source: Database = played
    target: Database = server
    if back:
        await broken_off(played, server, 0)
        source, target = server, SqliteFile(tmp_path / "back.sqlite3")
    monkeypatch.setattr(copying, "_BATCH_SIZE", 60)
    assert await broken_off(source, target, 3)
    for beside in (False, True):
        assert "is a copy that is not whole; run migrate again" in await refusal(target, beside=beside)
    other = SqliteFile(tmp_path / "other.sqlite3")
    await made(other)
    with pytest.raises(StoreError, match="holds a part of"):
        await broken_off(other, target, 0)
    with pytest.raises(StoreError, match="is not whole"):
        await broken_off(target, SqliteFile(tmp_path / "third.sqlite3"), 0)
    assert await broken_off(source, target, 5)
    assert not await broken_off(source, target, 0)
    if isinstance(target, SqliteFile):
        assert content(target) == content(played)


@pytest.mark.slow
async def test_a_source_that_changed_in_between_is_found_out(
    played: SqliteFile, server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "_BATCH_SIZE", 60)
    assert await broken_off(played, server, 3)
    with closing(sqlite3.connect(played.path)) as there, there:
        there.execute("UPDATE people SET name = 'Zoe' WHERE id = (SELECT MIN(id) FROM people)")
    with pytest.raises(StoreError, match="has changed since the copy began"):
        await broken_off(played, server, 0)
    assert "not whole" in await refusal(server)


async def test_a_database_that_cannot_be_copied_is_refused(
    played: SqliteFile, server: PostgresServer, tmp_path: Path
) -> None:
    absent = SqliteFile(tmp_path / "absent.sqlite3")
    with pytest.raises(StoreError, match="There is no database at"):
        await broken_off(absent, server, 0)
    assert not absent.path.exists()
    with pytest.raises(StoreError, match="cannot be copied to itself"):
        await broken_off(played, played, 0)
    await made(server)
    with pytest.raises(StoreError, match="holds tables already; name an empty database"):
        await broken_off(played, server, 0)
    for held, source, target in (
        (played, played, server),
        (server, played, server),
        (server, server, absent),
    ):
        store = await Store.open(held)
        with pytest.raises(StoreError, match="in use by another Cairn"):
            await broken_off(source, target, 0)
        await store.close()


def test_the_command_takes_addresses_and_repeats_no_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for address, said in (
        ("postgresql://ada:top@secret@db/cairn", "a database is the path of a file, or postgresql://"),
        ("postgresql://ada:secret@/cairn?host=/nowhere", "There is no database at absent.sqlite3"),
    ):
        with pytest.raises(SystemExit) as ended:
            raise SystemExit(main(["migrate", "absent.sqlite3", address]))
        told = capsys.readouterr()
        assert (ended.value.code, told.out) == (2, "")
        assert said in told.err
        assert "secret" not in told.err
