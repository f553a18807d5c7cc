"""Rated play: nobody escapes a loss by leaving, and nobody gains or loses by what others decide."""

import re
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.domain.entries import SeatOffer, StandIn, make_entry, mark_unawaited
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Person
from bot.domain.rated_play import Part, has_leavers, left_by, movers, parts, placed, winners
from bot.domain.ratings import rate, shown
from bot.domain.results import EVERYWHERE, Result
from bot.domain.robots import STAND_IN_LEVEL
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.notifications import notification_page
from bot.pages.statistics import Kind, View
from bot.pages.table import board
from bot.store.rows import read_result
from bot.words.catalogues import LANGUAGES
from engines.api import Outcome, Seat
from engines.record import Actor, Entry, EntryKind
from tests.bot.acts.test_results import HERE, begun_before, play_on, recount, rows, sums
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    KALAH,
    NAMES,
    PEBBLES,
    Rig,
    button,
    dice,
    on_turn,
    page_of,
    random_move,
    said,
    texts,
)
from tests.drive.limits import check
from tests.drive.timed import handle_due
from tests.drive.votes import agree, propose

THREE = (ADA, BEN, CEM)


async def rated_lobby(rig: Rig, key: str = KALAH, *people: Person) -> Table:
    table = await rig.lobby(key, *(people or (ADA, BEN)))
    return await rig.tables.set_rated(table.id, ADA, rated=True)


async def rated_game(rig: Rig, key: str = KALAH, *people: Person) -> Table:
    table = await rated_lobby(rig, key, *people)
    await rig.fix(table.id, 1)
    return await rig.tables.start(table.id, ADA, rig.cause())


async def before_the_end(rig: Rig, table: Table) -> Table:
    """Play a game but for its last move."""
    before = table
    async for now, _ in rig.random_game(table, dice("rated")):
        before = now
    other = await rated_game(rig, table.game.key, *(table.seated[seat] for seat in sorted(table.seated)))
    async for _ in rig.random_game(other, dice("rated"), before.moves_made):
        pass
    return await rig.tables.get(other.id)


async def last_move(rig: Rig, table: Table) -> Table:
    seat, person = on_turn(table)
    table = await rig.move(person, table.id, random_move(table, seat, dice("end")))
    async for _ in rig.random_game(table, dice("rated")):
        pass
    return await rig.tables.get(table.id)


async def moved(rig: Rig, key: str = PEBBLES, *people: Person) -> Table:
    """Return a rated game in which everybody has made a move."""
    table = await rated_game(rig, key, *(people or THREE))
    while len(movers(table)) < len(table.seated):
        table = await play_on(rig, table, stop=1)
    assert table.outcome is None
    return table


async def results(rig: Rig, table: Table) -> dict[str, Result]:
    """Return the results of a game by the name of the person, empty for one who was deleted."""
    found = [read_result(row) for row in await rig.store._read("SELECT * FROM results ORDER BY game, seat")]
    own = [result for result in found if result.game == table.id]
    return {NAMES[result.person] if result.person else "": result for result in own}


async def rating(rig: Rig, person: Person, key: str = PEBBLES) -> int | None:
    """Return the rating of a person as it is shown, None if they have none."""
    own = await sums(rig, HERE, key, person)
    everywhere = await sums(rig, EVERYWHERE, key, person)
    assert (own and own.rating) == (everywhere and everywhere.rating)
    return None if own is None or own.rating is None else shown(own.rating)


async def assert_rebuilt_alike(rig: Rig, *deleted: Person) -> None:
    """A rebuild from the logs gives the same rows, also after people were deleted one after the other."""
    before = await rows(rig)
    await recount(rig)
    assert await rows(rig) == before
    for person in deleted:
        await rig.cases.privacy.delete(person, rig.cause())
        before = await rows(rig)
        await recount(rig)
        assert await rows(rig) == before


def at_table(rig: Rig, table: Table, language: str = "en") -> str:
    """Return what the table message says, without the marks around names."""
    page = board(rig.voice(table, language))
    check(page)
    return re.sub("[\u2066-\u2069]", "", texts(page))


async def names(rig: Rig) -> None:
    for person, name in NAMES.items():
        await rig.cases.people.save_name(person, name, "en")


# --- who leaves has lost -----------------------------------------------------------------------------


