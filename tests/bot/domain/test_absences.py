"""Absences of the bot: given back to dailies, kept for 40 days, and no fault of who could not play."""

import json

import pytest

from bot.domain.absences import KEPT, Absence, merged, shared_time
from bot.domain.dailies import DAY, DailyGame, begin_of, in_a_row, told_from
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, TableId
from bot.domain.results import Backlog
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from engines.api import Seat
from tests.bot.acts.test_dailies import daily, finished
from tests.bot.acts.test_results import begun_before
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    KALAH,
    PLACE,
    STONES,
    Clock,
    HouseGuest,
    Rig,
    dice,
    on_turn,
    refused,
)
from tests.drive.timed import handle_due

HOUR = 3600.0
NORTH, SOUTH = ShardRange(2, 0, 0), ShardRange(2, 1, 1)
IN_NORTH, IN_SOUTH = Place(2 << 22, 71), Place(3 << 22, 72)


@pytest.fixture(autouse=True)
def _at_the_begin_of_a_month(clock: Clock) -> None:
    """It is the first of November 2023, one o'clock, UTC."""
    clock.now = float(begin_of(19_662) + 3600)


async def passes(rig: Rig, hours: float) -> None:
    """Let time pass in which the bot is there."""
    rig.clock.turn(seconds=hours * HOUR)
    rig.cases.downtime.skip(hours * HOUR)
    await rig.cases.downtime.beat()
    await handle_due(rig)


async def away(rig: Rig, hours: float, *shards: ShardRange) -> None:
    """Let time pass in which Discord cannot be reached, from the servers of some shards."""
    for shard in shards or (ALL_SHARDS,):
        rig.cases.downtime.disconnected(shard)
    rig.clock.turn(seconds=hours * HOUR)
    if shards:
        rig.cases.downtime.skip(hours * HOUR)
        await rig.cases.downtime.beat()
    await handle_due(rig)
    for shard in shards or (ALL_SHARDS,):
        await rig.cases.downtime.connected(shard)
    await handle_due(rig)


async def now_at(rig: Rig, table: Table) -> Table:
    return await rig.tables.get(table.id)


# --- the end of a daily ------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_daily_gets_the_time_back_in_which_the_bot_was_away(rig: Rig) -> None:
    await rig.cases.downtime.connected()
    table = (await daily(rig.guest("Ada"))).now
    await passes(rig, 20)
    await away(rig, 9)
    until = int(table.game.created + DAY + 9 * HOUR)
    assert f"<t:{until}:f>" in (await rig.guest("Ada").does(Verb.DAILY)).text
    assert f"<t:{until}:R>" in (await rig.guest("Ada").does(Verb.TABLES)).text
    await passes(rig, 3.9)
    table = await rig.move(ADA, table.id, "pass")
    await passes(rig, 0.2)
    assert (await now_at(rig, table)).game.status is Status.CLOSED


async def test_it_is_given_back_after_a_stop_too_and_only_once(rig: Rig) -> None:
    await rig.cases.downtime.connected()
    table = (await daily(rig.guest("Ada"))).now
    await passes(rig, 2)
    await rig.restart()
    rig.clock.turn(seconds=10 * HOUR)
    for _ in range(3):
        await rig.cases.downtime.connected()
    assert (await now_at(rig, table)).daily_until == table.game.created + DAY + 10 * HOUR
    await passes(rig, 21)
    await rig.move(ADA, table.id, "pass")


@pytest.mark.on_both
async def test_nothing_is_given_back_past_the_time_at_which_the_secret_is_told(rig: Rig) -> None:
    await rig.cases.downtime.connected()
    await passes(rig, 21)
    table = (await daily(rig.guest("Ada"))).now
    await away(rig, 20)
    table = await now_at(rig, table)
    assert table.daily_until == told_from(table.daily) == table.game.created + 26 * HOUR
    await passes(rig, 5.9)
    await rig.move(ADA, table.id, "pass")
    await away(rig, 1)
    assert (await now_at(rig, table)).game.status is Status.CLOSED


async def test_no_daily_closes_while_nobody_can_reach_the_bot(rig: Rig) -> None:
    """The process is there, and the shard of one server is lost."""
    rig.cases.downtime.disconnected()
    for shard in (NORTH, SOUTH):
        await rig.cases.downtime.connected(shard)
    north, south = [
        (await daily(HouseGuest(*one))).now for one in ((ADA, rig, IN_NORTH), (Person(102), rig, IN_SOUTH))
    ]
    await away(rig, 25, SOUTH)
    assert (await now_at(rig, north)).game.status is Status.CLOSED
    south = await now_at(rig, south)
    assert south.game.status is Status.RUNNING
    assert south.daily_until == told_from(south.daily)


