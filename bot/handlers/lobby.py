"""Presses before the game begins, and the options."""

from bot.domain.lifecycle import Status
from bot.handlers.desk import Desk
from bot.handlers.rematch import again
from bot.handlers.request import At, Reply, note, seated
from bot.pages import answers
from bot.pages.custom_id import Verb


async def join(desk: Desk, at: At) -> Reply:
    """Sit down; on a seat that was held for them that says they play again."""
    if at.seat in at.table.undecided:
        return await again(desk, at)
    await desk.tables.join(at.table.id, at.reader.person)
    return Reply()


async def rise(desk: Desk, at: At) -> Reply:
    """Get up again."""
    await desk.tables.rise(at.table.id, at.reader.person)
    return note(at.voice.text("left-lobby", table=at.voice.heading))


async def start(desk: Desk, at: At) -> Reply:
    """Begin the game; alone only after a question."""
    table = at.table
    if table.begun and at.seat is not None and at.known is not None:
        return Reply()  # the other half of a double click, or two who pressed at once
    if table.undecided:
        return await again(desk, at)
    alone = len(table.seated) == 1 and 1 in table.rules.info.seats and table.game.status is Status.LOBBY
    if alone and at.seat is not None and at.press.verb is not Verb.ALONE:
        return Reply((answers.confirm(at.voice, "confirm-alone", Verb.ALONE, "button-start-alone"),))
    await desk.tables.start(table.id, at.reader.person, at.request.cause)
    # Everybody sees the lobby message change; only what was asked in private is answered there.
    public = at.known is not None and at.press.verb is Verb.START
    return Reply() if public else note(at.voice.text("started", table=at.voice.heading))


async def options(desk: Desk, at: At) -> Reply:
    """Show the options."""
    seated(at)
    return Reply((answers.options(at.voice, desk.tables.option_values(at.voice.rules)),))


async def choose(desk: Desk, at: At) -> Reply:
    """Set an option of the game."""
    key, *value = at.press.tokens
    table = await desk.tables.choose(at.table.id, at.reader.person, key, " ".join(value))
    return await options(desk, desk.now(at, table))


async def speak(desk: Desk, at: At) -> Reply:
    """Set the language of the table."""
    (language,) = at.press.tokens
    table = await desk.tables.set_language(at.table.id, at.reader.person, language, at.request.cause)
    return await options(desk, desk.now(at, table))
