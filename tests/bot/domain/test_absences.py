"""Absences of the bot: given back to dailies, kept for 40 days, and no fault of who could not play."""

import json

import pytest

from bot.acts.results import drop_all_sums, set_backlog
from bot.domain.absences import KEPT, Absence, merged, shared_time
from bot.domain.dailies import DAY, DailyGame, begin_of, in_a_row, told_from
from bot.domain.lifecycle import Status
from bot.domain.model import Place, TableId
from bot.domain.results import Backlog
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.pages.custom_id import Verb
from tests.bot.acts.test_dailies import daily, finished
from tests.drive.counts import results
from tests.drive.house import ADA, KALAH, PLACE, STONES, Clock, House, HouseGuest, HouseTable

HOUR = 3600.0
NORTH, SOUTH = ShardRange(2, 0, 0), ShardRange(2, 1, 1)
IN_NORTH, IN_SOUTH = Place(2 << 22, 71), Place(3 << 22, 72)


@pytest.fixture(autouse=True)
def _at_the_begin_of_a_month(clock: Clock) -> None:
    """It is the first of November 2023, one o'clock, UTC."""
    clock.now = float(begin_of(19_662) + 3600)


async def there(house: House, hours: float) -> None:
    """Let time pass in which the bot is there."""
    house.runs(seconds=hours * HOUR)
    await house.beats()
    await house.due()


async def away(house: House, hours: float, *shards: ShardRange) -> None:
    """Let time pass in which Discord cannot be reached, from the servers of some shards."""
    for shard in shards or (ALL_SHARDS,):
        house.disconnects(shard)
    if shards:
        house.runs(seconds=hours * HOUR)
        await house.beats()
    else:
        house.clock.turn(seconds=hours * HOUR)
    await house.due()
    for shard in shards or (ALL_SHARDS,):
        await house.connects(shard)
    await house.due()


@pytest.fixture
async def both(house: House, ada: HouseGuest, ben: HouseGuest) -> tuple[HouseGuest, HouseGuest]:
    """Return Ada and Ben, each on a server of another one of two shards, north and south."""
    house.disconnects()
    for shard in (NORTH, SOUTH):
        await house.connects(shard)
    return ada.at(IN_NORTH), ben.at(IN_SOUTH)


# --- the end of a daily ------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_daily_gets_the_time_back_in_which_the_bot_was_away(house: House, ada: HouseGuest) -> None:
    await house.connects()
    table = await daily(ada)
    await there(house, 20)
    await away(house, 9)
    until = int(table.now.game.created + DAY + 9 * HOUR)
    assert f"<t:{until}:f>" in (await ada.does(Verb.DAILY)).text
    assert f"<t:{until}:R>" in (await ada.does(Verb.TABLES)).text
    await there(house, 3.9)
    assert (await ada.plays("pass", at=table)).refusal is None
    await there(house, 0.2)
    assert table.status == Status.CLOSED


async def test_it_is_given_back_after_a_stop_too_and_only_once(house: House, ada: HouseGuest) -> None:
    await house.connects()
    table = await daily(ada)
    await there(house, 2)
    await house.restart()  # `begins_anew` would look at the table before the connection stands
    house.clock.turn(seconds=10 * HOUR)
    for _ in range(3):
        await house.connects()
    await house.look()
    assert table.now.daily_until == table.now.game.created + DAY + 10 * HOUR
    await there(house, 21)
    assert (await ada.plays("pass", at=table)).refusal is None


async def test_nothing_is_given_back_past_the_time_at_which_the_secret_is_told(
    house: House, ada: HouseGuest
) -> None:
    await house.connects()
    await there(house, 21)
    table = await daily(ada)
    await away(house, 20)
    assert table.now.daily_until == told_from(table.now.daily) == table.now.game.created + 26 * HOUR
    await there(house, 5.9)
    assert (await ada.plays("pass", at=table)).refusal is None
    await away(house, 1)
    assert table.status == Status.CLOSED


async def test_no_daily_closes_while_nobody_can_reach_the_bot(
    house: House, both: tuple[HouseGuest, HouseGuest]
) -> None:
    """The process is there, and the shard of one server is lost."""
    north, south = [await daily(guest) for guest in both]
    await away(house, 25, SOUTH)
    assert (north.status, south.status) == (Status.CLOSED, Status.RUNNING)
    assert south.now.daily_until == told_from(south.now.daily)


async def test_what_has_ended_before_gets_nothing_back(house: House, ada: HouseGuest) -> None:
    await house.connects()
    table = await daily(ada)
    house.runs(seconds=25 * HOUR)
    await away(house, 1)
    assert (await ada.plays("pass", at=table)).refusal == "refused-table-closed"


# --- what is kept ------------------------------------------------------------------------------------


async def kept(house: House) -> list[tuple[int, int, float]]:
    """Return the shards of the absences that are kept, and their hours; no page shows them."""
    found = await house.app.store.absences()
    return [(one.shards, one.shard, (one.until - one.since) / HOUR) for one in found]


