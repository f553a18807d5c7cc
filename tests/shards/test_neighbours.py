"""Several processes write to one database: none by what is outdated, and each does what falls to it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial

import pytest

from bot.domain.clocks import HOUR
from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import Status
from bot.domain.model import StoredEntry, TableId, TableRows
from bot.domain.reachability import ALIVE_NOTE, lost_since, read_notes
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.ops.tasks import stop
from bot.pages.custom_id import Verb
from bot.store.database import Overtaken
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from bot.usecases.neighbours import Neighbours
from tests.drive import postgres
from tests.drive.house import ADA, BEN, CEM, Assets, Clock, on_turn, outbox_row
from tests.drive.timed import with_clock
from tests.drive.wire import until
from tests.shards.conftest import told
from tests.shards.rigs import AT_FIRST, AT_SECOND, FIRST, SECOND, PartRig


@pytest.fixture
async def first(server: PostgresServer, assets: Assets, clock: Clock) -> AsyncIterator[PartRig]:
    """The process of the first part, which has the direct messages."""
    async with PartRig(server, FIRST, assets, clock) as opened:
        yield opened


@pytest.fixture
async def second(server: PostgresServer, assets: Assets, clock: Clock) -> AsyncIterator[PartRig]:
    """The process of the second part."""
    async with PartRig(server, SECOND, assets, clock) as opened:
        yield opened


@asynccontextmanager
async def listening(server: PostgresServer) -> AsyncIterator[list[tuple[str, int]]]:
    """Listen to other processes within the block; yield the list of what they tell."""
    notices, ready = list[tuple[str, int]](), asyncio.Event()
    task = asyncio.create_task(server.listen(lambda *notice: notices.append(notice), ready.set))
    try:
        await ready.wait()
        yield notices
    finally:
        await stop([task])


async def test_each_finds_only_its_own_where_it_looks_through_all(
    first: PartRig, second: PartRig, clock: Clock
) -> None:
    here, there = await first.lobby(place=AT_FIRST), await second.lobby(place=AT_SECOND)
    for rig, own, other in ((first, here, there), (second, there, here)):
        store = rig.store
        assert [post.game for post in await store.posts()] == [own.id]
        assert await outbox_row(store, other.id) is None
        assert {one.game for one in await store.due(clock() + 10_000 * HOUR)} == {own.id}
        assert [game.id for game in await store.games((Status.LOBBY,))] == [own.id]
        assert await store.guilds() == [own.game.guild]


async def test_a_press_elsewhere_reaches_the_process_of_the_table(
    first: PartRig, second: PartRig, server: PostgresServer
) -> None:
    """A button of a direct message comes to the first shard, whatever table it is about."""
    async with listening(server) as notices:
        table = await second.lobby(place=AT_SECOND)
        await second.shown(table.id)
        second.woken.clear()
        await first.cases.people.save_name(BEN, "Ben")
        await first.tables.join(table.id, BEN)
        assert first.woken == []
        await until(lambda: ("table", table.id) in notices, "what the second process is told")
    await second.app.repository.resume_waiting()
    assert second.woken == [table.id]
    assert [one.person for one in (await second.tables.get(table.id)).sittings] == [ADA, BEN]


async def test_only_the_process_of_a_table_knows_its_outbox_row(first: PartRig, second: PartRig) -> None:
    """A process that does not post the messages of a table must not take them for its own."""
    table = await second.lobby(place=AT_SECOND)
    assert table.post is not None
    assert (await first.tables.get(table.id)).post is None
    await first.cases.people.save_name(BEN, "Ben")
    joined = await first.tables.join(table.id, BEN)
    assert joined.post is None
    await second.app.repository.resume_waiting()
    found = (await second.tables.get(table.id)).post
    assert found is not None
    assert found.version > table.post.version


async def test_a_change_that_was_not_heard_is_found_in_the_outbox(first: PartRig, second: PartRig) -> None:
    table = await second.lobby(place=AT_SECOND)
    assert table.post is not None
    await second.tables.posted(table.post, None)
    assert (await second.tables.get(table.id)).post is None
    await first.cases.people.save_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    before = await second.tables.get(table.id)
    await second.app.repository.resume_waiting()
    after = await second.tables.get(table.id)
    assert (before.post, [one.person for one in before.sittings]) == (None, [ADA])
    assert after.post is not None
    assert [one.person for one in after.sittings] == [ADA, BEN]


async def test_what_was_read_before_a_change_was_told_is_not_kept(
    first: PartRig, second: PartRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.save_name(BEN, "Ben")
    load = second.store.load

    async def overtaken(table_id: TableId) -> tuple[TableRows, list[StoredEntry]] | None:
        found = await load(table_id)
        await first.tables.join(table_id, BEN)
        second.app.repository.reload([table_id])
        return found

    second.app.repository.reload_all()
    with monkeypatch.context() as slow:
        slow.setattr(second.store, "load", overtaken)
        assert len((await second.tables.get(table.id)).sittings) == 1
    assert len((await second.tables.get(table.id)).sittings) == 2


async def test_a_refused_write_leaves_neither_the_table_nor_its_outbox_row(
    first: PartRig, second: PartRig
) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.save_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    assert table.post is not None
    with pytest.raises(Overtaken):
        await second.tables.posted(table.post, None)
    found = await second.tables.get(table.id)
    assert found.post is not None
    assert (found.post.version, len(found.sittings)) == (table.post.version + 1, 2)


async def test_nobody_writes_by_what_another_has_changed(first: PartRig, second: PartRig) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.save_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    await second.cases.people.save_name(CEM, "Chloé")
    with pytest.raises(Overtaken):
        await second.tables.join(table.id, CEM)
    found = await second.tables.join(table.id, CEM)
    assert [one.person for one in found.sittings] == [ADA, BEN, CEM]


async def test_a_press_that_was_overtaken_is_answered_all_the_same(first: PartRig, second: PartRig) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.save_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    reader = second.reader(CEM, place=AT_SECOND)
    reply = await second.say(reader, table.id, Verb.JOIN)
    assert not reply.refused
    assert [one.person for one in (await second.tables.get(table.id)).sittings] == [ADA, BEN, CEM]


async def test_a_deadline_that_was_overtaken_is_met(first: PartRig, second: PartRig, clock: Clock) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.save_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    (deadline,) = [one for one in await second.store.due(clock() + 1e9) if one.kind == DeadlineKind.LOBBY]
    clock.turn(days=60)
    await second.app.deadlines.handle(deadline)
    assert (await second.tables.get(table.id)).game.status is not Status.LOBBY


async def test_a_deleted_person_is_gone_from_what_others_have_read(first: PartRig, second: PartRig) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.save_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    await second.tables.get(table.id)
    second.woken.clear()
    await first.cases.privacy.delete(BEN, first.cause())
    assert first.woken == []
    await second.app.repository.resume_waiting()
    assert second.woken == [table.id]
    assert [one.person for one in (await second.tables.get(table.id)).sittings] == [ADA]


async def test_what_is_kept_of_a_person_is_forgotten_everywhere(
    first: PartRig, server: PostgresServer
) -> None:
    async with listening(server) as notices:
        await first.cases.people.save_name(ADA, "Ada")
        await first.cases.people.save_name(ADA, "Ada")
        await until(lambda: notices == [("person", ADA)], "the new person")
        for act in (
            first.cases.people.set_language(ADA, "de"),
            first.cases.holidays.take(ADA, first.clock(), 3),
            first.cases.privacy.delete(ADA, first.cause()),
        ):
            notices.clear()
            await act
            await until(lambda: ("person", ADA) in notices, "a change")


async def test_what_was_said_after_a_lost_connection_is_heard(server: PostgresServer) -> None:
    gaps = list[None]()
    notices = list[tuple[str, int]]()
    with pytest.MonkeyPatch.context() as hasty:
        hasty.setattr("bot.store.listening._RETRY_PAUSE", 0.01)
        task = asyncio.create_task(
            server.listen(lambda *notice: notices.append(notice), lambda: gaps.append(None))
        )
        try:
            for number in (1, 2):
                await until(partial(_are, gaps, number), "a connection")
                told(server, f"SELECT pg_notify('cairn', 'table:{number}')")
                await until(partial(_are, notices, number), "the notice")
                postgres.cut_off(server)
        finally:
            await stop([task])
    assert notices == [("table", 1), ("table", 2)]


def _are(things: Sequence[object], number: int) -> bool:
    return len(things) == number


async def test_a_language_that_another_process_changes_is_read_again(
    first: PartRig, second: PartRig, server: PostgresServer
) -> None:
    store, neighbours = second.store, Neighbours(second.app.repository, second.cases.people)
    await first.cases.people.save_name(ADA, "Ada")
    for language in ("de", "fr"):
        assert await store.language_of(ADA) != language
        await first.cases.people.set_language(ADA, language)
        neighbours.on_notify("person", ADA)
        assert await store.language_of(ADA) == language
    await first.cases.people.set_language(ADA, "en")
    assert await store.language_of(ADA) == "fr", "nobody has listened"
    neighbours.on_gap()
    assert await store.language_of(ADA) == "en"


async def test_after_locks_were_lost_and_taken_again_everything_is_read_anew(
    first: PartRig, second: PartRig, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Another process may have had them meanwhile."""
    table = await second.lobby(place=AT_SECOND)
    await second.tables.get(table.id)
    store, neighbours = second.store, Neighbours(second.app.repository, second.cases.people)
    store.lease.on_regain(neighbours.on_gap)
    told(server, "UPDATE games SET version = version + 1, trouble = 'new'")
    assert (await second.tables.get(table.id)).game.trouble == "", "it is in memory"
    postgres.cut_off(server)
    async with store.transaction() as transaction:
        transaction.set_note("key", "value")
    assert (await second.tables.get(table.id)).game.trouble == "new"
    assert not store.lease.is_lost
    assert store.lease.holds()


