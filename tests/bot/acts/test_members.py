"""Who has left a server is not in its statistics: what is known, who is asked of, and what is kept."""

import json

import pytest

from bot.domain.model import Person, Place
from bot.domain.statistics import Sort
from bot.domain.table import Table
from bot.handlers.request import Reply
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.page import Page
from bot.pages.statistics import Kind, View
from bot.usecases.members import MOST_ASKED
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    ELSEWHERE,
    KALAH,
    PEBBLES,
    PLACE,
    HouseGuest,
    Rig,
    page_of,
    pictures,
    said,
    texts,
)

GUILD = PLACE.guild or 0
RANKING = View(Kind.RANKING, key=KALAH)
REFUSED = "I have no statistics of this person to show here."


async def play(rig: Rig, key: str, *people: Person, rated: bool = False) -> Table:
    guests = [HouseGuest(person, rig) for person in people]
    return (await rig.over(key, *guests, seconds=60, rated=rated)).now


def alt(page: Page) -> str:
    (picture,) = pictures(page)
    return picture.alt


class Discord:
    """Discord's answers about the members of a server."""

    def __init__(self) -> None:
        self.asked: list[Person] = []
        self.says: dict[Person, bool | None] = {}
        """None: it refuses to say."""

    async def ask(self, guild: int, person: Person) -> bool | None:
        assert guild == GUILD
        self.asked.append(person)
        return self.says.get(person, True)


@pytest.fixture
async def discord(rig: Rig) -> Discord:
    """Games of Ada, Ben and Cem on a server, and Discord's answers about who is there."""
    await play(rig, KALAH, ADA, BEN, rated=True)
    await play(rig, KALAH, ADA, CEM)
    found = Discord()

    async def ask(guild: int, person: Person) -> bool | None:
        here = await found.ask(guild, person)
        if here is not None:
            await rig.cases.members.note(guild, person, here=here)
        return here

    rig.cases.members.listen(ask)
    return found


async def look(rig: Rig, view: View, reader: Person = ADA, place: object = PLACE) -> Reply:
    who = rig.reader(reader, place=place)  # type: ignore[arg-type]
    return await rig.press(who, Press(NOWHERE, 0, Verb.STATS, view.tokens))


async def behind(reply: Reply) -> Reply:
    """Return what replaces an answer, one without pages if it stays."""
    return Reply() if reply.then is None else await reply.then()


@pytest.mark.on_both
async def test_who_has_left_is_shown_once_and_then_no_more(rig: Rig, discord: Discord) -> None:
    discord.says[BEN] = False
    first = await look(rig, RANKING)
    assert all(name in alt(page_of(first)) for name in ("Ada", "Ben", "Cem"))
    assert discord.asked == [], "the answer waits for nobody"
    second = await behind(first)
    assert sorted(discord.asked) == [BEN, CEM], "the reader is there"
    assert "Ben" not in alt(page_of(second))
    assert "Cem" in alt(page_of(second))
    discord.asked.clear()
    again = await look(rig, RANKING)
    assert "Ben" not in alt(page_of(again)), "known, so at once"
    assert (await behind(again)).pages == ()
    assert discord.asked == [], "once a day each"
    for view in (View(Kind.PERSON, BEN), View(Kind.PAIR, BEN)):
        assert (await look(rig, view)).refused
    assert said(await look(rig, View(Kind.PERSON, BEN))) == REFUSED
    in_words = Press(NOWHERE, 0, Verb.STATS_TEXT, RANKING.tokens)
    assert "Ben" not in said(await rig.press(rig.reader(ADA), in_words))
    other = await look(rig, View(Kind.PERSON, BEN), place=ELSEWHERE)
    assert said(other) == REFUSED, "in each channel"


async def test_a_page_stays_if_all_are_there(rig: Rig, discord: Discord) -> None:
    assert (await behind(await look(rig, RANKING))).pages == ()
    assert sorted(discord.asked) == [BEN, CEM]


async def test_who_has_come_back_is_in_the_lists_again(rig: Rig, discord: Discord) -> None:
    discord.says[BEN] = False
    await behind(await look(rig, RANKING))
    discord.says[BEN] = True
    assert (await behind(await look(rig, RANKING))).pages == ()
    rig.clock.turn(days=1)
    assert "Ben" in alt(page_of(await behind(await look(rig, RANKING))))
    await rig.cases.members.note(GUILD, BEN, here=False)
    rig.clock.turn(days=1)
    refused = await look(rig, View(Kind.PERSON, BEN))
    assert said(refused) == REFUSED
    assert "Ben" in alt(page_of(await behind(refused)))
    await rig.cases.members.note(GUILD, BEN, here=False)
    assert "Ben" in alt(page_of(await look(rig, RANKING, BEN))), "who asks is there"
    assert "Ben" in alt(page_of(await look(rig, RANKING))), "and that is noted"


