"""The store: rows and what reads them, also beside the running bot."""

from pathlib import Path

import pytest

from bot.acts import downtime, privacy
from bot.domain.deadlines import Deadline
from bot.domain.lifecycle import NOT_OVER, OVER, Status
from bot.domain.model import NotificationKind, Place, Post, SeatClock, TableId
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.store import queries
from bot.store.cache import Cache
from bot.store.database import Database, Sql, StoreError
from bot.store.store import NO_LIMIT, Store
from bot.store.transaction import Transaction
from engines.api import Seat
from tests.drive.database import ADA, BEN, a_table, deadlines_due, refusal
from tests.drive.house import outbox_row


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cairn.sqlite3"


# --- rows --------------------------------------------------------------------------------------------


async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        transaction.at(table).set(options={"bag": "my bag"}, thread=2**63 - 1)
        transaction.at(table).set_status(Status.RUNNING)
        now = transaction.now
    game = await store.game(table)
    assert game is not None
    assert (game.id, game.options, game.thread, game.status) == (
        table,
        {"bag": "my bag"},
        2**63 - 1,
        Status.RUNNING,
    )
    assert (game.secret, game.guild, game.channel, game.created, game.touched) == (
        b"s" * 32,
        7,
        70,
        100.0,
        now,
    )
    assert await store.game(TableId(99)) is None


async def a_table_of_each_kind(transaction: Transaction, guild: int | None) -> set[TableId]:
    """Open a running table and one that is over, with all that somebody may look for."""
    tables = []
    for status in (Status.RUNNING, Status.FINISHED):
        table = await transaction.add_game(
            key="any", rules=1, language="en", place=Place(guild, 70), secret=b"s", now=1.0
        )
        transaction.at(table).set_status(status)
        transaction.at(table).set_deadline("vote", 50.0)
        transaction.at(table).queue_post()
        transaction.at(table).set_clock(SeatClock(Seat(0), 9.0, 1.0, 0.0))
        transaction.at(table).add_notification(ADA, "turn", 60.0, 1.0)
        tables.append(table)
    return set(tables)


async def test_what_is_asked_about_a_part_of_the_servers_leaves_out_all_others(store: Store) -> None:
    part, other = ShardRange(4, 2, 3), ShardRange(4, 0, 1)
    ours, others = set[TableId](), set[TableId]()
    async with store.transaction() as transaction:
        transaction.save_person(ADA, "Ada")
        for guild in (None, 1, 2 << 22, 3 << 22, 5 << 22, 6 << 22):
            opened = await a_table_of_each_kind(transaction, guild)
            (ours if part.has(guild) else others).update(opened)

    async def tables(sql: Sql, part: ShardRange, *values: object) -> set[TableId]:
        rows = await store.rows(sql, *queries.shard_values(part), *values)
        return {row["game"] if "game" in row else row["id"] for row in rows}

    assert len(ours) == len(others) == 6
    for sql, *values in (
        (queries.POSTS,),
        (queries.GAMES_IN_OUTBOX,),
        (queries.DUE, 100.0, NO_LIMIT),
        (queries.DUE_NOTIFICATIONS, 100.0, "{}", "{}", NO_LIMIT, 0),
    ):
        assert await tables(sql, part, *values) == ours
        assert await tables(sql, other, *values) == others
        assert await tables(sql, ALL_SHARDS, *values) == ours | others
    running, over = (
        await tables(downtime._RUNNING_CLOCKS, part),
        await tables(queries.STALE_NOTIFICATIONS, part),
    )
    assert (running | over, running & over) == (ours, set())

    async with store.transaction() as transaction:
        transaction.do(downtime._PUT_OFF_DEADLINES, *queries.shard_values(part), 5.0, 10.0)
        transaction.do("UPDATE notices SET due = 70.0 WHERE game = $1", min(ours))
        transaction.do("UPDATE notices SET due = 80.0, ends = 75.0 WHERE game <> $1", min(ours))
    assert await tables(queries.DUE, ALL_SHARDS, 50.0, NO_LIMIT) == others
    for each, due, notification in ((part, 55.0, 70.0), (other, 50.0, 75.0), (ALL_SHARDS, 50.0, 70.0)):
        ((first,), (second,)) = [
            await store.rows(sql, *queries.shard_values(each), 0.0)
            for sql in (queries.NEXT_DUE, queries.NEXT_NOTIFICATION)
        ]
        assert (first["due"], second["at"]) == (due, notification)


