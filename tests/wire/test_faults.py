"""Requests fail, connections break: what was committed is shown once, what was not can be done again."""

import asyncio
import logging
from dataclasses import replace
from typing import Any

import pytest

from bot.domain.table import Table
from bot.store.database import OutOfReach
from bot.usecases.tables import Tables
from tests.drive.player import answers_of
from tests.drive.sight import lobbies
from tests.drive.table import Played, begin, board_of, open_table, right_board
from tests.drive.wire import PATIENT, Rig, until
from tests.sandbox.faults import Effect, RequestFault

pytestmark = pytest.mark.slow

SEND = ("POST", r"/channels/\d+/messages$")
EDIT = ("PATCH", r"/channels/\d+/messages/\d+$")
DELETE = ("DELETE", r"/channels/\d+/messages/\d+$")
THREAD = ("POST", r"/messages/\d+/threads$")
ANSWER = ("PATCH", r"/webhooks/\d+/[^/]+/messages/@original$")
CALLBACK = ("POST", r"/callback$")

_LOST = [
    *(RequestFault(*SEND, status=status) for status in (500, 502, 503)),
    RequestFault(*SEND, status=429, times=2),
    RequestFault(*SEND, status=429, times=7, retry_after=0.01),
    *(RequestFault(*SEND, lost=effect) for effect in Effect),
    *(RequestFault(*DELETE, status=status) for status in (500, 503)),
    *(RequestFault(*DELETE, lost=effect) for effect in Effect),
    RequestFault(*ANSWER, status=503),
    RequestFault(*ANSWER, status=429),
    *(RequestFault(*ANSWER, lost=effect) for effect in Effect),
    RequestFault(*CALLBACK, status=503),
    *(RequestFault(*CALLBACK, lost=effect) for effect in Effect),
]


def _told(fault: RequestFault) -> str:
    named = {SEND: "send", EDIT: "edit", DELETE: "delete", ANSWER: "answer", CALLBACK: "callback"}
    how = str(fault.status) if fault.lost is None else f"lost {fault.lost.name.lower()}"
    return f"{named[fault.method, fault.path]} {how}{f' x{fault.times}' if fault.times > 1 else ''}"


async def game_of_two(rig: Rig, seed: int = 7) -> Played:
    users = [await rig.person(name) for name in ("Ada", "Ben", "Emil")]
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    return Played(rig, table, users[:2], seed)


@pytest.mark.parametrize("fault", _LOST, ids=_told)
async def test_a_failing_request_is_made_good(rig: Rig, fault: RequestFault) -> None:
    game = await game_of_two(rig)
    ordered = rig.server.faults.order(replace(fault))
    for _ in range(40):
        await game.step()
        if ordered.times == 0:
            break
    assert ordered.times == 0
    await game.step()


@pytest.mark.parametrize(
    "fault",
    [
        *(RequestFault(*EDIT, status=status) for status in (429, 500, 503)),
        *(RequestFault(*EDIT, lost=effect) for effect in Effect),
    ],
    ids=_told,
)
async def test_a_failing_edit_is_made_good(rig: Rig, fault: RequestFault) -> None:
    game = await game_of_two(rig)
    before = board_of(rig, game.table)["id"]
    ada = game.people[0]
    page = await ada.answer(await ada.slash(rig.channel, "options", table=game.table))
    ordered = rig.server.faults.order(replace(fault))
    await ada.select(page, "de")
    await until(lambda: ordered.times == 0, "the failing edit")
    await rig.rest()
    found = await game.look()
    assert found.game.language == "de"
    assert right_board(rig, found)["id"] == before


@pytest.mark.parametrize("lost", Effect)
@pytest.mark.parametrize("request_", [SEND, THREAD], ids=["send", "thread"])
async def test_a_table_begins_once_though_a_request_is_lost(
    rig: Rig, request_: tuple[str, str], lost: Effect
) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben", start=False)
    rig.server.faults.order(RequestFault(*request_, lost=lost))
    await begin(rig, await rig.person("Ada"), table)
    found = await rig.stored(table)
    right_board(rig, found)
    assert found.game.thread is not None
    assert len([one for one in rig.server.world.channels.values() if one.get("parent_id")]) == 1


