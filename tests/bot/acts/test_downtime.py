"""Time in which nobody could reach the bot, or a table rested, does not count."""

from collections.abc import Awaitable, Callable, Sequence
from itertools import permutations
from pathlib import Path

import pytest

from bot.domain.clocks import DAY, HOUR
from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Place
from bot.domain.reachability import note_key
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.pages.table import board
from bot.store.database import OutOfReach
from bot.usecases.time_outs import TimeOuts
from engines.api import Seat
from engines.record import Actor
from tests.drive.house import Assets, Clock, Rig, on_turn, outbox_row, texts
from tests.drive.timed import berlin, deadlines, end_turn, handle_due, made, running, shown, with_clock


async def test_paused_tables_have_resting_clocks(rig: Rig) -> None:
    table = await with_clock(rig)
    seat, _ = on_turn(table)
    rig.clock.turn(seconds=HOUR)
    await rig.tables.pause_guild(7)
    assert await deadlines(rig, table) == {}
    rig.clock.turn(days=30)
    await handle_due(rig)
    await rig.tables.resume_guild(7)
    assert await deadlines(rig, table) == {f"clock:{seat}": rig.clock() + DAY - HOUR}


async def test_a_rest_that_all_agreed_on_stops_the_clock(rig: Rig) -> None:
    table = await with_clock(rig)
    seat, person = on_turn(table)
    rig.clock.turn(seconds=HOUR)
    for kind in ("pause", "go-on"):
        await rig.cases.votes.propose(table.id, person, kind, (), cause=rig.cause())
        found = await rig.tables.get(table.id)
        other = found.seated[Seat(1 - seat)]
        table = await rig.cases.votes.agree(table.id, other, found.timeline.last, rig.cause())
        if kind == "pause":
            assert running(table.clocks.values()) == set()
            assert f"clock:{seat}" not in await deadlines(rig, table)
            rig.clock.turn(days=9)
            await handle_due(rig)
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + DAY - HOUR


async def test_a_frozen_table_gives_the_turn_its_time_back(rig: Rig) -> None:
    table = await with_clock(rig, time_out="move")
    seat, _ = on_turn(table)
    rig.clock.turn(seconds=HOUR)
    await rig.put(table.id, Status.FROZEN)
    rig.clock.turn(days=9)
    await handle_due(rig)
    await rig.cases.frozen.try_again()
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + DAY


async def test_downtime_does_not_count(tmp_path: Path, assets: Assets, clock: Clock) -> None:
    async with Rig(tmp_path, assets, clock) as rig:
        table = await with_clock(rig, time_out="move")
        seat, _ = on_turn(table)
        await rig.cases.downtime.connected()
        clock.turn(seconds=12 * HOUR)
        rig.cases.downtime.skip(12 * HOUR)
        await rig.cases.downtime.beat()
    clock.turn(days=4)
    async with Rig(tmp_path, assets, clock) as rig:
        rig.cases.downtime.disconnected()
        await handle_due(rig)
        assert (await rig.tables.get(table.id)).timeline.last == table.timeline.last
        clock.turn(days=1)
        await rig.cases.downtime.connected()
        await rig.cases.downtime.connected()
        assert (await deadlines(rig, table))[f"clock:{seat}"] == clock() + 12 * HOUR
        await handle_due(rig)
        table = await rig.tables.get(table.id)
        assert shown(rig, table, seat) == 12 * HOUR
        clock.turn(seconds=12 * HOUR)
        rig.cases.downtime.skip(12 * HOUR)
        await handle_due(rig)
        assert on_turn(await rig.tables.get(table.id))[0] != seat


@pytest.mark.parametrize(("lost", "edits"), [(HOUR, True), (60.0, False)])
async def test_messages_show_the_time_that_is_given_back(rig: Rig, lost: float, edits: bool) -> None:
    table = await with_clock(rig)
    downtime = rig.cases.downtime
    await downtime.connected()
    await rig.shown(table.id)
    before = texts(board(rig.voice(table)))
    downtime.disconnected()
    rig.clock.turn(seconds=lost)
    await downtime.connected()
    await handle_due(rig)
    assert (await outbox_row(rig.store, table.id) is not None) is edits
    runs_out, after = int(rig.clock()) + DAY, texts(board(rig.voice(await rig.tables.get(table.id))))
    assert f"<t:{runs_out:.0f}:" in after
    assert f"<t:{runs_out - lost:.0f}:" in before


