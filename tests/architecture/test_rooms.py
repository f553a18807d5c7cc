"""The rooms of the house: what may import what, and where a game's name may stand."""

import ast
import re
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from bot.words.catalogues import Catalogues
from engines.registry import scan
from tests.architecture.sources import ROOT, files, imports, modules, name, packages, standard, tree

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
"""Modules useless to pure rules: clocks, chance, files, networks, languages, processes."""

_FINDING = {"robots/registry.py", "robots/weights.py", "robots/task.py", "robots/course.py"}
"""Modules that find the knowledge of a title and its table of weights, or cap a thought."""

_LIVING = {"asyncio", "discord", "bot", "sandbox", "random", "time", "socket", "sqlite3", "threading"}
DRAWING = {"PIL", "cachetools", "isal", "msgspec", "font_source_sans_pro", "font_source_serif_pro"}
DISCORD = re.compile(r"bot/discord_ui/.*")


def test_the_search_finds_modules_and_imports() -> None:
    questions = ROOT / "engines" / "api" / "questions.py"
    assert questions in modules("engines")
    assert packages(questions) == {"collections", "typing", "msgspec", "engines"}
    assert "engines.api.Seat" in imports(ROOT / "engines" / "record.py")


def _found(judge: Callable[[Path], Collection[str]], *rooms: str) -> dict[str, Collection[str]]:
    """Return what is wrong with the modules of these rooms, by module."""
    paths = modules(*rooms)
    assert paths
    return {name(path): wrong for path in paths if (wrong := judge(path))}


def test_engines_are_pure() -> None:
    def foreign(path: Path) -> Collection[str]:
        used = packages(path)
        return used & IMPURE | {one for one in used if not standard(one)} - {"msgspec", "engines"}

    assert _found(foreign, "engines") == {}


def test_robots_know_rules_and_nothing_else() -> None:
    def foreign(path: Path) -> Collection[str]:
        used = packages(path) & IMPURE
        read = {"importlib", "pathlib", "time", "tomllib"} if name(path) in _FINDING else set()
        return (used - read) | {one for one in packages(path) if not standard(one)} - {
            "msgspec",
            "engines",
            "robots",
        }

    assert _found(foreign, "robots") == {}


def test_lessons_know_records_and_nothing_else() -> None:
    def foreign(path: Path) -> Collection[str]:
        kept = {one for one in packages(path) if not standard(one)} - {"engines", "lessons", "msgspec"}
        return kept | packages(path) & IMPURE

    assert _found(foreign, "lessons") == {}


def test_nobody_below_the_robots_knows_them() -> None:
    assert _found(lambda path: packages(path) & {"robots"}, "engines", "renderers", "sandbox") == {}


def test_a_game_does_not_know_another() -> None:
    games = {f"engines.{key}" for key in _keys()}

    def others(path: Path) -> list[str]:
        own = ".".join(path.relative_to(ROOT).parts[:2])
        return [found for found in imports(path) if ".".join(found.split(".")[:2]) in games - {own}]

    assert games
    assert _found(others, "engines") == {}


def test_renderers_draw_and_nothing_else() -> None:
    # Pictures are painted in threads: what is kept of them needs a lock, and nothing else does.
    locking = ("renderers/paint.py", "renderers/patches.py", "renderers/raster.py")

    def foreign(path: Path) -> Collection[str]:
        used = packages(path) - ({"threading"} if name(path) in locking else set())
        living = used & _LIVING
        return living | {one for one in used if not standard(one)} - {*DRAWING, "engines", "renderers"}

    assert _found(foreign, "renderers") == {}


def test_renderers_draw_what_they_are_handed() -> None:
    # They get a state as its reader knows it, and make no other one.
    def states(path: Path) -> list[str]:
        return [found for found in imports(path) if found.endswith((".RULES", ".seen", ".resample"))]

    assert _found(states, "renderers") == {}


def test_only_the_discord_side_knows_discord() -> None:
    def discord(path: Path) -> Collection[str]:
        return set() if DISCORD.fullmatch(name(path)) else packages(path) & {"discord", "simcord"}

    assert _found(discord, "engines", "renderers", "bot", "sandbox") == {}


def test_nothing_of_the_house_needs_its_tests() -> None:
    assert _found(lambda path: packages(path) & {"tests"}, "engines", "renderers", "bot", "sandbox") == {}


def test_what_is_installed_needs_nothing_of_the_bench() -> None:
    """The wheel has no `bench`."""
    installed = ("bot", "engines", "lessons", "renderers", "robots", "sandbox")
    assert _found(lambda path: packages(path) & {"bench"}, *installed) == {}


def test_the_driver_of_the_tests_needs_nothing_of_the_bench() -> None:
    """Bench and soak use the driver, so there is nothing of the same kind beside it."""
    drivers = [path for path in modules("tests") if name(path).startswith("tests/drive/")]
    assert drivers
    assert [name(path) for path in drivers if "bench" in packages(path)] == []


