"""Nobody is removed for whom a game has not waited, and nobody's rating is for others to take."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.domain.clocks import DAY, HOUR
from bot.domain.entries import VoteBasis, VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, SeatClock, TableId
from bot.domain.rated_play import counts_for_rating
from bot.domain.votes import VOTE_LIFE, open_vote
from bot.domain.waits import silent_from
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from bot.store.sqlite import SqliteFile
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import Actor
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable, seen
from tests.drive.limits import check

TWO_AND_THREE = pytest.mark.parametrize("names", ["Ada Ben", "Ada Ben Cem"])


async def turn(table: HouseTable) -> None:
    """Play a turn: pass, which draws cards, or use one card where that is not allowed again."""
    guest, seat = table.on_turn, table.seat(table.on_turn)
    card = table.state.hands[seat][0]
    for text in ["pass"] if "pass" in table.legal(seat) else [f"flip a1 with {card}", "end"]:
        shown = await guest.plays(text, at=table)
        assert shown.refusal is None, shown.note


async def step(table: HouseTable) -> None:
    """Let Ben make a step that he may take back."""
    shown = await table.on(1).plays(f"flip a1 with {table.state.hands[1][0]}", at=table)
    assert shown.refusal is None, shown.note


async def begun(house: House, names: str = "Ada Ben Cem", **settings: Any) -> HouseTable:
    """Return a game of Hidden Stones in which seat 1 has to act, Ben's."""
    table = await house.table(STONES, *map(house.guest, names.split()), **settings)
    while table.to_act != {1}:
        await turn(table)
    return table


async def awaited(house: House, names: str = "Ada Ben Cem", *, days: float = 1) -> HouseTable:
    """Return such a game that has waited so many days for him."""
    table = await begun(house, names)
    house.clock.turn(days=days)
    return table


async def votes(table: HouseTable, opener: HouseGuest, *tokens: object, agreed: str = "") -> None:
    """Put something to the vote, and let these people agree."""
    shown = await opener.does(Verb.PROPOSE, *tokens, at=table)
    assert shown.refusal is None, shown.note
    number = table.vote.number
    for name in agreed.split():
        shown = await table.house.guest(name).does(Verb.AGREE, number, at=table)
        assert shown.refusal is None, shown.note


async def can_remove(table: HouseTable, seat: int = 1, by: HouseGuest | None = None) -> bool:
    """Return whether a vote on a seat could be opened now, as the page of its draft tells."""
    shown = await (by or table.on(0)).does(Verb.VOTE, "remove", seat, at=table)
    return shown.refusal is None and Verb.PROPOSE in shown.verbs


