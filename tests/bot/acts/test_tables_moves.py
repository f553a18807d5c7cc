"""Moves on real files: presses in every order, old buttons, taking back, who sees what, whole games."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from bot.domain.errors import NotSeated, PositionChanged, Repeated
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.pages import answers, history
from bot.pages.custom_id import Verb
from bot.pages.table import board
from bot.store.database import Connection, Lease, Statement, StoreError
from bot.store.postgres_connection import PostgresConnection
from bot.store.sqlite import SqliteConnection
from bot.store.store import Store
from bot.store.transaction import Transaction
from bot.usecases.repository import StaleTable
from engines.api import NotYourTurn, Seat
from engines.record import Actor, EntryKind
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    PEBBLES,
    STONES,
    Rig,
    dice,
    first_swap,
    on_turn,
    outbox_row,
    random_move,
    refused,
    steps,
    texts,
)

PEOPLE = (ADA, BEN, CEM, DAN, EVE)


# --- moves -------------------------------------------------------------------------------------------


async def test_a_move_is_stored_with_everything_needed_to_play_it_again(rig: Rig) -> None:
    table = await rig.begin()
    seat, person = on_turn(table)
    text = first_swap(table, seat)
    rig.clock.turn(seconds=5)
    table = await rig.tables.submit(table.id, person, text.upper(), "press:x")
    (_, stored) = await rig.store.entries(table.id)
    entry = stored.entry
    assert (entry.number, entry.kind, entry.seat, entry.actor) == (1, EntryKind.MOVE, seat, Actor.USER)
    assert (entry.text, stored.cause, stored.at) == (text, "press:x", rig.clock())
    assert (entry.digest, entry.shape) == (table.timeline.head.entry.digest, table.rules.info.shape)


async def test_the_same_press_twice_is_one_move(rig: Rig) -> None:
    table = await rig.begin()
    seat, _ = on_turn(table)
    text = first_swap(table, seat)
    await rig.tables.submit(table.id, table.seated[seat], text, "press:1", 0)
    for number in (0, 1, None):
        with pytest.raises(Repeated):
            await rig.tables.submit(table.id, table.seated[seat], text, "press:1", number)
    await rig.restart()
    with pytest.raises(Repeated):
        await rig.tables.submit(table.id, table.seated[seat], text, "press:1", 0)
    assert len(await rig.store.entries(table.id)) == 2


async def test_a_double_click_is_one_move(rig: Rig) -> None:
    table = await rig.begin()
    seat, _ = on_turn(table)
    text = first_swap(table, seat)
    person = table.seated[seat]
    tries = await asyncio.gather(
        rig.tables.submit(table.id, person, text, "press:1", 0),
        rig.tables.submit(table.id, person, text, "press:2", 0),
        return_exceptions=True,
    )
    assert [type(found) for found in tries] == [Table, Repeated]
    assert len(await rig.store.entries(table.id)) == 2


async def test_a_double_click_is_one_move_however_it_is_written(rig: Rig) -> None:
    table = await rig.begin()
    seat, person = on_turn(table)
    text = first_swap(table, seat).upper()
    await rig.tables.submit(table.id, person, text, "press:1", 0)
    with pytest.raises(Repeated):
        await rig.tables.submit(table.id, person, text, "press:2", 0)
    with pytest.raises(PositionChanged):
        await rig.tables.submit(table.id, person, "no move at all", "press:3", 0)


async def test_a_double_click_that_ends_the_turn_or_the_game_is_one_move(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    random = dice(3)
    while table.to_act():
        seat = min(table.to_act())
        number, text = table.timeline.last, random_move(table, seat, random)
        table = await rig.tables.submit(table.id, table.seated[seat], text, rig.cause(), number)
        with pytest.raises(Repeated):
            await rig.tables.submit(table.id, table.seated[seat], text, rig.cause(), number)
    assert table.game.status is Status.FINISHED


async def test_two_offer_at_once(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    last = table.timeline.last
    tries = await asyncio.gather(
        *(rig.tables.submit(table.id, p, "offer 1", f"press:{p}", last) for p in (CEM, ADA, BEN))
    )
    assert sorted(found.timeline.last for found in tries) == [1, 2, 3]
    entries = [stored.entry for stored in await rig.store.entries(table.id)]
    assert [(entry.number, entry.seat) for entry in entries[1:]] == [(1, 2), (2, 0), (3, 1)]


async def test_two_race_for_the_same_turn(rig: Rig) -> None:
    """A person at two screens presses two different things at once: one is done, one is not."""
    table = await rig.begin()
    seat, _ = on_turn(table)
    cards = table.timeline.head.state.hands[seat]
    tries = await asyncio.gather(
        rig.tables.submit(table.id, table.seated[seat], f"swap a1 b1 with {cards[0]}", "press:1", 0),
        rig.tables.submit(table.id, table.seated[seat], f"swap a1 b1 with {cards[1]}", "press:2", 0),
        return_exceptions=True,
    )
    assert [type(found) for found in tries] == [Table, PositionChanged]


async def test_moves_out_of_turn_after_the_end_and_at_anothers_table(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, _ = on_turn(table)
    other = table.seated[Seat(1 - seat)]
    with pytest.raises(NotYourTurn):
        await rig.move(other, table.id, "pass")
    with pytest.raises(NotSeated):
        await rig.move(CEM, table.id, "pass")
    await refused("refused-no-such-table", rig.move(ADA, TableId(99), "pass"))
    assert len(await rig.store.entries(table.id)) == 1
    table = await rig.seats.leave_game(table.id, other, "press:leave")
    assert table.game.status is Status.FINISHED
    await refused("refused-table-finished", rig.move(table.seated[seat], table.id, "pass"))
    await refused("refused-table-finished", rig.seats.leave_game(table.id, table.seated[seat], "press:l2"))


async def test_a_move_in_a_lobby(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    await refused("refused-table-lobby", rig.move(ADA, table.id, "pass"))
    await refused("refused-table-lobby", rig.tables.take_back(table.id, ADA, "press:1"))
    await refused("refused-table-lobby", rig.seats.leave_game(table.id, ADA, "press:1"))


# --- old buttons -------------------------------------------------------------------------------------


async def test_a_button_of_last_week_is_good_while_the_same_can_be_done(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    for person in (BEN, CEM):
        await rig.move(person, table.id, "offer 1")
        rig.clock.turn(days=3)
        await rig.restart()
    table = await rig.tables.submit(table.id, ADA, "offer 2", "press:old", 0)
    assert table.timeline.entries[-1].text == "offer 2"


async def test_a_button_from_before_ones_own_last_step_is_not(rig: Rig) -> None:
    table = await rig.begin()
    seat, _ = on_turn(table)
    person, cards = table.seated[seat], table.timeline.head.state.hands[seat]
    await rig.move(person, table.id, f"swap a1 b1 with {cards[0]}")
    await rig.restart()
    with pytest.raises(PositionChanged):
        await rig.tables.submit(table.id, person, f"swap a1 b1 with {cards[1]}", "press:old", 0)


async def test_a_button_of_a_position_in_which_something_else_was_possible_is_not(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    for person in (ADA, BEN):
        await rig.move(person, table.id, "withhold")
    table = await rig.tables.get(table.id)
    seat, _ = on_turn(table)
    await rig.restart()
    with pytest.raises(PositionChanged):
        await rig.tables.submit(table.id, table.seated[Seat(1 - seat)], "pass", "press:old", 0)
    for number in (-1, 77):
        with pytest.raises(PositionChanged):
            await rig.tables.submit(table.id, table.seated[seat], "pass", "press:older", number)
    assert len(await rig.store.entries(table.id)) == 3


async def test_a_setting_makes_no_button_old(rig: Rig) -> None:
    table = await rig.begin()
    seat, _ = on_turn(table)
    person = table.seated[seat]
    table = await rig.tables.set_language(table.id, person, "fr", "press:language")
    text = first_swap(table, seat)
    table = await rig.tables.submit(table.id, person, text, "press:move", 0)
    table = await rig.tables.set_language(table.id, person, "de", "press:language2")
    table = await rig.tables.take_back(table.id, person, "press:back", 2)
    assert [entry.kind for entry in table.timeline.entries] == [
        EntryKind.START,
        EntryKind.SETTING,
        EntryKind.MOVE,
        EntryKind.SETTING,
        EntryKind.UNDO,
    ]


# --- taking back -------------------------------------------------------------------------------------


async def test_taking_back_step_by_step(rig: Rig) -> None:
    begun = (await rig.begin()).timeline.head.state
    table, seat = await steps(rig, await rig.tables.get(TableId(1)), 3)
    states = [table.timeline.positions[number].state for number in table.timeline.path()]
    for back in (2, 1, 0):
        table = await rig.tables.take_back(table.id, table.seated[seat], rig.cause(), table.timeline.last)
        assert table.timeline.head.state == states[back]
    assert table.timeline.head.state == begun
    await refused("refused-take-back", rig.tables.take_back(table.id, table.seated[seat], rig.cause()))
    await rig.restart()
    assert (await rig.tables.get(table.id)).timeline.head.state == begun


async def test_taking_back_the_whole_turn(rig: Rig) -> None:
    begun = (await rig.begin()).timeline.head.state
    table, seat = await steps(rig, await rig.tables.get(TableId(1)), 3)
    table = await rig.tables.take_back(table.id, table.seated[seat], rig.cause(), turn=True)
    assert table.timeline.head.state == begun
    assert len(table.timeline.entries) == 5


async def test_a_double_click_takes_back_one_step(rig: Rig) -> None:
    await rig.begin()
    table, seat = await steps(rig, await rig.tables.get(TableId(1)), 3)
    person, last = table.seated[seat], table.timeline.last
    tries = await asyncio.gather(
        rig.tables.take_back(table.id, person, "press:1", last),
        rig.tables.take_back(table.id, person, "press:2", last),
        rig.tables.take_back(table.id, person, "press:1"),
        return_exceptions=True,
    )
    assert [type(found) for found in tries] == [Table, Repeated, Repeated]
    assert len((await rig.tables.get(table.id)).timeline.path()) == 3


async def test_an_old_button_to_take_back_does_not_take_back_something_else(rig: Rig) -> None:
    await rig.begin()
    table, seat = await steps(rig, await rig.tables.get(TableId(1)), 3)
    with pytest.raises(PositionChanged):
        await rig.tables.take_back(table.id, table.seated[seat], "press:1", 2)
    assert len((await rig.tables.get(table.id)).timeline.path()) == 4


async def test_a_step_with_a_draw_cannot_be_undone(rig: Rig) -> None:
    table = await rig.begin()
    table, seat = await steps(rig, table, 1)
    person = table.seated[seat]
    table = await rig.move(person, table.id, "end")
    assert table.timeline.head.entry.drawn
    for turn in (False, True):
        await refused("refused-take-back", rig.tables.take_back(table.id, person, rig.cause(), turn=turn))


async def test_a_step_followed_by_another_players_step_cannot_be_undone(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    table = await rig.move(ADA, table.id, "offer 1")
    table = await rig.move(BEN, table.id, "offer 2")
    await refused("refused-take-back", rig.tables.take_back(table.id, ADA, rig.cause()))
    table = await rig.tables.take_back(table.id, BEN, rig.cause())
    assert table.to_act() == {1, 2}
    await refused("refused-take-back", rig.tables.take_back(table.id, ADA, rig.cause()))


async def test_another_move_after_taking_back_and_the_same_after_a_restart(rig: Rig) -> None:
    table = await rig.begin()
    table, seat = await steps(rig, table, 2)
    person, cards = table.seated[seat], table.timeline.positions[0].state.hands[seat]
    table = await rig.tables.take_back(table.id, person, rig.cause())
    table = await rig.move(person, table.id, f"swap b2 c2 with {cards[1]}")
    table = await rig.move(person, table.id, f"flip b2 with {cards[2]}")
    table = await rig.tables.take_back(table.id, person, rig.cause(), turn=True)
    table = await rig.move(person, table.id, f"flip c3 with {cards[3]}")
    table = await rig.move(person, table.id, "end")
    state, path = table.timeline.head.state, table.timeline.path()
    assert path == (0, 7, 8)
    await rig.restart()
    again = await rig.tables.get(table.id)
    assert again is not table
    assert (again.timeline.head.state, again.timeline.path()) == (state, path)
    assert again.timeline.entries == table.timeline.entries


async def test_after_the_end_nothing_is_taken_back(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    random = dice(1)
    while table.to_act():
        seat = min(table.to_act())
        table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
    for person in (ADA, BEN):
        await refused("refused-table-finished", rig.tables.take_back(table.id, person, rig.cause()))


# --- who sees what -----------------------------------------------------------------------------------


def public_words(rig: Rig, table: Table) -> object:
    """Return what the public sees, without the custom_ids, which carry the number of the last entry."""
    voice, position = rig.voice(table), table.timeline.settled()
    public = [block for block in board(voice).blocks if type(block).__name__ in ("Text", "Picture")]
    log = [block for block in history.log(voice, None).blocks if type(block).__name__ == "Text"]
    return public, log, answers.board_text(voice, None), position.number


async def test_others_see_settled_steps_only(rig: Rig) -> None:
    table = await rig.begin()
    before = public_words(rig, table)
    await rig.shown(table.id)
    table, seat = await steps(rig, table, 3)
    assert public_words(rig, table) == before
    assert await rig.store.posts() == []
    assert rig.woken[-1:] != [table.id] or await outbox_row(rig.store, table.id) is None
    mine, theirs = (texts(history.log(rig.voice(table), Seat(i))) for i in (seat, 1 - seat))
    assert len(mine.splitlines()) == len(theirs.splitlines()) + 3
    table = await rig.tables.take_back(table.id, table.seated[seat], rig.cause())
    assert public_words(rig, table) == before
    assert await rig.store.posts() == []
    table = await rig.move(table.seated[seat], table.id, "end")
    assert public_words(rig, table) != before
    assert await outbox_row(rig.store, table.id) is not None


async def test_nothing_uncommitted_is_seen(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that holds the table while a step is being stored sees it as it was."""
    table = await rig.begin(PEBBLES)
    held = await rig.tables.get(table.id)
    before = public_words(rig, held)
    seen = []

    async def full(_: Transaction) -> None:
        seen.append(public_words(rig, held))
        raise rig.store.database.faults[0]

    with monkeypatch.context() as patch:
        patch.setattr(Transaction, "commit", full)
        with pytest.raises(StoreError):
            await rig.move(ADA, table.id, "offer 1")
    assert [*seen, public_words(rig, held)] == [before, before]
    assert public_words(rig, await rig.tables.get(table.id)) == before
    assert (await rig.move(ADA, table.id, "offer 2")).timeline.last == 1


