"""Leaving: a seat of a running game loses its player, for good or until somebody takes it over.

A player who leaves for good is out of the game by the game's own rule. A seat is given up for others by its
player, by an admin or by the clock: the game waits. A seat is also offered while its player still sits there,
for example after a time-out: they keep it if they move before another player takes it. The log holds all of
this, and `Table.offered` follows from the log.
"""

from msgspec.structs import replace

from bot.acts.notifications import queue_notification
from bot.acts.repository import At, InTransaction, Repository
from bot.domain.deadlines import Deadline, DeadlineKind, deadline_name
from bot.domain.entries import SeatOffer, mark_unawaited
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


async def remove_seat(at: At, seat: Seat, actor: Actor) -> None:
    """Take a seat out of the game for good, with or without a player on it.

    Raises `IllegalMove` if it is out already.
    """
    table = at.table
    position = table.timeline.leave(seat, table.chance(), actor)
    if _removes_unawaited(at, seat, actor):
        position = replace(position, entry=mark_unawaited(position.entry))
    async with at.commit(position) as change:
        await store_leave(at.repository, change, table, position)


async def store_leave(repository: Repository, change: Change, table: Table, position: Position) -> None:
    """Store the effects of a computed leave: the last player to leave closes the table."""
    seat = Seat(position.entry.seat or 0)
    await repository.step(change, table, position)
    end_sitting(change, table, seat)
    drop_robot(change, table, seat)
    if table.rules.outcome(position.state) is not None:
        return
    if table.seated.keys() <= {seat}:
        await repository.transition(change, table, Status.CLOSED, StatusReason.EMPTIED, position)
    else:
        _expect_desertion(change, table, seat)


async def give_up(at: At, seat: Seat, actor: Actor) -> None:
    """Empty a seat and offer it to others; its player may come back until another takes it."""
    table = at.table
    entry = offer_entry(table, seat, actor, free=True)
    if _removes_unawaited(at, seat, actor):
        entry = mark_unawaited(entry)
    async with at.commit(entry) as change:
        end_sitting(change, table, seat)
        _expect_desertion(change, table, seat)
        hasten_vote(change, table, seat)
        change.queue_post()


async def offer(at: At, seat: Seat, actor: Actor, extra: InTransaction | None = None) -> None:
    """Offer the seat of an absent player, who keeps it until another player takes it.

    `extra` runs within the same transaction, also if the seat is already offered, empty, or out of the game.
    """
    table = at.table
    offered = seat in table.seated and seat not in (table.offered | table.gone)
    entries = (offer_entry(table, seat, actor, free=True),) if offered else ()
    async with at.commit(*entries) as change:
        if offered:
            _expect_desertion(change, table, seat)
            change.queue_post()
        if extra is not None:
            await extra(change)


def hasten_vote(change: Change, table: Table, parted: Seat | None) -> None:
    """Have an open vote decided soon if it waits for no player except the one on the seat `parted`."""
    vote = open_vote(table)
    if vote is not None and required_seats(table.seated.keys() - {parted}, vote) <= vote.agreed:
        change.set_deadline(DeadlineKind.VOTE, change.now)


async def close_deserted(at: At, deadline: Deadline) -> None:
    """Close a game that was without players for long."""
    if at.table.seated.keys() - at.table.offered:
        await at.drop(deadline)
    else:
        await at.close(StatusReason.FORGOTTEN, actor=Actor.CLOCK, deserted=True)


# --- players who have left the server ----------------------------------------------------------------


def needs_member_check(table: Table, person: Person, now: float) -> bool:
    """Return whether the check that a player is on the server is due."""
    sitting = table.sitting_of(person)
    checked = 0.0 if sitting is None else sitting.looked or 0.0
    return table.game.guild is not None and now - checked >= MEMBER_CHECK_INTERVAL


async def note_member(
    repository: Repository, table_id: TableId, person: Person, *, there: bool, sees: bool = True
) -> None:
    """Store whether a player is on the server; notify the others once of an absence.

    A player who is there, but does not see the place of their table, is told so directly, once.
    """
    async with repository.at(table_id) as at:
        table, sitting = at.table, at.table.sitting_of(person)
        if sitting is None:
            return
        missed = None if there else (sitting.missed or at.now)
        new = (missed is None) != (sitting.missed is None)
        # The offer comes first, as it may happen twice: a player noted as missing is not checked soon.
        if new and missed is not None and table.game.status is Status.RUNNING:
            await offer(at, sitting.seat, Actor.CLOCK)
        async with at.commit() as change:
            change.mark_member(person, change.now, missed)
            if there and sees:
                change.end_notifications((NotificationKind.UNSEEN,), change.now, person)
            elif there:
                change.add_notification(person, NotificationKind.UNSEEN, change.now, change.now, once=True)
            if new:
                change.queue_post()
            if new and missed is not None:
                for seat in sorted(set(table.seated) - {sitting.seat}):
                    data = {"seat": int(sitting.seat)}
                    queue_notification(change, table, seat, NotificationKind.ABSENT, data=data)


# --- parts of the above, and of taking a seat over ---------------------------------------------------


def offer_entry(table: Table, seat: Seat, actor: Actor, *, free: bool, sitting: int | None = None) -> Entry:
    """Return the entry that offers a seat (`free`) or ends the offer.

    It names no person, as entries are never deleted: `sitting` is the index of the sitting (default: the
    seat's last one).
    """
    if sitting is None:
        sitting = max(number for number, there in enumerate(table.sittings) if there.seat == seat)
    return table.entry(SeatOffer(free, sitting), seat, actor)


def drop_robot(change: Change, table: Table, seat: Seat) -> None:
    """Remove the robot on a seat, if there is one, and its deadline."""
    if seat in table.robots:
        change.drop_robot(seat)
        change.drop_deadline(deadline_name(DeadlineKind.ROBOT, seat))


def end_sitting(change: Change, table: Table, seat: Seat) -> None:
    """End the sitting of the player on a seat, if there is one, and drop their premove."""
    if seat in table.seated:
        change.end_sitting(table.seated[seat], change.now)
    change.drop_premove(seat)
    change.drop_deadline(deadline_name(DeadlineKind.PREMOVE, seat))


def _removes_unawaited(at: At, seat: Seat, actor: Actor) -> bool:
    """Return whether an admin removes a player for whom the game has not waited for long enough."""
    return actor is Actor.ADMIN and silent_from(at.table, seat) > at.now


def _expect_desertion(change: Change, table: Table, parted: Seat) -> None:
    """Set the deadline that closes a game, if no player is left except on the seat `parted`."""
    if not table.seated.keys() - table.offered - {parted}:
        change.set_deadline(DeadlineKind.DESERTED, change.now + DESERTED_LIFE)
