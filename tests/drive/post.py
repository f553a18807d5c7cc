"""Notifications, sent as the notifier sends them."""

from bot.acts import delivery
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
        app, now = self.house.app, self.house.clock()
        await delivery.review(app.repository, TableId(1), now)
        for notification in (await delivery.look(app.repository, now))[0]:
            if notification.ends is not None and notification.ends <= now:
                await delivery.removed(app.store, notification)
        before = len(self.sent)
        for notification in (await delivery.look(app.repository, now))[0]:
            if notification.kind == NotificationKind.RECALLED:
                await delivery.recalled(app.store, notification, notification.message)
            elif await delivery.put_off(app.repository, notification):
                continue
            else:
                await delivery.trying(app.store, notification, 70, "nonce")
                await delivery.told(app.store, notification, 1000 + len(self.sent))
            self.sent.append((notification.person, notification.kind, notification.sent))
            self.silent.append(is_silent(notification, now))
        _, self.coming = await delivery.look(app.repository, now)
        return self.sent[before:]
