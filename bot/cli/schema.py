"""The command `schema`: the JSON schema of what a game shows and takes."""

import json

from bot.cli.tools.arguments import Arguments, Parser, describe
from bot.cli.tools.files import known_rules
from engines.registry import scan
from engines.schema import schema


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Print the JSON schema of a game: the definitions `view`, `move`, `event` and `entry`.",
        "GAME > game.schema.json",
    )
    parser.add_argument("game", metavar="GAME", help="key of the game, as `games` lists it")


def run(arguments: Arguments) -> int:
    """Print the schema; return 0. Raises `UsageError` for an unknown game."""
    registry = scan()
    known_rules(arguments.game, registry)
    print(json.dumps(schema(registry.package(arguments.game)), indent=2, ensure_ascii=False))
    return 0
