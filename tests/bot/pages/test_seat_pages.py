"""Leaving a running game and taking seats over, as people see and press it."""

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place
from bot.handlers import lookup
from bot.pages import answers, history, more
from bot.pages import seats as pages
from bot.pages.custom_id import Verb
from bot.pages.panel import hand, panel
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.bot.acts.test_seats import again, begin, offer
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    GAMES,
    STONES,
    Rig,
    button,
    dice,
    noted,
    page_of,
    pickers,
    said,
    texts,
)
from tests.drive.limits import check, labels


async def test_leaving_and_taking_over_by_buttons(rig: Rig) -> None:
    table = await begin(rig)
    question = page_of(await rig.say(BEN, table.id, Verb.LEAVE))
    assert labels(question) == ["Robot plays on", "Hand over my seat", "Leave for good"]
    assert "brings you back" in said(await rig.press(BEN, button(question, "Hand over my seat")))
    table = await rig.tables.get(table.id)
    for page in (board(rig.voice(table)), lobby(rig.voice(table))):
        check(page)
        assert "■ **Ben**" in texts(page)
        assert "Take over ■ Ben" in labels(page)
    assert "free, take over with `/join`" in texts(board(rig.voice(table)))
    assert "/join" not in texts(lobby(rig.voice(table)))
    take = button(board(rig.voice(table)), "Take over ■ Ben")
    taken = page_of(await rig.press(DAN, take))
    assert noted(taken).replace("\u2068", "").replace("\u2069", "") == (
        "You’re now playing for ■ **Ben**.\n"
        "You play for the table: you get no place, rating, record or streak for it."
    )
    table = await rig.tables.get(table.id)
    assert (*taken.blocks[:2], *taken.blocks[3:]) == panel(rig.voice(table), Seat(1)).blocks
    assert page_of(await rig.press(DAN, take)) == panel(rig.voice(table), Seat(1))
    assert "Someone has that seat" in said(await rig.press(EVE, take))
    assert "already at this table" in said(await rig.press(ADA, take))