async def test_absences_are_kept_for_40_days(house: House) -> None:
    await house.connects()
    await away(house, 2)
    await away(house, 0.01)
    await there(house, 24 * 39)
    await away(house, 3)
    assert await kept(house) == [(1, 0, 2.0), (1, 0, 3.0)]
    await there(house, 48)
    assert await kept(house) == [(1, 0, 3.0)]
    assert KEPT == 40 * DAY


async def test_each_shard_has_its_own_also_after_another_number_of_shards(
    house: House, both: tuple[HouseGuest, HouseGuest]
) -> None:
    await away(house, 7, SOUTH)
    assert await kept(house) == [(2, 1, 7.0)]
    await house.begins_anew()
    house.clock.turn(seconds=HOUR)
    await house.connects()
    assert await kept(house) == [(2, 1, 7.0), (1, 0, 1.0)]
    for guest, hours in zip(both, (1, 8), strict=True):
        spans = await house.app.repository.downtime.absences(guest.place.guild, 0.0)  # as thinking times ask
        assert shared_time(spans, 0.0, house.clock()) == hours * HOUR


async def test_a_clock_that_was_wrong_leaves_no_absence(house: House) -> None:
    await house.connects()
    for days in (3, -3):
        house.clock.turn(days=days)
        await house.beats()
    assert await kept(house) == []


def test_spans_are_merged_and_shared() -> None:
    spans = merged([(5, 7), (1, 3), (2, 4), (7, 8), (9, 9)])
    assert spans == [(1, 4), (5, 8)]
    assert shared_time(spans, 0, 10) == 6
    assert shared_time(spans, 3, 6) == 2
    assert shared_time(spans, 8, 5) == 0


# --- days in a row -----------------------------------------------------------------------------------


async def streaks(house: House) -> list[int]:
    """Return the days in a row as they are stored with each daily that is over; a page shows the last."""
    found = await house.app.store.rows(
        "SELECT streak FROM daily_games WHERE score IS NOT NULL ORDER BY day, game"
    )
    return [row["streak"] for row in found]


@pytest.mark.parametrize(("hours", "days"), [(6, 1), (6.1, 3)])
async def test_days_without_the_bot_end_nothing(
    house: House, ada: HouseGuest, hours: float, days: int
) -> None:
    await house.connects()
    await finished(ada)
    await there(house, 24)
    await finished(ada)
    for _ in range(3):
        await there(house, 24 - hours)
        await away(house, hours)
    await finished(ada)
    assert await streaks(house) == [1, 2, days]
    assert "day of grace" not in (await ada.does(Verb.DAILY)).text


async def test_the_absence_on_another_shard_is_no_excuse(
    house: House, both: tuple[HouseGuest, HouseGuest]
) -> None:
    for guest in both:
        await finished(guest)
    await there(house, 23)
    await away(house, 49, SOUTH)
    for guest in both:
        await finished(guest)
    assert await streaks(house) == [1, 1, 1, 2]


async def test_one_missed_day_a_month_is_a_day_of_grace_and_told(house: House, ada: HouseGuest) -> None:
    async def is_told() -> bool:
        return "day of grace" in (await ada.does(Verb.DAILY)).text

    await finished(ada)
    house.clock.turn(days=2)
    await finished(ada)
    told = (await ada.does(Verb.DAILY)).text
    assert "2 days in a row" in told
    assert "<t:1698926400:D> was a day of grace" in told  # the second of November
    house.clock.turn(days=1)
    await finished(ada)
    assert await is_told()
    house.clock.turn(days=2)
    await finished(ada)
    assert not await is_told(), "a new row has its own"
    house.clock.turn(days=2)
    await finished(ada)
    assert await streaks(house) == [1, 2, 3, 1, 2]
    for days, wanted in ((30, True), (31, False)):  # a row of a whole month
        async with house.app.store.transaction() as transaction:
            transaction.do("UPDATE daily_games SET grace = day - $1", days)
        assert await is_told() is wanted, "of the last month alone"


async def test_the_next_month_has_its_own_day_of_grace(house: House, ada: HouseGuest) -> None:
    await finished(ada)
    house.clock.turn(days=2)
    await finished(ada)
    house.clock.turn(days=25)  # the 28th
    table = await finished(ada)
    async with house.app.store.transaction() as transaction:  # a row of a whole month
        transaction.do("UPDATE daily_games SET streak = 27, grace = 19663 WHERE game = $1", table.id)
    house.clock.turn(days=2)  # the 30th
    await finished(ada)
    assert (await streaks(house))[-1] == 1, "the day of grace of November is used up"
    house.clock.turn(days=2)  # the second of December
    await finished(ada)
    house.clock.turn(days=1)
    await finished(ada)
    assert (await streaks(house))[-2:] == [2, 3]


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


