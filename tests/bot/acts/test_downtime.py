"""Time in which nobody could reach the bot, or a table rested, does not count."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from itertools import permutations

import pytest

from bot.acts import delivery, downtime
from bot.acts.time_outs import run_out
from bot.domain.clocks import DAY, HOUR
from bot.domain.deadlines import DeadlineKind
from bot.domain.model import NotificationKind, Place
from bot.domain.reachability import note_key
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.pages.custom_id import Verb
from bot.store.database import OutOfReach
from engines.record import Actor
from tests.drive.database import deadlines_due, watched_visits
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable, berlin
from tests.selection import slow_but


async def runs_out(house: House, table: HouseTable, seat: int) -> float:
    """Return the time at which the clock of a seat runs out."""
    return (await house.deadlines(table))[f"clock:{seat}"]


async def test_paused_tables_have_resting_clocks(house: House) -> None:
    table = await house.table(clock="1d")
    seat = table.seat(table.on_turn)
    await house.passes(seconds=HOUR)
    await house.is_left()
    assert await house.deadlines(table) == {}
    await house.passes(days=30)
    await house.is_asked_back()
    assert await house.deadlines(table) == {f"clock:{seat}": house.clock() + DAY - HOUR}


async def test_a_rest_that_all_agreed_on_stops_the_clock(house: House) -> None:
    table = await house.table(clock="1d")
    seat = table.seat(table.on_turn)
    await house.passes(seconds=HOUR)
    await table.decides("pause")
    assert table.ticking == set()
    assert f"clock:{seat}" not in await house.deadlines(table)
    await house.passes(days=9)
    await table.decides("go-on")
    assert await runs_out(house, table, seat) == house.clock() + DAY - HOUR


async def test_a_frozen_table_gives_the_turn_its_time_back(
    house: House, expected_errors: list[logging.LogRecord]
) -> None:
    table = await house.table(clock="1d", time_out="move")
    seat = table.seat(table.on_turn)
    await house.passes(seconds=HOUR)
    await house.breaks(table)
    assert table.status == "frozen"
    await house.passes(days=9)
    await house.mends(table)
    assert table.status == "running"
    assert await runs_out(house, table, seat) == house.clock() + DAY
    assert {record.name for record in expected_errors} == {"bot.acts.repository"}


async def test_downtime_does_not_count(house: House) -> None:
    table = await house.table(clock="1d", time_out="move")
    seat, entries = table.seat(table.on_turn), len(table.log)
    await house.connects()
    house.runs(seconds=12 * HOUR)
    await house.beats()
    house.clock.turn(days=4)
    await house.restart()  # `begins_anew` would look at the table before the connection is known to be lost
    house.disconnects()
    await house.due()
    assert len(table.log) == entries
    house.clock.turn(days=1)
    await house.connects()
    await house.connects()
    assert await runs_out(house, table, seat) == house.clock() + 12 * HOUR
    await house.due()
    assert table.time_left(seat) == 12 * HOUR
    house.runs(seconds=12 * HOUR)
    await house.due()
    assert table.to_act != {seat}


async def test_each_of_the_clocks_that_run_gets_its_own_time_back(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    """Ada, whose holiday is short, loses nothing; the other clocks run out later, and warn later."""
    several = await house.table(PEBBLES, ada, ben, cem, clock="1d", time_out="move", holidays="7")
    other = await house.table(STONES, ben, dan, clock="3d+8h", holidays="7")
    without = await house.table(PEBBLES, ben, dan)
    await house.connects()
    await ben.plays("offer 1", at=several)
    await ada.does(Verb.AWAY, 0, 3)
    await other.on_turn.does(Verb.AWAY, 0, 30)
    await house.due()
    house.runs(seconds=HOUR)
    running = [(several, several.seat(ada)), (several, several.seat(cem)), (other, other.seat(other.on_turn))]

    async def warnings() -> list[float]:
        warned = {row.person: row.due for row in await house.told("clock") if row.ends is None}
        return [warned[guest.person] or 0 for guest in (ada, cem)]

    before = [await runs_out(house, table, seat) for table, seat in running]
    warned_before = await warnings()
    house.disconnects()
    house.clock.turn(seconds=6 * HOUR)
    await house.connects()
    await house.look()
    ends = [await runs_out(house, table, seat) for table, seat in running]
    assert [now - then for now, then in zip(ends, before, strict=True)] == [0, 6 * HOUR, 6 * HOUR]
    assert [now - then for now, then in zip(await warnings(), warned_before, strict=True)] == [0, 6 * HOUR]
    assert several.ticking == {several.seat(ada), several.seat(cem)}
    shown = [DeadlineKind.DISPLAY in await house.deadlines(table) for table in (several, other, without)]
    assert shown == [True, True, False]
    assert not [kind for kind in await house.deadlines(without) if kind.startswith(DeadlineKind.CLOCK)]
    for end, (table, seat) in sorted(zip(ends, running, strict=True), key=lambda one: one[0]):
        house.runs(seconds=end - HOUR - house.clock())
        assert table.time_left(seat) == HOUR


async def test_a_clock_that_has_run_out_gets_no_time_back(house: House) -> None:
    table = await house.table(clock="1d")
    await house.connects()
    house.runs(days=1)
    await house.due()
    before = await house.deadlines(table)
    house.disconnects()
    house.clock.turn(seconds=HOUR)
    await house.connects()
    assert await house.deadlines(table) == before


async def test_nobody_waits_longer_where_more_clocks_run(
    house: House, ada: HouseGuest, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time is given back to ten thousand tables by as many statements as to one."""
    visits, numbers = watched_visits(house.store, monkeypatch), []
    for guest in (ada, ben):
        for key in (STONES, PEBBLES):
            await house.table(key, clock="1d")
        await guest.does(Verb.DAILY)
        await house.connects()
        house.disconnects()
        house.clock.turn(seconds=HOUR)
        visits.clear()
        await house.connects()
        numbers.append(sum(map(len, visits)))
    assert numbers[0] == numbers[1]