async def test_a_table_that_was_read_stays_as_it_was(rig: Rig) -> None:
    """Those who make a message of it while somebody moves see log and row of one moment."""
    held = await rig.lobby(PEBBLES, ADA, BEN)
    begun = await rig.tables.start(held.id, ADA, rig.cause())
    moved = await rig.move(ADA, held.id, "offer 1")
    assert [len(table.timeline.entries) for table in (held, begun, moved)] == [0, 1, 2]
    assert [table.game.status for table in (held, begun, moved)] == ["lobby", "running", "running"]
    with pytest.raises(AttributeError):
        held.game = moved.game  # type: ignore[misc]


async def test_nothing_is_written_by_what_a_table_looked_like_earlier(rig: Rig) -> None:
    held = await rig.begin(PEBBLES)
    await rig.move(ADA, held.id, "offer 1")
    async with rig.repository.locked(held.id):
        with pytest.raises(StaleTable):
            async with rig.repository.transaction(held):
                pass


@pytest.mark.on_both
async def test_a_move_visits_the_database_seldom_and_reads_its_log_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table with clocks, in memory or not: each visit waits for another thread."""
    table = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.cases.timing.choose(table.id, ADA, "clock", "1d", rig.cause())
    await rig.tables.start(table.id, ADA, rig.cause())
    visits, logs = [], []
    load = Store.load

    def counted(visit: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
        async def counting(connection: Connection, statements: Sequence[Statement]) -> object:
            visits.append(statements)
            return await visit(connection, statements)

        return counting

    async def loaded(store: Store, number: TableId) -> object:
        logs.append(number)
        return await load(store, number)

    for kind in (SqliteConnection, PostgresConnection):
        monkeypatch.setattr(kind, "visit", counted(kind.visit))
    monkeypatch.setattr(Store, "load", loaded)
    rig.repository.reload([table.id])
    for person, number, read in ((ADA, 0, [table.id]), (BEN, 1, [])):
        visits.clear()
        logs.clear()
        await rig.say(person, table.id, Verb.DO, "offer", "1", number=number)
        assert (len(visits) <= 4, logs) == (True, read)
        assert (await rig.tables.get(table.id)).timeline.last == number + 1


async def test_a_loaded_table_counts_only_while_nobody_else_can_have_changed_it(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that was halted and goes on may not know yet that another one has played on."""
    table = await rig.begin(PEBBLES)
    loaded = await rig.repository.get(table.id)
    assert await rig.repository.get(table.id) is loaded
    monkeypatch.setattr(Lease, "holds", lambda _: False)
    assert await rig.repository.get(table.id) is not loaded
    async with rig.repository.locked(table.id) as first:
        pass
    async with rig.repository.locked(table.id) as second:
        assert first is not second
