"""Faults of a server: it is not there, goes away, refuses, or is changed by others."""

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from bot.__main__ import main
from bot.acts import privacy
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import Person, TableId
from bot.domain.shards import ALL_SHARDS
from bot.store.backup import RESTORED
from bot.store.database import DialectSql, StoreError
from bot.store.named import database_at
from bot.store.postgres import PostgresServer
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from tests.bot.store.test_queries import ALLOWED, statements
from tests.drive import postgres
from tests.drive.database import ADA, a_table, made, refusal

ROOT = Path(__file__).parents[3]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PostgresServer]:
    """A database with all tables."""
    with postgres.fresh(tmp_path) as found:
        yield found


@pytest.fixture
def database(server: PostgresServer) -> PostgresServer:
    """The store of these tests is on the server alone."""
    return server


def told(server: PostgresServer, sql: str) -> list[tuple[object, ...]]:
    """Tell the server something beside the store; return its answer."""
    with closing(psycopg.connect(server.address, autocommit=True)) as connection:
        cursor = connection.execute(sql.encode())
        return cursor.fetchall() if cursor.description else []


# --- the schema and the statements -------------------------------------------------------------------


_KINDS = {"INTEGER": "bigint", "TEXT": "text", "REAL": "double precision", "BLOB": "bytea"}
_COLUMNS = """
    SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE 'cairn%'"""
_INDEXES = """
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE 'cairn%'
    AND indexname NOT LIKE '%key'"""


async def test_both_kinds_have_the_same_tables(server: PostgresServer, tmp_path: Path) -> None:
    file = SqliteFile(tmp_path / "cairn.sqlite3")
    await made(file)
    writer = await file.connect()
    there: dict[tuple[str, str], tuple[str, bool, str]] = {}
    for found in await writer.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ):
        table = found["name"]
        for column in await writer.rows(f"PRAGMA table_info({table})"):
            must = bool(column["notnull"] or column["pk"])
            there[table, column["name"]] = (_KINDS[column["type"]], must, column["dflt_value"] or "")
    indexes = {
        _plain(row["sql"])
        for row in await writer.rows("SELECT sql FROM sqlite_schema WHERE type = 'index'")
        if row["sql"]
    }
    await writer.close()
    here = {
        (str(table), str(column)): (str(kind), must == "NO", re.sub("::.*", "", str(default or "")))
        for table, column, kind, must, default in told(server, _COLUMNS)
    }
    assert here == there
    assert {_plain(str(row[0])) for row in told(server, _INDEXES)} == indexes


def _plain(index: str) -> str:
    """Return how an index is made, without what the two spell in their own ways."""
    index = re.sub(r"--.*|::\w+|public\.|USING btree|[\s()]", "", index)
    return index.lower().replace("!~~", "notlike")


def test_steps_have_the_numbers_of_the_other_kind(server: PostgresServer, tmp_path: Path) -> None:
    ours, others = ([number for number, _ in one.migrations()] for one in (server, SqliteFile(tmp_path)))
    assert ours == others[others.index(9) :]
    assert told(server, "SELECT version FROM cairn_schema") == [(others[-1],)]


def test_every_statement_is_understood_and_none_looks_through_what_grows(server: PostgresServer) -> None:
    scanned = set()
    with closing(psycopg.connect(server.address, autocommit=True)) as connection:
        connection.execute("SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan")
        for key, sql in statements().items():
            text = sql.postgres if isinstance(sql, DialectSql) else sql
            number = max(map(int, re.findall(r"\$(\d+)", text)), default=0)
            prepared = key.replace(".", "_")
            connection.execute(f"PREPARE {prepared} AS {text}".encode())
            values = f"({', '.join(['NULL'] * number)})" if number else ""
            plan = "\n".join(
                row[0] for row in connection.execute(f"EXPLAIN EXECUTE {prepared}{values}".encode())
            )
            if re.search(r"Seq Scan on (?!cairn_)|OR \(hashed SubPlan", plan):  # the latter filters every row
                scanned.add(key)
    assert scanned <= ALLOWED.keys() | {
        "privacy._PEOPLE",
        "results._DROP_ALL_SUMS",
        "results._DROP_ALL_PAIRS",
        "board_links._DROP_ALL",
    }