async def test_a_refusal_of_discord_changes_nothing(rig: Rig, discord: Discord) -> None:
    discord.says = {BEN: None, CEM: None}
    first = await look(rig, RANKING)
    assert (await behind(first)).pages == ()
    assert page_of(await look(rig, RANKING)) == page_of(first)
    assert await rig.store.members(GUILD) == []
    assert len(discord.asked) == 2
    await behind(await look(rig, RANKING))
    assert len(discord.asked) == 2, "also then once a day"


async def test_ten_are_asked_of_behind_one_page(rig: Rig, discord: Discord) -> None:
    people = [Person(number) for number in range(1000, 1030)]
    found = await rig.cases.members.to_ask(GUILD, people)
    assert found == people[:MOST_ASKED]
    discord.says = dict.fromkeys(people, False)
    for person in people:
        await rig.cases.people.save_name(person, "Zoe")
    assert await rig.cases.members.look(GUILD, found)
    assert await rig.cases.members.to_ask(GUILD, people) == people[MOST_ASKED : 2 * MOST_ASKED]
    rig.cases.members.listen(None)
    assert await rig.cases.members.to_ask(GUILD, people) == ()


async def test_on_another_server_and_in_all_lists_over_servers_nothing_changes(
    rig: Rig, discord: Discord
) -> None:
    for person in (ADA, BEN):
        await rig.ask(person, Verb.SET, "rated_everywhere", "on")
    await rig.cases.members.note(GUILD, BEN, here=False)
    world = View(Kind.WORLD, key=KALAH, sort=Sort.RATING)
    assert (await look(rig, world)).then is None
    assert discord.asked == []
    assert await rig.cases.members.gone(GUILD + 1, ADA) == frozenset()


@pytest.mark.on_both
async def test_what_is_known_of_members_is_exported_and_deleted(rig: Rig, discord: Discord) -> None:
    discord.says[BEN] = False
    await behind(await look(rig, RANKING))
    (page,) = (await rig.ask(BEN, Verb.DATA)).pages
    assert json.loads(page.files[0].content)["memberships"] == [
        {"server": GUILD, "looked": rig.clock(), "here": False}
    ]
    await rig.cases.privacy.delete(BEN, rig.cause())
    assert [row.person for row in await rig.store.members(GUILD)] == [CEM]
    await rig.cases.members.note(GUILD, BEN, here=True)
    assert [row.person for row in await rig.store.members(GUILD)] == [CEM], "nothing of who was deleted"
    await rig.cases.servers.note_removal(GUILD)
    assert await rig.store.members(GUILD) == []


async def test_records_of_who_has_left_stand_without_a_name(rig: Rig, discord: Discord) -> None:
    for _ in range(3):
        await play(rig, PEBBLES, ADA, BEN)
    view = View(Kind.SERVER, key=PEBBLES)
    first = await look(rig, view, DAN)
    assert any(name in texts(page_of(first)) for name in ("Ada", "Ben"))
    discord.says = {ADA: False, BEN: False}
    second = texts(page_of(await behind(first)))
    assert "Best with" in second
    assert not any(name in second for name in ("Ada", "Ben"))


@pytest.mark.on_both
async def test_what_earlier_releases_know_of_players_is_taken_over(rig: Rig) -> None:
    for person, looks in ((ADA, [(5.0, 5.0), (9.0, None)]), (BEN, [(7.0, 6.0), (3.0, None)]), (CEM, [])):
        tables = [await rig.lobby(KALAH, person) for _ in range(2)]
        await rig.lobby(KALAH, person, place=Place(None, 70))
        async with rig.store.transaction() as transaction:
            for table, (looked, missed) in zip(tables, looks, strict=False):
                transaction.mark_member(table.id, person, looked, missed)
    steps = dict(rig.store.database.migrations())
    taken_over = next(sql for sql in steps.values() if "TABLE members" in sql).split("INSERT", 1)[1]
    async with rig.store.transaction() as transaction:
        transaction._do(f"INSERT{taken_over}".strip().rstrip(";"))
    known = {row.person: (row.looked, row.here) for row in await rig.store.members(GUILD)}
    assert known == {ADA: (9.0, True), BEN: (7.0, False)}
