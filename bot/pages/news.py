"""News for a player: what happened since their own last step, by seat, and where the board has marks."""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from bot.pages import phone
from bot.pages.custom_id import BESIDE, Verb
from bot.pages.page import Button, Buttons
from bot.pages.wording import Voice
from bot.words.catalogues import Words
from engines.api import Roll, Seat, Told, Weight
from engines.record import Actor, Position, Timeline

SINCE = "since"
"""The token before an entry whose page of the log is wanted."""
_ISOLATES = "\u2068\u2069"
"""Marks around a value in a sentence."""
_BETWEEN = " · "
_NEWS_CACHE_SIZE = 64
"""A player gets several panels before anything else happens. Each entry keeps the positions of its game."""
_TEXT_CACHE_SIZE = 512
"""Which parts of the news have room is tried for each panel, mostly the same ones."""
_MARKS = {Actor.PREMOVE: "log-in-advance", Actor.CLOCK: "log-by-clock"}
"""The log's marks for moves that no player made at that moment."""


class Part(Struct, frozen=True):
    """A part of what happened, as a reader may see it."""

    seat: Seat | None
    text: str
    weight: Weight


class Steps(Struct, frozen=True):
    """The steps since the reader's own last one, and that one, whose results are told: News without words."""

    since: Position | None
    """The position before the steps that the reader has not seen; None before the start of the game."""
    told: tuple[Position, ...]
    """The steps of which the news tell."""
    reader: Seat | None
    rolls: tuple[Roll, ...]
    """The dice rolls of the steps that the reader has not seen, oldest first."""


class News(Struct, frozen=True):
    """The steps since the reader's own last one, and the results of that step."""

    since: Position | None
    """The position before the steps that the reader has not seen; None before the start of the game."""
    parts: tuple[Part, ...]
    """What is worth telling, in the order of telling: by seat, the reader's own first."""
    first: int
    """The entry of the first step that is told."""
    reader: Seat | None

    @property
    def matter(self) -> bool:
        """Somebody bought, gained or lost something."""
        return any(part.weight is Weight.MAIN for part in self.parts)

    @property
    def by_weight(self) -> list[int]:
        """The places of the parts, the most important first: of equal ones the own, then the newest."""
        ranks = ((part.weight, part.seat != self.reader, -at) for at, part in enumerate(self.parts))
        return [-at for *_, at in sorted(ranks)]

    def at(self, places: Iterable[int]) -> tuple[Part, ...]:
        """Return the parts at these places."""
        return tuple([self.parts[place] for place in places])


class Rows(Struct, frozen=True):
    """Room for news, in rows of a phone."""

    usual: int
    most: int
    """For purchases, gains and losses."""


class Shown(Struct, frozen=True):
    """As much of the news as has room."""

    text: str = ""
    hidden: int = 0
    """The number of the other parts."""
    lost: bool = False
    """One of these is a purchase, a gain or a loss."""


def of_seat(voice: Voice, seat: Seat, steps: Steps | None = None) -> News:
    """Return the news for the player of a seat: the results of their last step, and all that followed.

    `steps` are those of `steps_for`, where they are known already.
    """
    return _news(voice, voice.table.timeline.settled(seat), steps or steps_for(voice, seat))


def steps_for(voice: Voice, seat: Seat) -> Steps:
    """Return the steps of which the news for the player of a seat tell."""
    timeline = voice.table.timeline
    position = timeline.settled(seat)
    step = timeline.last_step(seat, position)
    return _steps(voice, position, _unseen(timeline, position, step), step, seat)


def of_all(voice: Voice, position: Position) -> News:
    """Return the news for everybody since the last turn of the people who have to act.

    The earliest of several people counts. Where only robots have to act, the last step of any person counts;
    where nobody has to act, the turn that led to the position.
    """
    timeline, acting = voice.table.timeline, voice.table.to_act(position)
    people = acting - voice.robots.keys()
    seats: Collection[Seat | None] = people or ([None] if acting else [])
    if not seats:
        return _news(voice, position, _steps(voice, position, position.since, None, None))
    last = min((timeline.last_step(seat, position) for seat in seats), key=_number)
    turns = (timeline.last_step(seat, _turn_of(position, seat)) for seat in seats)
    first = min(turns, key=_number)
    return _news(voice, position, _steps(voice, position, _unseen(timeline, position, last), first, None))


