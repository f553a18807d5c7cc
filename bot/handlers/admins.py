"""For admins, who manage the server's threads: closing tables, problems in a place, the state of the bot."""

from bot.domain.lifecycle import OVER
from bot.domain.model import Game, Person
from bot.handlers.context import Context
from bot.handlers.request import Reply, note
from bot.pages import answers, trouble
from bot.pages.custom_id import Verb
from bot.pages.health import health


async def close(context: Context) -> Reply:
    """Ask whether to close the table."""
    return Reply((answers.confirm(context.voice, "confirm-close", Verb.CLOSED, "button-close"),))


async def closed(context: Context) -> Reply:
    """Close the table."""
    await context.tables.close(context.table.id, context.cause)
    return note(context.voice.text("table-closed"))


async def doctor(context: Context) -> Reply:
    """Show the permissions that the bot lacks here, and the tables that it could not show.

    It tries these tables again. Admins see the whole server, operators also the state of all tables.
    """
    reader, rights, store = context.reader, context.rights, context.resources.store
    place = reader.place
    known = await (store.troubled_in(place.guild) if reader.admin else store.tables_at(place))
    troubled = [game for game in known if game.trouble and game.status not in OVER]
    for game in troubled:
        await context.tables.repost(game.id)
    troubles = [
        trouble.Trouble(game, rights.lacking(game), await _unreached(context, game)) for game in troubled
    ]
    found = trouble.doctor(context.words, rights.needed, rights.wished, troubles)
    if reader.person not in context.resources.operators:
        return Reply((found,))
    return Reply((found, health(context.words, await context.resources.examine())))


async def _unreached(context: Context, game: Game) -> list[Person]:
    """Return the players of a table who should have been called by now, and could not be in any way."""
    now = context.cases.delivery.now()
    return sorted({row.person for row in await context.resources.store.pressing_at(game.id, now)})
