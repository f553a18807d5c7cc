"""News for a player: log lines since their own last step, and the position from which the board has marks."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from bot.pages import phone
from bot.pages.wording import Voice, cut
from bot.words.catalogues import Words
from engines.api import Message, Roll, Seat, SeatName, Value, Weight
from engines.record import Actor, Position

_MOST = 6
"""Limit of lines; the others are in the log only."""
_FRAMED = 4
"""Rows that leave room for a heading, the number of other lines, and two rows of news."""
_LONGEST = 150
"""Limit of characters of a line for which the rows do not suffice."""
_OWN = -1
"""The rank of lines about the reader, the lowest of all."""
_MARKS = {Actor.PREMOVE: "log-in-advance", Actor.CLOCK: "log-by-clock"}
"""The log's marks for moves that no player made at that moment."""


class Line(Struct, frozen=True):
    """A log line as a reader may see it."""

    text: str
    rank: int
    """Its `Weight`, or less: lines of the highest rank are left out first."""


class News(Struct, frozen=True):
    """The steps that a reader has not seen yet, or the results of their own last step."""

    since: Position | None
    """The position before these steps; None before the start of the game."""
    heading: str
    lines: tuple[Line, ...]
    """The log lines of these steps, oldest first."""
    rolls: tuple[Roll, ...] = ()
    """The dice rolls of these steps, oldest first."""


def of_seat(voice: Voice, seat: Seat) -> News:
    """Return the news for the player of a seat since their last step, or the results of that step."""
    position = voice.table.timeline.settled(seat)
    return _news(voice, position, {voice.table.timeline.last_step(seat, position).number: seat}, seat)


def of_all(voice: Voice, position: Position) -> News:
    """Return the news for everybody since the last step of the people who have to act.

    The earliest step of several people counts. Where only robots have to act, the last step of any person
    counts; where nobody has to act, the turn that led to the position.
    """
    timeline, acting = voice.table.timeline, voice.table.to_act(position)
    people = acting - voice.table.robots.keys()
    steps: dict[int, Seat | None] = {timeline.last_step(seat, position).number: seat for seat in people}
    if acting and not people:
        last = timeline.last_step(None, position)
        steps = {last.number: last.entry.seat}
    return _news(voice, position, steps, None)


def _news(voice: Voice, position: Position, steps: Mapping[int, Seat | None], reader: Seat | None) -> News:
    """Return the news since the first of these steps, the number of each with its seat."""
    timeline = voice.table.timeline
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
    lines = [line for number in numbers for line in _lines(voice, timeline.positions[number], reader)]
    events = (event for number in numbers for event in timeline.positions[number].events)
    return News(since, heading, _worth_telling(lines), voice.rules.rolls(events, reader))


def _heading(voice: Voice, seat: Seat | None, reader: Seat | None) -> str:
    if reader is not None or seat is None:
        return voice.text("news-yours")
    return voice.text("news-since", name=voice.seat(seat))


def _worth_telling(lines: list[Line]) -> tuple[Line, ...]:
    """Return the lines without those for the log alone, and those that a later line repeats."""
    news = [line for line in lines if line.rank != Weight.LOG]
    return tuple(line for line in news if line.rank != Weight.PENDING or line is news[-1])


def _lines(voice: Voice, position: Position, reader: Seat | None) -> list[Line]:
    """Return the log lines of a position with their ranks, which address the reader as "you"."""
    rules, say = voice.rules, voice.chat if reader is None else voice.chat.spoken_to(reader)
    described = [(event, rules.describe(event, reader)) for event in position.events]
    lines = [
        Line(say(said), _rank(voice, event, said, reader)) for event, said in described if said is not None
    ]
    first = next((index for index, line in enumerate(lines) if line.rank != Weight.LOG), None)
    if first is not None and position.entry.actor in _MARKS:
        lines[first] = Line(_marked(voice.chat, lines[first].text, position.entry.actor), lines[first].rank)
    return lines


