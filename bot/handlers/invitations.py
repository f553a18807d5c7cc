"""Handlers of invitations to open tables."""

from bot.acts.changes import check_lobby
from bot.acts.context import Context, number
from bot.acts.request import Reply, note
from bot.domain.errors import NotSeated, PositionChanged, Refused
from bot.domain.model import Person
from bot.pages import answers
from bot.pages.leftovers import noted
from bot.pages.page import LobbyNote
from engines.api import SeatName


async def invite(context: Context) -> Reply:
    """Hold a seat for a person, and ask them once.

    Raises `Refused`, also for bots and people who are not on this server.
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
    table = await context.cases.invitations.invite(
        context.table.id, context.person, person, " ".join(name), username
    )
    voice = context.now(table).voice
    return Reply((noted(voice, answers.invited(voice, person), LobbyNote.INVITED, person),))


async def cancel(context: Context) -> Reply:
    """Cancel one's own invitation of a person. Raises `Refused`, also if they have joined by now."""
    person = Person(number(context.tokens[0] if context.tokens else ""))
    sitting = context.table.sitting_of(person)
    if sitting is not None and sitting.inviter is None:
        raise Refused("refused-invited-came", name=SeatName(sitting.seat))
    table = await context.cases.invitations.cancel(context.table.id, context.person, person)
    return note(context.now(table).voice.text("uninvited"))


async def decline(context: Context) -> Reply:
    """Decline an invitation. Raises `Refused`."""
    table = await context.cases.invitations.decline(context.table.id, context.person)
    return note(context.now(table).voice.text("declined", table=context.voice.heading))
