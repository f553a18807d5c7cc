"""Clocks at tables: what starts and stops them, what happens when one runs out, and what does not count."""

from typing import Any

from msgspec.structs import replace

from bot.acts import delivery
from bot.domain.clocks import DAY, HOUR, expires_at, hours_of
from bot.domain.lifecycle import Status
from bot.domain.model import Notification, TimeOut
from bot.pages.custom_id import Verb
from bot.pages.notifications import notification_page
from bot.pages.page import Text
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind
from tests.drive.guest import Shown
from tests.drive.house import (
    KALAH,
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    berlin,
    dice,
    each_game,
    first_swap,
    outbox_row,
    seen,
)


def kinds(entries: list[Entry]) -> list[tuple[EntryKind, int | None]]:
    return [(entry.kind, entry.seat) for entry in entries]


def notice(
    table: HouseTable, row: Notification, language: str | None = None, *, private: bool = False
) -> Shown:
    """Return a message as its person reads it."""
    return seen(notification_page(table.voice(language), row, private=private))


async def few(house: House, key: str, **settings: Any) -> HouseTable:
    """Return a table of as few people as can play its game together."""
    return await house.table(key, *house.company(key), **settings)


async def takes_holiday(guest: HouseGuest, days: int, later: int = 0) -> None:
    """Take so many days off, from so many days later on."""
    assert (await guest.does(Verb.AWAY, later, days)).refusal is None


# --- started and stopped -----------------------------------------------------------------------------


async def test_without_a_clock_nobody_sees_one_and_nothing_runs_out(house: House) -> None:
    table = await house.table(STONES)
    assert (table.now.clocks, await house.deadlines(table)) == ({}, {})
    stored = await house.store.load(table.id)
    assert stored is not None
    assert set(stored[0].clocks) == table.to_act, "only how long the game waits is counted"


async def test_time_for_each_turn(house: House) -> None:
    table = await house.table(clock="1d")
    (seat,) = table.to_act
    other = 1 - seat
    assert table.ticking == {seat}
    assert await house.deadlines(table) == {f"clock:{seat}": house.clock() + DAY}
    house.clock.turn(seconds=HOUR)
    assert table.time_left(seat) == DAY - HOUR
    await house.ends_turn(table)
    assert (table.ticking, table.time_left(seat)) == ({other}, DAY - HOUR)
    assert await house.deadlines(table) == {f"clock:{other}": house.clock() + DAY}
    house.clock.turn(seconds=HOUR)
    await house.ends_turn(table)
    assert table.time_left(seat) == DAY


async def test_a_bank_gets_more_with_each_turn(house: House) -> None:
    table = await house.table(clock="3d+8h")
    (seat,) = table.to_act
    assert table.time_left(seat) == 3 * DAY
    house.clock.turn(days=2)
    for _ in range(2):
        await house.ends_turn(table)
    assert table.to_act == {seat}
    assert (table.time_left(seat), table.time_left(1 - seat)) == (DAY + 8 * HOUR, 3 * DAY)


async def test_steps_in_private_change_no_clock(house: House) -> None:
    table = await house.table(clock="1d")
    guest, before = table.on_turn, table.now.clocks
    house.clock.turn(seconds=HOUR)
    card = first_swap(table.now, table.seat(guest)).split()[-1]
    assert (await guest.plays(f"flip a1 with {card}", at=table)).refusal is None
    assert table.now.clocks == before
    assert (await guest.does(Verb.UNDO, at=table)).refusal is None
    assert table.now.clocks == before


async def test_what_is_taken_back_gives_no_time_back(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, clock="3d+8h")
    house.clock.turn(days=1)
    await ada.plays("offer 1", at=table)
    assert table.ticking == {1, 2}
    house.clock.turn(days=1)
    assert (await ada.does(Verb.UNDO, at=table)).refusal is None
    assert table.ticking == {0, 1, 2}
    assert [table.time_left(seat) for seat in range(3)] == [2 * DAY, DAY, DAY]


