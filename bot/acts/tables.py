"""Lists of tables: those of a person, and those of a server."""

from bot.acts import lookup, overviews
from bot.acts.context import Context, number
from bot.acts.request import Reply
from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Game
from bot.pages.page import Page
from bot.pages.table_lists import ListedTable, View, list_page, my_tables, page_within, part


async def tables(context: Context) -> Reply:
    """Show a page of the person's tables in all places, or of those of this server that they see."""
    match context.tokens:
        case (view, *rest) if view in tuple(View):
            view, page = View(view), number(rest[0]) if rest else 0
        case tokens:
            view, page = View.MINE, number(tokens[0]) if tokens else 0
    guild = context.reader.place.guild
    if view is not View.MINE and guild is not None:
        return Reply((await _server_tables(context, guild, view, page),))
    games = await context.app.store.tables_of(context.person)
    rows = [await _table_row(context, game) for game in games]
    return Reply((my_tables(context.words, rows, page, here=guild is not None),))


async def _server_tables(context: Context, guild: int, view: View, page: int) -> Page:
    """Return a page of a server's tables, the latest first; only the tables on it are loaded.

    Lessons and games of one person alone with robots stand only in the list of their person.
    """
    statuses = (Status.LOBBY,) if view is View.OPEN else IN_PLAY
    games = await context.app.store.games_in_guild(guild, statuses)
    seen = [game for game in games if lookup.is_seen(game, context.reader, context.rights)]
    if view is View.OPEN:
        seen = [table.game for table in await context.app.repository.get_all(seen) if not table.is_full]
    else:
        unlisted = await overviews.unlisted_in(context.app.store, guild)
        seen = [game for game in seen if game.id not in unlisted]
    ordered = sorted(seen, key=lambda game: (-game.touched, game.id))
    page = page_within(page, len(ordered))
    rows = [await _table_row(context, game) for game in part(ordered, page)]
    return list_page(context.words, view, rows, page, len(ordered))


async def _table_row(context: Context, game: Game) -> ListedTable:
    """Return a table with the time since which it waits for the reader, or else for other players."""
    title = lookup.title_of(context.app, context.reader.language, game.key)
    try:
        loaded = context.now(await context.app.repository.get(game.id))
    except Refused:
        return ListedTable(game, title, game.touched)
    game = loaded.table.game
    waiting = (
        await overviews.waiting_since(context.app.store, game.id) if game.status is Status.RUNNING else {}
    )
    since = waiting.get(context.person, min(waiting.values(), default=game.touched))
    return ListedTable(game, title, since, loaded.voice, loaded.seat)
