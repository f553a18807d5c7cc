"""Robots think during their pause: when they move says nothing about what they had to think."""

import asyncio
import logging
import secrets

import pytest

from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.model import RobotPace
from bot.ops.turns import Busy
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from engines.record import Actor, EntryKind
from robots.api import Level
from robots.task import Answer, Task, carry_out
from tests.drive.database import deadlines_due
from tests.drive.house import KALAH, PEBBLES, House, HouseGuest, HouseTable
from tests.drive.limits import check
from tests.selection import slow_but


class Thinking:
    """Thoughts that take as long as the test wants."""

    def __init__(self, house: House) -> None:
        self.asked: list[Task] = []
        self.cancelled = 0
        self._ready = asyncio.Event()
        house.think = self._think

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


async def robot_to_move(house: House) -> HouseTable:
    """Return a game of Ada where only a robot has to act."""
    table = await house.table(KALAH, house.guest("Ada"), robots=[Level.CASUAL])
    await house.people_move(table)
    return table


async def pause_of(house: House, table: HouseTable) -> Deadline:
    """Return the end of the pause of the one robot that has to move."""
    found = await deadlines_due(house.store, 1e15)
    (due,) = (one for one in found if one.topic is DeadlineKind.ROBOT and one.game == table.id)
    return due


async def pause(house: House, table: HouseTable) -> float:
    """Return the seconds that it lasts."""
    return (await pause_of(house, table)).due - house.clock()


def robots_moves(table: HouseTable) -> list[int]:
    return [entry.number for entry in table.by(Actor.ROBOT)]


async def test_a_thought_begins_with_the_pause_and_the_move_comes_at_its_end(house: House) -> None:
    """The deadline is handled before its time, which the watch does only by mistake."""
    thinking = Thinking(house)
    table = await robot_to_move(house)
    await settle()
    assert len(thinking.asked) == 1
    due, last = await pause_of(house, table), table.log[-1].number
    assert due.due > house.clock()
    await thinking.end()
    assert not robots_moves(table), "the pause goes on"
    await house.app.deadlines.handle(due)
    await house.idle()
    assert not robots_moves(table), "the pause still goes on"
    await house.passes(seconds=due.due - house.clock())
    await house.idle()
    assert robots_moves(table) == [last + 1]
    assert len(thinking.asked) == 1 + (1 in table.to_act)


async def test_a_thought_longer_than_the_pause_moves_when_it_is_ready(house: House) -> None:
    thinking = Thinking(house)
    table = await robot_to_move(house)
    await house.passes(seconds=await pause(house, table) + 1.0)
    last = table.log[-1].number
    for _ in range(3):
        await house.due()
        await settle()
    assert len(thinking.asked) == 1
    assert not robots_moves(table)
    await thinking.end()
    await house.idle()
    assert robots_moves(table) == [last + 1]


async def test_a_restart_within_the_pause_loses_and_doubles_nothing(house: House) -> None:
    Thinking(house)
    table = await robot_to_move(house)
    due, last = await pause_of(house, table), table.log[-1].number
    await settle()
    thinking = Thinking(house)
    await house.begins_anew()
    assert await pause_of(house, table) == due
    await house.due()
    assert not robots_moves(table)
    await house.passes(seconds=due.due - house.clock())
    await thinking.end()
    await house.idle()
    assert robots_moves(table) == [last + 1]


async def test_a_robot_stops_thinking_about_an_undone_position(house: House, ada: HouseGuest) -> None:
    table = await house.table(KALAH, ada, robots=[Level.CASUAL])
    await house.robots_move(table)
    begun = len(robots_moves(table))
    thinking = Thinking(house)
    to = table.head
    await house.people_move(table)
    await settle()
    before = await pause_of(house, table)
    await ada.does(Verb.PROPOSE, "back", to, at=table)
    assert 1 not in table.to_act
    await settle()
    assert thinking.cancelled == 1
    house.clock.now = before.due
    await house.app.deadlines.handle(before)  # it was read before the way back
    await house.look()
    assert len(robots_moves(table)) == begun
    await house.people_move(table)
    await thinking.end()
    assert len(thinking.asked) == 2
    await house.robots_move(table, 1)
    assert len(robots_moves(table)) == begun + 1