@pytest.mark.parametrize("stays", [True, False], ids=["who stays moves last", "who takes over moves last"])
async def test_who_hands_over_one_move_before_the_end_has_lost(rig: Rig, stays: bool) -> None:
    await names(rig)
    table = await before_the_end(rig, await rated_game(rig))
    (seat,) = table.to_act()
    mover = table.seated[seat]
    other = BEN if mover == ADA else ADA
    leaver, stayer = (other, mover) if stays else (mover, other)
    reply = await rig.say(leaver, table.id, Verb.OFFER)
    assert "you come behind everyone who stays, however the game ends" in said(reply)
    if not stays:
        await rig.seats.take(table.id, CEM, rig.cause())
    table = await last_move(rig, await rig.tables.get(table.id))
    assert table.outcome is not None
    lost, won = await rating(rig, leaver, KALAH), await rating(rig, stayer, KALAH)
    assert lost is not None
    assert won is not None
    assert lost < 1500 < won
    assert await sums(rig, HERE, KALAH, CEM) is None
    row = (await results(rig, table))[NAMES[leaver]]
    assert (row.left, row.won, row.place, row.taken) == (True, False, 2, not stays)
    row = (await results(rig, table))[NAMES[stayer]]
    assert (row.left, row.won, row.place) == (False, bool(table.outcome.winners), 1)
    told = at_table(rig, table)
    assert f"{NAMES[leaver]}** left and comes behind everyone who stays" in told
    assert "Rating in" in told
    await assert_rebuilt_alike(rig, CEM, leaver)


