"""Statistics: pages of people, pairs, titles, servers and rankings, among what their reader may see."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TypeVar
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from bot.acts import months
from bot.acts.context import Context
from bot.acts.outbox import POSTED_STATISTICS
from bot.acts.repository import Transition
from bot.acts.request import Posting, Reply, note
from bot.acts.results import SumsRow, backlog_of, sums_of
from bot.acts.settings import set_choice
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Called, Game, Person, PersonSettings
from bot.domain.months import month_of
from bot.domain.ratings import START, is_provisional, shown
from bot.domain.results import EVERYWHERE, Best, PairSums, Player, Sums, SumsKey
from bot.domain.statistics import (
    Pair,
    Part,
    Profile,
    Sort,
    Standing,
    is_asleep,
    part_of,
    profile_everywhere,
    profile_on,
    ranked,
)
from bot.pages import statistics as pages
from bot.pages import statistics_sheets as sheets
from bot.pages.months import rule as month_rule
from bot.pages.page import Button
from bot.pages.statistics import Content, Kind, Speakers, View, Ways
from bot.pages.statistics_sheets import Speaker
from bot.pages.trouble import cannot_post
from bot.store.store import Store
from bot.words.people import Named
from renderers.statistics import StatisticsSheet

_TWICE = 600.0
"""Seconds within which the same page, posted again by the same person, is the same message."""
_MOST_TAKEN = 5
"""Limit of the games in which somebody played for others, by number."""


class _Answer(Struct, frozen=True):
    """All that one page needs."""

    view: View
    content: Content
    ways: Ways
    about: Sequence[Person] = ()
    """Other people of whom it tells as members of the server, or leaves out since they have left it."""


_TAKEN_OVER = f"""
    SELECT games.* FROM seats CROSS JOIN games
    WHERE games.id = seats.game AND person = $1 AND status = '{Status.FINISHED}'
    AND EXISTS (SELECT 1 FROM seats AS earlier WHERE earlier.game = seats.game AND earlier.seat = seats.seat
    AND earlier.since < seats.since AND +earlier.person <> seats.person)
    AND NOT EXISTS (SELECT 1 FROM results WHERE results.game = seats.game AND results.person = seats.person)
    ORDER BY games.id"""  # noqa: S608 - a constant
"""The finished games in which somebody took over the seat of another player, whose results they are."""
_PLAYERS_OF_TITLE = """
    SELECT sums.*, name, username, settings FROM sums CROSS JOIN people
    WHERE people.id = person AND guild = $1 AND key = $2 AND alone = 0"""
_HOLDERS = """
    SELECT person, name, username, settings FROM results JOIN people ON people.id = person
    WHERE game = $1 AND seat = $2"""
_SUMS_OF_GUILD = "SELECT * FROM sums WHERE guild = $1 AND person = 0 ORDER BY key"
_TOTALS_OF_PLAYERS = """
    SELECT person, CAST(SUM(games) AS BIGINT) AS games, CAST(SUM(wins) AS BIGINT) AS wins,
    name, username, settings
    FROM sums CROSS JOIN people WHERE people.id = person AND guild = $1 AND alone = 0
    GROUP BY people.id, person"""
_PAIRS_IN = "SELECT * FROM pairs WHERE guild = $1 AND first = $2 AND second = $3 ORDER BY key"


class _PlayerRow(SumsRow, frozen=True):
    """The sums of a person with their names and settings."""

    name: str
    username: str
    settings: PersonSettings


class _Holder(Struct, frozen=True):
    """A person who holds a record."""

    person: Person
    name: str
    username: str
    settings: PersonSettings


class _OfPair(Struct, frozen=True, rename={"sums": "data"}):
    """The sums of two people against each other in a title."""

    key: str
    sums: PairSums


class _Total(Struct, frozen=True):
    """The games of a person over all titles."""

    person: Person
    games: int
    wins: int
    name: str
    username: str
    settings: PersonSettings


class _Board(Struct, frozen=True):
    """A page of a ranking, with the row of its reader."""

    part: Part = Part()
    about: Sequence[Person] = ()
    """The people of whom it tells, and those who are left out since they have left the server."""
    has_ratings: bool = False
    """True if the title has rated games there."""


async def stats(context: Context) -> Reply:
    """Show a page of statistics; behind it, ask Discord whether people are still there. Raises `Refused`."""
    members, guild = context.app.members, context.reader.place.guild
    about: Sequence[Person]
    try:
        answer = await _answer(context)
    except Refused as refusal:
        person = _view(context).person
        if guild is None or person not in await members.gone(guild, context.person):
            raise
        about, reply = (person,), replace(note(context.words(refusal.message)), refused=refusal.message.key)
    else:
        about = answer.about
        reply = Reply((pages.page(_speakers(context), answer.view, answer.content, answer.ways),))
    unknown = await members.to_ask(guild, about) if guild is not None else ()
    if guild is None or not unknown:
        return reply

    async def renewed() -> Reply:
        return await stats(context) if await members.look(guild, unknown) else Reply()

    return replace(reply, then=renewed)


async def choose(context: Context) -> Reply:
    """Set one of the reader's settings, and show the page that has the button. Raises `Refused`."""
    field, value, *shown = context.tokens if len(context.tokens) > 1 else ("", "")
    await context.keep_name()
    await set_choice(context.app.repository, context.person, field, value)
    return await stats(replace(context, press=replace(context.press, tokens=tuple(shown))))


