"""What has happened since a player's own last step, whoever acted, and where its marks on the board begin."""

from collections.abc import Mapping

from msgspec import Struct

from bot.pages.wording import Voice, cut
from bot.words.catalogues import Words
from engines.api import Message, Roll, Seat, SeatName, Value, Weight
from engines.record import Actor, Position

_MOST = 6
"""Lines at most; the rest is in the log."""
_OWN = -1
"""The rank of lines about the reader: before all others."""
_MARKS = {Actor.PREMOVE: "log-in-advance", Actor.CLOCK: "log-by-clock"}
"""The log's marks for moves that no player made at that moment."""


class Line(Struct, frozen=True):
    """A log line as a reader may know it."""

    text: str
    rank: int
    """The higher, the sooner it is left out: a `Weight`, or less."""


class News(Struct, frozen=True):
    """What a reader has not seen yet, or what came of their own last step."""

    since: Position | None
    """The position before all of it; None before the start of the game."""
    heading: str
    lines: tuple[Line, ...]
    """What is told of it, oldest first."""
    rolls: tuple[Roll, ...] = ()
    """The dice that fell meanwhile, oldest first."""


def of_seat(voice: Voice, seat: Seat) -> News:
    """Return what happened since the last step of a seat, for its player, or what came of that step."""
    position = voice.table.timeline.settled(seat)
    return _news(voice, position, {voice.table.timeline.last_step(seat, position).number: seat}, seat)


def of_all(voice: Voice, position: Position) -> News:
    """Return what happened since the last step of the people who have to act, for everybody.

    Of several the earliest counts. Where robots have to act, it is the last step that any person made; where
    nobody has to, the turn that led to the position.
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
    """Return the lines without those for the log alone, or told again by a later one."""
    news = [line for line in lines if line.rank != Weight.LOG]
    return tuple(line for line in news if line.rank != Weight.PENDING or line is news[-1])


def _lines(voice: Voice, position: Position, reader: Seat | None) -> list[Line]:
    """Return the log lines of a position with their ranks; to its reader they say "you"."""
    rules, say = voice.rules, voice.chat if reader is None else voice.chat.spoken_to(reader)
    told = [(event, rules.describe(event, reader)) for event in position.events]
    lines = [Line(say(said), _rank(voice, event, said, reader)) for event, said in told if said is not None]
    at = next((at for at, line in enumerate(lines) if line.rank != Weight.LOG), None)
    if at is not None and position.entry.actor in _MARKS:
        lines[at] = Line(_marked(voice.chat, lines[at].text, position.entry.actor), lines[at].rank)
    return lines


def _rank(voice: Voice, event: object, said: Message, reader: Seat | None) -> int:
    """Return the rank of the line of an event: what names the reader, or is told to them alone, is theirs.

    What is still to come of the reader's own roll is asked below, with the roll.
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
    """Return the log lines of what the clock did for a seat in one turn, up to the entry `last`."""
    timeline = voice.table.timeline
    path = [timeline.positions[number] for number in timeline.path(timeline.settled(reader).number)]
    moves: list[Position] = []
    for position in reversed([one for one in path if one.entry.seat == seat and one.number <= last]):
        if position.entry.actor is not Actor.CLOCK or (moves and position.turn_over):
            break
        moves.insert(0, position)
    told = [line for one in moves for line in voice.rules.log_lines(one.events, reader)]
    return tuple(Line(voice.say(line), Weight.MAIN) for line in told)


def shown(voice: Voice, news: News, limit: int) -> str:
    """Return the heading and the lines that matter most, in at most so many characters; or nothing."""
    if not news.lines:
        return ""
    kept = _most_important(news.lines, limit - len(news.heading))
    told = [line.text for line in kept] or [cut(news.lines[-1].text, limit - len(news.heading) - 1)]
    hidden = len(news.lines) - len(told)
    more = voice.text("news-more", count=hidden) if hidden else ""
    return "\n".join(filter(None, (news.heading, *told, more)))


def _most_important(lines: tuple[Line, ...], room: int) -> list[Line]:
    """Return the lines for which there is room, oldest first; of equal rank the newest stay."""
    kept: list[int] = []
    for at in sorted(range(len(lines)), key=lambda at: (lines[at].rank, -at))[:_MOST]:
        room -= len(lines[at].text) + 1
        if room < 0:
            break
        kept.append(at)
    return [lines[at] for at in sorted(kept)]


def log_lines(voice: Voice, number: int, reader: Seat | None, words: Words | None = None) -> list[str]:
    """Return the log lines of one position for one reader, in these `words` (default: as chat text)."""
    position, say = voice.table.timeline.positions[number], words or voice.chat
    lines = list(map(say, voice.rules.log_lines(position.events, reader)))
    if lines and position.entry.actor in _MARKS:
        lines[0] = _marked(say, lines[0], position.entry.actor)
    return lines


def _marked(words: Words, line: str, actor: Actor) -> str:
    return f"{line} ({words.text(_MARKS[actor])})"
