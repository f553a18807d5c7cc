"""Watch over the places of tables: it notices permissions and places that are lost or come back.

It leaves alone the tables of which nothing stands anywhere (`Game.places`).

Discord reports changes while the bot is connected. For the time before, this checks each server once when it
becomes available. A problem that the bot cannot fix is noted at the table: `/doctor` shows it.
"""

import asyncio
import logging

import discord

from bot.acts import delivery, on_hold, servers
from bot.acts.context import App
from bot.discord_ui.faults import FORBIDDEN, MISSING_PERMISSIONS, PASSING, UNAUTHORIZED, is_gone, passes
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.discord_ui.refusals import Troubles
from bot.discord_ui.rights import is_locked, lacking_at, may_have_thread
from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY, OPEN, Status
from bot.domain.model import Game, NotificationKind, TableId
from bot.ops.locks import KeyedLock

log = logging.getLogger(__name__)

_AT_ONCE = 4
"""Servers that are checked at the same time."""
_BETWEEN = 0.5
"""Seconds between two checks of a server: all together use a sixth of Discord's rate limit."""


class PlaceWatch:
    """Notices which places of tables are lost or come back, and notes at the tables what that means."""

    def __init__(self, app: App, client: discord.Client, gate: Gate, troubles: Troubles) -> None:
        self._client = client
        self._gate = gate
        self._messages = app.messages
        self._repository = app.repository
        self._store = app.store
        self._troubles = troubles
        self._lacked: dict[int, set[TableId]] = {}
        """Tables without a needed permission at the last check, by server."""
        self._locked: dict[int, set[int]] = {}
        """Locked threads of tables in play whose players were told, by server."""
        self._memberships = KeyedLock[int]()
        self._comparisons = KeyedLock[int]()
        """Held by one comparison at a time: a change of a role comes as many events at once."""
        self._checks = asyncio.Semaphore(_AT_ONCE)

    async def pause_or_resume(self, guild: int) -> None:
        """Resume the tables of a server if the bot is on it now, else pause them and note the removal.

        Events come faster than tables change, so only the latest state counts: it is read under a lock, and
        again after the change.
        """
        handled = None
        async with self._memberships.of(guild):
            while handled is not (is_member := self._client.get_guild(guild) is not None):
                handled = is_member
                if is_member:
                    await servers.note_return(self._store, guild)
                    await on_hold.resume_guild(self._repository, guild)
                else:
                    self._lacked.pop(guild, None)
                    self._locked.pop(guild, None)
                    await on_hold.pause_guild(self._repository, guild)
                    await servers.note_removal(self._store, guild)

    async def check_server(self, guild: discord.Guild) -> None:
        """Check all tables in use of a server: threads that are archived or gone, messages, permissions."""
        await self.compare_rights(guild, changed=False)
        notices = await self._store.notifications_in(guild.id, NotificationKind.LOCKED)
        locked = {notice.game for notice in notices}
        games = [game for game in await self._store.games_in_guild(guild.id, OPEN) if game.places]
        running = [game for game in games if game.status in IN_PLAY]
        self._locked[guild.id] = {game.thread for game in running if game.id in locked and game.thread}
        async with self._checks:
            for game in games:
                if game.status is Status.LOBBY and game.thread is not None:
                    await self._check_open(guild, game, game.thread)
            for game in running:
                try:
                    await self._check_table(guild, game.id)
                except Refused:
                    log.warning("a table that cannot be shown waits", extra={"table": game.id})

    async def _check_open(self, guild: discord.Guild, game: Game, number: int) -> None:
        """Have an open table leave the thread of its series if that is gone, or locked."""
        thread: object = guild.get_thread(number)
        try:
            if thread is None:
                await self._gate.room(LOW_SHARE)
                thread = await self._client.fetch_channel(number)
            leaves = isinstance(thread, discord.Thread) and thread.locked
        except (*PASSING, discord.HTTPException) as fault:
            leaves = is_gone(fault)
        if leaves:
            await self._messages.leave_thread(game.id, number)

    async def _check_table(self, guild: discord.Guild, table: TableId) -> None:
        game = await self._store.game(table)  # read again: much may have changed during the check of others
        if game is None or game.status not in IN_PLAY:
            return
        relocked = await self._note_lock(game, locked=is_locked(self._client, game))
        if game.trouble:
            return  # the next try is scheduled
        if relocked or (game.thread is not None and guild.get_thread(game.thread) is None):
            await self._messages.repost(table)
        elif game.message is not None:
            await self._check_message(guild, game, game.message)
            await asyncio.sleep(_BETWEEN)

    async def _check_message(self, guild: discord.Guild, game: Game, message: int) -> None:
        channel = guild.get_channel_or_thread(game.place)
        if not isinstance(channel, discord.abc.Messageable):
            await self._messages.repost(game.id)
            return
        await self._gate.room(LOW_SHARE)
        try:
            await channel.fetch_message(message)
        except (*PASSING, discord.HTTPException) as fault:
            if is_gone(fault):
                await self._messages.repost_deleted(game.id, message)
            elif isinstance(fault, discord.HTTPException) and fault.status in (UNAUTHORIZED, FORBIDDEN):
                await self._troubles.foresee(game, fault.status, fault.code)
            elif not passes(fault):
                await self._messages.repost(game.id)  # this notes the problem

    async def compare_rights(self, guild: discord.Guild, *, changed: bool = True) -> None:
        """Note missing permissions, and try again where none is missing any more.

        `changed`: Discord has reported a change, which may also help a table that is refused for another
        reason.
        """
        async with self._comparisons.of(guild.id):
            games = [game for game in await self._store.to_compare(guild.id) if game.places]
            lacked = self._lacked.setdefault(guild.id, set())
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
        if lacking and game.status is Status.LOBBY and game.thread is not None:
            await self._messages.leave_thread(game.id, game.thread)
        elif lacking and not game.trouble:
            log.warning("rights are missing: %s", ", ".join(lacking), extra={"table": game.id})
            await self._troubles.foresee(game, FORBIDDEN, MISSING_PERMISSIONS)
        elif (game.trouble and not lacking and (changed or lacked)) or (changed and self._may_move(game)):
            await self._messages.repost(game.id)

    def _may_move(self, game: Game) -> bool:
        """Return whether a table without a thread may have one by now."""
        in_channel = game.thread is None and game.message is not None and game.status in IN_PLAY
        return in_channel and not game.trouble and may_have_thread(self._client, game) is True

    async def note_deleted_channel(self, channel: int) -> None:
        """Post the tables of a deleted channel again, where that is possible: its threads are deleted too."""
        for game in await self._store.games_in_channel(channel, OPEN):
            if game.places:
                await self._messages.repost(game.id)

    async def note_changed_thread(self, thread: int, *, archived: bool, locked: bool) -> None:
        """Keep the thread of a running table out of the archive, and try again in one that was unlocked.

        The players of a table are told of a locked thread, where nobody can press a button. An open table
        moves to the channel.
        """
        game = await self._store.by_thread(thread)
        if game is None:
            return
        if locked and game.status is Status.LOBBY:
            await self._messages.leave_thread(game.id, thread)
            return
        relocked = await self._note_lock(game, locked=locked)
        if relocked or game.trouble or (archived and game.status is Status.RUNNING):
            await self._messages.repost(game.id)

    async def _note_lock(self, game: Game, *, locked: bool) -> bool:
        """Note whether the thread of a table is locked, for its players; return whether that is new."""
        locked = locked and game.status in IN_PLAY
        threads = self._locked.setdefault(game.guild or 0, set())
        if game.thread is None or locked is (game.thread in threads):
            return False
        if locked:
            threads.add(game.thread)
            await delivery.report_trouble(
                self._repository, await self._repository.get(game.id), NotificationKind.LOCKED
            )
        else:
            threads.discard(game.thread)
            await delivery.withdraw_trouble(self._repository, game.id, NotificationKind.LOCKED)
        return True
