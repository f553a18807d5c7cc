"""What becomes of private pages about an open table, in each language.

The connection keeps what a page shows, and asks `present` for what takes its place: nobody presses for it.
"""

from bot.pages.custom_id import Verb
from bot.pages.lobby_notes import NO_PAGE, present
from bot.pages.page import LobbyNote, Page, ShowsLobby
from bot.words.catalogues import LANGUAGES
from tests.drive.house import STONES, House, HouseGuest, HouseTable, seen
from tests.drive.limits import check


def now(table: HouseTable, guest: HouseGuest, shows: object) -> Page | None:
    """Return what takes the place of a page now."""
    assert isinstance(shows, ShowsLobby)
    return present(table.voice(guest.language), guest.person, shows)


def words_of(page: Page | None) -> str:
    """Return the text of what takes its place."""
    assert page is not None
    return seen(page).text


async def test_an_invitation_says_what_has_become_of_it(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for language in LANGUAGES:
        reader = ada.at(language=language)
        table = await house.table(STONES, reader, lobby=True)
        notes = {}
        for guest in (ben, cem):
            invite = (guest.person, "member", guest.name.lower(), guest.name)
            notes[guest.name] = await reader.does(Verb.INVITE, *invite, at=table)
            assert now(table, reader, notes[guest.name].page.shows) is None
        await ben.does(Verb.JOIN, at=table)
        await cem.does(Verb.DECLINE, at=table)
        followers = []
        for guest, key in ((ben, "invited-came"), (cem, "invited-gone")):
            page = now(table, reader, notes[guest.name].page.shows)
            assert page is not None
            check(page)
            about = {"person": f"<@{guest.person}>", "table": f"#{table.id} · Hidden Stones"}
            assert words_of(page) == house.words(key, language, **about)
            assert len(words_of(page).splitlines()) == 1
            followers.append(page)
        late = await notes["Ben"].press(Verb.UNINVITE, ben.person)
        assert "Ben" in late.text
        await reader.does(Verb.START, at=table)
        pages = [*followers, *(note.page for note in notes.values())]
        assert [now(table, reader, page.shows) for page in pages] == [NO_PAGE] * 4, "nobody needs them now"


async def test_options_are_those_of_the_game_or_of_nothing(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    shows = ShowsLobby(LobbyNote.OPTIONS)
    table = await house.table(STONES, lobby=True)
    assert now(table, ada, shows) is None
    assert "aren’t at this table" in words_of(now(table, cem, shows))
    begun = await house.table(STONES)
    assert "What you can still change" in words_of(now(begun, ada, shows))
    alone = await house.table(STONES, ada, lobby=True)
    await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=alone, number=-1)
    assert words_of(now(alone, ada, shows)) == house.words("refused-table-closed")


async def test_a_note_goes_with_its_table(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    shows = ShowsLobby(LobbyNote.JOINED)
    table = await house.table(STONES, lobby=True)
    assert (now(table, ada, shows), now(table, cem, shows)) == (None, NO_PAGE)
    await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table, number=-1)
    assert now(table, ada, shows) is NO_PAGE


async def test_who_plays_is_not_told_to_open_another_table(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES)
    for language in LANGUAGES:
        told = await ada.at(language=language).does(Verb.SEATING, "drawn", at=table)
        assert (told.refusal, "/join" in told.text) == ("refused-begun", False)
        other = await cem.at(language=language).does(Verb.JOIN, at=table)
        assert (other.refusal, "/join" in other.text) == ("refused-not-a-lobby", True)
