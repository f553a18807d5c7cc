"""Dispatch of requests: the table of routes leads each to the handler of its verb.

Nothing here uses Discord. A refusal becomes one sentence in the person's language. Where the route says so,
the present panel follows below it. Faults of ours are not caught: `note_fault` is for whoever shows the
answer.
"""

import logging
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from math import ceil

from msgspec.structs import replace

from bot.acts import lessons, on_hold
from bot.acts.autocomplete import suggest
from bot.acts.context import App, Context, begun, finished
from bot.acts.lookup import concerns, last_begun, named_table
from bot.acts.request import Reply, note
from bot.acts.verbs import ROUTES, Route, handler_of
from bot.domain.errors import NotSeated, PositionChanged, Refused, Repeated, TableUnclear, ZoneUnclear
from bot.domain.lifecycle import Status
from bot.domain.model import MOVE_SEPARATOR, Person, TableId
from bot.ops.lanes import LANES
from bot.pages import planning, premoves
from bot.pages.custom_id import TYPED, Press, Verb
from bot.pages.history import happened
from bot.pages.panel import panel
from bot.pages.table_lists import which_table
from bot.pages.trouble import cannot_post, frozen_page
from bot.pages.zones import which_zone
from bot.store.database import NOT_OURS, StoreError, retry_overtaken
from engines.api import GameError, Message, NotationError, NotYourTurn, ProperName, message

log = logging.getLogger(__name__)

_MOST_TABLES = 10
"""Limit of buttons where it is asked which table is meant."""
_AT_LENGTH = (Verb.DO, Verb.SET_PLAN, Verb.ADD_ALTERNATIVE, Verb.INVITE)
"""Verbs with typed tokens of any length, which no button has to carry."""


def pay(app: App, person: Person, guild: int | None, route: Route) -> int:
    """Take the price of a look from the shares of its person and server; return the seconds to wait for it.

    0: it is paid, or costs nothing.
    """
    wait = app.rate_limit.pay(person, guild, route.price) if route.price else 0.0
    app.metrics.presses.flooded += bool(wait)
    return ceil(wait)


def note_fault(app: App, fault: Exception) -> str:
    """Count and log a fault of ours in the answer to a press; return the key of the sentence about it."""
    app.metrics.presses.faults += 1
    if isinstance(fault, (StoreError, *NOT_OURS)):
        level = logging.DEBUG if isinstance(fault, NOT_OURS) else logging.ERROR
        log.log(level, "the store refused a change: %s", fault)
        return "refused-busy"
    log.error("a press failed", exc_info=fault)
    return "refused-fault"


async def in_lane(route: Route, shown: Hashable, handle: Callable[[], Awaitable[Reply]]) -> Reply:
    """Handle a press at once, and a look when no press is under way; return the reply.

    The reply to a look is empty if a later one has replaced it, which changes the same that is `shown`.
    """
    if route.takes_long:
        return await handle()
    if not route.price:
        with LANES.press():
            return await handle()
    async with LANES.look(shown) as is_due:
        return await handle() if is_due else Reply()


async def answer(context: Context) -> Reply:
    """Handle a request; a refusal becomes a sentence."""
    return await retry_overtaken(partial(_answer, context))


async def _answer(context: Context) -> Reply:
    press = context.press
    route = ROUTES[press.verb]
    opens = route.posts and (not press.table or press.number == TYPED)
    if opens and (refused := await _cannot_post(context)):
        return refused
    try:
        context = await _at_table(context, route)
        _check_tokens(press)
        for check in route.needs:
            check(context)
        if route.price and context.has_table:
            context.app.repository.keep_viewed(context.table)
        reply = await handler_of(route, context)(context)
        return reply if reply.then is None else replace(reply, then=_guarded(context, route, reply.then))
    except Repeated:
        return await _refusal_reply(context, route)
    except GameError as refusal:
        reply = await _frozen(context) or await _refusal_reply(context, route, refusal)
        return replace(reply, refused=reply.refused or refusal.message.key)


async def _at_table(context: Context, route: Route) -> Context:
    """Return the context with its table, if the request has one. Raises `GameError`."""
    number: TableId | None = context.press.table
    if context.press.number == TYPED and route.table is not None:
        number = await route.table(context.app, context.reader, context.press)
    if not number:
        return context
    table = await named_table(context.app, context.reader, number, admins=route.admins)
    if not context.press.table and {begun, finished} & {*route.needs}:
        table = await last_begun(context.app, context.reader, table)
    press = replace(context.press, table=table.id)
    if route.table is None:
        raise PositionChanged
    is_named = route.seats or any(sitting.person == context.person for sitting in table.sittings)
    if is_named and await context.keep_name():
        table = await context.app.repository.get(table.id)
    context.app.presence.note(table.id, context.person, context.app.clock())
    return replace(context, press=press).now(table)


