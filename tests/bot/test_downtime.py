"""Time in which nobody could reach the bot, or a table rested, does not count."""

from collections.abc import Awaitable, Callable, Sequence
from itertools import permutations
from pathlib import Path

import pytest

from bot.domain.clocks import DAY, HOUR
from bot.domain.lifecycle import Status
from bot.usecases.time_outs import TimeOuts
from engines.api import Seat
from engines.record import Actor
from tests.bot.house import Assets, Clock, House, on_turn
from tests.bot.timed import berlin, deadlines, end_turn, handle_due, made, running, shown, with_clock


async def test_paused_tables_have_resting_clocks(house: House) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    house.clock.turn(seconds=HOUR)
    await house.tables.pause_guild(7)
    assert await deadlines(house, table) == {}
    house.clock.turn(days=30)
    await handle_due(house)
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
            await handle_due(house)
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + DAY - HOUR


async def test_a_frozen_table_gives_the_turn_its_time_back(house: House) -> None:
    table = await with_clock(house, time_out="move")
    seat, _ = on_turn(table)
    house.clock.turn(seconds=HOUR)
    await house.put(table.id, Status.FROZEN)
    house.clock.turn(days=9)
    await handle_due(house)
    await house.cases.frozen.try_again()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + DAY


async def test_downtime_does_not_count(tmp_path: Path, assets: Assets, clock: Clock) -> None:
    async with House(tmp_path, assets, clock) as house:
        table = await with_clock(house, time_out="move")
        seat, _ = on_turn(table)
        await house.cases.downtime.connected()
        clock.turn(seconds=12 * HOUR)
        house.cases.downtime.passed(12 * HOUR)
        await house.cases.downtime.beat()
    clock.turn(days=4)
    async with House(tmp_path, assets, clock) as house:
        house.cases.downtime.disconnected()
        await handle_due(house)
        assert (await house.tables.get(table.id)).timeline.last == table.timeline.last
        clock.turn(days=1)
        await house.cases.downtime.connected()
        await house.cases.downtime.connected()
        assert (await deadlines(house, table))[f"clock:{seat}"] == clock() + 12 * HOUR
        await handle_due(house)
        table = await house.tables.get(table.id)
        assert shown(house, table, seat) == 12 * HOUR
        clock.turn(seconds=12 * HOUR)
        house.cases.downtime.passed(12 * HOUR)
        await handle_due(house)
        assert on_turn(await house.tables.get(table.id))[0] != seat


async def test_a_lost_gateway_does_not_count(house: House) -> None:
    table = await with_clock(house, time_out="move")
    seat, _ = on_turn(table)
    downtime = house.cases.downtime
    await downtime.connected()
    house.clock.turn(seconds=HOUR)
    downtime.passed(HOUR)
    downtime.disconnected()
    house.clock.turn(days=2)
    await handle_due(house)
    await handle_due(house)
    assert on_turn(await house.tables.get(table.id))[0] == seat
    await downtime.connected()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + 23 * HOUR


async def test_a_sleeping_machine_does_not_count_but_skipped_time_does(house: House) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    downtime = house.cases.downtime
    await downtime.connected()
    house.clock.turn(seconds=6 * HOUR)
    await downtime.beat()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + DAY
    house.clock.turn(seconds=6 * HOUR)
    downtime.passed(6 * HOUR)
    await downtime.beat()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + 18 * HOUR


async def test_hands_put_back_stop_no_clock(house: House) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    downtime = house.cases.downtime
    await downtime.connected()
    house.clock.turn(seconds=HOUR)
    downtime.passed(HOUR)
    await downtime.beat()
    house.clock.turn(days=-3)
    await downtime.beat()
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + 23 * HOUR


@pytest.mark.parametrize("connected", [False, True])
async def test_time_given_back_while_a_clock_runs_out_counts(house: House, connected: bool) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    downtime = house.cases.downtime
    await downtime.connected()
    downtime.disconnected()
    house.clock.turn(days=2)
    (due,) = [one for one in await house.store.due(house.clock()) if one.kind == f"clock:{seat}"]
    await downtime.make_good(house.clock() - 2 * DAY, house.clock())
    downtime.here = connected
    async with house.repository.locked(table.id) as found:
        await TimeOuts(house.repository, downtime, house.seats).run_out(found, due)
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + DAY
    assert not made(await house.repository.get(table.id), Actor.CLOCK)


