"""Use cases of seats in a running game: leaving, and taking over the seat of another player.

A player who leaves for good is out of the game by the game's own rule. A player may also give up the seat for
others: the game waits. With `/join` another player takes over the seat with all that it has and knows, or the
same player comes back. A seat is also offered while its player still sits there, for example after a
time-out: they keep it if they move before another player takes it. The log holds all of this, and
`Table.offered` follows from the log.

A person who has sat at a table knows the secrets of their seat, so they can never take another seat there.
"""

from msgspec.structs import replace

from bot.acts.clocks import pass_clock, start_wait
from bot.acts.notifications import notify_of_trouble, queue_notification
from bot.acts.repository import InTransaction, Repository, check_status, seat_of
from bot.domain.deadlines import Deadline, DeadlineKind, deadline_name
from bot.domain.entries import Closed, SeatOffer, make_entry, mark_unawaited
from bot.domain.errors import Refused, Repeated
from bot.domain.lifecycle import Status, StatusReason
from bot.domain.model import NotificationKind, Person, TableId
from bot.domain.table import Table
from bot.domain.votes import open_vote, required_seats
from bot.domain.waits import silent_from
from bot.store.transaction import Change
from engines.api import Seat
from engines.record import Actor, Entry, Position

DESERTED_LIFE = 14 * 86400.0
"""Seconds after which a game without players closes."""

MEMBER_CHECK_INTERVAL = 86400.0
"""Interval of the checks that a player is on the server, in seconds."""


