"""Invitations: a seat of an open table is held for a person for a day, who is asked once.

To sit down is to accept (`changes.take_seat`).
"""

from collections.abc import Iterable

from bot.acts.changes import check_lobby, make_room, remove_from_lobby, touch_lobby
from bot.acts.context import Context, number
from bot.acts.repository import At
from bot.acts.request import Reply, note
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.errors import NotSeated, PositionChanged, Refused
from bot.domain.model import NotificationKind, Person
from bot.pages.lobby_notes import noted
from bot.pages.options import invited
from bot.pages.page import LobbyNote
from bot.store.transaction import Change
from engines.api import SeatName

INVITATION_LIFE = 86400.0
"""Seconds for which a seat is held."""
_HOLD = "INSERT INTO seats (game, seat, person, since, agreed, inviter) VALUES ($1, $2, $3, $4, 0, $5)"


async def invite(context: Context) -> Reply:
    """Hold a seat for a person, who may be new to the bot, and ask them once.

    Raises `NotSeated`, and `Refused` also for bots and people who are not on this server.
    """
    match context.tokens:
        case (token, ("member" | "bot" | "stranger") as kind, username, *name) if number(token) > 0:
            person = Person(number(token))
        case _:
            raise PositionChanged
    if context.reader.place.guild is None:
        raise Refused("refused-invite-direct")
    if person == context.person:
        raise Refused("refused-invite-self")
    if kind != "member":
        raise Refused(f"refused-invite-{kind}")
    check_lobby(context.table)
    if context.seat is None:
        raise NotSeated
    async with context.locked() as at:
        await _hold_seat(at, context.person, person, " ".join(name), username)
    voice = context.now(at.table).voice
    return Reply((noted(voice, invited(voice, person), LobbyNote.INVITED, person),))


async def _hold_seat(at: At, inviter: Person, person: Person, name: str, username: str) -> None:
    table = at.table
    check_lobby(table)
    at.seat(inviter)
    if (sitting := table.sitting_of(person)) is not None:
        asked = sitting.inviter is not None
        raise Refused("refused-invited-already" if asked else "refused-invited-seated")
    if table.is_full:
        raise Refused("refused-invite-full")
    async with at.commit() as change:
        now = change.now
        change.save_person(person, name, username=username)
        make_room(change, table)
        change.do(_HOLD, table.id, len(table.seated), person, change.now, inviter)
        change.add_notification(person, NotificationKind.INVITED, now, now)
        touch_lobby(change)
        _expect(change, (now, *(invitation.since for invitation in table.invited)))


async def cancel(context: Context) -> Reply:
    """Cancel one's own invitation of a person. Raises `Refused`, also if they have joined by now."""
    person = Person(number(context.tokens[0] if context.tokens else ""))
    sitting = context.table.sitting_of(person)
    if sitting is not None and sitting.inviter is None:
        raise Refused("refused-invited-came", name=SeatName(sitting.seat))
    async with context.locked() as at:
        await _end(at, person, context.person)
    return note(context.now(at.table).voice.text("uninvited"))


async def decline(context: Context) -> Reply:
    """Decline an invitation. Raises `Refused`."""
    async with context.locked() as at:
        await _end(at, context.person, None)
    return note(context.now(at.table).voice.text("declined", table=context.voice.heading))


async def _end(at: At, person: Person, inviter: Person | None) -> None:
    """End the invitation of a person; by the `inviter`, or (None) by the person. Raises `Refused`."""
    check_lobby(at.table)
    invitation = next((sitting for sitting in at.table.invited if sitting.person == person), None)
    if invitation is None or inviter not in (None, invitation.inviter):
        raise Refused("refused-not-invited" if inviter is None else "refused-no-invitation")
    async with at.commit() as change:
        await remove_from_lobby(at, change, person)
        touch_lobby(change)


async def run_out(at: At, deadline: Deadline) -> None:
    """End the invitations without an answer for a day."""
    table = at.table
    async with at.commit() as change:
        change.drop_deadline(deadline.kind)
        if table.begun:
            return
        expired = [
            invitation for invitation in table.invited if invitation.since + INVITATION_LIFE <= change.now
        ]
        for invitation in expired:
            await remove_from_lobby(at, change, invitation.person)
        if expired:
            change.queue_post()
        _expect(change, (invitation.since for invitation in table.invited if invitation not in expired))


def _expect(change: Change, begun: Iterable[float]) -> None:
    """Set the deadline of the oldest invitation; `begun` are the times of all."""
    if (oldest := min(begun, default=None)) is not None:
        change.set_deadline(DeadlineKind.INVITATION, oldest + INVITATION_LIFE)