@pytest.mark.parametrize(
    "key",
    slow_but(("hidden_stones", "kalah"), ["stone_age", "hidden_stones", "livingstone", "schiefer", "kalah"]),
)
async def test_a_pause_is_the_same_whatever_there_is_to_choose(
    house: House, ada: HouseGuest, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A robot waits as long where it is asked only so that nobody sees that it has no choice."""
    monkeypatch.setattr(secrets, "randbelow", lambda span: span // 2)
    table = await house.table(key, ada, robots=[Level.CASUAL])
    pauses: dict[bool, set[float]] = {True: set(), False: set()}
    choices = set()
    for _ in range(150):
        if not table.to_act:
            break
        if 1 in table.to_act:
            choices.add(len(table.legal(1)))
            after_robot = table.now.timeline.head.entry.actor is Actor.ROBOT
            pauses[after_robot].add(round(await pause(house, table), 6))
            await house.robots_move(table, 1)
        else:
            await ada.plays(table.legal(0)[0], at=table)
    assert pauses[False] == {1.5}
    assert pauses[True] <= {0.0}
    assert len(choices) > 2


@pytest.mark.parametrize(
    "key", slow_but("hidden_stones", ["stone_age", "livingstone", "schiefer", "hidden_stones"])
)
async def test_alone_with_robots_one_waits_three_seconds_at_most(
    house: House, ada: HouseGuest, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many steps the turns of three robots in a row have, and with the longest pauses by chance."""
    monkeypatch.setattr(secrets, "randbelow", lambda span: span - 1)
    table = await house.table(key, ada, robots=[Level.BEGINNER] * 3)
    waits, steps = [], []
    for _ in range(20):
        await house.people_move(table)
        asked = done = house.clock.now
        last, turns = len(table.log), list[int]()
        while table.to_act and 0 not in table.to_act and len(turns) < 4:
            await house.robots_move(table, 1)
            mover = table.now.timeline.head.entry.seat
            turns += [mover] if mover is not None and mover not in turns[-1:] else []
            if len(turns) <= 3:
                done = house.clock.now
        waits.append(done - asked)
        steps.append(len(table.log) - last)
    assert max(waits) <= 3.0
    assert max(steps) >= 3


async def test_among_people_robots_stay_calm(
    house: House, ada: HouseGuest, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda span: span // 2)
    table = await house.table(PEBBLES, ada, ben, robots=[Level.BEGINNER])
    assert await pause(house, table) == 5.0
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    assert table.now.pace is RobotPace.QUICK, "Ada is alone with the robot now"


async def test_the_pace_can_be_chosen_in_a_running_game(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda span: span // 2)
    for language in LANGUAGES:
        table = await robot_to_move(house)
        page = await ada.at(language=language).does(Verb.OPTIONS, at=table)
        check(page.page)
        assert [item.chosen for item in page.lists[-1].items] == [True, False, False]
        chosen = await page.choose("slow", Verb.ROBOTS)
        assert chosen.text == page.text, "Options stay"
        assert [item.chosen for item in chosen.lists[-1].items] == [False, False, True]
        assert await pause(house, table) == 20.0
        await page.choose("quick", Verb.ROBOTS)
        assert await pause(house, table) == 1.5


async def test_the_pace_is_chosen_by_who_sits_there_while_the_game_goes_on(
    house: House, ada: HouseGuest, ben: HouseGuest, eve: HouseGuest
) -> None:
    table = await robot_to_move(house)
    page = await ada.does(Verb.OPTIONS, at=table)
    assert page.verbs[-1] == Verb.ROBOTS
    assert (await page.choose("slow", Verb.ROBOTS, by=ben)).refusal == "refused-not-playing"
    wrong = await ada.does(Verb.ROBOTS, "pace", "lightning", at=table)
    assert wrong.refusal == "refused-setup"
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert (await page.choose("slow", Verb.ROBOTS)).refusal == "refused-table-closed"
    assert table.now.game.settings.pace is None
    for other in (table, await house.table(KALAH, ada, ben)):
        assert Verb.ROBOTS not in (await ada.does(Verb.OPTIONS, at=other)).verbs


async def test_who_stands_in_waits_as_long_as_any_robot(house: House) -> None:
    table = await house.table(KALAH)
    thinking = Thinking(house)
    await table.on_turn.does(Verb.STAND_IN, at=table)
    await settle()
    assert len(thinking.asked) == 1
    assert 2.0 < await pause(house, table) < 8.0


async def test_where_there_was_no_room_to_think_it_is_tried_again_at_the_end_of_the_pause(
    house: House,
) -> None:
    asked = []

    async def full_at_first(task: Task, _owner: tuple[int, int]) -> Answer:
        asked.append(task)
        if len(asked) == 1:
            raise Busy
        return carry_out(task)

    house.think = full_at_first
    table = await robot_to_move(house)
    await settle()
    last = table.log[-1].number
    await house.robots_move(table, 1)
    assert robots_moves(table) == [last + 1]


async def test_a_commit_that_changes_no_position_begins_no_second_thought(
    house: House, ada: HouseGuest
) -> None:
    thinking = Thinking(house)
    table = await robot_to_move(house)
    await ada.does(Verb.ROBOTS, "pace", "slow", at=table)
    assert table.now.game.settings.pace is RobotPace.SLOW
    await settle()
    assert len(thinking.asked) == 1
    assert not thinking.cancelled


async def test_a_table_that_closes_stops_its_robots(
    house: House, eve: HouseGuest, expected_errors: list[logging.LogRecord]
) -> None:
    thinking = Thinking(house)
    table = await robot_to_move(house)
    await settle()
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    await settle()
    assert thinking.cancelled == 1
    assert not house.app.robots._thoughts, "nobody sees what is kept in memory"
    assert not expected_errors
    assert EntryKind.UNDO not in {entry.kind for entry in table.log}
