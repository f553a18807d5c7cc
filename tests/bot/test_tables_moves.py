"""Moves on real files: presses in every order, old buttons, taking back, who sees what, whole games."""

import asyncio
import sqlite3
from collections.abc import Callable

import pytest

from bot.domain.errors import NotSeated, PositionChanged, Repeated
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.pages import answers, history
from bot.pages.custom_id import Verb
from bot.pages.table import board
from bot.store.database import Connection, StoreError
from bot.store.store import Store
from bot.store.transaction import Transaction
from bot.usecases.repository import StaleTable
from engines.api import NotYourTurn, Seat
from engines.record import Actor, Kind
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    PEBBLES,
    STONES,
    House,
    dice,
    first_swap,
    on_turn,
    random_move,
    refused,
    steps,
    texts,
)

PEOPLE = (ADA, BEN, CEM, DAN, EVE)


# --- moves -------------------------------------------------------------------------------------------


async def test_a_move_is_stored_with_everything_needed_to_play_it_again(house: House) -> None:
    table = await house.begin()
    seat, person = on_turn(table)
    text = first_swap(table, seat)
    house.clock.turn(seconds=5)
    table = await house.tables.submit(table.id, person, text.upper(), "press:x")
    (_, stored) = await house.store.entries(table.id)
    entry = stored.entry
    assert (entry.number, entry.kind, entry.seat, entry.actor) == (1, Kind.MOVE, seat, Actor.USER)
    assert (entry.text, stored.cause, stored.at) == (text, "press:x", house.clock())
    assert (entry.digest, entry.shape) == (table.timeline.head.entry.digest, table.rules.info.shape)


async def test_the_same_press_twice_is_one_move(house: House) -> None:
    table = await house.begin()
    seat, _ = on_turn(table)
    text = first_swap(table, seat)
    await house.tables.submit(table.id, table.seated[seat], text, "press:1", 0)
    for number in (0, 1, None):
        with pytest.raises(Repeated):
            await house.tables.submit(table.id, table.seated[seat], text, "press:1", number)
    await house.restart()
    with pytest.raises(Repeated):
        await house.tables.submit(table.id, table.seated[seat], text, "press:1", 0)
    assert len(await house.store.entries(table.id)) == 2


async def test_a_double_click_is_one_move(house: House) -> None:
    table = await house.begin()
    seat, _ = on_turn(table)
    text = first_swap(table, seat)
    person = table.seated[seat]
    tries = await asyncio.gather(
        house.tables.submit(table.id, person, text, "press:1", 0),
        house.tables.submit(table.id, person, text, "press:2", 0),
        return_exceptions=True,
    )
    assert [type(found) for found in tries] == [Table, Repeated]
    assert len(await house.store.entries(table.id)) == 2


async def test_a_double_click_that_ends_the_turn_or_the_game_is_one_move(house: House) -> None:
    table = await house.begin(PEBBLES)
    random = dice(3)
    while table.to_act():
        seat = min(table.to_act())
        number, text = table.timeline.last, random_move(table, seat, random)
        table = await house.tables.submit(table.id, table.seated[seat], text, house.cause(), number)
        with pytest.raises(Repeated):
            await house.tables.submit(table.id, table.seated[seat], text, house.cause(), number)
    assert table.game.status is Status.FINISHED


async def test_two_offer_at_once(house: House) -> None:
    table = await house.begin(PEBBLES, ADA, BEN, CEM)
    last = table.timeline.last
    tries = await asyncio.gather(
        *(house.tables.submit(table.id, p, "offer 1", f"press:{p}", last) for p in (CEM, ADA, BEN))
    )
    assert sorted(found.timeline.last for found in tries) == [1, 2, 3]
    entries = [stored.entry for stored in await house.store.entries(table.id)]
    assert [(entry.number, entry.seat) for entry in entries[1:]] == [(1, 2), (2, 0), (3, 1)]


