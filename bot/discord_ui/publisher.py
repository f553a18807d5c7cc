"""The publisher: it updates the messages of the tables in the outbox, table by table, and has players called.

The content of a message follows from the stored game alone, so the work for a table can stop at any point and
be repeated. A message that was sent but not yet noted is found by its nonce, or after a longer time among
the bot's own last messages. A refusal of Discord is noted, and the request is tried again later.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial

import discord

from bot.acts import delivery
from bot.acts.context import App
from bot.discord_ui.backlog import Backlog, Pace
from bot.discord_ui.board_message import BoardMessages
from bot.discord_ui.faults import (
    FORBIDDEN,
    OLD_EDITS,
    PASSING,
    UNKNOWN_CHANNEL,
    passes,
    refusal_to,
    stops_all,
)
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.discord_ui.members import MemberLookup
from bot.discord_ui.messenger import Messenger
from bot.discord_ui.notifier import Notifier
from bot.discord_ui.refusals import BESIDE, BOARD, PLACE, Key, Refusal, Troubles, key_of
from bot.discord_ui.side_messages import SideMessages
from bot.discord_ui.snapshot import TableSnapshot
from bot.discord_ui.table_thread import TableThreads
from bot.discord_ui.turn_changes import WaitingCalls
from bot.discord_ui.workers import Workers
from bot.domain.errors import Refused
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import Game, Notification, Person, TableId, TableMessage
from bot.domain.table import Table
from bot.ops.turns import ERRAND, Errand, Rank, Turns

log = logging.getLogger(__name__)

_AFTER_YOU = 0.03
"""Seconds in which the panel of the player who pressed is drawn first."""
_AT_ONCE = 32
"""Limit of tables that are posted at once: pages that wait for pictures take memory and get outdated."""
_OF_A_SERVER = 16
"""The same of one server, so that rate limits of its channels do not stop other servers."""
_BEHIND = Pace(at_once=8)
_PAST = Pace(between=2.0, of_line=20.0, after_refusal=600.0)
"""Messages of past games: few people see them, and Discord limits edits of old messages in a channel."""


class Publisher(Workers):
    """Runs one worker for each table with messages to update, or with notifications to send or remove."""

    def __init__(
        self,
        app: App,
        client: discord.Client,
        gate: Gate,
        troubles: Troubles,
        messenger: Messenger,
        notifier: Notifier,
        members: MemberLookup,
        *,
        posted: Callable[[TableId], None],
        rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        super().__init__("posting", self._bring_up_to_date)
        self._messages = app.messages
        self._repository = app.repository
        self._store = app.store
        self._voices = app.voices
        self._clock = app.clock
        self._gate = gate
        self._troubles = troubles
        self._refusals = troubles.refusals
        self._posted = posted
        """Called when the messages of a table are up to date, or cannot be updated."""
        self._notifier = notifier
        self._members = members
        self._messenger = messenger
        self._beside = SideMessages(self._repository, client)
        self.boards = BoardMessages(client, self._repository, members)
        self._threads = TableThreads(app, client)
        self._waiting = WaitingCalls(app.repository, app.presence)
        self._turns = Turns(_AT_ONCE, _OF_A_SERVER)
        self._behind = Backlog(partial(self._work_off, Rank.BEHIND), _BEHIND, rest)
        self._past = Backlog(partial(self._work_off, Rank.PAST), _PAST, rest)
        self._ranks: dict[TableId, Rank] = {}
        """The ranks of the tables in progress at which nobody waits."""
        self._called: set[TableId] = set()
        """Tables woken for a notification only: their messages may wait for the next try after a refusal."""

    async def recover(self) -> None:
        """Continue with the stored outbox; tables that were refused before come last."""
        troubled = await self._store.troubled()
        for game in troubled:
            self._refusals.schedule(Key(PLACE, game.place), game.id)
        for game in await self._store.outbox_tables():
            if not self._refusals.of(game.id):
                self.catch_up(game)
        for game in await self._store.uncalled():  # left by an older release
            self._look(game.id)
        for table in await self._store.stale_notifications():
            self._look(table)

    # --- the order ---

    def wake(self, table: TableId) -> None:
        """Work for a table soon, since people wait for it; a worker that is busy with it runs once more."""
        for backlog in (self._behind, self._past):
            backlog.drop(table)
        self._ranks.pop(table, None)
        self._wake_to_post(table)

    def _wake_to_post(self, table: TableId) -> None:
        """Wake a worker that posts, though it may have been woken for a notification only."""
        self._called.discard(table)
        super().wake(table)

    def catch_up(self, game: Game) -> None:
        """Work for a table after those at which people wait; a past game gets the lowest priority."""
        if game.id in super().at_work():
            self._wake_to_post(game.id)
        elif game.past:
            self._past.add(game.id, game.channel)
        else:
            self._behind.add(game.id, game.guild or game.channel)

    def at_work(self) -> Collection[TableId]:
        """Return the tables with a busy worker, and those that wait for one."""
        return {*super().at_work(), *self._behind.tables(), *self._past.tables()}

    async def stop_catching_up(self) -> None:
        """Stop work for tables at which nobody waits; the next start continues it."""
        await self._behind.close()
        await self._past.close()

    async def close(self) -> None:
        """Stop all workers; the store still holds their unfinished work."""
        await self.stop_catching_up()
        await super().close()

    async def _work_off(self, rank: Rank, table: TableId) -> None:
        """Work for a table of a backlog."""
        self._ranks[table] = rank
        self._wake_to_post(table)
        await self.done_with(table)
        self._ranks.pop(table, None)

    # --- notifications ---

    async def due_and_next(self, now: float, most: int) -> tuple[list[Notification], float | None]:
        """Return the notifications to send or remove now, and the time of the next one.

        The due ones are without those of tables that are handled later anyway.
        """
        busy, refused = {*self.at_work(), *self.postponed()}, set(self._refusals.tables())
        blocked = {table for table in refused - busy if self._refusals.sends_elsewhere(table)}
        return await delivery.look(self._repository, now, most, busy | refused, blocked)

    async def call(self, notification: Notification) -> None:
        """Handle a due notification, unless its table is looked at already."""
        self._look(notification.game)
        await self.done_with(notification.game)

    def _look(self, table: TableId) -> None:
        """Look at the notifications of a table, unless a worker does already; post nothing."""
        if table not in super().at_work():
            self._called.add(table)
            super().wake(table)

    # --- tries after a refusal ---

    def retry_now(self, table: TableId) -> None:
        """Try the refused requests of a table again at once, after a change."""
        self._refusals.retry_now(table)
        self._threads.retry_now(table)

    async def retry(self, refusal: Refusal) -> None:
        """Try again what was refused; where nothing waits for it, the messages of the table are looked at."""
        table = refusal.game
        try:
            await self._repository.get(table)
        except Refused:
            self._refusals.leave(table)
            self._threads.retry_now(table)
            return
        self.wake(table)
        await self.done_with(table)
        if refusal.kind == PLACE and self._refusals.known(refusal.key) is refusal:
            await self._messages.repost(table)
            await self.done_with(table)

    # --- one table ---

    async def _bring_up_to_date(self, table_id: TableId) -> None:
        """Post all messages of one table, then send its notifications, which stand below."""
        await asyncio.sleep(_AFTER_YOU)
        called, posts = list[Person](), table_id not in self._called
        self._called.discard(table_id)
        if posts and (await self._repository.get(table_id)).post is not None:
            if (table := await self._to_post(table_id)) is not None:
                await self._post(table.game, called)
            self._posted(table_id)
        await self._notifier.look(table_id)
        for person in called:
            await self._members.check_player(table_id, person)

    async def _to_post(self, table_id: TableId) -> Table | None:
        """Return a table whose messages are to be brought up to date now."""
        table = await self._repository.get(table_id)
        if table.post is None or await self._troubles.bars(table):
            return None
        keys = (Key(BOARD, table_id), Key(BESIDE, table_id))
        return None if any(self._refusals.waits(key, table.post.version) for key in keys) else table

    async def _post(self, game: Game, called: list[Person]) -> None:
        rank = self._ranks.get(game.id, Rank.AWAITED)
        ERRAND.set(Errand(rank, game.guild or game.channel))
        await self._gate.room(LOW_SHARE if rank is Rank.PAST else self._refusals.share(game.id))
        async with self._turns.turn():
            await self._gate.room()  # again: many may have waited for the same room
            while await self._catch_up(game.id, called):
                pass

    async def _catch_up(self, table_id: TableId, called: list[Person]) -> bool:
        """Show one snapshot of a table; return whether the table may have changed in the meantime.

        `called` gets those whom the table message calls. Direct messages do not wait for it.
        """
        table = await self._to_post(table_id)
        if table is None or table.post is None:
            return False
        now = self._clock()
        snapshot = TableSnapshot(
            table,
            table.post,
            now,
            self._messages,
            self._voices,
            self._messenger,
            plain=self._refusals.plain(table_id),
            waits=await self._waiting.while_it_stays(table, now),
            called=called,
        )
        if table.game.past:
            return await self._edit(snapshot)
        # Who waits for the table message to be posted anew waits for a direct message, too.
        people = {person for person in table.seated.values() if person not in (snapshot.waits or ())}
        shown, told = await asyncio.gather(
            self._show_or_note(snapshot), self._notifier.call_directly(table, people), return_exceptions=True
        )
        if snapshot.game.status in OVER:
            self._threads.retry_now(table_id)
        if isinstance(shown, BaseException):
            if isinstance(told, BaseException):
                log.warning("a call waits: %r", told, extra={"table": table_id}, exc_info=told)
            raise shown
        if isinstance(told, BaseException):
            raise told
        return shown

    async def _edit(self, snapshot: TableSnapshot) -> bool:
        """Edit the messages of a past game in their places; return False after a temporary fault.

        A message that Discord does not let us edit stays as it is.
        """
        shows = [self._beside.show_lobby] if snapshot.game.lobby is not None else []
        shows.append(self._beside.show_call)
        if snapshot.table.begun:
            shows += [self.boards.bring_up_to_date, self._beside.show_votes, self._beside.show_card]
        try:
            for show in shows if snapshot.game.places else []:
                await self._give_up_where_refused(snapshot, show)
        except (*PASSING, discord.HTTPException) as fault:
            log.info("the messages of a game that is over wait: %r", fault, extra={"table": snapshot.id})
            self._past.put_off(snapshot.id, snapshot.game.channel)
            return False
        if any(row.tried is not None for row in snapshot.known(TableMessage.CARD)):  # it may stand already
            self._past.put_off(snapshot.id, snapshot.game.channel)
            return False
        if _has_lost_a_name(snapshot.table):
            await self._threads.rename(snapshot)
        await self._settle(snapshot)
        return True

    async def _give_up_where_refused(
        self, snapshot: TableSnapshot, show: Callable[[TableSnapshot], Awaitable[None]]
    ) -> None:
        try:
            await show(snapshot)
        except discord.HTTPException as refusal:
            if stops_all(refusal) or refusal.code == OLD_EDITS:
                raise
            context = {"table": snapshot.id}
            log.info("a message stays as it is: %s %s", refusal.status, refusal.code, extra=context)

    async def _show_or_note(self, snapshot: TableSnapshot) -> bool:
        """Show all messages; note a refusal and return False."""
        refused = await self._try_to_show(snapshot)
        if refused is None:
            await self._settle(snapshot)
            return True
        key, refusal = refused
        await self._messages.keep(snapshot.id, snapshot.store)
        if key.kind == BESIDE:
            self._refusals.settle(snapshot.id, PLACE, BOARD)
        await self._troubles.note(snapshot.table, key, refusal, snapshot.post.version)
        return False

    async def _settle(self, snapshot: TableSnapshot) -> None:
        """Note that all messages are up to date."""
        self._refusals.settle(snapshot.id, PLACE, BOARD, BESIDE)
        left = self._refusals.of(snapshot.id)
        trouble = next((refusal.trouble for refusal in left if refusal.status), "")
        await self._messages.posted(snapshot.post, trouble, snapshot.store)

    async def _try_to_show(self, snapshot: TableSnapshot) -> tuple[Key, discord.HTTPException] | None:
        """Show all messages; return what is refused, if anything, and the refusal."""
        try:
            await self._show(snapshot)
        except discord.HTTPException as refusal:
            if passes(refusal):
                raise
            return key_of(refusal, snapshot.place, Key(BOARD, snapshot.id)), refusal
        return next(((Key(BESIDE, snapshot.id), refusal) for refusal in snapshot.refused), None)

    async def _show(self, snapshot: TableSnapshot) -> None:
        game = snapshot.game
        if not game.places:
            return
        if game.status is Status.PAUSED or (game.status is Status.CLOSED and game.lobby is None):
            return
        if game.lobby is None and game.message is None:
            await self._show_lobby(snapshot)
        await self._threads.make(snapshot)
        if snapshot.game.lobby is not None:
            await self._show_optional(snapshot, self._show_lobby)
        await self._show_optional(snapshot, self._beside.show_call)
        if snapshot.table.begun:
            await self._show_board(snapshot)
            await self._show_optional(snapshot, self._beside.show_votes)
            await self._show_optional(snapshot, self._beside.show_card)

    async def _show_lobby(self, snapshot: TableSnapshot) -> None:
        """Show the lobby message, in the channel if the thread of its series is gone or refuses it."""
        try:
            await self._beside.show_lobby(snapshot)
        except discord.HTTPException as refusal:
            is_open = snapshot.game.status is Status.LOBBY and snapshot.game.thread is not None
            if not is_open or (refusal.code != UNKNOWN_CHANNEL and refusal.status != FORBIDDEN):
                raise
            await self._leave_thread(snapshot, gone=refusal.code == UNKNOWN_CHANNEL)
            await self._beside.show_lobby(snapshot)

    async def _leave_thread(self, snapshot: TableSnapshot, *, gone: bool) -> None:
        """Have a table forget its thread; if that is `gone`, all other games of its series do so too."""
        thread = snapshot.game.thread
        await snapshot.move(**snapshot.table.gone_with_thread)
        if gone and thread is not None:
            await self._messages.forget_thread(thread)

    async def _show_board(self, snapshot: TableSnapshot) -> None:
        """Show the table message, in another place if its thread is gone.

        The first message of the end renames the thread, and the first message of a later game of a series.
        So does each message after the deletion of a player, whose name may be in the old name.
        """
        last_shown = snapshot.game.shown
        try:
            await self.boards.bring_up_to_date(snapshot)
        except discord.NotFound as refusal:
            if refusal.code != UNKNOWN_CHANNEL or snapshot.game.thread is None:
                raise
            # If the thread is there after all, the message in it goes once the table has a place again.
            await self._leave_thread(snapshot, gone=True)
            if snapshot.game.lobby is None:  # a thread begins at the lobby's message
                await self._beside.show_lobby(snapshot)
            await self._threads.make(snapshot)
            await self.boards.bring_up_to_date(snapshot)
        follows = last_shown is None and snapshot.table_at_start.game.thread is not None
        has_ended = snapshot.table.outcome is not None and snapshot.game.shown != last_shown
        if follows or has_ended or _has_lost_a_name(snapshot.table):
            await self._threads.rename(snapshot)
        if (follows or has_ended) and snapshot.table.lobby_in_thread:
            await self._tell_first(snapshot)

    async def _tell_first(self, snapshot: TableSnapshot) -> None:
        """Have the first game of a series show in the channel how the series stands."""
        first = min(await self._store.in_thread(snapshot.place), key=lambda game: game.id, default=None)
        if first is not None and first.past and first.id != snapshot.id:
            await self._messages.repost(first.id)

    async def _show_optional(
        self, snapshot: TableSnapshot, show: Callable[[TableSnapshot], Awaitable[None]]
    ) -> None:
        """Show an optional message: its refusal does not stop the others."""
        with refusal_to(snapshot.refused.append):
            await show(snapshot)


def _has_lost_a_name(table: Table) -> bool:
    """Return whether a result that may be in the name of a thread may name a deleted person."""
    return table.outcome is not None and any(sitting.person < 0 for sitting in table.sittings)
