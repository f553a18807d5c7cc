"""Invitations: a seat is held for a day, the person is called once, and agrees or declines by a button."""

import asyncio

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Notification, NotificationKind, Person, Place, TableId
from bot.domain.table import Table
from bot.handlers.request import Reader, Reply
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb
from bot.pages.notifications import notification_page
from bot.pages.table import lobby
from bot.usecases.invitations import INVITATION_LIFE
from bot.words.catalogues import LANGUAGES
from tests.drive.database import notifications
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    ELSEWHERE,
    EVE,
    FAY,
    NAMES,
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
from tests.drive.timed import deadlines, handle_due

DIRECT = Place(None, 700)


async def invite(
    rig: Rig,
    inviter: Reader | Person,
    person: Person,
    table: TableId = NOWHERE,
    kind: str = "member",
) -> Reply:
    """Do what `/invite` does."""
    name = NAMES.get(person, "Somebody")
    tokens = (str(person), kind, name.lower(), name)
    return await rig.press(inviter, Press(table, TYPED, Verb.INVITE, tokens))


async def called(rig: Rig, table: TableId) -> list[Notification]:
    return await notifications(
        rig.store, "game = $1 AND kind = $2 AND ends IS NULL", table, NotificationKind.INVITED
    )


async def now(rig: Rig, table: Table) -> Table:
    return await rig.tables.get(table.id)


def invited(table: Table) -> list[Person]:
    return [one.person for one in table.invited]


# --- inviting ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_seat_is_held_and_shown(rig: Rig, language: str) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    reply = await invite(rig, rig.reader(ADA, language), CEM)
    check(page_of(reply))
    table = await now(rig, table)
    assert (invited(table), table.is_full, table.seat_of(CEM)) == ([CEM], True, None)
    page = lobby(rig.voice(table, language))
    check(page)
    words = {"en": "invited: ", "de": "eingeladen: ", "fr": "invitation en attente\u00a0: "}[language]
    assert f"▲ {words}\u2068<@{CEM}>" in texts(page) or f"▲ {words}<@{CEM}>" in texts(page)
    assert texts(page).count(f"<@{CEM}>") == 1
    await rig.cases.people.save_name(DAN, "Dan")
    await refused("refused-table-full", rig.tables.join(table.id, DAN))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_person_is_called_once_with_two_buttons(rig: Rig, language: str) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    await invite(rig, ADA, BEN)
    (row,) = await called(rig, table.id)
    assert (row.person, row.due) == (BEN, rig.clock())
    page = notification_page(rig.voice(await now(rig, table), language), row)
    check(page)
    assert page.pinged == (BEN,)
    assert "Ada" in texts(page)
    assert len(buttons(page)) == 2


