"""Which table a command means, and which tables a person is shown."""

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, TableId
from bot.domain.table import Table
from bot.handlers import lookup
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    ELSEWHERE,
    EVE,
    KALAH,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    button,
    page_of,
    refused,
    said,
    texts,
)
from tests.drive.limits import check, labels


def on_turn(table: Table) -> tuple[Person, Person]:
    """Return who is to act, and somebody who is not."""
    (seat,) = table.to_act()
    other = next(person for other, person in table.seated.items() if other != seat)
    return table.seated[seat], other


async def test_the_table_of_a_thread_is_meant_there(rig: Rig) -> None:
    first, second = await rig.begin(), await rig.begin()
    await rig.tables.keep(first.id, thread=501)
    await rig.tables.keep(second.id, thread=502)
    for table, thread in ((first, 501), (second, 502)):
        assert (await lookup.find(rig.app, rig.reader(CEM, place=Place(7, thread)), None)).id == table.id
    await refused("refused-which-table", lookup.find(rig.app, rig.reader(ADA), None))
    await refused("refused-which-table", lookup.find(rig.app, rig.reader(CEM), None))
    await refused("refused-no-table-here", lookup.find(rig.app, rig.reader(ADA, place=ELSEWHERE), None))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_which_table_is_asked_with_a_button_for_each(rig: Rig, language: str) -> None:
    first, second = await rig.begin(), await rig.begin()
    reader = rig.reader(ADA, language)
    question = page_of(await rig.press(reader, Press(NOWHERE, TYPED, Verb.LEAVE)))
    check(question)
    assert [label.split(" ")[0] for label in labels(question)] == [f"#{second.id}", f"#{first.id}"]
    leaving = page_of(await rig.press(reader, button(question, labels(question)[1])))
    assert f"#{first.id}" in texts(leaving)
    assert len(labels(leaving)) == 3


async def test_a_typed_move_too_long_for_a_button_asks_in_words(rig: Rig) -> None:
    for _ in range(2):
        await rig.begin()
    long = Press(NOWHERE, TYPED, Verb.DO, ("swap",) * 30)
    question = page_of(await rig.press(rig.reader(ADA), long))
    assert "option `table`" in texts(question)
    assert labels(question) == []


async def test_from_any_channel_the_only_game_that_one_plays_is_meant(rig: Rig) -> None:
    mine = await rig.begin(STONES, ADA, BEN)
    await rig.lobby(STONES, ADA)
    far = Place(8, 80)
    assert (await lookup.find(rig.app, rig.reader(ADA, place=far), None)).id == mine.id
    await refused("refused-no-table-here", lookup.find(rig.app, rig.reader(CEM, place=far), None))
    await rig.begin(STONES, ADA, CEM)
    await refused("refused-no-table-here", lookup.find(rig.app, rig.reader(ADA, place=far), None))
    here = await rig.lobby(STONES, DAN, place=far)
    assert (await lookup.find(rig.app, rig.reader(BEN, place=far), None)).id == mine.id
    for person in (ADA, EVE):
        assert (await lookup.find(rig.app, rig.reader(person, place=far), None)).id == here.id


async def test_the_own_running_game_is_meant_before_own_open_tables(rig: Rig) -> None:
    await rig.lobby(STONES, ADA)
    running = await rig.begin(PEBBLES, ADA, BEN)
    assert (await lookup.find(rig.app, rig.reader(ADA), None)).id == running.id
    await rig.begin(STONES, ADA, CEM)
    await refused("refused-which-table", lookup.find(rig.app, rig.reader(ADA), None))


async def test_the_own_running_game_elsewhere_is_meant_before_games_here_that_are_over(rig: Rig) -> None:
    running = await rig.lobby(STONES, ADA, BEN, place=ELSEWHERE)
    await rig.tables.start(running.id, ADA, rig.cause())
    await over(rig, CEM, DAN)
    await over(rig, CEM, DAN)
    assert (await lookup.find(rig.app, rig.reader(ADA), None)).id == running.id


async def over(rig: Rig, *people: Person) -> Table:
    table = await rig.begin(STONES, *people)
    table = await rig.seats.leave_game(table.id, people[-1], rig.cause())
    assert table.game.status is Status.FINISHED
    return table


async def test_games_that_are_over_are_never_a_reason_to_ask_which(rig: Rig) -> None:
    mine, theirs = await over(rig, ADA, BEN), await over(rig, CEM, DAN)
    assert (await lookup.find(rig.app, rig.reader(ADA), None)).id == mine.id
    assert (await lookup.find(rig.app, rig.reader(EVE), None)).id == theirs.id, "the latest"


@pytest.mark.on_both
async def test_the_latest_public_game_is_found_behind_many_dailies(rig: Rig) -> None:
    table = await over(rig, CEM, DAN)
    async with rig.store.transaction() as transaction:
        for _ in range(26):
            daily = await transaction.add_game(
                key=STONES, rules=1, language="en", place=PLACE, secret=b"", now=rig.clock()
            )
            transaction.set(daily, settings={"private": True})
            transaction.set_status(daily, Status.FINISHED)
    assert (await lookup.find(rig.app, rig.reader(EVE), None)).id == table.id
    assert [game.id for game in await lookup.known_tables(rig.app, rig.reader(EVE))] == [table.id]


