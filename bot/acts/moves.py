"""The panel: questions, moves, undo and redo."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing

from msgspec.structs import replace

from bot.acts import dailies
from bot.acts.context import Context
from bot.acts.repository import At, check_status
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.domain.table import Table
from bot.domain.votes import undo_refusal
from bot.pages.advice import advice
from bot.pages.claims import claims
from bot.pages.custom_id import Verb
from bot.pages.history import happened
from bot.pages.page import Page, Shows
from bot.pages.panel import SINCE, Draft, draft_of, hand, panel
from bot.pages.question import form, in_form, question_after, read_numbers
from engines.api import GameError, GameFinished, Menu, NotYourTurn, Seat
from engines.record import EntryKind

_COMMIT_FIRST = 0.001
"""Seconds in which a commit is handed over, before its panel is put together: then it waits for a disk."""


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
    return Reply((panel(context.voice, seat, tokens, draft=await _handed_over(context, tokens)),))


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
    """Make a move, and show the panel after it."""
    with closing(_PanelAhead(context)) as ahead:
        async with context.locked() as at:
            await submit(at, context.person, " ".join(context.tokens), context.known_entry, ahead.begin)
        now = context.now(at.table)
        return await ahead.reply(now) or await play(now)


class _PanelAhead:
    """The panel after a move, which is put together and painted while the move is committed.

    Its pictures, which take longest, are begun first. It is shown after the commit, if what it claims is so
    then. At a table with clocks, which the commit stops and starts, its words are found after that.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._making: asyncio.Task[tuple[Draft, Page | Shows]] | None = None

    async def begin(self, table: Table) -> None:
        """Begin with the panel at a table as the move leaves it; most that is known before of it stays so."""
        if not (table.daily or table.lesson) and table.outcome is None:
            self._making = asyncio.create_task(self._made(self._context.now(table)), name="panel ahead")
            await asyncio.sleep(0)  # the draft is made in this turn of the event loop
            await asyncio.sleep(0)  # and the painter is called in this one

    @staticmethod
    async def _made(context: Context) -> tuple[Draft, Page | Shows]:
        """Return the draft, and the panel, or what it claims if its words depend on clocks."""
        draft = _drafted(context)
        if context.table.clocks:
            return draft, claims(context.voice, context.own_seat)
        await asyncio.sleep(_COMMIT_FIRST)
        return draft, await panel_with_advice(context, draft=draft)

    async def reply(self, now: Context) -> Reply | None:
        """Return the panel; None if there is none, or it claims what is not so."""
        if self._making is None:
            return None
        draft, made = await self._making
        present = claims(now.voice, now.own_seat)
        if isinstance(made, Page):
            return Reply((made,)) if made.shows == present else None
        if replace(made, clock=present.clock) != present:
            return None
        return Reply((await panel_with_advice(now, draft=draft),))

    def close(self) -> None:
        """Give up a panel that is not wanted."""
        if self._making is not None:
            self._making.cancel()


async def _ignore(_: Table) -> None:
    pass


async def submit(
    at: At,
    person: Person,
    text: str,
    number: int | None = None,
    ahead: Callable[[Table], Awaitable[None]] = _ignore,
) -> None:
    """Make a move; `number` is the last entry that the pressed button knew of (None: typed just now).

    `ahead` is called before the commit with the table after the move. Raises `GameError`, or `Repeated` for a
    move that was committed before.
    """
    table, seat = at.table, at.seat(person)
    if number is not None:
        table.check_once(seat, number, EntryKind.MOVE, text)
    check_status(table, Status.RUNNING)
    if table.daily_until is not None and at.now >= table.daily_until:
        raise Refused("refused-daily-over")
    if number is not None:
        table.check_fresh(seat, number)
    position = table.move(seat, text)
    await ahead(table.plus(position))
    async with at.commit(position) as change:
        await at.repository.step(change, table, position)


async def take_back(context: Context) -> Reply:
    """Undo the seat's last step, or its whole turn, as far as the undo is free."""
    async with context.locked() as at:
        seat = _check_undo(context, at)
        timeline = at.table.timeline
        if context.press.verb is Verb.UNDO_TURN:
            to = timeline.turn_start(seat)
        else:
            to = next(iter(timeline.free_back(seat)), None)
        await _go_to(at, seat, to, undo_refusal(at.table, seat))
    return await play(context.now(at.table))


async def put_back(context: Context) -> Reply:
    """Redo a step of the seat that was freely undone, as long as no other step has replaced it."""
    async with context.locked() as at:
        seat = _check_undo(context, at)
        await _go_to(at, seat, at.table.timeline.forward(seat), "refused-put-back")
    return await play(context.now(at.table))


def _check_undo(context: Context, at: At) -> Seat:
    """Return the seat for which the reader may undo or redo now. Raises `GameError`."""
    seat = at.seat(context.person)
    # Not after the end, which reveals everything, with the key of the draws.
    check_status(at.table, Status.RUNNING)
    if context.known_entry is not None:
        at.table.check_once(seat, context.known_entry, EntryKind.UNDO)
        at.table.check_idle(seat, context.known_entry)
    return seat


async def _go_to(at: At, seat: Seat, to: int | None, refusal: str) -> None:
    if to is None:
        raise Refused(refusal)
    entry = at.table.timeline.undo(seat, to)
    async with at.commit(entry) as change:
        await at.repository.step(change, at.table, entry)


async def play(context: Context) -> Reply:
    """Show the panel; of a daily that is over, the result. On an older panel it tells what has happened."""
    if context.table.daily:
        return Reply((await dailies.page_of(context, tip=await _tip(context)),))
    draft = None if context.table.outcome is not None else await _handed_over(context)
    note = since(context) if context.tokens == (SINCE,) else ""
    return Reply((await panel_with_advice(context, note, draft),))


def since(context: Context) -> str:
    """Return what has happened since the pressed message was drawn; empty for a typed press."""
    number = context.known_entry
    return "" if number is None else happened(context.voice, context.own_seat, number)


async def panel_with_advice(context: Context, note: str = "", draft: Draft | None = None) -> Page:
    """Return the panel, in a person's first games of a title with the advice for a new phase."""
    return panel(context.voice, context.own_seat, note=note, tip=await _tip(context), draft=draft)


def _drafted(context: Context, tokens: tuple[str, ...] = ()) -> Draft:
    """Return the draft of the panel; its pictures are painted from now on."""
    draft = draft_of(context.voice, context.own_seat, tokens)
    context.paint_ahead(draft.sketches, context.table.id)
    return draft


async def _handed_over(context: Context, tokens: tuple[str, ...] = ()) -> Draft:
    """Return the draft of the panel when a painter has its pictures, to paint them while words are found."""
    draft = _drafted(context, tokens)
    await asyncio.sleep(0)  # the painter is called in this turn of the event loop
    return draft


async def _tip(context: Context) -> str:
    tip = advice(context.voice, context.own_seat)
    return tip if tip and await context.app.known.wants_advice(context.person, context.table) else ""


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
