"""The delivery of notifications: which are due, which were sent, which have lost their reason.

Nothing here sends a message: `discord_ui.notifier` sends them and reports back.
"""

from collections.abc import Awaitable, Collection

from bot.domain.lifecycle import HELD, Status
from bot.domain.model import CALLS, KEPT, Call, Notification, NotificationKind, Person, TableId
from bot.domain.people import awake, reminder
from bot.domain.table import Table
from bot.store.store import ALL
from bot.store.transaction import Transaction
from bot.usecases.downtime import Downtime
from bot.usecases.notifications import PATIENCE
from bot.usecases.repository import Repository

TROUBLE_WAIT = 300.0
"""Seconds before players hear that a table cannot be shown: admins change permissions in several clicks."""


class Delivery:
    """The notifications of all tables, for the sender of notifications."""

    def __init__(self, repository: Repository, downtime: Downtime) -> None:
        self._repository = repository
        self._store = repository.store
        self._downtime = downtime

    def now(self) -> float:
        """Return the current time."""
        return self._repository.now()

    async def due(self, now: float, most: int = ALL, waiting: Collection[TableId] = ()) -> list[Notification]:
        """Return at most `most` notifications to send or remove now; tables in `waiting` are left out."""
        return await self._unless_lost(self._store.due_notifications(now, waiting, most))

    async def due_at(self, table: TableId, now: float) -> list[Notification]:
        """Return the notifications of one table to send or remove now."""
        return await self._unless_lost(self._store.due_notifications_at(table, now))

    async def callable_by_table(self, table: Table) -> list[Notification]:
        """Return the calls to act that are due and that the mention in the table message can make.

        A call that has a message, or may have one, belongs to the notifier, as do those that go another way.
        """
        now, acting = self.now(), {table.seated.get(seat) for seat in table.acting}
        return [
            row
            for row in await self.due_at(table.id, now)
            if row.kind == NotificationKind.TURN
            and (row.ends, row.sent, row.tried, row.message) == (None, 0, None, None)
            and row.person in acting
            and _hears_the_table(table, row.person, now)
        ]

    async def _unless_lost(self, reading: Awaitable[list[Notification]]) -> list[Notification]:
        """Leave out warnings while people cannot reach the bot: the clocks will get that time back."""
        # This check comes before the read: it may put off what is read.
        self._repository.reload(await self._downtime.check())
        here = self._downtime.sees(self.now())
        return [
            row for row in await reading if here or row.kind != NotificationKind.CLOCK or row.ends is not None
        ]

    async def next_due(self, now: float) -> float | None:
        """Return when the next notification that is not due yet becomes due."""
        return await self._store.next_notification(now)

    async def review(self, table_id: TableId) -> Table:
        """Bring the notifications of a table in line with its present players and the seats that have to act.

        A player who has just sat down on such a seat knows that it is their turn; they only get reminders.
        """
        async with self._repository.locked(table_id) as table:
            if table.game.status in HELD or table.lesson:
                return self._repository.latest(table)
            rows = await self._store.open_notifications(table_id)
            people = {table.seated[seat] for seat in table.acting if seat in table.seated}
            stale = [row for row in rows if _is_stale(row, table, people)]
            missing = people - {row.person for row in rows if row.kind == NotificationKind.TURN}
            if stale or missing:
                async with self._store.transaction() as transaction:
                    for row in stale:
                        transaction.set_notification(row.id, ends=self._repository.now())
                    for person in sorted(missing):
                        self._expect(transaction, table, person)
            return self._repository.latest(table)

    def _expect(self, transaction: Transaction, table: Table, person: Person) -> None:
        """Schedule the first reminder for a player who knows that it is their turn."""
        now = self._repository.now()
        due = reminder(table.settings_of(person), now, 1, now)
        transaction.add_notification(table.id, person, NotificationKind.TURN, due, now, sent=1)

    async def put_off(self, notification: Notification) -> bool:
        """Whether a notification has to wait because its player has quiet hours now."""
        due = awake(await self._store.settings_of(notification.person), self._repository.now())
        if due <= self._repository.now():
            return False
        async with self._store.transaction() as transaction:
            transaction.plan_notification(notification, notification.sent, due)
        return True

    async def trying(self, notification: Notification, place: int) -> None:
        """Note that a message is about to be sent."""
        async with self._store.transaction() as transaction:
            transaction.set_notification(notification.id, tried=self._repository.now(), place=place)

    async def told(self, notification: Notification, message: int | None, nonce: str) -> None:
        """Note that a message was sent, and plan the next one.

        `message` is None if the table message has called, or if the player wants no messages.
        If the player has moved in the meantime, the next one is planned already.
        """
        now = self._repository.now()
        async with self._store.transaction() as transaction:
            if notification.kind not in KEPT:
                transaction.drop_notification(notification.id)
                return
            transaction.set_notification(notification.id, message=message, tried=None, nonce=nonce)
            due = None
            if notification.kind == NotificationKind.TURN:
                settings = await transaction.settings_of(notification.person)
                due = reminder(settings, notification.since, notification.sent + 1, now)
            transaction.plan_notification(notification, notification.sent + 1, due)

    async def recalled(self, notification: Notification, message: int | None, nonce: str) -> None:
        """Note that the message of a call taken back says so now (None: there is no message)."""
        async with self._store.transaction() as transaction:
            transaction.set_notification(notification.id, message=message, tried=None, nonce=nonce)
            transaction.plan_notification(notification, notification.sent, None)

    async def removed(self, notification: Notification, *, whole: bool) -> None:
        """Note that the message of a notification is gone; `whole`: no further message follows either."""
        async with self._store.transaction() as transaction:
            if whole:
                transaction.drop_notification(notification.id)
            else:
                transaction.set_notification(notification.id, message=None)

    async def refused_directly(self, notification: Notification) -> None:
        """Note that a player takes no direct messages; the notification goes another way."""
        async with self._store.transaction() as transaction:
            transaction.prefer(notification.person, closed=True)
            transaction.set_notification(notification.id, tried=None, place=None)
        self._repository.reload_tables_of(notification.person)

    # --- places that cannot be posted in ---

    async def report_trouble(self, table: Table) -> None:
        """Tell the players of a running table once, by direct message, that the bot cannot show it."""
        if table.game.status is not Status.RUNNING or table.game.guild is None:
            return
        now = self._repository.now()
        async with self._store.transaction() as transaction:
            # This check stands within the transaction: several events may report the same trouble at once.
            known = await transaction.notifications_of(table.id, NotificationKind.TROUBLE)
            for person in set(table.seated.values()) - {row.person for row in known}:
                transaction.add_notification(
                    table.id, person, NotificationKind.TROUBLE, now + TROUBLE_WAIT, now
                )
        self._repository.signals.deadline()

    async def withdraw_trouble(self, table: TableId) -> None:
        """Take back the notifications of trouble at a table that the bot can show again."""
        async with self._store.transaction() as transaction:
            transaction.end_notifications(table, (NotificationKind.TROUBLE,), self._repository.now())
        self._repository.signals.deadline()


