"""Playing again: the same people, the same options, the next start seat, and nobody who has not agreed."""

import asyncio
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Person, TableId
from bot.domain.start_seat import next_start, order_at_end, start_seat_of
from bot.domain.table import Table
from bot.pages.custom_id import Verb, read_press
from bot.pages.table import board, lobby
from engines.api import Seat
from tests.drive.database import notifications
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    GAMES,
    PEBBLES,
    STONES,
    Rig,
    button,
    buttons,
    dice,
    page_of,
    refused,
    said,
    texts,
)
from tests.drive.limits import check

AGAIN = TableId(2)


async def over(rig: Rig, key: str = PEBBLES, *people: Person, seed: int = 1, **options: str) -> Table:
    """Return a table whose game is over."""
    table = await rig.begin(key, *(people or (ADA, BEN, CEM)), seed=seed, **options)
    async for _ in rig.random_game(table, dice(f"{key} again")):
        pass
    return await rig.tables.get(table.id)


async def finish(rig: Rig, table: Table) -> Table:
    async for _ in rig.random_game(table, dice(f"finish {table.id}")):
        pass
    return await rig.tables.get(table.id)


async def play_again(rig: Rig, person: Person, table: TableId) -> str:
    return said(await rig.say(person, table, Verb.AGAIN))


async def asked(rig: Rig, table: TableId) -> set[Person]:
    """Return those who are asked, and have not answered."""
    rows = await notifications(
        rig.store, "game = $1 AND kind = $2 AND ends IS NULL", table, NotificationKind.AGAIN
    )
    return {row.person for row in rows}


@pytest.mark.parametrize("key", GAMES)
async def test_the_same_people_play_again_as_soon_as_all_agree(rig: Rig, key: str) -> None:
    people = rig.fewest(key)
    table = await over(rig, key, *people)
    ends = board(rig.voice(table))
    check(ends)
    first = await rig.press(ADA, button(ends, "Play again"))
    assert "starts once everyone has pressed" in said(first)
    waiting = await rig.tables.get(AGAIN)
    assert not waiting.begun
    assert waiting.game.key == key
    assert (waiting.seated, waiting.undecided) == (table.seated, frozenset(map(Seat, range(1, len(people)))))
    assert await asked(rig, AGAIN) == set(people[1:])
    answers = [await rig.press(one, button(lobby(rig.voice(waiting)), "Play again")) for one in people[1:]]
    assert ["has started" in said(answer) for answer in answers] == [False] * (len(people) - 2) + [True]
    now = await rig.tables.get(AGAIN)
    assert now.game.status is Status.RUNNING
    assert now.seated == table.seated
    assert now.game.secret != table.game.secret
    assert await asked(rig, AGAIN) == set()
    assert start_seat_of(now.timeline) == (start_seat_of(table.timeline) + 1) % len(people)
    assert (await rig.tables.get(table.id)).game.rematch == AGAIN


async def test_who_had_agreed_is_asked_anew_and_told_when_the_settings_change(rig: Rig) -> None:
    """Else they would wait for a game that waits for them. Who is still asked is not asked twice."""
    table = await over(rig, PEBBLES, ADA, BEN, CEM)
    await play_again(rig, ADA, table.id)
    await play_again(rig, BEN, AGAIN)
    assert await asked(rig, AGAIN) == {CEM}
    for number, change in enumerate((("length", "long"), ("length", "short"))):
        await rig.tables.set_option(AGAIN, ADA, *change)
        assert await asked(rig, AGAIN) == {BEN, CEM}
        rows = await notifications(rig.store, "game = $1 AND ends IS NULL", AGAIN)
        assert len(rows) == 2, number
    await play_again(rig, BEN, AGAIN)
    await rig.cases.timing.choose(AGAIN, ADA, "preset", "live", rig.cause())
    assert await asked(rig, AGAIN) == {BEN, CEM}
    await play_again(rig, BEN, AGAIN)
    await play_again(rig, CEM, AGAIN)
    assert (await rig.tables.get(AGAIN)).begun
    assert await asked(rig, AGAIN) == set()


