"""The language of a table: that of whoever plays alone; told, offered and changed where several play."""

from bot.domain.model import Place
from bot.pages.custom_id import Verb
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES, language_of_server
from tests.drive.guest import Shown
from tests.drive.house import KALAH, PEBBLES, STONES, House, HouseGuest, HouseTable, seen


async def opened(*guests: HouseGuest, key: str = PEBBLES) -> HouseTable:
    """Return an open table of an English server with these people, each in their language."""
    first, *others = guests
    await first.does(Verb.OPEN, key)
    table = await first.house.newest()
    await first.house.announce(table.id)
    for guest in others:
        assert (await guest.does(Verb.JOIN, at=table)).refusal is None
    return table


def tells(house: House, shown: Shown, language: str) -> bool:
    """Return whether somebody reads that the table speaks English, in their own language."""
    return house.words("table-language", language, language="English") in shown.text


def offered(table: HouseTable) -> list[str]:
    """Return the languages that the lobby message offers."""
    return [act.tokens[0] for act in table.lobby.acts if act.verb is Verb.SET_TABLE_LANGUAGE]


# --- alone -------------------------------------------------------------------------------------------


async def test_a_game_alone_is_in_the_language_of_its_player(house: House, ada: HouseGuest) -> None:
    for language in ("de", "fr"):
        guest = ada.at(language=language)
        table = await opened(guest, key=STONES)
        assert table.lobby == seen(lobby(table.voice("en"))), "all may join"
        assert offered(table) == []
        await guest.does(Verb.START_ALONE, at=table)
        assert (table.status, table.now.game.language) == ("running", language)
        assert table.board == seen(board(table.voice(language)))


async def test_a_game_against_robots_is_in_the_language_of_its_player(house: House, ada: HouseGuest) -> None:
    await ada.at(manager=True).does(Verb.SETUP, "language", "fr")
    await ada.at(language="de").does(Verb.SOLO, KALAH, "beginner")
    assert (await house.newest()).now.game.language == "de"


async def test_a_lesson_is_in_the_language_of_its_learner(house: House, ada: HouseGuest) -> None:
    await ada.at(manager=True).does(Verb.SETUP, "language", "en")
    for number, verb in enumerate((Verb.LEARN, Verb.LEARN_OPENLY), 1):
        guest = house.guest(f"Learner {number}").at(language="fr")
        await guest.does(verb, STONES)
        table = await house.newest()
        assert (table.id, table.people, table.now.game.language) == (number, {0: guest.name}, "fr")


async def test_the_language_that_somebody_chose_stays(ada: HouseGuest) -> None:
    german = ada.at(language="de")
    table = await opened(german, key=STONES)
    await german.does(Verb.SET_TABLE_LANGUAGE, "fr", at=table)
    assert table.lobby == seen(lobby(table.voice("fr")))
    await german.does(Verb.START_ALONE, at=table)
    assert (table.status, table.now.game.language) == ("running", "fr")


