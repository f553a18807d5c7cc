"""Playing again: the same people, the same options, the next start seat, and nobody who has not agreed."""

import asyncio
from itertools import pairwise, product

import pytest
from msgspec.structs import replace

from bot.acts import delivery
from bot.acts.starting import start_table
from bot.domain.lifecycle import Status
from bot.domain.rematches import next_start, order_at_end, start_seat_of
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from engines.record import EntryKind
from tests.drive.guest import Shown
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable, each_game, refused
from tests.drive.limits import check

AGAIN = 2
"""The number of the second table."""


@pytest.fixture
async def table(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> HouseTable:
    """Return a table of Ada, Ben and Cem whose game is over."""
    return await house.over(PEBBLES, ada, ben, cem)


async def again(guest: HouseGuest, table: HouseTable) -> Shown:
    """Press Play again."""
    return await guest.does(Verb.AGAIN, at=table)


async def asked(house: House) -> set[str]:
    """Return those who are asked, and have not answered."""
    return {house.name_of(row.person) for row in await house.standing("again", at=AGAIN)}


def undecided_at(table: HouseTable) -> set[int]:
    """Return the seats whose people have not agreed."""
    return set(table.now.undecided)


async def tables(house: House) -> int:
    """Return the number of tables."""
    return len(await house.store.games())


@each_game
async def test_the_same_people_play_again_as_soon_as_all_agree(house: House, key: str) -> None:
    people = house.company(key)
    table = await house.over(key, *people)
    check(table.board.page)
    first = await table.board.press(Verb.AGAIN, by=people[0])
    new = await house.known(AGAIN)
    assert first.text.startswith(house.words("again-agreed", table="#2 · ", button="").partition("#")[0])
    assert (new.status, new.now.game.key, new.people) == (Status.LOBBY, key, table.people)
    assert undecided_at(new) == set(range(1, len(people)))
    assert await asked(house) == {guest.name for guest in people[1:]}
    lobby = new.lobby
    statuses = []
    for guest in people[1:]:
        assert (await lobby.press(Verb.AGAIN, by=guest)).refusal is None
        statuses.append(new.status)
    assert statuses == [Status.LOBBY] * (len(people) - 2) + [Status.RUNNING]
    assert (new.people, await asked(house)) == (table.people, set())
    assert new.now.game.secret != table.now.game.secret
    before, after = start_seat_of(table.now.timeline), start_seat_of(new.now.timeline)
    assert after == (before + 1) % len(people)
    assert table.now.game.rematch == AGAIN


async def test_who_had_agreed_is_asked_anew_and_told_when_the_settings_change(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """Else they would wait for a game that waits for them. Who is still asked is not asked twice."""
    await again(ada, table)
    new = await house.known(AGAIN)
    await again(ben, new)
    assert await asked(house) == {"Cem"}
    for verb, *what in (
        (Verb.SET_OPTION, "length", "long"),
        (Verb.SET_OPTION, "length", "short"),
        (Verb.PRESET, "live"),
    ):
        assert (await ada.does(verb, *what, at=new)).refusal is None
        assert await asked(house) == {"Ben", "Cem"}
        assert len(await house.standing("again")) == 2, what
        await again(ben, new)
    await again(cem, new)
    assert (new.status, await asked(house)) == (Status.RUNNING, set())


async def test_the_question_is_removed_when_it_is_answered_or_moot(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """Its message is known after it was sent, as the notifier notes, and ends once it is answered or left."""
    await again(ada, table)
    for row in await house.standing("again"):
        await delivery.told(house.store, row, 1000 + row.person)
    assert await asked(house) == {"Ben", "Cem"}
    new = await house.known(AGAIN)
    await again(ben, new)
    assert await asked(house) == {"Cem"}
    await cem.does(Verb.LEAVE_LOBBY, at=new)
    rows = await house.told("again")
    assert {row.person: row.message for row in rows} == {
        guest.person: 1000 + guest.person for guest in (ben, cem)
    }
    assert all(row.ends is not None for row in rows)


async def test_options_settings_language_and_place_are_the_same(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.over(PEBBLES, ada, ben, options={"length": "long", "bag": "my bag"})
    await ada.does(Verb.SET_TABLE_LANGUAGE, "de", at=table)
    assert table.now.game.language == "de"
    await again(ada, table)
    new = await house.known(AGAIN)
    fields = ("options", "settings", "language", "guild", "channel", "key", "rules")
    old = table.now.game
    assert [one for one in fields if getattr(new.now.game, one) != getattr(old, one)] == []
    await again(ben, new)
    assert new.log[0].data["options"] == table.log[0].data["options"]


async def test_the_start_goes_round_through_many_rematches(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    starts = [start_seat_of(table.now.timeline)]
    for number in range(AGAIN, AGAIN + 4):
        await again(ben, table)
        await again(ada, table)
        await again(cem, await house.known(number))
        table = await house.known(number)
        assert table.status == Status.RUNNING
        starts.append(start_seat_of(table.now.timeline))
        await house.play_on(table)
    assert all(after == (before + 1) % 3 for before, after in pairwise(starts))


async def test_one_rematch_however_often_and_by_whomever_it_is_pressed(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await asyncio.gather(*(again(ada, table) for _ in range(3)))
    await asyncio.gather(*(again(ben, table) for _ in range(2)))
    new = await house.known(AGAIN)
    assert (await tables(house), undecided_at(new), new.status) == (2, {2}, Status.LOBBY)
    await asyncio.gather(*(again(cem, one) for one in (table, new, new)))
    assert [entry.kind for entry in new.log] == [EntryKind.START]
    shown = await again(ada, table)
    assert (await shown.later()).page.panel_of == AGAIN, "the way on"


async def test_nobody_plays_who_has_not_agreed(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await again(ada, table)
    new = await house.known(AGAIN)
    await house.announce(new.id)
    await ada.does(Verb.START, at=new)
    assert (undecided_at(new), new.status) == ({1, 2}, Status.LOBBY)
    # The handler looks first whether all agree; the act does for a press that comes just after a change.
    await refused("refused-undecided", start_table(house.app, new.id, ada.person, house.cause()))
    await ben.does(Verb.START, at=new)  # to press Start is to agree
    assert undecided_at(new) == {2}
    await cem.does(Verb.LEAVE_LOBBY, at=new)
    assert (undecided_at(new), new.status) == (set(), Status.LOBBY)
    assert Verb.START in new.lobby.verbs
    assert Verb.AGAIN not in new.lobby.verbs
    await ada.does(Verb.START, at=new)
    assert new.status == Status.RUNNING
    assert new.log[0].data["first"] is None, "other people: the start seat is drawn"


async def test_other_settings_have_to_be_agreed_to_anew(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """By whoever has not changed them."""
    wrong = []
    changes = ((Verb.SET_OPTION, "length", "long"), (Verb.SET_CLOCK, "clock", "1d"))
    for (verb, *what), (changer, expected) in product(changes, ((ben, {0, 2}), (cem, {0, 1, 2}))):
        table = await house.over(PEBBLES, ada, ben, cem)
        for guest in (ada, ben):
            await again(guest, table)
        assert table.now.game.rematch is not None
        new = await house.known(table.now.game.rematch)
        await changer.does(verb, *what, at=new)
        undecided, statuses = undecided_at(new), set()
        for seat in sorted(undecided):
            statuses.add(new.status)
            await again(new.on(seat), new)
        if (undecided, statuses, new.status) != (expected, {Status.LOBBY}, Status.RUNNING):
            wrong.append((verb, changer.name, undecided, statuses, new.status))
    assert wrong == []


async def test_who_got_up_may_come_back_and_strangers_may_not(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    assert (await again(dan, table)).refusal == "refused-not-playing"
    assert await tables(house) == 1
    await again(ada, table)
    new = await house.known(AGAIN)
    assert (await again(dan, new)).refusal == "refused-not-seated"
    await ben.does(Verb.LEAVE_LOBBY, at=new)
    await again(ben, table)
    assert set(new.people.values()) == {"Ada", "Ben", "Cem"}
    await again(cem, new)
    assert new.status == Status.RUNNING


async def test_a_rematch_that_all_have_left_can_be_opened_anew(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await again(ada, table)
    new = await house.known(AGAIN)
    for guest in (cem, ben, ada):
        await guest.does(Verb.LEAVE_LOBBY, at=new)
    assert new.status == Status.CLOSED
    assert (await again(ada, new)).refusal == "refused-not-seated"
    await again(ben, table)
    assert (undecided_at(await house.known(3)), table.now.game.rematch) == ({0, 2}, 3)


async def test_alone_one_press_begins(house: House, ada: HouseGuest) -> None:
    await again(ada, await house.over(STONES, ada))
    assert (await house.known(AGAIN)).status == Status.RUNNING


async def test_a_running_game_has_no_rematch(
    house: House, ada: HouseGuest, ben: HouseGuest, eve: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    assert house.words("started", table="").strip() in (await again(ada, table)).text
    assert await tables(house) == 1
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    await table.board.press(Verb.AGAIN, by=ada)
    assert undecided_at(await house.known(AGAIN)) == {1}


async def test_messages_say_who_is_asked_and_where_it_goes_on(
    house: House, table: HouseTable, ada: HouseGuest
) -> None:
    await again(ada, table)
    new = await house.known(AGAIN)
    for language in LANGUAGES:
        new.language = language
        check(new.lobby.page)
        assert new.lobby.text.count(house.words("again-asked", language)) == 2
    assert f"#{AGAIN}" in table.board.text


async def test_those_who_stayed_move_up(table: HouseTable) -> None:
    """A seat that was empty at the end is nobody's turn. A law on values: who began, and who has left."""
    now, wrong = table.now, []
    for start, gone, expected in ((0, 1, 1), (0, 2, 1), (1, 2, 0), (2, 0, 0), (1, 1, 1)):
        sittings = tuple(replace(one, until=1.0) if one.seat == gone else one for one in now.sittings)
        other = Table(now.game, sittings, now.rules, now.timeline)
        beginning = now.timeline.beginning
        entry = replace(beginning.entry, data={**beginning.entry.data, "first": start})
        other.timeline.positions[0] = replace(beginning, entry=entry)
        if (found := next_start(other, order_at_end(other))) != expected:
            wrong.append((start, gone, found))
    assert wrong == []
