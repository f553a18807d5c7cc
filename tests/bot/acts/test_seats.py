"""Leaving a running game, offering seats and taking them over: use cases, presses and messages."""

import asyncio
from itertools import pairwise

import pytest

from bot.domain.errors import Refused, Repeated
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.pages import history
from bot.pages.custom_id import Verb
from bot.pages.panel import panel
from bot.usecases.seats import DESERTED_LIFE, seats_for
from engines.api import IllegalMove, Seat
from engines.record import Actor, EntryKind
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    FAY,
    GAMES,
    PEBBLES,
    STONES,
    Rig,
    dice,
    on_turn,
    outbox_row,
    random_move,
    refused,
    texts,
)

EARLIER, LATER = (ADA, BEN, CEM), (DAN, EVE)


async def begin(rig: Rig, key: str = PEBBLES) -> Table:
    """Return a game of three, with two more people about."""
    table = await rig.begin(key, *EARLIER)
    for person in LATER:
        await rig.cases.people.save_name(person, rig.reader(person).name)
    return table


async def met(rig: Rig) -> list[str]:
    """Do all that is due; return the kinds of it that are about seats."""
    due = await rig.store.due(rig.clock())
    for deadline in due:
        await rig.app.deadlines.handle(deadline)
    return [deadline.kind for deadline in due if deadline.kind == "deserted"]


async def waits_for_somebody(rig: Rig) -> bool:
    """Return whether a table is to be closed if nobody comes."""
    return "deserted" in [one.kind for one in await rig.store.due(1e12)]


async def again(rig: Rig, table: TableId) -> Table:
    """Return the table as a new process sees it."""
    await rig.restart()
    return await rig.tables.get(table)


# --- leaving for good --------------------------------------------------------------------------------


async def test_the_others_play_on_when_somebody_leaves(rig: Rig) -> None:
    table = await begin(rig, STONES)
    seat, leaver = on_turn(table)
    table = await rig.seats.leave_game(table.id, leaver, "press:leave")
    assert (table.game.status, table.seat_of(leaver), len(table.names)) == (Status.RUNNING, None, 3)
    assert (table.gone, table.offered) == (frozenset({seat}), frozenset())
    with pytest.raises(Repeated):
        await rig.seats.leave_game(table.id, leaver, "press:leave")
    await refused("refused-not-seated", rig.seats.leave_game(table.id, leaver, "press:again"))
    assert on_turn(table)[0] != seat
    known = await again(rig, table.id)
    assert (known.seated, known.to_act(), known.gone) == (table.seated, table.to_act(), frozenset({seat}))
    (sitting,) = (s for s in known.sittings if s.person == leaver)
    assert sitting.until == rig.clock()


