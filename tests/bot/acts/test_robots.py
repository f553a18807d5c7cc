"""Robots at a table: they sit down, move, stand in, and never move twice."""

import asyncio
import logging

import msgspec
import pytest
from msgspec.structs import replace

from bot.domain.deadlines import DeadlineKind
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Seating, TableId
from bot.domain.table import Table
from bot.pages import news
from bot.pages.custom_id import Verb
from bot.pages.page import Page, Shows
from bot.pages.panel import is_outdated, panel
from bot.pages.table import board
from engines.api import Seat
from engines.record import Actor, EntryKind
from robots.api import Level
from robots.task import Answer, Task
from tests.drive.house import ADA, BEN, CEM, KALAH, Rig, buttons, page_of, pickers, said, texts
from tests.drive.timed import handle_due, with_clock


async def with_robots(rig: Rig, key: str, *levels: Level, people: tuple[Person, ...] = (ADA,)) -> Table:
    """Open a table with people and robots, and begin."""
    table = await rig.lobby(key, *people)
    for level in levels:
        await rig.app.cases.robots.add_robot(table.id, people[0], level)
    return await rig.tables.start(table.id, people[0], "start")


async def let_robots_move(rig: Rig, table: TableId, most: int = 200) -> Table:
    """Let the clock go on until no robot has to move."""
    for _ in range(most):
        due = [one for one in await rig.store.due(1e15) if one.topic is DeadlineKind.ROBOT]
        if not due:
            break
        rig.clock.now = max(rig.clock.now, due[0].due)
        await rig.app.deadlines.handle(due[0])
        await rig.app.cases.robots.idle()
    return await rig.tables.get(table)


def moves(table: Table, seat: int) -> list[str]:
    """Return the moves of a seat."""
    return [
        entry.text for entry in table.timeline.entries if entry.kind is EntryKind.MOVE and entry.seat == seat
    ]


async def test_robots_play_a_game_to_its_end_with_a_person(rig: Rig) -> None:
    table = await with_robots(rig, "pebbles", Level.BEGINNER)
    for number in range(300):
        table = await let_robots_move(rig, table.id)
        if table.outcome is not None:
            break
        move = next(iter(table.rules.legal_moves(table.timeline.head.state, Seat(0))))
        table = await rig.tables.submit(table.id, ADA, table.rules.format(move), f"move {number}")
    assert table.game.status is Status.FINISHED
    made = [entry for entry in table.timeline.entries if entry.actor is Actor.ROBOT]
    assert made
    assert {entry.seat for entry in made} == {1}
    assert all(entry.data == {"level": "beginner"} for entry in made)


@pytest.mark.on_both
async def test_a_robot_waits_before_it_moves_and_outlives_a_restart(rig: Rig) -> None:
    table = await with_robots(rig, "kalah", Level.BEGINNER)
    while 1 not in table.to_act():
        move = next(iter(table.rules.legal_moves(table.timeline.head.state, Seat(0))))
        table = await rig.tables.submit(table.id, ADA, table.rules.format(move), str(table.timeline.last))
    (due,) = [one for one in await rig.store.due(1e15) if one.topic is DeadlineKind.ROBOT]
    assert 1.0 < due.due - rig.clock() < 2.0
    await rig.restart()
    before = table.timeline.last
    table = await let_robots_move(rig, table.id)
    assert table.timeline.entries[before + 1].actor is Actor.ROBOT


async def test_a_position_gets_one_move_however_often_its_deadline_is_handled(rig: Rig) -> None:
    table = await with_robots(rig, "kalah", Level.BEGINNER)
    while 1 not in table.to_act():
        move = next(iter(table.rules.legal_moves(table.timeline.head.state, Seat(0))))
        table = await rig.tables.submit(table.id, ADA, table.rules.format(move), str(table.timeline.last))
    (due,) = [one for one in await rig.store.due(1e15) if one.topic is DeadlineKind.ROBOT]
    rig.clock.now = due.due
    before = table.timeline.last
    await asyncio.gather(*(rig.app.deadlines.handle(due) for _ in range(5)))
    await rig.app.cases.robots.idle()
    assert (await rig.tables.get(table.id)).timeline.last == before + 1


async def test_a_thought_that_fails_is_tried_again_and_then_the_default_move_is_made(
    rig: Rig, expected_errors: list[logging.LogRecord]
) -> None:
    async def broken(task: Task, owner: tuple[int, int]) -> Answer:
        raise RuntimeError("out of thoughts")

    rig.app.cases.robots.think = broken
    table = await with_robots(rig, "kalah", Level.MASTER)
    while 1 not in table.to_act():
        move = next(iter(table.rules.legal_moves(table.timeline.head.state, Seat(0))))
        table = await rig.tables.submit(table.id, ADA, table.rules.format(move), str(table.timeline.last))
    wanted = table.rules.format(table.rules.default_move(table.timeline.head.state, Seat(1)))
    before = table.timeline.last
    table = await let_robots_move(rig, table.id, 3)
    assert table.timeline.entries[before + 1].text == wanted
    assert [record.getMessage() for record in expected_errors] == 3 * ["a robot could not think"]


