"""Invitations: a seat is held for a day, the person is called once, and agrees or declines by a button."""

import asyncio

from bot.acts.invitations import INVITATION_LIFE
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place
from bot.pages.custom_id import TYPED, Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.guest import Shown
from tests.drive.house import ELSEWHERE, PEBBLES, STONES, House, HouseGuest, HouseTable
from tests.drive.limits import check

DIRECT = Place(None, 700)


async def invite(
    inviter: HouseGuest, guest: HouseGuest, at: HouseTable | None = None, kind: str = "member"
) -> Shown:
    """Do what `/invite` does."""
    return await inviter.does(Verb.INVITE, guest.person, kind, guest.name.lower(), guest.name, at=at)


async def called(house: House, table: HouseTable) -> Shown:
    """Return the only invitation to a table, as its person sees it."""
    (row,) = await house.standing("invited", at=table)
    return table.notice(row)


def invited(table: HouseTable) -> list[Person]:
    """Return those for whom a seat is held."""
    return [one.person for one in table.now.invited]


# --- inviting ----------------------------------------------------------------------------------------


async def test_a_seat_is_held_shown_and_its_person_called_once_with_two_buttons(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    told = await invite(ada, cem)
    assert (f"<@{cem.person}>" in told.text, told.verbs) == (True, [Verb.UNINVITE])
    assert (invited(table), table.now.is_full, table.now.seat_of(cem.person)) == ([cem.person], True, None)
    (row,) = await house.standing("invited", at=table)
    assert (row.person, row.due) == (cem.person, house.clock())
    for language in LANGUAGES:
        table.language = language
        check((await ada.at(language=language).does(Verb.OPTIONS, at=table)).page)
        check(table.lobby.page)
        waits = house.words("lobby-invited", language, person=f"<@{cem.person}>")
        assert (table.lobby.text.count(f"▲ {waits}"), table.lobby.text.count(str(cem.person))) == (1, 1)
        assert house.words("invited-waiting", language) in table.lobby.text
        call = table.notice(row)
        check(call.page)
        assert (call.page.pinged, call.verbs) == ((cem.person,), [Verb.JOIN, Verb.DECLINE])
        assert "Ada" in call.text
    assert (await dan.does(Verb.JOIN, at=table)).refusal == "refused-table-full"


async def test_agreeing_takes_the_held_seat(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, lobby=True)
    await invite(ada, ben)
    call = await called(house, table)
    await call.press(Verb.JOIN)
    assert (table.people, invited(table)) == ({0: "Ada", 1: "Ben"}, [])
    assert await house.standing("invited") == []
    assert (await call.press(Verb.DECLINE)).refusal == "refused-not-invited"
    await ben.does(Verb.START, at=table)
    assert table.status == Status.RUNNING


async def test_declining_frees_the_seat_and_the_others_move_up(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, lobby=True)
    await invite(ada, ben)
    call = await called(house, table)
    await cem.does(Verb.JOIN, at=table)
    assert table.seat(cem) == 2
    declined = await call.press(Verb.DECLINE)
    assert (declined.refusal, table.people) == (None, {0: "Ada", 1: "Cem"})
    assert await house.standing("invited") == []


async def test_leave_declines_as_well(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, lobby=True)
    await invite(ada, ben)
    await ben.does(Verb.LEAVE_LOBBY, at=table, number=-1)
    assert (table.people, invited(table)) == ({0: "Ada"}, [])


async def test_join_leads_to_the_table_that_one_is_invited_to(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    """Even where another table of the channel is newer, or this one has no free seat."""
    table = await house.table(PEBBLES, ada, cem, lobby=True)
    await invite(ada, ben)
    await house.table(PEBBLES, dan, lobby=True)
    await ben.does(Verb.JOIN)
    assert table.people == {0: "Ada", 1: "Cem", 2: "Ben"}


async def test_the_inviter_takes_it_back(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, cem, lobby=True)
    told = await invite(ada, ben)
    assert (await told.press(Verb.UNINVITE, by=cem)).refusal == "refused-no-invitation"
    assert invited(table) == [ben.person]
    assert Verb.UNINVITE not in (await cem.does(Verb.OPTIONS, at=table)).verbs
    options = await ada.does(Verb.OPTIONS, at=table)
    assert house.words("button-uninvite", name="Ben") in options.labels
    assert (await options.press(Verb.UNINVITE)).text == house.words("uninvited")
    assert (table.people, invited(table)) == ({0: "Ada", 1: "Cem"}, [])
    assert await house.standing("invited") == []
    assert (await told.press(Verb.UNINVITE)).refusal == "refused-no-invitation"


async def test_after_a_day_the_seat_is_free(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table, half = await house.table(STONES, ada, lobby=True), INVITATION_LIFE / 2
    await invite(ada, ben)
    await house.passes(seconds=half)
    await invite(ada, cem)
    assert invited(table) == [ben.person, cem.person]
    await house.passes(seconds=half)
    assert invited(table) == [cem.person]
    await house.passes(seconds=half)
    assert (table.people, invited(table)) == ({0: "Ada"}, [])
    assert "invitation" not in await house.awaits()
    assert await house.standing("invited") == []
    assert (await invite(ada, ben)).refusal is None, "and may be invited again"


async def test_a_day_in_which_the_table_is_on_hold_does_not_end_it(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, lobby=True)
    await invite(ada, ben)
    await house.is_left()
    await house.passes(seconds=INVITATION_LIFE)
    await house.is_asked_back()
    assert invited(table) == [ben.person]
    await house.passes(seconds=INVITATION_LIFE)
    assert invited(table) == []


async def test_it_survives_a_restart(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    await invite(ada, ben)
    before = table.now
    await house.begins_anew()
    assert table.now is not before
    (one,) = table.now.invited
    assert (one.person, one.name, one.inviter, one.agreed) == (ben.person, "Ben", ada.person, False)


# --- what goes with it -------------------------------------------------------------------------------


async def test_who_leaves_takes_their_invitations_along(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, cem, lobby=True)
    await invite(ada, ben)
    await ada.does(Verb.LEAVE_LOBBY, at=table)
    assert (table.people, invited(table)) == ({0: "Cem"}, [])
    assert await house.standing("invited") == []
    await invite(cem, ben)
    await cem.does(Verb.LEAVE_LOBBY, at=table)
    assert (table.status, table.now.present) == (Status.CLOSED, ())


async def test_nothing_starts_before_the_answer(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, eve: HouseGuest
) -> None:
    table = await house.table(STONES, ada, cem, lobby=True)
    await invite(ada, ben)
    assert Verb.START not in table.lobby.verbs
    for number in (-1, TYPED):
        assert (await ada.does(Verb.START, at=table, number=number)).refusal == "refused-invited-missing"
    await eve.at(admin=True).does(Verb.FREE, 2, ben.person, at=table)
    assert Verb.START in table.lobby.verbs
    await ada.does(Verb.START, at=table)
    assert table.status == Status.RUNNING


async def test_invited_people_have_no_vote(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, lobby=True)
    await invite(ada, ben)
    before, tried = table.now.game, [(await invite(ben, cem, table)).refusal]
    for verb, *tokens in (
        (Verb.OPTIONS,),
        (Verb.SET_OPTION, "length", "long"),
        (Verb.PRESET, "daily"),
        (Verb.SEATING, "drawn"),
        (Verb.START,),
        (Verb.CLOCK,),
        (Verb.SET_TABLE_LANGUAGE, "de"),
    ):
        tried.append((await ben.does(verb, *tokens, at=table)).refusal)
    assert tried == ["refused-not-seated"] * 8
    assert table.now.game == before


async def test_an_invitation_at_a_rematch_keeps_it_open(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await ada.does(Verb.AGAIN, at=await house.over(PEBBLES, ada, ben))
    again = await house.known(2)
    await house.announce(again.id)
    await invite(ada, cem, again)
    await ben.does(Verb.AGAIN, at=again)
    assert (again.now.begun, invited(again), again.now.undecided) == (False, [cem.person], frozenset())
    await cem.does(Verb.JOIN, at=again)
    await ben.does(Verb.START, at=again)
    assert (again.status, again.people) == (Status.RUNNING, {0: "Ada", 1: "Ben", 2: "Cem"})


async def test_who_is_deleted_is_not_invited_any_more_nor_has_invited(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES, ada, cem, lobby=True)
    await invite(ada, ben)
    await ben.does(Verb.DELETE_DATA)
    assert (table.people, invited(table)) == ({0: "Ada", 1: "Cem"}, [])
    await invite(ada, dan)
    assert invited(table) == [dan.person]
    await house.is_left()
    await ada.does(Verb.DELETE_DATA)
    assert [(one.person, one.inviter) for one in table.now.present] == [(cem.person, None)]


async def test_two_who_invite_at_once_hold_no_seat_twice(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    tried = await asyncio.gather(invite(ada, cem), invite(ben, dan))
    assert {shown.refusal for shown in tried} == {None, "refused-invite-full"}
    assert len(table.now.present) == 3


# --- refusals ----------------------------------------------------------------------------------------


async def test_every_refusal_is_one_sentence(
    house: House,
    ada: HouseGuest,
    ben: HouseGuest,
    cem: HouseGuest,
    dan: HouseGuest,
    eve: HouseGuest,
    fay: HouseGuest,
) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    await invite(ada, cem)
    full = await house.table(PEBBLES, dan, eve, fay, place=ELSEWHERE, lobby=True)
    begun, stranger = await house.table(PEBBLES, ada, ben), house.guest("Somebody")
    wrong = []
    for language in LANGUAGES:
        one = ada.at(language=language)
        tried = {
            "refused-invite-direct": await invite(one.at(DIRECT), dan),
            "refused-invite-self": await invite(one, ada, table),
            "refused-invite-bot": await invite(one, stranger, table, "bot"),
            "refused-invite-stranger": await invite(one, stranger, table, "stranger"),
            "refused-invited-seated": await invite(one, ben, table),
            "refused-invited-already": await invite(one, cem, table),
            "refused-invite-full": await invite(one, dan, table),
            "refused-begun": await invite(one, dan, begun),
            "refused-not-seated": await invite(dan.at(language=language), eve, table),
            "refused-position-changed": await one.does(Verb.INVITE, -1, "member", "x", at=table),
        }
        elsewhere = await invite(dan.at(ELSEWHERE, language=language), ben, full)
        for key, shown in (*tried.items(), ("refused-invite-full", elsewhere)):
            check(shown.page)
            if (shown.refusal, len(shown.text.splitlines())) != (key, 1):
                wrong.append((language, key, shown.refusal, shown.text))
    assert wrong == []
    assert (await stranger.does(Verb.PRIVACY)).text == (await house.guest("Nobody").does(Verb.PRIVACY)).text


async def test_the_table_is_the_newest_at_which_the_inviter_sits(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    first, second = [await house.table(PEBBLES, ada, lobby=True) for _ in range(2)]
    await house.table(PEBBLES, ben, lobby=True)
    await invite(ada, cem)
    assert (invited(first), invited(second)) == ([], [cem.person])
    assert (await invite(ada.at(ELSEWHERE), cem)).refusal == "refused-no-table-here"
