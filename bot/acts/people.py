"""A person's own pages: language and settings, and their tables."""

from msgspec.structs import replace

from bot.acts import lookup
from bot.acts.context import Context, language, number
from bot.acts.repository import Repository
from bot.acts.request import Reply
from bot.acts.zones import typed_zone
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Game, Notification, Person
from bot.domain.people import read_settings_choice, reminder
from bot.pages import own
from bot.pages import settings as settings_pages
from bot.pages.page import Page
from bot.pages.settings import GROUP_OF, Group

_FOLLOW = "auto"
"""Token of the language of the reader's Discord client."""
_CALLS = """
    SELECT * FROM notices WHERE person = $1 AND kind = 'turn' AND ends IS NULL AND sent > 0 ORDER BY id"""
"""The calls to act that a person was sent."""


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
    page = settings_pages.settings(context.words, group, spoken, chosen, context.app.clock())
    return Reply((page,))


async def choose(context: Context) -> Reply:
    """Set one of the person's settings."""
    await context.keep_name()
    field, *rest = context.tokens or ("",)
    value = " ".join(rest)
    if field == "zone":
        value = typed_zone(context, value)
    await set_choice(context.app.repository, context.person, field, value)
    return await _settings(context, GROUP_OF[field])


async def set_choice(repository: Repository, person: Person, field: str, value: str) -> None:
    """Set one of a person's settings as chosen from a list. Raises `Refused` for an invalid value."""
    store = repository.store
    try:
        before = await store.settings_of(person)
        changed = read_settings_choice(before, field, value)
    except (KeyError, ValueError):
        raise Refused("refused-zone" if field == "zone" else "refused-setting") from None
    settings = replace(before, **changed)
    async with store.transaction() as change:
        now = change.now
        change.hasten_notifications(person, now)
        for row in await change.all(Notification, _CALLS, person):
            change.set_notification(row.id, due=reminder(settings, row.since, row.sent, now))
        if "listed" in changed:
            change.change_daily_posts(person)
        change.update_settings(person, **changed)
    repository.reload_tables_of(person)
    if settings.listed != before.listed:
        await _tell_remarks_anew(repository, person)
    repository.signals.deadline()


async def _tell_remarks_anew(repository: Repository, person: Person) -> None:
    """Have the messages of games edited that tell of a person, or may do so again."""
    games = await repository.store.remarked_on(person)
    async with repository.store.transaction() as change:
        for game in games:
            change.at(game.id).queue_post()
    repository.reload(game.id for game in games)
    for game in games:
        repository.catch_up(game)


async def speak(context: Context) -> Reply:
    """Set the person's language."""
    token = " ".join(context.tokens)
    chosen = "" if token == _FOLLOW else language(token)
    await context.keep_name()
    async with context.app.store.transaction() as change:
        change.set_language(context.person, chosen)
    context.app.repository.reload_tables_of(context.person)
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
