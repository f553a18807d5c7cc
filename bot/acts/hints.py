"""Hints: the move of the strongest robot in a person's place, limited by the table's settings.

A hint counts once it is in the log, just before its person reads it: an error before costs nothing, nor does
a hint for a forced move.
"""

from bot.acts.context import Context
from bot.acts.repository import check_status, seat_of
from bot.acts.request import Reply
from bot.domain.entries import HintAsked, make_entry
from bot.domain.errors import PositionChanged, Refused
from bot.domain.hints import asked_positions, hint_position
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.domain.rated_play import has_changed_hands
from bot.domain.table import Table
from bot.pages import hints as pages
from bot.pages.panel import panel
from engines.api import GameFinished, NotYourTurn, Seat
from engines.record import Position
from robots.hints import Hint


async def hint(context: Context) -> Reply:
    """Show a hint in the panel, or a note while it is computed."""
    table, hints = context.table, context.app.hints
    seat, position = _seat_and_position(table, context.person)
    known = hints.ready(table, position, seat)
    if known is not None and (known.free or position.number in asked_positions(table, seat)):
        return Reply((pages.hint_page(context.voice, seat, known),))
    work = hints.think(table, position, seat, context.person)

    async def given() -> Reply:
        thought = await work()
        table = await _count(context, seat, position.number, thought)
        return Reply((pages.hint_page(context.now(table).voice, seat, thought),))

    return Reply((panel(context.voice, seat, note=context.voice.text("hint-to-come")),), then=given)


async def _count(context: Context, seat: Seat, number: int, hint: Hint) -> Table:
    """Log a hint, unless it is free, and return the table. Raises `GameError`; then it does not count."""
    async with context.app.repository.at(context.table.id) as at:
        now, position = _seat_and_position(at.table, context.person)
        if (now, position.number) != (seat, number):
            raise PositionChanged
        if not hint.free and number not in asked_positions(at.table, seat):
            async with at.commit(make_entry(HintAsked(number), at.table.timeline.last + 1, seat)):
                pass
    return at.table


def _seat_and_position(table: Table, person: Person) -> tuple[Seat, Position]:
    """Return the seat and position for a person's hint. Raises `GameError` if none is possible."""
    seat = seat_of(table, person)
    if table.game.status is Status.FINISHED:
        raise GameFinished
    check_status(table, Status.RUNNING)
    if table.game.settings.rated:
        raise Refused("refused-rated-hints-handed" if has_changed_hands(table) else "refused-rated-hints")
    position = hint_position(table, seat)
    if position is None:
        raise NotYourTurn
    most, asked = table.game.settings.hints, asked_positions(table, seat)
    if most is not None and position.number not in asked and len(asked) >= most:
        if not most:
            raise Refused("refused-hints-off")
        shared = any(sitting.seat == seat and sitting.person != person for sitting in table.sittings)
        raise Refused("refused-hints-spent-here" if shared else "refused-hints-spent", most=most)
    return seat, position
