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
from engines.record import Actor, Kind
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    FAY,
    GAMES,
    PEBBLES,
    STONES,
    House,
    dice,
    on_turn,
    random_move,
    refused,
    texts,
)

EARLIER, LATER = (ADA, BEN, CEM), (DAN, EVE)


async def begin(house: House, key: str = PEBBLES) -> Table:
    """Return a game of three, with two more people about."""
    table = await house.begin(key, *EARLIER)
    for person in LATER:
        await house.cases.people.keep_name(person, house.reader(person).name)
    return table


async def met(house: House) -> list[str]:
    """Do all that is due; return the kinds of it that are about seats."""
    due = await house.store.due(house.clock())
    for deadline in due:
        await house.app.deadlines.handle(deadline)
    return [deadline.kind for deadline in due if deadline.kind == "deserted"]


async def waits_for_somebody(house: House) -> bool:
    """Whether a table is to be closed if nobody comes."""
    return "deserted" in [one.kind for one in await house.store.due(1e12)]


async def again(house: House, table: TableId) -> Table:
    """Return the table as a new process sees it."""
    await house.restart()
    return await house.tables.get(table)


# --- leaving for good --------------------------------------------------------------------------------


async def test_the_others_play_on_when_somebody_leaves(house: House) -> None:
    table = await begin(house, STONES)
    seat, leaver = on_turn(table)
    table = await house.seats.leave(table.id, leaver, "press:leave")
    assert (table.game.status, table.seat_of(leaver), len(table.names)) == (Status.RUNNING, None, 3)
    assert (table.gone, table.offered) == (frozenset({seat}), frozenset())
    with pytest.raises(Repeated):
        await house.seats.leave(table.id, leaver, "press:leave")
    await refused("refused-not-seated", house.seats.leave(table.id, leaver, "press:again"))
    assert on_turn(table)[0] != seat
    known = await again(house, table.id)
    assert (known.seated, known.to_act(), known.gone) == (table.seated, table.to_act(), frozenset({seat}))
    (sitting,) = (s for s in known.sittings if s.person == leaver)
    assert sitting.until == house.clock()


async def test_nobody_takes_over_what_is_gone_for_good(house: House) -> None:
    table = await begin(house)
    await house.seats.leave(table.id, BEN, house.cause())
    await refused("refused-not-a-lobby", house.seats.take(table.id, DAN, house.cause()))
    await refused("refused-seat-taken", house.seats.take(table.id, BEN, house.cause(), Seat(1)))


async def test_the_last_to_leave_for_good_closes_the_table(house: House) -> None:
    table = await begin(house)
    for person in (ADA, BEN):
        await house.seats.get_up(table.id, person, house.cause())
    await house.shown(table.id)
    table = await house.seats.leave(table.id, CEM, house.cause())
    assert (table.game.status, table.outcome, table.seated) == (Status.CLOSED, None, {})
    assert await house.store.next_due() is None
    assert await house.store.post(table.id) is not None
    await refused("refused-table-closed", house.seats.take(table.id, DAN, house.cause()))


# --- offering ----------------------------------------------------------------------------------------


async def test_a_seat_that_is_offered_waits_for_somebody(house: House) -> None:
    table = await begin(house)
    state = table.timeline.head.state
    table = await house.seats.get_up(table.id, BEN, "press:up")
    assert (table.seated, table.offered, table.gone) == ({0: ADA, 2: CEM}, frozenset({1}), frozenset())
    assert table.timeline.head.state == state
    assert Seat(1) in table.to_act()
    (*_, stored) = await house.store.entries(table.id)
    assert (stored.entry.kind, stored.entry.seat, stored.entry.actor) == (Kind.SETTING, 1, Actor.USER)
    assert stored.entry.data == {"free": True, "sitting": 1}
    with pytest.raises(Repeated):
        await house.seats.get_up(table.id, BEN, "press:up")
    await refused("refused-not-seated", house.move(BEN, table.id, "offer 1"))
    known = await again(house, table.id)
    assert (known.seated, known.offered) == (table.seated, frozenset({1}))


