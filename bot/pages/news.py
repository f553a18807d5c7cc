"""What has happened since a player's own last step, whoever acted, and where its marks on the board begin."""

from collections.abc import Collection

from msgspec import Struct

from bot.pages.wording import Voice, newest
from bot.words.catalogues import Words
from engines.api import Roll, Seat
from engines.record import Actor, Position

_MOST = 6
"""Lines at most; the rest is in the log."""
_MARKS = {Actor.PREMOVE: "log-in-advance", Actor.CLOCK: "log-by-clock"}
"""The log's marks for moves that no player made at that moment."""

_BY_PLAYERS, _BY_ROBOTS = (Actor.USER,), (Actor.USER, Actor.ROBOT)


class News(Struct, frozen=True):
    """What a reader has not seen yet, or what came of their own last step."""

    since: Position | None
    """The position before all of it; None before the start of the game."""
    heading: str
    lines: tuple[str, ...]
    """The log lines, oldest first, as the reader may know them."""
    rolls: tuple[Roll, ...] = ()
    """The dice that fell meanwhile, oldest first."""


def of_seat(voice: Voice, seat: Seat) -> News:
    """Return what happened since the last step of a seat, for its player, or what came of that step."""
    return _news(voice, voice.table.timeline.settled(seat), (seat,), seat)


def of_all(voice: Voice, position: Position) -> News:
    """Return what happened since the last step of those who have to act, for everybody.

    Of several the earliest counts. When nobody has to act, it is the turn that led to the position.
    """
    return _news(voice, position, voice.table.to_act(position), None)


def _news(voice: Voice, position: Position, seats: Collection[Seat], reader: Seat | None) -> News:
    timeline = voice.table.timeline
    robots = voice.table.robots if reader is None else ()
    steps = {
        timeline.last_step(seat, position, _BY_ROBOTS if seat in robots else _BY_PLAYERS).number: seat
        for seat in seats
    }
    first = min(steps, default=None)
    if first is None:
        since, heading = position.since, voice.text("news-turn")
    elif first == timeline.beginning.number:
        since, heading = timeline.beginning, voice.text("news-start")
    elif first == position.number:
        since, heading = position.before, ""
    else:
        since, heading = timeline.positions[first], _heading(voice, steps[first], reader)
    path = timeline.path(position.number)
    numbers = path if since is None else path[path.index(since.number) + 1 :]
    lines = (line for number in numbers for line in log_lines(voice, number, reader))
    events = (event for number in numbers for event in timeline.positions[number].events)
    return News(since, heading, tuple(lines), voice.rules.rolls(events, reader))


def _heading(voice: Voice, seat: Seat, reader: Seat | None) -> str:
    if reader is not None:
        return voice.text("news-yours")
    return voice.text("news-since", name=voice.seat(seat))


def by_clock(voice: Voice, seat: Seat, last: int, reader: Seat | None) -> tuple[str, ...]:
    """Return the log lines of what the clock did for a seat in one turn, up to the entry `last`."""
    timeline = voice.table.timeline
    path = [timeline.positions[number] for number in timeline.path(timeline.settled(reader).number)]
    moves: list[Position] = []
    for position in reversed([one for one in path if one.entry.seat == seat and one.number <= last]):
        if position.entry.actor is not Actor.CLOCK or (moves and position.turn_over):
            break
        moves.insert(0, position)
    return tuple(voice.say(line) for one in moves for line in voice.rules.log_lines(one.events, reader))


def shown(voice: Voice, news: News, limit: int) -> str:
    """Return the heading and the last lines of the news, in at most so many characters; or nothing."""
    if not news.lines:
        return ""
    hidden = len(news.lines) - _MOST
    more = voice.text("news-more", count=hidden) if hidden > 0 else ""
    head = [line for line in (news.heading, more) if line]
    return "\n".join([*head, newest(list(news.lines[-_MOST:]), limit - sum(map(len, head)) - len(head))])


def log_lines(voice: Voice, number: int, reader: Seat | None, words: Words | None = None) -> list[str]:
    """Return the log lines of one position for one reader, in these `words` (default: as chat text)."""
    position, say = voice.table.timeline.positions[number], words or voice.chat
    lines = list(map(say, voice.rules.log_lines(position.events, reader)))
    if lines and position.entry.actor in _MARKS:
        lines[0] = f"{lines[0]} ({say.text(_MARKS[position.entry.actor])})"
    return lines