async def test_agreeing_takes_the_held_seat(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    await invite(rig, ADA, BEN)
    (row,) = await called(rig, table.id)
    page = notification_page(rig.voice(await now(rig, table)), row)
    await rig.press(BEN, button(page, "Join"))
    table = await now(rig, table)
    assert (table.seated, table.invited, table.seat_of(BEN)) == ({0: ADA, 1: BEN}, (), 1)
    assert await called(rig, table.id) == []
    assert "This invitation is over" in said(await rig.press(BEN, button(page, "Decline")))
    assert (await rig.tables.start(table.id, BEN, rig.cause())).begun


@pytest.mark.on_both
async def test_declining_frees_the_seat_and_the_others_move_up(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    await invite(rig, ADA, BEN)
    (row,) = await called(rig, table.id)
    page = notification_page(rig.voice(await now(rig, table)), row)
    await rig.cases.people.save_name(CEM, "Cem")
    await rig.tables.join(table.id, CEM)
    assert (await now(rig, table)).seat_of(CEM) == 2
    assert "You’ve declined" in said(await rig.press(BEN, button(page, "Decline")))
    assert (await now(rig, table)).seated == {0: ADA, 1: CEM}
    assert await called(rig, table.id) == []


async def test_leave_declines_as_well(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    await invite(rig, ADA, BEN)
    await rig.say(BEN, table.id, Verb.LEAVE_LOBBY, number=-1)
    assert (await now(rig, table)).seated == {0: ADA}


async def test_join_leads_to_the_table_that_one_is_invited_to(rig: Rig) -> None:
    """Even where another table of the channel is newer, or this one has no free seat."""
    table = await rig.lobby(PEBBLES, ADA, CEM)
    await invite(rig, ADA, BEN)
    await rig.lobby(PEBBLES, DAN)
    assert "You’ve joined \u2068#1" in said(await rig.ask(BEN, Verb.JOIN))
    assert (await now(rig, table)).seat_of(BEN) == 2


async def test_the_inviter_takes_it_back(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, CEM)
    reply = await invite(rig, ADA, BEN)
    assert "This invitation is over, or someone else made it." in said(
        await rig.press(CEM, button(page_of(reply), "Take back: Ben"))
    )
    assert invited(await now(rig, table)) == [BEN]
    options = page_of(await rig.say(ADA, table.id, Verb.OPTIONS, number=-1))
    assert "Take back: Ben" not in str(page_of(await rig.say(CEM, table.id, Verb.OPTIONS, number=-1)))
    assert "is off" in said(await rig.press(ADA, button(options, "Take back: Ben")))
    assert (await now(rig, table)).seated == {0: ADA, 1: CEM}
    assert await called(rig, table.id) == []
    assert (await rig.press(ADA, button(page_of(reply), "Take back: Ben"))).refused


async def test_after_a_day_the_seat_is_free(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    await invite(rig, ADA, BEN)
    rig.clock.turn(seconds=INVITATION_LIFE / 2)
    await invite(rig, ADA, CEM)
    rig.clock.turn(seconds=INVITATION_LIFE / 2)
    await handle_due(rig)
    assert invited(await now(rig, table)) == [CEM]
    assert (await now(rig, table)).seated == {0: ADA, 1: CEM}
    rig.clock.turn(seconds=INVITATION_LIFE / 2)
    await handle_due(rig)
    assert (await now(rig, table)).seated == {0: ADA}
    assert "invitation" not in await deadlines(rig, table)
    assert await called(rig, table.id) == []
    assert "invited" in said(await invite(rig, ADA, BEN)), "and may be invited again"


async def test_a_day_in_which_the_table_is_on_hold_does_not_end_it(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    await invite(rig, ADA, BEN)
    await rig.tables.pause_guild(7)
    rig.clock.turn(seconds=INVITATION_LIFE)
    await handle_due(rig)
    await rig.tables.resume_guild(7)
    assert invited(await now(rig, table)) == [BEN]
    rig.clock.turn(seconds=INVITATION_LIFE)
    await handle_due(rig)
    assert invited(await now(rig, table)) == []


async def test_it_survives_a_restart(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    await invite(rig, ADA, BEN)
    await rig.restart()
    (one,) = (await now(rig, table)).invited
    assert (one.person, one.name, one.inviter, one.agreed) == (BEN, "Ben", ADA, False)


# --- what goes with it -------------------------------------------------------------------------------


async def test_who_leaves_takes_their_invitations_along(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, CEM)
    await invite(rig, ADA, BEN)
    await rig.tables.leave_lobby(table.id, ADA)
    assert (await now(rig, table)).seated == {0: CEM}
    assert await called(rig, table.id) == []
    await invite(rig, CEM, BEN)
    await rig.tables.leave_lobby(table.id, CEM)
    table = await now(rig, table)
    assert (table.game.status, table.seated) == (Status.CLOSED, {})


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_starts_before_the_answer(rig: Rig, language: str) -> None:
    table = await rig.lobby(STONES, ADA, CEM)
    await invite(rig, ADA, BEN)
    page = lobby(rig.voice(await now(rig, table), language))
    start = buttons(page)[2]
    assert start.disabled
    for number in (-1, TYPED):
        reply = await rig.say(rig.reader(ADA, language), table.id, Verb.START, number=number)
        assert reply.refused
        assert len(said(reply).splitlines()) == 1
    await rig.tables.remove_player(table.id, BEN)
    assert (await rig.tables.start(table.id, ADA, rig.cause())).begun


async def test_invited_people_have_no_vote(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    await invite(rig, ADA, BEN)
    for verb, tokens in (
        *((Verb.OPTIONS, ()), (Verb.SET_OPTION, ("length", "long")), (Verb.PRESET, ("daily",))),
        *((Verb.SEATING, ("drawn",)), (Verb.START, ()), (Verb.CLOCK, ()), (Verb.SET_TABLE_LANGUAGE, ("de",))),
    ):
        assert "You aren’t at this table" in said(await rig.say(BEN, table.id, verb, *tokens)), verb
    assert "You aren’t at this table" in said(await invite(rig, BEN, CEM, table.id))
    assert (await now(rig, table)).game.options == {}


async def test_an_invitation_at_a_rematch_keeps_it_open(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    async for _ in rig.random_game(table, dice("again")):
        pass
    await rig.say(ADA, table.id, Verb.AGAIN)
    again = TableId(2)
    await rig.announce(again)
    await invite(rig, ADA, CEM, again)
    await rig.say(BEN, again, Verb.AGAIN)
    found = await rig.tables.get(again)
    assert (found.begun, invited(found), found.undecided) == (False, [CEM], frozenset())
    await rig.say(CEM, again, Verb.JOIN)
    assert (await rig.tables.start(again, BEN, rig.cause())).seated == {0: ADA, 1: BEN, 2: CEM}


async def test_who_is_deleted_is_not_invited_any_more_nor_has_invited(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, CEM)
    await invite(rig, ADA, BEN)
    await rig.cases.privacy.delete(BEN, "mail:1")
    assert (await now(rig, table)).seated == {0: ADA, 1: CEM}
    await invite(rig, ADA, DAN)
    await rig.tables.pause_guild(7)
    await rig.cases.privacy.delete(ADA, "mail:2")
    rows = await rig.store.rows("SELECT person, inviter FROM seats WHERE game = $1", table.id)
    assert rows == [{"person": CEM, "inviter": None}]


async def test_two_who_invite_at_once_hold_no_seat_twice(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    replies = await asyncio.gather(invite(rig, ADA, CEM), invite(rig, BEN, DAN))
    assert sorted(reply.refused for reply in replies) == ["", "refused-invite-full"]
    assert len((await now(rig, table)).present) == 3


# --- refusals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_refusal_is_one_sentence(rig: Rig, language: str) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    ada = rig.reader(ADA, language)
    await invite(rig, ada, CEM)
    full = await rig.lobby(PEBBLES, DAN, EVE, FAY, place=ELSEWHERE)
    begun = await rig.begin(PEBBLES, ADA, BEN)
    tried = [
        await invite(rig, rig.reader(ADA, language, DIRECT), DAN),
        await invite(rig, ada, ADA, table.id),
        await invite(rig, ada, Person(999), table.id, "bot"),
        await invite(rig, ada, Person(999), table.id, "stranger"),
        await invite(rig, ada, BEN, table.id),
        await invite(rig, ada, CEM, table.id),
        await invite(rig, ada, DAN, table.id),
        await invite(rig, rig.reader(DAN, language, ELSEWHERE), BEN, full.id),
        await invite(rig, ada, DAN, begun.id),
        await invite(rig, rig.reader(DAN, language), EVE, table.id),
        await rig.press(ada, Press(table.id, TYPED, Verb.INVITE, ("-1", "member", "x"))),
    ]
    for reply in tried:
        assert reply.refused
        assert len(said(reply).splitlines()) == 1
        check(page_of(reply))
    assert len({said(reply) for reply in tried}) == len(tried) - 1, "two tables are full"
    assert await rig.store.rows("SELECT id FROM people WHERE id = 999") == []


async def test_the_table_is_the_newest_at_which_the_inviter_sits(rig: Rig) -> None:
    first, second = await rig.lobby(PEBBLES, ADA), await rig.lobby(PEBBLES, ADA)
    await rig.lobby(PEBBLES, BEN)
    await invite(rig, ADA, CEM)
    assert (invited(await now(rig, first)), invited(await now(rig, second))) == ([], [CEM])
    assert "no table here" in said(await invite(rig, rig.reader(ADA, place=ELSEWHERE), CEM))
