"""Several processes write to one database: none by what is outdated, and each does what falls to it.

A process comes to know what another one has done by a notice, or when it reads its outbox anew: nobody
presses for either.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial

import pytest

from bot.acts import downtime, lobby
from bot.acts.changes import take_seat
from bot.acts.messages import Messages
from bot.acts.neighbours import Neighbours
from bot.acts.repository import Signals
from bot.domain.clocks import HOUR
from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import Status
from bot.domain.model import StoredEntry, TableId, TableRows
from bot.domain.reachability import ALIVE_NOTE, lost_since, read_notes
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.ops.tasks import stop
from bot.pages.custom_id import Verb
from bot.store.database import Overtaken
from bot.store.followed import Followed
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.drive import postgres
from tests.drive.database import deadlines_due
from tests.drive.house import STONES, Assets, Clock, HouseTable, outbox_row
from tests.drive.waiting import until
from tests.shards.conftest import told
from tests.shards.parts import AT_FIRST, AT_SECOND, FIRST, SECOND, PartHouse, listening


@pytest.fixture
async def first(server: PostgresServer, assets: Assets, clock: Clock) -> AsyncIterator[PartHouse]:
    """The process of the first part, which has the direct messages."""
    async with PartHouse(server, FIRST, assets, clock) as opened:
        yield opened


@pytest.fixture
async def second(server: PostgresServer, assets: Assets, clock: Clock) -> AsyncIterator[PartHouse]:
    """The process of the second part."""
    async with PartHouse(server, SECOND, assets, clock) as opened:
        yield opened


@pytest.fixture
async def table(second: PartHouse) -> HouseTable:
    """An open table of Ada's, as the process of the second part knows it, whose table it is."""
    return await second.table(STONES, second.guest("Ada"), lobby=True, place=AT_SECOND)


async def joins(house: PartHouse, table: HouseTable, name: str = "Ben") -> None:
    """Have somebody sit down by a press that comes to this process."""
    shown = await house.guest(name).at(AT_SECOND).does(Verb.JOIN, at=table.id)
    assert shown.refusal is None


async def reads_outbox(house: PartHouse) -> None:
    """Have a process read its outbox anew, as it does each minute."""
    await house.repository.resume_waiting()
    await house.look()


async def test_each_finds_only_its_own_where_it_looks_through_all(
    first: PartHouse, second: PartHouse, table: HouseTable, clock: Clock
) -> None:
    here = await first.table(STONES, first.guest("Ada"), lobby=True, place=AT_FIRST)
    for house, own, other in ((first, here, table), (second, table, here)):
        store = house.store
        assert [post.game for post in await store.posts()] == [own.id]
        assert await outbox_row(store, other.id) is None
        assert {one.game for one in await deadlines_due(store, clock() + 10_000 * HOUR)} == {own.id}
        assert [game.id for game in await store.games((Status.LOBBY,))] == [own.id]
        assert await store.guilds() == [own.place.guild]


async def test_a_press_elsewhere_reaches_the_process_of_the_table(
    first: PartHouse, second: PartHouse, table: HouseTable, server: PostgresServer
) -> None:
    """A button of a direct message comes to the first shard, whatever table it is about."""
    async with listening(server) as notices:
        await second.shown(table.id)
        second.woken.clear()
        await joins(first, table)
        assert first.woken == []
        await until(lambda: ("table", table.id) in notices, "what the second process is told")
    await reads_outbox(second)
    assert second.woken == [table.id]
    assert table.people == {0: "Ada", 1: "Ben"}


async def test_only_the_process_of_a_table_knows_its_outbox_row(
    first: PartHouse, second: PartHouse, table: HouseTable
) -> None:
    """A process that does not post the messages of a table must not take them for its own."""
    before, elsewhere = table.now.post, await first.known(table)
    assert before is not None
    posts = [elsewhere.now.post]
    await joins(first, table)
    assert [*posts, elsewhere.now.post] == [None, None]
    await reads_outbox(second)
    assert table.now.post is not None
    assert table.now.post.version > before.version


