"""Votes: opened, answered, carried out once, ended by time or by the game, and told in the log."""

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

from bot.i18n import LANGUAGES
from bot.model import Call, Person, Status
from bot.presenter import history
from bot.presenter import votes as pages
from bot.presenter.table import log_lines
from bot.press import Verb
from bot.refusals import NotSeated, Repeated
from bot.table import Table
from bot.votes import LIFE
from bot.voting import Basis, End, Vote, newest, open_vote, turns_back, way_forward
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
    PEBBLES,
    STONES,
    House,
    button,
    buttons,
    dice,
    on_turn,
    page_of,
    pickers,
    random_move,
    refused,
    said,
    texts,
)
from tests.bot.limits import check

THREE = (ADA, BEN, CEM)


async def played(house: House, *people: Person, moves: int = 3) -> Table:
    """Return a game of Hidden Stones in which so many turns have been played; the first ones are passed."""
    table = await house.begin(STONES, *(people or THREE))
    for _ in range(moves):
        table = await turn(house, table)
    return table


async def turn(house: House, table: Table) -> Table:
    """Play a turn: pass, which draws cards, or use one card where that is not allowed again."""
    seat, person = on_turn(table)
    state = table.timeline.head.state
    if "pass" in map(table.rules.format, table.rules.legal_moves(state, seat)):
        return await house.move(person, table.id, "pass")
    await house.move(person, table.id, f"flip a1 with {state.hands[seat][0]}")
    return await house.move(person, table.id, "end")


async def propose(house: House, table: Table, person: Person, kind: str, *tokens: str) -> Vote:
    table = await house.cases.votes.propose(table.id, person, kind, tokens, house.cause())
    return last(table)


def last(table: Table) -> Vote:
    vote = newest(table.timeline)
    assert vote is not None
    return vote


async def agree(house: House, table: Table, vote: Vote, *people: Person) -> Table:
    for person in people:
        table = await house.cases.votes.agree(table.id, person, vote.number, house.cause())
    return table


async def waiting(house: House, table: Table) -> bool:
    """Whether a vote waits for its time to be up."""
    return any(found.kind == "vote" for found in await house.store.due(house.clock() + 10 * LIFE))


async def meet(house: House) -> None:
    for deadline in await house.store.due(house.clock()):
        await house.shelf.meet(deadline)


# --- the way of a vote -------------------------------------------------------------------------------


async def test_all_take_back_together(house: House) -> None:
    table = await played(house)
    before = table.timeline.positions[1].state
    vote = await propose(house, table, ADA, "back", "1")
    assert (int(vote.opener), set(vote.agreed), vote.basis) == (0, {0}, Basis.POSITION)
    assert vote.end is None
    assert vote.due == house.clock() + LIFE
    assert await waiting(house, table)
    table = await agree(house, table, vote, BEN)
    assert table.timeline.head.number == 3
    table = await agree(house, table, vote, CEM)
    assert table.timeline.head.state == before
    assert (last(table).end, last(table).ended_by) == (End.CARRIED, 2)
    assert set(last(table).agreed) == {0, 1, 2}
    assert not await waiting(house, table)
    (undo,) = [entry for entry in table.timeline.entries if entry.kind is Kind.UNDO]
    assert (undo.seat, undo.actor) == (None, Actor.VOTE)
    assert not table.timeline.free_back(Seat(0))


async def test_a_vote_outlives_a_restart(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "back", "2")
    await house.restart()
    assert last(await house.tables.get(table.id)) == vote
    await agree(house, table, vote, BEN)
    await house.restart()
    table = await agree(house, table, vote, CEM)
    await house.restart()
    table = await house.tables.get(table.id)
    assert (table.timeline.head.number, last(table).end) == (2, End.CARRIED)


async def test_one_refusal_ends_it(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "abort")
    table = await house.cases.votes.refuse(table.id, CEM, vote.number, house.cause())
    assert (last(table).end, last(table).ended_by, table.game.status) == (End.REFUSED, 2, Status.RUNNING)
    assert not await waiting(house, table)
    await refused("refused-vote-over", agree(house, table, vote, BEN))


