"""Pages of the log of a table in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.domain.entries import (
    Carried,
    ClockRanOut,
    Closed,
    HintAsked,
    LanguageSet,
    SeatOffer,
    SecretsExported,
    SettingsChanged,
    StandIn,
    read_entry,
)
from bot.pages import clocks, seats, votes
from bot.pages.custom_id import Verb
from bot.pages.kit import page_of, row, say, split
from bot.pages.news import log_lines
from bot.pages.page import Buttons, Page
from bot.pages.replay import is_open
from bot.pages.wording import TEXT_LIMIT, Voice, moment
from bot.words.catalogues import Words
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind

_PAGE_LINES = 25
_AT_ONCE = 600.0
"""Seconds that must have passed since the last time that the log tells, before it tells another one."""
_BY = {Actor.CLOCK: "clock", Actor.ROBOT: "robot", Actor.PREMOVE: "plan"}
"""Words for the actors that made a step for the player of a seat."""


def log(
    voice: Voice,
    seat: Seat | None,
    number: int | None = None,
    times: Mapping[int, float] = {},
    since: int | None = None,
) -> Page:
    """Return a page of the log as this seat (None: everybody) may read it; `number` None: the last page.

    With the `times` of the entries it tells when they were made. `since`: it is the page on which the lines
    from this entry on begin.
    """
    lines = _visible(voice, seat, voice.chat)
    times = _told_times(voice, seat, times)
    pages = _pages(lines, times) or [voice.text("log-empty")]
    last = len(pages) - 1
    if since is not None:
        before = sum(entry < since for entry, _ in lines)
        number = len(_pages(lines[: before + 1], times)) - 1
    shown_page = last if number is None else min(max(number, 0), last)
    heading = f"### {voice.heading}\n-# {voice.text('log-page', page=shown_page + 1, pages=len(pages))}"
    return page_of(say(heading, pages[shown_page]), _turns(voice, shown_page, last))


def _turns(voice: Voice, page: int, last: int) -> Buttons:
    """Return the buttons to other pages; those to the first and last page only if these are further away."""
    turns = [
        voice.button("button-earlier", Verb.LOG, str(page - 1), disabled=page == 0),
        voice.button("button-later", Verb.LOG, str(page + 1), disabled=page == last),
    ]
    if last > 1:
        first = voice.button("button-first", Verb.LOG, "0", slot=1, disabled=page == 0)
        final = voice.button("button-last", Verb.LOG, str(last), slot=2, disabled=page == last)
        turns = [first, *turns, final]
    return row(*turns)


def _told_times(voice: Voice, seat: Seat | None, times: Mapping[int, float]) -> dict[int, float]:
    """Return the times of entries as a reader may know them.

    A private step of another seat has the time of the step that showed it.
    """
    told, shown = dict(times), None
    for number in reversed(voice.table.timeline.path(voice.table.timeline.settled(seat).number)):
        if is_open(voice, number, seat):
            shown = times.get(number)
        elif shown is not None:
            told[number] = shown
    return told


def _pages(lines: Sequence[tuple[int, str]], times: Mapping[int, float]) -> list[str]:
    """Return the lines, each with its entry, on pages of 25, or fewer if the lines are long."""
    pages = []
    for start in range(0, len(lines), _PAGE_LINES):
        pages += split("\n".join(_dated(lines[start : start + _PAGE_LINES], times)), TEXT_LIMIT - 200)
    return pages


def _dated(lines: Iterable[tuple[int, str]], times: Mapping[int, float]) -> Iterator[str]:
    """Yield the lines of a page, with a time above the first one, and again once some time has passed."""
    told: float | None = None
    for number, line in lines:
        time = times.get(number)
        if time is not None and (told is None or time - told >= _AT_ONCE):
            told = time
            yield f"-# {moment(time)}"
        yield line


def visible_lines(voice: Voice, seat: Seat | None, words: Words) -> list[str]:
    """Return all lines of the log that this seat may know, without undone steps."""
    return [line for _, line in _visible(voice, seat, words)]


def _visible(voice: Voice, seat: Seat | None, words: Words) -> list[tuple[int, str]]:
    """Return the lines that this seat may know, each with the number of its entry."""
    timeline = voice.table.timeline
    path = timeline.path(timeline.settled(seat).number)
    lines_by_entry = {number: log_lines(voice, number, seat, words) for number in path}
    if order := timeline.beginning.seated:
        lines_by_entry[timeline.beginning.number].insert(0, _seats_drawn(voice, order, words))
    for entry in timeline.entries:
        if lines := votes.log_lines_of(voice, entry, words):
            lines_by_entry[entry.number] = lines + lines_by_entry.get(entry.number, [])
        elif entry.kind is EntryKind.SETTING:
            lines_by_entry[entry.number] = [setting_line(voice, entry, words)]
    return [(number, line) for number in sorted(lines_by_entry) for line in lines_by_entry[number]]


def happened(voice: Voice, seat: Seat, number: int, *, moves: bool = True) -> str:
    """Return what to say to a seat about the changes of the table since an entry; empty without one.

    It is the latest change, but for (not `moves`) moves of others, and before it what was done for the seat.
    After the end of the game the result says it all.
    """
    if voice.table.outcome is not None:
        return ""
    new = [entry for entry in reversed(voice.table.timeline.entries) if entry.number > number]
    own = [_change(voice, seat, entry) for entry in new if _is_made_for(entry, seat)]
    told = (entry for entry in new if moves or entry.kind is not EntryKind.MOVE or entry.seat == seat)
    latest = next(filter(None, (_change(voice, seat, entry) for entry in told)), "")
    return " ".join(dict.fromkeys(filter(None, (*own[:1], latest))))


def _is_made_for(entry: Entry, seat: Seat) -> bool:
    """Return whether an entry is a move that was made for the player of a seat."""
    return entry.kind is EntryKind.MOVE and entry.seat == seat and entry.actor in _BY


def _change(voice: Voice, seat: Seat, entry: Entry) -> str:
    match read_entry(entry):
        case Carried():
            return " ".join(votes.log_lines_of(voice, entry, voice.chat))
        case StandIn() | SeatOffer() | Closed():
            return setting_line(voice, entry, voice.chat)
    if entry.seat is None or entry.kind in (EntryKind.SETTING, EntryKind.VOTE):
        return ""
    if entry.kind is EntryKind.UNDO:
        return votes.way_back(voice, seat, entry)
    if entry.seat == seat:
        goes_on = entry.actor is Actor.USER and seat in voice.table.to_act()
        return "" if goes_on else voice.text(f"since-{_BY.get(entry.actor, 'you')}")
    if entry.kind is EntryKind.MOVE and voice.table.timeline.positions[entry.number].private:
        return ""
    return voice.text(
        "since-left" if entry.kind is EntryKind.LEAVE else "since-moved", name=voice.seat(entry.seat)
    )


def _seats_drawn(voice: Voice, order: Sequence[int], words: Words) -> str:
    """Return the log line about drawn seats: the players by seat, with the order in which they joined."""
    seats = (
        words.text("seat-drawn", name=voice.seat_in(words, Seat(seat)), number=before + 1)
        for seat, before in enumerate(order)
    )
    return words.text("log-seats-drawn", seats=words.listed(list(seats)))


def setting_line(voice: Voice, entry: Entry, words: Words) -> str:
    """Return the log line of a setting."""
    match read_entry(entry):
        case SeatOffer() as offer:
            return seats.log_line(voice, entry, offer, words)
        case Closed(deserted=True):
            return words.text("log-deserted")
        case LanguageSet(language):
            return words.text("log-language", language=voice.flat.text(f"language-{language}"))
        case ClockRanOut() if entry.seat is not None:
            return words.text("log-time-out", name=voice.seat_in(words, entry.seat))
        case SettingsChanged(changes):
            return clocks.log_line(changes, words)
        case StandIn(level) if entry.seat is not None:
            name = voice.seat_in(words, entry.seat)
            return words.text("log-stands-in", name=name, level=voice.flat.text(f"level-{level}"))
        case HintAsked() if entry.seat is not None:
            return words.text("log-hint", name=voice.seat_in(words, entry.seat))
        case SecretsExported():
            return words.text("log-exported")
        case _:
            return words.text("log-closed")