async def test_the_question_is_removed_when_it_is_answered_or_moot(rig: Rig) -> None:
    """Its message is known after it was sent, and has an end once its reader has agreed or left."""
    table = await over(rig, PEBBLES, ADA, BEN, CEM)
    await play_again(rig, ADA, table.id)
    for notice in await notifications(rig.store, "game = $1 AND kind = $2", AGAIN, NotificationKind.AGAIN):
        await rig.cases.delivery.told(notice, 1000 + notice.person, "another")
    assert await asked(rig, AGAIN) == {BEN, CEM}
    await play_again(rig, BEN, AGAIN)
    assert await asked(rig, AGAIN) == {CEM}
    await rig.say(CEM, AGAIN, Verb.LEAVE_LOBBY)
    rows = await notifications(rig.store, "game = $1 AND kind = $2", AGAIN, NotificationKind.AGAIN)
    assert {row.person: row.message for row in rows} == {BEN: 1000 + BEN, CEM: 1000 + CEM}
    assert all(row.ends is not None for row in rows)


async def test_options_settings_language_and_place_are_the_same(rig: Rig) -> None:
    table = await over(rig, PEBBLES, ADA, BEN, length="long", bag="my bag")
    await rig.tables.set_language(table.id, ADA, "de", rig.cause())
    await play_again(rig, ADA, table.id)
    old, new = (await rig.tables.get(table.id)).game, (await rig.tables.get(AGAIN)).game
    for field in ("options", "settings", "language", "guild", "channel", "key", "rules"):
        assert getattr(new, field) == getattr(old, field), field
    await play_again(rig, BEN, AGAIN)
    start = (await rig.tables.get(AGAIN)).timeline.beginning.entry.data["options"]
    assert start == table.timeline.beginning.entry.data["options"]


@pytest.mark.on_both
async def test_the_start_goes_round_through_many_rematches(rig: Rig) -> None:
    table = await over(rig)
    starts = [start_seat_of(table.timeline)]
    for _ in range(4):
        await play_again(rig, BEN, table.id)
        again = (await rig.tables.get(table.id)).game.rematch
        assert again is not None
        await play_again(rig, ADA, table.id)
        await play_again(rig, CEM, again)
        table = await rig.tables.get(again)
        assert table.begun
        starts.append(start_seat_of(table.timeline))
        table = await finish(rig, table)
    assert all(after == (before + 1) % 3 for before, after in pairwise(starts))


async def test_one_rematch_however_often_and_by_whomever_it_is_pressed(rig: Rig) -> None:
    table = await over(rig)
    await asyncio.gather(*(play_again(rig, ADA, table.id) for _ in range(3)))
    await asyncio.gather(*(play_again(rig, BEN, table.id) for _ in range(2)))
    assert len(await rig.store.games()) == 2
    waiting = await rig.tables.get(AGAIN)
    assert waiting.undecided == {Seat(2)}
    assert not waiting.begun
    await asyncio.gather(*(play_again(rig, CEM, one) for one in (table.id, AGAIN, AGAIN)))
    now = await rig.tables.get(AGAIN)
    assert [entry.kind.value for entry in now.timeline.entries] == ["start"]
    assert "has started" in await play_again(rig, ADA, table.id)
    reply = await rig.say(ADA, table.id, Verb.AGAIN)
    assert reply.then is not None
    assert page_of(await reply.then()).panel_of == AGAIN, "the way on"


async def test_nobody_plays_who_has_not_agreed(rig: Rig) -> None:
    table = await over(rig)
    await play_again(rig, ADA, table.id)
    await rig.announce(AGAIN)
    await refused("refused-undecided", rig.tables.start(AGAIN, ADA, rig.cause()))
    await rig.say(ADA, AGAIN, Verb.START)
    assert not (await rig.tables.get(AGAIN)).begun
    await rig.say(BEN, AGAIN, Verb.START)  # to press Start is to agree
    await rig.say(CEM, AGAIN, Verb.LEAVE_LOBBY)
    waiting = await rig.tables.get(AGAIN)
    assert (waiting.undecided, waiting.begun) == (frozenset(), False)
    labels = [one.label for one in buttons(lobby(rig.voice(waiting)))]
    assert "Start" in labels
    assert "Play again" not in labels
    await rig.say(ADA, AGAIN, Verb.START)
    now = await rig.tables.get(AGAIN)
    assert now.begun
    assert now.timeline.beginning.entry.data["first"] is None, "other people: the start seat is drawn"


