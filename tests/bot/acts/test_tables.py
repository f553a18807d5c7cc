"""The acts on real files: the lobby, start and end of a table, time, settings, faults of ours."""

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.acts.changes import LOBBY_LIFE
from bot.acts.lobby import add_table
from bot.acts.lookup import open_table_at
from bot.domain.lifecycle import Status
from bot.domain.model import Place
from bot.pages.custom_id import Verb
from bot.store.database import StoreError
from engines.api import Seat, UnknownRules
from engines.record import Actor, Entry, EntryKind
from engines.registry import Registry
from tests.drive.database import deadlines_due
from tests.drive.house import (
    ELSEWHERE,
    PEBBLES,
    PLACE,
    STONES,
    Assets,
    Clock,
    House,
    HouseGuest,
    HouseTable,
    first_swap,
)

EVERYBODY = ("Ada", "Ben", "Cem", "Dan", "Eve")


async def full_table(house: House) -> HouseTable:
    """Return an open table of five, all that can play."""
    table = await house.table(STONES, *map(house.guest, EVERYBODY), lobby=True)
    assert table.now.is_full
    return table


# --- the lobby ---------------------------------------------------------------------------------------


async def test_people_sit_down_in_the_order_of_joining(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, cem, ada, ben, lobby=True)
    for _ in range(2):
        assert table.people == {0: "Cem", 1: "Ada", 2: "Ben"}
        assert (table.now.names, table.status, table.now.begun) == (
            ("Cem", "Ada", "Ben"),
            Status.LOBBY,
            False,
        )
        game = table.now.game
        await house.begins_anew()
        assert table.now.game == game


