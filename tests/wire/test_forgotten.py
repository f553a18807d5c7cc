"""Caches about tables in memory go with them; and a thread is made before READY."""

import pytest

from bot.discord_ui.client import Cairn
from bot.domain.model import TableId
from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Verb
from tests.drive.notices import game_of_two, on_turn, one_notice
from tests.drive.sight import custom_id, lobbies
from tests.drive.table import open_table, person_of, right_board
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import RequestFault
from tests.wire.test_faults import THREAD
from tests.wire.test_refusal_times import refused

_ALWAYS = 10**6


@pytest.fixture
def clients(monkeypatch: pytest.MonkeyPatch) -> list[Cairn]:
    """The clients that connect from now on."""
    clients, start = list[Cairn](), Cairn.start

    async def starts(client: Cairn, token: str) -> None:
        clients.append(client)
        await start(client, token)

    monkeypatch.setattr(Cairn, "start", starts)
    return clients


async def test_a_table_that_is_over_leaves_nothing_with_those_who_post(
    clients: list[Cairn], rig: Rig
) -> None:
    publisher = clients[0].publisher
    number = await open_table(rig, "hidden_stones", "Ada", "Ben", start=False)
    table = await rig.stored(number)
    edit = rf"/channels/\d+/messages/{table.game.lobby}$"
    rig.server.faults.order(RequestFault("PATCH", edit, _ALWAYS, status=400, code=50035))
    rig.server.faults.order(RequestFault(*THREAD, _ALWAYS, status=403, code=50013))
    await rig.app.tables.start(table.id, person_of(await rig.person("Ada")), "start")
    await until(lambda: publisher.stands(table.id), "the table message beside a refused lobby message")
    assert publisher._threads._refused.keys() == {table.id}
    await rig.app.tables.close(table.id, "close")
    await until(lambda: not publisher._threads._refused, "the end")
    assert not publisher._standing


async def test_a_message_of_a_game_that_is_over_is_left_where_it_cannot_be_removed(
    clients: list[Cairn], rig: Rig
) -> None:
    refusals = clients[0].notifier.refusals
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    board = right_board(rig, await game.look())
    rig.advance(PATIENCE)
    panel = await second.answer(await second.press(await seen(second, board), custom_id(board, Verb.PLAY)))
    await second.press(panel, custom_id(panel, Verb.NUDGE))
    nudge = await one_notice(rig, first)
    fault = rig.server.faults.order(
        RequestFault("DELETE", rf"/{nudge['id']}$", _ALWAYS, status=403, code=50013)
    )
    await rig.app.tables.close(TableId(game.table), "close")
    for left in range(3):
        await until(lambda: fault.times < _ALWAYS - left, "a try")  # noqa: B023 - at once
        await rig.rest()
        rig.advance(2 * 3600.0)
    await until(lambda: not refusals.tables(), "the last try")
    assert not await rig.app.store.stale_notifications()


async def test_a_refusal_at_a_table_that_cannot_be_shown_is_forgotten(clients: list[Cairn], rig: Rig) -> None:
    refusals = clients[0].notifier.refusals
    refusals.note(TableId(999), refused(400, 50035))
    rig.advance(60.0)
    await until(lambda: not refusals.tables(), "the next try")


async def test_an_unfinished_thread_is_made_before_the_bot_is_connected(rig: Rig) -> None:
    number = await open_table(rig, "hidden_stones", "Ada", "Ben", start=False)
    ada = await rig.person("Ada")
    fault = rig.server.faults.order(RequestFault(*THREAD, _ALWAYS, status=503))
    (lobby,) = lobbies(rig, number)
    await ada.press(await seen(ada, lobby), custom_id(lobby, Verb.START))
    await until(lambda: fault.times < _ALWAYS, "the first try")
    await rig.stop_bot()
    rig.server.faults.clear()
    rig.server.faults.connects.clear()
    await rig.start_bot(online=False)
    await rig.rest()
    assert not rig.server.gateway.online
    rig.server.faults.connects.set()
    await rig.online()
    table = await rig.stored(number)
    right_board(rig, table)
    assert table.game.thread is not None