def _rank(voice: Voice, event: object, said: Message, reader: Seat | None) -> int:
    """Return the rank of the line of an event: lines that name the reader, or are private, come first.

    An undecided roll of the reader is left out, since the question below shows it.
    """
    weight = voice.rules.weight(event)
    if reader is None or weight is Weight.LOG:
        return weight
    if not _names(said, reader) and voice.rules.describe(event, None) == said:
        return weight
    return Weight.LOG if weight is Weight.PENDING else _OWN


def _names(value: Value, seat: Seat) -> bool:
    match value:
        case SeatName(named):
            return named == seat
        case Message(values=values):
            return any(_names(part, seat) for _, part in values)
        case tuple():
            return any(_names(part, seat) for part in value)
        case _:
            return False


def by_clock(voice: Voice, seat: Seat, last: int, reader: Seat | None) -> tuple[Line, ...]:
    """Return the log lines of the clock's moves for a seat in one turn, up to the entry `last`."""
    timeline = voice.table.timeline
    path = [timeline.positions[number] for number in timeline.path(timeline.settled(reader).number)]
    moves: list[Position] = []
    of_seat = [position for position in path if position.entry.seat == seat and position.number <= last]
    for position in reversed(of_seat):
        if position.entry.actor is not Actor.CLOCK or (moves and position.turn_over):
            break
        moves.insert(0, position)
    lines = [line for position in moves for line in voice.rules.log_lines(position.events, reader)]
    return tuple(Line(voice.say(line), Weight.MAIN) for line in lines)


def shown(voice: Voice, news: News, limit: int) -> str:
    """Return the heading and the most important lines in at most `limit` characters; empty without news."""
    if not news.lines:
        return ""
    lines = _most_important(news.lines, limit - len(news.heading))
    texts = [line.text for line in lines] or [cut(news.lines[-1].text, limit - len(news.heading) - 1)]
    hidden = len(news.lines) - len(texts)
    more = voice.text("news-more", count=hidden) if hidden else ""
    return "\n".join(filter(None, (news.heading, *texts, more)))


def in_rows(voice: Voice, news: News, rows: int) -> str:
    """Return the most important lines in so many rows of a phone, the first one in any case.

    With few rows it stands without the heading, and without the number of the others.
    """
    if not news.lines:
        return ""
    framed = rows >= _FRAMED
    heading = news.heading if framed else ""
    rows -= bool(heading)
    lines = _most_important(news.lines, rows, phone.rows)
    if framed and len(lines) < len(news.lines):  # else the row of their number serves for a line
        lines = _most_important(news.lines, rows - 1, phone.rows)
    texts = [line.text for line in lines] or [cut(news.lines[_order(news.lines)[0]].text, _LONGEST)]
    hidden = len(news.lines) - len(texts)
    more = voice.text("news-more", count=hidden) if hidden and framed else ""
    return "\n".join(filter(None, (heading, *texts, more)))


def _order(lines: tuple[Line, ...]) -> list[int]:
    """Return the places of the lines, the most important first, and the newest of equal ranks."""
    return sorted(range(len(lines)), key=lambda index: (lines[index].rank, -index))


def _characters(text: str) -> int:
    return len(text) + 1


def _most_important(
    lines: tuple[Line, ...], room: int, size: Callable[[str], int] = _characters
) -> list[Line]:
    """Return the most important lines that fit, oldest first."""
    chosen: list[int] = []
    for index in _order(lines)[:_MOST]:
        room -= size(lines[index].text)
        if room < 0:
            break
        chosen.append(index)
    return [lines[index] for index in sorted(chosen)]


def log_lines(voice: Voice, number: int, reader: Seat | None, words: Words | None = None) -> list[str]:
    """Return the log lines of one position for one reader, in these `words` (default: as chat text)."""
    position, say = voice.table.timeline.positions[number], words or voice.chat
    lines = list(map(say, voice.rules.log_lines(position.events, reader)))
    if lines and position.entry.actor in _MARKS:
        lines[0] = _marked(say, lines[0], position.entry.actor)
    return lines


def _marked(words: Words, line: str, actor: Actor) -> str:
    return f"{line} ({words.text(_MARKS[actor])})"