@pytest.mark.parametrize("key", GAMES)
async def test_who_takes_a_seat_over_has_all_of_it_and_plays_on(house: House, key: str) -> None:
    table = await house.begin(key, *house.fewest(key))
    await house.cases.people.keep_name(FAY, house.reader(FAY).name)
    random = dice(3)
    async for now, _ in house.random_game(table, random, 6):
        table = now
    table, seat = await house.tables.get(table.id), Seat(1)
    own = table.rules.own(table.timeline.settled(seat).state, seat)
    before = texts(panel(house.voice(table), seat))
    await house.seats.get_up(table.id, BEN, house.cause())
    table, taken = await house.seats.take(table.id, FAY, house.cause())
    assert (taken, table.seat_of(FAY), table.seat_of(BEN), table.offered) == (seat, seat, None, frozenset())
    assert table.rules.own(table.timeline.settled(seat).state, seat) == own
    assert texts(panel(house.voice(table), seat)).count("\n") == before.count("\n")
    async for now, turn in house.random_game(await again(house, table.id), random, 40):
        assert now.seated[turn] != BEN
    (was, now_) = [s for s in table.sittings if s.seat == seat]
    assert (was.person, was.until, now_.person, now_.until) == (BEN, house.clock(), FAY, None)


async def test_who_comes_back_has_their_seat_again(house: House) -> None:
    table = await begin(house)
    await house.seats.get_up(table.id, BEN, house.cause())
    table, seat = await house.seats.take(table.id, BEN, house.cause())
    assert (seat, table.seated[seat]) == (1, BEN)
    assert (await house.move(BEN, table.id, "offer 1")).offered == frozenset()


async def test_nobody_ever_has_the_secrets_of_two_seats(house: House) -> None:
    table = await begin(house)
    for person in (ADA, BEN):
        await house.seats.get_up(table.id, person, house.cause())
    await refused("refused-other-hand", house.seats.take(table.id, ADA, house.cause(), Seat(1)))
    assert (await house.seats.take(table.id, DAN, house.cause(), Seat(0)))[1] == 0
    # Somebody else plays on what was Ada's: nothing is left for her, though a seat is free.
    await refused("refused-other-hand", house.seats.take(table.id, ADA, house.cause()))
    await house.seats.leave(table.id, CEM, house.cause())
    await refused("refused-other-hand", house.seats.take(table.id, CEM, house.cause()))
    table = await house.tables.get(table.id)
    assert [seats_for(table, person) for person in (ADA, BEN, CEM, DAN, EVE)] == [[], [1], [], [], [1]]


async def test_one_seat_for_each_person(house: House) -> None:
    table = await begin(house)
    await house.seats.get_up(table.id, BEN, house.cause())
    await refused("refused-already-seated", house.seats.take(table.id, ADA, house.cause()))
    await refused("refused-already-seated", house.seats.take(table.id, ADA, house.cause(), Seat(1)))


async def test_two_want_a_seat_at_once(house: House) -> None:
    table = await begin(house)
    await house.seats.get_up(table.id, BEN, house.cause())
    tries = await asyncio.gather(
        *(house.seats.take(table.id, person, house.cause(), Seat(1)) for person in LATER),
        return_exceptions=True,
    )
    assert [type(found) for found in tries] == [tuple, Refused]
    assert (await again(house, table.id)).seated[Seat(1)] == DAN


async def test_what_is_not_running_has_no_seats_to_take(house: House) -> None:
    waiting = await house.lobby(PEBBLES, ADA, BEN)
    await refused("refused-table-lobby", house.seats.get_up(waiting.id, ADA, house.cause()))
    await refused("refused-table-lobby", house.seats.take(waiting.id, DAN, house.cause()))
    table = await begin(house)
    await house.seats.get_up(table.id, BEN, house.cause())
    await house.tables.pause_guild(7)
    await refused("refused-table-paused", house.seats.take(table.id, DAN, house.cause()))
    await house.tables.resume_guild(7)
    assert (await house.seats.take(table.id, DAN, house.cause()))[1] == 1


# --- by time and by admins ----------------------------------------------------------------------------


async def offer(house: House, table: Table, seat: Seat, cause: str = "deadline:7") -> Table:
    """Offer the seat of somebody who seems to be away."""
    async with house.repository.locked(table.id) as locked:
        await house.seats.offer(locked, seat, Actor.CLOCK, cause)
        return house.repository.latest(locked)


