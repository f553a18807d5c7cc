"""Dailies over the wire: played after restarts, posted once, and listed in the evening once."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.acts import dailies, daily_lists, outbox, privacy, servers
from bot.acts.daily_lists import LATEST, day_to_post
from bot.domain.dailies import DailyGame, begin_of, day_of, day_told_at, last_evening
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, ServerSettings
from bot.pages.custom_id import Verb
from bot.store.store import Store
from engines.api import Seat
from tests.drive.guest import Shown
from tests.drive.processes import bot_of
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable, shown_of
from tests.sandbox.faults import Effect, RequestFault
from tests.selection import slow_but

SILENT = 1 << 12
_SOON, _LATER = 20.0, 300.0
"""Steps of simulated seconds, after an edit and after a refusal."""


async def steps(guest: WireGuest, table: WireTable) -> Shown:
    """Have somebody type the default move; return what they are shown."""
    move = table.now.rules.default_move(table.state, Seat(0))
    return await guest.plays(table.now.rules.format(move), at=table)


async def finishes(guest: WireGuest, table: WireTable) -> Shown:
    """Have somebody play on with a daily to its end; return the page with the result."""
    page = await steps(guest, table)
    while table.status == Status.RUNNING:
        page = await steps(guest, table)
    assert "of 16 cards" in page.text
    return page


async def finished(guest: WireGuest) -> Shown:
    """Have somebody play today's daily to its end; return the page with the result."""
    return await finishes(guest, await guest.begins_daily())


def posted(house: WireHouse, channel: str | None = None) -> list[Shown]:
    """Return the public messages about dailies."""
    messages = [shown_of([one]) for one in house.in_channel(channel or house.channel)]
    return [one for one in messages if Verb.DAILY in one.verbs]


@contextmanager
def lost(note: str) -> Iterator[None]:
    """Let the database be out of reach when it is to be noted that something was sent."""

    def fails(*_: object, **__: object) -> None:
        raise TimeoutError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(daily_lists if hasattr(daily_lists, note) else dailies, note, fails)
        yield


async def test_it_is_played_in_private_over_a_restart_and_posted_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await ada.begins_daily()
    panel = await ada.does(Verb.DAILY)
    more = await (await panel.press(Verb.MORE)).press(Verb.MORE, 1)
    assert "SHA-256" in (await more.press(Verb.FAIR)).text
    await steps(ada, table)
    await house.stop_bot()
    await house.start_bot()
    page = await finishes(ada, table)
    assert house.in_channel(house.channel) == []
    ((_, content),) = house.files(page)
    assert content.startswith(b"\x89PNG")
    pressed = await asyncio.gather(*(page.press(Verb.POST_DAILY) for _ in range(2)))
    # The second press may come before the first is done, or after it.
    assert None in {one.refusal for one in pressed} <= {None, "refused-daily-posted"}
    said = ada.now(page).text
    assert any(house.words(key) in said for key in ("stats-posted", "refused-daily-posted"))
    assert Verb.POST_DAILY not in (await ada.does(Verb.DAILY)).verbs
    (message,) = posted(house)
    assert "Ada" in message.text
    assert house.files(message)[0][1] == content
    await message.press(Verb.DAILY, by=ben)
    other = await house.known(2)
    assert other.people == {0: "Ben"}
    assert other.now.timeline.beginning.entry.drawn == table.now.timeline.beginning.entry.drawn


@pytest.mark.parametrize("later", slow_but(3600.0, [1.0, 3600.0]))
async def test_a_post_that_was_sent_but_not_noted_stands_once(
    house: WireHouse, ada: WireGuest, later: float
) -> None:
    """Also when Discord has forgotten its nonce."""
    page = await finished(ada)
    path = rf"/channels/{house.channel}/messages$"
    house.server.faults.order(RequestFault("POST", path, lost=Effect.AFTER))
    with lost("mark_posted"):
        await page.press(Verb.POST_DAILY)
        await house.rest()
        assert len(posted(house)) == 1
        await house.stop_bot()
    house.clock.advance(later)
    await house.start_bot()
    shown = await page.press(Verb.POST_DAILY)
    assert shown.refusal in (None, "refused-daily-posted")
    assert Verb.POST_DAILY not in (await ada.does(Verb.DAILY)).verbs
    assert len(posted(house)) == 1


async def test_a_post_without_rights_is_explained(house: WireHouse, ada: WireGuest) -> None:
    page = await finished(ada)
    await ada.manages("permissions", channel_id=house.channel, deny=["send_messages"])
    assert "Send Messages" in (await page.press(Verb.POST_DAILY)).text
    assert posted(house) == []


# --- the evening -------------------------------------------------------------------------------------


@pytest.fixture
def lounge(house: WireHouse) -> str:
    """The channel in which lists are posted."""
    return house.channel_named("lounge")


