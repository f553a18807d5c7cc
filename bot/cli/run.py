"""The command `run`: the bot in Discord."""

from bot.cli.tools.arguments import PROGRAM, Arguments, Parser, add_config, describe
from bot.installation.settings import prepare, read_settings
from bot.ops.config import DEFAULT_FILE, TOKEN_VARIABLE, Config, ConfigError


def declare(parser: Parser) -> None:
    """Declare the arguments of the command."""
    describe(
        parser,
        run,
        "Connect to Discord and run tables until stopped (Ctrl+C or SIGTERM). Needs the bot's token, which\n"
        "`setup` asks for, in the settings or in the environment. SIGHUP reads editions and operators again.",
        "",
        "--config /etc/cairn.toml",
        "--workers",
    )
    add_config(parser)
    parser.add_argument(
        "--workers",
        action="store_true",
        help="be one of several that share a database of PostgreSQL, on any number of machines",
    )


def run(arguments: Arguments) -> int:
    """Run the bot until it is stopped. Raises `ConfigError`, `StoreError`."""
    config = prepare(arguments.config)
    if not config.token:
        file = arguments.config or DEFAULT_FILE
        place = f"put it into {file} (token) or into the variable {TOKEN_VARIABLE}"
        raise ConfigError(f"there is no token; {place}, or let `{PROGRAM} setup` ask for it")

    def reread() -> Config:
        return read_settings(arguments.config).config

    if arguments.workers:
        from bot.cluster.run import run as work  # late, as below

        return work(config, reread)
    from bot.discord_ui.run import run as connect  # late: it imports discord.py, which --help does not need

    return connect(config, reread)
