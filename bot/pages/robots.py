"""Pages about robots: at an open table, on the lines of seats, and the choice of an opponent."""

from collections.abc import Sequence

from bot.domain.lifecycle import Status
from bot.domain.model import RobotPace
from bot.domain.robots import Robot
from bot.pages.custom_id import Verb
from bot.pages.page import Block, Button, Buttons, Item, Look, Page, Picker, Text
from bot.pages.wording import ITEM_LIMIT, LABEL_LIMIT, ROBOT, Voice, cut, no_table
from bot.words.catalogues import Words
from engines.api import AnyRules, Seat
from engines.record import Actor, EntryKind
from robots.api import Level

ADD, SEND, PACE, BACK = "add", "send", "pace", "back"
"""Tokens of the changes to the robots of an open table."""


def line(voice: Voice, robot: Robot) -> str:
    """Return the line of a robot at an open table."""
    level = voice.text(f"level-{robot.level}")
    return f"{voice.seat(robot.seat)} · {level}"


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
    robot = voice.table.robots.get(seat)
    return f" · {ROBOT} {voice.text('robot-stands-in')}" if robot is not None and robot.stands_in else ""


def lobby_page(voice: Voice) -> Page:
    """Return the page that adds robots to an open table, and describes their levels."""
    table = voice.table
    full = len(table.taken) >= max(voice.rules.info.seats)
    there = [line(voice, robot) for robot in table.robots.values()]
    lines = [f"### {voice.heading}", voice.text("robots-heading"), *there]
    add = tuple(
        voice.button(f"level-{level}", Verb.ROBOTS, ADD, level, disabled=full, slot=at)
        for at, level in enumerate(Level)
    )
    blocks: list[Block] = [Text("\n".join(lines)), Buttons(add)]
    if table.robots:
        blocks.append(Buttons((voice.button("button-robot-away", Verb.ROBOTS, SEND),)))
        blocks.append(_pace(voice))
        if len(table.seated) == 1:
            blocks.append(_back(voice))
    return Page(tuple(blocks))


def _pace(voice: Voice) -> Picker:
    label, now = voice.flat.text("pick-pace"), voice.table.game.settings.pace
    choices = [(voice.flat.text(f"pace-{pace}"), str(pace), pace is now) for pace in RobotPace]
    return Picker(voice.press(Verb.ROBOTS, PACE), label, _named(voice.flat, label, choices))


def _back(voice: Voice) -> Picker:
    label, now = voice.flat.text("pick-chance-back"), voice.table.game.settings.rolls_back
    choices = [
        (voice.flat.text(f"chance-back-{switch}"), switch, (switch == "on") is now)
        for switch in ("off", "on")
    ]
    return Picker(voice.press(Verb.ROBOTS, BACK), label, _named(voice.flat, label, choices))


def _named(words: Words, label: str, choices: Sequence[tuple[str, str, bool]]) -> tuple[Item, ...]:
    return tuple(
        Item(cut(words.text("named-choice", what=label, choice=said), ITEM_LIMIT), value, chosen)
        for said, value, chosen in choices
    )


def choose_title(titles: Sequence[tuple[AnyRules, Words]], words: Words) -> Page:
    """Return the choice of a game against robots."""
    buttons = tuple(
        Button(cut(title_words.text("title"), LABEL_LIMIT), no_table(Verb.SOLO, rules.info.key))
        for rules, title_words in titles
        if max(rules.info.seats) > 1
    )
    return Page((Text(words.text("solo-heading")), Buttons(buttons)))


def choose_level(key: str, title_words: Words, words: Words) -> Page:
    """Return the choice of the level of the robots."""
    lines = [f"### {title_words.text('title')}", words.text("solo-level")]
    lines += [words.text(f"level-{level}-means") for level in Level]
    buttons = tuple(
        Button(words.text(f"level-{level}"), no_table(Verb.SOLO, key, level), Look.PLAIN) for level in Level
    )
    return Page((Text("\n".join(lines)), Buttons(buttons)))


def taken_back(voice: Voice) -> list[str]:
    """Return the line at the end of a game with robots about the number of undone draws."""
    table = voice.table
    if not table.game.settings.rolls_back or table.game.status is not Status.FINISHED:
        return []
    times = sum(
        entry.kind is EntryKind.UNDO and entry.actor is Actor.VOTE for entry in table.timeline.entries
    )
    return [voice.text("chance-taken-back", times=times)] if times else []
