"""The use cases on real files: the lobby, start and end of a table, time, settings, faults of ours."""

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.domain.deadlines import Deadline
from bot.domain.errors import Refused, Repeated
from bot.domain.lifecycle import Status
from bot.domain.model import Game, Place, StoredEntry, TableId
from bot.domain.table import Table
from bot.store.database import StoreError
from bot.usecases.tables import LOBBY_LIFE
from engines.api import OptionError, Seat, UnknownRules
from engines.record import Actor, Entry, EntryKind
from engines.registry import Registry
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    ELSEWHERE,
    EVE,
    FAY,
    PEBBLES,
    PLACE,
    STONES,
    Assets,
    Clock,
    Rig,
    first_swap,
    on_turn,
    outbox_row,
    refused,
    steps,
)

PEOPLE = (ADA, BEN, CEM, DAN, EVE)


def who(table: Table) -> list[int]:
    return [table.seated[seat] for seat in sorted(table.seated)]


async def saved(rig: Rig, table: TableId) -> tuple[Game | None, list[StoredEntry]]:
    return await rig.store.game(table), await rig.store.entries(table)


# --- the lobby ---------------------------------------------------------------------------------------


async def test_people_sit_down_in_the_order_of_joining(rig: Rig) -> None:
    table = await rig.lobby(STONES, CEM, ADA, BEN)
    assert who(table) == [CEM, ADA, BEN]
    assert (table.names, table.game.status, table.begun) == (("Cem", "Ada", "Ben"), Status.LOBBY, False)
    await rig.restart()
    again = await rig.tables.get(table.id)
    assert (who(again), again.game) == ([CEM, ADA, BEN], table.game)


