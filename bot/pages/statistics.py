"""Pages of statistics: a picture, the same in words, ways to other pages, and the post for a channel."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.errors import PositionChanged
from bot.domain.model import Person
from bot.domain.results import Sums, read_best_key
from bot.domain.statistics import Profile, Sort
from bot.pages.custom_id import Verb, read_number
from bot.pages.kit import button, note_page, page_of, pick, row, split
from bot.pages.page import ITEMS, Button, Look, Page, Picker, Picture, Text
from bot.pages.statistics_sheets import Speaker, bests_of
from bot.pages.wording import LABEL_LIMIT, TEXT_LIMIT, cut, no_table, small
from bot.words.catalogues import Catalogues, Words
from bot.words.people import Named, bold, drawn, drawn_tag, flat
from engines.api import message
from engines.registry import Registry
from renderers.api import ALT_LENGTH
from renderers.sketch import Sketch
from renderers.statistics import StatisticsSheet, in_words
from renderers.statistics import scene as scene_of

_PLACE = re.compile(r"^(\d+)\.")
_ALL = "*"
"""Token of all titles; no title has such a key."""
_MONTH = "m"
"""Begin of the token of a month."""
_PICK_MONTH = "months"
"""Token of the list of months: the value that is chosen comes last."""
_YEARS = range(2000, 3000)
_MOST_MONTHS = ITEMS - 1
_LATER = 6
"""Months after the chosen one in the list, where it does not begin with the present one."""


class Kind(StrEnum):
    """The subject of a page of statistics."""

    PERSON = "person"
    PAIR = "pair"
    SERVER = "server"
    EVERYWHERE = "all"
    """One's own games on all servers, at private tables and in direct messages."""
    RANKING = "rank"
    WORLD = "world"
    """The ranking of a title over all servers."""


class View(Struct, frozen=True):
    """A page of statistics, as its buttons name it."""

    kind: Kind
    person: Person = Person(0)
    key: str = ""
    """The title; empty: all."""
    sort: Sort = Sort.WINS
    page: int = 0
    """The page of a ranking."""
    month: int = 0
    """The month of a ranking; 0: all time."""

    @property
    def tokens(self) -> tuple[str, ...]:
        """Its tokens, the title last."""
        page = (str(self.page),) if self.page else ()
        return (*self.tokens_before_title, *page, self.key or _ALL)

    @property
    def tokens_before_title(self) -> tuple[str, ...]:
        """Its tokens without the title, which is chosen from a list."""
        match self.kind:
            case Kind.PERSON | Kind.PAIR:
                return (self.kind, str(self.person))
            case Kind.RANKING:
                month = (f"{_MONTH}{self.month}",) if self.month else ()
                return (self.kind, self.sort, *month)
            case kind:
                return (kind,)

    def about(self, key: str) -> "View":
        return replace(self, key=key)


def read_view(tokens: Sequence[str]) -> View:
    """Return the page that tokens name. Raises `PositionChanged` for tokens that no button carries."""
    try:
        match tokens:
            case [token, sort, title, month] if token == _PICK_MONTH:
                key = "" if title == _ALL else title
                return View(Kind.RANKING, key=key, sort=Sort(sort), month=_read_month(month))
        kind, *rest, title = tokens
        view = View(Kind(kind), key="" if title == _ALL else title)
        match view.kind, rest:
            case ((Kind.PERSON | Kind.PAIR), [person]):
                return replace(view, person=Person(read_number(person)))
            case Kind.RANKING, [sort, month, *page] if month.startswith(_MONTH):
                month_read = _read_month(month.removeprefix(_MONTH))
                return replace(view, sort=Sort(sort), month=month_read, page=_read_page(page))
            case Kind.RANKING, [sort, *page]:
                return replace(view, sort=Sort(sort), page=_read_page(page))
            case Kind.WORLD, page:
                return replace(view, page=_read_page(page))
            case ((Kind.SERVER | Kind.EVERYWHERE), []):
                return view
    except ValueError:
        pass
    raise PositionChanged


