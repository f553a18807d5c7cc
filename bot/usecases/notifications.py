"""Who is told what about a table, and when. Nothing is sent here: `discord_ui.notifier` does that.

A notice is a row. It is queued in the transaction of what it tells of, waits until it is due and its person
wants to hear (not in their quiet hours), is sent once whatever happens, and is removed with its message when
it is not wanted any more. The call to act is one row for as long as a seat is to act: reminders are further
messages of the same row.

To tell something else, add `notice-<kind>` to the catalogues and `queue` it in a transaction of the shelf.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.domain.clocks import zones
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import (
    CALLS,
    STANDING,
    Again,
    Call,
    Notice,
    NoticeKind,
    Person,
    PersonSettings,
    Sitting,
    TableId,
)
from bot.domain.table import Table
from bot.store.store import ALL
from bot.store.transaction import Change
from bot.usecases.repository import Shelf
from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.record import Actor, Kind, Position

_HOUR, _DAY = 3600.0, 86400.0
PATIENCE = 600.0
"""Seconds in which nobody is called again because of a step that was taken back, or taken back again."""
TROUBLE_WAIT = 300.0
"""Seconds before people hear of a table that cannot be shown: permissions are changed by several presses."""
LOOK_AGAIN = _DAY
"""Seconds after which it is looked again whether somebody is still on the server."""
_ANSWERED = 5.0
"""Seconds that a call waits for an answer in advance; for others no longer than it may take anyway."""
_LONGEST_GUESS = 50
"""Moves after which it is given up to find out who is next."""

Missed = Callable[[Table, Seat], Awaitable[None]]
"""What is to be done with the seat of somebody who is not on the server any more, at a locked table."""


class Notices:
    """What people are told."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._store = shelf.store
        shelf.followers.append(self._follow)

        self.on_missed: Missed | None = None
        self.waiting: Callable[[], Collection[TableId]] = tuple
        """Tells the tables whose notices are seen to later anyway, after their own messages."""

    def now(self) -> float:
        """Return the time."""
        return self._shelf.now()

    # --- for other use cases, within a transaction at a locked table ---

    def queue(
        self,
        change: Change,
        table: Table,
        seat: Seat,
        kind: str,
        due: float | None = None,
        data: Mapping[str, str | int] | None = None,
    ) -> None:
        """Have whoever sits on a seat told something, once, at a time (None: now); nobody there: nothing.

        What was queued of the same kind and is still standing is taken back. `data` is filled into the words
        `notice-<kind>`, besides `$person`, `$table` and `$since`; an int `seat` becomes the name `$name`.
        The kinds in `CALLS` are removed when the seat is no longer to act, all others stay with the table.
        """
        person = table.seated.get(seat)
        if person is not None:
            change.end_notices(table.id, (kind,), self._shelf.now(), person)
            self._add(change, table.id, person, kind, due, data)

    def drop(self, change: Change, table: Table, seat: Seat, kind: str) -> None:
        """Take back what was queued; its message is removed if it was sent."""
        person = table.seated.get(seat)
        if person is not None:
            change.end_notices(table.id, (kind,), self._shelf.now(), person)

    def _add(
        self,
        change: Change,
        table: TableId,
        person: Person,
        kind: str,
        due: float | None = None,
        data: Mapping[str, str | int] | None = None,
    ) -> None:
        now = self._shelf.now()
        change.add_notice(table, person, kind, now if due is None else due, now, data)

    # --- what follows from a step of a game ---

    async def _follow(self, change: Change, table: Table, position: Position, status: Status) -> None:
        """Call whoever is to act now and was not before; take back what concerns a turn that is over."""
        if status is not Status.RUNNING:
            change.end_notices(table.id, STANDING, self._shelf.now())
            return
        timeline = table.timeline
        back = position.number in timeline.positions
        before = table.to_act(timeline.settled()) if table.begun else frozenset()
        after = table.rules.to_act(timeline.settled(at=position).state)
        self._excuse(change, table, before - after, back=back)
        if position.entry.kind is Kind.LEAVE and position.entry.seat in table.seated:
            change.end_notices(table.id, CALLS, self._shelf.now(), table.seated[position.entry.seat])
        for seat in sorted(after - before):
            self._call(change, table, seat, back=back)
        if position.entry.seat in after & before and not back:
            self._go_on(change, table, table.seated.get(position.entry.seat))
        self._welcome(change, table, position)
        self._tell_last(change, table, before, after)
        self._tell_next(change, table, position, after)

    def _excuse(self, change: Change, table: Table, seats: frozenset[Seat], *, back: bool) -> None:
        """Take back the calls of seats; after a step taken back not at once: they may be called again."""
        now = self._shelf.now()
        for person in (table.seated[seat] for seat in seats if seat in table.seated):
            change.end_notices(table.id, (NoticeKind.TURN,), now + PATIENCE * back, person)
            change.end_notices(table.id, CALLS[1:], now, person)

    def _call(self, change: Change, table: Table, seat: Seat, *, back: bool) -> None:
        person = table.seated.get(seat)
        if person is None:
            return
        now = self._shelf.now()
        change.end_notices(table.id, CALLS[1:], now, person)
        change.revive_call(table.id, person, now)
        answered = seat in table.premoves and not table.premoves[seat].dropped
        wait = PATIENCE if back else _ANSWERED if answered else 0.0
        change.add_notice(table.id, person, NoticeKind.TURN, now + wait, now, once=True)

    def _go_on(self, change: Change, table: Table, person: Person | None) -> None:
        """Count the time to the next reminder from a step that its person has just made."""
        if person is not None:
            now = self._shelf.now()
            change.call_goes_on(table.id, person, now, reminder(settings_at(table, person), now, 1, now))

    def _welcome(self, change: Change, table: Table, position: Position) -> None:
        """Miss nobody who has just moved themselves."""
        sitting = next((one for one in present(table) if one.seat == position.entry.seat), None)
        if sitting is not None and sitting.missed is not None and position.entry.actor is Actor.USER:
            change.mark_member(table.id, sitting.person, self._shelf.now(), None)

    def _tell_last(
        self, change: Change, table: Table, before: frozenset[Seat], after: frozenset[Seat]
    ) -> None:
        """Tell the only one left of several, unless they have only now been called."""
        if len(after) == 1 < len(before) and after <= before:
            (seat,) = after
            if seat in table.seated and settings_at(table, table.seated[seat]).last:
                self.queue(change, table, seat, NoticeKind.LAST)

    def _tell_next(self, change: Change, table: Table, position: Position, after: frozenset[Seat]) -> None:
        """Tell those who come next, as far as they want to know and everybody could foresee it."""
        want = {
            seat
            for seat, person in table.seated.items()
            if seat not in after and settings_at(table, person).next
        }
        if not want or position.private:
            return
        coming = next_to_act(table.rules, table.timeline.settled(at=position).state)
        for seat in sorted(want):
            if seat in coming:
                now = self._shelf.now()
                change.add_notice(table.id, table.seated[seat], NoticeKind.NEXT, now, now, once=True)
            else:
                self.drop(change, table, seat, NoticeKind.NEXT)

    # --- sending, for the notifier ---

    async def due(self, now: float, most: int = ALL) -> list[Notice]:
        """Return what is to be sent or removed now at the tables that need not wait, at most so many."""
        return await self._unless_lost(self._store.due_notices(now, self.waiting(), most))

    async def due_at(self, table: TableId, now: float) -> list[Notice]:
        """Return what is to be sent or removed now at a table."""
        return await self._unless_lost(self._store.due_notices_at(table, now))

    async def _unless_lost(self, reading: Awaitable[list[Notice]]) -> list[Notice]:
        """Leave out warnings while people cannot reach the bot: the clocks will get that time back."""
        await self._shelf.check_time()
        here = self._shelf.sees(self.now())  # before it is read: what is read then may be put off already
        return [row for row in await reading if here or row.kind != NoticeKind.CLOCK or row.ends is not None]

    async def next_due(self, now: float) -> float | None:
        """Return when something is to be sent or removed that is not due yet."""
        return await self._store.next_notice(now)

    async def review(self, table_id: TableId) -> Table:
        """Make the notices of a table fit who sits and is to act there, whatever has happened to its seats.

        Who has sat down on a seat that is to act knows that; they are only reminded later.
        """
        async with self._shelf.locked(table_id) as table:
            if table.game.status in (Status.PAUSED, Status.FROZEN):
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
        due = reminder(settings_at(table, person), now, 1, now)
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
                self._add(change, table.id, person, NoticeKind.TROUBLE, now + TROUBLE_WAIT)
        self._shelf.on_deadline()

    async def forget_trouble(self, table: TableId) -> None:
        """Take back what was told about a table that can be shown again."""
        async with self._store.change() as change:
            change.end_notices(table, (NoticeKind.TROUBLE,), self._shelf.now())
        self._shelf.on_deadline()

    # --- people who have left the server ---

    async def to_look_for(self, table: Table, person: Person) -> bool:
        """Whether it should be looked whether somebody is still on the server of a table."""
        looked = (await self._store.looked_for(table.id)).get(person, 0.0)
        return table.game.guild is not None and self._shelf.now() - looked >= LOOK_AGAIN

    async def keep_presence(self, table_id: TableId, person: Person, *, there: bool) -> None:
        """Note whether somebody at a table is still on its server; the others are told once if not."""
        now = self._shelf.now()
        async with self._shelf.locked(table_id) as table:
            sitting = sitting_of(table, person)
            if sitting is None:
                return
            missed = None if there else (sitting.missed or now)
            new = (missed is None) != (sitting.missed is None)
            # First what can be done twice: whoever is noted as missed is not looked for again so soon.
            if new and missed is not None and self.on_missed is not None:
                await self.on_missed(table, sitting.seat)
            async with self._shelf.changing(table) as change:
                change.mark_member(table_id, person, now, missed)
                if new:
                    self._shelf.behind(change, table_id)
                if new and missed is not None:
                    self._tell_absent(change, table, sitting.seat)

    def _tell_absent(self, change: Change, table: Table, seat: Seat) -> None:
        for other in sorted(set(table.seated) - {seat}):
            self.queue(change, table, other, NoticeKind.ABSENT, data={"seat": int(seat)})

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
        self._shelf.on_deadline()
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
            missed = {one.seat for one in present(table) if one.missed is not None}
            return table.seat_of(notice.person) is None or notice.data.get("seat") not in missed
        case _:
            return False