async def test_a_free_seat_is_named_once_beside_the_board(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    table = await rig.tables.get(table.id)
    assert Seat(1) in table.to_act()
    assert texts(board(rig.voice(table))).count("free, take over") == 1
    await rig.seats.take(table.id, DAN, rig.cause())
    table = await rig.move(DAN, table.id, "offer 1")
    await rig.seats.give_up_seat(table.id, DAN, rig.cause())
    table = await rig.tables.get(table.id)
    assert Seat(1) not in table.to_act()
    assert texts(board(rig.voice(table))).count("free, take over") == 1


async def test_who_comes_back_is_greeted(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    assert "You’re back at the table." in said(await rig.say(BEN, table.id, Verb.JOIN))


async def test_every_way_to_leave_is_explained(rig: Rig) -> None:
    table = await begin(rig)
    page = page_of(await rig.say(BEN, table.id, Verb.LEAVE))
    for label in labels(page):
        assert f"**{label}:**" in texts(page)


@pytest.mark.parametrize(
    ("others", "given_up", "then", "status"),
    [
        ((BEN, CEM), (), "the others play on without you", Status.RUNNING),
        ((BEN, CEM), (BEN, CEM), "the table closes without a result", Status.CLOSED),
        ((BEN,), (), "the game ends at once", Status.FINISHED),
    ],
)
async def test_leaving_for_good_says_what_becomes_of_the_game(
    rig: Rig, others: tuple[Person, ...], given_up: tuple[Person, ...], then: str, status: Status
) -> None:
    table = await rig.begin(STONES, ADA, *others)
    for person in given_up:
        await rig.seats.give_up_seat(table.id, person, rig.cause())
    question = page_of(await rig.say(ADA, table.id, Verb.LEAVE))
    assert f"**Leave for good:** \u2068{then}.\u2069" in texts(question)
    await rig.press(ADA, button(question, "Leave for good"))
    assert (await rig.tables.get(table.id)).game.status is status


async def test_an_admin_reads_what_becomes_of_the_game_without_a_seat(rig: Rig) -> None:
    for others, then in ((BEN, CEM), "the others play on"), ((BEN,), "the game ends at once"):
        table = await rig.begin(STONES, ADA, *others)
        assert f"**Remove for good:** \u2068{then}" in texts(pages.freeing(rig.voice(table), Seat(0)))
        await rig.seats.give_up_seat(table.id, BEN, rig.cause())
        waiting = texts(pages.freeing(rig.voice(await rig.tables.get(table.id)), Seat(1)))
        assert ("it ends at once" in waiting) == (len(others) == 1)


async def test_alone_with_the_bot_there_is_nobody_to_offer_the_seat_to(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, place=Place(None, 9))
    table = await rig.tables.start(table.id, ADA, rig.cause())
    assert labels(page_of(await rig.say(ADA, table.id, Verb.LEAVE))) == ["Robot plays on", "Leave for good"]


async def test_join_comes_back_first_then_sits_down_then_takes_over(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    assert await lookup.seat_to_take(rig.app, rig.reader(ADA)) is None
    assert await lookup.seat_to_take(rig.app, rig.reader(DAN)) == table.id
    open_one = await rig.lobby(STONES, EVE)
    assert await lookup.seat_to_take(rig.app, rig.reader(BEN)) == table.id
    assert await lookup.seat_to_take(rig.app, rig.reader(DAN)) is None
    await rig.tables.leave_lobby(open_one.id, EVE)
    assert "You’re now playing" in said(await rig.say(DAN, table.id, Verb.JOIN))
    assert await lookup.seat_to_take(rig.app, rig.reader(EVE)) is None


async def test_join_in_the_channel_of_a_thread_opens_a_table(rig: Rig) -> None:
    table = await begin(rig)
    await rig.tables.keep(table.id, thread=77)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    assert await lookup.seat_to_take(rig.app, rig.reader(DAN)) is None
    assert await lookup.seat_to_take(rig.app, rig.reader(DAN, place=Place(7, 77))) == table.id


async def test_the_log_tells_who_came_and_went(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.seats.take(table.id, BEN, rig.cause())
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.seats.take(table.id, DAN, rig.cause())
    table = await offer(rig, await rig.tables.get(table.id), Seat(0))
    await rig.seats.take(table.id, ADA, rig.cause())
    await rig.seats.remove_player(table.id, Seat(2), CEM, rig.cause(), offer=True)
    table = await again(rig, table.id)
    for language in LANGUAGES:
        check(history.log(rig.voice(table, language), None))
    log = texts(history.log(rig.voice(table), None)).replace("\u2068", "").replace("\u2069", "")
    assert log.splitlines()[-7:] == [
        "■ **Ben** hands over the seat; anyone can take it.",
        "■ **Ben** is back.",
        "■ **Ben** hands over the seat; anyone can take it.",
        "■ **Dan** takes over the seat.",
        "● **Ada** seems away; anyone can take the seat until they move.",
        "● **Ada** is back.",
        "An admin has freed ▲ **Cem**’s seat; anyone can take it.",
    ]


@pytest.mark.parametrize("key", GAMES)
async def test_every_message_with_seats_on_which_nobody_sits(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.players(key))
    random = dice(5)
    async for now, _ in rig.random_game(table, random, 6):
        table = now
    table = await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await offer(rig, table, min(table.seated))
    table = await rig.tables.get(table.id)
    for language in (*LANGUAGES, "xx"):
        voice = rig.voice(table, language)
        every = [board(voice), lobby(voice), pages.free_seat(voice), pages.leaving(voice, min(table.seated))]
        every += [pages.freeing(voice, Seat(other)) for other in range(table.timeline.seats)]
        every += [answers.board(voice, None), *answers.board_text(voice, None), history.log(voice, None)]
        for other in table.seated:
            every += [
                panel(voice, other),
                hand(voice, other),
                *(more.during(voice, other, at, admin=True) for at in range(3)),
            ]
        for page in every:
            check(page)
    assert len([one for one in labels(board(rig.voice(table))) if "Take over" in one]) == 2
    called = board(rig.voice(table))
    awaited = {table.seated[one] for one in table.to_act() if one in table.seated}
    assert set(called.pinged) <= awaited


async def test_an_admin_may_end_a_seat_that_nobody_wants(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    admin = rig.reader(EVE, admin=True)
    (picker,) = pickers(page_of(await rig.say(admin, table.id, Verb.FREE)))
    assert [item.label for item in picker.items] == ["● Ada", "■ Ben", "▲ Cem"]
    question = page_of(await rig.press(admin, picker.press, picker.items[1].value))
    assert labels(question) == ["Remove for good"]
    assert "out of the game" in said(await rig.press(admin, button(question, "Remove for good")))
    table = await rig.tables.get(table.id)
    assert table.gone == {1}
    (picker,) = pickers(page_of(await rig.say(admin, table.id, Verb.FREE)))
    assert [item.label for item in picker.items] == ["● Ada", "▲ Cem"]