async def test_whoever_asked_withdraws(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "abort")
    table = await house.cases.votes.refuse(table.id, ADA, vote.number, house.cause())
    assert last(table).end is End.WITHDRAWN
    assert open_vote(table) is None


async def test_one_who_has_agreed_may_change_their_mind(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "abort")
    await agree(house, table, vote, BEN)
    table = await house.cases.votes.refuse(table.id, BEN, vote.number, house.cause())
    assert last(table).end is End.REFUSED


async def test_silence_refuses(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "abort")
    await agree(house, table, vote, BEN)
    house.clock.turn(seconds=LIFE - 1)
    await meet(house)
    assert open_vote(await house.tables.get(table.id)) is not None
    house.clock.turn(seconds=1)
    await meet(house)
    table = await house.tables.get(table.id)
    assert (last(table).end, last(table).ended_by, table.game.status) == (End.LAPSED, None, Status.RUNNING)
    assert not await waiting(house, table)


async def test_one_vote_at_a_time(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "abort")
    await refused("refused-vote-open", propose(house, table, BEN, "pause"))
    await house.cases.votes.refuse(table.id, BEN, vote.number, house.cause())
    assert (await propose(house, table, BEN, "pause")).kind == "pause"


async def test_what_is_said_twice_counts_once(house: House) -> None:
    table = await played(house)
    votes, number = house.cases.votes, table.timeline.last
    table = await votes.propose(table.id, ADA, "abort", (), "press:1", number)
    for cause in ("press:1", "press:2"):
        with pytest.raises(Repeated):
            await votes.propose(table.id, ADA, "abort", (), cause, number)
    vote = last(table)
    for person in (ADA, BEN, BEN):
        if person in table.seated.values() and table.seat_of(person) not in last(table).agreed:
            table = await agree(house, table, vote, person)
        else:
            with pytest.raises(Repeated):
                await agree(house, table, vote, person)
    await votes.refuse(table.id, CEM, vote.number, house.cause())
    with pytest.raises(Repeated):
        await votes.refuse(table.id, CEM, vote.number, house.cause())


async def test_the_last_two_agree_at_once(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "back", "0")
    await asyncio.gather(
        *(house.cases.votes.agree(table.id, person, vote.number, f"press:{person}") for person in (BEN, CEM))
    )
    table = await house.tables.get(table.id)
    assert [entry.kind for entry in table.timeline.entries[-3:]] == [Kind.VOTE, Kind.VOTE, Kind.UNDO]
    assert table.timeline.head.number == 0


async def test_one_agrees_while_the_other_refuses(house: House) -> None:
    table = await played(house, ADA, BEN, CEM)
    vote = await propose(house, table, ADA, "back", "0")
    await agree(house, table, vote, BEN)
    tries = await asyncio.gather(
        house.cases.votes.refuse(table.id, BEN, vote.number, "press:1"),
        house.cases.votes.agree(table.id, CEM, vote.number, "press:2"),
        return_exceptions=True,
    )
    assert sum(isinstance(found, Table) for found in tries) == 1
    table = await house.tables.get(table.id)
    assert (last(table).end, table.timeline.head.number) == (End.REFUSED, 3)


async def test_strangers_and_wrong_votes(house: House) -> None:
    table = await played(house)
    with pytest.raises(NotSeated):
        await propose(house, table, DAN, "abort")
    await refused("refused-no-such-vote", propose(house, table, ADA, "jump"))
    await refused("refused-vote-back", propose(house, table, ADA, "back", "3"))
    await refused("refused-vote-back", propose(house, table, ADA, "back", "x"))
    await refused("refused-vote-back", propose(house, table, ADA, "forward"))
    await refused("refused-seat-empty", propose(house, table, ADA, "remove", "0"))
    await refused("refused-seat-empty", propose(house, table, ADA, "remove"))
    await refused("refused-vote-go-on", propose(house, table, ADA, "go-on"))
    vote = await propose(house, table, ADA, "abort")
    with pytest.raises(NotSeated):
        await agree(house, table, vote, DAN)
    await refused("refused-vote-over", house.cases.votes.agree(table.id, BEN, 99, house.cause()))
    lobby = await house.lobby(STONES, ADA, BEN)
    await refused("refused-table-lobby", propose(house, lobby, ADA, "abort"))


