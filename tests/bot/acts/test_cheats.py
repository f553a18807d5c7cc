"""Ways in which people who agree to cheat have tried to bend rated play; none of them gains by it."""

import pytest

from bot.domain.clocks import DAY
from bot.domain.entries import VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.domain.rated_play import movers
from bot.domain.table import Table
from bot.domain.votes import VOTE_LIFE, undo_targets
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.bot.acts.test_rated_play import (
    assert_rebuilt_alike,
    moved,
    names,
    out_of_time,
    rated_game,
    rated_lobby,
    rating,
    results,
    robot_moves,
)
from tests.bot.acts.test_removals import begun, can_remove
from tests.bot.acts.test_results import HERE, play_on, sums
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    KALAH,
    PEBBLES,
    STONES,
    Rig,
    dice,
    on_turn,
    page_of,
    random_move,
    said,
)
from tests.drive.limits import check
from tests.drive.timed import end_turn, handle_due, shown
from tests.drive.votes import agree, last, propose


async def counted(rig: Rig, person: Person, key: str = KALAH) -> tuple[int, int, int]:
    """Return the games of a person that count, their wins and their streak."""
    own = await sums(rig, HERE, key, person)
    return (0, 0, 0) if own is None else (own.games, own.wins, own.streak)


async def left(rig: Rig, person: Person, key: str = KALAH) -> int:
    """Return the number of games that a person has left unfinished."""
    own = await sums(rig, HERE, key, person)
    return 0 if own is None else own.left


async def with_clock(rig: Rig, key: str, *people: Person, time_out: str) -> Table:
    """Return a rated game with a day a turn."""
    await names(rig)
    table = await rated_lobby(rig, key, *people)
    await rig.fix(table.id, 1)
    for field, value in {"clock": "1d", "time_out": time_out}.items():
        await rig.cases.timing.choose(table.id, ADA, field, value, rig.cause())
    return await rig.tables.start(table.id, ADA, rig.cause())


# --- admins ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [Verb.OFFER, Verb.CONFIRM_LEAVE])
async def test_an_admin_who_has_left_the_game_has_no_power_there_either(rig: Rig, way: Verb) -> None:
    """Otherwise they would remove somebody for whom it was not waiting, and their loss would not count."""
    await names(rig)
    table = await moved(rig)
    admin = rig.reader(ADA, admin=True)
    await rig.say(admin, table.id, way)
    for verb, tokens in (
        (Verb.FREE, ("1", str(BEN), "gone")),
        (Verb.FREE, ("1", str(BEN), "offer")),
        (Verb.CONFIRM_CLOSE, ()),
    ):
        reply = await rig.say(admin, table.id, verb, *tokens)
        assert reply.refused
        assert "admin" in said(reply)
    await rig.put(table.id, Status.FROZEN)
    await rig.say(admin, table.id, Verb.CONFIRM_CLOSE)
    assert (await rig.store.game(table.id) or table.game).status is Status.FROZEN
    table = await rig.put(table.id, Status.RUNNING)
    assert set(table.seated.values()) == {BEN, CEM}


async def test_whom_an_admin_removes_unawaited_loses_no_streak_and_nobody_wins_by_it(rig: Rig) -> None:
    table = await moved(rig, KALAH, ADA, BEN)
    seat, person = on_turn(table)
    await rig.say(rig.reader(DAN, admin=True), table.id, Verb.FREE, str(seat), str(person), "gone")
    assert (await rig.tables.get(table.id)).outcome is not None
    for one in (ADA, BEN):
        assert await counted(rig, one) == (0, 0, 0)
        assert await left(rig, one) == 0
    await assert_rebuilt_alike(rig)


async def test_who_only_says_no_day_after_day_is_removed_by_an_admin_and_has_lost(rig: Rig) -> None:
    table = (await begun(rig, "Ada Ben", rated=True)).now
    for _ in range(2):
        table = await end_turn(rig, table)
    for _ in range(3):
        rig.clock.turn(days=1)
        vote = await propose(rig, table, ADA, "remove", "1")
        await rig.cases.votes.refuse(table.id, BEN, vote.number, rig.cause())
    await rig.say(rig.reader(DAN, admin=True), table.id, Verb.FREE, "1", str(BEN), "gone")
    won, lost = await rating(rig, ADA, STONES), await rating(rig, BEN, STONES)
    assert won is not None
    assert lost is not None
    assert won > 1500 > lost


