"""The tables of a server that a reader sees, and joining them from elsewhere."""

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Game, Place, TableId
from bot.domain.table import Table
from bot.handlers.request import Rights
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb
from bot.pages.overview import overview_page
from bot.pages.page import Page
from bot.words.catalogues import LANGUAGES
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    ELSEWHERE,
    EVE,
    KALAH,
    NAMES,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    buttons,
    dice,
    page_of,
    presses,
    refused,
    said,
    texts,
)
from tests.drive.limits import check, check_drawing

ANOTHER = Place(8, 80)
DIRECT = Place(None, 9)


def sees(*channels: int) -> Rights:
    """Return the rights of a reader who sees these channels and may use commands there."""

    def there(game: Game) -> bool:
        return game.channel in channels

    return Rights(sees=there, commands=there)


async def shown(rig: Rig, view: str, rights: Rights, place: Place = PLACE, language: str = "en") -> str:
    return said(await rig.ask(rig.reader(EVE, language, place), Verb.TABLES, view, rights=rights))


def tables_to_join(page: Page) -> list[str]:
    """Return the numbers of the tables that a page offers to join."""
    return [press.tokens[0] for press in presses(page) if press.verb is Verb.SIT_THERE]


async def everywhere(rig: Rig) -> tuple[Table, Table, Table, Table]:
    """Return a lobby and a game here, and a lobby and a game in another channel of the server."""
    here = await rig.lobby(PEBBLES, ADA)
    there = await rig.lobby(PEBBLES, CEM, place=ELSEWHERE)
    played = await rig.begin(STONES, ADA, BEN)
    game = await rig.begin(STONES, CEM, DAN)
    await rig.tables.keep(game.id, channel=ELSEWHERE.channel)
    return here, there, played, game


@pytest.mark.parametrize("language", LANGUAGES)
async def test_only_tables_in_channels_that_one_sees_are_named(rig: Rig, language: str) -> None:
    here, there, played, game = await everywhere(rig)
    for view, near, far in (("open", here, there), ("running", played, game)):
        text = await shown(rig, view, sees(), language=language)
        assert f"#{near.id} " in text
        assert f"#{far.id} " not in text
        text = await shown(rig, view, sees(ELSEWHERE.channel), language=language)
        assert f"#{near.id} " in text
        assert f"#{far.id} " in text
        text = await shown(rig, view, sees(), ELSEWHERE, language)
        assert f"#{near.id} " not in text
        assert f"#{far.id} " in text


async def test_no_private_table_and_none_of_another_server_is_named(rig: Rig) -> None:
    far = await rig.lobby(PEBBLES, ADA, place=ANOTHER)
    hidden = await rig.lobby(STONES, ADA)
    settings = {"private": True}
    async with rig.store.transaction() as transaction:
        transaction.set(hidden.id, settings=settings)
    rig.repository.reload([hidden.id])
    rights = sees(PLACE.channel, ANOTHER.channel)
    assert "There’s no open table" in await shown(rig, "open", rights)
    for table in (hidden, far):
        press = Press(NOWHERE, 0, Verb.SIT_THERE, (str(table.id),))
        reply = await rig.press(EVE, press, rights=rights)
        assert reply.refused
        assert "There’s no table with that number" in said(reply)
    assert f"#{hidden.id} " in said(await rig.ask(ADA, Verb.TABLES)), "who sits there sees it"


async def test_a_direct_message_shows_the_own_tables_alone(rig: Rig) -> None:
    await everywhere(rig)
    for view in ("open", "running"):
        reply = await rig.ask(rig.reader(EVE, place=DIRECT), Verb.TABLES, view, rights=sees(70, 71))
        assert "You aren’t at any table" in said(reply)
        assert not buttons(page_of(reply))
    labels = [button.label for button in buttons(page_of(await rig.ask(EVE, Verb.TABLES)))]
    assert labels == ["Mine", "Open", "Running"]


async def test_the_views_say_who_is_awaited_and_which_seats_are_free(rig: Rig) -> None:
    lobby = await rig.lobby(KALAH, ADA)
    game = await rig.begin(STONES, ADA, BEN)
    full = await rig.lobby(KALAH, CEM, DAN)
    assert full.is_full
    text = await shown(rig, "open", sees())
    assert f"#{full.id} " not in text
    assert "**Ada**" in text
    assert "one free seat" in text
    text = await shown(rig, "running", sees())
    assert f"#{game.id} " in text
    assert "Waiting for" in text
    assert f"#{lobby.id} " not in text
    await rig.put(game.id, Status.RESTING)
    assert "Paused, as agreed" in await shown(rig, "running", sees())