async def test_other_options_have_to_be_agreed_to_anew(rig: Rig) -> None:
    table = await over(rig)
    await play_again(rig, ADA, table.id)
    await play_again(rig, BEN, table.id)
    await rig.say(CEM, AGAIN, Verb.SET_OPTION, "length", "long")
    waiting = await rig.tables.get(AGAIN)
    assert waiting.undecided == {Seat(0), Seat(1), Seat(2)}
    for person in (CEM, BEN, ADA):
        assert not (await rig.tables.get(AGAIN)).begun
        await play_again(rig, person, AGAIN)
    assert (await rig.tables.get(AGAIN)).begun


async def test_another_clock_has_to_be_agreed_to_anew(rig: Rig) -> None:
    table = await over(rig)
    await play_again(rig, ADA, table.id)
    await play_again(rig, BEN, table.id)
    await rig.say(BEN, AGAIN, Verb.SET_CLOCK, "clock", "1d")
    waiting = await rig.tables.get(AGAIN)
    assert waiting.undecided == {Seat(0), Seat(2)}
    await play_again(rig, CEM, AGAIN)
    assert not (await rig.tables.get(AGAIN)).begun
    await play_again(rig, ADA, AGAIN)
    assert (await rig.tables.get(AGAIN)).begun


async def test_who_got_up_may_come_back_and_strangers_may_not(rig: Rig) -> None:
    table = await over(rig)
    assert "aren’t at" in await play_again(rig, DAN, table.id)
    assert len(await rig.store.games()) == 1
    await play_again(rig, ADA, table.id)
    assert "aren’t at" in await play_again(rig, DAN, AGAIN)
    await rig.say(BEN, AGAIN, Verb.LEAVE_LOBBY)
    await play_again(rig, BEN, table.id)
    assert set((await rig.tables.get(AGAIN)).seated.values()) == {ADA, BEN, CEM}
    await play_again(rig, CEM, AGAIN)
    assert (await rig.tables.get(AGAIN)).begun


async def test_a_rematch_that_all_have_left_can_be_opened_anew(rig: Rig) -> None:
    table = await over(rig)
    await play_again(rig, ADA, table.id)
    for person in (CEM, BEN, ADA):
        await rig.say(person, AGAIN, Verb.LEAVE_LOBBY)
    assert (await rig.tables.get(AGAIN)).game.status is Status.CLOSED
    assert "aren’t at" in await play_again(rig, ADA, AGAIN)
    await play_again(rig, BEN, table.id)
    third = await rig.tables.get(TableId(3))
    assert third.undecided == {Seat(0), Seat(2)}
    assert (await rig.tables.get(table.id)).game.rematch == 3


async def test_alone_one_press_begins(rig: Rig) -> None:
    table = await over(rig, STONES, ADA)
    assert "has started" in await play_again(rig, ADA, table.id)
    assert (await rig.tables.get(AGAIN)).begun


async def test_a_running_game_has_no_rematch(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    assert said(await rig.say(ADA, table.id, Verb.AGAIN))
    assert len(await rig.store.games()) == 1
    closed = await rig.tables.close(table.id, rig.cause())
    page = board(rig.voice(closed))
    press = read_press(button(page, "Play again"))
    assert press is not None
    await rig.press(ADA, press)
    assert (await rig.tables.get(AGAIN)).undecided == {Seat(1)}


async def test_messages_say_who_is_asked_and_where_it_goes_on(rig: Rig) -> None:
    table = await over(rig)
    await play_again(rig, ADA, table.id)
    for language in ("en", "de", "fr"):
        page = lobby(rig.voice(await rig.tables.get(AGAIN), language))
        check(page)
        assert texts(page).count(rig.voice(table, language).text("again-asked")) == 2
    assert "#2" in texts(board(rig.voice(await rig.tables.get(table.id))))


async def test_those_who_stayed_move_up(rig: Rig) -> None:
    """A seat that was empty at the end is nobody's turn."""
    table = await over(rig)
    for start, gone, expected in ((0, 1, 1), (0, 2, 1), (1, 2, 0), (2, 0, 0), (1, 1, 1)):
        sittings = tuple(replace(one, until=1.0) if one.seat == gone else one for one in table.sittings)
        other = Table(table.game, sittings, table.rules, table.timeline)
        entry = table.timeline.beginning.entry
        position = replace(
            table.timeline.beginning, entry=replace(entry, data={**entry.data, "first": start})
        )
        other.timeline.positions[0] = position
        assert next_start(other, order_at_end(other)) == expected, (start, gone)
