"""Clocks at tables: what starts and stops them, what happens when one runs out, and what does not count."""

import pytest
from msgspec.structs import replace

from bot.domain.clocks import DAY, HOUR, expires_at, hours_of
from bot.domain.lifecycle import Status
from bot.domain.model import Notification, TableId, TimeOut
from bot.domain.people import is_away
from bot.pages.notifications import notification_page
from engines.api import Seat
from engines.record import Actor, EntryKind
from tests.drive.database import notifications
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    GAMES,
    KALAH,
    PEBBLES,
    STONES,
    Rig,
    dice,
    on_turn,
    outbox_row,
    refused,
    steps,
    texts,
)
from tests.drive.timed import (
    berlin,
    clocks,
    deadlines,
    end_turn,
    handle_due,
    made,
    running,
    shown,
    with_clock,
)


def unmarked(text: str) -> str:
    """Return a text without the marks around what was filled in."""
    return text.replace("\u2068", "").replace("\u2069", "")


# --- started and stopped -----------------------------------------------------------------------------


async def test_without_a_clock_nobody_sees_one_and_nothing_runs_out(rig: Rig) -> None:
    table = await rig.begin(STONES)
    assert table.clocks == {}
    assert await deadlines(rig, table) == {}
    assert set(await clocks(rig, table)) == table.acting, "only how long the game waits is counted"


async def test_time_for_each_turn(rig: Rig) -> None:
    table = await with_clock(rig)
    seat, _ = on_turn(table)
    other = Seat(1 - seat)
    assert running(table.clocks.values()) == {seat}
    assert await deadlines(rig, table) == {f"clock:{seat}": rig.clock() + DAY}
    rig.clock.turn(seconds=HOUR)
    assert shown(rig, table, seat) == DAY - HOUR
    table = await end_turn(rig, table)
    assert running(table.clocks.values()) == {other}
    assert shown(rig, table, seat) == DAY - HOUR
    assert await deadlines(rig, table) == {f"clock:{other}": rig.clock() + DAY}
    rig.clock.turn(seconds=HOUR)
    table = await end_turn(rig, table)
    assert shown(rig, table, seat) == DAY


@pytest.mark.on_both
async def test_a_bank_gets_more_with_each_turn(rig: Rig) -> None:
    table = await with_clock(rig, clock="3d+8h")
    seat, _ = on_turn(table)
    assert shown(rig, table, seat) == 3 * DAY
    rig.clock.turn(days=2)
    table = await end_turn(rig, table)
    table = await end_turn(rig, table)
    assert on_turn(table)[0] == seat
    assert shown(rig, table, seat) == DAY + 8 * HOUR
    assert shown(rig, table, Seat(1 - seat)) == 3 * DAY


async def test_steps_in_private_change_no_clock(rig: Rig) -> None:
    table = await with_clock(rig)
    before = await clocks(rig, table)
    rig.clock.turn(seconds=HOUR)
    table, seat = await steps(rig, table, 2)
    assert await clocks(rig, table) == before
    await rig.tables.take_back(table.id, table.seated[seat], rig.cause())
    assert await clocks(rig, table) == before


async def test_what_is_taken_back_gives_no_time_back(rig: Rig) -> None:
    table = await with_clock(rig, PEBBLES, ADA, BEN, CEM, clock="3d+8h")
    seat = min(table.to_act())
    person = table.seated[seat]
    others = table.to_act() - {seat}
    rig.clock.turn(days=1)
    table = await rig.move(person, table.id, "offer 1")
    assert running(table.clocks.values()) == others
    rig.clock.turn(days=1)
    table = await rig.tables.take_back(table.id, person, rig.cause())
    assert running(table.clocks.values()) == {seat, *others}
    assert shown(rig, table, seat) == 2 * DAY
    assert {shown(rig, table, other) for other in others} == {1 * DAY}


