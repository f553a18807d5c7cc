"""Ways in which people who agree to cheat have tried to bend rated play; none of them gains by it."""

from typing import NamedTuple

import pytest

from bot.domain.clocks import DAY
from bot.domain.entries import VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.rated_play import movers
from bot.domain.votes import VOTE_LIFE, undo_targets
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from tests.bot.acts.test_rated_play import moved, out_of_time, played
from tests.bot.acts.test_removals import begun, can_remove, votes
from tests.drive import counts
from tests.drive.counts import rating, ratings, rebuilt_alike, results
from tests.drive.house import KALAH, PEBBLES, STONES, House, HouseGuest, dice, random_move
from tests.drive.limits import check


class Tally(NamedTuple):
    """Numbers of games of a person."""

    games: int = 0
    """Games that count."""
    wins: int = 0
    streak: int = 0
    left: int = 0
    """Games left unfinished."""


async def tally(guest: HouseGuest, key: str = KALAH) -> Tally:
    own = await counts.counted(guest, key)
    return Tally() if own is None else Tally(own.games, own.wins, own.streak, own.left)


# --- admins ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [Verb.OFFER, Verb.CONFIRM_LEAVE])
async def test_an_admin_who_has_left_the_game_has_no_power_there_either(
    house: House, ada: HouseGuest, ben: HouseGuest, way: Verb
) -> None:
    """Otherwise they would remove somebody for whom it was not waiting, and their loss would not count."""
    table, admin = await moved(house), ada.at(admin=True)
    await admin.does(way, at=table)
    acts: list[tuple[Verb, tuple[object, ...]]] = [
        (Verb.FREE, (1, ben.person, "gone")),
        (Verb.FREE, (1, ben.person, "offer")),
        (Verb.CONFIRM_CLOSE, ()),
    ]
    for verb, tokens in acts:
        assert (await admin.does(verb, *tokens, at=table)).refusal == "refused-admin-plays"
    await house.put(table.id, Status.FROZEN)  # such a table is not read, so what is stored is looked at
    assert (await admin.does(Verb.CONFIRM_CLOSE, at=table)).refusal == "refused-admin-plays"
    found = await house.store.game(table.id)
    assert found is not None
    assert found.status is Status.FROZEN
    await house.put(table.id, Status.RUNNING)
    await house.look()
    assert set(table.people.values()) == {"Ben", "Cem"}


