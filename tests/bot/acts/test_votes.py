"""Votes: opened, answered, ended by all, by one, by time or by the game."""

import asyncio

import pytest

from bot.domain.entries import VoteBasis, VoteEnd
from bot.domain.errors import NotSeated, Repeated
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.domain.table import Table
from bot.domain.votes import VOTE_LIFE, open_vote
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from engines.api import Seat
from engines.record import Actor, EntryKind
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    STONES,
    Rig,
    button,
    buttons,
    on_turn,
    page_of,
    refused,
    texts,
)
from tests.drive.votes import agree, awaited, handle_due, last, played, propose, turn, waiting

# --- the way of a vote -------------------------------------------------------------------------------


async def test_all_take_back_together(rig: Rig) -> None:
    table = await played(rig)
    before = table.timeline.positions[1].state
    vote = await propose(rig, table, ADA, "back", "1")
    assert (int(vote.opener), set(vote.agreed), vote.basis) == (0, {0}, VoteBasis.POSITION)
    assert vote.end is None
    assert vote.due == rig.clock() + VOTE_LIFE
    assert await waiting(rig, table)
    table = await agree(rig, table, vote, BEN)
    assert table.timeline.head.number == 3
    table = await agree(rig, table, vote, CEM)
    assert table.timeline.head.state == before
    assert (last(table).end, last(table).ended_by) == (VoteEnd.CARRIED, 2)
    assert set(last(table).agreed) == {0, 1, 2}
    assert not await waiting(rig, table)
    (undo,) = [entry for entry in table.timeline.entries if entry.kind is EntryKind.UNDO]
    assert (undo.seat, undo.actor) == (None, Actor.VOTE)
    assert not table.timeline.free_back(Seat(0))


async def test_a_vote_outlives_a_restart(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "back", "2")
    await rig.restart()
    assert last(await rig.tables.get(table.id)) == vote
    await agree(rig, table, vote, BEN)
    await rig.restart()
    table = await agree(rig, table, vote, CEM)
    await rig.restart()
    table = await rig.tables.get(table.id)
    assert (table.timeline.head.number, last(table).end) == (2, VoteEnd.CARRIED)


async def test_one_refusal_ends_it(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "abort")
    table = await rig.cases.votes.refuse(table.id, CEM, vote.number, rig.cause())
    assert (last(table).end, last(table).ended_by, table.game.status) == (VoteEnd.REFUSED, 2, Status.RUNNING)
    assert not await waiting(rig, table)
    await refused("refused-vote-over", agree(rig, table, vote, BEN))


async def test_the_opener_withdraws_a_vote(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "abort")
    table = await rig.cases.votes.refuse(table.id, ADA, vote.number, rig.cause())
    assert last(table).end is VoteEnd.WITHDRAWN
    assert open_vote(table) is None


async def test_one_who_has_agreed_may_change_their_mind(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "abort")
    await agree(rig, table, vote, BEN)
    table = await rig.cases.votes.refuse(table.id, BEN, vote.number, rig.cause())
    assert last(table).end is VoteEnd.REFUSED


async def test_silence_refuses(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "abort")
    await agree(rig, table, vote, BEN)
    rig.clock.turn(seconds=VOTE_LIFE - 1)
    await handle_due(rig)
    assert open_vote(await rig.tables.get(table.id)) is not None
    rig.clock.turn(seconds=1)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert (last(table).end, last(table).ended_by, table.game.status) == (
        VoteEnd.LAPSED,
        None,
        Status.RUNNING,
    )
    assert not await waiting(rig, table)


async def test_one_vote_at_a_time(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "abort")
    await refused("refused-vote-open", propose(rig, table, BEN, "pause"))
    await rig.cases.votes.refuse(table.id, BEN, vote.number, rig.cause())
    assert (await propose(rig, table, BEN, "pause")).kind == "pause"


async def test_a_repeated_answer_counts_once(rig: Rig) -> None:
    table = await played(rig)
    votes, number = rig.cases.votes, table.timeline.last
    table = await votes.propose(table.id, ADA, "abort", (), cause="press:1", number=number)
    for cause in ("press:1", "press:2"):
        with pytest.raises(Repeated):
            await votes.propose(table.id, ADA, "abort", (), cause=cause, number=number)
    vote = last(table)
    for person in (ADA, BEN, BEN):
        if person in table.seated.values() and table.seat_of(person) not in last(table).agreed:
            table = await agree(rig, table, vote, person)
        else:
            with pytest.raises(Repeated):
                await agree(rig, table, vote, person)
    await votes.refuse(table.id, CEM, vote.number, rig.cause())
    with pytest.raises(Repeated):
        await votes.refuse(table.id, CEM, vote.number, rig.cause())


