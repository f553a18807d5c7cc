"""The language of a table: that of whoever plays alone; told, offered and changed where several play."""

import pytest
from msgspec.structs import replace

from bot.domain.model import Person, Place, ServerSettings
from bot.domain.table import Table
from bot.handlers.request import Reader
from bot.pages.custom_id import Verb
from bot.pages.table import board, lobby
from bot.words.catalogues import language_of_server
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    KALAH,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    button,
    buttons,
    page_of,
    said,
    texts,
)
from tests.languages import each_language


def reader(rig: Rig, person: Person, language: str) -> Reader:
    return rig.reader(person, language)


async def joined(rig: Rig, table: Table, person: Person, language: str) -> str:
    return said(await rig.say(reader(rig, person, language), table.id, Verb.JOIN))


async def opened(rig: Rig, *people: tuple[Person, str], key: str = PEBBLES) -> Table:
    """Return an open table of an English server with these people, each in their language."""
    (first, language), *others = people
    await rig.ask(reader(rig, first, language), Verb.OPEN, key)
    (game,) = await rig.store.games()
    await rig.announce(game.id)
    for person, language in others:
        await joined(rig, await rig.tables.get(game.id), person, language)
    return await rig.tables.get(game.id)


async def begun(rig: Rig, table: Table, person: Person) -> Table:
    await rig.say(person, table.id, Verb.START)
    return await rig.tables.get(table.id)


@pytest.mark.parametrize("language", ["de", "fr"])
async def test_a_game_alone_is_in_the_language_of_its_player(rig: Rig, language: str) -> None:
    table = await opened(rig, (ADA, language), key=STONES)
    assert texts(lobby(rig.voice(table))) == texts(lobby(rig.voice(table, "en"))), "all may join"
    table = await rig.tables.start(table.id, ADA, rig.cause())
    assert table.game.language == language
    assert rig.voice(table).language == language
    assert texts(board(rig.voice(table))) == texts(board(rig.voice(table, language)))


# --- an open table of a server -----------------------------------------------------------------------


async def played(rig: Rig, *people: tuple[Person, str]) -> None:
    """Let people play a game on the server, each in their language, of which Discord says nothing."""
    table = await rig.begin(PEBBLES, *(person for person, _ in people))
    for person, language in people:
        await rig.say(reader(rig, person, language), table.id, Verb.OPTIONS)


async def language_of_the_next(rig: Rig, language: str, by_discord: str) -> str:
    """Return the language of a table that somebody opens who reads `language`."""
    asks = replace(reader(rig, EVE, language), public_language=by_discord)
    await rig.ask(asks, Verb.JOIN, KALAH)
    game = (await rig.store.games())[-1]
    table = await rig.tables.get(game.id)
    assert texts(lobby(rig.voice(table))) == texts(lobby(rig.voice(table, game.language)))
    await rig.say(asks, table.id, Verb.LEAVE_LOBBY)
    return game.language


async def test_an_open_table_speaks_the_language_of_setup_first(rig: Rig) -> None:
    await played(rig, (ADA, "de"), (BEN, "de"))
    async with rig.store.transaction() as transaction:
        transaction.set_server(PLACE.guild or 0, ServerSettings(language="fr"))
    assert await language_of_the_next(rig, "de", "de") == "fr"


async def test_then_that_of_discords_setting(rig: Rig) -> None:
    await played(rig, (ADA, "de"), (BEN, "de"))
    assert await language_of_the_next(rig, "de", "fr") == "fr"


async def test_then_that_of_most_who_have_played_there_in_the_last_month(rig: Rig) -> None:
    await played(rig, (ADA, "de"), (BEN, "fr"), (CEM, "de"))
    assert await language_of_the_next(rig, "en", "") == "de"
    rig.clock.turn(days=31)
    assert await language_of_the_next(rig, "en", "") == "en"


async def test_then_that_of_who_opens_it(rig: Rig) -> None:
    assert await language_of_the_next(rig, "fr", "") == "fr"


@each_language
async def test_as_many_of_one_language_as_of_another_choose_neither(rig: Rig, language: str) -> None:
    await played(rig, (ADA, "de"), (BEN, "fr"))
    await played(rig, (CEM, "fr"), (DAN, "de"))
    assert await language_of_the_next(rig, language, "") == language


async def test_another_server_counts_for_nothing(rig: Rig) -> None:
    await played(rig, (ADA, "de"), (BEN, "de"))
    asks = Reader(EVE, "Eve", "fr", Place(8, 80), public_language="")
    await rig.ask(asks, Verb.JOIN, KALAH)
    assert (await rig.store.games())[-1].language == "fr"


@pytest.mark.parametrize(
    ("locale", "language"),
    [("en-US", ""), (None, ""), ("en-GB", "en"), ("de", "de"), ("fr", "fr"), ("ja", "en")],
)
def test_what_discord_sets_by_itself_says_nothing(locale: str | None, language: str) -> None:
    assert language_of_server(locale) == language


async def test_a_game_against_robots_is_in_the_language_of_its_player(rig: Rig) -> None:
    async with rig.store.transaction() as transaction:
        transaction.set_server(PLACE.guild or 0, ServerSettings(language="fr"))
    await rig.ask(reader(rig, ADA, "de"), Verb.SOLO, KALAH, "beginner")
    (game,) = await rig.store.games()
    assert game.language == "de"


@pytest.mark.parametrize("verb", [Verb.LEARN, Verb.LEARN_OPENLY])
async def test_a_lesson_is_in_the_language_of_its_learner(rig: Rig, verb: Verb) -> None:
    async with rig.store.transaction() as transaction:
        transaction.set_server(PLACE.guild or 0, ServerSettings(language="en"))
    await rig.ask(reader(rig, ADA, "fr"), verb, STONES)
    (game,) = await rig.store.games()
    assert game.language == "fr"


