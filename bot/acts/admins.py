"""Acts of admins, who manage the threads of a server: closing tables, problems of places, health."""

from bot.acts import lookup, outbox
from bot.acts.context import Context
from bot.acts.messages import leave_thread
from bot.acts.repository import At
from bot.acts.request import Reply, note
from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY, OVER, StatusReason
from bot.domain.model import URGENT, Game, NotificationKind, Person
from bot.ops.page_check import page_id, who_answers
from bot.pages import trouble
from bot.pages.custom_id import Verb
from bot.pages.health import health
from bot.pages.kit import confirm
from bot.pages.page import Page
from bot.pages.trouble import LOCKED
from bot.pages.wording import mention_role
from engines.record import Actor

_TROUBLED = "SELECT * FROM games WHERE guild = $1 AND trouble <> '' ORDER BY id"


async def close(context: Context) -> Reply:
    """Ask whether to close the table."""
    return Reply((confirm(context.voice, "confirm-close", Verb.CONFIRM_CLOSE, "button-close"),))


async def closed(context: Context) -> Reply:
    """Close the table, which gets no result. Raises `Refused` if it is over."""
    async with context.locked() as at:
        await dismiss(at)
    return note(context.voice.text("table-closed"))


async def dismiss(at: At) -> None:
    """End a table early; a running game gets no result. Raises `Refused`."""
    if at.table.game.status in OVER:
        raise Refused("refused-table-over")
    await at.close(StatusReason.DISMISSED, actor=Actor.ADMIN)


async def move_table(context: Context) -> Reply:
    """Give the table a new thread, if its present one is locked."""
    game = context.table.game
    if not context.rights.locked(game) and game.trouble != LOCKED:
        raise Refused("refused-not-locked")
    context.app.repository.signals.retry(game.id)
    async with context.locked() as at:
        game = at.table.game
        if game.status not in IN_PLAY or game.thread is None:
            raise Refused("refused-not-locked")
        async with at.commit() as change:
            leave_thread(change, at.table)
            change.end_notifications((NotificationKind.LOCKED, NotificationKind.TROUBLE), change.now)
            change.queue_post()
    return note(context.voice.text("table-moves"))


async def doctor(context: Context) -> Reply:
    """Show the permissions that the bot lacks here, and the tables that it could not show.

    It tries these tables again. Admins see the whole server, operators also the state of all tables.
    """
    reader, rights, store = context.reader, context.rights, context.app.store
    guild = reader.place.guild
    if reader.admin:
        games = [
            *await store.all(Game, _TROUBLED, guild),
            *(await store.games_in_guild(guild, IN_PLAY) if guild else ()),
        ]
    else:
        games = await lookup.tables_at(store, reader.place)
    unseen = await store.notifications_in(guild, NotificationKind.UNSEEN)
    troubles = []
    for game in {game.id: game for game in games if game.places and game.status not in OVER}.values():
        if game.trouble:
            await context.app.messages.repost(game.id)
        entry = trouble.Trouble(
            game,
            rights.lacking(game) if game.trouble else (),
            await _unreached(context, game) if game.trouble else (),
            locked=rights.locked(game),
            unseen=[row.person for row in unseen if row.game == game.id],
        )
        if game.trouble or entry.locked or entry.unseen:
            troubles.append(entry)
    page = trouble.doctor(
        context.words,
        rights.needed,
        rights.wished,
        troubles,
        of_server=[await _overview_problem(context), await _role_problem(context)],
        admin=reader.admin,
    )
    if reader.person not in context.app.operators:
        return Reply((page,))
    return Reply((page, await _health(context)))


async def _health(context: Context) -> Page:
    """Return the state of the bot, and whether the public address of the boards' page leads to it."""
    app, url = context.app, context.app.page_url
    reached = await who_answers(url, await page_id(app.store)) if url else None
    return health(context.words, await app.examine(), reached, url)


async def _overview_problem(context: Context) -> str:
    """Return the problem with the message that shows all tables, for admins, and try it again."""
    guild = context.reader.place.guild
    if guild is None or not context.reader.admin:
        return ""
    store = context.app.store
    row, channel = await outbox.find(store, outbox.OVERVIEW, guild), (await store.server(guild)).overview
    if row is None or not row.code:
        return ""
    context.app.repository.signals.overview(guild)
    return trouble.overview_problem(context.words, channel, row.code, context.rights.at(channel))


async def _role_problem(context: Context) -> str:
    """Return the problem with the role that calls for players mention, for admins."""
    guild = context.reader.place.guild
    if guild is None or not context.reader.admin:
        return ""
    role = (await context.app.store.server(guild)).role
    problem = context.rights.role(role) if role else None
    return "" if problem is None else context.words.text(f"role-{problem}", role=mention_role(role))


async def _unreached(context: Context, game: Game) -> list[Person]:
    """Return the players of a table with due calls that could not be sent."""
    now = context.app.clock()
    _, rows = await context.app.store.notifications_at(game.id, now)
    return sorted({row.person for row in rows if row.ends is None and row.kind in URGENT})
