"""Changes of turn since the table message was posted, and the calls that wait while it is only edited.

A message that is posted anew calls, and stands below everything else; an edit leaves it where people look. It
stays there as long as everybody whose turn has come has pressed at the table a short time ago.
"""

import math
from collections.abc import Mapping
from itertools import pairwise

import discord

from bot.acts.presence import SILENCE, Presence, call_time
from bot.acts.repository import Repository
from bot.domain.model import Person
from bot.domain.table import Table
from engines.api import Seat
from engines.record import Position

_OLDEST = 3000.0
"""Seconds after which a table message is posted anew: Discord limits edits of messages older than an hour."""


def turn_changed(table: Table) -> bool:
    """Return whether the turn has changed, or the game has ended, since the message was posted.

    It has not if steps were only undone: the message itself says who has to act.
    """
    if table.lesson:  # the learner follows it in the panel
        return False
    path, last_shown = table.timeline.path(table.timeline.settled().number), table.game.shown
    if last_shown is None or last_shown not in table.timeline.positions:
        return True
    if path[-1] in table.timeline.path(last_shown):
        return False
    acting = _acting(table, _since_shown(table))
    return bool(acting[0] and not acting[-1]) or bool(_newly_called(table, acting))


class WaitingCalls:
    """The calls to turns for which the table message was not posted anew, or need not be."""

    def __init__(self, repository: Repository, presence: Presence) -> None:
        self._repository = repository
        self._presence = presence

    async def times(self, table: Table, now: float) -> dict[Person, float]:
        """Return when to call each player who has to act and whom the table message has not called."""
        if table.game.shown not in table.timeline.positions or not turn_changed(table):
            return {}
        path, entries = _since_shown(table), await self._repository.step_times(table)
        acting = _acting(table, path)
        calls = dict[Person, float]()
        for seat in (_newly_called(table, acting) & acting[-1]) & table.seated.keys():
            first = max((at for at, seats in enumerate(acting) if seat not in seats), default=-1) + 1
            pressed = self._presence.last(table.id, table.seated[seat], now)
            since = entries[path[first].number]
            calls[table.seated[seat]] = call_time(since, pressed, _time_of(table, seat))
        return calls

    async def while_it_stays(self, table: Table, now: float) -> Mapping[Person, float] | None:
        """Return the calls that wait while the table message is edited although the turn has changed.

        None: it is posted anew. So it is at a reveal and at the end, when it is old, and when nobody has
        pressed for a while.
        """
        message, last_shown = table.game.message, table.game.shown
        if message is None or last_shown not in table.timeline.positions or table.outcome is not None:
            return None
        created = discord.utils.snowflake_time(message).timestamp()
        if now >= created + _OLDEST or not self._anybody_there(table, now) or _is_reveal(table):
            return None
        calls = await self.times(table, now)
        return calls if all(time > now for time in calls.values()) else None

    def _anybody_there(self, table: Table, now: float) -> bool:
        pressed = (self._presence.last(table.id, person, now) for person in table.seated.values())
        return any(last is not None and now < last + SILENCE for last in pressed)


def _since_shown(table: Table) -> list[Position]:
    """Return the positions since the one that the message was posted with, that one first."""
    timeline, last_shown = table.timeline, table.game.shown or 0
    path = timeline.path(timeline.settled().number)
    since = path[path.index(last_shown) :] if last_shown in path else (last_shown, path[-1])
    return [timeline.positions[number] for number in since]


def _acting(table: Table, path: list[Position]) -> list[frozenset[Seat]]:
    return [table.rules.to_act(position.state) for position in path]


def _newly_called(table: Table, acting: list[frozenset[Seat]]) -> frozenset[Seat]:
    """Return the seats without robots whose turn has come on the way."""
    called = frozenset[Seat]().union(*(after - before for before, after in pairwise(acting)))
    return called - table.robots.keys()


def _is_reveal(table: Table) -> bool:
    """Return whether choices have become visible: hidden ones, or those of seats that acted at once."""
    path = _since_shown(table)
    if any(position.reveals for position in path[1:]):
        return True
    together = False
    for before, after in pairwise(_acting(table, path)):
        together |= len(before) > 1
        if together and after - before:
            return True
    return False


def _time_of(table: Table, seat: Seat) -> float:
    """Return the seconds that a seat had for its turn when it began; infinity without a clock."""
    clock = table.clocks.get(seat)
    return math.inf if clock is None else clock.remaining