async def test_what_has_ended_before_gets_nothing_back(rig: Rig) -> None:
    await rig.cases.downtime.connected()
    table = (await daily(rig.guest("Ada"))).now
    rig.clock.turn(seconds=25 * HOUR)
    rig.cases.downtime.skip(25 * HOUR)
    await away(rig, 1)
    await refused("refused-table-closed", rig.move(ADA, table.id, "pass"))


# --- what is kept ------------------------------------------------------------------------------------


async def kept(rig: Rig) -> list[tuple[int, int, float]]:
    """Return the shards of the absences that are kept, and their hours."""
    return [(one.shards, one.shard, (one.until - one.since) / HOUR) for one in await rig.store.absences()]


@pytest.mark.on_both
async def test_absences_are_kept_for_40_days(rig: Rig) -> None:
    await rig.cases.downtime.connected()
    await away(rig, 2)
    await away(rig, 0.01)
    await passes(rig, 24 * 39)
    await away(rig, 3)
    assert await kept(rig) == [(1, 0, 2.0), (1, 0, 3.0)]
    await passes(rig, 48)
    assert await kept(rig) == [(1, 0, 3.0)]
    assert KEPT == 40 * DAY


async def test_each_shard_has_its_own_also_after_another_number_of_shards(rig: Rig) -> None:
    rig.cases.downtime.disconnected()
    for shard in (NORTH, SOUTH):
        await rig.cases.downtime.connected(shard)
    await away(rig, 7, SOUTH)
    assert await kept(rig) == [(2, 1, 7.0)]
    await rig.restart()
    rig.clock.turn(seconds=HOUR)
    await rig.cases.downtime.connected()
    assert await kept(rig) == [(2, 1, 7.0), (1, 0, 1.0)]
    for place, hours in ((IN_NORTH, 1), (IN_SOUTH, 8)):
        spans = await rig.cases.downtime.absences(place.guild, 0.0)
        assert shared_time(spans, 0.0, rig.clock()) == hours * HOUR


async def test_a_clock_that_was_wrong_leaves_no_absence(rig: Rig) -> None:
    await rig.cases.downtime.connected()
    for days in (3, -3):
        rig.clock.turn(days=days)
        await rig.cases.downtime.beat()
    assert await kept(rig) == []


def test_spans_are_merged_and_shared() -> None:
    spans = merged([(5, 7), (1, 3), (2, 4), (7, 8), (9, 9)])
    assert spans == [(1, 4), (5, 8)]
    assert shared_time(spans, 0, 10) == 6
    assert shared_time(spans, 3, 6) == 2
    assert shared_time(spans, 8, 5) == 0


# --- days in a row -----------------------------------------------------------------------------------


async def streaks(rig: Rig) -> list[int]:
    rows = await rig.store.rows("SELECT streak FROM daily_games WHERE score IS NOT NULL ORDER BY day, game")
    return [row["streak"] for row in rows]


@pytest.mark.on_both
@pytest.mark.parametrize(("hours", "days"), [(6, 1), (6.1, 3)])
async def test_days_without_the_bot_end_nothing(rig: Rig, hours: float, days: int) -> None:
    await rig.cases.downtime.connected()
    await finished(rig.guest("Ada"))
    await passes(rig, 24)
    await finished(rig.guest("Ada"))
    for _ in range(3):
        await passes(rig, 24 - hours)
        await away(rig, hours)
    await finished(rig.guest("Ada"))
    assert await streaks(rig) == [1, 2, days]
    assert "day of grace" not in (await rig.guest("Ada").does(Verb.DAILY)).text


async def test_the_absence_on_another_shard_is_no_excuse(rig: Rig) -> None:
    rig.cases.downtime.disconnected()
    for shard in (NORTH, SOUTH):
        await rig.cases.downtime.connected(shard)
    people = ((ADA, IN_NORTH), (Person(102), IN_SOUTH))
    for person, place in people:
        await finished(HouseGuest(person, rig, place))
    await passes(rig, 23)
    await away(rig, 49, SOUTH)
    for person, place in people:
        await finished(HouseGuest(person, rig, place))
    assert await streaks(rig) == [1, 1, 1, 2]