def _read_month(token: str) -> int:
    """Return the month in a token, or 0. Raises `ValueError` for one that no calendar has."""
    month = read_number(token)
    if month and not _YEARS.start <= month // 12 < _YEARS.stop:
        raise ValueError
    return month


def month_view(month: int) -> View:
    """Return the leaderboard of a month over all titles."""
    return View(Kind.RANKING, month=month)


def _read_page(tokens: Sequence[str]) -> int:
    """Return the page in a token, the first without one. Raises `ValueError`."""
    if len(tokens) > 1:
        raise ValueError
    return read_number(tokens[0]) if tokens else 0


class Content(Struct, frozen=True):
    """All that a page says besides its ways to others."""

    sheet: Callable[[Speaker], StatisticsSheet]
    lines: Callable[[Speaker], Sequence[str]] = lambda _: ()
    """Returns what stands below the picture."""
    lines_in_words: Callable[[Speaker], Sequence[str]] | None = None
    """Returns the same for the page in words, where it says more there."""
    people: Sequence[Named] = ()
    """All whom it names."""


class Speakers:
    """The words of statistics in one language: for pictures, their descriptions, and text."""

    def __init__(self, catalogues: Catalogues, registry: Registry, language: str) -> None:
        speaker = partial(Speaker, catalogues, registry, language)
        self.drawn = speaker(_drawn, drawn_tag)
        self.flat = speaker(lambda _, person, among: flat(person, among))
        self.chat = speaker(lambda _, person, among: bold(person, among), isolates=True)


def _drawn(words: Words, person: Named, _: Sequence[Named]) -> str:
    """Return a name as the font of pictures can draw it."""
    return drawn(person) or words.text("stats-someone")


def picture(speakers: Speakers, content: Content) -> Picture:
    """Return the picture of a page, with all it says as its description."""
    said = ". ".join(line.rstrip(".") for line in in_words(content.sheet(speakers.flat)))
    return Picture(Sketch(scene_of, (content.sheet(speakers.drawn),)), cut(f"{said}.", ALT_LENGTH))


def in_text(speakers: Speakers, content: Content) -> list[Page]:
    """Return all that a page says in words."""
    heading, *lines = in_words(content.sheet(speakers.chat))
    # Discord counts the places of a list by itself, also shared ones.
    told = (_PLACE.sub(r"\1\\.", line) for line in lines)
    lines_of = content.lines_in_words or content.lines
    said = [f"### {heading}", *told, *lines_of(speakers.chat)]
    return [note_page(part) for part in split("\n".join(said), TEXT_LIMIT)]


def posted(speakers: Speakers, content: Content, poster: Named, slot: int) -> Page:
    """Return the message that shows a page to a channel, with the name of who posted it.

    It is found by the `slot` of its button.
    """
    by = speakers.chat.text("card-by", name=bold(poster, content.people))
    own = button(speakers.flat.words(), "button-stats-mine", Verb.STATS, slot=slot)
    return page_of(picture(speakers, content), small(by), row(own))


# --- below a picture ---------------------------------------------------------------------------------


def records(say: Speaker, key: str, sums: Sums, holder: Callable[[str], str] = lambda _: "") -> Iterator[str]:
    """Yield a line with the records of a title for each kind of game; `holder` names who holds one.

    Games are of one kind if they have the same number of seats and the same options.
    """
    values: dict[tuple[int, tuple[tuple[str, str], ...]], list[str]] = {}
    for record in say.records(key):
        for stored, best in bests_of(sums, record).items():
            value = say.words(key)(message(f"record-{record.figure}", value=best.value))
            name, among = holder(stored), read_best_key(stored)
            told = values.setdefault((among.seats, among.options), [])
            told.append(f"{value} ({name})" if name else value)
    for (seats, options), told in sorted(values.items()):
        line = say.text("stats-record", seats=seats, values=" · ".join(told))
        yield line if not options else f"{line} – {_options_in_words(say, key, options)}"


