"""Results of votes: no seat is lost, nothing is done twice, and whole random games with them."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.domain.entries import VoteBasis, VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.domain.votes import VOTE_LIFE, redo_target, undo_targets
from bot.pages.custom_id import Verb
from engines.api import Seat
from engines.checks import back
from engines.record import Actor, EntryKind
from engines.textrecord import fold, read, record, write
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    GAMES,
    Rig,
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
from tests.drive.votes import THREE, agree, awaited, handle_due, last, played, propose, turn, waiting

# --- removing ----------------------------------------------------------------------------------------


async def test_others_remove_somebody(rig: Rig) -> None:
    table = await awaited(rig, Seat(1))
    vote = await propose(rig, table, ADA, "remove", "1")
    assert (vote.basis, vote.silence) == (VoteBasis.SEAT_UNMOVED, False)
    await refused("refused-vote-about-you", agree(rig, table, vote, BEN))
    table = await agree(rig, table, vote, CEM)
    assert (table.timeline.head.entry.kind, table.timeline.head.entry.actor) == (EntryKind.LEAVE, Actor.VOTE)
    assert set(table.seated) == {0, 2}
    assert last(table).end is VoteEnd.CARRIED
    await refused("refused-seat-empty", propose(rig, table, ADA, "remove", "1"))


async def test_of_two_one_cannot_remove_the_other_who_is_there(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), ADA, BEN)
    vote = await propose(rig, table, ADA, "remove", "1")
    assert (vote.basis, vote.silence, table.game.status) == (VoteBasis.SEAT_UNMOVED, True, Status.RUNNING)
    table = await rig.cases.votes.refuse(table.id, BEN, vote.number, rig.cause())
    assert last(table).end is VoteEnd.REFUSED
    rig.clock.turn(days=1)
    vote = await propose(rig, table, ADA, "remove", "1")
    for _ in range(2):
        table = await turn(rig, table)
    assert last(table).end is VoteEnd.POINTLESS
    rig.clock.turn(seconds=VOTE_LIFE)
    await handle_due(rig)
    assert set((await rig.tables.get(table.id)).seated) == {0, 1}


async def test_of_two_one_removes_the_other_who_is_away(rig: Rig) -> None:
    table = await awaited(rig, Seat(1), ADA, BEN)
    await propose(rig, table, ADA, "remove", "1")
    rig.clock.turn(seconds=VOTE_LIFE)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert (table.game.status, set(table.seated)) == (Status.FINISHED, {0})


async def test_a_vote_about_a_player_does_not_hit_their_successor(rig: Rig) -> None:
    table = await awaited(rig, Seat(1))
    vote = await propose(rig, table, ADA, "remove", "1")
    await rig.cases.people.save_name(DAN, "Dan")
    await rig.cases.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.cases.seats.take(table.id, DAN, rig.cause(), Seat(1))
    table = await rig.tables.get(table.id)
    assert last(table).end is VoteEnd.POINTLESS
    await refused("refused-vote-over", agree(rig, table, vote, CEM))
    rig.clock.turn(seconds=VOTE_LIFE)
    await handle_due(rig)
    assert not await waiting(rig, table)


# --- resting, and the end ----------------------------------------------------------------------------


async def resting(rig: Rig) -> Table:
    table = await played(rig)
    return await agree(rig, table, await propose(rig, table, ADA, "pause"), BEN, CEM)


@pytest.mark.on_both
async def test_a_game_at_rest_takes_no_moves_until_all_go_on(rig: Rig) -> None:
    table = await resting(rig)
    assert table.to_act() == frozenset()
    for person in THREE:
        await refused("refused-table-resting", rig.move(person, table.id, "pass"))
    await refused("refused-table-resting", propose(rig, table, ADA, "back", "0"))
    await refused("refused-table-resting", propose(rig, table, ADA, "pause"))
    assert table.id in [game.id for game in await rig.store.tables_of(ADA)]
    table = await agree(rig, table, await propose(rig, table, CEM, "go-on"), ADA, BEN)
    assert table.game.status is Status.RUNNING
    await turn(rig, table)


async def test_nobody_holds_up_a_game_at_rest_by_silence(rig: Rig) -> None:
    table = await resting(rig)
    await propose(rig, table, ADA, "go-on")
    rig.clock.turn(seconds=VOTE_LIFE)
    await handle_due(rig)
    assert (await rig.tables.get(table.id)).game.status is Status.RUNNING


async def test_a_fault_of_ours_does_not_end_a_rest(rig: Rig) -> None:
    table = await resting(rig)
    await rig.put(table.id, Status.FROZEN)
    await rig.restart()
    await rig.cases.frozen.try_again()
    assert (await rig.tables.get(table.id)).game.status is Status.RESTING
    table = await agree(rig, table, await propose(rig, table, CEM, "go-on"), ADA, BEN)
    await rig.put(table.id, Status.FROZEN)
    await rig.restart()
    await rig.cases.frozen.try_again()
    assert (await rig.tables.get(table.id)).game.status is Status.RUNNING


async def test_the_panel_says_why_nobody_is_to_act(rig: Rig) -> None:
    table = await resting(rig)
    shown = page_of(await rig.say(BEN, table.id, Verb.PLAY))
    assert "This game is paused, as agreed" in texts(shown)
    asked = page_of(await rig.press(BEN, button(shown, "Vote")))
    assert next(one.label for one in buttons(asked)) == "Resume"
    await rig.tables.close(table.id, rig.cause())
    shown = page_of(await rig.say(BEN, table.id, Verb.PLAY))
    assert "This table was closed" in texts(shown)
    assert "#2" in said(await rig.press(BEN, button(shown, "Play again")))
    await rig.put(table.id, Status.FROZEN)
    assert "something went wrong on our side" in texts(page_of(await rig.say(BEN, table.id, Verb.PLAY)))


async def test_removing_the_bot_does_not_end_a_rest(rig: Rig) -> None:
    table = await resting(rig)
    await rig.tables.pause_guild(7)
    await rig.tables.resume_guild(7)
    assert (await rig.tables.get(table.id)).game.status is Status.RESTING


async def test_all_end_the_game(rig: Rig) -> None:
    table = await played(rig)
    table = await agree(rig, table, await propose(rig, table, ADA, "abort"), BEN, CEM)
    assert (table.game.status, table.outcome) == (Status.CLOSED, None)
    assert not await rig.store.due(rig.clock() + 100 * VOTE_LIFE)
    await refused("refused-table-closed", propose(rig, table, ADA, "back"))


@pytest.mark.parametrize(
    ("kind", "status"), [("pause", Status.RESTING), ("abort", Status.CLOSED), ("back", Status.RUNNING)]
)
async def test_alone_it_is_done_at_once(rig: Rig, kind: str, status: Status) -> None:
    table = await played(rig, ADA, moves=2)
    last_entry, head = table.timeline.last, table.timeline.head.number
    vote = await propose(rig, table, ADA, kind)
    assert (vote.end, vote.ended_by, vote.kind) == (VoteEnd.CARRIED, 0, kind)
    table = await rig.tables.get(table.id)
    assert table.game.status is status
    assert len(table.timeline.entries) == last_entry + 2
    assert table.timeline.head.number == (1 if kind == "back" else head)


# --- what was taken back -----------------------------------------------------------------------------


async def test_what_is_made_again_is_drawn_anew_and_what_is_put_back_is_not(rig: Rig) -> None:
    table = await played(rig)
    before = table.timeline.head
    table = await agree(rig, table, await propose(rig, table, ADA, "back", "2"), BEN, CEM)
    assert redo_target(table.timeline) == before.number
    again = await rig.move(on_turn(table)[1], table.id, "pass")
    assert again.timeline.head.entry.text == before.entry.text
    assert again.timeline.head.entry.drawn != before.entry.drawn
    assert redo_target(again.timeline) is None
    table = await agree(rig, table, await propose(rig, table, ADA, "back", "2"), BEN, CEM)
    table = await agree(rig, table, await propose(rig, table, CEM, "forward"), ADA, BEN)
    assert table.timeline.head is again.timeline.head
    assert redo_target(table.timeline) is None


async def test_nobody_goes_back_behind_a_seat_that_has_left(rig: Rig) -> None:
    table = await played(rig)
    table = await rig.cases.seats.leave_game(table.id, CEM, rig.cause())
    assert undo_targets(table.timeline) == ()
    await refused("refused-vote-back", propose(rig, table, ADA, "back"))
    table = await turn(rig, table)
    assert undo_targets(table.timeline) == (4,)


# --- random games ------------------------------------------------------------------------------------


_SHORT = 30
"""In a game of fewer steps chance may find no vote and no way back."""


@pytest.mark.parametrize("key", GAMES)
async def test_random_games_with_ways_back_and_votes(rig: Rig, key: str) -> None:
    """Fold, digests, views and proofs agree with the same game played straight through."""
    table = await rig.begin(key, *rig.fewest(key))
    random = dice(f"votes {key}")
    for _ in range(400):
        if not table.to_act():
            break
        table = await (_way(rig, table, random) if random.random() < 0.2 else _step(rig, table, random))
    while table.to_act():
        table = await _step(rig, table, random)
    assert table.game.status is Status.FINISHED
    timeline = table.timeline
    kinds = {entry.kind for entry in timeline.entries}
    assert kinds >= {EntryKind.START, EntryKind.MOVE}
    assert kinds >= {EntryKind.VOTE, EntryKind.UNDO} or len(timeline.path()) < _SHORT
    back.check_path_alone(timeline)
    await rig.restart()
    again = (await rig.tables.get(table.id)).timeline
    assert again.entries == timeline.entries
    assert {number: p.state for number, p in again.positions.items()} == {
        number: p.state for number, p in timeline.positions.items()
    }
    _proven(rig, table)


def _proven(rig: Rig, table: Table) -> None:
    """The record of the game, written and read, is proven by the key to its draws."""
    info = table.rules.info
    kept = record((info.key, info.rules), table.timeline.entries, table.outcome)
    told = read(write(replace(kept, secret=table.game.secret)))
    assert fold(told, rig.assets.registry, proving=True).head.state == table.timeline.head.state


async def _step(rig: Rig, table: Table, random: Random) -> Table:
    seat = random.choice(sorted(table.to_act()))
    return await rig.move(table.seated[seat], table.id, random_move(table, seat, random))


async def _way(rig: Rig, table: Table, random: Random) -> Table:
    """Go back or forward as one may alone, or put something to the vote."""
    seat = Seat(random.randrange(2))
    person, timeline = table.seated[seat], table.timeline
    if timeline.forward(seat) is not None and random.random() < 0.5:
        return await rig.tables.put_back(table.id, person, rig.cause())
    if timeline.free_back(seat) and random.random() < 0.7:
        return await rig.tables.take_back(table.id, person, rig.cause())
    targets = undo_targets(timeline)[:3]
    kinds = [("pause", ()), *(("back", (str(to),)) for to in targets)]
    if redo_target(timeline) is not None:
        kinds.append(("forward", ()))
    kind, tokens = random.choice(kinds)
    table = await _voted(rig, table, random, seat, kind, *tokens)
    while table.game.status is Status.RESTING:
        table = await _voted(rig, table, random, seat, "go-on")
    return table


async def _voted(rig: Rig, table: Table, random: Random, seat: Seat, kind: str, *tokens: str) -> Table:
    """Have one ask and the other answer."""
    vote = await propose(rig, table, table.seated[seat], kind, *tokens)
    answer = rig.cases.votes.agree if random.random() < 0.7 else rig.cases.votes.refuse
    return await answer(table.id, table.seated[Seat(1 - seat)], vote.number, rig.cause())
