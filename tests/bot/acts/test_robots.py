"""Robots at a table: they sit down, move, stand in, and never move twice."""

import asyncio
import logging

import pytest

from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.votes import undo_targets
from bot.pages import news
from bot.pages.claims import is_outdated
from bot.pages.custom_id import Verb
from bot.pages.page import Shows
from engines.api import Seat
from engines.record import Actor
from robots.api import Level
from robots.task import Answer, Task
from tests.drive.database import deadlines_due
from tests.drive.house import KALAH, PEBBLES, STONES, House, HouseGuest, HouseTable

STONE_AGE = "stone_age"


@pytest.fixture
async def kalah(house: House, ada: HouseGuest) -> HouseTable:
    """Return a game of Ada with a robot that has to move."""
    table = await house.table(KALAH, ada, robots=[Level.BEGINNER])
    await house.people_move(table)
    assert table.to_act == {1}
    return table


async def fails(_task: Task, _owner: tuple[int, int]) -> Answer:
    raise RuntimeError("out of thoughts")


async def ponders(_task: Task, _owner: tuple[int, int]) -> Answer:
    await asyncio.Event().wait()
    raise AssertionError("it is never set")


# --- moving ------------------------------------------------------------------------------------------


async def test_robots_play_a_game_to_its_end_with_a_person(house: House, ada: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, robots=[Level.BEGINNER])
    while table.to_act:
        await house.robots_move(table)
        await house.people_move(table)
    assert table.status == Status.FINISHED
    assert {(entry.seat, entry.data["level"]) for entry in table.by(Actor.ROBOT)} == {(1, "beginner")}


async def test_a_robot_waits_before_it_moves_and_outlives_a_restart(house: House, kalah: HouseTable) -> None:
    assert 1.0 < (await house.deadlines(kalah))["robot:1"] - house.clock() < 2.0
    await house.begins_anew()
    before = len(kalah.log)
    await house.robots_move(kalah)
    assert kalah.log[before].actor is Actor.ROBOT


async def test_a_robot_waits_while_the_bot_is_not_on_the_server(house: House, kalah: HouseTable) -> None:
    before = len(kalah.log)
    await house.is_left()
    await house.passes(days=2)
    assert len(kalah.log) == before
    await house.is_asked_back()
    await house.robots_move(kalah)
    assert kalah.log[before].actor is Actor.ROBOT


async def test_a_position_gets_one_move_however_often_its_deadline_is_handled(
    house: House, kalah: HouseTable
) -> None:
    """By several handlers at once, which the watch of one process does not do."""
    (due,) = [one for one in await deadlines_due(house.store, 1e15) if one.topic is DeadlineKind.ROBOT]
    house.clock.now, before = due.due, len(kalah.log)
    await asyncio.gather(*(house.app.deadlines.handle(due) for _ in range(5)))
    await house.idle()
    assert len(kalah.log) == before + 1


async def test_a_thought_that_fails_is_tried_again_and_then_the_default_move_is_made(
    house: House, kalah: HouseTable, expected_errors: list[logging.LogRecord]
) -> None:
    house.think = fails
    await house.begins_anew()
    wanted = kalah.now.rules.format(kalah.now.rules.default_move(kalah.state, Seat(1)))
    before = len(kalah.moves)
    await house.robots_move(kalah, 3)
    assert kalah.moves[before] == wanted
    assert [record.getMessage() for record in expected_errors] == 3 * ["a robot could not think"]


async def test_failed_thoughts_are_forgotten_with_their_position(
    house: House, kalah: HouseTable, eve: HouseGuest, expected_errors: list[logging.LogRecord]
) -> None:
    """Nobody sees what is kept in memory."""
    house.think = fails
    await house.begins_anew()
    await house.robots_move(kalah, 1)
    kept = house.app.robots._failed
    assert [sum(failed.values()) for failed in kept.values()] == [1]
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=kalah)
    assert kept == {}
    assert len(expected_errors) == 1


