"""What takes the place of a private page that is not true any more."""

from bot.domain.model import Person
from bot.domain.votes import vote_opened_by
from bot.pages import lobby_notes, planning, votes
from bot.pages.claims import claims, is_outdated, is_patient
from bot.pages.dailies import opening
from bot.pages.history import happened
from bot.pages.page import Page, PanelPage, Shows, ShowsLobby, ShowsVote
from bot.pages.panel import panel, without_seat
from bot.pages.premoves import ahead
from bot.pages.question import Tokens, question_after
from bot.pages.wording import Voice
from engines.api import Seat

Shown = Shows | ShowsVote | ShowsLobby | None
"""What a private page claims; None: only that its person is not called."""


def is_true(voice: Voice, reader: Person, shows: Shown) -> bool:
    """Return whether a panel claims what is so; of other pages only `present` tells that."""
    if isinstance(shows, ShowsVote | ShowsLobby):
        return False
    seat = voice.table.seat_of(reader)
    return seat is not None and not is_outdated(voice, seat, shows)


def may_wait(voice: Voice, reader: Person, shows: Shown) -> bool:
    """Return whether a page that is not true any more may show a few changes at once."""
    seat = voice.table.seat_of(reader)
    return isinstance(shows, Shows) and seat is not None and is_patient(voice, seat, shows)


def present(voice: Voice, reader: Person, shows: Shown, pressed: Shown, tip: str = "") -> Page | None:
    """Return the page in the place of one that is not true any more; None if it may stay.

    `pressed` is what the page showed after the last press of its reader, since when it says what has
    happened; `tip` is for a question.
    """
    if isinstance(shows, ShowsLobby):
        return lobby_notes.present(voice, reader, shows)
    seat = voice.table.seat_of(reader)
    if isinstance(shows, ShowsVote):
        return _of_vote(voice, seat, shows)
    if seat is None:
        return without_seat(voice)
    note = _told(voice, seat, pressed)
    if isinstance(shows, Shows) and shows.on is PanelPage.PLAN and not claims(voice, seat).asks:
        return plan_of(voice, seat, shows.tokens, note)
    return panel(voice, seat, note=note, tip=tip, foot=opening(voice, seat))


def _of_vote(voice: Voice, seat: Seat | None, shows: ShowsVote) -> Page | None:
    vote = vote_opened_by(voice.table.timeline, shows.number)
    if vote is not None and not votes.is_open(voice, vote):
        return votes.ended(voice, vote)
    if seat is None:
        return without_seat(voice)
    if vote is None or shows.standing in ("", votes.standing(voice, vote)):
        return None
    return votes.own_vote(voice, vote, seat)


def plan_of(voice: Voice, seat: Seat, tokens: Tokens, note: str = "") -> Page:
    """Return the page of a plan with what was entered, if that still begins a move; or else the panel."""
    plan = ahead(voice, seat)
    if voice.table.outcome is not None or not claims(voice, seat).acting:
        return panel(voice, seat, note=note)
    known = plan is not None and question_after(plan, seat, tokens) is not None
    return planning.page(voice, seat, tokens if known else (), note)


def _told(voice: Voice, seat: Seat, pressed: Shown) -> str:
    """Return what has happened since a press, without moves of others alone, which the news tell."""
    if not isinstance(pressed, Shows):
        return ""
    is_asked = pressed.asks or pressed.position not in voice.table.timeline.path()
    return happened(voice, seat, pressed.last, moves=is_asked)
