"""Every kind of request that the bot makes, held against Discord's own description of its API."""

from bot.pages.custom_id import Verb
from tests.sandbox.openapi import load
from tests.wire.house import House, until
from tests.wire.sight import boards, custom_id
from tests.wire.table import Played, board_of, open_table, seen


async def test_every_request_is_as_discord_describes_it(empty_house: House) -> None:
    house, description = empty_house, load()
    house.server.middleware.observers.append(description.observe)
    await house.start_bot()
    people = [await house.person(name) for name in ("Ada", "Ben", "Emil")]
    game = Played(house, await open_table(house, "hidden_stones", "Ada", "Ben"), people[:2], 21)
    for _ in range(8):
        await game.step()
    game = Played(house, await open_table(house, "pebbles", "Ada", "Ben"), people[:2], 21)
    for _ in range(8):
        await game.step()
    ada = people[0]
    board = board_of(house, game.table)
    await ada.answer(await ada.slash(house.channel, "options", table=game.table))
    await ada.autocomplete(house.channel, "move", "move", "", table=game.table)
    hand = await ada.answer(await ada.press(await seen(ada, board), custom_id(board, Verb.HAND)))
    await ada.answer(await ada.press(hand, custom_id(hand, Verb.TEXT)))
    thread = str((await game.look()).game.thread)
    await ada.do("thread", channel_id=thread, archived=True)
    await until(lambda: not _archived(house, thread), "the open thread")
    await house.published()
    await ada.do("delete", channel_id=thread, message_id=board_of(house, game.table)["id"])
    await until(lambda: boards(house, game.table), "another table message")
    assert description.faults == []
    assert len(description.judged) >= 8


def _archived(house: House, thread: str) -> bool:
    return bool(house.server.world.channels[thread]["thread_metadata"]["archived"])
