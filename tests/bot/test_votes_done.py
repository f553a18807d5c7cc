"""What votes bring about: nobody lost, nothing done twice, and whole random games with them."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.domain.entries import Basis, End
from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.domain.votes import turns_back, way_forward
from bot.pages.custom_id import Verb
from bot.usecases.votes import LIFE
from engines.api import Seat
from engines.checks import back
from engines.record import Actor, Kind
from engines.textrecord import fold, read, record, write
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    GAMES,
    House,
    button,
    buttons,
    dice,
    on_turn,
    page_of,
    random_move,
    refused,
    said,
    texts,
)
from tests.bot.votes import THREE, agree, handle_due, last, played, propose, turn, waiting

# --- removing ----------------------------------------------------------------------------------------


async def test_others_remove_somebody(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "remove", "1")
    assert vote.basis is Basis.SEAT
    await refused("refused-vote-not-asked", agree(house, table, vote, BEN))
    table = await agree(house, table, vote, CEM)
    assert (table.timeline.head.entry.kind, table.timeline.head.entry.actor) == (Kind.LEAVE, Actor.VOTE)
    assert set(table.seated) == {0, 2}
    assert last(table).end is End.CARRIED
    await refused("refused-seat-empty", propose(house, table, ADA, "remove", "1"))


async def test_of_two_one_cannot_remove_the_other_who_is_there(house: House) -> None:
    table = await played(house, ADA, BEN, moves=2)
    vote = await propose(house, table, ADA, "remove", "1")
    assert (vote.basis, vote.silence, table.game.status) == (Basis.SEAT_UNMOVED, True, Status.RUNNING)
    table = await house.cases.votes.refuse(table.id, BEN, vote.number, house.cause())
    assert last(table).end is End.REFUSED
    vote = await propose(house, table, ADA, "remove", "1")
    for _ in range(2):
        table = await turn(house, table)
    assert last(table).end is End.POINTLESS
    house.clock.turn(seconds=LIFE)
    await handle_due(house)
    assert set((await house.tables.get(table.id)).seated) == {0, 1}


async def test_of_two_one_removes_the_other_who_is_away(house: House) -> None:
    table = await played(house, ADA, BEN, moves=2)
    await propose(house, table, ADA, "remove", "1")
    house.clock.turn(seconds=LIFE)
    await handle_due(house)
    table = await house.tables.get(table.id)
    assert (table.game.status, set(table.seated)) == (Status.FINISHED, {0})


async def test_whoever_takes_a_seat_over_is_not_meant(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "remove", "1")
    await house.cases.people.keep_name(DAN, "Dan")
    await house.cases.seats.get_up(table.id, BEN, house.cause())
    await house.cases.seats.take(table.id, DAN, house.cause(), Seat(1))
    table = await house.tables.get(table.id)
    assert last(table).end is End.POINTLESS
    await refused("refused-vote-over", agree(house, table, vote, CEM))
    house.clock.turn(seconds=LIFE)
    await handle_due(house)
    assert not await waiting(house, table)


# --- resting, and the end ----------------------------------------------------------------------------


async def resting(house: House) -> Table:
    table = await played(house)
    return await agree(house, table, await propose(house, table, ADA, "pause"), BEN, CEM)


async def test_a_game_at_rest_takes_no_moves_until_all_go_on(house: House) -> None:
    table = await resting(house)
    assert table.to_act() == frozenset()
    for person in THREE:
        await refused("refused-table-resting", house.move(person, table.id, "pass"))
    await refused("refused-table-resting", propose(house, table, ADA, "back", "0"))
    await refused("refused-table-resting", propose(house, table, ADA, "pause"))
    assert table.id in [game.id for game in await house.store.tables_of(ADA)]
    table = await agree(house, table, await propose(house, table, CEM, "go-on"), ADA, BEN)
    assert table.game.status is Status.RUNNING
    await turn(house, table)


async def test_nobody_holds_up_a_game_at_rest_by_silence(house: House) -> None:
    table = await resting(house)
    await propose(house, table, ADA, "go-on")
    house.clock.turn(seconds=LIFE)
    await handle_due(house)
    assert (await house.tables.get(table.id)).game.status is Status.RUNNING


async def test_a_fault_of_ours_does_not_end_a_rest(house: House) -> None:
    table = await resting(house)
    await house.put(table.id, Status.FROZEN)
    await house.restart()
    await house.cases.frozen.try_again()
    assert (await house.tables.get(table.id)).game.status is Status.RESTING
    table = await agree(house, table, await propose(house, table, CEM, "go-on"), ADA, BEN)
    await house.put(table.id, Status.FROZEN)
    await house.restart()
    await house.cases.frozen.try_again()
    assert (await house.tables.get(table.id)).game.status is Status.RUNNING


async def test_the_panel_says_why_nobody_is_to_act(house: House) -> None:
    table = await resting(house)
    shown = page_of(await house.say(BEN, table.id, Verb.PLAY))
    assert "This game is paused, as agreed" in texts(shown)
    asked = page_of(await house.press(BEN, button(shown, "Vote")))
    assert next(one.label for one in buttons(asked)) == "Resume"
    await house.tables.close(table.id, house.cause())
    shown = page_of(await house.say(BEN, table.id, Verb.PLAY))
    assert "This table was closed" in texts(shown)
    assert "#2" in said(await house.press(BEN, button(shown, "Play again")))
    await house.put(table.id, Status.FROZEN)
    assert "something went wrong on our side" in texts(page_of(await house.say(BEN, table.id, Verb.PLAY)))


async def test_removing_the_bot_does_not_end_a_rest(house: House) -> None:
    table = await resting(house)
    await house.tables.pause_guild(7)
    await house.tables.resume_guild(7)
    assert (await house.tables.get(table.id)).game.status is Status.RESTING


async def test_all_end_the_game(house: House) -> None:
    table = await played(house)
    table = await agree(house, table, await propose(house, table, ADA, "abort"), BEN, CEM)
    assert (table.game.status, table.outcome) == (Status.CLOSED, None)
    assert not await house.store.due(house.clock() + 100 * LIFE)
    await refused("refused-table-closed", propose(house, table, ADA, "back"))


@pytest.mark.parametrize(
    ("kind", "status"), [("pause", Status.RESTING), ("abort", Status.CLOSED), ("back", Status.RUNNING)]
)
async def test_alone_it_is_done_at_once(house: House, kind: str, status: Status) -> None:
    table = await played(house, ADA, moves=2)
    last_entry, head = table.timeline.last, table.timeline.head.number
    vote = await propose(house, table, ADA, kind)
    assert (vote.end, vote.ended_by, vote.kind) == (End.CARRIED, 0, kind)
    table = await house.tables.get(table.id)
    assert table.game.status is status
    assert len(table.timeline.entries) == last_entry + 2
    assert table.timeline.head.number == (1 if kind == "back" else head)


# --- what was taken back -----------------------------------------------------------------------------


async def test_what_is_made_again_is_drawn_anew_and_what_is_put_back_is_not(house: House) -> None:
    table = await played(house)
    before = table.timeline.head
    table = await agree(house, table, await propose(house, table, ADA, "back", "2"), BEN, CEM)
    assert way_forward(table.timeline) == before.number
    again = await house.move(on_turn(table)[1], table.id, "pass")
    assert again.timeline.head.entry.text == before.entry.text
    assert again.timeline.head.entry.drawn != before.entry.drawn
    assert way_forward(again.timeline) is None
    table = await agree(house, table, await propose(house, table, ADA, "back", "2"), BEN, CEM)
    table = await agree(house, table, await propose(house, table, CEM, "forward"), ADA, BEN)
    assert table.timeline.head is again.timeline.head
    assert way_forward(table.timeline) is None


async def test_nobody_goes_back_behind_a_seat_that_has_left(house: House) -> None:
    table = await played(house)
    table = await house.cases.seats.leave(table.id, CEM, house.cause())
    assert turns_back(table.timeline) == ()
    await refused("refused-vote-back", propose(house, table, ADA, "back"))
    table = await turn(house, table)
    assert turns_back(table.timeline) == (4,)


# --- random games ------------------------------------------------------------------------------------


_SHORT = 30
"""In a game of fewer steps chance may find no way back."""


@pytest.mark.parametrize("key", GAMES)
async def test_random_games_with_ways_back_and_votes(house: House, key: str) -> None:
    """Fold, digests, views and proofs agree with the same game played straight through."""
    table = await house.begin(key, *house.fewest(key))
    random = dice(f"votes {key}")
    for _ in range(400):
        if not table.to_act():
            break
        table = await (_way(house, table, random) if random.random() < 0.2 else _step(house, table, random))
    while table.to_act():
        table = await _step(house, table, random)
    assert table.game.status is Status.FINISHED
    timeline = table.timeline
    kinds = {entry.kind for entry in timeline.entries}
    assert kinds >= {Kind.START, Kind.MOVE, Kind.VOTE}
    assert Kind.UNDO in kinds or len(timeline.path()) < _SHORT
    back.by_another_way(timeline)
    await house.restart()
    again = (await house.tables.get(table.id)).timeline
    assert again.entries == timeline.entries
    assert {number: p.state for number, p in again.positions.items()} == {
        number: p.state for number, p in timeline.positions.items()
    }
    _proven(house, table)


def _proven(house: House, table: Table) -> None:
    """The record of the game, written and read, is proven by the key to its draws."""
    info = table.rules.info
    kept = record((info.key, info.rules), table.timeline.entries, table.outcome)
    told = read(write(replace(kept, secret=table.game.secret)))
    assert fold(told, house.assets.registry, proving=True).head.state == table.timeline.head.state


async def _step(house: House, table: Table, random: Random) -> Table:
    seat = random.choice(sorted(table.to_act()))
    return await house.move(table.seated[seat], table.id, random_move(table, seat, random))


async def _way(house: House, table: Table, random: Random) -> Table:
    """Go back or forward as one may alone, or put something to the vote."""
    seat = Seat(random.randrange(2))
    person, timeline = table.seated[seat], table.timeline
    if timeline.forward(seat) is not None and random.random() < 0.5:
        return await house.tables.put_back(table.id, person, house.cause())
    if timeline.free_back(seat) and random.random() < 0.7:
        return await house.tables.take_back(table.id, person, house.cause())
    targets = turns_back(timeline)[:3]
    kinds = [("pause", ()), *(("back", (str(to),)) for to in targets)]
    if way_forward(timeline) is not None:
        kinds.append(("forward", ()))
    kind, tokens = random.choice(kinds)
    table = await _voted(house, table, random, seat, kind, *tokens)
    while table.game.status is Status.RESTING:
        table = await _voted(house, table, random, seat, "go-on")
    return table


async def _voted(house: House, table: Table, random: Random, seat: Seat, kind: str, *tokens: str) -> Table:
    """Have one ask and the other answer."""
    vote = await propose(house, table, table.seated[seat], kind, *tokens)
    answer = house.cases.votes.agree if random.random() < 0.7 else house.cases.votes.refuse
    return await answer(table.id, table.seated[Seat(1 - seat)], vote.number, house.cause())
