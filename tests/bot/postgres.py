"""A real server of PostgreSQL for tests: one for a run, and a database of its own for each test."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

from bot.store.database import migrations
from bot.store.postgres import PostgresServer

if TYPE_CHECKING:
    import psycopg

FOLDER_VARIABLE = "CAIRN_TEST_POSTGRES"
"""Names the folder of the server to the processes of a run."""
STORE_VARIABLE = "CAIRN_TEST_STORE"
"""With the value `postgres` the tests of use cases run on PostgreSQL."""
STRANGER = "stranger"
"""Who needs a password there."""
_PREFIX = "cairn-postgres-"
_TEMPLATE = "cairn_template"
_SETTINGS = (
    *("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off", "jit=off"),
    *("wal_level=minimal", "max_wal_senders=0", "shared_buffers=32MB", "max_connections=200"),
    "listen_addresses=",
)
_GUARD = """
while kill -0 "$1" 2>/dev/null; do sleep 2; done
test -f "$2/data/postmaster.pid" && kill -QUIT "$(head -n 1 "$2/data/postmaster.pid")" && sleep 2
rm -rf "$2"
"""
"""Ends the server of a run that was killed: nobody else would."""
_numbers = count(1)


@cache
def programs() -> Path | None:
    """Return the folder of the server's programs; None: they are not on this machine."""
    found = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    return Path(found).resolve().parent if found else next((file.parent for file in reversed(debian)), None)


def needed() -> Path:
    """Return the same; where it is missing, skip the test, or fail where it has to be there."""
    folder = programs()
    if folder is None:
        (pytest.fail if "CI" in os.environ else pytest.skip)("needs the programs of PostgreSQL")
    return folder


def begin_run() -> None:
    """Make the folder of the server that the processes of this run share, and tell them about it."""
    if FOLDER_VARIABLE not in os.environ:
        os.environ[FOLDER_VARIABLE] = tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-")


def leave() -> None:
    """Close what this process still has open."""
    if _asking.cache_info().currsize:
        _asking().close()


def end_run() -> None:
    """Stop the server if one of the processes has started it."""
    leave()
    folder = Path(os.environ[FOLDER_VARIABLE])
    if not folder.name.startswith(f"{_PREFIX}{os.getpid()}-"):
        return  # this run was begun by a test of another one
    del os.environ[FOLDER_VARIABLE]
    if (folder / "data" / "postmaster.pid").exists():
        _run("pg_ctl", "stop", "-D", folder / "data", "-m", "immediate")
    shutil.rmtree(folder)


@cache
def server() -> str:
    """Return the address of the running server, with braces in the place of the name of a database."""
    import psycopg  # late: most processes of a run need no server

    folder = Path(os.environ[FOLDER_VARIABLE])
    address = f"postgresql://postgres@/{{}}?host={folder}"
    with FileLock(folder / "lock"):
        if not (folder / "ready").exists():
            if _as_root():
                shutil.chown(folder, "postgres")
            data, settings = folder / "data", (*_SETTINGS, f"unix_socket_directories={folder}")
            initdb = f"-D {data} -A trust -U postgres -E UTF8 --no-locale --no-sync"
            _run("initdb", *initdb.split())
            rules = data / "pg_hba.conf"
            rules.write_text(f"local all {STRANGER} scram-sha-256\n{rules.read_text()}")
            options = " ".join(f"-c {setting}" for setting in settings)
            _guard(folder)
            _run("pg_ctl", "start", "-D", data, "-w", "-o", options, "-l", folder / "log")
            with psycopg.connect(address.format("postgres"), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {_TEMPLATE}")
                connection.execute(f"CREATE ROLE {STRANGER} LOGIN PASSWORD 'the right one'")
            with psycopg.connect(address.format(_TEMPLATE)) as connection:
                made = migrations(PostgresServer.package)
                for _, sql in made:
                    connection.execute(sql.encode())
                connection.execute("UPDATE cairn_schema SET version = %s", made[-1][:1])
            (folder / "ready").touch()
    return address


def _guard(folder: Path) -> None:
    """Leave a process behind that outlives the run by a moment."""
    run = folder.name.removeprefix(_PREFIX).partition("-")[0]
    guard = ["sh", "-c", f"({_GUARD}) >/dev/null 2>&1 &", "sh", run, str(folder)]
    subprocess.run(guard, check=True, stdin=subprocess.DEVNULL, start_new_session=True, cwd="/")


def _as_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _run(program: str, *arguments: str | Path) -> None:
    """Run a program of the server, which refuses to be root."""
    subprocess.run(
        [needed() / program, *arguments],
        check=True,
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        cwd="/",
        user="postgres" if _as_root() else None,
    )


def dump(database: PostgresServer) -> bytes:
    """Return all rows of a database, as its own program copies them."""
    command = [str(needed() / "pg_dump"), "--data-only", "--dbname", database.address]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


@contextmanager
def fresh(folder: Path, *, template: str = _TEMPLATE) -> Iterator[PostgresServer]:
    """Make a database for one test; its notes lie in the folder."""
    address, name = server(), f"cairn_{os.getpid()}_{next(_numbers)}"
    create(name, template)
    try:
        yield PostgresServer(address.format(name), folder)
    finally:
        drop(name)


def cut_off(database: PostgresServer) -> None:
    """End all connections to a database, as a server does that is started anew."""
    name = database.beside.name
    _ask(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'")  # noqa: S608


def create(name: str, template: str) -> None:
    _ask(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")


def drop(name: str) -> None:
    _ask(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


@cache
def _asking() -> "psycopg.Connection[tuple[object, ...]]":
    import psycopg  # late, as above

    return psycopg.connect(server().format("postgres"), autocommit=True)


def _ask(sql: str) -> None:
    _asking().execute(sql.encode())
