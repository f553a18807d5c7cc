"""Check at the start that the bot can write to its folders."""

import tempfile
from pathlib import Path

from bot.ops.config import ConfigError


def refuse_unwritable(folder: Path, setting: str) -> None:
    """Make a folder if it is missing. Raises `ConfigError` if it is not writable."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        text = f"{folder} cannot be written to ({fault.strerror}); set {setting} to a folder of the bot's own"
        raise ConfigError(text) from fault
