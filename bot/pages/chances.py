"""The chances of winning during a finished game: the picture, and the turning points."""

from collections.abc import Sequence

from bot.domain.model import Course
from bot.pages.custom_id import Verb
from bot.pages.kit import head, page_of, row
from bot.pages.news import log_lines
from bot.pages.page import Button, Page, Text
from bot.pages.replay import Stride, Turning
from bot.pages.wording import TEXT_LIMIT, Voice, cut
from bot.words.catalogues import Words
from engines.api import Seat
from engines.record import Timeline
from renderers.chances import chances as scene_of
from renderers.film import turns_of
from robots.course import MOST

_POINTS = 3
_LEAST = 0.1
"""Smallest change of the chances of a seat at a turning point."""
_APART = 2
"""Smallest number of stops between two turning points."""
_LINE = 300


def stops_of(timeline: Timeline) -> tuple[int, ...]:
    """Return the entries at which chances are computed: after each turn, or a sample of them."""
    ends = turns_of(timeline)
    if len(ends) <= MOST:
        return tuple(ends)
    return tuple(sorted({ends[round(at * (len(ends) - 1) / (MOST - 1))] for at in range(MOST)}))


def to_come(voice: Voice) -> Page:
    turns = len(stops_of(voice.table.timeline))
    return page_of(head(voice, voice.text("chances-to-come", turns=turns)))


def chances(voice: Voice, course: Course) -> Page:
    """Return the picture of the chances, the turning points, and buttons to them in the replay."""
    course, stops = smoothed(course), stops_of(voice.table.timeline)
    points = turning_points(course)
    text = cut(
        f"### {voice.heading}\n{_turns(voice, voice.chat, course=course, stops=stops, points=points)}",
        TEXT_LIMIT,
    )
    path = voice.table.timeline.path()
    buttons = [
        Button(str(number), voice.press(Verb.REPLAY, Stride.TURN, str(path[stops[at]])))
        for number, at in enumerate(points, start=1)
    ]
    alt = _turns(voice, voice.flat, course=course, stops=stops, points=points)
    shown = voice.picture(scene_of, course, voice.faces, points, voice.drawn, alt=alt)
    ways = row(*buttons, voice.button("button-replay", Verb.REPLAY))
    return page_of(Text(text), shown, ways)


def turnings(voice: Voice, course: Course) -> tuple[Turning, ...]:
    """Return the turning points as jumps of the replay."""
    course, stops = smoothed(course), stops_of(voice.table.timeline)
    path = voice.table.timeline.path()
    found = []
    for number, at in enumerate(turning_points(course), start=1):
        seat, before, after = _most_changed(course, at)
        name = voice.flat_seat(seat)
        label = voice.flat.text("replay-turning", number=number, name=name, before=before, after=after)
        found.append(Turning(path[stops[at]], label))
    return tuple(found)


def _most_changed(course: Course, at: int) -> tuple[Seat, int, int]:
    """Return the seat whose chances changed most by a stop, with these before and after it in percent."""
    gap = [abs(now - before) for now, before in zip(course[at], course[at - 1], strict=True)]
    seat = Seat(gap.index(max(gap)))
    return seat, round(100 * course[at - 1][seat]), round(100 * course[at][seat])


def smoothed(course: Course) -> Course:
    """Return the moving average of three chances, since each is a small sample; both ends stay."""
    inner = [
        tuple(sum(three) / 3 for three in zip(*course[at - 1 : at + 2], strict=True))
        for at in range(1, len(course) - 1)
    ]
    return (course[0], *inner, course[-1]) if len(course) > 1 else course


def turning_points(course: Course) -> tuple[int, ...]:
    """Return the stops with the largest changes of a seat's chances, in order of the game."""
    change = {at: _change(course, at) for at in range(1, len(course))}
    found: list[int] = []
    for at in sorted(change, key=lambda at: -change[at]):
        if change[at] >= _LEAST and all(abs(at - other) > _APART for other in found):
            found.append(at)
    return tuple(sorted(found[:_POINTS]))


def _change(course: Course, at: int) -> float:
    return max(abs(now - before) for now, before in zip(course[at], course[at - 1], strict=True))


def _turns(voice: Voice, words: Words, *, course: Course, stops: Sequence[int], points: Sequence[int]) -> str:
    """Return all turning points, in the words of the chat or without markup."""
    lines = [
        _turned(voice, words, course=course, stops=stops, number=number, at=at)
        for number, at in enumerate(points, start=1)
    ]
    turned = words.text("chances-turns" if points else "chances-none")
    parts = (words.text("chances-heading"), _led(voice, words, course, stops), turned, *lines)
    return "\n".join(filter(None, parts))


def _led(voice: Voice, words: Words, course: Course, stops: Sequence[int]) -> str:
    """Return the sentence about the turn since which the final leader has led; empty for a single seat."""
    if len(course[-1]) == 1:
        return ""
    leaders = list(map(_leader, course))
    seat = leaders[-1]
    if seat is None:
        return words.text("chances-even")
    since = max((at + 1 for at, leader in enumerate(leaders) if leader != seat), default=0)
    ends = turns_of(voice.table.timeline)
    turn = ends.index(stops[since])
    return words.text("chances-led", name=voice.seat_in(words, seat), turn=turn, turns=len(ends) - 1)


def _leader(shares: Sequence[float]) -> Seat | None:
    """Return the seat with better chances than any other, or None."""
    most = max(shares)
    return Seat(shares.index(most)) if shares.count(most) == 1 else None


def _turned(voice: Voice, words: Words, *, course: Course, stops: Sequence[int], number: int, at: int) -> str:
    """Return the line of a turning point: its moves, and the seat whose chances changed most."""
    path = voice.table.timeline.path()
    told = [
        line
        for place in range(stops[at - 1] + 1, stops[at] + 1)
        for line in log_lines(voice, path[place], None, words)
    ]
    seat, before, after = _most_changed(course, at)
    line, name = cut(" ".join(told[:2]), _LINE), voice.seat_in(words, seat)
    return words.text("chances-turned", number=number, line=line, name=name, before=before, after=after)
