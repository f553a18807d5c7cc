"""Nobody is removed for whom a game has not waited, and nobody's rating is for others to take."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.domain.clocks import DAY, HOUR
from bot.domain.entries import VoteBasis, VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, NotificationKind, Person, TableId
from bot.domain.rated_play import counts_for_rating
from bot.domain.table import Table
from bot.domain.votes import VOTE_LIFE, open_vote
from bot.domain.waits import silent_from
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from bot.store.sqlite import SqliteFile
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import Actor
from tests.drive.database import notifications
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    PEBBLES,
    STONES,
    Rig,
    button,
    buttons,
    on_turn,
    page_of,
    pickers,
    refused,
    said,
    texts,
)
from tests.drive.limits import check
from tests.drive.timed import clocks, end_turn, handle_due, made, shown, with_clock
from tests.drive.votes import THREE, agree, awaited, last, played, propose, turn

_TWO_AND_THREE = pytest.mark.parametrize("people", [(ADA, BEN), THREE])


async def rated(rig: Rig, *people: Person, **clock: str) -> Table:
    """Return a rated game of Hidden Stones in which seat 1 has to act."""
    return await begun(rig, *people, is_rated=True, **clock)


async def begun(rig: Rig, *people: Person, is_rated: bool, **clock: str) -> Table:
    """Return a game of Hidden Stones in which seat 1 has to act."""
    table = await rig.lobby(STONES, *(people or THREE))
    await rig.tables.set_rated(table.id, ADA, rated=is_rated)
    for field, value in clock.items():
        await rig.cases.timing.choose(table.id, ADA, field, value, rig.cause())
    await rig.fix(table.id, 1)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    while table.to_act() != {1}:
        table = await turn(rig, table)
    return table


async def can_remove(rig: Rig, table: Table, seat: int = 1, by: Person = ADA) -> bool:
    """Return whether a vote on a seat could be opened now, as the page of its draft tells."""
    reply = await rig.say(by, table.id, Verb.VOTE, "remove", str(seat))
    return not reply.refused and "Start vote" in {one.label for one in buttons(page_of(reply))}


async def opens_in(rig: Rig, table: Table, seconds: float, seat: int = 1) -> None:
    """Check that a vote on a seat opens after so many seconds in which nothing happens, and no sooner."""
    told = rig.clock() + seconds
    minute = -int(-told // 60) * 60
    assert f"<t:{minute}:f>" in said(await rig.say(ADA, table.id, Verb.VOTE, "remove", str(seat)))
    rig.clock.turn(seconds=seconds - 1)
    rig.cases.downtime.skip(seconds - 1)
    await handle_due(rig)
    assert not await can_remove(rig, table, seat)
    rig.clock.turn(seconds=1)
    rig.cases.downtime.skip(1)
    assert await can_remove(rig, table, seat)


# --- from when on ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_two_cannot_vote_the_leader_out_on_their_turn(rig: Rig, language: str) -> None:
    table = await rated(rig)
    reply = await rig.say(rig.reader(ADA, language), table.id, Verb.VOTE, "remove", "1")
    assert reply.refused
    assert f"<t:{int(rig.clock() + DAY + 59) // 60 * 60}:f>" in said(reply)
    assert "Ben" in said(reply)
    await refused("refused-remove-early", propose(rig, table, ADA, "remove", "1"))
    await refused("refused-remove-idle", propose(rig, table, BEN, "remove", "2"))
    assert open_vote(await rig.tables.get(table.id)) is None


@pytest.mark.on_both
@_TWO_AND_THREE
async def test_a_vote_opens_after_a_day_of_waiting(rig: Rig, people: tuple[Person, ...]) -> None:
    table = await awaited(rig, Seat(1), *people, days=0)
    await rig.restart()
    await opens_in(rig, table, DAY)


async def test_with_a_clock_it_opens_when_the_time_is_over(rig: Rig) -> None:
    table = await with_clock(rig, STONES, *THREE, clock="12h", window="8-22", zone="UTC")
    seat, _ = on_turn(table)
    by = next(person for other, person in table.seated.items() if other != seat)
    assert table.waits == {}
    while rig.clock() < silent_from(table, seat):
        assert not await can_remove(rig, table, seat, by)
        rig.clock.turn(seconds=HOUR)
    assert shown(rig, table, seat) == 0
    assert await can_remove(rig, table, seat, by)
    assert rig.clock() - 1_700_000_000 > 12 * HOUR, "the clock has rested by night"


async def test_whoever_wants_no_calls_is_awaited_too(rig: Rig) -> None:
    table = await awaited(rig, Seat(1))
    async with rig.store.transaction() as transaction:
        transaction.update_settings(BEN, call=CallMethod.NONE)
    rig.repository.reload([table.id])
    assert await can_remove(rig, table)


async def test_a_step_of_their_own_begins_the_wait_anew(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=0.9)
    card = table.timeline.head.state.hands[1][0]
    table = await rig.move(BEN, table.id, f"flip a1 with {card}")
    assert table.acting == {1}, "a step in private: the turn goes on"
    await opens_in(rig, table, DAY)
    await rig.tables.take_back(table.id, BEN, rig.cause())
    await opens_in(rig, table, DAY)


async def test_another_turn_is_another_wait(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), ADA, BEN, days=0.9)
    for _ in range(2):
        table = await turn(rig, table)
    assert table.to_act() == {1}
    await opens_in(rig, table, DAY)


async def test_whoever_gets_the_turn_back_by_an_undo_is_awaited_anew(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=0.9)
    table = await turn(rig, table)
    vote = await propose(rig, table, ADA, "back")
    table = await agree(rig, table, vote, BEN, CEM)
    assert table.to_act() == {1}
    await opens_in(rig, table, DAY)


async def test_what_others_do_changes_no_wait(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, *THREE)
    rig.clock.turn(seconds=12 * HOUR)
    table = await rig.move(ADA, table.id, "offer 1")
    assert 1 in table.acting
    table = await rig.tables.take_back(table.id, ADA, rig.cause())
    table = await rig.move(ADA, table.id, "offer 1")
    await opens_in(rig, table, 12 * HOUR)


# --- what does not count -----------------------------------------------------------------------------


async def test_an_agreed_pause_does_not_count(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=0.5)
    table = await agree(rig, table, await propose(rig, table, ADA, "pause"), BEN, CEM)
    await refused("refused-table-resting", propose(rig, table, ADA, "remove", "1"))
    rig.clock.turn(days=3)
    table = await agree(rig, table, await propose(rig, table, ADA, "go-on"), BEN, CEM)
    await opens_in(rig, table, DAY / 2)


async def test_time_without_the_bot_on_the_server_does_not_count(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=0.5)
    await rig.tables.pause_guild(7)
    rig.clock.turn(days=3)
    await rig.tables.resume_guild(7)
    await opens_in(rig, table, DAY / 2)


async def test_a_fault_of_ours_gives_the_whole_wait_back(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=0.5)
    await rig.put(table.id, Status.FROZEN)
    rig.clock.turn(days=3)
    await rig.cases.frozen.try_again()
    await opens_in(rig, table, DAY)


@pytest.mark.on_both
async def test_the_bots_absence_does_not_count(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=0)
    downtime = rig.cases.downtime
    await downtime.connected()
    rig.clock.turn(seconds=6 * HOUR)
    downtime.skip(6 * HOUR)
    await downtime.beat()
    await rig.restart()
    rig.cases.downtime.disconnected()
    rig.clock.turn(days=2)
    assert not await can_remove(rig, table), "nobody could reach the bot, and their time is yet to come back"
    await rig.cases.downtime.connected()
    await opens_in(rig, table, 18 * HOUR)


@pytest.mark.parametrize("later", [0, 1])
async def test_a_holiday_does_not_count(rig: Rig, later: int) -> None:
    """It was set before the turn or begins in it, and may be longer than a clock would wait for it."""
    table = await played(rig, moves=0)
    if not later:
        await rig.cases.holidays.take_later(BEN, 0, 30)
        await handle_due(rig)
    while table.to_act() != {1}:
        table = await turn(rig, table)
    rig.clock.turn(seconds=6 * HOUR)
    if later:
        await rig.cases.holidays.take_later(BEN, 0, 30)
    for _ in range(31):
        await handle_due(rig)
        assert not await can_remove(rig, table)
        rig.clock.turn(days=1)
    rest = DAY - 6 * HOUR if later else DAY
    assert await can_remove(rig, table) == (rest <= 31 * DAY - 30 * DAY)


async def test_a_holiday_that_ends_early_counts_as_far_as_it_went(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=0.5)
    await rig.cases.holidays.take_later(BEN, 0, 30)
    await handle_due(rig)
    rig.clock.turn(days=2)
    await rig.cases.holidays.end(BEN)
    await handle_due(rig)
    await opens_in(rig, table, DAY / 2)


@pytest.mark.on_both
async def test_games_of_before_are_counted_since_their_call(rig: Rig) -> None:
    """The step of the schema finds the same waits that this release would have stored."""
    await rig.begin(PEBBLES, *THREE)
    await with_clock(rig, STONES, *THREE)
    table = await awaited(rig, Seat(1), days=0)
    await rig.cases.holidays.take_later(BEN, 3, 5)
    await handle_due(rig)
    rig.clock.turn(days=0.5)
    before = [await clocks(rig, await rig.tables.get(TableId(number))) for number in (1, 2, 3)]
    assert before[2][Seat(1)].away_from is not None
    folder = "migrations" if isinstance(rig.database, SqliteFile) else "postgres_migrations"
    step = (Path("bot/store") / folder / "0022_waits.sql").read_text("utf-8")
    async with rig.store.transaction() as transaction:
        transaction.drop_clocks(TableId(1))
        transaction.drop_clocks(table.id)
        transaction._do(step.partition("\n")[2].rstrip().removesuffix(";"))
    assert [await clocks(rig, await rig.tables.get(TableId(number))) for number in (1, 2, 3)] == before
    rig.repository.reload([table.id])
    await opens_in(rig, table, DAY / 2)


async def test_a_wait_ends_with_its_game_and_leaves_no_row(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), ADA, BEN)
    assert set(await clocks(rig, table)) == {1}
    table = await rig.seats.leave_game(table.id, BEN, rig.cause())
    assert table.outcome is not None
    assert await clocks(rig, table) == {}


async def test_with_another_clock_each_waits_by_its_rules(rig: Rig) -> None:
    table = await awaited(rig, Seat(1))
    table = await agree(rig, table, await propose(rig, table, ADA, "clock", "clock", "3d"), BEN, CEM)
    assert (table.waits, set(table.clocks)) == ({}, {0, 1, 2})
    await opens_in(rig, table, 3 * DAY)
    table = await agree(rig, table, await propose(rig, table, ADA, "clock", "clock", "none"), BEN, CEM)
    assert (set(table.waits), table.clocks) == ({1}, {})
    await opens_in(rig, table, DAY)


# --- seats of others ---------------------------------------------------------------------------------


async def test_an_empty_seat_can_be_voted_out_at_once(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=0)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    table = await agree(rig, table, await propose(rig, table, ADA, "remove", "1"), CEM)
    assert table.gone == {1}


async def test_whoever_has_taken_over_a_seat_has_a_day(rig: Rig) -> None:
    await rig.cases.people.save_name(DAN, "Dan")
    table = await awaited(rig, Seat(1), days=5)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    table, _ = await rig.seats.take(table.id, DAN, rig.cause())
    await opens_in(rig, table, DAY)


async def test_whoever_seems_away_has_a_day_once_they_are_back(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=5)
    await rig.seats.note_member(table.id, BEN, there=False)
    assert await can_remove(rig, table)
    await rig.seats.take(table.id, BEN, rig.cause())
    await opens_in(rig, table, DAY)


async def test_nobody_waits_for_whom_a_robot_plays(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), days=5)
    await rig.say(BEN, table.id, Verb.STAND_IN)
    reply = await rig.say(ADA, table.id, Verb.VOTE, "remove", "1")
    assert "A robot is playing for" in said(reply)


async def test_whom_the_clock_moves_for_is_out_of_time_until_they_are_back(rig: Rig) -> None:
    table = await with_clock(rig, STONES, *THREE, time_out="move")
    seat, person = on_turn(table)
    by = next(other for at, other in table.seated.items() if at != seat)
    assert not await can_remove(rig, table, seat, by)
    rig.clock.turn(days=1)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert seat not in table.to_act()
    assert await can_remove(rig, table, seat, by)
    while table.to_act() != {seat}:
        table = await end_turn(rig, table)
    await rig.move(person, table.id, f"flip a1 with {table.timeline.head.state.hands[seat][0]}")
    assert not await can_remove(rig, table, seat, by)


# --- how it ends -------------------------------------------------------------------------------------


@_TWO_AND_THREE
async def test_a_move_ends_it(rig: Rig, people: tuple[Person, ...]) -> None:
    table = await awaited(rig, Seat(1), *people)
    vote = await propose(rig, table, ADA, "remove", "1")
    assert vote.basis is VoteBasis.SEAT_UNMOVED
    table = await rig.move(BEN, table.id, f"flip a1 with {table.timeline.head.state.hands[1][0]}")
    assert last(table).end is VoteEnd.POINTLESS


@_TWO_AND_THREE
async def test_a_refusal_ends_it_for_a_day(rig: Rig, people: tuple[Person, ...]) -> None:
    table = await awaited(rig, Seat(1), *people)
    await propose(rig, table, ADA, "remove", "1")
    table = await rig.tables.get(table.id)
    ballot = pages.ballot(rig.voice(table), last(table))
    await rig.press(BEN, button(ballot, "Decline"))
    table = await rig.tables.get(table.id)
    assert (last(table).end, last(table).ended_by) == (VoteEnd.REFUSED, 1)
    await opens_in(rig, table, DAY)


@pytest.mark.on_both
async def test_whom_a_vote_is_about_is_called_and_asked(rig: Rig) -> None:
    table = await awaited(rig, Seat(1))
    async with rig.store.transaction() as transaction:
        transaction.update_settings(BEN, call=CallMethod.DIRECT)
    rig.repository.reload([table.id])
    await propose(rig, table, ADA, "remove", "1")
    table = await rig.tables.get(table.id)
    called = await notifications(rig.store, "kind = $1", NotificationKind.VOTE)
    assert {row.person for row in called} == {BEN}
    for language, words in (("en", "say no"), ("de", "ablehnen"), ("fr", "refuser")):
        voice = rig.voice(table, language)
        page = pages.ballot(voice, last(table))
        check(page)
        assert words in texts(page)
        check(pages.own_vote(voice, last(table), Seat(1)))
    own = page_of(await rig.say(BEN, table.id, Verb.VOTE))
    assert [one.label for one in buttons(own)] == ["Decline"]
    assert "Nothing changes" in said(await rig.press(BEN, button(own, "Decline")))


async def test_all_others_carry_it_out(rig: Rig) -> None:
    table = await awaited(rig, Seat(1))
    vote = await propose(rig, table, ADA, "remove", "1")
    assert not vote.silence
    table = await agree(rig, table, vote, CEM)
    assert table.gone == {1}


async def test_with_three_the_silence_of_the_third_is_no_assent(rig: Rig) -> None:
    table = await awaited(rig, Seat(1))
    await propose(rig, table, ADA, "remove", "1")
    rig.clock.turn(seconds=VOTE_LIFE)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert (last(table).end, table.gone) == (VoteEnd.LAPSED, frozenset())


# --- a robot that stands in --------------------------------------------------------------------------


async def test_at_a_rated_table_nobody_is_replaced_by_a_robot(rig: Rig) -> None:
    table = await rated(rig)
    rig.clock.turn(days=5)
    await refused("refused-rated-stand-in", propose(rig, table, ADA, "robot", "1"))


@_TWO_AND_THREE
async def test_whoever_shall_be_replaced_by_a_robot_may_refuse(rig: Rig, people: tuple[Person, ...]) -> None:
    table = await played(rig, *people)
    vote = await propose(rig, table, ADA, "robot", "1")
    table = await rig.cases.votes.refuse(table.id, BEN, vote.number, rig.cause())
    assert (last(table).end, table.robots) == (VoteEnd.REFUSED, {})


# --- admins ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("verb", "tokens"),
    [
        (Verb.FREE, ()),
        (Verb.FREE, ("1", str(BEN))),
        (Verb.FREE, ("1", str(BEN), "offer")),
        (Verb.FREE, ("1", str(BEN), "gone")),
        (Verb.CLOSE, ()),
        (Verb.CONFIRM_CLOSE, ()),
    ],
)
async def test_an_admin_who_plays_rated_there_has_no_power(
    rig: Rig, verb: Verb, tokens: Sequence[str], language: str
) -> None:
    table = await rated(rig)
    rig.clock.turn(days=5)
    reply = await rig.say(rig.reader(ADA, language, admin=True), table.id, verb, *tokens)
    assert reply.refused
    assert "`/vote`" in said(reply)
    assert "admin" in said(reply).lower()
    now = await rig.tables.get(table.id)
    assert (now.timeline.last, now.game.status) == (table.timeline.last, Status.RUNNING)


async def test_an_admin_who_plays_closes_no_rated_game_on_hold(rig: Rig) -> None:
    table = await rated(rig)
    await rig.put(table.id, Status.FROZEN)
    assert (await rig.say(rig.reader(ADA, admin=True), table.id, Verb.CONFIRM_CLOSE)).refused
    assert (await rig.store.game(table.id) or table.game).status is Status.FROZEN
    await rig.say(rig.reader(DAN, admin=True), table.id, Verb.CONFIRM_CLOSE)
    assert (await rig.store.game(table.id) or table.game).status is Status.CLOSED


async def test_an_admin_who_plays_there_sets_the_clock_by_a_vote_too(rig: Rig) -> None:
    table = await rated(rig)
    admin = rig.reader(ADA, admin=True)
    page = page_of(await rig.say(admin, table.id, Verb.CLOCK))
    drafted = page_of(await rig.press(admin, pickers(page)[1].press, "1d"))
    assert "Start vote" in {one.label for one in buttons(drafted)}
    assert (await rig.tables.get(table.id)).game.settings.clock == ""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_admin_sets_the_clock_of_a_rated_game(rig: Rig, language: str) -> None:
    """With ten minutes a turn others could vote out whoever sleeps."""
    table = await rated(rig)
    admin = rig.reader(DAN, language, admin=True)
    page = page_of(await rig.say(admin, table.id, Verb.CLOCK))
    reply = await rig.press(admin, pickers(page)[1].press, "10m")
    assert reply.refused
    assert "`/vote`" in said(reply)
    assert (await rig.tables.get(table.id)).game.settings.clock == ""


async def test_an_admin_who_plays_has_all_power_where_no_rating_is_at_stake(rig: Rig) -> None:
    table = await played(rig)
    admin = rig.reader(ADA, admin=True)
    await rig.say(admin, table.id, Verb.FREE, "1", str(BEN), "gone")
    assert (await rig.tables.get(table.id)).gone == {1}
    await rig.say(admin, table.id, Verb.CONFIRM_CLOSE)
    assert (await rig.tables.get(table.id)).game.status is Status.CLOSED
    lobby = await rig.lobby(STONES, ADA, BEN)
    await rig.tables.set_rated(lobby.id, ADA, rated=True)
    await rig.say(admin, lobby.id, Verb.FREE, "1", str(BEN))
    assert set((await rig.tables.get(lobby.id)).seated.values()) == {ADA}


@pytest.mark.parametrize(("days", "counts"), [(0, False), (1, True)])
async def test_a_game_counts_only_if_an_admin_removed_who_was_silent(
    rig: Rig, days: int, counts: bool
) -> None:
    table = await rated(rig, ADA, BEN)
    rig.clock.turn(days=days)
    admin = rig.reader(DAN, admin=True)
    asked = page_of(await rig.say(admin, table.id, Verb.FREE, "1", str(BEN)))
    assert ("will count for nobody" in texts(asked)) is not counts
    await rig.press(admin, button(asked, "Remove for good"))
    table = await rig.tables.get(table.id)
    assert table.outcome is not None
    assert counts_for_rating(table) is counts


@pytest.mark.parametrize(("days", "marked"), [(0, True), (1, False)])
async def test_so_it_is_with_a_seat_that_an_admin_frees(rig: Rig, days: int, marked: bool) -> None:
    table = await rated(rig, ADA, BEN)
    rig.clock.turn(days=days)
    await rig.say(rig.reader(DAN, admin=True), table.id, Verb.FREE, "1", str(BEN), "offer")
    table, _ = await rig.seats.take(table.id, BEN, rig.cause())
    table = await rig.seats.leave_game(table.id, BEN, rig.cause())
    assert table.outcome is not None
    assert counts_for_rating(table) is not marked


# --- votes on the end and on the clock ---------------------------------------------------------------


async def test_a_vote_on_the_end_counts_for_nobody(rig: Rig) -> None:
    table = await rated(rig)
    table = await agree(rig, table, await propose(rig, table, ADA, "abort"), BEN, CEM)
    assert table.game.status is Status.CLOSED
    assert [row for row in await rig.store._read("SELECT data FROM sums") if "rating" in row["data"]] == []


@pytest.mark.parametrize("refuses", [False, True])
async def test_a_vote_on_the_clock_takes_no_time_without_assent(rig: Rig, refuses: bool) -> None:
    table = await rated(rig, *THREE, clock="3d")
    before = table.clocks
    vote = await propose(rig, table, ADA, "clock", "clock", "10m")
    table = await agree(rig, table, vote, CEM)
    if refuses:
        table = await rig.cases.votes.refuse(table.id, BEN, vote.number, rig.cause())
    else:
        rig.clock.turn(seconds=VOTE_LIFE - 1)
        table = await rig.tables.get(table.id)
        assert shown(rig, table, Seat(1)) == 1
    assert table.clocks == before


@pytest.mark.parametrize(
    ("agreed", "field", "value"),
    [
        ({"clock": "3d"}, "clock", "10m"),
        ({"clock": "3d+12h"}, "clock", "12h"),
        ({"clock": "1d", "window": "8-22"}, "window", "always"),
        ({}, "clock", "10m"),
        ({"clock": "3d"}, "clock", "none"),
    ],
)
@pytest.mark.parametrize("by_admin", [False, True])
async def test_nobody_loses_time_of_a_turn_by_a_clock_to_which_they_have_not_agreed(
    rig: Rig, agreed: dict[str, str], field: str, value: str, by_admin: bool
) -> None:
    """An admin has set it, or the seat was given up while the others agreed, and is taken again."""
    table = await begun(rig, *THREE, is_rated=not by_admin, **agreed)
    rig.clock.turn(seconds=HOUR)
    due = silent_from(table, Seat(1))
    if by_admin:
        await rig.say(rig.reader(DAN, admin=True), table.id, Verb.SET_CLOCK, field, value)
        table = await rig.tables.get(table.id)
    else:
        table = await agree(rig, table, await propose(rig, table, ADA, "clock", field, value), CEM)
        await rig.seats.give_up_seat(table.id, BEN, rig.cause())
        await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert last(table).end is VoteEnd.CARRIED if not by_admin else True
    changed = {"clock": table.game.settings.clock, "window": table.game.settings.window}[field]
    assert changed == {"always": "", "none": ""}.get(value, value)
    seat_clock = (table.clocks or table.waits)[Seat(1)]
    now = rig.clock()
    rig.clock.now = due - 1
    left = shown(rig, table, Seat(1)) if table.clocks else seat_clock.remaining - (due - 1 - now)
    assert left >= 1
    if by_admin:
        assert not await can_remove(rig, table)


async def test_a_planned_move_is_a_sign_of_life(rig: Rig) -> None:
    """The clock has moved for a seat, its player plans ahead, and the vote about them ends with that move."""
    table = await with_clock(rig, STONES, *THREE, time_out="move")
    seat, person = on_turn(table)
    by = next(other for at, other in table.seated.items() if at != seat)
    rig.clock.turn(days=1)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    await propose(rig, table, by, "remove", str(seat))
    await rig.premoves.set_premove(table.id, person, None)
    while table.to_act() != {seat}:
        table = await end_turn(rig, table)
    rig.clock.turn(seconds=60)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert seat in {mover for _, mover in made(table, Actor.PREMOVE)}
    assert last(table).end is VoteEnd.POINTLESS
    assert not await can_remove(rig, table, seat, by)


async def test_whoever_has_agreed_to_a_shorter_clock_has_it_at_once(rig: Rig) -> None:
    table = await rated(rig, *THREE, clock="3d")
    table = await agree(rig, table, await propose(rig, table, ADA, "clock", "clock", "12h"), BEN, CEM)
    assert shown(rig, table, Seat(1)) == 12 * HOUR
