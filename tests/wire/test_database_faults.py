"""The disk is full, a page is damaged, the clock jumps: the player gets one sentence, and nothing is lost."""

import logging

from bot.store.database import first
from bot.usecases.watch import Watch
from sandbox.faults import Effect, RequestFault
from tests.wire.house import House, until
from tests.wire.sight import boards, lobbies
from tests.wire.table import open_table, person_of, right_board
from tests.wire.user import User, text_of

PAGE = 4096
REFUSED = "can’t be saved"
SEND = ("POST", r"/channels/\d+/messages$")


async def moves(house: House, table: int) -> str:
    """Let the player whose turn it is make a move that ends no game; return the answer."""
    found = await house.stored(table)
    user = await on_turn(house, table)
    place = str(found.game.thread or found.game.channel)
    (seat,) = found.to_act()
    every = [found.rules.format(move) for move in found.rules.legal_moves(found.timeline.head.state, seat)]
    move = next((one for one in every if not one.startswith(("score", "pass"))), every[-1])
    return text_of(await user.answer(await user.slash(place, "move", move=move, table=table)))


async def on_turn(house: House, table: int) -> User:
    found = await house.stored(table)
    seat = next(iter(found.to_act()))
    people = [await house.person(name) for name in ("Ada", "Ben")]
    return next(user for user in people if found.seat_of(person_of(user)) == seat)


# --- a full disk -------------------------------------------------------------------------------------


async def limit_pages(house: House, pages: int | None) -> None:
    """Leave the database the pages that it has, or (`None`) room for more."""
    writer = house.app.store._writer
    pages = pages or await first(writer, "PRAGMA page_count") + 10_000
    await writer.rows(f"PRAGMA max_page_count = {pages}")


async def test_a_full_disk_in_the_middle_of_a_game(
    house: House, expected_errors: list[logging.LogRecord]
) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben")
    await limit_pages(house, 1)  # never below what there is
    before = 0
    for _ in range(200):
        before = len((await house.stored(table)).timeline.entries)
        if REFUSED in await moves(house, table):
            break
    assert len((await house.stored(table)).timeline.entries) == before
    assert any("the disk is full; make room" in record.getMessage() for record in expected_errors)
    await limit_pages(house, None)
    assert REFUSED not in await moves(house, table)
    await house.published()
    found = await house.stored(table)
    assert len(found.timeline.entries) == before + 1
    right_board(house, found)


# --- a damaged page ----------------------------------------------------------------------------------


async def test_a_damaged_page_stops_one_table_and_no_other(
    house: House, expected_errors: list[logging.LogRecord]
) -> None:
    damaged = await open_table(house, "hidden_stones", "Ada", "Ben")
    for _ in range(60):
        await moves(house, damaged)
    sound = await open_table(house, "hidden_stones", "Ada", "Ben")
    await house.published()
    lost = (await house.stored(damaged)).timeline.entries[1].digest
    kept = (await house.stored(sound)).timeline.entries[0].digest
    await damage_page(house, lost, kept)
    ada = await house.person("Ada")
    for command in ("board", "hand"):
        answer = await ada.answer(await ada.slash(house.channel, command, table=damaged))
        assert REFUSED in text_of(answer)
    assert REFUSED not in await moves(house, sound)
    await house.published()
    right_board(house, await house.stored(sound))
    assert {"put back a backup" in record.getMessage() for record in expected_errors} == {True}


async def damage_page(house: House, lost: str, kept: str) -> None:
    """Overwrite, below the running bot, the page on which one digest stands and the other does not."""
    store = house.app.store
    async with store._writing:  # a checkpoint is refused while a change is under way
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


async def test_a_clock_set_back_while_a_message_is_lost(house: House) -> None:
    """Nobody knows how old the try was; so the bot looks whether its message is there already."""
    lost = house.server.faults.order(RequestFault(*SEND, lost=Effect.AFTER))
    ada = await house.person("Ada")
    await ada.slash(house.channel, "join", game="hidden_stones")
    await until(lambda: lost.times == 0, "the lost message")
    house.clock.advance(-86_400.0)
    await until(lambda: lobbies(house, 1), "the lobby")
    await house.published()
    assert len(lobbies(house, 1)) == 1


async def test_a_clock_set_forwards_and_back_changes_no_game(house: House) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben")
    for jump in (10 * 86_400.0, -20 * 86_400.0, 10 * 86_400.0):
        house.advance(jump)
        assert REFUSED not in await moves(house, table)
        await house.published()
        assert len(boards(house, table)) == 1
        right_board(house, await house.stored(table))
    assert len((await house.stored(table)).timeline.entries) == 4


async def test_no_deadline_is_met_because_the_clock_was_set_forwards(house: House) -> None:
    """Nobody could have done anything in that time; what has really gone by counts."""
    table = await open_table(house, "hidden_stones", "Ada", start=False)
    watch = Watch(house.app.store, house.clock, house.app.deadlines.handle)
    for set_by, passed, status in ((15, 0, "lobby"), (0, 13, "lobby"), (0, 2, "closed")):
        house.clock.advance(set_by * 86_400.0)
        house.advance(passed * 86_400.0)
        assert 0.0 < await watch.look() <= 60.0
        await watch.idle()
        assert (await house.stored(table)).game.status == status
