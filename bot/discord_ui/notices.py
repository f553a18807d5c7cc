"""The messages of notifications, as the outbox brings them: what is known of each stands in its own row."""

import discord
from msgspec.structs import replace

from bot.acts import delivery, wishes
from bot.discord_ui.messenger import Barred, Messenger, Wanted
from bot.discord_ui.page_sender import Fits
from bot.discord_ui.signs import NOTICE, signs_of
from bot.domain.model import Notification, NotificationKind, OutboxRow
from bot.domain.time_source import Clock
from bot.pages.custom_id import NOWHERE, Press
from bot.pages.page import Page
from bot.store.store import Store

_SKEW = 300.0
"""Seconds by which the clocks of this machine and of Discord may differ.

Two messages of one notification are always further apart.
"""


class NoticeMessage:
    """The message of one notification, or the one of several about an open table."""

    def __init__(self, store: Store, clock: Clock, messenger: Messenger, *rows: Notification) -> None:
        self._store = store
        self._clock = clock
        self._messenger = messenger
        self._rows = rows
        first = rows[0]
        known = {"place": first.place, "message": first.message, "tried": first.tried, "nonce": first.nonce}
        self._row = OutboxRow(first.id, first.kind, 0, first.game, **known)  # type: ignore[arg-type]

    async def send(self, place: int, page: Page, *, silent: bool = False) -> None:
        """Send the next message once, even if the result of the last try is unknown."""
        await self._messenger.bring(self._row, Wanted(place, page, anew=True, once=True, silent=silent), self)

    async def recall(self, page: Page) -> None:
        """Edit the message in its place, to say that its call was taken back."""
        wanted = Wanted(self._row.place or 0, replace(page, pinged=()), sends=False)
        try:
            message = (await self._messenger.bring(self._row, wanted, self)).message
        except Barred:  # too old for an edit
            await self._clear(opens=True)
            message = None
        await delivery.recalled(self._store, self._rows[0], message)

    async def remove(self, *, opens: bool) -> None:
        """Remove the message, also one that was sent and never noted; `opens`: also in an archived thread."""
        await self._clear(opens=opens)
        await delivery.removed(self._store, self._rows[0])

    async def _clear(self, *, opens: bool) -> None:
        await self._messenger.clear(await self._messenger.bring(self._row, None, self), self, opens=opens)

    # --- as the messenger asks ---

    async def write(
        self,
        row: OutboxRow,
        wanted: Wanted | None = None,  # noqa: ARG002
        sent: discord.Message | None = None,
        *,
        done: bool = False,  # noqa: ARG002
    ) -> OutboxRow:
        """Note that a message is about to be sent, was sent, or was refused; replaced ones get own rows."""
        first = self._rows[0]
        if sent is None and row.tried is None:
            await delivery.not_told(self._store, self._rows)
        elif sent is None:
            await delivery.trying(self._store, first, row.place or 0, row.nonce)
        elif first.kind == NotificationKind.OPENED:
            await wishes.told(self._store, self._rows, sent.id)
        elif first.kind != NotificationKind.RECALLED:  # that one is noted once it says so
            await delivery.told(self._store, first, sent.id)
        return replace(row, replaced=())

    def signs(self, row: OutboxRow) -> Fits:
        """Return the test for a message of the last try of a notification, or of a later one."""
        tried = self._clock() if row.tried is None else row.tried
        signs = {(NOTICE, row.game, row.id), (NOTICE, NOWHERE, row.id)}

        def fits(message: int, presses: list[Press]) -> bool:
            is_about_it = not signs.isdisjoint(signs_of(presses))
            return is_about_it and discord.utils.snowflake_time(message).timestamp() >= tried - _SKEW

        return fits

    async def stays(self, row: OutboxRow, refusal: discord.HTTPException) -> float | None:  # noqa: ARG002
        """Leave it to who works on the notification when to try again."""
        raise refusal
