"""The delivery of notifications: which are due, which were sent, which have lost their reason.

Nothing here sends a message: `discord_ui.notifier` sends them and reports back.
"""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from bot.acts import outbox
from bot.acts.notifications import SILENT_CALL_WINDOW
from bot.acts.repository import Repository
from bot.domain.lifecycle import HELD, IN_PLAY
from bot.domain.model import (
    CALLS,
    DIRECT_KINDS,
    PLACE_KINDS,
    TRANSIENT,
    CallMethod,
    Notification,
    NotificationKind,
    Person,
    TableId,
)
from bot.domain.people import end_of_quiet, reminder
from bot.domain.table import Table
from bot.store.store import NO_LIMIT, Store
from bot.store.transaction import Change

TROUBLE_WAIT = 300.0
"""Seconds before players hear that a table cannot be shown: admins change permissions in several clicks."""

_CALLS = ", ".join(f"'{kind}'" for kind in CALLS)
_REPLACED = f"""
    game = $1 AND +person = $2 AND message IS NOT NULL AND ends IS NULL
    AND (id = $3 OR ($4 = 1 AND kind IN ({_CALLS})))"""
_HAND_OVER = f"""
    INSERT INTO notices (game, person, kind, nonce, since, place, message, ends)
    SELECT game, person, kind, nonce, since, place, message, CAST($5 AS DOUBLE PRECISION)
    FROM notices WHERE {_REPLACED}"""  # noqa: S608 - our own words only
_FORGET = f"UPDATE notices SET message = NULL, place = NULL WHERE {_REPLACED}"  # noqa: S608 - our own words only

_PUT_OFF = f"""
    UPDATE notices SET due = $1, data = CASE WHEN data = '{{}}' THEN '{{"waits": 1}}' ELSE data END
    WHERE game = $2 AND +person = $3 AND kind = '{NotificationKind.TURN}' AND ends IS NULL
    AND sent = 0 AND tried IS NULL AND message IS NULL AND due <= $4"""  # noqa: S608 - our own words only
_DROP_OVER = """
    DELETE FROM notices WHERE game = $1 AND ends <= $2 AND tried IS NULL AND message IS NULL"""


async def look(
    repository: Repository,
    now: float,
    most: int = NO_LIMIT,
    waiting: Collection[TableId] = (),
    blocked: Collection[TableId] = (),
) -> tuple[list[Notification], float | None]:
    """Return at most `most` notifications to send or remove now, and when the next one is due.

    Tables in `waiting` are left out of the first, but for calls at `blocked` ones, which go another way.
    """
    # This comes before the read: it may put off what is read.
    repository.reload(await repository.downtime.check())
    here = repository.downtime.here  # otherwise the clocks will get this time back
    return await repository.store.due_notifications(now, waiting, most, blocked, warns=here)


async def callable_by_table(
    repository: Repository, table: Table
) -> tuple[list[Notification], list[Notification]]:
    """Return the calls to act that are due, or wait for it, and that the mention in the table message makes.

    A call that has a message, or may have one, belongs to the notifier, as do those that go another way.
    Return also the notifications that are over and have no message.
    """
    now, acting = repository.now(), {table.seated.get(seat) for seat in table.acting}
    rows, due = await repository.store.notifications_at(table.id, now)
    unseen = {row.person for row in rows if row.kind == NotificationKind.UNSEEN}
    silent = [row for row in due if (row.tried, row.message) == (None, None)]
    waiting = [row for row in rows if _waits(row) and row not in due]
    people = acting - unseen
    calls = [row for row in (*silent, *waiting) if row.person in people and is_call_of_table(row, table, now)]
    return calls, [row for row in silent if row.ends is not None and row.ends <= now]