async def test_one_missed_day_a_month_is_a_day_of_grace_and_told(rig: Rig) -> None:
    await finished(rig.guest("Ada"))
    rig.clock.turn(days=2)
    await finished(rig.guest("Ada"))
    told = (await rig.guest("Ada").does(Verb.DAILY)).text
    assert "2 days in a row" in told
    assert "<t:1698926400:D> was a day of grace" in told  # the second of November
    rig.clock.turn(days=1)
    await finished(rig.guest("Ada"))
    assert "day of grace" in (await rig.guest("Ada").does(Verb.DAILY)).text
    rig.clock.turn(days=2)
    await finished(rig.guest("Ada"))
    assert "day of grace" not in (await rig.guest("Ada").does(Verb.DAILY)).text, "a new row has its own"
    rig.clock.turn(days=2)
    await finished(rig.guest("Ada"))
    assert await streaks(rig) == [1, 2, 3, 1, 2]
    for days, is_told in ((30, True), (31, False)):
        async with rig.store.transaction() as transaction:
            transaction._do("UPDATE daily_games SET grace = day - $1", days)
        assert ("day of grace" in (await rig.guest("Ada").does(Verb.DAILY)).text) is is_told, (
            "of the last month alone"
        )


async def test_the_next_month_has_its_own_day_of_grace(rig: Rig) -> None:
    await finished(rig.guest("Ada"))
    rig.clock.turn(days=2)
    await finished(rig.guest("Ada"))
    rig.clock.turn(days=25)  # the 28th
    table = await finished(rig.guest("Ada"))
    async with rig.store.transaction() as transaction:
        transaction._do("UPDATE daily_games SET streak = 27, grace = 19663 WHERE game = $1", table.id)
    rig.clock.turn(days=2)  # the 30th
    await finished(rig.guest("Ada"))
    assert (await streaks(rig))[-1] == 1, "the day of grace of November is used up"
    rig.clock.turn(days=2)  # the second of December
    await finished(rig.guest("Ada"))
    rig.clock.turn(days=1)
    await finished(rig.guest("Ada"))
    assert (await streaks(rig))[-2:] == [2, 3]


def day(number: int, streak: int = 0, grace: int = 0, game: int = 0, guild: int = 7) -> DailyGame:
    return DailyGame(TableId(game or number), number, STONES, guild, ADA, 1, {}, streak, grace)


def test_days_across_the_end_of_a_month() -> None:
    """Day 19691 is the 30th of November 2023: one missed day each in two months, two in one."""
    across = [day(19_690, streak=9), day(19_693)]
    assert [(one.streak, one.grace) for one in in_a_row(across, 19_693, ())] == [(10, 19_692)]
    within = [day(19_688, streak=9), day(19_691)]
    assert [(one.streak, one.grace) for one in in_a_row(within, 19_691, ())] == [(1, 0)]
    excused = [Absence(1, 0, begin_of(19_689), begin_of(19_690))]
    assert [(one.streak, one.grace) for one in in_a_row(within, 19_691, excused)] == [(10, 19_690)]


def test_days_are_of_the_person_whatever_the_title() -> None:
    rows = [day(5, 3, game=1), day(5, 1, game=2), day(6, game=3), day(6, game=4), day(7, game=5)]
    assert [one.streak for one in in_a_row(rows, 6, ())] == [4, 4, 5]


@pytest.mark.on_both
async def test_another_title_goes_on_with_the_days(rig: Rig) -> None:
    table = await finished(rig.guest("Ada"))
    async with rig.store.transaction() as transaction:
        transaction._do("UPDATE daily_games SET key = 'other' WHERE game = $1", table.id)
    rig.clock.turn(days=1)
    await finished(rig.guest("Ada"))
    assert await streaks(rig) == [1, 2]
    assert PLACE.guild == 7


# --- thinking times ----------------------------------------------------------------------------------


async def used(rig: Rig) -> dict[int, tuple[float, list[int]]]:
    """Return the hours that each seat of the finished game has thought, and its answers by class."""
    rows = await rig.store.rows("SELECT seat, data FROM results ORDER BY seat")
    return {row["seat"]: (row["data"]["used"] / HOUR, row["data"]["pace"]) for row in rows}


async def played(rig: Rig, table: Table) -> Table:
    """Play on to the end, each move at once."""
    async for _ in rig.random_game(table, dice(3)):
        pass
    return await now_at(rig, table)


