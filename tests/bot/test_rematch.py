"""Playing again: the same people, the same options, the next start seat, and nobody who has not agreed."""

import asyncio
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Person, TableId
from bot.domain.table import Table
from bot.pages.custom_id import Verb, read_press
from bot.pages.table import board, lobby
from bot.usecases.start_seat import began, next_start
from engines.api import Seat
from tests.bot.database import notifications
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    GAMES,
    PEBBLES,
    STONES,
    House,
    button,
    buttons,
    dice,
    refused,
    said,
    texts,
)
from tests.bot.limits import check

AGAIN = TableId(2)


async def over(house: House, key: str = PEBBLES, *people: Person, seed: int = 1, **options: str) -> Table:
    """Return a table whose game is over."""
    table = await house.begin(key, *(people or (ADA, BEN, CEM)), seed=seed, **options)
    async for _ in house.random_game(table, dice(f"{key} again")):
        pass
    return await house.tables.get(table.id)


async def finish(house: House, table: Table) -> Table:
    async for _ in house.random_game(table, dice(f"finish {table.id}")):
        pass
    return await house.tables.get(table.id)


async def play_again(house: House, person: Person, table: TableId) -> str:
    return said(await house.say(person, table, Verb.AGAIN))


async def asked(house: House, table: TableId) -> set[Person]:
    """Return those who are asked, and have not answered."""
    rows = await notifications(
        house.store, "game = ? AND kind = ? AND ends IS NULL", table, NotificationKind.AGAIN
    )
    return {row.person for row in rows}


@pytest.mark.parametrize("key", GAMES)
async def test_the_same_people_play_again_as_soon_as_all_agree(house: House, key: str) -> None:
    people = house.fewest(key)
    table = await over(house, key, *people)
    ends = board(house.voice(table))
    check(ends)
    first = await house.press(ADA, button(ends, "Play again"))
    assert "starts once everyone has pressed" in said(first)
    waiting = await house.tables.get(AGAIN)
    assert not waiting.begun
    assert waiting.game.key == key
    assert (waiting.seated, waiting.undecided) == (table.seated, frozenset(map(Seat, range(1, len(people)))))
    assert await asked(house, AGAIN) == set(people[1:])
    answers = [
        await house.press(one, button(lobby(house.voice(waiting)), "Play again")) for one in people[1:]
    ]
    assert ["has started" in said(answer) for answer in answers] == [False] * (len(people) - 2) + [True]
    now = await house.tables.get(AGAIN)
    assert now.game.status is Status.RUNNING
    assert now.seated == table.seated
    assert now.game.secret != table.game.secret
    assert await asked(house, AGAIN) == set()
    assert began(now.timeline) == (began(table.timeline) + 1) % len(people)
    assert (await house.tables.get(table.id)).game.rematch == AGAIN


async def test_options_settings_language_and_place_are_the_same(house: House) -> None:
    table = await over(house, PEBBLES, ADA, BEN, length="long", bag="my bag")
    await house.tables.set_language(table.id, ADA, "de", house.cause())
    await play_again(house, ADA, table.id)
    old, new = (await house.tables.get(table.id)).game, (await house.tables.get(AGAIN)).game
    for field in ("options", "settings", "language", "guild", "channel", "key", "rules"):
        assert getattr(new, field) == getattr(old, field), field
    await play_again(house, BEN, AGAIN)
    start = (await house.tables.get(AGAIN)).timeline.beginning.entry.data["options"]
    assert start == table.timeline.beginning.entry.data["options"]


async def test_the_start_goes_round_through_many_rematches(house: House) -> None:
    table = await over(house)
    starts = [began(table.timeline)]
    for _ in range(4):
        await play_again(house, BEN, table.id)
        again = (await house.tables.get(table.id)).game.rematch
        assert again is not None
        await play_again(house, ADA, table.id)
        await play_again(house, CEM, again)
        table = await house.tables.get(again)
        assert table.begun
        starts.append(began(table.timeline))
        table = await finish(house, table)
    assert all(after == (before + 1) % 3 for before, after in pairwise(starts))


async def test_one_rematch_however_often_and_by_whomever_it_is_pressed(house: House) -> None:
    table = await over(house)
    await asyncio.gather(*(play_again(house, ADA, table.id) for _ in range(3)))
    await asyncio.gather(*(play_again(house, BEN, table.id) for _ in range(2)))
    assert len(await house.store.games()) == 2
    waiting = await house.tables.get(AGAIN)
    assert waiting.undecided == {Seat(2)}
    assert not waiting.begun
    await asyncio.gather(*(play_again(house, CEM, one) for one in (table.id, AGAIN, AGAIN)))
    now = await house.tables.get(AGAIN)
    assert [entry.kind.value for entry in now.timeline.entries] == ["start"]
    assert "has started" in await play_again(house, ADA, table.id)


