"""The options `--config` and `--folder`: they name the settings and the database."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.cli.arguments import Arguments, Parser
from bot.ops import logs
from bot.ops.config import DEFAULT_FILE, Config, ConfigError, check_games, load
from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import AnyRules, Message, OptionError
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


def read_settings(arguments: Arguments) -> Config:
    """Read the settings of a bot; its editions can be played. Raises `ConfigError`."""
    config, registry = load(arguments.config), scan()
    check_games(config, registry, arguments.config)
    for key, editions in config.editions.items():
        rules, words = registry.newest(key), Catalogues(registry).words(LANGUAGES[0], key, isolate=False)
        for name in editions:
            fault = _fault(rules, name, editions)
            if fault is not None:
                file = arguments.config or DEFAULT_FILE
                raise ConfigError(f"{file}: editions.{key}.{name} cannot be played: {words(fault)}")
    return config


def _fault(rules: AnyRules, name: str, editions: Mapping[str, dict[str, Any]]) -> Message | None:
    """Return what is wrong with an edition; None if it can be played."""
    try:
        for option in rules.info.options:
            if option.editions:
                rules.resolve({option.key: name}, editions)
    except OptionError as fault:
        return fault.message
    return None


def prepare(arguments: Arguments) -> Config:
    """Read the settings of a bot that is about to run, and set up its log. Raises `ConfigError`."""
    config = read_settings(arguments)
    logs.set_up(config.log_level, [config.token], form=config.log_format)
    return config
