"""What a master reaches in each day's dailies, from the same start and against the same rival.

It plays once somebody has begun the day: move by move, behind everything else that thinks. Its moves are
noted as those of the rival are, so that it goes on after a stop.
"""

import logging
from collections import Counter
from functools import partial

from bot.acts import outbox
from bot.acts.daily_robots import agreed, forget
from bot.acts.robot_turns import Think
from bot.domain.dailies import DailyDay, day_of, first_position, person_of, rules_of
from bot.domain.time_source import Clock
from bot.ops.pool import NOBODY
from bot.store.database import StoreError
from bot.store.store import Store
from engines.api import DailyScore
from engines.chance import daily_chance
from engines.record import Actor, Timeline
from engines.registry import Registry
from robots.api import Level
from robots.dailies import RIVAL, next_to_act, task_at

log = logging.getLogger(__name__)

_ATTEMPTS = 3
"""Failures after which a day is left without its master."""
_UNMEASURED = (
    "SELECT * FROM dailies WHERE day >= $1 AND rules IS NOT NULL AND master IS NULL ORDER BY day, key"
)
_SET = "UPDATE dailies SET master = $3, counts = $4 WHERE day = $1 AND key = $2"
_CHANGE_LISTS = f"""
    UPDATE outbox SET {outbox.LOOK_AGAIN}
    WHERE game = 0 AND kind = '{outbox.DAILY_LIST}' AND item = $1"""  # noqa: S608 - our own word


class Masters:
    """Plays the dailies that people have begun, as well as a master can, for a result to compare with."""

    def __init__(self, store: Store, registry: Registry, think: Think, clock: Clock) -> None:
        self._store = store
        self._registry = registry
        self._think = think
        self._clock = clock
        self._failed = Counter[tuple[int, str]]()
        self._forgotten = 0
        """The first day whose notes are still there."""

    async def look(self) -> None:
        """Play the dailies of today and yesterday that people have begun, and forget the notes of older days.

        Raises `StoreError`.
        """
        yesterday = day_of(self._clock()) - 1
        if self._forgotten != yesterday:
            async with self._store.transaction() as change:
                forget(change, yesterday)
            self._forgotten = yesterday
        for day in await self._store.all(DailyDay, _UNMEASURED, yesterday):
            if day.key in self._registry and self._failed[day.day, day.key] < _ATTEMPTS:
                await self._measure(day)

    async def _measure(self, day: DailyDay) -> None:
        try:
            score = await self._play(day)
        except StoreError:
            raise
        except Exception:
            self._failed[day.day, day.key] += 1
            log.exception("the master could not play a daily: %s of day %d", day.key, day.day)
            return
        if score is not None:
            async with self._store.transaction() as change:
                change.do(_SET, day.day, day.key, score.score, dict(score.counts))
                change.wish(_CHANGE_LISTS, day.day, change.now)

    async def _play(self, day: DailyDay) -> DailyScore | None:
        """Play a daily to its end; return the result of the person's seat."""
        rules, package = rules_of(self._registry, day), self._registry.package(day.key)
        person, timeline = person_of(rules, day), Timeline(rules, keep=True)
        timeline.add(first_position(rules, day))
        while (seat := next_to_act(rules, timeline.head.state, person)) is not None:
            position = timeline.head
            task = task_at(position, package, seat, day.secret, Level.MASTER if seat == person else RIVAL)
            move = await agreed(self._store, day.day, day.key, position, partial(self._think, task, NOBODY))
            chance = daily_chance(day.secret, position.drawn)
            timeline.add(timeline.move(seat, move, chance, Actor.ROBOT))
        outcome, daily = rules.outcome(timeline.head.state), rules.honours.daily
        if outcome is None or daily is None:
            return None
        return daily.score(timeline.turns(timeline.head.number), outcome, person)
