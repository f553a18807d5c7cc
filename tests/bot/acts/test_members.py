"""Who has left a server is not in its statistics: what is known, who is asked of, and what is kept."""

import json

import pytest

from bot.acts import servers
from bot.acts.members import MOST_ASKED, members_of
from bot.domain.model import Person, Place
from bot.domain.statistics import Sort
from bot.pages.custom_id import Verb
from bot.pages.statistics import Kind, View
from tests.drive.guest import Shown
from tests.drive.house import BEN, CEM, ELSEWHERE, KALAH, PEBBLES, PLACE, House, HouseGuest

GUILD = PLACE.guild or 0
RANKING = View(Kind.RANKING, key=KALAH)
GONE = "refused-stats-nobody"


class Discord:
    """Discord's answers about the members of a server, which the connection notes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.asked: list[Person] = []
        self.says: dict[Person, bool | None] = {}
        """None: it refuses to say."""
        house.app.members.listen(self.ask)

    async def ask(self, guild: int, person: Person) -> bool | None:
        assert guild == GUILD
        self.asked.append(person)
        here = self.says.get(person, True)
        if here is not None:
            await self.note(person, here=here)
        return here

    async def note(self, person: Person, *, here: bool) -> None:
        """Note what Discord has said of somebody, here or when they were to be told something."""
        await self.house.app.members.note(GUILD, person, here=here)


@pytest.fixture
async def discord(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> Discord:
    """Games of Ada, Ben and Cem on a server, and Discord's answers about who is there."""
    await house.over(KALAH, ada, ben, seconds=60, rated=True)
    await house.over(KALAH, ada, cem, seconds=60)
    return Discord(house)


async def look(guest: HouseGuest, view: View = RANKING) -> Shown:
    """Return a page of statistics as somebody is shown it."""
    return await guest.does(Verb.STATS, *view.tokens, number=0)


async def behind(shown: Shown) -> Shown:
    """Return what replaces a page once Discord has answered; the same if it stays."""
    return shown if shown.then is None else await shown.later()


def named(shown: Shown) -> set[str]:
    """Return who of the three is named, in words or in the picture."""
    said = "\n".join((shown.text, *shown.pictures))
    return {name for name in ("Ada", "Ben", "Cem") if name in said}


@pytest.mark.on_both
async def test_who_has_left_is_shown_once_and_then_no_more(ada: HouseGuest, discord: Discord) -> None:
    discord.says[BEN] = False
    first = await look(ada)
    assert named(first) == {"Ada", "Ben", "Cem"}
    assert discord.asked == [], "the answer waits for nobody"
    second = await behind(first)
    assert sorted(discord.asked) == [BEN, CEM], "the reader is there"
    assert named(second) == {"Ada", "Cem"}
    discord.asked.clear()
    again = await look(ada)
    assert named(again) == {"Ada", "Cem"}, "known, so at once"
    assert await behind(again) is again
    assert discord.asked == [], "once a day each"
    assert (await look(ada, View(Kind.PERSON, BEN))).refusal == GONE
    assert (await look(ada, View(Kind.PAIR, BEN))).refusal == "refused-stats-never-met"
    assert "Ben" not in (await ada.does(Verb.STATS_TEXT, *RANKING.tokens, number=0)).text
    assert (await look(ada.at(ELSEWHERE), View(Kind.PERSON, BEN))).refusal == GONE, "in each channel"


async def test_a_page_stays_if_all_are_there(ada: HouseGuest, discord: Discord) -> None:
    first = await look(ada)
    assert await behind(first) is first
    assert sorted(discord.asked) == [BEN, CEM]


async def test_who_has_come_back_is_in_the_lists_again(
    house: House, ada: HouseGuest, ben: HouseGuest, discord: Discord
) -> None:
    discord.says[BEN] = False
    await behind(await look(ada))
    discord.says[BEN] = True
    known = await look(ada)
    assert await behind(known) is known
    house.clock.turn(days=1)
    assert "Ben" in named(await behind(await look(ada)))
    await discord.note(BEN, here=False)
    house.clock.turn(days=1)
    refused = await look(ada, View(Kind.PERSON, BEN))
    assert refused.refusal == GONE
    assert "Ben" in named(await behind(refused))
    await discord.note(BEN, here=False)
    assert "Ben" in named(await look(ben)), "who asks is there"
    assert "Ben" in named(await look(ada)), "and that is noted"


