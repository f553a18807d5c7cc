"""Moves on real files: presses in every order, old buttons, taking back, who sees what, whole games."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from bot.acts import moves
from bot.acts.repository import Repository, StaleTable
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.pages import history
from bot.pages.board import board_text
from bot.pages.custom_id import TYPED, Verb
from bot.pages.page import Page
from bot.pages.panel import panel
from bot.store.database import Connection, Lease, Statement, StoreError
from bot.store.postgres_connection import PostgresConnection
from bot.store.sqlite import SqliteConnection
from bot.store.store import Store
from bot.store.transaction import Writes
from engines.record import Actor, EntryKind
from tests.drive.house import (
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    first_swap,
    random_move,
)

CHANGED, NO_UNDO = "refused-position-changed", "refused-take-back"


async def press(
    guest: HouseGuest, table: HouseTable, move: str, number: int = TYPED, cause: str | None = None
) -> str | None:
    """Press a button of a move that was drawn after this entry; return the key of the refusal."""
    return (await guest.does(Verb.DO, *move.split(), at=table, number=number, cause=cause)).refusal


async def flips(table: HouseTable, number: int) -> HouseGuest:
    """Let the person on turn make so many steps that they may take back; return them."""
    guest = table.on_turn
    for card in table.state.hands[table.seat(guest)][:number]:
        assert await press(guest, table, f"flip a1 with {card}") is None
    return guest


def swap_of(table: HouseTable, guest: HouseGuest) -> str:
    """Return a step that a person may take back."""
    return first_swap(table.now, table.seat(guest))


# --- moves -------------------------------------------------------------------------------------------


async def test_a_move_is_stored_with_everything_needed_to_play_it_again(house: House) -> None:
    table = await house.table()
    mover = table.on_turn
    seat, text = table.seat(mover), swap_of(table, mover)
    house.clock.turn(seconds=5)
    assert await press(mover, table, text.upper(), cause="press:x") is None
    (_, stored) = await house.store.entries(table.id)
    entry = stored.entry
    assert (entry.number, entry.kind, entry.seat, entry.actor) == (1, EntryKind.MOVE, seat, Actor.USER)
    assert (entry.text, stored.cause, stored.at) == (text, "press:x", house.clock())
    assert (entry.digest, entry.shape) == (
        table.now.timeline.head.entry.digest,
        table.now.rules.info.shape,
    )


async def test_the_same_press_twice_is_one_move(house: House) -> None:
    table = await house.table()
    mover, text = table.on_turn, swap_of(table, table.on_turn)
    for number in (0, 0, 1, TYPED):
        assert await press(mover, table, text, number, "press:1") is None
    await house.begins_anew()
    assert await press(mover, table, text, 0, "press:1") is None
    assert len(table.log) == 2


async def test_a_double_click_is_one_move_however_it_is_written(house: House) -> None:
    for written in (str, str.upper):
        table = await house.table()
        mover, text = table.on_turn, written(swap_of(table, table.on_turn))
        assert await asyncio.gather(*(press(mover, table, text, 0) for _ in range(2))) == [None, None]
        assert len(table.log) == 2
        assert await press(mover, table, "no move at all", 0) == CHANGED


async def test_a_double_click_that_ends_the_turn_or_the_game_is_one_move(house: House) -> None:
    table, random = await house.table(PEBBLES), dice(3)
    while table.to_act:
        mover, number = table.on(min(table.to_act)), table.now.timeline.last
        text = random_move(table.now, table.seat(mover), random)
        for _ in range(2):
            assert await press(mover, table, text, number) is None
            assert table.now.timeline.last == number + 1
    assert table.status == Status.FINISHED


async def test_all_offer_at_once(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    tries = await asyncio.gather(*(press(guest, table, "offer 1", 0) for guest in (cem, ada, ben)))
    assert tries == [None] * 3
    assert [(entry.number, entry.seat) for entry in table.log[1:]] == [(1, 2), (2, 0), (3, 1)]


async def test_one_person_at_two_screens_does_one_thing(house: House) -> None:
    """They press two different things at once: one is done, one is not."""
    table = await house.table()
    mover = table.on_turn
    moves = [f"swap a1 b1 with {card}" for card in table.state.hands[table.seat(mover)][:2]]
    assert await asyncio.gather(*(press(mover, table, move, 0) for move in moves)) == [None, CHANGED]
    assert table.moves == moves[:1]


async def test_moves_out_of_turn_after_the_end_and_at_anothers_table(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    mover = table.on_turn
    other = ben if mover == ada else ada
    assert await press(other, table, "pass") == "refused-not-your-turn"
    assert await press(cem, table, "pass") == "refused-not-playing"
    assert (await ada.plays("pass", at=99)).refusal == "refused-no-such-table"
    assert len(table.log) == 1
    await other.does(Verb.CONFIRM_LEAVE, at=table)
    assert table.status == Status.FINISHED
    for verb, tokens in ((Verb.DO, ("pass",)), (Verb.CONFIRM_LEAVE, ()), (Verb.UNDO, ())):
        assert (await mover.does(verb, *tokens, at=table)).refusal == "refused-table-finished"


async def test_a_move_in_a_lobby(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, lobby=True)
    for verb, tokens in ((Verb.DO, ("pass",)), (Verb.UNDO, ())):
        assert (await ada.does(verb, *tokens, at=table)).refusal == "refused-table-lobby"


# --- old buttons -------------------------------------------------------------------------------------


async def test_a_button_of_last_week_is_good_while_the_same_can_be_done(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    for guest in (ben, cem):
        await guest.plays("offer 1", at=table)
        house.clock.turn(days=3)
        await house.begins_anew()
    assert await press(ada, table, "offer 2", 0) is None
    assert table.moves[-1] == "offer 2"


async def test_a_button_from_before_ones_own_last_step_is_not(house: House) -> None:
    table = await house.table()
    mover = table.on_turn
    first, second = (f"swap a1 b1 with {card}" for card in table.state.hands[table.seat(mover)][:2])
    await mover.plays(first, at=table)
    await house.begins_anew()
    assert await press(mover, table, second, 0) == CHANGED


async def test_a_button_of_a_position_in_which_something_else_was_possible_is_not(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, moves="Ada: withhold / Ben: withhold")
    mover = table.on_turn
    other = ben if mover == ada else ada
    await house.begins_anew()
    assert await press(other, table, "pass", 0) == CHANGED
    for number in (-1, 77):
        assert await press(mover, table, "pass", number) == CHANGED
    assert len(table.log) == 3


async def test_a_setting_makes_no_button_old(house: House) -> None:
    table = await house.table()
    mover = table.on_turn
    await mover.does(Verb.SET_TABLE_LANGUAGE, "fr", at=table)
    assert await press(mover, table, swap_of(table, mover), 0) is None
    await mover.does(Verb.SET_TABLE_LANGUAGE, "de", at=table)
    assert (await mover.does(Verb.UNDO, at=table, number=2)).refusal is None
    assert [entry.kind for entry in table.log] == [
        EntryKind.START,
        EntryKind.SETTING,
        EntryKind.MOVE,
        EntryKind.SETTING,
        EntryKind.UNDO,
    ]


# --- taking back -------------------------------------------------------------------------------------


async def test_taking_back_step_by_step(house: House) -> None:
    table = await house.table()
    mover = await flips(table, 3)
    states = [table.now.timeline.positions[number].state for number in table.now.timeline.path()]
    for back in (2, 1, 0):
        last = table.now.timeline.last
        assert (await mover.does(Verb.UNDO, at=table, number=last)).refusal is None
        assert table.state == states[back]
    assert (await mover.does(Verb.UNDO, at=table)).refusal == NO_UNDO
    await house.begins_anew()
    assert table.state == states[0]


async def test_taking_back_the_whole_turn(house: House) -> None:
    table = await house.table()
    begun = table.state
    mover = await flips(table, 3)
    await mover.does(Verb.UNDO_TURN, at=table)
    assert (table.state, len(table.log)) == (begun, 5)


async def test_a_double_click_takes_back_one_step(house: House) -> None:
    table = await house.table()
    mover = await flips(table, 3)
    last = table.now.timeline.last
    presses = ((last, "press:1"), (last, "press:2"), (TYPED, "press:1"))
    shown = await asyncio.gather(
        *(mover.does(Verb.UNDO, at=table, number=number, cause=cause) for number, cause in presses)
    )
    assert [one.refusal for one in shown] == [None] * 3
    assert len(table.now.timeline.path()) == 3


async def test_an_old_button_to_take_back_does_not_take_back_something_else(house: House) -> None:
    table = await house.table()
    mover = await flips(table, 3)
    assert (await mover.does(Verb.UNDO, at=table, number=2)).refusal == CHANGED
    assert len(table.now.timeline.path()) == 4


async def test_a_step_with_a_draw_cannot_be_undone(house: House) -> None:
    table = await house.table()
    mover = await flips(table, 1)
    await mover.plays("end", at=table)
    assert table.now.timeline.head.entry.drawn
    for verb in (Verb.UNDO, Verb.UNDO_TURN):
        assert (await mover.does(verb, at=table)).refusal == NO_UNDO


async def test_a_step_followed_by_another_players_step_cannot_be_undone(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, moves="Ada: offer 1 / Ben: offer 2")
    assert (await ada.does(Verb.UNDO, at=table)).refusal == NO_UNDO
    assert (await ben.does(Verb.UNDO, at=table)).refusal is None
    assert table.to_act == {1, 2}
    assert (await ada.does(Verb.UNDO, at=table)).refusal == NO_UNDO


async def test_another_move_after_taking_back_and_the_same_after_a_restart(house: House) -> None:
    table = await house.table()
    cards = table.state.hands[table.seat(table.on_turn)]
    mover = await flips(table, 2)
    await mover.does(Verb.UNDO, at=table)
    await mover.plays(f"swap b2 c2 with {cards[1]}", at=table)
    await mover.plays(f"flip b2 with {cards[2]}", at=table)
    await mover.does(Verb.UNDO_TURN, at=table)
    await mover.plays(f"flip c3 with {cards[3]}", at=table)
    await mover.plays("end", at=table)
    before = table.state, table.now.timeline.path(), list(table.log)
    assert before[1] == (0, 7, 8)
    await house.begins_anew()
    assert (table.state, table.now.timeline.path(), list(table.log)) == before


# --- who sees what -----------------------------------------------------------------------------------


def public_words(table: HouseTable) -> object:
    """Return what the public sees, without the custom_ids, which carry the number of the last entry."""
    voice, board = table.voice(), table.board
    log, words = history.log(voice, None), board_text(voice, None)
    pictures = [block for block in board.page.blocks if type(block).__name__ == "Picture"]
    texts = [block for block in log.blocks if type(block).__name__ == "Text"]
    return board.text, pictures, texts, words, table.now.timeline.settled().number


async def test_others_see_settled_steps_only(house: House) -> None:
    table = await house.table()
    before = public_words(table)
    await house.shown(table.id)
    mover = await flips(table, 3)
    other = table.on(1 - table.seat(mover))
    assert (public_words(table), await house.store.posts(), house.woken[-1:]) == (before, [], [table.id])
    mine, theirs = [(await guest.does(Verb.LOG, at=table)).text for guest in (mover, other)]
    assert len(mine.splitlines()) == len(theirs.splitlines()) + 3
    await mover.does(Verb.UNDO, at=table)
    assert (public_words(table), await house.store.posts()) == (before, [])
    await mover.plays("end", at=table)
    assert public_words(table) != before
    assert table.now.post is not None


async def test_nothing_uncommitted_is_seen(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader that holds the table while a step is being stored sees it as it was; the commit fails."""
    table = await house.table(PEBBLES)
    before, found = public_words(table), []

    async def full(_: Writes) -> None:
        found.append(public_words(table))
        raise house.store.database.faults[0]

    with monkeypatch.context() as patch:
        patch.setattr(Writes, "commit", full)
        with pytest.raises(StoreError):
            await ada.plays("offer 1", at=table)
    await house.look()
    assert [*found, public_words(table)] == [before, before]
    assert (await ada.plays("offer 2", at=table)).refusal is None
    assert table.now.timeline.last == 1