# --- time --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("time_out", ["offer", "robot"])
@pytest.mark.parametrize("by_a_friend", [False, True])
async def test_nobody_wins_by_leaving_while_the_other_is_out_of_time(
    rig: Rig, time_out: str, by_a_friend: bool
) -> None:
    """The game is over with it, so that the other one cannot come back any more."""
    table, seat = await out_of_time(rig, time_out)
    late = table.seated[seat]
    cheat = next(person for person in table.seated.values() if person != late)
    if by_a_friend:
        await rig.seats.give_up_seat(table.id, cheat, rig.cause())
        await rig.seats.take(table.id, DAN, rig.cause(), Seat(1 - seat))
    table = await rig.seats.leave_game(table.id, DAN if by_a_friend else cheat, rig.cause())
    assert table.outcome is not None
    lost, won = await rating(rig, cheat, KALAH), await rating(rig, late, KALAH)
    assert lost is not None
    assert won is not None
    assert lost < 1500 < won
    assert await counted(rig, late) == (1, 1, 1)
    await assert_rebuilt_alike(rig, late)


async def test_who_leaves_a_game_to_a_robot_gains_no_more_and_its_person_no_win(rig: Rig) -> None:
    table, seat = await out_of_time(rig, "robot")
    late = table.seated[seat]
    table = await robot_moves(rig, table, seat)
    table = await rig.seats.leave_game(table.id, table.seated[Seat(1 - seat)], rig.cause())
    places = {result.seat: (result.place, result.left) for result in (await results(rig, table)).values()}
    assert places == {seat: (1, True), 1 - seat: (2, True)}
    assert await counted(rig, late) == (1, 0, 0)
    await assert_rebuilt_alike(rig)


async def test_nobody_gets_time_by_handing_over_and_coming_back(rig: Rig) -> None:
    table = await with_clock(rig, KALAH, time_out="offer")
    seat, person = on_turn(table)
    rig.clock.turn(seconds=86_000)
    for _ in range(2):
        await rig.seats.give_up_seat(table.id, person, rig.cause())
        table, _ = await rig.seats.take(table.id, person, rig.cause())
        assert shown(rig, table, seat) == 400
    rig.clock.turn(seconds=400)
    await handle_due(rig)
    assert (await rig.tables.get(table.id)).offered == {seat}


async def test_nobody_gets_time_by_taking_back_and_moving_again(rig: Rig) -> None:
    """Where a seat has two turns in a row, each end of the first one would bring the time of a turn."""
    table, random = await with_clock(rig, "stone_age", time_out="offer"), dice(3)
    while True:
        seat, person = on_turn(table)
        text = random_move(table, seat, random)
        position = table.move(seat, text)
        if position.turn_over and seat in table.rules.to_act(position.state) and not position.irreversible:
            break
        table = await rig.move(person, table.id, text)
    table = await rig.move(person, table.id, text)
    assert shown(rig, table, seat) == DAY, "another turn"
    rig.clock.turn(seconds=DAY - 1)
    await rig.tables.take_back(table.id, person, rig.cause())
    table = await rig.move(person, table.id, text)
    assert shown(rig, table, seat) == 1


@pytest.mark.parametrize("time_out", ["offer", "remind"])
async def test_nobody_whose_time_is_up_gets_more_by_moving_and_taking_back(rig: Rig, time_out: str) -> None:
    table, seat = await out_of_time(rig, time_out)
    person = table.seated[seat]
    while table.to_act() == {seat}:
        table = await rig.move(person, table.id, random_move(table, seat, dice("back")))
    table = await rig.tables.take_back(table.id, person, rig.cause())
    assert table.to_act() == {seat}
    assert shown(rig, table, seat) == 0
    now = await rig.known(table.id)
    assert await can_remove(now, seat, now.on(1 - seat))


@pytest.mark.parametrize("time_out", ["offer", "robot"])
@pytest.mark.parametrize("agrees_last", [False, True])
async def test_nobody_who_is_late_loses_by_agreeing_to_end_the_game(
    rig: Rig, time_out: str, agrees_last: bool
) -> None:
    table, seat = await out_of_time(rig, time_out)
    late, cheat = table.seated[seat], table.seated[Seat(1 - seat)]
    first, second = (cheat, late) if agrees_last else (late, cheat)
    await agree(rig, table, await propose(rig, table, first, "abort"), second)
    assert (await rig.tables.get(table.id)).game.status is Status.CLOSED
    assert [await rating(rig, person, KALAH) for person in (late, cheat)] == [None, None]
    assert await left(rig, late) == 0
    await assert_rebuilt_alike(rig)