async def version(house: House, table: HouseTable) -> int:
    """Return the number by which other processes know that their copies of a table are out of date."""
    game = await house.store.game(table.id)
    assert game is not None
    return game.version


async def test_copies_elsewhere_are_out_of_date_once_time_is_given_back(
    house: House, ada: HouseGuest
) -> None:
    await house.connects()
    await ada.does(Verb.DAILY)
    tables = [await house.table(clock="1d"), await house.known(1)]
    before = [await version(house, table) for table in tables]
    house.disconnects()
    house.clock.turn(seconds=HOUR)
    await house.connects()
    after = [await version(house, table) for table in tables]
    assert all(new > old for new, old in zip(after, before, strict=True))


@pytest.mark.parametrize(("lost", "edits"), [(HOUR, True), (60.0, False)])
async def test_messages_show_the_time_that_is_given_back(house: House, lost: float, edits: bool) -> None:
    table = await house.table(clock="1d")
    await house.connects()
    await house.shown(table.id)
    before = table.board.text
    house.disconnects()
    house.clock.turn(seconds=lost)
    await house.connects()
    await house.due()
    assert ([post.game for post in await house.store.posts()] == [table.id]) is edits
    out = int(house.clock()) + DAY
    assert f"<t:{out:.0f}:" in table.board.text
    assert f"<t:{out - lost:.0f}:" in before


async def test_a_lost_gateway_does_not_count(house: House) -> None:
    table = await house.table(clock="1d", time_out="move")
    seat = table.seat(table.on_turn)
    await house.connects()
    house.runs(seconds=HOUR)
    house.disconnects()
    await house.passes(days=2)
    await house.due()
    assert table.to_act == {seat}
    await house.connects()
    assert await runs_out(house, table, seat) == house.clock() + 23 * HOUR


