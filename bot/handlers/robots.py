"""Handlers of robots: in the lobby, as stand-ins, and in games against robots alone."""

from bot.acts import lobby
from bot.acts.context import Context, number
from bot.acts.request import Reply
from bot.acts.starting import begun, start_table
from bot.domain.errors import PositionChanged, Refused
from bot.pages import robots as pages
from bot.pages.leftovers import noted
from bot.pages.page import LobbyNote
from bot.pages.panel import panel
from robots.api import Level


async def robots(context: Context) -> Reply:
    """Show the robots of an open table, after a change if the press asks for one.

    The pace can be set in a running game too, from its options.
    """
    cases, table = context.cases.robots, context.table
    match context.tokens:
        case ():
            if table.begun:
                raise Refused("refused-not-a-lobby")
        case (pages.ADD, level):
            table = await cases.add_robot(table.id, context.person, _level(level))
        case (pages.SEND,):
            table = await cases.remove_robot(table.id, context.person)
        case (pages.PACE | pages.BACK as field, value):
            table = await cases.settle(table.id, context.person, field, value)
            if table.begun:
                return await lobby.options(context.now(table))
        case _:
            raise PositionChanged
    own = await context.app.store.own_level(context.person, table.game.key)
    voice = context.now(table).voice
    return Reply((noted(voice, pages.lobby_page(voice, own), LobbyNote.ROBOTS),))


async def solo(context: Context) -> Reply:
    """Ask for the game and the level; then open a table with robots and begin."""
    titles = context.app.titles(context.reader)
    key, level, robots = (*context.tokens, "", "", "")[:3]
    if key and key not in context.app.repository.registry:
        raise Refused("refused-no-such-game")
    if not key:
        return Reply((pages.choose_title(titles, context.words),))
    if not level:
        words = next(words for rules, words in titles if rules.info.key == key)
        own = await context.app.store.own_level(context.reader.person, key)
        return Reply((pages.choose_level(key, words, context.words, own),))
    await context.keep_name()
    reader = context.reader
    count = _number(context, key, robots)
    table = await lobby.open_here(context, key, await context.home(), reader.language, robots=True)
    for _ in range(count):
        await context.cases.robots.add_robot(table.id, context.person, _level(level))
    table = await start_table(context.app, table.id, context.person, context.cause, at_once=True)
    return begun(context.now(table))


def _number(context: Context, key: str, robots: str) -> int:
    """Return the number of robots: the one in the press, else as few as the game allows."""
    possible = [seats - 1 for seats in context.app.repository.registry.newest(key).info.seats if seats > 1]
    if not possible:
        raise Refused("refused-solo-only")
    if not robots:
        return min(possible)
    if (wanted := number(robots)) not in possible:
        raise Refused("refused-robots", least=min(possible), most=max(possible))
    return wanted


def _level(text: str) -> Level | None:
    """Return the level of a token; None for as strong as the person."""
    try:
        return None if text == pages.OWN else Level(text)
    except ValueError:
        raise PositionChanged from None


async def stand_in(context: Context) -> Reply:
    """Let a robot play for the reader until they are back."""
    table = await context.cases.robots.ask_in(context.table.id, context.person, context.cause)
    voice = context.now(table).voice
    return Reply((panel(voice, context.own_seat),))
