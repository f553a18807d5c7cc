"""Runs the product as a system without POSIX would: what only POSIX has is hidden from our own modules.

`python -m tests.systems.poorer FOLDER` imports every module, and then starts the local table there.
"""

import asyncio
import builtins
import importlib
import os
import pkgutil
import signal
import sys
from typing import Any

OURS = ("bot", "engines", "lessons", "renderers", "robots", "sandbox")
HIDDEN = frozenset({"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop"})
ABSENT = ("chown", "fchown", "fork", "getegid", "geteuid", "getgid", "getuid", "mkfifo", "nice")


def hide() -> None:
    """Hide it. Libraries still see all of it: they have ways of their own for other systems."""
    there: Any = builtins.__import__
    system: Any = builtins

    def imported(name: str, outer: Any = None, *rest: Any, **more: Any) -> Any:
        importer = (outer or {}).get("__name__", "").partition(".")[0]
        if importer in OURS and name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r} on a poorer system")
        return there(name, outer, *rest, **more)

    system.__import__ = imported
    sys.platform = "win32"
    for name in ABSENT:
        delattr(os, name)
    del signal.SIGHUP
    loop: Any = asyncio.SelectorEventLoop
    loop.add_signal_handler = loop.remove_signal_handler = _not_there


def _not_there(*_: object) -> None:
    raise NotImplementedError


def import_all() -> int:
    """Import every module of the product; return how many there are."""
    modules = [
        name
        for package in OURS
        for _, name, _ in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}.")
        if not name.endswith("__main__")
    ]
    for name in modules:
        importlib.import_module(name)
    return len(modules)


def main(folder: str) -> int:
    """Run what the module says; return the exit code of the table."""
    # The libraries come first: they look at the system while they are imported.
    import_all()
    for name in [one for one in sys.modules if one.partition(".")[0] in OURS]:
        del sys.modules[name]
    hide()
    print(import_all(), "modules", flush=True)  # noqa: T201 - the test reads it
    code: int = importlib.import_module("bot.__main__").main(["play", "--port", "0", "--folder", folder])
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
