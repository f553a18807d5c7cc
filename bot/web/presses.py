"""One press, from the form of a page to what the page shows then."""

import asyncio
from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from bot.acts import dispatch
from bot.acts.board_links import Visitor
from bot.acts.context import App, Context
from bot.acts.request import Reader, Reply, note
from bot.acts.verbs import ROUTES
from bot.domain.model import Place
from bot.domain.table import Table
from bot.pages.custom_id import Press, Verb
from bot.web.screens import Screen, Sketches, is_here, screen_of
from bot.web.spots import VALUE, press_of

PLANS = "plans"
"""Name of what a page sends while a move is planned there."""
FIELD = "field:"
"""Begins the name of a number that is typed into a form."""
_LATER = 25.0
"""Seconds for which a page waits for what takes long, such as a hint."""


class NoPress(Exception):
    """What was sent is no press of this page."""


def reader_of(visitor: Visitor, table: Table) -> Reader:
    """Return the person at a page: nobody's admin, and in no place of Discord."""
    sitting = table.sitting_of(visitor.person)
    name, username = ("", "") if sitting is None else (sitting.name, sitting.username)
    return Reader(visitor.person, name, visitor.language, Place(None, 0), username=username)


def look(app: App, visitor: Visitor, table: Table) -> Context:
    """Return the context of a look at the page, which is no press: nobody counts as there for it."""
    press = Press(table.id, table.timeline.last, Verb.PLAY)
    return Context(app=app, reader=reader_of(visitor, table), press=press, cause="").now(table)


async def answer(
    app: App, visitor: Visitor, table: Table, sketches: Sketches, form: Mapping[str, str]
) -> Screen:
    """Handle a press, and return the screen after it. Raises `NoPress`, `Refused` if the table is gone."""
    value, after = form.get("press", ""), tuple(form.get("after", "").split())
    press = press_of(value)
    if press is None or not is_here(table, value):
        raise NoPress
    numbers = {name.removeprefix(FIELD): text for name, text in form.items() if name.startswith(FIELD)}
    reader = reader_of(visitor, table)
    cause = f"page:{visitor.person}:{form.get('cause', '')[:32]}:{value.partition(VALUE)[0]}"
    context = Context(app=app, reader=reader, press=press, cause=cause, numbers=numbers)
    reply = await _handled(context)
    now = look(app, visitor, await app.repository.get(table.id))
    return await screen_of(now, sketches, reply.pages, reply.form, after, plans=PLANS in form)


async def _handled(context: Context) -> Reply:
    """Handle a press; looks wait for presses. A fault of ours becomes a sentence for the player."""
    app, route = context.app, ROUTES[context.press.verb]
    if wait := dispatch.pay(app, context.person, None, route):
        return note(context.words.text("refused-looks", seconds=wait))
    try:
        page = (context.person, context.press.table)
        reply = await dispatch.in_lane(route, page, partial(dispatch.answer, context))
        app.metrics.presses.refused += bool(reply.refused)
        reply = await _whole(reply)
    except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
        reply = note(context.words.text(dispatch.note_fault(app, fault)))
    app.metrics.presses.answered += 1
    return reply


async def _whole(reply: Reply) -> Reply:
    """Return a reply with what follows it, as far as that comes soon."""
    if reply.then is None:
        return reply
    try:
        async with asyncio.timeout(_LATER):
            later = await reply.then()
    except TimeoutError:
        return reply
    return replace(reply, pages=later.pages or reply.pages)
