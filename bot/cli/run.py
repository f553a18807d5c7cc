"""The command `run`: the bot in Discord."""

import argparse
import logging

from msgspec.structs import replace

from bot.cli.tools.arguments import PROGRAM, Arguments, Parser, add_config, describe
from bot.cli.tools.settings import prepare, read_settings
from bot.ops.config import DEFAULT_FILE, TOKEN_VARIABLE, Config, ConfigError

log = logging.getLogger(__name__)

_INSTEAD = (
    "`run`, or `run --shards` with the shards of each process; a second one with the same shards stands by"
)


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Connect to Discord and run tables until stopped (Ctrl+C or SIGTERM). Needs the bot's token, which\n"
        "`setup` asks for, in the settings or in the environment. SIGHUP reads editions and operators again.",
        "",
        "--config /etc/cairn.toml",
        "--shards 0-3",
    )
    add_config(parser)
    parser.add_argument(
        "--shards",
        metavar="RANGE",
        help="serve these of Discord's shards, as 0-3 or 3, in place of `shards` in the settings; another\n"
        "process with the same ones on the same database of PostgreSQL stands by",
    )
    parser.add_argument("--workers", action="store_true", help=argparse.SUPPRESS)


def run(arguments: Arguments) -> int:
    """Run the bot until it is stopped. Raises `ConfigError`, `StoreError`."""
    config = prepare(arguments.config)
    if arguments.shards is not None:
        config = replace(config, shards=arguments.shards)
        _ = config.shard_range  # which may be refused
    if arguments.workers:
        log.warning("`run --workers` will end with the next release; write %s", _INSTEAD)
    if not config.token:
        file = arguments.config or DEFAULT_FILE
        place = f"put it into {file} (token) or into the variable {TOKEN_VARIABLE}"
        raise ConfigError(f"there is no token; {place}, or let `{PROGRAM} setup` ask for it")

    def reread() -> Config:
        return read_settings(arguments.config).config

    from bot.discord_ui.run import run as connect  # late: it imports discord.py, which --help does not need

    return connect(config, reread)
