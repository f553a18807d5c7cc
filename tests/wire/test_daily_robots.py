"""A daily against a robot over the wire: it moves at once, the open panel shows that, over a restart too."""

import pytest

from bot.acts import dailies
from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from engines.api import Seat
from engines.record import Actor
from tests.drive.guest import Shown
from tests.drive.wire import WireGuest, WireHouse, WireTable

PEBBLES = "pebbles"


@pytest.fixture(autouse=True)
def _daily_of_pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dailies, "in_turn", lambda *_: PEBBLES)


def own_seat(table: WireTable) -> Seat:
    (seat,) = table.people
    return Seat(seat)


async def robot_rests(house: WireHouse, table: WireTable) -> None:
    """Wait, without any time passing, until the robot has moved: it has no pause."""
    await house.until(
        lambda: own_seat(table) in table.to_act or table.status == Status.FINISHED, "the robot's move"
    )


async def moves(guest: WireGuest, table: WireTable) -> Shown:
    rules = table.now.rules
    shown = await guest.plays(rules.format(rules.default_move(table.state, own_seat(table))), at=table)
    await robot_rests(guest.house, table)
    return shown


async def test_it_is_played_to_its_end_over_a_restart(house: WireHouse, ada: WireGuest) -> None:
    table = await ada.begins_daily()
    await robot_rests(house, table)
    await moves(ada, table)
    assert table.by(Actor.ROBOT)
    await house.stop_bot()
    await house.start_bot()
    while table.status == Status.RUNNING:
        await moves(ada, table)
    page = await ada.does(Verb.DAILY)
    assert "robot" in page.text
    assert house.in_channel(house.channel) == []


async def test_the_open_panel_shows_what_the_robot_did(house: WireHouse, ada: WireGuest) -> None:
    table = await ada.begins_daily()
    await robot_rests(house, table)
    panel = await ada.does(Verb.DAILY)
    act = next(one for one in panel.acts if one.verb is Verb.DO)
    shown = await panel.press(act.verb, *act.tokens)
    await robot_rests(house, table)
    (robot,) = table.now.stored_robots

    def is_true() -> bool:
        now = ada.now(shown)
        return Verb.DO in now.verbs and robot.name in now.text

    await house.until(is_true, "the panel to show the robot's move")


async def test_nobody_else_reaches_it(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    table = await ada.begins_daily()
    await robot_rests(house, table)
    for verb in (Verb.BOARD, Verb.REPLAY, Verb.LOG):
        assert (await ben.does(verb, at=table)).refusal == "refused-no-such-table"
