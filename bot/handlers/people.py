"""Handlers of a person's own pages: language and settings, holiday, tables."""

from msgspec.structs import replace

from bot.acts import lookup
from bot.acts.context import Context, language, number
from bot.acts.request import Reply
from bot.acts.zones import typed_zone
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Game
from bot.pages import own
from bot.pages import settings as settings_pages
from bot.pages.clocks import holiday_page
from bot.pages.page import Page
from bot.pages.settings import GROUP_OF, Group

_FOLLOW = "auto"
"""Token of the language of the reader's Discord client."""


async def settings(context: Context) -> Reply:
    """Show a group of the person's settings. Raises `PositionChanged` for one that there is not."""
    try:
        group = Group(" ".join(context.tokens) or Group.MESSAGES)
    except ValueError:
        raise PositionChanged from None
    return await _settings(context, group)


async def _settings(context: Context, group: Group) -> Reply:
    store = context.app.store
    chosen = await store.settings_of(context.person)
    spoken = await store.language_of(context.person)
    now = context.cases.delivery.now()
    return Reply((settings_pages.settings(context.words, group, spoken, chosen, now),))


async def choose(context: Context) -> Reply:
    """Set one of the person's settings."""
    await context.keep_name()
    field, *rest = context.tokens or ("",)
    value = " ".join(rest)
    if field == "zone":
        value = typed_zone(context, value)
    await context.cases.people.choose(context.person, field, value)
    return await _settings(context, GROUP_OF[field])


async def speak(context: Context) -> Reply:
    """Set the person's language."""
    token = " ".join(context.tokens)
    chosen = "" if token == _FOLLOW else language(token)
    await context.keep_name()
    await context.cases.people.set_language(context.person, chosen)
    reader = replace(context.reader, language=chosen or context.reader.language)
    return await _settings(replace(context, reader=reader), Group.DISPLAY)


async def tables(context: Context) -> Reply:
    """Show a page of the person's tables in all places, or of those of this server that they see."""
    match context.tokens:
        case (view, *rest) if view in tuple(own.View):
            view, page = own.View(view), number(rest[0]) if rest else 0
        case tokens:
            view, page = own.View.MINE, number(tokens[0]) if tokens else 0
    guild = context.reader.place.guild
    if view is not own.View.MINE and guild is not None:
        return Reply((await _server_tables(context, guild, view, page),))
    games = await context.app.store.tables_of(context.person)
    rows = [await _table_row(context, game) for game in games]
    return Reply((own.my_tables(context.words, rows, page, here=guild is not None),))


async def _server_tables(context: Context, guild: int, view: own.View, page: int) -> Page:
    """Return a page of a server's tables, the latest first; only the tables on it are loaded.

    Lessons and games of one person alone with robots stand only in the list of their person.
    """
    statuses = (Status.LOBBY,) if view is own.View.OPEN else IN_PLAY
    games = await context.app.store.games_in_guild(guild, statuses)
    seen = [game for game in games if lookup.is_seen(game, context.reader, context.rights)]
    if view is own.View.OPEN:
        seen = [table.game for table in await context.app.repository.get_all(seen) if not table.is_full]
    else:
        unlisted = await context.app.store.unlisted_in(guild)
        seen = [game for game in seen if game.id not in unlisted]
    ordered = sorted(seen, key=lambda game: (-game.touched, game.id))
    page = own.page_within(page, len(ordered))
    rows = [await _table_row(context, game) for game in own.part(ordered, page)]
    return own.server_tables(context.words, view, rows, page, len(ordered))


async def _table_row(context: Context, game: Game) -> own.ListedTable:
    """Return a table with the time since which it waits for the reader, or else for other players."""
    title = lookup.title_of(context.app, context.reader.language, game.key)
    try:
        loaded = context.now(await context.app.repository.get(game.id))
    except Refused:
        return own.ListedTable(game, title, game.touched)
    game = loaded.table.game
    waiting = await context.app.store.waiting_since(game.id) if game.status is Status.RUNNING else {}
    since = waiting.get(context.person, min(waiting.values(), default=game.touched))
    return own.ListedTable(game, title, since, loaded.voice, loaded.seat)


# --- holidays ----------------------------------------------------------------------------------------


async def holiday(context: Context) -> Reply:
    """Show the holiday page, set a holiday by its begin and length in days, or end it."""
    await context.keep_name()
    holidays, begin = context.cases.holidays, None
    match context.tokens:
        case ():
            pass
        case ("end",):
            await holidays.end(context.person)
        case (later,):
            begin = number(later)
        case (later, days):
            await holidays.take_later(context.person, number(later), number(days))
        case _:
            raise PositionChanged
    return await _holiday(context, begin)


async def typed_holiday(context: Context) -> Reply:
    """Set a holiday of `days` days from a day on (default: from now), in the person's time zone."""
    await context.keep_name()
    if context.tokens:
        days, first = context.tokens[0], " ".join(context.tokens[1:])
        await context.cases.holidays.take_on(context.person, first or None, number(days))
    return await _holiday(context)


async def _holiday(context: Context, begin: int | None = None) -> Reply:
    holidays = context.cases.holidays
    words = context.app.voices.catalogues.words(context.reader.language, isolate=False)
    return Reply((holiday_page(words, await holidays.of(context.person), holidays.now(), begin),))
