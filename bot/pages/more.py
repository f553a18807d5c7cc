"""The menu More: what is done rarely, on short pages, and what the game is played by before its start."""

from collections.abc import Mapping, Sequence
from math import ceil

from bot.domain.lifecycle import NOT_OVER, OVER, Status
from bot.domain.stakes import Standing
from bot.pages import series, stakes
from bot.pages.clocks import agreed, length
from bot.pages.custom_id import Verb
from bot.pages.kit import head, page_of, row
from bot.pages.options import HINTS, RATED, SEATING
from bot.pages.page import Button, Look, Page
from bot.pages.table import option_lines
from bot.pages.wording import Voice, small
from engines.api import Seat

MOST = 6
"""Buttons of a page at most, with those to the next page and back."""


def before(voice: Voice, seat: Seat | None, standings: Mapping[Seat, Standing] = {}, *, admin: bool) -> Page:
    """Return the menu before the game has begun, with what it is played by.

    To a player of a rated table it says what is at stake for them, by the `standings` of all.
    """
    table, words = voice.table, voice.chat
    lines = [*option_lines(voice, words), SEATING.tells(words, table)]
    if table.settings.rated:
        lines += [voice.text("rated-means"), *stakes.own_lines(voice, seat, standings)]
    else:
        lines += [RATED.tells(words, table), HINTS.tells(words, table)]
    lines += series.lines(voice)
    lines += agreed(voice, words) or [voice.text("clock-none-yet")]
    buttons = [voice.button("button-rules", Verb.RULES), voice.button("button-fair", Verb.FAIR)]
    open_now = voice.table.game.status is Status.LOBBY
    if open_now and (admin or seat is not None):
        buttons.append(voice.button("button-clock", Verb.CLOCK))
    if open_now and admin:
        buttons.append(voice.button("button-free-seat", Verb.FREE, look=Look.DANGER))
    if admin and voice.table.game.status in NOT_OVER:
        buttons.append(voice.button("button-close", Verb.CLOSE, look=Look.DANGER))
    return page_of(head(voice, *lines), row(*buttons))


def during(
    voice: Voice, seat: Seat | None, page: int = 0, *, admin: bool, thinking: Mapping[Seat, float] = {}
) -> Page:
    """Return a page of the menu of a game that has begun: what is wanted often comes first.

    It says how many seconds of `thinking` each seat has had.
    """
    status = voice.table.game.status
    running = status in (Status.RUNNING, Status.LOBBY, Status.PAUSED, Status.RESTING)
    keys = [("button-log", Verb.LOG), ("button-text", Verb.TEXT), ("button-rules", Verb.RULES)]
    if status in OVER:  # the table message has the way to look back
        last = ("button-scores", Verb.SCORES) if status is Status.FINISHED else ("button-board", Verb.BOARD)
        keys.insert(1, last)
    else:
        keys.insert(1, ("button-replay", Verb.REPLAY))
        keys += [("button-vote", Verb.VOTE)] if seat is not None and running else []
        keys.append(("button-board", Verb.BOARD))
        keys += [("button-options", Verb.OPTIONS)] if seat is not None else []
    buttons = [voice.button(key, verb) for key, verb in (*keys, ("button-export", Verb.EXPORT))]
    buttons.append(voice.button("button-fair", Verb.FAIR))
    dangers = [("button-leave-game", Verb.LEAVE)] if seat is not None and running else []
    if admin and running:
        dangers.append(("button-free-seat", Verb.FREE))
    if admin and (running or status is Status.FROZEN):
        dangers.append(("button-close", Verb.CLOSE))
    buttons += [voice.button(key, verb, look=Look.DANGER) for key, verb in dangers]
    return paged(voice, buttons, page, _thought(voice, thinking) if thinking else "")


def paged(voice: Voice, buttons: Sequence[Button], page: int, foot: str = "") -> Page:
    """Return a page of a menu of these buttons, with a `foot` in small print; beyond the last, the last."""
    pages = [list(buttons)]
    while len(pages[-1]) > MOST - (len(pages) > 1):
        room = MOST - 1 - (len(pages) > 1)
        pages[-1:] = [pages[-1][:room], pages[-1][room:]]
    number = min(max(page, 0), len(pages) - 1)
    shown = pages[number]
    if number < len(pages) - 1:
        shown = [*shown, voice.button("button-more-on", Verb.MORE, str(number + 1))]
    if number:
        shown = [*shown, voice.button("button-back", Verb.MORE, str(number - 1))]
    return page_of(head(voice), row(*shown), small(foot))


def _thought(voice: Voice, thinking: Mapping[Seat, float]) -> str:
    """Return the line with the time that each seat has thought, in whole minutes, begun ones included."""
    said = [
        voice.text(
            "named-choice", what=voice.seat(seat), choice=length(voice.chat, max(1, ceil(seconds / 60)) * 60)
        )
        for seat, seconds in sorted(thinking.items())
    ]
    return " · ".join([voice.text("more-thinking"), *said])