# --- opening -----------------------------------------------------------------------------------------


async def test_databases_of_others_or_of_later_releases_are_refused(server: PostgresServer) -> None:
    told(server, "UPDATE cairn_schema SET version = 99")
    assert "written by a newer Cairn (version 99" in await refusal(server)
    assert "written by a newer Cairn" in await refusal(server, beside=True)
    told(server, "DROP TABLE cairn_schema")
    assert "none of Cairn" in await refusal(server)
    assert "none of Cairn" in await refusal(server, beside=True)


async def test_an_empty_database_is_filled_at_the_first_start(tmp_path: Path) -> None:
    with postgres.fresh(tmp_path, template="template0") as empty:
        assert "none of Cairn" in await refusal(empty, beside=True)
        await made(empty)
        await made(empty)
        assert told(empty, "SELECT games FROM cairn_numbers") == [(2,)]


async def test_letters_of_all_languages_are_needed(tmp_path: Path) -> None:
    with postgres.fresh(tmp_path, template="template0 ENCODING 'LATIN1'") as narrow:
        assert "does not take every letter" in await refusal(narrow)


@pytest.mark.parametrize(
    ("otherwise", "said"),
    [
        (("/cairn_", "/no_"), 'refuses the connection (database "no_'),
        (("host=", "host=/nowhere"), "cannot be reached"),
        (
            ("postgres@", "nobody:top-secret@"),
            'refuses the connection (role "nobody" does not exist); look at',
        ),
        (("postgres@", "stranger:top-secret@"), "(password authentication failed for user"),
        (("?host", "?password=%zz&host"), "The address of the database postgresql://postgres@/cairn_"),
        (("?host", "?colour=top-secret&host"), "The address of the database postgresql://postgres@/cairn_"),
    ],
)
async def test_a_server_that_cannot_be_used_is_one_sentence_without_a_password(
    server: PostgresServer, otherwise: tuple[str, str], said: str
) -> None:
    there = PostgresServer(server.address.replace(*otherwise))
    with pytest.raises(StoreError) as refused:
        await Store.open(there)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    chain = repr((refused.value, refused.value.__cause__, there, str(there)))
    assert "top-secret" not in chain
    assert "%zz" not in chain


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://ada:top-secret@db.example:5433/cairn?sslmode=require", "ada@db.example:5433/cairn"),
        ("postgres://db/cairn", "db/cairn"),
        ("postgresql:///cairn?host=/run/postgresql&password=top-secret", "/cairn"),
        ("postgresql://ada:top-secret@[::1]:5432,two:5432/cairn", "ada@[::1]:5432,two:5432/cairn"),
        ("postgresql://", "/"),
        ("postgresql://ada:top@secret@db/cairn", None),
        ("postgresql://ada:top/secret@db/cairn", None),
        ("postgresql://ada:top?secret@db/cairn", None),
        ("postgresql://ada:top#secret@db/cairn", None),
        ("postgresql://ada:top-secret/cairn", None),
        ("mysql://ada:top-secret@db/cairn", None),
        ("", None),
    ],
)
def test_an_address_is_shown_without_its_password_or_is_none(address: str, shown: str | None) -> None:
    if shown is None:
        with pytest.raises(ValueError, match=r"^$"):
            database_at(address)
    else:
        found = database_at(address)
        assert str(found) == f"postgresql://{shown}"
        assert "top-secret" not in repr(found)