@pytest.mark.parametrize("key", GAMES)
async def test_those_who_are_to_act_have_a_running_clock(key: str, rig: Rig) -> None:
    table = await with_clock(rig, key, *rig.fewest(key), clock="2d+8h")
    random = dice(key)
    async for at, _ in rig.random_game(table, random, 60):
        rig.clock.turn(seconds=random.randrange(HOUR))
        settled = at.rules.to_act(at.timeline.settled().state)
        assert running(at.clocks.values()) == settled
        due = await deadlines(rig, at)
        assert due == {
            f"clock:{seat}": expires_at(at.clocks[seat], hours_of(at.game.settings)) for seat in settled
        }
        assert all(0 <= shown(rig, at, seat) <= 2 * DAY for seat in settled)
        if random.random() < 0.1:
            await rig.restart()
    table = await rig.tables.get(table.id)
    if table.game.status is Status.FINISHED:
        assert running(table.clocks.values()) == set()
        assert await deadlines(rig, table) == {}


# --- run out -----------------------------------------------------------------------------------------


async def test_by_default_it_only_reminds(rig: Rig) -> None:
    table = await with_clock(rig)
    seat, person = on_turn(table)
    before = table.timeline.head
    rig.clock.turn(days=1, seconds=-1)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert made(table, Actor.CLOCK) == []
    rig.clock.turn(seconds=1)
    await handle_due(rig)
    await rig.restart()
    rig.clock.turn(days=5)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert made(table, Actor.CLOCK) == [(EntryKind.SETTING, seat)]
    assert table.timeline.head.number == before.number
    assert await deadlines(rig, table) == {}
    assert len(await notifications(rig.store, "kind = 'overdue' AND person = $1", person)) == 1
    table = await end_turn(rig, table)
    assert await deadlines(rig, table) == {f"clock:{1 - seat}": rig.clock() + DAY}


@pytest.mark.parametrize("turns", [0, 1])
@pytest.mark.parametrize(
    ("then", "kind"),
    [("remind", "overdue"), ("move", "moved"), ("offer", "offered"), ("robot", "stoodin")],
)
async def test_whose_time_is_up_is_told_and_nobody_else(rig: Rig, then: str, kind: str, turns: int) -> None:
    table = await with_clock(rig, time_out=then)
    for _ in range(turns):
        table = await end_turn(rig, table)
    _, person = on_turn(table)
    rig.clock.turn(days=1)
    await handle_due(rig)
    assert [row.person for row in await notifications(rig.store, "kind = $1", kind)] == [person]


@pytest.mark.parametrize("key", GAMES)
async def test_the_clock_moves_until_the_seat_has_acted(key: str, rig: Rig) -> None:
    table = await with_clock(rig, key, *rig.fewest(key), clock="1d", time_out="move")
    for _ in range(12):
        acting = table.to_act(table.timeline.settled())
        if not acting:
            break
        before = table.timeline.last
        rig.clock.turn(days=1)
        await handle_due(rig)
        table = await rig.tables.get(table.id)
        new = [entry for entry in table.timeline.entries if entry.number > before]
        assert {(entry.kind, entry.actor) for entry in new} == {(EntryKind.MOVE, Actor.CLOCK)}
        assert {entry.seat for entry in new} == acting
        assert {kind for kind in await deadlines(rig, table) if kind.startswith("clock")} == {
            f"clock:{seat}" for seat in table.to_act(table.timeline.settled())
        }
    assert len(set(filter(None, [s.cause for s in await rig.store.entries(table.id)]))) > 3
    await rig.restart()
    assert (await rig.tables.get(table.id)).timeline.entries == table.timeline.entries


async def test_the_clock_goes_on_with_a_turn_begun_in_private(rig: Rig) -> None:
    table = await with_clock(rig, time_out="move")
    table, seat = await steps(rig, table, 2)
    rig.clock.turn(days=1)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert on_turn(table)[0] == 1 - seat
    await refused("refused-take-back", rig.tables.take_back(table.id, table.seated[seat], rig.cause()))


async def test_a_seat_is_offered_and_kept_by_who_comes_back(rig: Rig) -> None:
    table = await with_clock(rig, time_out="offer")
    seat, person = on_turn(table)
    rig.clock.turn(days=1)
    await handle_due(rig)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert table.offered == {seat}
    assert table.seated[seat] == person
    assert made(table, Actor.CLOCK) == [(EntryKind.SETTING, seat)]
    assert len(await notifications(rig.store, "kind = 'offered' AND person = $1", person)) == 1
    table = await end_turn(rig, table)
    assert table.offered == frozenset()