def _options_in_words(say: Speaker, key: str, options: Sequence[tuple[str, str]]) -> str:
    """Return the options of a game that are not at their default, as far as its catalogue knows them."""
    words = say.words(key)
    return " · ".join(
        say.text(
            "named-choice",
            what=words.text(f"option-{option}"),
            choice=words.text(word) if words.has(word := f"option-{option}-{value}") else value,
        )
        for option, value in options
        if words.has(f"option-{option}")
    )


def averages(say: Speaker, key: str, sums: Sums) -> Iterator[str]:
    """Yield a line with the mean of each count of a title; none without counts."""
    values = [
        f"{say.words(key).text(f'figure-{name}', value=2)} {say.number(sums.counts[name] / sums.seats)}"
        for name in say.counts(key)
        if name in sums.counts
    ]
    if values:
        yield say.text("stats-per-game", values=" · ".join(values))


def crowns(say: Speaker, months: Mapping[str, int]) -> Iterator[str]:
    """Yield the line about the titles whose champion a person is, if there are any; empty: all together."""
    if months:
        named = say.listed([say.title(key) if key else say.text("stats-all-games") for key in sorted(months)])
        crown = say.text("month-crown", month=say.month(max(months.values())))
        yield f"👑 {say.text('named-choice', what=crown, choice=named)}"


def achieved_in_all(say: Speaker, profile: Profile) -> Iterator[str]:
    """Yield a line for each title with the achievements that a person has reached in it."""
    for key in filter(lambda key: key in say.registry, dict.fromkeys((*profile.sums, *profile.alone))):
        words, reached = say.words(key), _reached(profile, key)
        known = [name for name in say.registry.newest(key).honours.achievements if name in reached]
        if known:
            named = " · ".join(words.text(f"achievement-{name}") for name in known)
            yield say.text("named-choice", what=say.title(key), choice=named)


def _reached(profile: Profile, key: str) -> dict[str, int]:
    """Return how often a person has reached each achievement of a title."""
    reached: dict[str, int] = {}
    for sums in (profile.sums.get(key), profile.alone.get(key)):
        for name, times in sums.achieved.items() if sums is not None else ():
            reached[name] = reached.get(name, 0) + times
    return reached


def achievements(say: Speaker, profile: Profile, key: str, *, goals: bool = False) -> Iterator[str]:
    """Yield a line for each achievement that a person has reached in a title, and one for all others.

    `goals`: the others get a line each, which says how they are reached.
    """
    if key not in say.registry:
        return
    reached, words = _reached(profile, key), say.words(key)
    known = say.registry.newest(key).honours.achievements
    called = {name: words.text(f"achievement-{name}") for name in known}
    how = {name: words.text(f"achievement-{name}-how") for name in known}
    for name in known:
        if name in reached:
            yield say.text("stats-achieved", times=reached[name], name=called[name], how=how[name])
    missing = [name for name in known if name not in reached]
    if missing and not goals:
        yield say.text("stats-not-achieved", number=len(missing))
    elif missing:
        yield say.text("stats-goals")
        yield from (say.text("stats-goal", name=called[name], how=how[name]) for name in missing)


# --- pages -------------------------------------------------------------------------------------------


class Ways(Struct, frozen=True):
    """The ways from a page to others."""

    reader: Person
    """The person who reads it."""
    on_server: bool
    posts: bool = False
    """True if it may be posted to the channel."""
    notes: tuple[str, ...] = ()
    """Small lines below the page."""
    offers: tuple[Button, ...] = ()
    """Buttons that belong to the notes."""
    sorts: tuple[Sort, ...] = ()
    """Values by which a ranking can be ordered."""
    pages: int = 1
    """The number of pages of a ranking."""
    months: range = range(0)
    """The months that a ranking can be of, from that of the first game to the present one."""
    other: str = ""
    """The name of the other person of the page; empty: it is about the reader or nobody."""


def page(speakers: Speakers, view: View, content: Content, ways: Ways) -> Page:
    flat = speakers.flat
    return page_of(
        picture(speakers, content),
        Text(cut("\n".join(content.lines(speakers.chat)), TEXT_LIMIT - 600)),
        small("\n".join(ways.notes)),
        None if view.kind is Kind.PAIR else _titles(flat, view),
        _months(flat, view, ways.months) if ways.months else None,
        (row(*buttons(flat, view, ways)) for buttons in (_sorts, _acts, _others)),
    )