@each_game
async def test_those_who_are_to_act_have_a_running_clock(house: House, key: str) -> None:
    table, random = await few(house, key, clock="2d+8h"), dice(key)
    async for _ in house.turns(table, random, 60):
        house.clock.turn(seconds=random.randrange(HOUR))
        settled = table.now.rules.to_act(table.now.timeline.settled().state)
        hours = hours_of(table.now.game.settings)
        assert table.ticking == settled
        assert await house.deadlines(table) == {
            f"clock:{seat}": expires_at(table.now.clocks[seat], hours) for seat in settled
        }
        assert all(0 <= table.time_left(seat) <= 2 * DAY for seat in settled)
        if random.random() < 0.1:
            await house.begins_anew()
    if table.status == Status.FINISHED:
        assert (table.ticking, await house.deadlines(table)) == (set(), {})


# --- run out -----------------------------------------------------------------------------------------


async def test_by_default_it_only_reminds(house: House) -> None:
    table = await house.table(clock="1d")
    guest, seat, before = table.on_turn, table.seat(table.on_turn), table.head
    await house.passes(days=1, seconds=-1)
    assert table.by(Actor.CLOCK) == []
    await house.passes(seconds=1)
    await house.begins_anew()
    await house.passes(days=5)
    assert kinds(table.by(Actor.CLOCK)) == [(EntryKind.SETTING, seat)]
    assert (table.head, await house.deadlines(table)) == (before, {})
    assert len(await house.told("overdue", guest)) == 1
    await house.ends_turn(table)
    assert await house.deadlines(table) == {f"clock:{1 - seat}": house.clock() + DAY}


async def test_whose_time_is_up_is_told_and_nobody_else(house: House) -> None:
    wrong = []
    for then, kind in (("remind", "overdue"), ("move", "moved"), ("offer", "offered"), ("robot", "stoodin")):
        for turns in (0, 1):
            table = await house.table(clock="1d", time_out=then)
            for _ in range(turns):
                await house.ends_turn(table)
            late = table.on_turn
            await house.passes(days=1)
            told = [row.person for row in await house.told(kind) if row.game == table.id]
            if told != [late.person]:
                wrong.append((then, turns, told))
            await house.guest("Eve").at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert wrong == []


@each_game
async def test_the_clock_moves_until_the_seat_has_acted(house: House, key: str) -> None:
    table = await few(house, key, clock="1d", time_out="move")
    for _ in range(12):
        acting = set(table.now.to_act(table.now.timeline.settled()))
        if not acting:
            break
        before = len(table.log)
        await house.passes(days=1)
        new = table.log[before:]
        assert {(entry.kind, entry.actor) for entry in new} == {(EntryKind.MOVE, Actor.CLOCK)}
        assert {entry.seat for entry in new} == acting
        assert {kind for kind in await house.deadlines(table) if kind.startswith("clock")} == {
            f"clock:{seat}" for seat in table.now.to_act(table.now.timeline.settled())
        }
    assert len({stored.cause for stored in await house.store.entries(table.id)} - {None}) > 3
    log = table.log
    await house.begins_anew()
    assert table.log == log


async def test_the_clock_goes_on_with_a_turn_begun_in_private(house: House) -> None:
    table = await house.table(clock="1d", time_out="move")
    guest, seat = table.on_turn, table.seat(table.on_turn)
    for card in table.state.hands[seat][:2]:
        await guest.plays(f"flip a1 with {card}", at=table)
    await house.passes(days=1)
    assert table.to_act == {1 - seat}
    assert (await guest.does(Verb.UNDO, at=table)).refusal == "refused-take-back"


async def test_a_seat_is_offered_and_kept_by_who_comes_back(house: House) -> None:
    table = await house.table(clock="1d", time_out="offer")
    guest, seat = table.on_turn, table.seat(table.on_turn)
    await house.passes(days=1)
    await house.due()
    assert (table.offered, table.seat(guest)) == ({seat}, seat)
    assert kinds(table.by(Actor.CLOCK)) == [(EntryKind.SETTING, seat)]
    assert len(await house.told("offered", guest)) == 1
    await house.ends_turn(table)
    assert table.offered == set()


