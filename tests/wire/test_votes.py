"""Taking back and votes over the wire, by buttons only."""

from functools import partial

from bot.domain.entries import VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.domain.votes import Vote, latest_vote
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from engines.record import EntryKind
from tests.drive.sight import custom_id, parts_of_message, parts_of_page, presses_of
from tests.drive.table import board_of, open_table, person_of, right_board
from tests.drive.user import Json, User, text_of
from tests.drive.wire import Rig, seen, until

NAMES = ("Ada", "Ben", "Chloé")


async def begun(rig: Rig) -> tuple[int, list[User]]:
    table = await open_table(rig, "hidden_stones", *NAMES)
    return table, [await rig.person(name) for name in NAMES]


async def pressed(user: User, message: Json, label: str, value: str = "") -> Json:
    """Press a button of an answer, or choose from its list; return what the answer became."""
    before = len(user.events)
    await (user.select(message, value) if value else user.press(message, label))
    found: Json = await user.wait_for(
        lambda: next(
            (
                data
                for name, data in user.events[before:]
                if name == "message" and data["id"] == message["id"]
            ),
            None,
        ),
        "the answer",
    )
    return found


async def vote_menu(rig: Rig, table: int, user: User) -> Json:
    """Open More and there the votes."""
    board = await seen(user, board_of(rig, table))
    more = await user.answer(await user.press(board, custom_id(board, Verb.MORE)))
    return await pressed(user, more, "Vote")


async def put_to_the_vote(rig: Rig, table: int, user: User, *labels: str) -> Json:
    """Go through the pages to a vote that is open; return its public message."""
    page = await vote_menu(rig, table, user)
    for label in labels:
        page = await pressed(user, page, label)
    await pressed(user, page, "Start vote")
    await rig.rest()
    (found,) = ballots(rig, table)
    return found


def ballots(rig: Rig, table: int) -> list[Json]:
    """Return all messages on which one can agree to a vote."""
    every = (message for channel in rig.server.world.messages.values() for message in channel.values())
    return [
        one
        for one in every
        if not one["flags"] & 64
        and any(press.table == table and press.verb is Verb.AGREE for press in presses_of(one))
    ]


def last_vote(table: Table) -> Vote:
    vote = latest_vote(table.timeline)
    assert vote is not None
    return vote


async def answer(rig: Rig, table: int, user: User, verb: Verb) -> None:
    """Press a button of the public message and wait until everybody sees what comes of it."""
    (ballot,) = ballots(rig, table)
    number = len((await rig.stored(table)).timeline.entries)
    await user.press(await seen(user, ballot), custom_id(ballot, verb))

    async def counted() -> bool:
        return len((await rig.stored(table)).timeline.entries) > number

    await until(counted, "the answer in the log")
    await rig.rest()


async def right_ballot(rig: Rig, table: int, message: str) -> Table:
    """Check the public message of the last vote against the stored game."""
    found = await rig.stored(table)
    every = {id_: one for places in rig.server.world.messages.values() for id_, one in places.items()}
    page = pages.ballot(rig.voices.of(found), last_vote(found))
    assert parts_of_message(every[message]) == parts_of_page(page)
    return found


async def make_a_turn(rig: Rig, table: int, people: list[User]) -> None:
    found = await rig.stored(table)
    (seat,) = found.to_act()
    place = str(found.game.thread)
    await people[seat].answer(await people[seat].slash(place, "move", move="pass", table=table))
    await rig.rest()


async def test_an_open_vote_moves_with_its_table_into_a_thread(rig: Rig) -> None:
    ada = await rig.person("Ada")
    await ada.do("permissions", deny=["create_public_threads"])
    table, _ = await begun(rig)
    ballot = await put_to_the_vote(rig, table, ada, "Pause")
    assert ballot["channel_id"] == rig.channel
    await ada.do("permissions", deny=[])

    async def moved() -> bool:
        return (await rig.stored(table)).game.thread is not None

    await until(moved, "the thread")
    await rig.rest()
    (ballot,) = ballots(rig, table)
    assert ballot["channel_id"] == str((await rig.stored(table)).game.thread)


async def test_all_take_back_by_buttons_and_the_bot_restarts_meanwhile(rig: Rig) -> None:
    table, (ada, ben, chloe) = await begun(rig)
    for _ in range(2):
        await make_a_turn(rig, table, [ada, ben, chloe])
    page = await pressed(ada, await vote_menu(rig, table, ada), "Undo turns")
    page = await pressed(ada, page, "", value="0")
    assert "passes" in text_of(page)
    assert "seen what was drawn" in text_of(page)
    await pressed(ada, page, "Start vote")
    await rig.rest()
    (ballot,) = ballots(rig, table)
    await right_ballot(rig, table, ballot["id"])
    await answer(rig, table, ben, Verb.AGREE)
    await rig.stop_bot()
    await rig.start_bot()
    await right_ballot(rig, table, ballot["id"])
    await answer(rig, table, chloe, Verb.AGREE)
    found = await right_ballot(rig, table, ballot["id"])
    assert (found.timeline.head.number, last_vote(found).end) == (0, VoteEnd.CARRIED)
    assert not ballots(rig, table)
    right_board(rig, found)