def _titles(say: Speaker, view: View) -> Picker:
    keys = list(say.registry)[: ITEMS - 1]
    entries = [(say.title(key), key) for key in keys]
    if view.kind is not Kind.WORLD:
        entries.insert(0, (say.text("stats-all-games"), _ALL))
    press = no_table(Verb.STATS, *view.tokens_before_title)
    return pick(press, say.text("pick-stats-title"), entries, view.key or _ALL)


def _months(say: Speaker, view: View, months: range) -> Picker:
    """Return the list of months, the latest first; for a month of long ago, of those around it."""
    last = months.stop
    if view.month and last - view.month >= _MOST_MONTHS:
        last = view.month + _LATER
    shown = range(max(months.start, last - _MOST_MONTHS), last)
    entries = [(say.month(month), str(month)) for month in reversed(shown)]
    press = no_table(Verb.STATS, _PICK_MONTH, view.sort, view.key or _ALL)
    all_time = (say.text("month-all-time"), "0")
    return pick(press, say.text("pick-stats-month"), [all_time, *entries], str(view.month))


def _sorts(say: Speaker, view: View, ways: Ways) -> tuple[Button, ...]:
    return tuple(
        button(
            say.words(),
            f"stats-column-{sort}",
            Verb.STATS,
            *replace(view, sort=sort, page=0).tokens,
            look=Look.MAIN if sort is view.sort else Look.PLAIN,
            disabled=sort is view.sort,
        )
        for sort in ways.sorts
    )


def _acts(say: Speaker, view: View, ways: Ways) -> tuple[Button, ...]:
    words = say.words()
    acts = [button(words, "button-text", Verb.STATS_TEXT, *view.tokens)]
    if ways.posts:
        acts.append(button(words, "button-stats-post", Verb.POST_STATS, *view.tokens, look=Look.MAIN))
    for key, page in (("button-page-back", view.page - 1), ("button-page-on", view.page + 1)):
        if ways.pages > 1:
            there, is_off = replace(view, page=page).tokens, not 0 <= page < ways.pages
            acts.append(button(words, key, Verb.STATS, *there, disabled=is_off))
    return tuple(acts)


def _others(say: Speaker, view: View, ways: Ways) -> tuple[Button, ...]:
    """Return the buttons to the other pages, and those of the notes."""
    own = View(Kind.PERSON, ways.reader, view.key)
    ranking = View(Kind.RANKING, key=view.key)
    ranking = replace(ranking, sort=Sort.RATING) if view.kind is Kind.WORLD else ranking
    everywhere = View(Kind.EVERYWHERE, key=view.key)
    views: list[tuple[str, View]] = []
    if ways.on_server:
        if view.kind is Kind.PAIR:
            name = cut(say.text("stats-of-other", name=ways.other), LABEL_LIMIT)
            views.append((name, View(Kind.PERSON, view.person)))
        elif ways.other:
            name = cut(say.text("button-stats-pair", name=ways.other), LABEL_LIMIT)
            views.append((name, View(Kind.PAIR, view.person)))
        views += [
            (say.text("button-stats-mine"), own),
            (say.text("stats-this-server"), View(Kind.SERVER, key=view.key)),
        ]
        if view.kind is not Kind.RANKING:
            views.append((say.text("stats-leaderboard"), ranking))
        if view.kind is Kind.RANKING and view.key:
            views.append((say.text("stats-all-servers"), View(Kind.WORLD, key=view.key)))
        if view == own:
            views.append((say.text("button-stats-everywhere"), everywhere))
    buttons = (Button(label, no_table(Verb.STATS, *other.tokens)) for label, other in views if other != view)
    return (*buttons, *ways.offers)


def setting_button(say: Speaker, key: str, view: View, field: str, *, on: bool) -> Button:
    """Return a button that sets one of the reader's settings and shows the page again."""
    return button(say.words(), key, Verb.SET_ON_STATS, field, "on" if on else "off", *view.tokens)