async def test_who_takes_over_plays_for_the_table(rig: Rig) -> None:
    await names(rig)
    table = await moved(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    reply = await rig.say(DAN, table.id, Verb.JOIN)
    assert "You play for the table: you get no place, rating, record or streak for it." in said(reply)
    table = await play_on(rig, await rig.tables.get(table.id))
    rated = await results(rig, table)
    assert set(rated) == {"Ada", "Ben", "Cem"}
    assert (rated["Ben"].left, rated["Ben"].taken, rated["Ben"].place) == (True, True, 3)
    assert {rated["Ada"].place, rated["Cem"].place} <= {1, 2}
    assert await sums(rig, HERE, PEBBLES, DAN) is None
    ben = await sums(rig, HERE, PEBBLES, BEN)
    assert ben is not None
    assert (ben.begun, ben.games, ben.left, ben.wins, ben.total) == (1, 1, 1, 0, 0)
    assert ben.moves == rated["Ben"].moves < sum(result.moves for result in rated.values())
    assert not ben.bests
    own = texts(page_of(await rig.ask(DAN, Verb.STATS, *View(Kind.PERSON, DAN).tokens)))
    assert f"You took over a seat at #{table.id}" in own
    everywhere = texts(page_of(await rig.ask(DAN, Verb.STATS, *View(Kind.EVERYWHERE).tokens)))
    assert f"You took over a seat at #{table.id}" in everywhere
    for person in THREE:
        page = await rig.ask(person, Verb.STATS, *View(Kind.PERSON, person).tokens)
        assert "took over" not in texts(page_of(page))
    await assert_rebuilt_alike(rig, BEN, DAN, ADA)


async def test_what_a_helper_thinks_is_not_the_time_of_who_left(rig: Rig) -> None:
    await names(rig)
    table = await moved(rig)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.seats.take(table.id, DAN, rig.cause())
    rig.clock.turn(days=3)
    table = await play_on(rig, await rig.tables.get(table.id))
    ben = (await results(rig, table))["Ben"]
    assert ben.used <= 60.0 * ben.moves
    assert sum(ben.pace) <= ben.moves


async def test_the_first_of_several_to_leave_comes_last(rig: Rig) -> None:
    await names(rig)
    table = await moved(rig)
    await rig.seats.give_up_seat(table.id, CEM, rig.cause())
    await rig.seats.take(table.id, DAN, rig.cause())
    await play_on(rig, await rig.tables.get(table.id), stop=2)
    await rig.seats.leave_game(table.id, ADA, rig.cause())
    table = await play_on(rig, await rig.tables.get(table.id))
    rated = await results(rig, table)
    assert [rated[name].place for name in ("Ben", "Ada", "Cem")] == [1, 2, 3]
    ben, ada, cem = [await rating(rig, person) for person in (BEN, ADA, CEM)]
    assert ben is not None
    assert ada is not None
    assert cem is not None
    assert ben > ada > cem
    await assert_rebuilt_alike(rig, ADA)


async def test_who_is_back_before_anybody_took_the_seat_has_lost_nothing(rig: Rig) -> None:
    table = await moved(rig, KALAH, ADA, BEN)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    table = await rig.tables.get(table.id)
    assert left_by(table) == {1}
    assert "Ben** comes behind everyone who stays, unless they’re back before the end" in at_table(rig, table)
    await rig.say(BEN, table.id, Verb.JOIN)
    assert "comes behind" not in at_table(rig, await rig.tables.get(table.id))
    assert left_by(await rig.tables.get(table.id)) == set()
    table = await play_on(rig, await rig.tables.get(table.id))
    assert not any(result.left for result in (await results(rig, table)).values())
    await assert_rebuilt_alike(rig)


async def test_in_a_friendly_game_a_helper_gets_nothing_either(rig: Rig) -> None:
    await names(rig)
    table = await rig.begin(PEBBLES, *THREE, seed=1)
    table = await play_on(rig, table, stop=6)
    reply = await rig.say(BEN, table.id, Verb.OFFER)
    assert "Unless you come back, it’s a game that you left." in said(reply)
    await rig.seats.take(table.id, DAN, rig.cause())
    table = await play_on(rig, await rig.tables.get(table.id))
    assert set(await results(rig, table)) == {"Ada", "Ben", "Cem"}
    assert await sums(rig, HERE, PEBBLES, DAN) is None
    assert "rated" not in texts(board(rig.voice(table)))
    await assert_rebuilt_alike(rig)


# --- whose time runs out -----------------------------------------------------------------------------


async def out_of_time(rig: Rig, time_out: str, moved: int = 2) -> tuple[Table, Seat]:
    """Return a rated game in which so many have moved and somebody is out of time, and their seat."""
    await names(rig)
    table = await rated_lobby(rig)
    await rig.fix(table.id, 1)
    for field, value in {"clock": "1d", "time_out": time_out}.items():
        await rig.cases.timing.choose(table.id, ADA, field, value, rig.cause())
    table = await rig.tables.start(table.id, ADA, rig.cause())
    while len(movers(table)) < moved:
        table = await play_on(rig, table, stop=1)
    (seat,) = table.to_act()
    rig.clock.turn(days=1, seconds=1)
    await handle_due(rig)
    return await rig.tables.get(table.id), seat


@pytest.mark.parametrize("time_out", ["move", "remind"])
async def test_with_a_clock_that_moves_or_reminds_nobody_is_out(rig: Rig, time_out: str) -> None:
    table, _ = await out_of_time(rig, time_out)
    table = await play_on(rig, table)
    assert not any(result.left for result in (await results(rig, table)).values())
    await assert_rebuilt_alike(rig)


@pytest.mark.parametrize("back", [True, False])
async def test_an_offered_seat_is_lost_unless_its_player_is_back(rig: Rig, back: bool) -> None:
    table, seat = await out_of_time(rig, "offer")
    person = table.seated[seat]
    assert left_by(table) == {seat}
    if not back:
        await rig.seats.take(table.id, CEM, rig.cause())
    table = await play_on(rig, await rig.tables.get(table.id))
    assert (await results(rig, table))[NAMES[person]].left is not back
    await assert_rebuilt_alike(rig, person)


async def robot_moves(rig: Rig, table: Table, seat: Seat) -> Table:
    """Let the robot on a seat move as long as it is called, and nobody else run out of time."""
    while seat in table.to_act() and seat in table.robots:
        rig.clock.turn(seconds=20)
        await handle_due(rig)
        await rig.cases.robots.idle()
        table = await rig.tables.get(table.id)
    return table


@pytest.mark.parametrize("back", [True, False])
async def test_a_robot_that_stood_in_makes_a_loser_of_who_does_not_come_back(rig: Rig, back: bool) -> None:
    table, seat = await out_of_time(rig, "robot")
    person, random = table.seated[seat], dice("robot")
    if back:
        table = await play_on(rig, table)
    while table.outcome is None:
        table = await robot_moves(rig, table, seat)
        if table.outcome is None:
            (mover,) = table.to_act()
            table = await rig.move(table.seated[mover], table.id, random_move(table, mover, random))
    row = (await results(rig, table))[NAMES[person]]
    assert row.left is not back
    assert row.place == (2 if not back else row.place)
    await assert_rebuilt_alike(rig, person)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("time_out", "kind"), [("offer", "offered"), ("robot", "stoodin")])
