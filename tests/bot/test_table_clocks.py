"""Clocks at tables: what starts and stops them, what happens when one runs out, and what does not count."""

import pytest

from bot.domain.clocks import DAY, HOUR, hours_of, runs_out
from bot.domain.lifecycle import Status
from bot.domain.model import TimeOut
from bot.domain.people import is_away
from engines.api import Seat
from engines.record import Actor, Kind
from tests.bot.database import notifications
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    GAMES,
    PEBBLES,
    STONES,
    House,
    dice,
    on_turn,
    refused,
    steps,
)
from tests.bot.timed import berlin, clocks, deadlines, end_turn, handle_due, made, running, shown, with_clock

# --- started and stopped -----------------------------------------------------------------------------


async def test_no_clock_no_rows(house: House) -> None:
    table = await house.begin(STONES)
    assert await clocks(house, table) == {}
    assert await deadlines(house, table) == {}


async def test_time_for_each_turn(house: House) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    other = Seat(1 - seat)
    assert running(table.clocks.values()) == {seat}
    assert await deadlines(house, table) == {f"clock:{seat}": house.clock() + DAY}
    house.clock.turn(seconds=HOUR)
    assert shown(house, table, seat) == DAY - HOUR
    table = await end_turn(house, table)
    assert running(table.clocks.values()) == {other}
    assert shown(house, table, seat) == DAY - HOUR
    assert await deadlines(house, table) == {f"clock:{other}": house.clock() + DAY}
    house.clock.turn(seconds=HOUR)
    table = await end_turn(house, table)
    assert shown(house, table, seat) == DAY


async def test_a_bank_gets_more_with_each_turn(house: House) -> None:
    table = await with_clock(house, clock="3d+8h")
    seat, _ = on_turn(table)
    assert shown(house, table, seat) == 3 * DAY
    house.clock.turn(days=2)
    table = await end_turn(house, table)
    table = await end_turn(house, table)
    assert on_turn(table)[0] == seat
    assert shown(house, table, seat) == DAY + 8 * HOUR
    assert shown(house, table, Seat(1 - seat)) == 3 * DAY


async def test_steps_in_private_change_no_clock(house: House) -> None:
    table = await with_clock(house)
    before = await clocks(house, table)
    house.clock.turn(seconds=HOUR)
    table, seat = await steps(house, table, 2)
    assert await clocks(house, table) == before
    await house.tables.take_back(table.id, table.seated[seat], house.cause())
    assert await clocks(house, table) == before


async def test_what_is_taken_back_gives_no_time_back(house: House) -> None:
    table = await with_clock(house, PEBBLES, ADA, BEN, CEM, clock="3d+8h")
    seat = min(table.to_act())
    person = table.seated[seat]
    others = table.to_act() - {seat}
    house.clock.turn(days=1)
    table = await house.move(person, table.id, "offer 1")
    assert running(table.clocks.values()) == others
    house.clock.turn(days=1)
    table = await house.tables.take_back(table.id, person, house.cause())
    assert running(table.clocks.values()) == {seat, *others}
    assert shown(house, table, seat) == 2 * DAY
    assert {shown(house, table, other) for other in others} == {1 * DAY}


@pytest.mark.parametrize("key", GAMES)
async def test_those_who_are_to_act_have_a_running_clock(key: str, house: House) -> None:
    table = await with_clock(house, key, *house.fewest(key), clock="2d+8h")
    random = dice(key)
    async for at, _ in house.random_game(table, random, 60):
        house.clock.turn(seconds=random.randrange(HOUR))
        settled = at.rules.to_act(at.timeline.settled().state)
        assert running(at.clocks.values()) == settled
        due = await deadlines(house, at)
        assert due == {
            f"clock:{seat}": runs_out(at.clocks[seat], hours_of(at.game.settings)) for seat in settled
        }
        assert all(0 <= shown(house, at, seat) <= 2 * DAY for seat in settled)
        if random.random() < 0.1:
            await house.restart()
    table = await house.tables.get(table.id)
    if table.game.status is Status.FINISHED:
        assert running(table.clocks.values()) == set()
        assert await deadlines(house, table) == {}


# --- run out -----------------------------------------------------------------------------------------


async def test_by_default_it_only_reminds(house: House) -> None:
    table = await with_clock(house)
    seat, person = on_turn(table)
    before = table.timeline.head
    house.clock.turn(days=1, seconds=-1)
    await handle_due(house)
    table = await house.tables.get(table.id)
    assert made(table, Actor.CLOCK) == []
    house.clock.turn(seconds=1)
    await handle_due(house)
    await house.restart()
    house.clock.turn(days=5)
    await handle_due(house)
    table = await house.tables.get(table.id)
    assert made(table, Actor.CLOCK) == [(Kind.SETTING, seat)]
    assert table.timeline.head.number == before.number
    assert await deadlines(house, table) == {}
    assert len(await notifications(house.store, "kind = 'overdue' AND person = ?", person)) == 1
    table = await end_turn(house, table)
    assert await deadlines(house, table) == {f"clock:{1 - seat}": house.clock() + DAY}