async def test_a_table_that_was_read_stays_as_it_was(house: House, ada: HouseGuest) -> None:
    """Those who make a message of it while somebody moves see log and row of one moment."""
    table = await house.table(PEBBLES, lobby=True)
    read = [table.now]
    for verb, tokens in ((Verb.START, ()), (Verb.DO, ("offer", "1"))):
        await ada.does(verb, *tokens, at=table)
        read.append(table.now)
    assert [len(one.timeline.entries) for one in read] == [0, 1, 2]
    assert [one.game.status for one in read] == ["lobby", "running", "running"]
    with pytest.raises(AttributeError):
        read[0].game = read[1].game  # type: ignore[misc]


async def test_nothing_is_written_by_what_a_table_looked_like_earlier(house: House, ada: HouseGuest) -> None:
    """A fault that no act of ours has: the repository itself is asked to."""
    table = await house.table(PEBBLES)
    held = table.now
    await ada.plays("offer 1", at=table)
    async with house.repository.locked(table.id):
        with pytest.raises(StaleTable):
            async with house.repository.transaction(held):
                pass


@pytest.mark.on_both
async def test_a_move_visits_the_database_seldom_and_reads_its_log_once(
    house: House, ada: HouseGuest, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table with clocks, in memory or not: each visit waits for another thread."""
    number = (await house.table(PEBBLES, ada, ben, clock="1d")).id
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
    house.repository.reload([number])
    for guest, last, read in ((ada, 0, [number]), (ben, 1, [])):
        visits.clear()
        logs.clear()
        assert (await guest.does(Verb.DO, "offer", 1, at=number, number=last)).refusal is None
        assert (len(visits) <= 4, logs) == (True, read)


async def test_a_loaded_table_counts_only_while_nobody_else_can_have_changed_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that was halted and goes on may not know yet that another one has played on."""
    number = (await house.table(PEBBLES)).id
    loaded = await house.repository.get(number)
    assert await house.repository.get(number) is loaded
    monkeypatch.setattr(Lease, "holds", lambda _: False)
    assert await house.repository.get(number) is not loaded
    async with house.repository.locked(number) as first:
        pass
    async with house.repository.locked(number) as second:
        assert first is not second


# --- the panel that answers --------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{}, {"clock": "3d"}])
async def test_a_painter_has_the_pictures_of_a_panel_while_its_words_are_found(
    house: House,
    ada: HouseGuest,
    ben: HouseGuest,
    monkeypatch: pytest.MonkeyPatch,
    settings: dict[str, Any],
) -> None:
    """Before a move is written down; at a table with clocks, too, whose words change with that."""
    table, order, words = await house.table(STONES, ada, ben, **settings), list[str](), panel
    step = Repository.step

    def said(*given: Any, **named: Any) -> Page:
        order.append("words")
        return words(*given, **named)

    def begun(*_: object) -> None:
        asyncio.get_running_loop().call_soon(order.append, "pictures")  # as the call of a painter

    async def stepped(*given: Any) -> None:
        order.append("step")
        await step(*given)

    house.paint_ahead = begun
    monkeypatch.setattr(moves, "panel", said)
    monkeypatch.setattr(Repository, "step", stepped)
    shown = await table.on_turn.does(Verb.PLAY, at=table)
    half = next(act for act in shown.acts if act.verb is Verb.GO)
    whole = next(act for act in shown.acts if act.verb is Verb.DO)
    for act in (half, whole):
        order += [act.verb]
        shown = await table.on_turn.does(act.verb, *act.tokens, at=table, number=act.number)
        assert shown.refusal is None
    in_turn = ["pictures", "words"]
    assert order == [*in_turn, Verb.GO, *in_turn, Verb.DO, "pictures", "step", "words"]
