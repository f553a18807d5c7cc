"""The messages that show the tables of servers, one in the channel that the admins of each have chosen.

What such a message shows follows from the stored tables, and its place and nonce are stored with the server:
the work can stop at any point and be repeated. It is looked at when a table of the server was posted, when
permissions change, and after each start.
"""

import hashlib
import logging
from collections.abc import Callable
from contextlib import suppress

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.acts import overviews
from bot.acts.context import App
from bot.discord_ui.channels import Edited, find_sent
from bot.discord_ui.faults import MISSING_PERMISSIONS, PASSING, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, passes
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.discord_ui.rights import channel_of, lacking_in, shown_to_all_of
from bot.discord_ui.table_sender import TableSender
from bot.domain.errors import Refused
from bot.domain.model import Game, Overview, TableId
from bot.ops.locks import KeyedLock
from bot.ops.turns import ERRAND, Errand, Rank
from bot.pages.custom_id import Press, Verb
from bot.pages.overview import overview_page
from bot.pages.page import Page
from bot.words.catalogues import language_of_server

log = logging.getLogger(__name__)

BETWEEN = 300.0
"""Seconds between two edits of a message."""
_DAY = 86400.0
_MOST_RENEWED = 2
"""Messages a day that take the place of one that cannot be edited."""
_AFTER_REFUSAL = 3600.0
_AFTER_FAULT = 30.0


class Due(Struct, frozen=True):
    """A message that is to be looked at."""

    id: int
    """The server."""
    due: float
    game: TableId = TableId(0)
    kind: str = "overview"