async def test_an_open_table_says_what_one_has_to_know_before_one_joins_from_elsewhere(rig: Rig) -> None:
    lobby = await rig.lobby(KALAH, ADA)
    plain = await shown(rig, "open", sees())
    assert not any(word in plain for word in ("rated", "Best of three", "a turn"))
    await rig.tables.set_rated(lobby.id, ADA, rated=True)
    await rig.tables.set_series(lobby.id, ADA, 3)
    await rig.cases.timing.choose(lobby.id, ADA, "preset", "live", rig.cause())
    text = await shown(rig, "open", sees())
    assert "one free seat · rated · Best of three · Live: 10 minutes a turn · opened" in text


async def test_who_has_not_agreed_yet_is_not_named_as_a_player(rig: Rig) -> None:
    """A stranger who joins a rematch should know that its players may not come."""
    game = await rig.begin(PEBBLES, ADA, BEN)
    async for _ in rig.random_game(game, dice("asked")):
        pass
    await rig.say(ADA, game.id, Verb.AGAIN)
    text = await shown(rig, "open", sees())
    assert "**Ada** · one more is asked · one free seat" in text
    assert "Ben" not in text
    lobby = await rig.lobby(STONES, CEM)
    await rig.cases.invitations.invite(lobby.id, CEM, BEN, NAMES[BEN])
    text = await shown(rig, "open", sees())
    assert "**Cem** · one more is asked" in text
    assert "Ben" not in text


async def test_a_table_was_opened_when_it_was_opened_not_when_the_last_player_came(rig: Rig) -> None:
    lobby = await rig.lobby(PEBBLES, ADA)
    opened = f"<t:{int(lobby.game.created)}:R>"
    rig.clock.turn(seconds=7200)
    await rig.say(BEN, lobby.id, Verb.JOIN)
    tables = await rig.cases.overviews.tables_of(7, lambda _: True)
    standing = texts(overview_page(rig.app.voices.words("en"), rig.app.voices, "en", tables))
    for text in (standing, await shown(rig, "open", sees()), said(await rig.ask(BEN, Verb.TABLES))):
        assert opened in text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_many_tables_come_in_pages(rig: Rig, language: str) -> None:
    for _ in range(14):
        await rig.lobby(PEBBLES, ADA)
    reader = rig.reader(EVE, language)
    first = page_of(await rig.ask(reader, Verb.TABLES, "open"))
    last = page_of(await rig.ask(reader, Verb.TABLES, "open", "9"))
    for page in (first, last):
        check(page)
        check_drawing(page)
    numbers = [*tables_to_join(first), *tables_to_join(last)]
    assert sorted(map(int, numbers)) == list(range(1, 15))


@pytest.mark.parametrize("typed", [False, True])
async def test_a_table_of_another_channel_is_joined_with_its_rights(rig: Rig, typed: bool) -> None:
    """By its button, and by `/join` with its number."""
    table = await rig.lobby(PEBBLES, ADA, place=ELSEWHERE)
    press = Press(NOWHERE, 0, Verb.SIT_THERE, (str(table.id),))
    if typed:
        press = Press(table.id, TYPED, Verb.JOIN)
    assert "no table with that number" in said(await rig.press(BEN, press))
    mute = Rights(sees=lambda _: True)
    assert "can’t use commands in" in said(await rig.press(BEN, press, rights=mute))
    barred = Rights(sees=lambda _: True, commands=lambda _: True, at=lambda _: ("send_messages",))
    assert "Send Messages" in said(await rig.press(BEN, press, rights=barred))
    assert (await rig.tables.get(table.id)).seated == {0: ADA}
    reply = await rig.press(BEN, press, rights=sees(ELSEWHERE.channel))
    assert f"<#{ELSEWHERE.channel}>" in said(reply)
    assert (await rig.tables.get(table.id)).seated == {0: ADA, 1: BEN}


async def test_a_button_of_a_table_that_has_begun_is_refused(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    for number in (table.id, TableId(99)):
        reply = await rig.press(CEM, Press(NOWHERE, 0, Verb.SIT_THERE, (str(number),)))
        assert reply.refused
    assert len((await rig.tables.get(table.id)).seated) == 2
    await refused("refused-not-a-lobby", rig.tables.join(table.id, CEM))
