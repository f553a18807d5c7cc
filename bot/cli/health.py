"""The command `health`: it reports the health of the running bot from its health file."""

from bot.cli.tools.arguments import Arguments, Parser, add_config, describe
from bot.ops.config import load
from bot.ops.health import check_health_file


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Read the file that the running bot writes every minute (health_file in the settings). Exit code 1\n"
        "if it is older than three minutes: then the bot is stuck or gone, and should be started again;\n"
        "also if the bot has not been connected to Discord for as long.",
        "",
        "--config /etc/cairn.toml",
    )
    add_config(parser)


def run(arguments: Arguments) -> int:
    """Print the health of the bot; return 1 if it is stuck, gone or cut off, else 0. Raises `UsageError`."""
    return check_health_file(load(arguments.config).health_file, print)
