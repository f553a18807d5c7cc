"""A server of PostgreSQL of one's own, in a folder of its own, for measurements and tests."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psycopg

_GUARD = """
while kill -0 "$1" 2>/dev/null; do sleep 2; done
test -f "$2/data/postmaster.pid" && kill -QUIT "$(head -n 1 "$2/data/postmaster.pid")" && sleep 2
rm -rf "$2"
"""
"""Ends the server of a process that was killed: nobody else would."""
_SETTINGS = ("shared_buffers=256MB", "max_wal_size=4GB", "autovacuum=off")
"""What is confirmed is on the disk, as in a file of SQLite. Who fills a database cleans up after that."""
_BACKENDS = """
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cairn'"""


@cache
def programs() -> Path | None:
    """Return the folder of the server's programs; None: they are not on this machine."""
    found = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    return Path(found).resolve().parent if found else next((file.parent for file in reversed(debian)), None)


@contextmanager
def own_server() -> Iterator[str]:
    """Run a server within the block; yield its address, with braces in the place of a database's name."""
    with own_folder() as folder:
        yield address_in(folder)


@contextmanager
def own_folder() -> Iterator[Path]:
    """Run a server within the block; yield its folder."""
    folder = Path(tempfile.mkdtemp(prefix="cairn-bench-"))
    try:
        start(folder, _SETTINGS, os.getpid())
        yield folder
    finally:
        stop(folder)
        shutil.rmtree(folder)


def start(folder: Path, settings: Sequence[str], owner: int) -> str:
    """Start a new server in a folder, which it ends and deletes when process `owner` is gone.

    Only this machine reaches it. Returns what `address_in` does.
    """
    if _as_root():
        shutil.chown(folder, "postgres")
    data = folder / "data"
    run("initdb", *f"-D {data} -A trust -U postgres -E UTF8 --no-locale --no-sync".split())
    guard = ["sh", "-c", f"({_GUARD}) >/dev/null 2>&1 &", "sh", str(owner), str(folder)]
    subprocess.run(  # noqa: S603 - our own words
        guard, check=True, stdin=subprocess.DEVNULL, start_new_session=True, cwd="/"
    )
    go_on(folder, settings)
    return address_in(folder)


def go_on(folder: Path, settings: Sequence[str] = _SETTINGS) -> None:
    """Start the server in a folder, also again after `stop`."""
    everything = (*settings, "listen_addresses=", f"unix_socket_directories={folder}")
    options = " ".join(f"-c {setting}" for setting in everything)
    run("pg_ctl", "start", "-D", folder / "data", "-w", "-o", options, "-l", folder / "log")


def address_in(folder: Path) -> str:
    """Return the address of the server in a folder, with braces in the place of a database's name."""
    return f"postgresql://postgres@/{{}}?host={folder}"


def stop(folder: Path) -> None:
    """Stop the server in a folder, if there is one."""
    if (folder / "data" / "postmaster.pid").exists():
        run("pg_ctl", "stop", "-D", folder / "data", "-m", "immediate")


def backends(address: str) -> list[int]:
    """Return the processes of a server on this machine that work for the bot on the database at `address`."""
    with psycopg.connect(address) as connection:
        found = connection.execute(_BACKENDS).fetchall()
    return [process for (process,) in found]


def cpu_of(process: int) -> float:
    """Return the seconds of CPU that a process has used, finer than the system's ticks."""
    return int(Path(f"/proc/{process}/schedstat").read_text("ascii").split()[0]) / 1e9


def _as_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def run(program: str, *arguments: str | Path) -> None:
    """Run a program of the server, which refuses to be root."""
    folder = programs()
    if folder is None:
        text = "the programs of PostgreSQL are not on this machine"
        raise RuntimeError(text)
    subprocess.run(  # noqa: S603 - our own words
        [folder / program, *arguments],
        check=True,
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        cwd="/",
        user="postgres" if _as_root() else None,
    )
