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
from bot.pages.health import health
from bot.store.backup import inspect
from tests.drive.house import ADA, PLACE, Rig, texts

HOUR = 3600.0


def backups_in(rig: Rig, folder: Path, every: int = 24, keep: int = 3) -> Backups:
    backups = Backups(rig.path, Backup(folder, every, keep), rig.clock)
    backups.make_folder()
    return backups


def made(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def test_a_backup_is_made_at_the_first_start_and_then_by_the_clock(rig: Rig, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    backups = backups_in(rig, folder)
    assert (backups.newest, backups.wait()) == (None, 0.0)
    await backups.make()
    assert made(folder) == ["cairn-2023-11-14T22-13-20Z.sqlite3"]
    assert await inspect(folder / made(folder)[0]) > 0
    assert (backups.newest, backups.wait()) == (rig.clock(), 24 * HOUR)
    rig.clock.turn(seconds=23 * HOUR)
    assert backups_in(rig, folder).wait() == HOUR


async def test_the_oldest_are_thrown_away_and_nothing_else(rig: Rig, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "cairn-mine.sqlite3").write_text("somebody's own")
    broken_off = [
        place / f"{name}.part{end}"
        for place, name in ((folder, ".cairn-2023-01-01T00-00-00Z.sqlite3"), (tmp_path, ".cairn.sqlite3"))
        for end in ("", "-journal", "-wal", "-shm")
    ]
    for file in broken_off:
        file.write_text("broken off")
    backups = backups_in(rig, folder, keep=2)
    for _ in range(4):
        await backups.make()
        rig.clock.turn(days=1)
    assert made(folder) == [
        "cairn-2023-11-16T22-13-20Z.sqlite3",
        "cairn-2023-11-17T22-13-20Z.sqlite3",
        "cairn-mine.sqlite3",
    ]
    assert [file for file in broken_off if file.exists()] == []


async def test_a_backup_from_the_future_does_not_put_off_the_next_for_ever(rig: Rig, tmp_path: Path) -> None:
    backups = backups_in(rig, tmp_path / "backups")
    await backups.make()
    rig.clock.turn(days=-400)
    assert backups.wait() == 24 * HOUR


async def test_a_backup_that_fails_is_logged_and_told_to_the_operator_and_keeps_the_others(
    rig: Rig, tmp_path: Path, expected_errors: list[logging.LogRecord]
) -> None:
    folder = tmp_path / "backups"
    backups = backups_in(rig, folder, keep=1)
    await backups.make()
    kept = made(folder)
    rig.clock.turn(days=1)
    path, backups._source = backups._source, tmp_path / "absent.sqlite3"
    await backups.make()
    assert made(folder) == kept
    assert "There is no database at" in backups.trouble
    assert [record.getMessage() for record in expected_errors] == ["no backup"]
    seen = await examine(rig.store, Metrics(), rig.clock, backups)
    told = texts(health(rig.app.voices.catalogues.words("en", isolate=False), seen))
    assert "The last backup failed: There is no database at" in told
    backups._source = path
    await backups.make()
    seen = await examine(rig.store, Metrics(), rig.clock, backups)
    assert (seen.backup_age, seen.backup_trouble) == (0.0, "")
    assert "Last backup: 0 hours ago." in texts(
        health(rig.app.voices.catalogues.words("en", isolate=False), seen)
    )


async def test_what_a_restore_has_put_aside_goes_with_the_oldest_backups(rig: Rig, tmp_path: Path) -> None:
    backups = backups_in(rig, tmp_path / "backups", keep=3)
    aside = [rig.path.with_name(f"{rig.path.name}.2023-11-14T22-13-20Z{more}") for more in ("", ".2", "-wal")]
    for file in aside:
        file.write_text("put aside")
    mine = rig.path.with_name(f"{rig.path.name}.mine")
    mine.write_text("somebody's own")
    for _ in range(4):
        await backups.make()
        assert all(file.exists() for file in aside)
        rig.clock.turn(days=1)
    await backups.make()
    assert not any(file.exists() for file in aside)
    assert mine.exists()


async def test_a_folder_that_is_gone_is_trouble_and_not_made_anew(
    rig: Rig, tmp_path: Path, expected_errors: list[logging.LogRecord]
) -> None:
    backups = backups_in(rig, tmp_path / "mounted")
    (tmp_path / "mounted").rmdir()
    await backups.make()
    assert "There is no folder" in backups.trouble
    assert not (tmp_path / "mounted").exists()
    assert len(expected_errors) == 1


async def test_a_folder_that_cannot_be_written_to_is_one_sentence_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ConfigError, match=r"set backup\.folder to a folder of the bot's own"):
        async with open_app(tmp_path / "cairn.sqlite3", backup=Backup(tmp_path / "file" / "backups", 24, 3)):
            pass


async def test_it_runs_beside_the_presses(rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups_module, "_LONGEST_SLEEP", 0.0)
    folder = tmp_path / "backups"
    backups = backups_in(rig, folder, every=1, keep=2)
    work = asyncio.create_task(backups.run())
    for _ in range(4):
        rig.clock.turn(seconds=HOUR)
        while backups.wait() <= 0 or len(made(folder)) > 2:
            await rig.lobby("pebbles", ADA)
    work.cancel()
    with suppress(asyncio.CancelledError):
        await work
    assert len(made(folder)) == 2


async def test_none_are_made_where_none_are_wanted(rig: Rig, tmp_path: Path) -> None:
    await backups_in(rig, tmp_path / "backups", every=0).run()
    assert not (tmp_path / "backups").exists()


async def test_the_bot_makes_them_and_wipes_and_mends_at_its_start(tmp_path: Path) -> None:
    database, folder = tmp_path / "cairn.sqlite3", tmp_path / "backups"
    settings = Backup(folder, 24, 3)
    async with open_app(database, backup=settings) as app:
        key = next(iter(app.tables.registry))
        await app.cases.people.save_name(ADA, "Ada")
        table = await app.tables.open(key, PLACE, ADA, "en")
        async with app.store.transaction() as transaction:
            transaction.set_status(table.id, Status.FROZEN)
            transaction.set_note("wipe", "due")
        while not list(folder.glob("cairn-*.sqlite3")):
            await app.store.game(table.id)
    async with open_app(database, backup=settings) as app:
        assert (await app.tables.get(table.id)).game.status is Status.LOBBY
        assert await app.store.note("wipe") == "done"
    assert len(made(folder)) == 1
