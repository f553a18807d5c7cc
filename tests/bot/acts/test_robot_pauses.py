"""Robots think during their pause: when they move says nothing about what they had to think."""

import asyncio
import logging
import secrets

import pytest

from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.model import RobotPace, TableId
from bot.domain.table import Table
from bot.ops.thinkers import Busy
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import Actor, EntryKind
from robots.api import Level
from robots.task import Answer, Task, carry_out
from tests.bot.acts.test_robots import first_move, let_robots_move, with_robots
from tests.drive.house import ADA, BEN, Rig, page_of, pickers, said, texts
from tests.drive.limits import check


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
    assert pauses[False] == {1.5}
    assert pauses[True] <= {0.0}
    assert len(choices) > 2


@pytest.mark.parametrize("key", ["stone_age", "livingstone", "schiefer", "hidden_stones"])
async def test_alone_with_robots_one_waits_three_seconds_at_most(
    rig: Rig, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many steps the turns of three robots in a row have, and with the longest pauses by chance."""
    monkeypatch.setattr(secrets, "randbelow", lambda span: span - 1)
    table = await with_robots(rig, key, *[Level.BEGINNER] * 3)
    waits, steps = [], []
    for _ in range(20):
        while 0 in table.to_act():
            table = await rig.tables.submit(table.id, ADA, first_move(table), rig.cause())
        asked = done = rig.clock.now
        last = table.timeline.last
        turns: list[Seat] = []
        while table.to_act() and 0 not in table.to_act() and len(turns) < 4:
            table = await let_robots_move(rig, table.id, 1)
            mover = table.timeline.head.entry.seat
            turns += [mover] if mover is not None and mover not in turns[-1:] else []
            if len(turns) <= 3:
                done = rig.clock.now
        waits.append(done - asked)
        steps.append(table.timeline.last - last)
    assert max(waits) <= 3.0
    assert max(steps) >= 3


async def test_among_people_robots_stay_calm(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda span: span // 2)
    table = await with_robots(rig, "pebbles", Level.BEGINNER, people=(ADA, BEN))
    assert (await pause_of(rig, table.id)).due - rig.clock() == 5.0
    await rig.cases.seats.leave_game(table.id, BEN, rig.cause())
    now = await rig.tables.get(table.id)
    assert now.pace is RobotPace.QUICK, "Ada is alone with the robot now"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_pace_can_be_chosen_in_a_running_game(rig: Rig, language: str) -> None:
    table = await robot_to_move(rig)
    reader = rig.reader(ADA, language)
    page = page_of(await rig.say(reader, table.id, Verb.OPTIONS))
    check(page)
    *_, picker = pickers(page)
    assert [item.chosen for item in picker.items] == [True, False, False]
    chosen = page_of(await rig.press(reader, picker.press, "slow"))
    assert texts(chosen) == texts(page), "Options stay"
    assert [item.chosen for item in pickers(chosen)[-1].items] == [False, False, True]
    assert (await pause_of(rig, table.id)).due - rig.clock() == 20.0
    await rig.press(reader, picker.press, "quick")
    assert (await pause_of(rig, table.id)).due - rig.clock() == 1.5


async def test_the_pace_is_chosen_by_who_sits_there_while_the_game_goes_on(rig: Rig) -> None:
    table = await robot_to_move(rig)
    picker = pickers(page_of(await rig.say(ADA, table.id, Verb.OPTIONS)))[-1]
    assert (await rig.press(BEN, picker.press, "slow")).refused
    assert (await rig.press(ADA, picker.press, "lightning")).refused
    await rig.tables.close(table.id, rig.cause())
    assert "closed" in said(await rig.press(ADA, picker.press, "slow"))
    assert (await rig.tables.get(table.id)).game.settings.pace is None
    assert len(pickers(page_of(await rig.say(ADA, table.id, Verb.OPTIONS)))) == 1
    people = await rig.begin("kalah", ADA, BEN)
    assert len(pickers(page_of(await rig.say(ADA, people.id, Verb.OPTIONS)))) == 1


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
