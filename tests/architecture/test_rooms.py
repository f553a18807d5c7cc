"""The rooms of the house: what may import what, and where a game's name may stand."""

import re
from pathlib import Path

import pytest

from engines.registry import scan
from tests.architecture.sources import ROOT, files, imports, modules, name, packages, standard

IMPURE = {
    "asyncio",
    "concurrent",
    "ctypes",
    "datetime",
    "getpass",
    "gettext",
    "http",
    "io",
    "locale",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "platform",
    "random",
    "secrets",
    "select",
    "shelve",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
    "zoneinfo",
}
"""What pure rules have no use for: clocks, chance, files, networks, languages, processes."""

DRAWING = {"PIL", "cachetools", "msgspec", "font_source_sans_pro", "font_source_serif_pro"}
DISCORD = re.compile(r"bot/discord_ui/.*|bot/local/launch\.py")


def test_the_search_finds_modules_and_imports() -> None:
    api = ROOT / "engines" / "api.py"
    assert api in modules("engines")
    assert packages(api) == {"collections", "typing", "msgspec", "engines"}
    assert "engines.api.Seat" in imports(ROOT / "engines" / "chance.py") | imports(
        ROOT / "engines" / "record.py"
    )


@pytest.mark.parametrize("path", modules("engines"), ids=name)
def test_engines_are_pure(path: Path) -> None:
    used = packages(path)
    assert not used & IMPURE
    assert {package for package in used if not standard(package)} <= {"msgspec", "engines"}


@pytest.mark.parametrize("path", modules("engines"), ids=name)
def test_a_game_does_not_know_another(path: Path) -> None:
    place = path.relative_to(ROOT).parts
    games = {f"engines.{key}" for key in _keys()} - {".".join(place[:2])}
    assert not [found for found in imports(path) if ".".join(found.split(".")[:2]) in games]


@pytest.mark.parametrize("path", modules("renderers"), ids=name)
def test_renderers_draw_and_nothing_else(path: Path) -> None:
    # Pictures are painted in threads: what is kept of them needs a lock, and nothing else does.
    used = packages(path) - ({"threading"} if name(path) == "renderers/paint.py" else set())
    assert not used & {"asyncio", "discord", "bot", "random", "time", "socket", "sqlite3", "threading"}
    assert {package for package in used if not standard(package)} <= {*DRAWING, "engines", "renderers"}


@pytest.mark.parametrize("path", modules("renderers"), ids=name)
def test_renderers_never_see_a_state(path: Path) -> None:
    assert not [found for found in imports(path) if found.endswith(".State")]
    assert not re.search(r"\bState\b", path.read_text("utf-8"))


@pytest.mark.parametrize("path", modules("engines", "renderers", "bot"), ids=name)
def test_only_the_discord_side_knows_discord(path: Path) -> None:
    if not DISCORD.fullmatch(name(path)):
        assert not packages(path) & {"discord", "simcord"}


@pytest.mark.parametrize("path", modules("engines", "renderers", "bot"), ids=name)
def test_nothing_of_the_house_needs_its_tests(path: Path) -> None:
    assert "tests" not in packages(path)


def _keys() -> tuple[str, ...]:
    return tuple(scan("engines"))


@pytest.mark.parametrize("key", _keys())
def test_the_shell_never_names_a_game(key: str) -> None:
    words = re.compile(key.replace("_", "[ _-]?"), re.IGNORECASE)
    shell = [path for path in files() if path.relative_to(ROOT).parts[0] == "bot"]
    assert shell
    assert not [name(path) for path in shell if words.search(_text(path))]


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""
