"""The changes of an open table that several features make: who sits there, its settings, its lifetime."""

from bot.acts.repository import Repository, check_status
from bot.domain.deadlines import DeadlineKind
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Person
from bot.domain.table import Table
from bot.store.transaction import Change, Transaction

LOBBY_LIFE = 14 * 86400.0
"""Seconds after the last change at which a lobby closes itself."""


def check_lobby(table: Table) -> None:
    """Check that a table is open. Raises `Refused` with the reason if not."""
    if table.begun:
        raise Refused("refused-not-a-lobby")
    check_status(table, Status.LOBBY)


def touch_lobby(change: Change) -> None:
    """Register a change of an open table: restart its lifetime, and queue its messages."""
    change.set(touched=change.now)
    change.set_deadline(DeadlineKind.LOBBY, change.now + LOBBY_LIFE)
    change.queue_post()


def note_lobby_change(repository: Repository, change: Change, table: Table, person: Person) -> None:
    """Register a change of an open table by a person; the others have to agree to a rematch again."""
    if table.undecided:
        ask_again(change, table, person)
    touch_lobby(change)
    repository.lobby_changed(change)


def ask_again(change: Change, table: Table, person: Person) -> None:
    """Ask all players but this person anew whether they play again; those who had agreed are told so."""
    change.ask_again(person)
    for sitting in table.present:
        if sitting.agreed and sitting.person != person:
            kind, now = NotificationKind.AGAIN, change.now
            change.add_notification(sitting.person, kind, now, now, once=True)


def make_room(change: Change, table: Table) -> None:
    """Remove a robot from a full open table, as people come first."""
    if table.stored_robots and len(table.taken) >= max(table.rules.info.seats):
        change.drop_robot(table.stored_robots[-1].seat)


async def remove_from_lobby(change: Change, table: Table, person: Person) -> None:
    """Remove a person and their invitations from a lobby, and end the notifications of these."""
    change.end_notifications((NotificationKind.AGAIN,), change.now, person)
    for sitting in table.invited:
        if person in (sitting.person, sitting.inviter):
            change.end_notifications((NotificationKind.INVITED,), change.now, sitting.person)
    await change.remove_from_lobby(person)


def note_offer(change: Transaction, person: Person, key: str) -> None:
    """Store that a person was offered the lesson of a game, or takes it."""
    change.update_settings(person, lessons={key: True})
