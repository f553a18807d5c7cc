"""Backups: whole while presses go on, refused when they are none, and put back so that games go on."""

import asyncio
import os
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.store import backup as backups
from bot.store import database
from bot.store.backup import backup, restore
from bot.store.database import StoreError
from bot.store.sqlite import SqliteConnection
from bot.store.store import Store
from tests.drive.house import (
    DATABASE,
    PEBBLES,
    STONES,
    Assets,
    Clock,
    House,
    HouseGuest,
    HouseTable,
    outbox_row,
)

NOW = 1_700_000_000.0
ASIDE = f"{DATABASE}.2023-11-14T22-13-20Z"


async def sentence(attempt: Awaitable[object]) -> str:
    """Return the sentence with which something is refused."""
    with pytest.raises(StoreError) as refused:
        await attempt
    told = str(refused.value)
    assert "\n" not in told
    return told


async def put_back(file: Path, target: Path) -> list[str]:
    """Restore a backup; return what is told."""
    told: list[str] = []
    assert await restore(file, target, NOW, told.append) == 0
    return told


def names(folder: Path) -> set[str]:
    """Return what is in a folder, but for what SQLite leaves beside a database that was only read."""
    empty = {file for file in folder.glob("*-wal") if not file.stat().st_size}
    return {file.name for file in folder.iterdir() if file not in empty and not file.name.endswith("-shm")}


@pytest.fixture
async def played(tmp_path: Path, assets: Assets, clock: Clock) -> Path:
    """A database with three tables."""
    async with House(tmp_path, assets, clock) as house:
        await house.table(STONES)
        await house.table(PEBBLES, *map(house.guest, ("Ada", "Ben", "Cem")))
        await house.table(lobby=True)
        return house.path


# --- copying -----------------------------------------------------------------------------------------


async def test_a_backup_has_all_that_was_committed(house: House, ben: HouseGuest, tmp_path: Path) -> None:
    table = await house.table(PEBBLES, moves="Ada: offer 1")
    known = (await house.store.entries(table.id), await house.store.posts())
    (tmp_path / "new").mkdir()
    assert await backup(house.path, tmp_path / "new" / "copy.sqlite3") > 0
    assert names(tmp_path / "new") == {"copy.sqlite3"}
    await ben.plays("offer 2", at=table)
    copy = await Store.open_beside(tmp_path / "new" / "copy.sqlite3")
    found = (await copy.entries(table.id), await copy.posts())
    await copy.close()
    assert found == known