async def test_who_takes_a_seat_over_has_the_time_of_a_turn(rig: Rig) -> None:
    table = await with_clock(rig, time_out="offer")
    seat, _ = on_turn(table)
    rig.clock.turn(days=3)
    await handle_due(rig)
    await rig.cases.people.save_name(DAN, "Dan")
    table, taken = await rig.cases.seats.take(table.id, DAN, rig.cause())
    assert taken == seat
    assert shown(rig, table, seat) == DAY
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + DAY


async def test_a_warning_comes_before(rig: Rig) -> None:
    table = await with_clock(rig, clock="2d", time_out="move")
    _, person = on_turn(table)
    (notification,) = await notifications(rig.store, "kind = 'clock' AND person = $1", person)
    assert notification.due == rig.clock() + 1.5 * DAY


async def test_a_warning_says_how_much_is_left_and_what_follows(rig: Rig) -> None:
    table = await with_clock(rig, clock="12h", time_out="move", window="8-22", zone="UTC")
    seat, person = on_turn(table)
    rig.clock.now = expires_at(table.clocks[seat], hours_of(table.game.settings)) - 2 * HOUR + 20
    (warning,) = await notifications(rig.store, "kind = 'clock' AND person = $1", person)
    until = f"(until <t:{int(rig.clock()) + 2 * HOUR - 20}:f>)"
    table = await rig.tables.get(table.id)
    said = unmarked(texts(notification_page(rig.voice(table), warning)))
    assert said.endswith(f"{until}. Then the clock moves for you.")
    for language, left in (("en", "2 hours left"), ("de", "noch 2 Stunden"), ("fr", "il te reste 2 heures")):
        assert left in unmarked(texts(notification_page(rig.voice(table, language), warning)))


async def standing(rig: Rig, table: TableId) -> list[Notification]:
    """Return the notifications about a table that stand as long as their reason does."""
    found, _ = await rig.store.notifications_at(table, rig.clock())
    return found


async def test_no_warning_of_a_clock_that_has_run_out_or_is_no_more(rig: Rig) -> None:
    delivery = rig.cases.delivery
    kept = await with_clock(rig, time_out="offer")
    rig.clock.turn(days=1)
    await handle_due(rig)
    await delivery.review(kept.id, rig.clock())
    assert {row.kind for row in await standing(rig, kept.id)} == {"turn", "offered"}
    other = await with_clock(rig, time_out="move")
    await rig.cases.timing.choose(other.id, CEM, "clock", "", rig.cause(), admin=True)
    assert {row.kind for row in await standing(rig, other.id)} == {"turn"}


@pytest.mark.parametrize("key", GAMES)
async def test_who_ran_out_of_time_reads_what_the_clock_did(key: str, rig: Rig) -> None:
    table = await with_clock(rig, key, *rig.fewest(key), clock="1d", time_out="move")
    rig.clock.turn(days=1)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    voice, seats = rig.voice(table), table.seated
    told = await notifications(rig.store, "kind = 'moved'")
    assert told
    for row in told:
        seat = table.seat_of(row.person)
        moves = [one for one in table.timeline.positions.values() if one.entry.actor is Actor.CLOCK]
        for reader in (None, seat):
            lines = [
                voice.say(line)
                for move in moves
                if move.entry.seat == seat
                for line in table.rules.log_lines(move.events, reader)
            ]
            said = texts(notification_page(voice, row, private=reader is not None)).splitlines()
            assert said[0].endswith("ran out. The clock moved for you:")
            assert said[1 : 1 + len(lines)] == lines[-6:] or "more" in said[1]
    assert len(told) == len({seats[seat] for _, seat in made(table, Actor.CLOCK) if seat is not None})


async def test_what_the_clock_did_is_told_turn_by_turn(rig: Rig) -> None:
    table = await with_clock(rig, KALAH, time_out="move")
    seat, person = on_turn(table)
    for _ in range(3):
        rig.clock.turn(days=1)
        await handle_due(rig)
    table = await rig.tables.get(table.id)
    (row,) = await notifications(rig.store, "kind = 'moved' AND person = $1 AND ends IS NULL", person)
    mine = {True: [0], False: [0]}
    for position in table.timeline.positions.values():
        mine[position.entry.seat == seat].append(position.number)
    turn = [number for number in mine[True] if number > mine[False][-1]]
    assert mine[True][-1] == row.data["entry"]
    assert 0 < len(turn) < len(mine[True]) - 1, "the clock moved in an earlier turn too"
    assert texts(notification_page(rig.voice(table), row)).count("sows") == len(turn)