def test_the_library_knows_rules_pictures_and_words_and_nobody_knows_it() -> None:
    def foreign(path: Path) -> Collection[str]:
        ours = {one for one in imports(path) if one.partition(".")[0] == "bot"}
        return {one for one in ours if not one.startswith("bot.words")} | packages(path) & {"discord"}

    assert _found(foreign, "play") == {}
    others = _found(lambda path: packages(path) & {"play"}, "engines", "renderers", "bot", "sandbox", "bench")
    assert others == {}


def test_the_sandbox_stands_by_itself() -> None:
    """Server and page would serve any bot: they import nothing of ours, and not discord.py."""

    def foreign(path: Path) -> Collection[str]:
        return {one for one in packages(path) if not standard(one)} - {"PIL", "aiohttp", "msgspec", "sandbox"}

    assert _found(foreign, "sandbox") == {}


def test_only_the_command_play_needs_the_sandbox() -> None:
    """The container has none of it."""
    needing = _found(lambda path: packages(path) & {"sandbox"}, "engines", "lessons", "renderers", "bot")
    assert needing == {"bot/cli/local_table.py": {"sandbox"}}


def test_the_discord_shaped_server_knows_neither_its_page_nor_what_the_bot_is_for() -> None:
    ours = re.compile(r"(?i)\b(cairn|games?|players?|seats?|lobby|robots?|boards?|local tables?)\b")

    def known(path: Path) -> set[str]:
        if name(path).startswith("sandbox/web/"):
            return set()
        page = {one for one in imports(path) if one.startswith("sandbox.web")}
        return page | {word.lower() for word in ours.findall(path.read_text("utf-8"))}

    assert _found(known, "sandbox") == {}


def test_what_the_data_of_an_entry_mean_stands_in_one_place() -> None:
    """All others make and read values of `bot.domain.entries`; the store keeps the data as they are."""
    allowed = {"bot/domain/entries.py": {"read", "made"}, "bot/store/transaction.py": {"read"}}

    def uses(path: Path) -> set[str]:
        return {kind for kind, _ in _uses_of_data(tree(path))} - allowed.get(name(path), set())

    assert _found(uses, "bot") == {}


_NOT_ENTRIES = {"notification", "interaction", "changed", "privacy", "pages"}
"""Names of other things with data: notifications, interactions, a page."""


def _uses_of_data(module: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield where the data of an entry may be read, and where an entry is made."""
    for node in ast.walk(module):
        match node:
            case ast.Attribute(value=ast.Name(id=owner), attr="data") if owner in _NOT_ENTRIES:
                pass
            case ast.Attribute(attr="data", lineno=line):
                yield "read", line
            case ast.MatchClass(cls=ast.Name(id="Entry"), kwd_attrs=keys) if "data" in keys:
                yield "read", node.cls.lineno
            case ast.Call(func=ast.Name(id="Entry"), lineno=line):
                yield "made", line
            case ast.Call(func=ast.Name(id="replace"), keywords=words, lineno=line):
                if "data" in {word.arg for word in words}:
                    yield "made", line


def test_uses_of_data_are_found() -> None:
    code = """
told = notification.data["seat"], entry.data["free"], table.timeline.entries[-1].data
match entry:
    case Entry(data={"free": _}):
        replace(entry, data={}), Entry(3, EntryKind.SETTING)
"""
    found = sorted(_uses_of_data(ast.parse(code)))
    assert found == [("made", 5), ("made", 5), ("read", 2), ("read", 2), ("read", 4)]


def _keys() -> tuple[str, ...]:
    return tuple(scan("engines"))


def _named(key: str, title: str) -> str:
    """Return a pattern for what names a game.

    A key of one word may be a word like any other, as may its title at the beginning of a sentence.
    """
    if "_" in key:
        return f"(?i:{key.replace('_', '[ _-]?')})"
    return rf"""(?i:["'`]{key}["'`])|(?:engines|renderers)[./]{key}\b|(?<=[a-z,;:(] ){re.escape(title)}\b"""


def test_what_names_a_game_is_found() -> None:
    pattern = re.compile(f"{_named('go', 'Go')}|{_named('stone_age', 'Stone Age')}")
    for naming in (
        'key == "go"',
        "import engines.go",
        "a table of Go",
        "the Stone Age",
        "stone-age",
        "STONEAGE",
    ):
        assert pattern.search(naming), naming
    for innocent in ("Go on, all goes well", "we go", "tables.go", '"gone"', "a stone of that age"):
        assert not pattern.search(innocent), innocent


def test_the_shell_never_names_a_game() -> None:
    words = Catalogues(scan("engines"))
    titles = {key: words.words("en", key).text("title") for key in _keys()}
    pattern = re.compile("|".join(_named(key, title) for key, title in titles.items()))
    shell = [path for path in files() if path.relative_to(ROOT).parts[0] in ("bot", "sandbox")]
    assert shell
    assert {name(path): found for path in shell if (found := pattern.findall(_text(path)))} == {}


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""
