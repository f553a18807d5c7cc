"""The client: Discord's events on one side, the dispatcher and the publisher on the other."""

import asyncio
import contextlib
import functools
import logging
import math
from collections.abc import Callable, Collection, Coroutine, Iterator
from typing import Any, Concatenate, ParamSpec

import discord
from discord import app_commands

from bot.app import App
from bot.discord_ui.answer import arrived, turn_away
from bot.discord_ui.commands import CatalogueTranslator, Commands
from bot.discord_ui.gate import Gate
from bot.discord_ui.notifier import Notifier
from bot.discord_ui.presses import is_press, on_press
from bot.discord_ui.publisher import GONE_WITH_THREAD, Publisher
from bot.discord_ui.refusals import Refusals
from bot.discord_ui.rights import Interaction
from bot.discord_ui.sync import CommandSync
from bot.discord_ui.upkeep import Upkeep
from bot.discord_ui.workers import Heard
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Notification, Person, TableId
from bot.usecases.delivery import Delivery
from bot.usecases.watch import Watch

log = logging.getLogger(__name__)

# We never speak: discord.py need not warn at every start that it could not.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

P = ParamSpec("P")

_LAST_WORK = 3.0
"""Seconds for what is being done when the bot is told to stop."""
_LAST_POSTS = 3.0
"""Seconds for bringing the messages up to date after that."""
_MAILS = 256
"""Notifications that are seen to at the same time: most of that time they wait for Discord."""
_AGAIN = 4
"""Refused tables that are tried again at the same time: there is no hurry, and each may cost an answer."""
_FAREWELL = 2.0
"""Seconds for closing the connections."""


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
        if not self.leaving:
            self.hold()
            await handler(self, *args, **kwargs)

    return handle


class _Tree(app_commands.CommandTree[discord.Client]):
    """A command tree that asks the client before it answers."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether a command or the list of choices for one is to be answered now."""
        return not isinstance(interaction.client, Cairn) or await interaction.client.admits(interaction)