# --- time --------------------------------------------------------------------------------------------


async def test_a_takeover_gives_time_back_once_and_only_to_its_own_tables(
    first: PartRig, second: PartRig, server: PostgresServer, assets: Assets, clock: Clock
) -> None:
    table = await with_clock(second, place=AT_SECOND)
    other = await with_clock(first, place=AT_FIRST)
    seat, _ = on_turn(table)
    for rig in (first, second):
        await rig.cases.downtime.connected(rig.part)
    clock.turn(seconds=100)
    await second.store.close()
    async with PartRig(server, SECOND, assets, clock) as taken:
        await taken.cases.downtime.connected(taken.part)
        since = (await taken.tables.get(table.id)).clocks[seat].since
        assert since == clock()
        await taken.cases.downtime.connected(taken.part)
        assert (await taken.tables.get(table.id)).clocks[seat].since == clock()
    seat, _ = on_turn(other)
    assert (await first.tables.get(other.id)).clocks[seat].since == clock() - 100


async def test_who_divides_anew_reckons_from_the_last_time_that_is_noted(server: PostgresServer) -> None:
    first, second = FIRST, SECOND
    store = await Store.open(server)

    async def lost(shard: ShardRange) -> dict[ShardRange, float]:
        return lost_since(shard, read_notes(await store.notes(ALIVE_NOTE)), now=900.0)

    try:
        assert await lost(first) == {first: 900.0}
        async with store.transaction() as transaction:
            transaction.set_note(ALIVE_NOTE, "100.0")
        assert await lost(first) == {first: 100.0}
        async with store.transaction() as transaction:
            transaction.set_note("alive: shards 0 to 0 of 2", "300.0")
            transaction.set_note("alive: shards 1 to 1 of 2", "500.0")
        assert await lost(first) == {first: 300.0}
        assert await lost(ALL_SHARDS) == {first: 300.0, second: 500.0}
        async with store.transaction() as transaction:
            transaction.set_note(ALIVE_NOTE, "400.0")
        assert await lost(first) == {first: 400.0}
    finally:
        await store.close()