async def wants_lists(house: WireHouse) -> None:
    repository, guild = house.app.repository, int(house.server.world.guild_id)
    await servers.choose(
        repository, guild, "overview", house.channel_named("lounge")
    )  # /setup has it in a form of channels


def to_evening(house: WireHouse) -> None:
    """Let the time pass until the next evening begins."""
    house.advance(last_evening(house.clock(), "") + 86400 - house.clock())


def an_hour_into_the_evening(house: WireHouse) -> None:
    """Let the time pass until the evening after the next, whose daily can still be begun."""
    to_evening(house)
    to_evening(house)
    house.advance(3600)


def to_morning(house: WireHouse) -> None:
    """Let the time pass until the next day begins."""
    house.advance(begin_of(day_of(house.clock()) + 1) + 3600 - house.clock())


async def posted_list(house: WireHouse, *names: str, step: float = 0.0) -> Shown:
    """Wait for the only list in the lounge to show these people and no others; return its message.

    `step`: of simulated seconds before each look. An edit rests after the one before, from whenever that was
    noted: after a single turn of the clock it might rest for ever.
    """

    def lists() -> list[Shown]:
        return posted(house, house.channel_named("lounge"))

    def shows() -> bool:
        return [sorted(re.findall(r"\*\*(\w+)\*\*", one.text)) for one in lists()] == [sorted(names)]

    await house.until(shows, f"a list of {names}", step)
    return lists()[0]


async def a_day_later(house: WireHouse, *guests: WireGuest) -> int:
    """Have people finish the daily of a day, and let the evening after it begin; return the day."""
    to_morning(house)
    await wants_lists(house)
    for guest in guests:
        await finished(guest)
    day = day_of(house.clock())
    to_evening(house)
    await house.rest()
    assert posted(house, house.channel_named("lounge")) == [], "it can still be begun"
    to_evening(house)
    return day


