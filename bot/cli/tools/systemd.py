"""Service of systemd: its unit, its user, and their installation by root."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from bot.cli.tools.settings import packaged
from bot.domain.errors import UsageError
from bot.ops.config import Config, setting_value
from bot.store.database import Database
from bot.store.sqlite import SqliteFile

UNIT, USER = "etc/systemd/system/cairn.service", "etc/sysusers.d/cairn.conf"
STATE = Path("/var/lib/cairn")
"""The one folder to which the service may write."""
SERVICE_PLACES = {
    "database": STATE / "cairn.sqlite3",
    "health_file": STATE / "health.json",
    "backup.folder": STATE / "backups",
}
"""Paths of the service, by the setting that names them."""

_HIDDEN = ("/home", "/root", "/run/user", "/tmp", "/var/tmp")  # noqa: S108 - refused, not used
_PLAIN = re.compile(r"[\w./+:@-]+", re.ASCII)

RunProgram = Callable[[Sequence[str]], None]
"""A function that runs a program, and raises `UsageError` if it fails."""


def run_program(command: Sequence[str]) -> None:
    """Run a program of the system. Raises `UsageError` with its error output."""
    try:
        subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own commands
    except OSError as fault:
        raise UsageError(f"{command[0]} cannot be run: {fault.strerror}") from None
    except subprocess.CalledProcessError as fault:
        errors = " ".join(str(fault.stderr).split())
        raise UsageError(f"`{' '.join(command)}` has failed: {errors}") from None


class Systemd(Struct, frozen=True):
    """Interface to the systemd of this machine."""

    root: Path = Path("/")
    run: RunProgram = run_program
    by_root: bool = sys.platform != "win32" and os.geteuid() == 0
    python: Path = Path(sys.executable)
    code: Path = Path(__file__).parents[3]
    """The folder of the package `bot`."""
    hidden: tuple[str, ...] = _HIDDEN
    """Folders that the unit hides from the service."""

    def is_there(self) -> bool:
        """Return whether systemd runs this machine."""
        return (self.root / "run/systemd/system").is_dir()

    def obstacle(self, file: Path) -> str:
        """Return a sentence if the service could not run with this file of settings, else an empty text."""
        for needed in (self.python, self.code, file):
            if any(needed.absolute().is_relative_to(hidden) for hidden in self.hidden):
                return f"the service may not read {needed.absolute()}: move it to /opt or /etc/cairn"
        return ""

    def unit(self, file: Path) -> str:
        """Return the unit for this installation and this file of settings."""
        command = [str(self.python), "-m", "bot", "run", "--config", str(file.absolute())]
        lines = packaged("deploy/cairn.service").splitlines(keepends=True)
        ours = {
            "ExecStart": " ".join(map(_quote_word, command)),
            "WorkingDirectory": str(self.code).replace("%", "%%"),
        }
        keys = [line.partition("=")[0] for line in lines]
        return "".join(
            f"{key}={ours[key]}\n" if key in ours else line for key, line in zip(keys, lines, strict=True)
        )

    def replaces(self, file: Path) -> bool:
        """Return whether an installation would replace a different unit of this name."""
        there = self.root / UNIT
        return there.exists() and there.read_text("utf-8") != self.unit(file)

    def install(self, file: Path) -> None:
        """Write unit and user, give the file of settings to that user, and start. Raises `UsageError`."""
        for name, text in ((UNIT, self.unit(file)), (USER, packaged("deploy/cairn.sysusers"))):
            place = self.root / name
            try:
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(text, "utf-8")
            except OSError as fault:
                raise UsageError(f"{place}: cannot be written: {fault.strerror}") from None
        self.run(("systemd-sysusers", str(self.root / USER)))
        self.run(("chown", "cairn:cairn", str(file.absolute())))
        self.run(("systemctl", "daemon-reload"))
        self.run(("systemctl", "enable", "cairn"))
        self.run(("systemctl", "restart", "cairn"))


def moved_places(config: Config) -> tuple[dict[str, str], list[str]]:
    """Return the settings to change for the service, and the reasons against it.

    Paths outside of the service's folder move there. Existing files are a reason: they would be left behind.
    """
    changes, refusals = {}, []
    for name, place in SERVICE_PLACES.items():
        value = setting_value(config, name)
        if isinstance(value, Database) and not isinstance(value, SqliteFile):
            continue  # a server has no path
        there = Path(str(value)).absolute()
        if there.is_relative_to(STATE):
            continue
        if there.exists():
            refusals.append(f"the service may write to {STATE} only: move {there} there, and change {name}")
        changes[name] = str(place)
    return changes, refusals


def _quote_word(word: str) -> str:
    """Quote a word of a command for a unit."""
    if _PLAIN.fullmatch(word):
        return word
    safe = word.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%").replace("$", "$$")
    return f'"{safe}"'
