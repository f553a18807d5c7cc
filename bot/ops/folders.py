"""Folders that the bot writes to: tried before it starts, so that a wrong one is not found out at night."""

import tempfile
from pathlib import Path

from bot.ops.config import ConfigError


def refuse_unwritable(folder: Path, setting: str) -> None:
    """Make a folder that is not there. Raises `ConfigError` if nothing can be written to it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        text = f"{folder} cannot be written to ({fault.strerror}); set {setting} to a folder of the bot's own"
        raise ConfigError(text) from fault
