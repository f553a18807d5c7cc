"""The rooms of the shell: what stands above what, and what each says of itself."""

import ast
import re
from pathlib import Path

import pytest

from bot.domain.lifecycle import Status
from tests.architecture.sources import ROOT, imports, modules, name

FLOORS = (
    ("__main__",),
    ("cli",),
    ("discord_ui",),
    ("web",),
    ("app",),
    ("acts",),
    ("pages",),
    ("store", "ops"),
    ("domain", "words"),
)
"""From the top down. A room may import from the floors below its own, and from itself."""
BESIDE = {("ops", "store"), ("words", "domain")}
"""Imports allowed on one floor: health and backups look into the store."""

_FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}


def room_of(module: str) -> str:
    """Return the room of a dotted name below `bot`; the package itself is none."""
    return module.split(".")[1] if module.count(".") else ""


def arrows() -> dict[tuple[str, str], set[str]]:
    """Return the modules that import from another room, by the two rooms."""
    found: dict[tuple[str, str], set[str]] = {}
    for path in modules("bot"):
        own = room_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for target in {room_of(one) for one in imports(path) if one.startswith("bot.")} - {own, ""}:
            if target in _FLOOR_OF:
                found.setdefault((own, target), set()).add(name(path))
    return found


def test_every_module_stands_in_a_room() -> None:
    loose = {path.stem for path in modules("bot") if path.parent == ROOT / "bot"}
    assert loose == {"__init__", "__main__", "app"}
    packages = {path.parent.name for path in (ROOT / "bot").glob("*/__init__.py")}
    assert packages | {"__main__", "app"} == _FLOOR_OF.keys()


def test_imports_go_down_only() -> None:
    up = {
        pair: found
        for pair, found in arrows().items()
        if _FLOOR_OF[pair[0]] >= _FLOOR_OF[pair[1]] and pair not in BESIDE
    }
    assert up == {}


def test_an_import_that_goes_up_would_be_found() -> None:
    assert _FLOOR_OF["store"] > _FLOOR_OF["pages"] > _FLOOR_OF["acts"]
    assert ("acts", "pages") in arrows()
    assert ("pages", "domain") in arrows()


def test_each_room_says_in_two_sentences_what_lives_there_and_what_may_not() -> None:
    wrong = {}
    for path in (ROOT / "bot").glob("*/__init__.py"):
        text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        paragraphs = [part for part in text.split("\n\n") if part.strip()]
        if len(paragraphs) not in (2, 3) or not all(part.endswith(".") for part in paragraphs):
            wrong[name(path)] = text
    assert wrong == {}


@pytest.mark.parametrize("name_of_room", ["acts", "discord_ui", "domain", "ops", "pages", "web"])
def test_the_reading_order_of_a_room_names_all_its_modules(name_of_room: str) -> None:
    room = ROOT / "bot" / name_of_room
    order = (ast.get_docstring(ast.parse(_code(room / "__init__.py"))) or "").split("\n\n")[-1]
    assert sorted(re.findall(r"`(\w+)`", order)) == sorted(
        {path.stem for path in room.glob("*.py")} - {"__init__"}
    )


def test_a_status_is_written_in_one_place() -> None:
    """Only the repository's `transition` calls the method that writes one."""
    callers = {name(path) for path in modules("bot") if ".set_status(" in _code(path)}
    assert callers == {"bot/acts/repository.py"}


def test_no_statement_lists_statuses_by_hand() -> None:
    sources = [path for path in modules("bot") if path.parent.name == "store"]
    assert sources
    words = [f"'{status}'" for status in Status]
    listed = {name(path): [word for word in words if word in _code(path)] for path in sources}
    assert not {path: found for path, found in listed.items() if found}


def _code(path: Path) -> str:
    return path.read_text("utf-8")


FOREIGN = {
    "bot/cli/tools/arguments.py": {"parser.description", "parser.epilog"},
    "bot/acts/dispatch.py": {"app.metrics.presses.faults", "app.metrics.presses.flooded"},
    "bot/discord_ui/press.py": {"self._app.metrics.presses.refused", "self._metrics.presses.missed"},
    "bot/discord_ui/client.py": {
        *("discord.VoiceClient.warn_nacl", "discord.VoiceClient.warn_dave"),
        *("events.guilds", "events.guild_messages"),
        "metrics.disconnects",
        "self._app.metrics.presses.flooded",
    },
    "bot/web/presses.py": {"app.metrics.presses.answered", "app.metrics.presses.refused"},
    "bot/web/server.py": {"self._app.metrics.presses.flooded"},
    "bot/discord_ui/gate.py": {"request.answers", "request.counted", "request.changes", "request.held"},
    "bot/discord_ui/run.py": {
        *("discord.http.Route.BASE", "discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY"),
        "timer.daemon",
    },
    "bot/ops/metrics.py": {"self.metrics.presses.answered"},
    "bot/words/catalogues.py": {"resolver.MAX_PART_LENGTH"},
    "bot/words/pseudo.py": {"node.value"},
}
"""Assignments allowed from outside: counts, a round's own notes, and parts of other libraries."""


def test_no_part_is_changed_from_outside() -> None:
    """A part gets all it needs by its constructor, and later news by a method."""
    found = {name(path): _assigned(path) - FOREIGN.get(name(path), set()) for path in modules("bot")}
    assert {path: names for path, names in found.items() if names} == {}


def _assigned(path: Path) -> set[str]:
    targets: list[ast.expr] = []
    for node in ast.walk(ast.parse(_code(path))):
        match node:
            case ast.Assign():
                targets += node.targets
            case ast.AugAssign() | ast.AnnAssign():
                targets.append(node.target)
    flat = [one for target in targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
    names = {ast.unparse(one) for one in flat if isinstance(one, ast.Attribute)}
    return {one for one in names if one.count(".") > 1 or not one.startswith("self.")}