async def test_a_thread_leads_to_the_table_in_play_else_to_the_latest_with_a_result(store: Store) -> None:
    """A series has one thread; a table that was closed is the last to be meant."""

    async def opened(status: Status) -> TableId:
        async with store.transaction() as transaction:
            table = await a_table(transaction)
            transaction.at(table).set(thread=500)
            transaction.at(table).set_status(status)
        return table

    assert await store.by_thread(500) is None
    tables, meant = list[TableId](), list[TableId]()
    for status in (Status.CLOSED, Status.FINISHED, Status.FINISHED, Status.CLOSED, *NOT_OVER):
        tables.append(await opened(status))
        found = await store.by_thread(500)
        assert found is not None
        meant.append(found.id)
        if status in NOT_OVER:
            async with store.transaction() as transaction:
                transaction.at(tables[-1]).set_status(Status.CLOSED)
    first, second, third, fourth, *others = tables
    assert meant == [first, second, third, third, *others]
    assert [game.id for game in await store.in_thread(500)] == [
        third,
        second,
        *reversed(others),
        fourth,
        first,
    ]
    assert await store.in_thread(501) == []


async def test_numbers_of_tables_are_never_used_again(store: Store) -> None:
    async with store.transaction() as transaction:
        first = await a_table(transaction)
    async with store.transaction() as transaction:
        transaction.do("DELETE FROM games WHERE id = $1", first)
    async with store.transaction() as transaction:
        assert await a_table(transaction) > first


async def test_one_seat_to_a_person_and_one_person_to_a_seat(store: Store) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        transaction.save_person(BEN, "Ben")
        transaction.at(table).sit(Seat(0), ADA, 1.0)
    for seat, person in ((1, ADA), (0, BEN)):
        with pytest.raises(StoreError):
            async with store.transaction() as transaction:
                transaction.at(table).sit(Seat(seat), person, 2.0)
    async with store.transaction() as transaction:
        transaction.at(table).end_sitting(ADA, 3.0)
        transaction.at(table).sit(Seat(0), BEN, 4.0)
    assert [(s.person, s.until) for s in await store.sittings(table)] == [(ADA, 3.0), (BEN, None)]


async def test_no_row_is_of_a_table_that_is_not_there(store: Store) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
    with pytest.raises(StoreError):
        async with store.transaction() as transaction:
            transaction.at(TableId(table + 1)).sit(Seat(0), ADA, 1.0)
    assert await store.sittings(TableId(table + 1)) == []


async def test_the_outbox_merges_and_keeps_what_came_meanwhile(store: Store) -> None:
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        transaction.at(table).queue_post()
    (first,) = await store.posts()
    async with store.transaction() as transaction:
        transaction.at(table).queue_post()
    taken = await outbox_row(store, table)
    assert taken == Post(table, first.version + 1, first.nonce, first.since)
    async with store.transaction() as transaction:
        transaction.at(table).queue_post()
        transaction.drop_unchanged_post(taken)
        transaction.use_nonce(table)
    now = await outbox_row(store, table)
    assert now is not None
    assert (now.version, now.nonce) == (3, "")
    async with store.transaction() as transaction:
        transaction.at(table).queue_post()
    now = await outbox_row(store, table)
    assert now is not None
    assert now.version == 4
    assert now.nonce not in ("", first.nonce)
    assert now.since > first.since
    async with store.transaction() as transaction:
        transaction.drop_unchanged_post(now)
    assert await outbox_row(store, table) is None


async def test_a_seat_at_a_table_that_is_over_is_not_asked_for(store: Store) -> None:
    async with store.transaction() as transaction:
        tables = [await a_table(transaction) for _ in Status]
        for table, status in zip(tables, Status, strict=True):
            transaction.at(table).sit(Seat(0), ADA, 1.0)
            transaction.at(table).set_status(status)
    alive = [table for table, status in zip(tables, Status, strict=True) if status not in OVER]
    assert [game.id for game in await store.tables_of(ADA)] == alive
    marked = await store.rows("SELECT game, over FROM seats ORDER BY game")
    assert {row["game"] for row in marked if row["over"]} == set(tables) - set(alive)


