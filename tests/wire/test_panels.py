"""One panel per person and table: a new one deletes the one before it, as long as Discord lets the bot."""

import asyncio
import logging

import pytest

from bench.observer import is_news, warns
from bot.discord_ui.panels import TOKEN_LIFE
from bot.pages.custom_id import Verb
from tests.drive.player import answers_of
from tests.drive.sight import custom_id, presses_of
from tests.drive.table import board_of, open_table
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import RequestFault
from tests.sandbox.watched import RecordedRequest

REMOVE = ("DELETE", r"/webhooks/\d+/[^/]+/messages/\d+$")


class Removals:
    """Every removal of a private message that the bot asks for."""

    def __init__(self, rig: Rig) -> None:
        self.statuses: list[int] = []
        rig.server.observers.append(self._observe)

    def _observe(self, request: RecordedRequest) -> None:
        if request.method == "DELETE" and "webhooks" in request.path:
            self.statuses.append(request.status)


def private(user: User) -> list[Json]:
    """Return the private messages that somebody sees, oldest first."""
    found = [one for channel in user.messages.values() for one in channel.values() if is_ephemeral(one)]
    return sorted(found, key=lambda one: int(one["id"]))


def panels(user: User) -> list[Json]:
    """Return the panels that somebody sees: nothing else has a question mark."""
    return [one for one in private(user) if any(press.verb is Verb.HELP for press in presses_of(one))]


async def play(rig: Rig, user: User, table: int) -> Json:
    """Press Play on the table message; return the panel that opens."""
    board = await seen(user, board_of(rig, table))
    return await user.answer(await user.press(board, custom_id(board, Verb.PLAY)))


async def only(user: User, message: Json) -> None:
    """Wait until a message is the only panel that somebody sees."""
    await until(lambda: [one["id"] for one in panels(user)] == [message["id"]], "one panel")


async def table_of_ada(rig: Rig) -> tuple[int, User, Removals]:
    """Begin a game, and wait until the notes that both sit there are gone; later removals are returned."""
    removals = Removals(rig)
    table, ada = await open_table(rig, "hidden_stones", "Ada", "Ben"), await rig.person("Ada")
    await until(lambda: removals.statuses == [204, 204], "the end of the notes")
    removals.statuses.clear()
    return table, ada, removals


async def to_act(rig: Rig, table: int) -> User:
    """Return a player who has to act."""
    found = await rig.stored(table)
    seat = min(found.to_act())
    return await rig.person(found.names[seat])


async def a_move(rig: Rig, table: int) -> str:
    """Return the first legal move."""
    found = await rig.stored(table)
    moves = found.rules.legal_moves(found.timeline.head.state, min(found.to_act()))
    return found.rules.format(next(iter(moves)))