async def test_the_language_that_somebody_chose_stays(rig: Rig) -> None:
    table = await opened(rig, (ADA, "de"), key=STONES)
    await rig.say(reader(rig, ADA, "de"), table.id, Verb.SET_TABLE_LANGUAGE, "fr")
    table = await rig.tables.start(table.id, ADA, rig.cause())
    assert table.game.language == "fr"


async def test_who_joins_in_another_language_is_told_that_of_the_server(rig: Rig) -> None:
    table = await opened(rig, (ADA, "de"))
    assert "une autre langue\xa0: \u2068English\u2069" in await joined(rig, table, BEN, "fr")


async def test_a_lobby_of_one_stays_in_the_language_that_was_chosen(rig: Rig) -> None:
    table = await opened(rig, (ADA, "de"))
    await rig.say(reader(rig, ADA, "de"), table.id, Verb.SET_TABLE_LANGUAGE, "fr")
    table = await rig.tables.get(table.id)
    assert texts(lobby(rig.voice(table))) == texts(lobby(rig.voice(table, "fr")))


async def test_the_lobby_offers_the_language_that_all_have(rig: Rig) -> None:
    table = await opened(rig, (ADA, "en"), (BEN, "en"))
    for person in (ADA, BEN):  # they have changed it since
        await rig.say(reader(rig, person, "de"), table.id, Verb.OPTIONS)
    table = await rig.tables.get(table.id)
    press = button(lobby(rig.voice(table)), "Tisch auf Deutsch")
    assert "Deutsch" in said(await rig.press(reader(rig, BEN, "de"), press))
    table = await rig.tables.get(table.id)
    assert table.game.language == "de"
    assert "Tisch auf Deutsch" not in labels(table, rig)


async def test_it_offers_none_where_they_differ_or_one_was_chosen(rig: Rig) -> None:
    table = await opened(rig, (ADA, "de"), (BEN, "fr"))
    assert not {"Tisch auf Deutsch", "Table en français"} & labels(table, rig)
    await rig.say(reader(rig, BEN, "fr"), table.id, Verb.LEAVE_LOBBY)
    await joined(rig, table, CEM, "de")
    assert "Tisch auf Deutsch" in labels(await rig.tables.get(table.id), rig)
    await rig.say(reader(rig, ADA, "de"), table.id, Verb.SET_TABLE_LANGUAGE, "en")
    assert "Tisch auf Deutsch" not in labels(await rig.tables.get(table.id), rig)


def labels(table: Table, rig: Rig) -> set[str]:
    return {one.label for one in buttons(lobby(rig.voice(table)))}


async def test_who_joins_in_another_language_is_told_and_can_change_it(rig: Rig) -> None:
    table = await opened(rig, (ADA, "en"), key=STONES)
    reply = await rig.say(reader(rig, BEN, "de"), table.id, Verb.JOIN)
    assert "Dieser Tisch spricht eine andere Sprache: \u2068English\u2069" in said(reply)
    await rig.press(reader(rig, BEN, "de"), button(page_of(reply), "Tisch auf Deutsch"))
    assert (await rig.tables.get(table.id)).game.language == "de"
    assert "spricht" not in await joined(rig, table, CEM, "de")
    assert "another language" in said(await rig.say(reader(rig, DAN, "en"), table.id, Verb.JOIN))


async def test_who_takes_over_a_seat_is_told_and_keeps_the_panel(rig: Rig) -> None:
    table = await opened(rig, (ADA, "en"), (BEN, "en"))
    table = await rig.tables.start(table.id, ADA, rig.cause())
    await rig.say(BEN, table.id, Verb.OFFER)
    reply = await rig.say(reader(rig, CEM, "de"), table.id, Verb.TAKE)
    assert "andere Sprache" in said(reply)
    reply = await rig.press(reader(rig, CEM, "de"), button(page_of(reply), "Tisch auf Deutsch"))
    assert page_of(reply).panel_of == table.id
    assert "Deutsch" in said(reply)
    assert (await rig.tables.get(table.id)).game.language == "de"


async def test_who_takes_the_only_seat_has_the_table_in_their_language(rig: Rig) -> None:
    await rig.ask(reader(rig, ADA, "de"), Verb.SOLO, KALAH, "beginner")
    (game,) = await rig.store.games()
    await rig.say(reader(rig, ADA, "de"), game.id, Verb.OFFER)
    reply = await rig.say(reader(rig, BEN, "fr"), game.id, Verb.TAKE)
    assert (await rig.tables.get(game.id)).game.language == "fr"
    assert "autre langue" not in said(reply)


async def test_a_language_is_known_from_the_last_press_and_the_chosen_one_comes_first(rig: Rig) -> None:
    table = await opened(rig, (ADA, "de"))
    assert [one.language for one in table.sittings] == ["de"]
    await rig.say(reader(rig, ADA, "fr"), table.id, Verb.OPTIONS)
    assert [one.language for one in (await rig.tables.get(table.id)).sittings] == ["fr"]
    await rig.ask(reader(rig, ADA, "fr"), Verb.SET_LANGUAGE, "en")
    assert [one.language for one in (await rig.tables.get(table.id)).sittings] == ["en"]


async def test_a_table_of_one_in_direct_messages_offers_nothing(rig: Rig) -> None:
    place = Place(None, 70)
    await rig.press(rig.reader(ADA, "de", place), f"c1:0:0:open:{STONES}")
    (game,) = await rig.store.games()
    assert "Tisch auf Deutsch" not in labels(await rig.tables.get(game.id), rig)
