"""A private PostgreSQL server in a folder of its own, for tests and measurements."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

_GUARD = """
while kill -0 "$1" 2>/dev/null; do sleep 2; done
test -f "$2/data/postmaster.pid" && kill -QUIT "$(head -n 1 "$2/data/postmaster.pid")" && sleep 2
rm -rf "$2"
"""
"""Shell script that ends the server after the process was killed."""
_SETTINGS = ("shared_buffers=256MB", "max_wal_size=4GB", "autovacuum=off")
"""Settings: commits are on the disk, as with SQLite; vacuum is run by hand after a database was filled."""

_HOLDER = """
    SELECT split_part(application_name, ' ', 3) FROM cairn_served JOIN pg_stat_activity USING (pid)
    WHERE shard = %s"""


@cache
def programs() -> Path | None:
    """Return the folder of the server's programs; None if they are not installed."""
    program = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    if program:
        return Path(program).resolve().parent
    return debian[-1].parent if debian else None


@contextmanager
def own_server() -> Iterator[str]:
    """Run a server within the block; yield its address, with `{}` in place of the name of a database."""
    with own_folder() as folder:
        yield address_in(folder)


@contextmanager
def own_folder() -> Iterator[Path]:
    """Run a server within the block; yield its folder."""
    folder = Path(tempfile.mkdtemp(prefix="cairn-own-"))
    try:
        start(folder, _SETTINGS, os.getpid())
        yield folder
    finally:
        stop(folder)
        shutil.rmtree(folder)


def start(folder: Path, settings: Sequence[str], owner: int) -> str:
    """Start a new server in a folder; return its address as `address_in` does.

    Only this machine can connect. When the process `owner` has ended, the server ends and deletes its folder.
    """
    if _as_root():
        shutil.chown(folder, "postgres")
    data = folder / "data"
    run("initdb", *f"-D {data} -A trust -U postgres -E UTF8 --no-locale --no-sync".split())
    guard = ["sh", "-c", f"({_GUARD}) >/dev/null 2>&1 &", "sh", str(owner), str(folder)]
    subprocess.run(guard, check=True, stdin=subprocess.DEVNULL, start_new_session=True, cwd="/")
    go_on(folder, settings)
    return address_in(folder)


def go_on(folder: Path, settings: Sequence[str] = _SETTINGS) -> None:
    """Start the server in a folder, for the first time or after `stop`."""
    everything = (*settings, "listen_addresses=", f"unix_socket_directories={folder}")
    options = " ".join(f"-c {setting}" for setting in everything)
    run("pg_ctl", "start", "-D", folder / "data", "-w", "-o", options, "-l", folder / "log")


def address_in(folder: Path) -> str:
    """Return the address of the server in a folder, with `{}` in place of the name of a database."""
    return f"postgresql://postgres@/{{}}?host={folder}"


def stop(folder: Path) -> None:
    """Stop the server in a folder, if there is one."""
    if (folder / "data" / "postmaster.pid").exists():
        run("pg_ctl", "stop", "-D", folder / "data", "-m", "immediate")


def holder_of(address: str, shard: int) -> int | None:
    """Return the id of the process that serves a shard of the bot on this database, if one does."""
    import psycopg  # late: most processes of tests need no server

    with psycopg.connect(address) as connection:
        found = connection.execute(_HOLDER, (shard,)).fetchone()
    return int(found[0]) if found else None


def _as_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def run(program: str, *arguments: str | Path) -> None:
    """Run a program of the server, as its own user if this process is root."""
    folder = programs()
    if folder is None:
        text = "the programs of PostgreSQL are not on this machine"
        raise RuntimeError(text)
    subprocess.run(
        [folder / program, *arguments],
        check=True,
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        cwd="/",
        env={**os.environ, "PGCTLTIMEOUT": "600"},  # a busy machine starts it as slowly as it does the rest
        user="postgres" if _as_root() else None,
    )
