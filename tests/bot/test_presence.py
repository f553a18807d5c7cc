"""Time in which nobody could reach the bot, or a table rested, does not count."""

from pathlib import Path

import pytest

from bot.clocks import DAY, HOUR
from bot.model import Status
from engines.api import Seat
from engines.record import Actor
from tests.bot.house import Clock, House, Stock, on_turn
from tests.bot.timed import berlin, deadlines, made, meet, running, shown, with_clock


async def test_paused_tables_have_resting_clocks(house: House) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    house.clock.turn(seconds=HOUR)
    await house.tables.pause_guild(7)
    assert await deadlines(house, table) == {}
    house.clock.turn(days=30)
    await meet(house)
    await house.tables.resume_guild(7)
    assert await deadlines(house, table) == {f"clock:{seat}": house.clock() + DAY - HOUR}


async def test_a_rest_that_all_agreed_on_stops_the_clock(house: House) -> None:
    table = await with_clock(house)
    seat, person = on_turn(table)
    house.clock.turn(seconds=HOUR)
    for kind in ("pause", "go-on"):
        await house.cases.votes.propose(table.id, person, kind, (), house.cause())
        found = await house.tables.get(table.id)
        other = found.seated[Seat(1 - seat)]
        table = await house.cases.votes.agree(table.id, other, found.timeline.last, house.cause())
        if kind == "pause":
            assert running(table.clocks.values()) == set()
            assert f"clock:{seat}" not in await deadlines(house, table)
            house.clock.turn(days=9)
            await meet(house)
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + DAY - HOUR


async def test_a_frozen_table_gives_the_turn_its_time_back(house: House) -> None:
    table = await with_clock(house, time_out="move")
    seat, _ = on_turn(table)
    house.clock.turn(seconds=HOUR)
    await house.tables.repost(table.id, status=Status.FROZEN)
    house.clock.turn(days=9)
    await meet(house)
    await house.cases.frozen.try_again()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + DAY


async def test_downtime_does_not_count(tmp_path: Path, stock: Stock, clock: Clock) -> None:
    async with House(tmp_path, stock, clock) as house:
        table = await with_clock(house, time_out="move")
        seat, _ = on_turn(table)
        await house.cases.presence.connected()
        clock.turn(seconds=12 * HOUR)
        house.cases.presence.passed(12 * HOUR)
        await house.cases.presence.beat()
    clock.turn(days=4)
    async with House(tmp_path, stock, clock) as house:
        house.cases.presence.disconnected()
        await meet(house)
        assert (await house.tables.get(table.id)).timeline.last == table.timeline.last
        clock.turn(days=1)
        await house.cases.presence.connected()
        await house.cases.presence.connected()
        assert (await deadlines(house, table))[f"clock:{seat}"] == clock() + 12 * HOUR
        await meet(house)
        table = await house.tables.get(table.id)
        assert shown(house, table, seat) == 12 * HOUR
        clock.turn(seconds=12 * HOUR)
        await meet(house)
        assert on_turn(await house.tables.get(table.id))[0] != seat


async def test_a_lost_gateway_does_not_count(house: House) -> None:
    table = await with_clock(house, time_out="move")
    seat, _ = on_turn(table)
    presence = house.cases.presence
    await presence.connected()
    house.clock.turn(seconds=HOUR)
    presence.disconnected()
    house.clock.turn(days=2)
    await meet(house)
    await meet(house)
    assert on_turn(await house.tables.get(table.id))[0] == seat
    await presence.connected()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + 23 * HOUR


async def test_a_sleeping_machine_does_not_count_but_skipped_time_does(house: House) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    presence = house.cases.presence
    await presence.connected()
    house.clock.turn(seconds=6 * HOUR)
    await presence.beat()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + DAY
    house.clock.turn(seconds=6 * HOUR)
    presence.passed(6 * HOUR)
    await presence.beat()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + 18 * HOUR


async def test_hands_put_back_stop_no_clock(house: House) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    presence = house.cases.presence
    await presence.connected()
    house.clock.turn(seconds=HOUR)
    presence.passed(HOUR)
    await presence.beat()
    house.clock.turn(days=-3)
    await presence.beat()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + 23 * HOUR


@pytest.mark.parametrize("connected", [False, True])
async def test_time_given_back_while_a_clock_runs_out_counts(house: House, connected: bool) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    presence = house.cases.presence
    await presence.connected()
    presence.disconnected()
    house.clock.turn(days=2)
    (due,) = [one for one in await house.store.due(house.clock()) if one.kind == f"clock:{seat}"]
    await presence.make_good(house.clock() - 2 * DAY, house.clock())
    presence.here = connected
    async with house.shelf.locked(table.id) as found:
        await house.shelf.duties["clock"](found, due)
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + DAY
    assert not made(await house.shelf.get(table.id), Actor.CLOCK)


async def test_hours_in_which_a_clock_rests_anyway_are_not_given_twice(house: House) -> None:
    house.clock.now = berlin("2026-11-18T20:00")
    table = await with_clock(house, window="8-22", zone="Europe/Berlin")
    seat, _ = on_turn(table)
    before = await deadlines(house, table)
    await house.cases.presence.make_good(berlin("2026-11-18T22:00"), berlin("2026-11-19T08:00"))
    after = await deadlines(house, table)
    assert after[f"clock:{seat}"] == before[f"clock:{seat}"]
