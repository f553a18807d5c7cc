"""Lessons: a person makes the moves of a record, one task after the other, at a table of their own.

The progress follows from the log: the moves made so far. The other moves of the record, with the partner's,
are stored together with the move before them, and all draws are those of the record. A lesson has no result:
at its end its table is closed.
"""

import secrets
from collections.abc import Iterator, Sequence

import msgspec

from bot.acts.changes import note_offer
from bot.acts.repository import Repository, check_status, seat_of, setting
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.entries import Closed, lesson_entry, make_entry
from bot.domain.errors import PositionChanged, Refused, Repeated
from bot.domain.lifecycle import Status, StatusReason
from bot.domain.model import Person, Place, StoredEntry, TableId, TableSettings
from bot.domain.robots import lesson_partners
from bot.domain.table import Table
from bot.ops.locks import KeyedLock
from engines.api import AnyRules, Seat, Settings
from engines.record import Actor, Entry, Position, Timeline
from lessons.api import Lesson, Task
from lessons.registry import lesson_of

LESSON_LIFE = 14 * 86400.0
"""Seconds after which an abandoned lesson closes."""


class Lessons:
    """Use cases of lessons."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store
        self._opening = KeyedLock[Person]()

    # --- what there is ---

    def titles(self) -> list[AnyRules]:
        """Return the titles that have a lesson."""
        registry = self._repository.registry
        newest = (registry.newest(key) for key in registry)
        return [rules for rules in newest if lesson_of(registry, rules) is not None]

    def lesson_of(self, rules: AnyRules) -> Lesson | None:
        """Return the lesson of a title, None if it has none."""
        return lesson_of(self._repository.registry, rules)

    def lesson_at(self, table: Table) -> Lesson | None:
        """Return the lesson at a table, None if this release has a different one, or none."""
        lesson = lesson_of(self._repository.registry, table.rules)
        return lesson if lesson is not None and lesson.digest == table.lesson else None

    async def is_new_to(self, person: Person, rules: AnyRules) -> bool:
        """Return whether to offer a person the lesson of a title: they have not played it, nor been asked."""
        if lesson_of(self._repository.registry, rules) is None:
            return False
        if (await self._store.settings_of(person)).lessons.get(rules.info.key):
            return False
        return not await self._store.finished_of(person, rules.info.key, 1)

    # --- beginning ---

    async def take_up(
        self, key: str, place: Place, person: Person, *, cause: str, language: str, settings: TableSettings
    ) -> Table:
        """Return the table of a person's lesson of a title, opened now if there is none.

        Raises `Refused`.
        """
        rules = self._repository.registry.newest(key)
        lesson = lesson_of(self._repository.registry, rules)
        if lesson is None:
            raise Refused("refused-no-lesson")
        async with self._opening.of(person):  # two requests at once get one table
            open_table = await self._open_one(key, person)
            if open_table is not None:
                return open_table
            table = await self._open(lesson, place, person, cause=cause, language=language, settings=settings)
        self._repository.signals.post(table)
        self._repository.signals.deadline()
        return await self._repository.get(table)

    async def _open_one(self, key: str, person: Person) -> Table | None:
        for game in await self._store.tables_of(person):
            if game.key == key and game.status is Status.RUNNING:
                table = await self._repository.get(game.id)
                if table.lesson:
                    return table
        return None

    async def _open(
        self,
        lesson: Lesson,
        place: Place,
        person: Person,
        *,
        cause: str,
        language: str,
        settings: TableSettings,
    ) -> TableId:
        """Open a table with the learner and partners seated, and all moves up to the first task."""
        record, now = lesson.record, self._repository.now()
        timeline = Timeline(self._repository.registry.get(record.game, record.rules))
        made = list(_follow(timeline, lesson, (record.entries[0], *lesson.unasked(0))))
        async with self._store.transaction() as transaction:
            table = await transaction.add_game(
                key=record.game,
                rules=record.rules,
                language=language,
                place=place,
                secret=secrets.token_bytes(32),
                now=now,
            )
            change = transaction.at(table)
            chosen = _options(self._repository.registry.get(record.game, record.rules), record.options)
            change.set(settings=msgspec.to_builtins(settings), options=chosen)
            change.sit(lesson.learner, person, now)
            for robot in lesson_partners(map(Seat, range(record.seats)), lesson.learner):
                change.add_robot(robot)
            self._repository.begin_at_once(change)
            for index, position in enumerate(made):
                change.add_entry(StoredEntry(position.entry, now, None if index else cause))
            note_offer(change, person, record.game)
            change.set_deadline(DeadlineKind.LESSON, now + LESSON_LIFE)
            change.queue_post()
        return table

    # --- going on ---

    def task(self, table: Table) -> Task | None:
        """Return the present task of the learner, None if the lesson is over."""
        lesson = self.lesson_at(table)
        return (
            None
            if lesson is None or table.game.status is not Status.RUNNING
            else lesson.task(table.moves_made)
        )

    def expected_move(self, table: Table) -> str:
        """Return the move of the present task. Raises `PositionChanged` without one."""
        lesson, task = self.lesson_at(table), self.task(table)
        entry = None if lesson is None or task is None else lesson.entry(table.moves_made)
        if entry is None:
            raise PositionChanged
        return entry.text

    async def step(self, table_id: TableId, person: Person, cause: str, number: int | None = None) -> Table:
        """Make the move of the present task, and all automatic moves after it.

        `number` is the last entry that the pressed button knew of (None: typed just now). Raises `Repeated`
        if the lesson has gone on since.
        """
        async with self._repository.locked(table_id, cause) as table:
            seat_of(table, person)
            check_status(table, Status.RUNNING)
            if number not in (None, table.timeline.last):
                raise Repeated
            self.expected_move(table)
            lesson = self.lesson_at(table)
            assert lesson is not None  # noqa: S101 - for the type checker
            made = table.moves_made
            entries = lesson.record.entries[made + 1 : made + 2 + len(lesson.unasked(made + 1))]
            first, *further = positions = list(_follow(table.timeline, lesson, entries))
            async with self._repository.transaction(table, first, cause, *further) as change:
                change.set_deadline(DeadlineKind.LESSON, change.now + LESSON_LIFE)
                await self._repository.step(change, table, positions[-1])
            return self._repository.latest(table)

    # --- ending ---

    async def end(self, table_id: TableId, person: Person, cause: str) -> Table:
        """End a lesson before its end."""
        async with self._repository.locked(table_id, cause) as table:
            entry = setting(table, Closed(), seat_of(table, person))
            check_status(table, Status.RUNNING)
            await self._close(table, entry, cause, StatusReason.LEARNED)
            return self._repository.latest(table)

    async def close_outdated(self, table_id: TableId, cause: str) -> Table:
        """Close a table whose lesson this release does not have."""
        async with self._repository.locked(table_id, cause) as table:
            if table.game.status is Status.RUNNING and self.lesson_at(table) is None:
                await self._close(
                    table, setting(table, Closed(), None, Actor.CLOCK), cause, StatusReason.LEARNED
                )
            return self._repository.latest(table)

    async def close_forgotten(self, table: Table, deadline: Deadline) -> None:
        """Close an abandoned lesson; a paused table gets a new deadline."""
        if table.game.status is not Status.RUNNING:
            async with self._repository.transaction(table) as change:
                change.set_deadline(deadline.kind, change.now + LESSON_LIFE)
            return
        entry = make_entry(Closed(deserted=True), table.timeline.last + 1, actor=Actor.CLOCK)
        await self._close(table, entry, f"deadline:{deadline.id}", StatusReason.FORGOTTEN)

    async def _close(self, table: Table, entry: Entry | None, cause: str, why: StatusReason) -> None:
        async with self._repository.transaction(table, entry, cause) as change:
            await self._repository.transition(change, table, Status.CLOSED, why)


def _options(rules: AnyRules, settled: Settings) -> dict[str, str]:
    """Return the options of the record of a lesson, as for a table."""
    chosen = {option.key: settled.get(option.key) for option in rules.info.options}
    return {key: value for key, value in chosen.items() if isinstance(value, str)}


def _follow(timeline: Timeline, lesson: Lesson, entries: Sequence[Entry]) -> Iterator[Position]:
    """Yield the positions to which entries of the record lead. Raises `ReplayDiverged`."""
    for entry in entries:
        asked = any(task.entry == entry.number for task in lesson.tasks)
        position = timeline.retrace(lesson_entry(entry, timeline.last + 1, lesson.digest, asked=asked))
        assert isinstance(position, Position)  # noqa: S101 - a lesson's record has only moves
        timeline = timeline.plus(position)
        yield position