async def test_a_refusal_of_discord_changes_nothing(house: House, ada: HouseGuest, discord: Discord) -> None:
    discord.says = {BEN: None, CEM: None}
    first = await look(ada)
    assert await behind(first) is first
    again = await look(ada)
    assert again == first
    assert await members_of(house.store, GUILD) == []
    await behind(again)
    assert len(discord.asked) == 2, "also then once a day"


async def test_ten_are_asked_of_behind_one_page(house: House, discord: Discord) -> None:
    """No page names so many people here, so the act is asked."""
    members, people = house.app.members, [house.guest(f"Guest {number}").person for number in range(30)]
    found = await members.to_ask(GUILD, people)
    assert found == people[:MOST_ASKED]
    discord.says = dict.fromkeys(people, False)
    for person in people:
        await house.app.known.save_name(person, "Zoe")
    assert await members.look(GUILD, found)
    assert await members.to_ask(GUILD, people) == people[MOST_ASKED : 2 * MOST_ASKED]
    members.listen(None)
    assert await members.to_ask(GUILD, people) == ()


async def test_on_another_server_and_in_all_lists_over_servers_nothing_changes(
    ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, discord: Discord
) -> None:
    for guest in (ada, ben):
        await guest.sets(rated_everywhere="on")
    await discord.note(BEN, here=False)
    world = await look(ada, View(Kind.WORLD, key=KALAH, sort=Sort.RATING))
    assert (world.then, "Ben" in named(world), discord.asked) == (None, True, [])
    there = ada.at(Place(GUILD + 1, 80))
    await discord.house.over(KALAH, there, ben, place=there.place, seconds=60)
    discord.house.app.members.listen(None)
    assert named(await look(there, RANKING)) == {"Ada", "Ben"}


async def test_what_is_known_of_members_is_exported_and_deleted(
    house: House, ada: HouseGuest, ben: HouseGuest, discord: Discord
) -> None:
    discord.says[BEN] = False
    await behind(await look(ada))
    data = (await ben.does(Verb.DATA)).page.files[0].content
    assert json.loads(data)["memberships"] == [{"server": GUILD, "looked": house.clock(), "here": False}]
    await ben.does(Verb.DELETE_DATA)
    assert [row.person for row in await members_of(house.store, GUILD)] == [CEM]
    await discord.note(BEN, here=True)
    assert [row.person for row in await members_of(house.store, GUILD)] == [CEM], "nothing of who was deleted"
    await servers.note_removal(house.store, GUILD)
    assert await members_of(house.store, GUILD) == []


async def test_records_of_who_has_left_stand_without_a_name(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest, discord: Discord
) -> None:
    for seed in range(3):
        await house.over(PEBBLES, ada, ben, seed=seed, seconds=60)
    first = await look(dan, View(Kind.SERVER, key=PEBBLES))
    assert named(first) != set()
    discord.says = {ada.person: False, ben.person: False}
    second = await behind(first)
    assert "Best with" in second.text
    assert named(second) == set()


async def test_what_earlier_releases_know_of_players_is_taken_over(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """The step of the schema is done once more: only a database of then has such rows."""
    for guest, looks in ((ada, [(5.0, 5.0), (9.0, None)]), (ben, [(7.0, 6.0), (3.0, None)]), (cem, [])):
        tables = [await house.table(KALAH, guest, lobby=True) for _ in range(2)]
        await house.table(KALAH, guest, lobby=True, place=Place(None, 70))
        async with house.store.transaction() as transaction:
            for table, (looked, missed) in zip(tables, looks, strict=False):
                transaction.at(table.id).mark_member(guest.person, looked, missed)
    steps = dict(house.store.database.migrations())
    taken_over = next(sql for sql in steps.values() if "TABLE members" in sql).split("INSERT", 1)[1]
    async with house.store.transaction() as transaction:
        transaction.do(f"INSERT{taken_over}".strip().rstrip(";"))
    known = {row.person: (row.looked, row.here) for row in await members_of(house.store, GUILD)}
    assert known == {ada.person: (9.0, True), ben.person: (7.0, False)}
