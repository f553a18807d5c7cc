"""Taking back and votes over the wire, by buttons only."""

from functools import partial

from bot.domain.entries import End
from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.domain.votes import Vote, newest
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from engines.record import Kind
from tests.wire.house import House, until
from tests.wire.sight import custom_id, parts_of_message, parts_of_page, presses_of
from tests.wire.table import board_of, open_table, person_of, right_board, seen
from tests.wire.user import Json, User, text_of

NAMES = ("Ada", "Ben", "Chloé")


async def begun(house: House) -> tuple[int, list[User]]:
    table = await open_table(house, "hidden_stones", *NAMES)
    return table, [await house.person(name) for name in NAMES]


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


async def vote_menu(house: House, table: int, user: User) -> Json:
    """Open More and there the votes."""
    board = await seen(user, board_of(house, table))
    more = await user.answer(await user.press(board, custom_id(board, Verb.MORE)))
    return await pressed(user, more, "Vote")


async def put_to_the_vote(house: House, table: int, user: User, *labels: str) -> Json:
    """Go through the pages to a vote that is open; return its public message."""
    page = await vote_menu(house, table, user)
    for label in labels:
        page = await pressed(user, page, label)
    await pressed(user, page, "Start vote")
    await house.published()
    (found,) = ballots(house, table)
    return found


def ballots(house: House, table: int) -> list[Json]:
    """Return all messages on which one can agree to a vote."""
    every = (message for channel in house.server.world.messages.values() for message in channel.values())
    return [
        one
        for one in every
        if not one["flags"] & 64
        and any(press.table == table and press.verb is Verb.AGREE for press in presses_of(one))
    ]


def last_vote(table: Table) -> Vote:
    vote = newest(table.timeline)
    assert vote is not None
    return vote


async def answer(house: House, table: int, user: User, verb: Verb) -> None:
    """Press a button of the public message and wait until everybody sees what comes of it."""
    (ballot,) = ballots(house, table)
    number = len((await house.stored(table)).timeline.entries)
    await user.press(await seen(user, ballot), custom_id(ballot, verb))

    async def counted() -> bool:
        return len((await house.stored(table)).timeline.entries) > number

    await until(counted, "the answer in the log")
    await house.published()


async def right_ballot(house: House, table: int, message: str) -> Table:
    """Check the public message of the last vote against the stored game."""
    found = await house.stored(table)
    every = {id_: one for places in house.server.world.messages.values() for id_, one in places.items()}
    page = pages.ballot(house.voices.of(found), last_vote(found))
    assert parts_of_message(every[message]) == parts_of_page(page)
    return found


async def make_a_turn(house: House, table: int, people: list[User]) -> None:
    found = await house.stored(table)
    (seat,) = found.to_act()
    place = str(found.game.thread)
    await people[seat].answer(await people[seat].slash(place, "move", move="pass", table=table))
    await house.published()


async def test_all_take_back_by_buttons_and_the_bot_restarts_meanwhile(house: House) -> None:
    table, (ada, ben, chloe) = await begun(house)
    for _ in range(2):
        await make_a_turn(house, table, [ada, ben, chloe])
    page = await pressed(ada, await vote_menu(house, table, ada), "Undo turns")
    page = await pressed(ada, page, "", value="0")
    assert "passes" in text_of(page)
    assert "seen what was drawn" in text_of(page)
    await pressed(ada, page, "Start vote")
    await house.published()
    (ballot,) = ballots(house, table)
    await right_ballot(house, table, ballot["id"])
    await answer(house, table, ben, Verb.AGREE)
    await house.stop_bot()
    await house.start_bot()
    await right_ballot(house, table, ballot["id"])
    await answer(house, table, chloe, Verb.AGREE)
    found = await right_ballot(house, table, ballot["id"])
    assert (found.timeline.head.number, last_vote(found).end) == (0, End.CARRIED)
    assert not ballots(house, table)
    right_board(house, found)


async def test_a_vote_calls_those_who_are_asked(house: House) -> None:
    table, (ada, ben, chloe) = await begun(house)
    ballot = await put_to_the_vote(house, table, ada, "Pause")
    for asked in (ben, chloe):
        await asked.wait_for(partial(_called, asked, ballot), "the ping of the vote")
    await answer(house, table, ben, Verb.AGREE)
    assert [_called(user, ballot) for user in (ada, ben, chloe)] == [0, 1, 1]


