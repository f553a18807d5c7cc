"""The client: Discord's events on one side, the desk and the publisher on the other."""

import asyncio
import hashlib
import logging

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

_NOTE = "commands"


def intents() -> discord.Intents:
    """Return what the bot listens to: no privileged intent, so none can be lost."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.dm_messages = True
    return wanted


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
        self.tree = app_commands.CommandTree[discord.Client](
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.publisher = Publisher(self, app.tables, app.store, app.voices, app.clock)
        self.watch = Watch(app.store, app.clock, app.tables.meet_deadline)
        self._watching: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Make known what has changed since the last run, and take up the outbox."""
        translator = CatalogueTranslator(self._app.catalogues)
        await self.tree.set_translator(translator)
        Commands(self.tree, self._app.desk, self._app.catalogues).add()
        await self._sync(translator)
        self._app.tables.on_behind = self.publisher.wake
        self._app.tables.on_deadline = self.watch.wake
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
        """Take no more presses, and leave the rest of the outbox for the next start."""
        self._app.tables.on_behind = lambda _: None
        self._app.tables.on_deadline = lambda: None
        if self._watching is not None:
            self._watching.cancel()
        await self.publisher.close()
        await super().close()

    # --- events ---

    async def on_ready(self) -> None:
        """Say that the bot is there."""
        log.info("connected", extra={"guilds": len(self.guilds)})

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:  # noqa: ARG002 - the base class's
        """Log what no handler has caught."""
        log.exception("an event failed: %s", event_method)  # noqa: LOG004 - called while it is handled

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Answer presses; the command tree answers commands by itself."""
        await on_press(interaction, self._app.desk)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look after the threads of running tables: they may have been archived while we were away."""
        await self._wake_threads(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on with the tables of a server."""
        await self._app.tables.resume_guild(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Let the tables of a server rest."""
        await self._app.tables.pause_guild(guild.id)

    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """Post a table's message again if somebody has deleted it."""
        await self._restore(deleted.message_id)

    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Post again what was deleted together with other messages."""
        for message in deleted.message_ids:
            await self._restore(message)

    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Give a running table a new place if somebody has deleted its thread."""
        game = await self._app.store.by_thread(deleted.thread_id)
        if game is not None and game.status is Status.RUNNING:
            await self._app.tables.repost(game.id, thread=None, message=None, stale=None)

    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        """Keep the thread of a running table out of the archive."""
        if changed.data.get("thread_metadata", {}).get("archived"):
            game = await self._app.store.by_thread(changed.thread_id)
            if game is not None and game.status is Status.RUNNING:
                await self.publisher.wake_thread(changed.thread_id)

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
