"""Caches about tables in memory go with them; and a thread is made before READY."""

import pytest

from bot.discord_ui.refusals import BESIDE, BOARD, Key
from bot.domain.model import TableId
from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Verb
from tests.drive.table import right_board
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse
from tests.sandbox.faults import RequestFault

_ALWAYS = 10**6
_THREAD = ("POST", r"/messages/\d+/threads$")


async def test_a_table_that_is_over_leaves_nothing_with_those_who_post(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """Nobody sees what a cache in memory holds."""
    publisher = house.client.publisher
    table = await house.table("hidden_stones", ada, ben, lobby=True)
    edit = rf"/channels/\d+/messages/{table.now.game.lobby}$"
    house.server.faults.order(RequestFault("PATCH", edit, _ALWAYS, status=400, code=50035))
    house.server.faults.order(RequestFault(*_THREAD, _ALWAYS, status=403, code=50013))
    await table.lobby.press(Verb.START, by=ada)
    assert [refusal.kind for refusal in house.client.refusals.of(table.id)] == [BESIDE]
    assert publisher._threads._refused.keys() == {table.id}
    await ada.closes(table)
    await until(lambda: not publisher._threads._refused, "the end")


@pytest.mark.slow
async def test_a_message_of_a_game_that_is_over_is_left_where_it_cannot_be_removed(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    refusals = house.client.refusals
    table = await house.table("hidden_stones", ada, ben)
    first = table.on_turn
    (second,) = {ada, ben} - {guest for guest in (ada, ben) if guest.person == first.person}
    await house.passes(seconds=PATIENCE)
    await (await table.board.press(Verb.PLAY, by=second)).press(Verb.NUDGE)
    (nudge,) = house.notices(first)
    path = rf"/{nudge.message['id']}$"
    fault = house.server.faults.order(RequestFault("DELETE", path, _ALWAYS, status=403, code=50013))
    await ada.closes(table)
    for left in range(3):
        await house.until(lambda: fault.times < _ALWAYS - left, "a try", step=600.0)  # noqa: B023 - at once
    await house.until(lambda: not refusals.tables(), "the last try", step=600.0)
    assert not await house.app.store.stale_notifications(), "nobody sees what is left to try"


async def test_a_refusal_at_a_table_that_cannot_be_shown_is_forgotten(house: WireHouse) -> None:
    refusals = house.client.refusals
    refusals.note(Key(BOARD, 999), TableId(999), 400, 50035)
    await house.until(lambda: not refusals.tables(), "the next try", step=60.0)


@pytest.mark.slow
async def test_an_unfinished_thread_is_made_before_the_bot_is_connected(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben, lobby=True)
    fault = house.server.faults.order(RequestFault(*_THREAD, _ALWAYS, status=503))
    await table.lobby.press(Verb.START, by=ada.hasty)
    await until(lambda: fault.times < _ALWAYS, "the first try")
    await house.stop_bot()
    house.server.faults.clear()
    house.server.faults.connects.clear()
    await house.start_bot(online=False)
    await house.rest()
    assert not house.server.gateway.online
    house.server.faults.connects.set()
    await house.online()
    await house.rest()
    right_board(house, table.now)
    assert table.now.game.thread is not None


@pytest.mark.slow
async def test_a_look_waits_for_nobody_s_deletion(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    table = await house.table("hidden_stones", ada, ben)
    emil = await house.guest("Emil")
    question = await (await ada.does(Verb.PRIVACY)).press(Verb.ASK_DELETION)
    answered = house.app.metrics.presses.answered
    requests = house.requests(lambda _: True)
    async with house.app.repository.locked(table.id):  # a deletion that takes long
        await question.press(Verb.DELETE_DATA, by=ada.hasty)
        await until(lambda: any("/callback" in one.path for one in requests), "its acknowledgement")
        await emil.hasty.does(Verb.BOARD, at=table)
        await until(lambda: house.app.metrics.presses.answered == answered + 1, "the look")
    await house.rest()
    assert house.app.metrics.presses.answered == answered + 2
