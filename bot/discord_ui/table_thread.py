"""The thread of each table, if the bot may create one."""

import asyncio
import logging
from typing import Final

import discord

from bot.acts.context import App
from bot.discord_ui.faults import FORBIDDEN, PASSING, UNKNOWN_MESSAGE, stops_all
from bot.discord_ui.rights import may_have_thread, server_of
from bot.discord_ui.snapshot import TableSnapshot
from bot.discord_ui.turn_changes import turn_changed
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Game, TableId
from bot.pages.ending import thread_name

log = logging.getLogger(__name__)

_THREAD_EXISTS = 160004
_ARCHIVE_MINUTES: Final = 10080
_PATIENCE = 5.0
"""Seconds for the change of a name."""
_AGAIN = 3600.0
"""Seconds before the next try where threads were forbidden, if Discord reports no change."""


class TableThreads:
    """Creates threads; a table without a thread lives in the channel."""

    def __init__(self, app: App, client: discord.Client) -> None:
        self._client = client
        self._clock = app.clock
        self._store = app.store
        self._refused: dict[TableId, float] = {}
        """Tables without permission for a thread, with the earliest time of the next try (at a turn)."""

    def retry_now(self, table: TableId) -> None:
        """Allow the next try at once, after a change or at the end of the table."""
        self._refused.pop(table, None)

    async def make(self, snapshot: TableSnapshot) -> None:
        """Create a thread for a table without one; the table lives there from now on."""
        if not self._may_have_thread(snapshot) or not self._is_time(snapshot):
            return
        try:
            thread = await self._create(snapshot)
        except discord.HTTPException as refusal:
            if stops_all(refusal):
                raise
            await self._note(snapshot, refusal)
            return
        self._refused.pop(snapshot.id, None)
        await snapshot.move(thread=thread)

    def _may_have_thread(self, snapshot: TableSnapshot) -> bool:
        game = snapshot.game
        if not snapshot.table.begun or game.guild is None or game.lobby is None or game.thread is not None:
            return False
        if not game.settings.thread:
            return False
        if game.message is None:
            return may_have_thread(self._client, game) is not False
        return game.status in IN_PLAY and may_have_thread(self._client, game) is True

    def _is_time(self, snapshot: TableSnapshot) -> bool:
        after = self._refused.get(snapshot.id)
        if after is None or snapshot.game.message is None:
            return after is None or self._clock() >= after
        return self._clock() >= after and turn_changed(snapshot.table)

    async def _create(self, snapshot: TableSnapshot) -> int:
        game = snapshot.game
        assert game.lobby is not None  # noqa: S101 - for the type checker
        name = thread_name(snapshot.voice)
        try:
            # The objects of discord.py need the server, which they do not know before READY.
            thread = await self._client.http.start_thread_with_message(
                game.channel, game.lobby, name=name, auto_archive_duration=_ARCHIVE_MINUTES
            )
            return int(thread["id"])
        except discord.HTTPException as refusal:
            if refusal.code != _THREAD_EXISTS:
                raise
        if await self._is_locked(game.lobby):
            return await self._create_without_message(snapshot, name)
        return game.lobby

    async def _is_locked(self, thread: int) -> bool:
        channel = await self._client.fetch_channel(thread)
        return isinstance(channel, discord.Thread) and channel.locked

    async def _create_without_message(self, snapshot: TableSnapshot, name: str) -> int:
        """Create a thread without a message, since the thread of the lobby message is locked.

        A thread that was created but never noted is found by its name.
        """
        guild = server_of(self._client, snapshot.game)
        for thread in [] if guild is None else guild.threads:
            ours = (thread.owner_id, thread.parent_id) == (self._client.application_id, snapshot.game.channel)
            if ours and thread.name == name and not thread.locked:
                return thread.id
        created = await self._client.http.start_thread_without_message(
            snapshot.game.channel,
            name=name,
            auto_archive_duration=_ARCHIVE_MINUTES,
            type=discord.ChannelType.public_thread.value,
        )
        return int(created["id"])

    async def rename(self, snapshot: TableSnapshot) -> None:
        """Name the thread after its latest table; this is optional, so it is not tried again."""
        thread = snapshot.game.thread
        if thread is None or not await self._is_latest(snapshot.game, thread):
            return
        try:
            async with asyncio.timeout(_PATIENCE):  # the library itself waits where names change too often
                await self._client.http.edit_channel(thread, name=thread_name(snapshot.voice))
        except (discord.HTTPException, *PASSING) as fault:
            log.info("the thread keeps its name: %r", fault, extra={"table": snapshot.id})

    async def _is_latest(self, game: Game, thread: int) -> bool:
        """Return whether no later game of a series has begun in the thread of a table."""
        if game.rematch is None:
            return True
        begun = (other for other in await self._store.in_thread(thread) if other.status is not Status.LOBBY)
        latest = next(begun, None)
        return latest is None or latest.id == game.id

    async def _note(self, snapshot: TableSnapshot, refusal: discord.HTTPException) -> None:
        log.warning(
            "no thread for the table: %s %s", refusal.status, refusal.code, extra={"table": snapshot.id}
        )
        wait = _AGAIN if refusal.status == FORBIDDEN else 0.0
        self._refused[snapshot.id] = self._clock() + wait
        if refusal.code == UNKNOWN_MESSAGE:  # a thread belongs to the lobby message, which is gone
            await snapshot.keep(lobby=None)