class Cairn(discord.AutoShardedClient):
    """One connection to Discord. After it has ended, a new one is made for the next try."""

    def __init__(self, app: App, sync: CommandSync | None = None, gate: Gate | None = None) -> None:
        self._gate = gate or Gate(app.clock)
        super().__init__(
            http_trace=self._gate.trace(),
            intents=intents(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._app = app
        self._sync = sync or CommandSync(app.store)
        self.tree = _Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._make_parts(app)
        self._chores: list[asyncio.Task[None]] = []
        self._working: set[asyncio.Task[Any]] = set()
        self._parted: set[int] = set()
        self.leaving = False
        self._deaf = False
        self._on_link: Callable[[bool], None] = lambda _: None

    def _make_parts(self, app: App) -> None:
        """Make those who send messages, look after places, and watch what is due."""
        cases = app.cases
        boards, calls = Refusals(app.clock), Refusals(app.clock)
        self.publisher = Publisher(
            self,
            app.tables,
            app.store,
            app.voices,
            app.clock,
            app.metrics,
            cases.delivery,
            self._gate,
            boards.beside(calls),
            Heard(posted=self._posted, recovered=self._recovered, refused=self._refused),
        )
        self.notifier = Notifier(
            self,
            cases.delivery,
            cases.seats,
            app.tables,
            app.store,
            app.voices,
            app.clock,
            self._gate,
            calls.beside(boards),
            Heard(recovered=self.publisher.wake, refused=self._refused),
            self.publisher.stands,
        )
        self.upkeep = Upkeep(self, app.tables, app.store, cases.delivery, self._gate, boards)
        self.watch = Watch(app.store, app.clock, app.deadlines.handle)
        mail = _Mail(cases.delivery, self._waiting)
        self.mail = Watch(mail, app.clock, self.notifier.act, at_once=_MAILS)
        self.again = (
            Watch(boards, app.clock, self.publisher.retry, at_once=_AGAIN),
            Watch(calls, app.clock, self.notifier.retry, at_once=_AGAIN),
        )

    @contextlib.contextmanager
    def linked(self, tell: Callable[[bool], None]) -> Iterator[None]:
        """Tell, within the block, when all shards are connected, and when one is not any more."""
        self._on_link = tell
        try:
            yield
        finally:
            self._on_link = lambda _: None

    async def setup_hook(self) -> None:
        """Take up the outbox and the deadlines, and make known what has changed since the last run."""
        translator = CatalogueTranslator(self._app.catalogues)
        await self.tree.set_translator(translator)
        Commands(self.tree, self._app.dispatcher, self._app.catalogues).add()
        self._app.metrics.watch(self._gateway, self._gate.refused)
        self._app.cases.downtime.disconnected()
        self._app.repository.signals.listen(self.publisher.wake, self._look_at_the_clock, self._hurry)
        self._gate.listen(self._trust_token)
        await self.publisher.recover()
        await self.notifier.recover()
        self._chores = [
            asyncio.create_task(self.watch.run(), name="deadlines"),
            asyncio.create_task(self.mail.run(), name="notices"),
            *(asyncio.create_task(watch.run(), name="refused tables") for watch in self.again),
            asyncio.create_task(self._gate.prove(self._ask_for_ourselves), name="token"),
            asyncio.create_task(self._app.cases.downtime.run(), name="downtime"),
            asyncio.create_task(self._sync.run(self.tree, translator), name="commands"),
        ]

    async def close(self) -> None:
        """Take no more presses, finish those at hand, post what is due, leave the rest to the next start."""
        self.leaving = True
        await self._finish(_LAST_WORK)
        await _stop(self._chores)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LAST_POSTS):
                await self.publisher.idle()
                await self.notifier.idle()
        self._app.repository.signals.stop()
        self._gate.listen(lambda: None)
        await self.publisher.close()
        await self.notifier.close()
        self._deaf = True
        await self._finish(0.0)
        self._app.metrics.connected = False
        self._app.cases.downtime.disconnected()
        try:
            async with asyncio.timeout(_FAREWELL):
                await super().close()
        except TimeoutError:
            await self.http.close()

    def _look_at_the_clock(self) -> None:
        self.watch.wake()
        self.mail.wake()
        for watch in self.again:
            watch.wake()
        self._gate.wake()

    # --- what Discord refuses ---

    def _posted(self, table: TableId) -> None:
        self.notifier.wake(table)

    def _recovered(self, table: TableId) -> None:
        self.notifier.hurry(table)

    def _refused(self) -> None:
        for watch in self.again:
            watch.wake()

    def _hurry(self, table: TableId) -> None:
        self.publisher.hurry(table)
        self.notifier.hurry(table)

    def _trust_token(self) -> None:
        self.publisher.trust_token()
        self.notifier.trust_token()

    async def _ask_for_ourselves(self) -> None:
        await self.http.request(discord.http.Route("GET", "/users/@me"))

    def _waiting(self) -> set[TableId]:
        """Return the tables whose notifications are seen to later anyway."""
        refused = {*self.publisher.refusals.tables(), *self.notifier.refusals.tables()}
        return {*self.publisher.at_work(), *self.notifier.postponed(), *refused}

    async def _finish(self, seconds: float) -> None:
        """Wait for what is being worked on, and cancel what takes too long."""
        if self._working:
            await asyncio.wait(self._working, timeout=seconds)
        await _stop(list(self._working))

    def hold(self) -> None:
        """Note that the present task is at work: the client is not closed before it has ended."""
        task = asyncio.current_task()
        if task is not None:
            self._working.add(task)
            task.add_done_callback(self._working.discard)

    async def admits(self, interaction: Interaction) -> bool:
        """Whether to work on a press or a command that has just arrived; if not, its person is told why."""
        if self._deaf:
            return False
        self.hold()
        stopwatch = arrived(interaction, self._app.metrics)
        if self.leaving:
            await turn_away(interaction, self._app.dispatcher, "refused-restarting")
        elif not self._app.rate_limit.allows(Person(interaction.user.id)):
            stopwatch.flooded()
            await turn_away(interaction, self._app.dispatcher, "refused-too-fast")
        else:
            return True
        return False

    # --- the connection ---

    def _gateway(self) -> tuple[float | None, int]:
        latency = self.latency
        return (latency if math.isfinite(latency) else None), len(self.guilds)

    @_event
    async def on_shard_connect(self, shard: int) -> None:
        """Note a new session."""
        await self._link(shard, there=True)

    @_event
    async def on_shard_resumed(self, shard: int) -> None:
        """Note that a session goes on."""
        await self._link(shard, there=True)

    @_event
    async def on_shard_disconnect(self, shard: int) -> None:
        """Note that a connection was lost; discord.py tells so at each try to make another."""
        await self._link(shard, there=False)

    async def _link(self, shard: int, *, there: bool) -> None:
        metrics = self._app.metrics
        if not there and shard not in self._parted and not self.leaving:
            metrics.disconnects += 1
        (self._parted.discard if there else self._parted.add)(shard)
        connected = not self._parted
        if connected is not metrics.connected:
            metrics.connected = connected
            self._on_link(connected)
            if connected:
                await self._app.cases.downtime.connected()
            else:
                self._app.cases.downtime.disconnected()

    # --- events ---

    @_event
    async def on_ready(self) -> None:
        """Meet the servers: the bot may have been removed from some, or invited again, while it was away."""
        log.info("connected", extra={"guilds": len(self.guilds)})
        here = {guild.id for guild in self.guilds}
        for guild in await self._app.store.guilds():
            if guild in here:
                await self._app.tables.resume_guild(guild)
            else:
                await self._app.tables.pause_guild(guild)

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:  # noqa: ARG002 - the base class's
        """Log what no handler has caught."""
        log.exception("an event failed: %s", event_method)  # noqa: LOG004 - called while it is handled

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Answer presses; the command tree answers commands by itself."""
        if is_press(interaction) and await self.admits(interaction):
            await on_press(interaction, self._app.dispatcher)

    @_event
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look after the places of running tables: much may have happened while we were away."""
        await self.upkeep.look_through(guild)

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
        if game is not None and game.status in IN_PLAY:
            await self._app.tables.repost(game.id, **GONE_WITH_THREAD)

    @_event
    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        """Keep the thread of a running table out of the archive."""
        archived = bool(changed.data.get("thread_metadata", {}).get("archived"))
        await self.upkeep.changed_thread(changed.thread_id, archived=archived)

    @_event
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Look whether rights came or went with a channel."""
        del before
        await self.upkeep.compare_rights(after.guild)

    @_event
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that tables have lost their channel."""
        await self.upkeep.miss_channel(channel.id)

    @_event
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Look whether rights came or went with a role."""
        del before
        await self.upkeep.compare_rights(after.guild)

    @_event
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Look whether rights went with a role."""
        await self.upkeep.compare_rights(role.guild)

    @_event
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Look whether rights came or went with the bot's own roles; of others Discord does not tell."""
        del before
        await self.upkeep.compare_rights(after.guild)

    async def _restore(self, message: int) -> None:
        """Post a table again whose present message was deleted; one that we have replaced is not missed."""
        game = await self._app.store.by_message(message)
        if game is not None:
            if game.status is Status.LOBBY:
                self.publisher.drop_lobby(game.id)
            await self._app.tables.miss(game.id, message)


class _Mail:
    """What is to be told now, but for tables whose own messages come first and wake the notifier."""

    def __init__(self, delivery: Delivery, waiting: Callable[[], Collection[TableId]]) -> None:
        self._delivery = delivery
        self._waiting = waiting

    async def due(self, now: float, most: int) -> list[Notification]:
        """Return what is to be sent or removed now."""
        return await self._delivery.due(now, most, self._waiting())

    async def next_due(self, now: float) -> float | None:
        """Return when, after now, something is to be sent or removed next."""
        return await self._delivery.next_due(now)


async def _stop(tasks: list[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