@pytest.mark.parametrize("options", [(), ("--shards", "1")], ids=["whole", "a part"])
@pytest.mark.parametrize(
    ("otherwise", "code", "said"),
    [
        (("host=", "host=/nowhere"), 75, "its server cannot be reached"),
        (("postgres@/", "postgres@127.0.0.1:1/"), 75, "its server cannot be reached"),
        (("/cairn_", "/no_"), 75, "its server refuses the connection (database"),
        (("postgres@", "stranger:top-secret@"), 75, "its server refuses the connection (password"),
        (None, 2, "was written by a newer Cairn (version 99"),
    ],
)
def test_a_bot_does_not_start_on_a_server_that_it_cannot_use(
    server: PostgresServer,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    otherwise: tuple[str, str] | None,
    code: int,
    said: str,
    options: tuple[str, ...],
) -> None:
    address = server.address
    if otherwise is None:
        told(server, "UPDATE cairn_schema SET version = 99")
    else:
        address = address.replace(*otherwise)
        address = address.partition("?")[0] if ":1/" in address else address
    config = tmp_path / "config.toml"
    config.write_text(f'token = "{"x" * 40}"\ndatabase = "{address}"\nshard_count = 2\n', "utf-8")
    assert main(("run", "--config", str(config), *options)) == code
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line
    assert "top-secret" not in line


async def test_without_its_package_one_sentence_says_what_to_install(
    server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "bot.store.postgres_connection", None)
    monkeypatch.delattr("bot.store.postgres_connection", raising=False)
    with pytest.raises(StoreError, match="cairn-tables\\[postgres\\]"):
        await Store.open(server)


# --- faults of a running server ----------------------------------------------------------------------


async def test_a_lost_connection_is_made_again(server: PostgresServer, store: Store) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
    postgres.cut_off(server)
    assert await store.game(table) is not None, "what only reads is done again"
    async with store.transaction() as transaction:
        transaction.set_note("key", "stored")
    assert await store.note("key") == "stored", "nothing had begun yet"
    assert not store.out_of_reach.is_set()
    assert "in use by another Cairn" in await refusal(server), "the new connection holds the lock again"


async def test_an_interrupted_transaction_is_rolled_back(server: PostgresServer, store: Store) -> None:
    async def break_off() -> None:
        async with store.transaction() as transaction:
            await a_table(transaction)
            postgres.cut_off(server)
            transaction.set_note("key", "value")

    with pytest.raises(StoreError, match=r"being stopped|cannot be reached"):
        await break_off()
    assert (await store.games(), await store.note("key")) == ([], None)
    async with store.transaction() as transaction:
        assert await a_table(transaction) == 1


async def test_a_process_that_lost_its_lock_does_not_write(server: PostgresServer, store: Store) -> None:
    postgres.cut_off(server)
    next_one = await Store.open(server)
    for _ in range(2):
        with pytest.raises(StoreError):
            async with store.transaction() as transaction:
                transaction.set_note("key", "value")
    with pytest.raises(StoreError, match="in use by another Cairn"):
        async with store.transaction() as transaction:
            transaction.set_note("key", "value")
    await next_one.close()
    async with store.transaction() as transaction:
        transaction.set_note("key", "value")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("53100", "the disk of its server is full; make room"),
        ("25006", "cannot be opened for writing"),
        ("XX001", "its server answers: no"),
    ],
)
async def test_a_refused_statement_is_rolled_back_and_raised(
    server: PostgresServer, store: Store, code: str, said: str
) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
    told(
        server,
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS"
        f" $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{code}', DETAIL = 'Ada'; END$$;"
        "CREATE TRIGGER refuse BEFORE UPDATE ON games EXECUTE FUNCTION refuse()",
    )

    async def change() -> None:
        async with store.transaction() as transaction:
            transaction.set_note("key", "value")
            transaction.at(table).set(trouble="x")

    with pytest.raises(StoreError, match=said) as refused:
        await change()
    assert "Ada" not in str(refused.value)
    told(server, "DROP TRIGGER refuse ON games")
    assert await store.note("key") is None
    async with store.transaction() as transaction:
        transaction.at(table).set(trouble="y")
    assert [game.trouble for game in await store.games()] == ["y"]


async def test_readers_do_not_wait_for_one_another(server: PostgresServer, store: Store) -> None:
    with closing(psycopg.connect(server.address)) as connection:
        connection.execute("SELECT pg_advisory_lock(7)")
        waiting = asyncio.create_task(store.rows("SELECT pg_advisory_lock_shared(7)::text"))
        await asyncio.sleep(0)
        assert await store.game(TableId(1)) is None
        assert not waiting.done()
    assert len(await waiting) == 1


