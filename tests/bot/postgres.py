"""A real server of PostgreSQL for tests: one for a run, and a database of its own for each test."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

from bench.postgres import address_in, programs, start, stop
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
)
_numbers = count(1)


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
    stop(folder)
    shutil.rmtree(folder)


@cache
def server() -> str:
    """Return the address of the running server, with braces in the place of the name of a database."""
    import psycopg  # late: most processes of a run need no server

    folder = Path(os.environ[FOLDER_VARIABLE])
    run = int(folder.name.removeprefix(_PREFIX).partition("-")[0])
    with FileLock(folder / "lock"):
        address = address_in(folder)
        if not (folder / "ready").exists():
            needed()
            start(folder, _SETTINGS, run)
            rules = folder / "data" / "pg_hba.conf"
            rules.write_text(f"local all {STRANGER} scram-sha-256\n{rules.read_text()}")
            with psycopg.connect(address.format("postgres"), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {_TEMPLATE}")
                connection.execute("SELECT pg_reload_conf()")
                connection.execute(f"CREATE ROLE {STRANGER} LOGIN PASSWORD 'the right one'")
            with psycopg.connect(address.format(_TEMPLATE)) as connection:
                made = migrations(PostgresServer.package)
                for _, sql in made:
                    connection.execute(sql.encode())
                connection.execute("UPDATE cairn_schema SET version = %s", made[-1][:1])
            (folder / "ready").touch()
    return address


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
