"""Handlers of the panel: questions, moves, undo and redo."""

from msgspec.structs import replace

from bot.acts import dailies
from bot.acts.context import Context
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.panel import form, hand, in_form, panel, question_after, read_numbers
from bot.teaching.advice import advice
from engines.api import GameError, GameFinished, Menu, NotYourTurn, Seat
from engines.record import EntryKind


async def go(context: Context) -> Reply:
    """Show the next question, or make the move if no question is left."""
    tokens = context.tokens
    if context.known_entry is not None:
        context.table.check_once(context.own_seat, context.known_entry, EntryKind.MOVE, " ".join(tokens))
    seat = _to_act(context)
    question = question_after(context.voice, seat, tokens)
    if question is None:
        raise PositionChanged
    if tokens and isinstance(question, Menu) and question.move and not question.choices:
        return await do(context)
    if context.press.verb is Verb.ASK and in_form(question):
        return Reply(form=form(context.voice, tokens, question))
    return Reply((panel(context.voice, seat, tokens),))


async def numbers(context: Context) -> Reply:
    """Continue with the numbers of a modal; ask again for refused numbers."""
    seat, voice, tokens = _to_act(context), context.voice, context.tokens
    question = question_after(voice, seat, tokens)
    if question is None or not in_form(question):
        raise PositionChanged
    try:
        entered = read_numbers(question, tokens, context.numbers)
        answered = replace(context.press, verb=Verb.GO, tokens=entered, slot=0)
        # Numbers within their bounds may still break the rules; making the move gives the reason.
        further = do if question_after(voice, seat, entered) is None else go
        return await further(replace(context, press=answered))
    except PositionChanged:
        raise
    except GameError as refusal:
        return Reply((panel(voice, seat, tokens, note=f"⚠ {voice.say(refusal.message)}"),))


async def do(context: Context) -> Reply:
    """Make the move."""
    text = " ".join(context.tokens)
    table = await context.tables.submit(
        context.table.id, context.person, text, context.cause, context.known_entry
    )
    return await play(context.now(table))


async def take_back(context: Context) -> Reply:
    """Undo one step, or the whole turn."""
    turn = context.press.verb is Verb.UNDO_TURN
    table = await context.tables.take_back(
        context.table.id, context.person, context.cause, context.known_entry, turn=turn
    )
    return await play(context.now(table))


async def put_back(context: Context) -> Reply:
    """Redo one step."""
    table = await context.tables.put_back(
        context.table.id, context.person, context.cause, context.known_entry
    )
    return await play(context.now(table))


async def play(context: Context) -> Reply:
    """Show the panel; of a daily that is over, the result."""
    if context.table.daily:
        return Reply((await dailies.page_of(context, tip=await _tip(context)),))
    return Reply((await panel_with_advice(context),))


async def panel_with_advice(context: Context, note: str = "") -> Page:
    """Return the panel, in a person's first games of a title with the advice for a new phase."""
    return panel(context.voice, context.own_seat, note=note, tip=await _tip(context))


async def _tip(context: Context) -> str:
    is_new = await context.app.known.wants_advice(context.person, context.table)
    return advice(context.voice, context.own_seat) if is_new else ""


async def show_hand(context: Context) -> Reply:
    """Show the private view of this seat."""
    return Reply((hand(context.voice, context.own_seat),))


def _to_act(context: Context) -> Seat:
    """Return the reader's seat if it has to act. Raises `GameError` with the reason if not."""
    if context.own_seat in context.table.to_act():
        return context.own_seat
    match context.table.game.status:
        case Status.RUNNING:
            raise NotYourTurn
        case Status.FINISHED:
            raise GameFinished
        case status:
            raise Refused(f"refused-table-{status}")