async def review(repository: Repository, table_id: TableId, now: float) -> tuple[Table, list[Notification]]:
    """Bring the notifications of a table in line with its present players and the seats that have to act.

    A player who has just sat down on such a seat knows that it is their turn; they only get reminders.
    Return also those to send or remove now.
    """
    async with repository.locked(table_id) as table:
        rows, due = await repository.store.notifications_at(table_id, now)
        if table.game.status not in HELD and not table.calls_nobody:
            people = {table.seated[seat] for seat in table.acting if seat in table.seated}
            stale = [row for row in rows if _is_stale(row, table, people)]
            missing = people - {row.person for row in rows if row.kind == NotificationKind.TURN}
            if stale or missing:
                async with repository.store.transaction() as change:
                    for row in stale:
                        change.set_notification(row.id, ends=now)
                    for person in sorted(missing):
                        first = reminder(table.settings_of(person), change.now, 1, change.now)
                        change.at(table.id).add_notification(
                            person, NotificationKind.TURN, first, change.now, sent=1
                        )
                _, due = await repository.store.notifications_at(table_id, now)
        if not repository.was_reachable(table):  # then the clocks will get that time back
            due = [row for row in due if row.kind != NotificationKind.CLOCK or row.ends is not None]
        return repository.latest(table), due


def _is_stale(notification: Notification, table: Table, called: Collection[Person]) -> bool:
    """Return whether the reason of a notification of a transient kind is gone."""
    match notification.kind:
        case kind if kind in (
            NotificationKind.RECALLED,
            NotificationKind.NEXT,
            NotificationKind.VOTE,
            *DIRECT_KINDS,
        ):
            return table.seat_of(notification.person) is None
        case NotificationKind.CLOCK if not _clock_runs(table, notification.person):
            return True
        case kind if kind in CALLS:
            return notification.person not in called
        case NotificationKind.ABSENT:
            missed = {sitting.seat for sitting in table.present if sitting.missed is not None}
            return table.seat_of(notification.person) is None or notification.data.get("seat") not in missed
        case _:
            return False


def _clock_runs(table: Table, person: Person) -> bool:
    """Return whether a player still has time that can run out."""
    seat = table.seat_of(person)
    clock = None if seat is None else table.clocks.get(seat)
    return clock is not None and clock.since is not None and not clock.handled


async def put_off(repository: Repository, notification: Notification) -> bool:
    """Return whether a notification has to wait because its player has quiet hours now."""
    due = end_of_quiet(await repository.store.settings_of(notification.person), repository.now())
    if due <= repository.now():
        return False
    async with repository.store.transaction() as change:
        change.plan_notification(notification, notification.sent, due)
    return True


async def trying(store: Store, notification: Notification, place: int, nonce: str) -> None:
    """Note that a message is about to be sent, and have earlier ones about the same turn removed after it.

    Each of these gets an ended row of its own, which stays until its message could be removed.
    """
    replaced = (notification.game, notification.person, notification.id, notification.kind in CALLS)
    async with store.transaction() as change:
        change.do(_HAND_OVER, *replaced, change.now)
        change.do(_FORGET, *replaced)
        change.set_notification(notification.id, tried=change.now, place=place, nonce=nonce)


async def told(store: Store, notification: Notification, message: int | None) -> None:
    """Note that a message was sent, and plan the next one.

    `message` is None if the table message has called, or if the player wants no messages.
    If the player has moved in the meantime, the next one is planned already.
    """
    async with store.transaction() as change:
        now = change.now
        if notification.kind not in TRANSIENT:
            change.drop_notification(notification.id)
            if message is not None:
                outbox.keep(change, notification.game, message)
            return
        change.set_notification(notification.id, message=message, tried=None)
        due = None
        if notification.kind == NotificationKind.TURN:
            settings = await change.settings_of(notification.person)
            due = reminder(settings, notification.since, notification.sent + 1, now)
        change.plan_notification(notification, notification.sent + 1, due)


async def recalled(store: Store, notification: Notification, message: int | None) -> None:
    """Note that the message of a call taken back says so now (None: there is no message)."""
    async with store.transaction() as change:
        change.set_notification(notification.id, message=message, tried=None)
        change.plan_notification(notification, notification.sent, None)


async def removed(store: Store, notification: Notification) -> None:
    """Note that nothing is left of a notification that is over."""
    async with store.transaction() as change:
        change.drop_notification(notification.id)


async def refused_directly(repository: Repository, notification: Notification) -> Notification:
    """Note that a person takes no direct messages; return the notification, which goes another way."""
    untold = {"told_of": None} if notification.kind == NotificationKind.OPENED else {}
    async with repository.store.transaction() as change:
        change.set_notification(notification.id, tried=None, place=None)
        change.update_settings(notification.person, closed=True, **untold)
    repository.reload_tables_of(notification.person)
    return replace(notification, tried=None, place=None)


