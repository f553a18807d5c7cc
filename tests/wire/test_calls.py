"""Calls to act over the wire: taken back and made again, and made once whatever happens."""

import asyncio
from copy import deepcopy
from dataclasses import replace
from datetime import UTC
from typing import Any

import pytest

from bot.discord_ui.board_message import BoardMessages
from bot.discord_ui.notifier import Notifier
from bot.discord_ui.snapshot import TableSnapshot
from bot.discord_ui.table_sender import OLD_EDITS
from bot.pages.page import Page
from sandbox.composing import SUPPRESS_NOTIFICATIONS
from tests.drive.database import notifications
from tests.drive.notices import (
    choose,
    everything,
    game_of_two,
    mentioned,
    notices,
    on_turn,
    one_notice,
    one_told,
    pass_on,
    told,
)
from tests.drive.sight import boards
from tests.drive.table import Played, board_of, person_of, right_board
from tests.drive.user import Json, User, text_of
from tests.drive.wire import Rig, until
from tests.sandbox.faults import Effect, RequestFault

SEND = ("POST", r"/channels/\d+/messages$")
_DAY = 86400.0


# --- calls that are taken back -----------------------------------------------------------------------


async def sow_on(game: Played) -> User:
    """Let the person on turn in Kalah make a move that they may take back; return who is called then."""
    user, other = await on_turn(game)
    await user.answer(await user.slash(game.rig.channel, "move", move="sow f", table=game.table))
    return other


async def go(game: Played, user: User, command: str) -> None:
    await user.answer(await user.slash(game.rig.channel, command, table=game.table))


async def called_directly(game: Played) -> tuple[User, User, Json]:
    """Return who has just sowed in Kalah, and who was called by a direct message then."""
    first, second = await on_turn(game)
    await choose(game.rig, second, "call", "direct")
    await sow_on(game)
    return first, second, await one_told(game.rig, second)


async def test_a_call_taken_back_says_so_and_comes_again_in_silence(rig: Rig) -> None:
    game = await game_of_two(rig, "kalah")
    first, second, call = await called_directly(game)
    await go(game, first, "undo")
    recalled = await one_told(rig, second, lambda one: "no longer your turn" in text_of(one))
    assert recalled["id"] == call["id"]
    assert not told(rig, first), "who takes back sees that it is their turn"
    await sow_on(game)
    again = await one_told(rig, second, lambda one: one["id"] != call["id"])
    assert "your turn at" in text_of(again)
    assert again["flags"] & SUPPRESS_NOTIFICATIONS
    assert not call["flags"] & SUPPRESS_NOTIFICATIONS


