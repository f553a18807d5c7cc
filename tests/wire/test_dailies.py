"""Dailies over the wire: played after restarts, posted once, and listed in the evening once."""

import asyncio
import re
from contextlib import AsyncExitStack

import pytest

from bot.discord_ui.daily_lists import LATEST, _day_to_post
from bot.domain.dailies import DailyGame, DailyPost, begin_of, day_of, day_told_at, last_evening
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, ServerSettings, TableId
from bot.pages.custom_id import Verb
from bot.store.store import Store
from bot.usecases.dailies import Dailies
from engines.api import Seat
from tests.drive.processes import bot_of
from tests.drive.sight import pictures_of_message, presses_of
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import Rig, until
from tests.sandbox.faults import Effect, RequestFault
from tests.wire.test_afterwards import pressed

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
    more = await ada.answer(await ada.press(panel, "More"))
    for label in ("More …", "Is the luck fair?"):
        more = await pressed(rig, ada, more, label)
    assert "SHA-256" in text_of(more)
    await step(rig, ada, 1)
    await rig.stop_bot()
    await rig.start_bot()
    await step(rig, ada, 1)
    ada, page = await finished(rig, "Ada")
    await rig.rest()
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
    await rig.rest()
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


async def posted_list(rig: Rig, *names: str) -> Json:
    """Wait for the only list in the lounge to show these people and no others; return its message."""

    def shows() -> bool:
        lists = posted(rig, rig.channel_named("lounge"))
        return len(lists) == 1 and sorted(_named(lists[0])) == sorted(names)

    await until(shows, f"a list of {names}")
    (message,) = posted(rig, rig.channel_named("lounge"))
    return message


def _named(message: Json) -> list[str]:
    return re.findall(r"\*\*(\w+)\*\*", text_of(message))


async def noted(rig: Rig, day: int) -> None:
    """Wait until it is noted that the list of a day was posted, and that it is up to date."""

    async def is_noted() -> bool:
        rows = await (await rig.beside()).rows("SELECT * FROM daily_posts")
        return await told(rig) == day and [row["changes"] for row in rows] == [0]

    await until(is_noted, "the note")


async def a_day_later(rig: Rig, *names: str) -> int:
    """Have people finish the daily of a day, and let the evening after it begin; return the day."""
    to_morning(rig)
    await wants_lists(rig, rig.channel_named("lounge"))
    for name in names:
        await finished(rig, name)
    day = day_of(rig.clock())
    to_evening(rig)
    await rig.rest()
    assert posted(rig, rig.channel_named("lounge")) == [], "it can still be begun"
    to_evening(rig)
    return day


def _person(rig: Rig, name: str) -> Person:
    """Return somebody who has been here."""
    (number,) = [one["id"] for one in rig.server.world.people if one["global_name"] == name]
    return Person(int(number))


async def deleted(rig: Rig, name: str) -> None:
    await rig.app.cases.privacy.delete(_person(rig, name), f"press:{name}")


async def test_the_list_is_posted_on_the_evening_after_once_and_over_a_stop(rig: Rig) -> None:
    day = await a_day_later(rig, "Ada", "Ben")
    message = await posted_list(rig, "Ada", "Ben")
    assert message["flags"] & SILENT
    await noted(rig, day)
    await rig.stop_bot()
    await rig.start_bot()
    await rig.rest()
    to_evening(rig)  # nobody has played the next day
    await rig.rest()
    assert (await posted_list(rig, "Ada", "Ben"))["id"] == message["id"]


async def test_it_speaks_the_language_that_its_server_has_chosen(rig: Rig) -> None:
    await rig.app.cases.servers.choose(int(rig.server.world.guild_id), "language", "de")
    await a_day_later(rig, "Ada")
    assert "Tagesspiel" in text_of(await posted_list(rig, "Ada"))


def test_a_list_waits_for_no_later_evening_than_its_own() -> None:
    """Such as after a stop: it is posted for some hours, and once."""
    wanted = ServerSettings(overview=5, daily=True)
    evening = last_evening(1_700_000_000.0, "")
    day = day_told_at(evening)
    for told, now, due in (
        (day - 1, evening, day),
        (day - 1, evening + LATEST - 1, day),
        (day - 1, evening + LATEST, None),
        (day, evening, None),
    ):
        assert _day_to_post(wanted, told, now) == due


async def test_who_still_plays_is_added_by_an_edit(rig: Rig) -> None:
    to_evening(rig)
    to_evening(rig)
    rig.advance(3600)
    await wants_lists(rig, rig.channel_named("lounge"))
    await finished(rig, "Ada")
    for name in ("Ben", "Chloé"):
        await daily(rig, await rig.person(name))
        await step(rig, await rig.person(name), max(game.id for game in await (await rig.beside()).games()))
    day = day_of(rig.clock())
    to_evening(rig)
    message = await posted_list(rig, "Ada")
    for name in ("Chloé", "Ben"):
        await finish(rig, name)
        rig.advance(61)
    message = await posted_list(rig, "Ada", "Ben", "Chloé")
    await noted(rig, day)
    assert len(posted(rig, rig.channel_named("lounge"))) == 1
    assert message["edited_timestamp"]