def _number(position: Position) -> int:
    return position.number


def _turn_of(position: Position, seat: Seat | None) -> Position:
    """Return the position at which the steps of a seat began that led here; without a seat, this one."""
    while seat is not None and position.entry.seat == seat and position.before is not None:
        position = position.before
    return position


def _unseen(timeline: Timeline, position: Position, step: Position) -> Position | None:
    """Return the position before the steps that are new to who made a step: it, or what led to it."""
    is_last = step is position and step is not timeline.beginning
    return step.before if is_last else step


def _steps(
    voice: Voice, position: Position, since: Position | None, step: Position | None, reader: Seat | None
) -> Steps:
    """Return the steps from one on (None: not with it) to a position, and what is new of them."""
    unseen = told = _after(since, position)
    if step is not None:
        told = _after(step if step is voice.table.timeline.beginning else step.before, position)
    rolls = voice.rules.rolls([event for one in unseen for event in one.events], reader)
    return Steps(since, told, reader, rolls)


def _after(since: Position | None, position: Position | None) -> tuple[Position, ...]:
    """Return the positions after one (None: all) on the way to another."""
    steps: list[Position] = []
    while position is not None and position is not since:
        steps.append(position)
        position = position.before
    return tuple(reversed(steps))


def _news(voice: Voice, position: Position, steps: Steps) -> News:
    """Return the news that tell of steps up to a position."""
    told = steps.told
    parts = _parts(voice.chat, told, steps.reader)
    return News(steps.since, parts, told[0].number if told else position.number, steps.reader)


@lru_cache(_NEWS_CACHE_SIZE)
def _parts(chat: Words, steps: tuple[Position, ...], reader: Seat | None) -> tuple[Part, ...]:
    """Return the parts of these steps that are worth telling, those of the reader's own seat first."""
    events = [(event, step) for step in steps for event in step.events]
    if not events:
        return ()
    told = steps[0].rules.tell([event for event, _ in events], reader)
    say = chat if reader is None else chat.spoken_to(reader)
    parts = []
    for part in sorted(told, key=lambda part: part.seat != reader or part.seat is None):
        if part.weight is not Weight.LOG:
            actor = _actor(part, events[part.events[0]][1])
            text = _marked(chat, say(part.said), actor) if actor in _MARKS else say(part.said)
            parts.append(Part(part.seat, text, part.weight))
    return tuple(parts)


def _actor(part: Told, step: Position) -> Actor | None:
    """Return who made the step, None if the part tells what it brought another seat."""
    return step.entry.actor if part.seat in (None, step.entry.seat) else None


def of_others(news: News) -> News:
    """Return the news without the results of the reader's own steps."""
    return replace(news, parts=tuple(part for part in news.parts if part.seat != news.reader))


def by_clock(voice: Voice, seat: Seat, last: int, reader: Seat | None) -> list[str]:
    """Return the log lines of the clock's moves for a seat in one turn, up to the entry `last`."""
    timeline = voice.table.timeline
    path = [timeline.positions[number] for number in timeline.path(timeline.settled(reader).number)]
    moves: list[Position] = []
    of_seat = [position for position in path if position.entry.seat == seat and position.number <= last]
    for position in reversed(of_seat):
        if position.entry.actor is not Actor.CLOCK or (moves and position.turn_over):
            break
        moves.insert(0, position)
    lines = (line for position in moves for line in voice.rules.log_lines(position.events, reader))
    return [voice.say(line) for line in lines]


# --- as much as has room -----------------------------------------------------------------------------


def whole(voice: Voice, news: News) -> str:
    """Return all the news, a line for each seat."""
    return _told(voice.chat, news.parts, news.reader)


def lines(voice: Voice, news: News) -> list[tuple[Seat | None, str]]:
    """Return all the news, with one line for each seat, and the seats."""
    return _lines(voice.chat, news.parts, news.reader)


def _lines(chat: Words, parts: Iterable[Part], reader: Seat | None) -> list[tuple[Seat | None, str]]:
    texts: dict[Seat | None, list[str]] = {}
    for part in parts:
        texts.setdefault(part.seat, []).append(part.text)
    return [
        (seat, line)
        for seat, told in texts.items()
        for line in (told if seat is None else [_of_seat(chat, seat, told, reader)])
    ]