async def test_an_edit_within_a_turn_keeps_who_is_called_highlighted(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    board = deepcopy(right_board(rig, await game.look()))
    assert mentioned(board) == [str(person_of(first))]
    pings = len(await first.wait_for(lambda: first.mentions, "the call"))
    await second.answer(await second.slash(rig.channel, "holiday", days=3))
    await until(lambda: board_of(rig, game.table)["edited_timestamp"], "the edit")
    await rig.rest()
    edited = right_board(rig, await game.look())
    assert edited["id"] == board["id"]
    assert mentioned(edited) == mentioned(board)
    assert len(first.mentions) == pings


async def test_a_table_message_that_called_is_edited_when_that_is_taken_back(rig: Rig) -> None:
    game = await game_of_two(rig, "kalah")
    first, _ = await on_turn(game)
    second = await sow_on(game)
    call = await one_told(rig, second)
    await go(game, first, "undo")
    await rig.rest()
    board = right_board(rig, await game.look())
    assert board["id"] == call["id"]
    assert f"<@{person_of(first)}>" in text_of(board)
    assert mentioned(board) == [str(person_of(first))], "an edit highlights whom the message names now"
    await sow_on(game)
    await rig.rest()
    assert notices(rig) == [], "a message below it would call nobody, and have a second Play"
    again = right_board(rig, await game.look())
    assert again["id"] == call["id"]
    assert mentioned(again) == [str(person_of(second))]


async def test_a_call_is_made_once_though_the_notifier_looks_while_the_table_is_posted(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    await rig.rest()
    telling, go_on = asyncio.Event(), asyncio.Event()
    tell, post = Notifier._tell, BoardMessages._post

    async def tell_late(*given: Any) -> None:
        telling.set()
        await go_on.wait()
        await tell(*given)

    async def post_late(self: BoardMessages, snapshot: TableSnapshot, page: Page) -> Any:
        notifier: Notifier = vars(self)["_handled"].__self__
        notifier.wake(snapshot.id)
        looked = [asyncio.create_task(telling.wait()), asyncio.create_task(notifier.done_with(snapshot.id))]
        await asyncio.wait(looked, return_when=asyncio.FIRST_COMPLETED)
        looked[0].cancel()
        return await post(self, snapshot, page)

    monkeypatch.setattr(Notifier, "_tell", tell_late)
    monkeypatch.setattr(BoardMessages, "_post", post_late)
    await pass_on(game)
    await rig.rest()
    go_on.set()
    await rig.rest()
    board = right_board(rig, await game.look())
    assert mentioned(board) == [str(person_of(second))]
    assert notices(rig) == []
    assert len(second.mentions) == 1


async def test_a_call_is_made_once_though_the_table_is_posted_while_the_notifier_calls(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The night of the one called is over, and somebody deletes the table message at that moment."""
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    hour = rig.clock.today().astimezone(UTC).hour
    await choose(rig, second, "quiet", str(hour))
    await choose(rig, second, "until", str((hour + 2) % 24))
    await pass_on(game)
    await rig.rest()
    assert not second.mentions
    calling, go_on = asyncio.Event(), asyncio.Event()
    make_room = Notifier._make_room

    async def make_room_late(*given: Any) -> None:
        calling.set()
        await go_on.wait()
        await make_room(*given)

    monkeypatch.setattr(Notifier, "_make_room", make_room_late)
    rig.advance(2 * 3600)
    await calling.wait()
    board = board_of(rig, game.table)
    ada = await rig.person("Ada")
    await ada.do("delete", channel_id=board["channel_id"], message_id=board["id"])
    await until(lambda: boards(rig, game.table), "another table message")
    await until(lambda: posted(rig), "the note of it")
    go_on.set()
    await one_notice(rig, second)
    await rig.rest()
    assert mentioned(right_board(rig, await game.look())) == []
    assert len(second.mentions) == 1


async def posted(rig: Rig) -> bool:
    """Return whether no message of a table waits to be posted, though the notifier is held up."""
    return not await (await rig.beside()).posts()


async def test_a_call_too_old_to_be_edited_is_deleted(rig: Rig) -> None:
    game = await game_of_two(rig, "kalah")
    first, second, call = await called_directly(game)
    edit = RequestFault("PATCH", rf"/messages/{call['id']}$", status=400, code=OLD_EDITS)
    fault = rig.server.faults.order(edit)
    await go(game, first, "undo")
    await until(lambda: not told(rig, second), "the end of the call")
    assert fault.times == 0
    await sow_on(game)
    await one_told(rig, second)


@pytest.mark.parametrize("effect", Effect)
async def test_a_bot_that_stops_while_it_takes_back_a_call_says_so_once(rig: Rig, effect: Effect) -> None:
    game = await game_of_two(rig, "kalah")
    first, second, call = await called_directly(game)
    lost = rig.server.faults.order(RequestFault("PATCH", rf"/messages/{call['id']}$", lost=effect))
    await go(game, first, "undo")
    await until(lambda: lost.times == 0, "the lost answer")
    await rig.stop_bot()
    await rig.start_bot()
    recalled = await one_told(rig, second, lambda one: "no longer your turn" in text_of(one))
    assert recalled["id"] == call["id"]
    assert len(second.mentions) == 1


# --- once, whatever happens --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fault",
    [
        *(RequestFault(*SEND, status=status) for status in (500, 503)),
        RequestFault(*SEND, status=429, times=7, retry_after=0.01),
        *(RequestFault(*SEND, lost=effect) for effect in Effect),
    ],
    ids=lambda fault: f"{fault.status or fault.lost}",
)
async def test_a_call_that_fails_comes_once(rig: Rig, fault: RequestFault) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    await choose(rig, second, "call", "direct")
    direct = await second.open_dm()
    ordered = rig.server.faults.order(replace(fault, path=rf"/channels/{direct}/messages$"))
    await pass_on(game)
    await until(lambda: ordered.times == 0, "the fault")
    await one_told(rig, second)
    await pass_on(game)
    await until(lambda: not told(rig, second), "the end of the call")


@pytest.mark.parametrize("later", [0.0, 600.0], ids=["at once", "later"])
async def test_a_bot_that_stops_between_sending_and_noting_calls_once(rig: Rig, later: float) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    await choose(rig, second, "call", "direct")
    direct = await second.open_dm()
    path = rf"/channels/{direct}/messages$"
    lost = rig.server.faults.order(RequestFault("POST", path, lost=Effect.AFTER))
    await pass_on(game)
    await until(lambda: lost.times == 0, "the lost answer")
    await rig.stop_bot()
    rig.clock.advance(later)
    await rig.start_bot()

    async def noted() -> bool:
        rows = await notifications(
            await rig.beside(), "person = $1 AND message IS NOT NULL", person_of(second)
        )
        return bool(rows)

    await until(noted, "the note")
    assert len(told(rig, second)) == 1
    await pass_on(game)
    await until(lambda: not told(rig, second), "the end of the call")


@pytest.mark.parametrize("later", [0.0, 600.0], ids=["at once", "later"])
@pytest.mark.parametrize("effect", Effect)
async def test_a_table_message_sent_and_never_noted_calls_once(
    rig: Rig, effect: Effect, later: float
) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    board = await one_told(rig, first)
    path = rf"/channels/{board['channel_id']}/messages$"
    lost = rig.server.faults.order(RequestFault("POST", path, lost=effect))
    await pass_on(game)
    await until(lambda: lost.times == 0, "the lost answer")
    await rig.stop_bot()
    rig.clock.advance(later)
    await rig.start_bot()
    await rig.rest()
    call = right_board(rig, await game.look())

    async def noted() -> bool:
        rows = await notifications(await rig.beside(), "person = $1 AND sent = 1", person_of(second))
        return bool(rows)

    await until(noted, "the note")
    await until(lambda: not told(rig, first), "the end of the old call")
    assert [one["id"] for one in everything(rig) if one["mentions"]] in ([call["id"]], [])
    assert notices(rig) == []
    assert len(second.mentions) == 1


async def test_a_table_message_that_failed_calls_once(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    board = await one_told(rig, first)
    path = rf"/channels/{board['channel_id']}/messages$"
    faults = [
        rig.server.faults.order(RequestFault("POST", path, lost=Effect.AFTER)),
        rig.server.faults.order(RequestFault("POST", path, status=503)),
    ]
    await pass_on(game)
    await until(lambda: not any(fault.times for fault in faults), "the faults")
    await one_told(rig, second)
    await rig.rest()  # else the notifier may find the next call before the table message can make it
    await pass_on(game)
    await one_told(rig, first)
    assert notices(rig) == []
    assert len(second.mentions) == 1