async def test_whose_time_runs_out_is_told_what_it_costs(
    rig: Rig, language: str, time_out: str, kind: str
) -> None:
    table, seat = await out_of_time(rig, time_out)
    (row,) = await rig.store.notifications_in(HERE, NotificationKind(kind))
    assert row.person == table.seated[seat]
    words = rig.app.voices.words(language)
    cost = words.text({"offer": "costs-offered", "robot": "costs-stood-in"}[time_out])
    page = notification_page(rig.voice(table, language), row)
    check(page)
    assert cost in texts(page)
    friendly = await rig.begin(KALAH, ADA, BEN)
    assert cost not in texts(notification_page(rig.voice(friendly, language), row))


async def test_whose_time_runs_out_before_their_first_move_only_leaves_a_game(rig: Rig) -> None:
    table, _ = await out_of_time(rig, "offer", moved=0)
    (row,) = await rig.store.notifications_in(HERE, NotificationKind.OFFERED)
    told = texts(notification_page(rig.voice(table), row))
    assert "Unless you come back, it’s a game that you left." in told
    assert "you come behind" not in told


# --- the log of one seat -----------------------------------------------------------------------------


def part_of(
    *entries: Entry,
    sittings: tuple[Person, ...] = (ADA,),
    rated: bool = True,
    undone: Collection[int] = (),
) -> Part:
    """Return the part of Ada in a game with these entries of her seat, on the path but for those `undone`."""
    numbered = [
        Entry(number, entry.kind, Seat(0), data=entry.data, actor=entry.actor)
        for number, entry in enumerate(entries, 1)
    ]
    steps = (EntryKind.MOVE, EntryKind.LEAVE)
    path = [entry.number for entry in numbered if entry.kind in steps and entry.number not in undone]
    table: Any = SimpleNamespace(
        sittings=[SimpleNamespace(seat=Seat(0), person=person) for person in sittings],
        timeline=SimpleNamespace(entries=numbered, path=lambda: path),
        game=SimpleNamespace(settings=SimpleNamespace(rated=rated)),
        outcome=None,
    )
    return parts(table)[Seat(0)]


def move(actor: Actor = Actor.USER) -> Entry:
    return Entry(0, EntryKind.MOVE, actor=actor)


OWN, AHEAD, CLOCK, ROBOT = move(), move(Actor.PREMOVE), move(Actor.CLOCK), move(Actor.ROBOT)
CAME = make_entry(StandIn(STAND_IN_LEVEL), 0, Seat(0), Actor.CLOCK)
OFFERED = make_entry(SeatOffer(free=True, sitting=0), 0, Seat(0), Actor.CLOCK)
GIVEN_UP = make_entry(SeatOffer(free=True, sitting=0), 0, Seat(0))
TAKEN = make_entry(SeatOffer(free=False, sitting=1), 0, Seat(0))
BACK = make_entry(SeatOffer(free=False, sitting=0), 0, Seat(0))
BACK_AGAIN = make_entry(SeatOffer(free=False, sitting=2), 0, Seat(0))
GONE = Entry(0, EntryKind.LEAVE)


def test_a_move_is_ones_own() -> None:
    assert part_of(OWN, AHEAD, CLOCK, ROBOT).moves == 2
    assert part_of(CLOCK, CLOCK, ROBOT) == Part(0, 1), "a game that was left unfinished"
    assert part_of(CLOCK, OWN, CLOCK) == Part(1, None)
    assert part_of(ROBOT) == Part(0, None)


