"""The disk is full, a page is damaged, the clock jumps: the player gets one sentence, and nothing is lost."""

import logging

import pytest

from bot.acts.context import App
from bot.discord_ui.client import Cairn
from bot.ops.scheduler import Scheduler
from bot.pages.custom_id import Verb
from bot.store.database import LostShards, OutOfReach, Overtaken, StoreError
from tests.drive.guest import Shown
from tests.drive.sight import lobbies
from tests.drive.table import right_board
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.faults import Effect, RequestFault

pytestmark = pytest.mark.slow

PAGE = 4096
SEND = ("POST", r"/channels/\d+/messages$")


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table("hidden_stones", ada, ben)


async def plays_on(house: WireHouse, table: WireTable) -> Shown:
    """Let the player whose turn it is make a move that ends no game, in the channel."""
    (seat,) = table.to_act  # its thread may be archived for a moment after a jump of the clock
    every = table.legal(seat)
    move = next((one for one in every if not one.startswith(("score", "pass"))), every[-1])
    return await table.on(seat).at(house.channel).plays(move, at=table)


def is_refused(house: WireHouse, shown: Shown) -> bool:
    """Return whether somebody is told that nothing can be saved."""
    return house.words("refused-busy") in shown.text


# --- a full disk -------------------------------------------------------------------------------------


async def limit_pages(house: WireHouse, pages: int | None) -> None:
    """Leave the database the pages that it has, or (`None`) room for more."""
    writer = house.app.store._writer
    pages = pages or await writer.first("PRAGMA page_count") + 10_000
    await writer.rows(f"PRAGMA max_page_count = {pages}")


async def test_a_full_disk_in_the_middle_of_a_game(
    house: WireHouse, table: WireTable, expected_errors: list[logging.LogRecord]
) -> None:
    await limit_pages(house, 1)  # never below what there is
    before = 0
    for _ in range(200):
        before = len(table.log)
        if is_refused(house, await plays_on(house, table)):
            break
    assert len(table.log) == before
    assert any("the disk is full; make room" in record.getMessage() for record in expected_errors)
    await limit_pages(house, None)
    assert not is_refused(house, await plays_on(house, table))
    assert len(table.log) == before + 1
    right_board(house, table.now)


# --- a damaged page ----------------------------------------------------------------------------------


async def test_a_damaged_page_stops_one_table_and_no_other(
    house: WireHouse, ada: WireGuest, ben: WireGuest, expected_errors: list[logging.LogRecord]
) -> None:
    damaged = await house.table("hidden_stones", ada, ben)
    for _ in range(60):
        await plays_on(house, damaged)
    sound = await house.table("hidden_stones", ada, ben)
    number, lost, kept = damaged.id, damaged.log[1].digest, sound.log[0].digest
    del damaged  # nobody can follow it any more
    await damage_page(house, lost, kept)
    for verb in (Verb.BOARD, Verb.HAND):
        assert is_refused(house, await ada.does(verb, at=number))
    assert not is_refused(house, await plays_on(house, sound))
    right_board(house, sound.now)
    assert {"put back a backup" in record.getMessage() for record in expected_errors} == {True}


async def damage_page(house: WireHouse, lost: str, kept: str) -> None:
    """Overwrite, below the running bot, the page on which one digest stands and the other does not."""
    store = house.app.store
    async with store._writer_lock:  # a checkpoint is refused while a change is under way
        await store._writer.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(house.database.read_bytes())
    at = content.index(lost.encode()) // PAGE * PAGE
    assert kept.encode() not in content[at : at + PAGE]
    with house.database.open("r+b") as file:
        file.seek(at)
        file.write(b"\xff" * PAGE)
    for connection in (store._reader, store._writer):
        await connection.rows("PRAGMA shrink_memory")
    house.app.repository._loaded.clear()


# --- a clock that jumps ------------------------------------------------------------------------------


async def test_a_clock_set_back_while_a_message_is_lost(house: WireHouse, ada: WireGuest) -> None:
    """Nobody knows how old the try was; so the bot looks whether its message is there already."""
    lost = house.server.faults.order(RequestFault(*SEND, lost=Effect.AFTER))
    await ada.hasty.does(Verb.JOIN, "hidden_stones")
    await until(lambda: lost.times == 0, "the lost message")
    house.clock.advance(-86_400.0)
    await until(lambda: lobbies(house, 1), "the lobby")
    await house.rest()
    assert len(lobbies(house, 1)) == 1


async def test_a_clock_set_forwards_and_back_changes_no_game(house: WireHouse, table: WireTable) -> None:
    for jump in (10 * 86_400.0, -20 * 86_400.0, 10 * 86_400.0):
        house.advance(jump)
        assert not is_refused(house, await plays_on(house, table))
        right_board(house, table.now)
    assert len(table.log) == 4


async def test_no_deadline_is_met_because_the_clock_was_set_forwards(
    house: WireHouse, ada: WireGuest
) -> None:
    """Nobody could have done anything in that time; what has really gone by counts."""
    table = await house.table("hidden_stones", ada, lobby=True)
    watch = Scheduler(house.app.store, house.clock, house.app.deadlines.handle)
    for set_by, passed, status in ((15, 0, "lobby"), (0, 13, "lobby"), (0, 2, "closed")):
        house.clock.advance(set_by * 86_400.0)
        house.advance(passed * 86_400.0)
        assert 0.0 < await watch.run_due() <= 60.0
        await watch.idle()
        assert (await house.known(table)).status == status


@pytest.mark.parametrize(
    ("fault", "lines"),
    [
        (StoreError("The disk is full."), ["an event failed: on_shard_connect: The disk is full."]),
        (OutOfReach("The server is away."), []),
        (LostShards("Another process serves these servers now."), []),
        (Overtaken(), []),
    ],
)
async def test_an_event_without_a_database_is_told_in_one_line_at_most(
    app: App, caplog: pytest.LogCaptureFixture, fault: Exception, lines: list[str]
) -> None:
    client = Cairn(app)
    try:
        raise fault
    except (StoreError, Overtaken):
        await client.on_error("on_shard_connect", 0)
    assert [record.getMessage() for record in caplog.records] == lines
    assert all(record.exc_info is None for record in caplog.records)