async def test_failed_thoughts_are_forgotten_with_their_position(
    rig: Rig, expected_errors: list[logging.LogRecord]
) -> None:
    async def broken(task: Task, owner: tuple[int, int]) -> Answer:
        raise RuntimeError("out of thoughts")

    robots = rig.app.cases.robots
    robots.think = broken
    table = await with_robots(rig, "kalah", Level.MASTER)
    while 1 not in table.to_act():
        move = next(iter(table.rules.legal_moves(table.timeline.head.state, Seat(0))))
        table = await rig.tables.submit(table.id, ADA, table.rules.format(move), str(table.timeline.last))
    await let_robots_move(rig, table.id, 1)
    assert [sum(failed.values()) for failed in robots._failed.values()] == [1]
    await rig.tables.close(table.id, rig.cause())
    assert robots._failed == {}
    assert len(expected_errors) == 1


async def test_people_come_first_at_a_full_open_table(rig: Rig) -> None:
    table = await rig.lobby("kalah", ADA)
    table = await rig.app.cases.robots.add_robot(table.id, ADA, Level.STRONG)
    with pytest.raises(Refused, match="refused-table-full"):
        await rig.app.cases.robots.add_robot(table.id, ADA, Level.STRONG)
    await rig.cases.people.save_name(BEN, "Ben")
    table = await rig.tables.join(table.id, BEN)
    assert not table.robots
    assert table.seated == {0: ADA, 1: BEN}


async def test_a_robot_can_be_sent_away(rig: Rig) -> None:
    table = await rig.lobby("stone_age", ADA)
    for level in (Level.STRONG, Level.CASUAL):
        table = await rig.app.cases.robots.add_robot(table.id, ADA, level)
    assert [robot.level for robot in table.robots.values()] == [Level.STRONG, Level.CASUAL]
    assert len(set(table.names)) == 3
    table = await rig.app.cases.robots.remove_robot(table.id, ADA)
    assert [robot.level for robot in table.robots.values()] == [Level.STRONG]
    await rig.app.cases.robots.remove_robot(table.id, ADA)
    with pytest.raises(Refused, match="refused-no-robot"):
        await rig.app.cases.robots.remove_robot(table.id, ADA)


async def test_drawn_seats_are_drawn_for_robots_too(rig: Rig) -> None:
    seen = set()
    for _ in range(12):
        table = await rig.lobby("stone_age", ADA)
        for level in (Level.CASUAL, Level.BEGINNER):
            await rig.app.cases.robots.add_robot(table.id, ADA, level)
        await rig.tables.set_seating(table.id, ADA, Seating.DRAWN)
        table = await rig.tables.start(table.id, ADA, f"start {table.id}")
        order = table.timeline.beginning.seated
        assert table.seated == {order.index(0): ADA}
        assert {seat: robot.level for seat, robot in table.robots.items()} == {
            order.index(1): Level.CASUAL,
            order.index(2): Level.BEGINNER,
        }
        await rig.repository.get(table.id)
        seen.add(order)
    assert len(seen) > 1


async def test_robots_follow_a_rematch(rig: Rig) -> None:
    table = await with_robots(rig, "kalah", Level.STRONG)
    await rig.tables.close(table.id, "close")
    again = await rig.app.cases.rematch.open(table.id, ADA, "again")
    assert [robot.level for robot in again.robots.values()] == [Level.STRONG]
    assert again.begun


async def test_the_table_closes_when_its_last_person_leaves(rig: Rig) -> None:
    table = await with_robots(rig, "stone_age", Level.STRONG, Level.CASUAL)
    table = await rig.seats.leave_game(table.id, ADA, "leave")
    assert table.game.status in (Status.CLOSED, Status.FINISHED)


async def test_a_robot_stands_in_until_its_player_is_back(rig: Rig) -> None:
    table = await with_robots(rig, "kalah", people=(ADA, BEN))
    seat = min(table.to_act())
    person = table.seated[seat]
    table = await rig.app.cases.robots.ask_in(table.id, person, "stand in")
    assert table.robots[seat].stands_in
    before = table.timeline.last
    table = await let_robots_move(rig, table.id)
    assert {entry.seat for entry in table.timeline.entries[before + 1 :]} == {seat}
    assert all(entry.actor is Actor.ROBOT for entry in table.timeline.entries[before + 1 :])
    table, back = await rig.seats.take(table.id, person, "back")
    assert back == seat
    assert not table.robots
    assert table.names[seat] == dict(enumerate(table.names))[seat]


