"""Results of finished games: stored at the end, counted, and made again from the logs."""

import asyncio
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.acts import delivery
from bot.acts.results import OlderGames, backlog_of, drop_all_sums, set_backlog, sums_of
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, PersonSettings, Place, Sitting, StoredEntry
from bot.domain.rated_play import movers
from bot.domain.ratings import START
from bot.domain.results import (
    ALL_SEATS,
    EVERYWHERE,
    PACES,
    Backlog,
    PairKey,
    pace_class,
    results_of,
    shown_pace,
    thoughts,
    together,
    usual_pace,
)
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.statistics import Kind, View
from bot.store import database, queries
from bot.store.database import Sql
from bot.store.sqlite import SqliteFile
from bot.store.transaction import Transaction
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind
from robots.api import Level
from tests.drive.counts import HERE, counted, pair, rebuilt_alike, recount, results, rows, sums
from tests.drive.house import (
    ADA,
    BEN,
    GAMES,
    KALAH,
    PEBBLES,
    SLOW_TITLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
)
from tests.drive.house import results as made_at_once

DIRECT = Place(None, 70)
MINUTE = 60.0


def older_games(house: House, rows: int = 80) -> OlderGames:
    """Return the counting of older games, which waits for nothing. Nobody asks for it: a start begins it."""

    async def at_once(_: float) -> None:
        await asyncio.sleep(0)

    return OlderGames(house.app.store, house.assets.registry, made_at_once, house.clock, at_once, rows)


async def games(house: House, number: int, *guests: HouseGuest, **settings: Any) -> list[HouseTable]:
    """Return games of Kalah that are over, each different, a minute a move; of Ada and Ben by default."""
    return [await house.over(KALAH, *guests, seed=seed, seconds=MINUTE, **settings) for seed in range(number)]


# --- at the end of a game ----------------------------------------------------------------------------


async def test_a_game_that_ends_leaves_a_result_for_each_seat(house: House) -> None:
    wrong = {}
    for key in GAMES:
        table = await house.over(key, *house.company(key), seconds=MINUTE)
        outcome, found = table.now.outcome, await results(table)
        assert outcome is not None
        told = [
            (one.seat, name, one.key, one.guild, one.options, one.robot, one.left, one.won, one.place)
            for name, one in found.items()
        ]
        expected = [
            (seat, name, key, HERE, table.now.game.options, "", False, seat in outcome.winners, place)
            for (seat, name), place in zip(table.people.items(), outcome.places, strict=True)
        ]
        totals = [(one.total, sum(one.points.values())) for one in found.values()]
        length = MINUTE * len(table.moves)
        durations = {one.duration for one in found.values()}
        moves, used = (sum(getattr(one, name) for one in found.values()) for name in ("moves", "used"))
        if (
            told != expected
            or totals != [(total, total) for total in outcome.totals]
            or (moves, used, durations) != (len(table.moves), length, {length})
        ):
            wrong[key] = (told, totals, moves, used, durations)
    assert wrong == {}


