"""Rated play: nobody escapes a loss by leaving, and nobody gains or loses by what others decide."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.domain.entries import SeatOffer, StandIn, make_entry, mark_unawaited
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.domain.rated_play import Part, has_leavers, left_by, movers, parts, placed, winners
from bot.domain.ratings import rate
from bot.domain.robots import STAND_IN_LEVEL
from bot.pages.custom_id import Verb
from bot.pages.statistics import Kind, View
from bot.words.catalogues import LANGUAGES
from engines.api import Outcome, Seat
from engines.record import Actor, Entry, EntryKind
from tests.drive.counts import counted, rating, ratings, rebuilt_alike, recount, results, rows
from tests.drive.house import ADA, BEN, KALAH, PEBBLES, House, HouseGuest, HouseTable, dice
from tests.drive.limits import check


async def played(table: HouseTable, moves: int = 10_000) -> HouseTable:
    """Let its people play on by chance, a minute a move, so many moves or to the end."""
    async for _ in table.house.turns(table, dice(f"{table.id} {table.head}"), moves):
        table.house.clock.turn(seconds=60)
    return table


async def moved(house: House, key: str = PEBBLES, *guests: HouseGuest) -> HouseTable:
    """Return a rated game, by default of Ada, Ben and Cem, in which everybody has made a move."""
    table = await house.table(key, *(guests or house.company(PEBBLES, 3)), rated=True)
    while len(movers(table.now)) < len(table.people):
        await played(table, 1)
    assert table.now.outcome is None
    return table


# --- who leaves has lost -----------------------------------------------------------------------------


@pytest.mark.parametrize("stays", [True, False], ids=["who stays moves last", "who takes over moves last"])
async def test_who_hands_over_one_move_before_the_end_has_lost(
    house: House, cem: HouseGuest, stays: bool
) -> None:
    length = len((await house.over(KALAH)).moves)
    table = await house.play_on(await house.table(KALAH, rated=True), length - 1)
    mover, other = table.on_turn, table.on(1 - table.seat(table.on_turn))
    leaver, stayer = (other, mover) if stays else (mover, other)
    handed = await leaver.does(Verb.OFFER, at=table)
    assert house.words("left-costs", moved="yes") in handed.text
    if not stays:
        assert (await cem.does(Verb.TAKE, at=table)).refusal is None
    await house.play_on(table)
    assert table.now.outcome is not None
    lost, won = await ratings(leaver, stayer, key=KALAH)
    assert lost < 1500 < won
    assert await counted(cem, KALAH) is None
    found = await results(table)
    row = found[leaver.name]
    assert (row.left, row.won, row.place, row.taken) == (True, False, 2, not stays)
    row = found[stayer.name]
    assert (row.left, row.won, row.place) == (False, bool(table.now.outcome.winners), 1)
    check(table.board.page)
    assert f"{leaver.name}**" + house.words("table-rated-left", number=1, names="") in table.board.text
    assert "Rating in" in table.board.text
    await rebuilt_alike(house, cem, leaver)


async def test_who_takes_over_plays_for_the_table(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await moved(house)
    await ben.does(Verb.OFFER, at=table)
    assert house.words("took-seat-for") in (await dan.does(Verb.JOIN, at=table)).text
    await played(table)
    found = await results(table)
    assert set(found) == {"Ada", "Ben", "Cem"}
    assert (found["Ben"].left, found["Ben"].taken, found["Ben"].place) == (True, True, 3)
    assert {found["Ada"].place, found["Cem"].place} <= {1, 2}
    assert await counted(dan) is None
    own = await counted(ben)
    assert own is not None
    assert (own.begun, own.games, own.left, own.wins, own.total) == (1, 1, 1, 0, 0)
    assert own.moves == found["Ben"].moves < sum(result.moves for result in found.values())
    assert not own.bests
    taken = house.words("stats-taken", tables=f"#{table.id} Pebbles")
    for view in (View(Kind.PERSON, dan.person), View(Kind.EVERYWHERE)):
        assert taken in (await dan.does(Verb.STATS, *view.tokens)).text
    for guest in (ada, ben, cem):
        page = await guest.does(Verb.STATS, *View(Kind.PERSON, guest.person).tokens)
        assert "took over" not in page.text
    await rebuilt_alike(house, ben, dan, ada)


async def test_what_a_helper_thinks_is_not_the_time_of_who_left(
    house: House, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await moved(house)
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, at=table)
    house.clock.turn(days=3)
    own = (await results(await played(table)))["Ben"]
    assert own.used <= 60.0 * own.moves
    assert sum(own.pace) <= own.moves


async def test_the_first_of_several_to_leave_comes_last(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await moved(house)
    await cem.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, at=table)
    await played(table, 2)
    await ada.does(Verb.CONFIRM_LEAVE, at=table)
    found = await results(await played(table))
    assert [found[name].place for name in ("Ben", "Ada", "Cem")] == [1, 2, 3]
    first, second, third = await ratings(ben, ada, cem)
    assert first > second > third
    await rebuilt_alike(house, ada)


async def test_who_is_back_before_anybody_took_the_seat_has_lost_nothing(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await moved(house, KALAH, ada, ben)
    behind = "Ben**" + house.words("table-rated-away", number=1, names="")
    for verb, away in ((Verb.OFFER, True), (Verb.JOIN, False)):
        assert (await ben.does(verb, at=table)).refusal is None
        assert left_by(table.now) == ({1} if away else set())
        assert (behind in table.board.text) is away
    assert not any(result.left for result in (await results(await played(table))).values())
    await rebuilt_alike(house)


async def test_in_a_friendly_game_a_helper_gets_nothing_either(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await played(await house.table(PEBBLES, ada, ben, cem), 6)
    assert house.words("left-friendly") in (await ben.does(Verb.OFFER, at=table)).text
    await dan.does(Verb.TAKE, at=table)
    assert set(await results(await played(table))) == {"Ada", "Ben", "Cem"}
    assert await counted(dan) is None
    assert "rated" not in table.board.text
    await rebuilt_alike(house)


# --- whose time runs out -----------------------------------------------------------------------------


async def out_of_time(house: House, time_out: str, moved: int = 2) -> tuple[HouseTable, HouseGuest]:
    """Return a rated game in which so many have moved and somebody is out of time, and that person."""
    table = await house.table(KALAH, rated=True, clock="1d", time_out=time_out)
    while len(movers(table.now)) < moved:
        await played(table, 1)
    late = table.on_turn
    await house.passes(days=1, seconds=1)
    return table, late


@pytest.mark.parametrize("time_out", ["move", "remind"])
async def test_with_a_clock_that_moves_or_reminds_nobody_is_out(house: House, time_out: str) -> None:
    table, _ = await out_of_time(house, time_out)
    assert not any(result.left for result in (await results(await played(table))).values())
    await rebuilt_alike(house)


@pytest.mark.parametrize("back", [True, False])
async def test_an_offered_seat_is_lost_unless_its_player_is_back(
    house: House, cem: HouseGuest, back: bool
) -> None:
    table, late = await out_of_time(house, "offer")
    assert left_by(table.now) == {table.seat(late)}
    if not back:
        await cem.does(Verb.TAKE, at=table)
    assert (await results(await played(table)))[late.name].left is not back
    await rebuilt_alike(house, late)


@pytest.mark.parametrize("back", [True, False])
async def test_a_robot_that_stood_in_makes_a_loser_of_who_does_not_come_back(
    house: House, back: bool
) -> None:
    table, late = await out_of_time(house, "robot")
    if back:
        await played(table)
    while table.now.outcome is None:
        await house.robots_move(table)
        await played(table, 1)
    row = (await results(table))[late.name]
    assert row.left is not back
    assert row.place == (2 if not back else row.place)
    await rebuilt_alike(house, late)


async def test_whose_time_runs_out_is_told_what_it_costs(house: House) -> None:
    """Before their first move they only leave a game."""
    friendly = await house.table(KALAH)
    wrong = []
    for time_out, kind, cost, moved in (
        ("offer", "offered", "costs-offered", 2),
        ("robot", "stoodin", "costs-stood-in", 2),
        ("offer", "offered", "left-friendly", 0),
    ):
        table, late = await out_of_time(house, time_out, moved)
        (row,) = [row for row in await house.told(kind, late) if row.game == table.id]
        for language in LANGUAGES:
            told = {}
            for one in (table, friendly):
                one.language = language
                check(one.notice(row).page)
                told[one.id] = one.notice(row).text
            costs = {key: house.words(key, language) for key in ("costs-offered", "costs-stood-in", cost)}
            if {key for key, text in costs.items() if text in told[table.id]} != {cost}:
                wrong.append((language, cost, told[table.id]))
            if moved and costs[cost] in told[friendly.id]:
                wrong.append((language, cost, told[friendly.id]))
    assert wrong == []


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


LOGS: list[tuple[tuple[Entry, ...], int | None]] = [
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
]


def test_who_has_left_by_the_log() -> None:
    found = [(entries, part_of(*entries).left) for entries, _ in LOGS]
    assert found == LOGS


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


async def voted(table: HouseTable) -> None:
    await table.decides("abort")


async def dismissed(table: HouseTable) -> None:
    admin = table.house.guest("Fay").at(admin=True)
    assert (await admin.does(Verb.CONFIRM_CLOSE, at=table)).refusal is None


WAYS: Mapping[str, Callable[[HouseTable], Awaitable[None]]] = {"a vote": voted, "an admin": dismissed}


@pytest.mark.parametrize("way", WAYS)
async def test_who_left_before_the_game_was_closed_has_lost(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, way: str
) -> None:
    table = await moved(house)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    await WAYS[way](table)
    assert table.status == Status.CLOSED
    first, lost, second = await ratings(ada, ben, cem)
    assert first == second > 1500 > lost
    own = await counted(ada)
    assert own is not None
    assert own.rated == own.ended > 0
    check(table.board.page)
    assert "Ben**" + house.words("table-closed-left", number=1, names="") in table.board.text
    assert "Rating in" in table.board.text
    all_three = {guest.name: await counted(guest) for guest in (ada, ben, cem)}
    assert {name: (one.begun, one.left, one.games) for name, one in all_three.items() if one} == {
        "Ada": (1, 0, 0),
        "Ben": (1, 1, 0),
        "Cem": (1, 0, 0),
    }
    assert len((await rows(house))["pairs"]) == 2, "those who stayed have not met"
    await rebuilt_alike(house, ben, ada)


async def test_a_closed_game_leaves_nothing_if_nobody_left_it_or_it_was_friendly(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for close in WAYS.values():
        await close(await moved(house))
    friendly = await played(await house.table(PEBBLES, ada, ben, cem), 6)
    await ben.does(Verb.CONFIRM_LEAVE, at=friendly)
    await dismissed(friendly)
    assert friendly.status == Status.CLOSED
    assert (await rows(house))["results"] == []
    await rebuilt_alike(house)


async def test_those_who_stay_in_a_closed_game_change_nothing_between_each_other(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """A tie would pull the strong one down to the weak one."""
    for _ in range(3):
        await ben.does(Verb.CONFIRM_LEAVE, at=await moved(house, PEBBLES, ada, ben))
    table = await moved(house)
    await cem.does(Verb.CONFIRM_LEAVE, at=table)
    await dismissed(table)
    closed = await results(table)
    changes = [closed[name].ratings.server for name in ("Ada", "Ben", "Cem")]
    before = [change.before for change in changes if change is not None]
    after = tuple(change.after for change in changes if change is not None)
    assert after == rate(before, [1, 1, 3], unfinished=True)
    assert after != rate(before, [1, 1, 3])
    assert before[0].mu < after[0].mu
    assert before[1].mu < after[1].mu


async def test_lost_rows_of_a_closed_game_are_made_again(house: House, ben: HouseGuest) -> None:
    """The rows are deleted past all doors: nobody else would lose them."""
    table = await moved(house)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    house.clock.turn(days=2)
    await dismissed(table)
    before = await rows(house)
    assert before["results"] != []
    async with house.store.transaction() as transaction:
        transaction.do("DELETE FROM results")
    await recount(house)
    assert await rows(house) == before


async def test_who_deserts_a_game_last_has_lost_least(house: House, ben: HouseGuest) -> None:
    table = await moved(house)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    first, last = map(table.on, table.people)
    for guest in (first, last):
        await guest.does(Verb.OFFER, at=table)
    await house.passes(days=15)
    assert table.status == Status.CLOSED
    best, second, worst = await ratings(last, first, ben)
    assert best > second > worst
    await rebuilt_alike(house, first)


async def test_a_streak_ends_by_leaving_a_game_that_is_closed(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await moved(house)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    await dismissed(table)
    assert [one and one.streak for one in (await counted(ada), await counted(ben))] == [0, 0]


async def test_a_closed_game_in_which_only_one_has_moved_changes_no_rating(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await played(await house.table(PEBBLES, ada, ben, cem, rated=True), 1)
    (seat,) = movers(table.now)
    await table.on(seat).does(Verb.CONFIRM_LEAVE, at=table)
    await dismissed(table)
    assert [await rating(guest) for guest in (ada, ben, cem)] == [None] * 3
    assert house.words("table-counts-nobody") in table.board.text
    await rebuilt_alike(house)


# --- before the first move ---------------------------------------------------------------------------


async def test_every_way_out_says_what_it_costs(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    wrong = []
    for language in LANGUAGES:
        reader = ben.at(language=language)
        for table, key in (
            (await house.table(KALAH, rated=True), "no"),
            (await moved(house, KALAH, ada, ben), "yes"),
        ):
            question = await reader.does(Verb.LEAVE, at=table)
            check(question.page)
            left = await question.press(Verb.CONFIRM_LEAVE)
            for sentence, shown in (("leave-costs", question), ("left-costs", left)):
                if house.words(sentence, language, moved=key) not in shown.text:
                    wrong.append((language, sentence, key, shown.text))
    assert wrong == []


async def test_the_end_says_for_whom_a_game_does_not_count(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for language in LANGUAGES:
        table = await house.table(KALAH, rated=True, language=language)
        await ben.does(Verb.CONFIRM_LEAVE, at=table)
        check(table.board.page)
        assert house.words("table-counts-nobody", language) in table.board.text
        table = await house.table(PEBBLES, ada, ben, cem, language=language)
        await ben.does(Verb.CONFIRM_LEAVE, at=table)
        await played(table)
        check(table.board.page)
        before, after = house.words("table-counts-without", language, names="X").split("X")
        (line,) = [line for line in table.board.text.splitlines() if before in line and after in line]
        assert [name for name in ("Ada", "Ben", "Cem") if name in line] == ["Ben"]


async def test_who_hands_over_before_the_first_move_keeps_the_rating_whoever_plays_on(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, rated=True)
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, at=table)
    await played(table)
    await ratings(ada, cem)
    assert await rating(ben) is None
    assert await counted(dan) is None
    await rebuilt_alike(house, ben)


# --- games of before ---------------------------------------------------------------------------------


async def test_a_game_of_before_counts_for_nobody_after_a_seat_has_changed_hands(
    house: House, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(KALAH, rated=True)
    await house.has_begun_before(table)
    await played(table, 4)
    question = await ben.does(Verb.LEAVE, at=table)
    assert house.words("leave-but-rated") in question.text
    assert "come behind" not in (await question.press(Verb.OFFER)).text
    assert house.words("took-seat-unrated") in (await cem.does(Verb.JOIN, at=table)).text
    found = await results(await played(table))
    assert not has_leavers(table.now)
    assert not any(result.rated for result in found.values())
    assert set(found) == {"Ada", "Cem"}
    page = await cem.does(Verb.STATS, *View(Kind.PERSON, cem.person).tokens)
    assert "took over" not in page.text
    await rebuilt_alike(house, ben)


async def test_a_game_of_before_leaves_nothing_when_it_is_closed(house: House, ben: HouseGuest) -> None:
    table = await moved(house)
    await house.has_begun_before(table)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    await dismissed(table)
    assert (await rows(house))["results"] == []
    await rebuilt_alike(house)