async def test_a_move_that_cannot_be_stored_is_thought_again(
    house: House,
    kalah: HouseTable,
    expected_errors: list[logging.LogRecord],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The disk is full for a while."""
    before = len(kalah.log)
    with monkeypatch.context() as patch:
        patch.setattr(house.repository, "step", no_room)
        await house.robots_move(kalah, 1)
    assert len(kalah.log) == before
    assert [record.levelname for record in expected_errors] == ["ERROR"]
    await house.robots_move(kalah, 1)
    assert kalah.log[before].actor is Actor.ROBOT


async def no_room(*_: object) -> None:
    raise OSError("no room on the disk")


# --- sitting down ------------------------------------------------------------------------------------


async def test_people_come_first_at_a_full_open_table(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(KALAH, ada, lobby=True)
    for refusal in (None, "refused-table-full"):
        assert (await ada.does(Verb.ROBOTS, "add", "strong", at=table)).refusal == refusal
    await ben.does(Verb.JOIN, at=table)
    assert (table.robots, table.people) == ({}, {0: "Ada", 1: "Ben"})


async def test_a_robot_can_be_sent_away(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONE_AGE, ada, lobby=True, robots=[Level.STRONG, Level.CASUAL])
    assert len(set(table.now.names)) == 3
    for left in ([Level.STRONG], []):
        await ada.does(Verb.ROBOTS, "send", at=table)
        assert [robot.level for robot in table.robots.values()] == left
    assert (await ada.does(Verb.ROBOTS, "send", at=table)).refusal == "refused-no-robot"


async def test_drawn_seats_are_drawn_for_robots_too(house: House, ada: HouseGuest) -> None:
    orders = set()
    for seed in range(12):
        table = await house.table(
            STONE_AGE, ada, seed=seed, lobby=True, robots=[Level.CASUAL, Level.BEGINNER]
        )
        await ada.does(Verb.SEATING, "drawn", at=table)
        await ada.does(Verb.START, at=table)
        order = table.now.timeline.beginning.seated
        assert table.people == {order.index(0): "Ada"}
        assert {seat: robot.level for seat, robot in table.robots.items()} == {
            order.index(1): Level.CASUAL,
            order.index(2): Level.BEGINNER,
        }
        orders.add(order)
    await house.begins_anew()
    assert len(orders) > 1


async def test_robots_follow_a_rematch(
    house: House, kalah: HouseTable, ada: HouseGuest, eve: HouseGuest
) -> None:
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=kalah)
    await ada.does(Verb.AGAIN, at=kalah)
    again = await house.known(kalah.id + 1)
    assert [robot.level for robot in again.robots.values()] == [Level.BEGINNER]
    assert again.status == Status.RUNNING


async def test_the_table_closes_when_its_last_person_leaves(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONE_AGE, ada, robots=[Level.STRONG, Level.CASUAL])
    await ada.does(Verb.CONFIRM_LEAVE, at=table)
    assert table.status in (Status.CLOSED, Status.FINISHED)


# --- standing in -------------------------------------------------------------------------------------


async def test_a_robot_stands_in_until_its_player_is_back(house: House) -> None:
    table = await house.table(KALAH)
    guest, seat, names = table.on_turn, table.seat(table.on_turn), table.now.names
    await guest.does(Verb.STAND_IN, at=table)
    assert table.robots[seat].stands_in
    before = len(table.log)
    await house.robots_move(table)
    assert {(entry.seat, entry.actor) for entry in table.log[before:]} == {(seat, Actor.ROBOT)}
    assert (await guest.does(Verb.TAKE, at=table)).refusal is None
    assert (table.robots, table.now.names) == ({}, names)


async def test_the_others_vote_for_a_robot_that_stands_in(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONE_AGE, ada, ben, cem)
    (seat,) = table.to_act
    first, second = (table.on(other) for other in table.people if other != seat)
    assert (await first.does(Verb.VOTE, "robot", at=table)).refusal is None
    await first.does(Verb.PROPOSE, "robot", seat, at=table)
    assert table.robots == {}
    await second.does(Verb.AGREE, table.vote.number, at=table)
    assert table.robots[seat].stands_in
    before = len(table.log)
    await house.robots_move(table, 1)
    assert table.log[before].actor is Actor.ROBOT
    assert (await first.does(Verb.PROPOSE, "robot", seat, at=table)).refusal == "refused-robot-there"


async def test_a_clock_that_runs_out_brings_a_robot(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(KALAH, ada, ben, seed=4, clock="1d", time_out="robot")
    guest, seat = table.on_turn, table.seat(table.on_turn)
    await house.passes(days=1, seconds=1)
    await house.idle()
    assert (table.robots[seat].stands_in, table.seat(guest)) == (True, seat)
    await house.robots_move(table)
    assert table.log[-1].actor is Actor.ROBOT
    while seat not in table.to_act:
        await table.on_turn.plays(table.legal(1 - seat)[0], at=table)
    await guest.plays(table.legal(seat)[0], at=table)
    assert table.robots == {}, "whoever moves is back"


async def test_a_clock_moves_by_default_for_a_robot_that_stands_in_and_does_not_move(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    house.think = ponders
    table = await house.table(KALAH, ada, ben, seed=4, clock="1d", time_out="robot")
    guest, seat = table.on_turn, table.seat(table.on_turn)
    await guest.does(Verb.STAND_IN, at=table)
    await house.passes(days=1, seconds=1)
    assert [entry.seat for entry in table.by(Actor.CLOCK)] == [seat]
    assert (seat in table.to_act, table.robots[seat].stands_in) == (False, True)


async def test_a_robot_that_stands_in_is_said_to_think_for_its_player_who_may_come_back(house: House) -> None:
    table = await house.table(STONES, language="fr")
    await table.on_turn.does(Verb.STAND_IN, at=table)
    board = table.board
    assert "réfléchit …" in board.text
    assert board.verbs[0] == Verb.PLAY


async def test_no_question_stands_while_a_robot_plays_for_its_reader(house: House) -> None:
    table = await house.table(STONES)
    guest, seat = table.on_turn, table.seat(table.on_turn)
    asks = await guest.does(Verb.PLAY, at=table)
    shown = await guest.does(Verb.STAND_IN, at=table)
    shows = shown.page.shows
    assert isinstance(shows, Shows)
    assert (shows.asks, Verb.GO in shown.verbs, Verb.GO in asks.verbs) == (False, False, True)
    assert house.words("robot-plays-for-you") in shown.text
    assert not is_outdated(table.voice(), seat, shows), "nothing has changed"
    back = await shown.press(Verb.TAKE)
    assert (back.verbs, table.robots) == (asks.verbs, {})
    assert house.words("robot-plays-for-you") not in back.text


# --- the way back and forward ------------------------------------------------------------------------


async def test_chance_stays_as_it_is_for_whoever_plays_with_robots_alone(
    house: House, ada: HouseGuest
) -> None:
    for back in (None, "off", "on"):
        table = await house.table(STONE_AGE, ada, lobby=True, robots=[Level.BEGINNER])
        if back:
            await ada.does(Verb.ROBOTS, "back", back, at=table)
        await ada.does(Verb.START, at=table)
        while not (drawn := [entry.number for entry in table.log[1:] if entry.drawn]):
            await house.robots_move(table)
            if 0 in table.to_act:
                await ada.plays(table.legal(0)[0], at=table)
        to, head = max(one for one in undo_targets(table.now.timeline) if one < drawn[0]), table.head
        refusal = (await ada.does(Verb.PROPOSE, "back", to, at=table)).refusal
        goes = back == "on"
        assert (refusal, table.head) == (None if goes else "refused-chance-back", to if goes else head)


async def test_who_plays_with_robots_alone_may_redo_what_they_undid(house: House, ada: HouseGuest) -> None:
    """A redo takes back no draw, so it is allowed where those stay."""
    table = await house.table(KALAH, ada, robots=[Level.BEGINNER])
    start = table.head
    await house.robots_move(table)
    await ada.plays(table.legal(0)[0], at=table)
    moved = table.head
    for tokens, head in ((("back", start), start), (("forward",), moved)):
        await ada.does(Verb.PROPOSE, *tokens, at=table)
        assert table.head == head


# --- what others see ---------------------------------------------------------------------------------


async def test_robots_are_named_and_never_mentioned(kalah: HouseTable) -> None:
    board = kalah.board
    assert f"🤖 {kalah.now.names[1]}" in board.text
    assert "<@" not in board.text
    assert not board.page.pinged


@pytest.fixture
async def after_another(house: House, ada: HouseGuest) -> HouseTable:
    """Return a game of Ada with two robots: one has moved after her, and the other has to."""
    table = await house.table(STONES, ada, robots=[Level.BEGINNER, Level.BEGINNER])
    await house.robots_move(table)
    await ada.plays("pass", at=table)
    while table.now.timeline.settled().entry.actor is not Actor.ROBOT:
        await house.robots_move(table, 1)
    return table


async def test_a_robot_that_has_to_move_is_said_to_think_and_nobody_is_called(
    house: House, ada: HouseGuest, after_another: HouseTable
) -> None:
    table = after_another
    (seat,) = table.to_act
    name, board = f"**🤖 {table.robots[seat].name}**", table.board
    assert f"{name} is thinking …" in board.text
    assert "Your turn" not in board.text
    assert board.verbs == [Verb.PLAN_AHEAD, Verb.HAND, Verb.MORE]
    waiting = await ada.at(language="de").does(Verb.PLAY, at=table)
    assert f"{name} überlegt …" in waiting.text
    assert "Jetzt dran" not in waiting.text


async def test_the_message_goes_back_to_the_last_step_of_a_person_while_robots_move(
    after_another: HouseTable,
) -> None:
    timeline = after_another.now.timeline
    latest = news.of_all(after_another.voice(), timeline.head)
    assert latest.since is timeline.last_step(Seat(0), timeline.head)
    assert "**Ada**: " in after_another.board.text
    assert {part.seat for part in latest.parts} > {Seat(0)}


async def test_the_panel_waits_for_the_message_of_its_table(house: House, ada: HouseGuest) -> None:
    """Nobody posts in process, so the test keeps the message."""
    shown = await ada.does(Verb.SOLO, KALAH, "beginner")
    house.app.messages.patience = 600.0
    panel = asyncio.ensure_future(shown.later())
    for _ in range(5):
        await house.store.load(TableId(1))
    assert not panel.done()
    await house.notes(1, message=900)
    assert (await panel).page.panel_of == TableId(1)
