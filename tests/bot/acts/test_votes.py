"""Votes: opened, answered, ended by all, by one, by time or by the game; and what they bring about."""

import asyncio
from collections.abc import Awaitable
from random import Random

import pytest
from msgspec.structs import replace

from bot.domain.entries import VoteBasis, VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.votes import VOTE_LIFE
from bot.pages.custom_id import Verb
from engines.checks import back
from engines.record import Actor, EntryKind
from engines.textrecord import fold, read, record, write
from tests.drive.guest import Shown
from tests.drive.house import STONES, Clock, House, HouseGuest, HouseTable, dice, each_game, play_turns

PASSED = "pass / pass / pass"
"""The first turns of Hidden Stones: Cem, Ada, Ben; of two people Ben and Ada, and then one may not pass."""


@pytest.fixture
async def table(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> HouseTable:
    """Return a game of Ada, Ben and Cem after three turns."""
    return await house.table(STONES, ada, ben, cem, moves=PASSED)


async def propose(guest: HouseGuest, table: HouseTable, *what: object) -> None:
    """Put something to the vote."""
    shown = await guest.does(Verb.PROPOSE, *what, at=table)
    assert shown.refusal is None, shown.text


async def agree(table: HouseTable, *guests: HouseGuest) -> list[str | None]:
    """Have people agree to the latest vote; return how each was refused."""
    return [(await guest.does(Verb.AGREE, table.vote.number, at=table)).refusal for guest in guests]


async def refuse(table: HouseTable, guest: HouseGuest) -> str | None:
    """Have somebody say no to the latest vote, or withdraw it; return how that was refused."""
    return (await guest.does(Verb.REFUSE, table.vote.number, at=table)).refusal


def end_of(table: HouseTable) -> tuple[VoteEnd | None, int | None]:
    """Return how the latest vote has ended, and by whom."""
    return table.vote.end, table.vote.ended_by


async def waits(house: House) -> bool:
    """Return whether a vote waits for its time to be up."""
    return "vote" in await house.awaits()


# --- the way of a vote -------------------------------------------------------------------------------


async def test_it_calls_those_who_are_asked_though_time_goes_on_meanwhile(
    table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tick(clock: Clock) -> float:
        clock.turn(seconds=0.001)
        return clock.now

    monkeypatch.setattr(Clock, "__call__", tick)
    await propose(ada, table, "pause")
    assert table.vote.called == {table.seat(ben), table.seat(cem)}


async def test_all_take_back_together(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    before, timeline = table.now.timeline.positions[1].state, table.now.timeline
    await propose(ada, table, "back", 1)
    vote = table.vote
    assert (int(vote.opener), set(vote.agreed), vote.basis) == (0, {0}, VoteBasis.POSITION)
    assert (vote.end, vote.due, await waits(house)) == (None, house.clock() + VOTE_LIFE, True)
    assert await agree(table, ben) == [None]
    assert table.now.timeline.head is timeline.head
    assert await agree(table, cem) == [None]
    assert table.state == before
    assert end_of(table) == (VoteEnd.CARRIED, 2)
    assert set(table.vote.agreed) == {0, 1, 2}
    assert not await waits(house)
    (undo,) = [entry for entry in table.log if entry.kind is EntryKind.UNDO]
    assert (undo.seat, undo.actor) == (None, Actor.VOTE)
    assert (await ada.does(Verb.UNDO, at=table)).refusal == "refused-take-back"


async def test_a_vote_outlives_a_restart(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await propose(ada, table, "back", 2)
    vote = table.vote
    await house.begins_anew()
    assert table.vote == vote
    await agree(table, ben)
    await house.begins_anew()
    await agree(table, cem)
    await house.begins_anew()
    assert (table.now.timeline.head.number, end_of(table)[0]) == (2, VoteEnd.CARRIED)


async def test_one_no_ends_it(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """Of another one, of who has agreed before, or of the opener, who withdraws it."""
    wrong = []
    for guest, end in ((cem, VoteEnd.REFUSED), (ben, VoteEnd.REFUSED), (ada, VoteEnd.WITHDRAWN)):
        await propose(ada, table, "abort")
        assert await agree(table, ben) == [None]
        told = (
            await refuse(table, guest),
            *end_of(table),
            table.status,
            await waits(house),
        )
        then = await agree(table, next(one for one in (ben, cem) if one != guest))
        if (told, then) != ((None, end, table.seat(guest), Status.RUNNING, False), ["refused-vote-over"]):
            wrong.append((guest.name, told, then))
    assert wrong == []


async def test_silence_refuses(house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest) -> None:
    await propose(ada, table, "abort")
    await agree(table, ben)
    assert "vote" not in await house.passes(seconds=VOTE_LIFE - 1)
    assert end_of(table) == (None, None)
    assert "vote" in await house.passes(seconds=1)
    assert (*end_of(table), table.status) == (VoteEnd.LAPSED, None, Status.RUNNING)
    assert not await waits(house)


async def test_one_vote_at_a_time(table: HouseTable, ada: HouseGuest, ben: HouseGuest) -> None:
    await propose(ada, table, "abort")
    assert (await ben.does(Verb.PROPOSE, "pause", at=table)).refusal == "refused-vote-open"
    await refuse(table, ben)
    await propose(ben, table, "pause")
    assert table.vote.kind == "pause"


async def test_a_repeated_answer_counts_once(
    table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """The same press again, and a second click on the same button; neither is refused."""
    number = len(table.log) - 1
    for cause in ("press:1", "press:1", "press:2"):
        shown = await ada.does(Verb.PROPOSE, "abort", at=table, number=number, cause=cause)
        assert (shown.refusal, len(table.log)) == (None, number + 2)
    assert await agree(table, ada, ben, ben) == [None, None, None]
    assert len(table.log) == number + 3
    assert [await refuse(table, cem) for _ in range(2)] == [None, None]
    assert len(table.log) == number + 4


async def test_the_last_two_agree_at_once(
    table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await propose(ada, table, "back", 0)
    await asyncio.gather(*(agree(table, guest) for guest in (ben, cem)))
    kinds = [entry.kind for entry in table.log[-3:]]
    assert kinds == [EntryKind.VOTE, EntryKind.VOTE, EntryKind.UNDO]
    assert table.now.timeline.head.number == 0


async def test_one_agrees_while_the_other_refuses(
    table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await propose(ada, table, "back", 0)
    await agree(table, ben)
    said_no, agreed = await asyncio.gather(refuse(table, ben), agree(table, cem))
    assert (said_no, agreed) == (None, ["refused-vote-over"])
    assert (end_of(table)[0], table.now.timeline.head.number) == (VoteEnd.REFUSED, 3)


async def test_strangers_and_wrong_votes(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    tried = [
        (dan, table, ("abort",), "refused-not-playing"),
        (ada, table, ("jump",), "refused-no-such-vote"),
        (ada, table, ("back", 3), "refused-vote-back"),
        (ada, table, ("back", "x"), "refused-position-changed"),
        (ada, table, ("forward",), "refused-vote-back"),
        (ada, table, ("remove", 0), "refused-seat-empty"),
        (ada, table, ("remove",), "refused-seat-empty"),
        (ada, table, ("go-on",), "refused-vote-go-on"),
        (ada, await house.table(STONES, ada, ben, lobby=True), ("abort",), "refused-table-lobby"),
    ]
    found = [(await guest.does(Verb.PROPOSE, *what, at=at)).refusal for guest, at, what, _ in tried]
    assert found == [key for *_, key in tried]
    await propose(ada, table, "abort")
    assert await agree(table, dan) == ["refused-not-playing"]
    assert (await ben.does(Verb.AGREE, 99, at=table)).refusal == "refused-vote-over"


# --- what ends without an answer ---------------------------------------------------------------------


async def test_a_move_makes_taking_back_pointless(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest
) -> None:
    await propose(ada, table, "back", 2)
    await play_turns(table)
    assert (end_of(table)[0], await waits(house)) == (VoteEnd.POINTLESS, False)
    assert await agree(table, ben) == ["refused-vote-over"]


async def test_a_step_in_private_does_not(
    table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await propose(ada, table, "back", 2)
    card = table.state.hands[table.seat(table.on_turn)][0]
    await table.on_turn.plays(f"flip a1 with {card}", at=table)
    assert table.now.timeline.head.private
    await agree(table, ben, cem)
    assert table.now.timeline.head.number == 2


async def test_other_votes_go_on_while_the_game_does(
    table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await propose(ada, table, "pause")
    await play_turns(table)
    await agree(table, ben, cem)
    assert table.status == Status.RESTING


async def test_the_end_of_the_game_ends_a_vote(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, ben)
    await propose(ada, table, "pause")
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    assert (table.status, await waits(house)) == (Status.FINISHED, False)
    assert house.words("vote-over") in table.ballot.text
    assert table.ballot.verbs == []
    assert await agree(table, ada) == ["refused-vote-over"]


async def test_a_vote_waits_while_the_bot_is_away(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await propose(ada, table, "pause")
    await house.is_left()
    await house.passes(seconds=VOTE_LIFE)
    await house.is_asked_back()
    assert await waits(house), "it still ends by itself"
    await agree(table, ben, cem)
    assert table.status == Status.RESTING


# --- seats that are given up and taken over ----------------------------------------------------------


async def give_up(house: House, guest: HouseGuest, table: HouseTable) -> None:
    """Give up a seat, and do what is due at once."""
    await guest.does(Verb.OFFER, at=table)
    await house.due()


async def test_a_vote_does_not_wait_for_a_player_who_is_gone(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, eve: HouseGuest
) -> None:
    """For good, with the seat offered, or freed by an admin."""
    ways = (
        (cem, Verb.CONFIRM_LEAVE, ()),
        (cem, Verb.OFFER, ()),
        (eve.at(admin=True), Verb.FREE, (2, cem.person, "offer")),
    )
    wrong = []
    for guest, verb, tokens in ways:
        table = await house.table(STONES, ada, ben, cem)
        await propose(ada, table, "pause")
        await agree(table, ben)
        shown = await guest.does(verb, *tokens, at=table)
        before = shown.refusal, end_of(table)[0]
        await house.due()
        after = table.status, *end_of(table), await waits(house)
        if (before, after) != ((None, None), (Status.RESTING, VoteEnd.CARRIED, None, False)):
            wrong.append((verb, before, after))
    assert wrong == []


async def test_a_vote_waits_for_the_others_when_a_seat_is_given_up(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await propose(ada, table, "pause")
    await give_up(house, ben, table)
    assert (end_of(table)[0], table.status) == (None, Status.RUNNING)
    await agree(table, cem)
    assert table.status == Status.RESTING


async def test_a_vote_ends_when_no_player_is_left_who_has_agreed(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    for kind, tokens in (("abort", ()), ("remove", (1,))):
        table = await house.table(STONES, ada, ben)
        await house.passes(days=1)
        await propose(ada, table, kind, *tokens)
        await give_up(house, ada, table)
        assert end_of(table) == (None, None)
        if kind == "abort":
            await give_up(house, ben, table)
        else:
            await house.passes(seconds=VOTE_LIFE)
        assert (end_of(table)[0], table.status) == (VoteEnd.LAPSED, Status.RUNNING)
        assert not await waits(house)


async def test_who_takes_over_a_seat_at_once_still_has_three_days(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    """The seat is taken before the vote, which then waited for nobody, is carried out."""
    await propose(ada, table, "pause")
    await agree(table, ben)
    await cem.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, 2, at=table)
    await house.due()
    assert (end_of(table)[0], table.status) == (None, Status.RUNNING)
    await house.passes(seconds=VOTE_LIFE)
    assert end_of(table) == (VoteEnd.LAPSED, None)


async def test_a_yes_counts_for_the_person_who_gave_it(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    await propose(ada, table, "abort")
    await agree(table, ben)
    await give_up(house, ben, table)
    await dan.does(Verb.TAKE, 1, at=table)
    assert set(table.vote.agreed) == {0}
    await agree(table, cem)
    assert table.status == Status.RUNNING
    await house.begins_anew()
    await agree(table, dan)
    assert table.status == Status.CLOSED


async def test_who_takes_over_the_seat_of_the_opener_is_asked_like_the_others(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    await propose(ada, table, "pause")
    await agree(table, ben)
    await give_up(house, ada, table)
    await dan.does(Verb.TAKE, 0, at=table)
    assert set(table.vote.agreed) == {1}
    assert house.words("vote-asked-before", what=house.words("vote-what-pause")) in table.ballot.text
    assert (await dan.does(Verb.VOTE, at=table)).verbs == [Verb.AGREE, Verb.REFUSE]
    await refuse(table, dan)
    assert end_of(table) == (VoteEnd.REFUSED, 0)


async def test_who_keeps_an_offered_seat_keeps_the_yes(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    await propose(ada, table, "pause")
    await agree(table, ben)
    await house.misses(table, ben)
    await ben.does(Verb.TAKE, at=table)
    assert set(table.vote.agreed) == {0, 1}
    await house.misses(table, ben)
    await dan.does(Verb.TAKE, 1, at=table)
    assert set(table.vote.agreed) == {0}
    assert "Ben" not in table.ballot.text


async def test_who_takes_over_a_seat_is_told_of_the_vote(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    await propose(ada, table, "abort")
    await give_up(house, ben, table)
    shown = await dan.does(Verb.JOIN, 1, at=table)
    assert house.words("took-seat-vote") in shown.note
    assert (await shown.press(Verb.VOTE)).verbs == [Verb.AGREE, Verb.REFUSE]


# --- removing ----------------------------------------------------------------------------------------


async def test_others_remove_somebody(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem, moves="pass / pass")
    await house.passes(days=1)
    await propose(ada, table, "remove", 1)
    assert (table.vote.basis, table.vote.silence) == (VoteBasis.SEAT_UNMOVED, False)
    assert await agree(table, ben, cem) == ["refused-vote-about-you", None]
    head = table.now.timeline.head.entry
    assert (head.kind, head.actor) == (EntryKind.LEAVE, Actor.VOTE)
    assert (set(table.people), end_of(table)[0]) == ({0, 2}, VoteEnd.CARRIED)
    assert (await ada.does(Verb.PROPOSE, "remove", 1, at=table)).refusal == "refused-seat-empty"


async def test_of_two_one_cannot_remove_the_other_who_is_there(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    await house.passes(days=1)
    await propose(ada, table, "remove", 1)
    assert (table.vote.basis, table.vote.silence) == (VoteBasis.SEAT_UNMOVED, True)
    await refuse(table, ben)
    assert end_of(table) == (VoteEnd.REFUSED, 1)
    await house.passes(days=1)
    await propose(ada, table, "remove", 1)
    await play_turns(table, 2)
    assert end_of(table) == (VoteEnd.POINTLESS, None)
    await house.passes(seconds=VOTE_LIFE)
    assert set(table.people) == {0, 1}


async def test_of_two_one_removes_the_other_who_is_away(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    await house.passes(days=1)
    await propose(ada, table, "remove", 1)
    await house.passes(seconds=VOTE_LIFE)
    assert (table.status, set(table.people)) == (Status.FINISHED, {0})


async def test_a_vote_about_a_player_does_not_hit_their_successor(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem, moves="pass / pass")
    await house.passes(days=1)
    await propose(ada, table, "remove", 1)
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, 1, at=table)
    assert end_of(table) == (VoteEnd.POINTLESS, None)
    assert await agree(table, cem) == ["refused-vote-over"]
    await house.passes(seconds=VOTE_LIFE)
    assert not await waits(house)


# --- resting, and the end ----------------------------------------------------------------------------


async def test_a_game_at_rest_takes_no_moves_until_all_go_on(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await table.decides("pause")
    assert table.to_act == set()
    tried = [guest.plays("pass", at=table) for guest in (ada, ben, cem)]
    tried += [ada.does(Verb.PROPOSE, *what, at=table) for what in (("back", 0), ("pause",))]
    assert {(await one).refusal for one in tried} == {"refused-table-resting"}
    assert f"#{table.id} " in (await ada.does(Verb.TABLES)).text
    await table.decides("go-on")
    assert table.status == Status.RUNNING
    await play_turns(table)
    assert len(table.moves) > 3


async def test_nobody_holds_up_a_game_at_rest_by_silence(
    house: House, table: HouseTable, ada: HouseGuest
) -> None:
    await table.decides("pause")
    await propose(ada, table, "go-on")
    await house.passes(seconds=VOTE_LIFE)
    assert table.status == Status.RUNNING


async def test_neither_a_fault_of_ours_nor_an_absence_of_the_bot_ends_a_rest(
    house: House, table: HouseTable, expected_errors: list[object]
) -> None:
    await table.decides("pause")
    await house.is_left()
    await house.is_asked_back()
    assert table.status == Status.RESTING
    for kind, status in (("", Status.RESTING), ("go-on", Status.RUNNING)):
        if kind:
            await table.decides(kind)
        await house.breaks(table)
        assert table.status == Status.FROZEN
        await house.mends(table)
        assert table.status == status
    assert expected_errors


async def test_the_panel_says_why_nobody_is_to_act(
    house: House, table: HouseTable, ben: HouseGuest, eve: HouseGuest, expected_errors: list[object]
) -> None:
    await table.decides("pause")
    shown = await ben.does(Verb.PLAY, at=table)
    assert house.words("table-resting") in shown.text
    asked = await shown.press(Verb.VOTE)
    assert asked.labels[0] == house.words("button-vote-go-on")
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    shown = await ben.does(Verb.PLAY, at=table)
    assert house.words("table-closed") in shown.text
    assert "#2" in (await shown.press(Verb.AGAIN)).text
    await house.breaks(table)
    assert (await ben.does(Verb.PLAY, at=table)).refusal == "refused-table-frozen"
    assert expected_errors


async def test_all_end_the_game(house: House, table: HouseTable, ada: HouseGuest) -> None:
    await table.decides("abort")
    assert (table.status, table.now.outcome, await house.awaits()) == (Status.CLOSED, None, [])
    assert (await ada.does(Verb.PROPOSE, "back", at=table)).refusal == "refused-table-closed"


async def test_alone_it_is_done_at_once(house: House, ada: HouseGuest) -> None:
    wrong = []
    for kind, status in (("pause", Status.RESTING), ("abort", Status.CLOSED), ("back", Status.RUNNING)):
        table = await house.table(STONES, ada)
        await play_turns(table, 2)
        entries, head = len(table.log), table.now.timeline.head.number
        before = 1 if kind == "back" else head
        await propose(ada, table, kind)
        vote = table.vote
        found = (vote.end, vote.ended_by, vote.kind, table.status, len(table.log) - entries)
        if found != (VoteEnd.CARRIED, 0, kind, status, 1) or table.now.timeline.head.number != before:
            wrong.append((found, table.now.timeline.head.number))
    assert wrong == []


# --- what was taken back -----------------------------------------------------------------------------


async def test_what_is_made_again_is_drawn_anew_and_what_is_put_back_is_not(
    table: HouseTable, ada: HouseGuest
) -> None:
    async def offered() -> bool:
        return "forward" in str((await ada.does(Verb.VOTE, at=table)).buttons)

    before = table.now.timeline.head
    await table.decides("back", 2)
    assert await offered()
    await table.on_turn.plays("pass", at=table)
    again = table.now.timeline.head
    assert (again.entry.text, again.entry.drawn != before.entry.drawn) == (before.entry.text, True)
    assert not await offered()
    await table.decides("back", 2)
    await table.decides("forward")
    assert table.now.timeline.head is again
    assert not await offered()


async def test_nobody_goes_back_behind_a_seat_that_has_left(
    table: HouseTable, ada: HouseGuest, cem: HouseGuest
) -> None:
    await cem.does(Verb.CONFIRM_LEAVE, at=table)
    left = table.log[-1].number
    assert (await ada.does(Verb.PROPOSE, "back", at=table)).refusal == "refused-vote-back"
    await play_turns(table)
    assert (await ada.does(Verb.PROPOSE, "back", left - 1, at=table)).refusal == "refused-vote-back"
    await table.decides("back")
    assert (table.vote.about["to"], table.now.timeline.head.number) == (left, left)


# --- random games ------------------------------------------------------------------------------------


_SHORT = 30
"""In a game of fewer steps chance may find no vote and no way back."""


@each_game
async def test_random_games_with_ways_back_and_votes(house: House, key: str) -> None:
    """Fold, digests, views and proofs agree with the same game played straight through."""
    table = await house.table(key, *house.company(key))
    random = dice(f"votes {key}")
    for _ in range(400):
        if not table.to_act:
            break
        if random.random() < 0.2:
            await _way(table, random)
        else:
            await house.play_on(table, 1, random.getrandbits(32))
    await house.play_on(table)
    assert table.status == Status.FINISHED
    timeline = table.now.timeline
    kinds = {entry.kind for entry in timeline.entries}
    assert kinds >= {EntryKind.START, EntryKind.MOVE}
    assert kinds >= {EntryKind.VOTE, EntryKind.UNDO} or len(timeline.path()) < _SHORT
    back.check_path_alone(timeline)
    await house.begins_anew()
    again = table.now.timeline
    assert again is not timeline
    assert again.entries == timeline.entries
    assert {number: p.state for number, p in again.positions.items()} == {
        number: p.state for number, p in timeline.positions.items()
    }
    # The record of the game, written and read, is proven by the key to its draws.
    info = table.now.rules.info
    kept = record((info.key, info.rules), table.log, table.now.outcome)
    told = read(write(replace(kept, secret=table.now.game.secret)))
    assert fold(told, house.assets.registry, proving=True).head.state == table.state


async def _way(table: HouseTable, random: Random) -> None:
    """Go back or forward as one may alone, or put something to the vote, if it is possible."""
    seat = random.randrange(2)
    for verb, chance in ((Verb.REDO, 0.5), (Verb.UNDO, 0.7)):
        if random.random() < chance and (await table.on(seat).does(verb, at=table)).refusal is None:
            return
    asked = await table.on(seat).does(
        Verb.VOTE, random.choice(["pause", "back", "back", "forward"]), at=table
    )
    if asked.lists:
        asked = await asked.choose(random.choice(asked.lists[0].items[:3]).value)
    if asked.refusal is None:
        await _vote(table, random, seat, asked.press(Verb.PROPOSE))
    while table.status == Status.RESTING:
        await _vote(table, random, seat, table.on(seat).does(Verb.PROPOSE, "go-on", at=table))


async def _vote(table: HouseTable, random: Random, seat: int, asking: Awaitable[Shown]) -> None:
    """Have one ask and the others answer."""
    assert (await asking).refusal is None
    for other in [table.on(one) for one in table.people if one != seat]:
        answer = Verb.AGREE if random.random() < 0.7 else Verb.REFUSE
        assert (await other.does(answer, table.vote.number, at=table)).refusal is None
        if answer is Verb.REFUSE:
            break
