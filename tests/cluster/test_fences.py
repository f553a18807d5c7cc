"""Several workers write to one database: none by what is outdated, none whose lease is gone."""

from collections.abc import AsyncIterator

import pytest

from bot.domain.clocks import HOUR
from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import Status
from bot.domain.model import Kept, Stored, TableId
from bot.domain.parts import WHOLE, Part
from bot.domain.reach import ALIVE, absences, read_notes
from bot.pages.custom_id import Verb
from bot.store.database import LostLease, Overtaken, StoreError
from bot.store.leases import LIFE, Hearing
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.bot.rig import ADA, BEN, CEM, Assets, Clock, on_turn
from tests.bot.timed import with_clock
from tests.cluster.conftest import Desks
from tests.cluster.workers import AT_FIRST, AT_SECOND, FIRST, SECOND, WorkerRig, lease
from tests.wire.rig import until


@pytest.fixture
async def first(desks: Desks, assets: Assets, clock: Clock) -> AsyncIterator[WorkerRig]:
    """The worker of the first part, which has the direct messages."""
    (mine, _) = (await desks.of("both").beat(2)).leases
    assert mine == lease(FIRST, 0)
    async with WorkerRig(desks.server, mine, assets, clock) as opened:
        yield opened


@pytest.fixture
async def second(desks: Desks, assets: Assets, clock: Clock) -> AsyncIterator[WorkerRig]:
    """The worker of the second part."""
    (_, mine) = (await desks.of("both").beat(2)).leases
    assert mine == lease(SECOND, 1)
    async with WorkerRig(desks.server, mine, assets, clock) as opened:
        yield opened


async def test_each_finds_only_its_own_where_it_looks_through_all(
    first: WorkerRig, second: WorkerRig, clock: Clock
) -> None:
    here, there = await first.lobby(place=AT_FIRST), await second.lobby(place=AT_SECOND)
    for rig, own, other in ((first, here, there), (second, there, here)):
        store = rig.store
        assert [post.game for post in await store.posts()] == [own.id]
        assert await store.post(other.id) is None
        assert {one.game for one in await store.due(clock() + 10_000 * HOUR)} == {own.id}
        assert [game.id for game in await store.games((Status.LOBBY,))] == [own.id]
        assert await store.guilds() == [own.game.guild]


async def test_a_worker_whose_lease_was_taken_cannot_write(first: WorkerRig, desks: Desks) -> None:
    table = await first.lobby(place=AT_FIRST)
    desks.let_pass(LIFE + 1)
    await desks.of("other").beat(2)
    with pytest.raises(LostLease):
        await first.tables.join(table.id, BEN)
    with pytest.raises(LostLease):
        await first.cases.people.speak(ADA, "de")
    assert [one.person for one in (await first.tables.get(table.id)).sittings] == [ADA]


async def test_a_renewed_lease_is_written_by(first: WorkerRig, desks: Desks) -> None:
    await desks.of("both").beat(2)
    await first.lobby(place=AT_FIRST)


async def test_a_transaction_in_progress_holds_a_takeover_up(first: WorkerRig, desks: Desks) -> None:
    """So what it commits is there when the next holder reads the table."""
    table = await first.lobby(place=AT_FIRST)
    desks.let_pass(LIFE + 1)
    other = desks.of("other")
    async with first.store.transaction(table.id, table.game.version) as transaction:
        await transaction.settings_of(ADA)
        with pytest.raises(StoreError):
            await other.beat(2)
    assert len((await other.beat(2)).leases) == 2


async def test_a_press_elsewhere_reaches_the_worker_of_the_table(
    first: WorkerRig, second: WorkerRig, desks: Desks
) -> None:
    """A button of a direct message comes to the first shard, whatever table it is about."""
    heard = list[tuple[str, int]]()
    ready = list[None]()
    hearing = Hearing(
        desks.server, lambda topic, number: heard.append((topic, number)), lambda: ready.append(None)
    )
    try:
        await until(lambda: ready, "a connection")
        table = await second.lobby(place=AT_SECOND)
        await second.shown(table.id)
        second.woken.clear()
        await first.cases.people.keep_name(BEN, "Ben")
        await first.tables.join(table.id, BEN)
        assert first.woken == []
        await until(lambda: ("table", table.id) in heard, "what the second worker is told")
    finally:
        await hearing.close()
    await second.app.repository.look_again()
    assert second.woken == [table.id]
    assert [one.person for one in (await second.tables.get(table.id)).sittings] == [ADA, BEN]


async def test_only_the_worker_of_a_table_knows_its_outbox_row(first: WorkerRig, second: WorkerRig) -> None:
    """Who does not post the messages of a table must not take them for its own."""
    table = await second.lobby(place=AT_SECOND)
    assert table.post is not None
    assert (await first.tables.get(table.id)).post is None
    await first.cases.people.keep_name(BEN, "Ben")
    joined = await first.tables.join(table.id, BEN)
    assert joined.post is None
    await second.app.repository.look_again()
    found = (await second.tables.get(table.id)).post
    assert found is not None
    assert found.version > table.post.version


async def test_a_change_that_was_not_heard_is_found_in_the_outbox(
    first: WorkerRig, second: WorkerRig
) -> None:
    table = await second.lobby(place=AT_SECOND)
    assert table.post is not None
    await second.tables.posted(table.post, None)
    assert (await second.tables.get(table.id)).post is None
    await first.cases.people.keep_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    before = await second.tables.get(table.id)
    await second.app.repository.look_again()
    after = await second.tables.get(table.id)
    assert (before.post, [one.person for one in before.sittings]) == (None, [ADA])
    assert after.post is not None
    assert [one.person for one in after.sittings] == [ADA, BEN]