async def thinking(rig: Rig, table: Table) -> str:
    shown = await rig.guest("Ada").does(Verb.MORE, at=table)
    return next(line for line in shown.text.splitlines() if "Thinking time" in line)


@pytest.mark.on_both
async def test_absences_are_no_thinking_time_and_results_stay_when_they_are_forgotten(rig: Rig) -> None:
    await rig.cases.downtime.connected()
    table = await rig.begin(KALAH, ADA, BEN)
    seat, _ = on_turn(table)
    await passes(rig, 2)
    await away(rig, 10)
    await passes(rig, 1)
    assert "3 hours" in await thinking(rig, table)
    table = await played(rig, table)
    first = await used(rig)
    assert first[seat][0] == 3
    told = await thinking(rig, table)
    await rig.cases.older_games.begin_anew()
    await rig.cases.older_games.run()
    assert await used(rig) == first
    await passes(rig, 24 * 50)
    assert not await rig.store.absences()
    await rig.restart()
    await rig.cases.older_games.begin_anew()
    await rig.cases.older_games.run()
    assert await used(rig) == first
    assert await thinking(rig, table) == told


async def test_results_made_for_the_first_time_leave_absences_out_too(rig: Rig) -> None:
    await rig.cases.downtime.connected()
    table = await rig.begin(KALAH, ADA, BEN)
    await away(rig, 10)
    await played(rig, table)
    first = await used(rig)
    async with rig.store.transaction() as transaction:
        transaction._do("DELETE FROM results")
        transaction.drop_all_sums()
        transaction.set_backlog(Backlog())
    await rig.cases.older_games.run()
    assert await used(rig) == first
    assert {hours for hours, _ in first.values()} == {0}


async def test_holidays_are_no_thinking_time_of_who_is_away(rig: Rig) -> None:
    table = await rig.begin(KALAH, ADA, BEN)
    seat, person = on_turn(table)
    other = table.seated[Seat(1 - seat)]
    holidays = rig.cases.holidays
    await holidays.take(other, rig.clock(), 60)  # the one who is not awaited
    rig.clock.turn(seconds=HOUR)
    await holidays.take(person, rig.clock(), 5)
    rig.clock.turn(days=2)
    await holidays.end(person)
    rig.clock.turn(seconds=HOUR)
    await holidays.take(person, rig.clock() + HOUR, 1)  # and another one, which comes to its end
    rig.clock.turn(days=1, seconds=2 * HOUR)
    assert "4 hours" in await thinking(rig, table)
    assert "day" not in await thinking(rig, table)
    await holidays.take(person, rig.clock() + 9 * DAY, 1)
    await holidays.end(person)
    await played(rig, table)
    first = await used(rig)
    assert first[seat][0] == 4
    (page,) = (await rig.ask(person, Verb.DATA)).pages
    kept = json.loads(page.files[0].content)["settings"]["holidays_taken"]
    assert [until - since for since, until in kept] == [2 * DAY, DAY]
    await rig.cases.privacy.delete(person, rig.cause())
    await rig.cases.older_games.begin_anew()
    await rig.cases.older_games.run()
    assert await used(rig) == first


async def test_a_holiday_is_of_its_person_and_not_of_the_seat(rig: Rig) -> None:
    table = await begun_before(rig, await rig.begin(KALAH, ADA, BEN))  # the time of both counted there
    seat, person = on_turn(table)
    rig.clock.turn(seconds=HOUR)
    await rig.cases.holidays.take(person, rig.clock(), 9)
    rig.clock.turn(seconds=HOUR)
    await rig.seats.give_up_seat(table.id, person, rig.cause())
    await rig.cases.people.save_name(CEM, "Cem", "en")
    table, _ = await rig.seats.take(table.id, CEM, rig.cause())
    rig.clock.turn(seconds=HOUR)
    table = await played(rig, table)
    assert (await used(rig))[seat][0] == 2


async def test_holidays_of_long_ago_are_forgotten(rig: Rig) -> None:
    await rig.cases.people.save_name(ADA, "Ada")
    for days in (1, 367, 1):
        await rig.cases.holidays.take(ADA, rig.clock(), 1)
        rig.clock.turn(days=days)
    await rig.cases.holidays.end(ADA)
    kept = (await rig.store.settings_of(ADA)).holidays_taken
    assert [until - since for since, until in kept] == [DAY]
