"""Seats: players leave a table, come back, or take over an offered seat; admins remove players.

A player may leave a running game for good, or give up the seat for others (`leaving.py`). With `/join`
another player takes over the seat with all that it has and knows, or the same player comes back. A person who
has sat at a table knows the secrets of their seat, so they can never take another seat there.
"""

from bot.acts import lobby
from bot.acts.changes import leave_lobby
from bot.acts.clocks import pass_clock, start_wait
from bot.acts.context import Context, number
from bot.acts.leaving import drop_robot, end_sitting, give_up, offer_entry, remove_seat
from bot.acts.notifications import notify_of_trouble
from bot.acts.repository import At, check_status
from bot.acts.request import Reply, note
from bot.domain.deadlines import DeadlineKind
from bot.domain.errors import PositionChanged, Refused, Repeated
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
from engines.record import Actor


async def leave_table(context: Context) -> Reply:
    """Leave the lobby, or after a question the game: for good, or with the seat offered to others."""
    table, verb = context.table, context.press.verb
    if not table.begun:
        return await lobby.leave(context)
    seat = context.own_seat
    if verb is Verb.LEAVE and table.game.status is Status.RUNNING:
        return Reply((pages.leaving(context.voice, seat),))
    async with context.locked() as at:
        check_status(at.table, Status.RUNNING)
        part = give_up if verb is Verb.OFFER else remove_seat
        await part(at, at.seat(context.person), Actor.USER)
    key = "offered-seat" if verb is Verb.OFFER else "left-game"
    told = (context.voice.text(key, table=context.voice.heading), pages.costs(context.voice, seat))
    return note("\n".join(filter(None, told)))


async def join(context: Context) -> Reply:
    """Sit down at an open table, or take over a seat of a running game."""
    if not context.has_table:
        return await (lobby.sit_there if context.press.table else lobby.sit_down)(context)
    return await (take if context.table.begun else lobby.join)(context)


async def take(context: Context) -> Reply:
    """Take over a seat: the pressed one, else the most suitable one."""
    pressed = _seat(context, context.tokens[0]) if context.tokens else None
    async with context.locked() as at:
        check_status(at.table, Status.RUNNING)
        seat = _choose(at.table, context.person, pressed)
        await _sit_down(at, seat, context.person, context.reader.language)
    table, voice = at.table, context.now(at.table).voice
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


def _choose(table: Table, person: Person, pressed: Seat | None) -> Seat:
    """Return the seat that a person takes over. Raises `Refused`, or `Repeated` for a double click."""
    own_seat = table.seat_of(person)
    if own_seat is not None and own_seat in table.robots and pressed in (None, own_seat):
        return own_seat
    if own_seat is not None and own_seat not in table.offered:
        if own_seat == pressed:
            raise Repeated
        raise Refused("refused-already-seated")
    if not table.offered:
        raise Refused("refused-not-a-lobby" if pressed is None else "refused-seat-taken")
    if pressed not in (None, *table.offered):
        raise Refused("refused-seat-taken")
    seats = table.seats_for(person)
    if not seats or pressed not in (None, *seats):
        raise Refused("refused-other-hand")
    return seats[0] if pressed is None else pressed


async def _sit_down(at: At, seat: Seat, person: Person, language: str) -> None:
    """Seat a person; whoever still sits there loses the seat, for its own player the offer ends.

    A table at which nobody else sits gets their language.
    """
    table = at.table
    back = table.seated.get(seat) == person
    entry = offer_entry(table, seat, Actor.USER, free=False, sitting=None if back else len(table.sittings))
    async with at.commit(entry) as change:
        drop_robot(change, table, seat)
        if seat in table.acting and not table.game.settings.clock:
            start_wait(change, table, seat)
        if not back:
            end_sitting(change, table, seat)
            change.sit(seat, person, change.now)
            was_here = any(sitting.person == person for sitting in table.sittings)
            await pass_clock(change, table, seat, new=not was_here)
            await notify_of_trouble(change, person)
            if language and not (table.seated.keys() - {seat} or table.game.settings.language_chosen):
                change.set(language=language)
        change.drop_deadline(DeadlineKind.DESERTED)
        change.queue_post()


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
            _check_seated(context.table, _seat(context, seat), _person(person))
            return Reply((pages.freeing(context.voice, _seat(context, seat)),))
        case (_, person):
            async with context.locked() as at:
                if at.table.sitting_of(removed := Person(number(person))) is None:
                    raise Refused("refused-seat-empty")
                await leave_lobby(at, removed)
            return note(context.voice.text("seat-freed"))
        case ():
            return Reply((pages.free_seat(context.voice),))
        case _:
            raise PositionChanged


async def _free(context: Context, seat: Seat, person: Person | None, *, offer: bool) -> Reply:
    """Remove the player seen on a seat (None: none), to `offer` it, or to take it out of the game."""
    async with context.locked() as at:
        check_status(at.table, Status.RUNNING)
        _check_seated(at.table, seat, person)
        if offer and person is None:
            raise Refused("refused-seat-empty")
        await (give_up if offer else remove_seat)(at, seat, Actor.ADMIN)
    return note(context.voice.text("seat-freed" if offer else "seat-ended"))


def _check_seated(table: Table, seat: Seat, person: Person | None) -> None:
    """Check that a seat still belongs to this person, or (None) is still empty. Raises `Refused`."""
    if table.seated.get(seat) != person or seat in table.gone:
        raise Refused("refused-seat-empty")


def _seat(context: Context, token: str) -> Seat:
    """Parse the seat in a token. Raises `PositionChanged`."""
    if (seat := number(token)) not in range(len(context.table.names)):
        raise PositionChanged
    return Seat(seat)


def _person(token: str) -> Person | None:
    return Person(number(token)) or None
