"""Leaving a game, coming back to it, and taking over a seat that is offered."""

from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.handlers import lobby
from bot.handlers.desk import Desk
from bot.handlers.request import At, Reply, check_host, note, seated
from bot.pages import seats as pages
from bot.pages.custom_id import Verb
from bot.pages.panel import panel
from bot.usecases.seats import check_sits
from engines.api import Seat


async def leave(desk: Desk, at: At) -> Reply:
    """Leave the lobby, or after a question the game: for good, or so that somebody else can go on."""
    seated(at)
    table, person, cause = at.table, at.reader.person, at.request.cause
    if not table.begun:
        return await lobby.rise(desk, at)
    if at.press.verb is Verb.LEAVE and table.game.status is Status.RUNNING:
        return Reply((pages.leaving(at.voice),))
    if at.press.verb is Verb.OFFER:
        await desk.cases.absence.get_up(table.id, person, cause)
        return note(at.voice.text("offered-seat", table=at.voice.heading))
    await desk.cases.absence.leave(table.id, person, cause)
    return note(at.voice.text("left-game", table=at.voice.heading))


async def join(desk: Desk, at: At) -> Reply:
    """Sit down at an open table, or take over a seat of a running game."""
    return await (take if at.table.begun else lobby.join)(desk, at)


async def take(desk: Desk, at: At) -> Reply:
    """Take over a seat: the one that was pressed, else the one that suits best."""
    wanted = Seat(int(at.press.tokens[0])) if at.press.tokens else None
    table, seat = await desk.cases.absence.take(at.table.id, at.reader.person, at.request.cause, wanted)
    voice = desk.now(at, table).voice
    return Reply((panel(voice, seat, note=voice.text("took-seat", seat=voice.seat(seat))),))


async def free(desk: Desk, at: At) -> Reply:
    """Take a seat from somebody; in a game after the question what shall become of it."""
    check_host(at)
    match at.press.tokens:
        case (seat, person, then):
            offer = then == pages.OFFER
            await desk.cases.absence.free(
                at.table.id, Seat(int(seat)), _person(person), at.request.cause, offer=offer
            )
            return note(at.voice.text("seat-freed" if offer else "seat-ended"))
        case (seat, person) if at.table.begun:
            check_sits(at.table, Seat(int(seat)), _person(person))
            return Reply((pages.freeing(at.voice, Seat(int(seat))),))
        case (_, person):
            await desk.tables.free_seat(at.table.id, Person(int(person)))
            return note(at.voice.text("seat-freed"))
        case _:
            return Reply((pages.free_seat(at.voice),))


def _person(token: str) -> Person | None:
    return Person(int(token)) or None
