"""Settings for commands: read, and validated by the games; and the files that a wheel brings along."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.ops import logs
from bot.ops.config import Config, ConfigError, LoadedConfig, check_games, load, load_with_origins
from bot.store.database import Database
from bot.store.sqlite import SqliteFile
from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import AnyRules, Message, OptionError
from engines.registry import scan

EXAMPLE = "config.example.toml"


def packaged(name: str) -> str:
    """Return the text of a packaged file, by its path in a clone.

    In a wheel it lies beside this module.
    """
    here = Path(__file__)
    places = (here.with_name(Path(name).name), here.parents[3] / name)
    return next(place for place in places if place.is_file()).read_text("utf-8")


def database_named(file: Path | None, folder: Path | None) -> Database:
    """Return the database of the settings, or of the local table in a folder. Raises `ConfigError`."""
    config = load(file)
    return config.database if folder is None else SqliteFile(replace(config.local, folder=folder).database)


def read_settings(file: Path | None, environment: Mapping[str, str] = os.environ) -> LoadedConfig:
    """Read the settings of a bot, and check its editions. Raises `ConfigError`."""
    loaded, registry = load_with_origins(file, environment), scan()
    check_games(loaded, registry)
    for key, editions in loaded.config.editions.items():
        rules, words = registry.newest(key), Catalogues(registry).words(LANGUAGES[0], key, isolate=False)
        for name in editions:
            fault = _edition_error(rules, name, editions)
            if fault is not None:
                origin = loaded.origins["editions"]
                raise ConfigError(f"{origin}: editions.{key}.{name} cannot be played: {words(fault)}")
    return loaded


def _edition_error(rules: AnyRules, name: str, editions: Mapping[str, dict[str, Any]]) -> Message | None:
    """Return the error of an edition, None if it can be played."""
    try:
        for option in rules.info.options:
            if option.editions:
                rules.resolve({option.key: name}, editions)
    except OptionError as fault:
        return fault.message
    return None


def prepare(file: Path | None) -> Config:
    """Read the settings of a bot that is about to run, and configure its logging. Raises `ConfigError`."""
    config = read_settings(file).config
    logs.configure_logging(config.log_level, [config.token], form=config.log_format)
    return config
