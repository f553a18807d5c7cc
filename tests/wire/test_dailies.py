"""Dailies over the wire: played after restarts, posted once, and listed in the evening once."""

import asyncio

import pytest

from bot.domain.dailies import DailyGame, begin_of, day_of, day_told_at, last_evening
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, ServerSettings, TableId
from bot.pages.custom_id import Verb
from bot.store.store import Store
from bot.usecases.dailies import Dailies
from engines.api import Seat
from sandbox.faults import Effect, RequestFault
from tests.wire.bot_process import bot_of
from tests.wire.rig import Rig, until
from tests.wire.sight import pictures_of_message, presses_of
from tests.wire.user import Json, User, is_ephemeral, text_of

SILENT = 1 << 12
MARKS = dict.fromkeys((0x2068, 0x2069))


async def daily(rig: Rig, user: User) -> Json:
    """Return the answer to `/daily`."""
    return await user.answer(await user.slash(rig.channel, "daily"))


async def step(rig: Rig, user: User, table: int) -> Json:
    """Make the default move by a typed command; return the private message after it."""
    found = await rig.stored(table)
    text = found.rules.format(found.rules.default_move(found.timeline.head.state, Seat(0)))
    return await user.answer(await user.slash(rig.channel, "move", move=text, table=table))


async def finished(rig: Rig, name: str) -> tuple[User, Json]:
    """Have somebody play today's daily to its end; return them and the page with the result."""
    user = await rig.person(name)
    page = await daily(rig, user)
    table = max(game.id for game in await (await rig.beside()).games())
    while (await rig.stored(table)).game.status is Status.RUNNING:
        page = await step(rig, user, table)
    assert "of 16 cards" in text_of(page).translate(MARKS)
    return user, page


def posted(rig: Rig, channel: str | None = None) -> list[Json]:
    """Return the public messages about dailies."""
    return [
        message
        for message in rig.in_channel(channel or rig.channel)
        if not is_ephemeral(message) and Verb.DAILY in {press.verb for press in presses_of(message)}
    ]


async def test_it_is_played_in_private_over_a_restart_and_posted_once(rig: Rig) -> None:
    ada = await rig.person("Ada")
    panel = await daily(rig, ada)
    assert is_ephemeral(panel)
    assert "SHA-256" in text_of(panel)
    await step(rig, ada, 1)
    await rig.stop_bot()
    await rig.start_bot()
    await step(rig, ada, 1)
    ada, page = await finished(rig, "Ada")
    await rig.at_rest()
    assert rig.in_channel(rig.channel) == []
    (content,) = pictures_of_message(rig, page)
    assert content.startswith(b"\x89PNG")
    await asyncio.gather(*(ada.press(page, "Post it here") for _ in range(2)))
    await until(lambda: posted(rig), "the post")
    await until(lambda: "Posted." in text_of(ada.messages[page["channel_id"]][page["id"]]), "the note")
    again = await daily(rig, ada)
    assert Verb.POST_DAILY not in {press.verb for press in presses_of(again)}
    (message,) = posted(rig)
    assert "Ada" in text_of(message)
    assert pictures_of_message(rig, message) == [content]
    ben = await rig.person("Ben")
    await ben.load(rig.channel)
    begun = await ben.answer(await ben.press(message, "Today’s daily"))
    assert is_ephemeral(begun)
    assert (await rig.stored(2)).timeline.head.entry.drawn == (
        await rig.stored(1)
    ).timeline.beginning.entry.drawn


async def test_a_post_that_was_sent_but_not_noted_stands_once(rig: Rig) -> None:
    ada, page = await finished(rig, "Ada")
    rig.server.faults.order(RequestFault("POST", rf"/channels/{rig.channel}/messages$", lost=Effect.AFTER))
    with pytest.MonkeyPatch.context() as patch:

        async def lost(_: Dailies, table: TableId) -> None:
            raise TimeoutError

        patch.setattr(Dailies, "mark_posted", lost)
        await ada.until_settled(await ada.press(page, "Post it here"))
        await until(lambda: posted(rig), "the post")
    again = await daily(rig, ada)
    await ada.until_settled(await ada.press(again, "Post it here"))
    await rig.at_rest()
    assert len(posted(rig)) == 1