async def opens_in(house: House, table: HouseTable, seconds: float) -> None:
    """Check that a vote on Ben opens after so many seconds in which nothing happens, and no sooner.

    The bot is there all the time, as its beats would say.
    """
    minute = -int(-(house.clock() + seconds) // 60) * 60
    assert f"<t:{minute}:f>" in (await table.on(0).does(Verb.VOTE, "remove", 1, at=table)).text
    house.runs(seconds=seconds - 1)
    await house.due()
    assert not await can_remove(table)
    house.runs(seconds=1)
    assert await can_remove(table)


async def stored(house: House, table: int) -> dict[Seat, SeatClock]:
    """Return the clocks and waits as they are stored: no page shows a wait."""
    found = await house.store.load(TableId(table))
    assert found is not None
    return found[0].clocks


# --- from when on ------------------------------------------------------------------------------------


async def test_two_cannot_vote_the_leader_out_on_their_turn(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await begun(house, rated=True)
    for language in LANGUAGES:
        shown = await ada.at(language=language).does(Verb.VOTE, "remove", 1, at=table)
        assert shown.refusal == "refused-remove-early"
        assert f"<t:{int(house.clock() + DAY + 59) // 60 * 60}:f>" in shown.text
        assert "Ben" in shown.text
    for guest, seat, refusal in ((ada, 1, "refused-remove-early"), (ben, 2, "refused-remove-idle")):
        assert (await guest.does(Verb.PROPOSE, "remove", seat, at=table)).refusal == refusal
    assert open_vote(table.now) is None


@TWO_AND_THREE
async def test_a_vote_opens_after_a_day_of_waiting(house: House, names: str) -> None:
    table = await awaited(house, names, days=0)
    await house.begins_anew()
    await opens_in(house, table, DAY)


async def test_with_a_clock_it_opens_when_the_time_is_over(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem, seed=4, clock="12h", window="8-22", zone="UTC")
    begun_at, seat = house.clock(), table.seat(table.on_turn)
    by = table.on(min(table.people.keys() - {seat}))
    assert table.now.waits == {}
    while house.clock() < silent_from(table.now, seat):
        assert not await can_remove(table, seat, by)
        house.clock.turn(seconds=HOUR)
    assert table.time_left(seat) == 0
    assert await can_remove(table, seat, by)
    assert house.clock() - begun_at > 12 * HOUR, "the clock has rested by night"


async def test_whoever_wants_no_calls_is_awaited_too(house: House, ben: HouseGuest) -> None:
    table = await awaited(house)
    assert (await ben.does(Verb.SET, "call", CallMethod.NONE)).refusal is None
    assert await can_remove(table)


async def test_a_step_of_their_own_begins_the_wait_anew(house: House, ben: HouseGuest) -> None:
    table = await awaited(house, days=0.9)
    await step(table)
    assert table.now.acting == {1}, "a step in private: the turn goes on"
    await opens_in(house, table, DAY)
    await ben.does(Verb.UNDO, at=table)
    await opens_in(house, table, DAY)


async def test_another_turn_is_another_wait(house: House) -> None:
    table = await awaited(house, "Ada Ben", days=0.9)
    for _ in range(2):
        await turn(table)
    assert table.to_act == {1}
    await opens_in(house, table, DAY)


async def test_whoever_gets_the_turn_back_by_an_undo_is_awaited_anew(house: House, ada: HouseGuest) -> None:
    table = await awaited(house, days=0.9)
    await turn(table)
    await votes(table, ada, "back", agreed="Ben Cem")
    assert table.to_act == {1}
    await opens_in(house, table, DAY)


async def test_what_others_do_changes_no_wait(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    house.clock.turn(seconds=12 * HOUR)
    await ada.plays("offer 1", at=table)
    assert 1 in table.now.acting
    await ada.does(Verb.UNDO, at=table)
    await ada.plays("offer 1", at=table)
    await opens_in(house, table, 12 * HOUR)


# --- what does not count -----------------------------------------------------------------------------


async def test_an_agreed_pause_does_not_count(house: House, ada: HouseGuest) -> None:
    table = await awaited(house, days=0.5)
    await votes(table, ada, "pause", agreed="Ben Cem")
    refused = await ada.does(Verb.PROPOSE, "remove", 1, at=table)
    assert refused.refusal == "refused-table-resting"
    house.clock.turn(days=3)
    await votes(table, ada, "go-on", agreed="Ben Cem")
    await opens_in(house, table, DAY / 2)


async def test_time_without_the_bot_on_the_server_does_not_count(house: House) -> None:
    table = await awaited(house, days=0.5)
    await house.is_left()
    house.clock.turn(days=3)
    await house.is_asked_back()
    await opens_in(house, table, DAY / 2)


async def test_a_fault_of_ours_gives_the_whole_wait_back(house: House) -> None:
    """A table is frozen here by hand: its log is sound, as that of one that was mended."""
    table = await awaited(house, days=0.5)
    await house.put(table.id, Status.FROZEN)
    house.clock.turn(days=3)
    await house.tries_frozen()
    await opens_in(house, table, DAY)


async def test_the_bots_absence_does_not_count(house: House) -> None:
    """The connection tells of it."""
    table = await awaited(house, days=0)
    await house.connects()
    house.runs(seconds=6 * HOUR)
    await house.beats()
    await house.begins_anew()
    house.disconnects()
    house.clock.turn(days=2)
    assert not await can_remove(table), "nobody could reach the bot, and their time is yet to come back"
    await house.connects()
    await house.look()
    await opens_in(house, table, 18 * HOUR)


@pytest.mark.parametrize("later", [False, True])
async def test_a_holiday_does_not_count(house: House, ben: HouseGuest, later: bool) -> None:
    """It was set before the turn or begins in it, and may be longer than a clock would wait for it."""
    table = await house.table(STONES, house.guest("Ada"), ben, house.guest("Cem"))
    if not later:
        await ben.does(Verb.AWAY, 0, 30)
        await house.due()
    while table.to_act != {1}:
        await turn(table)
    house.clock.turn(seconds=6 * HOUR)
    if later:
        await ben.does(Verb.AWAY, 0, 30)
    for _ in range(31):
        await house.due()
        assert not await can_remove(table)
        house.clock.turn(days=1)
    assert await can_remove(table)


async def test_a_holiday_that_ends_early_counts_as_far_as_it_went(house: House, ben: HouseGuest) -> None:
    table = await awaited(house, days=0.5)
    await ben.does(Verb.AWAY, 0, 30)
    await house.due()
    house.clock.turn(days=2)
    await ben.does(Verb.AWAY, "end")
    await house.due()
    await opens_in(house, table, DAY / 2)


async def test_games_of_before_are_counted_since_their_call(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """The step of the schema finds the same waits that this release would have stored."""
    await house.table(PEBBLES, ada, ben, cem)
    await house.table(STONES, ada, ben, cem, seed=4, clock="1d")
    table = await awaited(house, days=0)
    await ben.does(Verb.AWAY, 3, 5)
    await house.due()
    house.clock.turn(days=0.5)
    before = [await stored(house, number) for number in (1, 2, 3)]
    assert before[2][Seat(1)].away_from is not None
    folder = "migrations" if isinstance(house.database, SqliteFile) else "postgres_migrations"
    change = (Path("bot/store") / folder / "0022_waits.sql").read_text("utf-8")
    async with house.store.transaction() as transaction:
        transaction.do("DELETE FROM clocks WHERE game IN ($1, $2)", TableId(1), table.id)
        transaction.do(change.partition("\n")[2].rstrip().removesuffix(";"))
    assert [await stored(house, number) for number in (1, 2, 3)] == before
    await house.begins_anew()
    await opens_in(house, table, DAY / 2)


async def test_a_wait_ends_with_its_game_and_leaves_no_row(house: House, ben: HouseGuest) -> None:
    table = await awaited(house, "Ada Ben")
    assert set(await stored(house, table.id)) == {1}
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    assert table.now.outcome is not None
    assert await stored(house, table.id) == {}


async def test_with_another_clock_each_waits_by_its_rules(house: House, ada: HouseGuest) -> None:
    table = await awaited(house)
    await votes(table, ada, "clock", "clock", "3d", agreed="Ben Cem")
    assert (table.now.waits, set(table.now.clocks)) == ({}, {0, 1, 2})
    await opens_in(house, table, 3 * DAY)
    await votes(table, ada, "clock", "clock", "none", agreed="Ben Cem")
    assert (set(table.now.waits), table.now.clocks) == ({1}, {})
    await opens_in(house, table, DAY)


# --- seats of others ---------------------------------------------------------------------------------


async def test_an_empty_seat_can_be_voted_out_at_once(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await awaited(house, days=0)
    await ben.does(Verb.OFFER, at=table)
    await votes(table, ada, "remove", 1, agreed="Cem")
    assert table.gone == {1}


async def test_whoever_has_taken_over_a_seat_has_a_day(
    house: House, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await awaited(house, days=5)
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, at=table)
    await opens_in(house, table, DAY)


async def test_whoever_seems_away_has_a_day_once_they_are_back(house: House, ben: HouseGuest) -> None:
    table = await awaited(house, days=5)
    await house.miss_as_member(table, ben)
    assert await can_remove(table)
    await ben.does(Verb.TAKE, at=table)
    await opens_in(house, table, DAY)


async def test_nobody_waits_for_whom_a_robot_plays(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await awaited(house, days=5)
    await ben.does(Verb.STAND_IN, at=table)
    assert "A robot is playing for" in (await ada.does(Verb.VOTE, "remove", 1, at=table)).text


async def test_whom_the_clock_moves_for_is_out_of_time_until_they_are_back(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem, seed=4, clock="1d", time_out="move")
    late, seat = table.on_turn, table.seat(table.on_turn)
    by = table.on(min(table.people.keys() - {seat}))
    assert not await can_remove(table, seat, by)
    await house.passes(days=1)
    assert seat not in table.to_act
    assert await can_remove(table, seat, by)
    while table.to_act != {seat}:
        await house.ends_turn(table)
    await late.plays(f"flip a1 with {table.state.hands[seat][0]}", at=table)
    assert not await can_remove(table, seat, by)


# --- how it ends -------------------------------------------------------------------------------------


@TWO_AND_THREE
async def test_a_move_ends_it(house: House, ada: HouseGuest, names: str) -> None:
    table = await awaited(house, names)
    await votes(table, ada, "remove", 1)
    assert table.vote.basis is VoteBasis.SEAT_UNMOVED
    await step(table)
    assert table.vote.end is VoteEnd.POINTLESS


@TWO_AND_THREE
async def test_a_refusal_ends_it_for_a_day(
    house: House, ada: HouseGuest, ben: HouseGuest, names: str
) -> None:
    table = await awaited(house, names)
    await votes(table, ada, "remove", 1)
    await seen(pages.ballot(table.voice(), table.vote)).press(Verb.REFUSE, by=ben)
    assert (table.vote.end, table.vote.ended_by) == (VoteEnd.REFUSED, 1)
    await opens_in(house, table, DAY)


async def test_whom_a_vote_is_about_is_called_and_asked(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await awaited(house)
    await ben.does(Verb.SET, "call", CallMethod.DIRECT)
    await votes(table, ada, "remove", 1)
    assert {row.person for row in await house.told("vote")} == {ben.person}
    for language, words in (("en", "say no"), ("de", "ablehnen"), ("fr", "refuser")):
        ballot = seen(pages.ballot(table.voice(language), table.vote))
        check(ballot.page)
        assert words in ballot.text
        check(pages.own_vote(table.voice(language), table.vote, Seat(1)))
    own = await ben.does(Verb.VOTE, at=table)
    assert own.verbs == [Verb.REFUSE]
    assert "Nothing changes" in (await own.press(Verb.REFUSE)).text


async def test_all_others_carry_it_out(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    table = await awaited(house)
    await votes(table, ada, "remove", 1)
    assert not table.vote.silence
    await cem.does(Verb.AGREE, table.vote.number, at=table)
    assert table.gone == {1}


async def test_with_three_the_silence_of_the_third_is_no_assent(house: House, ada: HouseGuest) -> None:
    table = await awaited(house)
    await votes(table, ada, "remove", 1)
    await house.passes(seconds=VOTE_LIFE)
    assert (table.vote.end, table.gone) == (VoteEnd.LAPSED, set())


# --- a robot that stands in --------------------------------------------------------------------------


async def test_at_a_rated_table_nobody_is_replaced_by_a_robot(house: House, ada: HouseGuest) -> None:
    table = await begun(house, rated=True)
    house.clock.turn(days=5)
    refused = await ada.does(Verb.PROPOSE, "robot", 1, at=table)
    assert refused.refusal == "refused-rated-stand-in"


@TWO_AND_THREE
async def test_whoever_shall_be_replaced_by_a_robot_may_refuse(
    house: House, ada: HouseGuest, ben: HouseGuest, names: str
) -> None:
    table = await begun(house, names)
    await votes(table, ada, "robot", 1)
    await ben.does(Verb.REFUSE, table.vote.number, at=table)
    assert (table.vote.end, table.robots) == (VoteEnd.REFUSED, {})


# --- admins ------------------------------------------------------------------------------------------


async def test_an_admin_who_plays_rated_there_has_no_power(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await begun(house, rated=True)
    house.clock.turn(days=5)
    entries, wrong = len(table.log), []
    acts: list[tuple[Verb, tuple[object, ...]]] = [(Verb.CLOSE, ()), (Verb.CONFIRM_CLOSE, ())]
    acts += [(Verb.FREE, (1, ben.person, "offer")[:number]) for number in (0, 2, 3)]
    acts += [(Verb.FREE, (1, ben.person, "gone"))]
    for language, (verb, tokens) in product(LANGUAGES, acts):
        shown = await ada.at(language=language, admin=True).does(verb, *tokens, at=table)
        told = shown.refusal and "`/vote`" in shown.text and "admin" in shown.text.lower()
        if not told or (len(table.log), table.status) != (entries, Status.RUNNING):
            wrong.append((language, verb, tokens, shown.text))
    assert wrong == []


async def test_an_admin_who_plays_closes_no_rated_game_on_hold(
    house: House, ada: HouseGuest, dan: HouseGuest
) -> None:
    """Such a table is not read any more, so what is stored is looked at."""
    table = await begun(house, rated=True)
    await house.put(table.id, Status.FROZEN)
    for guest, refused, status in ((ada, True, Status.FROZEN), (dan, False, Status.CLOSED)):
        shown = await guest.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
        found = await house.store.game(table.id)
        assert (shown.refusal is not None, found and found.status) == (refused, status)


async def test_the_clock_of_a_rated_game_is_set_by_a_vote_alone(
    house: House, ada: HouseGuest, dan: HouseGuest
) -> None:
    """With ten minutes a turn others could vote out whoever sleeps."""
    table = await begun(house, rated=True)
    page = await ada.at(admin=True).does(Verb.CLOCK, at=table)
    assert Verb.PROPOSE in (await page.choose("1d", Verb.SET_CLOCK)).verbs
    for language in LANGUAGES:
        page = await dan.at(admin=True, language=language).does(Verb.CLOCK, at=table)
        shown = await page.choose("10m", Verb.SET_CLOCK)
        assert shown.refusal == "refused-clock-rated"
        assert "`/vote`" in shown.text
    assert table.now.game.settings.clock == ""


async def test_an_admin_who_plays_has_all_power_where_no_rating_is_at_stake(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table, admin = await begun(house), ada.at(admin=True)
    await admin.does(Verb.FREE, 1, ben.person, "gone", at=table)
    assert table.gone == {1}
    await admin.does(Verb.CONFIRM_CLOSE, at=table)
    assert table.status == Status.CLOSED
    lobby = await house.table(STONES, ada, ben, lobby=True, rated=True)
    await admin.does(Verb.FREE, 1, ben.person, at=lobby)
    assert lobby.people == {0: "Ada"}


@pytest.mark.parametrize("days", [0, 1])
async def test_a_game_counts_only_if_an_admin_removed_who_was_silent(
    house: House, ben: HouseGuest, dan: HouseGuest, days: int
) -> None:
    """It counts for nobody also where the admin frees the seat, and its player comes back and leaves."""
    admin, counts = dan.at(admin=True), days > 0
    table = await begun(house, "Ada Ben", rated=True)
    house.clock.turn(days=days)
    asked = await admin.does(Verb.FREE, 1, ben.person, at=table)
    assert ("will count for nobody" in asked.text) is not counts
    await asked.press("Remove for good")
    freed = await begun(house, "Ada Ben", rated=True)
    house.clock.turn(days=days)
    await admin.does(Verb.FREE, 1, ben.person, "offer", at=freed)
    for verb in (Verb.TAKE, Verb.CONFIRM_LEAVE):
        assert (await ben.does(verb, at=freed)).refusal is None
    for one in (table, freed):
        assert one.now.outcome is not None
        assert counts_for_rating(one.now) is counts


# --- votes on the end and on the clock ---------------------------------------------------------------


async def test_a_vote_on_the_end_counts_for_nobody(house: House, ada: HouseGuest) -> None:
    table = await begun(house, rated=True)
    await votes(table, ada, "abort", agreed="Ben Cem")
    assert table.status == Status.CLOSED
    assert [row for row in await house.store._read("SELECT data FROM sums") if "rating" in row["data"]] == []


@pytest.mark.parametrize("refuses", [False, True])
async def test_a_vote_on_the_clock_takes_no_time_without_assent(
    house: House, ada: HouseGuest, ben: HouseGuest, refuses: bool
) -> None:
    table = await begun(house, rated=True, clock="3d")
    before = table.now.clocks
    await votes(table, ada, "clock", "clock", "10m", agreed="Cem")
    if refuses:
        await ben.does(Verb.REFUSE, table.vote.number, at=table)
    else:
        house.clock.turn(seconds=VOTE_LIFE - 1)
        assert table.time_left(1) == 1
    assert table.now.clocks == before


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
    house: House, agreed: dict[str, str], field: str, value: str, by_admin: bool
) -> None:
    """An admin has set it, or the seat was given up while the others agreed, and is taken again."""
    table = await begun(house, rated=not by_admin, **agreed)
    house.clock.turn(seconds=HOUR)
    due = silent_from(table.now, Seat(1))
    if by_admin:
        await house.guest("Dan").at(admin=True).does(Verb.SET_CLOCK, field, value, at=table)
    else:
        await votes(table, table.on(0), "clock", field, value, agreed="Cem")
        await table.on(1).does(Verb.OFFER, at=table)
        await house.due()
        assert table.vote.end is VoteEnd.CARRIED
    changed = {"clock": table.now.game.settings.clock, "window": table.now.game.settings.window}[field]
    assert changed == {"always": "", "none": ""}.get(value, value)
    wait = (table.now.clocks or table.now.waits)[Seat(1)].remaining - (due - 1 - house.clock())
    house.clock.now = due - 1
    assert (table.time_left(1) if table.now.clocks else wait) >= 1
    if by_admin:
        assert not await can_remove(table)


async def test_a_planned_move_is_a_sign_of_life(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """The clock has moved for a seat, its player plans ahead, and the vote about them ends with that move."""
    table = await house.table(STONES, ada, ben, cem, seed=4, clock="1d", time_out="move")
    late, seat = table.on_turn, table.seat(table.on_turn)
    by = table.on(min(table.people.keys() - {seat}))
    await house.passes(days=1)
    await votes(table, by, "remove", seat)
    await late.does(Verb.PLAN_DEFAULT, at=table)
    while table.to_act != {seat}:
        await house.ends_turn(table)
    await house.passes(seconds=60)
    assert seat in {entry.seat for entry in table.by(Actor.PREMOVE)}
    assert table.vote.end is VoteEnd.POINTLESS
    assert not await can_remove(table, seat, by)


async def test_whoever_has_agreed_to_a_shorter_clock_has_it_at_once(house: House, ada: HouseGuest) -> None:
    table = await begun(house, rated=True, clock="3d")
    await votes(table, ada, "clock", "clock", "12h", agreed="Ben Cem")
    assert table.time_left(1) == 12 * HOUR