async def test_old_news_of_the_clock_and_those_of_others_point_to_the_log(rig: Rig) -> None:
    table = await with_clock(rig, time_out="move")
    _, person = on_turn(table)
    rig.clock.turn(days=1)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    (row,) = await notifications(rig.store, "kind = 'moved'")
    for other in (replace(row, data={}), replace(row, person=CEM)):
        assert "`/log` shows how" in texts(notification_page(rig.voice(table), other))
    assert row.person == person


# --- hours, weekends, holidays -----------------------------------------------------------------------


async def test_the_message_shows_when_a_clock_rests(rig: Rig) -> None:
    rig.clock.now = berlin("2026-10-23T20:00")
    table = await with_clock(rig, clock="12h", window="8-22", zone="Europe/Berlin", weekends="off")
    seat, _ = on_turn(table)
    assert await deadlines(rig, table) == {
        f"clock:{seat}": berlin("2026-10-26T18:00"),
        "face": berlin("2026-10-23T22:00"),
    }
    for at in ("2026-10-23T22:00", "2026-10-26T08:00"):
        await rig.shown(table.id)
        rig.clock.now = berlin(at)
        await handle_due(rig)
        assert await outbox_row(rig.store, table.id) is not None
    table = await rig.tables.get(table.id)
    assert shown(rig, table, seat) == 10 * HOUR
    assert await deadlines(rig, table) == {f"clock:{seat}": berlin("2026-10-26T18:00")}


async def test_a_holiday_stops_the_clock(rig: Rig) -> None:
    table = await with_clock(rig, holidays="7")
    seat, person = on_turn(table)
    rig.clock.turn(seconds=HOUR)
    await rig.cases.holidays.take(person, rig.clock(), 3)
    await handle_due(rig)
    out = rig.clock() + 3 * DAY + 23 * HOUR
    assert (await deadlines(rig, table))[f"clock:{seat}"] == out
    rig.clock.turn(days=2)
    table = await rig.tables.get(table.id)
    assert shown(rig, table, seat) == 23 * HOUR
    await rig.cases.holidays.end(person)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + 23 * HOUR
    assert table.clocks[seat].patience == 5 * DAY


async def test_a_holiday_taken_while_the_table_is_on_hold_counts_when_it_goes_on(rig: Rig) -> None:
    table = await with_clock(rig, holidays="7")
    seat, person = on_turn(table)
    await rig.put(table.id, Status.FROZEN)
    await rig.cases.holidays.take(person, rig.clock(), 3)
    await handle_due(rig)
    await rig.restart()
    await rig.cases.frozen.try_again()
    await handle_due(rig)
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + 4 * DAY


async def test_a_table_waits_no_longer_than_agreed(rig: Rig) -> None:
    table = await with_clock(rig, holidays="7")
    seat, person = on_turn(table)
    await rig.cases.holidays.take(person, rig.clock() + 2 * HOUR, 30)
    await handle_due(rig)
    due = await deadlines(rig, table)
    begin = rig.clock() + 2 * HOUR
    assert due == {f"clock:{seat}": rig.clock() + 8 * DAY, "face": begin, "away": begin}
    rig.clock.turn(days=9)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert made(table, Actor.CLOCK) == [(EntryKind.SETTING, seat)]


async def test_a_holiday_begins_between_turns(rig: Rig) -> None:
    table = await with_clock(rig)
    seat, _ = on_turn(table)
    other = Seat(1 - seat)
    await rig.cases.holidays.take(table.seated[other], rig.clock() + HOUR, 2)
    await handle_due(rig)
    rig.clock.turn(seconds=3 * HOUR)
    table = await end_turn(rig, table)
    assert (await deadlines(rig, table))[f"clock:{other}"] == rig.clock() + 3 * DAY - 2 * HOUR