@pytest.mark.parametrize(
    ("entries", "left"),
    [
        ((OWN, CAME, ROBOT, OWN), None),
        ((OWN, CAME, ROBOT, ROBOT, OWN), 2),
        ((OWN, CAME, ROBOT, ROBOT, OWN, AHEAD), None),
        ((OWN, CAME, ROBOT, OWN, OWN, ROBOT), 2),
        ((OWN, CAME, ROBOT, OWN, OWN, CLOCK), 2),
        ((OWN, CAME), 2),
        ((OWN, CAME, BACK), None),
        ((OWN, CAME, ROBOT, ROBOT, ROBOT, OWN, CAME, OWN), 2),
        ((OWN, OFFERED), 2),
        ((OWN, OFFERED, AHEAD), 2),
        ((OWN, OFFERED, OWN), None),
        ((OWN, OFFERED, BACK), None),
        ((OWN, OFFERED, OWN, OFFERED), 4),
        ((OWN, GIVEN_UP, OFFERED), 2),
        ((OWN, GIVEN_UP, GONE), 2),
        ((OWN, GONE), 2),
    ],
)
def test_who_has_left_by_the_log(entries: tuple[Entry, ...], left: int | None) -> None:
    assert part_of(*entries).left == left


def test_a_leave_that_a_vote_takes_back_brings_nobody_back() -> None:
    assert part_of(OWN, GONE, undone=(2,)).left == 2
    assert part_of(OWN, GONE, BACK, undone=(2,)).left is None


def test_a_robot_in_a_friendly_game_is_ones_own_choice() -> None:
    assert part_of(OWN, CAME, ROBOT, rated=False).left is None
    assert part_of(OWN, GIVEN_UP, rated=False).left == 2


def test_who_comes_back_after_a_helper_has_to_play_half_of_the_rest() -> None:
    played = (OWN, GIVEN_UP, TAKEN, OWN, OWN, GIVEN_UP, BACK_AGAIN)
    sat = (ADA, BEN, ADA)
    assert part_of(*played[:5], sittings=sat) == Part(1, 2, taken=True, others=frozenset({3, 4, 5}))
    assert part_of(*played, sittings=sat).left == 3
    assert part_of(*played, OWN, sittings=sat).left == 3
    assert part_of(*played, OWN, OWN, sittings=sat) == Part(3, None, others=frozenset({3, 4, 5, 6}))


def test_whom_an_admin_removed_without_need_has_not_left_by_choice() -> None:
    assert part_of(OWN, mark_unawaited(GONE)).removed
    assert not part_of(OWN, GONE).removed


def test_places_of_who_stays_and_who_left() -> None:
    a, b, c, d = map(Seat, range(4))
    assert placed(4, {a: 1, b: 2, c: 3, d: 4}, {}) == (1, 2, 3, 4)
    assert placed(4, {b: 2, c: 2, d: 4}, {a: 7}) == (4, 1, 1, 3)
    assert placed(4, {c: 3}, {a: 7, b: 9, d: 8}) == (4, 2, 1, 3)


def test_who_has_won() -> None:
    a, b, c = map(Seat, range(3))
    lines: Any = ((), (), ())
    usual = Outcome("end", (1, 2, 3), (a,), lines)
    assert winners(usual, ()) == {a}
    assert winners(usual, (b,)) == {a}
    assert winners(usual, (a,)) == {b}
    assert winners(usual, (a, b)) == {c}
    assert winners(replace(usual, places=(1, 2, 2)), (a,)) == {b, c}
    assert winners(replace(usual, out=(b,)), (a,)) == {c}
    assert winners(replace(usual, places=(1, 1, 3), winners=(a, b)), (a,)) == {b}
    assert winners(replace(usual, winners=()), (a,)) == set()


# --- a game that closes without an end ---------------------------------------------------------------


async def voted(rig: Rig, table: Table) -> None:
    stayed = [person for seat, person in table.seated.items() if seat not in table.gone]
    await agree(rig, table, await propose(rig, table, stayed[0], "abort"), *stayed[1:])


async def dismissed(rig: Rig, table: Table) -> None:
    await rig.tables.close(table.id, rig.cause())


async def deserted(rig: Rig, table: Table) -> None:
    for person in [person for seat, person in table.seated.items() if seat not in table.gone]:
        await rig.seats.give_up_seat(table.id, person, rig.cause())
    rig.clock.turn(days=15)
    await handle_due(rig)


WAYS = {"a vote": voted, "an admin": dismissed}


