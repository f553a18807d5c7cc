"""Sends what people are told, each message once, and removes it when it is not wanted any more.

All of it follows from the rows of `bot.usecases.notifications`, so a table's work may break off anywhere and
be done again: a message that was sent but not yet noted is found by its nonce, after a longer gap by reading
the bot's own last messages. A message at the table is sent after the table's own messages, so that it stands
below them.
"""

import asyncio
import contextlib
import logging
import secrets

import discord

from bot.discord_ui.draw import calls, draw
from bot.discord_ui.places import (
    NONCE_LIFE,
    THREAD_LOCKED,
    UNKNOWN_CHANNEL,
    awake,
    find_sent,
)
from bot.discord_ui.workers import Workers
from bot.domain.clock import Clock
from bot.domain.lifecycle import Status
from bot.domain.model import CALLS, STANDING, Call, Notification, NotificationKind, Person, TableId
from bot.domain.table import Table
from bot.pages.custom_id import Press
from bot.pages.notifications import notification_page
from bot.pages.page import Page
from bot.pages.wording import Voices
from bot.store.store import Store
from bot.usecases.delivery import Delivery
from bot.usecases.seats import Seats
from bot.usecases.tables import Tables

log = logging.getLogger(__name__)

_UNKNOWN_MEMBER = 10007
_READ_AT_ONCE = 16
"""Tables that are looked at together: after an upgrade it may be all there are."""
_SKEW = 300.0
"""Seconds by which our clock and Discord's may differ.

No two messages of a notification are so close together.
"""