async def test_joining_twice_changes_nothing(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    before = await saved(rig, table.id)
    rig.clock.turn(days=1)
    assert who(await rig.tables.join(table.id, ADA)) == [ADA, BEN]
    assert await saved(rig, table.id) == before


async def test_a_full_table_takes_nobody_more(rig: Rig) -> None:
    table = await rig.lobby(STONES, *PEOPLE)
    assert table.is_full
    await rig.cases.people.save_name(FAY, "Fay")
    await refused("refused-table-full", rig.tables.join(table.id, FAY))
    await rig.tables.leave_lobby(table.id, BEN)
    assert who(await rig.tables.join(table.id, FAY)) == [ADA, CEM, DAN, EVE, FAY]


async def test_two_press_join_for_the_last_seat_at_once(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN, CEM, DAN)
    await rig.cases.people.save_name(EVE, "Eve")
    await rig.cases.people.save_name(FAY, "Fay")
    tries = await asyncio.gather(
        rig.tables.join(table.id, EVE), rig.tables.join(table.id, FAY), return_exceptions=True
    )
    assert [type(found) for found in tries] == [Table, Refused]
    assert who(await rig.tables.get(table.id)) == [ADA, BEN, CEM, DAN, EVE]


async def test_the_last_to_leave_closes_the_table(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    assert (await rig.tables.leave_lobby(table.id, ADA)).game.status is Status.LOBBY
    await refused("refused-not-seated", rig.tables.leave_lobby(table.id, ADA))
    closed = await rig.tables.leave_lobby(table.id, BEN)
    assert (closed.game.status, who(closed)) == (Status.CLOSED, [])
    assert await rig.store.next_due() is None
    await refused("refused-table-closed", rig.tables.join(table.id, ADA))
    assert await rig.tables.lobby_at(PLACE, None) is None


async def test_the_newest_table_with_room_is_the_one_to_join(rig: Rig) -> None:
    first = await rig.lobby(PEBBLES, ADA)
    assert await rig.tables.lobby_at(ELSEWHERE, None) is None
    full = await rig.lobby(STONES, *PEOPLE)
    found = await rig.tables.lobby_at(PLACE, None)
    assert found is not None
    assert found.id == first.id
    found = await rig.tables.lobby_at(PLACE, STONES)
    assert found is not None
    assert found.id == full.id
    newest = await rig.lobby(STONES, BEN)
    found = await rig.tables.lobby_at(PLACE, None)
    assert found is not None
    assert found.id == newest.id


async def test_options_are_kept_and_go_into_the_start(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.tables.set_option(table.id, ADA, "length", "long")
    await rig.tables.set_option(table.id, BEN, "bag", "my bag")
    await rig.restart()
    table = await rig.tables.start(table.id, ADA, "press:s")
    assert table.game.options == {"length": "long", "bag": "my bag"}
    start = table.timeline.beginning.entry.data["options"]
    assert (start["length"], start["counts"], start["worth"]) == ("long", [3, 3, 3], [1, 2, 3])


async def test_the_operators_editions_stand_among_the_values(rig: Rig) -> None:
    rules = rig.tables.registry.newest(PEBBLES)
    assert rig.tables.option_values(rules) == {
        "length": ("short", "long"),
        "bag": ("plain", "rich", "my bag"),
    }


@pytest.mark.parametrize(("key", "value"), [("length", "endless"), ("bag", "nobody's"), ("colour", "red")])
async def test_an_option_that_cannot_be_is_refused_and_changes_nothing(
    rig: Rig, key: str, value: str
) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    before = await saved(rig, table.id)
    with pytest.raises(OptionError):
        await rig.tables.set_option(table.id, ADA, key, value)
    assert await saved(rig, table.id) == before
    await refused("refused-not-seated", rig.tables.set_option(table.id, CEM, "length", "long"))


async def test_a_broken_edition_names_its_fault(tmp_path: Path, assets: Assets, clock: Clock) -> None:
    async with Rig(tmp_path, assets, clock, {PEBBLES: {"bad": {"counts": [1], "worth": [1, 1, 1]}}}) as rig:
        table = await rig.lobby(PEBBLES, ADA, BEN)
        await refused("refused-bag-counts", rig.tables.set_option(table.id, ADA, "bag", "bad"))


async def test_an_edition_that_is_gone_before_the_start(tmp_path: Path, assets: Assets, clock: Clock) -> None:
    bag = {"counts": [3, 3, 3], "worth": [1, 2, 3]}
    async with Rig(tmp_path, assets, clock, {PEBBLES: {"mine": bag}}) as rig:
        table = await rig.lobby(PEBBLES, ADA, BEN)
        await rig.tables.set_option(table.id, ADA, "bag", "mine")
    async with Rig(tmp_path, assets, clock) as rig:
        await refused("refused-no-such-edition", rig.tables.start(table.id, ADA, "press:s"))
        await rig.tables.set_option(table.id, ADA, "bag", "plain")
        assert (await rig.tables.start(table.id, ADA, "press:s")).begun


async def test_a_running_game_never_reads_the_editions_again(
    tmp_path: Path, assets: Assets, clock: Clock
) -> None:
    bag = {"counts": [3, 3, 3], "worth": [1, 2, 3]}
    async with Rig(tmp_path, assets, clock, {PEBBLES: {"mine": bag}}) as rig:
        table = await rig.begin(PEBBLES, bag="mine")
        state = table.timeline.head.state
    async with Rig(tmp_path, assets, clock) as rig:
        assert (await rig.tables.get(table.id)).timeline.head.state == state


# --- the start ---------------------------------------------------------------------------------------


async def test_a_game_begins_with_those_who_sit_there(rig: Rig) -> None:
    table = await rig.lobby(STONES, BEN, ADA, CEM)
    await refused("refused-not-seated", rig.tables.start(table.id, DAN, "press:1"))
    table = await rig.tables.start(table.id, ADA, "press:2")
    assert (table.game.status, table.timeline.seats, who(table)) == (Status.RUNNING, 3, [BEN, ADA, CEM])
    assert await rig.store.next_due() is None
    await refused("refused-not-a-lobby", rig.tables.join(table.id, DAN))
    await refused("refused-not-a-lobby", rig.tables.leave_lobby(table.id, ADA))
    await refused("refused-not-a-lobby", rig.tables.set_option(table.id, ADA, "length", "long"))


async def test_a_wrong_number_of_people_is_refused(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    with pytest.raises(Refused) as found:
        await rig.tables.start(table.id, ADA, "press:1")
    said = rig.voice(table).flat(found.value.message)
    assert said == "This game is for 2 to 3 players; you’re only 1."
    assert not (await rig.tables.get(table.id)).begun


async def test_one_may_play_alone_where_the_game_allows_it(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA)
    assert (table.timeline.seats, table.to_act()) == (1, frozenset({0}))


async def test_start_is_pressed_twice_at_once(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    tries = await asyncio.gather(
        rig.tables.start(table.id, ADA, "press:1"),
        rig.tables.start(table.id, BEN, "press:2"),
        rig.tables.start(table.id, ADA, "press:1"),
        return_exceptions=True,
    )
    assert [type(found) for found in tries] == [Table, Refused, Repeated]
    assert [stored.cause for stored in await rig.store.entries(table.id)] == ["press:1"]


async def test_a_start_and_a_join_at_once(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    await rig.cases.people.save_name(CEM, "Cem")
    started, _ = await asyncio.gather(
        rig.tables.start(table.id, ADA, "press:1"), rig.tables.join(table.id, CEM), return_exceptions=True
    )
    assert isinstance(started, Table)
    table = await rig.tables.get(table.id)
    assert (table.timeline.seats, who(table)) == (2, [ADA, BEN])


# --- time --------------------------------------------------------------------------------------------


async def meet_deadlines(rig: Rig) -> list[Deadline]:
    due = await rig.store.due(rig.clock())
    for deadline in due:
        await rig.app.deadlines.handle(deadline)
    return due


async def test_a_forgotten_lobby_closes_after_14_days(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    rig.clock.turn(days=13)
    await rig.cases.people.save_name(BEN, "Ben")
    await rig.tables.join(table.id, BEN)
    rig.clock.turn(days=13)
    assert await meet_deadlines(rig) == []
    await rig.restart()
    rig.clock.turn(days=1)
    await rig.shown(table.id)
    assert len(await meet_deadlines(rig)) == 1
    closed = await rig.tables.get(table.id)
    assert closed.game.status is Status.CLOSED
    assert await outbox_row(rig.store, table.id) is not None
    assert await meet_deadlines(rig) == []
    await refused("refused-table-closed", rig.tables.join(table.id, CEM))


async def test_a_deadline_that_was_put_off_at_the_last_moment_is_not_met(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    await rig.cases.people.save_name(BEN, "Ben")
    rig.clock.turn(days=14)
    (deadline,) = await rig.store.due(rig.clock())
    await rig.tables.join(table.id, BEN)
    await rig.app.deadlines.handle(deadline)
    assert (await rig.tables.get(table.id)).game.status is Status.LOBBY
    assert await rig.store.next_due() == rig.clock() + LOBBY_LIFE


async def test_a_game_that_has_begun_has_no_such_deadline(rig: Rig) -> None:
    table = await rig.begin()
    rig.clock.turn(days=1000)
    assert await meet_deadlines(rig) == []
    assert (await rig.tables.get(table.id)).game.status is Status.RUNNING


async def test_tables_rest_while_the_bot_is_away_from_their_server(rig: Rig) -> None:
    running, lobby = await rig.begin(), await rig.lobby(PEBBLES, ADA)
    seat, person = on_turn(running)
    over = await rig.lobby(STONES, CEM)
    await rig.tables.leave_lobby(over.id, CEM)
    private = await rig.lobby(STONES, DAN, place=Place(None, 90))
    await rig.tables.pause_guild(7)
    await rig.restart()
    assert [game.status for game in await rig.store.games()] == ["paused", "paused", "closed", "lobby"]
    await refused("refused-table-paused", rig.move(person, running.id, "end"))
    await refused("refused-table-paused", rig.tables.join(lobby.id, BEN))
    assert (await rig.tables.get(running.id)).to_act() == frozenset()
    rig.clock.turn(days=20)
    await meet_deadlines(rig)
    await rig.tables.resume_guild(7)
    statuses = [game.status for game in await rig.store.games()]
    assert statuses == ["running", "lobby", "closed", "closed"]
    assert (await rig.tables.get(running.id)).to_act() == {seat}
    assert {post.game for post in await rig.store.posts()} >= {running.id, lobby.id}
    assert await rig.store.next_due() == rig.clock() + LOBBY_LIFE
    assert private.id == 4


# --- by admins ----------------------------------------------------------------------------------------


async def test_an_admin_frees_a_seat_of_a_lobby(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN, CEM)
    await rig.tables.leave_lobby(table.id, ADA)
    table = await rig.tables.remove_player(table.id, BEN)
    assert who(table) == [CEM]


async def test_an_admin_closes_tables(rig: Rig) -> None:
    lobby, running = await rig.lobby(STONES, ADA, BEN), await rig.begin()
    for table in (lobby, running):
        closed = await rig.tables.close(table.id, f"press:{table.id}")
        assert (closed.game.status, closed.to_act(), closed.outcome) == (Status.CLOSED, frozenset(), None)
        await refused("refused-table-over", rig.tables.close(table.id, "press:again"))
    assert await rig.store.entries(lobby.id) == []
    (*_, stored) = await rig.store.entries(running.id)
    assert (stored.entry.kind, stored.entry.actor, stored.entry.data) == (
        EntryKind.SETTING,
        Actor.ADMIN,
        {"status": "closed"},
    )
    await refused("refused-table-closed", rig.move(ADA, running.id, "pass"))
    await refused("refused-table-closed", rig.tables.start(lobby.id, ADA, "press:s"))


# --- settings ----------------------------------------------------------------------------------------


async def test_the_language_of_a_table_is_an_entry_once_the_game_has_begun(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    table = await rig.tables.set_language(table.id, ADA, "fr", "press:1")
    assert (table.game.language, table.begun) == ("fr", False)
    table = await rig.tables.start(table.id, ADA, "press:2")
    state = table.timeline.head.state
    table = await rig.tables.set_language(table.id, BEN, "de", "press:3")
    with pytest.raises(Repeated):
        await rig.tables.set_language(table.id, BEN, "de", "press:3")
    await refused("refused-not-seated", rig.tables.set_language(table.id, CEM, "en", "press:4"))
    await rig.restart()
    table = await rig.tables.get(table.id)
    assert (table.game.language, table.timeline.head.state) == ("de", state)
    assert table.timeline.entries[-1] == Entry(1, EntryKind.SETTING, Seat(1), data={"language": "de"})
    seat, person = on_turn(table)
    table = await rig.tables.submit(table.id, person, first_swap(table, seat), "press:5", 0)
    assert table.timeline.last == 2


async def test_a_new_name_is_shown_from_then_on(rig: Rig) -> None:
    table = await rig.begin()
    assert table.names == ("Ada", "Ben")
    await rig.cases.people.save_name(ADA, "Ada the Great")
    assert (await rig.tables.get(table.id)).names == ("Ada the Great", "Ben")


# --- faults of ours ----------------------------------------------------------------------------------


def tamper(rig: Rig, sql: str) -> None:
    with closing(sqlite3.connect(rig.path)) as database:
        database.execute(sql)
        database.commit()


async def test_a_log_that_does_not_lead_where_it_led_freezes_the_table(
    rig: Rig, expected_errors: list[logging.LogRecord]
) -> None:
    table, other = await rig.begin(), await rig.begin(STONES, ADA, BEN, seed=2)
    table, seat = await steps(rig, table, 1)
    await rig.restart()
    tamper(rig, "UPDATE entries SET digest = 'ffffffffffffffff' WHERE game = 1 AND number = 1")
    before = await rig.store.entries(table.id)
    for _ in range(2):
        await refused("refused-table-frozen", rig.move(table.seated[seat], table.id, "end"))
    game = await rig.store.game(table.id)
    assert game is not None
    assert game.status is Status.FROZEN
    assert await rig.store.entries(table.id) == before
    (record, *_) = expected_errors
    assert (record.getMessage(), vars(record)["table"]) == ("the log cannot be replayed", table.id)
    assert (await rig.tables.get(other.id)).game.status is Status.RUNNING


async def test_a_game_whose_rules_are_not_installed_is_frozen(
    rig: Rig, clock: Clock, expected_errors: list[logging.LogRecord]
) -> None:
    table, lobby = await rig.begin(PEBBLES), await rig.lobby(PEBBLES, ADA)
    good = await rig.begin()
    await rig.__aexit__()
    assets = Assets()
    assets.registry = Registry([assets.registry.newest(STONES)])
    async with Rig(rig.database, assets, clock) as poorer:
        assert await poorer.tables.lobby_at(PLACE, None) is None
        found = await poorer.tables.get_all(await poorer.store.tables_of(ADA))
        assert [one.id for one in found] == [good.id]
        await refused("refused-table-frozen", poorer.move(ADA, table.id, "offer 1"))
        with pytest.raises(UnknownRules):
            await poorer.tables.open(PEBBLES, PLACE, ADA, "en")
        clock.turn(days=15)
        assert await poorer.store.due(clock()) == []
        frozen = await poorer.store.games((Status.FROZEN,))
        assert [game.id for game in frozen] == [table.id, lobby.id]
        await poorer.tables.pause_guild(7)
        assert (await poorer.tables.get(good.id)).game.status is Status.PAUSED
    await rig.__aenter__()
    assert len(expected_errors) >= 2


async def test_a_full_disk_changes_nothing(rig: Rig) -> None:
    assert rig.path.exists()
    table = await rig.begin(PEBBLES)
    pages = await rig.store._writer.first("PRAGMA page_count")
    await rig.store._writer.rows(f"PRAGMA max_page_count = {pages}")

    async def write_on() -> None:
        for number in range(10_000):
            await rig.tables.set_language(table.id, ADA, "en", f"press:{'x' * 2000}{number}")

    with pytest.raises(StoreError, match="disk is full"):
        await write_on()
    known = (await rig.tables.get(table.id)).timeline.entries
    await rig.restart()
    assert [stored.entry for stored in await rig.store.entries(table.id)] == known
    assert (await rig.move(ADA, table.id, "offer 1")).timeline.last == len(known)


async def test_the_deleted_message_of_a_table_on_hold_is_posted_again(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    await rig.tables.keep(table.id, message=601)
    await rig.put(table.id, Status.FROZEN)
    await rig.shown(table.id)
    await rig.tables.repost_deleted(table.id, 601)
    assert await outbox_row(rig.store, table.id) is not None