@pytest.mark.parametrize("key", GAMES)
async def test_the_clock_moves_until_the_seat_has_acted(key: str, house: House) -> None:
    table = await with_clock(house, key, *house.fewest(key), clock="1d", time_out="move")
    for _ in range(12):
        acting = table.to_act(table.timeline.settled())
        if not acting:
            break
        before = table.timeline.last
        house.clock.turn(days=1)
        await handle_due(house)
        table = await house.tables.get(table.id)
        new = [entry for entry in table.timeline.entries if entry.number > before]
        assert {(entry.kind, entry.actor) for entry in new} == {(Kind.MOVE, Actor.CLOCK)}
        assert {entry.seat for entry in new} == acting
        assert {kind for kind in await deadlines(house, table) if kind.startswith("clock")} == {
            f"clock:{seat}" for seat in table.to_act(table.timeline.settled())
        }
    assert len(set(filter(None, [s.cause for s in await house.store.entries(table.id)]))) > 3
    await house.restart()
    assert (await house.tables.get(table.id)).timeline.entries == table.timeline.entries


async def test_the_clock_goes_on_with_a_turn_begun_in_private(house: House) -> None:
    table = await with_clock(house, time_out="move")
    table, seat = await steps(house, table, 2)
    house.clock.turn(days=1)
    await handle_due(house)
    table = await house.tables.get(table.id)
    assert on_turn(table)[0] == 1 - seat
    await refused("refused-take-back", house.tables.take_back(table.id, table.seated[seat], house.cause()))


async def test_a_seat_is_offered_and_kept_by_who_comes_back(house: House) -> None:
    table = await with_clock(house, time_out="offer")
    seat, person = on_turn(table)
    house.clock.turn(days=1)
    await handle_due(house)
    await handle_due(house)
    table = await house.tables.get(table.id)
    assert table.offered == {seat}
    assert table.seated[seat] == person
    assert made(table, Actor.CLOCK) == [(Kind.SETTING, seat)]
    assert len(await notifications(house.store, "kind = 'offered' AND person = ?", person)) == 1
    table = await end_turn(house, table)
    assert table.offered == frozenset()


async def test_who_takes_a_seat_over_has_the_time_of_a_turn(house: House) -> None:
    table = await with_clock(house, time_out="offer")
    seat, _ = on_turn(table)
    house.clock.turn(days=3)
    await handle_due(house)
    await house.cases.people.keep_name(DAN, "Dan")
    table, taken = await house.cases.seats.take(table.id, DAN, house.cause())
    assert taken == seat
    assert shown(house, table, seat) == DAY
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + DAY


async def test_a_warning_comes_before(house: House) -> None:
    table = await with_clock(house, clock="2d", time_out="move")
    _, person = on_turn(table)
    (notification,) = await notifications(house.store, "kind = 'clock' AND person = ?", person)
    assert notification.due == house.clock() + 1.5 * DAY


# --- hours, weekends, holidays -----------------------------------------------------------------------


async def test_the_message_shows_when_a_clock_rests(house: House) -> None:
    house.clock.now = berlin("2026-10-23T20:00")
    table = await with_clock(house, clock="12h", window="8-22", zone="Europe/Berlin", weekends="off")
    seat, _ = on_turn(table)
    assert await deadlines(house, table) == {
        f"clock:{seat}": berlin("2026-10-26T18:00"),
        "face": berlin("2026-10-23T22:00"),
    }
    for at in ("2026-10-23T22:00", "2026-10-26T08:00"):
        await house.shown(table.id)
        house.clock.now = berlin(at)
        await handle_due(house)
        assert await house.store.post(table.id) is not None
    table = await house.tables.get(table.id)
    assert shown(house, table, seat) == 10 * HOUR
    assert await deadlines(house, table) == {f"clock:{seat}": berlin("2026-10-26T18:00")}


async def test_a_holiday_stops_the_clock(house: House) -> None:
    table = await with_clock(house, holidays="7")
    seat, person = on_turn(table)
    house.clock.turn(seconds=HOUR)
    await house.cases.holidays.take(person, house.clock(), 3)
    await handle_due(house)
    out = house.clock() + 3 * DAY + 23 * HOUR
    assert (await deadlines(house, table))[f"clock:{seat}"] == out
    house.clock.turn(days=2)
    table = await house.tables.get(table.id)
    assert shown(house, table, seat) == 23 * HOUR
    await house.cases.holidays.end(person)
    await handle_due(house)
    table = await house.tables.get(table.id)
    assert (await deadlines(house, table))[f"clock:{seat}"] == house.clock() + 23 * HOUR
    assert table.clocks[seat].patience == 5 * DAY


async def test_a_table_waits_no_longer_than_agreed(house: House) -> None:
    table = await with_clock(house, holidays="7")
    seat, person = on_turn(table)
    await house.cases.holidays.take(person, house.clock() + 2 * HOUR, 30)
    await handle_due(house)
    due = await deadlines(house, table)
    begin = house.clock() + 2 * HOUR
    assert due == {f"clock:{seat}": house.clock() + 8 * DAY, "face": begin, "away": begin}
    house.clock.turn(days=9)
    await handle_due(house)
    table = await house.tables.get(table.id)
    assert made(table, Actor.CLOCK) == [(Kind.SETTING, seat)]


