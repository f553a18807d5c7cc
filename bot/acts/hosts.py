"""Leaving a game, and what only those may do who manage the server's threads."""

from bot.acts import lobby
from bot.asking import At, Reply, check_host, note, seated
from bot.desk import Desk
from bot.model import Person, Status
from bot.presenter import answers
from bot.press import Verb


async def leave(desk: Desk, at: At) -> Reply:
    """Leave the lobby, or after a question the game."""
    seated(at)
    if not at.table.begun:
        return await lobby.rise(desk, at)
    if at.press.verb is Verb.LEAVE and at.table.game.status is Status.RUNNING:
        return Reply((answers.confirm(at.voice, "confirm-leave", Verb.LEFT, "button-leave-game"),))
    await desk.tables.leave(at.table.id, at.reader.person, at.request.cause)
    return note(at.voice.text("left-game", table=at.voice.heading))


async def close(desk: Desk, at: At) -> Reply:
    """Close the table after a question."""
    check_host(at)
    if at.press.verb is Verb.CLOSE:
        return Reply((answers.confirm(at.voice, "confirm-close", Verb.CLOSED, "button-close"),))
    await desk.tables.close(at.table.id, at.request.cause)
    return note(at.voice.text("table-closed"))


async def free(desk: Desk, at: At) -> Reply:
    """Take a seat from somebody."""
    check_host(at)
    if not at.press.tokens:
        return Reply((answers.free_seat(at.voice),))
    await desk.tables.free_seat(at.table.id, Person(int(at.press.tokens[0])), at.request.cause)
    return note(at.voice.text("seat-freed"))
