"""Robots think during their pause: when they move says nothing about what they had to think."""

import asyncio
import logging
import secrets

import pytest

from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.ops.thinkers import Busy
from engines.api import Seat
from engines.record import Actor, EntryKind
from robots.api import Level
from robots.task import Answer, Task, carry_out
from tests.bot.rig import ADA, BEN, Rig
from tests.bot.test_robots import first_move, let_robots_move, with_robots


class Thinking:
    """Thoughts that take as long as the test wants."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self.asked: list[Task] = []
        self.cancelled = 0
        self._ready = asyncio.Event()
        rig.app.cases.robots.think = self._think

    async def _think(self, task: Task, _owner: tuple[int, int]) -> Answer:
        self.asked.append(task)
        try:
            await self._ready.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return carry_out(task)

    async def end(self) -> None:
        """Let all thoughts come to their end."""
        self._ready.set()
        await settle()


async def settle() -> None:
    """Let everything happen that waits for nothing."""
    for _ in range(30):
        await asyncio.sleep(0)


async def robot_to_move(rig: Rig, key: str = "kalah") -> Table:
    """Return a table where only a robot has to act."""
    table = await with_robots(rig, key, Level.CASUAL)
    while 1 not in table.to_act():
        table = await rig.tables.submit(table.id, ADA, first_move(table), str(table.timeline.last))
    return table


async def pause_of(rig: Rig, table: TableId) -> Deadline:
    """Return the end of the pause of the one robot that has to move."""
    (due,) = [
        one for one in await rig.store.due(1e15) if one.topic is DeadlineKind.ROBOT and one.game == table
    ]
    return due


async def robots_moves(rig: Rig, table: TableId) -> list[int]:
    found = await rig.tables.get(table)
    return [entry.number for entry in found.timeline.entries if entry.actor is Actor.ROBOT]


async def test_a_thought_begins_with_the_pause_and_the_move_comes_at_its_end(rig: Rig) -> None:
    thinking = Thinking(rig)
    table = await robot_to_move(rig)
    await settle()
    assert len(thinking.asked) == 1
    due = await pause_of(rig, table.id)
    assert due.due > rig.clock()
    await thinking.end()
    assert not await robots_moves(rig, table.id), "the pause goes on"
    await rig.app.deadlines.handle(due)
    await rig.app.cases.robots.idle()
    assert not await robots_moves(rig, table.id), "the pause still goes on"
    rig.clock.now = due.due
    await rig.app.deadlines.handle(due)
    await rig.app.cases.robots.idle()
    assert await robots_moves(rig, table.id) == [table.timeline.last + 1]
    after = await rig.tables.get(table.id)
    assert len(thinking.asked) == 1 + (1 in after.to_act())


async def test_a_thought_longer_than_the_pause_moves_when_it_is_ready(rig: Rig) -> None:
    thinking = Thinking(rig)
    table = await robot_to_move(rig)
    due = await pause_of(rig, table.id)
    rig.clock.now = due.due + 1.0
    for _ in range(3):
        await rig.app.deadlines.handle(due)
        await settle()
    assert len(thinking.asked) == 1
    assert not await robots_moves(rig, table.id)
    await thinking.end()
    await rig.app.cases.robots.idle()
    assert await robots_moves(rig, table.id) == [table.timeline.last + 1]


async def test_a_restart_within_the_pause_loses_and_doubles_nothing(rig: Rig) -> None:
    Thinking(rig)
    table = await robot_to_move(rig)
    due = await pause_of(rig, table.id)
    await settle()
    await rig.restart()
    thinking = Thinking(rig)
    assert await pause_of(rig, table.id) == due
    await rig.app.deadlines.handle(due)
    assert not thinking.asked
    rig.clock.now = due.due
    await rig.app.deadlines.handle(due)
    await thinking.end()
    await rig.app.cases.robots.idle()
    assert await robots_moves(rig, table.id) == [table.timeline.last + 1]


async def test_a_robot_stops_thinking_about_an_undone_position(rig: Rig) -> None:
    table = await let_robots_move(rig, (await with_robots(rig, "kalah", Level.CASUAL)).id)
    begun = len(await robots_moves(rig, table.id))
    thinking = Thinking(rig)
    while 1 not in table.to_act():
        table = await rig.tables.submit(table.id, ADA, first_move(table), rig.cause())
    await settle()
    before = await pause_of(rig, table.id)
    votes = rig.app.cases.votes
    to = max(votes.kinds["back"].targets(table))  # type: ignore[attr-defined]  # of the way back
    table = await votes.propose(table.id, ADA, "back", (str(to),), cause=rig.cause())
    assert 1 not in table.to_act()
    await settle()
    assert thinking.cancelled == 1
    rig.clock.now = before.due
    await rig.app.deadlines.handle(before)
    assert len(await robots_moves(rig, table.id)) == begun
    while 1 not in table.to_act():
        table = await rig.tables.submit(table.id, ADA, first_move(table), rig.cause())
    await thinking.end()
    assert len(thinking.asked) == 2
    table = await let_robots_move(rig, table.id, 1)
    assert len(await robots_moves(rig, table.id)) == begun + 1


@pytest.mark.parametrize("key", ["stone_age", "hidden_stones", "livingstone", "schiefer", "kalah"])
async def test_a_pause_is_the_same_whatever_there_is_to_choose(
    rig: Rig, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A robot waits as long where it is asked only so that nobody sees that it has no choice."""
    monkeypatch.setattr(secrets, "randbelow", lambda span: span // 2)
    table = await with_robots(rig, key, Level.CASUAL)
    pauses: dict[bool, set[float]] = {True: set(), False: set()}
    choices = set()
    for _ in range(150):
        if not table.to_act():
            break
        if 1 in table.to_act():
            due = await pause_of(rig, table.id)
            after_robot = table.timeline.head.entry.actor is Actor.ROBOT
            moves = len(list(table.rules.legal_moves(table.timeline.head.state, Seat(1))))
            choices.add(moves)
            pauses[after_robot].add(round(due.due - rig.clock(), 6))
            table = await let_robots_move(rig, table.id, 1)
        else:
            table = await rig.tables.submit(table.id, ADA, first_move(table), rig.cause())
    assert pauses[False] == {5.0}
    assert pauses[True] <= {0.5}
    assert len(choices) > 2


async def test_who_stands_in_waits_as_long_as_any_robot(rig: Rig) -> None:
    table = await with_robots(rig, "kalah", people=(ADA, BEN))
    person = table.seated[min(table.to_act())]
    thinking = Thinking(rig)
    table = await rig.app.cases.robots.ask_in(table.id, person, "stand in")
    await settle()
    assert len(thinking.asked) == 1
    assert 2.0 < (await pause_of(rig, table.id)).due - rig.clock() < 8.0


async def test_where_there_was_no_room_to_think_it_is_tried_again_at_the_end_of_the_pause(rig: Rig) -> None:
    asked = []

    async def full_at_first(task: Task, _owner: tuple[int, int]) -> Answer:
        asked.append(task)
        if len(asked) == 1:
            raise Busy
        return carry_out(task)

    rig.app.cases.robots.think = full_at_first
    table = await robot_to_move(rig)
    await settle()
    due = await pause_of(rig, table.id)
    rig.clock.now = due.due
    await rig.app.deadlines.handle(due)
    await rig.app.cases.robots.idle()
    assert await robots_moves(rig, table.id) == [table.timeline.last + 1]


async def test_a_commit_that_changes_no_position_begins_no_second_thought(rig: Rig) -> None:
    thinking = Thinking(rig)
    table = await robot_to_move(rig)
    async with rig.repository.locked(table.id) as now, rig.repository.transaction(now) as transaction:
        transaction.queue_post(now.id)
    await settle()
    assert len(thinking.asked) == 1
    assert not thinking.cancelled


async def test_a_table_that_closes_stops_its_robots(
    rig: Rig, expected_errors: list[logging.LogRecord]
) -> None:
    thinking = Thinking(rig)
    table = await robot_to_move(rig)
    await settle()
    await rig.tables.close(table.id, "close")
    await settle()
    assert thinking.cancelled == 1
    assert not rig.app.cases.robots._thoughts
    assert not expected_errors
    assert not [
        one for one in (await rig.tables.get(table.id)).timeline.entries if one.kind is EntryKind.UNDO
    ]