class Seats:
    """Use cases of seats in a running game."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    # --- by players and admins ---

    async def leave_game(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Leave a running game for good."""
        async with self._repository.locked(table_id, cause) as table:
            check_status(table, Status.RUNNING)
            await self.remove_seat(table, seat_of(table, person), Actor.USER, cause)
            return self._repository.latest(table)

    async def give_up_seat(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Give up one's seat and offer it to others; its player may come back until another takes it."""
        async with self._repository.locked(table_id, cause) as table:
            check_status(table, Status.RUNNING)
            await self._give_up_seat(table, seat_of(table, person), Actor.USER, cause)
            return self._repository.latest(table)

    async def remove_player(
        self, table_id: TableId, seat: Seat, person: Person | None, cause: str, *, offer: bool
    ) -> Table:
        """Remove a player from a seat as an admin, to `offer` it, or to take it out of the game.

        `person` is the player seen there (None: none). Raises `Refused` if another one sits there now.
        """
        async with self._repository.locked(table_id, cause) as table:
            check_status(table, Status.RUNNING)
            check_seated(table, seat, person)
            if offer and person is None:
                raise Refused("refused-seat-empty")
            await (self._give_up_seat if offer else self.remove_seat)(table, seat, Actor.ADMIN, cause)
            return self._repository.latest(table)

    async def take(
        self, table_id: TableId, person: Person, cause: str, seat: Seat | None = None, language: str = ""
    ) -> tuple[Table, Seat]:
        """Sit down on an offered seat (None: the most suitable one); return the seat too.

        A player who still sits there loses the seat. For a player on their own seat the offer ends. A table
        at which nobody else sits gets their `language`.
        """
        async with self._repository.locked(table_id, cause) as table:
            check_status(table, Status.RUNNING)
            seat = self._choose(table, person, seat)
            back = table.seated.get(seat) == person
            entry = _offer_entry(
                table, seat, Actor.USER, free=False, sitting=None if back else len(table.sittings)
            )
            async with self._repository.transaction(table, entry, cause) as change:
                self._drop_robot(change, table, seat)
                if seat in table.acting and not table.game.settings.clock:
                    start_wait(change, table, seat)
                if not back:
                    self._end_sitting(change, table, seat)
                    change.sit(seat, person, change.now)
                    was_here = any(sitting.person == person for sitting in table.sittings)
                    await pass_clock(change, table, seat, new=not was_here)
                    await notify_of_trouble(change, person)
                    if language and not (table.seated.keys() - {seat} or table.game.settings.language_chosen):
                        change.set(language=language)
                change.drop_deadline(DeadlineKind.DESERTED)
                change.queue_post()
            return self._repository.latest(table), seat

    @staticmethod
    def _choose(table: Table, person: Person, pressed: Seat | None) -> Seat:
        own_seat = table.seat_of(person)
        if own_seat is not None and own_seat in table.robots and pressed in (None, own_seat):
            return own_seat
        if own_seat is not None and own_seat not in table.offered:
            if own_seat == pressed:
                raise Repeated  # the second click of a double click
            raise Refused("refused-already-seated")
        if not table.offered:
            raise Refused("refused-not-a-lobby" if pressed is None else "refused-seat-taken")
        if pressed not in (None, *table.offered):
            raise Refused("refused-seat-taken")
        seats = seats_for(table, person)
        if not seats or pressed not in (None, *seats):
            raise Refused("refused-other-hand")
        return seats[0] if pressed is None else pressed

    # --- for other use cases, at a locked table ---

    async def offer(
        self, table: Table, seat: Seat, actor: Actor, cause: str | None, extra: InTransaction | None = None
    ) -> None:
        """Offer the seat of an absent player, who keeps it until another player takes it.

        `extra` runs within the same transaction, also if the seat is already offered, empty, or out of the
        game.
        """
        offered = seat in table.seated and seat not in (table.offered | table.gone)
        entry = _offer_entry(table, seat, actor, free=True) if offered else None
        async with self._repository.transaction(table, entry, cause) as change:
            if offered:
                self._expect_desertion(change, table, seat)
                change.queue_post()
            if extra is not None:
                await extra(change)

    async def remove_seat(self, table: Table, seat: Seat, actor: Actor, cause: str) -> None:
        """Take a seat out of the game for good, with or without a player on it.

        Raises `IllegalMove` if it is out already.
        """
        position = table.timeline.leave(seat, table.chance(), actor)
        if self._removes_unawaited(table, seat, actor):
            position = replace(position, entry=mark_unawaited(position.entry))
        async with self._repository.transaction(table, position, cause) as change:
            await self.store_leave(change, table, position)

    async def store_leave(self, change: Change, table: Table, position: Position) -> None:
        """Store the effects of a computed leave: the last player to leave closes the table."""
        seat = Seat(position.entry.seat or 0)
        await self._repository.step(change, table, position)
        self._end_sitting(change, table, seat)
        self._drop_robot(change, table, seat)
        if table.rules.outcome(position.state) is not None:
            return
        if table.seated.keys() <= {seat}:
            await self._repository.transition(change, table, Status.CLOSED, StatusReason.EMPTIED, position)
        else:
            self._expect_desertion(change, table, seat)

    # --- players who have left the server ---

    def needs_member_check(self, table: Table, person: Person) -> bool:
        """Return whether the check that a player is on the server is due."""
        sitting = table.sitting_of(person)
        checked = 0.0 if sitting is None else sitting.looked or 0.0
        return table.game.guild is not None and self._repository.now() - checked >= MEMBER_CHECK_INTERVAL

    async def note_member(self, table_id: TableId, person: Person, *, there: bool) -> None:
        """Store whether a player is on the server; notify the others once of an absence."""
        async with self._repository.locked(table_id) as table:
            sitting = table.sitting_of(person)
            if sitting is None:
                return
            missed = None if there else (sitting.missed or self._repository.now())
            new = (missed is None) != (sitting.missed is None)
            # The offer comes first, as it may happen twice: a player noted as missing is not checked soon.
            if new and missed is not None and table.game.status is Status.RUNNING:
                await self.offer(table, sitting.seat, Actor.CLOCK, None)
            async with self._repository.transaction(self._repository.latest(table)) as change:
                change.mark_member(person, change.now, missed)
                if new:
                    change.queue_post()
                if new and missed is not None:
                    for seat in sorted(set(table.seated) - {sitting.seat}):
                        queue_notification(
                            change,
                            table,
                            seat,
                            NotificationKind.ABSENT,
                            data={"seat": int(sitting.seat)},
                        )

    # --- parts of the above ---

    async def _give_up_seat(self, table: Table, seat: Seat, actor: Actor, cause: str) -> None:
        entry = _offer_entry(table, seat, actor, free=True)
        if self._removes_unawaited(table, seat, actor):
            entry = mark_unawaited(entry)
        async with self._repository.transaction(table, entry, cause) as change:
            self._end_sitting(change, table, seat)
            self._expect_desertion(change, table, seat)
            hasten_vote(change, table, seat)
            change.queue_post()

    def _removes_unawaited(self, table: Table, seat: Seat, actor: Actor) -> bool:
        """Return whether an admin removes a player for whom the game has not waited for long enough."""
        return actor is Actor.ADMIN and silent_from(table, seat) > self._repository.now()

    @staticmethod
    def _drop_robot(change: Change, table: Table, seat: Seat) -> None:
        """Remove the robot on a seat and its deadline."""
        if seat in table.robots:
            change.drop_robot(seat)
            change.drop_deadline(deadline_name(DeadlineKind.ROBOT, seat))

    @staticmethod
    def _end_sitting(change: Change, table: Table, seat: Seat) -> None:
        """End the sitting of the player on a seat, and drop their premove."""
        if seat in table.seated:
            change.end_sitting(table.seated[seat], change.now)
        change.drop_premove(seat)
        change.drop_deadline(deadline_name(DeadlineKind.PREMOVE, seat))

    @staticmethod
    def _expect_desertion(change: Change, table: Table, parted: Seat) -> None:
        """Set the deadline that closes a game, if no player is left except on the seat `parted`."""
        if not table.seated.keys() - table.offered - {parted}:
            change.set_deadline(DeadlineKind.DESERTED, change.now + DESERTED_LIFE)

    async def close_deserted(self, table: Table, deadline: Deadline) -> None:
        """Close a game that was without players for long; a paused table gets a new deadline."""
        deserted = not table.seated.keys() - table.offered
        closes = table.game.status is Status.RUNNING and deserted
        entry = make_entry(Closed(deserted=True), table.timeline.last + 1, actor=Actor.CLOCK)
        async with self._repository.transaction(
            table, entry if closes else None, f"deadline:{deadline.id}"
        ) as change:
            change.drop_deadline(deadline.kind)
            if closes:
                await self._repository.transition(change, table, Status.CLOSED, StatusReason.FORGOTTEN)
            elif table.game.status is not Status.RUNNING:
                change.set_deadline(deadline.kind, change.now + DESERTED_LIFE)


def hasten_vote(change: Change, table: Table, parted: Seat | None) -> None:
    """Have an open vote decided soon if it waits for no player except the one on the seat `parted`."""
    vote = open_vote(table)
    if vote is not None and required_seats(table.seated.keys() - {parted}, vote) <= vote.agreed:
        change.set_deadline(DeadlineKind.VOTE, change.now)


def seats_for(table: Table, person: Person) -> list[Seat]:
    """Return the offered seats that a person may take, the most suitable first.

    A person who has sat here may only take their own seat again: they have seen its secrets. For others,
    empty seats come before those of players who may still come back.
    """
    own_seats = {sitting.seat for sitting in table.sittings if sitting.person == person}
    seats = sorted(table.offered, key=lambda seat: (seat in table.seated, seat))
    return [seat for seat in seats if not own_seats - {seat}]


def check_all_there(table: Table) -> None:
    """Check that nobody has handed over a seat of a rated game that is still empty. Raises `Refused`.

    They may come back, and those who are left could agree on anything that helps them.
    """
    seats = frozenset(map(Seat, range(table.timeline.seats)))
    if table.game.settings.rated and seats - table.seated.keys() - table.gone:
        raise Refused("refused-rated-empty")


def check_seated(table: Table, seat: Seat, person: Person | None) -> None:
    """Check that a seat still belongs to this person, or (None) is still empty. Raises `Refused`."""
    if table.seated.get(seat) != person or seat in table.gone:
        raise Refused("refused-seat-empty")


def _offer_entry(table: Table, seat: Seat, actor: Actor, *, free: bool, sitting: int | None = None) -> Entry:
    """Return the entry that offers a seat (`free`) or ends the offer.

    It names no person, as entries are never deleted: `sitting` is the index of the sitting (default: the
    seat's last one).
    """
    last_sitting = max(
        number for number, person_sitting in enumerate(table.sittings) if person_sitting.seat == seat
    )
    offer = SeatOffer(free, last_sitting if sitting is None else sitting)
    return make_entry(offer, table.timeline.last + 1, seat, actor)
