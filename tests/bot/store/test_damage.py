"""A damaged database: one sentence from all that opens it, or it works."""

import asyncio
import logging
import string
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.acts.privacy import exported
from bot.app import open_app
from bot.cli.check import check
from bot.cli.export import ExportRequest, export
from bot.cli.tools.files import opened
from bot.domain.errors import UsageError
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.store.backup import backup, restore
from bot.store.copying import copy
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from tests.drive.house import ADA, DATABASE, STONES, Assets, Clock, House, dice

FILES = 100
_SCHEMA = 16_384
"""Bytes at the front of the file in which its schema lies."""


@pytest.fixture
async def content(tmp_path: Path, assets: Assets, clock: Clock) -> bytes:
    """The bytes of a sound database with a game that is over, one in play and a lobby."""
    async with House(tmp_path, assets, clock) as house:
        await house.over()
        await house.table(STONES, *map(house.guest, ("Ada", "Ben", "Cem")))
        await house.table(lobby=True)
        path = house.path
    return path.read_bytes()


def damaged(content: bytes, seed: int) -> bytes:
    """Return the bytes with some of them changed: anywhere, in the schema, to no UTF-8, or letters alone."""
    chance, data = dice(seed), bytearray(content)
    used = [place for place, byte in enumerate(content) if byte]
    letters = [place for place in used if place > _SCHEMA and chr(content[place]) in string.ascii_letters]
    for _ in range(chance.choice((1, 3, 10, 40))):
        match seed % 4:
            case 0:
                data[chance.choice(used)] = chance.randrange(256)
            case 1:
                data[chance.choice([place for place in used if place < _SCHEMA])] = chance.randrange(256)
            case 2:
                data[chance.choice(used)] = 0xA0
            case _:
                data[chance.choice(letters)] = ord(chance.choice(string.ascii_letters))
    return bytes(data)


def uses(path: Path, assets: Assets) -> dict[str, Callable[[], object]]:
    """Return all that opens a database, by the commands that do it."""

    async def start() -> None:
        packages = ("engines", "tests.games"), ("renderers", "tests.games.renderers")
        async with open_app(path, games=packages[0], renderers=packages[1]):
            pass

    async def tell() -> None:
        async with opened(Store.open_beside(path)) as store:
            async for _ in exported(store, ADA):
                pass

    async def move() -> None:
        async with aclosing(copy(SqliteFile(path), SqliteFile(path.with_name("moved.sqlite3")))) as steps:
            async for _ in steps:
                pass

    games, renderers = assets.registry, assets.renderers
    other = path.with_name("other.sqlite3")
    return {
        "check": lambda: check(path, tuple(Status), games, str),
        "backup": lambda: asyncio.run(backup(path, other, force=True)),
        "restore": lambda: asyncio.run(restore(path, other, 1.7e9, str)),
        "export": lambda: export(ExportRequest(TableId(1), path), games, renderers, str),
        "export --secrets": lambda: export(
            ExportRequest(TableId(2), path, secrets=True), games, renderers, str
        ),
        "privacy": lambda: asyncio.run(tell()),
        "migrate": lambda: asyncio.run(move()),
        "run": lambda: asyncio.run(start()),
    }


@pytest.mark.slow
def test_random_damage_is_one_sentence_or_it_works(
    content: bytes, tmp_path: Path, assets: Assets, expected_errors: list[logging.LogRecord]
) -> None:
    told = []
    for seed in range(FILES):
        folder = tmp_path / str(seed)
        folder.mkdir()
        changed = damaged(content, seed)
        for name, use in uses(folder / DATABASE, assets).items():
            (folder / DATABASE).write_bytes(changed)
            try:
                use()
            except UsageError as fault:
                told.append(str(fault))
            except Exception as fault:
                fault.add_note(f"{name}, seed {seed}")
                raise
            for rest in folder.iterdir():
                rest.unlink()
    assert len(told) > FILES
    assert [sentence for sentence in told if not sentence.isprintable()] == []
    assert {record.getMessage() for record in expected_errors} <= {"the log cannot be replayed"}


@pytest.mark.parametrize(
    "given", [("check",), ("backup", "copy.sqlite3"), ("export", "1"), ("privacy", "1"), ("run",)]
)
def test_a_schema_that_is_no_text_ends_the_command_with_one_sentence(
    content: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    given: tuple[str, ...],
) -> None:
    """SQLite quotes the bytes in its message, which Python cannot read then."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CAIRN_TOKEN", "x" * 40)
    name = content.index(b"CREATE TABLE games")
    Path("broken.sqlite3").write_bytes(content[: name + 7] + b"\xa0" + content[name + 8 :])
    Path("config.toml").write_text('database = "broken.sqlite3"', "utf-8")
    assert main(given) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "damaged" in line
    assert "put back a backup" in line