@pytest.mark.on_both
@pytest.mark.parametrize("way", WAYS)
async def test_who_left_before_the_game_was_closed_has_lost(rig: Rig, way: str) -> None:
    await names(rig)
    table = await moved(rig)
    await rig.seats.leave_game(table.id, BEN, rig.cause())
    await WAYS[way](rig, await rig.tables.get(table.id))
    table = await rig.tables.get(table.id)
    assert table.game.status is Status.CLOSED
    ada, ben, cem = [await rating(rig, person) for person in THREE]
    assert ben is not None
    assert ada is not None
    own = await sums(rig, HERE, PEBBLES, ADA)
    assert own is not None
    assert own.rated == own.ended > 0
    assert ada == cem
    assert ada > 1500 > ben
    told = at_table(rig, table)
    assert "Ben** had left: that’s a loss against everyone who stayed." in told
    assert "Rating in" in told
    all_three = {person: await sums(rig, HERE, PEBBLES, person) for person in THREE}
    assert {
        person: (found.begun, found.left, found.games) for person, found in all_three.items() if found
    } == {
        ADA: (1, 0, 0),
        BEN: (1, 1, 0),
        CEM: (1, 0, 0),
    }
    assert len((await rows(rig))["pairs"]) == 2, "those who stayed have not met"
    await assert_rebuilt_alike(rig, BEN, ADA)


@pytest.mark.parametrize("way", WAYS)
async def test_a_game_that_nobody_left_counts_for_nobody_when_it_is_closed(rig: Rig, way: str) -> None:
    table = await moved(rig)
    await WAYS[way](rig, table)
    assert (await rows(rig))["results"] == []
    await assert_rebuilt_alike(rig)


async def test_a_friendly_game_leaves_nothing_when_it_is_closed(rig: Rig) -> None:
    table = await play_on(rig, await rig.begin(PEBBLES, *THREE, seed=1), stop=6)
    await rig.seats.leave_game(table.id, BEN, rig.cause())
    await rig.tables.close(table.id, rig.cause())
    assert (await rows(rig))["results"] == []
    await assert_rebuilt_alike(rig)


async def test_those_who_stay_in_a_closed_game_change_nothing_between_each_other(rig: Rig) -> None:
    """A tie would pull the strong one down to the weak one."""
    for _ in range(3):
        table = await moved(rig, PEBBLES, ADA, BEN)
        await rig.seats.leave_game(table.id, BEN, rig.cause())
    table = await moved(rig)
    await rig.seats.leave_game(table.id, CEM, rig.cause())
    await rig.tables.close(table.id, rig.cause())
    closed = await results(rig, table)
    changes = [closed[name].ratings.server for name in ("Ada", "Ben", "Cem")]
    before = [change.before for change in changes if change is not None]
    after = tuple(change.after for change in changes if change is not None)
    assert after == rate(before, [1, 1, 3], unfinished=True)
    assert after != rate(before, [1, 1, 3])
    assert before[0].mu < after[0].mu
    assert before[1].mu < after[1].mu


async def test_lost_rows_of_a_closed_game_are_made_again(rig: Rig) -> None:
    table = await moved(rig)
    await rig.seats.leave_game(table.id, BEN, rig.cause())
    rig.clock.turn(days=2)
    await rig.tables.close(table.id, rig.cause())
    before = await rows(rig)
    async with rig.store.transaction() as transaction:
        transaction._do("DELETE FROM results")
    await recount(rig)
    assert await rows(rig) == before


async def test_who_deserts_a_game_last_has_lost_least(rig: Rig) -> None:
    table = await moved(rig)
    await rig.seats.leave_game(table.id, BEN, rig.cause())
    table = await rig.tables.get(table.id)
    first, last = (table.seated[seat] for seat in table.seated if seat not in table.gone)
    await deserted(rig, table)
    table = await rig.tables.get(table.id)
    assert table.game.status is Status.CLOSED
    best, second, worst = [await rating(rig, person) for person in (last, first, BEN)]
    assert best is not None
    assert second is not None
    assert worst is not None
    assert best > second > worst
    await assert_rebuilt_alike(rig, first)


async def test_a_streak_ends_by_leaving_a_game_that_is_closed(rig: Rig) -> None:
    table = await moved(rig)
    key = (HERE, PEBBLES)
    await rig.seats.leave_game(table.id, BEN, rig.cause())
    await rig.tables.close(table.id, rig.cause())
    for person in (ADA, BEN):
        found = await sums(rig, *key, person)
        assert found is not None
        assert found.streak == 0


