"""Pages about robots: at an open table, on the lines of seats, and the choice of an opponent."""

from bot.domain.lifecycle import Status
from bot.domain.model import RobotPace
from bot.domain.own_levels import OwnLevel, around
from bot.domain.robots import Robot
from bot.domain.table import Table
from bot.pages.choices import OFF_ON, Choice, menus, one_of
from bot.pages.custom_id import Verb
from bot.pages.kit import button, head, page_of, row, say
from bot.pages.page import Page
from bot.pages.wording import ROBOT, Voice
from bot.words.catalogues import Words
from engines.api import Seat
from engines.record import Actor, EntryKind
from robots.api import Level

ADD, SEND = "add", "send"
"""Tokens of the changes to the robots of an open table."""

OWN = "own"
"""Token in the place of a level: as strong as the person."""

PACE: Choice[Table] = Choice("pace", one_of(RobotPace), chosen=lambda table: table.pace)
"""The pace of a table's robots."""
ROBOTS: tuple[Choice[Table], ...] = (
    PACE,
    Choice("back", OFF_ON, said="chance-back", field="rolls_back", when=lambda table: len(table.seated) == 1),
)
"""The settings of an open table with robots."""


def line(voice: Voice, robot: Robot) -> str:
    """Return the line of a robot at an open table."""
    level = voice.text(f"level-{robot.level}")
    if robot.strength is not None and len(voice.table.seated) == 1:
        person = voice.seat(next(iter(voice.table.seated)))
        level = voice.text("level-own-of", person=person, now=strength_text(voice.chat, robot.strength))
    return f"{voice.seat(robot.seat)} · {level}"


def strength_text(words: Words, strength: float) -> str:
    """Return a strength in words: about a level, or between two."""
    lower, upper = (words.text(f"level-{level}") for level in around(strength))
    if lower == upper:
        return words.text("level-own-at", level=lower)
    return words.text("level-own-between", lower=lower, upper=upper)


def levelled(voice: Voice) -> list[str]:
    """Return the note at an open table whose robots can no longer be as strong as one person."""
    follows = any(robot.strength is not None for robot in voice.table.stored_robots)
    return [voice.text("level-own-off")] if follows and len(voice.table.seated) > 1 else []


def strengths(voice: Voice) -> list[str]:
    """Return the lines at the end of a game about robots that were as strong as their person."""
    return [
        voice.text(
            "level-own-was",
            name=voice.chat.names[robot.seat],
            level=strength_text(voice.chat, robot.strength),
        )
        for robot in voice.robots.values()
        if robot.strength is not None
    ]


def name(voice: Voice, robot: Robot) -> str:
    """Return the name of a robot, or of the player for whom it stands in, after the sign of robots."""
    return f"{ROBOT} {voice.seat(robot.seat)}" if robot.stands_in else voice.chat.names[robot.seat]


def alone(voice: Voice) -> bool:
    """Return whether only robots have to act at a table, so that people see nothing to play."""
    table = voice.table
    acting = table.to_act(table.timeline.settled())
    return bool(acting) and acting <= table.robots.keys() - table.seated.keys()


def note(voice: Voice, seat: Seat) -> str:
    """Return the note on the line of a seat with a stand-in; empty for all others."""
    robot = voice.robots.get(seat)
    return f" · {ROBOT} {voice.text('robot-stands-in')}" if robot is not None and robot.stands_in else ""


def lobby_page(voice: Voice, own: OwnLevel) -> Page:
    """Return the page that adds robots to an open table; `own` is the reader's number in this title."""
    table = voice.table
    full = len(table.taken) >= max(voice.rules.info.seats)
    there = [line(voice, robot) for robot in table.robots.values()]
    alone = len(table.seated) == 1
    means = own_means(voice.chat, own) if alone else ""
    add = tuple(
        voice.button(f"level-{level}", Verb.ROBOTS, ADD, level, disabled=full, slot=at)
        for at, level in enumerate(Level)
    )
    own_button = voice.button("level-own", Verb.ROBOTS, ADD, OWN, disabled=full or not alone, slot=len(Level))
    send = voice.button("button-robot-away", Verb.ROBOTS, SEND)
    settings = menus(ROBOTS, voice.flat, table, Verb.ROBOTS, voice.press)
    return page_of(
        head(voice, voice.text("robots-heading"), *there, *levelled(voice), means),
        row(*add, own_button),
        (row(send), *settings) if table.robots else None,
    )


def own_means(words: Words, own: OwnLevel) -> str:
    """Return what is as strong as the reader, and what that is now."""
    return words.text("level-own-means", now=strength_text(words, own.strength))


def choose_level(key: str, title_words: Words, words: Words, own: OwnLevel) -> Page:
    """Return the choice of the level of the robots; `own` is the reader's number in the title."""
    lines = [f"### {title_words.text('title')}", words.text("solo-level")]
    lines += [*(words.text(f"level-{level}-means") for level in Level), own_means(words, own)]
    buttons = (button(words, f"level-{level}", Verb.SOLO, key, level) for level in (*Level, OWN))
    return page_of(say(*lines), row(*buttons))


def taken_back(voice: Voice) -> list[str]:
    """Return the line at the end of a game with robots about the number of undone draws."""
    table = voice.table
    if not table.game.settings.rolls_back or table.game.status is not Status.FINISHED:
        return []
    times = sum(
        entry.kind is EntryKind.UNDO and entry.actor is Actor.VOTE for entry in table.timeline.entries
    )
    return [voice.text("chance-taken-back", times=times)] if times else []
