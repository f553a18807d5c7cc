"""The table of commands: each has a module of its own, and nothing is loaded that nobody asked for."""

import subprocess
import sys
from importlib import import_module

import pytest

from bot.cli.commands import COMMANDS
from bot.cli.tools.arguments import Parser
from tests.architecture.sources import ROOT, imports, modules, name

FOLDER = ROOT / "bot" / "cli"
MODULES = {command: f"bot.cli.{command.replace('-', '_')}" for command in COMMANDS}


def loaded(*statements: str) -> set[str]:
    """Return the modules that a process has loaded after these statements."""
    program = "\n".join(["import atexit, sys", "atexit.register(lambda: print(*sys.modules))", *statements])
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_a_module_of_its_name(command: str) -> None:
    module = import_module(MODULES[command])
    assert (module.__doc__ or "").startswith(f"The command `{command}`: ")
    parser = Parser(prog="program")
    module.declare(parser)
    assert parser.get_default("run") is module.run
    assert module.run.__doc__


def test_no_command_is_left_out() -> None:
    found = {
        f"bot.cli.{path.stem}" for path in FOLDER.glob("*.py") if "def declare(" in path.read_text("utf-8")
    }
    assert found == set(MODULES.values())


@pytest.mark.slow
def test_only_the_entry_imports_commands() -> None:
    others = [
        path for path in modules("bot", "engines", "renderers", "sandbox") if FOLDER not in path.parents
    ]
    importing = {name(path) for path in others if any(found.startswith("bot.cli") for found in imports(path))}
    assert importing == {"bot/__main__.py"}


def test_the_help_loads_no_command() -> None:
    after = loaded("from bot.__main__ import main", "main(['--help'])")
    assert "bot.cli.commands" in after
    assert not set(MODULES.values()) & after


def test_no_command_loads_discord_before_it_is_carried_out() -> None:
    after = loaded(*(f"import {module}" for module in MODULES.values()))
    assert set(MODULES.values()) <= after
    assert not {"discord", "sandbox", "bot.app"} & after
