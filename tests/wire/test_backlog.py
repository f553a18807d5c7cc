"""Many tables are to be brought up to date at once: those at which people wait come first."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from bot.acts import privacy
from bot.acts.admins import dismiss
from bot.discord_ui.run import Patience
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, TableId
from bot.ops.budget import Budget
from bot.ops.turns import ERRAND, Rank
from bot.pages.custom_id import Verb
from sandbox.limits import Window
from tests.drive.sight import boards, lobbies
from tests.drive.user import Json
from tests.drive.waiting import until
from tests.drive.wire import PATIENT, WireGuest, WireHouse, WireTable, shown_of
from tests.sandbox.faults import RequestFault
from tests.selection import slow_but

MANY = 200
_SOON = 1.0
"""Simulated seconds."""
NOBODY = "Former player"


class Seconds(Budget):
    """A budget whose time passes only while requests wait for their turn."""

    def __init__(self) -> None:
        self.now = 0.0
        self.ranks: set[Rank] = set()
        """The ranks of the requests, which decide who waits for whom."""
        super().__init__(1.0, lambda: self.now, self._pass)

    async def turn(self) -> None:
        self.ranks.add(ERRAND.get().rank)
        await super().turn()

    async def _pass(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


def arrivals(house: WireHouse, budget: Seconds) -> dict[str, float]:
    """Return when each message has come from now on, by its id: time goes on until a test looks."""
    came: dict[str, float] = {}

    def note(event: str, data: Json, _: frozenset[str] | None) -> None:
        if event == "message":
            came.setdefault(data["id"], budget.now)

    house.server.world.listen(to_people=note)
    return came


def commits(house: WireHouse, budget: Seconds) -> dict[TableId, float]:
    """Return when each table first had something to be posted from now on: a slow machine commits later."""
    repository, committed = house.app.repository, dict[TableId, float]()
    post = repository.signals.post

    def note(table: TableId) -> None:
        committed.setdefault(table, budget.now)
        post(table)

    repository.connect(structs.replace(repository.signals, post=note))
    return committed


class Resting:
    """Sleeps between two tables at which nobody waits: none ends before a test says so."""

    def __init__(self) -> None:
        self.rests = 0
        self._turn = asyncio.Semaphore(0)

    async def __call__(self, seconds: float) -> None:
        if seconds:
            self.rests += 1
            await self._turn.acquire()

    def go_on(self, times: int = 10**6) -> None:
        for _ in range(times):
            self._turn.release()


def copied(house: WireHouse, table: int, times: int, *, queued: bool = False) -> None:
    """Copy a table in the database of a stopped bot; the copies say that they have the same messages."""
    with closing(sqlite3.connect(house.database)) as there, there:

        def copy(source: str, key: str, number: int) -> None:
            columns = [row[1] for row in there.execute(f"PRAGMA table_info({source})")]
            changed = {key: str(number), "cause": "NULL", **({"id": "NULL"} if key != "id" else {})}
            values = ", ".join(changed.get(column, column) for column in columns)
            there.execute(f"INSERT INTO {source} SELECT {values} FROM {source} WHERE {key} = {table}")  # noqa: S608

        for number in range(table + 1000, table + 1000 + times):
            for source, key in (("games", "id"), ("seats", "game"), ("entries", "game")):
                copy(source, key, number)
            if queued:
                there.execute("INSERT INTO posts VALUES (?, 1, ?, 1.0)", (number, f"copy {number}"))


async def passes_and_calls(table: WireTable) -> Json:
    """Let the player on turn pass; return the message that calls the next one, however many others wait."""
    mover = table.on_turn
    (called,) = (table.on(seat).user for seat in table.people if table.on(seat) != mover)
    before = len(called.mentions)
    await mover.hasty.plays("pass", at=table)
    await called.wait_for(lambda: len(called.mentions) > before, "the call")
    return called.mentions[before]


async def is_forgotten(house: WireHouse, guest: WireGuest) -> None:
    """Delete the data of a person beside the bot, as the command does, without a connection."""
    await privacy.delete_data(house.app, guest.person, f"press:deleted:{guest.name}")


async def behind(house: WireHouse) -> set[TableId]:
    return {post.game for post in await (await house.beside()).posts()}


async def until_behind(house: WireHouse, *tables: WireTable) -> None:
    async def there() -> bool:
        return await behind(house) == {table.id for table in tables}

    await until(there, f"an outbox with {tables}")


# --- who comes first ---------------------------------------------------------------------------------


async def test_nobody_waits_for_a_deletion(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, dan: WireGuest
) -> None:
    house = empty_house
    await house.start_bot()
    over = await house.over("pebbles", ada, ben, seed="backlog")
    running = await house.table("hidden_stones", cem, dan)
    await house.stop_bot()
    copied(house, over.id, MANY)
    house.budget = budget = Seconds()
    await house.start_bot()
    with house.held_up():
        await ada.wants_to_be_forgotten()
    committed, came = commits(house, budget), arrivals(house, budget)
    call = await passes_and_calls(running)
    assert came[call["message_id"]] - committed[running.id] < _SOON


@pytest.mark.parametrize("key", slow_but("pebbles", ["pebbles", "hidden_stones"]))
async def test_who_opens_a_table_after_a_restart_does_not_wait_for_the_others(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, key: str
) -> None:
    house = empty_house
    await house.start_bot()
    table = await (house.over if key == "pebbles" else house.table)(key, ada, ben)
    await house.stop_bot()
    copied(house, table.id, MANY, queued=True)
    house.budget = budget = Seconds()
    await house.start_bot()
    committed, came = commits(house, budget), arrivals(house, budget)
    with house.held_up():
        await cem.at(house.channel_named("lounge")).does(Verb.JOIN, "pebbles")
    new = max(game.id for game in await (await house.beside()).games())
    await until(lambda: lobbies(house, new), "the lobby message")
    assert came[lobbies(house, new)[0]["id"]] - committed[new] < _SOON
    assert budget.ranks == {Rank.AWAITED, Rank.PAST if key == "pebbles" else Rank.BEHIND}


# --- games that are over -----------------------------------------------------------------------------


async def test_names_in_the_messages_of_a_game_that_is_over_are_changed(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.over("pebbles", ada, ben, seed="backlog")
    board, named = table.board.message["id"], "Ada" in table.board.text
    await ada.wants_to_be_forgotten()
    assert table.board.message["id"] == board
    public = [shown_of([one]) for one in house.in_channel(house.channel)]
    assert not [one for one in (*public, table.board) if "Ada" in one.text]
    assert (NOBODY in table.board.text) == named


@pytest.mark.slow
@pytest.mark.parametrize("restarted", slow_but(True, [False, True]))
async def test_a_removed_result_is_not_posted_anew(
    house: WireHouse, ada: WireGuest, ben: WireGuest, *, restarted: bool
) -> None:
    table = await house.over("pebbles", ada, ben, seed="backlog")
    await ada.deletes(table.board)
    if restarted:
        await house.stop_bot()
        await house.open_app()
        await is_forgotten(house, ada)
        await house.stop_bot()
        await house.start_bot()
        await house.rest()
    else:
        await ada.wants_to_be_forgotten()
    assert not boards(house, table.id)


@pytest.mark.slow
async def test_a_removed_message_of_a_closed_table_is_not_posted_anew(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben)
    await ada.closes(table)
    assert table.status == Status.CLOSED
    (message,) = house.in_channel(table.place)
    await ada.deletes(shown_of([message]))
    await ada.wants_to_be_forgotten()
    assert not house.in_channel(table.place)


@pytest.mark.parametrize("status", slow_but(Status.FINISHED, [Status.FINISHED, Status.CLOSED]))
async def test_an_end_that_was_never_shown_is_posted_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest, status: Status
) -> None:
    table = await house.table("pebbles", ada, ben)
    await house.stop_bot()
    with house.held_up():  # nothing is sent without a bot
        await ada.deletes(table.board)
        await house.open_app()
        if status is Status.FINISHED:
            await house.play_on(table)
        else:
            async with house.app.repository.at(table.id, "press:closed") as at:  # nobody can press now
                await dismiss(at)
        await is_forgotten(house, ada)
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    (message,) = house.in_channel(table.place)
    shown = shown_of([message])
    assert ("wins!" in shown.text) == (status is Status.FINISHED)
    assert "Ada" not in shown.text
    await ada.deletes(shown)
    await ben.wants_to_be_forgotten()
    assert not house.in_channel(table.place)


@pytest.mark.slow
async def test_no_archived_thread_is_opened_for_an_edit(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.over("pebbles", ada, ben, seed="backlog")
    text, kind = table.board.text, NotificationKind.MOVED
    async with house.app.store.transaction() as transaction:
        # A message about her that could not be removed at the end, as the table message.
        transaction.at(table.id).add_notification(ada.person, kind, None, house.clock(), sent=1)
        (row,) = await transaction.at(table.id).notifications_of(kind)
        message = int(table.board.message["id"])
        transaction.set_notification(row.id, place=table.now.game.thread, message=message)
    await ada.manages("thread", channel_id=table.place, archived=True)
    opened = house.requests(lambda one: (one.body or {}).get("archived") is False)
    await ada.wants_to_be_forgotten()
    assert not await house.app.store.rows(privacy._ABOUT_NOTIFICATIONS, -1), "nobody sees that row"
    assert house.server.world.channels[table.place]["thread_metadata"]["archived"]
    assert opened == []
    assert table.board.text == text
    assert not [one for one in house.in_channel(house.channel) if "Ada" in shown_of([one]).text]


@pytest.mark.slow
async def test_a_message_that_discord_forbids_to_edit_stays_and_nobody_hears_of_it(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.over("pebbles", ada, ben, seed="backlog")
    channels = len(house.server.world.messages)
    house.server.faults.order(RequestFault("PATCH", r"/channels/\d+/messages/", 2, status=403, code=50001))
    await ada.wants_to_be_forgotten()
    assert table.trouble == ""
    assert len(house.server.world.messages) == channels


@pytest.mark.slow
async def test_a_message_too_old_for_an_edit_now_is_edited_later(tmp_path: Path) -> None:
    async with WireHouse(tmp_path, replace(PATIENT, old_edits=Window(1, 0.02))) as house:
        resting = Resting()
        await house.start_bot(patience=Patience(rest=resting))
        ada, ben = await house.guest("Ada"), await house.guest("Ben")
        table = await house.over("pebbles", ada, ben, seed="backlog")
        board, named = table.board.message["id"], "Ada" in table.board.text
        await house.passes(seconds=7200.0)
        house.server.faults.order(RequestFault("PATCH", r"/channels/\d+/messages/", status=400, code=30046))
        with house.held_up():
            await ada.wants_to_be_forgotten()
        await until(lambda: resting.rests, "the rest after the refusal")
        assert await behind(house) == {table.id}
        resting.go_on()
        await house.rest()
        assert table.board.message["id"] == board
        assert (NOBODY in table.board.text) == named


@pytest.mark.slow
async def test_a_deletion_is_spread_and_goes_on_after_a_restart(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    tables = [await house.over("pebbles", ada, ben, seed="backlog") for _ in range(3)]
    assert [table for table in tables if "Ada" in table.board.text]
    await house.stop_bot()
    await house.start_bot(patience=Patience(rest=Resting()))
    with house.held_up():
        await ada.wants_to_be_forgotten()
        assert "Ada" not in (await ada.does(Verb.PRIVACY)).text
    await until_behind(house, *tables[1:])
    assert (await house.app.examine()).outbox == 0, "what waits is no trouble"
    await house.stop_bot()
    first = tables[0].now.game
    touched = house.requests(lambda one: one.path.endswith((f"/{first.lobby}", f"/{first.message}")))
    resting = Resting()
    await house.start_bot(patience=Patience(rest=resting))
    await until_behind(house, tables[2])
    resting.go_on()
    await house.rest()
    assert touched == []
    assert [table.id for table in tables if "Ada" in table.board.text] == []
