"""Results of finished games: stored at the end, counted, and made again from the logs."""

import asyncio
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Person, PersonSettings, Place, Sitting, StoredEntry
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
from bot.store.rows import read_result
from bot.store.sqlite import SqliteFile
from bot.store.transaction import Transaction
from bot.usecases.results import OlderGames
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind
from robots.api import Level
from tests.drive.counts import ALL, HERE, pair, recount, rows, sums
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    KALAH,
    PEBBLES,
    STONES,
    Rig,
    dice,
    page_of,
    random_move,
    texts,
)
from tests.drive.house import results as made_at_once


async def play(rig: Rig, key: str, *people: Person, seed: int | str = 1, stop: int | None = None) -> Table:
    """Play a game by chance; the fewest people of its title by default, and at most `stop` moves."""
    return await play_on(rig, await rig.begin(key, *(people or rig.fewest(key)), seed=1), seed, stop)


async def play_on(rig: Rig, table: Table, seed: int | str = 1, stop: int | None = None) -> Table:
    """Play a game on by chance, a minute a move."""
    random = dice(f"{seed} {table.id}")
    while table.outcome is None and stop != 0:
        rig.clock.turn(seconds=60)
        seat = min(table.to_act())
        table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
        stop = None if stop is None else stop - 1
    return table


def older_games(rig: Rig, rows: int = 80) -> OlderGames:
    """Return the counting of older games, which waits for nothing."""

    async def at_once(_: float) -> None:
        await asyncio.sleep(0)

    return OlderGames(rig.store, rig.assets.registry, made_at_once, rig.clock, at_once, rows)


# --- at the end of a game ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
async def test_a_game_that_ends_leaves_a_result_for_each_seat(rig: Rig, key: str) -> None:
    table = await play(rig, key)
    outcome = table.outcome
    assert outcome is not None
    results = [read_result(row) for row in await rig.store._read(ALL["results"])]
    assert [result.seat for result in results] == list(range(len(outcome.places)))
    for result in results:
        seat = result.seat
        assert (result.game, result.key, result.guild) == (table.id, key, HERE)
        assert (result.person, result.robot, result.left) == (table.seated[seat], "", False)
        assert (result.place, result.total) == (outcome.places[seat], outcome.totals[seat])
        assert result.won == (seat in outcome.winners)
        assert sum(result.points.values()) == result.total
        assert result.options == table.game.options
    assert sum(result.moves for result in results) == table.moves_made
    assert {result.duration for result in results} == {60.0 * table.moves_made}
    assert sum(result.used for result in results) == 60.0 * table.moves_made


async def test_sums_follow_from_the_results(rig: Rig) -> None:
    tables = [await play(rig, KALAH, ADA, BEN, seed=seed) for seed in range(6)]
    wins = [table.seated[winner] for table in tables if table.outcome for winner in table.outcome.winners]
    for person in (ADA, BEN):
        counted = await sums(rig, HERE, KALAH, person)
        assert counted is not None
        assert (counted.games, counted.seats, counted.wins) == (6, 6, wins.count(person))
        assert sum(counted.places.values()) == 6
        assert [game.game for game in counted.recent] == [table.id for table in tables]
        assert counted.total == sum(game.total for game in counted.recent)
        assert counted.longest >= counted.streak
    everybody = await sums(rig, HERE, KALAH, ALL_SEATS)
    assert everybody is not None
    assert (everybody.games, everybody.seats) == (6, 12)
    between = await pair(rig, PairKey(HERE, KALAH, ADA, BEN))
    assert between is not None
    ties = sum(len(table.outcome.winners) == 2 for table in tables if table.outcome)
    assert (between.games, between.ahead) == (6, wins.count(ADA) - ties)
    assert between.behind == wins.count(BEN) - ties


async def test_a_streak_ends_with_a_game_that_is_not_won(rig: Rig) -> None:
    for seed in range(12):
        await play(rig, KALAH, ADA, BEN, seed=seed)
    streak = longest = 0
    results = [read_result(row) for row in await rig.store._read(ALL["results"])]
    for result in results:
        if result.person == ADA:
            streak = streak + 1 if result.won else 0
            longest = max(streak, longest)
    counted = await sums(rig, HERE, KALAH, ADA)
    assert counted is not None
    assert (counted.streak, counted.longest) == (streak, longest)
    assert longest > streak or longest > 1