async def test_chance_stays_as_it_is_for_whoever_plays_with_robots_alone(rig: Rig) -> None:
    table = await with_robots(rig, "stone_age", Level.BEGINNER)
    number = 0
    while not any(entry.drawn for entry in table.timeline.entries[1:]):
        table = await let_robots_move(rig, table.id)
        if 0 in table.to_act():
            move = next(iter(table.rules.legal_moves(table.timeline.head.state, Seat(0))))
            number += 1
            table = await rig.tables.submit(table.id, ADA, table.rules.format(move), f"move {number}")
    first = next(entry.number for entry in table.timeline.entries[1:] if entry.drawn)
    votes = rig.app.cases.votes
    targets = votes.kinds["back"].targets(table)  # type: ignore[attr-defined]  # of the way back
    to = str(max(one for one in targets if one < first))
    with pytest.raises(Refused, match="refused-chance-back"):
        await votes.propose(table.id, ADA, "back", (to,), cause="back")
    async with rig.repository.locked(table.id) as now, rig.repository.transaction(now) as transaction:
        settings = replace(now.game.settings, rolls_back=True)
        transaction.set(now.id, settings=msgspec.to_builtins(settings))
    table = await votes.propose(table.id, ADA, "back", (to,), cause="back")
    assert table.timeline.head.number == int(to)


async def test_who_plays_with_robots_alone_may_redo_what_they_undid(rig: Rig) -> None:
    """A redo takes back no draw, so it is allowed where those stay."""
    table = await with_robots(rig, "kalah", Level.BEGINNER)
    start = table.timeline.head.number
    table = await let_robots_move(rig, table.id)
    table = await rig.tables.submit(table.id, ADA, first_move(table), "move")
    moved = table.timeline.head.number
    votes = rig.app.cases.votes
    table = await votes.propose(table.id, ADA, "back", (str(start),), cause="back")
    assert table.timeline.head.number == start
    table = await votes.propose(table.id, ADA, "forward", (), cause="forward")
    assert table.timeline.head.number == moved


async def test_robots_are_named_and_never_mentioned(rig: Rig) -> None:
    table = await with_robots(rig, "kalah", Level.STRONG)
    while 1 not in table.to_act():
        move = next(iter(table.rules.legal_moves(table.timeline.head.state, Seat(0))))
        table = await rig.tables.submit(table.id, ADA, table.rules.format(move), str(table.timeline.last))
    page = board(rig.voice(table))
    assert f"🤖 {table.names[1]}" in repr(page)
    assert "<@" not in repr(page)
    assert not page.pinged


async def test_the_others_vote_for_a_robot_that_stands_in(rig: Rig) -> None:
    table = await with_robots(rig, "stone_age", people=(ADA, BEN, CEM))
    seat = min(table.to_act())
    person = table.seated[seat]
    first, second = sorted(set(table.seated.values()) - {person})
    reply = await rig.say(first, table.id, Verb.VOTE, "robot")
    assert "plays until they’re back" in said(reply)
    await rig.say(first, table.id, Verb.PROPOSE, "robot", str(seat))
    table = await rig.tables.get(table.id)
    assert not table.robots
    table = await rig.app.cases.votes.agree(table.id, second, table.timeline.last, "agree")
    assert table.robots[seat].stands_in
    before = table.timeline.last
    table = await let_robots_move(rig, table.id, 1)
    assert table.timeline.entries[before + 1].actor is Actor.ROBOT
    with pytest.raises(Refused, match="refused-robot-there"):
        await rig.app.cases.votes.propose(table.id, first, "robot", (str(seat),), cause="again")


async def test_a_clock_that_runs_out_brings_a_robot(rig: Rig) -> None:
    table = await with_clock(rig, "kalah", ADA, BEN, time_out="robot")
    seat = min(table.to_act())
    person = table.seated[seat]
    rig.clock.turn(days=1, seconds=1)
    await handle_due(rig)
    await rig.app.cases.robots.idle()
    table = await rig.tables.get(table.id)
    assert table.robots[seat].stands_in
    assert table.seated[seat] == person
    table = await let_robots_move(rig, table.id)
    assert table.timeline.entries[-1].actor is Actor.ROBOT
    # Whoever moves is back.
    while seat not in table.to_act():
        table = await rig.tables.submit(
            table.id, table.seated[Seat(1 - seat)], first_move(table), str(table.timeline.last)
        )
    table = await rig.tables.submit(table.id, person, first_move(table), "back")
    assert not table.robots


def first_move(table: Table) -> str:
    """Return a legal move of whoever is to act."""
    seat = min(table.to_act())
    return table.rules.format(next(iter(table.rules.legal_moves(table.timeline.head.state, seat))))