# --- a clock that jumps ------------------------------------------------------------------------------


async def beat(house: House) -> None:
    await house.cases.downtime.beat()


async def lose_the_gateway(house: House) -> None:
    """Notification only now that Discord is gone, as after the machine has slept."""
    house.cases.downtime.disconnected()
    await house.cases.downtime.connected()


async def look_at_the_table(house: House) -> None:
    (game,) = await house.store.games()
    await house.tables.get(game.id)


LOOKS = (handle_due, beat, lose_the_gateway, look_at_the_table)


ORDERS = {"-".join(look.__name__ for look in order): order for order in permutations(LOOKS, 2)}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
@pytest.mark.parametrize("jump", [3 * DAY, -3 * DAY, 400.0])
async def test_a_jump_of_the_clock_moves_for_nobody(
    house: House, jump: float, order: Sequence[Callable[[House], Awaitable[None]]]
) -> None:
    """The machine slept, or its clock was set: whoever looks first."""
    table = await with_clock(house, clock="5d", time_out="move")
    seat, person = on_turn(table)
    await house.cases.votes.propose(table.id, person, "pause", (), house.cause())
    await house.cases.downtime.connected()
    before = await deadlines(house, table)
    for _ in range(2):
        house.clock.turn(seconds=jump)
        for look in order:
            await look(house)
    table = await house.tables.get(table.id)
    assert not made(table, Actor.CLOCK)
    assert shown(house, table, seat) == 5 * DAY
    after = await deadlines(house, table)
    assert {kind: after[kind] - before[kind] for kind in before} == dict.fromkeys(before, 2 * jump)


async def test_a_move_after_the_machine_has_slept_costs_no_time(house: House) -> None:
    table = await with_clock(house, clock="3d+8h")
    seat, _ = on_turn(table)
    await house.cases.downtime.connected()
    house.clock.turn(days=2)
    table = await end_turn(house, table)
    assert shown(house, table, seat) == 3 * DAY


async def test_nobody_is_warned_of_time_that_is_given_back(house: House) -> None:
    table = await with_clock(house, clock="1d", time_out="move")
    _, person = on_turn(table)
    await house.cases.downtime.connected()
    house.clock.turn(seconds=23 * HOUR)
    warned = await house.cases.delivery.due(house.clock())
    assert "clock" not in {notification.kind for notification in warned if notification.person == person}


async def test_silence_while_nobody_could_speak_is_no_assent(house: House) -> None:
    table = await house.begin()
    seat, person = on_turn(table)
    other = table.seated[Seat(1 - seat)]
    await house.cases.downtime.connected()
    await house.cases.votes.propose(table.id, other, "remove", (str(seat),), house.cause())
    house.cases.downtime.disconnected()
    house.clock.turn(days=4)
    await handle_due(house)
    await house.cases.downtime.connected()
    await handle_due(house)
    assert (await house.tables.get(table.id)).seat_of(person) == seat
    house.clock.turn(days=4)
    house.cases.downtime.passed(4 * DAY)
    await handle_due(house)
    assert (await house.tables.get(table.id)).seat_of(person) is None


@pytest.mark.parametrize("day", ["2026-03-29", "2026-10-25"])
async def test_summer_time_is_no_jump(house: House, day: str) -> None:
    """The hands move by an hour, but no time is lost or given back."""
    house.clock.now = berlin(f"{day}T00:30")
    table = await with_clock(house, window="8-22", zone="Europe/Berlin")
    before = await deadlines(house, table)
    await house.cases.downtime.connected()
    for _ in range(300):
        house.clock.turn(seconds=60)
        await house.cases.downtime.beat()
    assert berlin(f"{day}T04:00") < house.clock() < berlin(f"{day}T07:00")
    assert await deadlines(house, table) == before


async def test_hours_in_which_a_clock_rests_anyway_are_not_given_twice(house: House) -> None:
    house.clock.now = berlin("2026-11-18T20:00")
    table = await with_clock(house, window="8-22", zone="Europe/Berlin")
    seat, _ = on_turn(table)
    before = await deadlines(house, table)
    await house.cases.downtime.make_good(berlin("2026-11-18T22:00"), berlin("2026-11-19T08:00"))
    after = await deadlines(house, table)
    assert after[f"clock:{seat}"] == before[f"clock:{seat}"]