async def test_what_only_the_players_saw_counts_for_no_server(rig: Rig) -> None:
    table = await rig.lobby(KALAH, ADA, BEN, place=Place(None, 70))
    await play_on(rig, await rig.tables.start(table.id, ADA, rig.cause()))
    assert await sums(rig, HERE, KALAH, ADA) is None
    assert await sums(rig, 0, KALAH, ALL_SEATS) is None
    counted = await sums(rig, 0, KALAH, ADA)
    assert counted is not None
    assert counted.games == 1


async def test_a_game_alone_counts_for_its_person_only(rig: Rig) -> None:
    await play(rig, STONES, ADA)
    counted = await sums(rig, HERE, STONES, ADA, alone=True)
    assert counted is not None
    assert counted.games == 1
    assert await sums(rig, HERE, STONES, ADA) is None
    assert await sums(rig, HERE, STONES, ALL_SEATS) is None


async def test_a_game_alone_with_robots_counts_for_its_person_only(rig: Rig) -> None:
    table = await rig.lobby(KALAH, ADA)
    await rig.cases.robots.add_robot(table.id, ADA, Level.BEGINNER)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    table = await rig.seats.leave_game(table.id, ADA, rig.cause())
    results = [read_result(row) for row in await rig.store._read(ALL["results"])]
    assert [bool(result.robot) for result in results].count(True) == 1
    assert {result.people for result in results} == {1}
    assert [result.left for result in results if not result.robot] == [True]
    assert await sums(rig, HERE, KALAH, ALL_SEATS) is None


async def test_a_lesson_and_a_closed_game_leave_nothing(rig: Rig) -> None:
    table = await rig.begin(KALAH, ADA, BEN)
    await rig.tables.close(table.id, rig.cause())
    assert await rows(rig) == {"results": [], "sums": [], "pairs": [], "paces": []}


async def begun_before(rig: Rig, table: Table) -> Table:
    """Return a table as an earlier release would have begun it, which knew no rules of leavers."""
    await rig.has_begun_before(await rig.known(table.id))
    return await rig.tables.get(table.id)


async def test_in_games_of_before_the_seat_belongs_to_whoever_sat_there_last(rig: Rig) -> None:
    table = await begun_before(rig, await rig.begin(KALAH, ADA, BEN, seed=1))
    table = await play_on(rig, table, stop=2)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.cases.people.save_name(CEM, "Cem", "en")
    table, _ = await rig.seats.take(table.id, CEM, rig.cause())
    await play_on(rig, table)
    results = [read_result(row) for row in await rig.store._read(ALL["results"])]
    assert {result.person for result in results} == {ADA, CEM}
    assert await sums(rig, HERE, KALAH, BEN) is None
    before = await rows(rig)
    await recount(rig)
    assert await rows(rig) == before


# --- made again --------------------------------------------------------------------------------------


async def _year(rig: Rig) -> None:
    """Play games of all kinds: of all titles, alone, among themselves, left, and of somebody deleted."""
    for number, key in enumerate(GAMES):
        await play(rig, key, seed=number)
        await play(rig, key, *rig.players(key), seed=f"more {number}")
    await play(rig, STONES, ADA)
    table = await rig.lobby(KALAH, ADA, BEN, place=Place(None, 70))
    await play_on(rig, await rig.tables.start(table.id, ADA, rig.cause()))
    table = await play(rig, PEBBLES, ADA, BEN, CEM, stop=2)
    await rig.seats.leave_game(table.id, ADA, rig.cause())
    await play_on(rig, await rig.tables.get(table.id))
    await rig.cases.privacy.delete(CEM, rig.cause())


@pytest.mark.on_both
async def test_a_rebuild_gives_the_same_rows(rig: Rig) -> None:
    await _year(rig)
    before = await rows(rig)
    assert all(before.values())
    steps = await recount(rig)
    assert len(steps) > 2
    assert await rows(rig) == before


@pytest.mark.slow
async def test_games_of_an_earlier_release_are_counted_at_the_next_start(rig: Rig) -> None:
    await _year(rig)
    before = await rows(rig)
    async with rig.store.transaction() as transaction:
        transaction._do("DELETE FROM results")
        transaction.drop_all_sums()
        transaction.set_backlog(Backlog())
    await older_games(rig).run()
    assert await rig.store.backlog() is None
    assert await rows(rig) == before


