"""The notifier: it sends each notification once, and removes its message when it is obsolete.

Everything follows from the rows of `bot.acts.notifications`, so the work for a table can stop at any
point and be repeated. A message that was sent but not yet noted is found by its nonce, or after a longer time
among the bot's own last messages. A message at the table is sent after the table's own messages, so that it
stands below them.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from enum import Enum
from functools import partial
from itertools import groupby

import discord

from bot.acts import delivery, wishes
from bot.acts.context import App
from bot.acts.delivery import is_called_directly, is_first_call, is_silent
from bot.discord_ui.faults import (
    FORBIDDEN,
    UNAUTHORIZED,
    UNKNOWN_CHANNEL,
    bars_place,
    passes,
    stops_all,
)
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.discord_ui.members import MemberLookup
from bot.discord_ui.messenger import Messenger
from bot.discord_ui.notices import NoticeMessage
from bot.discord_ui.refusals import BESIDE, BOARD, NOTICE, PLACE, Key, Troubles
from bot.discord_ui.rights import channel_of, may_write, server_of
from bot.discord_ui.turn_changes import WaitingCalls
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import (
    DIRECT_KINDS,
    TRANSIENT_IN_PLAY,
    URGENT,
    CallMethod,
    Notification,
    NotificationKind,
    Person,
    TableId,
)
from bot.domain.table import Table
from bot.ops.turns import ERRAND, Errand, Rank
from bot.pages.notifications import notification_page

log = logging.getLogger(__name__)

_NO_DIRECT = (10013, 50033)
"""Codes for: the person is not on Discord any more."""
_UNREACHED = 3600.0
"""Seconds before the next try to reach a player after all ways have failed."""
_LAST_TRY = 3
"""Tries after which a message that is refused for another reason goes another way."""
_WHY = "notice-instead"
"""Key of the words that explain a call outside the table."""
_READ_AT_ONCE = 16
"""Limit of tables that are checked together: after an upgrade these may be all tables."""
MOST_MENTIONED = 50
"""People in one message about an open table; Discord notifies 100 at most."""


class Way(Enum):
    """The ways to a player."""

    DIRECT = "directly"
    TABLE = "at the table"
    CHANNEL = "in the channel"
    """Where the table was opened, if that is another place."""


class Notifier:
    """Sends and removes the notifications of a table, for the worker of the table."""

    def __init__(
        self,
        app: App,
        client: discord.Client,
        gate: Gate,
        troubles: Troubles,
        messenger: Messenger,
        members: MemberLookup,
    ) -> None:
        self._client = client
        self._gate = gate
        self._members = members
        self._messages = app.messages
        self._store = app.store
        self._repository = app.repository
        self._voices = app.voices
        self._clock = app.clock
        self._troubles = troubles
        self._refusals = troubles.refusals
        self._waiting = WaitingCalls(app.repository, app.presence)
        self._message = partial(NoticeMessage, app.store, app.clock, messenger)
        self._reading = asyncio.Semaphore(_READ_AT_ONCE)

    # --- one table ---

    async def look(self, table_id: TableId) -> None:
        """Send and remove what is due at a table."""
        table, due, now = await self._review(table_id)
        rank = Rank.PAST if table.game.past else Rank.AWAITED
        ERRAND.set(Errand(rank, table.game.guild or table.game.channel))
        await self._handle(table, await self._without_waiting(table, due, now), now)

    async def _without_waiting(self, table: Table, due: list[Notification], now: float) -> list[Notification]:
        """Return what is due without the calls that wait because the table message was only edited.

        Where one waits no longer, the message is posted anew, and calls.
        """
        if table.post is not None or not any(map(is_first_call, due)):
            return due
        times = await self._waiting.times(table, now)
        rows = [row for row in due if is_first_call(row) and row.person in times]
        later = {row.person: times[row.person] for row in rows if times[row.person] > now}
        if later:
            async with self._store.transaction() as change:
                delivery.put_off_calls(change.at(table.id), later, now)
        if len(later) < len(rows):
            await self._messages.post_anew(table.id)
        return [row for row in due if row not in rows]

    async def call_directly(self, table: Table, people: Collection[Person]) -> None:
        """Send the direct messages that are due to those of these people who have to act."""
        acting = {table.seated[seat] for seat in table.acting if seat in table.seated}
        people = acting.intersection(people)
        if any(is_called_directly(table, person) for person in people):
            table, due, now = await self._review(table.id)
            rows = [row for row in due if row.person in people and is_called_directly(table, row.person)]
            await self._handle_each(table, [row for row in rows if not _changes(row, table, now)], now)

    async def _review(self, table_id: TableId) -> tuple[Table, list[Notification], float]:
        await self._gate.room(self._refusals.share(table_id))
        async with self._reading:
            await self._gate.room()  # again: many may have waited for the same room
            now = self._clock()
            return *await delivery.review(self._repository, table_id, now), now

    async def _handle(self, table: Table, due: list[Notification], now: float) -> None:
        """Handle each notification, unless it is too early after its refusal; forget what waits no more."""
        refused = self._refusals.of(table.id)
        place = table.game.place if await self._troubles.bars(table) else None
        rows = [row for row in due if place is None or row.place != place or not _changes(row, table, now)]
        openings = [row for row in rows if _is_opening(row, table, now)]
        await self._handle_each(table, [row for row in rows if row not in openings], now)
        await self._tell_of_opening(table, [row for row in openings if not self._refusals.waits(_key(row))])
        if self._gate.shut:
            return
        wanted = {_key(row) for row in due}
        for refusal in self._refusals.of(table.id):
            if refusal.kind == NOTICE and (refusal.due <= now or refusal.key not in wanted):
                self._refusals.forget(refusal.key, table.id)
        if refused and not self._refusals.of(table.id):
            await self._clear(table)

    async def _handle_each(self, table: Table, rows: list[Notification], now: float) -> None:
        """Handle each notification that is not too early after its refusal.

        Removals come first: a person's old message makes room for the new one.
        """
        for row in sorted(rows, key=lambda row: not _is_over(row, table, now)):
            if self._gate.shut or self._refusals.waits(_key(row)):
                continue
            async with self._noting(table, row, changes=_changes(row, table, now)):
                if _is_over(row, table, now):
                    await self._message(row).remove(opens=not table.game.past)
                elif row.kind == NotificationKind.RECALLED:
                    await self._recall(table, row)
                else:
                    await self._tell(table, row)

    @asynccontextmanager
    async def _noting(self, table: Table, *rows: Notification, changes: bool = False) -> AsyncIterator[None]:
        """Note a refusal of these notifications, which does not stop others; raise a fault that passes.

        After several refused changes the message of a game that is over is left where it is.
        """
        try:
            yield
        except discord.HTTPException as refusal:
            if passes(refusal):
                raise
            of_token = refusal.status == UNAUTHORIZED
            for row in rows:
                if changes and table.game.past and not of_token and self._tried_enough(row):
                    log.info("a message stays: %s", refusal.code, extra={"table": table.id})
                    await delivery.removed(self._store, row)
                else:
                    key = Key(PLACE, table.game.place) if of_token else _key(row)
                    await self._note(table, key, refusal)

    async def _note(self, table: Table, key: Key, fault: discord.HTTPException) -> None:
        """Note a refusal, unless the table has to move."""
        if fault.code == UNKNOWN_CHANNEL and table.game.thread is not None:
            log.warning("may not tell: %s", fault.code, extra={"table": table.id})
            if table.game.status is Status.LOBBY:  # its message need not be edited, which would find that out
                await self._messages.leave_thread(table.id, table.game.thread)
            else:
                await self._messages.repost(table.id)  # this finds another place for the table
        else:
            await self._troubles.note(table, key, fault)

    async def _clear(self, table: Table) -> None:
        """Clear the trouble of a table that works again, unless its own messages still wait."""
        self._repository.signals.post(table.id)
        if (await self._repository.get(table.id)).post is None and table.game.trouble:
            await self._messages.keep(table.id, trouble="")
            await delivery.withdraw_trouble(self._repository, table.id)

    # --- the ways to a player ---

    async def _tell(self, table: Table, row: Notification) -> None:
        """Send one notification in the first way that takes it; not in quiet hours, or to who wants none.

        A player who takes no direct messages hears at the table from then on. A call that no way takes is
        tried again later.
        """
        settings = await self._store.settings_of(row.person)
        if settings.call is CallMethod.NONE and row.kind not in DIRECT_KINDS:
            await delivery.told(self._store, row, None)
            return
        if await delivery.put_off(self._repository, row):
            return
        directly = settings.call is CallMethod.DIRECT and not settings.closed
        unseen = not directly and await self._is_unseen(table, row)
        for way, why in ways(row, table, directly=directly, unseen=unseen):
            if await self._goes(way, table, row, why):
                if why == _WHY:
                    await delivery.told_why(self._store, row)
                return
            if way is Way.DIRECT and not why and row.kind not in DIRECT_KINDS:
                row = await delivery.refused_directly(self._repository, row)
        if row.kind in DIRECT_KINDS:
            await delivery.told(self._store, row, None)
        else:
            self._refusals.schedule(_key(row), table.id, _UNREACHED)

    async def _is_unseen(self, table: Table, notification: Notification) -> bool:
        """Return whether a player still cannot see the place of a table, so that no mention calls them."""
        if notification.kind not in URGENT or not await delivery.is_unseen(self._repository, notification):
            return False
        await self._members.check_player(table.id, notification.person, again=True)
        return await delivery.is_unseen(self._repository, notification)

    async def _goes(self, way: Way, table: Table, row: Notification, why: str) -> bool:
        """Send a notification in one way; return False if another has to be tried."""
        if way is Way.TABLE:
            return await self._goes_at_table(table, row)
        if way is Way.CHANNEL and (table.game.thread is None or not may_write(self._client, table.game)):
            return False
        try:
            if way is Way.CHANNEL:
                await self._send(table, row, table.game.channel, why=why)
            else:
                direct = await self._client.create_dm(discord.Object(row.person))
                await self._send(table, row, direct.id, private=True, why=why)
        except discord.HTTPException as refusal:
            chosen = way is Way.DIRECT and not why
            if stops_all(refusal) or (chosen and not self._goes_another_way(row, refusal)):
                raise
            log.warning("not told, %s: %s", way.value, refusal.code, extra={"table": table.id})
            return False
        return True

    async def _goes_at_table(self, table: Table, row: Notification) -> bool:
        """Send a message at the table; return False if a call has to go another way while that is refused."""
        urgent = row.kind in URGENT
        if not await self._can_post(table):
            return not (urgent and self._refusals.blocks(table.id))
        try:
            await self._send(table, row, table.game.place)
        except discord.HTTPException as refusal:
            if passes(refusal):
                raise
            if bars_place(refusal.status, refusal.code):
                await self._note(table, Key(PLACE, table.game.place), refusal)
                return not (urgent and self._refusals.blocks(table.id))
            if urgent and self._tried_enough(row):
                return False
            raise
        self._refusals.settle(table.id, PLACE)
        if row.kind == NotificationKind.TURN:
            await self._members.check_player(table.id, row.person)
        return True

    async def _can_post(self, table: Table) -> bool:
        """Return whether the table can get a message now: the table message comes first."""
        if await self._troubles.bars(table) or self._refusals.blocks(table.id):
            return False
        refused = {refusal.kind for refusal in self._refusals.of(table.id)}
        stands = BESIDE in refused or (await self._repository.get(table.id)).post is None
        return stands and BOARD not in refused

    async def _language_of(self, table: Table, person: Person) -> str | None:
        """Return the language of a direct message to a player of a table; None: that of the table."""
        sitting = table.sitting_of(person)
        spoken = "" if sitting is None else sitting.language
        return await self._store.language_of(person) or spoken or None

    def _goes_another_way(self, notification: Notification, refusal: discord.HTTPException) -> bool:
        """Return whether to give up a direct message that was refused just now."""
        if refusal.status == FORBIDDEN or refusal.code in _NO_DIRECT or notification.kind in DIRECT_KINDS:
            return True
        return self._tried_enough(notification)

    def _tried_enough(self, row: Notification) -> bool:
        """Return whether to try no more in the same way after a refusal just now."""
        refusal = self._refusals.known(_key(row))
        return refusal is not None and refusal.tries + 1 >= _LAST_TRY

    # --- open tables that people have wished for ---

    async def _tell_of_opening(self, table: Table, rows: Sequence[Notification]) -> None:
        """Tell people that a table is open: directly, or all others in one message where it was opened."""
        together = list[Notification]()
        wishing = await wishes.wishing(self._repository, table) if rows else ()
        for row in rows:
            if self._gate.shut:
                return
            async with self._noting(table, row):
                if row.tried is not None or await self._may_tell(table, row, wishing):
                    together += await self._tell_of_opening_directly(table, row)
        if together and await self._can_post(table):
            async with self._noting(table, *together):
                await self._tell_of_opening_together(table, together)

    async def _may_tell(self, table: Table, row: Notification, wishing: Collection[Person]) -> bool:
        """Return whether to tell a person now: not in quiet hours, nor without the wish or the right to see.

        In quiet hours it is put off, otherwise dropped.
        """
        is_wanted = row.person in wishing
        if is_wanted and await delivery.put_off(self._repository, row):
            return False
        if is_wanted and await self._surely_sees(table, row.person):
            return True
        await wishes.drop_notification(self._store, row)
        return False

    async def _surely_sees(self, table: Table, person: Person) -> bool:
        """Return whether a person surely sees the channel of a table; delete the wishes of one who left."""
        guild = server_of(self._client, table.game)
        channel = None if guild is None else channel_of(guild, table.game.channel)
        if guild is None or channel is None:
            return False
        await self._gate.room(LOW_SHARE)
        try:
            member = await self._members.fetch(guild, person)
        except discord.HTTPException as refusal:
            if stops_all(refusal):
                raise
            log.warning("may not look who is there: %s", refusal.code, extra={"table": table.id})
            return False
        if member is None:
            await wishes.drop_all(self._store, person, guild.id)
            return False
        return channel.permissions_for(member).view_channel

    async def _tell_of_opening_directly(
        self, table: Table, notification: Notification
    ) -> Sequence[Notification]:
        """Send a direct message to a person who wants that; else return the notification for the channel."""
        if notification.tried is None:
            settings = await self._store.settings_of(notification.person)
            directly = settings.call is CallMethod.DIRECT and not settings.closed
        else:
            directly = notification.place != table.game.channel
        if not directly:
            return (notification,)
        try:
            direct = await self._client.create_dm(discord.Object(notification.person))
            language = await self._store.spoken_to(notification.person) or None
            await self._send_opening(table, [notification], direct.id, language)
        except discord.HTTPException as refusal:
            if passes(refusal) or not self._goes_another_way(notification, refusal):
                raise
            log.warning("no direct message: %s", refusal.code, extra={"table": table.id})
            return (await delivery.refused_directly(self._repository, notification),)
        return ()

    async def _tell_of_opening_together(self, table: Table, rows: Sequence[Notification]) -> None:
        """Mention people in one message; those of a try without a noted result in the same one as then."""

        def nonce(row: Notification) -> str:
            return "" if row.tried is None else row.nonce

        for _, group in groupby(sorted(rows, key=nonce), nonce):
            members = sorted(group, key=lambda row: row.id)
            await self._send_opening(table, members[:MOST_MENTIONED], table.game.channel)

    async def _send_opening(
        self, table: Table, rows: Sequence[Notification], place: int, language: str | None = None
    ) -> None:
        """Send one message to all these people, once, even if the result of the last try is unknown."""
        if rows[0].tried is None:
            rows = await wishes.trying(self._store, rows, place)
        if rows:
            private = place != table.game.channel
            page = wishes.opening_page(self._voices.of(table, language), rows, private=private)
            await self._message(*rows).send(place, page)

    # --- messages ---

    async def _send(
        self, table: Table, row: Notification, place: int, *, private: bool = False, why: str = ""
    ) -> None:
        """Send the next message of a notification."""
        language = await self._language_of(table, row.person) if private else None
        page = notification_page(self._voices.of(table, language), row, private=private, why=why)
        await self._message(row).send(place, page, silent=is_silent(row, self._clock()))

    async def _recall(self, table: Table, row: Notification) -> None:
        """Have the message of a call say that it was taken back."""
        public = row.place in (table.game.thread, table.game.channel)
        language = None if public else await self._language_of(table, row.person)
        await self._message(row).recall(notification_page(self._voices.of(table, language), row))


def ways(row: Notification, table: Table, *, directly: bool, unseen: bool) -> Sequence[tuple[Way, str]]:
    """Return the ways to a player in their order, each with the key of words that explain it.

    `directly`: the player has chosen direct messages. `unseen`: they do not see the place of the table.
    """
    if row.kind in DIRECT_KINDS:
        direct, channel = (Way.DIRECT, ""), (Way.CHANNEL, "")
        return [direct] if row.kind == NotificationKind.UNSEEN else [direct, channel]
    first, instead = list[tuple[Way, str]](), list[tuple[Way, str]]()
    if table.game.guild is not None:
        if directly:
            first = [(Way.DIRECT, "")]
        elif unseen:
            first = [(Way.DIRECT, "notice-unseen-why")]
        if row.kind in URGENT:
            instead = [(Way.DIRECT, _WHY), (Way.CHANNEL, _WHY)]
    return [*first, (Way.TABLE, ""), *instead]


def _key(row: Notification) -> Key:
    """Return what may be refused: the next request of a notification."""
    return Key(NOTICE, hash((row.id, row.kind, row.sent, row.ends)))


def _changes(notification: Notification, table: Table, now: float) -> bool:
    """Return whether the message of a notification has to be edited or removed."""
    return notification.kind == NotificationKind.RECALLED or _is_over(notification, table, now)


def _is_opening(notification: Notification, table: Table, now: float) -> bool:
    """Return whether a notification tells of an open table."""
    return notification.kind == NotificationKind.OPENED and not _is_over(notification, table, now)


def _is_over(notification: Notification, table: Table, now: float) -> bool:
    """Return whether a notification is obsolete; some kinds are sent after the end of a game too."""
    if notification.ends is not None and notification.ends <= now:
        return True
    lasting = IN_PLAY if notification.kind in DIRECT_KINDS else (Status.RUNNING,)
    return notification.kind in TRANSIENT_IN_PLAY and table.game.status not in lasting