async def test_joining_twice_changes_nothing(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    game = await house.store.game(table.id)
    house.clock.turn(days=1)
    assert (await ada.does(Verb.JOIN, at=table)).refusal is None
    assert table.people == {0: "Ada", 1: "Ben"}
    assert await house.store.game(table.id) == game


async def test_a_full_table_takes_nobody_more(house: House, ben: HouseGuest, fay: HouseGuest) -> None:
    table = await full_table(house)
    assert (await fay.does(Verb.JOIN, at=table)).refusal == "refused-table-full"
    await ben.does(Verb.LEAVE_LOBBY, at=table)
    assert (await fay.does(Verb.JOIN, at=table)).refusal is None
    assert [*table.people.values()] == ["Ada", "Cem", "Dan", "Eve", "Fay"]


async def test_two_press_join_for_the_last_seat_at_once(
    house: House, eve: HouseGuest, fay: HouseGuest
) -> None:
    table = await house.table(STONES, *map(house.guest, EVERYBODY[:4]), lobby=True)
    tries = await asyncio.gather(*(guest.does(Verb.JOIN, at=table) for guest in (eve, fay)))
    assert [shown.refusal for shown in tries] == [None, "refused-table-full"]
    assert [*table.people.values()] == [*EVERYBODY]


async def test_the_last_to_leave_closes_the_table(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    await ada.does(Verb.LEAVE_LOBBY, at=table)
    assert table.status == Status.LOBBY
    assert (await ada.does(Verb.LEAVE_LOBBY, at=table)).refusal == "refused-not-seated"
    await ben.does(Verb.LEAVE_LOBBY, at=table)
    assert (table.status, table.people) == (Status.CLOSED, {})
    assert await house.awaits() == []
    assert (await ada.does(Verb.JOIN, at=table)).refusal == "refused-table-closed"
    await ada.does(Verb.JOIN, STONES)
    assert (await house.known(table.id + 1)).people == {0: "Ada"}


async def test_the_newest_table_with_room_is_the_one_to_join(
    house: House, ada: HouseGuest, ben: HouseGuest, fay: HouseGuest
) -> None:
    first = await house.table(PEBBLES, ada, lobby=True)
    assert (await fay.at(ELSEWHERE).does(Verb.JOIN)).lists == [], "which game is asked"
    await full_table(house)
    await fay.does(Verb.JOIN)
    assert first.people == {0: "Ada", 1: "Fay"}
    newest = await house.table(STONES, ben, lobby=True)
    for tokens in ((), (STONES,)):
        await fay.does(Verb.JOIN, *tokens)
        assert newest.people == {0: "Ben", 1: "Fay"}


async def test_options_are_kept_and_go_into_the_start(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    await ada.does(Verb.SET_OPTION, "length", "long", at=table)
    await ben.does(Verb.SET_OPTION, "bag", "my bag", at=table)
    await house.begins_anew()
    await ada.does(Verb.START, at=table)
    assert table.now.game.options == {"length": "long", "bag": "my bag"}
    start = table.log[0].data["options"]
    assert (start["length"], start["counts"], start["worth"]) == ("long", [3, 3, 3], [1, 2, 3])


async def test_an_option_that_cannot_be_is_refused_and_changes_nothing(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, lobby=True)
    for tokens, key in (
        (("length", "endless"), "refused-option-value"),
        (("bag", "nobody's"), "refused-no-such-edition"),
        (("colour", "red"), "refused-unknown-option"),
    ):
        assert (await ada.does(Verb.SET_OPTION, *tokens, at=table)).refusal == key
    assert (await cem.does(Verb.SET_OPTION, "length", "long", at=table)).refusal == "refused-not-seated"
    assert table.now.game.options == {}


async def test_a_broken_edition_names_its_fault(tmp_path: Path, assets: Assets, clock: Clock) -> None:
    async with House(
        tmp_path, assets, clock, {PEBBLES: {"bad": {"counts": [1], "worth": [1, 1, 1]}}}
    ) as house:
        table = await house.table(PEBBLES, lobby=True)
        shown = await house.guest("Ada").does(Verb.SET_OPTION, "bag", "bad", at=table)
        assert shown.refusal == "refused-bag-counts"


BAG = {"counts": [3, 3, 3], "worth": [1, 2, 3]}


async def test_an_edition_that_is_gone_before_the_start(tmp_path: Path, assets: Assets, clock: Clock) -> None:
    async with House(tmp_path, assets, clock, {PEBBLES: {"mine": BAG}}) as house:
        await house.table(PEBBLES, lobby=True, options={"bag": "mine"})
    async with House(tmp_path, assets, clock) as house:
        ada, table = house.guest("Ada"), await house.known(1)
        assert (await ada.does(Verb.START, at=table)).refusal == "refused-no-such-edition"
        await ada.does(Verb.SET_OPTION, "bag", "plain", at=table)
        await ada.does(Verb.START, at=table)
        assert table.now.begun


async def test_a_running_game_never_reads_the_editions_again(
    tmp_path: Path, assets: Assets, clock: Clock
) -> None:
    async with House(tmp_path, assets, clock, {PEBBLES: {"mine": BAG}}) as house:
        state = (await house.table(PEBBLES, options={"bag": "mine"})).state
    async with House(tmp_path, assets, clock) as house:
        assert (await house.known(1)).state == state


# --- the start ---------------------------------------------------------------------------------------


async def test_a_game_begins_with_those_who_sit_there(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES, ben, ada, cem, lobby=True)
    assert (await dan.does(Verb.START, at=table)).refusal == "refused-not-seated"
    await ada.does(Verb.START, at=table)
    assert (table.status, table.now.timeline.seats) == (Status.RUNNING, 3)
    assert table.people == {0: "Ben", 1: "Ada", 2: "Cem"}
    assert await house.awaits() == []
    assert (await dan.does(Verb.JOIN, at=table)).refusal == "refused-not-a-lobby"
    for verb, tokens in ((Verb.LEAVE_LOBBY, ()), (Verb.SET_OPTION, ("length", "long"))):
        assert (await ada.does(verb, *tokens, at=table)).refusal == "refused-begun"


async def test_a_wrong_number_of_people_is_refused(house: House, ada: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, lobby=True)
    assert (await ada.does(Verb.START, at=table)).text == "This game is for 2 to 3 players; you’re only 1."
    assert not table.now.begun


async def test_one_may_play_alone_where_the_game_allows_it(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, ada)
    assert (table.now.timeline.seats, table.to_act) == (1, {0})


async def test_start_is_pressed_twice_at_once(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    presses = ((ada, "press:1"), (ben, "press:2"), (ada, "press:1"))
    shown = await asyncio.gather(*(guest.does(Verb.START, at=table, cause=cause) for guest, cause in presses))
    assert [one.refusal for one in shown] == [None, "refused-begun", None]
    assert [stored.cause for stored in await house.store.entries(table.id)] == ["press:1"]


async def test_a_start_and_a_join_at_once(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    _, late = await asyncio.gather(ada.does(Verb.START, at=table), cem.does(Verb.JOIN, at=table))
    assert late.refusal == "refused-not-a-lobby"
    assert (table.now.timeline.seats, table.people) == (2, {0: "Ada", 1: "Ben"})


# --- time --------------------------------------------------------------------------------------------


async def test_a_forgotten_lobby_closes_after_14_days(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, lobby=True)
    await house.passes(days=13)
    await ben.does(Verb.JOIN, at=table)
    assert await house.passes(days=13) == []
    await house.begins_anew()
    await house.shown(table.id)
    assert len(await house.passes(days=1)) == 1
    assert (table.status, table.now.post is not None) == (Status.CLOSED, True)
    assert await house.due() == []
    assert (await cem.does(Verb.JOIN, at=table)).refusal == "refused-table-closed"


async def test_a_deadline_that_was_put_off_at_the_last_moment_is_not_met(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    """It was read before it was put off, so it is handled by hand."""
    table = await house.table(STONES, ada, lobby=True)
    house.clock.turn(days=14)
    (deadline,) = await deadlines_due(house.store, house.clock())
    await ben.does(Verb.JOIN, at=table)
    await house.app.deadlines.handle(deadline)
    await house.look()
    assert table.status == Status.LOBBY
    assert await house.store.next_due() == house.clock() + LOBBY_LIFE


async def test_a_game_that_has_begun_has_no_such_deadline(house: House) -> None:
    table = await house.table()
    assert await house.passes(days=1000) == []
    assert table.status == Status.RUNNING


async def test_tables_rest_while_the_bot_is_away_from_their_server(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    running, lobby = await house.table(), await house.table(PEBBLES, ada, lobby=True)
    mover, to_act = running.on_turn, running.to_act
    over = await house.table(STONES, cem, lobby=True)
    await cem.does(Verb.LEAVE_LOBBY, at=over)
    private = await house.table(STONES, dan, lobby=True, place=Place(None, 90))
    tables = (running, lobby, over, private)
    await house.is_left()
    await house.begins_anew()
    assert [table.status for table in tables] == ["paused", "paused", "closed", "lobby"]
    assert (await mover.plays("end", at=running)).refusal == "refused-table-paused"
    assert (await ben.does(Verb.JOIN, at=lobby)).refusal == "refused-table-paused"
    assert running.to_act == set()
    await house.passes(days=20)
    await house.is_asked_back()
    assert [table.status for table in tables] == ["running", "lobby", "closed", "closed"]
    assert running.to_act == to_act
    assert None not in (running.now.post, lobby.now.post)
    assert await house.store.next_due() == house.clock() + LOBBY_LIFE


# --- by admins ----------------------------------------------------------------------------------------


async def test_an_admin_closes_tables(
    house: House, ada: HouseGuest, ben: HouseGuest, eve: HouseGuest
) -> None:
    admin = eve.at(admin=True)
    lobby, running = await house.table(STONES, ada, ben, lobby=True), await house.table()
    for table in (lobby, running):
        await admin.does(Verb.CONFIRM_CLOSE, at=table)
        assert (table.status, table.to_act, table.now.outcome) == (Status.CLOSED, set(), None)
        assert (await admin.does(Verb.CONFIRM_CLOSE, at=table)).refusal == "refused-table-over"
    assert list(lobby.log) == []
    (*_, entry) = running.log
    assert (entry.kind, entry.actor, entry.data) == (EntryKind.SETTING, Actor.ADMIN, {"status": "closed"})
    assert (await ada.plays("pass", at=running)).refusal == "refused-table-closed"
    assert (await ada.does(Verb.START, at=lobby)).refusal == "refused-table-closed"


# --- settings ----------------------------------------------------------------------------------------


async def test_the_language_of_a_table_is_an_entry_once_the_game_has_begun(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    await ada.does(Verb.SET_TABLE_LANGUAGE, "fr", at=table)
    assert (table.now.game.language, table.now.begun) == ("fr", False)
    await ada.does(Verb.START, at=table)
    state = table.state
    for _ in range(2):
        shown = await ben.does(Verb.SET_TABLE_LANGUAGE, "de", at=table, cause="press:3")
        assert (shown.refusal, len(table.log)) == (None, 2)
    assert (await cem.does(Verb.SET_TABLE_LANGUAGE, "en", at=table)).refusal == "refused-not-playing"
    await house.begins_anew()
    assert (table.now.game.language, table.state) == ("de", state)
    assert table.log[-1] == Entry(1, EntryKind.SETTING, Seat(1), data={"language": "de"})
    mover = table.on_turn
    step = first_swap(table.now, table.seat(mover))
    assert (await mover.does(Verb.DO, *step.split(), at=table, number=0)).refusal is None
    assert table.now.timeline.last == 2


async def test_a_new_name_is_shown_from_then_on(house: House, ada: HouseGuest) -> None:
    table = await house.table()
    assert table.now.names == ("Ada", "Ben")
    ada.is_called("Ada the Great")
    shown = await ada.does(Verb.BOARD, at=table)
    assert "Ada the Great" in shown.text + "".join(shown.pictures), "the answer to that press has it"
    assert table.now.names == ("Ada the Great", "Ben")


# --- faults of ours: they are put in from below ---------------------------------------------------------


def tamper(house: House, sql: str) -> None:
    """Change the database behind the back of the bot."""
    with closing(sqlite3.connect(house.path)) as database:
        database.execute(sql)
        database.commit()


async def test_a_log_that_does_not_lead_where_it_led_freezes_the_table(
    house: House, ada: HouseGuest, ben: HouseGuest, expected_errors: list[logging.LogRecord]
) -> None:
    table, other = await house.table(), await house.table(STONES, ada, ben, seed=2)
    mover = table.on_turn
    await mover.plays(f"flip a1 with {table.state.hands[table.seat(mover)][0]}", at=table)
    tamper(house, "UPDATE entries SET digest = 'ffffffffffffffff' WHERE game = 1 AND number = 1")
    before = await house.store.entries(table.id)
    await house.begins_anew()
    for _ in range(2):
        assert (await mover.plays("end", at=table)).refusal == "refused-table-frozen"
    game = await house.store.game(table.id)
    assert game is not None
    assert game.status is Status.FROZEN
    assert await house.store.entries(table.id) == before
    (record, *_) = expected_errors
    assert (record.getMessage(), vars(record)["table"]) == ("the log cannot be replayed", table.id)
    assert other.status == Status.RUNNING


async def test_a_game_whose_rules_are_not_installed_is_frozen(
    house: House, ada: HouseGuest, clock: Clock, expected_errors: list[logging.LogRecord]
) -> None:
    table, lobby = await house.table(PEBBLES), await house.table(PEBBLES, ada, lobby=True)
    good = await house.table()
    await house.__aexit__()
    assets = Assets()
    assets.registry = Registry([assets.registry.newest(STONES)])
    async with House(house.database, assets, clock) as poorer:
        assert await open_table_at(poorer.app, PLACE, poorer.guest("Ada").reader, None) is None
        found = await poorer.repository.get_all(await poorer.store.tables_of(ada.person))
        assert [one.id for one in found] == [good.id]
        assert (await poorer.guest("Ada").plays("offer 1", at=table.id)).refusal == "refused-table-frozen"
        with pytest.raises(UnknownRules):
            await add_table(poorer.repository, PEBBLES, PLACE, ada.person, "en")
        clock.turn(days=15)
        assert await deadlines_due(poorer.store, clock()) == []
        frozen = await poorer.store.games((Status.FROZEN,))
        assert [game.id for game in frozen] == [table.id, lobby.id]
        await poorer.is_left()
        assert (await poorer.known(good.id)).status == Status.PAUSED
    await house.__aenter__()
    assert len(expected_errors) >= 2


async def test_a_full_disk_changes_nothing(house: House, ada: HouseGuest) -> None:
    assert house.path.exists()
    table = await house.table(PEBBLES)
    pages = await house.store._writer.first("PRAGMA page_count")
    await house.store._writer.rows(f"PRAGMA max_page_count = {pages}")

    async def write_on() -> None:
        for number in range(10_000):
            cause = f"press:{'x' * 2000}{number}"
            await ada.does(Verb.SET_TABLE_LANGUAGE, "en", at=table, cause=cause)

    with pytest.raises(StoreError, match="disk is full"):
        await write_on()
    known = list(table.log)
    await house.begins_anew()
    assert list(table.log) == known
    assert (await ada.plays("offer 1", at=table)).refusal is None
    assert table.now.timeline.last == len(known)


async def test_the_deleted_message_of_a_table_on_hold_is_posted_again(house: House) -> None:
    """The deletion is told by Discord, and no person acts."""
    table = await house.table(PEBBLES)
    await house.notes(table, message=601)
    await house.put(table.id, Status.FROZEN)
    await house.shown(table.id)
    await house.misses_message(table, 601)
    assert table.now.post is not None