@pytest.mark.parametrize("lost", Effect)
async def test_a_lobby_is_posted_once_though_its_request_is_lost(rig: Rig, lost: Effect) -> None:
    rig.server.faults.order(RequestFault(*SEND, lost=lost))
    table = await open_table(rig, "hidden_stones", "Ada", "Ben", start=False)
    (lobby,) = lobbies(rig, table)
    assert (await rig.stored(table)).game.anchor == int(lobby["id"])


async def test_a_message_found_by_its_nonce_is_brought_up_to_date(rig: Rig) -> None:
    """The message was sent, its answer was lost, and more happened before the next try."""
    game = await game_of_two(rig)
    first = next(iter((await game.look()).to_act()))
    rig.server.faults.order(RequestFault(*SEND, status=503))
    lost = rig.server.faults.order(RequestFault(*SEND, lost=Effect.AFTER))
    await game.people[first].slash(str(await _place(game)), "move", move="pass")
    await until(lambda: lost.times == 0, "the lost message")
    await game.people[1 - first].slash(str(await _place(game)), "move", move="pass")
    await until(lambda: _entries(game, 3), "both passes")
    await rig.rest()
    right_board(rig, await game.look())


async def test_a_message_whose_note_was_lost_is_brought_up_to_date(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message was sent, the database lost its place, and more happened before the next try."""
    game = await game_of_two(rig)
    first = next(iter((await game.look()).to_act()))
    sent, passed, keep = asyncio.Event(), asyncio.Event(), Tables.keep

    async def lose_the_first_note(self: Tables, *given: Any, **columns: Any) -> Table:
        if sent.is_set() or "message" not in columns:
            return await keep(self, *given, **columns)
        sent.set()
        await passed.wait()
        text = "the connection was lost"
        raise OutOfReach(text)

    monkeypatch.setattr(Tables, "keep", lose_the_first_note)
    await game.people[first].slash(str(await _place(game)), "move", move="pass")
    await until(sent.is_set, "the message")
    await game.people[1 - first].slash(str(await _place(game)), "move", move="pass")
    await until(lambda: _entries(game, 3), "both passes")
    passed.set()
    await rig.rest()
    right_board(rig, await game.look())


async def test_a_lost_message_is_found_though_its_step_was_taken_back(rig: Rig) -> None:
    """It called a player to act, who is not called any more at the next try."""
    table = await open_table(rig, "pebbles", "Ada", "Ben")
    ada, ben = await rig.person("Ada"), await rig.person("Ben")
    game = Played(rig, table, [ada, ben], 1)
    place = str(await _place(game))
    await ada.slash(place, "move", move="offer 1")
    await until(lambda: _entries(game, 2), "the offer")
    await ben.slash(place, "move", move="withhold")
    await until(lambda: _entries(game, 3), "the other offer")
    await rig.rest()
    await until(lambda: _all_told(rig), "the call")
    before = await game.look()
    lost = rig.server.faults.order(RequestFault(*SEND, lost=Effect.AFTER))
    await ada.slash(place, "move", move="pass")
    await until(lambda: lost.times == 0, "the lost message")
    await ada.slash(place, "undo")
    await until(lambda: _entries(game, 5), "the step back")
    await rig.rest()
    found = await game.look()
    assert found.to_act() == before.to_act()
    right_board(rig, found)


async def _all_told(rig: Rig) -> bool:
    due, _ = await (await rig.beside()).due_notifications(rig.clock())
    return not due


async def _place(game: Played) -> int:
    found = (await game.look()).game
    return found.thread or found.channel


async def _entries(game: Played, number: int) -> bool:
    return len((await game.look()).timeline.entries) == number


# --- interactions ------------------------------------------------------------------------------------


async def test_a_press_acknowledged_too_late_is_not_made_and_works_again(rig: Rig) -> None:
    game = await game_of_two(rig)
    first = next(iter((await game.look()).to_act()))
    player = game.players[first]
    await player.open(await game.seen_board(player.user))
    assert player.panel is not None
    too_late = asyncio.Event()
    rig.server.faults.order(RequestFault(*CALLBACK, held=too_late))
    rig.server.world.limits = replace(PATIENT, acknowledge_seconds=0.05)
    ends = next(one for one in answers_of(player.panel) if one.tokens == ("pass",))
    interaction = await player.user.press(player.panel, ends.custom_id)
    await player.user.wait_for(
        lambda: any(one["interaction_id"] == interaction for one in player.user.failed), "the failure"
    )
    rig.server.world.limits = PATIENT
    too_late.set()
    await until(lambda: rig.app.metrics.presses.missed, "the refusal of what comes too late")
    assert len((await game.look()).timeline.entries) == 1
    await player.use(ends)
    await rig.rest()
    assert len((await game.look()).timeline.entries) == 2
    right_board(rig, await game.look())


async def test_a_form_that_cannot_be_shown_is_no_fault(rig: Rig) -> None:
    table = await open_table(rig, "pebbles", "Ada", "Ben")
    game = Played(rig, table, [await rig.person(name) for name in ("Ada", "Ben")], 1)
    rig.server.faults.order(RequestFault(*CALLBACK, lost=Effect.BEFORE))
    for _ in range(8):
        await game.step()


async def test_stopped_in_the_middle_of_a_press(rig: Rig) -> None:
    """Work in progress is finished before the store is closed; nothing is half done, nothing is lost."""
    game = await game_of_two(rig)
    for _ in range(3):
        (seat,) = (await game.look()).to_act()
        player = game.players[seat]
        panel = await player.open(await game.seen_board(player.user))
        ends = next(one for one in answers_of(panel) if one.tokens in (("pass",), ("end",)))
        await player.user.press(panel, ends.custom_id)
        await rig.stop_bot()
        await rig.start_bot()
        await rig.rest()
        right_board(rig, await game.look())


# --- the gateway -------------------------------------------------------------------------------------


@pytest.mark.parametrize("refused", [False, True], ids=["resumed", "invalid session"])
async def test_a_lost_gateway(rig: Rig, refused: bool, expected_errors: list[logging.LogRecord]) -> None:
    game = await game_of_two(rig)
    await game.step()
    rig.server.gateway.lose_connections()
    if refused:
        rig.server.gateway.forget_sessions()
    ada = game.people[0]
    await ada.wait_for(lambda: ("bot_online", {"online": False}) in ada.events, "the loss")
    await ada.wait_for(lambda: ada.bot_online, "the connection")
    for _ in range(4):
        await game.step()
    assert {record.name for record in expected_errors} <= {"discord.shard", "discord.client"}


async def test_asked_to_reconnect(rig: Rig, expected_errors: list[logging.LogRecord]) -> None:
    game = await game_of_two(rig)
    rig.server.gateway.ask_to_reconnect()
    for _ in range(4):
        await game.step()
    assert not expected_errors


async def test_a_refused_first_connection(empty_house: Rig, expected_errors: list[logging.LogRecord]) -> None:
    empty_house.server.faults.refused_connects = 1
    await empty_house.start_bot()
    await (await game_of_two(empty_house)).step()
    assert {record.name for record in expected_errors} <= {"discord.shard", "discord.client"}


@pytest.mark.parametrize(
    "fault",
    [
        RequestFault("GET", r"/users/@me$", lost=Effect.BEFORE),
        RequestFault("GET", r"/users/@me$", status=503),
        RequestFault("GET", r"/gateway/bot$", status=503),
        RequestFault("PUT", r"/commands$", status=503),
        RequestFault("PUT", r"/commands$", lost=Effect.AFTER),
    ],
    ids=["lost login", "503 login", "503 gateway", "503 commands", "lost commands"],
)
async def test_a_failing_start(empty_house: Rig, fault: RequestFault) -> None:
    ordered = empty_house.server.faults.order(replace(fault))
    await empty_house.start_bot()
    assert ordered.times == 0
    await (await game_of_two(empty_house)).step()
