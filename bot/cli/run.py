"""The command `run`: the bot in Discord."""

from bot.cli.tools.arguments import PROGRAM, Arguments, Parser, add_config, describe
from bot.installation.settings import prepare, read_settings
from bot.ops.config import DEFAULT_FILE, TOKEN_VARIABLE, ConfigError


def declare(parser: Parser) -> None:
    """Declare the arguments of the command."""
    describe(
        parser,
        run,
        "Connect to Discord and run tables until stopped (Ctrl+C or SIGTERM). Needs the bot's token, which\n"
        "`setup` asks for, in the settings or in the environment. SIGHUP reads editions and operators again.",
        "",
        "--config /etc/cairn.toml",
    )
    add_config(parser)


def run(arguments: Arguments) -> int:
    """Run the bot until it is stopped. Raises `ConfigError`, `StoreError`."""
    config = prepare(arguments.config)
    if not config.token:
        file = arguments.config or DEFAULT_FILE
        place = f"put it into {file} (token) or into the variable {TOKEN_VARIABLE}"
        raise ConfigError(f"there is no token; {place}, or let `{PROGRAM} setup` ask for it")
    from bot.discord_ui.run import run as connect  # late: it imports discord.py, which --help does not need

    return connect(config, lambda: read_settings(arguments.config).config)