async def text(context: Context) -> Reply:
    """Tell a page of statistics in words. Raises `Refused`."""
    return Reply(tuple(pages.in_text(_speakers(context), (await _answer(context)).content)))


async def post(context: Context) -> Reply:
    """Post a page of statistics to the channel, if others may see it. Raises `Refused`."""
    if not context.rights.writes(context.reader.place.channel):
        raise Refused("refused-post-right")
    answer = await _answer(context)
    if not answer.ways.posts:
        raise Refused("refused-stats-post")
    if missing := context.rights.needed:
        return Reply((cannot_post(context.words, missing),))
    everybody = _speakers(context, await context.public_language())
    asked = (context.person, context.reader.place.channel, context.tokens, context.app.clock() // _TWICE)
    item = crc32(repr(asked).encode())
    posted = pages.posted(everybody, answer.content, context.reader, item)
    done = replace(answer.ways, posts=False, notes=(context.words.text("stats-posted"), *answer.ways.notes))
    page = pages.page(_speakers(context), answer.view, answer.content, done)
    return Reply((page,), post=Posting(POSTED_STATISTICS, posted, item=item))


def _speakers(context: Context, language: str | None = None) -> Speakers:
    catalogues, registry = context.app.voices.catalogues, context.app.repository.registry
    return Speakers(catalogues, registry, language or context.reader.language)


def _view(context: Context) -> View:
    """Return the page that is asked for. Raises `Refused`, or `PositionChanged` for tokens of no button.

    In a direct message there is no server: a person sees what they have played everywhere.
    """
    own = View(Kind.PERSON, context.person)
    view = pages.read_view(context.tokens) if context.tokens else own
    if view.key and view.key not in context.app.repository.registry:
        raise Refused("refused-stats-title")
    if context.reader.place.guild is None and view.kind is not Kind.EVERYWHERE:
        if view.kind is not Kind.SERVER and view.about("") != own:
            raise Refused("refused-stats-direct")
        return View(Kind.EVERYWHERE, key=view.key)
    return view


async def _answer(context: Context) -> _Answer:
    view, guild = _view(context), context.reader.place.guild
    match view.kind:
        case Kind.EVERYWHERE:
            answer = await _everywhere(context, view)
        case Kind.PERSON:
            answer = await _person(context, view, guild or 0)
        case Kind.PAIR:
            answer = await _pair(context, view, guild or 0)
        case Kind.SERVER:
            answer = await _server(context, view, guild or 0)
        case _:
            answer = await _ranking(context, view, guild or 0)
    if await backlog_of(context.app.store) is not None:
        behind = context.words.text("stats-behind")
        answer = replace(answer, ways=replace(answer.ways, notes=(*answer.ways.notes, behind)))
    return answer


async def _check_server(context: Context, guild: int) -> None:
    """Raise `Refused` on a server without statistics."""
    if not (await context.app.store.server(guild)).statistics:
        raise Refused("refused-stats-server")


async def _seen(context: Context, person: Person, guild: int | None) -> Profile:
    """Return a person without sums, if the reader on a server may see their statistics.

    Raises `Refused`, which does not tell why: they are unknown, have left the server, or have switched
    their statistics off.
    """
    known, reader = await context.app.store.person(person), context.person
    if reader != person:
        gone = frozenset() if guild is None else await context.app.members.gone(guild, reader)
        if known is None or not known[1].listed or person in gone:
            raise Refused("refused-stats-nobody")
    called, settings = known or (Called(""), PersonSettings())
    return Profile(person, called.name, settings, username=called.username)


def _of_person(
    context: Context, profile: Profile, view: View, crowns: Mapping[str, int] = MappingProxyType({})
) -> Content:
    """Return what a page of a person says; `crowns`: the titles whose champion they are, and their months."""
    key = view.key

    def sheet(say: Speaker) -> StatisticsSheet:
        everywhere, own = view.kind is Kind.EVERYWHERE, profile.person == context.person
        return sheets.person(
            say,
            profile,
            key,
            everywhere=everywhere,
            own=own,
            reader=() if own else (context.reader,),
            now=context.app.clock(),
            month=crowns.get(key, 0),
        )

    def lines(say: Speaker, *, goals: bool = False) -> Sequence[str]:
        if not key:
            return (*pages.crowns(say, crowns), *pages.achieved_in_all(say, profile))
        sums = profile.sums.get(key) or profile.alone.get(key)
        if sums is None:
            return ()
        figures = (*pages.averages(say, key, sums), *pages.records(say, key, sums))
        own_crown = {key: crowns[key]} if key in crowns else {}
        return (
            *pages.crowns(say, own_crown),
            *figures,
            *pages.achievements(say, profile, key, goals=goals),
        )

    return Content(sheet, lines, partial(lines, goals=True), (profile,))


_Own = TypeVar("_Own", Profile, Player)


async def _renamed(context: Context, own: _Own) -> _Own:
    """Return what belongs to the reader with their present names; those of a known person are stored."""
    reader = context.reader
    if own.name and (own.name, own.username) != (reader.name, reader.username):
        await context.keep_name()
    return replace(own, name=reader.name, username=reader.username)


async def _own_renamed(context: Context, row: Standing) -> Standing:
    is_own = row.player.key.person == context.person
    return replace(row, player=await _renamed(context, row.player)) if is_own else row


def _other(context: Context, profile: Profile) -> str:
    """Return the name of another person on a button for the reader."""
    return _speakers(context).flat.name(profile, (context.reader,))


async def _taken_over(context: Context, view: View, guild: int | None) -> tuple[str, ...]:
    """Return the line about the games in which the reader played for others, the latest first; or nothing.

    They count for those alone.
    """
    found = await context.app.store.all(Game, _TAKEN_OVER, context.person)
    games = [
        game
        for game in {game.id: game for game in found}.values()  # they may have sat there twice
        if (guild is None or (game.guild == guild and game.places)) and view.key in ("", game.key)
    ]
    if not games:
        return ()
    say = _speakers(context).flat
    tables = [f"#{game.id} {say.title(game.key)}" for game in reversed(games[-_MOST_TAKEN:])]
    if more := len(games) - len(tables):
        tables.append(say.text("names-more", number=more))
    return (say.text("stats-taken", tables=say.listed(tables)),)


def _doubts(context: Context, profile: Profile, key: str) -> tuple[str, ...]:
    """Return the line that explains the marks of a rating, if the page shows one that has any."""
    about, now = profile.about(key) if key else profile, context.app.clock()
    rated = [sums for sums in about.sums.values() if sums.rating is not None]
    best = max(
        rated, key=lambda sums: (not is_asleep(sums, now), shown(sums.rating or START)), default=Sums()
    )
    means = []
    if best.rating is not None and is_provisional(best.rating):
        means.append("stats-provisional")
    if is_asleep(best, now):
        means.append("stats-asleep-means")
    return (" ".join(map(context.words.text, means)),) if means else ()


async def _everywhere(context: Context, view: View) -> _Answer:
    registry = context.app.repository.registry
    records = {key: registry.newest(key).honours.records for key in registry}
    own = await _seen(context, context.person, None)
    profile = profile_everywhere(own, await sums_of(context.app.store, context.person), records)
    profile = await _renamed(context, profile)
    notes = (context.words.text("stats-only-you"), *await _taken_over(context, view, None))
    ways = Ways(context.person, on_server=context.reader.place.guild is not None, notes=notes)
    return _Answer(view, _of_person(context, profile, view), ways)


async def _person(context: Context, view: View, guild: int) -> _Answer:
    await _check_server(context, guild)
    profile = await _seen(context, view.person, guild)
    profile = profile_on(profile, guild, await sums_of(context.app.store, view.person))
    titles = await months.champions_of(context.app.store, guild) if profile.settings.listed else []
    crowns = {one.key: one.month for one in titles if one.person == view.person}
    posts = not (profile.about(view.key) if view.key else profile).is_empty
    about: tuple[Person, ...] = ()
    doubts = _doubts(context, profile, view.key)
    if view.person == context.person:
        profile = await _renamed(context, profile)
        notes, offers = _choice(context, view, profile.settings)
        notes = (*await _taken_over(context, view, guild), *notes)
        posts = posts and profile.settings.listed
        ways = Ways(context.person, on_server=True, posts=posts, notes=(*doubts, *notes), offers=offers)
    elif profile.is_empty:
        raise Refused("refused-stats-nobody")
    else:
        other = _other(context, profile)
        about = (view.person,)
        ways = Ways(context.person, on_server=True, posts=posts, notes=doubts, other=other)
    return _Answer(view, _of_person(context, profile, view, crowns), ways, about)


def _choice(
    context: Context, view: View, settings: PersonSettings
) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    """Return the line about who sees one's statistics, with the button that changes it."""
    say, listed = _speakers(context).flat, settings.listed
    key, label = ("stats-seen", "button-stats-hide") if listed else ("stats-unseen", "button-stats-show")
    return (say.text(key),), (pages.setting_button(say, label, view, "listed", on=not listed),)


async def _pair(context: Context, view: View, guild: int) -> _Answer:
    reader, other = context.person, view.person
    await _check_server(context, guild)
    if reader == other:
        raise Refused("refused-stats-oneself")
    left = await _seen(context, reader, guild)
    try:
        right = await _seen(context, other, guild)
    except Refused:
        raise Refused("refused-stats-never-met") from None
    lower, higher = sorted((reader, other))
    rows = await context.app.store.all(_OfPair, _PAIRS_IN, guild, lower, higher)
    games = {row.key: row.sums for row in rows}
    if reader > other:
        games = {key: replace(pair, ahead=pair.behind, behind=pair.ahead) for key, pair in games.items()}
    games = {key: pair for key, pair in games.items() if pair.games}
    if not games:
        raise Refused("refused-stats-never-met")
    pair = Pair(await _renamed(context, left), right, games)
    ways = Ways(
        context.person,
        on_server=True,
        posts=pair.left.settings.listed,
        other=_other(context, pair.right),
    )
    content = Content(partial(sheets.pair, two=pair), people=(pair.left, pair.right))
    return _Answer(view, content, ways, (view.person,))


async def _server(context: Context, view: View, guild: int) -> _Answer:
    await _check_server(context, guild)
    rows = await context.app.store.all(SumsRow, _SUMS_OF_GUILD, guild)
    by_title = {row.key: row.sums for row in rows}
    sums = by_title.get(view.key)
    held = await _holders(context, {} if sums is None else sums.bests)
    gone = await context.app.members.gone(guild, context.person)
    holders = {
        best: [called for person, called in found if person not in gone] for best, found in held.items()
    }
    people: list[Named] = [called for found in holders.values() for called in found]

    def lines(say: Speaker) -> Sequence[str]:
        if sums is None:
            return ()

        def holder(best: str) -> str:
            return say.listed([say.name(person, people) for person in holders.get(best, ())])

        return (*pages.averages(say, view.key, sums), *pages.records(say, view.key, sums, holder))

    def sheet(say: Speaker) -> StatisticsSheet:
        if view.key:
            return sheets.title(say, view.key, sums, holders)
        return sheets.server(say, by_title)

    posts = bool(sums if view.key else by_title)
    about = [person for found in held.values() for person, _ in found]
    ways = Ways(context.person, on_server=True, posts=posts)
    return _Answer(view, Content(sheet, lines, people=people), ways, about)


async def _holders(context: Context, bests: Mapping[str, Best]) -> dict[str, list[tuple[Person, Called]]]:
    """Return the holders of records with their names by key; none who are deleted or not listed."""
    seats = [(key, (best.game, seat)) for key, best in bests.items() for seat in best.seats]
    found = await context.app.store.each(_Holder, [(_HOLDERS, values) for _, values in seats])
    held: dict[str, list[tuple[Person, Called]]] = {key: [] for key in bests}
    for (key, _), holders in zip(seats, found, strict=True):
        held[key] += [(one.person, Called(one.name, one.username)) for one in holders if one.settings.listed]
    return held


async def _ranking(context: Context, view: View, guild: int) -> _Answer:
    world = view.kind is Kind.WORLD
    if world:
        if not view.key:
            raise PositionChanged
        board = await _world(context, view, guild)
        view = replace(view, sort=Sort.RATING)
    else:
        if view.sort not in _sorts(view, rated=True):
            view = replace(view, sort=Sort.WINS)
        board = await _leaderboard(context, view, guild)
    part = replace(board.part, rows=[await _own_renamed(context, row) for row in board.part.rows])
    view, now = replace(view, page=part.page), context.app.clock()
    notes, offers = await _own_row(context, view)
    crowned = await _crowned(context, view, guild)
    if any(row.player.key.person in crowned for row in part.rows):
        notes = (f"👑 {sheets.crown(_speakers(context).flat, max(crowned.values()))}", *notes)
    if view.month:
        notes = (month_rule(context.words), *notes)
    if board.has_ratings and part.rows and view.sort is not Sort.POINTS:
        means = ["stats-provisional"]
        if view.sort is Sort.RATING:
            means.append("stats-doubt-means")
        if any(is_asleep(row.player.sums, now) for row in part.rows):
            means.append("stats-asleep-means")
        notes = (" ".join(map(context.words.text, means)), *notes)

    def sheet(say: Speaker) -> StatisticsSheet:
        return sheets.ranking(
            say,
            view.key,
            view.sort,
            part,
            context.person,
            world=world,
            rated=board.has_ratings,
            now=now,
            month=view.month,
            crowned=crowned,
        )

    ways = Ways(
        context.person,
        on_server=True,
        posts=bool(part.rows),
        notes=notes,
        offers=offers,
        sorts=_sorts(view, rated=board.has_ratings),
        pages=part.pages,
        months=range(0) if world else await _months(context, guild),
    )
    people = [row.player for row in part.rows if row.sharers == 1]
    return _Answer(view, Content(sheet, people=people), ways, board.about)


def _sorts(view: View, *, rated: bool) -> tuple[Sort, ...]:
    """Return the values by which a ranking can be ordered; `rated`: there are ratings in it."""
    if view.kind is Kind.WORLD:
        return ()
    of_title = (Sort.POINTS,) if view.key else ()
    of_all_time = (Sort.RATING,) if view.key and rated and not view.month else ()
    return (Sort.WINS, Sort.GAMES, *of_title, *of_all_time)


async def _crowned(context: Context, view: View, guild: int) -> Mapping[Person, int]:
    """Return the champions of the title of a ranking on a server, and of which month they are."""
    if view.kind is Kind.WORLD:
        return {}
    found = await months.champions_of(context.app.store, guild)
    return {one.person: one.month for one in found if one.key == view.key}


async def _months(context: Context, guild: int) -> range:
    """Return the months of a server, from that of its first game to the present one."""
    zone = (await context.app.store.server(guild)).zone
    first = await months.first_month(context.app.store, guild, zone)
    return range(0) if first is None else range(first, month_of(context.app.clock(), zone) + 1)


async def _leaderboard(context: Context, view: View, guild: int) -> _Board:
    """Return a page of the ranking of a server in a title, or over all titles."""
    await _check_server(context, guild)
    store, key, now = context.app.store, view.key, context.app.clock()
    if view.month:
        players = await months.players(context.app.months, store, guild, view.month, key)
    else:
        players = await (_players(store, guild, key) if key else _totals(store, guild))
    gone = await context.app.members.gone(guild, context.person)
    here = [player for player in players if player.key.person not in gone]
    rows = ranked(here, view.sort, now)
    has_ratings = bool(key) and any(player.sums.rating is not None for player in here)
    part = part_of(rows, context.person, view.page)
    places = {row.place for row in part.rows if row.sharers > 1}
    shown = [row.player.key.person for row in part.rows if row.sharers == 1]
    sharing = [row.player.key.person for row in rows if row.place in places]
    left = [row.player.key.person for row in ranked(players, view.sort, now)]
    about = (*shown, *sharing, *(person for person in left if person in gone))
    return _Board(part, [person for person in about if person != context.person], has_ratings)


async def _players(store: Store, guild: int, key: str) -> list[Player]:
    """Return the sums of all people of a server in a title, except games alone."""
    rows = await store.all(_PlayerRow, _PLAYERS_OF_TITLE, guild, key)
    return [Player(row.sums_key, row.sums, row.name, row.settings, row.username) for row in rows]


async def _totals(store: Store, guild: int) -> list[Player]:
    """Return the games and wins of all people of a server over all titles, except games alone."""
    return [
        Player(
            SumsKey(guild, "", row.person),
            Sums(games=row.games, wins=row.wins),
            row.name,
            row.settings,
            row.username,
        )
        for row in await store.all(_Total, _TOTALS_OF_PLAYERS, guild)
    ]


async def _world(context: Context, view: View, guild: int) -> _Board:
    """Return a page of the ranking of a title over all servers, of those who want to stand in it.

    A server without statistics shows none of others either.
    """
    await _check_server(context, guild)
    players = await _players(context.app.store, EVERYWHERE, view.key)
    wanting = [player for player in players if player.settings.rated_everywhere]
    rows = ranked(wanting, Sort.RATING, context.app.clock())
    return _Board(part_of(rows, context.person, view.page), has_ratings=True)


async def _own_row(context: Context, view: View) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    """Return the line for a reader who stands in no ranking by choice, with the button that changes it."""
    settings, say = await context.app.store.settings_of(context.person), _speakers(context).flat
    if not settings.listed:
        return _choice(context, view, settings)
    if view.kind is Kind.WORLD and not settings.rated_everywhere:
        button = pages.setting_button(say, "button-stats-join", view, "rated_everywhere", on=True)
        return (say.text("stats-not-in-world"),), (button,)
    return (), ()


# --- at the end of a game ----------------------------------------------------------------------------


async def offer_choice(transition: Transition) -> None:
    """Note the first game that counts for a person on a server: its end tells them how to switch that off."""
    change, table = transition.change, transition.table
    untold = sorted(sitting.person for sitting in table.present if not sitting.settings.told_at)
    if transition.status is not Status.FINISHED or not table.has_channel or not untold:
        return
    if not (await change.server(table.game.guild or 0)).statistics:
        return
    for person in untold:  # in this order, so that two games that end at once do not wait for each other
        if not (await change.settings_of(person)).told_at:
            change.update_settings(person, told_at=table.id)
