"""Dailies: a game for one person, with draws that follow from a secret of the day.

A daily is a private table of one seat. Its row says on which day and server it was begun, and how it ended.
"""

import logging
import secrets
from contextlib import suppress

import msgspec

from bot.acts.repository import Repository, Transition, check_status, seat_of, setting
from bot.domain.dailies import (
    DAY,
    DailyGame,
    DailyList,
    DailyPost,
    DailyRow,
    Standing,
    begin_of,
    day_of,
    in_a_row,
    told_from,
)
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.entries import Closed
from bot.domain.errors import Refused
from bot.domain.lifecycle import OVER, Status, StatusReason
from bot.domain.model import (
    Called,
    Person,
    PersonSettings,
    Place,
    ServerSettings,
    StoredEntry,
    TableId,
    TableSettings,
)
from bot.domain.table import Table
from bot.ops.locks import KeyedLock
from engines.api import AnyRules, DailyScore, Seat
from engines.chance import daily_chance
from engines.record import Actor, Timeline

log = logging.getLogger(__name__)

SHOWN = 10
"""Rows of a list, without the row of its reader."""
_MOST_READ = 50
"""Results that are read for a list, in which those of one place stand in the order of names."""


class _BegunElsewhere(Exception):
    """The person has begun the daily in another process just now."""