async def test_a_change_that_was_not_heard_is_found_in_the_outbox(
    first: PartHouse, second: PartHouse, table: HouseTable
) -> None:
    assert table.now.post is not None
    await second.app.messages.posted(table.now.post)  # what the publisher does
    await joins(first, table)
    await second.look()
    found = [(table.now.post is None, table.people)]
    await reads_outbox(second)
    found.append((table.now.post is None, table.people))
    assert found == [(True, {0: "Ada"}), (False, {0: "Ada", 1: "Ben"})]


async def test_what_was_read_before_a_change_was_told_is_not_kept(
    first: PartHouse, second: PartHouse, table: HouseTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = second.store.load

    async def overtaken(table_id: TableId) -> tuple[TableRows, list[StoredEntry]] | None:
        found = await load(table_id)
        await joins(first, table)
        second.repository.reload([table_id])
        return found

    second.repository.reload_all()
    with monkeypatch.context() as slow:
        slow.setattr(second.store, "load", overtaken)
        await second.look()
        found = [len(table.people)]
    await second.look()
    assert [*found, len(table.people)] == [1, 2]


async def test_a_name_that_was_read_before_its_change_was_told_is_not_kept(
    first: PartHouse, second: PartHouse, table: HouseTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    load, neighbours = second.store.load, Neighbours(second.repository, second.app.known)
    ada = second.guest("Ada").person

    async def overtaken(table_id: TableId) -> tuple[TableRows, list[StoredEntry]] | None:
        found = await load(table_id)
        await first.app.known.save_name(ada, "Adele")
        neighbours.on_notify("person", ada)
        return found

    second.repository.reload_all()
    with monkeypatch.context() as slow:
        slow.setattr(second.store, "load", overtaken)
        await second.look()
        names = [table.now.sittings[0].name]
    await second.look()
    assert [*names, table.now.sittings[0].name] == ["Ada", "Adele"]


async def test_nobody_writes_by_what_another_has_changed(
    first: PartHouse, second: PartHouse, table: HouseTable
) -> None:
    """Neither what the publisher has done, nor what a press asks for: that is tried once more."""
    post = table.now.post
    assert post is not None
    await joins(first, table)
    with pytest.raises(Overtaken):
        await second.app.messages.posted(post)
    await second.look()
    assert table.now.post is not None
    assert (table.now.post.version, table.people) == (post.version + 1, {0: "Ada", 1: "Ben"})


async def test_a_press_that_was_overtaken_is_answered_all_the_same(
    first: PartHouse, second: PartHouse, table: HouseTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    await joins(first, table)
    tries, join = list[type[BaseException] | None](), take_seat

    async def watched(*given: object, **named: object) -> None:
        try:
            await join(*given, **named)  # type: ignore[arg-type]  # handed on
        except Overtaken as fault:
            tries.append(type(fault))
            raise
        tries.append(None)

    monkeypatch.setattr(lobby, "take_seat", watched)
    await joins(second, table, "Cem")
    assert tries == [Overtaken, None]
    assert table.people == {0: "Ada", 1: "Ben", 2: "Cem"}


@pytest.mark.parametrize("change", [Messages.repost, Messages.post_anew])
async def test_messages_are_looked_at_although_another_has_changed_the_table(
    first: PartHouse,
    second: PartHouse,
    table: HouseTable,
    change: Callable[[Messages, TableId], Awaitable[None]],
) -> None:
    """What an event has asked for is asked for once: nobody else would do it again."""
    post = table.now.post
    assert post is not None
    await joins(first, table)
    await change(second.app.messages, table.id)
    await second.look()
    assert table.now.post is not None
    assert table.now.post.version == post.version + 2


async def test_a_deadline_that_was_overtaken_is_met(
    first: PartHouse, second: PartHouse, table: HouseTable
) -> None:
    await joins(first, table)
    assert DeadlineKind.LOBBY in await second.passes(days=60)
    assert table.status == Status.CLOSED


async def test_a_deleted_person_is_gone_from_what_others_have_read(
    first: PartHouse, second: PartHouse, table: HouseTable
) -> None:
    await joins(first, table)
    await reads_outbox(second)
    people = [table.people]
    second.woken.clear()
    await first.guest("Ben").does(Verb.DELETE_DATA)
    assert first.woken == []
    await reads_outbox(second)
    assert second.woken == [table.id]
    assert [*people, table.people] == [{0: "Ada", 1: "Ben"}, {0: "Ada"}]


async def test_what_is_kept_of_a_person_is_forgotten_everywhere(
    first: PartHouse, server: PostgresServer
) -> None:
    ada = first.guest("Ada")
    async with listening(server) as notices:
        for _ in range(2):  # as each act does
            await first.app.known.save_name(ada.person, ada.name)
        await until(lambda: notices == [("person", ada.person)], "the new person")
        for verb, tokens in ((Verb.SET_LANGUAGE, ("de",)), (Verb.HOLIDAY, (3,)), (Verb.DELETE_DATA, ())):
            notices.clear()
            await ada.does(verb, *tokens)
            await until(lambda: ("person", ada.person) in notices, f"the change by {verb}")


async def test_what_was_said_after_a_lost_connection_is_heard(server: PostgresServer) -> None:
    gaps = list[None]()
    notices = list[tuple[str, int]]()
    with pytest.MonkeyPatch.context() as hasty:
        hasty.setattr("bot.store.listening._RETRY_PAUSE", 0.01)
        task = asyncio.create_task(
            server.listen(lambda *notice: notices.append(notice), lambda: gaps.append(None), Followed())
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
    first: PartHouse, second: PartHouse
) -> None:
    store, neighbours = second.store, Neighbours(second.repository, second.app.known)
    ada = first.guest("Ada")
    for language in ("de", "fr"):
        assert await store.language_of(ada.person) != language
        await ada.does(Verb.SET_LANGUAGE, language)
        neighbours.on_notify("person", ada.person)
        assert await store.language_of(ada.person) == language
    await ada.does(Verb.SET_LANGUAGE, "en")
    assert await store.language_of(ada.person) == "fr", "nobody has listened"
    neighbours.on_gap()
    assert await store.language_of(ada.person) == "en"


async def test_after_locks_were_lost_and_taken_again_everything_is_read_anew(
    second: PartHouse, table: HouseTable, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Another process may have had them meanwhile."""
    store, neighbours = second.store, Neighbours(second.repository, second.app.known)
    store.lease.on_regain(neighbours.on_regain)
    retaken = list[None]()
    second.repository.connect(Signals(retaken=lambda: retaken.append(None)))
    told(server, "UPDATE games SET version = version + 1, trouble = 'new'")
    await second.look()
    found = [table.now.game.trouble]
    postgres.cut_off(server)
    async with store.transaction() as transaction:
        transaction.set_note("key", "value")
    await second.look()
    assert [*found, table.now.game.trouble] == ["", "new"], "it was in memory"
    assert retaken == [None], "what is known of messages, too"
    assert not store.lease.is_lost
    assert store.lease.holds()


# --- time --------------------------------------------------------------------------------------------


async def test_a_takeover_gives_time_back_once_and_only_to_its_own_tables(
    first: PartHouse, second: PartHouse, server: PostgresServer, assets: Assets, clock: Clock
) -> None:
    table = await second.table(STONES, place=AT_SECOND, clock="1d")
    other = await first.table(STONES, place=AT_FIRST, clock="1d")
    for house in (first, second):
        await house.connects(house.part)
    clock.turn(seconds=100)
    await second.store.close()
    async with PartHouse(server, SECOND, assets, clock) as taken:
        for _ in range(2):
            await taken.connects(taken.part)
            assert (await taken.known(table)).time_left(min(table.to_act)) == 86400
    await first.look()
    assert other.time_left(min(other.to_act)) == 86400 - 100


async def test_who_divides_anew_reckons_from_the_last_time_that_is_noted(server: PostgresServer) -> None:
    first, second = FIRST, SECOND
    store = await Store.open(server)

    async def lost(shard: ShardRange) -> dict[ShardRange, float]:
        notes = {note["key"]: note["value"] for note in await store.rows(downtime._NOTES, ALIVE_NOTE)}
        return lost_since(shard, read_notes(notes), now=900.0)

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