async def test_who_takes_a_seat_over_has_the_time_of_a_turn(house: House, dan: HouseGuest) -> None:
    table = await house.table(clock="1d", time_out="offer")
    (seat,) = table.to_act
    await house.passes(days=3)
    await dan.does(Verb.TAKE, at=table)
    assert (table.people[seat], table.time_left(seat)) == ("Dan", DAY)
    assert (await house.deadlines(table))[f"clock:{seat}"] == house.clock() + DAY


async def test_a_warning_comes_before(house: House) -> None:
    table = await house.table(clock="2d", time_out="move")
    (warning,) = await house.told("clock", table.on_turn)
    assert warning.due == house.clock() + 1.5 * DAY


async def test_a_warning_says_how_much_is_left_and_what_follows(house: House) -> None:
    table = await house.table(clock="12h", time_out="move", window="8-22", zone="UTC")
    (seat,) = table.to_act
    out = expires_at(table.now.clocks[Seat(seat)], hours_of(table.now.game.settings))
    house.clock.now = out - 2 * HOUR + 20
    (warning,) = await house.told("clock", table.on_turn)
    assert notice(table, warning).text.endswith(f"(until <t:{int(out)}:f>). Then the clock moves for you.")
    for language, left in (("en", "2 hours left"), ("de", "noch 2 Stunden"), ("fr", "il te reste 2 heures")):
        assert left in notice(table, warning, language).text


async def standing(house: House, table: HouseTable) -> set[str]:
    """Return the kinds of messages about a table that stand as long as their reason does."""
    found, _ = await house.store.notifications_at(table.id, house.clock())
    return {row.kind for row in found}


async def test_no_warning_of_a_clock_that_has_run_out_or_is_no_more(house: House, cem: HouseGuest) -> None:
    """The notifier looks at what stands before it sends."""
    kept = await house.table(clock="1d", time_out="offer")
    await house.passes(days=1)
    await delivery.review(house.repository, kept.id, house.clock())
    assert await standing(house, kept) == {"turn", "offered"}
    other = await house.table(clock="1d", time_out="move")
    await cem.at(admin=True).does(Verb.SET_CLOCK, "clock", "none", at=other)
    assert (other.now.game.settings.clock, await standing(house, other)) == ("", {"turn"})


@each_game
async def test_who_ran_out_of_time_reads_what_the_clock_did(house: House, key: str) -> None:
    table = await few(house, key, clock="1d", time_out="move")
    await house.passes(days=1)
    voice, told = table.voice(), await house.told("moved")
    assert told
    for row in told:
        seat = table.now.seat_of(row.person)
        moves = [one for one in table.now.timeline.positions.values() if one.entry.actor is Actor.CLOCK]
        for reader in (None, seat):
            lines = [
                voice.say(line)
                for move in moves
                if move.entry.seat == seat
                for line in table.now.rules.log_lines(move.events, reader)
            ]
            page = notification_page(voice, row, private=reader is not None)
            said = "\n".join(block.text for block in page.blocks if isinstance(block, Text)).splitlines()
            assert said[0].endswith("ran out. The clock moved for you:")
            assert said[1 : 1 + len(lines)] == lines[-6:] or "more" in said[1]
    late = {seat for _, seat in kinds(table.by(Actor.CLOCK)) if seat is not None}
    assert len(told) == len(late)


async def test_what_the_clock_did_is_told_turn_by_turn(house: House) -> None:
    table = await house.table(KALAH, clock="1d", time_out="move")
    guest, seat = table.on_turn, table.seat(table.on_turn)
    for _ in range(3):
        await house.passes(days=1)
    (row,) = (row for row in await house.told("moved", guest) if row.ends is None)
    mine = {True: [0], False: [0]}
    for position in table.now.timeline.positions.values():
        mine[position.entry.seat == seat].append(position.number)
    turn = [number for number in mine[True] if number > mine[False][-1]]
    assert mine[True][-1] == row.data["entry"]
    assert 0 < len(turn) < len(mine[True]) - 1, "the clock moved in an earlier turn too"
    assert notice(table, row).text.count("sows") == len(turn)