class Dailies:
    """Use cases of dailies."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store
        self._opening = KeyedLock[Person]()

    @property
    def today(self) -> int:
        """The present day."""
        return day_of(self._repository.now())

    def titles(self) -> list[AnyRules]:
        """Return the titles that offer a daily: one seat can play them, and they tell its result."""
        registry = self._repository.registry
        newest = (registry.newest(key) for key in registry)
        return [rules for rules in newest if rules.daily is not None and 1 in rules.info.seats]

    # --- playing ---

    async def of(self, person: Person, key: str, day: int) -> DailyGame | None:
        """Return the daily of a title that a person has begun on a day."""
        return await self._store.daily_of(person, key, day)

    async def begin(self, key: str, place: Place, person: Person, *, cause: str, language: str) -> Table:
        """Return the table of a person's daily of today, begun now unless they have begun it.

        Raises `Refused`.
        """
        rules = self._offered(key)
        async with self._opening.of(person):
            while (known := await self.of(person, key, self.today)) is None:
                self._check_first_try(person)
                with suppress(_BegunElsewhere):
                    await self._open(rules, place, person, cause=cause, language=language)
                    self._repository.signals.deadline()
        return await self._repository.get(known.game)

    def _check_first_try(self, person: Person) -> None:
        """Raise `Refused` for who was deleted today: they may have begun the daily before that."""
        try:
            is_gone = self._store.forgotten.since(begin_of(self.today))
        except OSError as fault:
            log.warning("a deleted person may begin a daily twice: %s", fault)
            return
        if is_gone(person):
            raise Refused("refused-daily-deleted")

    def _offered(self, key: str) -> AnyRules:
        """Return the rules of a title that offers a daily. Raises `Refused`."""
        rules = next((rules for rules in self.titles() if rules.info.key == key), None)
        if rules is None:
            raise Refused("refused-no-daily")
        return rules

    async def _open(
        self, rules: AnyRules, place: Place, person: Person, *, cause: str, language: str
    ) -> None:
        """Open the table of a daily and begin its game. Raises `_BegunElsewhere`."""
        info, now = rules.info, self._repository.now()
        day = day_of(now)
        settings = TableSettings(thread=False, private=True, hints=0, daily=day)
        async with self._store.transaction() as transaction:
            secret = await transaction.daily_secret(day, info.key)
            table = await transaction.add_game(
                key=info.key,
                rules=info.rules,
                language=language,
                place=place,
                secret=secrets.token_bytes(32),  # no draw comes from it
                now=now,
            )
            if not await transaction.add_daily_game(
                DailyGame(table, day, info.key, place.guild or 0, person)
            ):
                raise _BegunElsewhere
            change = transaction.at(table)
            change.set(settings=msgspec.to_builtins(settings))
            change.sit(Seat(0), person, now)
            self._repository.begin_at_once(change)
            start = Timeline(rules).start(rules.resolve({}, {}), 1, None, daily_chance(secret, 0), daily=day)
            change.add_entry(StoredEntry(start.entry, now, cause))
            change.set_deadline(DeadlineKind.DAILY, now + DAY)

    async def give_up(self, table_id: TableId, person: Person, cause: str) -> Table:
        """End a daily without a result."""
        async with self._repository.locked(table_id, cause) as table:
            entry = setting(table, Closed(), seat_of(table, person))
            check_status(table, Status.RUNNING)
            async with self._repository.transaction(table, entry, cause) as change:
                await self._repository.transition(change, table, Status.CLOSED, StatusReason.ABORTED)
            return self._repository.latest(table)

    async def close(self, table: Table, deadline: Deadline) -> None:
        """Close a daily whose time is over; one that is over already loses its deadline."""
        if table.game.status not in (Status.RUNNING, Status.PAUSED):
            async with self._repository.transaction(table) as change:
                change.drop_deadline(deadline.kind)
            return
        entry = setting(table, Closed(), None, Actor.CLOCK)
        async with self._repository.transaction(table, entry, f"deadline:{deadline.id}") as change:
            await self._repository.transition(change, table, Status.CLOSED, StatusReason.EXPIRED)

    # --- results ---

    async def row(self, table: Table) -> DailyGame:
        """Return the row of a daily. Raises `Refused` at another table."""
        row = await self._store.daily_game(table.id)
        if row is None:
            raise Refused("refused-no-daily")
        return row

    async def standing(self, row: DailyGame) -> Standing | None:
        """Return how a result compares with all others of its day; None without a result."""
        if row.score is None:
            return None
        worse, number = await self._store.daily_standing(row.day, row.key, row.score)
        return Standing(worse, number - 1)

    async def list_for(self, reader: Person, guild: int, key: str, day: int) -> DailyList:
        """Return the list of a server and a day, for a reader who cannot play that day's daily any more.

        Raises `Refused`.
        """
        self._offered(key)
        if not (await self._store.server(guild)).statistics:
            raise Refused("refused-stats-server")
        if self._repository.now() < told_from(day):
            own = await self.of(reader, key, day)
            if day > self.today or (own is None and day == self.today):
                raise Refused("refused-daily-list")
            game = None if own is None else await self._store.game(own.game)
            if game is not None and game.status not in OVER:
                raise Refused("refused-daily-list")
        return await self._list(guild, key, day, reader)

    async def _list(self, guild: int, key: str, day: int, reader: Person | None = None) -> DailyList:
        """Return the first rows of a list, and the reader's own row below them."""
        rows = await self._store.daily_list(day, guild, key, _MOST_READ)
        rows = sorted(rows, key=lambda row: (row.place, row.name.casefold()))[:SHOWN]
        own = None if reader is None else await self.of(reader, key, day)
        score = 0 if own is None or own.score is None else own.score
        place, number = await self._store.daily_place(day, guild, key, score)
        if own is not None and own.score is not None and own.guild == guild:
            known = await self._store.person(own.person or Person(0))
            called, settings = known or (Called(""), PersonSettings())
            if settings.listed and own.game not in {row.game.game for row in rows}:
                rows.append(DailyRow(place, own, called.name, called.username))
        return DailyList(tuple(rows), number)

    async def mark_posted(self, table_id: TableId) -> None:
        """Note that the result of a daily was posted."""
        async with self._store.transaction() as change:
            change.at(table_id).mark_posted()

    # --- the list of the evening ---

    async def servers(self) -> list[int]:
        """Return our servers on which the list of the day is posted each evening."""
        return await self._store.daily_servers()

    async def server(self, guild: int) -> tuple[ServerSettings, int]:
        """Return the settings of a server, and the last day whose list was posted there."""
        return await self._store.daily_server(guild)

    async def lists(self, guild: int, day: int) -> list[tuple[AnyRules, DailyList]]:
        """Return the list of each title that was finished on a day on a server, also if nobody is named."""
        lists = [(rules, await self._list(guild, rules.info.key, day)) for rules in self.titles()]
        return [(rules, day_list) for rules, day_list in lists if day_list.number]

    async def changed(self) -> list[DailyPost]:
        """Return the posted lists of our servers that have to be updated, the latest day first."""
        return await self._store.changed_daily_posts()

    async def begin_post(self, guild: int, day: int, channel: int) -> DailyPost:
        """Note that the list of a day is about to be sent to a channel; return it as it is noted."""
        async with self._store.transaction() as change:
            change.add_daily_post(guild, day, channel)
        return await self._store.daily_post(guild, day) or DailyPost(guild, day, channel)

    async def note_post(self, post: DailyPost) -> None:
        """Note what the list of a day shows, and where it stands."""
        async with self._store.transaction() as change:
            change.set_daily_post(post)
            change.set_daily_told(post.guild, post.day)

    async def forget_post(self, post: DailyPost) -> None:
        """Note that the list of a day stands nowhere."""
        async with self._store.transaction() as change:
            change.drop_daily_post(post)


async def store_daily(transition: Transition) -> None:
    """Store the result of a daily that was played to its end, and count the days in a row."""
    table, position = transition.table, transition.position
    if transition.status is Status.FINISHED and table.daily:
        result = score_of(table if position is None else table.plus(position))
        if result is not None:
            change = transition.change
            change.finish_daily(result.score, result.counts)
            if finished := await change.finished_around():
                absences = await change.absences(begin_of(finished[0].day))
                for daily in in_a_row(finished, table.daily, absences):
                    change.set_streak(daily)


def score_of(table: Table) -> DailyScore | None:
    """Return the result of a daily; None if it was not played to its end."""
    outcome, rules = table.outcome, table.rules
    if outcome is None or table.gone or rules.daily is None:
        return None
    return rules.daily(table.timeline.turns(table.timeline.head.number), outcome)