async def test_two_plays_leave_one_panel(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    ada = await rig.person("Ada")
    first = await play(rig, ada, table)
    second = await play(rig, ada, table)
    assert first["id"] != second["id"]
    await only(ada, second)


async def test_every_way_to_a_panel_takes_the_place_of_the_last(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    user = await to_act(rig, table)
    await play(rig, user, table)
    text = await a_move(rig, table)
    moved = await user.answer(await user.slash(rig.channel, "move", move=text, table=table))
    await only(user, moved)
    shown = await user.answer(await user.slash(rig.channel, "undo", table=table))
    await only(user, shown)
    board = await user.answer(await user.slash(rig.channel, "board", table=table))
    assert [one["id"] for one in panels(user)] == [shown["id"]]
    await user.press(board, "Play")
    await only(user, board)


async def test_the_panel_may_be_deleted_by_its_latest_press(rig: Rig) -> None:
    table, ada, removals = await table_of_ada(rig)
    first = await play(rig, ada, table)
    rig.advance(TOKEN_LIFE - 10)
    await ada.until_settled(await ada.press(first, "Refresh"))
    rig.advance(TOKEN_LIFE - 10)
    await only(ada, await play(rig, ada, table))
    assert removals.statuses == [204]


async def test_nothing_is_tried_once_the_token_is_too_old(rig: Rig) -> None:
    table, ada, removals = await table_of_ada(rig)
    first = await play(rig, ada, table)
    rig.advance(TOKEN_LIFE)
    second = await play(rig, ada, table)
    rig.advance(1)
    await ada.until_settled(await ada.press(second, "Refresh"))
    assert [one["id"] for one in panels(ada)] == [first["id"], second["id"]]
    assert removals.statuses == []


async def test_an_outdated_panel_shows_the_present_question_and_makes_no_move(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    user = await to_act(rig, table)
    old = await play(rig, user, table)
    rig.advance(TOKEN_LIFE)
    first = await user.slash(rig.channel, "move", move=await a_move(rig, table), table=table)
    await user.answer(first)
    second = await user.slash(rig.channel, "move", move=await a_move(rig, table), table=table)
    new = await user.answer(second)
    before = (await rig.stored(table)).timeline.entries
    makes_a_move = next(one for one in answers_of(old) if one.press.verb is Verb.DO)
    await user.until_settled(await user.press(old, makes_a_move.custom_id))
    await only(user, old)
    said = text_of(user.messages[old["channel_id"]][old["id"]])
    changed = "The board has changed. Here’s what you can do now.\n"
    assert changed in said
    assert said.replace(changed, "") == text_of(new)
    assert (await rig.stored(table)).timeline.entries == before
    assert is_news(user.messages[old["channel_id"]][old["id"]])
    assert not is_news(new)


async def test_a_crowd_knows_a_panel_that_warns(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    user = await to_act(rig, table)
    assert not warns(await play(rig, user, table))
    assert warns(await user.answer(await user.slash(rig.channel, "move", move="fly", table=table)))


@pytest.mark.parametrize("code", [10008, 10015, 10062, 50027])
async def test_a_panel_that_is_already_deleted_is_no_fault(
    rig: Rig, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    table, ada, removals = await table_of_ada(rig)
    await play(rig, ada, table)
    rig.server.faults.order(RequestFault(*REMOVE, status=404, code=code))
    with caplog.at_level(logging.WARNING):
        await play(rig, ada, table)
        await until(lambda: removals.statuses == [404], "the removal")
        await play(rig, ada, table)
        await until(lambda: removals.statuses == [404, 204], "the next removal")
    assert [one for one in caplog.records if one.name.startswith("bot")] == []


async def test_a_panel_that_cannot_be_deleted_stands_in_nobodys_way(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    table, ada, removals = await table_of_ada(rig)
    first = await play(rig, ada, table)
    rig.server.faults.order(RequestFault(*REMOVE, status=403, code=50001))
    second = await play(rig, ada, table)
    await until(lambda: removals.statuses == [403], "the refusal")
    third = await play(rig, ada, table)
    await until(lambda: removals.statuses == [403, 204], "the removal")
    left = [first["id"], third["id"]]
    await until(lambda: [one["id"] for one in panels(ada)] == left, "the news of it")
    assert second["id"] not in left
    assert "an old panel was not deleted: 50001" in caplog.text


async def test_presses_at_once_leave_one_panel(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    ada = await rig.person("Ada")
    await asyncio.gather(*(play(rig, ada, table) for _ in range(4)))
    await until(lambda: len(panels(ada)) == 1, "one panel")
    (left,) = panels(ada)
    await ada.until_settled(await ada.press(left, "Refresh"))
    await only(ada, left)


async def test_tables_and_people_keep_their_own_panels(rig: Rig) -> None:
    one = await open_table(rig, "hidden_stones", "Ada", "Ben")
    other = await open_table(rig, "pebbles", "Ada", "Ben")
    ada, ben = await rig.person("Ada"), await rig.person("Ben")
    await play(rig, ada, one)
    theirs = await play(rig, ben, one)
    there = await play(rig, ada, other)
    here = await play(rig, ada, one)
    await until(lambda: len(panels(ada)) == 2, "a panel for each table")
    assert [message["id"] for message in panels(ada)] == [there["id"], here["id"]]
    await only(ben, theirs)


async def test_private_messages_that_are_no_panels_stay(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    ada = await rig.person("Ada")
    board = await seen(ada, board_of(rig, table))
    hand = await ada.answer(await ada.press(board, custom_id(board, Verb.HAND)))
    await play(rig, ada, table)
    newest = await play(rig, ada, table)
    await only(ada, newest)
    assert [one["id"] for one in private(ada)][-2:] == [hand["id"], newest["id"]]


async def test_help_takes_the_place_of_the_panel_and_gives_it_back(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    user = await to_act(rig, table)
    panel = await play(rig, user, table)
    question = text_of(panel)

    def shown() -> Json:
        return next(one for one in private(user) if one["id"] == panel["id"])

    await user.press(panel, "?")
    await until(lambda: "### Your turn" in text_of(shown()), "the help")
    topics = next(press for press in presses_of(shown()) if press.verb is Verb.HELP)
    await user.select(shown(), "pass", custom_id=str(topics))
    await until(lambda: "You do nothing this turn" in text_of(shown()), "the help with a choice")
    await user.press(shown(), "Back to my turn")
    await until(lambda: text_of(shown()) == question, "the panel")
    await only(user, panel)


@pytest.mark.parametrize(
    ("key", "names"), [("made_open", ("Ada", "Ben")), ("made_secret", ("Ada", "Ben", "Chloé"))]
)
async def test_the_legend_of_a_hand_is_answered_where_only_the_board_is_explained(
    rig: Rig, key: str, names: tuple[str, ...]
) -> None:
    """Discord refuses a message with an empty text, as a legend without any lines was."""
    table = await open_table(rig, key, *names)
    ada = await rig.person("Ada")
    hand = await ada.answer(await ada.slash(rig.channel, "hand", table=table))
    await ada.press(hand, "Legend")
    await until(lambda: "the stones still on the heap" in text_of(private(ada)[-1]), "the legend")