def present(table: Table) -> list[Sitting]:
    """Return who sits at a table now."""
    return [one for one in table.sittings if one.until is None]


def sitting_of(table: Table, person: Person) -> Sitting | None:
    """Return the present sitting of a person."""
    return next((one for one in present(table) if one.person == person), None)


def settings_at(table: Table, person: Person) -> PersonSettings:
    """Return what somebody who sits at a table wants."""
    sitting = sitting_of(table, person)
    return PersonSettings() if sitting is None else sitting.settings


def reminder(settings: PersonSettings, since: float, sent: int, now: float) -> float | None:
    """Return when the next reminder is due, after so many messages about a call since a time."""
    if not settings.remind or settings.call is Call.NONE:
        return None
    if sent <= 1:
        return max(since + settings.remind * _HOUR, now + _HOUR)
    again = {Again.NEVER: 2, Again.ONCE: 3}.get(settings.again)
    return now + _DAY if again is None or sent < again else None


def awake(settings: PersonSettings, at: float) -> float:
    """Return the first time from `at` on that is not within the quiet hours of a person."""
    start, end = settings.quiet_from, settings.quiet_until
    if start is None or start == end:
        return at
    local = datetime.fromtimestamp(at, zone_of(settings))
    if not (start <= local.hour < end if start < end else local.hour >= start or local.hour < end):
        return at
    day = local.date() if local.hour < end else local.date() + timedelta(days=1)
    return datetime(day.year, day.month, day.day, end, tzinfo=local.tzinfo).timestamp()


