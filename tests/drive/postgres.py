"""A real server of PostgreSQL for tests: one for a run, and a database of its own for each test.

Making a database takes the server longer than most tests do: so they are made once and filled anew.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from filelock import FileLock

from bot.store.database import migrations
from bot.store.postgres import PostgresServer
from tests.drive.postgres_server import address_in, programs, start, stop

if TYPE_CHECKING:
    import psycopg

FOLDER_VARIABLE = "CAIRN_TEST_POSTGRES"
"""Names the folder of the server to the processes of a run."""
STORE_VARIABLE = "CAIRN_TEST_STORE"
"""With the value `postgres` the tests of acts run on PostgreSQL, with `both` on a file too."""
STRANGER = "stranger"
"""The role that needs a password."""
_PREFIX = "cairn-postgres-"
_TEMPLATE = "cairn_template"
_SETTINGS = (
    *("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off", "jit=off"),
    *("wal_level=minimal", "max_wal_senders=0", "shared_buffers=32MB", "max_connections=200"),
)
_numbers = count(1)
_idle: list[str] = []
"""The databases that no test of this process has at the moment."""
_KEEPER = "keeper"
"""What a connection calls itself that this process keeps, whatever a test does with those of the bot."""


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
    for keeper in (*_keepers.values(), *([_asking()] if _asking.cache_info().currsize else ())):
        keeper.close()


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


_keepers: "dict[str, psycopg.Connection[tuple[Any, ...]]]" = {}


def _keeper(address: str) -> "psycopg.Connection[tuple[Any, ...]]":
    """Return the connection to a database by which this process fills it for test after test.

    A new one takes the server longer than the filling: it knows none of the tables yet.
    """
    import psycopg  # late, as above

    if address in _keepers:
        with suppress(psycopg.OperationalError):  # a test may have ended it
            _keepers[address].execute("SELECT 1")
            return _keepers[address]
    _keepers[address] = psycopg.connect(address, autocommit=True, application_name=_KEEPER)
    return _keepers[address]


class Content(NamedTuple):
    """The rows of a database as the server copies them, and its counters."""

    rows: Mapping[str, bytes]
    counters: Mapping[str, tuple[int, bool]]


_OURS = "WHERE oid >= 16384"
"""Condition for objects that are not in every database."""
_STRUCTURE = f"""
    SELECT md5(string_agg(part, ' ' ORDER BY part)) FROM (
        SELECT 'relation ' || oid || ' ' || xmin AS part FROM pg_class {_OURS}
        UNION ALL SELECT 'constraint ' || oid || ' ' || xmin FROM pg_constraint {_OURS}
        UNION ALL SELECT 'function ' || oid || ' ' || xmin FROM pg_proc {_OURS}
        UNION ALL SELECT 'schema ' || oid || ' ' || xmin FROM pg_namespace {_OURS}
        UNION ALL SELECT 'trigger ' || oid || ' ' || xmin FROM pg_trigger {_OURS}
        UNION ALL SELECT 'column ' || attrelid || ' ' || attnum || ' ' || xmin FROM pg_attribute
            WHERE attrelid >= 16384
    ) AS parts"""  # noqa: S608 - fixed text
"""Changes with everything that a database has but rows; a copy has that of its template."""


@contextmanager
def fresh(folder: Path, *, template: str = _TEMPLATE) -> Iterator[PostgresServer]:
    """Make a database for one test, as the template is; its notes lie in the folder.

    A database in which a test has changed nothing but rows serves the next test of this process, as it was.
    """
    name = _idle.pop() if _idle and template == _TEMPLATE else _created(template)
    database = PostgresServer(server().format(name), folder)
    new = _as_made(database.address) if template == _TEMPLATE else None
    try:
        yield database
    finally:
        cut_off(database)
        if new is not None and _structure(database.address) == new.structure:
            refill(database, new.content)
            _idle.append(name)
        else:
            drop(name)
            if keeper := _keepers.pop(database.address, None):
                keeper.close()


def _created(template: str) -> str:
    name = f"cairn_{os.getpid()}_{next(_numbers)}"
    _ask(f"CREATE DATABASE {name} TEMPLATE {template}")
    return name


class _Made(NamedTuple):
    structure: object
    content: Content


_made: list[_Made] = []


def _as_made(address: str) -> _Made:
    """Return how databases are when they are made. The first one of this process says so.

    The template itself must not be looked at: it cannot be copied meanwhile.
    """
    if not _made:
        _made.append(_Made(_structure(address), content(address)))
    return _made[0]


def _structure(address: str) -> object:
    return _keeper(address).execute(_STRUCTURE.encode()).fetchone()


def content(address: str) -> Content:
    """Return all that is in a database."""
    connection = _keeper(address)
    with connection.transaction():
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        counters = connection.execute("SELECT sequencename FROM pg_sequences").fetchall()
        rows = {}
        for (table,) in tables:
            with connection.cursor().copy(f"COPY {table} TO STDOUT".encode()) as copy:
                rows[table] = b"".join(map(bytes, copy))
        return Content(rows, {counter: _value(connection, counter) for (counter,) in counters})


def _value(connection: "psycopg.Connection[tuple[Any, ...]]", counter: str) -> tuple[int, bool]:
    found = connection.execute(f"SELECT last_value, is_called FROM {counter}".encode()).fetchone()  # noqa: S608 - as above
    assert found is not None
    return found[0], found[1]


def refill(database: PostgresServer, new: Content) -> None:
    """Put this into a database, instead of what is in it."""
    connection = _keeper(database.address)
    with connection.transaction():
        connection.execute("SET LOCAL session_replication_role = replica")  # rows in any order
        connection.execute("; ".join(f"DELETE FROM {table}" for table in new.rows).encode())  # noqa: S608 - fixed text
        for table, rows in new.rows.items():
            if rows:
                with connection.cursor().copy(f"COPY {table} FROM STDIN".encode()) as copy:
                    copy.write(rows)
        for counter, value in new.counters.items():
            connection.execute("SELECT setval(%s::text::regclass, %s, %s::integer <> 0)", (counter, *value))


def cut_off(database: PostgresServer) -> None:
    """End all connections to a database but the keeper's, as a server does that is started anew."""
    of_it = f"datname = '{database.companion_path.name}' AND application_name <> '{_KEEPER}'"
    _ask(f"SELECT pg_terminate_backend(pid, 600000) FROM pg_stat_activity WHERE {of_it}")  # noqa: S608


def let_in(database: PostgresServer, *, everybody: bool) -> None:
    """Take new connections to a database, or refuse them."""
    _ask(f"ALTER DATABASE {database.companion_path.name} ALLOW_CONNECTIONS {str(everybody).lower()}")


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