async def _frozen(context: Context) -> Reply | None:
    """Return the reply to an admin at a frozen table, None at other tables or to others.

    Whoever plays there in a rated game, or has left it, is no admin of it.
    """
    reader, store = context.reader, context.app.store
    game = await store.game(context.press.table)
    if game is None or game.status is not Status.FROZEN:
        return None
    if not reader.admin or game.guild != reader.place.guild:
        return None
    sittings = await store.sittings(game.id)
    plays = any(sitting.person == reader.person for sitting in sittings)
    if not concerns(game, sittings, reader) or (plays and game.settings.rated):
        return None
    if context.press.verb is Verb.CONFIRM_CLOSE:
        await on_hold.close_frozen(context.app.repository, game.id, context.cause)
        return note(context.words.text("table-closed"))
    return Reply((frozen_page(context.words, game.id),))


def _guarded(
    context: Context, route: Route, make: Callable[[], Awaitable[Reply]]
) -> Callable[[], Awaitable[Reply]]:
    """Wrap the function of a deferred reply, so that a refusal becomes a sentence."""

    async def made() -> Reply:
        try:
            return await make()
        except GameError as refusal:
            reply = await _refusal_reply(context, route, refusal)
            return replace(reply, refused=reply.refused or refusal.message.key)

    return made


async def _refusal_reply(context: Context, route: Route, refusal: GameError | None = None) -> Reply:
    """Return the reason of a refusal, with the present panel for a player if the route wants it."""
    if isinstance(refusal, TableUnclear):
        return await _which_table(context, refusal)
    if isinstance(refusal, ZoneUnclear):
        return Reply((which_zone(context.words, context.press, refusal),))
    if not context.has_table:
        return _sentence(context, refusal)
    try:
        now = context.now(await context.app.repository.get(context.press.table))
    except GameError:
        return _sentence(context, refusal)
    reason = _reason(now, refusal) if refusal else None
    sentence, key = (now.voice.say(reason), reason.key) if reason else ("", "")
    if route.panel and now.seat is not None and now.table.begun:
        blamed = refusal is not None and not isinstance(refusal, PositionChanged)
        too_late, acts_now = isinstance(refusal, PositionChanged | NotYourTurn), key == "refused-act-now"
        if (too_late or acts_now) and context.known_entry is not None:
            since = happened(now.voice, now.seat, context.known_entry)
            sentence = f"{since} {sentence}" if since and acts_now else since or sentence
            blamed = blamed and not since
        words = f"⚠ {sentence}" if blamed else sentence
        if now.table.lesson:
            return Reply((await lessons.page_of(now, words),), refused=key)
        return Reply((panel(now.voice, now.seat, note=words),), refused=key)
    return replace(note(sentence), refused=key) if sentence else Reply()


def _reason(context: Context, refusal: GameError) -> Message:
    """Return the message of a refusal; a game that has begun invites nobody to join, nor its players."""
    if refusal.message.key == "refused-not-a-lobby" and context.seat is not None:
        return message("refused-begun")
    if isinstance(refusal, NotSeated) and context.table.begun:
        return message("refused-not-playing")
    if isinstance(refusal, NotationError) and (nearest := _nearest_move(context)) is not None:
        return message("refused-nearest", refusal=refusal.message, text=ProperName(nearest))
    return refusal.message


def _nearest_move(context: Context) -> str | None:
    """Return the possible move that was probably meant by what was typed, None if none resembles it."""
    voice, seat = context.voice, context.seat
    if seat is None:
        return None
    asked = voice if seat in context.table.to_act() else premoves.ahead(voice, seat)
    typed = " ".join(context.tokens) or context.numbers.get(planning.MOVE, "")
    for move in typed.split(MOVE_SEPARATOR) if asked is not None else ():
        try:
            voice.rules.parse(move)
        except NotationError:
            return next((text for _, text in suggest(asked or voice, seat, move)), None)
    return None


async def _which_table(context: Context, refusal: TableUnclear) -> Reply:
    """Return the question which table is meant: the newest ones, newest first."""
    tables = await context.app.repository.get_all(refusal.games[-_MOST_TABLES:])
    asked = [(context.now(table).voice, replace(context.press, table=table.id)) for table in reversed(tables)]
    return Reply((which_table(context.words, asked),))


def _sentence(context: Context, refusal: GameError | None) -> Reply:
    return note(context.words(refusal.message)) if refusal else Reply()


def _check_tokens(press: Press) -> None:
    """Check that the tokens fit into a button, typed or forged as they may be. Raises `Refused`.

    Names of people may have any character, and several moves can be typed at once.
    """
    if press.has_sign and press.verb is not Verb.INVITE:
        raise Refused("refused-sign")
    if press.is_long and press.verb not in _AT_LENGTH:
        raise Refused("refused-too-long")


async def _cannot_post(context: Context) -> Reply | None:
    """Return the reply if the bot cannot post in the place of new tables, else None."""
    reader, rights = context.reader, context.rights
    home = await context.home()
    missing = rights.needed if home == reader.place else rights.at(home.channel)
    if not missing:
        return None
    return Reply((cannot_post(context.words, missing, None if home == reader.place else home.channel),))
