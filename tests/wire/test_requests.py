"""Every kind of request that the bot makes, held against Discord's own description of its API."""

from bot.pages.custom_id import Verb
from tests.drive.table import Played
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.openapi import Description


async def test_every_request_is_as_discord_describes_it(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    house, description = empty_house, Description()
    house.server.observers.append(description.observe)
    await house.start_bot()
    await house.guest("Emil")  # looks on
    await played(house, "hidden_stones", ada, ben)
    table = await played(house, "pebbles", ada, ben)
    await ada.does(Verb.OPTIONS, at=table)
    await ada.offered("move", "move", at=table)
    await (await table.board.press(Verb.HAND, by=ada)).press(Verb.TEXT)
    await ada.manages("thread", channel_id=table.place, archived=True)
    metadata = house.server.world.channels[table.place]["thread_metadata"]
    await house.until(lambda: not metadata["archived"], "the open thread")
    before = table.board.message["id"]
    await ada.deletes(table.board)
    assert table.board.message["id"] != before
    assert description.faults == []
    assert len(description.judged) >= 8


async def played(house: WireHouse, title: str, *guests: WireGuest) -> WireTable:
    """Return a table at which a few steps have been pressed."""
    table = await house.table(title, *guests)
    game = Played(house, table, guests, 21)
    for _ in range(8):
        await game.step()
    await house.rest()
    return table
