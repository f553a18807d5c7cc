"""The locks of shards: taken all or none, on the connection that writes, and lost with it."""

import asyncio
from pathlib import Path

import psycopg
import pytest

from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.ops.tasks import stop
from bot.store import postgres_connection, shard_locks
from bot.store.database import LostShards, OutOfReach, Overtaken, StoreError, migrations
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.drive import postgres
from tests.drive.database import a_table
from tests.drive.waiting import until
from tests.shards.conftest import Stores, served, told

SESSIONS = "FROM pg_stat_activity WHERE application_name LIKE 'cairn %' AND datname = current_database()"
"""The sessions that hold locks of shards, or wait for them."""
_TIMES = (shard_locks.TIMEOUT - shard_locks.MARGIN, shard_locks.PING_INTERVAL)
"""The times in earnest: how long a silent process counts as there, and how often it looks."""
FIRST, MIDDLE, SECOND = ShardRange(4, 0, 1), ShardRange(4, 1, 2), ShardRange(4, 2, 3)


async def write(store: Store, value: str = "value") -> None:
    async with store.transaction() as transaction:
        transaction.set_note("key", value)


def begun(store: Store) -> asyncio.Task[None]:
    return asyncio.create_task(store.stand_by())


# --- standing by -------------------------------------------------------------------------------------