# --- what ends without an answer ---------------------------------------------------------------------


async def test_a_move_makes_taking_back_pointless(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "back", "2")
    table = await turn(house, table)
    assert last(table).end is End.POINTLESS
    assert not await waiting(house, table)
    await refused("refused-vote-over", agree(house, table, vote, BEN))


async def test_a_step_in_private_does_not(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "back", "2")
    seat, person = on_turn(table)
    card = table.timeline.head.state.hands[seat][0]
    table = await house.move(person, table.id, f"flip a1 with {card}")
    assert table.timeline.head.private
    table = await agree(house, table, vote, BEN, CEM)
    assert table.timeline.head.number == 2


async def test_other_votes_go_on_while_the_game_does(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "pause")
    await turn(house, table)
    table = await agree(house, table, vote, BEN, CEM)
    assert table.game.status is Status.RESTING


async def test_the_end_of_the_game_ends_a_vote(house: House) -> None:
    table = await played(house, ADA, BEN)
    vote = await propose(house, table, ADA, "pause")
    table = await house.cases.absence.leave(table.id, BEN, house.cause())
    assert table.game.status is Status.FINISHED
    assert open_vote(table) is None
    assert not await waiting(house, table)
    assert "The game is over" in texts(pages.ballot(house.voice(table), last(table)))
    await refused("refused-vote-over", agree(house, table, vote, ADA))


async def test_who_has_left_is_not_waited_for(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "pause")
    await agree(house, table, vote, BEN)
    table = await house.cases.absence.leave(table.id, CEM, house.cause())
    assert open_vote(table) is not None
    await meet(house)
    table = await house.tables.get(table.id)
    assert (table.game.status, last(table).end, last(table).ended_by) == (
        Status.RESTING,
        End.CARRIED,
        None,
    )


async def test_a_vote_waits_while_the_bot_is_away(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "pause")
    await house.tables.pause_guild(7)
    house.clock.turn(seconds=LIFE)
    await meet(house)
    await house.tables.resume_guild(7)
    table = await agree(house, table, vote, BEN, CEM)
    assert table.game.status is Status.RESTING


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
    assert (vote.basis, vote.silence, table.game.status) == (Basis.ABSENCE, True, Status.RUNNING)
    table = await house.cases.votes.refuse(table.id, BEN, vote.number, house.cause())
    assert last(table).end is End.REFUSED
    vote = await propose(house, table, ADA, "remove", "1")
    for _ in range(2):
        table = await turn(house, table)
    assert last(table).end is End.POINTLESS
    house.clock.turn(seconds=LIFE)
    await meet(house)
    assert set((await house.tables.get(table.id)).seated) == {0, 1}


async def test_of_two_one_removes_the_other_who_is_away(house: House) -> None:
    table = await played(house, ADA, BEN, moves=2)
    await propose(house, table, ADA, "remove", "1")
    house.clock.turn(seconds=LIFE)
    await meet(house)
    table = await house.tables.get(table.id)
    assert (table.game.status, set(table.seated)) == (Status.FINISHED, {0})


async def test_whoever_takes_a_seat_over_is_not_meant(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "remove", "1")
    await house.tables.meet(DAN, "Dan")
    await house.cases.absence.get_up(table.id, BEN, house.cause())
    await house.cases.absence.take(table.id, DAN, house.cause(), Seat(1))
    table = await house.tables.get(table.id)
    assert last(table).end is End.POINTLESS
    await refused("refused-vote-over", agree(house, table, vote, CEM))
    house.clock.turn(seconds=LIFE)
    await meet(house)
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
    await meet(house)
    assert (await house.tables.get(table.id)).game.status is Status.RUNNING


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
    table = await house.cases.absence.leave(table.id, CEM, house.cause())
    assert turns_back(table.timeline) == ()
    await refused("refused-vote-back", propose(house, table, ADA, "back"))
    table = await turn(house, table)
    assert turns_back(table.timeline) == (4,)


