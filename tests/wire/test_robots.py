"""Over the wire: somebody alone plays a robot, whose moves come from a process of its own."""

import pytest

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from engines.chance import mix
from engines.record import Actor
from robots.api import Level
from tests.drive.table import right_board
from tests.drive.wire import WireGuest, WireHouse, WireTable


async def play_on(house: WireHouse, table: WireTable, moves: int) -> None:
    """Let people type and robots think until these have made so many moves, or the game is over."""
    while len(table.by(Actor.ROBOT)) < moves and table.now.outcome is None:
        if table.to_act & table.people.keys():
            await house.ends_turn(table)
        await house.robots_move(table, moves)


async def test_somebody_alone_plays_a_robot_at_once(house: WireHouse, ada: WireGuest) -> None:
    panel = await ada.does(Verb.SOLO, "kalah", "beginner")
    assert len(ada.private) == 1
    assert "Kalah" in panel.text
    table = await house.known(1)
    await play_on(house, table, 3)
    right_board(house, table.now)
    assert table.now.game.lobby is not None
    assert table.now.mixed == mix(table.now.game.lobby, (ada.person, None))
    assert {entry.seat for entry in table.by(Actor.ROBOT)} == {1}
    assert table.now.outcome is not None or table.now.names[1] in table.board.text


@pytest.mark.slow
async def test_robots_are_added_in_the_lobby_and_leave_room(house: WireHouse, ada: WireGuest) -> None:
    table = await house.table("schiefer", ada, robots=[Level.BEGINNER, Level.CASUAL], lobby=True)
    assert {robot.level for robot in table.robots.values()} == {Level.BEGINNER, Level.CASUAL}
    assert table.lobby.text.count("🤖") == 2
    await table.lobby.press(Verb.START, by=ada)
    assert table.status == Status.RUNNING
    await play_on(house, table, 2)
    levels = {entry.data.get("level") for entry in table.by(Actor.ROBOT)}
    assert levels
    assert levels <= {"beginner", "casual"}