async def test_another_title_goes_on_with_the_days(house: House, ada: HouseGuest) -> None:
    table = await finished(ada)
    async with house.app.store.transaction() as transaction:  # only one title has dailies
        transaction.do("UPDATE daily_games SET key = 'other' WHERE game = $1", table.id)
    house.clock.turn(days=1)
    await finished(ada)
    assert await streaks(house) == [1, 2]
    assert PLACE.guild == 7


# --- thinking times ----------------------------------------------------------------------------------


async def used(table: HouseTable) -> dict[int, tuple[float, tuple[int, ...]]]:
    """Return the hours that each seat of a finished game has thought, and its answers by class."""
    return {int(one.seat): (one.used / HOUR, one.pace) for one in (await results(table)).values()}


async def thinking(guest: HouseGuest, table: HouseTable) -> str:
    """Return the line that tells of thinking times."""
    shown = await guest.does(Verb.MORE, at=table)
    return next(line for line in shown.text.splitlines() if "Thinking time" in line)


async def recounted(house: House) -> None:
    """Make and count all results anew, beside the bot, as nobody asks for."""
    await house.app.older_games.begin_anew()
    await house.app.older_games.run()


async def test_absences_are_no_thinking_time_and_results_stay_when_they_are_forgotten(
    house: House, ada: HouseGuest
) -> None:
    await house.connects()
    table = await house.table(KALAH)
    seat = table.seat(table.on_turn)
    await there(house, 2)
    await away(house, 10)
    await there(house, 1)
    assert "3 hours" in await thinking(ada, table)
    await house.play_on(table)
    first, told = await used(table), await thinking(ada, table)
    assert first[seat][0] == 3
    await recounted(house)
    assert await used(table) == first
    await there(house, 24 * 50)
    assert await kept(house) == []
    await house.begins_anew()
    await recounted(house)
    assert await used(table) == first
    assert await thinking(ada, table) == told


async def test_results_made_for_the_first_time_leave_absences_out_too(house: House) -> None:
    await house.connects()
    table = await house.table(KALAH)
    await away(house, 10)
    await house.play_on(table)
    first = await used(table)
    async with house.app.store.transaction() as transaction:  # as an upgrade leaves it
        transaction.do("DELETE FROM results")
        drop_all_sums(transaction)
        set_backlog(transaction, Backlog())
    await house.app.older_games.run()
    assert await used(table) == first
    assert {hours for hours, _ in first.values()} == {0}


async def test_holidays_are_no_thinking_time_of_who_is_away(house: House, ada: HouseGuest) -> None:
    table = await house.table(KALAH)
    guest, seat = table.on_turn, table.seat(table.on_turn)
    await table.on(1 - seat).does(Verb.AWAY, 0, 60)  # the one who is not awaited
    house.clock.turn(seconds=HOUR)
    await guest.does(Verb.AWAY, 0, 5)
    house.clock.turn(days=2)
    await guest.does(Verb.AWAY, "end")
    house.clock.turn(seconds=HOUR)
    await guest.does(Verb.AWAY, 0, 1)  # and another one, which comes to its end
    house.clock.turn(days=1, seconds=2 * HOUR)
    assert "4 hours" in await thinking(ada, table)
    assert "day" not in await thinking(ada, table)
    await guest.does(Verb.AWAY, 9, 1)
    await guest.does(Verb.AWAY, "end")
    await house.play_on(table)
    first = await used(table)
    assert first[seat][0] == 4
    exported = json.loads((await guest.does(Verb.DATA)).page.files[0].content)
    assert [until - since for since, until in exported["settings"]["holidays_taken"]] == [2 * DAY, DAY]
    await guest.does(Verb.DELETE_DATA)
    await recounted(house)
    assert await used(table) == first


async def test_a_holiday_is_of_its_person_and_not_of_the_seat(house: House, cem: HouseGuest) -> None:
    table = await house.table(KALAH)
    await house.has_begun_before(table)  # the time of both counted there
    guest, seat = table.on_turn, table.seat(table.on_turn)
    house.clock.turn(seconds=HOUR)
    await guest.does(Verb.AWAY, 0, 9)
    house.clock.turn(seconds=HOUR)
    await guest.does(Verb.OFFER, at=table)
    await cem.does(Verb.TAKE, at=table)
    house.clock.turn(seconds=HOUR)
    await house.play_on(table)
    assert (await used(table))[seat][0] == 2


async def test_holidays_of_long_ago_are_forgotten(house: House, ada: HouseGuest) -> None:
    for days in (1, 367, 1):
        await ada.does(Verb.AWAY, 0, 1)
        house.clock.turn(days=days)
    await ada.does(Verb.AWAY, "end")
    exported = json.loads((await ada.does(Verb.DATA)).page.files[0].content)
    assert [until - since for since, until in exported["settings"]["holidays_taken"]] == [DAY]