# --- what is shown -----------------------------------------------------------------------------------


async def test_a_vote_shows_what_falls_and_what_was_seen(house: House) -> None:
    table = await played(house)
    vote = await propose(house, table, ADA, "back", "2")
    shown = texts(pages.ballot(house.voice(table), vote))
    drawn = log_lines(house.voice(table), 3, None)
    assert drawn
    assert all(f"> {line}" in shown for line in drawn)
    assert "What was drawn here has been seen" in shown
    assert f"<@{BEN}>" in shown
    assert f"<t:{int(vote.due)}:R>" in shown


async def test_a_free_step_was_not_drawn(house: House) -> None:
    table = await house.begin(PEBBLES, *THREE)
    table = await house.move(ADA, table.id, "offer 1")
    shown = texts(pages.ballot(house.voice(table), await propose(house, table, BEN, "back")))
    assert "has been seen" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_pages_of_votes_are_within_bounds(house: House, language: str) -> None:
    table = await played(house, *THREE, moves=30)
    voice = house.voice(table, language)
    check(pages.menu(voice, Seat(0)))
    check(pages.choose_turn(voice))
    check(pages.choose_seat(voice, Seat(0)))
    for kind, tokens in (("back", ("0",)), ("remove", ("1",)), ("pause", ()), ("abort", ())):
        check(pages.draft(voice, house.cases.votes.draft(table, Seat(0), kind, tokens), tokens))
        vote = await propose(house, table, ADA, kind, *tokens)
        table = await house.tables.get(table.id)
        voice = house.voice(table, language)
        for seat in range(3):
            check(pages.mine(voice, vote, Seat(seat)))
        check(pages.ballot(voice, vote))
        table = await house.cases.votes.refuse(table.id, ADA, vote.number, house.cause())
        voice = house.voice(table, language)
        check(pages.ballot(voice, last(table)))
        check(history.log(voice, None))


async def test_the_log_tells_votes_in_words(house: House) -> None:
    table = await played(house)
    before = len(history.told(house.voice(table), None, house.voice(table).flat))
    table = await agree(house, table, await propose(house, table, ADA, "back", "2"), BEN, CEM)
    vote = await propose(house, table, BEN, "remove", "2")
    await house.cases.votes.refuse(table.id, ADA, vote.number, house.cause())
    await propose(house, table, ADA, "pause")
    house.clock.turn(seconds=LIFE)
    await meet(house)
    voice = house.voice(await house.tables.get(table.id))
    lines = history.told(voice, None, voice.flat)
    assert before > 0
    assert lines[-7:] == [
        "● Ada asks: take back the last turn?",
        "■ Ben agrees.",
        "▲ Cem agrees as the last one, and it is done: take back the last turn.",
        "■ Ben asks: take ▲ Cem out of the game for good?",
        "● Ada refuses.",
        "● Ada asks: let the game rest, and all clocks with it?",
        "Not all have answered in time: let the game rest, and all clocks with it.",
    ]


async def test_the_log_tells_ways_back_that_everybody_has_seen(house: House) -> None:
    table = await house.begin(PEBBLES, *THREE)
    table = await house.move(ADA, table.id, "offer 1")
    table = await house.tables.take_back(table.id, ADA, house.cause())
    table = await house.tables.put_back(table.id, ADA, house.cause())
    voice = house.voice(table)
    assert history.told(voice, None, voice.flat)[-2:] == [
        "● Ada takes a step back.",
        "● Ada puts a step back again.",
    ]


# --- by buttons --------------------------------------------------------------------------------------