async def test_two_race_for_the_same_turn(house: House) -> None:
    """A person at two screens presses two different things at once: one is done, one is not."""
    table = await house.begin()
    seat, _ = on_turn(table)
    cards = table.timeline.head.state.hands[seat]
    tries = await asyncio.gather(
        house.tables.submit(table.id, table.seated[seat], f"swap a1 b1 with {cards[0]}", "press:1", 0),
        house.tables.submit(table.id, table.seated[seat], f"swap a1 b1 with {cards[1]}", "press:2", 0),
        return_exceptions=True,
    )
    assert [type(found) for found in tries] == [Table, PositionChanged]


async def test_moves_out_of_turn_after_the_end_and_at_anothers_table(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN)
    seat, _ = on_turn(table)
    other = table.seated[Seat(1 - seat)]
    with pytest.raises(NotYourTurn):
        await house.move(other, table.id, "pass")
    with pytest.raises(NotSeated):
        await house.move(CEM, table.id, "pass")
    await refused("refused-no-such-table", house.move(ADA, TableId(99), "pass"))
    assert len(await house.store.entries(table.id)) == 1
    table = await house.seats.leave(table.id, other, "press:leave")
    assert table.game.status is Status.FINISHED
    await refused("refused-table-finished", house.move(table.seated[seat], table.id, "pass"))
    await refused("refused-table-finished", house.seats.leave(table.id, table.seated[seat], "press:l2"))


async def test_a_move_in_a_lobby(house: House) -> None:
    table = await house.lobby(STONES, ADA, BEN)
    await refused("refused-table-lobby", house.move(ADA, table.id, "pass"))
    await refused("refused-table-lobby", house.tables.take_back(table.id, ADA, "press:1"))
    await refused("refused-table-lobby", house.seats.leave(table.id, ADA, "press:1"))


# --- old buttons -------------------------------------------------------------------------------------


async def test_a_button_of_last_week_is_good_while_the_same_can_be_done(house: House) -> None:
    table = await house.begin(PEBBLES, ADA, BEN, CEM)
    for person in (BEN, CEM):
        await house.move(person, table.id, "offer 1")
        house.clock.turn(days=3)
        await house.restart()
    table = await house.tables.submit(table.id, ADA, "offer 2", "press:old", 0)
    assert table.timeline.entries[-1].text == "offer 2"


async def test_a_button_from_before_ones_own_last_step_is_not(house: House) -> None:
    table = await house.begin()
    seat, _ = on_turn(table)
    person, cards = table.seated[seat], table.timeline.head.state.hands[seat]
    await house.move(person, table.id, f"swap a1 b1 with {cards[0]}")
    await house.restart()
    with pytest.raises(PositionChanged):
        await house.tables.submit(table.id, person, f"swap a1 b1 with {cards[1]}", "press:old", 0)


async def test_a_button_of_a_position_in_which_something_else_was_possible_is_not(house: House) -> None:
    table = await house.begin(PEBBLES)
    for person in (ADA, BEN):
        await house.move(person, table.id, "withhold")
    table = await house.tables.get(table.id)
    seat, _ = on_turn(table)
    await house.restart()
    with pytest.raises(PositionChanged):
        await house.tables.submit(table.id, table.seated[Seat(1 - seat)], "pass", "press:old", 0)
    for number in (-1, 77):
        with pytest.raises(PositionChanged):
            await house.tables.submit(table.id, table.seated[seat], "pass", "press:older", number)
    assert len(await house.store.entries(table.id)) == 3


async def test_a_setting_makes_no_button_old(house: House) -> None:
    table = await house.begin()
    seat, _ = on_turn(table)
    person = table.seated[seat]
    table = await house.tables.set_language(table.id, person, "fr", "press:language")
    text = first_swap(table, seat)
    table = await house.tables.submit(table.id, person, text, "press:move", 0)
    table = await house.tables.set_language(table.id, person, "de", "press:language2")
    table = await house.tables.take_back(table.id, person, "press:back", 2)
    assert [entry.kind for entry in table.timeline.entries] == [
        Kind.START,
        Kind.SETTING,
        Kind.MOVE,
        Kind.SETTING,
        Kind.UNDO,
    ]


# --- taking back -------------------------------------------------------------------------------------


