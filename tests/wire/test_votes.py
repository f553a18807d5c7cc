"""Taking back and votes over the wire: the public message of a vote, and whom it calls."""

from collections import Counter
from typing import Any

import pytest

from bot.domain.entries import VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.model import TableMessage
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from engines.record import EntryKind
from tests.drive.guest import Shown
from tests.drive.sight import parts_of_message, parts_of_page
from tests.drive.table import right_board
from tests.drive.wire import WireGuest, WireHouse, WireTable


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest) -> WireTable:
    return await house.table("hidden_stones", ada, ben, cem)


async def put_to_the_vote(table: WireTable, guest: WireGuest, kind: str, *about: object) -> Shown:
    """Open a vote by typing, and return its public message."""
    page = await guest.does(Verb.VOTE, kind, at=table)
    for one in about:
        page = await page.choose(one)
    await page.press(Verb.PROPOSE)
    return table.ballot


def right_ballot(table: WireTable, ballot: Shown) -> None:
    """Check the public message of the last vote against the stored game."""
    places = table.house.server.world.messages
    (message,) = [one for place in places.values() for one in place.values() if one["id"] == number(ballot)]
    assert parts_of_message(message) == parts_of_page(pages.ballot(table.voice(), table.vote))


def number(ballot: Shown) -> str:
    return str(ballot.message["id"])


@pytest.mark.slow
async def test_an_open_vote_moves_with_its_table_into_a_thread(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    await ada.denies("create_public_threads")
    table = await house.table("hidden_stones", ada, ben, cem)
    ballot = await put_to_the_vote(table, ada, "pause")
    assert ballot.message["channel_id"] == house.channel
    await ada.denies()
    await house.until(lambda: table.now.game.thread, "the thread")
    await house.rest()
    assert table.ballot.message["channel_id"] == str(table.now.game.thread)


async def test_all_take_back_by_buttons_and_the_bot_restarts_meanwhile(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    for _ in range(2):
        await house.ends_turn(table)
    menu = await (await table.board.press(Verb.MORE, by=ada)).press(Verb.VOTE)
    page = await (await menu.press(Verb.VOTE, "back")).choose(0)
    assert "passes" in page.text
    assert house.words("vote-drawn") in page.text
    await page.press(Verb.PROPOSE)
    ballot = table.ballot
    right_ballot(table, ballot)
    await ballot.press(Verb.AGREE, by=ben)
    await house.stop_bot()
    await house.start_bot()
    right_ballot(table, ballot)
    assert number(table.ballot) == number(ballot)
    await table.ballot.press(Verb.AGREE, by=cem)
    right_ballot(table, ballot)
    assert (table.head, table.vote.end, table.ballots) == (0, VoteEnd.CARRIED, [])
    right_board(house, table.now)


async def test_a_vote_calls_those_who_are_asked(
    table: WireTable, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    ballot = await put_to_the_vote(table, ada, "pause")
    await ballot.press(Verb.AGREE, by=ben)
    called = [Counter(one["message_id"] for one in guest.user.mentions) for guest in (ada, ben, cem)]
    assert [one[number(ballot)] for one in called] == [0, 1, 1]


@pytest.mark.slow
async def test_everybody_sees_who_refuses(
    table: WireTable, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    ballot = await put_to_the_vote(table, ada, "abort")
    await cem.user.load(table.place)
    await ballot.press(Verb.REFUSE, by=ben)
    right_ballot(table, ballot)
    assert table.vote.end is VoteEnd.REFUSED
    assert "Ben" in cem.now(ballot).text


@pytest.mark.slow
async def test_a_rest_and_the_way_on(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    for opener, kind, status in ((ada, "pause", Status.RESTING), (ben, "go-on", Status.RUNNING)):
        await put_to_the_vote(table, opener, kind)
        for guest in {ada, ben, cem} - {opener}:
            await table.ballot.press(Verb.AGREE, by=guest)
        assert table.status == status
        right_board(house, table.now)


@pytest.mark.slow
async def test_others_remove_a_player_and_then_end_the_game(house: WireHouse, table: WireTable) -> None:
    awaited = table.on_turn
    seat = table.seat(awaited)
    first, second = [table.on(other) for other in table.people if other != seat]
    early = await first.does(Verb.VOTE, "remove", at=table)
    assert (await early.choose(seat)).refusal == "refused-remove-early"
    await house.passes(days=1)
    await put_to_the_vote(table, first, "remove", seat)
    await table.ballot.press(Verb.AGREE, by=second)
    assert awaited.name not in table.people.values()
    await put_to_the_vote(table, first, "abort")
    await table.ballot.press(Verb.AGREE, by=second)
    assert table.status == Status.CLOSED
    right_board(house, table.now)


@pytest.mark.slow
async def test_a_ballot_that_was_deleted_comes_back(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    ballot = await put_to_the_vote(table, ada, "pause")
    await ada.deletes(ballot)
    await house.until(lambda: table.ballots and number(table.ballot) != number(ballot), "another message")
    await house.rest()
    for guest in (ben, cem):
        await table.ballot.press(Verb.AGREE, by=guest)
    assert table.status == Status.RESTING


@pytest.mark.slow
async def test_no_answer_in_time(house: WireHouse, table: WireTable, ada: WireGuest) -> None:
    ballot = await put_to_the_vote(table, ada, "pause")
    await house.passes(days=3, seconds=1)
    assert table.vote.end is VoteEnd.LAPSED
    right_ballot(table, ballot)


async def test_a_step_back_and_back_again_in_the_panel(house: WireHouse, table: WireTable) -> None:
    guest = table.on_turn
    card = table.state.hands[table.seat(guest)][0]
    panel = await guest.plays(f"flip a1 with {card}", at=table)
    panel = await panel.press(Verb.UNDO)
    assert table.head == 0
    panel = await panel.press("Redo")
    assert table.head == 1
    assert [entry.kind for entry in table.log[2:]] == [EntryKind.UNDO, EntryKind.UNDO]
    assert ("Undo" in panel.labels, "Redo" in panel.labels) == (True, False)
    right_board(house, table.now)


async def test_a_vote_that_is_deleted_while_its_round_ends_comes_again(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is deleted after its edit was answered, and before that is stored."""
    vote = await put_to_the_vote(table, ada, "pause")
    posted, lasting = house.app.messages.posted, [vote]

    def is_noted() -> bool:
        return [row.message for row in table.now.messages if row.kind == TableMessage.VOTE] == [None]

    async def deleted_first(*noted: Any, **others: Any) -> None:
        while lasting:
            await ada.hasty.deletes(lasting.pop())
            await house.until(is_noted, "the note of the deletion")
        await posted(*noted, **others)

    monkeypatch.setattr(house.app.messages, "posted", deleted_first)
    await vote.press(Verb.AGREE, by=ben)
    await house.rest()
    assert table.ballot.message["id"] != vote.message["id"]


async def test_a_vote_that_was_deleted_while_another_process_served_is_posted_again(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    """Nobody has told this one, which takes the shards again."""
    ballot = await put_to_the_vote(table, ada, "pause")
    del house.server.world.messages[ballot.message["channel_id"]][number(ballot)]
    house.app.repository.signals.retaken()
    await house.app.messages.repost(table.id)
    await house.rest()
    assert number(table.ballot) != number(ballot)
    right_ballot(table, table.ballot)