async def test_who_takes_the_only_seat_has_the_table_in_their_language(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    german, french = ada.at(language="de"), ben.at(language="fr")
    await german.does(Verb.SOLO, KALAH, "beginner")
    table = await house.newest()
    await german.does(Verb.OFFER, at=table)
    taken = await french.does(Verb.TAKE, at=table)
    assert (table.people[0], table.now.game.language) == ("Ben", "fr")
    assert Verb.SET_TABLE_LANGUAGE not in taken.verbs


async def test_a_table_of_one_in_direct_messages_offers_nothing(ada: HouseGuest) -> None:
    assert offered(await opened(ada.at(Place(None, 70), language="de"), key=STONES)) == []


# --- an open table of a server -----------------------------------------------------------------------


async def played(house: House, *guests: HouseGuest) -> None:
    """Let people play a game on the server, each in their language, of which Discord says nothing."""
    table = await house.table(PEBBLES, *guests)
    for guest in guests:
        await guest.does(Verb.OPTIONS, at=table)


async def language_of_the_next(guest: HouseGuest) -> str:
    """Return the language of a table that somebody opens."""
    await guest.does(Verb.JOIN, KALAH)
    table = await guest.house.newest()
    language = table.now.game.language
    assert (table.people, table.lobby) == ({0: guest.name}, seen(lobby(table.voice(language))))
    await guest.does(Verb.LEAVE_LOBBY, at=table)
    return language


async def test_an_open_table_speaks_the_language_of_setup_first_then_that_of_discords_setting(
    house: House, ada: HouseGuest, ben: HouseGuest, eve: HouseGuest
) -> None:
    await played(house, ada.at(language="de"), ben.at(language="de"))
    assert await language_of_the_next(eve.at(language="de", public_language="fr")) == "fr"
    await ada.at(manager=True).does(Verb.SETUP, "language", "fr")
    assert await language_of_the_next(eve.at(language="de", public_language="de")) == "fr"


async def test_then_that_of_most_who_have_played_there_in_the_last_month(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, eve: HouseGuest
) -> None:
    await played(house, ada.at(language="de"), ben.at(language="fr"), cem.at(language="de"))
    english = eve.at(public_language="")
    assert await language_of_the_next(english) == "de"
    house.clock.turn(days=31)
    assert await language_of_the_next(english) == "en"


async def test_then_that_of_who_opens_it(eve: HouseGuest) -> None:
    assert await language_of_the_next(eve.at(language="fr", public_language="")) == "fr"


async def test_as_many_of_one_language_as_of_another_choose_neither(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    await played(house, ada.at(language="de"), ben.at(language="fr"))
    await played(house, cem.at(language="fr"), dan.at(language="de"))
    found = [await language_of_the_next(eve.at(language=each, public_language="")) for each in LANGUAGES]
    assert found == list(LANGUAGES)


async def test_another_server_counts_for_nothing(
    house: House, ada: HouseGuest, ben: HouseGuest, eve: HouseGuest
) -> None:
    await played(house, ada.at(language="de"), ben.at(language="de"))
    there = eve.at(Place(8, 80), language="fr", public_language="")
    assert await language_of_the_next(there) == "fr"


def test_what_discord_sets_by_itself_says_nothing() -> None:
    said = {"en-US": "", None: "", "en-GB": "en", "de": "de", "fr": "fr", "ja": "en"}
    assert {locale: language_of_server(locale) for locale in said} == said


# --- where several play ------------------------------------------------------------------------------


async def test_the_lobby_offers_the_language_that_all_have(ada: HouseGuest, ben: HouseGuest) -> None:
    table = await opened(ada, ben)
    assert offered(table) == []
    for guest in (ada, ben):  # they have changed it since
        await guest.at(language="de").does(Verb.OPTIONS, at=table)
    assert offered(table) == ["de"]
    told = await table.lobby.press(Verb.SET_TABLE_LANGUAGE, by=ben.at(language="de"))
    assert "Deutsch" in told.text
    assert (table.now.game.language, offered(table)) == ("de", [])


async def test_it_offers_none_where_they_differ_or_one_was_chosen(
    ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    german, french = ada.at(language="de"), ben.at(language="fr")
    table = await opened(german, french)
    assert offered(table) == []
    await french.does(Verb.LEAVE_LOBBY, at=table)
    await cem.at(language="de").does(Verb.JOIN, at=table)
    assert offered(table) == ["de"]
    await german.does(Verb.SET_TABLE_LANGUAGE, "en", at=table)
    assert offered(table) == []


async def test_who_joins_in_another_language_is_told_and_can_change_it(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await opened(ada, key=STONES)
    joined = await ben.at(language="de").does(Verb.JOIN, at=table)
    assert tells(house, joined, "de")
    await joined.press(Verb.SET_TABLE_LANGUAGE)
    assert table.now.game.language == "de"
    same = await cem.at(language="de").does(Verb.JOIN, at=table)
    other = await dan.does(Verb.JOIN, at=table)
    assert [Verb.SET_TABLE_LANGUAGE in shown.verbs for shown in (same, other)] == [False, True]


async def test_who_joins_an_english_lobby_of_a_german_is_told_its_language(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await opened(ada.at(language="de"))
    assert tells(house, await ben.at(language="fr").does(Verb.JOIN, at=table), "fr")


async def test_who_takes_over_a_seat_is_told_and_keeps_the_panel(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    await ben.does(Verb.OFFER, at=table)
    taken = await cem.at(language="de").does(Verb.TAKE, at=table)
    assert tells(house, taken, "de")
    panel = await taken.press(Verb.SET_TABLE_LANGUAGE)
    assert (panel.page.panel_of, "Deutsch" in panel.note) == (table.id, True)
    assert table.now.game.language == "de"


async def test_a_language_is_known_from_the_last_press_and_the_chosen_one_comes_first(
    ada: HouseGuest,
) -> None:
    """It stands in the sittings: no page shows it, but what the lobby offers comes from it."""
    french = ada.at(language="fr")
    table = await opened(ada.at(language="de"))
    known = [table.now.sittings[0].language]
    await french.does(Verb.OPTIONS, at=table)
    known.append(table.now.sittings[0].language)
    await french.does(Verb.SET_LANGUAGE, "en")
    known.append(table.now.sittings[0].language)
    assert known == ["de", "fr", "en"]
