"""Calls for players: a message at an open table that mentions a role, which the server's admins have chosen.

Who calls sits down at the table, or opens it. The transaction that notes the call also puts its message into
the outbox, so each is posted once. A title is called for once in `PAUSE` on a server.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.acts import lobby, lookup, outbox
from bot.acts.context import Context
from bot.acts.request import Reply, note
from bot.acts.wishes import is_on_offer
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import OutboxRow, TableMessage
from bot.domain.table import Table
from bot.pages.custom_id import OF_CALL, TYPED, Verb
from bot.pages.kit import button, page_of, row, say
from bot.pages.page import Button, Look, Page
from bot.pages.table_lists import open_seats
from bot.pages.trouble import cannot_post
from bot.pages.wording import LABEL_LIMIT, Voice, ago, cut, mention_role, no_table, table_link
from bot.store.transaction import Transaction
from engines.api import ProperName

PAUSE = 6 * 3600.0
"""Seconds between two calls for players of one title on one server."""
_MOST_TABLES = 5
"""Open tables to choose from at most."""
_NOTE = """
    INSERT INTO player_calls (guild, key, at) VALUES ($1, $2, $3)
    ON CONFLICT (guild, key) DO UPDATE SET at = excluded.at WHERE player_calls.at <= $4 RETURNING *"""
"""Notes a call, unless the title was called for after a time; returns its row only then."""
_LAST = "SELECT * FROM player_calls WHERE guild = $1 AND key = $2"
_DROP = "DELETE FROM player_calls WHERE guild = $1 AND key = $2"


class _Call(Struct, frozen=True):
    """The last call for players of a title on a server."""

    guild: int
    key: str
    at: float


class _TooSoon(Exception):
    """The title was called for a short time ago."""


# --- the press ---------------------------------------------------------------------------------------


async def call(context: Context) -> Reply:
    """Seat the reader at an open table of the server, and call for players there.

    At their own table this takes one press; otherwise they are asked which table or title, if it was not
    given. Who types it means the open table of the channel, as with `/join`. Raises `Refused`.
    """
    role = await _role_to_call(context)
    place = await context.home()
    token = context.tokens[0] if context.tokens else ""
    registry = context.app.repository.registry
    key = token if token in registry else None
    await context.keep_name()
    async with context.app.joining.of(place):
        offered = await _offered(context)
        if token and key is None:
            table = next((table for table in offered if str(table.id) == token), None)
            if table is None:
                raise Refused("refused-call-table")
        else:
            table = await _meant(context, offered, key)
        if table is not None:
            return await _call_at(context, table, role)
        if key is None and context.press.number == TYPED:
            default = (await context.app.store.server(place.guild)).game
            key = default if default in registry else None
        if key is not None:
            _check_writes(context, place.channel)
            now, lesson = await lobby.open_titled(context, key, place)
            return lobby.joined(now, lesson, await _post(now, role))
    return Reply((_choice(context, offered, role),))


async def _role_to_call(context: Context) -> int:
    """Return the role that a call mentions here. Raises `Refused`."""
    guild = context.reader.place.guild
    if guild is None:
        raise Refused("refused-call-direct")
    role = (await context.app.store.server(guild)).role
    if not role:
        raise Refused("refused-no-role")
    check_role(context, role)
    return role


def check_role(context: Context, role: int) -> None:
    """Check that everybody may mention a role. Raises `Refused` with the reason."""
    if (trouble := context.rights.role(role)) is not None:
        raise Refused(f"role-{trouble}", role=ProperName(mention_role(role)))


async def _offered(context: Context) -> list[Table]:
    """Return the open tables of the server that the reader sees and can join, the newest first."""
    games = await context.app.store.games_in_guild(context.reader.place.guild or 0, (Status.LOBBY,))
    seen = [game for game in games if lookup.is_seen(game, context.reader, context.rights)]
    tables = await context.app.repository.get_all(reversed(seen))
    return [table for table in tables if is_on_offer(table)]


async def _meant(context: Context, offered: Sequence[Table], key: str | None) -> Table | None:
    """Return the table that a reader means: their own, one of the title, or for who types the channel's."""
    fitting = [table for table in offered if key in (None, table.game.key)]
    own = [table for table in fitting if table.seat_of(context.person) is not None]
    if own or key is not None:
        return next(iter(own or fitting), None)
    if context.press.number != TYPED:
        return None
    here = await lookup.open_table_at(context.app, await context.home(), context.reader, None)
    return next((table for table in fitting if here is not None and table.id == here.id), None)


