"""Handlers of statistics: pages of people, pairs, titles, servers and rankings, and their posting."""

from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.acts.context import Context
from bot.acts.people import set_choice
from bot.acts.request import Reply, note
from bot.domain.errors import PositionChanged, Refused
from bot.domain.model import Person, PersonSettings
from bot.domain.ratings import START, is_provisional, shown
from bot.domain.results import Player, Sums
from bot.domain.statistics import Profile, Sort, Standing, is_asleep
from bot.pages import answers
from bot.pages import statistics as pages
from bot.pages import statistics_sheets as sheets
from bot.pages.page import Button
from bot.pages.statistics import Content, Kind, Speakers, View, Ways
from bot.pages.statistics_sheets import Speaker
from bot.words.people import Named
from renderers.statistics import StatisticsSheet

_MOST_TAKEN = 5
"""Limit of the games in which somebody played for others, by number."""


class _Answer(Struct, frozen=True):
    """All that one page needs."""

    view: View
    content: Content
    ways: Ways
    about: Sequence[Person] = ()
    """Other people of whom it tells as members of the server, or leaves out since they have left it."""


async def stats(context: Context) -> Reply:
    """Show a page of statistics; behind it, ask Discord whether people are still there. Raises `Refused`."""
    members, guild = context.cases.members, context.reader.place.guild
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
        return Reply((answers.cannot_post(context.words, missing, None),))
    everybody = _speakers(context, await context.public_language())
    posted = pages.posted(everybody, answer.content, context.reader)
    done = replace(answer.ways, posts=False, notes=(context.words.text("stats-posted"), *answer.ways.notes))
    page = pages.page(_speakers(context), answer.view, answer.content, done)
    return Reply((page,), post=posted)


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
    if await context.cases.statistics.is_behind():
        behind = context.words.text("stats-behind")
        answer = replace(answer, ways=replace(answer.ways, notes=(*answer.ways.notes, behind)))
    return answer


def _of_person(context: Context, profile: Profile, view: View) -> Content:
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
        )

    def lines(say: Speaker, *, goals: bool = False) -> Sequence[str]:
        if not key:
            return tuple(pages.achieved_in_all(say, profile))
        sums = profile.sums.get(key) or profile.alone.get(key)
        if sums is None:
            return ()
        figures = (*pages.averages(say, key, sums), *pages.records(say, key, sums))
        return (*figures, *pages.achievements(say, profile, key, goals=goals))

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
    """Return the line about the games in which the reader played for others, the latest first; or nothing."""
    games = await context.cases.statistics.taken_over(context.person, guild, view.key)
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
    profile = await _renamed(context, await context.cases.statistics.everywhere(context.person))
    notes = (context.words.text("stats-only-you"), *await _taken_over(context, view, None))
    ways = Ways(context.person, on_server=context.reader.place.guild is not None, notes=notes)
    return _Answer(view, _of_person(context, profile, view), ways)


async def _person(context: Context, view: View, guild: int) -> _Answer:
    profile = await context.cases.statistics.profile(context.person, view.person, guild)
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
    return _Answer(view, _of_person(context, profile, view), ways, about)


def _choice(
    context: Context, view: View, settings: PersonSettings
) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    """Return the line about who sees one's statistics, with the button that changes it."""
    say, listed = _speakers(context).flat, settings.listed
    key, label = ("stats-seen", "button-stats-hide") if listed else ("stats-unseen", "button-stats-show")
    return (say.text(key),), (pages.setting_button(say, label, view, "listed", on=not listed),)


async def _pair(context: Context, view: View, guild: int) -> _Answer:
    pair = await context.cases.statistics.pair(context.person, view.person, guild)
    if not pair.games:
        raise Refused("refused-stats-never-met")
    pair = replace(pair, left=await _renamed(context, pair.left))
    ways = Ways(
        context.person,
        on_server=True,
        posts=pair.left.settings.listed,
        other=_other(context, pair.right),
    )
    content = Content(partial(sheets.pair, two=pair), people=(pair.left, pair.right))
    return _Answer(view, content, ways, (view.person,))


async def _server(context: Context, view: View, guild: int) -> _Answer:
    statistics = await context.cases.statistics.server(context.person, guild, view.key)
    sums = statistics.sums.get(view.key)
    people: list[Named] = [person for held in statistics.holders.values() for person in held]

    def lines(say: Speaker) -> Sequence[str]:
        if sums is None:
            return ()

        def holder(best: str) -> str:
            return say.listed([say.name(person, people) for person in statistics.holders.get(best, ())])

        return (*pages.averages(say, view.key, sums), *pages.records(say, view.key, sums, holder))

    def sheet(say: Speaker) -> StatisticsSheet:
        if view.key:
            return sheets.title(say, view.key, sums, statistics.holders)
        return sheets.server(say, statistics.sums)

    posts = bool(sums if view.key else statistics.sums)
    ways = Ways(context.person, on_server=True, posts=posts)
    return _Answer(view, Content(sheet, lines, people=people), ways, statistics.about)


async def _ranking(context: Context, view: View, guild: int) -> _Answer:
    cases, world = context.cases.statistics, view.kind is Kind.WORLD
    if world:
        if not view.key:
            raise PositionChanged
        board = await cases.world(context.person, guild, view.key, view.page)
        view = replace(view, sort=Sort.RATING)
    else:
        if not view.key and view.sort in (Sort.POINTS, Sort.RATING):
            view = replace(view, sort=Sort.WINS)
        board = await cases.leaderboard(context.person, guild, view.key, view.sort, view.page)
    part = replace(board.part, rows=[await _own_renamed(context, row) for row in board.part.rows])
    view, now = replace(view, page=part.page), context.app.clock()
    sorts = [] if world else [Sort.WINS, Sort.GAMES]
    if not world and view.key:
        sorts += [Sort.POINTS, Sort.RATING] if board.has_ratings else [Sort.POINTS]
    notes, offers = await _own_row(context, view)
    if board.has_ratings and part.rows and view.sort is not Sort.POINTS:
        means = ["stats-provisional"]
        if view.sort is Sort.RATING:
            means.append("stats-doubt-means")
        if any(is_asleep(row.player.sums, now) for row in part.rows):
            means.append("stats-asleep-means")
        notes = (" ".join(map(context.words.text, means)), *notes)

    def sheet(say: Speaker) -> StatisticsSheet:
        return sheets.ranking(
            say, view.key, view.sort, part, context.person, world=world, rated=board.has_ratings, now=now
        )

    ways = Ways(
        context.person,
        on_server=True,
        posts=bool(part.rows),
        notes=notes,
        offers=offers,
        sorts=tuple(sorts),
        pages=part.pages,
    )
    people = [row.player for row in part.rows if row.sharers == 1]
    return _Answer(view, Content(sheet, people=people), ways, board.about)


async def _own_row(context: Context, view: View) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    """Return the line for a reader who stands in no ranking by choice, with the button that changes it."""
    settings, say = await context.app.store.settings_of(context.person), _speakers(context).flat
    if not settings.listed:
        return _choice(context, view, settings)
    if view.kind is Kind.WORLD and not settings.rated_everywhere:
        button = pages.setting_button(say, "button-stats-join", view, "rated_everywhere", on=True)
        return (say.text("stats-not-in-world"),), (button,)
    return (), ()
