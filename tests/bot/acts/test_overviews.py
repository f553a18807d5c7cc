"""The message that shows all tables of a server: which it names, and what it says of them."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_ui.rights import shown_to_all_of
from bot.domain.lifecycle import Status
from bot.domain.model import Overview, Person, Place, ServerSettings, TableId
from bot.handlers.request import Reader, Rights
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.overview import overview_page
from bot.pages.page import Page
from bot.usecases.overviews import MOST_ENDED, MOST_OPEN, MOST_RUNNING
from bot.words.catalogues import LANGUAGES
from robots.api import Level
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    ELSEWHERE,
    KALAH,
    NAMES,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    dice,
    presses,
    random_move,
    said,
    texts,
)
from tests.drive.limits import check, check_drawing

GUILD = 7


async def shown(rig: Rig, language: str = "en", *, channels: tuple[int, ...] = (70, 71)) -> Page:
    """Return the message of a server whose members all see these channels."""
    tables = await rig.cases.overviews.tables_of(GUILD, lambda game: game.channel in channels)
    return overview_page(rig.app.voices.words(language), rig.app.voices, language, tables)


def boss() -> Reader:
    return Reader(CEM, NAMES[CEM], "en", PLACE, admin=True, manager=True)


async def played(rig: Rig) -> None:
    """Play a game to its end."""
    table = await rig.begin(STONES, ADA, BEN)
    async for _ in rig.random_game(table, dice("overview")):
        pass


# --- what it says ------------------------------------------------------------------------------------


async def test_it_says_who_is_awaited_which_seats_are_free_and_what_is_over(rig: Rig) -> None:
    assert "No table is open" in texts(await shown(rig))
    lobby = await rig.lobby(KALAH, ADA)
    full = await rig.lobby(KALAH, ADA, BEN)
    game = await rig.begin(PEBBLES, ADA, BEN)
    await played(rig)
    page = await shown(rig)
    joins = [press.tokens for press in presses(page) if press.verb is Verb.SIT_THERE]
    assert joins == [(str(lobby.id),)]
    opened, rest = texts(page).split("**Games**")
    running, over = rest.split("**Just over**")
    assert f"#{lobby.id} " in opened
    assert "one free seat" in opened
    assert f"#{full.id} " not in texts(page)
    assert f"#{game.id} " in running
    assert "Waiting for" in running
    assert "win" in over
    rig.clock.turn(days=8)
    assert "Just over" not in texts(await shown(rig))


async def test_it_names_no_private_table_no_lesson_and_none_in_a_hidden_channel(rig: Rig) -> None:
    await rig.lobby(PEBBLES, ADA, place=ELSEWHERE)
    await rig.lobby(PEBBLES, ADA, place=Place(8, 70))
    hidden = await rig.lobby(STONES, BEN)
    async with rig.store.transaction() as transaction:
        transaction.set(hidden.id, settings={"private": True})
    rig.repository.reload([hidden.id])
    assert "No table is open" in texts(await shown(rig, channels=(70,)))


@pytest.mark.on_both
async def test_a_public_game_is_shown_behind_many_that_are_not(rig: Rig) -> None:
    await played(rig)
    rig.clock.turn(seconds=60)
    async with rig.store.transaction() as transaction:
        for number in range(60):
            table = await transaction.add_game(
                key=STONES, rules=1, language="en", place=PLACE, secret=b"", now=rig.clock()
            )
            transaction.set(table, settings={"private": True} if number % 2 else {}, channel=72)
            transaction.set_status(table, Status.FINISHED)
    assert "**Just over**" in texts(await shown(rig))


async def test_a_game_is_shown_behind_many_lessons(rig: Rig) -> None:
    game = await rig.begin(PEBBLES, ADA, BEN)
    rig.clock.turn(seconds=60)
    learns = Press(NOWHERE, 0, Verb.LEARN_OPENLY, (STONES,))
    for number in range(MOST_RUNNING + 1):
        rig.rename(Person(1000 + number), "Zoe")
        await rig.press(Person(1000 + number), learns)
    assert len(await rig.store.unlisted_in(GUILD)) == MOST_RUNNING + 1
    page = texts(await shown(rig))
    assert f"#{game.id} " in page
    assert "more" not in page


@pytest.mark.on_both
async def test_a_game_alone_with_robots_is_in_its_persons_list_alone(rig: Rig) -> None:
    await rig.ask(ADA, Verb.SOLO, PEBBLES, "beginner")
    alone = await rig.tables.get(TableId(1))
    shared = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.cases.robots.add_robot(shared.id, ADA, Level.BEGINNER)
    shared = await rig.tables.start(shared.id, ADA, rig.cause())
    handed = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.cases.robots.add_robot(handed.id, ADA, Level.BEGINNER)
    handed = await rig.tables.start(handed.id, ADA, rig.cause())
    await rig.say(BEN, handed.id, Verb.OFFER)

    async def told() -> tuple[str, ...]:
        sees = Rights(sees=lambda _: True)
        running = said(await rig.ask(ADA, Verb.TABLES, "running", rights=sees))
        return running, texts(await shown(rig))

    for page in await told():
        assert f"#{alone.id} " not in page
        assert f"#{shared.id} " in page
        assert f"#{handed.id} " in page, "somebody can take over the free seat there"
    assert f"#{alone.id} " in said(await rig.ask(ADA, Verb.TABLES))
    for table in (alone, shared):
        while (now := await rig.tables.get(table.id)).to_act():
            seat = min(now.to_act())
            move = random_move(now, seat, dice(3))
            if seat in now.seated:
                await rig.move(now.seated[seat], table.id, move)
            else:
                await rig.robots_move(table.id, 1)
    _, over = texts(await shown(rig)).split("**Just over**")
    assert f"#{shared.id} " in over
    assert f"#{alone.id} " not in over


async def test_who_is_in_no_list_is_not_named_as_the_winner(rig: Rig) -> None:
    await played(rig)
    winners = texts(await shown(rig))
    assert "win" in winners
    for person in (ADA, BEN):
        async with rig.store.transaction() as transaction:
            transaction.update_settings(person, listed=False)
    rig.repository.reload_all()
    page = texts(await shown(rig))
    assert "**Just over**" in page
    assert "win" not in page


async def test_a_table_that_cannot_be_shown_is_left_out(rig: Rig) -> None:
    game = await rig.begin(PEBBLES, ADA, BEN)
    await rig.put(game.id, Status.FROZEN)
    assert "No table is open" in texts(await shown(rig))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_many_tables_fit_into_one_message(rig: Rig, language: str) -> None:
    for name in NAMES:
        rig.rename(name, "W" * 32)
    for number in range(MOST_OPEN + 3):
        table = await rig.lobby(PEBBLES, ADA, BEN, place=PLACE)
        await rig.tables.keep(table.id, lobby=10**18 + number)
    for number in range(18):
        table = await rig.begin(PEBBLES, ADA, BEN)
        await rig.tables.keep(table.id, thread=10**18 + number, message=10**18 + number)
    page = await shown(rig, language)
    check(page)
    check_drawing(page)
    assert len([press for press in presses(page) if press.verb is Verb.SIT_THERE]) == MOST_OPEN
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


@pytest.mark.parametrize(
    ("place", "other", "sure"),
    [
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
    ],
)
def test_a_channel_is_seen_by_all_who_see_another_one(place: Any, other: Any, sure: bool) -> None:
    assert shown_to_all_of(place, other) is sure


# --- the choice of the channel -----------------------------------------------------------------------


async def test_the_channel_is_chosen_in_the_settings_of_the_server(rig: Rig) -> None:
    press = Press(NOWHERE, 0, Verb.SETUP, ("overview",))
    woken: list[int] = []
    rig.repository.signals.listen(lambda _: None, lambda: None, overview=woken.append)
    reply = await rig.press(boss(), press, str(PLACE.channel))
    assert f"A message in <#{PLACE.channel}> shows" in said(reply)
    assert await rig.store.overviews() == [GUILD]
    overview = await rig.cases.overviews.take_up(GUILD)
    assert overview.channel == PLACE.channel
    await rig.cases.overviews.save(GUILD, Overview(channel=PLACE.channel, message=5, nonce="n"))
    await rig.press(boss(), press, "none")
    overview = await rig.cases.overviews.take_up(GUILD)
    assert (overview.channel, overview.stale) == (0, ((PLACE.channel, 5),))
    assert woken == [GUILD, GUILD]
    await rig.cases.servers.note_removal(GUILD)
    rig.clock.turn(days=31)
    await rig.cases.servers.forget_removed()
    assert await rig.store.overview(GUILD) == (ServerSettings(), Overview())


@pytest.mark.parametrize("rights", [Rights(at=lambda _: None), Rights(at=lambda _: ("send_messages",))])
async def test_no_channel_is_chosen_where_the_bot_cannot_post(rig: Rig, rights: Rights) -> None:
    press = Press(NOWHERE, 0, Verb.SETUP, ("overview",))
    for value in (str(PLACE.channel), "999"):
        reply = await rig.press(boss(), press, value, rights=rights)
        assert reply.refused
    assert await rig.store.overviews() == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_doctor_tells_admins_alone(rig: Rig, language: str) -> None:
    await rig.cases.servers.choose(GUILD, "overview", str(PLACE.channel))
    await rig.cases.overviews.save(GUILD, Overview(channel=PLACE.channel, trouble="50001"))
    told = set()
    for rights in (Rights(), Rights(at=lambda _: None), Rights(at=lambda _: ("send_messages",))):
        fine = said(await rig.ask(rig.reader(ADA, language), Verb.DOCTOR, rights=rights))
        text = said(await rig.ask(rig.reader(ADA, language, admin=True), Verb.DOCTOR, rights=rights))
        assert fine not in text
        told.add(text)
    assert len(told) == 3