def beginnings(voice: Voice, news: News) -> tuple[str, ...]:
    """Return how the lines of the news begin, also where some of their parts have no room."""
    seats = {part.seat for part in news.parts} - {None}
    named = [
        _of_seat(voice.chat, seat, (), news.reader).rstrip(_ISOLATES) for seat in seats if seat is not None
    ]
    hidden = [voice.text("news-more", count=len(news.parts))] if news.parts else []
    return (*named, *(part.text for part in news.parts if part.seat is None), *hidden)


def shown(
    voice: Voice, news: News, rows: Rows, *, letters: int = phone.LETTERS, counted: bool = False
) -> Shown:
    """Return the most important news in so many rows of a phone.

    `counted`: the number of the other parts is said in words.
    """
    everything = whole(voice, news)
    if phone.rows(everything, letters) <= rows.usual:
        return Shown(everything)
    chosen: list[int] = []
    lost = False
    for at in news.by_weight:
        is_main = news.parts[at].weight is Weight.MAIN
        longer = sorted((*chosen, at))
        hidden = len(news.parts) - len(longer) if counted else 0
        room = rows.most if is_main else 0 if lost else rows.usual
        if phone.rows(_told(voice.chat, news.at(longer), news.reader, hidden), letters) <= room:
            chosen = longer
        else:
            lost |= is_main
    hidden = len(news.parts) - len(chosen)
    text = _told(voice.chat, news.at(chosen), news.reader, hidden if counted else 0)
    return Shown(text, hidden, lost)


def least(voice: Voice, news: News) -> int:
    """Return the rows of the most important part, with the number of the others; 0 without news."""
    if not news.parts:
        return 0
    return phone.rows(_told(voice.chat, news.at(news.by_weight[:1]), news.reader, len(news.parts) - 1))


def with_button(
    voice: Voice, news: News, rows: Rows, rows_of_buttons: Sequence[Buttons], *, letters: int = phone.LETTERS
) -> tuple[Shown, Buttons]:
    """Return the news that have room above a row of buttons, and the row with a button to the others.

    It is the first of the rows in which that button has room; where it has none, the number of the others is
    said in words above the first.
    """
    told, first = shown(voice, news, rows, letters=letters), rows_of_buttons[0]
    if not told.hidden:
        return told, first
    label = voice.flat.text("button-news-more", count=told.hidden)
    more = Button(label, voice.press(Verb.LOG, SINCE, str(news.first), slot=BESIDE))
    for row in rows_of_buttons:
        longer = Buttons((*row.buttons, more))
        if phone.height([longer]) <= phone.height([first]):
            return told, longer
    return shown(voice, news, rows, letters=letters, counted=True), first


@lru_cache(_TEXT_CACHE_SIZE)
def _told(chat: Words, parts: tuple[Part, ...], reader: Seat | None, hidden: int = 0) -> str:
    """Return these parts with a line for each seat, and the number of the others in words."""
    told = [line for _, line in _lines(chat, parts, reader)]
    if hidden:
        others = chat.text("news-more", count=hidden)
        told[-1:] = [f"{told[-1]} {others}"] if told else [others]
    return "\n".join(told)


def _of_seat(chat: Words, seat: Seat, texts: Iterable[str], reader: Seat | None) -> str:
    name = f"**{chat.text('news-you')}**" if seat == reader else chat.names[seat]
    return chat.text("named-choice", what=name, choice=_BETWEEN.join(texts))


# --- the log -----------------------------------------------------------------------------------------


def log_lines(voice: Voice, number: int, reader: Seat | None, words: Words | None = None) -> list[str]:
    """Return the log lines of one position for one reader, in these `words` (default: as chat text)."""
    position, say = voice.table.timeline.positions[number], words or voice.chat
    lines = list(map(say, voice.rules.log_lines(position.events, reader)))
    if lines and position.entry.actor in _MARKS:
        lines[0] = _marked(say, lines[0], position.entry.actor)
    return lines


def _marked(words: Words, line: str, actor: Actor) -> str:
    return f"{line} ({words.text(_MARKS[actor])})"
