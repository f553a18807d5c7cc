"""The wheel: built from the repository, installed into an empty environment, and played with there.

It takes half a minute, so it runs where `CI` is set, as `.ci/run` does.
"""

import asyncio
import os
import re
import subprocess
import sys
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot import VERSION
from bot.pages.custom_id import Verb
from tests.architecture.sources import ROOT
from tests.drive.packages import packages
from tests.drive.player import Player, answers_of
from tests.drive.sight import custom_id, presses_of
from tests.drive.user import EPHEMERAL, Json, User
from tests.drive.waiting import HANGS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.long,
]


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command without anything of this checkout; return what it prints."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "CAIRN"))}
    done = subprocess.run(command, cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_brings_everything(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """One test, since the installation is what takes long."""
    programs, folder = installed(tmp_path, packages(tmp_path_factory)), tmp_path / "empty"
    folder.mkdir()
    commands_answer(programs, folder)
    robots_know_their_titles(programs, folder)
    pictures_are_painted(programs, folder)
    the_files_of_setup_are_there(programs, folder)
    no_game_is_written_there(programs, folder)
    a_game_is_played_at_the_local_table(programs, folder)


def installed(place: Path, needed: Path) -> Path:
    """Return the folder of the programs of an environment that has the wheel and what it needs.

    That is among the packages of another folder, so that no step needs the network.
    """
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", place, ROOT, cwd=place)
    venv.create(place / "env")
    into = (*pip, "--python", place / "env" / "bin" / "python")
    lock = ROOT / "requirements.lock"
    found = ("--no-index", "--find-links", needed)
    run(*into, "install", "--no-compile", *found, "--require-hashes", "-r", lock, cwd=place)
    (wheel,) = place.glob("*.whl")
    run(*into, "install", "--no-compile", "--no-index", wheel, cwd=place)
    run(*into, "check", cwd=place)
    return place / "env" / "bin"


def commands_answer(programs: Path, folder: Path) -> None:
    command = programs / "cairn-tables"
    assert run(command, "--version", cwd=folder).strip() == f"Cairn {VERSION}"
    assert "cairn-tables play --open" in run(command, "--help", cwd=folder)
    assert "usage: cairn-tables run" in run(command, "run", "--help", cwd=folder)
    games = run(command, "games", cwd=folder)
    assert all(name in games for name in ("Stone Age", "LivingStone", "Hidden Stones", "Schiefer"))
    assert run(command, "simulate", "hidden_stones", "--seats", "2", "--games", "1", cwd=folder)


def robots_know_their_titles(programs: Path, folder: Path) -> None:
    program = (
        "from engines.registry import scan\n"
        "from robots.registry import knowledge_of\n"
        "games = scan()\n"
        "print(*(key for key in games if knowledge_of(games.newest(key)).weights))"
    )
    known = run(programs / "python", "-c", program, cwd=folder)
    assert sorted(known.split()) == ["hidden_stones", "livingstone", "schiefer", "stone_age"]


def pictures_are_painted(programs: Path, folder: Path) -> None:
    records = sorted((ROOT / "tests" / "engines").glob("*/records/*.txt"))
    for language in ("en", "de", "fr"):
        board = folder / f"{language}.png"
        run(
            programs / "cairn-tables",
            "render",
            records[0],
            "--language",
            language,
            "--out",
            board,
            cwd=folder,
        )
        assert board.read_bytes().startswith(b"\x89PNG")


def the_files_of_setup_are_there(programs: Path, folder: Path) -> None:
    names = ("config.example.toml", "deploy/cairn.service", "deploy/cairn.sysusers")
    program = f"from bot.cli.tools.settings import packaged\nprint(*map(packaged, {names}), sep='\\n')"
    texts = [(ROOT / name).read_text("utf-8") for name in names]
    assert run(programs / "python", "-c", program, cwd=folder) == "\n".join(texts) + "\n"


def no_game_is_written_there(programs: Path, folder: Path) -> None:
    command: list[str | Path] = [programs / "cairn-tables", "new", "pebble_race"]
    refused = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "is written into a clone of Cairn's repository" in refused.stderr


@contextmanager
def table(programs: Path, folder: Path) -> Iterator[str]:
    """Run the local table; give its address."""
    command: list[str | Path] = [programs / "cairn-tables", "play", "--port", "0", "--folder", folder]
    process = subprocess.Popen(command, cwd=folder.parent, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        yield found[0]
    finally:
        process.terminate()
        process.communicate(timeout=HANGS)
        assert process.returncode == 0


def a_game_is_played_at_the_local_table(programs: Path, folder: Path) -> None:
    with table(programs, folder / "local") as address:
        page = fetched(f"{address}/").decode()
        assert all(fetched(f"{address}/{path}") for path in re.findall(r'(?:src|href)="(page/[^"]+)"', page))
        assert fetched(f"{address}/page/titles/stone_age/de.png").startswith(b"\x89PNG")
        asyncio.run(_play(address))


def fetched(address: str) -> bytes:
    """Return what our own server has there."""
    with urllib.request.urlopen(address) as answer:  # noqa: S310 - http, on this machine
        content: bytes = answer.read()
    return content


async def _play(address: str) -> None:
    """Play a game alone, as the page lets a person: until the panel asks nothing more."""
    async with User(address) as ada:
        channel = next(key for key, one in ada.channels.items() if one.get("name") == "table")
        await ada.wait_for(lambda: "join" in ada.commands, "the command /join")
        await ada.answer(await ada.slash(channel, "join", game="hidden_stones"))
        lobby = await _with(ada, Verb.START)
        question = await ada.answer(await ada.press(lobby, custom_id(lobby, Verb.START)))
        await ada.press(question, custom_id(question, Verb.START_ALONE))
        player = Player(ada, "wheel")
        await player.open(await _with(ada, Verb.PLAY))
        while answers_of(player.panel):
            await player.choose(("end", "pass"))
        assert player.presses > 4


async def _with(user: User, verb: Verb) -> Json:
    """Wait for a message to all that offers something, and return it."""

    def offered() -> Json | None:
        shown = [
            one
            for messages in user.messages.values()
            for one in messages.values()
            if not one["flags"] & EPHEMERAL
        ]
        return next((one for one in shown if verb in {press.verb for press in presses_of(one)}), None)

    found: Json = await user.wait_for(offered, f"a button {verb}")
    return found