async def test_all_locks_of_a_range_are_taken_or_none(
    stores: Stores, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    second = await stores.serving(SECOND)
    waiting = begun(await stores.open(MIDDLE))
    await until(lambda: "standing by" in caplog.text, "the one that stands by")

    async def two_are_served() -> bool:
        return (served(server), await second.unserved()) == ([2, 3], [0, 1])

    await until(two_are_served, "the lock that a try has for a moment")
    first = await stores.serving(FIRST)
    await second.close()
    assert not waiting.done()
    assert served(server) == [0, 1]
    await first.close()
    await waiting
    assert served(server) == [1, 2]


async def test_nothing_is_written_while_standing_by(stores: Stores) -> None:
    await stores.serving(FIRST)
    standby = await stores.open(FIRST)
    with pytest.raises(LostShards):
        await write(standby)
    assert not standby.lease.holds()
    assert await standby.note("key") is None, "it may read"


async def test_who_stands_by_holds_no_transaction_open(stores: Stores, server: PostgresServer) -> None:
    """An old one keeps VACUUM from cleaning up."""
    await stores.serving(FIRST)
    waiting = begun(await stores.open(FIRST))
    open_ones = f"SELECT backend_xmin {SESSIONS}"
    await until(lambda: told(server, open_ones) == [(None,)] * 2, "no transaction")
    waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    await until(lambda: told(server, waits) == [(0,)], "nobody waits for a lock")  # one may pass by
    await stop([waiting])


async def test_a_process_with_another_number_of_shards_is_refused_while_somebody_serves(
    stores: Stores, server: PostgresServer
) -> None:
    first = await stores.serving(FIRST)
    other = await stores.open(ShardRange(5, 3, 4))
    with pytest.raises(StoreError, match="served with shard_count = 4, and this process has 5; give all"):
        await other.stand_by()
    await first.close()
    await other.stand_by()
    assert (served(server), await other.unserved()) == ([3, 4], [0, 1, 2])


async def test_a_server_that_is_away_ends_no_standby(
    stores: Stores, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    first, standby = await stores.serving(FIRST), await stores.open(FIRST)
    waiting = begun(standby)
    await until(lambda: "another process serves them" in caplog.text, "the one that stands by")
    postgres.let_in(server, everybody=False)
    postgres.cut_off(server)
    await until(lambda: "cannot be used" in caplog.text, "the outage")
    await first.close()
    postgres.let_in(server, everybody=True)
    await waiting
    await write(standby)


async def test_an_old_server_is_refused(server: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard_locks, "_OLDEST_RELEASE", 10**6)
    with pytest.raises(StoreError, match="needs PostgreSQL 14 or newer"):
        await Store.open(server, shards=ALL_SHARDS)


# --- losing it ---------------------------------------------------------------------------------------


async def test_who_was_cut_off_while_another_took_over_writes_nothing(stores: Stores) -> None:
    first, standby = await stores.serving(FIRST), await stores.open(FIRST)
    with pytest.MonkeyPatch.context() as hasty:
        hasty.setattr(shard_locks, "REGAIN_TIME", 0.0)
        postgres.cut_off(stores.server)
        await standby.stand_by()
        with pytest.raises(LostShards):
            await write(first, "late")
        with pytest.raises(LostShards):
            await write(first, "again")
    assert (first.lease.is_lost, first.lease.holds()) == (True, False)
    await write(standby, "new")
    assert await first.note("key") == "new"
    waiting = begun(first)
    await standby.close()
    await waiting
    await write(first, "back")
    assert (first.lease.is_lost, first.lease.holds()) == (False, True)


async def test_who_was_cut_off_takes_its_locks_before_it_writes(
    stores: Stores, server: PostgresServer
) -> None:
    first = await stores.serving(FIRST)
    regained = list[None]()
    first.lease.on_regain(lambda: regained.append(None))
    postgres.cut_off(server)
    assert served(server) == []
    await write(first)
    assert served(server) == [0, 1]
    assert (len(regained), first.lease.is_lost) == (1, False)


async def test_who_was_cut_off_yields_to_whoever_has_the_database_alone(
    stores: Stores, server: PostgresServer
) -> None:
    first = await stores.serving(FIRST)
    postgres.cut_off(server)
    alone = await Store.open(server)
    with pytest.raises(LostShards):
        await write(first)
    assert first.lease.is_lost
    waiting = begun(first)
    await alone.close()
    await waiting


async def test_nothing_counts_as_held_once_the_server_has_let_go(
    stores: Stores, server: PostgresServer
) -> None:
    """No look was needed for that: nothing is sent in between either."""
    first = await stores.serving(FIRST)
    assert first.lease.holds()
    postgres.cut_off(server)
    await until(lambda: not first.lease.holds(), "the end of the connection")
    async with first.lease._visiting:  # type: ignore[attr-defined]
        assert not first.lease.holds(), "nor while a new one is being made"


async def test_an_answer_waits_until_it_is_known_that_another_serves(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_locks, "SETTLE_TIME", 600.0)
    monkeypatch.setattr(shard_locks, "REGAIN_TIME", 0.0)
    first, standby = await stores.serving(FIRST), await stores.open(FIRST)
    await first.lease.settle()
    postgres.cut_off(stores.server)
    await standby.stand_by()
    answering = asyncio.create_task(first.lease.settle())
    await until(lambda: not first.lease.holds(), "the end of the connection")
    assert not answering.done()
    with pytest.raises(LostShards):
        await write(first, "late")
    await answering
    assert first.lease.is_lost


async def test_an_answer_waits_no_longer_than_discord_allows(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server may be away for everybody: then the answer says so."""
    monkeypatch.setattr(shard_locks, "SETTLE_TIME", 0.01)
    first = await stores.serving(FIRST)
    postgres.cut_off(stores.server)
    await until(lambda: not first.lease.holds(), "the end of the connection")
    await first.lease.settle()
    assert not first.lease.is_lost


async def test_a_look_notices_that_another_has_taken_over(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PING_INTERVAL", "REGAIN_TIME"):
        monkeypatch.setattr(shard_locks, name, 0.01)
    first, standby = await stores.serving(FIRST), await stores.open(FIRST)
    postgres.cut_off(stores.server)
    await standby.stand_by()
    await first.lease.keep()
    assert first.lease.is_lost


async def test_who_is_halted_is_let_go_and_then_writes_nothing(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = await stores.serving(FIRST)
    await write(earlier, "before")
    await earlier.close()
    with pytest.MonkeyPatch.context() as hasty:  # the server lets go of nobody else
        hasty.setattr(shard_locks, "TIMEOUT", 0.5)
        first = await stores.serving(FIRST)
    standby = await stores.serving(FIRST)
    monkeypatch.setattr(shard_locks, "TIMEOUT", 0.5)
    monkeypatch.setattr(shard_locks, "MARGIN", 0.1)
    monkeypatch.setattr(shard_locks, "REGAIN_TIME", 0.0)
    assert not first.lease.holds()
    with pytest.raises(StoreError):  # it may hear only now that its session has ended
        await write(first, "late")
    assert await standby.note("key") == "before"


async def test_what_a_halted_process_has_begun_is_undone(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_locks, "TIMEOUT", 0.5)
    first, standby = await stores.serving(FIRST), await stores.open(FIRST)

    async def halted() -> None:
        async with first.transaction() as transaction:
            await a_table(transaction)
            await standby.stand_by()
            transaction.set_note("key", "late")

    with pytest.raises(StoreError):
        await halted()
    assert (await standby.games(), await standby.note("key")) == ([], None)


async def test_a_process_that_is_halted_while_it_sends_is_let_go(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server waits for the rest of its statements, and has no timeout for that."""
    standby, first = await stores.open(FIRST), await stores.serving(FIRST)
    connection = first.lease._connection  # type: ignore[attr-defined]
    connection.pgconn.enter_pipeline_mode()
    connection.pgconn.send_query_params(b"BEGIN", None)
    connection.pgconn.send_flush_request()
    connection.pgconn.flush()
    monkeypatch.setattr(shard_locks, "TIMEOUT", 0.5)
    await standby.stand_by()
    await write(standby)


async def test_the_server_is_told_to_let_go_of_whoever_is_silent(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_locks, "TIMEOUT", 12.0)
    first = await stores.serving(FIRST)
    async with first.transaction() as transaction:
        for setting in ("idle_session_timeout", "idle_in_transaction_session_timeout"):
            assert await transaction._read(f"SHOW {setting}") == [{setting: "12s"}]
    assert b"tcp_user_timeout = '12000ms'" in shard_locks._timeouts()


async def test_looks_keep_the_session(
    stores: Stores, server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With each the server begins to count anew."""
    patience, interval = _TIMES
    assert interval < patience / 2
    monkeypatch.setattr(shard_locks, "PING_INTERVAL", 0.02)
    first = await stores.serving(FIRST)
    (begun,) = told(server, f"SELECT pid {SESSIONS}")
    heard = set[object]()

    def hears() -> bool:
        ((pid, since),) = told(server, f"SELECT pid, state_change {SESSIONS}")
        assert (pid,) == begun
        heard.add(since)
        return len(heard) > 3

    keeping = asyncio.create_task(first.lease.keep())
    await until(hears, "looks")
    await stop([keeping])


async def test_an_answer_counts_from_the_time_of_its_question(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that runs on while the machine sleeps."""
    time = 100.0
    monkeypatch.setattr(shard_locks, "elapsed", lambda: time)
    monkeypatch.setattr(shard_locks, "MARGIN", 2.0)
    lasting = shard_locks.TIMEOUT - 2.0
    first = await stores.serving(FIRST)
    ask = first.lease._ask  # type: ignore[attr-defined]
    time += lasting - 0.1
    assert first.lease.holds()
    time += 0.2
    assert not first.lease.holds()

    async def slow(*arguments: object) -> object:
        nonlocal time
        answer = await ask(*arguments)
        time += 5.0
        return answer

    monkeypatch.setattr(first.lease, "_ask", slow)
    await first.lease._ping()  # type: ignore[attr-defined]
    time += lasting - 5.1
    assert first.lease.holds()
    time += 0.2
    assert not first.lease.holds()
    await write(first)
    assert first.lease.holds(), "a visit is a look"


async def test_a_visit_without_an_answer_is_given_up(stores: Stores, server: PostgresServer) -> None:
    store = await stores.serving(ALL_SHARDS)
    connections = (store.lease, *store._reader._connections)  # type: ignore[attr-defined]
    assert {one._timeout for one in connections} == {postgres_connection.VISIT_TIMEOUT}
    with psycopg.connect(server.address) as other, pytest.MonkeyPatch.context() as hasty:
        for one in connections:
            hasty.setattr(one, "_timeout", 0.1)
        other.execute("LOCK TABLE notes")
        for asked in (write(store), store.note("key")):
            with pytest.raises(OutOfReach, match=r"has not answered for 0 s"):
                await asked
    await write(store)


# --- who else is there -------------------------------------------------------------------------------


async def test_who_wants_the_database_alone_is_kept_out_also_by_a_standby(
    stores: Stores, server: PostgresServer
) -> None:
    first, standby = await stores.serving(FIRST), await stores.open(FIRST)
    for there in (first, standby):
        with pytest.raises(StoreError, match="in use by another Cairn"):
            await Store.open(server)
        await there.close()
    alone = await Store.open(server)
    with pytest.raises(StoreError, match="in use by another Cairn"):
        await Store.open(server, shards=FIRST)
    await alone.close()


def _make_old(server: PostgresServer) -> None:
    """Fill an empty database as the release did that had leases."""
    for number, sql in migrations(PostgresServer.package):
        if number < 13:
            told(server, sql)
    told(server, "UPDATE cairn_schema SET version = 12")


@pytest.mark.parametrize("lock", ["pg_advisory_lock", "pg_advisory_lock_shared"])
async def test_a_process_of_the_release_before_is_named_and_nothing_is_changed(
    tmp_path: Path, lock: str
) -> None:
    with postgres.fresh(tmp_path, template="template0") as old:
        _make_old(old)
        with psycopg.connect(old.address, autocommit=True) as connection:
            connection.execute(f"SELECT {lock}(hashtext('cairn'), hashtext('public'))".encode())
            with pytest.raises(StoreError, match="in use by another Cairn; stop that one first"):
                await Store.open(old, shards=ALL_SHARDS)
            connection.execute("SELECT pg_advisory_unlock_all()")  # at its end the server would do so later
        assert told(old, "SELECT version FROM cairn_schema") == [(12,)]
        store = await Store.open(old, shards=ALL_SHARDS)
        await store.stand_by()
        await write(store)
        await store.close()


async def test_a_worker_of_the_release_before_can_write_nothing(tmp_path: Path) -> None:
    with postgres.fresh(tmp_path, template="template0") as old:
        _make_old(old)
        told(
            old,
            "INSERT INTO cairn_leases (slot, shards, first, last, fence, until) SELECT 0, 1, 0, 0, 7, now()",
        )
        told(old, "SELECT cairn_fence(0, 7, NULL, NULL)")
        store = await Store.open(old, shards=ALL_SHARDS)
        with pytest.raises(psycopg.errors.UndefinedFunction):
            told(old, "SELECT cairn_fence(0, 7, NULL, NULL)")
        await store.close()


@pytest.mark.parametrize("is_empty", [True, False])
async def test_processes_that_start_together_bring_the_database_up_to_date_once(
    tmp_path: Path, is_empty: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_connection, "LOCK_PATIENCE", "600s")
    with postgres.fresh(tmp_path, template="template0") as database:
        if not is_empty:
            _make_old(database)
        opened = await asyncio.gather(*(Store.open(database, shards=part) for part in (FIRST, FIRST, SECOND)))
        assert await opened[0].note("key") is None
        for store in opened:
            await store.close()


# --- overtaken ---------------------------------------------------------------------------------------


async def test_of_two_writers_on_one_table_one_is_undone_whole(stores: Stores) -> None:
    """Each sends one list of statements, with COMMIT at its end."""
    first, second = await stores.serving(FIRST), await stores.serving(SECOND)
    async with first.transaction() as transaction:
        table = await a_table(transaction)
    game = await first.game(table)
    assert game is not None

    async def change(store: Store, name: str) -> None:
        async with store.change(table, game.version) as transaction:
            transaction.set_note(name, "stored")
            transaction.at(table).set(trouble=name)

    done = await asyncio.gather(change(first, "first"), change(second, "second"), return_exceptions=True)
    (overtaken,) = [one for one in done if one is not None]
    assert isinstance(overtaken, Overtaken)
    faster = ("first", "second")[done.index(None)]
    notes = [await first.note(name) for name in ("first", "second")]
    assert sorted(map(str, notes)) == ["None", "stored"]
    changed = await first.game(table)
    assert changed is not None
    assert (changed.trouble, changed.version) == (faster, game.version + 1)


async def test_only_the_process_that_serves_a_table_is_told_of_a_change_by_another(
    stores: Stores, server: PostgresServer
) -> None:
    first, second = await stores.serving(FIRST), await stores.serving(ShardRange(4, 2, 2))
    async with first.transaction() as transaction:
        table = await a_table(transaction)  # on a server of the first shard
    with psycopg.connect(server.address, autocommit=True) as connection:
        connection.execute("LISTEN cairn")
        for version, store in enumerate((first, second)):
            async with store.change(table, version) as transaction:
                transaction.at(table).set(trouble="x")
        notices = [notice.payload for notice in connection.notifies(timeout=60.0, stop_after=1)]
        notices += [notice.payload for notice in connection.notifies(timeout=0.0)]
    assert notices == [f"table:{table}"]


# --- the turns of sessions ---------------------------------------------------------------------------


async def test_one_session_of_a_bucket_begins_at_a_time(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await stores.serving(FIRST), await stores.serving(SECOND)
    entered = asyncio.Event()
    tries = list[object]()
    ask = second.lease._ask  # type: ignore[attr-defined]

    async def counted(*arguments: object) -> object:
        tries.append(arguments[-1])
        return await ask(*arguments)

    monkeypatch.setattr(second.lease, "_ask", counted)

    async def take() -> None:
        async with second.lease.turn(0):
            entered.set()

    async with first.lease.turn(0):
        waiting = asyncio.create_task(take())
        async with second.lease.turn(1):
            pass
        await until(lambda: tries.count(0) > 2, "some tries")
        assert not entered.is_set()
    await waiting


async def test_the_turn_of_a_halted_process_passes_on(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_locks, "TIMEOUT", 0.5)
    first, second = await stores.serving(FIRST), await stores.serving(SECOND)
    async with first.lease.turn(0), second.lease.turn(0):
        pass


async def test_a_turn_waits_for_a_server_that_is_away(
    stores: Stores, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", "bot.store.shard_locks")
    first = await stores.serving(FIRST)
    postgres.let_in(server, everybody=False)

    async def take() -> None:
        async with first.lease.turn(0):
            pass

    waiting = asyncio.create_task(take())
    await until(lambda: "waits for the database" in caplog.text, "the outage")
    assert not waiting.done()
    postgres.let_in(server, everybody=True)
    await waiting
