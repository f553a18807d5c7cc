"""Backups by the clock: made when due, also after a restart, the oldest thrown away, faults told."""

import asyncio
import logging
from contextlib import suppress
from pathlib import Path

import pytest

from bot.app import open_app
from bot.domain.lifecycle import Status
from bot.ops import backups as backups_module
from bot.ops.backups import Backups
from bot.ops.config import Backup, ConfigError
from bot.ops.health import examine
from bot.ops.metrics import Metrics
from bot.pages.custom_id import Verb
from bot.pages.health import health
from bot.store.backup import inspect
from tests.drive.house import DATABASE, PEBBLES, STONES, Assets, Clock, House, HouseGuest, seen

HOUR = 3600.0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the backups, which is not there yet."""
    return tmp_path / "backups"


def backups_in(house: House, folder: Path, every: int = 24, keep: int = 3) -> Backups:
    backups = Backups(house.path, Backup(folder, every, keep), house.clock)
    backups.make_folder()
    return backups


def made(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def told(house: House, backups: Backups) -> str:
    """Return what the operator reads; the bot of a house makes no backups by itself."""
    found = await examine(house.app.store, Metrics(), house.clock, backups)
    return seen(health(house.assets.catalogues.words("en"), found)).text


async def test_a_backup_is_made_at_the_first_start_and_then_by_the_clock(house: House, folder: Path) -> None:
    backups = backups_in(house, folder)
    assert (backups.newest, backups.wait()) == (None, 0.0)
    await backups.make()
    assert made(folder) == ["cairn-2023-11-14T22-13-20Z.sqlite3"]
    assert await inspect(folder / made(folder)[0]) > 0
    assert (backups.newest, backups.wait()) == (house.clock(), 24 * HOUR)
    house.clock.turn(seconds=23 * HOUR)
    assert backups_in(house, folder).wait() == HOUR


async def test_the_oldest_are_thrown_away_and_nothing_else(
    house: House, folder: Path, tmp_path: Path
) -> None:
    folder.mkdir()
    (folder / "cairn-mine.sqlite3").write_text("somebody's own")
    broken_off = [
        place / f"{name}.part{end}"
        for place, name in ((folder, ".cairn-2023-01-01T00-00-00Z.sqlite3"), (tmp_path, ".cairn.sqlite3"))
        for end in ("", "-journal", "-wal", "-shm")
    ]
    for file in broken_off:
        file.write_text("broken off")
    backups = backups_in(house, folder, keep=2)
    for _ in range(4):
        await backups.make()
        house.clock.turn(days=1)
    assert made(folder) == [
        "cairn-2023-11-16T22-13-20Z.sqlite3",
        "cairn-2023-11-17T22-13-20Z.sqlite3",
        "cairn-mine.sqlite3",
    ]
    assert [file for file in broken_off if file.exists()] == []


async def test_a_backup_from_the_future_does_not_put_off_the_next_for_ever(
    house: House, folder: Path
) -> None:
    backups = backups_in(house, folder)
    await backups.make()
    house.clock.turn(days=-400)
    assert backups.wait() == 24 * HOUR


async def test_a_backup_that_fails_is_logged_and_told_to_the_operator_and_keeps_the_others(
    house: House, folder: Path, tmp_path: Path, expected_errors: list[logging.LogRecord]
) -> None:
    backups = backups_in(house, folder, keep=1)
    await backups.make()
    kept = made(folder)
    house.clock.turn(days=1)
    absent = house.path.rename(tmp_path / "absent.sqlite3")
    await backups.make()
    assert made(folder) == kept
    assert "There is no database at" in backups.trouble
    assert [record.getMessage() for record in expected_errors] == ["no backup"]
    assert "The last backup failed: There is no database at" in await told(house, backups)
    absent.rename(house.path)
    await backups.make()
    assert backups.trouble == ""
    assert "Last backup: 0 hours ago." in await told(house, backups)


async def test_what_a_restore_has_put_aside_goes_with_the_oldest_backups(house: House, folder: Path) -> None:
    backups = backups_in(house, folder, keep=3)
    aside = [
        house.path.with_name(f"{house.path.name}.2023-11-14T22-13-20Z{more}") for more in ("", ".2", "-wal")
    ]
    for file in aside:
        file.write_text("put aside")
    mine = house.path.with_name(f"{house.path.name}.mine")
    mine.write_text("somebody's own")
    for _ in range(4):
        await backups.make()
        assert all(file.exists() for file in aside)
        house.clock.turn(days=1)
    await backups.make()
    assert not any(file.exists() for file in aside)
    assert mine.exists()


async def test_a_folder_that_is_gone_is_trouble_and_not_made_anew(
    house: House, folder: Path, tmp_path: Path, expected_errors: list[logging.LogRecord]
) -> None:
    backups = backups_in(house, tmp_path / "mounted")
    (tmp_path / "mounted").rmdir()
    await backups.make()
    assert "There is no folder" in backups.trouble
    assert not (tmp_path / "mounted").exists()
    assert len(expected_errors) == 1


async def test_a_folder_that_cannot_be_written_to_is_one_sentence_at_the_start(
    folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ConfigError, match=r"set backup\.folder to a folder of the bot's own"):
        async with open_app(tmp_path / "cairn.sqlite3", backup=Backup(tmp_path / "file" / "backups", 24, 3)):
            pass


async def test_it_runs_beside_the_presses(
    house: House, ada: HouseGuest, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups_module, "_LONGEST_SLEEP", 0.0)
    backups = backups_in(house, folder, every=1, keep=2)
    work = asyncio.create_task(backups.run())
    for _ in range(4):
        house.clock.turn(seconds=HOUR)
        while backups.wait() <= 0 or len(made(folder)) > 2:
            await house.table(PEBBLES, ada, lobby=True)
    work.cancel()
    with suppress(asyncio.CancelledError):
        await work
    assert len(made(folder)) == 2


async def test_none_are_made_where_none_are_wanted(house: House, folder: Path) -> None:
    await backups_in(house, folder, every=0).run()
    assert not (folder).exists()


async def test_the_bot_makes_them_and_wipes_and_mends_at_its_start(
    folder: Path, tmp_path: Path, assets: Assets, clock: Clock
) -> None:
    async with House(tmp_path, assets, clock) as house:
        table = await house.table(STONES, lobby=True)
        await house.guest("Cem").sets(remind="48")
        await house.guest("Cem").does(Verb.DELETE_DATA)
        await house.put(table.id, Status.FROZEN)
        assert await house.app.store.note("wipe") == "due"
    for _ in range(2):
        async with open_app(tmp_path / DATABASE, backup=Backup(folder, 24, 3)) as app:
            while not list(folder.glob("cairn-*.sqlite3")):
                await app.store.game(table.id)
            game = await app.store.game(table.id)
            assert game is not None
            assert game.status is Status.LOBBY
    async with House(tmp_path, assets, clock) as house:
        assert await house.app.store.note("wipe") == "done"
    assert len(made(folder)) == 1