async def test_a_lost_gateway_does_not_count(rig: Rig) -> None:
    table = await with_clock(rig, time_out="move")
    seat, _ = on_turn(table)
    downtime = rig.cases.downtime
    await downtime.connected()
    rig.clock.turn(seconds=HOUR)
    downtime.skip(HOUR)
    downtime.disconnected()
    rig.clock.turn(days=2)
    await handle_due(rig)
    await handle_due(rig)
    assert on_turn(await rig.tables.get(table.id))[0] == seat
    await downtime.connected()
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + 23 * HOUR


@pytest.mark.on_both
async def test_a_sleeping_machine_does_not_count_but_skipped_time_does(rig: Rig) -> None:
    table = await with_clock(rig)
    seat, _ = on_turn(table)
    downtime = rig.cases.downtime
    await downtime.connected()
    rig.clock.turn(seconds=6 * HOUR)
    await downtime.beat()
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + DAY
    rig.clock.turn(seconds=6 * HOUR)
    downtime.skip(6 * HOUR)
    await downtime.beat()
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + 18 * HOUR


async def test_time_in_which_nothing_can_be_stored_does_not_count(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await with_clock(rig, time_out="move")
    seat, _ = on_turn(table)
    await rig.cases.downtime.connected()
    runs_out = (await deadlines(rig, table))[f"clock:{seat}"]

    def away(*_: object) -> object:
        raise OutOfReach("The server is away.")

    with monkeypatch.context() as broken:
        broken.setattr(rig.store, "transaction", away)
        for _ in range(10):  # minute by minute the bot tries to note that it is there
            rig.clock.turn(seconds=60)
            with pytest.raises(OutOfReach):
                await rig.cases.downtime.beat()
    await rig.cases.downtime.beat()
    assert (await deadlines(rig, table))[f"clock:{seat}"] == runs_out + 600


@pytest.mark.parametrize("read", ["notes", "transaction"])
async def test_who_comes_while_nothing_can_be_read_or_stored_gets_the_time_back_later(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, read: str
) -> None:
    table = await with_clock(rig, time_out="move")
    seat, _ = on_turn(table)
    await rig.cases.downtime.beat()
    rig.cases.downtime.disconnected()
    rig.clock.turn(days=2)

    def away(*_: object) -> object:
        raise OutOfReach("The server is away.")

    with monkeypatch.context() as broken:
        broken.setattr(rig.store, read, away)
        with pytest.raises(OutOfReach):
            await rig.cases.downtime.connected()
    assert not rig.cases.downtime.was_reachable(rig.clock(), 7)
    await handle_due(rig)
    assert rig.cases.downtime.was_reachable(rig.clock(), 7)
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + DAY


async def test_hands_put_back_stop_no_clock(rig: Rig) -> None:
    table = await with_clock(rig)
    seat, _ = on_turn(table)
    downtime = rig.cases.downtime
    await downtime.connected()
    rig.clock.turn(seconds=HOUR)
    downtime.skip(HOUR)
    await downtime.beat()
    rig.clock.turn(days=-3)
    await downtime.beat()
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + 23 * HOUR


@pytest.mark.parametrize("connected", [False, True])
async def test_time_given_back_while_a_clock_runs_out_counts(rig: Rig, connected: bool) -> None:
    table = await with_clock(rig)
    seat, _ = on_turn(table)
    downtime = rig.cases.downtime
    await downtime.connected()
    downtime.disconnected()
    rig.clock.turn(days=2)
    (due,) = [one for one in await rig.store.due(rig.clock()) if one.kind == f"clock:{seat}"]
    await downtime.connected()
    if not connected:
        downtime.disconnected()
    async with rig.repository.locked(table.id) as found:
        await TimeOuts(rig.repository, downtime, rig.seats, rig.cases.robots).run_out(found, due)
    assert (await deadlines(rig, table))[f"clock:{seat}"] == rig.clock() + DAY
    assert not made(await rig.repository.get(table.id), Actor.CLOCK)


# --- shards -------------------------------------------------------------------------------------------

NORTH, SOUTH = ShardRange(2, 0, 0), ShardRange(2, 1, 1)
IN_NORTH, IN_SOUTH = Place(2 << 22, 71), Place(3 << 22, 72)


async def test_the_loss_of_one_shard_holds_only_its_own_tables(rig: Rig) -> None:
    north, south = [await with_clock(rig, time_out="move", place=place) for place in (IN_NORTH, IN_SOUTH)]
    on_move = [on_turn(table)[0] for table in (north, south)]
    downtime = rig.cases.downtime
    downtime.disconnected()
    for shard in (NORTH, SOUTH):
        await downtime.connected(shard)
    downtime.disconnected(SOUTH)
    for _ in range(25):
        rig.clock.turn(seconds=HOUR)
        downtime.skip(HOUR)
        await downtime.beat()
    await handle_due(rig)
    found = [await rig.tables.get(table.id) for table in (north, south)]
    assert [bool(made(table, Actor.CLOCK)) for table in found] == [True, False]
    before = await deadlines(rig, north)
    await downtime.connected(SOUTH)
    await handle_due(rig)
    assert await deadlines(rig, north) == before
    assert (await deadlines(rig, south))[f"clock:{on_move[1]}"] == rig.clock() + DAY


async def test_warnings_and_votes_of_a_lost_shard_alone_wait(rig: Rig) -> None:
    north, south = [
        await with_clock(rig, clock="5d", time_out="move", place=place) for place in (IN_NORTH, IN_SOUTH)
    ]
    downtime = rig.cases.downtime
    downtime.disconnected()
    for shard in (NORTH, SOUTH):
        await downtime.connected(shard)
    for table in (north, south):
        await rig.cases.votes.propose(table.id, on_turn(table)[1], "pause", (), cause=rig.cause())
    downtime.disconnected(SOUTH)
    rig.clock.turn(seconds=5 * DAY - HOUR)
    downtime.skip(5 * DAY - HOUR)
    warned = []
    for table in (north, south):
        _, due = await rig.cases.delivery.review(table.id, rig.clock())
        warned.append(NotificationKind.CLOCK in {notification.kind for notification in due})
    assert warned == [True, False]
    await handle_due(rig)
    votes = [DeadlineKind.VOTE in await deadlines(rig, table) for table in (north, south)]
    assert votes == [False, True]


@pytest.mark.parametrize("shards", [(NORTH, SOUTH), (ALL_SHARDS,)], ids=["the same shards", "one shard"])
async def test_a_restart_while_a_shard_is_lost_gives_each_table_its_own_time_back(
    tmp_path: Path, assets: Assets, clock: Clock, shards: Sequence[ShardRange]
) -> None:
    async with Rig(tmp_path, assets, clock) as rig:
        tables = [await with_clock(rig, clock="9d", place=place) for place in (IN_NORTH, IN_SOUTH)]
        seats = [on_turn(table)[0] for table in tables]
        rig.cases.downtime.disconnected()
        for shard in (NORTH, SOUTH):
            await rig.cases.downtime.connected(shard)
        rig.cases.downtime.disconnected(SOUTH)
        clock.turn(days=1)
        rig.cases.downtime.skip(DAY)
        await rig.cases.downtime.beat()
    clock.turn(days=2)
    for _ in range(2):  # what was given back is not given again
        async with Rig(tmp_path, assets, clock) as rig:
            rig.cases.downtime.disconnected()
            for shard in shards:
                await rig.cases.downtime.connected(shard)
                await rig.cases.downtime.connected(shard)
            due = [
                (await deadlines(rig, table))[f"clock:{seat}"]
                for table, seat in zip(tables, seats, strict=True)
            ]
            assert due == [clock() + 8 * DAY, clock() + 9 * DAY]
            await rig.cases.downtime.beat()
            assert await rig.store.notes("alive") == {note_key(shard): str(clock()) for shard in shards}


# --- a clock that jumps ------------------------------------------------------------------------------


async def beat(rig: Rig) -> None:
    await rig.cases.downtime.beat()


async def lose_the_gateway(rig: Rig) -> None:
    """Notification only now that Discord is gone, as after the machine has slept."""
    rig.cases.downtime.disconnected()
    await rig.cases.downtime.connected()


async def look_at_the_table(rig: Rig) -> None:
    (game,) = await rig.store.games()
    await rig.tables.get(game.id)


SEAT_STYLES = (handle_due, beat, lose_the_gateway, look_at_the_table)


ORDERS = {"-".join(look.__name__ for look in order): order for order in permutations(SEAT_STYLES, 2)}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
@pytest.mark.parametrize("jump", [3 * DAY, -3 * DAY, 400.0])
async def test_a_jump_of_the_clock_moves_for_nobody(
    rig: Rig, jump: float, order: Sequence[Callable[[Rig], Awaitable[None]]]
) -> None:
    """The machine slept, or its clock was set: whoever looks first."""
    table = await with_clock(rig, clock="5d", time_out="move")
    seat, person = on_turn(table)
    await rig.cases.votes.propose(table.id, person, "pause", (), cause=rig.cause())
    await rig.cases.downtime.connected()
    before = await deadlines(rig, table)
    for _ in range(2):
        rig.clock.turn(seconds=jump)
        for look in order:
            await look(rig)
    table = await rig.tables.get(table.id)
    assert not made(table, Actor.CLOCK)
    assert shown(rig, table, seat) == 5 * DAY
    after = await deadlines(rig, table)
    assert {kind: after[kind] - before[kind] for kind in before} == dict.fromkeys(before, 2 * jump)


async def test_a_move_after_the_machine_has_slept_costs_no_time(rig: Rig) -> None:
    table = await with_clock(rig, clock="3d+8h")
    seat, _ = on_turn(table)
    await rig.cases.downtime.connected()
    rig.clock.turn(days=2)
    table = await end_turn(rig, table)
    assert shown(rig, table, seat) == 3 * DAY


async def test_nobody_is_warned_of_time_that_is_given_back(rig: Rig) -> None:
    table = await with_clock(rig, clock="1d", time_out="move")
    _, person = on_turn(table)
    await rig.cases.downtime.connected()
    rig.clock.turn(seconds=23 * HOUR)
    warned = (await rig.cases.delivery.look(rig.clock()))[0]
    assert "clock" not in {notification.kind for notification in warned if notification.person == person}


async def test_warnings_that_wait_hide_no_other_notice(rig: Rig) -> None:
    table = await with_clock(rig, clock="1d")
    _, person = on_turn(table)
    await rig.cases.downtime.connected()
    rig.cases.downtime.disconnected()
    now = rig.clock()
    async with rig.store.transaction() as transaction:
        for number in range(4):
            transaction.add_notification(table.id, person, "clock", now - 9 + number, now)
        transaction.add_notification(table.id, person, "trouble", now - 1, now)
    due, _ = await rig.cases.delivery.look(now, most=2)
    assert "trouble" in {row.kind for row in due}
    assert "clock" not in {row.kind for row in due}


async def test_silence_while_nobody_could_speak_is_no_assent(rig: Rig) -> None:
    table = await rig.begin()
    seat, person = on_turn(table)
    other = table.seated[Seat(1 - seat)]
    await rig.cases.downtime.connected()
    rig.clock.turn(days=1)
    rig.cases.downtime.skip(DAY)
    await rig.cases.votes.propose(table.id, other, "remove", (str(seat),), cause=rig.cause())
    rig.cases.downtime.disconnected()
    rig.clock.turn(days=4)
    await handle_due(rig)
    await rig.cases.downtime.connected()
    await handle_due(rig)
    assert (await rig.tables.get(table.id)).seat_of(person) == seat
    rig.clock.turn(days=4)
    rig.cases.downtime.skip(4 * DAY)
    await handle_due(rig)
    assert (await rig.tables.get(table.id)).seat_of(person) is None


@pytest.mark.parametrize("day", ["2026-03-29", "2026-10-25"])
async def test_summer_time_is_no_jump(rig: Rig, day: str) -> None:
    """The hands move by an hour, but no time is lost or given back."""
    rig.clock.now = berlin(f"{day}T00:30")
    table = await with_clock(rig, window="8-22", zone="Europe/Berlin")
    before = await deadlines(rig, table)
    await rig.cases.downtime.connected()
    for _ in range(300):
        rig.clock.turn(seconds=60)
        await rig.cases.downtime.beat()
    assert berlin(f"{day}T04:00") < rig.clock() < berlin(f"{day}T07:00")
    assert await deadlines(rig, table) == before


async def test_hours_in_which_a_clock_rests_anyway_are_not_given_twice(rig: Rig) -> None:
    rig.clock.now = berlin("2026-11-18T20:00")
    table = await with_clock(rig, window="8-22", zone="Europe/Berlin")
    seat, _ = on_turn(table)
    before = await deadlines(rig, table)
    await rig.cases.downtime.connected()
    rig.clock.now = berlin("2026-11-18T22:00")
    rig.cases.downtime.skip(2 * HOUR)
    rig.cases.downtime.disconnected()
    rig.clock.now = berlin("2026-11-19T08:00")
    await rig.cases.downtime.connected()
    after = await deadlines(rig, table)
    assert after[f"clock:{seat}"] == before[f"clock:{seat}"]
