"""The command `schema`: the JSON schema of what a game shows and takes."""

import json

from bot.cli.games import known_rules
from bot.cli.tools.arguments import Arguments, Parser, describe
from bot.cli.tools.files import Out
from engines.registry import Registry, scan
from engines.schema import schema


def declare(parser: Parser) -> None:
    """Declare the arguments of the command."""
    describe(
        parser,
        run,
        "Print the JSON schema of a game: the definitions `view`, `own`, `move`, `event` and `entry`.",
        "GAME > game.schema.json",
    )
    parser.add_argument("game", metavar="GAME", help="key of the game, as `games` lists it")


def run(arguments: Arguments) -> int:
    """Print the schema; return 0. Raises `UsageError`."""
    return print_schema(arguments.game, scan(), print)


def print_schema(key: str, registry: Registry, out: Out) -> int:
    """Print the schema of a game; return 0. Raises `UsageError` for an unknown game."""
    known_rules(key, registry)
    out(json.dumps(schema(registry.package(key)), indent=2, ensure_ascii=False))
    return 0
