"""Sheets of statistics: all that a picture of a person, of two people, of a server or of a ranking says."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from bot.domain.model import Person
from bot.domain.months import year_and_month
from bot.domain.ratings import Rating, doubt, is_provisional, shown
from bot.domain.results import PACES, Best, Player, Sums, read_best_key, together, usual_pace
from bot.domain.statistics import Pair, Part, Profile, Sort, Standing, is_asleep
from bot.words.catalogues import Catalogues, Words
from bot.words.people import Named
from engines.api import TOTAL, Record, message
from engines.registry import Registry
from renderers import icons
from renderers.statistics import (
    Bar,
    Bars,
    Block,
    Column,
    Columns,
    Curve,
    Duel,
    Rank,
    Ranking,
    StatisticsSheet,
    Tile,
)
from renderers.theme import GOLD

_MOST_BARS = 6
_MOST_PLACES = 5
_NOTE_LENGTH = 13
"""Number of characters that a note of a tile has room for in any case."""
_CLASSES = (300.0, 3600.0, 21600.0, 86400.0, math.inf)
"""Upper bounds in seconds of the columns of answering times."""


class Speaker(Struct, frozen=True):
    """The words of statistics for one reader and one place: a picture, its description, or text."""

    catalogues: Catalogues
    registry: Registry
    language: str
    called: Callable[[Words, Named, Sequence[Named]], str]
    """Returns the name of a person among others as it stands in that place."""
    tagged: Callable[[Named, Sequence[Named]], str] = lambda *_: ""
    """Returns what stands smaller beside that name, where it tells them from a namesake."""
    isolates: bool = False

    def words(self, key: str = "") -> Words:
        """Return the words of a title, or of the shell alone if it is empty or gone."""
        game = key if key in self.registry else None
        return self.catalogues.words(self.language, game, isolate=self.isolates)

    def text(self, key: str, **values: int | str) -> str:
        return self.words().text(key, **values)

    def title(self, key: str) -> str:
        """Return the name of a title; its key if it is gone."""
        return self.words(key).text("title") if key in self.registry else key

    def month(self, month: int) -> str:
        """Return the name of a month."""
        return self.words().month(*year_and_month(month))

    def name(self, person: Named, among: Sequence[Named] = ()) -> str:
        return self.called(self.words(), person, among)

    def name_in_line(self, person: Named, among: Sequence[Named]) -> str:
        """Return the name of a person and what tells them from a namesake, where both have one size."""
        return " ".join(filter(None, (self.name(person, among), self.tagged(person, among))))

    def listed(self, parts: Sequence[str]) -> str:
        """Return the parts joined as a list of the language; empty without any."""
        return self.words().listed(parts) if parts else ""

    def number(self, value: float) -> str:
        """Return a number with one decimal at most."""
        return self.words().number(round(value, 1))

    def records(self, key: str) -> Sequence[Record]:
        """Return the records of a title, none if it is gone."""
        return self.registry.newest(key).honours.records if key in self.registry else ()

    def counts(self, key: str) -> Sequence[str]:
        """Return the names of the counts of a title, none if it is gone."""
        return self.registry.newest(key).honours.counts if key in self.registry else ()


def percent(say: Speaker, part: float, whole: float) -> str:
    """Return a share in words; empty without a whole."""
    if not whole:
        return ""
    value = round(100 * part / whole)
    return f"{'−' if value < 0 else ''}{say.text('stats-percent', value=abs(value))}"


def span(say: Speaker, seconds: float) -> str:
    """Return a time in its largest unit: minutes, hours or days."""
    if seconds < 3600:
        return say.text("stats-minutes", value=max(1, round(seconds / 60)))
    if seconds < 86400:
        return say.text("stats-hours", value=round(seconds / 3600))
    return say.text("stats-days", value=round(seconds / 86400))


def pace(say: Speaker, classes: Sequence[int]) -> str:
    """Return the usual answering time in words; empty without answers."""
    usual = usual_pace(classes)
    if usual is None:
        return ""
    if math.isinf(usual):
        return say.text("stats-over", time=span(say, PACES[-1]))
    return span(say, usual)


def rating_word(say: Speaker, rating: Rating) -> str:
    """Return a rating, marked while it is provisional."""
    return f"{'~' if is_provisional(rating) else ''}{say.number(shown(rating))}"


# --- parts -------------------------------------------------------------------------------------------


def _games_and_wins(say: Speaker, sums: Sums) -> tuple[Tile, Tile]:
    return (
        Tile(say.text("stats-games"), say.number(sums.games)),
        Tile(say.text("stats-wins"), say.number(sums.wins), percent(say, sums.wins, sums.games), icons.CROWN),
    )


def _pace_tile(say: Speaker, sums: Sums) -> Iterator[Tile]:
    if usual := pace(say, sums.pace):
        yield Tile(say.text("stats-pace"), usual, sign=icons.CLOCK)


def _places(say: Speaker, sums: Sums) -> Columns:
    last = min(_MOST_PLACES, max(sums.places, default=0))
    columns = (
        Column(
            say.text("stats-place", place=str(place)),
            say.number(count) if count else "",
            count,
            place == 1,
        )
        for place in range(1, last + 1)
        for count in (sums.places.get(place, 0),)
    )
    return Columns(say.text("stats-places"), tuple(columns))


def _won_of_played(say: Speaker, sums: Mapping[str, Sums]) -> Bars:
    most = max((own.games for own in sums.values()), default=1)
    order = sorted(sums, key=lambda key: (-sums[key].games, key))[:_MOST_BARS]
    rows = (
        Bar(
            label=say.title(key),
            value=say.text("stats-of", part=say.number(sums[key].wins), whole=say.number(sums[key].games)),
            share=sums[key].wins / most,
            whole=sums[key].games / most,
        )
        for key in order
    )
    return Bars(say.text("stats-won-of-played"), tuple(rows))


def _sources(say: Speaker, key: str, sums: Sums) -> Bars | None:
    """Return the shares of the sources in all points won; None if there are less than two sources."""
    points = {name: value for name, value in sums.points.items() if value}
    whole = sum(value for value in points.values() if value > 0)
    if not whole or len(points) < 2:
        return None
    longest = max(map(abs, points.values()))
    order = sorted(points, key=lambda name: -points[name])
    kept = [name for name in order if points[name] > 0][:_MOST_BARS] + [
        name for name in order if points[name] < 0
    ]
    rows = (
        Bar(
            label=say.words(key)(message(f"line-{name}")),
            value=percent(say, points[name], whole),
            share=points[name] / longest,
        )
        for name in kept
    )
    return Bars(say.text("stats-sources"), tuple(rows))


def _course(say: Speaker, sums: Sums) -> Curve | None:
    """Return the curve of the rating in the latest games, or of the points; None without both."""
    ratings = [shown(game.rating) for game in sums.recent if game.rating is not None]
    points = [game.total for game in sums.recent] if sums.points else []
    values = ratings or points
    if not values:
        return None
    heading = say.text("stats-rating" if ratings else "stats-latest")
    first = say.text("stats-games-ago", games=len(values) - 1) if len(values) > 1 else ""
    now, low, high = (say.number(value) for value in (values[-1], min(values), max(values)))
    return Curve(heading, tuple(map(float, values)), first, say.text("stats-last"), now, low, high)


def bests_of(sums: Sums, record: Record) -> dict[str, Best]:
    """Return the best values of a record by their `best_key`, those of few seats first."""
    keys = sorted(
        (key for key in sums.bests if read_best_key(key).figure == record.figure), key=read_best_key
    )
    return {key: sums.bests[key] for key in keys}


def _best_tile(say: Speaker, key: str, sums: Sums, holder: Callable[[str], str]) -> Iterator[Tile]:
    """Yield the best sum of points in any game, with a note that depends on its `best_key`."""
    for record in say.records(key):
        bests = bests_of(sums, record)
        if record.figure == TOTAL and bests:
            best = max if record.most else min
            first = best(bests, key=lambda stored: bests[stored].value)
            value = say.number(bests[first].value)
            yield Tile(say.text("stats-best"), value, holder(first), icons.sparkle(GOLD))


def with_players(say: Speaker, seats: int) -> str:
    return say.text("stats-with", seats=seats)


def _thinking(say: Speaker, classes: Sequence[int]) -> Columns:
    """Return the shares of answers in each class of time."""
    answers = sum(classes)
    bounds = (*PACES, math.inf)
    columns = []
    for low, high in pairwise((0.0, *_CLASSES)):
        number = sum(count for count, bound in zip(classes, bounds, strict=False) if low < bound <= high)
        last = math.isinf(high)
        label = say.text("stats-longer") if last else say.text("stats-within", time=span(say, high))
        columns.append(Column(label, percent(say, number, answers) if number else "", number))
    return Columns(say.text("stats-thinking"), tuple(columns) if answers else ())


# --- a person ----------------------------------------------------------------------------------------


def person(
    say: Speaker,
    profile: Profile,
    key: str,
    *,
    everywhere: bool = False,
    own: bool = True,
    reader: Sequence[Named] = (),
    now: float = 0.0,
    month: int = 0,
) -> StatisticsSheet:
    """Return the sheet of a person in a title, or (empty key) over all titles; `own`: they read it.

    `month`: the one whose champion they are there.
    """
    about = profile.about(key) if key else profile
    with_others, alone = about.sums, about.alone
    name = say.name_in_line(profile, reader)
    if about.is_empty:
        return _newcomer(say, name, key, say.text("stats-to-come") if own else "")
    of_all = _in_title(say, key, with_others, alone, now) if key else _of_all(say, with_others, alone, now)
    games = sum(own.games for own in with_others.values())
    place = "stats-everywhere" if everywhere else "stats-here"
    subtitle = say.text(place, games=games) if games else say.text("stats-only-alone")
    return StatisticsSheet(name, _titled(say, key, subtitle), *of_all, crown=crown(say, month))


def _titled(say: Speaker, key: str, text: str) -> str:
    return f"{say.title(key)} · {text}" if key else text


def _newcomer(say: Speaker, name: str, key: str, hint: str) -> StatisticsSheet:
    tiles = (
        Tile(say.text("stats-games")),
        Tile(say.text("stats-wins"), sign=icons.CROWN),
        Tile(say.text("stats-best"), sign=icons.sparkle(GOLD)),
    )
    blocks = (
        Columns(say.text("stats-places")),
        Curve(say.text("stats-latest")),
        Bars(say.text("stats-sources") if key else say.text("stats-won-of-played")),
    )
    return StatisticsSheet(name, _titled(say, key, say.text("stats-none-yet")), tiles, blocks, hint)


Parts = tuple[tuple[Tile, ...], tuple[Block, ...]]


def _of_all(say: Speaker, sums: Mapping[str, Sums], alone: Mapping[str, Sums], now: float) -> Parts:
    shown_sums = sums or alone
    merged, by_oneself = together(shown_sums.values()), together(alone.values())
    tiles = [*_games_and_wins(say, merged), *_pace_tile(say, merged)]
    if len(shown_sums) > 1:
        tiles.append(_favourite_tile(say, shown_sums))
    rated = [
        (not is_asleep(own, now), shown(own.rating), key, own.rating)
        for key, own in sums.items()
        if own.rating is not None
    ]
    if rated:
        awake, _, key, rating = max(rated)
        note = say.title(key) if awake else f"{say.title(key)}, {say.text('stats-asleep')}"
        tiles.append(Tile(say.text("stats-rating"), rating_word(say, rating), note))
    if reached := sum(sum(own.achieved.values()) for own in (*sums.values(), *alone.values())):
        tiles.append(Tile(say.text("stats-achievements"), say.number(reached)))
    if sums and alone:
        tiles.append(_alone_tile(say, by_oneself))
    blocks: list[Block] = [_places(say, merged)] if sums else []
    return tuple(tiles), (*blocks, _won_of_played(say, shown_sums))


def _favourite_tile(say: Speaker, by_title: Mapping[str, Sums]) -> Tile:
    key = max(by_title, key=lambda key: (by_title[key].games, key))
    return Tile(say.text("stats-favourite"), say.number(by_title[key].games), say.title(key))


def _alone_tile(say: Speaker, alone: Sums) -> Tile:
    won = say.text("stats-won", wins=alone.wins) if alone.wins else ""
    return Tile(say.text("stats-alone"), say.number(alone.games), won)


def _in_title(
    say: Speaker, key: str, sums: Mapping[str, Sums], alone: Mapping[str, Sums], now: float
) -> Parts:
    own = sums.get(key) or alone[key]
    tiles = [*_games_and_wins(say, own)]
    if own.longest > 1:
        longest = say.text("stats-longest", games=own.longest)
        tiles.append(Tile(say.text("stats-streak"), say.number(own.streak), longest))
    if own.points:
        tiles.append(Tile(say.text("stats-mean"), say.number(own.total / own.seats)))
        tiles += _best_tile(say, key, own, lambda best: with_players(say, read_best_key(best).seats))
    tiles += _pace_tile(say, own)
    if own.rating is not None:
        asleep, uncertain = is_asleep(own, now), say.text("stats-doubt", points=doubt(own.rating))
        note = say.text("stats-asleep") if asleep else uncertain
        tiles.append(Tile(say.text("stats-rating"), rating_word(say, own.rating), note))
    if key in sums and key in alone:
        tiles.append(_alone_tile(say, alone[key]))
    blocks = (
        _places(say, own) if key in sums else None,
        _course(say, own),
        _sources(say, key, own),
    )
    return tuple(tiles), tuple(block for block in blocks if block is not None)


# --- two people --------------------------------------------------------------------------------------


def pair(say: Speaker, two: Pair) -> StatisticsSheet:
    both = (two.left, two.right)
    left, right = (say.name(profile, both) for profile in both)
    games = sum(pair.games for pair in two.games.values())
    ahead = sum(pair.ahead for pair in two.games.values())
    behind = sum(pair.behind for pair in two.games.values())
    level = games - ahead - behind
    duel = Duel(
        left=left,
        right=right,
        left_tag=say.tagged(two.left, both),
        right_tag=say.tagged(two.right, both),
        left_wins=ahead,
        draws=level,
        right_wins=behind,
        note=say.text("stats-level", games=level) if level else "",
    )
    most = max((pair.games for pair in two.games.values()), default=1)
    rows = (
        Bar(
            label=say.title(key),
            value=f"{pair.ahead} : {pair.behind}",
            share=(pair.behind - pair.ahead) / most,
            colour=None if pair.ahead == pair.behind else int(pair.behind > pair.ahead),
        )
        for key, pair in sorted(two.games.items(), key=lambda item: -item[1].games)[:_MOST_BARS]
    )
    bars = Bars(say.text("stats-lead"), tuple(rows))
    blocks: tuple[Block, ...] = (duel, bars) if len(two.games) > 1 else (duel,)
    subtitle = say.text("stats-together", games=games)
    if len(two.games) == 1:
        subtitle = _titled(say, next(iter(two.games)), subtitle)
    return StatisticsSheet(say.text("stats-pair", left=left, right=right), subtitle, (), blocks)


# --- a server ----------------------------------------------------------------------------------------


def server(say: Speaker, by_title: Mapping[str, Sums]) -> StatisticsSheet:
    merged = together(by_title.values())
    if not merged.games:
        return _quiet_server(say, "")
    tiles = [
        Tile(say.text("stats-games"), say.number(merged.games)),
        Tile(say.text("stats-moves"), say.number(merged.moves)),
        *_pace_tile(say, merged),
    ]
    if len(by_title) > 1:
        tiles.append(_favourite_tile(say, by_title))
    most = max(sums.games for sums in by_title.values())
    order = sorted(by_title, key=lambda key: (-by_title[key].games, key))[:_MOST_BARS]
    rows = (
        Bar(label=say.title(key), value=say.number(by_title[key].games), share=by_title[key].games / most)
        for key in order
    )
    blocks = (Bars(say.text("stats-games"), tuple(rows)), _thinking(say, merged.pace))
    subtitle = say.text("stats-here", games=merged.games)
    return StatisticsSheet(say.text("stats-all-games"), subtitle, tuple(tiles), blocks)


def title(
    say: Speaker, key: str, sums: Sums | None, holders: Mapping[str, Sequence[Named]]
) -> StatisticsSheet:
    if sums is None or not sums.games:
        return _quiet_server(say, key)

    among = [person for held in holders.values() for person in held]

    def holder(best: str) -> str:
        people = holders.get(best, ())
        names = say.listed([say.name_in_line(person, among) for person in people])
        if len(names) > _NOTE_LENGTH:  # no cut may leave one of them out, or what tells them apart
            if len(people) > 1:
                return say.text("stats-shared", number=len(people))
            return say.tagged(people[0], among) or names
        return names or with_players(say, read_best_key(best).seats)

    tiles = [Tile(say.text("stats-games"), say.number(sums.games))]
    if sums.points:
        tiles.append(Tile(say.text("stats-mean"), say.number(sums.total / sums.seats)))
        tiles += _best_tile(say, key, sums, holder)
    tiles += _pace_tile(say, sums)
    tiles.append(Tile(say.text("stats-duration"), span(say, sums.duration / sums.games)))
    blocks = (_sources(say, key, sums), _thinking(say, sums.pace))
    subtitle = say.text("stats-here", games=sums.games)
    kept = tuple(block for block in blocks if block is not None)
    return StatisticsSheet(say.title(key), subtitle, tuple(tiles), kept)


def _quiet_server(say: Speaker, key: str) -> StatisticsSheet:
    tiles = (
        Tile(say.text("stats-games")),
        Tile(say.text("stats-best"), sign=icons.sparkle(GOLD)),
        Tile(say.text("stats-pace"), sign=icons.CLOCK),
    )
    blocks = (Bars(say.text("stats-sources" if key else "stats-games")), Columns(say.text("stats-thinking")))
    return StatisticsSheet(
        say.title(key) if key else say.text("stats-all-games"),
        say.text("stats-here", games=0),
        tiles,
        blocks,
        say.text("stats-server-to-come"),
    )


# --- a ranking ---------------------------------------------------------------------------------------


def ranking(
    say: Speaker,
    key: str,
    sort: Sort,
    part: Part,
    own: int,
    *,
    world: bool,
    rated: bool,
    now: float,
    month: int = 0,
    crowned: Mapping[Person, int] = {},
) -> StatisticsSheet:
    """Return the sheet of a page of a ranking; `own` is the person whose row stands out.

    `month`: of which it is, 0: of all time; `crowned`: the champions of the title, and of which month.
    """
    columns = _columns(key, sort, rated=rated, world=world)
    people = [row.player for row in part.rows if row.sharers == 1]

    def rank(row: Standing) -> Rank:
        if row.sharers > 1:
            shared = [_ranked_value(say, columns[-1], row.player, now, sort)]
            return Rank(
                place=row.place,
                name=say.text("stats-sharers", people=row.sharers),
                values=("",) * (len(columns) - 1) + tuple(shared),
                people=row.sharers,
            )
        asleep = "" if row.place else say.text("stats-asleep")
        return Rank(
            place=row.place,
            name=say.name(row.player, people),
            tag=" · ".join(filter(None, (say.tagged(row.player, people), asleep))),
            values=tuple(_ranked_value(say, column, row.player, now, sort) for column in columns),
            own=row.player.key.person == own,
            crown=crown(say, crowned.get(row.player.key.person, 0)),
        )

    ranks = tuple(map(rank, part.rows))
    headings = tuple(say.text(f"stats-column-{column}") for column in columns)
    where = say.text("stats-all-servers" if world else "stats-this-server")
    game = say.title(key) if key else say.text("stats-all-games")
    if ranks:
        hint = ""
    elif month:
        hint = say.text("month-to-come", month=say.month(month))
    else:
        hint = say.text("stats-world-to-come" if world else "stats-ranking-to-come")
    blocks = (Ranking("", headings, ranks),)
    subtitle = [game, say.month(month) if month else where]
    if part.pages > 1:
        subtitle.append(say.text("tables-page", page=part.page + 1, pages=part.pages))
    return StatisticsSheet(say.text("stats-leaderboard"), " · ".join(subtitle), (), blocks, hint)


def crown(say: Speaker, month: int) -> str:
    """Return what the sign of a champion says; empty without a month."""
    return say.text("month-crown", month=say.month(month)) if month else ""


def _columns(key: str, sort: Sort, *, rated: bool, world: bool) -> tuple[str, ...]:
    """Return the names of the columns; the last one orders the ranking."""
    if world or sort is Sort.RATING:
        return ("rated", "doubt", Sort.RATING)
    others = [Sort.GAMES, Sort.WINS, *([Sort.RATING] if rated else []), *([Sort.POINTS] if key else [])]
    return (*[column for column in others if column is not sort][:2], sort)


def _ranked_value(say: Speaker, column: str, player: Player, now: float, sort: Sort) -> str:
    sums, rating = player.sums, player.sums.rating
    match column:
        case Sort.WINS:
            return say.number(sums.wins)
        case Sort.POINTS:
            return say.number(sums.total)
        case Sort.GAMES:
            return say.number(sums.games)
        case _ if rating is None:
            return "–"
        case Sort.RATING if sort is not Sort.RATING and is_asleep(sums, now):
            return say.text("stats-asleep")
        case "rated":
            return say.number(rating.games)
        case "doubt":
            return say.number(doubt(rating))
        case _:
            return rating_word(say, rating)
