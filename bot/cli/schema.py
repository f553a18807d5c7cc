"""The command `schema`: the JSON schema of what a game shows and takes."""

import json

from bot.cli.arguments import Arguments, Parser, describe
from bot.cli.output import Out
from bot.domain.errors import UsageError
from engines.api import UnknownRules
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
    try:
        package = registry.package(key)
    except UnknownRules:
        raise UsageError(f"there is no game {key}; there are {', '.join(registry)}") from None
    out(json.dumps(schema(package), indent=2, ensure_ascii=False))
    return 0
