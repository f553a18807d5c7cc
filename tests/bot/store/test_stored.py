"""Databases of all releases: opened by today's code, replayed, and played on."""

import re
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from bot import VERSION
from bot.__main__ import main
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.pages.custom_id import Verb
from bot.store import database
from bot.store.store import Store
from engines.record import EntryKind
from tests.drive.database import deadlines_due
from tests.drive.house import DATABASE, Assets, Clock, House, HouseGuest, HouseTable

FOLDER = Path(__file__).parent / "stored"
RELEASES = sorted(FOLDER.glob("*.sql"))
SCHEMAS = {"0.1.0": 1, "0.2.0": 3, "0.3.0": 27}
"""The version of the schema that each release writes."""
LARGEST = 500_000
ADA = Person(900_000_000_000_000_000)


@pytest.fixture(params=RELEASES, ids=lambda file: file.stem)
def release(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder with the database of a release."""
    with closing(sqlite3.connect(tmp_path / DATABASE)) as there:
        there.executescript(request.param.read_text("utf-8"))
    return tmp_path


@pytest.fixture
def oldest(tmp_path: Path) -> Path:
    """A folder with the database of 0.1.0. What later ones hold is looked at in files of their own."""
    with closing(sqlite3.connect(tmp_path / DATABASE)) as there:
        there.executescript((FOLDER / "0.1.0.sql").read_text("utf-8"))
    return tmp_path


def test_every_release_left_a_database() -> None:
    changes = (FOLDER.parents[3] / "CHANGELOG.md").read_text("utf-8")
    assert [file.stem for file in RELEASES] == sorted(re.findall(r"(?m)^## (\d+\.\d+\.\d+) ", changes))


def test_an_upgrade_is_checked_beforehand(release: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = release / "config.toml"
    settings.write_text(f'database = "{DATABASE}"\nbackup.folder = "kept"\n', "utf-8")
    before = (release / DATABASE).read_bytes()
    (release / "kept").mkdir()
    for end in ("", "-journal"):
        (release / f"kept/.before-0.1.0-2023-01-01T00-00-00Z.sqlite3.part{end}").write_text("broken off")
    assert main(["upgrade-check", "--config", str(settings)]) == 0
    said = capsys.readouterr().out.splitlines()
    (kept,) = (release / "kept").iterdir()
    assert said[0] == f"backup: {kept}"
    assert re.fullmatch(r"tables replayed: [1-9]\d*, diverging: 0", said[-2])
    assert said[-1] == f"Cairn {VERSION} can take over: stop the bot, and start this release."
    assert (release / DATABASE).read_bytes() == before
    assert version(kept) == version(release / DATABASE)


def test_an_upgrade_that_would_change_a_game_is_advised_against(
    release: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = release / "config.toml"
    settings.write_text(f'database = "{DATABASE}"\nbackup.folder = "kept"\n', "utf-8")
    with closing(sqlite3.connect(release / DATABASE)) as there:
        there.execute(
            """UPDATE entries SET digest = 'ffffffffffffffff' WHERE number = 1
            AND game = (SELECT MIN(id) FROM games WHERE status = 'running')"""
        )
        there.commit()
    assert main(["upgrade-check", "--config", str(settings)]) == 1
    assert "Go on with the release that you have" in capsys.readouterr().out


def test_a_database_of_the_future_is_refused(release: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = release / "config.toml"
    settings.write_text(f'database = "{DATABASE}"\nbackup.folder = "kept"\n', "utf-8")
    with closing(sqlite3.connect(release / DATABASE)) as there:
        there.execute("PRAGMA user_version = 1000")
    assert main(["upgrade-check", "--config", str(settings)]) == 2
    refused = capsys.readouterr().err
    assert "was written by a newer Cairn" in refused
    assert refused.count("\n") == 1
    assert not list((release / "kept").iterdir())


def schema(path: Path) -> list[tuple[str, str]]:
    """Return what tables and indexes a database has, without comments and spaces."""
    with closing(sqlite3.connect(path)) as there:
        found = there.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
        return [(name, "".join(re.sub("--.*", "", sql).split()).replace('"', "")) for name, sql in found]


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as there:
        return int(there.execute("PRAGMA user_version").fetchone()[0])


def test_every_release_has_its_database() -> None:
    assert {file.stem for file in RELEASES} == SCHEMAS.keys()
    assert {file.name for file in RELEASES if file.stat().st_size > LARGEST} == set()


def test_the_steps_of_a_release_are_as_they_were(release: Path, tmp_path: Path) -> None:
    """A released migration is not edited: databases that have it would not get the change."""
    released = version(release / DATABASE)
    assert released in SCHEMAS.values()
    again = tmp_path / "again.sqlite3"
    with closing(sqlite3.connect(again)) as there:
        for _, sql in database.migrations()[:released]:
            there.executescript(sql)
    assert schema(again) == schema(release / DATABASE)


async def test_a_database_of_a_release_is_brought_up_to_date(release: Path, tmp_path: Path) -> None:
    store = await Store.open(release / DATABASE)
    await store.close()
    new = tmp_path / "new.sqlite3"
    await (await Store.open(new)).close()
    assert schema(new) == schema(release / DATABASE)
    assert version(release / DATABASE) == len(database.migrations())


def before(path: Path) -> dict[TableId, tuple[str, int, str]]:
    """Return status, number of entries and last digest of each table as the release left it."""
    with closing(sqlite3.connect(path)) as there:
        rows = there.execute(
            "SELECT id, status, (SELECT COUNT(*) FROM entries WHERE game = id), COALESCE((SELECT digest FROM"
            " entries WHERE game = id AND digest <> '' ORDER BY number DESC LIMIT 1), '') FROM games"
        )
        return {TableId(row[0]): (row[1], row[2], row[3]) for row in rows}


async def test_every_table_of_a_release_is_read_whole(oldest: Path, assets: Assets, clock: Clock) -> None:
    stored = before(oldest / DATABASE)
    async with House(oldest, assets, clock) as house:
        for number, (status, entries, digest) in stored.items():
            table = await house.known(number)
            assert (table.status, len(table.log)) == (status, entries)
            told = [entry.digest for entry in table.log if entry.digest]
            assert (told or [""])[-1] == digest
            seats = table.now.timeline.seats if table.now.begun else len(table.now.seated)
            assert len(table.now.names) == seats
        statuses = {status for status, *_ in stored.values()}
        assert statuses == {"lobby", "running", "paused", "frozen", "finished", "closed"}
        kinds = {entry.kind for number in stored for entry in (await house.known(number)).log}
        assert kinds >= {EntryKind.START, EntryKind.MOVE, EntryKind.UNDO, EntryKind.LEAVE, EntryKind.SETTING}
        assert len(await house.store.posts()) > 1
        clock.now = await house.store.next_due() or 0
        assert len(await deadlines_due(house.store, clock())) == 1


async def known(house: House, status: Status) -> list[HouseTable]:
    """Return the stored tables of a status."""
    return [await house.known(game.id) for game in await house.store.games((status,))]


async def test_every_title_of_a_release_is_played_on(release: Path, assets: Assets, clock: Clock) -> None:
    async with House(release, assets, clock) as house:
        house._causes = count(1_000_000)  # the stored presses were the first
        running = await known(house, Status.RUNNING)
        among_people = [table for table in running if len(table.now.seated) == table.now.timeline.seats]
        for table in among_people:
            last = table.log[-1].number
            await house.play_on(table, 20)
            assert table.log[-1].number == last + 20 or table.now.outcome is not None
        await house.begins_anew()
        assert {table.status for table in running} <= {Status.RUNNING, Status.FINISHED}
        assert len({table.now.game.key for table in among_people}) == 4


async def test_a_lobby_of_a_release_fills_and_begins(oldest: Path, assets: Assets, clock: Clock) -> None:
    async with House(oldest, assets, clock) as house:
        (lobby,) = await known(house, Status.LOBBY)
        ada = HouseGuest(ADA, house).at(lobby.place)
        ada.is_called("Ada")
        assert (await ada.does(Verb.START, at=lobby)).refusal is None
        assert (lobby.now.game.anchor, lobby.now.mixed) == (None, None)
        await house.play_on(lobby, 1)
        assert (lobby.log[-1].number, lobby.status) == (1, Status.RUNNING)
        fresh = await house.table(lobby.now.game.key, lobby=True)
        assert fresh.id > lobby.id


async def test_a_table_at_rest_goes_on(oldest: Path, assets: Assets, clock: Clock) -> None:
    async with House(oldest, assets, clock) as house:
        (paused,) = await known(house, Status.PAUSED)
        assert paused.now.game.guild is not None
        await house.is_asked_back(paused.now.game.guild)
        assert (paused.status, paused.now.seat_of(ADA)) == (Status.RUNNING, 0)
        assert not paused.now.game.trouble