async def test_settings_change_as_on_a_file(server: PostgresServer, store: Store) -> None:
    async with store.transaction() as transaction:
        transaction.save_person(ADA, "Ada")
        transaction.update_settings(ADA, zone="Europe/Berlin", lessons={"kalah": True}, quiet_from=22)
    async with store.transaction() as transaction:
        transaction.update_settings(ADA, quiet_from=None, lessons={"pebbles": True}, away_until=2.5)
    found = await store.settings_of(ADA)
    assert (found.zone, found.quiet_from, found.away_until) == ("Europe/Berlin", None, 2.5)
    assert found.lessons == {"kalah": True, "pebbles": True}
    assert "null" not in str(told(server, "SELECT settings FROM people"))


async def test_the_space_of_deleted_people_is_freed_beside_a_write(
    server: PostgresServer, store: Store
) -> None:
    people = [Person(number) for number in range(10, 500)]

    async def meet_all() -> object:
        async with store.transaction() as transaction:
            for person in people:
                transaction.save_person(person, f"Somebody {person}")
        return told(server, "SELECT pg_relation_size('people')")

    full = await meet_all()
    async with store.transaction() as transaction:
        for person in people:
            await privacy.delete_person(transaction, person)
    async with store.transaction() as transaction:
        transaction.save_person(ADA, "Ada")
        await transaction.settings_of(ADA)
        await store.clean_up()
    assert await meet_all() == full


async def test_a_copy_that_was_put_back_is_caught_up_with(server: PostgresServer, store: Store) -> None:
    async with store.transaction() as transaction:
        tables = [await a_table(transaction) for _ in Status]
        for table, status in zip(tables, Status, strict=True):
            transaction.at(table).set_status(status)
        transaction.at(tables[0]).queue_post()
        transaction.do("UPDATE posts SET since = 7.0")
        now = transaction.now
    (before,) = await store.posts()
    await store.close()
    told(server, (ROOT / "deploy" / "after_pg_restore.sql").read_text("utf-8"))
    store = await Store.open(server)
    alive = {table for table, status in zip(tables, Status, strict=True) if status not in OVER}
    posts = {post.game: post for post in await store.posts()}
    assert posts.keys() == alive
    assert (posts[tables[0]].version, posts[tables[0]].since) == (2, 7.0)
    assert len({post.nonce for post in posts.values()} - {before.nonce}) == len(alive)
    assert await store.note(RESTORED) == f"{now!r}"
    async with store.transaction() as transaction:
        assert await a_table(transaction) == tables[-1] + 1001
    await store.close()


async def test_a_copy_is_not_caught_up_with_while_a_process_stands_by(server: PostgresServer) -> None:
    standby = await Store.open(server, shards=ALL_SHARDS)
    with pytest.raises(psycopg.errors.RaiseException, match="in use by Cairn; stop all its processes first"):
        told(server, (ROOT / "deploy" / "after_pg_restore.sql").read_text("utf-8"))
    await standby.close()
    told(server, (ROOT / "deploy" / "after_pg_restore.sql").read_text("utf-8"))


def test_commands_work_on_a_server_or_say_what_does(
    server: PostgresServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    asyncio.run(made(server))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CAIRN_DATABASE", server.address)
    for arguments, code, said in (
        (("check",), 1, "table 1 (any) cannot go on"),
        (("check", server.address), 1, "tables replayed: 1, diverging: 1"),
        (("privacy", "1"), 0, '"name": "Ada"'),
        (("export", "1"), 2, "table 1 has not begun"),
        (("config",), 0, f'"{server}"'),
        (("backup", "copy.sqlite3"), 2, f"{server} is on a server of PostgreSQL: pg_dump copies it"),
        (("restore", "copy.sqlite3"), 2, "pg_restore puts a copy back"),
        (("upgrade-check",), 2, "is on a server of PostgreSQL"),
    ):
        assert _ended(main, arguments) == code
        answer = capsys.readouterr()
        assert said in answer.out + answer.err
        assert server.address not in answer.out + answer.err


def _ended(run: Callable[[tuple[str, ...]], int], arguments: tuple[str, ...]) -> int:
    try:
        return run(arguments)
    except SystemExit as ended:
        return int(str(ended.code))