async def test_the_last_two_agree_at_once(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "back", "0")
    await asyncio.gather(
        *(rig.cases.votes.agree(table.id, person, vote.number, f"press:{person}") for person in (BEN, CEM))
    )
    table = await rig.tables.get(table.id)
    assert [entry.kind for entry in table.timeline.entries[-3:]] == [
        EntryKind.VOTE,
        EntryKind.VOTE,
        EntryKind.UNDO,
    ]
    assert table.timeline.head.number == 0


async def test_one_agrees_while_the_other_refuses(rig: Rig) -> None:
    table = await played(rig, ADA, BEN, CEM)
    vote = await propose(rig, table, ADA, "back", "0")
    await agree(rig, table, vote, BEN)
    tries = await asyncio.gather(
        rig.cases.votes.refuse(table.id, BEN, vote.number, "press:1"),
        rig.cases.votes.agree(table.id, CEM, vote.number, "press:2"),
        return_exceptions=True,
    )
    assert sum(isinstance(found, Table) for found in tries) == 1
    table = await rig.tables.get(table.id)
    assert (last(table).end, table.timeline.head.number) == (VoteEnd.REFUSED, 3)


async def test_strangers_and_wrong_votes(rig: Rig) -> None:
    table = await played(rig)
    with pytest.raises(NotSeated):
        await propose(rig, table, DAN, "abort")
    await refused("refused-no-such-vote", propose(rig, table, ADA, "jump"))
    await refused("refused-vote-back", propose(rig, table, ADA, "back", "3"))
    await refused("refused-vote-back", propose(rig, table, ADA, "back", "x"))
    await refused("refused-vote-back", propose(rig, table, ADA, "forward"))
    await refused("refused-seat-empty", propose(rig, table, ADA, "remove", "0"))
    await refused("refused-seat-empty", propose(rig, table, ADA, "remove"))
    await refused("refused-vote-go-on", propose(rig, table, ADA, "go-on"))
    vote = await propose(rig, table, ADA, "abort")
    with pytest.raises(NotSeated):
        await agree(rig, table, vote, DAN)
    await refused("refused-vote-over", rig.cases.votes.agree(table.id, BEN, 99, rig.cause()))
    lobby = await rig.lobby(STONES, ADA, BEN)
    await refused("refused-table-lobby", propose(rig, lobby, ADA, "abort"))


# --- what ends without an answer ---------------------------------------------------------------------


async def test_a_move_makes_taking_back_pointless(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "back", "2")
    table = await turn(rig, table)
    assert last(table).end is VoteEnd.POINTLESS
    assert not await waiting(rig, table)
    await refused("refused-vote-over", agree(rig, table, vote, BEN))


async def test_a_step_in_private_does_not(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "back", "2")
    seat, person = on_turn(table)
    card = table.timeline.head.state.hands[seat][0]
    table = await rig.move(person, table.id, f"flip a1 with {card}")
    assert table.timeline.head.private
    table = await agree(rig, table, vote, BEN, CEM)
    assert table.timeline.head.number == 2


