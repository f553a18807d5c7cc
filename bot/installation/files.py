"""Files of an installation: packaged ones, and the operator's file of settings."""

import os
import sys
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from bot.domain.errors import UsageError
from bot.ops.config import Config, ConfigError, config_from_data

EXAMPLE = "config.example.toml"


def packaged(name: str) -> str:
    """Return the text of a packaged file, by its path in a clone.

    In a wheel it lies beside this module.
    """
    here = Path(__file__)
    places = (here.with_name(Path(name).name), here.parents[2] / name)
    return next(place for place in places if place.is_file()).read_text("utf-8")


def settings_text(file: Path) -> str:
    """Return the text of a file of settings, of the example if it is missing. Raises `ConfigError`."""
    try:
        text = file.read_text("utf-8") if file.exists() else packaged(EXAMPLE)
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is not UTF-8 text"
        raise ConfigError(f"{file}: cannot be read: {reason}") from None
    read_text(file, text)
    return text


def read_text(file: Path, text: str) -> Config:
    """Parse the text of a file of settings. Raises `ConfigError`."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise ConfigError(f"{file}: this is not TOML: {fault}; mend it, or put it aside") from None
    return config_from_data(file, data)


def changed_settings(text: str, settings: Mapping[str, Any]) -> str:
    """Return a text of settings with new values for some, and all comments.

    The settings are named as in `bot.ops.config.setting_names`. Raises `ConfigError`.
    """
    try:
        document = tomlkit.parse(text)
        for name, value in settings.items():
            section, _, key = name.rpartition(".")
            (document.setdefault(section, tomlkit.table()) if section else document)[key] = value
        return tomlkit.dumps(document)
    except TOMLKitError as fault:
        raise ConfigError(f"the settings cannot be changed: {fault}") from None


def write_private(file: Path, text: str) -> None:
    """Write a file atomically, readable by its owner only; an existing file keeps its owner.

    Raises `UsageError`.
    """
    target = file.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(
            os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8"
        ) as new:
            new.write(text)
        if sys.platform != "win32" and target.exists() and os.geteuid() == 0:
            owned = target.stat()
            os.chown(draft, owned.st_uid, owned.st_gid)
        draft.replace(target)
    except OSError as fault:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise UsageError(f"{file}: cannot be written: {fault.strerror}") from None
