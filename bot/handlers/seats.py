"""Handlers of seats: leaving a table, coming back, taking over an offered seat."""

from bot.acts import lobby
from bot.acts.context import Context, number
from bot.acts.repository import seat_of
from bot.acts.request import Reply, note
from bot.acts.seats import check_seated
from bot.domain.errors import PositionChanged
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.domain.rated_play import has_changed_hands, has_leavers
from bot.domain.table import Table
from bot.domain.votes import open_vote, required_seats
from bot.pages import languages
from bot.pages import seats as pages
from bot.pages.custom_id import Verb
from bot.pages.panel import panel
from engines.api import Seat


async def leave_table(context: Context) -> Reply:
    """Leave the lobby, or after a question the game: for good, or with the seat offered to others."""
    table, person, cause = context.table, context.person, context.cause
    if not table.begun:
        return await lobby.leave_lobby(context)
    seat = seat_of(table, person)
    if context.press.verb is Verb.LEAVE and table.game.status is Status.RUNNING:
        return Reply((pages.leaving(context.voice, seat),))
    if context.press.verb is Verb.OFFER:
        await context.cases.seats.give_up_seat(table.id, person, cause)
    else:
        await context.cases.seats.leave_game(table.id, person, cause)
    key = "offered-seat" if context.press.verb is Verb.OFFER else "left-game"
    told = (context.voice.text(key, table=context.voice.heading), pages.costs(context.voice, seat))
    return note("\n".join(filter(None, told)))


async def join(context: Context) -> Reply:
    """Sit down at an open table, or take over a seat of a running game."""
    if not context.has_table:
        return await (lobby.sit_there if context.press.table else lobby.sit_down)(context)
    return await (take if context.table.begun else lobby.join)(context)


async def take(context: Context) -> Reply:
    """Take over a seat: the pressed one, else the most suitable one."""
    wanted = _seat(context, context.tokens[0]) if context.tokens else None
    table, seat = await context.cases.seats.take(
        context.table.id, context.person, context.cause, wanted, context.reader.language
    )
    voice = context.now(table).voice
    was_here = context.person in {sitting.person for sitting in context.table.sittings}
    taken = "took-seat-back" if was_here else "took-seat"
    vote, other = open_vote(table), languages.note(voice)
    is_asked = vote is not None and seat in required_seats(table.seated, vote) - vote.agreed
    asked = voice.text("took-seat-vote") if is_asked else ""
    told = (voice.text(taken, seat=context.voice.seat(seat)), _meaning(context, table), asked, other)
    said = "\n".join(filter(None, told))
    offered = [languages.change_button(voice, voice.language)] if other else []
    offered += [voice.button("button-vote", Verb.VOTE)] if is_asked else []
    return Reply((panel(voice, seat, note=said, offered=offered),))


def _meaning(context: Context, table: Table) -> str:
    """Return what a game means to the person who has taken a seat; empty if they began on it."""
    if has_leavers(table):
        seat = table.seat_of(context.person)
        first = next(sitting for sitting in table.sittings if sitting.seat == seat)
        return "" if first.person == context.person else context.voice.text("took-seat-for")
    lost = table.game.settings.rated and has_changed_hands(table)
    return context.voice.text("took-seat-unrated") if lost else ""


async def remove_player(context: Context) -> Reply:
    """Remove a player as an admin; in a game, ask first what happens to the seat."""
    match context.tokens:
        case (seat, person, (pages.OFFER | pages.GONE) as then):
            return await _free(context, _seat(context, seat), _person(person), offer=then == pages.OFFER)
        case (seat, person) if context.table.begun:
            check_seated(context.table, _seat(context, seat), _person(person))
            return Reply((pages.freeing(context.voice, _seat(context, seat)),))
        case (_, person):
            await context.tables.remove_player(context.table.id, Person(number(person)))
            return note(context.voice.text("seat-freed"))
        case ():
            return Reply((pages.free_seat(context.voice),))
        case _:
            raise PositionChanged


async def _free(context: Context, seat: Seat, person: Person | None, *, offer: bool) -> Reply:
    await context.cases.seats.remove_player(context.table.id, seat, person, context.cause, offer=offer)
    return note(context.voice.text("seat-freed" if offer else "seat-ended"))


def _seat(context: Context, token: str) -> Seat:
    """Parse the seat in a token. Raises `PositionChanged`."""
    if (seat := number(token)) not in range(len(context.table.names)):
        raise PositionChanged
    return Seat(seat)


def _person(token: str) -> Person | None:
    return Person(number(token)) or None
