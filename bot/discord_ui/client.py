"""The client: it passes Discord's events to the handlers, and connects the publisher to Discord."""

import asyncio
import contextlib
import functools
import logging
import math
import sys
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Concatenate, ParamSpec

import discord
from discord import app_commands

from bot.acts import servers
from bot.acts.context import App
from bot.acts.outbox import DAILY_LIST, LATE, MONTH, OVERVIEW
from bot.acts.repository import Signals
from bot.discord_ui.command_sync import CommandSync
from bot.discord_ui.commands import CatalogueTranslator, Commands
from bot.discord_ui.daily_lists import DailyLists
from bot.discord_ui.gate import Gate
from bot.discord_ui.icons import Icons
from bot.discord_ui.late_messages import LateMessages
from bot.discord_ui.members import MemberLookup
from bot.discord_ui.messenger import Heard, Messenger
from bot.discord_ui.month_cards import MonthCards
from bot.discord_ui.notifier import Notifier
from bot.discord_ui.outbox import Outbox
from bot.discord_ui.overview_message import Overviews
from bot.discord_ui.page_sender import PageSender, presses_of
from bot.discord_ui.panels import Panels, Renewals
from bot.discord_ui.place_watch import PlaceWatch
from bot.discord_ui.posted import Posted
from bot.discord_ui.press import Presses
from bot.discord_ui.publisher import Publisher
from bot.discord_ui.refusals import Refusals, Troubles
from bot.discord_ui.rights import Interaction
from bot.discord_ui.session_turns import SessionTurns
from bot.discord_ui.signs import POSTED
from bot.domain.model import Person, TableId
from bot.domain.shards import ShardRange
from bot.ops.scheduler import Scheduler
from bot.ops.tasks import MINUTE, Job, every, start, stop
from bot.store.database import NOT_OURS, StoreError

log = logging.getLogger(__name__)

# The bot never speaks: discord.py need not warn about voice at every start.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

P = ParamSpec("P")

_PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""Presses on buttons, choices from lists, and submitted modals."""
_LAST_WORK = 3.0
"""Seconds for requests in progress when the bot is told to stop."""
_LAST_POSTS = 3.0
"""Seconds for the update of messages after that."""
_NOTIFICATIONS_AT_ONCE = 256
"""Notifications in progress at the same time: most of their time they wait for Discord."""
_AGAIN = 4
"""Refused tables that are tried again at the same time: they are not urgent, and each try may be refused."""
_FAREWELL = 2.0
"""Seconds for closing the connections."""


def intents() -> discord.Intents:
    """Return the events that the bot receives: those of servers, and none that Discord could withhold."""
    events = discord.Intents.none()
    events.guilds = True
    events.guild_messages = True
    return events


Handler = Callable[Concatenate["Cairn", P], Coroutine[Any, Any, None]]


def _event(handler: Handler[P]) -> Handler[P]:
    """Make the close of the store wait for a handler of events, and begin none after that."""

    @functools.wraps(handler)
    async def handle(self: "Cairn", /, *args: P.args, **kwargs: P.kwargs) -> None:
        if not self.leaving:
            self.hold()
            await handler(self, *args, **kwargs)

    return handle


class _Tree(app_commands.CommandTree[discord.Client]):
    """A command tree that asks the client before it answers."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Return whether to answer a command or its autocomplete now."""
        return not isinstance(interaction.client, Cairn) or await interaction.client.admits(interaction)


SILENCE = 46.0
"""Seconds without a message of the gateway after which its connection counts as lost.

Discord asks for a heartbeat every 41 s and answers it at once, so a shorter silence is no sign of anything.
"""