class Notifier:
    """One worker for each table about which somebody is to be told something."""

    def __init__(
        self,
        client: discord.Client,
        delivery: Delivery,
        seats: Seats,
        tables: Tables,
        store: Store,
        voices: Voices,
        clock: Clock,
    ) -> None:
        self._client = client
        self._delivery = delivery
        self._seats = seats
        self._tables = tables
        self._store = store
        self._voices = voices
        self._clock = clock
        self._at_hand: dict[TableId, list[Notification]] = {}
        """What the workers are about."""
        self._reading = asyncio.Semaphore(_READ_AT_ONCE)
        self._workers = Workers("notices", self._work)
        self.wake = self._workers.wake
        self.idle = self._workers.idle
        self.close = self._workers.close

    async def act(self, notification: Notification) -> None:
        """See to a notification that is due, unless that is being done for its table anyway."""
        if notification not in self._at_hand.get(notification.game, ()):
            self.wake(notification.game)
        await self._workers.done_with(notification.game)

    async def recover(self) -> None:
        """Look where nobody was called, as by an older release, and where the end has left calls standing."""
        for game in await self._store.uncalled():
            self.wake(game.id)
        for table in await self._store.left_standing():
            self.wake(table)

    async def _work(self, table_id: TableId) -> None:
        async with self._reading:
            table = await self._delivery.review(table_id)
        now = self._clock()
        self._at_hand[table_id] = await self._delivery.due_at(table_id, now)
        try:
            await self._see_to(table, self._at_hand[table_id], now)
        finally:
            del self._at_hand[table_id]

    async def _see_to(self, table: Table, mine: list[Notification], now: float) -> None:
        # What is removed goes first: the old message of a person has to make room for the new one.
        for notification in mine:
            if _is_over(notification, table, now):
                await self._remove(notification, whole=True)
        for notification in mine:
            if not _is_over(notification, table, now):
                await self._tell(table, notification)

    # --- telling ---

    async def _tell(self, table: Table, notification: Notification) -> None:
        """Send one notification, unless its person rests, wants none, or the place cannot take it now."""
        settings = await self._store.settings_of(notification.person)
        if settings.call is Call.NONE and notification.kind != NotificationKind.TROUBLE:
            await self._delivery.told(notification, None, notification.nonce)
            return
        if await self._delivery.put_off(notification):
            return
        directly = notification.kind == NotificationKind.TROUBLE or (
            settings.call is Call.DIRECT and not settings.closed and table.game.guild is not None
        )
        if not directly and not await self._takes(table):
            return
        if directly and not await self._tell_directly(table, notification):
            if notification.kind == NotificationKind.TROUBLE:
                await self._delivery.told(notification, None, notification.nonce)
            else:
                await self._delivery.refused_directly(notification)
                self.wake(table.id)
        elif not directly:
            await self._tell_there(table, notification)

    async def _takes(self, table: Table) -> bool:
        """Whether a message can be sent at a table now: its own messages come first."""
        return not table.game.trouble and await self._store.post(table.id) is None

    async def _tell_directly(self, table: Table, notification: Notification) -> bool:
        """Send a direct message; whether its person takes any."""
        try:
            channel = await self._client.create_dm(discord.Object(notification.person))
            language = await self._store.language_of(notification.person)
            await self._send(table, notification, channel.id, language or None)
        except discord.HTTPException as refusal:
            if refusal.status not in (400, 403, 404):
                raise
            log.info("no direct message: %s", refusal.code, extra={"table": table.id})
            return False
        return True

    async def _tell_there(self, table: Table, notification: Notification) -> None:
        """Send a message at the table; a place that does not take it is told about instead."""
        game = table.game
        try:
            await self._send(table, notification, game.thread or game.channel)
        except (discord.Forbidden, discord.NotFound) as refusal:
            await self._refused(table, refusal.code)
        except discord.HTTPException as refusal:
            if refusal.code != THREAD_LOCKED:
                raise
            await self._refused(table, refusal.code)
        else:
            await self._look_for(table, notification)

    async def _refused(self, table: Table, code: int) -> None:
        log.warning("may not tell: %s", code, extra={"table": table.id})
        if code == UNKNOWN_CHANNEL and table.game.thread is not None:
            await self._tables.repost(table.id)  # which finds the table another place
        else:
            await self._tables.keep(table.id, trouble=str(code))
            await self._delivery.report_trouble(table)

    # --- sending ---

    async def _send(
        self, table: Table, notification: Notification, place: int, language: str | None = None
    ) -> None:
        """Send the next message of a notification once, whatever happened to the last attempt."""
        await self._make_room(notification)
        page = notification_page(self._voices.of(table, language), notification)
        found = None
        if notification.tried is None or notification.place != place:
            await self._delivery.trying(notification, place)
        elif not 0.0 <= self._clock() - notification.tried <= NONCE_LIFE:
            found = await self._find(notification, place)
        message = await self._post(place, page, notification.nonce) if found is None else found
        await self._delivery.told(notification, message, secrets.token_hex(10))

    async def _post(self, place: int, page: Page, nonce: str) -> int:
        drawn = await draw(page)
        sent = await self._channel(place).send(view=drawn.view, allowed_mentions=calls(page), nonce=nonce)
        return sent.id

    async def _make_room(self, notification: Notification) -> None:
        """Remove what its person was told before about their turn at this table."""
        standing = [notification]
        if notification.kind in CALLS:
            others = await self._store.standing_notifications(notification.game, notification.person)
            standing += [other for other in others if other.id != notification.id]
        for other in standing:
            if other.message is not None and (other.id == notification.id or other.kind in CALLS):
                await self._remove(other, whole=False)

    async def _remove(self, notification: Notification, *, whole: bool) -> None:
        """Remove the message of a notification, also one that was sent and never noted.

        Where that is forbidden it is left for the next look at the table.
        """
        try:
            await self._delete(notification)
        except discord.Forbidden as refusal:
            log.info("may not remove: %s", refusal.code, extra={"table": notification.game})
        else:
            await self._delivery.removed(notification, whole=whole)

    async def _delete(self, notification: Notification) -> None:
        place, message = notification.place, notification.message
        if place is None:
            return
        with contextlib.suppress(discord.NotFound):
            if message is None and notification.tried is not None:
                message = await self._find(notification, place)
            if message is not None:
                partial = self._channel(place).get_partial_message(message)
                await awake(self._client, place, partial.delete)

    async def _find(self, notification: Notification, place: int) -> int | None:
        """Return the message of the last try of a notification, by what its buttons carry.

        An earlier one may still stand there, if it could not be removed.
        """
        tried = self._clock() if notification.tried is None else notification.tried

        def fits(message: int, presses: list[Press]) -> bool:
            mine = any(
                press.table == notification.game and press.slot == notification.id for press in presses
            )
            return mine and discord.utils.snowflake_time(message).timestamp() >= tried - _SKEW

        return await find_sent(self._client, self._channel(place), fits)

    def _channel(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)

    # --- who is still there ---

    async def _look_for(self, table: Table, notification: Notification) -> None:
        """Look now and then whether somebody who is called is still on the server; Discord does not tell."""
        game, person = table.game, Person(notification.person)
        if notification.kind != NotificationKind.TURN or game.guild is None:
            return
        if not await self._seats.to_look_for(table, person):
            return
        try:
            await self._client.http.get_member(game.guild, person)
        except discord.NotFound as gone:
            if gone.code == _UNKNOWN_MEMBER:
                await self._seats.note_member(table.id, person, there=False)
        except discord.Forbidden:
            log.info("may not look who is on the server", extra={"table": table.id})
        else:
            await self._seats.note_member(table.id, person, there=True)


def _is_over(notification: Notification, table: Table, now: float) -> bool:
    """Whether there is nothing to say any more; some things are said after the end of a game too."""
    if notification.ends is not None and notification.ends <= now:
        return True
    return notification.kind in STANDING and table.game.status is not Status.RUNNING