async def test_no_allowance_no_rest(rig: Rig) -> None:
    table = await with_clock(rig, holidays="0")
    seat, person = on_turn(table)
    before = await deadlines(rig, table)
    await rig.cases.holidays.take(person, rig.clock(), 3)
    await handle_due(rig)
    assert await deadlines(rig, table) == {**before, "away": rig.clock() + 3 * DAY}
    assert f"clock:{seat}" in before


async def test_malformed_holidays_are_refused(rig: Rig) -> None:
    await rig.cases.people.save_name(ADA, "Ada")
    for begin, days in ((0.0, 0), (0.0, 61), (400.0 * DAY, 5)):
        await refused("refused-holiday", rig.cases.holidays.take(ADA, rig.clock() + begin, days))
    await rig.cases.holidays.take(ADA, rig.clock() - DAY, 2)
    settings = await rig.cases.holidays.of(ADA)
    assert (settings.away_from, settings.away_until) == (rig.clock(), rig.clock() + 2 * DAY)
    assert is_away(settings, rig.clock())
    await rig.cases.holidays.end(ADA)
    assert (await rig.cases.holidays.of(ADA)).away_from is None


# --- set and changed ---------------------------------------------------------------------------------


async def test_only_who_sits_there_sets_the_clock(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    choose = rig.cases.timing.choose
    await refused("refused-not-seated", choose(table.id, BEN, "clock", "1d", rig.cause()))
    for field, value in (("clock", "soon"), ("time_out", "kill"), ("window", "22-8"), ("zone", "Mars")):
        await refused("refused-clock", choose(table.id, ADA, field, value, rig.cause()))
    for field, value in (("weekends", "x"), ("holidays", "3"), ("holidays", "x"), ("colour", "red")):
        await refused("refused-clock", choose(table.id, ADA, field, value, rig.cause()))


async def test_a_window_is_in_the_zone_of_who_sets_it(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    await rig.cases.people.choose(ADA, "zone", "Asia/Tokyo")
    table = await rig.cases.timing.choose(table.id, ADA, "window", "8-22", rig.cause())
    assert table.game.settings.zone == "Asia/Tokyo"


async def test_in_a_game_an_admin_changes_the_clock(rig: Rig) -> None:
    table = await with_clock(rig, clock="3d")
    seat, person = on_turn(table)
    choose = rig.cases.timing.choose
    await refused("refused-clock-begun", choose(table.id, person, "clock", "1d", rig.cause()))
    rig.clock.turn(days=1)
    table = await choose(table.id, CEM, "time_out", "move", rig.cause(), admin=True)
    assert shown(rig, table, seat) == 2 * DAY
    table = await choose(table.id, CEM, "clock", "2d+8h", rig.cause(), admin=True)
    assert shown(rig, table, seat) == 2 * DAY
    assert {shown(rig, table, Seat(other)) for other in (0, 1)} == {2 * DAY}
    told = [entry.data for entry in table.timeline.entries if entry.kind is EntryKind.SETTING]
    assert told == [{"settings": {"time_out": TimeOut.MOVE}}, {"settings": {"clock": "2d+8h"}}]
    table = await choose(table.id, CEM, "clock", "", rig.cause(), admin=True)
    assert table.clocks == {}
    assert await deadlines(rig, table) == {}


async def test_another_rule_holds_for_a_clock_that_has_run_out(rig: Rig) -> None:
    table = await with_clock(rig)
    seat, _ = on_turn(table)
    rig.clock.turn(days=1)
    await handle_due(rig)
    await rig.cases.timing.choose(table.id, CEM, "time_out", "move", rig.cause(), admin=True)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert on_turn(table)[0] == 1 - seat


async def test_more_days_for_holidays(rig: Rig) -> None:
    table = await with_clock(rig, holidays="7")
    table = await rig.cases.timing.choose(table.id, CEM, "holidays", "30", rig.cause(), admin=True)
    assert {clock.patience for clock in table.clocks.values()} == {30 * DAY}


async def test_who_plays_alone_needs_no_admin(rig: Rig) -> None:
    table = await with_clock(rig, STONES, ADA, clock="1d", time_out="move")
    table = await rig.cases.timing.choose(table.id, ADA, "clock", "2d", rig.cause())
    assert shown(rig, table, Seat(0)) == 2 * DAY
