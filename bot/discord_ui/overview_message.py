"""The messages that show the tables of servers, one in the channel that the admins of each have chosen.

Such a message is looked at when a table of the server was posted, when permissions change, and after each
start. Which tables one can join it tells soon, all else less often.
"""

from functools import partial

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.acts import overviews
from bot.acts.context import App
from bot.discord_ui.faults import MISSING_PERMISSIONS, OLD_EDITS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.discord_ui.gate import Gate
from bot.discord_ui.messenger import Barred, Later, Wanted, digest
from bot.discord_ui.outbox import Outbox
from bot.discord_ui.rights import channel_of, lacking_in, role_trouble, shown_to_all_of
from bot.discord_ui.server_messages import AFTER_REFUSAL, ServerMessages
from bot.domain.model import Game, OutboxRow, TableId
from bot.pages.page import Page
from bot.store.transaction import Transaction

SOON = 15.0
"""Seconds from the last change of a message to an edit that names other open tables than before."""
BETWEEN = 300.0
"""Seconds from the last change of a message to any other edit, or after an edit that came too late."""
_DAY = 86400.0
_MOST_RENEWED = 2
"""Messages a day that take the place of one that is gone or cannot be edited."""


class _Standing(Struct, frozen=True):
    """What this process knows of the message of a server."""

    row: OutboxRow
    """Its row, as it was seen last."""
    offers: dict[str, frozenset[TableId] | None] = {}
    """The open tables of the page that it shows and of the one that it has to show, by their digests."""
    urgent: bool = False
    """True if it has to name other open tables than it does."""
    too_old: str | None = None
    """The digest of the page that it showed when Discord refused to edit it, as it is an old message."""


class Overviews(ServerMessages):
    """What the messages that show the tables of servers have to show."""

    def __init__(self, app: App, client: discord.Client, gate: Gate, box: Outbox) -> None:
        super().__init__(app, client, gate)
        self._box = box
        self._standing: dict[int, _Standing] = {}
        """The message of each server that has one."""
        self._joinable: set[TableId] = set()
        """The tables that were open when they were seen last."""
        self._servers: dict[int, int] = {}
        """The server of each message that was there after this start; of those of one server the last."""
        self._gone: set[int] = set()
        """Messages that somebody else has deleted."""
        self._renewed: dict[int, tuple[float, ...]] = {}
        """Times at which a message of a server was sent anew in place of an older one, within a day."""

    async def recover(self) -> None:
        """Look at the messages of all servers: tables may have changed since the last look."""
        for row in await overviews.rows(self._store):
            self._note_row(row)
            self._box.wake(row)

    def _note_row(self, row: OutboxRow) -> _Standing:
        standing = replace(self._standing.get(row.guild, _Standing(row)), row=row)
        self._standing[row.guild] = standing
        return standing

    def wake(self, guild: int, rest: float = BETWEEN) -> None:
        """Look at the message of a server, if it has one, so many seconds after its last change."""
        if guild in self._standing:
            self._box.wake(self._standing[guild].row, rest)

    def note_posted(self, table_id: TableId) -> None:
        """Look at the message of a table's server: soon if the table was opened, filled, begun or closed."""
        table = self._repository.in_memory(table_id)
        if table is None:
            return
        was_joinable, joinable = table_id in self._joinable, overviews.is_joinable(table)
        (self._joinable.add if joinable else self._joinable.discard)(table_id)
        self.wake(table.game.guild or 0, SOON if joinable != was_joinable else BETWEEN)

    def note_deleted(self, message: int) -> None:
        """Send a message again that was deleted."""
        if (guild := self._servers.get(message)) is not None:
            self._gone.add(message)
            self.wake(guild)

    # --- as the outbox asks ---

    async def wanted(self, row: OutboxRow) -> Wanted | None:
        """Return the message of a server as it is to be."""
        guild = self._server(row.guild)
        if guild is None:
            raise Later(float("inf"))
        standing = self._note_row(row)
        channel = (await self._store.server(row.guild)).overview
        if not channel:
            del self._standing[row.guild]
            return None
        lacking = lacking_in(guild, channel)
        if lacking is None or lacking:
            raise Barred(UNKNOWN_CHANNEL if lacking is None else MISSING_PERMISSIONS)
        await self._room(row.guild)
        is_there = row.message is not None and row.place == channel
        if is_there:
            await self._check(row)
        tables = await self._tables(guild, channel)
        page = await self._page(guild, tables)
        self._joinable |= tables.joinable
        shown = standing.offers.get(row.shown)  # unknown after a start
        urgent = is_there and shown != tables.joinable and standing.too_old != row.shown
        offers = {row.shown: shown, digest(page): tables.joinable}
        self._standing[row.guild] = replace(standing, offers=offers, urgent=urgent)
        return Wanted(
            channel,
            page,
            sends=not is_there or len(self._lately(row.guild)) < _MOST_RENEWED,
            gone=row.message in self._gone,
            silent=True,
            rest=SOON if urgent else BETWEEN,
            raises=(OLD_EDITS,) if urgent else (),
            note=partial(self._note, row.guild if is_there else 0, row.guild),
        )

    async def refused(self, row: OutboxRow, code: int, tries: int) -> float | None:  # noqa: ARG002
        """Return the seconds until the next try; a change of permissions ends them.

        What could not be told soon in an old message is told as all else.
        """
        standing = self._standing.get(row.guild)
        if code == OLD_EDITS and standing is not None and standing.urgent:
            self._standing[row.guild] = replace(standing, too_old=row.shown)
            return BETWEEN
        return AFTER_REFUSAL

    # --- one message ---

    async def _note(self, renewed: int, guild: int, _: Transaction, sent: discord.Message) -> None:
        """Note a message of a server; `renewed` is that server if it took the place of another one there."""
        for earlier in [message for message, of in self._servers.items() if of == guild]:
            del self._servers[earlier]
            self._gone.discard(earlier)
        self._servers[sent.id] = guild
        if renewed:
            self._renewed[guild] = (*self._lately(guild), self._clock())

    def _lately(self, guild: int) -> tuple[float, ...]:
        now = self._clock()
        return tuple(time for time in self._renewed.get(guild, ()) if now - _DAY < time <= now)

    async def _check(self, row: OutboxRow) -> None:
        """Look once after a start whether the message is there: somebody may have deleted it meanwhile."""
        message = row.message or 0
        if message in self._servers:
            return
        try:
            await self._client.get_partial_messageable(row.place or 0).fetch_message(message)
        except discord.NotFound as refusal:
            if refusal.code != UNKNOWN_MESSAGE:
                raise
            self._gone.add(message)
        self._servers[message] = row.guild

    async def _tables(self, guild: discord.Guild, channel: int) -> overviews.ServerTables:
        """Return the tables that everybody sees who sees the message."""
        place = channel_of(guild, channel)

        def shows(game: Game) -> bool:
            of_table = channel_of(guild, game.channel)
            return place is not None and of_table is not None and shown_to_all_of(place, of_table)

        return await overviews.tables_of(self._repository, guild.id, shows)

    async def _page(self, guild: discord.Guild, tables: overviews.ServerTables) -> Page:
        language = await self._language(guild)
        role = (await self._store.server(guild.id)).role
        calls = bool(role) and role_trouble(guild, role) is None
        words = self._voices.words(language)
        return overviews.overview_page(words, self._voices, language, tables, calls=calls)