# --- places that cannot be posted in -----------------------------------------------------------------


async def report_trouble(
    repository: Repository, table: Table, kind: NotificationKind = NotificationKind.TROUBLE
) -> None:
    """Tell the players of a game once, by direct message, that they cannot use its place."""
    if table.game.status not in IN_PLAY or not table.has_channel:
        return
    now = repository.now()
    async with repository.store.transaction() as change:
        # This check stands within the transaction: several events may report the same trouble at once.
        known = [row for kind in PLACE_KINDS for row in await change.at(table.id).notifications_of(kind)]
        for person in set(table.seated.values()) - {row.person for row in known}:
            change.at(table.id).add_notification(person, kind, now + TROUBLE_WAIT, now)
    repository.signals.check()


async def withdraw_trouble(
    repository: Repository, table: TableId, kind: NotificationKind = NotificationKind.TROUBLE
) -> None:
    """Take back the notifications about the place of a table that can be used again."""
    async with repository.store.transaction() as change:
        change.at(table).end_notifications((kind,), repository.now())
    repository.signals.check()


# --- calls that go another way -----------------------------------------------------------------------


async def is_unseen(repository: Repository, notification: Notification) -> bool:
    """Return whether the player of a notification cannot see the place of their table."""
    rows, _ = await repository.store.notifications_at(notification.game, repository.now())
    return (NotificationKind.UNSEEN, notification.person) in {(row.kind, row.person) for row in rows}


async def told_why(store: Store, notification: Notification) -> None:
    """Note that a call which went another way has told a player of the trouble at their table."""
    async with store.transaction() as change:
        for kind in PLACE_KINDS:
            for row in await change.at(notification.game).notifications_of(kind):
                if row.person == notification.person:
                    change.plan_notification(row, max(1, row.sent), None)


async def not_told(store: Store, notifications: Collection[Notification]) -> None:
    """Note that no message of these notifications was sent."""
    async with store.transaction() as change:
        for row in notifications:
            change.set_notification(row.id, tried=None)


def note_calls(
    calls: Collection[Notification], over: Collection[Notification], change: Change, table: Table
) -> None:
    """Note that a table message has made `calls`, and that nothing is left of those that are `over`."""
    for row in calls:
        due = reminder(table.settings_of(row.person), row.since, row.sent + 1, change.now)
        change.plan_notification(row, row.sent + 1, due)
    for row in over:
        change.drop_notification(row.id)


def put_off_calls(change: Change, calls: Mapping[Person, float], now: float) -> None:
    """Put off calls that are due `now` to these times, and drop what is over and has no message.

    The next table message that is posted anew makes such a call, even before its time.
    """
    for person, due in calls.items():
        change.note_due(due)
        change.do(_PUT_OFF, due, change.table, person, now)
    change.do(_DROP_OVER, change.table, now)


def is_first_call(row: Notification) -> bool:
    """Return whether a notification is a call to act of which nothing was sent."""
    is_new = (row.ends, row.sent, row.tried, row.message) == (None, 0, None, None)
    return row.kind == NotificationKind.TURN and is_new


def is_call_of_table(row: Notification, table: Table, now: float) -> bool:
    """Return whether the table message itself makes a call, by its mention of who has to act."""
    return is_first_call(row) and _is_called_at_table(table, row.person, now)


def _is_called_at_table(table: Table, person: Person, now: float) -> bool:
    """Return whether a mention at the table calls a player now."""
    settings = table.settings_of(person)
    is_called = settings.call is not CallMethod.NONE and not is_called_directly(table, person)
    return is_called and end_of_quiet(settings, now) <= now


def is_called_directly(table: Table, person: Person) -> bool:
    """Return whether the calls of a player are direct messages."""
    settings = table.settings_of(person)
    return settings.call is CallMethod.DIRECT and not settings.closed and table.game.guild is not None


def _waits(notification: Notification) -> bool:
    """Return whether a call was put off since its player is there."""
    return "waits" in notification.data


def is_silent(notification: Notification, now: float) -> bool:
    """Return whether a message notifies nobody: its player was called for this turn a short time ago."""
    return "again" in notification.data and now < notification.since + SILENT_CALL_WINDOW