async def test_whom_an_admin_removes_unawaited_loses_no_streak_and_nobody_wins_by_it(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await moved(house, KALAH, ada, ben)
    seat, person = table.seat(table.on_turn), table.on_turn.person
    await dan.at(admin=True).does(Verb.FREE, seat, person, "gone", at=table)
    assert table.now.outcome is not None
    assert [await tally(one) for one in (ada, ben)] == [Tally(), Tally()]
    await rebuilt_alike(house)


async def test_who_only_says_no_day_after_day_is_removed_by_an_admin_and_has_lost(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await begun(house, "Ada Ben", rated=True)
    for _ in range(2):
        await house.ends_turn(table)
    for _ in range(3):
        house.clock.turn(days=1)
        await votes(table, ada, "remove", 1)
        assert (await ben.does(Verb.REFUSE, table.vote.number, at=table)).refusal is None
    await dan.at(admin=True).does(Verb.FREE, 1, ben.person, "gone", at=table)
    won, lost = await ratings(ada, ben, key=STONES)
    assert won > 1500 > lost


# --- time --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("time_out", ["offer", "robot"])
@pytest.mark.parametrize("by_a_friend", [False, True])
async def test_nobody_wins_by_leaving_while_the_other_is_out_of_time(
    house: House, dan: HouseGuest, time_out: str, by_a_friend: bool
) -> None:
    """The game is over with it, so that the other one cannot come back any more."""
    table, late = await out_of_time(house, time_out)
    seat = 1 - table.seat(late)
    leaver = cheat = table.on(seat)
    if by_a_friend:
        await cheat.does(Verb.OFFER, at=table)
        await dan.does(Verb.TAKE, seat, at=table)
        leaver = dan
    await leaver.does(Verb.CONFIRM_LEAVE, at=table)
    assert table.now.outcome is not None
    lost, won = await ratings(cheat, late, key=KALAH)
    assert lost < 1500 < won
    assert await tally(late) == Tally(games=1, wins=1, streak=1)
    await rebuilt_alike(house, late)


async def test_who_leaves_a_game_to_a_robot_gains_no_more_and_its_person_no_win(house: House) -> None:
    table, late = await out_of_time(house, "robot")
    seat = table.seat(late)
    await house.robots_move(table)
    await table.on(1 - seat).does(Verb.CONFIRM_LEAVE, at=table)
    places = {result.seat: (result.place, result.left) for result in (await results(table)).values()}
    assert places == {seat: (1, True), 1 - seat: (2, True)}
    own = await tally(late)
    assert (own.games, own.wins, own.streak) == (1, 0, 0)
    await rebuilt_alike(house)


async def test_nobody_gets_time_by_handing_over_and_coming_back(house: House) -> None:
    table = await house.table(KALAH, rated=True, clock="1d", time_out="offer")
    cheat, seat = table.on_turn, table.seat(table.on_turn)
    house.clock.turn(seconds=86_000)
    for _ in range(2):
        for verb in (Verb.OFFER, Verb.TAKE):
            assert (await cheat.does(verb, at=table)).refusal is None
        assert table.time_left(seat) == 400
    await house.passes(seconds=400)
    assert table.offered == {seat}


async def test_nobody_gets_time_by_taking_back_and_moving_again(house: House) -> None:
    """Where a seat has two turns in a row, each end of the first one would bring the time of a turn."""
    table, random = await house.table("stone_age", rated=True, clock="1d", time_out="offer"), dice(3)
    while True:
        mover, seat = table.on_turn, table.seat(table.on_turn)
        text = random_move(table.now, seat, random)
        position = table.now.move(seat, text)
        if (
            position.turn_over
            and seat in table.now.rules.to_act(position.state)
            and not position.irreversible
        ):
            break
        await mover.plays(text, at=table)
    await mover.plays(text, at=table)
    assert table.time_left(seat) == DAY, "another turn"
    house.clock.turn(seconds=DAY - 1)
    assert (await mover.does(Verb.UNDO, at=table)).refusal is None
    assert (await mover.plays(text, at=table)).refusal is None
    assert table.time_left(seat) == 1


@pytest.mark.parametrize("time_out", ["offer", "remind"])
async def test_nobody_whose_time_is_up_gets_more_by_moving_and_taking_back(
    house: House, time_out: str
) -> None:
    table, late = await out_of_time(house, time_out)
    seat = table.seat(late)
    while table.to_act == {seat}:
        assert (await late.plays(random_move(table.now, seat, dice("back")), at=table)).refusal is None
    assert (await late.does(Verb.UNDO, at=table)).refusal is None
    assert table.to_act == {seat}
    assert table.time_left(seat) == 0
    assert await can_remove(table, seat, table.on(1 - seat))


@pytest.mark.parametrize("time_out", ["offer", "robot"])
@pytest.mark.parametrize("agrees_last", [False, True])
async def test_nobody_who_is_late_loses_by_agreeing_to_end_the_game(
    house: House, time_out: str, agrees_last: bool
) -> None:
    table, late = await out_of_time(house, time_out)
    cheat = table.on(1 - table.seat(late))
    first, second = (cheat, late) if agrees_last else (late, cheat)
    await votes(table, first, "abort", agreed=second.name)
    assert table.status == Status.CLOSED
    assert [await rating(guest, KALAH) for guest in (late, cheat)] == [None, None]
    assert (await tally(late)).left == 0
    await rebuilt_alike(house)


async def test_of_two_who_are_late_nobody_wins_by_being_voted_out(house: House) -> None:
    table, late = await out_of_time(house, "robot")
    silent = table.on(1 - table.seat(late))
    await house.robots_move(table)
    await house.passes(days=1, seconds=1)
    await votes(table, late, "remove", table.seat(silent))
    await house.passes(seconds=VOTE_LIFE)
    assert table.gone == {1 - table.seat(late)}
    won, lost = await ratings(late, silent, key=KALAH)
    assert won > 1500 > lost
    await rebuilt_alike(house)


async def test_who_lets_only_the_clock_move_has_left_the_game(house: House) -> None:
    """They would look at how it goes, and only move themselves if it goes well."""
    table = await house.table(KALAH, rated=True, clock="1d", time_out="move")
    stranger, other = table.on_turn, table.on(1 - table.seat(table.on_turn))
    while table.now.outcome is None:
        if table.on_turn == stranger:
            await house.passes(days=1)
        else:
            await played(table, 1)
    assert await tally(stranger) == Tally(left=1)
    assert (await tally(other)).left == 0
    await rebuilt_alike(house)


# --- votes -------------------------------------------------------------------------------------------


async def test_nobody_takes_moves_back_or_sets_the_clock_while_the_other_may_come_back(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await played(await moved(house, KALAH, ada, ben), 3)
    await ben.does(Verb.OFFER, at=table)
    head, back, wrong = table.head, ("back", undo_targets(table.now.timeline)[-1]), []
    acts: list[tuple[Verb, tuple[object, ...]]] = [
        (Verb.VOTE, back),
        (Verb.PROPOSE, back),
        (Verb.PROPOSE, ("clock", "clock", "10m")),
        (Verb.SET_CLOCK, ("clock", "10m")),
    ]
    for language in LANGUAGES:
        for verb, tokens in acts:
            shown = await ada.at(language=language).does(verb, *tokens, at=table)
            check(shown.page)
            if shown.refusal != "refused-rated-empty":
                wrong.append((language, verb, tokens, shown.text))
    assert wrong == []
    await ben.does(Verb.TAKE, at=table)
    assert (table.head, table.now.game.settings.clock) == (head, "")
    await votes(table, ada, "clock", "clock", "10m")


async def test_whoever_takes_a_step_back_is_there(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await begun(house, rated=True)
    await ben.plays(f"flip a1 with {table.state.hands[1][0]}", at=table)
    house.clock.turn(days=1)
    await votes(table, ada, "remove", 1)
    await ben.does(Verb.UNDO, at=table)
    assert table.vote.end is VoteEnd.POINTLESS


# --- games without an end ----------------------------------------------------------------------------


async def test_a_closed_game_says_nothing_of_who_stayed_if_only_a_stranger_left(house: House) -> None:
    """Ten of them would make a rating settled, and keep it awake."""
    everybody = house.company(PEBBLES, 3)
    table = await house.table(PEBBLES, *everybody, rated=True)
    while len(movers(table.now)) < 2:
        await played(table, 1)
    (seat,) = table.people.keys() - movers(table.now)
    stranger = table.on(seat)
    await stranger.does(Verb.CONFIRM_LEAVE, at=table)
    await table.decides("abort")
    assert [await rating(guest) for guest in everybody] == [None] * 3
    assert [(await tally(one, PEBBLES)).left for one in everybody] == [one == stranger for one in everybody]
    await rebuilt_alike(house)
