"""Presses before the game begins, and the options."""

from bot.domain.lifecycle import Status
from bot.handlers.desk import Desk
from bot.handlers.rematch import again
from bot.handlers.request import Context, Reply, note, seated
from bot.pages import answers
from bot.pages.custom_id import Verb


async def join(desk: Desk, context: Context) -> Reply:
    """Sit down; on a seat that was held for them that says they play again."""
    if context.seat in context.table.undecided:
        return await again(desk, context)
    await desk.tables.join(context.table.id, context.reader.person)
    return Reply()


async def rise(desk: Desk, context: Context) -> Reply:
    """Get up again."""
    await desk.tables.rise(context.table.id, context.reader.person)
    return note(context.voice.text("left-lobby", table=context.voice.heading))


async def start(desk: Desk, context: Context) -> Reply:
    """Begin the game; alone only after a question."""
    table = context.table
    if table.undecided:
        return await again(desk, context)
    alone = len(table.seated) == 1 and 1 in table.rules.info.seats and table.game.status is Status.LOBBY
    if alone and context.seat is not None and context.press.verb is not Verb.ALONE:
        return Reply((answers.confirm(context.voice, "confirm-alone", Verb.ALONE, "button-start-alone"),))
    await desk.tables.start(table.id, context.reader.person, context.request.cause, context.known)
    # Everybody sees the lobby message change; only what was asked in private is answered there.
    public = context.known is not None and context.press.verb is Verb.START
    return Reply() if public else note(context.voice.text("started", table=context.voice.heading))


async def options(desk: Desk, context: Context) -> Reply:
    """Show the options."""
    seated(context)
    return Reply((answers.options(context.voice, desk.tables.option_values(context.voice.rules)),))


async def choose(desk: Desk, context: Context) -> Reply:
    """Set an option of the game."""
    key, *value = context.press.tokens
    table = await desk.tables.choose(context.table.id, context.reader.person, key, " ".join(value))
    return await options(desk, desk.now(context, table))


async def speak(desk: Desk, context: Context) -> Reply:
    """Set the language of the table."""
    (language,) = context.press.tokens
    table = await desk.tables.set_language(
        context.table.id, context.reader.person, language, context.request.cause
    )
    return await options(desk, desk.now(context, table))