async def test_nobody_plays_who_has_not_agreed(house: House) -> None:
    table = await over(house)
    await play_again(house, ADA, table.id)
    await refused("refused-undecided", house.tables.start(AGAIN, ADA, house.cause()))
    await house.say(ADA, AGAIN, Verb.START)
    assert not (await house.tables.get(AGAIN)).begun
    await house.say(BEN, AGAIN, Verb.START)  # to press Start is to agree
    await house.say(CEM, AGAIN, Verb.RISE)
    waiting = await house.tables.get(AGAIN)
    assert (waiting.undecided, waiting.begun) == (frozenset(), False)
    labels = [one.label for one in buttons(lobby(house.voice(waiting)))]
    assert "Start" in labels
    assert "Play again" not in labels
    await house.say(ADA, AGAIN, Verb.START)
    now = await house.tables.get(AGAIN)
    assert now.begun
    assert now.timeline.beginning.entry.data["first"] is None, "other people: the start seat is drawn"


async def test_other_options_have_to_be_agreed_to_anew(house: House) -> None:
    table = await over(house)
    await play_again(house, ADA, table.id)
    await play_again(house, BEN, table.id)
    await house.say(CEM, AGAIN, Verb.CHOOSE, "length", "long")
    waiting = await house.tables.get(AGAIN)
    assert waiting.undecided == {Seat(0), Seat(1), Seat(2)}
    for person in (CEM, BEN, ADA):
        assert not (await house.tables.get(AGAIN)).begun
        await play_again(house, person, AGAIN)
    assert (await house.tables.get(AGAIN)).begun


async def test_another_clock_has_to_be_agreed_to_anew(house: House) -> None:
    table = await over(house)
    await play_again(house, ADA, table.id)
    await play_again(house, BEN, table.id)
    await house.say(BEN, AGAIN, Verb.TIME, "clock", "1d")
    waiting = await house.tables.get(AGAIN)
    assert waiting.undecided == {Seat(0), Seat(2)}
    await play_again(house, CEM, AGAIN)
    assert not (await house.tables.get(AGAIN)).begun
    await play_again(house, ADA, AGAIN)
    assert (await house.tables.get(AGAIN)).begun


async def test_who_got_up_may_come_back_and_strangers_may_not(house: House) -> None:
    table = await over(house)
    assert "aren’t at" in await play_again(house, DAN, table.id)
    assert len(await house.store.games()) == 1
    await play_again(house, ADA, table.id)
    assert "aren’t at" in await play_again(house, DAN, AGAIN)
    await house.say(BEN, AGAIN, Verb.RISE)
    await play_again(house, BEN, table.id)
    assert set((await house.tables.get(AGAIN)).seated.values()) == {ADA, BEN, CEM}
    await play_again(house, CEM, AGAIN)
    assert (await house.tables.get(AGAIN)).begun


async def test_a_rematch_that_all_have_left_can_be_opened_anew(house: House) -> None:
    table = await over(house)
    await play_again(house, ADA, table.id)
    for person in (CEM, BEN, ADA):
        await house.say(person, AGAIN, Verb.RISE)
    assert (await house.tables.get(AGAIN)).game.status is Status.CLOSED
    assert "aren’t at" in await play_again(house, ADA, AGAIN)
    await play_again(house, BEN, table.id)
    third = await house.tables.get(TableId(3))
    assert third.undecided == {Seat(0), Seat(2)}
    assert (await house.tables.get(table.id)).game.rematch == 3


async def test_alone_one_press_begins(house: House) -> None:
    table = await over(house, STONES, ADA)
    assert "has started" in await play_again(house, ADA, table.id)
    assert (await house.tables.get(AGAIN)).begun


async def test_a_running_game_has_no_rematch(house: House) -> None:
    table = await house.begin(PEBBLES, ADA, BEN)
    assert said(await house.say(ADA, table.id, Verb.AGAIN))
    assert len(await house.store.games()) == 1
    closed = await house.tables.close(table.id, house.cause())
    page = board(house.voice(closed))
    press = read_press(button(page, "Play again"))
    assert press is not None
    await house.press(ADA, press)
    assert (await house.tables.get(AGAIN)).undecided == {Seat(1)}


async def test_messages_say_who_is_asked_and_where_it_goes_on(house: House) -> None:
    table = await over(house)
    await play_again(house, ADA, table.id)
    for language in ("en", "de", "fr"):
        page = lobby(house.voice(await house.tables.get(AGAIN), language))
        check(page)
        assert texts(page).count(house.voice(table, language).text("again-asked")) == 2
    assert "#2" in texts(board(house.voice(await house.tables.get(table.id))))


async def test_those_who_stayed_move_up(house: House) -> None:
    """A seat that was empty at the end is nobody's turn."""
    table = await over(house)
    for start, gone, expected in ((0, 1, 1), (0, 2, 1), (1, 2, 0), (2, 0, 0), (1, 1, 1)):
        sittings = tuple(replace(one, until=1.0) if one.seat == gone else one for one in table.sittings)
        other = Table(table.game, sittings, table.rules, table.timeline)
        entry = table.timeline.beginning.entry
        position = replace(
            table.timeline.beginning, entry=replace(entry, data={**entry.data, "first": start})
        )
        other.timeline.positions[0] = position
        assert next_start(other) == expected, (start, gone)