async def test_who_seems_to_be_away_keeps_the_seat_by_moving(house: House) -> None:
    table = await offer(house, await begin(house), Seat(1))
    assert (table.offered, table.seated[Seat(1)]) == (frozenset({1}), BEN)
    assert (await again(house, table.id)).offered == {1}
    assert (await house.move(ADA, table.id, "offer 1")).offered == {1}
    assert (await house.move(BEN, table.id, "offer 1")).offered == frozenset()
    await refused("refused-not-a-lobby", house.seats.take(table.id, DAN, house.cause()))


async def test_who_seems_to_be_away_keeps_the_seat_by_saying_so(house: House) -> None:
    table = await offer(house, await begin(house), Seat(1))
    table, seat = await house.seats.take(table.id, BEN, house.cause())
    assert (seat, table.offered, len(table.sittings)) == (1, frozenset(), 3)
    with pytest.raises(Repeated):
        await house.seats.take(table.id, BEN, house.cause(), Seat(1))


async def test_who_seems_to_be_away_loses_the_seat_to_whoever_takes_it(house: House) -> None:
    table = await offer(house, await begin(house), Seat(1))
    table, _ = await house.seats.take(table.id, DAN, house.cause())
    assert (table.seated[Seat(1)], table.seat_of(BEN)) == (DAN, None)
    await refused("refused-not-seated", house.move(BEN, table.id, "offer 1"))


async def test_a_seat_is_offered_once(house: House) -> None:
    table = await begin(house)
    await house.seats.leave(table.id, CEM, house.cause())
    table = await offer(house, table, Seat(1))
    entries = await house.store.entries(table.id)
    done: list[str] = []
    for seat in (Seat(1), Seat(2)):
        async with house.repository.locked(table.id) as locked:

            async def also(_: object, seat: Seat = seat) -> None:
                done.append(f"{seat}")

            await house.seats.offer(locked, seat, Actor.CLOCK, f"deadline:{seat + 8}", also)
    assert (await house.store.entries(table.id), done) == (entries, ["1", "2"])


async def test_a_seat_with_nobody_is_taken_before_one_whose_person_may_come_back(house: House) -> None:
    table = await offer(house, await begin(house), Seat(0))
    await house.seats.get_up(table.id, CEM, house.cause())
    assert (await house.seats.take(table.id, DAN, house.cause()))[1] == 2
    assert (await house.seats.take(table.id, EVE, house.cause()))[1] == 0


async def test_a_game_that_all_have_left_closes_after_14_days(house: House) -> None:
    table = await begin(house)
    await offer(house, table, Seat(0))
    await house.seats.get_up(table.id, BEN, house.cause())
    assert not await waits_for_somebody(house)
    await house.seats.get_up(table.id, CEM, house.cause())
    house.clock.turn(seconds=DESERTED_LIFE - 1)
    assert await met(house) == []
    await house.restart()
    house.clock.turn(seconds=1)
    assert await met(house) == ["deserted"]
    table = await house.tables.get(table.id)
    assert (table.game.status, table.outcome) == (Status.CLOSED, None)
    assert "Nobody came to this table" in texts(history.log(house.voice(table), None))
    assert await house.store.next_due() is None


async def test_a_game_to_which_somebody_comes_back_goes_on(house: House) -> None:
    table = await begin(house)
    for person in EARLIER:
        await house.seats.get_up(table.id, person, house.cause())
    house.clock.turn(days=13)
    await house.seats.take(table.id, DAN, house.cause())
    house.clock.turn(days=2)
    assert await met(house) == []
    await offer(house, await house.tables.get(table.id), Seat(0))
    await house.move(DAN, table.id, "offer 1")
    house.clock.turn(days=14)
    await met(house)
    assert (await house.tables.get(table.id)).game.status is Status.RUNNING
    assert not await waits_for_somebody(house)


async def test_a_deserted_game_that_rests_is_not_closed(house: House) -> None:
    table = await begin(house)
    for person in EARLIER:
        await house.seats.get_up(table.id, person, house.cause())
    await house.tables.pause_guild(7)
    house.clock.turn(days=15)
    await met(house)
    assert (await house.tables.get(table.id)).game.status is Status.PAUSED
    await house.tables.resume_guild(7)
    house.clock.turn(days=14)
    await met(house)
    assert (await house.tables.get(table.id)).game.status is Status.CLOSED