async def test_taking_back_step_by_step(house: House) -> None:
    begun = (await house.begin()).timeline.head.state
    table, seat = await steps(house, await house.tables.get(TableId(1)), 3)
    states = [table.timeline.positions[number].state for number in table.timeline.path()]
    for back in (2, 1, 0):
        table = await house.tables.take_back(table.id, table.seated[seat], house.cause(), table.timeline.last)
        assert table.timeline.head.state == states[back]
    assert table.timeline.head.state == begun
    await refused("refused-take-back", house.tables.take_back(table.id, table.seated[seat], house.cause()))
    await house.restart()
    assert (await house.tables.get(table.id)).timeline.head.state == begun


async def test_taking_back_the_whole_turn(house: House) -> None:
    begun = (await house.begin()).timeline.head.state
    table, seat = await steps(house, await house.tables.get(TableId(1)), 3)
    table = await house.tables.take_back(table.id, table.seated[seat], house.cause(), turn=True)
    assert table.timeline.head.state == begun
    assert len(table.timeline.entries) == 5


async def test_a_double_click_takes_back_one_step(house: House) -> None:
    await house.begin()
    table, seat = await steps(house, await house.tables.get(TableId(1)), 3)
    person, last = table.seated[seat], table.timeline.last
    tries = await asyncio.gather(
        house.tables.take_back(table.id, person, "press:1", last),
        house.tables.take_back(table.id, person, "press:2", last),
        house.tables.take_back(table.id, person, "press:1"),
        return_exceptions=True,
    )
    assert [type(found) for found in tries] == [Table, Repeated, Repeated]
    assert len((await house.tables.get(table.id)).timeline.path()) == 3


async def test_an_old_button_to_take_back_does_not_take_back_something_else(house: House) -> None:
    await house.begin()
    table, seat = await steps(house, await house.tables.get(TableId(1)), 3)
    with pytest.raises(PositionChanged):
        await house.tables.take_back(table.id, table.seated[seat], "press:1", 2)
    assert len((await house.tables.get(table.id)).timeline.path()) == 4


async def test_what_was_drawn_stays(house: House) -> None:
    table = await house.begin()
    table, seat = await steps(house, table, 1)
    person = table.seated[seat]
    table = await house.move(person, table.id, "end")
    assert table.timeline.head.entry.drawn
    for turn in (False, True):
        await refused("refused-take-back", house.tables.take_back(table.id, person, house.cause(), turn=turn))


async def test_what_another_has_built_upon_stays(house: House) -> None:
    table = await house.begin(PEBBLES, ADA, BEN, CEM)
    table = await house.move(ADA, table.id, "offer 1")
    table = await house.move(BEN, table.id, "offer 2")
    await refused("refused-take-back", house.tables.take_back(table.id, ADA, house.cause()))
    table = await house.tables.take_back(table.id, BEN, house.cause())
    assert table.to_act() == {1, 2}
    await refused("refused-take-back", house.tables.take_back(table.id, ADA, house.cause()))


async def test_another_move_after_taking_back_and_the_same_after_a_restart(house: House) -> None:
    table = await house.begin()
    table, seat = await steps(house, table, 2)
    person, cards = table.seated[seat], table.timeline.positions[0].state.hands[seat]
    table = await house.tables.take_back(table.id, person, house.cause())
    table = await house.move(person, table.id, f"swap b2 c2 with {cards[1]}")
    table = await house.move(person, table.id, f"flip b2 with {cards[2]}")
    table = await house.tables.take_back(table.id, person, house.cause(), turn=True)
    table = await house.move(person, table.id, f"flip c3 with {cards[3]}")
    table = await house.move(person, table.id, "end")
    state, path = table.timeline.head.state, table.timeline.path()
    assert path == (0, 7, 8)
    await house.restart()
    again = await house.tables.get(table.id)
    assert again is not table
    assert (again.timeline.head.state, again.timeline.path()) == (state, path)
    assert again.timeline.entries == table.timeline.entries


async def test_after_the_end_nothing_is_taken_back(house: House) -> None:
    table = await house.begin(PEBBLES)
    random = dice(1)
    while table.to_act():
        seat = min(table.to_act())
        table = await house.move(table.seated[seat], table.id, random_move(table, seat, random))
    for person in (ADA, BEN):
        await refused("refused-table-finished", house.tables.take_back(table.id, person, house.cause()))