async def test_a_vote_calls_those_who_are_asked(rig: Rig) -> None:
    table, (ada, ben, chloe) = await begun(rig)
    ballot = await put_to_the_vote(rig, table, ada, "Pause")
    for asked in (ben, chloe):
        await asked.wait_for(partial(_called, asked, ballot), "the ping of the vote")
    await answer(rig, table, ben, Verb.AGREE)
    assert [_called(user, ballot) for user in (ada, ben, chloe)] == [0, 1, 1]


def _called(user: User, message: Json) -> int:
    return [one["message_id"] for one in user.mentions].count(message["id"])


async def test_everybody_sees_who_refuses(rig: Rig) -> None:
    table, (ada, ben, chloe) = await begun(rig)
    ballot = await put_to_the_vote(rig, table, ada, "End game")
    await seen(chloe, ballot)
    await answer(rig, table, ben, Verb.REFUSE)
    found = await right_ballot(rig, table, ballot["id"])
    assert last_vote(found).end is VoteEnd.REFUSED
    shown = chloe.messages[ballot["channel_id"]]
    await chloe.wait_for(lambda: "Ben" in text_of(shown[ballot["id"]]), "who refused")


async def test_a_rest_and_the_way_on(rig: Rig) -> None:
    table, (ada, ben, chloe) = await begun(rig)
    await put_to_the_vote(rig, table, ada, "Pause")
    for user in (ben, chloe):
        await answer(rig, table, user, Verb.AGREE)
    found = await rig.stored(table)
    assert found.game.status is Status.RESTING
    assert "This game is paused" in text_of(right_board(rig, found))
    await put_to_the_vote(rig, table, ben, "Resume")
    for user in (ada, chloe):
        await answer(rig, table, user, Verb.AGREE)
    found = await rig.stored(table)
    assert found.game.status is Status.RUNNING
    right_board(rig, found)


async def test_others_remove_a_player_and_then_end_the_game(rig: Rig) -> None:
    table, players = await begun(rig)
    (seat,) = (await rig.stored(table)).acting
    awaited = players.pop(seat)
    ada, ben = players
    early = await pressed(ada, await vote_menu(rig, table, ada), "Remove a player")
    assert "You can vote on that from" in text_of(await pressed(ada, early, "", value=str(seat)))
    rig.advance(86400)
    page = await pressed(ada, await vote_menu(rig, table, ada), "Remove a player")
    page = await pressed(ada, page, "", value=str(seat))
    await pressed(ada, page, "Start vote")
    await rig.rest()
    await answer(rig, table, ben, Verb.AGREE)
    found = await rig.stored(table)
    assert found.seat_of(person_of(awaited)) is None
    await put_to_the_vote(rig, table, ada, "End game")
    await answer(rig, table, ben, Verb.AGREE)
    found = await rig.stored(table)
    assert found.game.status is Status.CLOSED
    assert "ended without a result" in text_of(right_board(rig, found))


async def test_a_ballot_that_was_deleted_comes_back(rig: Rig) -> None:
    table, (ada, ben, chloe) = await begun(rig)
    ballot = await put_to_the_vote(rig, table, ada, "Pause")
    await ada.do("delete", channel_id=ballot["channel_id"], message_id=ballot["id"])

    async def again() -> bool:
        game = (await rig.stored(table)).game
        return game.ballot not in (None, int(ballot["id"]))

    await until(again, "another message")
    for user in (ben, chloe):
        await answer(rig, table, user, Verb.AGREE)
    assert (await rig.stored(table)).game.status is Status.RESTING


async def test_no_answer_in_time(rig: Rig) -> None:
    table, (ada, _, _) = await begun(rig)
    ballot = await put_to_the_vote(rig, table, ada, "Pause")
    rig.advance(3 * 86400 + 1)

    async def over() -> bool:
        return last_vote(await rig.stored(table)).end is not None

    await until(over, "the end of the vote")
    await rig.rest()
    found = await right_ballot(rig, table, ballot["id"])
    assert last_vote(found).end is VoteEnd.LAPSED


async def test_a_step_back_and_back_again_in_the_panel(rig: Rig) -> None:
    table, people = await begun(rig)
    found = await rig.stored(table)
    (seat,) = found.to_act()
    user = people[seat]
    card = found.timeline.head.state.hands[seat][0]
    place = str(found.game.thread)
    panel = await user.answer(await user.slash(place, "move", move=f"flip a1 with {card}", table=table))
    panel = await pressed(user, panel, "Undo")
    assert (await rig.stored(table)).timeline.head.number == 0
    panel = await pressed(user, panel, "Redo")
    found = await rig.stored(table)
    assert found.timeline.head.number == 1
    assert [entry.kind for entry in found.timeline.entries[2:]] == [EntryKind.UNDO, EntryKind.UNDO]
    labels = {part[1] for part in parts_of_message(panel) if part[0] == "button"}
    assert "Undo" in labels
    assert "Redo" not in labels
    right_board(rig, found)
