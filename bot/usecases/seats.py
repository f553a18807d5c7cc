"""Leaving a running game, and taking over the seat of somebody who has left or seems to be away.

Who leaves for good is out of the game by the game's own rule. Who only offers the seat gets up: the game
waits, and with `/join` somebody else goes on with all that the seat has and knows, or they themselves come
back. A seat is also offered while its person still sits there, as after a time-out: they keep it if they move
before somebody takes it. All of this stands in the log, and `Table.offered` follows from it.

Who has sat at a table knows the secrets of a seat, so no other seat of that table can ever be theirs.
"""

from collections.abc import Awaitable, Callable

from bot.domain.deadlines import Deadline, DeadlineKind, name
from bot.domain.errors import Refused, Repeated
from bot.domain.lifecycle import Status, Why
from bot.domain.model import NoticeKind, Person, TableId
from bot.domain.table import Table
from bot.store.transaction import Change
from bot.usecases.clocks import grant_turn
from bot.usecases.notifications import tell
from bot.usecases.repository import Shelf, check_status, seat_of
from engines.api import Seat
from engines.chance import LiveChance
from engines.record import Actor, Entry, Kind, Position

DESERTED_LIFE = 14 * 86400.0
"""Seconds after which a game closes at which nobody has been."""

LOOK_AGAIN = 86400.0
"""Seconds after which it is looked again whether a player is still on the server."""

Also = Callable[[Change], Awaitable[None]]