class OverviewMessages:
    """Posts and edits the messages that show the tables of servers."""

    def __init__(
        self, app: App, client: discord.Client, gate: Gate, sender: TableSender, changed: Callable[[], None]
    ) -> None:
        self._client = client
        self._gate = gate
        self._repository = app.repository
        self._store = app.store
        self._voices = app.voices
        self._language_on = app.language_on
        self._clock = app.clock
        self._sender = sender
        self._changed = changed
        """Called when one is due earlier than before."""
        self._due: dict[int, float] = {}
        self._earliest: dict[int, float] = {}
        """Times before which the message of a server is not edited again."""
        self._messages: dict[int, int | None] = {}
        """The servers that have a message, or are to have one."""
        self._posted: set[TableId] = set()
        """Tables that were posted, and whose servers are not looked up yet."""
        self._deleted: set[int] = set()
        """Servers whose message was deleted by somebody else."""
        self._checked: set[int] = set()
        """Servers whose message was there after this start."""
        self._locks = KeyedLock[int]()

    async def recover(self) -> None:
        """Look at the messages of all servers: tables may have changed since the last look."""
        for guild in await overviews.guilds(self._store):
            self.choose(guild)

    def choose(self, guild: int) -> None:
        """Look at the message of a server, which may have been chosen just now."""
        self._messages.setdefault(guild, None)
        self._earliest.pop(guild, None)
        self._checked.discard(guild)
        self.wake(guild)

    def wake(self, guild: int) -> None:
        """Look at the message of a server soon, if it has one."""
        if guild in self._messages:
            due = max(self._clock(), self._earliest.get(guild, 0.0))
            self._due[guild] = min(due, self._due.get(guild, due))
            self._changed()

    def wake_all(self) -> None:
        """Look at all messages soon."""
        for guild in list(self._messages):
            self.wake(guild)

    def note_posted(self, table: TableId) -> None:
        """Look at the message of a table's server, as the table has changed."""
        if self._messages:
            self._posted.add(table)
            self._changed()

    def note_deleted(self, guild: int | None, message: int) -> None:
        """Send the message of a server again that was deleted."""
        if guild is not None and self._messages.get(guild) == message:
            self._deleted.add(guild)
            self.wake(guild)

    async def due_and_next(self, now: float, most: int) -> tuple[list[Due], float | None]:
        """Return the messages to look at now, and when the next one is due."""
        for table in list(self._posted):
            with suppress(Refused):
                self.wake((await self._repository.get(table)).game.guild or 0)
            self._posted.discard(table)
        due = [Due(guild, time) for guild, time in self._due.items() if time <= now]
        return due[:most], min((time for time in self._due.values() if time > now), default=None)

    async def act(self, due: Due) -> None:
        """Bring the message of a server up to date."""
        guild = due.id
        async with self._locks.of(guild):
            if self._due.get(guild) != due.due:
                return
            del self._due[guild]
            try:
                await self._bring_up_to_date(guild)
            except (*PASSING, discord.HTTPException) as fault:
                if not passes(fault) and isinstance(fault, discord.HTTPException):
                    await self._note_trouble(guild, str(fault.code or fault.status))
                else:
                    log.info("the message with the tables waits: %r", fault, extra={"guild": guild})
                    self._put_off(guild, _AFTER_FAULT)
            except BaseException:
                self._put_off(guild, _AFTER_FAULT)
                raise

    def _put_off(self, guild: int, seconds: float) -> None:
        self._due.setdefault(guild, self._clock() + seconds)
        self._changed()

    async def _note_trouble(self, guild: int, trouble: str) -> None:
        """Note a refusal, which `/doctor` tells; it is tried again later, and when permissions change."""
        _, overview = await overviews.overview_of(self._store, guild)
        if overview.trouble != trouble:
            log.warning("may not show the tables: %s", trouble, extra={"guild": guild})
            await overviews.save(self._store, guild, replace(overview, trouble=trouble))
        self._put_off(guild, _AFTER_REFUSAL)

    async def _bring_up_to_date(self, number: int) -> None:
        guild = self._client.get_guild(number)
        if guild is None or guild.unavailable:
            return  # it is looked at when it is there again
        ERRAND.set(Errand(Rank.BEHIND, number))
        overview = await overviews.take_up(self._store, number)
        overview = await self._delete_stale(number, overview)
        if not overview.channel:
            self._messages.pop(number, None)
            return
        self._messages[number] = overview.message
        lacking = lacking_in(guild, overview.channel)
        if lacking is None or lacking:
            await self._note_trouble(number, str(UNKNOWN_CHANNEL if lacking is None else MISSING_PERMISSIONS))
            return
        await self._check_message(number, overview)
        page = await self._page(guild, overview)
        overview = await self._show(number, overview, page)
        if overview.trouble:
            overview = await overviews.save(self._store, number, replace(overview, trouble=""))
        self._messages[number] = overview.message
        await self._delete_stale(number, overview)

    async def _check_message(self, guild: int, overview: Overview) -> None:
        """Look once after a start whether the message is there: somebody may have deleted it meanwhile."""
        if overview.message is None or guild in self._checked:
            return
        await self._gate.room(LOW_SHARE)
        try:
            await self._client.get_partial_messageable(overview.channel).fetch_message(overview.message)
        except discord.NotFound as refusal:
            if refusal.code != UNKNOWN_MESSAGE:
                raise
            self._deleted.add(guild)
        self._checked.add(guild)

    async def _page(self, guild: discord.Guild, overview: Overview) -> Page:
        language = await self._language_on(guild.id, language_of_server(guild.preferred_locale)) or "en"
        place = channel_of(guild, overview.channel)

        def shows(game: Game) -> bool:
            channel = channel_of(guild, game.channel)
            return place is not None and channel is not None and shown_to_all_of(place, channel)

        tables = await overviews.tables_of(self._repository, guild.id, shows)
        return overview_page(self._voices.words(language), self._voices, language, tables)

    async def _show(self, guild: int, overview: Overview, page: Page) -> Overview:
        """Edit the message, or send it where there is none that can be edited, unless it is too early."""
        digest, now = hashlib.sha256(repr(page).encode()).hexdigest()[:32], self._clock()
        deleted = guild in self._deleted
        stands = overview.message is not None and not overview.sending
        if stands and overview.shown == digest and not deleted:
            return overview
        if overview.message is not None and now - BETWEEN < overview.changed <= now:
            self._earliest[guild] = self._due[guild] = overview.changed + BETWEEN
            self._changed()
            return overview
        await self._gate.room(LOW_SHARE)
        self._earliest[guild] = now + BETWEEN
        shown = replace(overview, shown=digest, changed=now, trouble="", sending=False)
        renewed = tuple(time for time in overview.renewed if now - _DAY < time <= now)
        if stands and overview.message is not None:
            if not deleted and await self._edit(overview.channel, overview.message, page):
                return await overviews.save(self._store, guild, shown)
            if len(renewed) >= _MOST_RENEWED:
                self._earliest[guild] = now + _AFTER_REFUSAL
                self._put_off(guild, _AFTER_REFUSAL)
                return overview
        if overview.message is not None:
            replaced = (overview.channel, overview.message)
            shown = replace(shown, renewed=(*renewed, now), stale=(*overview.stale, replaced))
        overview = await overviews.save(self._store, guild, replace(overview, sending=True))
        sent = await self._send(overview, page)
        self._deleted.discard(guild)
        return await overviews.save(self._store, guild, replace(shown, message=sent), sent=True)

    async def _edit(self, channel: int, message: int, page: Page) -> bool:
        """Edit a message; return False if it is gone, or too old for an edit now."""
        return await self._sender.edit(channel, message, page, replaceable=True) is Edited.DONE

    async def _send(self, overview: Overview, page: Page) -> int:
        """Send the message, unless an earlier try has sent it; return its id."""
        known = {overview.message, *(message for _, message in overview.stale)}

        def fits(message: int, presses: list[Press]) -> bool:
            return message not in known and Verb.TABLES in {press.verb for press in presses}

        channel = self._client.get_partial_messageable(overview.channel)
        sent = await find_sent(self._client, channel, fits)
        if sent is not None and await self._edit(overview.channel, sent.id, page):
            return sent.id
        return await self._sender.send_silently(overview.channel, page, overview.nonce)

    async def _delete_stale(self, guild: int, overview: Overview) -> Overview:
        """Delete the replaced messages; one that may not be deleted stays for good."""
        if not overview.stale:
            return overview
        for channel, message in overview.stale:
            try:
                await self._sender.delete(channel, message)
            except discord.HTTPException as refusal:
                if passes(refusal):
                    raise
                log.info("a message stays: %s", refusal.code, extra={"guild": guild})
        return await overviews.save(self._store, guild, replace(overview, stale=()))