def zone_of(settings: PersonSettings) -> ZoneInfo:
    """Return a person's time zone; UTC for whoever has not told theirs."""
    return ZoneInfo(settings.zone or "UTC")


def local_time(settings: PersonSettings, at: float) -> str:
    """Return the time of day at a person's, as 24 hours and minutes."""
    return datetime.fromtimestamp(at, UTC).astimezone(zone_of(settings)).strftime("%H:%M")


def read_choice(now: PersonSettings, field: str, value: str) -> dict[str, object]:
    """Return what a choice on the page of settings changes. Raises ValueError or KeyError."""
    match field:
        case "call":
            return {"call": Call(value), "closed": False}
        case "remind":
            return {"remind": {"0": 0, "12": 12, "24": 24, "48": 48, "72": 72}[value]}
        case "again":
            return {"again": Again(value)}
        case "quiet":
            return {"quiet_from": None if value == "none" else _hour(value)}
        case "until":
            return {"quiet_until": _hour(value)}
        case "zone" if value in zones():
            return {"zone": value}
        case "next":
            return {"next": not now.next}
        case "last":
            return {"last": not now.last}
        case _:
            raise KeyError(field)


def _hour(value: str) -> int:
    hour = int(value)
    if hour not in range(24):
        raise ValueError(value)
    return hour


def next_to_act(rules: AnyRules, state: object) -> frozenset[Seat]:
    """Return who is to act after those who are now, as everybody may guess it: not from what is hidden."""
    chance = LiveChance(b"a guess", 0)
    guess = rules.resample(state, None, chance)
    first = rules.to_act(guess)
    for _ in range(_LONGEST_GUESS):
        acting = rules.to_act(guess)
        if acting - first or not acting:
            return acting - first
        seat = min(acting)
        guess = rules.apply(guess, seat, rules.default_move(guess, seat), chance).state
    return frozenset()