async def test_the_list_is_posted_on_the_evening_after_once_and_over_a_stop(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await a_day_later(house, ada, ben)
    message = await posted_list(house, "Ada", "Ben")
    assert message.message["flags"] & SILENT
    await house.rest()
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    to_evening(house)  # nobody has played the next day
    await house.rest()
    assert (await posted_list(house, "Ada", "Ben")).message["id"] == message.message["id"]


async def test_a_server_that_shows_its_tables_gets_no_list_of_an_old_day(
    house: WireHouse, lounge: str, ada: WireGuest
) -> None:
    """Such as at the first start with a release in which the list comes by itself."""
    to_morning(house)
    await finished(ada)
    to_evening(house)
    to_evening(house)
    to_evening(house)
    await wants_lists(house)
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    assert posted(house, lounge) == []
    await finished(ada)
    to_evening(house)
    await posted_list(house, "Ada")


@pytest.mark.slow
async def test_it_speaks_the_language_that_its_server_has_chosen(house: WireHouse, ada: WireGuest) -> None:
    await ada.sets_up(language="de")
    await a_day_later(house, ada)
    assert "Tagesspiel" in (await posted_list(house, "Ada")).text


def test_a_list_waits_for_no_later_evening_than_its_own() -> None:
    """Such as after a stop: it is posted for some hours, and once."""
    wanted = ServerSettings(overview=5)
    evening = last_evening(1_700_000_000.0, "")
    day = day_told_at(evening)
    for told, now, due in (
        (day - 1, evening, day),
        (day - 1, evening + LATEST - 1, day),
        (day - 1, evening + LATEST, None),
        (day, evening, None),
    ):
        assert day_to_post(wanted, told, now) == due


@pytest.mark.slow
async def test_who_still_plays_is_added_by_an_edit(
    house: WireHouse, lounge: str, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    an_hour_into_the_evening(house)
    await wants_lists(house)
    await finished(ada)
    tables = [await guest.begins_daily() for guest in (ben, cem)]
    for guest, table in zip((ben, cem), tables, strict=True):
        await steps(guest, table)
    day_of(house.clock())
    to_evening(house)
    await posted_list(house, "Ada")
    for guest, table in zip((cem, ben), reversed(tables), strict=True):
        await finishes(guest, table)
    message = await posted_list(house, "Ada", "Ben", "Cem", step=_SOON)
    await house.rest()
    assert len(posted(house, lounge)) == 1
    assert message.message["edited_timestamp"]


@pytest.mark.slow
async def test_who_is_the_first_to_finish_after_the_evening_has_it_posted(
    house: WireHouse, lounge: str, ada: WireGuest
) -> None:
    an_hour_into_the_evening(house)
    await wants_lists(house)
    table = await ada.begins_daily()
    to_evening(house)
    await house.rest()
    assert posted(house, lounge) == []
    await finishes(ada, table)
    await posted_list(house, "Ada")


@pytest.mark.slow
async def test_the_name_of_a_deleted_person_goes_from_it(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await a_day_later(house, ada, ben)
    message = await posted_list(house, "Ada", "Ben")
    await house.rest()
    await ada.wants_to_be_forgotten()
    assert "and one more" in (await posted_list(house, "Ben")).text
    house.advance(30 * 86400)
    await ben.wants_to_be_forgotten()
    last = await posted_list(house, step=_SOON)
    assert "2 players have finished it." in last.text
    assert last.message["id"] == message.message["id"]


@pytest.mark.slow
async def test_it_goes_also_if_the_bot_stops_before_the_edit(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await a_day_later(house, ada, ben)
    await posted_list(house, "Ada", "Ben")
    await house.rest()
    await house.stop_bot()
    await house.open_app()  # as the command does, without a connection: nobody presses
    await privacy.delete_data(house.app, ada.person, "command")
    await house.stop_bot()
    await posted_list(house, "Ada", "Ben")
    house.clock.advance(7 * 86400)
    await house.start_bot()
    await posted_list(house, "Ben")


@pytest.mark.slow
async def test_who_hides_their_statistics_goes_from_it_and_comes_back(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await a_day_later(house, ada, ben)
    await posted_list(house, "Ada", "Ben")
    await house.rest()
    await ada.sets(listed="off")
    await posted_list(house, "Ben")
    await ada.sets(listed="on")
    await posted_list(house, "Ada", "Ben", step=_SOON)


@pytest.mark.slow
async def test_a_list_that_was_sent_but_not_noted_is_not_sent_twice(house: WireHouse, ada: WireGuest) -> None:
    with lost("note_list"):
        await a_day_later(house, ada)
        await posted_list(house, "Ada")
        await house.stop_bot()
    house.clock.advance(1800)
    await house.start_bot()
    await house.rest()
    await posted_list(house, "Ada")


@pytest.mark.slow
async def test_a_name_goes_from_a_list_that_was_sent_but_never_noted(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    with lost("note_list"):
        await a_day_later(house, ada, ben)
        await posted_list(house, "Ada", "Ben")
        await ada.wants_to_be_forgotten()
        await house.stop_bot()
    house.clock.advance(86400)  # long after the time in which it would still be sent
    await house.start_bot()
    await posted_list(house, "Ben")


@pytest.mark.slow
async def test_a_list_that_somebody_has_deleted_stays_away(
    house: WireHouse, lounge: str, ada: WireGuest, ben: WireGuest
) -> None:
    await a_day_later(house, ada, ben)
    message = await posted_list(house, "Ada", "Ben")
    await house.rest()
    await ada.deletes(message)
    await ada.wants_to_be_forgotten()
    await house.rest()
    assert posted(house, lounge) == []


@pytest.mark.slow
async def test_an_edit_that_fails_is_made_later(
    house: WireHouse, lounge: str, ada: WireGuest, ben: WireGuest
) -> None:
    await a_day_later(house, ada, ben)
    message = await posted_list(house, "Ada", "Ben")
    await house.rest()
    path = rf"/channels/{lounge}/messages/{message.message['id']}$"
    fault = house.server.faults.order(RequestFault("PATCH", path, status=403, code=50013))
    await ada.wants_to_be_forgotten()
    await until(lambda: fault.times == 0, "the refusal")
    await posted_list(house, "Ada", "Ben")
    await posted_list(house, "Ben", step=_LATER)


def zone_of_an_evening(now: float) -> str:
    """Return a time zone in which it is between 20 and 21 o'clock."""
    hours = (20 - int(now // 3600) % 24 + 12) % 24 - 12
    return f"Etc/GMT{-hours:+d}"


@pytest.mark.slow
async def test_it_stands_once_over_a_kill(empty_house: WireHouse) -> None:
    """The bot is killed as soon as the list is there; its process has the true clock."""
    house = empty_house
    guild, lounge, now = int(house.server.world.guild_id), house.channel_named("lounge"), house.clock()
    zone = zone_of_an_evening(now)
    day = day_told_at(last_evening(now, zone))
    store = await Store.open(house.database)
    async with store.transaction() as transaction:
        transaction.save_person(Person(5), "Ada")
        place = Place(guild, int(lounge))
        table = await transaction.add_game(
            key="hidden_stones", rules=1, language="en", place=place, secret=b"", now=now
        )
        transaction.at(table).set_status(Status.FINISHED)
        assert await dailies.add(transaction, DailyGame(table, day, "hidden_stones", guild, Person(5)))
        dailies.finish(transaction.at(table), 1, {"cards": 12, "strikes": 4, "moves": 9})
        servers.set_server(transaction, guild, ServerSettings(zone=zone, overview=int(lounge)))
    await store.close()
    async with bot_of(house):
        await until(lambda: posted(house, lounge), "the list")

    async def is_noted() -> bool:
        store = await house.beside()
        row = await outbox.find(store, outbox.DAILY_LIST, guild, item=day)
        _, told = await daily_lists.server(store, guild)
        return told == day and row is not None and row.message is not None and row.due is None

    async with bot_of(house):
        await until(is_noted, "the note")
    assert len(posted(house, lounge)) == 1
