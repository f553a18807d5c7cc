"""The command `health`: how the running bot is, by the file that it writes."""

from bot.cli.arguments import Arguments, Parser, describe
from bot.cli.settings import add_config
from bot.ops.config import load
from bot.ops.health import verdict


def declare(parser: Parser) -> None:
    """Say what the command takes."""
    describe(
        parser,
        run,
        "Read the file that the running bot writes every minute (health_file in the settings). Exit code 1\n"
        "if it is older than three minutes: then the bot is stuck or gone, and should be started again.",
        "",
        "--config /etc/cairn.toml",
    )
    add_config(parser)


def run(arguments: Arguments) -> int:
    """Print how the bot is; return 1 if it is stuck or gone, else 0. Raises `UsageError`."""
    return verdict(load(arguments.config).health_file, print)
