"""Notifications, sent as the notifier sends them."""

from bot.acts.delivery import is_silent
from bot.domain.model import NotificationKind, Person, TableId
from tests.drive.house import House


class Post:
    """Sends what is due, as the notifier does, and remembers it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sent: list[tuple[Person, str, int]] = []
        self.silent: list[bool] = []
        self.coming: float | None = None
        """The time at which the next one is due, as the last round has left it."""

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
        _, self.coming = await notifications.look(now)
        return self.sent[before:]