# --- who sees what -----------------------------------------------------------------------------------


def public_words(house: House, table: Table) -> object:
    """Return what the public sees, without the custom_ids, which carry the number of the last entry."""
    voice, position = house.voice(table), table.timeline.settled()
    public = [block for block in board(voice).blocks if type(block).__name__ in ("Text", "Picture")]
    log = [block for block in history.log(voice, None).blocks if type(block).__name__ == "Text"]
    return public, log, answers.board_text(voice, None), position.number


async def test_others_see_settled_steps_only(house: House) -> None:
    table = await house.begin()
    before = public_words(house, table)
    await house.shown(table.id)
    table, seat = await steps(house, table, 3)
    assert public_words(house, table) == before
    assert await house.store.posts() == []
    assert house.woken[-1:] != [table.id] or await house.store.post(table.id) is None
    mine, theirs = (texts(history.log(house.voice(table), Seat(i))) for i in (seat, 1 - seat))
    assert len(mine.splitlines()) == len(theirs.splitlines()) + 3
    table = await house.tables.take_back(table.id, table.seated[seat], house.cause())
    assert public_words(house, table) == before
    assert await house.store.posts() == []
    table = await house.move(table.seated[seat], table.id, "end")
    assert public_words(house, table) != before
    assert await house.store.post(table.id) is not None


async def test_nothing_uncommitted_is_seen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever holds the table while a step is being stored sees it as it was."""
    table = await house.begin(PEBBLES)
    held = await house.tables.get(table.id)
    before = public_words(house, held)
    seen = []

    async def full(_: Transaction) -> None:
        seen.append(public_words(house, held))
        raise sqlite3.OperationalError

    with monkeypatch.context() as patch:
        patch.setattr(Transaction, "commit", full)
        with pytest.raises(StoreError):
            await house.move(ADA, table.id, "offer 1")
    assert [*seen, public_words(house, held)] == [before, before]
    assert public_words(house, await house.tables.get(table.id)) == before
    assert (await house.move(ADA, table.id, "offer 2")).timeline.last == 1


async def test_a_table_that_was_read_stays_as_it_was(house: House) -> None:
    """Those who make a message of it while somebody moves see log and row of one moment."""
    held = await house.lobby(PEBBLES, ADA, BEN)
    begun = await house.tables.start(held.id, ADA, house.cause())
    moved = await house.move(ADA, held.id, "offer 1")
    assert [len(table.timeline.entries) for table in (held, begun, moved)] == [0, 1, 2]
    assert [table.game.status for table in (held, begun, moved)] == ["lobby", "running", "running"]
    with pytest.raises(AttributeError):
        held.game = moved.game  # type: ignore[misc]


async def test_nothing_is_written_by_what_a_table_looked_like_earlier(house: House) -> None:
    held = await house.begin(PEBBLES)
    await house.move(ADA, held.id, "offer 1")
    async with house.repository.locked(held.id):
        with pytest.raises(StaleTable):
            async with house.repository.transaction(held):
                pass


async def test_a_move_visits_the_database_seldom_and_reads_its_log_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table with clocks, in memory or not: each visit waits for another thread."""
    table = await house.lobby(PEBBLES, ADA, BEN)
    await house.cases.timing.choose(table.id, ADA, "clock", "1d", house.cause())
    await house.tables.start(table.id, ADA, house.cause())
    visits, logs = [], []
    run, load = Connection.run, Store.load

    async def counted(connection: Connection, work: Callable[[sqlite3.Connection], object]) -> object:
        visits.append(work)
        return await run(connection, work)

    async def loaded(store: Store, number: TableId) -> object:
        logs.append(number)
        return await load(store, number)

    monkeypatch.setattr(Connection, "run", counted)
    monkeypatch.setattr(Store, "load", loaded)
    house.repository.reload([table.id])
    for person, number, read in ((ADA, 0, [table.id]), (BEN, 1, [])):
        visits.clear()
        logs.clear()
        await house.say(person, table.id, Verb.DO, "offer", "1", number=number)
        assert (len(visits) <= 4, logs) == (True, read)
        assert (await house.tables.get(table.id)).timeline.last == number + 1