async def _call_at(context: Context, table: Table, role: int) -> Reply:
    """Seat the reader at a table, unless they sit there, and call for players."""
    game = await lobby.open_to(context, table.id)
    _check_writes(context, game.channel)
    if missing := context.rights.at(game.channel):
        return Reply((cannot_post(context.words, missing, game.channel),))
    if table.seat_of(context.person) is not None:
        return note(await _post(context.now(table), role))
    now, lesson = await lobby.sit(context, table)
    return lobby.joined(now, lesson, await _post(now, role))


def _check_writes(context: Context, channel: int) -> None:
    """Check that the reader may write where the bot calls for them. Raises `Refused`."""
    if not context.rights.writes(channel):
        raise Refused("refused-post-right")


async def _post(context: Context, role: int) -> str:
    """Have a call posted at the table of a context; return the sentence about that.

    Nobody is called at a table that is full, or too soon after the last call.
    """
    words, title = context.voice.words_in(context.reader.language), context.voice.title
    async with context.app.repository.at(context.table.id) as at:
        game, now = at.table.game, context.app.clock()
        if not is_on_offer(at.table):
            return words.text("call-full")
        try:
            async with at.commit() as change:
                await _note_call(change, at.table, now)
                outbox.save(change, _unsent(at.table))
                change.queue_post()
        except _TooSoon:
            last = await context.app.store.one(_Call, _LAST, game.guild, game.key)
            since = now if last is None else last.at
            return words.text("call-too-soon", title=title, since=ago(since), time=ago(since + PAUSE))
    return words.text("call-made", role=mention_role(role), title=title, time=ago(now + PAUSE))


async def _note_call(change: Transaction, table: Table, now: float) -> None:
    """Note a call for players. Raises `_TooSoon`."""
    if await change.one(_Call, _NOTE, table.game.guild, table.game.key, now, now - PAUSE) is None:
        raise _TooSoon


def _unsent(table: Table) -> OutboxRow:
    """Return the row of a call that has to be sent; an earlier one at the table is replaced by it."""
    known = next((row for row in table.messages if row.kind == TableMessage.CALL), None)
    if known is None:
        return outbox.new(table.game, TableMessage.CALL)
    if known.message is None or known.place is None:
        return known  # it is still to be sent
    replaced = (*known.replaced, (known.place, known.message))
    return replace(known, message=None, shown="", replaced=replaced)


def forget(change: Transaction, table: Table) -> None:
    """Forget a call that could not be posted, so that it can be made again."""
    change.do(_DROP, table.game.guild, table.game.key)


# --- pages -------------------------------------------------------------------------------------------


def _choice(context: Context, offered: Sequence[Table], role: int) -> Page:
    """Return the question for what players are called: an open table, or a new one of a title."""
    words, most = context.words, offered[:_MOST_TABLES]
    voices = [context.now(table).voice for table in most]
    tables = (
        Button(cut(voice.heading, LABEL_LIMIT), no_table(Verb.CALL_PLAYERS, str(voice.table.id)), Look.MAIN)
        for voice in voices
    )
    open_already = {table.game.key for table in offered}  # a call for one of these means its open table
    titles = [
        button(own, "title", Verb.CALL_PLAYERS, rules.info.key)
        for rules, own in context.app.titles(context.reader)
        if max(rules.info.seats) > 1 and rules.info.key not in open_already
    ]
    if not voices:
        return page_of(say(words.text("call-which-title", role=mention_role(role))), row(*titles))
    asked = words.text("call-which-table", role=mention_role(role))
    lines = [f"- {table_link(voice)} · {open_seats(voice)}" for voice in voices]
    new = (say(words.text("call-new")), row(*titles)) if titles else ()
    return page_of(say(asked, *lines), row(*tables), *new)


def call_page(voice: Voice, role: int) -> Page:
    """Return the message of a call; once nobody can join any more it says so. 0 is no role."""
    if not is_on_offer(voice.table):
        is_full = voice.table.game.status is Status.LOBBY
        key = "call-full-now" if is_full else "call-begun" if voice.table.begun else "call-closed"
        return page_of(say(voice.text(key, table=voice.heading)))  # a link would not follow the game
    called = mention_role(role) if role else ""
    said = " ".join(filter(None, (called, voice.text("call-said", table=table_link(voice)))))
    join = voice.button("button-join", Verb.JOIN, look=Look.MAIN, slot=OF_CALL)
    return page_of(say(said, open_seats(voice)), row(join), role=role)