async def test_a_closed_game_in_which_only_one_has_moved_changes_no_rating(rig: Rig) -> None:
    table = await play_on(rig, await rated_game(rig, PEBBLES, *THREE), stop=1)
    (seat,) = movers(table)
    await rig.seats.leave_game(table.id, table.seated[seat], rig.cause())
    await rig.tables.close(table.id, rig.cause())
    assert [await rating(rig, person) for person in THREE] == [None] * 3
    assert "fewer than two of you have made a move" in texts(board(rig.voice(await rig.tables.get(table.id))))
    await assert_rebuilt_alike(rig)


# --- before the first move ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_way_out_says_what_it_costs(rig: Rig, language: str) -> None:
    await names(rig)
    for table, key in ((await rated_game(rig), "no"), (await moved(rig, KALAH, ADA, BEN), "yes")):
        words = rig.app.voices.words(language)
        page = page_of(await rig.say(rig.reader(BEN, language), table.id, Verb.LEAVE))
        check(page)
        assert words.text("leave-costs", moved=key) in texts(page)
        reply = await rig.say(rig.reader(BEN, language), table.id, Verb.CONFIRM_LEAVE)
        assert words.text("left-costs", moved=key) in said(reply)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_end_says_for_whom_a_game_does_not_count(rig: Rig, language: str) -> None:
    await names(rig)
    words = rig.app.voices.words(language)
    table = await rated_game(rig)
    table = await rig.seats.leave_game(table.id, BEN, rig.cause())
    assert words.text("table-counts-nobody") in at_table(rig, table, language)
    table = await rig.begin(PEBBLES, *THREE, seed=1)
    first = table.seated[min(table.to_act())]
    gone = next(person for person in THREE if person != first)
    await rig.seats.leave_game(table.id, gone, rig.cause())
    table = await play_on(rig, await rig.tables.get(table.id))
    before, after = re.sub("[\u2066-\u2069]", "", words.text("table-counts-without", names="X")).split("X")
    lines = at_table(rig, table, language).splitlines()
    (line,) = [line for line in lines if before in line and after in line]
    assert NAMES[gone] in line


async def test_who_hands_over_before_the_first_move_keeps_the_rating_whoever_plays_on(rig: Rig) -> None:
    await names(rig)
    table = await rated_game(rig, PEBBLES, *THREE)
    first = table.seated[min(table.to_act())]
    gone, stayed = [person for person in THREE if person != first]
    await rig.seats.give_up_seat(table.id, gone, rig.cause())
    await rig.seats.take(table.id, DAN, rig.cause())
    await play_on(rig, await rig.tables.get(table.id))
    assert await rating(rig, gone) is None
    assert await rating(rig, stayed) is not None
    assert await sums(rig, HERE, PEBBLES, DAN) is None
    await assert_rebuilt_alike(rig, gone)


# --- games of before ---------------------------------------------------------------------------------


async def test_a_game_of_before_counts_for_nobody_after_a_seat_has_changed_hands(rig: Rig) -> None:
    await names(rig)
    table = await begun_before(rig, await rated_game(rig))
    table = await play_on(rig, table, stop=4)
    page = page_of(await rig.say(BEN, table.id, Verb.LEAVE))
    assert "doesn’t count for anyone’s rating" in texts(page)
    reply = await rig.press(BEN, button(page, "Hand over my seat"))
    assert "come behind" not in said(reply)
    assert "no longer counts for anyone’s rating" in said(await rig.say(CEM, table.id, Verb.JOIN))
    table = await play_on(rig, await rig.tables.get(table.id))
    assert not has_leavers(table)
    assert not any(result.rated for result in (await results(rig, table)).values())
    assert set(await results(rig, table)) == {"Ada", "Cem"}
    assert "took over" not in texts(page_of(await rig.ask(CEM, Verb.STATS, *View(Kind.PERSON, CEM).tokens)))
    await assert_rebuilt_alike(rig, BEN)


async def test_a_game_of_before_leaves_nothing_when_it_is_closed(rig: Rig) -> None:
    table = await begun_before(rig, await moved(rig))
    await rig.seats.leave_game(table.id, BEN, rig.cause())
    await rig.tables.close(table.id, rig.cause())
    assert (await rows(rig))["results"] == []
    await assert_rebuilt_alike(rig)