async def test_a_backup_does_not_replace_a_file_unasked(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("precious")
    assert "add --force" in await sentence(backup(played, copy))
    assert copy.read_text() == "precious"
    await backup(played, copy, force=True)
    assert await backups.inspect(copy) == len(database.migrations())


async def test_a_failed_backup_leaves_no_file(played: Path, tmp_path: Path) -> None:
    there = names(tmp_path)
    absent = await sentence(backup(tmp_path / "absent.sqlite3", tmp_path / "copy.sqlite3"))
    assert "There is no database at" in absent
    (tmp_path / "file").write_text("in the way")
    assert "There is no folder" in await sentence(backup(played, tmp_path / "file" / "copy.sqlite3"))
    content = bytearray(played.read_bytes())
    content[8192:16384] = b"\xff" * 8192
    damaged = tmp_path / "damaged.sqlite3"
    damaged.write_bytes(content)
    assert "damaged" in await sentence(backup(damaged, tmp_path / "copy.sqlite3"))
    assert names(tmp_path) == there | {"file", "damaged.sqlite3"}


async def test_a_folder_that_is_not_there_is_not_made(played: Path, tmp_path: Path) -> None:
    told = await sentence(backup(played, tmp_path / "unmounted" / "copy.sqlite3"))
    assert "There is no folder" in told
    assert not (tmp_path / "unmounted").exists()


async def test_databases_and_copies_are_for_their_owner_alone(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    await backup(played, copy)
    await put_back(copy, played)
    files = [played, copy, *tmp_path.glob("*.lock"), *tmp_path.glob(f"{DATABASE}.*Z")]
    assert len(files) == 4
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in files} == {
        file.name: "0o600" for file in files
    }


async def test_root_leaves_files_that_the_bot_can_write(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file made by root belongs to the owner of the folder."""
    given: list[tuple[str, int, int]] = []
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("os.chown", lambda path, user, group: given.append((Path(path).name, user, group)))
    copy = tmp_path / "copy.sqlite3"
    await backup(played, copy)
    there = tmp_path.stat()
    (tmp_path / "cairn.sqlite3.lock").unlink(missing_ok=True)
    await put_back(copy, played)
    assert given == [
        (".copy.sqlite3.part", there.st_uid, there.st_gid),
        (f"{played.name}.lock", there.st_uid, there.st_gid),
        (f".{played.name}.part", there.st_uid, there.st_gid),
    ]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
async def test_the_bot_can_use_what_root_has_restored(played: Path, tmp_path: Path) -> None:
    """With real owners: a restore by root, then the bot as the user of its folder."""
    home, copy = tmp_path / "home", tmp_path / "copy.sqlite3"
    await backup(played, copy)
    home.mkdir()
    os.chown(home, 12345, 12345)
    await put_back(copy, home / "cairn.sqlite3")
    owners = {(file.stat().st_uid, file.stat().st_gid) for file in home.iterdir()}
    assert owners == {(12345, 12345)}


async def test_a_foreign_database_is_refused_by_backup(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.sqlite3"
    with closing(sqlite3.connect(foreign)) as there:
        there.execute("CREATE TABLE things (name TEXT)")
        there.commit()
    for opening in (Store.open_beside, Store.open):
        with pytest.raises(StoreError, match="is a database, but none of Cairn"):
            await opening(foreign)
    with pytest.raises(StoreError, match="is a folder; name a file in it"):
        await Store.open(tmp_path)


async def test_a_disk_without_room_is_named(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def small(target: object, **named: Any) -> sqlite3.Connection:
        connection = connect(target, **named)
        connection.execute("PRAGMA max_page_count = 2")
        return connection

    monkeypatch.setattr(sqlite3, "connect", small)
    there = names(tmp_path)
    copy = tmp_path / "copy.sqlite3"
    assert f"{copy} cannot be written: " in await sentence(backup(played, copy))
    assert names(tmp_path) == there


async def test_a_copy_that_is_cancelled_leaves_no_file_and_no_thread(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, copying = asyncio.Event(), SqliteConnection.backup

    async def begin(connection: SqliteConnection, target: SqliteConnection, *, pages: int) -> None:
        begun.set()
        await copying(connection, target, pages=pages)

    monkeypatch.setattr(SqliteConnection, "backup", begin)
    there, threads = names(tmp_path), set(threading.enumerate())
    task = asyncio.create_task(backup(played, tmp_path / "copy.sqlite3"))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert names(tmp_path) == there
    for thread in set(threading.enumerate()) - threads:
        thread.join(60)
        assert not thread.is_alive()


# --- putting back ------------------------------------------------------------------------------------


async def test_restore_keeps_the_present_database_beside(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    await backup(played, copy)
    before = played.read_bytes()
    first, second = await put_back(copy, played)
    assert first == f"The database as it was is kept: {tmp_path / ASIDE}"
    assert second == f"{played} is now {copy}, with 3 open tables."
    assert (tmp_path / ASIDE).read_bytes() == before
    await put_back(copy, played)
    assert (tmp_path / f"{ASIDE}.2").is_file()
    assert names(tmp_path) == {
        DATABASE,
        f"{DATABASE}.lock",
        "copy.sqlite3",
        ASIDE,
        f"{ASIDE}.2",
    }


async def test_the_journal_of_a_killed_bot_goes_with_its_database(played: Path, tmp_path: Path) -> None:
    await backup(played, tmp_path / "copy.sqlite3")
    played.with_name(f"{DATABASE}-wal").write_bytes(b"of the present one")
    await put_back(tmp_path / "copy.sqlite3", played)
    assert (tmp_path / f"{ASIDE}-wal").read_bytes() == b"of the present one"
    assert not played.with_name(f"{DATABASE}-wal").exists()


async def test_restore_is_refused_while_the_bot_runs(house: House, tmp_path: Path) -> None:
    await house.table()
    await backup(house.path, tmp_path / "copy.sqlite3")
    there = names(tmp_path)
    assert "in use by another Cairn" in await sentence(put_back(tmp_path / "copy.sqlite3", house.path))
    assert names(tmp_path) == there


def _text(file: Path) -> None:
    file.write_text("no database " * 100)


def _foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as there:
        there.execute("CREATE TABLE bookmarks (address)")


def _empty(file: Path) -> None:
    file.touch()


def _newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as there:
        for _, sql in database.migrations():
            there.executescript(sql)
        there.execute("PRAGMA user_version = 99")


def _cut_off(file: Path) -> None:
    with closing(sqlite3.connect(file)) as there:
        for _, sql in database.migrations():
            there.executescript(sql)
        there.execute("PRAGMA user_version = 1")
    os.truncate(file, 20_000)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (_text, "damaged or no database of Cairn"),
        (_foreign, "a database, but none of Cairn"),
        (_empty, "a database, but none of Cairn"),
        (_newer, "written by a newer Cairn (version 99"),
        (_cut_off, "damaged or no database of Cairn"),
        (lambda _: None, "There is no file"),
    ],
)
async def test_a_file_that_is_no_backup_is_not_restored(
    played: Path, tmp_path: Path, make: Callable[[Path], None], told: str
) -> None:
    file = tmp_path / "other.sqlite3"
    make(file)
    there, before = names(tmp_path), played.read_bytes()
    assert told in await sentence(put_back(file, played))
    assert (names(tmp_path), played.read_bytes()) == (there, before)


async def test_the_database_itself_is_no_backup(played: Path) -> None:
    assert "is the database itself" in await sentence(put_back(played, played))


async def test_a_damaged_database_is_replaced_and_kept(played: Path, tmp_path: Path) -> None:
    await backup(played, tmp_path / "copy.sqlite3")
    played.write_bytes(b"what the disk has left of it" * 1000)
    await put_back(tmp_path / "copy.sqlite3", played)
    assert (tmp_path / ASIDE).read_bytes().startswith(b"what the disk")
    assert await backups.inspect(played) == len(database.migrations())


@pytest.mark.parametrize("lost", [False, True])
async def test_the_number_of_a_lost_table_is_not_given_away_again(
    lost: bool, tmp_path: Path, assets: Assets, clock: Clock
) -> None:
    """A button of a table that the backup does not know must not act on another one."""
    async with House(tmp_path, assets, clock) as house:
        await house.table(lobby=True)
        await backup(house.path, tmp_path / "copy.sqlite3")
        await house.table(lobby=True)
        last = await house.table(lobby=True)
    if lost:
        house.path.unlink()
    await put_back(tmp_path / "copy.sqlite3", house.path)
    async with house:
        fresh = await house.table(lobby=True)
        assert fresh.id == (1002 if lost else last.id + 1)


async def test_only_tables_that_go_on_are_brought_up_to_date(
    house: House, ada: HouseGuest, tmp_path: Path
) -> None:
    running, closed, lobby = await house.table(), await house.table(), await house.table(lobby=True)
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=closed)
    for table in (running, closed):
        await house.shown(table.id)
    waiting = await outbox_row(house.store, lobby.id)
    assert waiting is not None
    await backup(house.path, tmp_path / "copy.sqlite3")
    await house.__aexit__()
    await put_back(tmp_path / "copy.sqlite3", house.path)
    await house.__aenter__()
    posts = {post.game: post for post in await house.store.posts()}
    assert posts.keys() == {running.id, lobby.id}
    assert posts[lobby.id].version == waiting.version + 1
    assert len({post.nonce for post in posts.values()} | {waiting.nonce}) == 3


# --- the whole drill ---------------------------------------------------------------------------------


async def test_the_drill(house: House, tmp_path: Path) -> None:
    """Backup while people press, lose the database, put the backup back, and go on playing."""
    path = house.path
    tables = [await house.table(key, seed=seed) for key in (STONES, PEBBLES) for seed in (1, 2)]
    (tmp_path / "backups").mkdir()
    copies = [tmp_path / "backups" / f"{number}.sqlite3" for number in range(3)]

    async def press(table: HouseTable) -> None:
        for number in range(40):
            await house.play_on(table, 1, number)
            await house.shown(table.id)

    async def copy() -> None:
        for file in copies:
            await backup(path, file)

    await asyncio.gather(copy(), *map(press, tables))
    all_entries = {table.id: await house.store.entries(table.id) for table in tables}
    await house.__aexit__()
    for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"):
        (tmp_path / name).unlink(missing_ok=True)

    for file in copies:
        await put_back(file, house.path)
        await house.__aenter__()
        assert {post.game for post in await house.store.posts()} >= {
            game.id for game in await house.store.games((Status.RUNNING,))
        }
        for number, entries in all_entries.items():
            table = await house.known(number)
            last, over = table.log[-1].number, table.now.outcome is not None
            assert list(table.log) == [stored.entry for stored in entries][: last + 1]
            await house.play_on(table, 5)
            assert over or table.log[-1].number > last
            assert over or await outbox_row(house.store, number) is not None
        await house.__aexit__()
    await house.__aenter__()


def test_the_commands_do_it(
    tmp_path: Path, played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "config.toml").write_text(f'database = "{DATABASE}"', "utf-8")
    assert main(["backup", "copy.sqlite3"]) == 0
    assert main(["backup", "copy.sqlite3"]) == 2
    assert main(["restore", "copy.sqlite3"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("copy.sqlite3: ")
    assert f"{DATABASE} is now copy.sqlite3, with 3 open tables." in told.out
    assert "There is a file copy.sqlite3 already" in told.err
