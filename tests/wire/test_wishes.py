"""Over the wire: people ask to be told of open tables, and are told once, where they want it."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.acts import wishes
from bot.acts.wishes import WAIT, Wish
from bot.discord_ui.messenger import NONCE_LIFE
from bot.discord_ui.page_sender import PageSender
from bot.domain.model import NotificationKind
from bot.pages.custom_id import Verb
from tests.drive.database import notifications
from tests.drive.guest import Shown
from tests.drive.processes import bot_of
from tests.drive.sight import presses_of
from tests.drive.user import is_ephemeral
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable, mentions
from tests.sandbox.faults import RequestFault
from tests.selection import slow_but

_HOUR = 3600.0


async def wish(*guests: WireGuest, key: str = "pebbles") -> None:
    """Let people have a wish, as they save it on the page."""
    for guest in guests:
        page = await (await guest.does(Verb.TABLES, "open")).press(Verb.WISHES)
        (press,) = (str(one) for one in presses_of(page.message) if one.tokens[:1] == ("title",))
        page = await guest.presses(page, press, key)
        (press,) = (str(one) for one in presses_of(page.message) if one.tokens[:2] == ("add", key))
        await guest.presses(page, press)


def announcements(house: WireHouse, guest: WireGuest | None = None) -> list[Shown]:
    """Return the messages that tell one person, or any person, of an open table."""
    return [
        one
        for one in house.notices(guest)
        if any(press.verb is Verb.WISHES and press.slot for press in presses_of(one.message))
    ]


async def opened(
    house: WireHouse, ada: WireGuest, key: str = "pebbles", *, seconds: float = WAIT
) -> WireTable:
    """Open a table, and let it stand for a minute."""
    table = await house.table(key, ada, lobby=True)
    await house.passes(seconds=seconds)
    return table


def called(house: WireHouse, guest: WireGuest | None = None) -> list[str]:
    """Return the names of those whom the one message about an open table mentions."""
    (message,) = announcements(house, guest)
    return mentions(message)


async def test_those_who_wish_for_it_are_told_in_one_message_and_join_from_there(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    await wish(ben, cem)
    table = await opened(house, ada)
    (told,) = announcements(house)
    assert told.message["channel_id"] == house.channel
    assert mentions(told) == ["Ben", "Cem"]
    assert f"#{table.id} · Pebbles" in told.text
    assert [len(guest.user.mentions) for guest in (ben, cem)] == [1, 1]
    await told.press(Verb.JOIN, by=ben)
    assert "Ben" in table.people.values()
    page = await told.press(Verb.WISHES, by=ben)
    assert is_ephemeral(page.message)
    assert "Pebbles" in page.text
    await table.lobby.press(Verb.START, by=ben)
    assert announcements(house) == []


async def test_a_direct_message_links_to_the_table(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    await wish(ben, cem)
    await ben.speaks("de")
    await ben.sets(call="direct")
    table = await opened(house, ada)
    (letter,) = await ben.letters()
    assert announcements(house, ben) == [letter]
    assert house.fragment("notice-opened", "de") in letter.text, (
        "the language of the last answer to its reader"
    )
    assert {press.verb for press in presses_of(letter.message)} == {Verb.WISHES}
    assert f"#{table.id} · Kiesel" in letter.text
    assert "https://discord.com/channels/" in letter.text
    assert called(house, cem) == ["Cem"]
    page = await letter.press(Verb.WISHES)
    (drop,) = (str(one) for one in presses_of(page.message) if one.tokens[:1] == ("drop",))
    assert house.words("wishes-none", "de") in (await ben.presses(page, drop)).text


@pytest.mark.slow
async def test_who_takes_no_direct_messages_is_mentioned_with_the_others(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    await wish(ben, cem)
    await ben.sets(call="direct")
    await ben.manages("close_direct", closed=True)
    await opened(house, ada)
    (told,) = announcements(house)
    assert told.message["channel_id"] == house.channel
    assert mentions(told) == ["Ben", "Cem"]
    assert house.words("settings-closed") in (await ben.does(Verb.SETTINGS)).text


async def test_nobody_is_told_of_a_table_that_they_cannot_see(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    await wish(ben, cem)
    await ada.denies("view_channel", to=ben)
    await opened(house, ada)
    assert called(house) == ["Cem"]
    assert await wishes_of(house, ben) == [int(house.server.world.guild_id)], "the wish stays"


async def wishes_of(house: WireHouse, guest: WireGuest) -> list[int]:
    """Return the servers on which somebody has a wish: they cannot look there themselves."""
    return [wish.guild for wish in await wishes.wishes_of(house.app.store, guest.person)]


@pytest.mark.slow
async def test_who_has_left_the_server_has_no_wishes_there(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await wish(ben)
    await wishes.add(house.app.store, Wish(ben.person, 1))  # on another server, and there is only one here
    await ben.manages("leave_server", left=True)
    await opened(house, ada)
    assert await wishes_of(house, ben) == [1]
    assert announcements(house) == []


async def rests(house: WireHouse, guest: WireGuest, hours: int) -> None:
    """Give a person quiet hours from now on, for so many hours."""
    now = house.clock.today().hour
    await guest.sets(quiet=now, until=(now + hours) % 24)


@pytest.mark.slow
async def test_in_quiet_hours_it_waits_and_a_table_that_is_gone_then_is_not_told(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    await wish(ben, cem, key="any")
    await rests(house, ben, 4)
    table = await opened(house, ada)
    assert called(house) == ["Cem"]
    await house.passes(seconds=5 * _HOUR)
    assert called(house, ben) == ["Ben"]
    await house.passes(seconds=24 * _HOUR)
    await rests(house, ben, 4)
    second = await opened(house, ada, "hidden_stones")
    assert len(announcements(house, cem)) == 2
    for one in (table, second):
        await one.lobby.press(Verb.LEAVE_LOBBY, by=ada)
    await house.passes(seconds=5 * _HOUR)
    assert announcements(house) == []
    assert len(ben.user.mentions) == 1


async def test_nobody_is_told_twice_a_day(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    house.advance(24 * _HOUR - house.clock() % (24 * _HOUR))  # the day ends at midnight in their time zone
    await wish(ben, key="any")
    await opened(house, ada)
    await opened(house, ada, "hidden_stones")
    assert called(house) == ["Ben"]
    await house.passes(seconds=24 * _HOUR)
    await opened(house, ada, "kalah")
    assert list(map(mentions, announcements(house))) == [["Ben"], ["Ben"]]


def lose(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
    """Have the bot be cut off where it calls this."""

    async def lost(*_: Any, **__: Any) -> None:
        raise TimeoutError

    monkeypatch.setattr(owner, name, lost)


@pytest.mark.parametrize("directly", slow_but(False, [False, True]))
@pytest.mark.parametrize("away", slow_but(2 * NONCE_LIFE, [0.0, 2 * NONCE_LIFE]))
async def test_a_message_that_was_sent_but_not_noted_is_not_sent_twice(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, away: float, directly: bool
) -> None:
    await wish(ben, cem)
    if directly:
        for guest in (ben, cem):
            await guest.sets(call="direct")
    await house.table("pebbles", ada, lobby=True)
    with pytest.MonkeyPatch.context() as patch:
        lose(patch, wishes, "told")
        house.advance(WAIT)
        await until(lambda: announcements(house), "the message")
        await house.stop_bot()
    house.clock.advance(away)
    await house.start_bot()
    await house.rest()
    assert [len(announcements(house, guest)) for guest in (ben, cem)] == [1, 1]
    assert len(announcements(house)) == (2 if directly else 1)
    rows = await notifications(await house.beside(), "kind = $1", NotificationKind.OPENED)
    assert {str(row.message) for row in rows} == {one.message["id"] for one in announcements(house)}


@pytest.mark.slow
async def test_a_message_that_was_announced_but_not_sent_is_sent_to_the_same_people(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    await wish(ben, cem)
    await house.table("pebbles", ada, lobby=True)
    with pytest.MonkeyPatch.context() as patch:
        lose(patch, PageSender, "send")
        house.advance(WAIT)

        async def announced() -> bool:
            return len(await notifications(await house.beside(), "tried IS NOT NULL")) == 2

        await until(announced, "the try")
        await house.stop_bot()
    await house.start_bot()
    await house.rest()
    assert called(house) == ["Ben", "Cem"]


@pytest.mark.slow
async def test_a_refused_message_is_sent_later(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    await wish(ben)
    table = await house.table("pebbles", ada, lobby=True)
    refused = RequestFault("POST", rf"/channels/{house.channel}/messages$", status=403, code=50013)
    house.server.faults.order(refused)
    await house.passes(seconds=WAIT)
    assert (bool(table.trouble), announcements(house)) == (True, [])
    await house.until(lambda: announcements(house), "the message", step=600.0)
    assert called(house) == ["Ben"]


@pytest.mark.slow
async def test_it_is_told_once_over_a_kill(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    """The bot is killed as soon as the message is there."""
    await wish(ben)
    await house.table("pebbles", ada, lobby=True)
    await house.stop_bot()
    with closing(sqlite3.connect(house.database)) as database, database:  # the clock of the process is fixed
        database.execute("UPDATE deadlines SET due = 0 WHERE kind = 'wishes'")
    async with bot_of(house):
        await until(lambda: announcements(house), "the message about the open table")
    async with bot_of(house):

        async def noted() -> bool:
            rows = await notifications(await house.beside(), "kind = $1", NotificationKind.OPENED)
            return [row.sent for row in rows] == [1]

        await until(noted, "the note of the message")
    assert called(house) == ["Ben"]