async def test_an_admin_frees_a_seat_and_it_is_logged(house: House) -> None:
    table = await begin(house)
    table = await house.seats.free(table.id, Seat(1), BEN, "press:free", offer=True)
    assert (table.seat_of(BEN), table.offered) == (None, frozenset({1}))
    assert table.timeline.entries[-1].actor is Actor.ADMIN
    await refused("refused-seat-empty", house.seats.free(table.id, Seat(1), BEN, "press:2", offer=True))
    await refused("refused-seat-empty", house.seats.free(table.id, Seat(1), None, "press:3", offer=True))
    table = await house.seats.free(table.id, Seat(1), None, "press:4", offer=False)
    assert (table.gone, table.offered) == (frozenset({1}), frozenset())
    (*_, stored) = await house.store.entries(table.id)
    assert (stored.entry.kind, stored.entry.seat, stored.entry.actor) == (Kind.LEAVE, 1, Actor.ADMIN)
    await refused("refused-seat-empty", house.seats.free(table.id, Seat(1), None, "press:5", offer=False))
    with pytest.raises(IllegalMove):
        async with house.repository.locked(table.id) as locked:
            await house.seats.remove(locked, Seat(1), Actor.ADMIN, "press:6")


async def test_an_admin_does_not_free_the_seat_of_somebody_else(house: House) -> None:
    table = await begin(house)
    await house.seats.get_up(table.id, BEN, house.cause())
    await house.seats.take(table.id, DAN, house.cause())
    await refused("refused-seat-empty", house.seats.free(table.id, Seat(1), BEN, "press:1", offer=False))


# --- members who left, and people who vote -----------------------------------------------------------


async def test_the_seat_of_somebody_who_has_left_the_server_is_offered(house: House) -> None:
    table = await begin(house)
    for _ in range(2):
        await house.cases.seats.note_member(table.id, BEN, there=False)
    table = await again(house, table.id)
    assert (table.offered, table.seated[Seat(1)], table.timeline.last) == (frozenset({1}), BEN, 1)
    assert "seems away" in texts(history.log(house.voice(table), None))
    assert (await house.seats.take(table.id, DAN, house.cause()))[1] == 1


async def test_nobody_loses_a_seat_of_an_open_table_by_leaving_the_server(house: House) -> None:
    table = await house.lobby(PEBBLES, ADA, BEN)
    await house.cases.seats.note_member(table.id, BEN, there=False)
    assert (await again(house, table.id)).seated == {0: ADA, 1: BEN}


async def test_who_votes_is_there(house: House) -> None:
    table = await offer(house, await begin(house), Seat(1))
    await house.say(ADA, table.id, Verb.PROPOSE, "pause")
    table = await house.tables.get(table.id)
    assert table.offered == {1}
    await house.say(BEN, table.id, Verb.REFUSE, str(table.timeline.last))
    assert (await again(house, table.id)).offered == frozenset()


# --- over whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
async def test_people_come_and_go_through_whole_games(house: House, key: str) -> None:
    """At random somebody gets up, comes back or takes over; each entry leads to the same in a new process."""
    crowd = [Person(200 + number) for number in range(40)]
    for person in crowd:
        house.rename(person, f"Guest {person}")
        await house.cases.people.keep_name(person, f"Guest {person}")
    table = await house.begin(key, *house.players(key))
    random = dice(f"{key} come and go")
    for step in range(150):
        if not table.to_act():
            break
        match random.random():
            case chance if chance < 0.1 and len(crowd) > 1 and table.seated:
                table = await house.seats.get_up(
                    table.id, random.choice(list(table.seated.values())), house.cause()
                )
            case chance if chance < 0.15 and table.seated:
                table = await offer(house, table, random.choice(list(table.seated)), f"deadline:x{step}")
        for seat in sorted(table.offered):
            if seat not in table.seated:
                table, _ = await house.seats.take(table.id, crowd.pop(), house.cause(), seat)
        seat = random.choice(sorted(table.to_act()))
        table = await house.move(table.seated[seat], table.id, random_move(table, seat, random))
    before = table.seated, table.offered, table.gone, table.timeline.head.state, table.sittings
    table = await again(house, table.id)
    assert (table.seated, table.offered, table.gone, table.timeline.head.state, table.sittings) == before
    assert len({sitting.person for sitting in table.sittings}) == len(table.sittings)
    for earlier, later in pairwise(one for one in table.sittings if one.seat == 1):
        assert earlier.until == later.since