async def test_other_votes_go_on_while_the_game_does(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    await turn(rig, table)
    table = await agree(rig, table, vote, BEN, CEM)
    assert table.game.status is Status.RESTING


async def test_the_end_of_the_game_ends_a_vote(rig: Rig) -> None:
    table = await played(rig, ADA, BEN)
    vote = await propose(rig, table, ADA, "pause")
    table = await rig.cases.seats.leave_game(table.id, BEN, rig.cause())
    assert table.game.status is Status.FINISHED
    assert open_vote(table) is None
    assert not await waiting(rig, table)
    assert "The game is over" in texts(pages.ballot(rig.voice(table), last(table)))
    await refused("refused-vote-over", agree(rig, table, vote, ADA))


async def test_a_vote_does_not_wait_for_players_who_have_left(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    await agree(rig, table, vote, BEN)
    table = await rig.cases.seats.leave_game(table.id, CEM, rig.cause())
    assert open_vote(table) is not None
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert (table.game.status, last(table).end, last(table).ended_by) == (
        Status.RESTING,
        VoteEnd.CARRIED,
        None,
    )


async def test_a_vote_waits_while_the_bot_is_away(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    await rig.tables.pause_guild(7)
    rig.clock.turn(seconds=VOTE_LIFE)
    await handle_due(rig)
    await rig.tables.resume_guild(7)
    table = await agree(rig, table, vote, BEN, CEM)
    assert table.game.status is Status.RESTING


# --- seats that are given up and taken over ----------------------------------------------------------


async def give_up(rig: Rig, table: Table, person: Person) -> Table:
    """Give up a seat, and do what is due at once."""
    await rig.seats.give_up_seat(table.id, person, rig.cause())
    await handle_due(rig)
    return await rig.tables.get(table.id)


async def take_over(rig: Rig, table: Table, person: Person, seat: int) -> Table:
    await rig.cases.people.save_name(person, rig.reader(person).name)
    return (await rig.seats.take(table.id, person, rig.cause(), Seat(seat)))[0]


async def test_a_vote_does_not_wait_for_a_player_who_has_given_up_the_seat(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    await agree(rig, table, vote, BEN)
    table = await give_up(rig, table, CEM)
    assert (table.game.status, last(table).end) == (Status.RESTING, VoteEnd.CARRIED)
    assert not await waiting(rig, table)


async def test_a_vote_does_not_wait_for_a_player_whose_seat_an_admin_has_freed(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    await agree(rig, table, vote, BEN)
    await rig.seats.remove_player(table.id, Seat(2), CEM, rig.cause(), offer=True)
    await handle_due(rig)
    assert (await rig.tables.get(table.id)).game.status is Status.RESTING


async def test_a_vote_waits_for_the_others_when_a_seat_is_given_up(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    table = await give_up(rig, table, BEN)
    assert (last(table).end, table.game.status) == (None, Status.RUNNING)
    table = await agree(rig, table, vote, CEM)
    assert table.game.status is Status.RESTING


@pytest.mark.parametrize("kind", ["abort", "remove"])
async def test_a_vote_ends_when_no_player_is_left_who_has_agreed(rig: Rig, kind: str) -> None:
    table = await awaited(rig, Seat(1), ADA, BEN)
    await propose(rig, table, ADA, kind, *(("1",) if kind == "remove" else ()))
    table = await give_up(rig, table, ADA)
    assert last(table).end is None
    if kind == "abort":
        table = await give_up(rig, table, BEN)
    else:
        rig.clock.turn(seconds=VOTE_LIFE)
        await handle_due(rig)
        table = await rig.tables.get(table.id)
    assert (last(table).end, table.game.status) == (VoteEnd.LAPSED, Status.RUNNING)
    assert not await waiting(rig, table)


async def test_who_takes_over_a_seat_at_once_still_has_three_days(rig: Rig) -> None:
    """The seat is taken before the vote, which then waited for nobody, is carried out."""
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    await agree(rig, table, vote, BEN)
    await rig.seats.give_up_seat(table.id, CEM, rig.cause())
    table = await take_over(rig, table, DAN, 2)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert (last(table).end, table.game.status) == (None, Status.RUNNING)
    rig.clock.turn(seconds=VOTE_LIFE)
    await handle_due(rig)
    assert last(await rig.tables.get(table.id)).end is VoteEnd.LAPSED


async def test_a_yes_counts_for_the_person_who_gave_it(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "abort")
    await agree(rig, table, vote, BEN)
    await give_up(rig, table, BEN)
    table = await take_over(rig, table, DAN, 1)
    assert last(table).agreed == {0}
    table = await agree(rig, table, vote, CEM)
    assert table.game.status is Status.RUNNING
    await rig.restart()
    table = await agree(rig, table, vote, DAN)
    assert table.game.status is Status.CLOSED


async def test_who_takes_over_the_seat_of_the_opener_is_asked_like_the_others(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    await agree(rig, table, vote, BEN)
    await give_up(rig, table, ADA)
    table = await take_over(rig, table, DAN, 0)
    assert last(table).agreed == {1}
    shown = texts(pages.ballot(rig.voice(table), last(table)))
    assert "asks" not in shown
    assert "pause the game" in shown
    own = pages.own_vote(rig.voice(table), last(table), Seat(0))
    assert [item.label for item in buttons(own)] == ["Agree", "Decline"]
    table = await rig.cases.votes.refuse(table.id, DAN, vote.number, rig.cause())
    assert (last(table).end, last(table).ended_by) == (VoteEnd.REFUSED, 0)


async def test_who_keeps_an_offered_seat_keeps_the_yes(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    await agree(rig, table, vote, BEN)
    async with rig.repository.locked(table.id) as locked:
        await rig.seats.offer(locked, Seat(1), Actor.CLOCK, "deadline:7")
    table = (await rig.seats.take(table.id, BEN, rig.cause()))[0]
    assert last(table).agreed == {0, 1}
    async with rig.repository.locked(table.id) as locked:
        await rig.seats.offer(locked, Seat(1), Actor.CLOCK, "deadline:8")
    table = await take_over(rig, table, DAN, 1)
    assert last(table).agreed == {0}
    assert "Ben" not in texts(pages.ballot(rig.voice(table), last(table)))


async def test_who_takes_over_a_seat_is_told_of_the_vote(rig: Rig) -> None:
    table = await played(rig)
    await rig.cases.people.save_name(DAN, rig.reader(DAN).name)
    await propose(rig, table, ADA, "abort")
    await give_up(rig, table, BEN)
    shown = page_of(await rig.say(DAN, table.id, Verb.JOIN, "1"))
    assert "A vote is waiting for your answer." in texts(shown)
    asked = page_of(await rig.press(DAN, button(shown, "Vote")))
    assert [item.label for item in buttons(asked)] == ["Agree", "Decline"]