def _called(user: User, message: Json) -> int:
    return [one["message_id"] for one in user.mentions].count(message["id"])


async def test_everybody_sees_who_refuses(house: House) -> None:
    table, (ada, ben, chloe) = await begun(house)
    ballot = await put_to_the_vote(house, table, ada, "End game")
    await seen(chloe, ballot)
    await answer(house, table, ben, Verb.REFUSE)
    found = await right_ballot(house, table, ballot["id"])
    assert last_vote(found).end is End.REFUSED
    assert "Ben" in text_of(
        next(one for one in chloe.shown(ballot["channel_id"]) if one["id"] == ballot["id"])
    )


async def test_a_rest_and_the_way_on(house: House) -> None:
    table, (ada, ben, chloe) = await begun(house)
    await put_to_the_vote(house, table, ada, "Pause")
    for user in (ben, chloe):
        await answer(house, table, user, Verb.AGREE)
    found = await house.stored(table)
    assert found.game.status is Status.RESTING
    assert "This game is paused" in text_of(right_board(house, found))
    await put_to_the_vote(house, table, ben, "Resume")
    for user in (ada, chloe):
        await answer(house, table, user, Verb.AGREE)
    found = await house.stored(table)
    assert found.game.status is Status.RUNNING
    right_board(house, found)


async def test_others_remove_a_player_and_then_end_the_game(house: House) -> None:
    table, (ada, ben, chloe) = await begun(house)
    page = await pressed(ada, await vote_menu(house, table, ada), "Remove a player")
    page = await pressed(ada, page, "", value="2")
    await pressed(ada, page, "Start vote")
    await house.published()
    await answer(house, table, ben, Verb.AGREE)
    found = await house.stored(table)
    assert found.seat_of(person_of(chloe)) is None
    await put_to_the_vote(house, table, ada, "End game")
    await answer(house, table, ben, Verb.AGREE)
    found = await house.stored(table)
    assert found.game.status is Status.CLOSED
    assert found.game.secret.hex() in text_of(right_board(house, found))


async def test_a_ballot_that_was_deleted_comes_back(house: House) -> None:
    table, (ada, ben, chloe) = await begun(house)
    ballot = await put_to_the_vote(house, table, ada, "Pause")
    await ada.do("delete", channel_id=ballot["channel_id"], message_id=ballot["id"])

    async def again() -> bool:
        game = (await house.stored(table)).game
        return game.ballot not in (None, int(ballot["id"]))

    await until(again, "another message")
    for user in (ben, chloe):
        await answer(house, table, user, Verb.AGREE)
    assert (await house.stored(table)).game.status is Status.RESTING


async def test_no_answer_in_time(house: House) -> None:
    table, (ada, _, _) = await begun(house)
    ballot = await put_to_the_vote(house, table, ada, "Pause")
    house.advance(3 * 86400 + 1)

    async def over() -> bool:
        return last_vote(await house.stored(table)).end is not None

    await until(over, "the end of the vote")
    await house.published()
    found = await right_ballot(house, table, ballot["id"])
    assert last_vote(found).end is End.LAPSED


async def test_a_step_back_and_back_again_in_the_panel(house: House) -> None:
    table, people = await begun(house)
    found = await house.stored(table)
    (seat,) = found.to_act()
    user = people[seat]
    card = found.timeline.head.state.hands[seat][0]
    place = str(found.game.thread)
    panel = await user.answer(await user.slash(place, "move", move=f"flip a1 with {card}", table=table))
    panel = await pressed(user, panel, "Undo")
    assert (await house.stored(table)).timeline.head.number == 0
    panel = await pressed(user, panel, "Redo")
    found = await house.stored(table)
    assert found.timeline.head.number == 1
    assert [entry.kind for entry in found.timeline.entries[2:]] == [Kind.UNDO, Kind.UNDO]
    labels = {part[1] for part in parts_of_message(panel) if part[0] == "button"}
    assert "Undo" in labels
    assert "Redo" not in labels
    right_board(house, found)