async def test_a_sleeping_machine_does_not_count_but_skipped_time_does(house: House) -> None:
    table = await house.table(clock="1d")
    seat = table.seat(table.on_turn)
    await house.connects()
    house.clock.turn(seconds=6 * HOUR)
    await house.beats()
    assert await runs_out(house, table, seat) == house.clock() + DAY
    house.runs(seconds=6 * HOUR)
    await house.beats()
    assert await runs_out(house, table, seat) == house.clock() + 18 * HOUR


def away(*_: object) -> object:
    """Stand for a database that does not answer."""
    raise OutOfReach("The server is away.")


async def test_time_in_which_nothing_can_be_stored_does_not_count(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.table(clock="1d", time_out="move")
    seat = table.seat(table.on_turn)
    await house.connects()
    before = await runs_out(house, table, seat)
    with monkeypatch.context() as broken:
        broken.setattr(house.store, "transaction", away)
        for _ in range(10):  # minute by minute the bot tries to note that it is there
            house.clock.turn(seconds=60)
            with pytest.raises(OutOfReach):
                await house.beats()
    await house.beats()
    assert await runs_out(house, table, seat) == before + 600


@pytest.mark.parametrize("read", ["visit", "transaction"])
async def test_who_comes_while_nothing_can_be_read_or_stored_gets_the_time_back_later(
    house: House, monkeypatch: pytest.MonkeyPatch, read: str
) -> None:
    table = await house.table(clock="1d", time_out="move")
    seat = table.seat(table.on_turn)
    await house.beats()
    house.disconnects()
    house.clock.turn(days=2)
    with monkeypatch.context() as broken:
        broken.setattr(house.store, read, away)
        with pytest.raises(OutOfReach):
            await house.connects()
    assert not house.app.repository.downtime.was_reachable(house.clock(), 7)
    await house.due()
    assert house.app.repository.downtime.was_reachable(house.clock(), 7)
    assert await runs_out(house, table, seat) == house.clock() + DAY


async def test_hands_put_back_stop_no_clock(house: House) -> None:
    table = await house.table(clock="1d")
    seat = table.seat(table.on_turn)
    await house.connects()
    house.runs(seconds=HOUR)
    await house.beats()
    house.clock.turn(days=-3)
    await house.beats()
    assert await runs_out(house, table, seat) == house.clock() + 23 * HOUR


async def test_hands_put_back_stop_no_clock_that_has_begun_since_the_last_note(house: House) -> None:
    table = await house.table(clock="1d")
    await house.connects()
    house.clock.turn(seconds=30)
    await house.ends_turn(table)
    house.clock.turn(days=-3)
    await house.beats()
    assert await runs_out(house, table, table.seat(table.on_turn)) == house.clock() + DAY


@pytest.mark.parametrize("connected", [False, True])
async def test_time_given_back_while_a_clock_runs_out_counts(house: House, connected: bool) -> None:
    table = await house.table(clock="1d")
    seat = table.seat(table.on_turn)
    await house.connects()
    house.disconnects()
    house.clock.turn(days=2)
    # Past the door: the watch has read what is due, and the connection comes before it does it.
    (due,) = [one for one in await deadlines_due(house.store, house.clock()) if one.kind == f"clock:{seat}"]
    await house.connects()
    if not connected:
        house.disconnects()
    async with house.repository.at(table.id, f"deadline:{due.id}") as at:
        await run_out(at, due)
    await house.look()
    assert await runs_out(house, table, seat) == house.clock() + DAY
    assert table.by(Actor.CLOCK) == []


# --- shards -------------------------------------------------------------------------------------------

NORTH, SOUTH = ShardRange(2, 0, 0), ShardRange(2, 1, 1)
IN_NORTH, IN_SOUTH = Place(2 << 22, 71), Place(3 << 22, 72)


async def connect_both(house: House) -> None:
    house.disconnects()
    for shard in (NORTH, SOUTH):
        await house.connects(shard)


async def test_the_loss_of_one_shard_holds_only_its_own_tables(house: House) -> None:
    tables = [await house.table(clock="1d", time_out="move", place=place) for place in (IN_NORTH, IN_SOUTH)]
    north, south = tables
    seat = south.seat(south.on_turn)
    await connect_both(house)
    house.disconnects(SOUTH)
    for _ in range(25):
        house.runs(seconds=HOUR)
        await house.beats()
    await house.due()
    assert [bool(table.by(Actor.CLOCK)) for table in tables] == [True, False]
    before = await house.deadlines(north)
    await house.connects(SOUTH)
    await house.due()
    assert await house.deadlines(north) == before
    assert await runs_out(house, south, seat) == house.clock() + DAY


async def test_warnings_and_votes_of_a_lost_shard_alone_wait(house: House) -> None:
    tables = [await house.table(clock="5d", time_out="move", place=place) for place in (IN_NORTH, IN_SOUTH)]
    await connect_both(house)
    for table in tables:
        assert (await table.on_turn.does(Verb.PROPOSE, "pause", at=table)).refusal is None
    house.disconnects(SOUTH)
    house.runs(seconds=5 * DAY - HOUR)
    warned = []
    for table in tables:
        # Past the door: the notifier asks this for what it is to send.
        _, due = await delivery.review(house.repository, table.id, house.clock())
        warned.append(NotificationKind.CLOCK in {notification.kind for notification in due})
    assert warned == [True, False]
    await house.due()
    assert [DeadlineKind.VOTE in await house.deadlines(table) for table in tables] == [False, True]


@pytest.mark.parametrize("shards", [(NORTH, SOUTH), (ALL_SHARDS,)], ids=["the same shards", "one shard"])
async def test_a_restart_while_a_shard_is_lost_gives_each_table_its_own_time_back(
    house: House, shards: Sequence[ShardRange]
) -> None:
    tables = [await house.table(clock="9d", place=place) for place in (IN_NORTH, IN_SOUTH)]
    seats = [table.seat(table.on_turn) for table in tables]
    await connect_both(house)
    house.disconnects(SOUTH)
    house.runs(days=1)
    await house.beats()
    house.clock.turn(days=2)
    for _ in range(2):  # what was given back is not given again
        await house.restart()  # `begins_anew` would look at the tables before the shards are lost
        house.disconnects()
        for shard in shards:
            await house.connects(shard)
            await house.connects(shard)
        due = [await runs_out(house, table, seat) for table, seat in zip(tables, seats, strict=True)]
        assert due == [house.clock() + 8 * DAY, house.clock() + 9 * DAY]
        await house.beats()
        alive = {note_key(shard): str(house.clock()) for shard in shards}
        notes = await house.store.rows(downtime._NOTES, "alive")
        assert {note["key"]: note["value"] for note in notes} == alive


# --- a clock that jumps ------------------------------------------------------------------------------


async def watch(house: House) -> None:
    """Do what is due; past the door, as `due` of the house looks at all tables too."""
    for deadline in await deadlines_due(house.store, house.clock()):
        await house.app.deadlines.handle(deadline)


async def lose_the_gateway(house: House) -> None:
    """Notice only now that Discord is gone, as after the machine has slept."""
    house.disconnects()
    await house.connects()


LOOKS: tuple[Callable[[House], Awaitable[None]], ...] = (watch, House.beats, lose_the_gateway, House.look)
ORDERS = {"-".join(look.__name__ for look in order): order for order in permutations(LOOKS, 2)}


@pytest.mark.parametrize("order", slow_but(tuple(ORDERS.values())[::5], ORDERS.values()), ids=ORDERS)
@pytest.mark.parametrize("jump", [3 * DAY, -3 * DAY, 400.0])
async def test_a_jump_of_the_clock_moves_for_nobody(
    house: House, jump: float, order: Sequence[Callable[[House], Awaitable[None]]]
) -> None:
    """The machine slept, or its clock was set: whoever looks first."""
    table = await house.table(clock="5d", time_out="move")
    seat = table.seat(table.on_turn)
    await table.on_turn.does(Verb.PROPOSE, "pause", at=table)
    await house.connects()
    before = await house.deadlines(table)
    for _ in range(2):
        house.clock.turn(seconds=jump)
        for look in order:
            await look(house)
    await house.look()
    assert table.by(Actor.CLOCK) == []
    assert table.time_left(seat) == 5 * DAY
    after = await house.deadlines(table)
    assert {kind: after[kind] - before[kind] for kind in before} == dict.fromkeys(before, 2 * jump)


async def test_a_move_after_the_machine_has_slept_costs_no_time(house: House) -> None:
    table = await house.table(clock="3d+8h")
    seat = table.seat(table.on_turn)
    await house.connects()
    house.clock.turn(days=2)
    await house.ends_turn(table)
    assert table.time_left(seat) == 3 * DAY


async def test_nobody_is_warned_of_time_that_is_given_back(house: House) -> None:
    table = await house.table(clock="1d", time_out="move")
    await house.connects()
    house.clock.turn(seconds=23 * HOUR)
    # Past the door: the notifier asks this for what it is to send.
    warned = (await delivery.look(house.repository, house.clock()))[0]
    person = table.on_turn.person
    assert "clock" not in {notification.kind for notification in warned if notification.person == person}


async def test_warnings_that_wait_hide_no_other_notice(house: House) -> None:
    table = await house.table(clock="1d")
    await house.connects()
    house.disconnects()
    now, person = house.clock(), table.on_turn.person
    # Past the door: more warnings than the notifier asks for at once.
    async with house.store.transaction() as transaction:
        for number in range(4):
            transaction.at(table.id).add_notification(person, "clock", now - 9 + number, now)
        transaction.at(table.id).add_notification(person, "trouble", now - 1, now)
    due, _ = await delivery.look(house.repository, now, most=2)
    assert "trouble" in {row.kind for row in due}
    assert "clock" not in {row.kind for row in due}


async def test_silence_while_nobody_could_speak_is_no_assent(house: House) -> None:
    table = await house.table()
    guest, seat = table.on_turn, table.seat(table.on_turn)
    await house.connects()
    house.runs(days=1)
    proposed = await table.on(1 - seat).does(Verb.PROPOSE, "remove", seat, at=table)
    assert proposed.refusal is None
    house.disconnects()
    await house.passes(days=4)
    await house.connects()
    await house.due()
    assert table.people.get(seat) == guest.name
    house.runs(days=4)
    await house.due()
    assert seat not in table.people


@pytest.mark.parametrize("day", ["2026-03-29", "2026-10-25"])
async def test_summer_time_is_no_jump(house: House, day: str) -> None:
    """The hands move by an hour, but no time is lost or given back."""
    house.clock.now = berlin(f"{day}T00:30")
    table = await house.table(clock="1d", window="8-22", zone="Europe/Berlin")
    before = await house.deadlines(table)
    await house.connects()
    for _ in range(300):
        house.clock.turn(seconds=60)
        await house.beats()
    assert berlin(f"{day}T04:00") < house.clock() < berlin(f"{day}T07:00")
    assert await house.deadlines(table) == before


async def test_hours_in_which_a_clock_rests_anyway_are_not_given_twice(house: House) -> None:
    house.clock.now = berlin("2026-11-18T20:00")
    table = await house.table(clock="1d", window="8-22", zone="Europe/Berlin")
    seat = table.seat(table.on_turn)
    before = await runs_out(house, table, seat)
    await house.connects()
    house.runs(seconds=2 * HOUR)
    house.disconnects()
    house.clock.now = berlin("2026-11-19T08:00")
    await house.connects()
    assert await runs_out(house, table, seat) == before
