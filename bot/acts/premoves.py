"""Premoves: moves of a seat planned in advance, made as soon as it has to act.

Each seat has at most one premove, and only its own player sees it. It is the default move, or a few moves in
an order. When the seat has to act, a deadline that is due at once makes the first of them that is legal then,
and the others are dropped. If none is legal, nothing happens at the table and the player reads so in the
panel. A premove of the default move stands for the whole turn, one of named moves for one step. When others
take a step back, the premove stays.
"""

from contextlib import suppress

from msgspec.structs import replace

from bot.acts.context import Context, number
from bot.acts.moves import panel_with_advice, since
from bot.acts.repository import At, Step, Transition, check_status, seat_of
from bot.acts.request import Reply
from bot.domain.deadlines import Deadline, DeadlineKind, deadline_name
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import MOST_PLANNED, MOVE_SEPARATOR, Person, Premove
from bot.domain.table import Table
from bot.pages import planning
from bot.pages import premoves as pages
from bot.pages.custom_id import Verb, typed_tokens
from bot.pages.question import form, in_form, question_after, read_numbers
from bot.pages.wording import Voice
from bot.store.transaction import Change
from engines.api import GameError, Menu, Question, Seat
from engines.record import Actor, EntryKind, Position

_SET = """
    INSERT INTO premoves (game, seat, text) VALUES ($1, $2, $3)
    ON CONFLICT (game, seat) DO UPDATE SET text = $3, dropped = 0"""
_MARK = "UPDATE premoves SET dropped = 1 WHERE game = $1 AND seat = $2"
"""Marks a premove of which no move was legal when the seat had to act."""


# --- what a player does ------------------------------------------------------------------------------


async def ahead(context: Context) -> Reply:
    """Show the next question of a plan, or plan the move if no question is left.

    A seat that has to act by now gets the panel instead of a new plan.
    """
    if not context.tokens and context.own_seat in context.table.to_act():
        return await _told(context)
    seat = _idle_seat(context.table, context.person)
    if not context.tokens:
        return Reply((planning.page(context.voice, seat, note=since(context)),))
    plan, question = _question(context)
    if isinstance(question, Menu) and question.move and not question.choices:
        return await _plan(context, " ".join(context.tokens), pages.answer(context.voice, seat))
    if context.press.verb is Verb.PLAN_ASK and in_form(question):
        return Reply(form=form(plan, context.tokens, question))
    return Reply((planning.page(context.voice, seat, context.tokens),))


async def numbers(context: Context) -> Reply:
    """Continue with the numbers of a modal; ask again for refused numbers."""
    plan, question = _question(context)
    if not in_form(question):
        raise PositionChanged
    try:
        entered = read_numbers(question, context.tokens, context.numbers)
        plan.rules.ask(plan.asked, context.own_seat, entered)
    except GameError as refusal:
        note = f"⚠ {context.voice.say(refusal.message)}"
        return Reply((planning.page(context.voice, context.own_seat, context.tokens, note),))
    return await ahead(
        replace(context, press=replace(context.press, verb=Verb.PLAN_AHEAD, tokens=entered, slot=0))
    )


def _question(context: Context) -> tuple[Voice, Question]:
    """Return the voice of the plan, and its question after the tokens of the press.

    Raises `PositionChanged` if the plan has changed.
    """
    plan = pages.ahead(context.voice, _idle_seat(context.table, context.person))
    question = None if plan is None else question_after(plan, context.own_seat, context.tokens)
    if plan is None or question is None:
        raise PositionChanged
    return plan, question


async def write(context: Context) -> Reply:
    """Ask for moves in their notation."""
    return Reply(form=planning.form(context.voice, _idle_seat(context.table, context.person)))


async def later(context: Context) -> Reply:
    """Set moves as the premove, in place of an earlier one or after it."""
    tokens = context.tokens or typed_tokens(context.numbers.get(planning.MOVE, ""))
    return await _plan(context, " ".join(tokens), context.press.verb)


async def default(context: Context) -> Reply:
    """Set the default move as the premove."""
    return await _plan(context, None, Verb.SET_PLAN)


async def _plan(context: Context, text: str | None, verb: Verb) -> Reply:
    """Store moves in their notation, or (None) the default move; alternatives come after the other moves.

    Raises `NotationError` for a text that is no move. Legality is checked only when the seat has to act.
    """
    async with context.locked() as at:
        seat, rules = _idle_seat(at.table, context.person), at.table.rules
        before = pages.planned(at.table, seat) if verb is Verb.ADD_ALTERNATIVE else ()
        moves = None
        if text is not None:
            parsed = (rules.format(rules.parse(part)) for part in text.split(MOVE_SEPARATOR))
            moves = _join([*before, *parsed])
        async with at.commit() as change:
            change.do(_SET, change.table, seat, moves)
    return await _told(context.now(at.table))