async def test_deadlines_move_and_go(store: Store) -> None:
    async with store.transaction() as transaction:
        table, other = await a_table(transaction), await a_table(transaction)
        transaction.at(table).set_deadline("lobby", 10.0)
        transaction.at(other).set_deadline("lobby", 20.0)
        transaction.at(table).set_deadline("lobby", 30.0)
    assert await store.next_due() == 20.0
    assert await deadlines_due(store, 19.9) == []
    assert await deadlines_due(store, 30.0) == [
        Deadline(2, other, "lobby", 20.0),
        Deadline(1, table, "lobby", 30.0),
    ]
    async with store.transaction() as transaction:
        transaction.at(table).drop_deadline("lobby")
        transaction.at(other).drop_deadline("lobby")
    assert await store.next_due() is None


async def test_notifications_are_found_by_their_times_and_by_the_end_of_their_table(store: Store) -> None:
    async with store.transaction() as transaction:
        tables = [await a_table(transaction) for _ in range(3)]
        transaction.save_person(ADA, "Ada")
        for table, due in zip(tables, (10.0, 20.0, 30.0), strict=True):
            transaction.at(table).set_status(Status.RUNNING)
            transaction.at(table).add_notification(ADA, NotificationKind.TURN, due, 1.0)
        transaction.at(tables[0]).end_notifications((NotificationKind.TURN,), 15.0)
        transaction.at(tables[2]).set_status(Status.CLOSED)

    async def look(now: float, *waiting: TableId) -> tuple[list[TableId], float | None]:
        due, coming = await store.due_notifications(now, waiting)
        return [notification.game for notification in due], coming

    assert await look(10.0) == ([], 15.0)
    assert await look(15.0) == (tables[:1], 20.0)
    assert await look(20.0) == (tables[:2], 30.0)
    assert await look(30.0) == (tables, None)
    assert await look(30.0, *tables[:2]) == (tables[2:], None)
    at = [await store.notifications_at(table, 20.0) for table in tables]
    assert [len(standing) for standing, _ in at] == [0, 1, 1]
    assert [len(due) for _, due in at] == [1, 1, 1], "the last is over"
    assert await store.stale_notifications() == tables[2:]


async def test_a_person_keeps_their_language_when_their_name_changes(store: Store) -> None:
    assert await store.language_of(ADA) == ""
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        transaction.at(table).sit(Seat(0), ADA, 1.0)
        transaction.set_language(ADA, "fr")
        transaction.save_person(ADA, "Adèle ❤")
    assert await store.language_of(ADA) == "fr"
    assert [sitting.name for sitting in await store.sittings(table)] == ["Adèle ❤"]


# --- beside ------------------------------------------------------------------------------------------


async def test_readers_beside_see_what_is_committed_and_write_nothing(
    database: Database, store: Store
) -> None:
    beside = await Store.open_beside(database)
    async with store.transaction() as transaction:
        table = await a_table(transaction)
        assert await beside.game(table) is None
    assert await beside.game(table) is not None
    with pytest.raises(StoreError, match="cannot be opened for writing"):
        async with beside.transaction() as transaction:
            transaction.set_note("a", "b")
    async with store.transaction() as transaction:
        transaction.set_note("c", "d")
    assert (await beside.note("a"), await beside.note("c")) == (None, "d")
    await beside.close()


async def test_readers_beside_need_a_database(path: Path) -> None:
    assert "There is no database" in await refusal(path, beside=True)
    assert not path.exists()


async def test_a_chosen_language_is_read_once_until_it_changes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store.transaction() as transaction:
        transaction.save_person(ADA, "Ada")
    assert await store.language_of(ADA) == ""
    async with store.transaction() as transaction:
        transaction.set_language(ADA, "fr")
    assert await store.language_of(ADA) == "fr"
    with monkeypatch.context() as without:
        without.setattr(Store, "visit", None)
        assert await store.language_of(ADA) == "fr"
    async with store.transaction() as transaction:
        await privacy.delete_person(transaction, ADA)
    assert await store.language_of(ADA) == ""


async def test_a_value_that_changes_while_it_is_read_is_read_again() -> None:
    values = iter(("before", "after"))

    async def read(_: int) -> str:
        value = next(values)
        if value == "before":
            memory.forget(1)
        return value

    memory = Cache(read, 2)
    assert [await memory.get(1) for _ in range(3)] == ["before", "after", "after"]