async def test_sums_follow_from_the_results(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    tables = await games(house, 12)
    won = {guest.name: [(await results(table))[guest.name].won for table in tables] for guest in (ada, ben)}
    for guest in (ada, ben):
        own, wins = await counted(guest, KALAH), won[guest.name]
        assert own is not None
        assert (own.games, own.seats, own.wins) == (12, 12, wins.count(True))
        assert sum(own.places.values()) == 12
        assert [game.game for game in own.recent] == [table.id for table in tables][-len(own.recent) :]
        streaks = [len(streak) for streak in "".join(map("-+".__getitem__, wins)).split("-")]
        assert (own.streak, own.longest) == (streaks[-1], max(streaks)), "what is not won ends a streak"
        assert own.longest > own.streak or own.longest > 1
    everybody = await sums(house, HERE, KALAH, ALL_SEATS)
    assert everybody is not None
    assert (everybody.games, everybody.seats) == (12, 24)
    between = await pair(house, PairKey(HERE, KALAH, ADA, BEN))
    assert between is not None
    ahead = [one > other for one, other in zip(won["Ada"], won["Ben"], strict=True)]
    behind = [one < other for one, other in zip(won["Ada"], won["Ben"], strict=True)]
    assert (between.games, between.ahead, between.behind) == (12, ahead.count(True), behind.count(True))


async def test_what_only_the_players_saw_counts_for_no_server(house: House, ada: HouseGuest) -> None:
    await house.over(KALAH, place=DIRECT)
    assert await counted(ada, KALAH) is None
    assert await sums(house, 0, KALAH, ALL_SEATS) is None
    own = await sums(house, 0, KALAH, ADA)
    assert own is not None
    assert own.games == 1


async def test_a_game_alone_counts_for_its_person_only(house: House, ada: HouseGuest) -> None:
    await house.over(STONES, ada)
    alone = await sums(house, HERE, STONES, ADA, alone=True)
    assert alone is not None
    assert alone.games == 1
    assert await counted(ada, STONES) is None
    assert await sums(house, HERE, STONES, ALL_SEATS) is None


async def test_a_game_with_robots_counts_for_its_person_only_and_once_they_have_moved(
    house: House, ada: HouseGuest
) -> None:
    table = await house.table(KALAH, ada, robots=[Level.BEGINNER])
    await ada.does(Verb.CONFIRM_LEAVE, at=table)
    found = await results(table)
    assert {(result.people, bool(result.robot), result.left) for result in found.values()} == {
        (1, True, False),
        (1, False, True),
    }
    assert await sums(house, HERE, KALAH, ALL_SEATS) is None
    own = await sums(house, HERE, KALAH, ADA, alone=True)
    assert own is not None
    assert (own.begun, own.left, own.games) == (1, 1, 0)


async def test_a_lesson_and_a_closed_game_leave_nothing(
    house: House, ada: HouseGuest, eve: HouseGuest
) -> None:
    table = await house.play_on(await house.table(KALAH), 4)
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    lesson = await house.known((await ada.does(Verb.LEARN, PEBBLES)).page.panel_of or 0)
    while lesson.status == Status.RUNNING:
        assert (await ada.does(Verb.SHOW_ME, at=lesson)).refusal is None
    assert (table.status, lesson.status) == (Status.CLOSED, Status.CLOSED)
    assert await rows(house) == {"results": [], "sums": [], "pairs": [], "paces": []}


async def test_in_games_of_before_the_seat_belongs_to_whoever_sat_there_last(
    house: House, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(KALAH)
    await house.has_begun_before(table)
    await house.play_on(table, 2)
    await ben.does(Verb.OFFER, at=table)
    await cem.does(Verb.TAKE, at=table)
    await house.play_on(table)
    assert set(await results(table)) == {"Ada", "Cem"}
    assert await counted(ben, KALAH) is None
    await rebuilt_alike(house)


# --- made again --------------------------------------------------------------------------------------


async def _year(house: House, ada: HouseGuest) -> None:
    """Play games of all kinds: of all titles, alone, among themselves, left, and of somebody deleted.

    Titles whose games are long are played once, by three: what two leave behind, the others show.
    """
    for number, key in enumerate(GAMES):
        if key not in SLOW_TITLES:
            await house.over(key, *house.company(key), seed=number, seconds=MINUTE)
        await house.over(key, *house.company(key, 3), seed=100 + number, seconds=MINUTE)
    await house.over(STONES, ada, seconds=MINUTE)
    await house.over(KALAH, place=DIRECT, seconds=MINUTE)
    table = await house.table(PEBBLES, *house.company(PEBBLES, 3))
    await house.play_on(table, 2, seconds=MINUTE)
    await ada.does(Verb.CONFIRM_LEAVE, at=table)
    await house.play_on(table, seconds=MINUTE)
    await house.guest("Cem").does(Verb.DELETE_DATA)


@pytest.mark.slow
async def test_a_rebuild_gives_the_same_rows(house: House, ada: HouseGuest) -> None:
    """So does the count at the next start of games of an earlier release; a year of games takes long."""
    await _year(house, ada)
    before = await rows(house)
    assert all(before.values())
    steps = await recount(house)
    assert len(steps) > 2
    assert await rows(house) == before
    async with house.app.store.transaction() as transaction:  # as an upgrade leaves it
        transaction.do("DELETE FROM results")
        drop_all_sums(transaction)
        set_backlog(transaction, Backlog())
    await older_games(house).run()
    assert await backlog_of(house.app.store) is None
    assert await rows(house) == before


@pytest.mark.slow
async def test_a_rebuild_goes_on_where_it_was_stopped(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.acts.results._LOGS", 2)
    await games(house, 7)
    before = await rows(house)
    await house.app.older_games.begin_anew()
    seen: list[Backlog] = []
    while await backlog_of(house.app.store) is not None:
        steps = older_games(house, rows=5).steps()
        seen.append((await anext(steps)).backlog)
        await anext(steps, None)
        await steps.aclose()
        await house.begins_anew()
    assert len(seen) == len(set(seen)) >= 8
    assert await rows(house) == before


@pytest.mark.slow
async def test_a_game_that_ends_meanwhile_is_counted_in_its_turn(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.acts.results._LOGS", 1)
    ended = await games(house, 3)
    await house.app.older_games.begin_anew()
    async for progress in older_games(house, rows=4).steps():
        if len(ended) < (6 if progress.backlog.read is not None else 9):
            house.clock.turn(days=-1)  # it was wrong, and is put right
            ended.append(await house.over(KALAH, seed=len(ended), seconds=MINUTE))
    own = await counted(ada, KALAH)
    assert own is not None
    assert own.games == len(ended) == 9
    await rebuilt_alike(house)


async def test_a_rated_game_that_ends_meanwhile_gets_its_ratings_in_its_turn(house: House) -> None:
    earlier = await games(house, 3, rated=True)
    await house.app.older_games.begin_anew()
    steps = older_games(house).steps()
    await anext(steps)
    (late,) = await games(house, 1, rated=True)
    assert [one.ratings.server for one in (await results(late)).values()] == [None, None], "not counted yet"
    async for _ in steps:
        pass
    before = await results(earlier[-1])
    for name, result in (await results(late)).items():
        last = before[name].ratings.server
        assert last is not None
        assert result.ratings.server is not None
        assert result.ratings.server.before == last.after
    await rebuilt_alike(house)


async def test_a_log_that_cannot_be_replayed_is_left_out_and_named(
    house: House, ada: HouseGuest, caplog: pytest.LogCaptureFixture
) -> None:
    _, broken = await games(house, 2)
    async with house.app.store.transaction() as transaction:  # a damaged log
        transaction.do("UPDATE entries SET digest = 'wrong' WHERE game = $1 AND number = 3", broken.id)
        transaction.do("DELETE FROM results WHERE game = $1", broken.id)
    with caplog.at_level(logging.WARNING):
        steps = await recount(house)
    assert steps[-1].left_out == (broken.id,)
    assert [vars(record)["table"] for record in caplog.records] == [broken.id]
    caplog.clear()
    own = await counted(ada, KALAH)
    assert own is not None
    assert own.games == 1


async def test_a_game_ends_also_where_its_results_cannot_be_made(
    house: House,
    ada: HouseGuest,
    monkeypatch: pytest.MonkeyPatch,
    expected_errors: list[logging.LogRecord],
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("figures")

    monkeypatch.setattr("bot.acts.results.results_of", broken)
    table = await house.over(KALAH)
    assert table.status == Status.FINISHED
    assert [vars(record)["table"] for record in expected_errors] == [table.id]
    monkeypatch.undo()
    await recount(house)
    assert await counted(ada, KALAH) is not None


async def test_nobody_elses_numbers_move_when_somebody_is_deleted(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    await games(house, 3)
    before = await counted(ada, KALAH), await sums(house, HERE, KALAH, ALL_SEATS)
    await ben.does(Verb.DELETE_DATA)
    assert (await counted(ada, KALAH), await sums(house, HERE, KALAH, ALL_SEATS)) == before
    assert await counted(ben, KALAH) is None
    left = await rows(house)
    assert left["pairs"] == []
    assert {row["person"] for row in left["results"]} == {ADA, None}


async def test_two_games_never_end_at_the_same_time(house: House) -> None:
    """The order in which they are counted is the order of a rebuild."""
    for seed in range(3):
        await house.over(KALAH, seed=seed)
    ends = [row["ended"] for row in (await rows(house))["results"]]
    assert len(set(ends)) == 3
    assert ends == sorted(ends)


# --- time --------------------------------------------------------------------------------------------


def _entry(
    number: int, at: float, seat: int | None, kind: EntryKind = EntryKind.MOVE, **data: Any
) -> StoredEntry:
    seat = None if seat is None else Seat(seat)
    return StoredEntry(Entry(number, kind, seat, data=data), at)


def test_a_move_takes_the_time_since_the_step_before() -> None:
    log = [
        _entry(0, 100, None, EntryKind.START),
        _entry(1, 160, 0),
        _entry(2, 165, 0),
        _entry(3, 465, 1),
        _entry(4, 470, 1, EntryKind.UNDO, to=2),
        _entry(5, 475, 1),
    ]
    assert list(thoughts(log)) == [(0, 60, True), (0, 5, False), (1, 300, True), (1, 5, False)]


def test_a_pause_and_moves_of_the_clock_and_of_robots_take_no_time_of_people() -> None:
    robot = _entry(4, 2000, 1)
    log = [
        _entry(0, 100, None, EntryKind.START),
        _entry(1, 200, 0, EntryKind.SETTING, resting=True),
        _entry(2, 1000, 0, EntryKind.SETTING, resting=False),
        _entry(3, 1010, 0),
        replace(robot, entry=replace(robot.entry, actor=Actor.ROBOT)),
    ]
    assert list(thoughts(log)) == [(0, 10, True)]


def test_times_off_are_no_thinking_time() -> None:
    log = [_entry(0, 100, None, EntryKind.START), _entry(1, 200, 0), _entry(2, 300, 1)]
    off = {Seat(0): [(0.0, 110.0), (150.0, 160.0)], Seat(1): [(150.0, 250.0)]}
    assert list(thoughts(log, [Seat(0)], 400, off)) == [(0, 80, True), (1, 50, True), (0, 100, True)]
    assert list(thoughts(log, [Seat(1)], 400, {Seat(1): [(250.0, 999.0)]}))[1:] == [
        (1, 50, True),
        (1, 0, False),
    ]


def test_the_usual_pace_is_the_class_of_the_median() -> None:
    assert usual_pace(()) is None
    assert usual_pace((0,) * (len(PACES) + 1)) is None
    answers = [30, 50, 4000, 90000, 95000]
    histogram = [0] * (len(PACES) + 1)
    for answer in answers:
        histogram[pace_class(answer)] += 1
    assert usual_pace(histogram) == 7200
    assert pace_class(60) == 0
    assert pace_class(61) == 1
    assert pace_class(10**9) == len(PACES)
    assert usual_pace((0,) * len(PACES) + (1,)) == float("inf")


@pytest.mark.on_both
async def test_answers_count_for_a_person_over_all_titles_and_places_but_not_alone(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await house.over(KALAH, seconds=MINUTE)
    await house.over(PEBBLES, ada, ben, cem, seconds=MINUTE)
    await house.over(KALAH, place=DIRECT, seconds=MINUTE)
    await house.over(STONES, ada, seconds=MINUTE)
    for guest in (ada, ben, cem):
        known = await sums_of(house.app.store, guest.person)
        expected = together(value for key, value in known.items() if key.guild >= 0 and not key.alone).pace
        found = [row["pace"] for row in (await rows(house))["paces"] if row["id"] == guest.person]
        assert [tuple(pace) for pace in found] == [expected]
        assert sum(expected) > 0


def _sitting(answers: int, **settings: Any) -> Sitting:
    """Return a player who has answered so often within an hour."""
    pace = (0,) * PACES.index(3600) + (answers,) + (0,) * (len(PACES) - PACES.index(3600))
    return Sitting(Seat(0), ADA, "Ada", 0.0, None, PersonSettings(**settings), pace=pace)


def test_others_see_a_pace_of_enough_answers_of_who_is_listed() -> None:
    assert shown_pace(_sitting(5)) == 3600
    assert shown_pace(_sitting(4)) is None
    assert shown_pace(_sitting(0)) is None
    assert shown_pace(_sitting(50, listed=False)) is None


# --- ratings -----------------------------------------------------------------------------------------


async def test_a_rated_game_changes_ratings_and_its_rows_keep_them(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    before = {"Ada": START, "Ben": START}
    for table in await games(house, 3, rated=True):
        for name, result in (await results(table)).items():
            assert result.rated
            assert result.ratings.server == result.ratings.everywhere
            assert result.ratings.server is not None
            assert result.ratings.server.before == before[name]
            before[name] = result.ratings.server.after
    for guest in (ada, ben):
        for guild in (HERE, EVERYWHERE):
            own = await sums(house, guild, KALAH, guest.person)
            assert own is not None
            assert own.rating == before[guest.name]
            assert own.rating.games == 3


@pytest.mark.slow
async def test_a_rebuild_gives_the_same_ratings_also_after_a_deletion(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for people, rated in (((ada, ben), True), ((ben, cem), True), ((ada, cem), False)):
        await games(house, 4, *people, rated=rated)
    await rebuilt_alike(house, ben)


async def recount_by_migration(house: House) -> None:
    """Run the statements of the migration that has all results counted again."""
    store = house.app.store
    folder = "migrations" if isinstance(store.database, SqliteFile) else "postgres_migrations"
    (file,) = (Path(database.__file__).parent / folder).glob("*_recount.sql")
    text = re.sub(r"(?m)^--.*$", "", file.read_text("utf-8"))
    async with store.transaction() as transaction:
        for statement in filter(str.strip, text.split(";")):
            transaction.do(statement)


async def test_an_upgrade_has_all_results_counted_again(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """Without their logs; ratings of deleted people stay, and ended games keep what their messages tell."""
    await games(house, 3, ben, cem, rated=True)
    *_, last = await games(house, 4, ada, ben, rated=True)
    await house.over(STONES, ada, seconds=MINUTE)
    await cem.does(Verb.DELETE_DATA)
    before, told = await rows(house), last.board
    assert last.now.game.remarks
    async with house.app.store.transaction() as transaction:  # what an earlier release has counted
        transaction.do("UPDATE sums SET games = 77, data = '{\"games\": 77}'")
        transaction.do("DELETE FROM entries WHERE kind = 'vote'")
    await recount_by_migration(house)
    assert await backlog_of(house.app.store) == Backlog(None)
    assert house.words("stats-behind") in (await ada.does(Verb.STATS, *View(Kind.RANKING).tokens)).text
    await older_games(house).run()
    assert await rows(house) == before
    await house.begins_anew()
    assert last.board == told


@pytest.mark.parametrize(
    "backlog",
    [Backlog(1, done=1), pytest.param(Backlog(None, ended=5.0, game=9, done=9), marks=pytest.mark.slow)],
    ids=str,
)
async def test_an_upgrade_amid_a_count_counts_all(house: House, backlog: Backlog) -> None:
    await games(house, 3, rated=True)
    before = await rows(house)
    async with house.app.store.transaction() as transaction:  # as a stop leaves it
        set_backlog(transaction, backlog)
    await recount_by_migration(house)
    assert await backlog_of(house.app.store) == (backlog if backlog.read is not None else Backlog(None))
    await older_games(house).run()
    assert await rows(house) == before


async def test_a_database_without_results_has_nothing_to_count(house: House) -> None:
    await recount_by_migration(house)
    assert await backlog_of(house.app.store) is None


# --- who has made a move -----------------------------------------------------------------------------


async def test_who_leaves_before_their_first_move_makes_nobody_win(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    """Ten of them once made 1854 points, ten wins in a row and the first place."""
    for number in range(10):
        table = await house.table(KALAH, ada, ben, seed=number, rated=True)
        if table.on_turn == ada:
            await ada.plays(table.legal(table.seat(ada))[0], at=table)
        assert movers(table.now) <= {table.seat(ada)}
        await ben.does(Verb.CONFIRM_LEAVE, at=table)
        assert table.status == Status.FINISHED
    for guest, left in ((ada, 0), (ben, 10)):
        own = await counted(guest, KALAH)
        assert own is not None
        assert (own.begun, own.left) == (10, left)
        assert (own.games, own.wins, own.streak, own.rating) == (0, 0, 0, None)
        assert await sums(house, EVERYWHERE, KALAH, guest.person) is None
    assert await sums(house, HERE, KALAH, ALL_SEATS) is None
    assert await pair(house, PairKey(HERE, KALAH, ADA, BEN)) is None
    await rebuilt_alike(house)


async def test_the_others_play_a_game_of_which_somebody_went_before_their_first_move(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    await house.play_on(table)
    for guest in (ada, ben, cem):
        own = await counted(guest)
        assert own is not None
        assert (own.begun, own.games, own.left) == (1, int(guest != ben), int(guest == ben))
    everybody = await sums(house, HERE, PEBBLES, ALL_SEATS)
    assert everybody is not None
    assert everybody.seats == 2
    assert len((await rows(house))["pairs"]) == 1


# --- records -----------------------------------------------------------------------------------------


def sets_records(table: Table) -> bool:
    """Return True if a result of this game, which is over, may set a record."""
    log = [StoredEntry(entry, 100.0) for entry in table.timeline.entries]
    return any(result.sets_records for result in results_of(table, log))


async def test_whoever_left_or_could_not_win_sets_no_record(
    house: House, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.play_on(await house.table(KALAH), 2)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    found = await results(table)
    assert {name: result.sets_records for name, result in found.items()} == {"Ada": True, "Ben": False}
    assert table.now.outcome is not None
    monkeypatch.setattr(Table, "outcome", replace(table.now.outcome, out=(Seat(0),)))
    assert not sets_records(replace(table.now))  # a copy has found out nothing yet


async def test_an_edition_of_the_operator_sets_no_record(house: House, ben: HouseGuest) -> None:
    table = await house.play_on(await house.table("schiefer"), 2)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    assert sets_records(table.now)
    own = replace(table.now, game=replace(table.now.game, options={"edition": "ours"}))
    assert not sets_records(own)


# --- locks -------------------------------------------------------------------------------------------


async def test_people_are_locked_after_all_other_rows(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two transactions that lock rows of games and of people in opposite order would wait for each other."""
    table = await house.play_on(await house.table(KALAH), 1)
    sent: list[Any] = []
    do = Transaction.do

    def noted(self: Transaction, sql: Sql, *values: object) -> None:
        sent.append(sql)
        do(self, sql, *values)

    monkeypatch.setattr(Transaction, "do", noted)
    guest = table.on_turn
    (call,) = await house.told(NotificationKind.TURN, guest)
    for changes in (
        guest.sets(remind="48"),
        guest.does(Verb.AWAY, 0, 3),
        delivery.refused_directly(house.repository, call),  # what Discord answers
    ):
        sent.clear()
        await changes
        assert len(sent) > 1
        assert sent[-1] == queries.UPDATE_SETTINGS
