"""What becomes of private pages about an open table, in each language."""

import pytest

from bot.domain.model import Person
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.leftovers import NO_PAGE, present
from bot.pages.page import LobbyNote, Page, ShowsLobby
from bot.words.catalogues import LANGUAGES
from tests.drive.house import ADA, BEN, CEM, STONES, Rig, button, page_of, said, texts
from tests.drive.limits import check


async def now(
    rig: Rig, table: Table, shows: object, reader: Person = ADA, language: str = "en"
) -> Page | None:
    """Return what takes the place of a page now."""
    assert isinstance(shows, ShowsLobby)
    return present(rig.voice(await rig.tables.get(table.id), language), reader, shows)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_invitation_says_what_has_become_of_it(rig: Rig, language: str) -> None:
    table = await rig.lobby(STONES, ADA)
    notes = {}
    for person, name in ((BEN, "Ben"), (CEM, "Cem")):
        invite = (str(person), "member", name.lower(), name)
        page = page_of(await rig.say(rig.reader(ADA, language), table.id, Verb.INVITE, *invite))
        assert await now(rig, table, page.shows, language=language) is None
        notes[person] = page
    await rig.say(BEN, table.id, Verb.JOIN)
    await rig.say(CEM, table.id, Verb.DECLINE)
    came, gone = [await now(rig, table, notes[person].shows, language=language) for person in (BEN, CEM)]
    assert came is not None
    assert gone is not None
    for page in (came, gone):
        check(page)
        assert len(texts(page).splitlines()) == 1
    assert f"<@{BEN}>" in texts(came)
    assert f"<@{CEM}>" in texts(gone)
    late = said(await rig.press(rig.reader(ADA, language), button(notes[BEN], _take_back(language))))
    assert "Ben" in late
    await rig.tables.start(table.id, ADA, rig.cause())
    for page in (came, gone):
        assert await now(rig, table, page.shows) is NO_PAGE, "in the game nobody needs it"


def _take_back(language: str) -> str:
    return {"en": "Take back: Ben", "de": "Zurückziehen: Ben", "fr": "Retirer\u00a0: Ben"}[language]


async def test_options_are_those_of_the_game_or_of_nothing(rig: Rig) -> None:
    shows = ShowsLobby(LobbyNote.OPTIONS)
    table = await rig.lobby(STONES, ADA, BEN)
    assert await now(rig, table, shows) is None
    assert "aren’t at this table" in texts(await now(rig, table, shows, CEM) or NO_PAGE)
    begun = await rig.begin(STONES, ADA, BEN)
    assert "What you can still change" in texts(await now(rig, begun, shows) or NO_PAGE)
    alone = await rig.lobby(STONES, ADA)
    await rig.tables.close(alone.id, rig.cause())
    assert "was closed" in texts(await now(rig, alone, shows) or NO_PAGE)


async def test_a_note_goes_with_its_table(rig: Rig) -> None:
    shows = ShowsLobby(LobbyNote.JOINED)
    table = await rig.lobby(STONES, ADA, BEN)
    assert await now(rig, table, shows) is None
    assert await now(rig, table, shows, CEM) is NO_PAGE
    await rig.tables.close(table.id, rig.cause())
    assert await now(rig, table, shows) is NO_PAGE


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_plays_is_not_told_to_open_another_table(rig: Rig, language: str) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    words = {"en": "already started", "de": "schon begonnen", "fr": "déjà commencé"}[language]
    told = said(await rig.say(rig.reader(ADA, language), table.id, Verb.SEATING, "drawn"))
    assert words in told
    assert "/join" not in told
    assert "/join" in said(await rig.say(rig.reader(CEM, language), table.id, Verb.JOIN))
