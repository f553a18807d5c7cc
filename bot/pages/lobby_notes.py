"""What becomes of private pages about an open table: they go, or say what is so now."""

from bot.domain.lifecycle import OVER, Status
from bot.domain.model import Person
from bot.pages.kit import note_page, page_of
from bot.pages.options import options_page
from bot.pages.page import LobbyNote, Page, ShowsLobby, Text
from bot.pages.panel import without_seat
from bot.pages.wording import Voice, mention

NO_PAGE = page_of()
"""Stands for a message that is deleted."""


def noted(voice: Voice, page: Page, note: LobbyNote, invited: Person | None = None) -> Page:
    """Return a page with what it tells of an open table."""
    return Page(page.blocks, panel_of=voice.table.id, shows=ShowsLobby(note, invited))


def present(voice: Voice, reader: Person, shows: ShowsLobby) -> Page | None:
    """Return the page that takes the place of one about an open table; None while it is still true."""
    table = voice.table
    is_open, seated = table.game.status is Status.LOBBY, table.seat_of(reader) is not None
    match shows.note:
        case LobbyNote.OPTIONS if table.game.status in OVER and not table.begun:
            return note_page(voice.text("refused-table-closed"))
        case LobbyNote.OPTIONS if not seated:
            return without_seat(voice)
        case LobbyNote.OPTIONS:
            return None if is_open else options_page(voice, {}, reader)
        case LobbyNote.INVITED if is_open and seated and shows.invited is not None:
            return _invitation(voice, shows.invited)
        case LobbyNote.MORE:
            return None if is_open else NO_PAGE
        case LobbyNote.ALONE if len(table.taken) > 1:
            return NO_PAGE
        case _:
            return None if is_open and seated else NO_PAGE


def _invitation(voice: Voice, person: Person) -> Page | None:
    """Return what has become of an invitation until the game begins, None while it stands."""
    sitting = voice.table.sitting_of(person)
    if sitting is not None and sitting.inviter is not None:
        return None
    key = "invited-gone" if sitting is None else "invited-came"
    page = page_of(Text(voice.text(key, person=mention(person), table=voice.heading)))
    return noted(voice, page, LobbyNote.JOINED, person)