async def test_a_post_without_rights_is_explained(rig: Rig) -> None:
    ada, page = await finished(rig, "Ada")
    await ada.do("permissions", channel_id=rig.channel, deny=["send_messages"])
    await ada.until_settled(await ada.press(page, "Post it here"))
    place = ada.messages[page["channel_id"]]
    await until(lambda: "Send Messages" in text_of(place[page["id"]]), "the reason")
    assert posted(rig) == []


# --- the evening -------------------------------------------------------------------------------------


async def wants_lists(rig: Rig, channel: str) -> None:
    guild = int(rig.server.world.guild_id)
    await rig.app.cases.servers.choose(guild, "overview", channel)
    await rig.app.cases.servers.choose(guild, "daily", "on")


async def told(rig: Rig) -> int:
    return (await (await rig.beside()).daily_server(int(rig.server.world.guild_id)))[1]


def to_evening(rig: Rig) -> None:
    """Let the time pass until the next evening begins."""
    rig.advance(last_evening(rig.clock(), "") + 86400 - rig.clock())


def to_morning(rig: Rig) -> None:
    """Let the time pass until the next day begins."""
    rig.advance(begin_of(day_of(rig.clock()) + 1) + 3600 - rig.clock())


async def test_the_list_is_posted_in_the_evening_once_and_over_a_stop(rig: Rig) -> None:
    lounge = rig.channel_named("lounge")
    to_morning(rig)
    await wants_lists(rig, lounge)
    await finished(rig, "Ada")
    await finished(rig, "Ben")
    assert posted(rig, lounge) == []
    day = day_of(rig.clock())
    to_evening(rig)
    await until(lambda: posted(rig, lounge), "the list")

    async def noted() -> bool:
        return await told(rig) == day

    await until(noted, "the note")
    await rig.stop_bot()
    await rig.start_bot()
    await rig.at_rest()
    (message,) = posted(rig, lounge)
    assert message["flags"] & SILENT
    assert {"Ada", "Ben"} <= set(text_of(message).replace("*", " ").split())
    to_evening(rig)  # nobody has played the next day
    await rig.at_rest()
    assert len(posted(rig, lounge)) == 1


async def test_a_list_that_was_sent_but_not_noted_is_not_sent_twice(rig: Rig) -> None:
    lounge = rig.channel_named("lounge")
    to_morning(rig)
    await wants_lists(rig, lounge)
    await finished(rig, "Ada")
    with pytest.MonkeyPatch.context() as patch:

        async def lost(_: Dailies, guild: int, day: int) -> None:
            raise TimeoutError

        patch.setattr(Dailies, "note_told", lost)
        to_evening(rig)
        await until(lambda: posted(rig, lounge), "the list")
        await rig.stop_bot()
    rig.clock.advance(1800)
    await rig.start_bot()

    async def noted() -> bool:
        return await told(rig) == day_of(rig.clock())

    await until(noted, "the note")
    assert len(posted(rig, lounge)) == 1


def zone_of_an_evening(now: float) -> str:
    """Return a time zone in which it is between 20 and 21 o'clock."""
    hours = (20 - int(now // 3600) % 24 + 12) % 24 - 12
    return f"Etc/GMT{-hours:+d}"


async def test_it_stands_once_over_a_kill(empty_house: Rig) -> None:
    """The bot is killed as soon as the list is there; its process has the true clock."""
    rig = empty_house
    guild, lounge, now = int(rig.server.world.guild_id), rig.channel_named("lounge"), rig.clock()
    zone = zone_of_an_evening(now)
    day = day_told_at(last_evening(now, zone))
    store = await Store.open(rig.database)
    async with store.transaction() as transaction:
        transaction.save_person(Person(5), "Ada")
        place = Place(guild, int(lounge))
        table = await transaction.add_game(
            key="hidden_stones", rules=1, language="en", place=place, secret=b"", now=now
        )
        transaction.set_status(table, Status.FINISHED)
        assert await transaction.add_daily_game(DailyGame(table, day, "hidden_stones", guild, Person(5)))
        transaction.finish_daily(table, 1, {"cards": 12, "strikes": 4, "moves": 9})
        transaction.set_server(guild, ServerSettings(zone=zone, overview=int(lounge), daily=True))
    await store.close()
    async with bot_of(rig):
        await until(lambda: posted(rig, lounge), "the list")

    async def noted() -> bool:
        return await told(rig) == day

    async with bot_of(rig):
        await until(noted, "the note")
    assert len(posted(rig, lounge)) == 1