async def test_old_news_of_the_clock_and_those_of_others_point_to_the_log(
    house: House, cem: HouseGuest
) -> None:
    table = await house.table(clock="1d", time_out="move")
    late = table.on_turn
    await house.passes(days=1)
    (row,) = await house.told("moved")
    for other in (replace(row, data={}), replace(row, person=cem.person)):
        assert "`/log` shows how" in notice(table, other).text
    assert row.person == late.person


# --- hours, weekends, holidays -----------------------------------------------------------------------


async def test_the_message_shows_when_a_clock_rests(house: House) -> None:
    house.clock.now = berlin("2026-10-23T20:00")
    table = await house.table(clock="12h", window="8-22", zone="Europe/Berlin", weekends="off")
    (seat,) = table.to_act
    out = {f"clock:{seat}": berlin("2026-10-26T18:00")}
    assert await house.deadlines(table) == {**out, "face": berlin("2026-10-23T22:00")}
    for at in ("2026-10-23T22:00", "2026-10-26T08:00"):
        await house.shown(table.id)
        house.clock.now = berlin(at)
        await house.due()
        assert await outbox_row(house.store, table.id) is not None
    assert (table.time_left(seat), await house.deadlines(table)) == (10 * HOUR, out)


async def test_a_holiday_stops_the_clock(house: House) -> None:
    table = await house.table(clock="1d", holidays="7")
    guest, seat = table.on_turn, table.seat(table.on_turn)
    house.clock.turn(seconds=HOUR)
    await takes_holiday(guest, 3)
    await house.due()
    out = house.clock() + 3 * DAY + 23 * HOUR
    assert (await house.deadlines(table))[f"clock:{seat}"] == out
    house.clock.turn(days=2)
    assert table.time_left(seat) == 23 * HOUR
    await guest.does(Verb.AWAY, "end")
    await house.due()
    assert (await house.deadlines(table))[f"clock:{seat}"] == house.clock() + 23 * HOUR
    assert table.now.clocks[seat].patience == 5 * DAY


async def test_a_holiday_taken_while_the_table_is_on_hold_counts_when_it_goes_on(house: House) -> None:
    """A table whose log is sound is frozen here by hand: one that was mended is tried again."""
    table = await house.table(clock="1d", holidays="7")
    guest, seat = table.on_turn, table.seat(table.on_turn)
    await house.put(table.id, Status.FROZEN)
    await takes_holiday(guest, 3)
    await house.due()
    await house.begins_anew()
    await house.tries_frozen()
    await house.due()
    assert (await house.deadlines(table))[f"clock:{seat}"] == house.clock() + 4 * DAY


async def test_a_table_waits_no_longer_than_agreed(house: House) -> None:
    table = await house.table(clock="2d", holidays="7")
    guest, seat = table.on_turn, table.seat(table.on_turn)
    await takes_holiday(guest, 30, later=1)
    await house.due()
    now, begin = house.clock(), house.clock() + DAY
    assert await house.deadlines(table) == {f"clock:{seat}": now + 9 * DAY, "face": begin, "away": begin}
    await house.passes(days=10)
    assert kinds(table.by(Actor.CLOCK)) == [(EntryKind.SETTING, seat)]


async def test_a_holiday_begins_between_turns(house: House) -> None:
    table = await house.table(clock="2d")
    (seat,) = table.to_act
    other = 1 - seat
    await takes_holiday(table.on(other), 2, later=1)
    await house.passes(days=1, seconds=2 * HOUR)
    await house.ends_turn(table)
    assert (await house.deadlines(table))[f"clock:{other}"] == house.clock() + 4 * DAY - 2 * HOUR