async def test_a_move_that_cannot_be_stored_is_thought_again(
    rig: Rig, expected_errors: list[logging.LogRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await with_robots(rig, "kalah", Level.BEGINNER)
    while 1 not in table.to_act():
        table = await rig.tables.submit(table.id, ADA, first_move(table), str(table.timeline.last))
    before = table.timeline.last
    with monkeypatch.context() as patch:
        patch.setattr(rig.app.repository, "step", broken_step)
        await let_robots_move(rig, table.id, 1)
    assert (await rig.tables.get(table.id)).timeline.last == before
    assert [record.levelname for record in expected_errors] == ["ERROR"]
    table = await let_robots_move(rig, table.id, 1)
    assert table.timeline.entries[before + 1].actor is Actor.ROBOT


async def broken_step(*_: object) -> None:
    raise OSError("no room on the disk")


def plain(page: Page) -> str:
    """Return the texts of a page without the marks that keep names apart."""
    return texts(page).replace("\u2068", "").replace("\u2069", "")


async def robots_to_move(rig: Rig) -> Table:
    """Let a person play with two robots until a robot has to move after another one has."""
    table = await with_robots(rig, "hidden_stones", Level.BEGINNER, Level.BEGINNER)
    table = await let_robots_move(rig, table.id)
    table = await rig.tables.submit(table.id, ADA, "pass", "pass")
    while table.timeline.settled().entry.actor is not Actor.ROBOT:
        table = await let_robots_move(rig, table.id, 1)
    return table


async def test_a_robot_that_has_to_move_is_said_to_think_and_nobody_is_called(rig: Rig) -> None:
    table = await robots_to_move(rig)
    (seat,) = table.to_act()
    page = board(rig.voice(table, "en"))
    assert f"**🤖 {table.robots[seat].name}** is thinking …" in plain(page)
    assert "Your turn" not in plain(page)
    assert [button.label for button in buttons(page)] == ["Plan ahead", "My hand", "More"]
    waiting = plain(panel(rig.voice(table, "de"), Seat(0)))
    assert f"**🤖 {table.robots[seat].name}** überlegt …" in waiting
    assert "Jetzt dran" not in waiting


async def test_the_message_goes_back_to_the_last_step_of_a_person_while_robots_move(rig: Rig) -> None:
    table = await robots_to_move(rig)
    latest = news.of_all(rig.voice(table, "en"), table.timeline.head)
    assert latest.since is table.timeline.last_step(Seat(0), table.timeline.head)
    assert "**Ada**: " in plain(board(rig.voice(table, "en")))
    assert {part.seat for part in latest.parts} > {Seat(0)}


async def test_a_robot_that_stands_in_is_said_to_think_for_its_player_who_may_come_back(rig: Rig) -> None:
    table = await rig.begin("hidden_stones", ADA, BEN)
    (seat,) = table.to_act()
    async with rig.app.repository.locked(table.id) as locked:
        await rig.app.cases.robots.stand_in(locked, seat, Actor.VOTE, rig.cause())
    table = await rig.tables.get(table.id)
    page = board(rig.voice(table, "fr"))
    assert "réfléchit …" in plain(page)
    assert buttons(page)[0].label == "Jouer"


async def test_no_question_stands_while_a_robot_plays_for_its_reader(rig: Rig) -> None:
    table = await rig.begin("hidden_stones", ADA, BEN)
    (seat,) = table.to_act()
    person = table.seated[seat]
    page = page_of(await rig.say(person, table.id, Verb.STAND_IN))
    assert "A robot plays for you." in plain(page)
    assert "What do you do?" not in plain(page)
    assert not [picker for picker in pickers(page) if "Swap" in picker.placeholder]
    shows = page.shows
    assert isinstance(shows, Shows)
    assert not shows.asks
    table = await rig.tables.get(table.id)
    assert not is_outdated(table, seat, shows), "nothing has changed"
    (back,) = [button for button in buttons(page) if button.label == "I’m back"]
    page = page_of(await rig.press(person, back.press))
    assert "What do you do?" in plain(page)
    assert "A robot plays for you." not in plain(page)
    assert not (await rig.tables.get(table.id)).robots


async def test_the_panel_waits_for_the_message_of_its_table(rig: Rig) -> None:
    reply = await rig.ask(ADA, Verb.SOLO, KALAH, "beginner")
    assert reply.then is not None
    rig.tables.patience = 600.0
    shown = asyncio.ensure_future(reply.then())
    for _ in range(5):
        await rig.store.load(TableId(1))
    assert not shown.done()
    await rig.tables.keep(TableId(1), message=900)
    assert page_of(await shown).panel_of == TableId(1)
