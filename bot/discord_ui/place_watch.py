"""Maintains the places of tables: it notices permissions and places that are lost or come back.

Discord reports changes while the bot is connected. For the time before, this checks each server once when it
becomes available. A problem that the bot cannot fix is noted at the table: `/doctor` shows it.
"""

import asyncio
import logging

import discord

from bot.discord_ui.channels import GONE
from bot.discord_ui.connected import ConnectedApp
from bot.discord_ui.gate import KNOWN, PASSING, passes
from bot.discord_ui.refusals import FORBIDDEN, UNAUTHORIZED, Refusals
from bot.discord_ui.rights import is_locked, lacking_at, may_have_thread
from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY, OPEN, Status
from bot.domain.model import Game, NotificationKind, TableId
from bot.ops.locks import KeyedLock

log = logging.getLogger(__name__)

_MISSING_PERMISSIONS = 50013
_AT_ONCE = 4
"""Servers that are checked at the same time."""
_BETWEEN = 0.5
"""Seconds between two checks of a server: all together use a sixth of Discord's rate limit."""


class PlaceWatch:
    """The places of all tables."""

    def __init__(self, connected: ConnectedApp, refusals: Refusals) -> None:
        app = connected.app
        self._client = connected.client
        self._gate = connected.gate
        self._tables = app.tables
        self._store = app.store
        self._delivery = app.cases.delivery
        self._servers = app.cases.servers
        self._refusals = refusals
        self._lacked: dict[int, set[TableId]] = {}
        """Tables without a needed permission at the last check, by server."""
        self._locked: dict[int, set[int]] = {}
        """Locked threads of tables in play, whose players are told of it, by server."""
        self._heeding = KeyedLock[int]()
        self._looking = asyncio.Semaphore(_AT_ONCE)

    async def heed(self, guild: int) -> None:
        """Let the tables of a server rest or go on, by whether the bot is on the server now.

        Events come faster than tables change, so what Discord says last counts: it is looked up under a lock
        and again at the end. The settings of a server go with the bot.
        """
        heeded = None
        async with self._heeding.of(guild):
            while heeded is not (there := self._client.get_guild(guild) is not None):
                heeded = there
                if there:
                    await self._tables.resume_guild(guild)
                else:
                    self._lacked.pop(guild, None)
                    self._locked.pop(guild, None)
                    await self._tables.pause_guild(guild)
                    await self._servers.forget(guild)

    async def look_through(self, guild: discord.Guild) -> None:
        """Check all running tables of a server: archived threads, missing messages or permissions."""
        await self.compare_rights(guild, changed=False)
        told = {row.game for row in await self._store.notifications_in(guild.id, NotificationKind.LOCKED)}
        running = await self._store.running_in(guild.id)
        self._locked[guild.id] = {game.thread for game in running if game.id in told and game.thread}
        async with self._looking:
            for game in running:
                try:
                    await self._look_at(guild, game.id)
                except Refused:
                    log.warning("a table that cannot be shown waits", extra={"table": game.id})

    async def _look_at(self, guild: discord.Guild, table: TableId) -> None:
        game = await self._store.game(table)  # read again: much may have changed during the check of others
        if game is None or game.status not in IN_PLAY:
            return
        relocked = await self._note_lock(game, locked=is_locked(self._client, game))
        if game.trouble:
            return  # it is tried again in its time
        if relocked or (game.thread is not None and guild.get_thread(game.thread) is None):
            await self._tables.repost(table)
        elif game.message is not None:
            await self._look_for_message(guild, game, game.message)
            await asyncio.sleep(_BETWEEN)

    async def _look_for_message(self, guild: discord.Guild, game: Game, message: int) -> None:
        place = game.thread or game.channel
        channel = guild.get_channel_or_thread(place)
        if not isinstance(channel, discord.abc.Messageable):
            await self._tables.repost(game.id)
            return
        await self._gate.room(KNOWN)
        try:
            await channel.fetch_message(message)
        except (*PASSING, discord.HTTPException) as fault:
            if getattr(fault, "code", 0) in GONE:
                await self._tables.repost_deleted(game.id, message)
            elif isinstance(fault, discord.HTTPException) and fault.status in (UNAUTHORIZED, FORBIDDEN):
                await self._note(game, fault.status, fault.code)
            elif not passes(fault):
                await self._tables.repost(game.id)  # this notes the problem

    async def compare_rights(self, guild: discord.Guild, *, changed: bool = True) -> None:
        """Note missing permissions, and try again where none is missing any more.

        `changed`: Discord has reported a change, which may also help a table that is refused for another
        reason.
        """
        games, lacked = await self._store.to_compare(guild.id), self._lacked.setdefault(guild.id, set())
        lacked.intersection_update(game.id for game in games)  # the others are over
        for game in games:
            try:
                await self._compare(guild, game, lacked, changed=changed)
            except Refused:
                log.warning("a table that cannot be shown waits", extra={"table": game.id})

    async def _compare(
        self, guild: discord.Guild, game: Game, all_lacked: set[TableId], *, changed: bool
    ) -> None:
        lacking = lacking_at(guild, game)
        if lacking is None:
            return
        lacked = game.id in all_lacked
        (all_lacked.add if lacking else all_lacked.discard)(game.id)
        if lacking and not game.trouble:
            log.warning("rights are missing: %s", ", ".join(lacking), extra={"table": game.id})
            await self._note(game, FORBIDDEN, _MISSING_PERMISSIONS)
        elif (game.trouble and not lacking and (changed or lacked)) or (changed and self._may_move(game)):
            await self._tables.repost(game.id)

    async def _note(self, game: Game, status: int, code: int) -> None:
        """Note that a table's place is forbidden; it is tried again later."""
        refusal = self._refusals.foresee(game.id, status, code)
        table = await self._tables.keep(game.id, trouble=refusal.trouble)
        await self._delivery.report_trouble(table)

    def _may_move(self, game: Game) -> bool:
        """Whether a table that lives in the channel may have a thread of its own by now."""
        homeless = game.thread is None and game.message is not None and game.status in IN_PLAY
        return homeless and not game.trouble and may_have_thread(self._client, game) is True

    async def miss_channel(self, channel: int) -> None:
        """Note that the channel of tables was deleted, with all threads in it."""
        for game in await self._store.games_in_channel(channel, OPEN):
            await self._tables.repost(game.id)

    async def changed_thread(self, thread: int, *, archived: bool, locked: bool) -> None:
        """Keep the thread of a running table out of the archive, and try again in one that was unlocked.

        A table says where its thread is locked: nobody can press a button there.
        """
        game = await self._store.by_thread(thread)
        if game is None:
            return
        relocked = await self._note_lock(game, locked=locked)
        if relocked or game.trouble or (archived and game.status is Status.RUNNING):
            await self._tables.repost(game.id)

    async def _note_lock(self, game: Game, *, locked: bool) -> bool:
        """Note whether the thread of a table is locked, for its players; return whether that is new."""
        locked, told = locked and game.status in IN_PLAY, self._locked.setdefault(game.guild or 0, set())
        if game.thread is None or locked is (game.thread in told):
            return False
        if locked:
            told.add(game.thread)
            await self._delivery.report_trouble(await self._tables.get(game.id), NotificationKind.LOCKED)
        else:
            told.discard(game.thread)
            await self._delivery.withdraw_trouble(game.id, NotificationKind.LOCKED)
        return True