async def test_no_allowance_no_rest(house: House) -> None:
    table = await house.table(clock="1d", holidays="0")
    before = await house.deadlines(table)
    await takes_holiday(table.on_turn, 3)
    await house.due()
    assert await house.deadlines(table) == {**before, "away": house.clock() + 3 * DAY}
    assert list(before) == [f"clock:{table.seat(table.on_turn)}"]


async def test_malformed_holidays_are_refused(house: House, ada: HouseGuest) -> None:
    for later, days in ((0, 0), (0, 61), (400, 5)):
        assert (await ada.does(Verb.AWAY, later, days)).refusal == "refused-holiday"
    await ada.does(Verb.HOLIDAY, 2, "2020-01-01")
    settings = await house.store.settings_of(ada.person)
    assert (settings.away_from, settings.away_until) == (house.clock(), house.clock() + 2 * DAY), (
        "not earlier"
    )
    await ada.does(Verb.AWAY, "end")
    assert (await house.store.settings_of(ada.person)).away_from is None


# --- set and changed ---------------------------------------------------------------------------------


async def test_only_who_sits_there_sets_the_clock(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    assert (await ben.does(Verb.SET_CLOCK, "clock", "1d", at=table)).refusal == "refused-not-seated"
    choices = "clock soon/time_out kill/window 22-8/weekends x/holidays 3/holidays x/colour red/"
    taken = [
        choice
        for choice in choices.split("/")
        if (await ada.does(Verb.SET_CLOCK, *choice.split(), at=table)).refusal != "refused-clock"
    ]
    assert taken == []
    assert table.now.game.settings.clock == ""


async def test_a_window_is_in_the_zone_of_who_sets_it(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    await ada.does(Verb.SET, "zone", "Asia/Tokyo")
    await ada.does(Verb.SET_CLOCK, "window", "8-22", at=table)
    assert table.now.game.settings.zone == "Asia/Tokyo"


async def test_in_a_game_an_admin_changes_the_clock(house: House, cem: HouseGuest) -> None:
    table, admin = await house.table(clock="3d"), cem.at(admin=True)
    (seat,) = table.to_act
    house.clock.turn(days=1)
    await admin.does(Verb.SET_CLOCK, "time_out", "move", at=table)
    assert table.time_left(seat) == 2 * DAY
    await admin.does(Verb.SET_CLOCK, "clock", "2d+8h", at=table)
    assert {table.time_left(other) for other in (0, 1)} == {2 * DAY}
    told = [entry.data for entry in table.log if entry.kind is EntryKind.SETTING]
    assert told == [{"settings": {"time_out": TimeOut.MOVE}}, {"settings": {"clock": "2d+8h"}}]
    await admin.does(Verb.SET_CLOCK, "clock", "none", at=table)
    assert (table.now.clocks, await house.deadlines(table)) == ({}, {})


async def test_another_rule_holds_for_a_clock_that_has_run_out(house: House, cem: HouseGuest) -> None:
    table = await house.table(clock="1d")
    (seat,) = table.to_act
    await house.passes(days=1)
    await cem.at(admin=True).does(Verb.SET_CLOCK, "time_out", "move", at=table)
    await house.due()
    assert table.to_act == {1 - seat}


async def test_more_days_for_holidays(house: House, cem: HouseGuest) -> None:
    table = await house.table(clock="1d", holidays="7")
    await cem.at(admin=True).does(Verb.SET_CLOCK, "holidays", "30", at=table)
    assert {clock.patience for clock in table.now.clocks.values()} == {30 * DAY}


async def test_who_plays_alone_needs_no_admin(house: House, ada: HouseGuest, dan: HouseGuest) -> None:
    table = await house.table(STONES, ada, clock="1d", time_out="move")
    assert (await dan.does(Verb.SET_CLOCK, "clock", "3d", at=table)).refusal == "refused-clock-begun"
    await ada.does(Verb.SET_CLOCK, "clock", "2d", at=table)
    assert table.time_left(0) == 2 * DAY
