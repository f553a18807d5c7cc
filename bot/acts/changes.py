"""The changes of an open table that several features make: who sits there, its settings, its lifetime."""

import secrets
from collections.abc import Mapping
from types import MappingProxyType

from bot.acts.repository import At, check_status
from bot.domain.deadlines import DeadlineKind
from bot.domain.errors import NotSeated, Refused
from bot.domain.lifecycle import Status, StatusReason
from bot.domain.model import NotificationKind, Person, Place, TableSettings
from bot.domain.table import Table
from bot.store import queries
from bot.store.transaction import Change, Transaction
from engines.api import AnyRules, Seat

LOBBY_LIFE = 14 * 86400.0
"""Seconds after the last change at which a lobby closes itself."""

_REMOVE = "DELETE FROM seats WHERE game = $1 AND (+person = $2 OR +inviter = $2)"


def check_lobby(table: Table) -> None:
    """Check that a table is open. Raises `Refused` with the reason if not."""
    if table.begun:
        raise Refused("refused-not-a-lobby")
    check_status(table, Status.LOBBY)


async def new_table(
    transaction: Transaction,
    rules: AnyRules,
    place: Place,
    language: str,
    settings: TableSettings,
    people: Mapping[Seat, Person],
    options: Mapping[str, str] = MappingProxyType({}),
) -> Change:
    """Store a new table with these people on its seats; return the transaction on its rows."""
    change = transaction.at(
        await transaction.add_game(
            key=rules.info.key,
            rules=rules.info.rules,
            language=language,
            place=place,
            secret=secrets.token_bytes(32),
            now=transaction.now,
        )
    )
    change.set(settings=settings, options=dict(options))
    for seat, person in people.items():
        change.sit(seat, person, change.now)
    return change


def touch_lobby(change: Change) -> None:
    """Register a change of an open table: restart its lifetime, and queue its messages."""
    change.set(touched=change.now)
    change.set_deadline(DeadlineKind.LOBBY, change.now + LOBBY_LIFE)
    change.queue_post()


def note_lobby_change(at: At, change: Change, person: Person) -> None:
    """Register a change of an open table by a person.

    At a rematch all others have to agree again; those who had agreed are told so.
    """
    if at.table.undecided:
        change.ask_again(person)
        for sitting in at.table.present:
            if sitting.agreed and sitting.person != person:
                kind, now = NotificationKind.AGAIN, change.now
                change.add_notification(sitting.person, kind, now, now, once=True)
    touch_lobby(change)
    at.repository.lobby_changed(change)


async def take_seat(at: At, person: Person, *, offered: bool = False) -> None:
    """Sit down at an open table, on a held seat if the person was invited. Raises `Refused`.

    A player who already sits there stays. `offered`: they are offered the game's lesson with it.
    """
    table = at.table
    check_lobby(table)
    if table.seat_of(person) is not None:
        return
    invited = table.sitting_of(person) is not None
    if table.is_full and not invited:
        raise Refused("refused-table-full")
    async with at.commit() as change:
        if invited:
            change.agree(person)
            change.end_notifications((NotificationKind.INVITED,), change.now, person)
        else:
            make_room(change, table)
            change.sit(Seat(len(table.seated)), person, change.now)
        if offered:
            note_offer(change, person, table.game.key)
        touch_lobby(change)


async def leave_lobby(at: At, person: Person) -> None:
    """Leave an open table, or decline an invitation. Raises `NotSeated`, `Refused`."""
    check_lobby(at.table)
    await withdraw(at, person)


async def withdraw(at: At, person: Person) -> None:
    """Take a person out of a table that has not begun, open or on hold; the last one to leave closes it.

    Raises `NotSeated`.
    """
    table = at.table
    if table.sitting_of(person) is None:
        raise NotSeated
    async with at.commit() as change:
        await remove_from_lobby(at, change, person)
        if table.empty_without(person):
            await at.repository.transition(change, table, Status.CLOSED, StatusReason.EMPTIED)
        elif table.game.status is Status.LOBBY:
            touch_lobby(change)


def make_room(change: Change, table: Table) -> None:
    """Remove a robot from a full open table, as people come first."""
    if table.stored_robots and len(table.taken) >= max(table.rules.info.seats):
        change.drop_robot(table.stored_robots[-1].seat)


async def remove_from_lobby(at: At, change: Change, person: Person) -> None:
    """Remove a person and their invitations from a lobby, with their notifications; later players move up.

    Whoever waits for such a table is told of the free seat in a while.
    """
    change.end_notifications((NotificationKind.AGAIN,), change.now, person)
    for sitting in at.table.invited:
        if person in (sitting.person, sitting.inviter):
            change.end_notifications((NotificationKind.INVITED,), change.now, sitting.person)
    change.do(_REMOVE, change.table, person)
    for seat, row in enumerate(await change.rows(queries.SEATS, change.table)):
        change.do(queries.SET_SEAT, seat, row["id"])
    at.repository.lobby_changed(change)


def note_offer(change: Transaction, person: Person, key: str) -> None:
    """Store that a person was offered the lesson of a game, or takes it."""
    change.update_settings(person, lessons={key: True})
