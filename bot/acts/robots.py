"""Robots: they sit down in a lobby, stand in for people, and are opponents in games against robots alone."""

from msgspec.structs import replace

from bot.acts import lobby, robot_turns
from bot.acts.changes import check_lobby, note_lobby_change
from bot.acts.context import Context, number
from bot.acts.own_levels import own_level
from bot.acts.repository import At, check_status
from bot.acts.request import Reply
from bot.acts.starting import begun, start_table
from bot.domain.deadlines import DeadlineKind
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import OPEN, Status
from bot.domain.model import Person, RobotPace
from bot.domain.own_levels import nearest
from bot.domain.robots import next_robot
from bot.pages import robots as pages
from bot.pages.choices import read_choice
from bot.pages.custom_id import Verb
from bot.pages.games import choose_title
from bot.pages.lobby_notes import noted
from bot.pages.page import LobbyNote
from bot.pages.panel import panel
from engines.record import Actor
from robots.api import Level


async def robots(context: Context) -> Reply:
    """Show the robots of an open table, after a change if the press asks for one.

    The pace can be set in a running game too, from its options.
    """
    table, person = context.table, context.person
    if context.tokens:
        async with context.locked() as at:
            match context.tokens:
                case (pages.ADD, level):
                    await add_robot(at, person, _level(level))
                case (pages.SEND,):
                    await _remove_robot(at, person)
                case (name, token) if name in {choice.name for choice in pages.ROBOTS}:
                    await _settle(at, person, name, token)
                case _:
                    raise PositionChanged
        table = at.table
        if table.begun:
            return await lobby.options(context.now(table))
    elif table.begun:
        raise Refused("refused-not-a-lobby")
    own = await own_level(context.app.store, person, table.game.key)
    voice = context.now(table).voice
    return Reply((noted(voice, pages.lobby_page(voice, own), LobbyNote.ROBOTS),))


async def add_robot(at: At, person: Person, level: Level | None) -> None:
    """Put a robot on a free seat of an open table; without a level it is as strong as the person.

    Raises `NotSeated`, `Refused`.
    """
    table = at.table
    check_lobby(table)
    at.seat(person)
    if table.game.settings.rated:
        raise Refused("refused-robot-rated")
    if len(table.taken) >= max(table.rules.info.seats):
        raise Refused("refused-table-full")
    if level is None and set(table.seated.values()) != {person}:
        raise Refused("refused-own-level")
    async with at.commit() as change:
        strength = None
        if level is None:
            strength = (await own_level(change, person, table.game.key)).strength
            level = nearest(strength)
        change.add_robot(next_robot(table.stored_robots, level, strength))
        note_lobby_change(at, change, person)


async def _remove_robot(at: At, person: Person) -> None:
    """Remove the robot that was added last to an open table. Raises `NotSeated`, `Refused`."""
    table = at.table
    check_lobby(table)
    at.seat(person)
    if not table.stored_robots:
        raise Refused("refused-no-robot")
    async with at.commit() as change:
        change.drop_robot(table.stored_robots[-1].seat)
        note_lobby_change(at, change, person)


async def _settle(at: At, person: Person, name: str, token: str) -> None:
    """Set the pace of the robots, or in an open table whether moves with draws can be undone.

    Raises `NotSeated`, `Refused`.
    """
    table = at.table
    at.seat(person)
    changed = read_choice(pages.ROBOTS, table, name, token, "refused-setup")
    if name == pages.PACE.name:
        check_status(table, *OPEN)
    else:
        check_lobby(table)
    async with at.commit() as change:
        change.set(settings=replace(table.settings, **changed))
        if not table.begun:
            note_lobby_change(at, change, person)
        elif table.game.status is Status.RUNNING:
            due = change.now + robot_turns.PAUSES[RobotPace(token)]
            change.hasten_deadlines(DeadlineKind.ROBOT, due)


async def solo(context: Context) -> Reply:
    """Ask for the game and the level; then open a table with robots and begin."""
    titles = context.app.titles(context.reader)
    key, level, robots = (*context.tokens, "", "", "")[:3]
    if key and key not in context.app.repository.registry:
        raise Refused("refused-no-such-game")
    if not key:
        several = ((rules, words) for rules, words in titles if max(rules.info.seats) > 1)
        return Reply((choose_title(several, context.words, "solo-heading", Verb.SOLO),))
    if not level:
        words = next(words for rules, words in titles if rules.info.key == key)
        own = await own_level(context.app.store, context.person, key)
        return Reply((pages.choose_level(key, words, context.words, own),))
    await context.keep_name()
    count = _number(context, key, robots)
    table = await lobby.open_here(context, key, await context.home(), context.reader.language, robots=True)
    async with context.app.repository.at(table.id) as at:
        for _ in range(count):
            await add_robot(at, context.person, _level(level))
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
    async with context.locked() as at:
        robot_turns.check_stand_in(at.table)
        await robot_turns.stand_in(at, at.seat(context.person), Actor.USER)
    return Reply((panel(context.now(at.table).voice, context.own_seat),))