async def test_a_vote_by_buttons_alone(house: House) -> None:
    table = await played(house)
    more = page_of(await house.say(ADA, table.id, Verb.MORE))
    menu = page_of(await house.press(ADA, button(more, "Vote")))
    turns = page_of(await house.press(ADA, button(menu, "Take back")))
    (picker,) = pickers(turns)
    asked = page_of(await house.press(ADA, picker.press, picker.items[1].value))
    mine = page_of(await house.press(ADA, button(asked, "Put it to the vote")))
    assert [one.label for one in buttons(mine)] == ["Withdraw"]
    table = await house.tables.get(table.id)
    ballot = pages.ballot(house.voice(table), last(table))
    assert not (await house.press(BEN, button(ballot, "Agree"))).pages
    own = page_of(await house.say(CEM, table.id, Verb.VOTE))
    done = await house.press(CEM, button(own, "Agree"))
    assert "done" in said(done)
    table = await house.tables.get(table.id)
    assert table.timeline.head.number == 1
    late = await house.press(BEN, button(ballot, "Refuse"))
    assert "This vote is over" in said(late)


@pytest.mark.parametrize("kind", ["Remove a player", "Pause", "End the game"])
async def test_every_kind_can_be_had_by_buttons(house: House, kind: str) -> None:
    table = await played(house)
    menu = page_of(await house.say(BEN, table.id, Verb.VOTE))
    page = page_of(await house.press(BEN, button(menu, kind)))
    for picker in pickers(page):
        page = page_of(await house.press(BEN, picker.press, picker.items[0].value))
    await house.press(BEN, button(page, "Put it to the vote"))
    table = await house.tables.get(table.id)
    ballot = pages.ballot(house.voice(table), last(table))
    for person in (ADA, CEM):
        await house.press(person, button(ballot, "Agree"))
    table = await house.tables.get(table.id)
    assert last(table).end is End.CARRIED or last(table).agreed == {1, 2}


async def test_a_double_click_on_opening_a_vote(house: House) -> None:
    table = await played(house, ADA, moves=2)
    asked = page_of(await house.say(ADA, table.id, Verb.VOTE, "back", "1"))
    once, twice = [await house.press(ADA, button(asked, "Do it")) for _ in range(2)]
    assert "done" in said(once)
    assert not twice.refused
    assert (await house.tables.get(table.id)).timeline.head.number == 1


async def test_votes_and_moves_do_not_hinder_each_other(house: House) -> None:
    """A button drawn before somebody voted is as good as before."""
    table = await played(house)
    seat, person = on_turn(table)
    number, card = table.timeline.last, table.timeline.head.state.hands[seat][0]
    vote = await propose(house, table, person, "pause")
    text = f"flip a1 with {card}"
    table = await house.tables.submit(table.id, person, text, house.cause(), number)
    assert table.timeline.head.number == vote.number + 1


# --- random games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
async def test_random_games_with_ways_back_and_votes(house: House, key: str) -> None:
    """Fold, digests, views and proofs agree with the same game played straight through."""
    table = await house.begin(key, ADA, BEN)
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
    assert kinds >= {Kind.START, Kind.MOVE, Kind.UNDO, Kind.VOTE}
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
    assert fold(told, house.stock.registry, proving=True).head.state == table.timeline.head.state


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


async def test_everybody_who_is_asked_is_called_in_the_way_they_have_chosen(house: House) -> None:
    table = await house.begin(STONES, *THREE, DAN)
    async with house.store.change() as change:
        await change.prefer(BEN, call=Call.DIRECT)
        await change.prefer(CEM, quiet_from=0, quiet_until=23, zone="UTC")
    house.shelf.forget(BEN)
    vote = await propose(house, table, ADA, "pause")
    table = await house.tables.get(table.id)
    assert pages.ballot(house.voice(table), vote).pinged == (DAN,)
    told = await house.store.notices("game = ? AND kind = 'vote' AND ends IS NULL", table.id)
    assert sorted(notice.person for notice in told) == [BEN, CEM]
    await house.cases.votes.refuse(table.id, DAN, vote.number, house.cause())
    assert not await house.store.notices("game = ? AND kind = 'vote' AND ends IS NULL", table.id)
