"""Use cases of wishes: who waits for which tables, and who is told that one is open.

A wished table has a deadline until its settings have stood for a minute. Then each person with a fitting wish
gets a notification, which waits for the end of their quiet hours. Just before it is sent it is judged again,
and counted: nobody is told of more than one table a day.
"""

import secrets
from collections.abc import Sequence

from msgspec.structs import replace

from bot.acts.repository import Repository
from bot.domain.deadlines import Deadline
from bot.domain.errors import Refused
from bot.domain.model import Notification, NotificationKind, Person
from bot.domain.table import Table
from bot.domain.wishes import MOST_WISHES, Wish, fits, is_on_offer, may_be_told


class Wishes:
    """Use cases of wishes."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def of(self, person: Person, guild: int | None = None) -> list[Wish]:
        """Return the wishes of a person on a server (None: on all)."""
        return [wish for wish in await self._store.wishes_of(person) if guild in (None, wish.guild)]

    async def add(self, wish: Wish) -> None:
        """Store a wish. Raises `Refused` if the person has as many on that server as there may be."""
        async with self._store.transaction() as transaction:
            wishes = [one for one in await transaction.wishes_of(wish.person) if one.guild == wish.guild]
            if len(wishes) >= MOST_WISHES and wish not in wishes:
                raise Refused("refused-wishes", number=MOST_WISHES)
            transaction.add_wish(wish)

    async def drop(self, wish: Wish) -> None:
        """Delete a wish."""
        async with self._store.transaction() as transaction:
            transaction.drop_wish(wish)

    async def drop_all(self, person: Person, guild: int) -> None:
        """Delete the wishes of a person who has left a server."""
        async with self._store.transaction() as transaction:
            transaction.drop_wishes(person, guild)

    # --- who is told ---

    async def look(self, table: Table, deadline: Deadline) -> None:
        """Queue the notifications of those who have wished for an open table."""
        people = await self.wishing(table)
        async with self._repository.transaction(table) as transaction:
            transaction.drop_deadline(table.id, deadline.kind)
            for person in people:
                transaction.add_notification(
                    table.id, person, NotificationKind.OPENED, transaction.now, transaction.now, once=True
                )

    async def wishing(self, table: Table) -> list[Person]:
        """Return the people who want to be told of a table now, in the order of their ids."""
        game, now = table.game, self._repository.now()
        if game.guild is None or not is_on_offer(table):
            return []
        wishes = await self._store.wishes_for(game.guild, game.key)
        people = {
            wish.person for wish, settings in wishes if fits(wish, table) and may_be_told(settings, now)
        }
        return sorted(person for person in people if table.sitting_of(person) is None)

    async def drop_notification(self, notification: Notification) -> None:
        """Delete the notification of a person who is told nothing."""
        async with self._store.transaction() as transaction:
            transaction.drop_notification(notification.id)

    async def trying(self, notifications: Sequence[Notification], place: int) -> list[Notification]:
        """Note that one message for all these people is about to be sent; return those whom it may tell.

        The others were told of another table in the meantime.
        """
        nonce, told = notifications[0].nonce, list[Notification]()
        async with self._store.transaction() as transaction:
            now = transaction.now
            for row in notifications:
                transaction.set_notification(row.id, tried=now, place=place, nonce=nonce)
            for row in sorted(notifications, key=lambda row: row.person):
                if may_be_told(await transaction.lock_settings(row.person), now):
                    transaction.update_settings(row.person, told_of=now)
                    told.append(replace(row, tried=now, place=place, nonce=nonce))
                else:
                    transaction.drop_notification(row.id)
        return sorted(told, key=lambda row: row.id)

    async def told(self, notifications: Sequence[Notification], message: int) -> None:
        """Note that a message was sent to all these people; it stays until the table begins or closes."""
        async with self._store.transaction() as transaction:
            for row in notifications:
                transaction.set_notification(
                    row.id, message=message, tried=None, nonce=secrets.token_hex(10), sent=1, due=None
                )

    async def refused_directly(self, notification: Notification) -> Notification:
        """Note that a person takes no direct messages; return their notification, to be sent otherwise."""
        async with self._store.transaction() as transaction:
            transaction.set_notification(notification.id, tried=None, place=None)
            transaction.update_settings(notification.person, closed=True, told_of=None)
        self._repository.reload_tables_of(notification.person)
        return replace(notification, tried=None, place=None)
