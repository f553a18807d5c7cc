"""Table of commands, and the dispatch to their modules.

The command `name` is the module `bot.cli.<name>`, with `_` for `-`. Its function `declare` declares the
arguments of the command and the function that runs it. Only the module of the given command is imported, so
`--help` answers at once, and a record can be replayed without discord.py.
"""

import difflib
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from bot import VERSION
from bot.cli.tools.arguments import PROGRAM, Parser, Run
from bot.domain.errors import UsageError

COMMANDS = {
    "play": "play on this machine, without Discord",
    "run": "run the bot in Discord",
    "setup": "put the bot on Discord, step by step",
    "doctor": "look whether all is well, and what to do",
    "config": "print the settings, and where they come from",
    "health": "tell how the running bot is",
    "games": "list the games",
    "new": "write a small game to begin with",
    "words": "list the words that a game lacks",
    "simulate": "play random games and check everything",
    "schema": "print the JSON schema of a game's views, moves and events",
    "replay": "play records again and compare",
    "verify": "prove the draws of a record",
    "render": "draw a position of a record",
    "export": "print the game of a table",
    "backup": "copy the database while the bot runs",
    "restore": "put a copy back in the place of the database",
    "migrate": "copy the database to PostgreSQL, or back",
    "check": "replay all games that go on",
    "results": "count all finished games anew for statistics",
    "upgrade-check": "whether this release can take over",
    "privacy": "what is kept about a person",
}
"""The purpose of each command, in the order of the help."""


def run_command(arguments_given: Sequence[str]) -> int:
    """Run a command with its arguments; return the exit code.

    Ends the process with one sentence for an unknown command or wrong arguments. Raises `UsageError` if the
    command cannot run.
    """
    name = arguments_given[0] if arguments_given else ""
    if name not in COMMANDS:
        _refuse(name, arguments_given)
    parser = Parser(prog=f"{PROGRAM} {name}")
    try:
        module = import_module(f"bot.cli.{name.replace('-', '_')}")
    except ImportError as fault:
        raise UsageError(f"{fault.name} cannot be loaded; install Cairn again") from None
    module.declare(parser)
    arguments, unknown = parser.parse_known_args(arguments_given[1:])
    if unknown:
        parser.error(f"there is no place for {' '.join(unknown)}")
    run: Run = arguments.run
    return run(arguments)


def _refuse(name: str, arguments: Sequence[str]) -> NoReturn:
    """Print the help, or refuse a missing or unknown command with a hint."""
    parser = _overview()
    if name.startswith("-"):
        parser.parse_args(arguments)  # ends the process, after --help and --version too
    command_names = ", ".join(COMMANDS)
    if not name:
        parser.error(f"which command? There are {command_names}")
    near = difflib.get_close_matches(name, COMMANDS, n=1)
    hint = f"do you mean {near[0]}?" if near else f"there are {command_names}"
    parser.error(f"there is no command {name}; {hint}")


def _overview() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description="Cairn hosts board games played over days, in Discord or on this machine.",
        epilog=f"Try it: {PROGRAM} play --open\nEvery command explains itself: {PROGRAM} run --help",
    )
    parser.add_argument("--version", action="version", version=f"Cairn {VERSION}")
    listed = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for name, summary in COMMANDS.items():
        listed.add_parser(name, help=summary)
    return parser