class Absence:
    """People who leave, and people who come in their place."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    # --- by the people at the table, and by hosts ---

    async def leave(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Leave a running game for good."""
        async with self._shelf.locked(table_id, cause) as table:
            check_status(table, Status.RUNNING)
            await self.remove(table, seat_of(table, person), Actor.USER, cause)
            return table

    async def get_up(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Offer one's own seat to others; until somebody takes it, it can be had back."""
        async with self._shelf.locked(table_id, cause) as table:
            check_status(table, Status.RUNNING)
            await self._vacate(table, seat_of(table, person), Actor.USER, cause)
            return table

    async def free(
        self, table_id: TableId, seat: Seat, person: Person | None, cause: str, *, offer: bool
    ) -> Table:
        """Take a seat from whoever was seen on it (None: nobody), to `offer` it or to end it for good.

        Raises `Refused` where somebody else sits there by now.
        """
        async with self._shelf.locked(table_id, cause) as table:
            check_status(table, Status.RUNNING)
            check_sits(table, seat, person)
            if offer and person is None:
                raise Refused("refused-seat-empty")
            await (self._vacate if offer else self.remove)(table, seat, Actor.HOST, cause)
            return table

    async def take(
        self, table_id: TableId, person: Person, cause: str, seat: Seat | None = None
    ) -> tuple[Table, Seat]:
        """Sit down on a seat that is offered (None: the one that suits best); return it too.

        Whoever still sits there loses it, unless it is their own: then it is offered no more.
        """
        async with self._shelf.locked(table_id, cause) as table:
            check_status(table, Status.RUNNING)
            seat = self._choose(table, person, seat)
            back = table.seated.get(seat) == person
            entry = _noted(table, seat, Actor.USER, free=False, sitting=None if back else len(table.sittings))
            async with self._shelf.changing(table, entry, cause) as change:
                if not back:
                    self._rise(change, table, seat)
                    change.sit(table_id, seat, person, change.now)
                    await grant_turn(change, table, seat)
                change.drop_deadline(table_id, DeadlineKind.DESERTED)
                change.behind(table_id)
            return table, seat

    @staticmethod
    def _choose(table: Table, person: Person, wanted: Seat | None) -> Seat:
        own = table.seat_of(person)
        if own is not None and own not in table.offered:
            if own == wanted:
                raise Repeated  # the other half of a double click
            raise Refused("refused-already-seated")
        if not table.offered:
            raise Refused("refused-not-a-lobby" if wanted is None else "refused-seat-taken")
        if wanted not in (None, *table.offered):
            raise Refused("refused-seat-taken")
        seats = seats_for(table, person)
        if not seats or wanted not in (None, *seats):
            raise Refused("refused-other-hand")
        return seats[0] if wanted is None else wanted

    # --- for other use cases, at a table that is locked ---

    async def offer(
        self, table: Table, seat: Seat, actor: Actor, cause: str | None, also: Also | None = None
    ) -> None:
        """Let others take over the seat of somebody who seems to be away; they stay until somebody does.

        `also` is done within the same transaction. Nothing else happens where the seat is offered already, or
        nobody's, or out of the game.
        """
        offered = seat in table.seated and seat not in (table.offered | table.gone)
        entry = _noted(table, seat, actor, free=True) if offered else None
        async with self._shelf.changing(table, entry, cause) as change:
            if offered:
                self._await_somebody(change, table, seat)
                change.behind(table.id)
            if also is not None:
                await also(change)

    async def remove(self, table: Table, seat: Seat, actor: Actor, cause: str) -> None:
        """Take a seat out of the game for good, whether anybody sits there or not.

        Raises `IllegalMove` if it is out already.
        """
        chance = LiveChance(table.game.secret, table.timeline.last + 1)
        position = table.timeline.leave(seat, chance, actor)
        async with self._shelf.changing(table, position, cause) as change:
            await self.follow_leave(change, table, position)

    async def follow_leave(self, change: Change, table: Table, position: Position) -> None:
        """Keep what follows from a leaving that was worked out: the last one closes the table."""
        seat = Seat(position.entry.seat or 0)
        await self._shelf.step(change, table, position)
        self._rise(change, table, seat)
        if table.rules.outcome(position.state) is not None:
            return
        if table.seated.keys() <= {seat}:
            await self._shelf.transition(change, table, Status.CLOSED, Why.EMPTIED)
        else:
            self._await_somebody(change, table, seat)

    # --- players who have left the server ---

    async def to_look_for(self, table: Table, person: Person) -> bool:
        """Whether it should be looked whether a player is still on the server of a table."""
        looked = (await self._shelf.store.looked_for(table.id)).get(person, 0.0)
        return table.game.guild is not None and self._shelf.now() - looked >= LOOK_AGAIN

    async def note_member(self, table_id: TableId, person: Person, *, there: bool) -> None:
        """Note whether a player is still on the server; the others are told once, and may take over."""
        async with self._shelf.locked(table_id) as table:
            sitting = table.sitting_of(person)
            if sitting is None:
                return
            missed = None if there else (sitting.missed or self._shelf.now())
            new = (missed is None) != (sitting.missed is None)
            # First what can be done twice: whoever is noted as missed is not looked for again so soon.
            if new and missed is not None and table.game.status is Status.RUNNING:
                await self.offer(table, sitting.seat, Actor.CLOCK, None)
            async with self._shelf.changing(table) as change:
                change.mark_member(table_id, person, change.now, missed)
                if new:
                    change.behind(table_id)
                if new and missed is not None:
                    for other in sorted(set(table.seated) - {sitting.seat}):
                        tell(change, table, other, NoticeKind.ABSENT, data={"seat": int(sitting.seat)})

    # --- the parts of these ---

    async def _vacate(self, table: Table, seat: Seat, actor: Actor, cause: str) -> None:
        entry = _noted(table, seat, actor, free=True)
        async with self._shelf.changing(table, entry, cause) as change:
            self._rise(change, table, seat)
            self._await_somebody(change, table, seat)
            change.behind(table.id)

    @staticmethod
    def _rise(change: Change, table: Table, seat: Seat) -> None:
        """Have whoever sits there get up; what they answered in advance goes with them."""
        if seat in table.seated:
            change.rise(table.id, table.seated[seat], change.now)
        change.drop_premove(table.id, seat)
        change.drop_deadline(table.id, name(DeadlineKind.PREMOVE, seat))

    @staticmethod
    def _await_somebody(change: Change, table: Table, parted: Seat) -> None:
        """Set the end of a table at which nobody is left, once a seat has been parted with."""
        if not table.seated.keys() - table.offered - {parted}:
            change.set_deadline(table.id, DeadlineKind.DESERTED, change.now + DESERTED_LIFE)

    async def close_deserted(self, table: Table, deadline: Deadline) -> None:
        """Close a game at which nobody has been for long; one that rests is looked at later."""
        deserted = not table.seated.keys() - table.offered
        closes = table.game.status is Status.RUNNING and deserted
        data = {"status": Status.CLOSED, "deserted": True}
        entry = Entry(table.timeline.last + 1, Kind.SETTING, data=data, actor=Actor.CLOCK)
        async with self._shelf.changing(
            table, entry if closes else None, f"deadline:{deadline.id}"
        ) as change:
            change.drop_deadline(table.id, deadline.kind)
            if closes:
                await self._shelf.transition(change, table, Status.CLOSED, Why.FORGOTTEN)
            elif table.game.status is not Status.RUNNING:
                change.set_deadline(table.id, deadline.kind, change.now + DESERTED_LIFE)


def seats_for(table: Table, person: Person) -> list[Seat]:
    """Return the offered seats that a person may take, the most suitable first.

    Their own if they have sat here, and then no other: they have seen its secrets. Else those on which nobody
    sits come before those of people who may still come back.
    """
    own = {sitting.seat for sitting in table.sittings if sitting.person == person}
    seats = sorted(table.offered, key=lambda seat: (seat in table.seated, seat))
    return [seat for seat in seats if not own - {seat}]


def check_sits(table: Table, seat: Seat, person: Person | None) -> None:
    """Check that a seat of a game is still this person's, or (None) still nobody's. Raises `Refused`."""
    if table.seated.get(seat) != person or seat in table.gone:
        raise Refused("refused-seat-empty")


def _noted(table: Table, seat: Seat, actor: Actor, *, free: bool, sitting: int | None = None) -> Entry:
    """Return the entry of a seat that is offered, or not any more.

    It names nobody, as entries are for ever: `sitting` is the index of the sitting that is meant, the seat's
    last one if not given.
    """
    last = max(number for number, one in enumerate(table.sittings) if one.seat == seat)
    data = {"free": free, "sitting": last if sitting is None else sitting}
    return Entry(table.timeline.last + 1, Kind.SETTING, seat, data=data, actor=actor)
