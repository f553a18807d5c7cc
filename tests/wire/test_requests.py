"""Every kind of request that the bot makes, held against Discord's own description of its API."""

from bot.pages.custom_id import Verb
from tests.drive.sight import boards, custom_id
from tests.drive.table import Played, board_of, open_table
from tests.drive.wire import Rig, seen, until
from tests.sandbox.openapi import Description


async def test_every_request_is_as_discord_describes_it(empty_house: Rig) -> None:
    rig, description = empty_house, Description()
    rig.server.observers.append(description.observe)
    await rig.start_bot()
    people = [await rig.person(name) for name in ("Ada", "Ben", "Emil")]
    game = Played(rig, await open_table(rig, "hidden_stones", "Ada", "Ben"), people[:2], 21)
    for _ in range(8):
        await game.step()
    game = Played(rig, await open_table(rig, "pebbles", "Ada", "Ben"), people[:2], 21)
    for _ in range(8):
        await game.step()
    ada = people[0]
    board = board_of(rig, game.table)
    await ada.answer(await ada.slash(rig.channel, "options", table=game.table))
    await ada.autocomplete(rig.channel, "move", "move", "", table=game.table)
    hand = await ada.answer(await ada.press(await seen(ada, board), custom_id(board, Verb.HAND)))
    await ada.answer(await ada.press(hand, custom_id(hand, Verb.TEXT)))
    thread = str((await game.look()).game.thread)
    await ada.do("thread", channel_id=thread, archived=True)
    await until(lambda: not _archived(rig, thread), "the open thread")
    await rig.rest()
    await ada.do("delete", channel_id=thread, message_id=board_of(rig, game.table)["id"])
    await until(lambda: boards(rig, game.table), "another table message")
    assert description.faults == []
    assert len(description.judged) >= 8


def _archived(rig: Rig, thread: str) -> bool:
    return bool(rig.server.world.channels[thread]["thread_metadata"]["archived"])