async def test_in_the_thread_of_a_table_another_opens_in_its_channel(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    await rig.tables.keep(table.id, thread=501)
    thread = Place(7, 501)
    await rig.press(rig.reader(CEM, place=thread), Press(TableId(0), TYPED, Verb.JOIN, (PEBBLES,)))
    await rig.press(rig.reader(DAN, place=thread), Press(TableId(0), TYPED, Verb.SOLO, (KALAH, "beginner")))
    await rig.press(rig.reader(EVE, place=thread), Press(TableId(0), TYPED, Verb.JOIN))
    games = [await rig.store.game(TableId(table.id + number)) for number in (1, 2)]
    assert [(game.key, game.channel) for game in games if game] == [(PEBBLES, 70), (KALAH, 70)]
    opened = await rig.tables.get(TableId(table.id + 1))
    assert set(opened.seated.values()) == {CEM, EVE}


async def test_ones_own_table_is_meant_first(rig: Rig) -> None:
    mine, theirs = await rig.begin(STONES, ADA, BEN), await rig.begin(STONES, CEM, DAN)
    assert (await lookup.find(rig.app, rig.reader(BEN), None)).id == mine.id
    assert (await lookup.find(rig.app, rig.reader(DAN), None)).id == theirs.id
    await refused("refused-which-table", lookup.find(rig.app, rig.reader(EVE), None))


async def test_the_only_unfinished_table_is_meant_before_those_that_are_over(rig: Rig) -> None:
    _, latest = await over(rig, ADA, BEN), await over(rig, ADA, BEN)
    assert (await lookup.find(rig.app, rig.reader(CEM), None)).id == latest.id
    running = await rig.begin(STONES, DAN, EVE)
    for person in (ADA, CEM, DAN):
        assert (await lookup.find(rig.app, rig.reader(person), None)).id == running.id


async def test_a_table_may_be_named_where_it_is_and_by_who_sits_or_sat_there(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN, CEM)
    await rig.tables.keep(table.id, thread=501)
    await rig.seats.leave_game(table.id, CEM, rig.cause())
    for person in (ADA, BEN, CEM):
        for place in (PLACE, ELSEWHERE, Place(None, 9), Place(8, 80)):
            assert (await lookup.find(rig.app, rig.reader(person, place=place), table.id)).id == table.id
    for place in (PLACE, Place(7, 501)):
        assert (await lookup.find(rig.app, rig.reader(DAN, place=place), table.id)).id == table.id
    for place in (ELSEWHERE, Place(None, 9), Place(8, 80)):
        await refused("refused-no-such-table", lookup.find(rig.app, rig.reader(DAN, place=place), table.id))
    await refused("refused-no-such-table", lookup.find(rig.app, rig.reader(ADA), 99))


async def test_tables_to_choose_from(rig: Rig) -> None:
    here, mine = await rig.begin(STONES, CEM, DAN), await rig.begin(STONES, ADA, BEN)
    lobby_ = await rig.lobby(PEBBLES, ADA, place=ELSEWHERE)
    assert [game.id for game in await lookup.known_tables(rig.app, rig.reader(ADA))] == [
        mine.id,
        lobby_.id,
        here.id,
    ]
    assert [g.id for g in await lookup.known_tables(rig.app, rig.reader(EVE, place=ELSEWHERE))] == [lobby_.id]


async def test_a_private_table_is_offered_to_its_own_person_alone(rig: Rig) -> None:
    await rig.ask(ADA, Verb.DAILY)
    private = TableId(1)
    for ended in (False, True):
        if ended:
            await rig.say(ADA, private, Verb.CONFIRM_LEAVE)
            assert (await rig.tables.get(private)).game.status is Status.CLOSED
        for typed in ("", "1", " #1"):
            found = [await lookup.known_tables(rig.app, rig.reader(one), typed) for one in (ADA, BEN)]
            assert [[game.id for game in games] for games in found] == [[] if ended else [private], []]


async def test_each_reads_since_when_they_themselves_are_awaited(rig: Rig) -> None:
    await rig.begin(PEBBLES, ADA, BEN)
    async with rig.store.transaction() as transaction:
        transaction._do("UPDATE notices SET since = since - 3600 WHERE person = $1", BEN)
    for person, since in ((ADA, rig.clock()), (BEN, rig.clock() - 3600)):
        assert f"called \u2068<t:{since:.0f}:R>" in said(await rig.ask(person, Verb.TABLES))


async def test_my_tables_everywhere(rig: Rig) -> None:
    assert "You aren’t at any table" in said(await rig.ask(ADA, Verb.TABLES))
    first, second = await rig.begin(STONES, ADA, BEN), await rig.begin(STONES, ADA, BEN)
    third = await rig.lobby(PEBBLES, ADA, place=Place(None, 9))
    await rig.tables.keep(first.id, thread=501, message=601)
    person, other = on_turn(first)
    lines = said(await rig.ask(person, Verb.TABLES)).splitlines()
    assert len(lines) >= 3
    assert "**Your turn** · called" in lines[1]
    lines = said(await rig.ask(other, Verb.TABLES)).splitlines()
    assert any(f"#{first.id} · Hidden Stones" in line and "Waiting for" in line for line in lines)
    assert "https://discord.com/channels/7/501/601" in "\n".join(lines)
    assert f"#{second.id}" in "\n".join(lines)
    assert f"#{third.id} · Pebbles** · Open table · opened \u2068<t:" in said(await rig.ask(ADA, Verb.TABLES))
