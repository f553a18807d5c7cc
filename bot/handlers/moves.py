"""Presses in the panel: the next question, the move itself, and taking it back."""

from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, Request, check_begun, seated
from bot.pages.custom_id import Press, Verb
from bot.pages.panel import begins, form, hand, is_whole, needs_form, panel, read_numbers
from engines.api import GameError, GameFinished, NotYourTurn, Seat
from engines.record import Kind


async def go(desk: Desk, context: Context) -> Reply:
    """Show the next question, or make the move if there is none left."""
    tokens = context.press.tokens
    if context.known is not None:
        context.table.check_once(seated(context), context.known, Kind.MOVE, " ".join(tokens))
    seat = _to_act(context)
    if not begins(context.voice, seat, tokens):
        raise PositionChanged
    if tokens and is_whole(context.voice, seat, tokens):
        return await do(desk, context)
    if context.press.verb is Verb.ASK and (asked := form(context.voice, seat, tokens)) is not None:
        return Reply(form=asked)
    return Reply((panel(context.voice, seat, tokens),))


async def numbers(desk: Desk, context: Context) -> Reply:
    """Go on with the numbers of a modal; refused ones are asked for again."""
    seat = _to_act(context)
    press = context.press
    if not (begins(context.voice, seat, press.tokens) and needs_form(context.voice, seat, press.tokens)):
        raise PositionChanged
    try:
        tokens = read_numbers(context.voice, seat, press.tokens, context.request.numbers)
        answered = Press(press.table, press.number, Verb.GO, tokens)
        # Numbers within their bounds may still be against the rules; making the move tells why.
        further = go if begins(context.voice, seat, tokens) else do
        return await further(
            desk, Context(Request(context.reader, answered, context.request.cause), context.voice, seat)
        )
    except PositionChanged:
        raise
    except GameError as refusal:
        return Reply(
            (panel(context.voice, seat, press.tokens, note=f"⚠ {context.voice.say(refusal.message)}"),)
        )


async def do(desk: Desk, context: Context) -> Reply:
    """Make the move."""
    text = " ".join(context.press.tokens)
    table = await desk.tables.submit(
        context.table.id, context.reader.person, text, context.request.cause, context.known
    )
    return _panel_now(desk, context, table)


async def take_back(desk: Desk, context: Context) -> Reply:
    """Take back one step, or the whole turn."""
    turn = context.press.verb is Verb.TURN
    table = await desk.tables.take_back(
        context.table.id, context.reader.person, context.request.cause, context.known, turn=turn
    )
    return _panel_now(desk, context, table)


async def put_back(desk: Desk, context: Context) -> Reply:
    """Put back what was taken back, one step."""
    table = await desk.tables.put_back(
        context.table.id, context.reader.person, context.request.cause, context.known
    )
    return _panel_now(desk, context, table)


async def play(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show the panel."""
    check_begun(context)
    return Reply((panel(context.voice, seated(context)),))


async def show_hand(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show what only this seat may see."""
    check_begun(context)
    return Reply((hand(context.voice, seated(context)),))


def _panel_now(desk: Desk, context: Context, table: Table) -> Reply:
    now = desk.now(context, table)
    return Reply((panel(now.voice, seated(now)),))


def _to_act(context: Context) -> Seat:
    """Return the seat of a reader who is to act. Raises `GameError` with the reason why they are not."""
    seat = seated(context)
    if seat in context.table.to_act():
        return seat
    match context.table.game.status:
        case Status.RUNNING:
            raise NotYourTurn
        case Status.FINISHED:
            raise GameFinished
        case status:
            raise Refused(f"refused-table-{status}")
