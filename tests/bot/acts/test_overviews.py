"""The message that shows all tables of a server: which it names, and what it says of them."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.acts import outbox, overviews
from bot.acts.overviews import MOST_ENDED, MOST_OPEN, MOST_RUNNING, unlisted_in
from bot.acts.repository import Signals
from bot.acts.request import Rights
from bot.discord_ui.rights import shown_to_all_of
from bot.domain.lifecycle import Status
from bot.domain.model import Place
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from robots.api import Level
from tests.drive.house import ELSEWHERE, KALAH, NAMES, PEBBLES, PLACE, STONES, House, HouseGuest
from tests.drive.limits import check, check_drawing

GUILD = 7


@pytest.fixture
def boss(cem: HouseGuest) -> HouseGuest:
    """Return Cem, who manages the server."""
    return cem.at(admin=True, manager=True)


# --- what it says ------------------------------------------------------------------------------------


async def test_it_says_who_is_awaited_which_seats_are_free_and_what_is_over(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    assert house.words("overview-none") in (await house.overview()).text
    lobby = await house.table(KALAH, ada, lobby=True)
    full = await house.table(KALAH, ada, ben, lobby=True)
    game = await house.table(PEBBLES, ada, ben)
    await house.over(STONES, ada, ben)
    shown = await house.overview()
    assert [act.tokens for act in shown.acts if act.verb is Verb.SIT_THERE] == [(str(lobby.id),)]
    opened, rest = shown.text.split("**Games**")
    running, over = rest.split("**Just over**")
    assert f"#{lobby.id} " in opened
    assert "one free seat" in opened
    assert f"#{full.id} " not in shown.text
    assert f"#{game.id} " in running
    assert "Waiting for" in running
    assert "win" in over
    await house.passes(days=8)
    assert "Just over" not in (await house.overview()).text


async def test_it_names_no_private_table_and_none_in_a_hidden_channel_or_on_hold(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    for place in (ELSEWHERE, Place(8, 70)):
        await house.table(PEBBLES, ada, place=place, lobby=True)
    await house.makes_private(await house.table(STONES, ben, lobby=True))
    await house.put((await house.table(PEBBLES)).id, Status.FROZEN)
    assert house.words("overview-none") in (await house.overview(channels=(PLACE.channel,))).text


async def test_a_public_game_is_shown_behind_many_that_are_not(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    """The others are rows of the store: to play so many takes long."""
    game = await house.over(STONES, ada, ben)
    await house.passes(seconds=60)
    async with house.store.transaction() as transaction:
        for number in range(60):
            table = await transaction.add_game(
                key=STONES, rules=1, language="en", place=PLACE, secret=b"", now=house.clock()
            )
            hidden: dict[str, Any] = {"settings": {"private": True}} if number % 2 else {"channel": 72}
            transaction.at(table).set(**hidden)
            transaction.at(table).set_status(Status.FINISHED)
    _, over = (await house.overview(channels=(70, 71))).text.split("**Just over**")
    assert (f"#{game.id} " in over, over.count("#")) == (True, 1)


async def test_a_game_is_shown_behind_many_lessons(house: House) -> None:
    game = await house.table(PEBBLES)
    await house.passes(seconds=60)
    for number in range(MOST_RUNNING + 1):
        await house.guest(f"Zoe {number}").does(Verb.LEARN_OPENLY, STONES)
    assert len(await unlisted_in(house.store, GUILD)) == MOST_RUNNING + 1
    text = (await house.overview()).text
    assert f"#{game.id} " in text
    assert "more" not in text


async def test_a_game_alone_with_robots_is_in_its_persons_list_alone(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    await ada.does(Verb.SOLO, PEBBLES, "beginner")
    alone = await house.newest()
    shared, handed = [await house.table(PEBBLES, ada, ben, robots=[Level.BEGINNER]) for _ in range(2)]
    await ben.does(Verb.OFFER, at=handed)
    seeing = ada.at(rights=Rights(sees=lambda _: True))
    for shown in (await seeing.does(Verb.TABLES, "running"), await house.overview()):
        named = [f"#{table.id} " in shown.text for table in (alone, shared, handed)]
        assert named == [False, True, True], "somebody can take over the free seat of the last one"
    assert f"#{alone.id} " in (await ada.does(Verb.TABLES)).text
    for table in (alone, shared):
        while table.status == Status.RUNNING:
            await house.people_move(table)
            await house.robots_move(table)
    _, over = (await house.overview()).text.split("**Just over**")
    assert [f"#{table.id} " in over for table in (alone, shared)] == [False, True]


async def test_who_is_in_no_list_is_not_named_as_the_winner(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    await house.over(STONES, ada, ben)
    assert "win" in (await house.overview()).text
    for guest in (ada, ben):
        await guest.sets(listed="off")
    text = (await house.overview()).text
    assert ("**Just over**" in text, "win" in text) == (True, False)


async def test_many_tables_fit_into_one_message(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    for person in NAMES:
        HouseGuest(person, house).is_called("W" * 32)
    for number in range(MOST_OPEN + 3):
        lobby = await house.table(PEBBLES, ada, ben, lobby=True)
        await house.is_posted(lobby, lobby=10**18 + number)
    for number in range(18):
        game = await house.table(PEBBLES, ada, ben)
        await house.is_posted(game, thread=10**18 + number, message=10**18 + number)
    for language in LANGUAGES:
        shown = await house.overview(language)
        check(shown.page)
        check_drawing(shown.page)
        assert shown.verbs.count(Verb.SIT_THERE) == MOST_OPEN
    assert MOST_ENDED < MOST_OPEN


# --- what everybody sees -----------------------------------------------------------------------------


class Target:
    """A role or a person of an overwrite."""

    def __init__(self, key: object, *, sees: bool = False) -> None:
        self.id = key
        self.permissions = discord.Permissions(view_channel=sees)


def channel(everyone: bool | None = None, *, open_server: bool = True, **views: bool) -> Any:
    """Return a channel with overwrites of the right to see it: for everybody, and for roles by name."""
    role = Target("everyone", sees=open_server)
    overwrites = {role: discord.PermissionOverwrite(view_channel=everyone)}
    for name, view in views.items():
        overwrites[Target(name)] = discord.PermissionOverwrite(view_channel=view)
    return SimpleNamespace(guild=SimpleNamespace(default_role=role), overwrites=overwrites)


OPEN, SHUT = channel(), channel(False)
CLUB = channel(False, club=True)
SEEN_BY_ALL_OF = (
    (OPEN, OPEN, True),
    (OPEN, channel(True), True),
    (channel(True), OPEN, True),
    (OPEN, SHUT, False),
    (OPEN, CLUB, False),
    (CLUB, OPEN, True),
    (CLUB, CLUB, True),
    (CLUB, SHUT, False),
    (SHUT, CLUB, True),
    (CLUB, channel(False, staff=True), False),
    (OPEN, channel(muted=False), False),
    (channel(muted=False), channel(muted=False), True),
    (CLUB, channel(False, club=True, muted=False), False),
    (channel(open_server=False), channel(open_server=False), True),
    (channel(True, open_server=False), channel(open_server=False), False),
    (channel(False, open_server=False, club=True), channel(open_server=False), False),
    (channel(False, open_server=False, club=True), channel(True, open_server=False), True),
)


def test_a_channel_is_seen_by_all_who_see_another_one() -> None:
    wrong = [
        number
        for number, (place, other, sure) in enumerate(SEEN_BY_ALL_OF)
        if shown_to_all_of(place, other) is not sure
    ]
    assert wrong == []


# --- the choice of the channel -----------------------------------------------------------------------


async def test_the_channel_is_chosen_in_the_settings_of_the_server(house: House, boss: HouseGuest) -> None:
    """In process nobody posts the message: its row tells what its worker has to do."""
    woken: list[int] = []
    house.repository.connect(Signals(overview=woken.append))
    page = await boss.does(Verb.SETUP, "overview", PLACE.channel)
    assert f"A message in <#{PLACE.channel}> shows" in page.text
    (row,) = await overviews.rows(house.store)
    assert (row.guild, row.due) == (GUILD, house.clock())
    async with house.store.transaction() as change:
        outbox.save(change, replace(row, place=PLACE.channel, message=5, due=None))
    await boss.does(Verb.SETUP, "overview", "none")
    (row,) = await overviews.rows(house.store)
    assert (row.message, row.due) == (5, house.clock())
    assert woken == [GUILD, GUILD]
    await house.is_left()
    await house.passes(days=31)
    await house.forgets_servers()
    assert await house.store.rows("SELECT * FROM outbox") == []


async def test_no_channel_is_chosen_where_the_bot_cannot_post(house: House, boss: HouseGuest) -> None:
    for rights in (Rights(at=lambda _: None), Rights(at=lambda _: ("send_messages",))):
        for value in (PLACE.channel, 999):
            assert (await boss.at(rights=rights).does(Verb.SETUP, "overview", value)).refusal is not None
    assert await overviews.rows(house.store) == []


async def test_the_doctor_tells_admins_alone(house: House, ada: HouseGuest, boss: HouseGuest) -> None:
    """In process nobody posts the message: that it could not be posted is written here."""
    await boss.does(Verb.SETUP, "overview", PLACE.channel)
    (row,) = await overviews.rows(house.store)
    async with house.store.transaction() as change:
        outbox.save(change, replace(row, code=50001))
    for language in LANGUAGES:
        told = set()
        for rights in (Rights(), Rights(at=lambda _: None), Rights(at=lambda _: ("send_messages",))):
            guest = ada.at(rights=rights, language=language)
            fine, text = [(await one.does(Verb.DOCTOR)).text for one in (guest, guest.at(admin=True))]
            assert fine not in text
            told.add(text)
        assert len(told) == 3, language
