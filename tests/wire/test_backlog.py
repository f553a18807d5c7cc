"""Many tables are to be brought up to date at once: those at which people wait come first."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.discord_ui.run import Patience
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, TableId
from bot.ops.budget import Budget
from bot.store import queries
from sandbox.limits import Window
from tests.drive.house import dice, random_move
from tests.drive.sight import boards, lobbies
from tests.drive.table import board_of, open_table, person_of
from tests.drive.user import Json, text_of
from tests.drive.wire import PATIENT, Rig, until
from tests.sandbox.faults import RequestFault
from tests.sandbox.watched import RecordedRequest
from tests.wire.test_places import is_open

MANY = 200
_SOON = 1.0
"""Simulated seconds."""


class Seconds(Budget):
    """A budget whose time passes only while requests wait for their turn."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(1.0, lambda: self.now, self._pass)

    async def _pass(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


def arrivals(rig: Rig, budget: Seconds) -> dict[str, float]:
    """Return when each message has come from now on, by its id: time goes on until a test looks."""
    came: dict[str, float] = {}

    def note(event: str, data: Json, _: frozenset[str] | None) -> None:
        if event == "message":
            came.setdefault(data["id"], budget.now)

    rig.server.world.listen(to_people=note)
    return came


def commits(rig: Rig, budget: Seconds) -> dict[TableId, float]:
    """Return when each table first had something to be posted from now on: a slow machine commits later."""
    signals, committed = rig.app.repository.signals, dict[TableId, float]()
    post = signals.post

    def note(table: TableId) -> None:
        committed.setdefault(table, budget.now)
        post(table)

    signals.post = note
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


async def end_game(rig: Rig, table: int) -> None:
    """Play a game to its end, without pressing anything."""
    tables, random = rig.app.tables, dice("backlog")
    now = await tables.get(TableId(table))
    while now.outcome is None:
        seat = min(now.to_act())
        move = random_move(now, seat, random)
        now = await tables.submit(now.id, now.seated[seat], move, f"press:{table}:{now.timeline.last}")


async def finished(rig: Rig, *names: str) -> int:
    table = await open_table(rig, "pebbles", *names)
    await end_game(rig, table)
    await rig.rest()
    return table


async def pass_and_call(rig: Rig, table: int) -> Json:
    """Let the player on turn pass; return the message that calls the next one."""
    now = await rig.app.tables.get(TableId(table))
    (seat,) = now.to_act()
    (other,) = {*now.seated} - {seat}
    names = {int(one["id"]): one["global_name"] for one in rig.server.world.people}
    called = await rig.person(names[now.seated[other]])
    before = len(called.mentions)
    await rig.app.tables.submit(now.id, now.seated[seat], "pass", "press:pass")
    await called.wait_for(lambda: len(called.mentions) > before, "the call")
    return called.mentions[before]


async def deleted(rig: Rig, name: str) -> None:
    person = person_of(await rig.person(name))
    await rig.app.cases.privacy.delete(person, f"press:deleted:{name}")


def copied(rig: Rig, table: int, times: int, *, queued: bool = False) -> None:
    """Copy a table in the database of a stopped bot; the copies say that they have the same messages."""
    with closing(sqlite3.connect(rig.database)) as there, there:

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


async def behind(rig: Rig) -> set[TableId]:
    return {post.game for post in await (await rig.beside()).posts()}


async def wait_until_behind(rig: Rig, *tables: int) -> None:
    async def there() -> bool:
        return await behind(rig) == {*tables}

    await until(there, f"an outbox with {tables}")


# --- who comes first ---------------------------------------------------------------------------------


async def test_nobody_waits_for_a_deletion(empty_house: Rig) -> None:
    rig = empty_house
    await rig.start_bot()
    over = await finished(rig, "Ada", "Ben")
    running = await open_table(rig, "hidden_stones", "Chloé", "Deniz")
    await rig.stop_bot()
    copied(rig, over, MANY)
    rig.budget = budget = Seconds()
    await rig.start_bot()
    await deleted(rig, "Ada")
    committed, came = commits(rig, budget), arrivals(rig, budget)
    call = await pass_and_call(rig, running)
    assert came[call["message_id"]] - committed[TableId(running)] < _SOON


@pytest.mark.parametrize("key", ["pebbles", "hidden_stones"])
async def test_who_opens_a_table_after_a_restart_does_not_wait_for_the_others(
    empty_house: Rig, key: str
) -> None:
    rig = empty_house
    await rig.start_bot()
    table = await open_table(rig, key, "Ada", "Ben")
    if key == "pebbles":
        await end_game(rig, table)
        await rig.rest()
    await rig.stop_bot()
    copied(rig, table, MANY, queued=True)
    rig.budget = budget = Seconds()
    await rig.start_bot()
    committed, came = commits(rig, budget), arrivals(rig, budget)
    chloe = await rig.person("Chloé")
    await chloe.answer(await chloe.slash(rig.channel_named("lounge"), "join", game="pebbles"))
    new = max(game.id for game in await (await rig.beside()).games())
    await until(lambda: lobbies(rig, new), "the lobby message")
    assert came[lobbies(rig, new)[0]["id"]] - committed[new] < _SOON


# --- games that are over -----------------------------------------------------------------------------


async def test_names_in_the_messages_of_a_game_that_is_over_are_changed(rig: Rig) -> None:
    table = await finished(rig, "Ada", "Ben")
    board = board_of(rig, table)
    await deleted(rig, "Ada")
    await rig.rest()
    assert board_of(rig, table)["id"] == board["id"]
    shown = [*rig.in_channel(rig.channel), board_of(rig, table)]
    assert not [message for message in shown if "Ada" in text_of(message)]
    assert "Former player" in text_of(board_of(rig, table))


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_removed_result_is_not_posted_anew(rig: Rig, *, restarted: bool) -> None:
    table = await finished(rig, "Ada", "Ben")
    board = board_of(rig, table)
    ada = await rig.person("Ada")
    await ada.do("delete", channel_id=board["channel_id"], message_id=board["id"])
    if restarted:
        await rig.stop_bot()
        await rig.open_app()
    await deleted(rig, "Ada")
    if restarted:
        await rig.stop_bot()
        await rig.start_bot()
    await rig.rest()
    assert not boards(rig, table)


async def test_a_removed_message_of_a_closed_table_is_not_posted_anew(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    await rig.app.tables.close(TableId(table), "press:closed")
    await rig.rest()
    board = (await rig.stored(table)).game
    ada = await rig.person("Ada")
    await ada.do("delete", channel_id=str(board.thread), message_id=str(board.message))
    await deleted(rig, "Ada")
    await rig.rest()
    assert not rig.server.world.messages[str(board.thread)]


@pytest.mark.parametrize("status", [Status.FINISHED, Status.CLOSED])
async def test_an_end_that_was_never_shown_is_posted_once(empty_house: Rig, status: Status) -> None:
    rig = empty_house
    await rig.start_bot()
    table = await open_table(rig, "pebbles", "Ada", "Ben")
    await rig.stop_bot()
    board = board_of(rig, table)
    ada = await rig.person("Ada")
    await ada.do("delete", channel_id=board["channel_id"], message_id=board["id"])
    await rig.open_app()
    if status is Status.FINISHED:
        await end_game(rig, table)
    else:
        await rig.app.tables.close(TableId(table), "press:closed")
    await deleted(rig, "Ada")
    await rig.stop_bot()
    await rig.start_bot()
    await rig.rest()
    (shown,) = rig.in_channel(board["channel_id"])
    assert "Former player" in text_of(shown)
    await ada.do("delete", channel_id=shown["channel_id"], message_id=shown["id"])
    await deleted(rig, "Ben")
    await rig.rest()
    assert not rig.in_channel(board["channel_id"])


async def left_standing(rig: Rig, name: str, table: int) -> None:
    """Let the bot know of a message about somebody that it could not remove at the end: the table message."""
    person, game = person_of(await rig.person(name)), (await rig.stored(table)).game
    async with rig.app.store.transaction() as transaction:
        transaction.add_notification(
            TableId(table), person, NotificationKind.MOVED, None, rig.clock(), sent=1
        )
        (row,) = await transaction.notifications_of(TableId(table), NotificationKind.MOVED)
        transaction.set_notification(row.id, place=game.thread, message=game.message)


async def test_no_archived_thread_is_opened_for_an_edit(rig: Rig) -> None:
    table = await finished(rig, "Ada", "Ben")
    board = board_of(rig, table)
    ada = await rig.person("Ada")
    await left_standing(rig, "Ada", table)
    await ada.do("thread", channel_id=board["channel_id"], archived=True)
    asked: list[RecordedRequest] = []
    rig.server.observers.append(asked.append)
    await deleted(rig, "Ada")
    await rig.rest()
    assert not await rig.app.store.rows(queries.ABOUT_NOTIFICATIONS, -1)
    assert not is_open(rig, int(board["channel_id"]))
    assert not [seen for seen in asked if (seen.body or {}).get("archived") is False]
    assert text_of(board_of(rig, table)) == text_of(board)
    assert not [message for message in rig.in_channel(rig.channel) if "Ada" in text_of(message)]


async def test_a_message_that_discord_forbids_to_edit_stays_and_nobody_hears_of_it(rig: Rig) -> None:
    table = await finished(rig, "Ada", "Ben")
    channels = len(rig.server.world.messages)
    rig.server.faults.order(RequestFault("PATCH", r"/messages/", status=403, code=50001, times=2))
    await deleted(rig, "Ada")
    await rig.rest()
    assert (await rig.stored(table)).game.trouble == ""
    assert len(rig.server.world.messages) == channels


async def test_a_message_too_old_for_an_edit_now_is_edited_later(tmp_path: Path) -> None:
    async with Rig(tmp_path, replace(PATIENT, old_edits=Window(1, 0.02))) as rig:
        resting = Resting()
        await rig.start_bot(patience=Patience(rest=resting))
        table = await finished(rig, "Ada", "Ben")
        board = board_of(rig, table)
        rig.advance(7200.0)
        rig.server.faults.order(RequestFault("PATCH", r"/messages/", status=400, code=30046))
        await deleted(rig, "Ada")
        await until(lambda: resting.rests, "the rest after the refusal")
        assert await behind(rig) == {table}
        resting.go_on()
        await rig.rest()
        assert board_of(rig, table)["id"] == board["id"]
        assert "Former player" in text_of(board_of(rig, table))


async def test_a_deletion_is_spread_and_goes_on_after_a_restart(empty_house: Rig) -> None:
    rig = empty_house
    await rig.start_bot()
    tables = [await finished(rig, "Ada", "Ben") for _ in range(3)]
    await rig.stop_bot()
    resting = Resting()
    await rig.start_bot(patience=Patience(rest=resting))
    await deleted(rig, "Ada")
    assert await rig.app.cases.privacy.personal_data(person_of(await rig.person("Ada"))) is None
    await wait_until_behind(rig, *tables[1:])
    assert (await rig.app.examine()).outbox == 0, "what waits is no trouble"
    await rig.stop_bot()
    asked: list[RecordedRequest] = []
    rig.server.observers.append(asked.append)
    resting = Resting()
    await rig.start_bot(patience=Patience(rest=resting))
    await wait_until_behind(rig, tables[2])
    resting.go_on()
    await rig.rest()
    first = (await rig.stored(tables[0])).game
    assert not [seen for seen in asked if seen.path.endswith((f"/{first.lobby}", f"/{first.message}"))]
    for table in tables:
        assert "Former player" in text_of(board_of(rig, table))