def is_silent(notification: Notification, now: float) -> bool:
    """Whether a message notifies nobody: its player was called for this turn a short time ago."""
    return "again" in notification.data and now < notification.since + PATIENCE


def _is_stale(notification: Notification, table: Table, called: Collection[Person]) -> bool:
    """Whether the reason of a notification is gone, for a kind that stays as long as its reason."""
    match notification.kind:
        case NotificationKind.RECALLED | NotificationKind.NEXT | NotificationKind.TROUBLE:
            return table.seat_of(notification.person) is None
        case NotificationKind.CLOCK if not _clock_runs(table, notification.person):
            return True
        case kind if kind in CALLS:
            return notification.person not in called
        case NotificationKind.ABSENT:
            missed = {one.seat for one in table.present if one.missed is not None}
            return table.seat_of(notification.person) is None or notification.data.get("seat") not in missed
        case _:
            return False


def _hears_the_table(table: Table, person: Person, now: float) -> bool:
    """Whether a mention at the table calls a player now."""
    settings = table.settings_of(person)
    directly = settings.call is Call.DIRECT and not settings.closed and table.game.guild is not None
    return settings.call is not Call.NONE and not directly and awake(settings, now) <= now


def _clock_runs(table: Table, person: Person) -> bool:
    """Whether a player still has time that can run out."""
    seat = table.seat_of(person)
    clock = None if seat is None else table.clocks.get(seat)
    return clock is not None and clock.since is not None and not clock.handled
