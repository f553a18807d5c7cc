"""Games that `python -m bot new` writes, made anew for each run: all tests of games go over them too."""

import atexit
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

from bot.cli.new import NewGame, contents, keep_records
from engines.registry import scan

GAMES = (NewGame("made_open", (2,)), NewGame("made_secret", (3, 4), secrets=True))
FOLDER_VARIABLE = "CAIRN_MADE_GAMES"
"""Names the folder of the games to the processes that the one which has made it starts."""
_PACKAGES = (
    ("tests.engines", "tests.games"),
    ("engines", "tests.games"),
    ("renderers", "tests.games.renderers"),
)
"""The packages that `new` writes into, and those of the house's own small games."""


def extend(path: list[str]) -> None:
    """Add the folder of the games to the path of `tests.games`, and write them if no process has done so."""
    if FOLDER_VARIABLE in os.environ:
        path.append(os.environ[FOLDER_VARIABLE])
        return
    folder = Path(mkdtemp(prefix="cairn-games-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ[FOLDER_VARIABLE] = str(folder)
    path.append(str(folder))
    for wanted in GAMES:
        for name, text in _moved(wanted):
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    registry = scan("tests.games")
    for wanted in GAMES:
        keep_records(wanted, registry, folder / wanted.key / "records")


def _moved(wanted: NewGame) -> Iterator[tuple[str, str]]:
    """Yield the files of a game, named from `tests.games`, and what is written there."""
    for written, text in contents(wanted):
        if written == f"tests/engines/{wanted.key}/__init__.py":
            continue  # invariants and records lie in the package of the game
        name, moved = written, text
        for package, other in _PACKAGES:
            name = re.sub(f"^{package.replace('.', '/')}/", f"{other.replace('.', '/')}/", name)
            moved = moved.replace(f"{package}.{wanted.key}", f"{other}.{wanted.key}")
        yield name.removeprefix("tests/games/"), moved
