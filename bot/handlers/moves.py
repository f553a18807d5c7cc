"""Presses in the panel: the next question, the move itself, and taking it back."""

from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.handlers.desk import Desk
from bot.handlers.request import At, Reply, Request, check_begun, seated
from bot.pages.custom_id import Press, Verb
from bot.pages.panel import begins, form, hand, is_whole, needs_form, panel, read_numbers
from engines.api import GameError, GameFinished, NotYourTurn, Seat
from engines.record import Kind


async def go(desk: Desk, at: At) -> Reply:
    """Show the next question, or make the move if there is none left."""
    tokens = at.press.tokens
    if at.known is not None:
        at.table.check_once(seated(at), at.known, Kind.MOVE, " ".join(tokens))
    seat = _to_act(at)
    if not begins(at.voice, seat, tokens):
        raise PositionChanged
    if tokens and is_whole(at.voice, seat, tokens):
        return await do(desk, at)
    if at.press.verb is Verb.ASK and (asked := form(at.voice, seat, tokens)) is not None:
        return Reply(form=asked)
    return Reply((panel(at.voice, seat, tokens),))


async def numbers(desk: Desk, at: At) -> Reply:
    """Go on with the numbers of a modal; refused ones are asked for again."""
    seat = _to_act(at)
    press = at.press
    if not (begins(at.voice, seat, press.tokens) and needs_form(at.voice, seat, press.tokens)):
        raise PositionChanged
    try:
        tokens = read_numbers(at.voice, seat, press.tokens, at.request.numbers)
        answered = Press(press.table, press.number, Verb.GO, tokens)
        # Numbers within their bounds may still be against the rules; making the move tells why.
        further = go if begins(at.voice, seat, tokens) else do
        return await further(desk, At(Request(at.reader, answered, at.request.cause), at.voice, seat))
    except PositionChanged:
        raise
    except GameError as refusal:
        return Reply((panel(at.voice, seat, press.tokens, note=f"⚠ {at.voice.say(refusal.message)}"),))


async def do(desk: Desk, at: At) -> Reply:
    """Make the move."""
    text = " ".join(at.press.tokens)
    table = await desk.tables.submit(at.table.id, at.reader.person, text, at.request.cause, at.known)
    return _panel_now(desk, at, table)


async def take_back(desk: Desk, at: At) -> Reply:
    """Take back one step, or the whole turn."""
    turn = at.press.verb is Verb.TURN
    table = await desk.tables.take_back(at.table.id, at.reader.person, at.request.cause, at.known, turn=turn)
    return _panel_now(desk, at, table)


async def put_back(desk: Desk, at: At) -> Reply:
    """Put back what was taken back, one step."""
    table = await desk.tables.put_back(at.table.id, at.reader.person, at.request.cause, at.known)
    return _panel_now(desk, at, table)


async def play(desk: Desk, at: At) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show the panel."""
    check_begun(at)
    return Reply((panel(at.voice, seated(at)),))


async def show_hand(desk: Desk, at: At) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show what only this seat may see."""
    check_begun(at)
    return Reply((hand(at.voice, seated(at)),))


def _panel_now(desk: Desk, at: At, table: Table) -> Reply:
    now = desk.now(at, table)
    return Reply((panel(now.voice, seated(now)),))


def _to_act(at: At) -> Seat:
    """Return the seat of a reader who is to act. Raises `GameError` with the reason why they are not."""
    seat = seated(at)
    if seat in at.table.to_act():
        return seat
    match at.table.game.status:
        case Status.RUNNING:
            raise NotYourTurn
        case Status.FINISHED:
            raise GameFinished
        case status:
            raise Refused(f"refused-table-{status}")
