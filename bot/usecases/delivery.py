"""What people are told, on its way: what is due, what was sent, what has lost its reason.

Nothing is sent here: `discord_ui.notifier` does that, and says so.
"""

from collections.abc import Awaitable, Collection

from msgspec.structs import replace

from bot.domain.errors import Refused
from bot.domain.lifecycle import HELD, Status
from bot.domain.model import CALLS, STANDING, Notice, NoticeKind, Person, PersonSettings, TableId
from bot.domain.people import awake, read_choice, reminder
from bot.domain.table import Table
from bot.store.store import ALL
from bot.store.transaction import Change
from bot.usecases.downtime import Presence
from bot.usecases.repository import Shelf
from engines.api import Seat

TROUBLE_WAIT = 300.0
"""Seconds before people hear of a table that cannot be shown: permissions are changed by several presses."""


class Delivery:
    """The notices of all tables, for those who send them."""

    def __init__(self, shelf: Shelf, downtime: Presence) -> None:
        self._shelf = shelf
        self._store = shelf.store
        self._downtime = downtime

    def now(self) -> float:
        """Return the time."""
        return self._shelf.now()

    async def due(self, now: float, most: int = ALL, waiting: Collection[TableId] = ()) -> list[Notice]:
        """Return what is to be sent or removed now, at most so many, but not at those tables that wait."""
        return await self._unless_lost(self._store.due_notices(now, waiting, most))

    async def due_at(self, table: TableId, now: float) -> list[Notice]:
        """Return what is to be sent or removed now at a table."""
        return await self._unless_lost(self._store.due_notices_at(table, now))

    async def _unless_lost(self, reading: Awaitable[list[Notice]]) -> list[Notice]:
        """Leave out warnings while people cannot reach the bot: the clocks will get that time back."""
        # Before it is read: what is read then may be put off already.
        self._shelf.drop(await self._downtime.check())
        here = self._downtime.sees(self.now())
        return [row for row in await reading if here or row.kind != NoticeKind.CLOCK or row.ends is not None]

    async def next_due(self, now: float) -> float | None:
        """Return when something is to be sent or removed that is not due yet."""
        return await self._store.next_notice(now)

    async def review(self, table_id: TableId) -> Table:
        """Make the notices of a table fit who sits and is to act there, whatever has happened to its seats.

        Who has sat down on a seat that is to act knows that; they are only reminded later.
        """
        async with self._shelf.locked(table_id) as table:
            if table.game.status in HELD:
                return table
            rows = await self._store.open_notices(table_id)
            people = {table.seated[seat] for seat in _to_act(table) if seat in table.seated}
            stale = [row for row in rows if _is_stale(row, table, people)]
            missing = people - {row.person for row in rows if row.kind == NoticeKind.TURN}
            if stale or missing:
                async with self._store.change() as change:
                    for row in stale:
                        change.set_notice(row.id, ends=self._shelf.now())
                    for person in sorted(missing):
                        self._expect(change, table, person)
            return table

    def _expect(self, change: Change, table: Table, person: Person) -> None:
        """Count the time to the first reminder for somebody who knows that it is their turn."""
        now = self._shelf.now()
        due = reminder(table.settings_of(person), now, 1, now)
        change.add_notice(table.id, person, NoticeKind.TURN, due, now, sent=1)

    async def put_off(self, notice: Notice) -> bool:
        """Whether a notice has to wait because its person does not want to be disturbed now."""
        due = awake(await self._store.settings_of(notice.person), self._shelf.now())
        if due <= self._shelf.now():
            return False
        async with self._store.change() as change:
            change.plan_notice(notice, notice.sent, due)
        return True

    async def trying(self, notice: Notice, place: int) -> None:
        """Note that a message is about to be sent."""
        async with self._store.change() as change:
            change.set_notice(notice.id, tried=self._shelf.now(), place=place)

    async def told(self, notice: Notice, message: int | None, nonce: str) -> None:
        """Note that a message was sent (None: its person does not want any), and plan the next one.

        Where its person has moved on meanwhile, the next one is planned already.
        """
        now = self._shelf.now()
        async with self._store.change() as change:
            if notice.kind not in STANDING:
                change.drop_notice(notice.id)
                return
            change.set_notice(notice.id, message=message, tried=None, nonce=nonce)
            due = None
            if notice.kind == NoticeKind.TURN:
                settings = await change.settings_of(notice.person)
                due = reminder(settings, notice.since, notice.sent + 1, now)
            change.plan_notice(notice, notice.sent + 1, due)

    async def removed(self, notice: Notice, *, whole: bool) -> None:
        """Note that the message of a notice is gone; `whole`: there is nothing more to say either."""
        async with self._store.change() as change:
            if whole:
                change.drop_notice(notice.id)
            else:
                change.set_notice(notice.id, message=None)

    async def refused_directly(self, notice: Notice) -> None:
        """Note that a person takes no direct messages; what was to be sent goes another way."""
        async with self._store.change() as change:
            change.prefer(notice.person, closed=True)
            change.set_notice(notice.id, tried=None, place=None)
        self._shelf.forget(notice.person)

    # --- places that cannot be posted in ---

    async def report_trouble(self, table: Table) -> None:
        """Tell the people at a running table by direct message that it cannot be shown any more, once."""
        if table.game.status is not Status.RUNNING or table.game.guild is None:
            return
        now = self._shelf.now()
        async with self._store.change() as change:
            # Within the transaction: several events may tell of the same trouble at once.
            known = await change.notices_of(table.id, NoticeKind.TROUBLE)
            for person in set(table.seated.values()) - {row.person for row in known}:
                change.add_notice(table.id, person, NoticeKind.TROUBLE, now + TROUBLE_WAIT, now)
        self._shelf.signals.deadline()

    async def forget_trouble(self, table: TableId) -> None:
        """Take back what was told about a table that can be shown again."""
        async with self._store.change() as change:
            change.end_notices(table, (NoticeKind.TROUBLE,), self._shelf.now())
        self._shelf.signals.deadline()

    # --- what people want ---

    async def choose(self, person: Person, field: str, value: str) -> PersonSettings:
        """Set one of a person's settings as chosen from a list. Raises `Refused` for a value of no sense."""
        try:
            before = await self._store.settings_of(person)
            changed = read_choice(before, field, value)
        except (KeyError, ValueError):
            raise Refused("refused-zone" if field == "zone" else "refused-setting") from None
        settings = replace(before, **changed)
        now = self._shelf.now()
        async with self._store.change() as change:
            change.prefer(person, **changed)
            change.hasten_notices(person, now)
            for row in await change.calls_of(person):
                change.set_notice(row.id, due=reminder(settings, row.since, row.sent, now))
        self._shelf.forget(person)
        self._shelf.signals.deadline()
        return settings


def _to_act(table: Table) -> frozenset[Seat]:
    """Return the seats to act as everybody may see it; none unless the game runs."""
    return table.to_act(table.timeline.settled()) if table.begun else frozenset()


def _is_stale(notice: Notice, table: Table, called: Collection[Person]) -> bool:
    """Whether there is no reason any more for a notice that stays as long as its reason does."""
    match notice.kind:
        case NoticeKind.NEXT | NoticeKind.TROUBLE:
            return table.seat_of(notice.person) is None
        case kind if kind in CALLS:
            return notice.person not in called
        case NoticeKind.ABSENT:
            missed = {one.seat for one in table.present if one.missed is not None}
            return table.seat_of(notice.person) is None or notice.data.get("seat") not in missed
        case _:
            return False