async def test_of_two_who_are_late_nobody_wins_by_being_voted_out(rig: Rig) -> None:
    table, seat = await out_of_time(rig, "robot")
    late, silent = table.seated[seat], table.seated[Seat(1 - seat)]
    table = await robot_moves(rig, table, seat)
    rig.clock.turn(days=1, seconds=1)
    await handle_due(rig)
    await propose(rig, table, late, "remove", str(1 - seat))
    rig.clock.turn(seconds=VOTE_LIFE)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert table.gone == {1 - seat}
    won, lost = await rating(rig, late, KALAH), await rating(rig, silent, KALAH)
    assert won is not None
    assert lost is not None
    assert won > 1500 > lost
    await assert_rebuilt_alike(rig)


async def test_who_lets_only_the_clock_move_has_left_the_game(rig: Rig) -> None:
    """They would look at how it goes, and only move themselves if it goes well."""
    table = await with_clock(rig, KALAH, time_out="move")
    _, stranger = on_turn(table)
    while table.outcome is None:
        _, person = on_turn(table)
        if person == stranger:
            rig.clock.turn(days=1)
            await handle_due(rig)
            table = await rig.tables.get(table.id)
        else:
            table = await play_on(rig, table, stop=1)
    assert await counted(rig, stranger) == (0, 0, 0)
    assert {person: await left(rig, person) for person in (ADA, BEN)} == {ADA: 0, BEN: 0} | {stranger: 1}
    await assert_rebuilt_alike(rig)


# --- votes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_takes_moves_back_or_sets_the_clock_while_the_other_may_come_back(
    rig: Rig, language: str
) -> None:
    await names(rig)
    table = await play_on(rig, await moved(rig, KALAH, ADA, BEN), stop=3)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    before = await rig.tables.get(table.id)
    cheat = rig.reader(ADA, language)
    for verb, tokens in (
        (Verb.VOTE, ("back", str(undo_targets(before.timeline)[-1]))),
        (Verb.PROPOSE, ("back", str(undo_targets(before.timeline)[-1]))),
        (Verb.PROPOSE, ("clock", "clock", "10m")),
        (Verb.SET_CLOCK, ("clock", "10m")),
    ):
        reply = await rig.say(cheat, table.id, verb, *tokens)
        assert reply.refused
        check(page_of(reply))
        assert rig.app.voices.words(language).text("refused-rated-empty") in said(reply)
    table, _ = await rig.seats.take(table.id, BEN, rig.cause())
    assert table.timeline.head.number == before.timeline.head.number
    assert table.game.settings.clock == ""
    await propose(rig, table, ADA, "clock", "clock", "10m")


async def test_whoever_takes_a_step_back_is_there(rig: Rig) -> None:
    table = (await begun(rig, rated=True)).now
    await rig.move(BEN, table.id, f"flip a1 with {table.timeline.head.state.hands[1][0]}")
    rig.clock.turn(days=1)
    await propose(rig, table, ADA, "remove", "1")
    table = await rig.tables.take_back(table.id, BEN, rig.cause())
    assert last(table).end is VoteEnd.POINTLESS


# --- games without an end ----------------------------------------------------------------------------


async def test_a_closed_game_says_nothing_of_who_stayed_if_only_a_stranger_left(rig: Rig) -> None:
    """Ten of them would make a rating settled, and keep it awake."""
    await names(rig)
    table = await rated_game(rig, PEBBLES, ADA, BEN, CEM)
    while len(movers(table)) < 2:
        table = await play_on(rig, table, stop=1)
    (seat,) = table.seated.keys() - movers(table)
    stranger = table.seated[seat]
    table = await rig.seats.leave_game(table.id, stranger, rig.cause())
    first, second = (one for one in (ADA, BEN, CEM) if one != stranger)
    await agree(rig, table, await propose(rig, table, first, "abort"), second)
    for one in (ADA, BEN, CEM):
        assert await rating(rig, one, PEBBLES) is None
        assert await left(rig, one, PEBBLES) == (one == stranger)
    await assert_rebuilt_alike(rig)
