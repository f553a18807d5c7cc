"""The options `--config` and `--folder`: they name the settings and the database."""

from pathlib import Path

from msgspec.structs import replace

from bot.cli.arguments import Arguments, Parser
from bot.ops import logs
from bot.ops.config import Config, check_games, load
from engines.registry import scan


def add_config(parser: Parser) -> None:
    """Add the option that names the settings."""
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="settings (default: config.toml in the present folder, if it is there)",
    )


def add_folder(parser: Parser, text: str) -> None:
    """Add the option that names the folder of a local table."""
    parser.add_argument("--folder", type=Path, metavar="DIR", help=text)


def add_database(parser: Parser) -> None:
    """Add the options that name the database: by the settings, or by the folder of a local table."""
    add_config(parser)
    add_folder(parser, "take the database of the local table in this folder instead")


def database_named(arguments: Arguments) -> Path:
    """Return the database that the options of `add_database` name. Raises `ConfigError`."""
    config = load(arguments.config)
    if arguments.folder is None:
        return config.database
    return replace(config.local, folder=arguments.folder).database


def prepare(arguments: Arguments) -> Config:
    """Read the settings of a bot that is about to run, and set up its log. Raises `ConfigError`."""
    config = load(arguments.config)
    check_games(config, scan(), arguments.config)
    logs.set_up(config.log_level, [config.token], form=config.log_format)
    return config