async def first(context: Context) -> Reply:
    """Put the planned move of this number, from 1, before the others. Raises `PositionChanged` without it."""
    wanted = number(" ".join(context.tokens))
    async with context.locked() as at:
        seat = _idle_seat(at.table, context.person)
        moves = pages.planned(at.table, seat)
        if not 1 <= wanted <= len(moves):
            raise PositionChanged
        async with at.commit() as change:
            change.do(_SET, change.table, seat, _join([moves[wanted - 1], *moves]))
    return await _told(context.now(at.table))


async def unsay(context: Context) -> Reply:
    """Drop all moves that were planned for the seat, and show its panel."""
    async with context.locked() as at:
        seat = at.seat(context.person)
        async with at.commit() as change:
            _drop(change, seat)
    return await _told(context.now(at.table))


async def _told(context: Context) -> Reply:
    """Return the panel, which tells what has happened since the pressed message was drawn."""
    return Reply((await panel_with_advice(context, since(context)),))


def _idle_seat(table: Table, person: Person) -> Seat:
    """Return the seat of a person who does not have to act, and may plan. Raises `NotSeated`, `Refused`."""
    seat = seat_of(table, person)
    check_status(table, Status.RUNNING)
    if seat in table.to_act():
        raise Refused("refused-act-now")
    return seat


def _join(moves: list[str]) -> str:
    """Join moves for the store, without duplicates. Raises `Refused` if there are too many."""
    distinct = dict.fromkeys(moves)
    if len(distinct) > MOST_PLANNED:
        raise Refused("refused-plan-full", most=MOST_PLANNED)
    return f" {MOVE_SEPARATOR} ".join(distinct)


# --- when the seat has to act ------------------------------------------------------------------------


async def make(at: At, deadline: Deadline) -> None:
    """Make a premove, or mark it, visible to its player only, if no move of it is legal."""
    seat, kind, table = deadline.seat, deadline.kind, at.table
    premove = table.premoves.get(seat)
    if premove is None or premove.dropped or not table.has_turn(seat):
        await at.drop(deadline)
        return
    position = _first_legal(table, premove)
    if position is None:
        async with at.commit() as change:
            change.drop_deadline(kind)
            change.do(_MARK, change.table, seat)
        return
    async with at.commit(position) as change:
        await at.repository.step(change, table, position)
        # Each step gets its own deadline: the deadline's number is the cause, and a cause acts once.
        change.drop_deadline(kind)
        goes_on = premove.text is None and not position.turn_over
        if goes_on and seat in table.rules.to_act(position.state):
            change.set_deadline(kind, change.now)
        else:
            change.drop_premove(seat)


def _first_legal(table: Table, premove: Premove) -> Position | None:
    """Return the position after the first legal move of a premove, None if none is legal."""
    for text in premove.moves or (None,):
        with suppress(GameError):
            return table.move(premove.seat, text, Actor.PREMOVE)
    return None


async def call_for_premoves(step: Step) -> None:
    """Effect of a step of the game: set deadlines for the premoves that it triggers."""
    if not step.runs:
        return
    change, table = step.change, step.table
    for seat, premove in table.premoves.items():
        if premove.dropped:
            if (
                step.position.entry.seat == seat and not step.back
            ):  # its player has seen that it was not legal
                _drop(change, seat)
        elif _triggers(table, seat, step.position):
            change.set_deadline(_kind(seat), change.now)
        else:
            change.drop_deadline(_kind(seat))


async def hasten_premoves(transition: Transition) -> None:
    """Effect of a change of status: make the premoves that have waited for a table to resume."""
    if transition.status is Status.RUNNING:
        transition.change.hasten_deadlines(DeadlineKind.PREMOVE, transition.change.now)


def _drop(change: Change, seat: Seat) -> None:
    change.drop_premove(seat)
    change.drop_deadline(_kind(seat))


def _kind(seat: Seat) -> str:
    return deadline_name(DeadlineKind.PREMOVE, seat)


def _triggers(table: Table, seat: Seat, position: Position) -> bool:
    """Return whether the step that leads to a position triggers the premove of a seat.

    An undo triggers none: the player has moved here before and may want another move now. A step of a turn
    that the seat makes by itself triggers none either, nor does one that others may still be thinking about.
    """
    timeline = table.timeline
    forward = position.before is not None and timeline.head.number in timeline.path(position.before.number)
    own_step = (
        position.entry.seat == seat and position.entry.kind is EntryKind.MOVE and not position.turn_over
    )
    pending = timeline.settled(seat, position) is not position
    return forward and not own_step and not pending and seat in table.rules.to_act(position.state)