async def test_a_holiday_begins_between_turns(house: House) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    other = Seat(1 - seat)
    await house.cases.holidays.take(table.seated[other], house.clock() + HOUR, 2)
    await handle_due(house)
    house.clock.turn(seconds=3 * HOUR)
    table = await end_turn(house, table)
    assert (await deadlines(house, table))[f"clock:{other}"] == house.clock() + 3 * DAY - 2 * HOUR


async def test_no_allowance_no_rest(house: House) -> None:
    table = await with_clock(house, holidays="0")
    seat, person = on_turn(table)
    before = await deadlines(house, table)
    await house.cases.holidays.take(person, house.clock(), 3)
    await handle_due(house)
    assert await deadlines(house, table) == {**before, "away": house.clock() + 3 * DAY}
    assert f"clock:{seat}" in before


async def test_what_is_no_holiday(house: House) -> None:
    await house.cases.people.keep_name(ADA, "Ada")
    for begin, days in ((0.0, 0), (0.0, 61), (400.0 * DAY, 5)):
        await refused("refused-holiday", house.cases.holidays.take(ADA, house.clock() + begin, days))
    await house.cases.holidays.take(ADA, house.clock() - DAY, 2)
    settings = await house.cases.holidays.of(ADA)
    assert (settings.away_from, settings.away_until) == (house.clock(), house.clock() + 2 * DAY)
    assert is_away(settings, house.clock())
    await house.cases.holidays.end(ADA)
    assert (await house.cases.holidays.of(ADA)).away_from is None


# --- set and changed ---------------------------------------------------------------------------------


async def test_only_who_sits_there_sets_the_clock(house: House) -> None:
    table = await house.lobby(STONES, ADA)
    choose = house.cases.timing.choose
    await refused("refused-not-seated", choose(table.id, BEN, "clock", "1d", house.cause()))
    for field, value in (("clock", "soon"), ("time_out", "kill"), ("window", "22-8"), ("zone", "Mars")):
        await refused("refused-clock", choose(table.id, ADA, field, value, house.cause()))
    for field, value in (("weekends", "x"), ("holidays", "3"), ("holidays", "x"), ("colour", "red")):
        await refused("refused-clock", choose(table.id, ADA, field, value, house.cause()))


async def test_a_window_is_in_the_zone_of_who_sets_it(house: House) -> None:
    table = await house.lobby(STONES, ADA)
    await house.cases.people.choose(ADA, "zone", "Asia/Tokyo")
    table = await house.cases.timing.choose(table.id, ADA, "window", "8-22", house.cause())
    assert table.game.settings.zone == "Asia/Tokyo"


async def test_in_a_game_an_admin_changes_the_clock(house: House) -> None:
    table = await with_clock(house, clock="3d")
    seat, person = on_turn(table)
    choose = house.cases.timing.choose
    await refused("refused-clock-begun", choose(table.id, person, "clock", "1d", house.cause()))
    house.clock.turn(days=1)
    table = await choose(table.id, CEM, "time_out", "move", house.cause(), admin=True)
    assert shown(house, table, seat) == 2 * DAY
    table = await choose(table.id, CEM, "clock", "2d+8h", house.cause(), admin=True)
    assert shown(house, table, seat) == 2 * DAY
    assert {shown(house, table, Seat(other)) for other in (0, 1)} == {2 * DAY}
    told = [entry.data for entry in table.timeline.entries if entry.kind is Kind.SETTING]
    assert told == [{"settings": {"time_out": TimeOut.MOVE}}, {"settings": {"clock": "2d+8h"}}]
    table = await choose(table.id, CEM, "clock", "", house.cause(), admin=True)
    assert table.clocks == {}
    assert await deadlines(house, table) == {}


async def test_another_rule_holds_for_a_clock_that_has_run_out(house: House) -> None:
    table = await with_clock(house)
    seat, _ = on_turn(table)
    house.clock.turn(days=1)
    await handle_due(house)
    await house.cases.timing.choose(table.id, CEM, "time_out", "move", house.cause(), admin=True)
    await handle_due(house)
    table = await house.tables.get(table.id)
    assert on_turn(table)[0] == 1 - seat


async def test_more_days_for_holidays(house: House) -> None:
    table = await with_clock(house, holidays="7")
    table = await house.cases.timing.choose(table.id, CEM, "holidays", "30", house.cause(), admin=True)
    assert {clock.patience for clock in table.clocks.values()} == {30 * DAY}


async def test_who_plays_alone_needs_no_admin(house: House) -> None:
    table = await with_clock(house, STONES, ADA, clock="1d", time_out="move")
    table = await house.cases.timing.choose(table.id, ADA, "clock", "2d", house.cause())
    assert shown(house, table, Seat(0)) == 2 * DAY