async def test_a_rebuild_goes_on_where_it_was_stopped(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.usecases.results._LOGS", 2)
    for seed in range(7):
        await play(rig, KALAH, ADA, BEN, seed=seed)
    before = await rows(rig)
    await rig.cases.older_games.begin_anew()
    seen: list[Backlog] = []
    while await rig.store.backlog() is not None:
        steps = older_games(rig, rows=6).steps()
        seen.append((await anext(steps)).backlog)
        await anext(steps, None)
        await steps.aclose()
        await rig.restart()
    assert len(seen) == len(set(seen)) >= 8
    assert await rows(rig) == before


async def test_a_game_that_ends_meanwhile_is_counted_in_its_turn(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.usecases.results._LOGS", 1)
    for seed in range(3):
        await play(rig, KALAH, ADA, BEN, seed=seed)
    await rig.cases.older_games.begin_anew()
    async for _ in older_games(rig, rows=4).steps():
        if (await rig.store.count_finished()) < 9:
            await play(rig, KALAH, ADA, BEN, seed="meanwhile")
    counted = await sums(rig, HERE, KALAH, ADA)
    assert counted is not None
    assert counted.games == await rig.store.count_finished() == 9
    before = await rows(rig)
    await recount(rig)
    assert await rows(rig) == before


async def test_a_log_that_cannot_be_replayed_is_left_out_and_named(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    await play(rig, KALAH, ADA, BEN)
    broken = await play(rig, KALAH, ADA, BEN, seed=2)
    async with rig.store.transaction() as transaction:
        transaction._do("UPDATE entries SET digest = 'wrong' WHERE game = $1 AND number = 3", broken.id)
        transaction._do("DELETE FROM results WHERE game = $1", broken.id)
    with caplog.at_level(logging.WARNING):
        steps = await recount(rig)
    assert steps[-1].left_out == (broken.id,)
    assert [vars(record)["table"] for record in caplog.records] == [broken.id]
    caplog.clear()
    counted = await sums(rig, HERE, KALAH, ADA)
    assert counted is not None
    assert counted.games == 1


async def test_a_game_ends_also_where_its_results_cannot_be_made(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, expected_errors: list[logging.LogRecord]
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("figures")

    monkeypatch.setattr("bot.usecases.results.results_of", broken)
    table = await play(rig, KALAH, ADA, BEN)
    assert table.game.status is Status.FINISHED
    assert [vars(record)["table"] for record in expected_errors] == [table.id]
    monkeypatch.undo()
    await recount(rig)
    assert await sums(rig, HERE, KALAH, ADA) is not None


async def test_nobody_elses_numbers_move_when_somebody_is_deleted(rig: Rig) -> None:
    for seed in range(3):
        await play(rig, KALAH, ADA, BEN, seed=seed)
    before = await sums(rig, HERE, KALAH, ADA), await sums(rig, HERE, KALAH, ALL_SEATS)
    await rig.cases.privacy.delete(BEN, rig.cause())
    assert (await sums(rig, HERE, KALAH, ADA), await sums(rig, HERE, KALAH, ALL_SEATS)) == before
    assert await sums(rig, HERE, KALAH, BEN) is None
    assert (await rows(rig))["pairs"] == []
    assert {row["person"] for row in (await rows(rig))["results"]} == {ADA, None}


async def test_two_games_never_end_at_the_same_time(rig: Rig) -> None:
    """The order in which they are counted is the order of a rebuild."""
    for seed in range(3):
        table = await rig.begin(KALAH, ADA, BEN, seed=seed)
        random = dice(seed)
        while table.outcome is None:
            seat = min(table.to_act())
            table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
    ends = [row["ended"] for row in (await rows(rig))["results"]]
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
async def test_answers_count_for_a_person_over_all_titles_and_places_but_not_alone(rig: Rig) -> None:
    await play(rig, KALAH, ADA, BEN)
    await play(rig, PEBBLES, ADA, BEN, CEM)
    table = await rig.lobby(KALAH, ADA, BEN, place=Place(None, 70))
    await play_on(rig, await rig.tables.start(table.id, ADA, rig.cause()))
    await play(rig, STONES, ADA)
    for person in (ADA, BEN, CEM):
        known = await rig.store.sums_of(person)
        expected = together(value for key, value in known.items() if key.guild >= 0 and not key.alone).pace
        (row,) = await rig.store.rows("SELECT pace FROM people WHERE id = $1", person)
        assert tuple(row["pace"]) == expected
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


async def rated_table(rig: Rig, *people: Person, seed: int = 1) -> Table:
    """Begin a rated game."""
    table = await rig.lobby(KALAH, *people)
    await rig.fix(table.id, seed)
    table = await rig.tables.set_rated(table.id, people[0], rated=True)
    return await rig.tables.start(table.id, people[0], rig.cause())


async def rated(rig: Rig, *people: Person, seed: int = 1) -> Table:
    """Play a rated game by chance."""
    return await play_on(rig, await rated_table(rig, *people, seed=seed), seed)


def movers(table: Table) -> set[Seat]:
    """Return the seats that have made a move on the way to the present position."""
    entries = (table.timeline.positions[number].entry for number in table.timeline.path())
    return {entry.seat for entry in entries if entry.kind is EntryKind.MOVE and entry.seat is not None}


async def test_a_rated_game_changes_ratings_and_its_rows_keep_them(rig: Rig) -> None:
    for seed in range(3):
        await rated(rig, ADA, BEN, seed=seed)
    before = {ADA: START, BEN: START}
    for result in [read_result(row) for row in await rig.store._read(ALL["results"])]:
        assert result.rated
        assert result.person is not None
        assert result.ratings.server == result.ratings.everywhere
        assert result.ratings.server is not None
        assert result.ratings.server.before == before[result.person]
        before[result.person] = result.ratings.server.after
    for person, rating in before.items():
        for guild in (HERE, EVERYWHERE):
            counted = await sums(rig, guild, KALAH, person)
            assert counted is not None
            assert counted.rating == rating
            assert rating.games == 3


async def test_a_rebuild_gives_the_same_ratings_also_after_a_deletion(rig: Rig) -> None:
    for seed in range(4):
        await rated(rig, ADA, BEN, seed=seed)
        await rated(rig, BEN, CEM, seed=seed)
        await play(rig, KALAH, ADA, CEM, seed=seed)
    before = await rows(rig)
    await recount(rig)
    assert await rows(rig) == before
    await rig.cases.privacy.delete(BEN, rig.cause())
    before = await rows(rig)
    await recount(rig)
    assert await rows(rig) == before


async def recount_by_migration(rig: Rig) -> None:
    """Run the statements of the migration that has all results counted again."""
    folder = "migrations" if isinstance(rig.store.database, SqliteFile) else "postgres_migrations"
    (file,) = (Path(database.__file__).parent / folder).glob("*_recount.sql")
    text = re.sub(r"(?m)^--.*$", "", file.read_text("utf-8"))
    async with rig.store.transaction() as transaction:
        for statement in filter(str.strip, text.split(";")):
            transaction._do(statement)


@pytest.mark.on_both
async def test_an_upgrade_has_all_results_counted_again(rig: Rig) -> None:
    """Without their logs; ratings of deleted people stay, and ended games keep what their messages tell."""
    for seed in range(3):
        await rated(rig, ADA, BEN, seed=seed)
        await rated(rig, BEN, CEM, seed=seed)
    last = await rated(rig, ADA, BEN, seed=3)
    await play(rig, STONES, ADA)
    await rig.cases.privacy.delete(CEM, rig.cause())
    before, remarks = await rows(rig), (await rig.tables.get(last.id)).game.remarks
    assert remarks
    async with rig.store.transaction() as transaction:
        transaction._do("UPDATE sums SET games = 77, data = '{\"games\": 77}'")
        transaction._do("DELETE FROM entries WHERE kind = 'vote'")
    await recount_by_migration(rig)
    assert await rig.store.backlog() == Backlog(None)
    assert "still counting" in texts(page_of(await rig.ask(ADA, Verb.STATS, *View(Kind.RANKING).tokens)))
    await older_games(rig).run()
    assert await rows(rig) == before
    await rig.restart()
    assert (await rig.tables.get(last.id)).game.remarks == remarks


@pytest.mark.on_both
@pytest.mark.parametrize("backlog", [Backlog(1, done=1), Backlog(None, ended=5.0, game=9, done=9)], ids=str)
async def test_an_upgrade_amid_a_count_counts_all(rig: Rig, backlog: Backlog) -> None:
    for seed in range(3):
        await rated(rig, ADA, BEN, seed=seed)
    before = await rows(rig)
    async with rig.store.transaction() as transaction:
        transaction.set_backlog(backlog)
    await recount_by_migration(rig)
    assert await rig.store.backlog() == (backlog if backlog.read is not None else Backlog(None))
    await older_games(rig).run()
    assert await rows(rig) == before


async def test_a_database_without_results_has_nothing_to_count(rig: Rig) -> None:
    await recount_by_migration(rig)
    assert await rig.store.backlog() is None


# --- who has made a move -----------------------------------------------------------------------------


async def test_who_leaves_before_their_first_move_makes_nobody_win(rig: Rig) -> None:
    """Ten of them once made 1854 points, ten wins in a row and the first place."""
    for number in range(10):
        table = await rated_table(rig, ADA, BEN, seed=number)
        seat, person = next((seat, person) for seat, person in table.seated.items() if person == ADA)
        while table.outcome is None:
            if table.to_act() == {seat} and seat not in movers(table):
                table = await rig.move(person, table.id, random_move(table, seat, dice("first")))
            else:
                table = await rig.seats.leave_game(table.id, BEN, rig.cause())
    for person, left in ((ADA, 0), (BEN, 10)):
        counted = await sums(rig, HERE, KALAH, person)
        assert counted is not None
        assert (counted.begun, counted.left) == (10, left)
        assert (counted.games, counted.wins, counted.streak, counted.rating) == (0, 0, 0, None)
        assert await sums(rig, EVERYWHERE, KALAH, person) is None
    assert await sums(rig, HERE, KALAH, ALL_SEATS) is None
    assert await pair(rig, PairKey(HERE, KALAH, ADA, BEN)) is None
    before = await rows(rig)
    await recount(rig)
    assert await rows(rig) == before


async def test_the_others_play_a_game_of_which_somebody_went_before_their_first_move(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM, seed=1)
    first = table.seated[min(table.to_act())]
    gone = next(person for person in (ADA, BEN, CEM) if person != first)
    await rig.seats.leave_game(table.id, gone, rig.cause())
    await play_on(rig, await rig.tables.get(table.id))
    for person in (ADA, BEN, CEM):
        counted = await sums(rig, HERE, PEBBLES, person)
        assert counted is not None
        assert (counted.begun, counted.games, counted.left) == (1, int(person != gone), int(person == gone))
    everybody = await sums(rig, HERE, PEBBLES, ALL_SEATS)
    assert everybody is not None
    assert everybody.seats == 2
    assert len((await rows(rig))["pairs"]) == 1


async def test_a_game_with_robots_counts_for_a_person_who_has_moved(rig: Rig) -> None:
    table = await rig.lobby(KALAH, ADA)
    await rig.cases.robots.add_robot(table.id, ADA, Level.BEGINNER)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    await rig.seats.leave_game(table.id, ADA, rig.cause())
    counted = await sums(rig, HERE, KALAH, ADA, alone=True)
    assert counted is not None
    assert (counted.begun, counted.left, counted.games) == (1, 1, 0)


# --- records -----------------------------------------------------------------------------------------


async def test_whoever_left_or_could_not_win_sets_no_record(rig: Rig) -> None:
    table = await play(rig, KALAH, ADA, BEN, stop=2)
    table = await rig.seats.leave_game(table.id, BEN, rig.cause())
    results = [read_result(row) for row in await rig.store._read(ALL["results"])]
    assert {result.person: result.sets_records for result in results} == {ADA: True, BEN: False}
    assert table.outcome is not None
    out = replace(table.outcome, out=(Seat(0),))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "outcome", out)
        log = [StoredEntry(entry, 100.0) for entry in table.timeline.entries]
        assert not any(result.sets_records for result in results_of(table, log))


async def test_an_edition_of_the_operator_sets_no_record(rig: Rig) -> None:
    table = await play(rig, "schiefer", ADA, BEN, stop=2)
    table = await rig.seats.leave_game(table.id, BEN, rig.cause())
    log = [StoredEntry(entry, 100.0) for entry in table.timeline.entries]
    assert any(result.sets_records for result in results_of(table, log))
    own = replace(table, game=replace(table.game, options={"edition": "ours"}))
    assert not any(result.sets_records for result in results_of(own, log))


# --- locks -------------------------------------------------------------------------------------------


async def test_people_are_locked_after_all_other_rows(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two transactions that lock rows of games and of people in opposite order would wait for each other."""
    table = await play(rig, KALAH, ADA, BEN, stop=1)
    sent: list[Any] = []
    do = Transaction._do

    def noted(self: Transaction, sql: Sql, *values: object) -> None:
        sent.append(sql)
        do(self, sql, *values)

    monkeypatch.setattr(Transaction, "_do", noted)
    person = table.seated[min(table.to_act())]
    (call, *_) = await rig.store.notifications_in(HERE, NotificationKind.TURN)
    for changes in (
        rig.cases.people.choose(person, "remind", "48"),
        rig.cases.holidays.take(person, rig.clock(), 3),
        rig.cases.delivery.refused_directly(call),
    ):
        sent.clear()
        await changes
        assert len(sent) > 1
        assert sent[-1] == queries.UPDATE_SETTINGS