async def test_what_was_read_before_a_change_was_told_is_not_kept(
    first: WorkerRig, second: WorkerRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.keep_name(BEN, "Ben")
    load = second.store.load

    async def overtaken(table_id: TableId) -> tuple[Kept, list[Stored]] | None:
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
    first: WorkerRig, second: WorkerRig
) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.keep_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    assert table.post is not None
    with pytest.raises(Overtaken):
        await second.tables.posted(table.post, None)
    found = await second.tables.get(table.id)
    assert found.post is not None
    assert (found.post.version, len(found.sittings)) == (table.post.version + 1, 2)


async def test_nobody_writes_by_what_another_has_changed(first: WorkerRig, second: WorkerRig) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.keep_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    await second.cases.people.keep_name(CEM, "Chloé")
    with pytest.raises(Overtaken):
        await second.tables.join(table.id, CEM)
    found = await second.tables.join(table.id, CEM)
    assert [one.person for one in found.sittings] == [ADA, BEN, CEM]


async def test_a_press_that_was_overtaken_is_answered_all_the_same(
    first: WorkerRig, second: WorkerRig
) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.keep_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    reader = second.reader(CEM, place=AT_SECOND)
    reply = await second.say(reader, table.id, Verb.JOIN)
    assert not reply.refused
    assert [one.person for one in (await second.tables.get(table.id)).sittings] == [ADA, BEN, CEM]


async def test_a_deadline_that_was_overtaken_is_met(
    first: WorkerRig, second: WorkerRig, clock: Clock
) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.keep_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    (deadline,) = [one for one in await second.store.due(clock() + 1e9) if one.kind == DeadlineKind.LOBBY]
    clock.turn(days=60)
    await second.app.deadlines.handle(deadline)
    assert (await second.tables.get(table.id)).game.status is not Status.LOBBY


async def test_a_deleted_person_is_gone_from_what_others_have_read(
    first: WorkerRig, second: WorkerRig
) -> None:
    table = await second.lobby(place=AT_SECOND)
    await first.cases.people.keep_name(BEN, "Ben")
    await first.tables.join(table.id, BEN)
    await second.tables.get(table.id)
    second.woken.clear()
    await first.cases.privacy.delete(BEN, first.cause())
    assert first.woken == []
    await second.app.repository.look_again()
    assert second.woken == [table.id]
    assert [one.person for one in (await second.tables.get(table.id)).sittings] == [ADA]


async def test_what_is_kept_of_a_person_is_forgotten_everywhere(first: WorkerRig, desks: Desks) -> None:
    heard = list[tuple[str, int]]()
    ready = list[None]()
    hearing = Hearing(
        desks.server, lambda topic, number: heard.append((topic, number)), lambda: ready.append(None)
    )
    try:
        await until(lambda: ready, "a connection")
        await first.cases.people.keep_name(ADA, "Ada")
        await first.cases.people.keep_name(ADA, "Ada")
        await until(lambda: heard == [("person", ADA)], "the new person")
        for act in (
            first.cases.people.speak(ADA, "de"),
            first.cases.holidays.take(ADA, first.clock(), 3),
            first.cases.privacy.delete(ADA, first.cause()),
        ):
            heard.clear()
            await act
            await until(lambda: ("person", ADA) in heard, "a change")
    finally:
        await hearing.close()


# --- time --------------------------------------------------------------------------------------------


async def test_a_takeover_gives_time_back_once_and_only_to_its_own_tables(
    first: WorkerRig, second: WorkerRig, desks: Desks, assets: Assets, clock: Clock
) -> None:
    table = await with_clock(second, place=AT_SECOND)
    other = await with_clock(first, place=AT_FIRST)
    seat, _ = on_turn(table)
    for rig in (first, second):
        await rig.cases.downtime.connected(rig.lease.part)
    clock.turn(seconds=100)
    async with WorkerRig(desks.server, second.lease, assets, clock) as taken:
        await taken.cases.downtime.connected(taken.lease.part)
        since = (await taken.tables.get(table.id)).clocks[seat].since
        assert since == clock()
        await taken.cases.downtime.connected(taken.lease.part)
        assert (await taken.tables.get(table.id)).clocks[seat].since == clock()
    seat, _ = on_turn(other)
    assert (await first.tables.get(other.id)).clocks[seat].since == clock() - 100


async def test_who_divides_anew_reckons_from_the_last_time_that_is_noted(server: PostgresServer) -> None:
    first, second = Part(2, 0, 0), Part(2, 1, 1)
    store = await Store.open(server)

    async def lost(shard: Part) -> dict[Part, float]:
        return absences(shard, read_notes(await store.notes(ALIVE)), now=900.0)

    try:
        assert await lost(first) == {first: 900.0}
        async with store.transaction() as transaction:
            transaction.note(ALIVE, "100.0")
        assert await lost(first) == {first: 100.0}
        async with store.transaction() as transaction:
            transaction.note("alive: shards 0 to 0 of 2", "300.0")
            transaction.note("alive: shards 1 to 1 of 2", "500.0")
        assert await lost(first) == {first: 300.0}
        assert await lost(WHOLE) == {first: 300.0, second: 500.0}
        async with store.transaction() as transaction:
            transaction.note(ALIVE, "400.0")
        assert await lost(first) == {first: 400.0}
    finally:
        await store.close()


async def test_one_bot_alone_and_workers_keep_each_other_out(server: PostgresServer) -> None:
    alone = PostgresServer(server.address, server.folder)
    worker = await Store.open(server)
    beside = await Store.open(server)
    await beside.close()
    with pytest.raises(StoreError, match="in use by another Cairn"):
        await Store.open(alone)
    await worker.close()
    bot = await Store.open(alone)
    with pytest.raises(StoreError, match="in use by another Cairn"):
        await Store.open(server)
    await bot.close()
