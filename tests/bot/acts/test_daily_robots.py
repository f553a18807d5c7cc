"""Dailies against a robot: who plays alike meets the same moves, whoever has thought of them first."""

import asyncio
import logging
from pathlib import Path

import pytest

from bot.acts import dailies, daily_robots
from bot.acts.dailies import score_of
from bot.cli.verify import verify
from bot.domain.dailies import DAY, begin_of, day_of, told_from
from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.pages.renewed import present
from engines.api import Seat
from engines.chance import commitment, daily_seat
from engines.record import Actor, EntryKind
from robots.api import Level
from robots.task import Answer, Task, registry_of
from tests.bot.acts.test_daily_titles import begun
from tests.drive.house import PEBBLES, Clock, House, HouseGuest, HouseTable, at_once, seen
from tests.drive.limits import check
from tests.games.pebbles import RULES


@pytest.fixture(autouse=True)
def _daily_of_pebbles(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    clock.now = float(begin_of(day_of(clock.now)) + 3600)
    monkeypatch.setattr(dailies, "in_turn", lambda *_: PEBBLES)


class Fickle:
    """Robots that answer otherwise each time, as another release might, once `most` of them have thought."""

    def __init__(self, most: int = 1) -> None:
        self.thoughts = 0
        self._most = most
        self._together = asyncio.Event()

    async def __call__(self, task: Task, _owner: tuple[int, int]) -> Answer:
        self.thoughts += 1
        number = self.thoughts
        if number >= self._most:
            self._together.set()
        await self._together.wait()
        rules = registry_of(task.packages).get(task.game, task.version)
        legal = list(rules.legal_moves(task.sampled, task.seat))
        return Answer(rules.format(legal[number % len(legal)]), ())


async def fails(_task: Task, _owner: tuple[int, int]) -> Answer:
    raise RuntimeError("out of thoughts")


def person(table: HouseTable) -> Seat:
    (seat,) = table.people
    return Seat(seat)


async def robot_moves(house: House) -> None:
    """Do what is due now, until no robot has to move any more: at a daily it has no pause."""
    for _ in range(9):
        is_due = any(kind.startswith("robot") for kind in await house.due())
        await house.idle()
        if not is_due:
            break


async def moves(guest: HouseGuest, table: HouseTable, text: str = "") -> None:
    """Make a move for a person, the default one if none is named, and have the robot answer."""
    rules = table.now.rules
    text = text or rules.format(rules.default_move(table.state, person(table)))
    shown = await guest.plays(text, at=table)
    assert shown.refusal is None, shown.text
    await robot_moves(table.house)


async def finishes(guest: HouseGuest, table: HouseTable) -> None:
    while table.to_act:
        if person(table) in table.to_act:
            await moves(guest, table)
        else:
            await robot_moves(table.house)
    assert table.status == Status.FINISHED


def line(table: HouseTable) -> list[tuple[int | None, str, tuple[int, ...]]]:
    """Return moves and draws."""
    kinds = (EntryKind.START, EntryKind.MOVE)
    return [(entry.seat, entry.text, entry.drawn) for entry in table.log if entry.kind in kinds]


# --- the table ---------------------------------------------------------------------------------------


async def test_it_is_a_private_table_of_two(house: House, ada: HouseGuest) -> None:
    table = await begun(ada)
    (robot,) = table.now.stored_robots
    assert {int(person(table)), int(robot.seat)} == {0, 1}
    assert (robot.level, robot.strength) == (Level.STRONG, None)
    assert table.now.game.settings.private
    await finishes(ada, table)
    assert not await house.store.rows("SELECT 1 FROM notices")
    assert not await house.store.rows("SELECT 1 FROM clocks")
    (row,) = await house.store.rows("SELECT data FROM results WHERE person IS NOT NULL")
    assert row["data"]["people"] == 1


async def test_everybody_has_the_seat_that_the_day_draws(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    seats: set[Seat] = set()
    for _ in range(64):  # Draws are by chance.
        if len(seats) == 2:
            break
        tables = [await begun(guest) for guest in (ada, ben)]
        assert person(tables[0]) == person(tables[1])
        assert person(tables[0]) == daily_seat(tables[0].now.daily_secret, 2)
        seats.add(person(tables[0]))
        house.clock.now += DAY
    assert seats == {0, 1}


async def test_the_robot_moves_at_once(house: House, ada: HouseGuest) -> None:
    table = await begun(ada)
    await robot_moves(house)
    before = house.clock()
    assert (await ada.plays("offer 1", at=table)).refusal is None
    assert (await house.deadlines(table))[f"robot:{1 - person(table)}"] == before
    await robot_moves(house)
    assert table.by(Actor.ROBOT)
    assert house.clock() == before


async def test_the_result_is_that_of_the_person(house: House, ada: HouseGuest) -> None:
    table = await begun(ada)
    await finishes(ada, table)
    row = await dailies.row_of(house.store, table.id)
    outcome = table.now.outcome
    assert outcome is not None
    assert row.counts["points"] == outcome.totals[person(table)]
    assert row.counts["robot"] == outcome.totals[1 - person(table)]
    assert score_of(table.now) is not None
    shown = await ada.does(Verb.PLAY, at=table)
    check(shown.page)
    assert f"the robot {row.counts['robot']}" in shown.text


@pytest.mark.parametrize("is_cut", [False, True])
async def test_a_daily_that_is_cut_short_sets_no_record(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch, is_cut: bool
) -> None:
    offered = RULES.honours.daily
    assert offered is not None
    if is_cut:
        monkeypatch.setitem(offered.settings, "length", "short")
    await finishes(ada, await begun(ada))
    (row,) = await house.store.rows("SELECT data FROM results WHERE person IS NOT NULL")
    assert row["data"].get("sets_records", False) is not is_cut


async def test_the_panel_says_for_whom_it_waits_and_what_the_robot_did(house: House, ada: HouseGuest) -> None:
    table = await begun(ada)
    shown = await ada.plays("offer 1", at=table)
    (name,) = [robot.name for robot in table.now.stored_robots]
    if not shown.verbs or Verb.DO not in shown.verbs:
        assert name in shown.text
        assert "Refresh" in " ".join(shown.labels) or Verb.PLAY in shown.verbs
        check(shown.page)
    await robot_moves(house)
    assert name in (await ada.does(Verb.PLAY, at=table)).text
    assert name in (await ada.does(Verb.LOG, at=table)).text


async def test_a_panel_that_is_renewed_before_the_first_move_keeps_its_terms(
    house: House, ada: HouseGuest
) -> None:
    """The robot may have the first turn."""
    table, said = await begun(ada), []
    for text in ("offer 1", ""):
        page = present(table.voice(), ada.person, None, None)
        assert page is not None
        said.append("one try, no robot hints" in seen(page).text)
        if text:
            await moves(ada, table, text)
    assert said == [True, False]


async def test_neither_plan_nor_hint_nor_undo_of_what_the_robot_has_answered(
    house: House, ada: HouseGuest
) -> None:
    table = await begun(ada)
    await moves(ada, table, "offer 1")
    for verb in (Verb.PLAN_AHEAD, Verb.HINT, Verb.STAND_IN, Verb.NUDGE, Verb.UNDO, Verb.ROBOTS):
        assert (await ada.does(verb, at=table)).refusal is not None
    while person(table) in table.to_act:
        await ada.plays(
            table.now.rules.format(table.now.rules.default_move(table.state, person(table))), at=table
        )
    shown = await ada.does(Verb.PLAY, at=table)
    assert not {Verb.PLAN_AHEAD, Verb.HINT, Verb.NUDGE} & {*shown.verbs}
    assert await ada.suggestions("", table) == []


async def test_giving_up_and_the_end_of_the_time_with_the_robot_on_turn(
    house: House, ada: HouseGuest, ben: HouseGuest, clock: Clock
) -> None:
    for guest in (ada, ben):
        await guest.plays("offer 1", at=await begun(guest))
    given, late = [await begun(guest) for guest in (ada, ben)]
    await (await ada.does(Verb.LEAVE, at=given)).press("Give up")
    assert given.status == Status.CLOSED
    clock.turn(days=1)
    await robot_moves(house)
    assert late.status == Status.CLOSED
    assert not await house.store.rows("SELECT 1 FROM daily_games WHERE score IS NOT NULL")
    for table in (given, late):
        assert not {kind for kind in await house.deadlines(table) if kind.startswith("robot")}


# --- the same moves bring the same game --------------------------------------------------------------


async def test_who_plays_alike_meets_the_same_game(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    house.think = Fickle()
    await house.begins_anew()
    tables = [await begun(guest) for guest in (ada, ben, cem)]
    for guest, table in zip((ada, ben), tables, strict=False):
        await finishes(guest, table)
    assert line(tables[0]) == line(tables[1])
    await moves(cem, tables[2], "offer 3")
    assert line(tables[2])[: len(line(tables[0]))] != line(tables[0])[: len(line(tables[2]))]


async def test_two_tables_at_once_agree_on_the_first_answer_that_was_noted(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    fickle = house.think = Fickle(2)
    await house.begins_anew()
    tables = [await begun(guest) for guest in (ada, ben)]
    for guest, table in zip((ada, ben), tables, strict=True):
        assert (await guest.plays("offer 1", at=table)).refusal is None
    await robot_moves(house)
    assert fickle.thoughts >= 2, "both have thought before either noted"
    assert tables[0].by(Actor.ROBOT)
    assert line(tables[0]) == line(tables[1])


async def test_a_detour_leads_back_to_the_same_line(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """What was undone counts for nothing, as for the draws."""
    house.think = Fickle()
    await house.begins_anew()
    straight, around = [await begun(guest) for guest in (ada, ben)]
    assert (await ben.plays("offer 3", at=around)).refusal is None
    assert (await ben.does(Verb.UNDO, at=around)).refusal is None
    for guest, table in ((ada, straight), (ben, around)):
        await moves(guest, table, "offer 1")
    assert line(around)[2:] == line(straight)[1:]


async def test_the_robot_waits_where_both_have_to_move(house: House, ada: HouseGuest) -> None:
    """Else what it answers would depend on who was quicker."""
    table = await begun(ada)
    assert table.to_act == {0, 1}
    await robot_moves(house)
    await house.passes(seconds=3600)
    await robot_moves(house)
    assert table.moves == []
    await moves(ada, table, "offer 1")
    assert [entry.actor for entry in table.log[1:3]] == [Actor.USER, Actor.ROBOT]


async def test_a_failed_thought_is_a_move_for_everybody(
    house: House, ada: HouseGuest, ben: HouseGuest, expected_errors: list[logging.LogRecord]
) -> None:
    house.think = fails
    await house.begins_anew()
    first, second = [await begun(guest) for guest in (ada, ben)]
    await moves(ada, first, "offer 1")
    for _ in range(2):
        await house.passes(seconds=30)
        await house.idle()
    default, *_ = first.by(Actor.ROBOT)
    assert default.text != "offer 2"

    async def thinks(_task: Task, _owner: tuple[int, int]) -> Answer:
        return Answer("offer 2", ())

    house.think = thinks
    await house.begins_anew()
    assert (await ben.plays("offer 1", at=second)).refusal is None
    await house.due()
    await house.idle()
    assert [entry.text for entry in second.by(Actor.ROBOT)][:1] == [default.text]
    said = [record.getMessage() for record in expected_errors]
    assert said.count("a robot could not think") == 3


async def test_no_thought_is_limited_by_time_or_drawn_by_lot(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    tasks: list[Task] = []

    async def think(task: Task, owner: tuple[int, int]) -> Answer:
        tasks.append(task)
        return await at_once(task, owner)

    house.think = think
    await house.begins_anew()
    for guest in (ada, ben):
        await moves(guest, table := await begun(guest), "offer 1")
        async with house.store.transaction() as change:
            daily_robots.forget(change, table.now.daily + 1)
    first, second = tasks[0], tasks[len(tasks) // 2]
    assert first == second
    assert first.most is None


# --- kills -------------------------------------------------------------------------------------------


async def test_it_goes_on_after_a_kill_between_note_and_move(
    house: House,
    ada: HouseGuest,
    monkeypatch: pytest.MonkeyPatch,
    expected_errors: list[logging.LogRecord],
) -> None:
    fickle = house.think = Fickle()
    await house.begins_anew()
    table = await begun(ada)
    assert (await ada.plays("offer 1", at=table)).refusal is None

    async def dies(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(house.repository, "step", dies)
        await robot_moves(house)
    (noted,) = await house.store.rows("SELECT move FROM daily_answers")
    assert expected_errors
    assert not table.by(Actor.ROBOT)
    await house.begins_anew()
    await robot_moves(house)
    assert [entry.text for entry in table.by(Actor.ROBOT)][:1] == [noted["move"]]
    assert fickle.thoughts == len(await house.store.rows("SELECT move FROM daily_answers"))


async def test_the_answers_go_when_the_secret_is_told(
    house: House, ada: HouseGuest, ben: HouseGuest, clock: Clock
) -> None:
    """Until then some of them may still be met; the master may note others meanwhile."""
    await moves(ada, table := await begun(ada), "offer 1")
    day = table.now.daily
    noted = await lines_noted(house)
    clock.now = float(told_from(day)) - 1
    async with house.store.transaction() as change:
        change.do("UPDATE dailies SET master = 1")  # else the master would note them again
    await house.app.masters.look()
    assert await lines_noted(house) == noted
    clock.now = float(told_from(day))
    await house.app.masters.look()
    assert await lines_noted(house) == set()


async def lines_noted(house: House) -> set[str]:
    return {row["line"] for row in await house.store.rows("SELECT line FROM daily_answers")}


async def test_daily_deadlines_are_as_ever(house: House, ada: HouseGuest) -> None:
    table = await begun(ada)
    assert (await house.deadlines(table))[DeadlineKind.DAILY] == table.now.game.created + DAY


# --- the proof ---------------------------------------------------------------------------------------


async def test_its_record_proves_its_draws_once_the_secret_is_told(
    house: House, ada: HouseGuest, clock: Clock, tmp_path: Path
) -> None:
    """The robot's moves are part of it."""
    table = await begun(ada)
    await finishes(ada, table)
    clock.now = float(told_from(table.now.daily))
    file, lines = tmp_path / "game.txt", list[str]()
    file.write_bytes((await ada.does(Verb.EXPORT, at=table)).page.files[0].content)
    seal = commitment(table.now.daily_secret)
    assert verify(file, seal, house.assets.registry, lines.append) == 0, lines
    robot = next(entry for entry in table.log if entry.actor is Actor.ROBOT)
    assert f"{robot.text}" in file.read_text()
    assert verify(file, commitment(b"another"), house.assets.registry, lines.append) == 1
