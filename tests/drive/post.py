"""Notifications, sent as the notifier sends them, and the games in which they are sent."""

from bot.domain.model import Notification, NotificationKind, Person, TableId
from bot.domain.table import Table
from bot.usecases.delivery import is_silent
from tests.drive.database import notifications
from tests.drive.house import NAMES, House, Rig, on_turn

ONWARD = "sow f"
"""A move of Kalah that passes the turn on and draws nothing."""


class Post:
    """Sends what is due, as the notifier does, and remembers it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sent: list[tuple[Person, str, int]] = []
        self.silent: list[bool] = []

    async def round(self) -> list[tuple[Person, str, int]]:
        """Send and remove all that is due; return who was told what, and the how many-th time."""
        notifications, now = self.house.app.cases.delivery, self.house.clock()
        await notifications.review(TableId(1), now)
        for notification in (await notifications.look(now))[0]:
            if notification.ends is not None and notification.ends <= now:
                await notifications.removed(notification, whole=True)
        before = len(self.sent)
        for notification in (await notifications.look(now))[0]:
            if notification.kind == NotificationKind.RECALLED:
                await notifications.recalled(notification, notification.message, "nonce")
            elif await notifications.put_off(notification):
                continue
            else:
                await notifications.trying(notification, 70)
                await notifications.told(notification, 1000 + len(self.sent), "nonce")
            self.sent.append((notification.person, notification.kind, notification.sent))
            self.silent.append(is_silent(notification, now))
        return self.sent[before:]


async def prefer(rig: Rig, person: Person, **wanted: object) -> None:
    async with rig.store.transaction() as transaction:
        transaction.save_person(person, NAMES[person])
        transaction.update_settings(person, **wanted)
    rig.repository.reload_tables_of(person)


async def rows(rig: Rig, kind: NotificationKind = NotificationKind.TURN) -> list[Notification]:
    return await notifications(rig.store, "kind = $1 AND ends IS NULL", kind)


async def pass_on(rig: Rig, table: Table) -> tuple[Person, Person]:
    """Let the one on turn pass; return them and the one after."""
    _, person = on_turn(table)
    table = await rig.move(person, table.id, "pass")
    return person, on_turn(table)[1]


async def sow_on(rig: Rig, table: Table) -> tuple[Person, Person]:
    """Let the one on turn make a move that they may take back; return them and the one after."""
    _, person = on_turn(table)
    table = await rig.move(person, table.id, ONWARD)
    return person, on_turn(table)[1]


async def go_back(rig: Rig, number: TableId) -> Table:
    """Take back the last step by common consent, whatever it was."""
    async with rig.repository.locked(number) as table:
        before = table.timeline.head.before
        assert before is not None
        entry = table.timeline.undo(None, before.number)
        async with rig.repository.transaction(table, entry, rig.cause()) as transaction:
            await rig.repository.step(transaction, table, entry)
        return rig.repository.latest(table)
