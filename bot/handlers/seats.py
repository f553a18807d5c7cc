"""Leaving a game, coming back to it, and taking over a seat that is offered."""

from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.handlers import lobby
from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, check_admin, note, seated
from bot.pages import seats as pages
from bot.pages.custom_id import Verb
from bot.pages.panel import panel
from bot.usecases.seats import check_sits
from engines.api import Seat


async def leave(desk: Desk, context: Context) -> Reply:
    """Leave the lobby, or after a question the game: for good, or so that somebody else can go on."""
    seated(context)
    table, person, cause = context.table, context.reader.person, context.request.cause
    if not table.begun:
        return await lobby.rise(desk, context)
    if context.press.verb is Verb.LEAVE and table.game.status is Status.RUNNING:
        return Reply((pages.leaving(context.voice),))
    if context.press.verb is Verb.OFFER:
        await desk.cases.seats.get_up(table.id, person, cause)
        return note(context.voice.text("offered-seat", table=context.voice.heading))
    await desk.cases.seats.leave(table.id, person, cause)
    return note(context.voice.text("left-game", table=context.voice.heading))


async def join(desk: Desk, context: Context) -> Reply:
    """Sit down at an open table, or take over a seat of a running game."""
    return await (take if context.table.begun else lobby.join)(desk, context)


async def take(desk: Desk, context: Context) -> Reply:
    """Take over a seat: the one that was pressed, else the one that suits best."""
    wanted = Seat(int(context.press.tokens[0])) if context.press.tokens else None
    table, seat = await desk.cases.seats.take(
        context.table.id, context.reader.person, context.request.cause, wanted
    )
    voice = desk.now(context, table).voice
    return Reply((panel(voice, seat, note=voice.text("took-seat", seat=voice.seat(seat))),))


async def free(desk: Desk, context: Context) -> Reply:
    """Take a seat from somebody; in a game after the question what shall become of it."""
    check_admin(context)
    match context.press.tokens:
        case (seat, person, then):
            offer = then == pages.OFFER
            await desk.cases.seats.free(
                context.table.id, Seat(int(seat)), _person(person), context.request.cause, offer=offer
            )
            return note(context.voice.text("seat-freed" if offer else "seat-ended"))
        case (seat, person) if context.table.begun:
            check_sits(context.table, Seat(int(seat)), _person(person))
            return Reply((pages.freeing(context.voice, Seat(int(seat))),))
        case (_, person):
            await desk.tables.free_seat(context.table.id, Person(int(person)))
            return note(context.voice.text("seat-freed"))
        case _:
            return Reply((pages.free_seat(context.voice),))


def _person(token: str) -> Person | None:
    return Person(int(token)) or None
