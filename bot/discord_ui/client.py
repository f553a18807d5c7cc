"""The client: Discord's events on one side, the desk and the publisher on the other."""

import asyncio
import functools
import hashlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec

import discord
import msgspec
from discord import app_commands

from bot.app import App
from bot.clock import Watch
from bot.discord_ui.commands import CatalogueTranslator, Commands
from bot.discord_ui.presses import on_press
from bot.discord_ui.publisher import Publisher
from bot.model import Status

log = logging.getLogger(__name__)

# We never speak: discord.py need not warn at every start that it could not.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

P = ParamSpec("P")

_NOTE = "commands"
_LAST_WORK = 3.0
"""Seconds for what is being done when the bot is told to stop."""


def intents() -> discord.Intents:
    """Return what the bot listens to: no privileged intent, so none can be lost."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.dm_messages = True
    return wanted


Handler = Callable[Concatenate["Cairn", P], Coroutine[Any, Any, None]]


def _event(handler: Handler[P]) -> Handler[P]:
    """Have a handler of an event finished before the store is closed, and none begun after that."""

    @functools.wraps(handler)
    async def handle(self: "Cairn", /, *args: P.args, **kwargs: P.kwargs) -> None:
        if self.begins_work():
            await handler(self, *args, **kwargs)

    return handle


class _Tree(app_commands.CommandTree[discord.Client]):
    """A command tree that tells which commands it is answering."""

    async def interaction_check(self, interaction: discord.Interaction[discord.Client], /) -> bool:
        """Let every command through, and note it."""
        return not isinstance(interaction.client, Cairn) or interaction.client.begins_work()


class Cairn(discord.AutoShardedClient):
    """One connection to Discord. After it has ended, a new one is made for the next try."""

    def __init__(self, app: App) -> None:
        super().__init__(
            intents=intents(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._app = app
        self.tree = _Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.publisher = Publisher(self, app.tables, app.store, app.voices, app.clock)
        self.watch = Watch(app.store, app.clock, app.shelf.meet)
        self._watching: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[Any]] = set()
        self._leaving = False

    async def setup_hook(self) -> None:
        """Make known what has changed since the last run, and take up the outbox."""
        translator = CatalogueTranslator(self._app.catalogues)
        await self.tree.set_translator(translator)
        Commands(self.tree, self._app.desk, self._app.catalogues).add()
        await self._sync(translator)
        self._app.shelf.on_behind = self.publisher.wake
        self._app.shelf.on_deadline = self.watch.wake
        await self.publisher.recover()
        self._watching = asyncio.create_task(self.watch.run(), name="deadlines")

    async def _sync(self, translator: app_commands.Translator) -> None:
        """Send the commands to Discord only if their definition is not the one sent last."""
        payloads = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        found = hashlib.sha256(
            msgspec.json.encode([self.application_id, payloads], order="sorted")
        ).hexdigest()
        if await self._app.store.note(_NOTE) != found:
            await self.tree.sync()
            async with self._app.store.change() as change:
                await change.note(_NOTE, found)

    async def close(self) -> None:
        """Take no more presses, finish those at hand, and leave the rest of the outbox for the next start."""
        self._leaving = True
        if self._working:
            await asyncio.wait(self._working, timeout=_LAST_WORK)
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        self._app.shelf.on_behind = lambda _: None
        self._app.shelf.on_deadline = lambda: None
        if self._watching is not None:
            self._watching.cancel()
        await self.publisher.close()
        await super().close()

    def begins_work(self) -> bool:
        """Note that the present task works on an event or a command; whether it may still begin to."""
        task = asyncio.current_task()
        if task is not None and not self._leaving:
            self._working.add(task)
            task.add_done_callback(self._working.discard)
        return not self._leaving

    # --- events ---

    @_event
    async def on_ready(self) -> None:
        """Meet the servers: the bot may have been removed from some, or invited again, while it was away."""
        log.info("connected", extra={"guilds": len(self.guilds)})
        here = {guild.id for guild in self.guilds}
        games = await self._app.store.games("guild IS NOT NULL AND status IN ('lobby', 'running', 'paused')")
        for guild in {game.guild for game in games if game.guild is not None}:
            if guild in here:
                await self._app.tables.resume_guild(guild)
            else:
                await self._app.tables.pause_guild(guild)

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:  # noqa: ARG002 - the base class's
        """Log what no handler has caught."""
        log.exception("an event failed: %s", event_method)  # noqa: LOG004 - called while it is handled

    @_event
    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Answer presses; the command tree answers commands by itself."""
        await on_press(interaction, self._app.desk)

    @_event
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look after the threads of running tables: they may have been archived while we were away."""
        await self._wake_threads(guild)

    @_event
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on with the tables of a server."""
        await self._app.tables.resume_guild(guild.id)

    @_event
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Let the tables of a server rest."""
        await self._app.tables.pause_guild(guild.id)

    @_event
    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """Post a table's message again if somebody has deleted it."""
        await self._restore(deleted.message_id)

    @_event
    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Post again what was deleted together with other messages."""
        for message in deleted.message_ids:
            await self._restore(message)

    @_event
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Give a running table a new place if somebody has deleted its thread."""
        game = await self._app.store.by_thread(deleted.thread_id)
        if game is not None and game.status is Status.RUNNING:
            await self._app.tables.repost(game.id, thread=None, message=None, stale=None)

    @_event
    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        """Keep the thread of a running table out of the archive."""
        if changed.data.get("thread_metadata", {}).get("archived"):
            game = await self._app.store.by_thread(changed.thread_id)
            if game is not None and game.status is Status.RUNNING:
                await self._app.tables.repost(game.id)

    async def _restore(self, message: int) -> None:
        """Post a table again whose present message was deleted; one that we have replaced is not missed."""
        game = await self._app.store.by_message(message)
        if game is None or game.status not in (Status.LOBBY, Status.RUNNING):
            return
        if message == game.message:
            await self._app.tables.repost(game.id, message=None)
        elif game.status is Status.LOBBY:
            self.publisher.forget_lobby(game.id)
            await self._app.tables.repost(game.id, lobby=None)

    async def _wake_threads(self, guild: discord.Guild) -> None:
        active = {thread.id for thread in guild.threads}
        for game in await self._app.store.running_in(guild.id):
            if game.thread is not None and game.thread not in active:
                await self._app.tables.repost(game.id)
