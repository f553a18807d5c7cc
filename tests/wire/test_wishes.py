"""Over the wire: people ask to be told of open tables, and are told once, where they want it."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.discord_ui.channels import NONCE_LIFE
from bot.discord_ui.notifier import Notifier
from bot.domain.model import NotificationKind
from bot.domain.wishes import Wish
from bot.pages.custom_id import Verb
from bot.usecases.tables import WISHES_WAIT
from bot.usecases.wishes import Wishes
from tests.drive.database import notifications
from tests.drive.notices import after, choose, everything, mentioned
from tests.drive.processes import bot_of
from tests.drive.sight import custom_id, presses_of
from tests.drive.table import open_table, person_of, press_lobby
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import Rig, until
from tests.sandbox.faults import RequestFault

_HOUR = 3600.0


async def wish(rig: Rig, *people: str, key: str = "pebbles") -> list[User]:
    """Let people have a wish, as they save it on the page; return them."""
    users = [await rig.person(name) for name in people]
    for user in users:
        page = await user.answer(await user.slash(rig.channel, "tables", view="open"))
        page = await changed(user, page, custom_id(page, Verb.WISHES))
        title = next(press for press in presses_of(page) if press.tokens[:1] == ("title",))
        page = await selected(user, page, key, str(title))
        add = next(press for press in presses_of(page) if press.tokens[:2] == ("add", key))
        await changed(user, page, str(add))
    return users


async def changed(user: User, page: Json, press: str) -> Json:
    """Press a button of a private page; return the page as it is then."""
    return await after(user, page, await user.press(page, press))


async def selected(user: User, page: Json, value: str, press: str) -> Json:
    """Choose from a list of a private page; return the page as it is then."""
    return await after(user, page, await user.select(page, value, custom_id=press))


def announcements(rig: Rig, user: User | None = None) -> list[Json]:
    """Return the messages that tell one person, or any person, of an open table."""
    found = [
        message
        for message in everything(rig)
        if not is_ephemeral(message)
        and any(press.verb is Verb.WISHES and press.slot for press in presses_of(message))
    ]
    return [one for one in found if user is None or f"<@{person_of(user)}>" in text_of(one)]


async def one_announcement(rig: Rig, user: User | None = None) -> Json:
    await until(lambda: announcements(rig, user), "the message about the open table")
    await rig.rest()
    (message,) = announcements(rig, user)
    return message


async def opened(rig: Rig, *people: str, key: str = "pebbles", seconds: float = WISHES_WAIT) -> int:
    """Open a table, and let it stand for a minute."""
    table = await open_table(rig, key, *(people or ("Ada",)), start=False)
    await rig.rest()
    rig.advance(seconds)
    return table


async def decided(rig: Rig, table: int) -> None:
    """Wait until all who wished for a table were told of it, or are not."""

    async def done() -> bool:
        store = await rig.beside()
        rows = await notifications(store, "game = $1 AND kind = $2", table, NotificationKind.OPENED)
        looked = not [row for row in await store.due(rig.clock()) if row.game == table]
        return looked and not [row for row in rows if row.due is not None and row.due <= rig.clock()]

    await until(done, "the decision who is told")
    await rig.rest()


async def test_those_who_wish_for_it_are_told_in_one_message_and_join_from_there(rig: Rig) -> None:
    ben, chloe = await wish(rig, "Ben", "Chloé")
    table = await opened(rig)
    message = await one_announcement(rig)
    assert message["channel_id"] == rig.channel
    assert mentioned(message) == [str(person_of(ben)), str(person_of(chloe))]
    assert f"#{table} · Pebbles" in text_of(message)
    for user in (ben, chloe):
        await user.wait_for(lambda user=user: len(user.mentions) == 1, "the ping")  # type: ignore[misc]
    await ben.load(rig.channel)
    await ben.press(message, custom_id(message, Verb.JOIN))

    async def seated() -> bool:
        return (await rig.stored(table)).seat_of(person_of(ben)) is not None

    await until(seated, "a seat")
    page = await ben.answer(await ben.press(message, custom_id(message, Verb.WISHES)))
    assert is_ephemeral(page)
    assert "Pebbles" in text_of(page)
    await rig.rest()
    await press_lobby(rig, ben, table, Verb.START)
    await until(lambda: not announcements(rig), "the end of the message when the game begins")


async def test_a_direct_message_links_to_the_table(rig: Rig) -> None:
    ben, chloe = await wish(rig, "Ben", "Chloé")
    await ben.do("set_locale", locale="de")
    await choose(rig, ben, "call", "direct")
    table = await opened(rig)
    message = await one_announcement(rig, ben)
    assert message["channel_id"] == await ben.open_dm()
    assert "passender Tisch" in text_of(message), "in the language in which its reader was answered last"
    assert {press.verb for press in presses_of(message)} == {Verb.WISHES}
    assert f"#{table} · Kiesel" in text_of(message)
    assert "https://discord.com/channels/" in text_of(message)
    assert mentioned(await one_announcement(rig, chloe)) == [str(person_of(chloe))]
    await ben.load(message["channel_id"])
    page = await ben.answer(await ben.press(message, custom_id(message, Verb.WISHES)))
    drop = next(press for press in presses_of(page) if press.tokens[:1] == ("drop",))
    assert "Du wartest noch auf keinen" in text_of(await changed(ben, page, str(drop)))


async def test_who_takes_no_direct_messages_is_mentioned_with_the_others(rig: Rig) -> None:
    ben, chloe = await wish(rig, "Ben", "Chloé")
    await choose(rig, ben, "call", "direct")
    await ben.do("close_direct", closed=True)
    await opened(rig)
    message = await one_announcement(rig)
    assert message["channel_id"] == rig.channel
    assert mentioned(message) == [str(person_of(ben)), str(person_of(chloe))]
    page = await ben.answer(await ben.slash(rig.channel, "settings"))
    assert "I couldn’t send you direct messages" in text_of(page)


async def test_nobody_is_told_of_a_table_that_they_cannot_see(rig: Rig) -> None:
    ben, chloe = await wish(rig, "Ben", "Chloé")
    ada = await rig.person("Ada")
    await ada.do("deny_person", channel_id=rig.channel, person=str(person_of(ben)), deny=["view_channel"])
    table = await opened(rig)
    assert mentioned(await one_announcement(rig)) == [str(person_of(chloe))]
    await decided(rig, table)
    assert await rig.app.cases.wishes.of(person_of(ben)), "the wish stays"


async def test_who_has_left_the_server_has_no_wishes_there(rig: Rig) -> None:
    (ben,) = await wish(rig, "Ben")
    await rig.app.cases.wishes.add(Wish(person_of(ben), 1))
    await ben.do("leave_server", left=True)
    table = await opened(rig)
    await until(lambda: _wishes(rig, ben, [1]), "the end of the wish")
    await decided(rig, table)
    assert not announcements(rig)


async def _wishes(rig: Rig, user: User, guilds: list[int]) -> bool:
    return [wish.guild for wish in await rig.app.cases.wishes.of(person_of(user))] == guilds


async def rests(rig: Rig, user: User, hours: int) -> None:
    """Give a person quiet hours from now on, for so many hours."""
    now = datetime.fromtimestamp(rig.clock(), UTC).hour
    async with rig.app.store.transaction() as transaction:
        transaction.update_settings(
            person_of(user), quiet_from=now, quiet_until=(now + hours) % 24, zone="UTC"
        )


async def test_in_quiet_hours_it_waits_and_a_table_that_is_gone_then_is_not_told(rig: Rig) -> None:
    ben, chloe = await wish(rig, "Ben", "Chloé", key="any")
    await rests(rig, ben, 4)
    table = await opened(rig)
    assert mentioned(await one_announcement(rig)) == [str(person_of(chloe))]
    rig.advance(5 * _HOUR)
    assert mentioned(await one_announcement(rig, ben)) == [str(person_of(ben))]
    rig.advance(24 * _HOUR)
    await rests(rig, ben, 4)
    second = await opened(rig, key="hidden_stones")
    await until(lambda: len(announcements(rig, chloe)) == 2, "another message")
    ada = await rig.person("Ada")
    for number in (table, second):
        await press_lobby(rig, ada, number, Verb.LEAVE_LOBBY)
    rig.advance(5 * _HOUR)
    await until(lambda: not announcements(rig), "the end of all messages")
    await rig.rest()
    assert len(ben.mentions) == 1


async def test_nobody_is_told_twice_a_day(rig: Rig) -> None:
    (ben,) = await wish(rig, "Ben", key="any")
    await opened(rig)
    await one_announcement(rig)
    second = await opened(rig, key="hidden_stones")
    await decided(rig, second)
    assert len(announcements(rig)) == 1
    rig.advance(24 * _HOUR)
    await opened(rig, key="kalah")
    await until(lambda: len(announcements(rig)) == 2, "a message on the next day")
    assert all(mentioned(message) == [str(person_of(ben))] for message in announcements(rig))


def lose(monkeypatch: pytest.MonkeyPatch, kind: type, name: str) -> None:
    """Have the bot be cut off where it calls this."""

    async def lost(*_: Any, **__: Any) -> None:
        raise TimeoutError

    monkeypatch.setattr(kind, name, lost)


@pytest.mark.parametrize("directly", [False, True])
@pytest.mark.parametrize("away", [0.0, 2 * NONCE_LIFE])
async def test_a_message_that_was_sent_but_not_noted_is_not_sent_twice(
    rig: Rig, away: float, directly: bool
) -> None:
    ben, chloe = await wish(rig, "Ben", "Chloé")
    if directly:
        for user in (ben, chloe):
            await choose(rig, user, "call", "direct")
    with pytest.MonkeyPatch.context() as patch:
        lose(patch, Wishes, "told")
        table = await opened(rig)
        await until(lambda: announcements(rig), "the message")
        await rig.stop_bot()
    rig.clock.advance(away)
    await rig.start_bot()
    await decided(rig, table)
    for user in (ben, chloe):
        assert len(announcements(rig, user)) == 1
    assert len(announcements(rig)) == (2 if directly else 1)
    rows = await notifications(await rig.beside(), "kind = $1", NotificationKind.OPENED)
    assert {str(row.message) for row in rows} == {message["id"] for message in announcements(rig)}


async def test_a_message_that_was_announced_but_not_sent_is_sent_to_the_same_people(rig: Rig) -> None:
    ben, chloe = await wish(rig, "Ben", "Chloé")
    with pytest.MonkeyPatch.context() as patch:
        lose(patch, Notifier, "_post")
        await opened(rig)

        async def announced() -> bool:
            rows = await notifications(await rig.beside(), "tried IS NOT NULL")
            return len(rows) == 2

        await until(announced, "the try")
        await rig.stop_bot()
    await rig.start_bot()
    assert mentioned(await one_announcement(rig)) == [str(person_of(ben)), str(person_of(chloe))]


async def test_a_refused_message_is_sent_later(rig: Rig) -> None:
    (ben,) = await wish(rig, "Ben")
    table = await open_table(rig, "pebbles", "Ada", start=False)
    await rig.rest()
    rig.server.faults.order(
        RequestFault("POST", rf"/channels/{rig.channel}/messages$", status=403, code=50013)
    )
    rig.advance(WISHES_WAIT)

    async def troubled() -> bool:
        return bool((await rig.stored(table)).game.trouble)

    await until(troubled, "the refusal")
    assert not announcements(rig)
    rig.advance(3 * _HOUR)
    assert mentioned(await one_announcement(rig)) == [str(person_of(ben))]


@pytest.mark.slow
async def test_it_is_told_once_over_a_kill(empty_house: Rig) -> None:
    """The bot is killed as soon as the message is there."""
    rig = empty_house
    async with bot_of(rig):
        (ben,) = await wish(rig, "Ben")
        await open_table(rig, "pebbles", "Ada", start=False)
    with closing(sqlite3.connect(rig.database)) as database, database:  # the clock of the process is fixed
        database.execute("UPDATE deadlines SET due = 0 WHERE kind = 'wishes'")
    async with bot_of(rig):
        await until(lambda: announcements(rig), "the message about the open table")
    async with bot_of(rig):

        async def noted() -> bool:
            rows = await notifications(await rig.beside(), "kind = $1", NotificationKind.OPENED)
            return [row.sent for row in rows] == [1]

        await until(noted, "the note of the message")
    assert mentioned(await one_announcement(rig)) == [str(person_of(ben))]