class Cairn(discord.AutoShardedClient):
    """One connection to Discord. After its end, the supervisor makes a new one for the next try."""

    def __init__(
        self,
        app: App,
        *,
        sync: CommandSync | None = None,
        gate: Gate | None = None,
        on_link: Callable[[bool], None] = lambda _: None,
        icons: Icons | None = None,
        rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._gate = gate or Gate(app.clock)
        part = app.store.shards
        shards: dict[str, Any] = {"shard_ids": list(part.numbers), "shard_count": part.count}
        super().__init__(
            **(shards if part.count > 1 else {}),  # otherwise as many as Discord advises
            http_trace=self._gate.trace(),
            heartbeat_timeout=SILENCE,
            intents=intents(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._app = app
        self._sync = sync or CommandSync(app.store)
        self._icons = icons or Icons(app, self._gate)
        self.tree = _Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.panels = Panels(app.clock)
        self.renewals = Renewals(app, self.panels, self._icons, rest=rest)
        self._make_parts(app, rest)
        self._presses = Presses(app, self.panels, self._icons, self.outbox)
        self._turns = SessionTurns(app.store.lease)
        self._concurrency: int | None = None
        """Shards that may begin a session at the same time; None: Discord has not said so yet."""
        self._jobs: list[asyncio.Task[None]] = []
        self._working: set[asyncio.Task[Any]] = set()
        self._shards: dict[int, bool] = {}
        """True for the connected shards, False for those that have lost their connection."""
        self.leaving = False
        self._deaf = False
        self._on_link = on_link
        """Called when a first shard is connected, and when none is any more."""

    def _make_parts(self, app: App, rest: Callable[[float], Awaitable[None]]) -> None:
        """Make the parts that send messages, maintain places, and watch deadlines."""
        gate = self._gate
        self.refusals = Refusals(app.clock, self._try_again)
        troubles = Troubles(app, self.refusals)
        self.pages = PageSender(app, self)
        self.members = MemberLookup(app, self, gate)
        app.members.listen(self.members.ask)
        messenger = self._messenger = Messenger(self.pages, app.clock)
        notifier = Notifier(app, self, gate, troubles, messenger, self.members)
        self.publisher = Publisher(
            app, self, gate, troubles, messenger, notifier, self.members, posted=self._posted, rest=rest
        )
        self.place_watch = PlaceWatch(app, self, gate, troubles)
        self.outbox = Outbox(app.store, messenger, app.clock, self._check_outbox)
        self.overviews = Overviews(app, self, gate, self.outbox)
        self.daily_lists = DailyLists(app, self, gate)
        self.month_cards = MonthCards(app, self, gate)
        self.outbox.kinds.update(
            {
                OVERVIEW: self.overviews,
                DAILY_LIST: self.daily_lists,
                MONTH: self.month_cards,
                LATE: LateMessages(app, self, gate, messenger),
                **dict.fromkeys(POSTED.values(), Posted()),
            }
        )
        self.outbox_watch = Scheduler(self.outbox, app.clock, self.outbox.act, at_once=_AGAIN)
        self.watch = Scheduler(app.store, app.clock, app.deadlines.handle)
        self.notifications = Scheduler(
            self.publisher, app.clock, self.publisher.call, at_once=_NOTIFICATIONS_AT_ONCE
        )
        self.again = Scheduler(self.refusals, app.clock, self.publisher.retry, at_once=_AGAIN)

    async def setup_hook(self) -> None:
        """Start the outbox and the deadlines, and register commands that have changed since the last run."""
        translator = CatalogueTranslator(self._app.voices.catalogues)
        await self.tree.set_translator(translator)
        Commands(self.tree, self._app, self._presses).add()
        self._app.metrics.watch(self._gateway, self._gate.refused)
        self._app.repository.downtime.disconnected()
        self._app.repository.connect(
            Signals(
                post=self.publisher.wake,
                changed=self.renewals.note_changed,
                catch_up=self.publisher.catch_up,
                check=self._check_schedules,
                schedule=self._schedule,
                retry=self.publisher.retry_now,
                retaken=self._begin_anew,
                overview=self._look_again,
            )
        )
        self._gate.listen(self._trust_token)
        await self.publisher.recover()
        self._app.store.listen(self.outbox.look)
        await self.overviews.recover()
        await self.daily_lists.recover()
        await self.month_cards.recover()
        is_first, beat = self._app.store.shards.is_first, self._app.repository.downtime.beat
        jobs: dict[str, Job] = {
            "deadlines": self.watch.run(),
            "notifications": self.notifications.run(),
            "outbox": self.outbox_watch.run(),
            "refused": self.again.run(),
            "token": self._gate.prove(self._ask_for_ourselves),
            "downtime": every(MINUTE, beat, "not noted that the bot is there"),
            "icons": self._icons.run(self, alone=is_first),
        }
        if is_first:
            jobs["commands"] = self._sync.run(self.tree, translator)
        self._jobs = start(jobs)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn of a shard: a bucket of shards may begin one session in five seconds."""
        if not self._app.store.lease.is_divided:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        if self._concurrency is None:
            self._concurrency = (await self.fetch_session_start_limits()).max_concurrency
        shard = shard_id or 0
        await self._turns.take(shard, shard % self._concurrency)

    async def close(self) -> None:
        """Refuse new presses, finish those in progress, post due messages; the next start posts the others.

        If another process serves our shards, close at once: that process does all of it.
        """
        self.leaving = True
        lost = self._app.store.lease.is_lost
        await self._finish(0.0 if lost else _LAST_WORK)
        await stop(self._jobs)
        await self.publisher.stop_catching_up()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.0 if lost else _LAST_POSTS):
                await self.publisher.idle()
        self._app.repository.connect(Signals())
        self._app.store.listen(None)
        self._app.members.listen(None)
        self._gate.listen(lambda: None)
        await self.publisher.close()
        await self.renewals.close()
        self._deaf = True
        await self._finish(0.0)
        self.panels.close()
        self._app.metrics.note_link(there=False)
        self._app.repository.downtime.disconnected()
        await self._turns.close()
        try:
            async with asyncio.timeout(_FAREWELL):
                await super().close()
        except TimeoutError:
            await self.http.close()

    def _check_schedules(self) -> None:
        self.watch.wake()
        self.notifications.wake()
        self.outbox_watch.wake()
        self._try_again()
        self._gate.wake()

    def _check_outbox(self) -> None:
        self.outbox_watch.wake()

    def _look_again(self, guild: int) -> None:
        """Look again at what is posted for a server, whose settings or permissions may have changed."""
        self.outbox.retry(guild)
        self.overviews.wake(guild)

    def _begin_anew(self) -> None:
        """Look at all messages as a new process does."""
        self._messenger.begin_anew()
        self.outbox.look()

    def _schedule(self, deadline: float, notification: float) -> None:
        self.watch.wake(deadline)
        self.notifications.wake(notification)

    # --- what Discord refuses ---

    def _posted(self, table: TableId) -> None:
        self.renewals.wake(table)
        self.overviews.note_posted(table)

    def _try_again(self) -> None:
        self.again.wake()

    def _trust_token(self) -> None:
        """Try again what Discord refused with the token, which it accepts again."""
        self.refusals.trust_token()
        self.outbox.retry()

    async def _ask_for_ourselves(self) -> None:
        await self.http.request(discord.http.Route("GET", "/users/@me"))

    async def _finish(self, seconds: float) -> None:
        """Wait for the tasks in progress, and cancel those that take too long."""
        if self._working:
            await asyncio.wait(self._working, timeout=seconds)
        await stop(list(self._working))

    def hold(self) -> None:
        """Register the present task: the client is not closed before the task has ended."""
        task = asyncio.current_task()
        if task is not None:
            self._working.add(task)
            task.add_done_callback(self._working.discard)

    async def admits(self, interaction: Interaction) -> bool:
        """Return whether to handle a press or a command that has just arrived; if not, say why."""
        if self._deaf or self._app.store.lease.is_lost:
            return False
        self.hold()
        if self.leaving:
            await self._presses.turn_away(interaction, "refused-restarting")
        elif not self._app.rate_limit.allows(Person(interaction.user.id)):
            self._app.metrics.presses.flooded += 1
            await self._presses.turn_away(interaction, "refused-too-fast")
        else:
            return True
        return False

    # --- the connection ---

    def _gateway(self) -> tuple[float | None, int]:
        latency = self.latency
        return (latency if math.isfinite(latency) else None), len(self.guilds)

    @_event
    async def on_shard_connect(self, shard: int) -> None:
        """Note a session: a new one, or one that goes on."""
        self._turns.begun(shard)
        await self._note_link(shard, there=True)

    on_shard_resumed = on_shard_connect

    @_event
    async def on_shard_disconnect(self, shard: int) -> None:
        """Note a lost connection; discord.py reports it again at each try to reconnect."""
        await self._note_link(shard, there=False)

    async def _note_link(self, shard: int, *, there: bool) -> None:
        if there is self._shards.get(shard):
            return
        before, self._shards[shard] = any(self._shards.values()), there
        metrics, number = self._app.metrics, self.shard_count or 1
        if not there and not self.leaving:
            metrics.disconnects += 1
        metrics.note_link(there=sum(self._shards.values()) == len(self.shard_ids or range(number)))
        if before is not any(self._shards.values()):
            self._on_link(not before)
        if there:
            await self._app.repository.downtime.connected(ShardRange(number, shard, shard))
        else:
            self._app.repository.downtime.disconnected(ShardRange(number, shard, shard))

    # --- events ---

    @_event
    async def on_ready(self) -> None:
        """Check the servers: while offline, the bot may have been removed from some or invited again."""
        log.info("connected", extra={"guilds": len(self.guilds)})
        guilds = {guild.id for guild in self.guilds}
        await servers.note_all(self._app.store, guilds)
        for guild in await self._app.store.guilds():
            await self.place_watch.pause_or_resume(guild)

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:  # noqa: ARG002 - the base class's
        """Log an exception that no handler has caught, unless its own part has told of it."""
        fault = sys.exc_info()[1]
        if isinstance(fault, NOT_OURS):
            log.debug("an event failed: %s: %r", event_method, fault)
        elif isinstance(fault, StoreError):
            log.warning("an event failed: %s: %s", event_method, fault)
        else:
            log.exception("an event failed: %s", event_method)  # noqa: LOG004 - called while it is handled

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Answer presses; the command tree answers commands by itself."""
        if interaction.type in _PRESSES and await self.admits(interaction):
            await self._presses.read(interaction)

    @_event
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Check the places of running tables: much may have changed while the bot was offline."""
        self._look_again(guild.id)
        await self.place_watch.check_server(guild)

    @_event
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the tables of a server, and take up again what is posted for it."""
        await self.place_watch.pause_or_resume(guild.id)
        self._look_again(guild.id)

    @_event
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the tables of a server."""
        await self.place_watch.pause_or_resume(guild.id)

    @_event
    async def on_message(self, message: discord.Message) -> None:
        """Look at each message of the bot on a server: it may be late."""
        is_ours = self.user is not None and message.author.id == self.user.id
        if is_ours and message.guild is not None:
            presses, nonce = functools.partial(presses_of, message), str(message.nonce)
            await self.outbox.hear(Heard(message, message.guild.id, message.channel.id, nonce, presses))

    @_event
    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """Post a deleted message of a table again, unless the bot has deleted it."""
        if not self.pages.was_ours(deleted.message_id):
            self.overviews.note_deleted(deleted.message_id)
            await self._restore(deleted.message_id)

    @_event
    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Post messages again that were deleted in bulk."""
        for message in deleted.message_ids:
            self.overviews.note_deleted(message)
            await self._restore(message)

    @_event
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Give an open or running table a new place after its thread was deleted."""
        await self._app.messages.forget_thread(deleted.thread_id)

    @_event
    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        """Keep the thread of a running table out of the archive."""
        data = changed.data.get("thread_metadata", {})
        archived, locked = bool(data.get("archived")), bool(data.get("locked"))
        await self.place_watch.note_changed_thread(changed.thread_id, archived=archived, locked=locked)

    @_event
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Check whether a change of a channel has changed the permissions of the bot or of players."""
        self._look_again(after.guild.id)
        await self.place_watch.compare_rights(after.guild)
        if before.overwrites != after.overwrites:
            await self.members.check_players(after.guild, after.id)

    @_event
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Check whether a change of a role has changed the permissions of the bot or of players."""
        self._look_again(after.guild.id)
        await self.place_watch.compare_rights(after.guild)
        if before.permissions != after.permissions:
            await self.members.check_players(after.guild)

    @_event
    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Check whether a change of the bot itself has changed its permissions.

        Discord reports a change of no other member.
        """
        self._look_again(after.guild.id)
        await self.place_watch.compare_rights(after.guild)

    @_event
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that tables have lost their channel."""
        self._look_again(channel.guild.id)
        await self.place_watch.note_deleted_channel(channel.id)

    @_event
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Check whether the end of a role has changed the bot's permissions."""
        self._look_again(role.guild.id)
        await self.place_watch.compare_rights(role.guild)

    async def _restore(self, message: int) -> None:
        """Post a table again whose present message was deleted; a replaced message stays gone."""
        game = await self._app.store.by_message(message)
        if game is not None:
            await self._app.messages.repost_deleted(game.id, message)
