"""The disk is full, a page is damaged, the clock jumps: the player gets one sentence, and nothing is lost."""

import logging

import pytest

from bot.discord_ui.client import Cairn
from bot.handlers.context import App
from bot.ops.scheduler import Scheduler
from bot.store.database import OutOfReach, StoreError
from tests.drive.sight import boards, lobbies
from tests.drive.table import open_table, person_of, right_board
from tests.drive.user import User, text_of
from tests.drive.wire import Rig, until
from tests.sandbox.faults import Effect, RequestFault

pytestmark = pytest.mark.slow

PAGE = 4096
REFUSED = "can’t be saved"
SEND = ("POST", r"/channels/\d+/messages$")


async def moves(rig: Rig, table: int) -> str:
    """Let the player whose turn it is make a move that ends no game; return the answer."""
    found = await rig.stored(table)
    user = await on_turn(rig, table)
    place = str(found.game.channel)  # its thread may be archived for a moment after a jump of the clock
    (seat,) = found.to_act()
    every = [found.rules.format(move) for move in found.rules.legal_moves(found.timeline.head.state, seat)]
    move = next((one for one in every if not one.startswith(("score", "pass"))), every[-1])
    return text_of(await user.answer(await user.slash(place, "move", move=move, table=table)))


async def on_turn(rig: Rig, table: int) -> User:
    found = await rig.stored(table)
    seat = next(iter(found.to_act()))
    people = [await rig.person(name) for name in ("Ada", "Ben")]
    return next(user for user in people if found.seat_of(person_of(user)) == seat)


# --- a full disk -------------------------------------------------------------------------------------


async def limit_pages(rig: Rig, pages: int | None) -> None:
    """Leave the database the pages that it has, or (`None`) room for more."""
    writer = rig.app.store._writer
    pages = pages or await writer.first("PRAGMA page_count") + 10_000
    await writer.rows(f"PRAGMA max_page_count = {pages}")


async def test_a_full_disk_in_the_middle_of_a_game(
    rig: Rig, expected_errors: list[logging.LogRecord]
) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    await limit_pages(rig, 1)  # never below what there is
    before = 0
    for _ in range(200):
        before = len((await rig.stored(table)).timeline.entries)
        if REFUSED in await moves(rig, table):
            break
    assert len((await rig.stored(table)).timeline.entries) == before
    assert any("the disk is full; make room" in record.getMessage() for record in expected_errors)
    await limit_pages(rig, None)
    assert REFUSED not in await moves(rig, table)
    await rig.rest()
    found = await rig.stored(table)
    assert len(found.timeline.entries) == before + 1
    right_board(rig, found)


# --- a damaged page ----------------------------------------------------------------------------------


async def test_a_damaged_page_stops_one_table_and_no_other(
    rig: Rig, expected_errors: list[logging.LogRecord]
) -> None:
    damaged = await open_table(rig, "hidden_stones", "Ada", "Ben")
    for _ in range(60):
        await moves(rig, damaged)
    sound = await open_table(rig, "hidden_stones", "Ada", "Ben")
    await rig.rest()
    lost = (await rig.stored(damaged)).timeline.entries[1].digest
    kept = (await rig.stored(sound)).timeline.entries[0].digest
    await damage_page(rig, lost, kept)
    ada = await rig.person("Ada")
    for command in ("board", "hand"):
        answer = await ada.answer(await ada.slash(rig.channel, command, table=damaged))
        assert REFUSED in text_of(answer)
    assert REFUSED not in await moves(rig, sound)
    await rig.rest()
    right_board(rig, await rig.stored(sound))
    assert {"put back a backup" in record.getMessage() for record in expected_errors} == {True}


async def damage_page(rig: Rig, lost: str, kept: str) -> None:
    """Overwrite, below the running bot, the page on which one digest stands and the other does not."""
    store = rig.app.store
    async with store._writer_lock:  # a checkpoint is refused while a change is under way
        await store._writer.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(rig.database.read_bytes())
    at = content.index(lost.encode()) // PAGE * PAGE
    assert kept.encode() not in content[at : at + PAGE]
    with rig.database.open("r+b") as file:
        file.seek(at)
        file.write(b"\xff" * PAGE)
    for connection in (store._reader, store._writer):
        await connection.rows("PRAGMA shrink_memory")
    rig.app.repository._loaded.clear()


# --- a clock that jumps ------------------------------------------------------------------------------


async def test_a_clock_set_back_while_a_message_is_lost(rig: Rig) -> None:
    """Nobody knows how old the try was; so the bot looks whether its message is there already."""
    lost = rig.server.faults.order(RequestFault(*SEND, lost=Effect.AFTER))
    ada = await rig.person("Ada")
    await ada.slash(rig.channel, "join", game="hidden_stones")
    await until(lambda: lost.times == 0, "the lost message")
    rig.clock.advance(-86_400.0)
    await until(lambda: lobbies(rig, 1), "the lobby")
    await rig.rest()
    assert len(lobbies(rig, 1)) == 1


async def test_a_clock_set_forwards_and_back_changes_no_game(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    for jump in (10 * 86_400.0, -20 * 86_400.0, 10 * 86_400.0):
        rig.advance(jump)
        assert REFUSED not in await moves(rig, table)
        await rig.rest()
        assert len(boards(rig, table)) == 1
        right_board(rig, await rig.stored(table))
    assert len((await rig.stored(table)).timeline.entries) == 4


async def test_no_deadline_is_met_because_the_clock_was_set_forwards(rig: Rig) -> None:
    """Nobody could have done anything in that time; what has really gone by counts."""
    table = await open_table(rig, "hidden_stones", "Ada", start=False)
    watch = Scheduler(rig.app.store, rig.clock, rig.app.deadlines.handle)
    for set_by, passed, status in ((15, 0, "lobby"), (0, 13, "lobby"), (0, 2, "closed")):
        rig.clock.advance(set_by * 86_400.0)
        rig.advance(passed * 86_400.0)
        assert 0.0 < await watch.run_due() <= 60.0
        await watch.idle()
        assert (await rig.stored(table)).game.status == status


@pytest.mark.parametrize(
    ("fault", "lines"),
    [
        (StoreError("The disk is full."), ["an event failed: on_shard_connect: The disk is full."]),
        (OutOfReach("The server is away."), []),
    ],
)
async def test_an_event_without_a_database_is_told_in_one_line_at_most(
    app: App, caplog: pytest.LogCaptureFixture, fault: StoreError, lines: list[str]
) -> None:
    client = Cairn(app)
    try:
        raise fault
    except StoreError:
        await client.on_error("on_shard_connect", 0)
    assert [record.getMessage() for record in caplog.records] == lines
    assert all(record.exc_info is None for record in caplog.records)