async def test_nobody_takes_over_what_is_gone_for_good(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.leave_game(table.id, BEN, rig.cause())
    await refused("refused-not-a-lobby", rig.seats.take(table.id, DAN, rig.cause()))
    await refused("refused-seat-taken", rig.seats.take(table.id, BEN, rig.cause(), Seat(1)))


async def test_the_last_to_leave_for_good_closes_the_table(rig: Rig) -> None:
    table = await begin(rig)
    for person in (ADA, BEN):
        await rig.seats.give_up_seat(table.id, person, rig.cause())
    await rig.shown(table.id)
    table = await rig.seats.leave_game(table.id, CEM, rig.cause())
    assert (table.game.status, table.outcome, table.seated) == (Status.CLOSED, None, {})
    assert await rig.store.next_due() is None
    assert await outbox_row(rig.store, table.id) is not None
    await refused("refused-table-closed", rig.seats.take(table.id, DAN, rig.cause()))


# --- offering ----------------------------------------------------------------------------------------


async def test_a_seat_that_is_offered_waits_for_somebody(rig: Rig) -> None:
    table = await begin(rig)
    state = table.timeline.head.state
    table = await rig.seats.give_up_seat(table.id, BEN, "press:up")
    assert (table.seated, table.offered, table.gone) == ({0: ADA, 2: CEM}, frozenset({1}), frozenset())
    assert table.timeline.head.state == state
    assert Seat(1) in table.to_act()
    (*_, stored) = await rig.store.entries(table.id)
    assert (stored.entry.kind, stored.entry.seat, stored.entry.actor) == (EntryKind.SETTING, 1, Actor.USER)
    assert stored.entry.data == {"free": True, "sitting": 1}
    with pytest.raises(Repeated):
        await rig.seats.give_up_seat(table.id, BEN, "press:up")
    await refused("refused-not-seated", rig.move(BEN, table.id, "offer 1"))
    known = await again(rig, table.id)
    assert (known.seated, known.offered) == (table.seated, frozenset({1}))


@pytest.mark.parametrize("key", GAMES)
async def test_who_takes_a_seat_over_has_all_of_it_and_plays_on(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.fewest(key))
    await rig.cases.people.save_name(FAY, rig.reader(FAY).name)
    random = dice(3)
    async for now, _ in rig.random_game(table, random, 6):
        table = now
    table, seat = await rig.tables.get(table.id), Seat(1)
    own = table.rules.own(table.timeline.settled(seat).state, seat)
    before = texts(panel(rig.voice(table), seat))
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    table, taken = await rig.seats.take(table.id, FAY, rig.cause())
    assert (taken, table.seat_of(FAY), table.seat_of(BEN), table.offered) == (seat, seat, None, frozenset())
    assert table.rules.own(table.timeline.settled(seat).state, seat) == own
    assert texts(panel(rig.voice(table), seat)).count("\n") == before.count("\n")
    async for now, turn in rig.random_game(await again(rig, table.id), random, 40):
        assert now.seated[turn] != BEN
    (was, now_) = [s for s in table.sittings if s.seat == seat]
    assert (was.person, was.until, now_.person, now_.until) == (BEN, rig.clock(), FAY, None)


@pytest.mark.on_both
async def test_who_comes_back_has_their_seat_again(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    table, seat = await rig.seats.take(table.id, BEN, rig.cause())
    assert (seat, table.seated[seat]) == (1, BEN)
    assert (await rig.move(BEN, table.id, "offer 1")).offered == frozenset()


async def test_nobody_ever_has_the_secrets_of_two_seats(rig: Rig) -> None:
    table = await begin(rig)
    for person in (ADA, BEN):
        await rig.seats.give_up_seat(table.id, person, rig.cause())
    await refused("refused-other-hand", rig.seats.take(table.id, ADA, rig.cause(), Seat(1)))
    assert (await rig.seats.take(table.id, DAN, rig.cause(), Seat(0)))[1] == 0
    # Somebody else plays on what was Ada's: nothing is left for her, though a seat is free.
    await refused("refused-other-hand", rig.seats.take(table.id, ADA, rig.cause()))
    await rig.seats.leave_game(table.id, CEM, rig.cause())
    await refused("refused-other-hand", rig.seats.take(table.id, CEM, rig.cause()))
    table = await rig.tables.get(table.id)
    assert [seats_for(table, person) for person in (ADA, BEN, CEM, DAN, EVE)] == [[], [1], [], [], [1]]


async def test_one_seat_for_each_person(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await refused("refused-already-seated", rig.seats.take(table.id, ADA, rig.cause()))
    await refused("refused-already-seated", rig.seats.take(table.id, ADA, rig.cause(), Seat(1)))


async def test_two_want_a_seat_at_once(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    tries = await asyncio.gather(
        *(rig.seats.take(table.id, person, rig.cause(), Seat(1)) for person in LATER),
        return_exceptions=True,
    )
    assert [type(found) for found in tries] == [tuple, Refused]
    assert (await again(rig, table.id)).seated[Seat(1)] == DAN


async def test_what_is_not_running_has_no_seats_to_take(rig: Rig) -> None:
    waiting = await rig.lobby(PEBBLES, ADA, BEN)
    await refused("refused-table-lobby", rig.seats.give_up_seat(waiting.id, ADA, rig.cause()))
    await refused("refused-table-lobby", rig.seats.take(waiting.id, DAN, rig.cause()))
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.tables.pause_guild(7)
    await refused("refused-table-paused", rig.seats.take(table.id, DAN, rig.cause()))
    await rig.tables.resume_guild(7)
    assert (await rig.seats.take(table.id, DAN, rig.cause()))[1] == 1


# --- by time and by admins ----------------------------------------------------------------------------


async def offer(rig: Rig, table: Table, seat: Seat, cause: str = "deadline:7") -> Table:
    """Offer the seat of somebody who seems to be away."""
    async with rig.repository.locked(table.id) as locked:
        await rig.seats.offer(locked, seat, Actor.CLOCK, cause)
        return rig.repository.latest(locked)


async def test_who_seems_to_be_away_keeps_the_seat_by_moving(rig: Rig) -> None:
    table = await offer(rig, await begin(rig), Seat(1))
    assert (table.offered, table.seated[Seat(1)]) == (frozenset({1}), BEN)
    assert (await again(rig, table.id)).offered == {1}
    assert (await rig.move(ADA, table.id, "offer 1")).offered == {1}
    assert (await rig.move(BEN, table.id, "offer 1")).offered == frozenset()
    await refused("refused-not-a-lobby", rig.seats.take(table.id, DAN, rig.cause()))


async def test_who_seems_to_be_away_keeps_the_seat_by_saying_so(rig: Rig) -> None:
    table = await offer(rig, await begin(rig), Seat(1))
    table, seat = await rig.seats.take(table.id, BEN, rig.cause())
    assert (seat, table.offered, len(table.sittings)) == (1, frozenset(), 3)
    with pytest.raises(Repeated):
        await rig.seats.take(table.id, BEN, rig.cause(), Seat(1))


async def test_who_seems_to_be_away_loses_the_seat_to_whoever_takes_it(rig: Rig) -> None:
    table = await offer(rig, await begin(rig), Seat(1))
    table, _ = await rig.seats.take(table.id, DAN, rig.cause())
    assert (table.seated[Seat(1)], table.seat_of(BEN)) == (DAN, None)
    await refused("refused-not-seated", rig.move(BEN, table.id, "offer 1"))


async def test_a_seat_is_offered_once(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.leave_game(table.id, CEM, rig.cause())
    table = await offer(rig, table, Seat(1))
    entries = await rig.store.entries(table.id)
    done: list[str] = []
    for seat in (Seat(1), Seat(2)):
        async with rig.repository.locked(table.id) as locked:

            async def also(_: object, seat: Seat = seat) -> None:
                done.append(f"{seat}")

            await rig.seats.offer(locked, seat, Actor.CLOCK, f"deadline:{seat + 8}", also)
    assert (await rig.store.entries(table.id), done) == (entries, ["1", "2"])


async def test_a_seat_with_nobody_is_taken_before_one_whose_person_may_come_back(rig: Rig) -> None:
    table = await offer(rig, await begin(rig), Seat(0))
    await rig.seats.give_up_seat(table.id, CEM, rig.cause())
    assert (await rig.seats.take(table.id, DAN, rig.cause()))[1] == 2
    assert (await rig.seats.take(table.id, EVE, rig.cause()))[1] == 0


async def test_a_game_that_all_have_left_closes_after_14_days(rig: Rig) -> None:
    table = await begin(rig)
    await offer(rig, table, Seat(0))
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    assert not await waits_for_somebody(rig)
    await rig.seats.give_up_seat(table.id, CEM, rig.cause())
    rig.clock.turn(seconds=DESERTED_LIFE - 1)
    assert await met(rig) == []
    await rig.restart()
    rig.clock.turn(seconds=1)
    assert await met(rig) == ["deserted"]
    table = await rig.tables.get(table.id)
    assert (table.game.status, table.outcome) == (Status.CLOSED, None)
    assert "Nobody came to this table" in texts(history.log(rig.voice(table), None))
    assert await rig.store.next_due() is None


async def test_a_game_to_which_somebody_comes_back_goes_on(rig: Rig) -> None:
    table = await begin(rig)
    for person in EARLIER:
        await rig.seats.give_up_seat(table.id, person, rig.cause())
    rig.clock.turn(days=13)
    await rig.seats.take(table.id, DAN, rig.cause())
    rig.clock.turn(days=2)
    assert await met(rig) == []
    await offer(rig, await rig.tables.get(table.id), Seat(0))
    await rig.move(DAN, table.id, "offer 1")
    rig.clock.turn(days=14)
    await met(rig)
    assert (await rig.tables.get(table.id)).game.status is Status.RUNNING
    assert not await waits_for_somebody(rig)


async def test_a_deserted_game_that_rests_is_not_closed(rig: Rig) -> None:
    table = await begin(rig)
    for person in EARLIER:
        await rig.seats.give_up_seat(table.id, person, rig.cause())
    await rig.tables.pause_guild(7)
    rig.clock.turn(days=15)
    await met(rig)
    assert (await rig.tables.get(table.id)).game.status is Status.PAUSED
    await rig.tables.resume_guild(7)
    rig.clock.turn(days=14)
    await met(rig)
    assert (await rig.tables.get(table.id)).game.status is Status.CLOSED


async def test_an_admin_frees_a_seat_and_it_is_logged(rig: Rig) -> None:
    table = await begin(rig)
    table = await rig.seats.remove_player(table.id, Seat(1), BEN, "press:free", offer=True)
    assert (table.seat_of(BEN), table.offered) == (None, frozenset({1}))
    assert table.timeline.entries[-1].actor is Actor.ADMIN
    await refused(
        "refused-seat-empty", rig.seats.remove_player(table.id, Seat(1), BEN, "press:2", offer=True)
    )
    await refused(
        "refused-seat-empty", rig.seats.remove_player(table.id, Seat(1), None, "press:3", offer=True)
    )
    table = await rig.seats.remove_player(table.id, Seat(1), None, "press:4", offer=False)
    assert (table.gone, table.offered) == (frozenset({1}), frozenset())
    (*_, stored) = await rig.store.entries(table.id)
    assert (stored.entry.kind, stored.entry.seat, stored.entry.actor) == (EntryKind.LEAVE, 1, Actor.ADMIN)
    await refused(
        "refused-seat-empty", rig.seats.remove_player(table.id, Seat(1), None, "press:5", offer=False)
    )
    with pytest.raises(IllegalMove):
        async with rig.repository.locked(table.id) as locked:
            await rig.seats.remove_seat(locked, Seat(1), Actor.ADMIN, "press:6")


async def test_an_admin_does_not_free_the_seat_of_somebody_else(rig: Rig) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.seats.take(table.id, DAN, rig.cause())
    await refused(
        "refused-seat-empty", rig.seats.remove_player(table.id, Seat(1), BEN, "press:1", offer=False)
    )


# --- members who left, and people who vote -----------------------------------------------------------


async def test_the_seat_of_somebody_who_has_left_the_server_is_offered(rig: Rig) -> None:
    table = await begin(rig)
    for _ in range(2):
        await rig.cases.seats.note_member(table.id, BEN, there=False)
    table = await again(rig, table.id)
    assert (table.offered, table.seated[Seat(1)], table.timeline.last) == (frozenset({1}), BEN, 1)
    assert "seems away" in texts(history.log(rig.voice(table), None))
    assert (await rig.seats.take(table.id, DAN, rig.cause()))[1] == 1


async def test_nobody_loses_a_seat_of_an_open_table_by_leaving_the_server(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.cases.seats.note_member(table.id, BEN, there=False)
    assert (await again(rig, table.id)).seated == {0: ADA, 1: BEN}


async def test_a_vote_counts_as_presence(rig: Rig) -> None:
    table = await offer(rig, await begin(rig), Seat(1))
    await rig.say(ADA, table.id, Verb.PROPOSE, "pause")
    table = await rig.tables.get(table.id)
    assert table.offered == {1}
    await rig.say(BEN, table.id, Verb.REFUSE, str(table.timeline.last))
    assert (await again(rig, table.id)).offered == frozenset()


# --- over whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
async def test_people_come_and_go_through_whole_games(rig: Rig, key: str) -> None:
    """At random somebody gets up, comes back or takes over; each entry leads to the same in a new process."""
    crowd = [Person(200 + number) for number in range(40)]
    for person in crowd:
        rig.rename(person, f"Guest {person}")
        await rig.cases.people.save_name(person, f"Guest {person}")
    table = await rig.begin(key, *rig.players(key))
    random = dice(f"{key} come and go")
    for step in range(150):
        if not table.to_act():
            break
        match random.random():
            case chance if chance < 0.1 and len(crowd) > 1 and table.seated:
                table = await rig.seats.give_up_seat(
                    table.id, random.choice(list(table.seated.values())), rig.cause()
                )
            case chance if chance < 0.15 and table.seated:
                table = await offer(rig, table, random.choice(list(table.seated)), f"deadline:x{step}")
        for seat in sorted(table.offered):
            if seat not in table.seated:
                table, _ = await rig.seats.take(table.id, crowd.pop(), rig.cause(), seat)
        seat = random.choice(sorted(table.to_act()))
        table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
    before = table.seated, table.offered, table.gone, table.timeline.head.state, table.sittings
    table = await again(rig, table.id)
    assert (table.seated, table.offered, table.gone, table.timeline.head.state, table.sittings) == before
    assert len({sitting.person for sitting in table.sittings}) == len(table.sittings)
    for earlier, later in pairwise(one for one in table.sittings if one.seat == 1):
        assert earlier.until == later.since