async def finish(rig: Rig, name: str) -> None:
    """Have somebody play on with their only daily to its end."""
    user = await rig.person(name)
    games = await (await rig.beside()).tables_of(_person(rig, name))
    (table,) = [game.id for game in games]
    while (await rig.stored(table)).game.status is Status.RUNNING:
        await step(rig, user, table)


async def test_who_is_the_first_to_finish_after_the_evening_has_it_posted(rig: Rig) -> None:
    to_evening(rig)
    rig.advance(3600)
    await wants_lists(rig, rig.channel_named("lounge"))
    await daily(rig, await rig.person("Ada"))
    to_evening(rig)
    await rig.rest()
    assert posted(rig, rig.channel_named("lounge")) == []
    await finish(rig, "Ada")
    await posted_list(rig, "Ada")


async def test_the_name_of_a_deleted_person_goes_from_it(rig: Rig) -> None:
    day = await a_day_later(rig, "Ada", "Ben")
    message = await posted_list(rig, "Ada", "Ben")
    await noted(rig, day)
    await deleted(rig, "Ada")
    text = text_of(await posted_list(rig, "Ben"))
    assert "and one more" in text
    rig.advance(30 * 86400)
    await deleted(rig, "Ben")
    rig.advance(61)
    last = await posted_list(rig)
    assert "2 players have finished it." in text_of(last).translate(MARKS)
    assert last["id"] == message["id"]


async def test_it_goes_also_if_the_bot_stops_before_the_edit(rig: Rig) -> None:
    day = await a_day_later(rig, "Ada", "Ben")
    await posted_list(rig, "Ada", "Ben")
    await noted(rig, day)
    await rig.stop_bot()
    async with AsyncExitStack() as stack:
        stack.push_async_callback(rig.stop_bot)
        await rig.open_app()  # as the command does, without a connection
        await deleted(rig, "Ada")
    await posted_list(rig, "Ada", "Ben")
    rig.clock.advance(7 * 86400)
    await rig.start_bot()
    await posted_list(rig, "Ben")


async def test_who_hides_their_statistics_goes_from_it_and_comes_back(rig: Rig) -> None:
    day = await a_day_later(rig, "Ada", "Ben")
    await posted_list(rig, "Ada", "Ben")
    await noted(rig, day)
    ada = _person(rig, "Ada")
    await rig.app.cases.people.choose(ada, "listed", "off")
    await posted_list(rig, "Ben")
    await rig.app.cases.people.choose(ada, "listed", "on")
    rig.advance(61)
    await posted_list(rig, "Ada", "Ben")


async def test_a_list_that_was_sent_but_not_noted_is_not_sent_twice(rig: Rig) -> None:
    with pytest.MonkeyPatch.context() as patch:

        async def lost(_: Dailies, post: DailyPost) -> None:
            raise TimeoutError

        patch.setattr(Dailies, "note_post", lost)
        day = await a_day_later(rig, "Ada")
        await posted_list(rig, "Ada")
        await rig.stop_bot()
    rig.clock.advance(1800)
    await rig.start_bot()
    await noted(rig, day)
    await posted_list(rig, "Ada")


async def test_a_name_goes_from_a_list_that_was_sent_but_never_noted(rig: Rig) -> None:
    with pytest.MonkeyPatch.context() as patch:

        async def lost(_: Dailies, post: DailyPost) -> None:
            raise TimeoutError

        patch.setattr(Dailies, "note_post", lost)
        await a_day_later(rig, "Ada", "Ben")
        await posted_list(rig, "Ada", "Ben")
        await deleted(rig, "Ada")
        await rig.stop_bot()
    rig.clock.advance(86400)  # long after the time in which it would still be sent
    await rig.start_bot()
    await posted_list(rig, "Ben")


async def test_a_list_that_somebody_has_deleted_stays_away(rig: Rig) -> None:
    day = await a_day_later(rig, "Ada", "Ben")
    message = await posted_list(rig, "Ada", "Ben")
    await noted(rig, day)
    lounge = rig.channel_named("lounge")
    await (await rig.person("Ada")).do("delete", channel_id=lounge, message_id=message["id"])
    await deleted(rig, "Ada")

    async def forgotten() -> bool:
        return not await (await rig.beside()).rows("SELECT * FROM daily_posts")

    await until(forgotten, "the end of the row")
    await rig.rest()
    assert posted(rig, lounge) == []


async def test_an_edit_that_fails_is_made_later(rig: Rig) -> None:
    day = await a_day_later(rig, "Ada", "Ben")
    message = await posted_list(rig, "Ada", "Ben")
    await noted(rig, day)
    place = rf"/channels/{rig.channel_named('lounge')}/messages/{message['id']}$"
    fault = rig.server.faults.order(RequestFault("PATCH", place, status=403, code=50013))
    await deleted(rig, "Ada")
    await until(lambda: fault.times == 0, "the refusal")
    await posted_list(rig, "Ada", "Ben")
    rig.advance(3601)
    await posted_list(rig, "Ben")


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

    async with bot_of(rig):
        await noted(rig, day)
    assert len(posted(rig, lounge)) == 1
